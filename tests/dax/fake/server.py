"""A cluster of one node on a port of this machine, in front of an engine."""

from __future__ import annotations

import socket
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Lock, Thread
from typing import Any

from tests.dax.fake.connection import Connection
from tests.dax.fake.faults import Faults
from tests.dax.fake.names import Names
from tests.dax.fake.requests import Asked


@dataclass(slots=True)
class Cluster:
    """What came through: every operation with its request, as the engine was asked."""

    url: str
    faults: Faults
    client: Any
    calls: list[tuple[str, dict[str, Any]]] = field(
        default_factory=list[tuple[str, dict[str, Any]]]
    )
    _lock: Lock = field(default_factory=Lock)

    @property
    def operations(self) -> list[str]:
        """The operations that came through."""
        return [operation for operation, _ in self.calls]

    def perform(self, operation: str, asked: Asked) -> Any:
        """Asks the engine, unless a fault is due."""
        with self._lock:
            self.calls.append((operation, asked.request))
            return self.faults.answer(operation, asked.request, getattr(self.client, operation))


@contextmanager
def cluster(client: Any) -> Generator[Cluster]:
    """A cluster in front of a boto3 client, for as long as the block runs."""
    names, open_sockets = Names(client), list[socket.socket]()
    listener = socket.create_server(("127.0.0.1", 0))
    made = Cluster(f"dax://127.0.0.1:{listener.getsockname()[1]}", Faults(), client)

    def accept() -> None:
        while True:
            try:
                accepted, _ = listener.accept()
            except OSError:
                return
            open_sockets.append(accepted)
            Thread(target=Connection(accepted, names, made.perform).serve, daemon=True).start()

    Thread(target=accept, daemon=True).start()
    try:
        yield made
    finally:
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        for each in open_sockets:
            each.close()
