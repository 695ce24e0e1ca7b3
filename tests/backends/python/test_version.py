"""Versions: nobody writes over what is newer than they know."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from inspect import signature
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.doubles import LossyPuts, LossyWrites, Recorder
from tests.backends.python.generated import connected, module_of
from tests.backends.python.test_modify import changed

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

KEY: dict[str, Any] = {"space": "s", "name": "n"}


@pytest.fixture
def module() -> ModuleType:
    """The module of pages with versions."""
    return module_of("versions")


@pytest.fixture
def wiki(moto_client: DynamoDBClient) -> Any:
    """Pages on a new table."""
    return connected(moto_client, "versions")


def page(**changes: Any) -> Any:
    """A page that nobody has stored yet."""
    return module_of("versions").Page(**{**KEY, "title": "T", "topic": "x", **changes})


def draft(seconds: int = 3600, **changes: Any) -> Any:
    """A draft that expires in so many seconds."""
    expires = datetime.now(UTC).replace(microsecond=0) + timedelta(seconds=seconds)
    return module_of("versions").Draft(**{**KEY, "expires_at": expires, **changes})


def raw_page(wiki: Any) -> dict[str, Any]:
    """The page as the table has it."""
    access = wiki._access
    key = {"PK": {"S": "SPACE#s"}, "SK": {"S": "PAGE#n"}}
    answer = access.client.get_item(TableName=access.table_names["Wiki"], Key=key)
    return dict(answer["Item"])


def set_version(wiki: Any, value: Any) -> None:
    """Writes the version as another program might, or takes it away."""
    access, values = wiki._access, {} if value is None else {":v": value}
    access.client.update_item(
        TableName=access.table_names["Wiki"],
        Key={"PK": {"S": "SPACE#s"}, "SK": {"S": "PAGE#n"}},
        UpdateExpression="REMOVE rev" if value is None else "SET rev = :v",
        **({"ExpressionAttributeValues": values} if values else {}),
    )


def same(old: Any) -> Any:
    """No change."""
    return old


def louder(old: Any) -> Any:
    """A page with one more exclamation mark."""
    return replace(old, text=f"{old.text}!")


def test_a_new_object_is_at_version_0_and_is_stored_as_1(wiki: Any) -> None:
    assert page().revision == 0
    assert wiki.create_page(page()).revision == 1
    assert wiki.create_page(page(name="m", revision=7)).revision == 1
    assert raw_page(wiki)["rev"] == {"N": "1"}


def test_an_update_of_the_latest_version_counts_it_up(wiki: Any) -> None:
    made = wiki.create_page(page())
    new = wiki.update_page(**KEY, revision=made.revision, text="New")
    assert new == replace(made, text="New", revision=2)
    new = wiki.update_page(**KEY, revision=2, title="U", topic="y")
    assert new == replace(made, text="New", title="U", topic="y", revision=3)
    assert wiki.pages_on_topic(topic="y").all() == [new]
    assert wiki.update_page(**KEY, revision=3).revision == 4


def test_an_update_of_an_older_version_is_refused(wiki: Any, module: ModuleType) -> None:
    wiki.create_page(page())
    newer = wiki.update_page(**KEY, revision=1, text="Ann's")
    for revision in (0, 1, 3, -1):
        with pytest.raises(module.VersionConflictError) as caught:
            wiki.update_page(**KEY, revision=revision, text="Bob's")
        assert caught.value.item in (None, newer)
        assert isinstance(caught.value, module.ConditionFailedError)
    assert wiki.page(**KEY) == newer


def test_an_item_that_is_gone_has_no_version(wiki: Any, module: ModuleType) -> None:
    with pytest.raises(module.ItemNotFoundError):
        wiki.update_page(**KEY, revision=1, text="x")
    with pytest.raises(module.ItemNotFoundError):
        wiki.update_page(**KEY, revision=0, text="x")
    wiki.create_draft(draft(-5))
    with pytest.raises(module.ItemNotFoundError):
        wiki.update_draft(**KEY, version=1)


def test_an_item_from_before_the_version_is_at_0(wiki: Any, module: ModuleType) -> None:
    wiki.create_page(page())
    for stored in (None, {"N": "0"}):
        set_version(wiki, stored)
        assert wiki.page(**KEY).revision == 0
        with pytest.raises(module.VersionConflictError):
            wiki.update_page(**KEY, revision=1, text="x")
        assert wiki.update_page(**KEY, revision=0, text="x").revision == 1
    set_version(wiki, None)
    assert wiki.modify_page(**KEY, change=same).revision == 0
    assert "rev" not in raw_page(wiki)
    assert wiki.modify_page(**KEY, change=changed(text="y")).revision == 1


def test_a_deletion_may_say_which_version(wiki: Any, module: ModuleType) -> None:
    made = wiki.create_page(page())
    with pytest.raises(module.VersionConflictError):
        wiki.delete_page(**KEY, revision=2)
    assert wiki.page(**KEY) == made
    assert wiki.delete_page(**KEY, revision=1) == made
    assert wiki.delete_page(**KEY, revision=1) is None
    wiki.create_page(page())
    assert wiki.delete_page(**KEY) == made


def test_modify_compares_the_version_alone_and_counts_it_up(wiki: Any) -> None:
    made = wiki.create_page(page())
    recorder = Recorder(wiki._access.client)
    wiki._access.client = recorder
    new = wiki.modify_page(**KEY, change=changed(text="New", revision=9))
    assert new == replace(made, text="New", revision=2)
    request = recorder.calls[-1][1]
    compared = request["ConditionExpression"].count("=")
    assert (recorder.operations, compared) == (["get_item", "update_item"], 1)
    assert wiki.page(**KEY) == new
    assert wiki.modify_page(**KEY, change=same) == new
    assert recorder.operations[-1] == "get_item"


def test_modify_begins_again_where_somebody_was_faster(wiki: Any) -> None:
    wiki.create_page(page())
    seen: list[int] = []

    def change(old: Any) -> Any:
        seen.append(old.revision)
        if len(seen) == 1:
            wiki.update_page(**KEY, revision=1, note="theirs")
        return replace(old, text="mine")

    new = wiki.modify_page(**KEY, change=change)
    assert (seen, new.revision, new.note, new.text) == ([1, 2], 3, "theirs", "mine")


def test_a_move_counts_too(wiki: Any) -> None:
    made = wiki.create_page(page())
    new = wiki.move_page(**KEY, change=changed(name="m"))
    assert new == replace(made, name="m", revision=2)
    assert wiki.page(space="s", name="m") == new
    assert wiki.page(**KEY) is None


def test_what_every_update_renews_is_renewed(wiki: Any) -> None:
    made = wiki.create_draft(draft())
    new = wiki.update_draft(**KEY, version=1)
    assert (new.version, new.changed_at >= made.changed_at) == (2, True)
    assert wiki.modify_draft(**KEY, change=same).version == 3


def test_an_update_whose_first_answer_was_lost_is_done(wiki: Any, module: ModuleType) -> None:
    made = wiki.create_page(page(note="n"))
    changes: dict[str, Any] = {"text": "New", "note": None, "labels": frozenset({"a", "b"})}
    wiki._access.client = LossyWrites(wiki._access.client, repeats=True)
    new = wiki.update_page(**KEY, revision=1, **changes)
    assert new == replace(made, **changes, revision=2)
    wiki._access.client = LossyWrites(wiki._access.client)
    with pytest.raises(ConnectionError):
        wiki.update_page(**KEY, revision=2, text="Newer")
    # Nobody can tell whose it is, so the caller looks.
    with pytest.raises(module.VersionConflictError):
        wiki.update_page(**KEY, revision=2, text="Newer")
    assert wiki.page(**KEY).text == "Newer"


def test_a_modification_whose_first_answer_was_lost_is_done(wiki: Any) -> None:
    wiki.create_page(page())
    wiki._access.client = LossyWrites(wiki._access.client, repeats=True)
    new = wiki.modify_page(**KEY, change=louder)
    assert (new.text, new.revision) == ("!", 2)
    assert wiki.page(**KEY) == new


def test_a_creation_whose_answer_was_lost_is_done(wiki: Any) -> None:
    wiki._access.client = LossyPuts(wiki._access.client)
    with pytest.raises(ConnectionError):
        wiki.create_page(page())
    assert wiki.create_page(page()).revision == 1


def test_patterns_count_too(wiki: Any, module: ModuleType) -> None:
    made = wiki.write_page(**KEY, title="T")
    assert (made.revision, made.topic) == (1, "news")
    assert wiki.retitle(**KEY, title="U", topic="y").revision == 2
    assert wiki.label(**KEY, labels=frozenset({"a"})).revision == 3
    with pytest.raises(module.ConditionFailedError):
        wiki.retitle_first(**KEY, title="V", topic="y", revision=2)
    assert wiki.retitle_first(**KEY, title="V", topic="y", revision=3).revision == 4
    with pytest.raises(module.VersionConflictError):
        wiki.update_page(**KEY, revision=3)
    started = wiki.publish(**KEY, text="Done", expires_at=draft().expires_at)
    assert (started.version, wiki.page(**KEY).revision) == (1, 5)
    assert wiki.page(**KEY).text == "Done"


def test_there_is_no_put_and_the_version_must_be_given(wiki: Any) -> None:
    assert not hasattr(wiki, "put_page")
    parameters = signature(wiki.update_page).parameters
    assert parameters["revision"].default is parameters["revision"].empty
    assert signature(wiki.delete_page).parameters["revision"].default is None


def test_of_many_updates_of_one_version_one_wins(dynamodb: DynamoDBClient) -> None:
    shared, module = connected(dynamodb, "versions"), module_of("versions")
    shared.create_page(page())

    def work(number: int) -> int:
        done = 0
        for version in range(1, 6):
            try:
                shared.update_page(**KEY, revision=version, text=str(number))
            except module.VersionConflictError:
                continue
            done += 1
        return done

    with ThreadPoolExecutor(4) as pool:
        done = sum(pool.map(work, range(4)))
    assert 1 <= done <= 5
    assert shared.get_page(**KEY, consistent=True).revision == done + 1
