"""`explain`: every rule has something to say."""

from __future__ import annotations

from tests.cli.running import Run

from tablewright.pipeline import every_rule


def test_every_rule_is_explained_by_code_and_by_name(run: Run) -> None:
    for code, rule in every_rule().items():
        by_code, by_name = run("explain", code), run("explain", rule.name)
        assert by_code.code == 0
        assert by_code.out == by_name.out
        assert by_code.out.startswith(f"{code} {rule.name} ({rule.severity.value})\n\n")
        assert "```" not in by_code.out


def test_a_list_of_all(run: Run) -> None:
    lines = run("explain").out.splitlines()
    listed = [line.split()[0] for line in lines if line.startswith("  TW")]
    assert listed == list(every_rule())


def test_a_list_has_groups_and_severities(run: Run) -> None:
    text = run("explain").out
    assert text.startswith("TW1xx The file\n  TW101  error    syntax ")
    assert "\n\nTW3xx Keys\n  TW301  error " in text
    assert "\n  TW309  warning  " in text


def test_what_can_be_silenced(run: Run) -> None:
    assert run("explain", "TW301").out.endswith("\n\nAn error cannot be silenced.\n")
    assert '\n    ignore: [{rule: TW309, reason: "…"}]\n' in run("explain", "TW309").out
    assert "cannot be silenced itself" in run("explain", "TW215").out


def test_case_does_not_matter(run: Run) -> None:
    code = next(iter(every_rule()))
    assert run("explain", code.lower()).out == run("explain", code).out


def test_an_unknown_rule(run: Run) -> None:
    code = next(iter(every_rule()))
    ran = run("explain", code.replace("TW", "TV"))
    assert ran.code == 2
    assert f"did you mean `{code}`?" in ran.err
    assert "lists them all" in run("explain", "xyzzyxyzzy\x1b").err
