"""`ignore`: what it silences, what it cannot, and what it does not leave behind."""

from __future__ import annotations

from tablewright.diagnostics import Severity
from tablewright.pipeline import compile_text

MODEL = """\
tablewright: 1
model: Forum
table: {{partition_key: PK, sort_key: SK}}
entities:
  Topic:
    {topic}
    key: {{PK: "TOPIC#{{topic_id}}", SK: TOPIC}}
    attributes: {{topic_id: ulid, title: string}}
  Answer:
    {answer}
    parent: Topic
    key: {{PK: "{pk}", SK: "ANSWER#{{answer_id}}"}}
    attributes: {{topic_id: ulid, answer_id: ulid, text: string}}
access_patterns:
  topic: {{get: Topic}}
  answer: {{get: Answer}}
"""
OUTSIDE = "ANSWER#{answer_id}"
IGNORE = 'ignore: [{rule: TW309, reason: "Read by its own id only."}]'
NOTHING = "description: Nothing to say."


def test_a_warning_in_the_element_is_silenced_with_its_reason() -> None:
    compiled = compile_text(MODEL.format(topic=NOTHING, answer=IGNORE, pk=OUTSIDE))
    assert compiled.findings == ()
    assert compiled.plan is not None
    (silenced,) = compiled.silenced
    assert silenced.finding.code == "TW309"
    assert silenced.reason == "Read by its own id only."


def test_an_element_speaks_for_itself_alone() -> None:
    compiled = compile_text(MODEL.format(topic=IGNORE, answer=NOTHING, pk=OUTSIDE))
    assert [(found.code, found.span.line) for found in compiled.findings] == [
        ("TW215", 6),
        ("TW309", 11),
    ]
    assert compiled.silenced == ()


def test_what_silences_nothing_is_said() -> None:
    compiled = compile_text(MODEL.format(topic=NOTHING, answer=IGNORE, pk="TOPIC#{topic_id}"))
    (found,) = compiled.findings
    assert (found.code, found.severity) == ("TW215", Severity.WARNING)


def test_an_error_is_not_silenced() -> None:
    ignore = IGNORE.replace("TW309", "TW205")
    compiled = compile_text(MODEL.format(topic=NOTHING, answer=ignore, pk="ANSWER#{id}"))
    assert [found.code for found in compiled.findings] == ["TW214", "TW205"]
    assert compiled.plan is None


def test_on_a_broken_model_nothing_is_said_of_advice_that_has_not_run() -> None:
    compiled = compile_text(MODEL.format(topic=NOTHING, answer=IGNORE, pk="ANSWER#{id}"))
    assert "TW215" not in [found.code for found in compiled.findings]
