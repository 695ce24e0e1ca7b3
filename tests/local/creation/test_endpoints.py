"""Which addresses are real, which are this machine's, and which are none."""

from __future__ import annotations

import pytest

from tablewright.local.creation.endpoints import is_aws, is_loopback, is_url


@pytest.mark.parametrize(
    "host",
    [
        "dynamodb.eu-central-1.amazonaws.com",
        "DynamoDB.eu-central-1.AmazonAWS.com.",
        "123456789012.ddb.eu-central-1.amazonaws.com",
        "dynamodb.cn-north-1.amazonaws.com.cn",
        "dynamodb.us-east-1.api.aws",
        "dynamodb.eusc-de-east-1.amazonaws.eu",
        "vpce-0a1b2c3d-4e5f6a7b.dynamodb.eu-central-1.vpce.amazonaws.com",
        "user:password@dynamodb.us-gov-west-1.amazonaws.com",
    ],
)
def test_an_address_of_aws(host: str) -> None:
    assert is_aws(f"https://{host}:443/")
    assert not is_loopback(f"https://{host}")


@pytest.mark.parametrize(
    ("url", "loopback"),
    [
        ("http://localhost:8000", True),
        ("http://127.0.0.1:4566", True),
        ("http://127.9.9.9", True),
        ("http://[::1]:8000", True),
        ("http://dynamodb.localhost", True),
        ("http://dynamodb:8000", False),
        ("http://host.docker.internal:8000", False),
        ("http://localhost.localstack.cloud:4566", False),
        ("http://amazonaws.com.example.org", False),
        ("http://notamazonaws.com", False),
        ("http://10.0.0.7:8000/dynamodb.amazonaws.com", False),
    ],
)
def test_an_address_of_an_engine(url: str, loopback: bool) -> None:
    assert is_url(url)
    assert not is_aws(url)
    assert is_loopback(url) is loopback


@pytest.mark.parametrize(
    "text",
    ["", "localhost:8000", "ftp://localhost", "http://", "http://[::1", "http://localhost:99999"],
)
def test_what_is_no_address(text: str) -> None:
    assert not is_url(text)
