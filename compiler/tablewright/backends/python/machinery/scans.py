"""Scans: all that is in a table or an index, in one stream or in several at once."""

from __future__ import annotations

import concurrent.futures
import queue
import threading
from collections.abc import Callable, Iterator
from typing import Any, Final

from tablewright.backends.python.machinery.expressions import Names
from tablewright.backends.python.machinery.queries import Query
from tablewright.backends.python.machinery.shapes import ResultT
from tablewright.backends.python.machinery.values import WireItem

SCAN_THREADS: Final = 16
"""How many segments are read at the same time at most; the others wait."""

WAITING_PAGES: Final = 4
"""How many answers may wait to be read, for each thread."""

LOOKING_UP: Final = 0.2
"""How often, in seconds, a thread that waits for room looks if it is still wanted."""


class ScanQuery(Query[ResultT]):
    """A scan that is made page by page, when its results are wanted.

    To walk through several segments, or to count them, they are read side by side, and
    the results come in no order. A page is read in one stream, as its cursor is the
    place where that stream stopped.
    """

    operation = "scan"

    def every(self, size: int | None, *, count: bool = False) -> Iterator[Any]:
        """The answers of all segments, as they come."""
        segments = self.shape.segments
        if segments == 1:
            return self.answers(size, count=count)
        requests: list[dict[str, Any]] = []
        for segment in range(segments):
            request = self.request(count=count)
            if size is not None:
                request["Limit"] = size
            requests.append({**request, "Segment": segment, "TotalSegments": segments})
        return SegmentReader(self.answer, requests).answers()

    def asked(self, names: Names, values: WireItem) -> dict[str, Any]:
        """A scan asks for everything."""
        del names, values
        return {}

    def kept(self, names: Names, values: WireItem) -> str:
        """Items of other types need not come here; they are paid for anyway."""
        only = super().kept(names, values)
        if not self.shape.drop_others:
            return only
        entities = [result.entity for result in self.shape.results]
        name = names.alias(entities[0].type_attribute)
        places: list[str] = []
        for entity in entities:
            places.append(f":t{len(values)}")
            values[places[-1]] = {"S": entity.type_name}
        typed = f"attribute_not_exists({name}) OR {name} IN ({', '.join(places)})"
        return f"{only} AND ({typed})" if only else typed


class SegmentReader:
    """Reads the segments of a scan in threads, while whoever wants the answers waits.

    Each thread takes one segment after the other. An error in one ends all, and so does
    a caller who wants no more.
    """

    def __init__(
        self, ask: Callable[[dict[str, Any]], Any], requests: list[dict[str, Any]]
    ) -> None:
        self.ask = ask
        self.requests = requests
        self.threads = min(len(requests), SCAN_THREADS)
        self.found: queue.Queue[Any] = queue.Queue(WAITING_PAGES * self.threads)
        self.ended = threading.Event()

    def answers(self) -> Iterator[Any]:
        """Every answer, as it comes."""
        pool = concurrent.futures.ThreadPoolExecutor(self.threads, "scan")
        left = len(self.requests)
        try:
            for request in self.requests:
                pool.submit(self.read, request).add_done_callback(self.put)
            while left:
                found = self.found.get()
                if isinstance(found, concurrent.futures.Future):
                    found.result()
                    left -= 1
                else:
                    yield found
        finally:
            self.ended.set()
            pool.shutdown(wait=True, cancel_futures=True)

    def read(self, request: dict[str, Any]) -> None:
        """One segment to its end."""
        while not self.ended.is_set():
            answer = self.ask(request)
            self.put(answer)
            if not answer.get("LastEvaluatedKey"):
                return
            request["ExclusiveStartKey"] = answer["LastEvaluatedKey"]

    def put(self, found: Any) -> None:
        """Hands over an answer, or a segment that is done, when there is room."""
        while not self.ended.is_set():
            try:
                self.found.put(found, timeout=LOOKING_UP)
            except queue.Full:
                continue
            return
