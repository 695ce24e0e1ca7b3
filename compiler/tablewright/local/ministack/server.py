"""The engine's process: started on a free loopback port, waited for, and always stopped."""

from __future__ import annotations

import os
import secrets
import socket
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from http.client import HTTPException
from pathlib import Path

from tablewright.local.client import local_client
from tablewright.local.engine import Engine, EngineError
from tablewright.local.ministack import guard
from tablewright.local.ministack.environment import interpreter

_HOST = "127.0.0.1"
_START_SECONDS = 30.0
_STOP_SECONDS = 5.0
_ATTEMPTS = 3


@contextmanager
def start_ministack(services: Sequence[str] = ("dynamodb",)) -> Generator[Engine]:
    """Yields ministack as an engine, in a process that ends with this block.

    ``services`` are those of AWS that it plays, by the names that it has for them.
    """
    python = interpreter()
    with tempfile.TemporaryDirectory(prefix="tablewright-", ignore_cleanup_errors=True) as home:
        process, endpoint_url = start_process(python, Path(home), services=services)
        try:
            yield Engine(
                name="ministack",
                endpoint_url=endpoint_url,
                connect=partial(local_client, endpoint_url=endpoint_url),
            )
        finally:
            stop_process(process)


def free_port() -> int:
    """A loopback port that nobody has at this moment."""
    with socket.socket() as probe:
        probe.bind((_HOST, 0))
        return int(probe.getsockname()[1])


def start_process(
    python: Path,
    home: Path,
    pick_port: Callable[[], int] = free_port,
    services: Sequence[str] = ("dynamodb",),
) -> tuple[subprocess.Popen[bytes], str]:
    """A healthy process and its address. A port that was free may be taken a moment later."""
    log = home / "log.txt"
    for _ in range(_ATTEMPTS):
        port = pick_port()
        token = secrets.token_hex(16)
        endpoint_url = f"http://{_HOST}:{port}"
        process = _spawn(python, log, _environment(home, port, token, services))
        if _becomes_healthy(process, endpoint_url, token):
            return process, endpoint_url
        stop_process(process)
    lines = log.read_text("utf-8", "replace").strip().splitlines()
    raise EngineError(f"ministack did not start: {lines[-1] if lines else 'it printed nothing'}")


def _spawn(python: Path, log: Path, environment: Mapping[str, str]) -> subprocess.Popen[bytes]:
    with log.open("wb") as output:
        return subprocess.Popen(
            [str(python), "-I", guard.__file__],
            stdin=subprocess.PIPE,
            stdout=output,
            stderr=subprocess.STDOUT,
            env=environment,
            cwd=log.parent,
            # Ctrl-C at the terminal is for the starter, which then stops the engine itself.
            start_new_session=True,
        )


def _environment(home: Path, port: int, token: str, services: Sequence[str]) -> dict[str, str]:
    """All that the process may know: its places are private, what DynamoDB needs not is off."""
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    places = dict.fromkeys(("HOME", "USERPROFILE", "TMPDIR", "TEMP", "TMP"), str(home))
    return {
        **kept,
        **places,
        "BIND_HOST": _HOST,  # its default is every interface
        "GATEWAY_PORT": str(port),
        "SERVICES": ",".join(services),
        "LOG_LEVEL": "WARNING",
        "PERSIST_STATE": "0",
        "IOT_MTLS_ENABLED": "0",
        "SFTP_ENABLED": "0",
        # It would remove containers at its start, and the machine's Docker is not ours.
        "DOCKER_HOST": f"unix://{home}/no-docker",
        # Its health report repeats this, which tells our process from a stranger on the same port.
        "MINISTACK_VERSION": token,
    }


def _becomes_healthy(process: subprocess.Popen[bytes], endpoint_url: str, token: str) -> bool:
    deadline = time.monotonic() + _START_SECONDS
    while process.poll() is None and time.monotonic() < deadline:
        if _reports(endpoint_url, token):
            return True
        time.sleep(0.02)
    return False


def _reports(endpoint_url: str, token: str) -> bool:
    # A proxy of the machine's must not see a request for its own loopback.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(f"{endpoint_url}/_ministack/health", timeout=2) as response:
            report: bytes = response.read(65536)
    except (OSError, HTTPException):
        return False
    return token.encode() in report


def stop_process(process: subprocess.Popen[bytes]) -> None:
    """Ends the process, gently and then by force."""
    if process.stdin is not None:
        process.stdin.close()
    process.terminate()
    try:
        process.wait(_STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
