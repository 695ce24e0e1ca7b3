"""What running the command line comes to, and models to run it on."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

GOOD = """\
tablewright: 1
model: Shop
table: {partition_key: PK, sort_key: SK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}", SK: CUSTOMER}
    attributes: {customer_id: ulid, name: string}
  Order:
    parent: Customer
    key: {PK: "CUSTOMER#{customer_id}", SK: "ORDER#{order_id}"}
    attributes: {customer_id: ulid, order_id: ulid, note: optional<string>}
access_patterns:
  list_orders: {query: Order, given: [customer_id]}
"""

BAD = GOOD.replace("given: [customer_id]", "given: [customer]")

WARNED = """\
tablewright: 1
model: Help
table: {partition_key: PK, sort_key: SK}
entities:
  Question:
    key: {PK: "QUESTION#{question_id}", SK: QUESTION}
    attributes: {question_id: ulid, text: string}
  Answer:
    parent: Question
    key: {PK: "ANSWER#{answer_id}", SK: ANSWER}
    attributes: {answer_id: ulid, question_id: ulid, text: string}
access_patterns:
  answer: {get: Answer}
  question: {get: Question}
"""

SILENCED = WARNED.replace(
    "    parent: Question\n",
    '    ignore: [{rule: TW309, reason: "Read by its own id only."}]\n    parent: Question\n',
)


@dataclass(frozen=True, slots=True)
class Ran:
    """What a run of the command came to."""

    code: int
    out: str
    err: str


class Run(Protocol):
    """Runs `tablewright` with arguments, and standard input if there is any."""

    def __call__(self, *arguments: str | Path, stdin: str = "") -> Ran: ...


ADOPTED = """\
tablewright: 1
model: Shop
table:
  adopted: true
  name: "shop-{stage}"
  partition_key: PK
  sort_key: SK
  type_attribute: {name: kind, missing: by_key}
  indexes:
    GSI1: {partition_key: GSI1PK, projection: keys_only}
    LSI1: {local: true, sort_key: LSI1SK, projection: [city]}
entities:
  Order:
    key: {PK: "CUSTOMER#{customer_id}", SK: "ORDER#{order_id}"}
    indexes:
      GSI1: {key: {GSI1PK: "CITY#{city}"}}
      LSI1: {key: {LSI1SK: "CITY#{city}"}}
    attributes: {customer_id: ulid, order_id: ulid, city: string}
access_patterns:
  orders_in_city: {query: Order, given: [city], index: GSI1, project: [order_id]}
"""
