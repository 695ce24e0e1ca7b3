"""The recipes do what they say: their code runs, in the page's order."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.backends.python.generated import compiled, imported, make_tables
from tests.docs.blocks import model_blocks

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

PAGE = (Path(__file__).parents[2] / "docs" / "recipes.md").read_text(encoding="utf-8")
CODE = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_recipes_run(moto_client: DynamoDBClient) -> None:
    (block,) = model_blocks(PAGE)
    plan = compiled(block.text)
    module = imported(plan)
    (name,) = make_tables(moto_client, plan).values()
    scope: dict[str, Any] = {**vars(module)}
    scope["db"] = module.TicketShop(moto_client, table_name=name)
    assert len(CODE) == 9
    for code in CODE:
        exec(code, scope)
    db, event = scope["db"], scope["event"].event_id
    # What is caught on the page was refused: it has left nothing behind.
    assert db.get_seats(event_id=event, category="stalls").stock == 6
    assert db.get_event(event_id=event).title == "The opera"
