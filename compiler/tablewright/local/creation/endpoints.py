"""Whose address it is that a client talks to."""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

_OF_AWS = (
    "amazonaws.com",
    "amazonaws.com.cn",
    "amazonaws.eu",
    "api.aws",
    "api.amazonwebservices.com.cn",
    "c2s.ic.gov",
    "sc2s.sgov.gov",
    "csp.hci.ic.gov",
    "cloud.adc-e.uk",
)
"""What the names of AWS's own hosts end with, one for each of its partitions and two for some."""


def is_url(text: str) -> bool:
    """Whether a text is the address of a web server."""
    try:
        parts = urlsplit(text)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def is_aws(url: str) -> bool:
    """Whether an address is one of AWS itself, where a table is a real one."""
    host = (urlsplit(url).hostname or "").rstrip(".").lower()
    return any(host == end or host.endswith(f".{end}") for end in _OF_AWS)


def is_loopback(url: str) -> bool:
    """Whether an address leads nowhere but to this machine."""
    host = (urlsplit(url).hostname or "").rstrip(".").lower()
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")
