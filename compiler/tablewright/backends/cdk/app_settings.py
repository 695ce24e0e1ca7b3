"""What the context says that the app is to make, checked before anything is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from aws_cdk import App

from tablewright.backends.cdk.context import context_list, context_text, network_from_context
from tablewright.backends.cdk.environment import ANYWHERE, Place, checked_place
from tablewright.backends.cdk.errors import SynthesisError
from tablewright.backends.cdk.naming import checked_stage
from tablewright.backends.cdk.network import DaxNetwork
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.suggest import nearest
from tablewright.diagnostics.text import shown

Kind = TypeVar("Kind")

KEYS = (
    "model",
    "stage",
    "account",
    "region",
    "stack_name",
    "vpc_id",
    "vpc_name",
    "vpc_tags",
    "subnet_ids",
    "subnet_group",
    "client_security_group_id",
    "client_cidr",
)


@frozen
class AppSettings:
    """All that the app is told."""

    models: tuple[str, ...]
    stage: str | None
    place: Place
    stack_name: str | None
    network: DaxNetwork


def app_settings(app: App) -> AppSettings | list[str]:
    """What the app is to make, or everything that is wrong with what it is told."""
    wrong: list[str] = []

    def told(read: Callable[[], Kind], otherwise: Kind) -> Kind:
        try:
            return read()
        except SynthesisError as error:
            wrong.append(str(error))
            return otherwise

    settings = AppSettings(
        models=told(lambda: _models(app), ()),
        stage=told(lambda: checked_stage(context_text(app, "stage")), None),
        place=Place(
            told(lambda: checked_place(context_text(app, "account"), None), ANYWHERE).account,
            told(lambda: checked_place(None, context_text(app, "region")), ANYWHERE).region,
        ),
        stack_name=told(lambda: context_text(app, "stack_name"), None),
        network=told(lambda: network_from_context(app), DaxNetwork()),
    )
    several = len(settings.models) > 1
    if settings.stack_name is not None and several and "{model}" not in settings.stack_name:
        wrong.append(
            "the context value stack_name is for one stack, and there are several models: "
            "write {model} in it, which stands for the usual name of each"
        )
    return wrong or settings


def misspelled_keys(app: App) -> list[str]:
    """What to say of context keys that nothing reads, and that are nearly one of the app's."""
    context = cast("object", app.node.get_all_context())
    given = cast("dict[str, object]", context) if isinstance(context, dict) else {}
    unknown = [key for key in given if key not in KEYS and ":" not in key and "/" not in key]
    near = [(key, nearest(key, KEYS)) for key in unknown]
    return [
        f"nothing reads the context value {shown(key)}: did you mean `{meant}`?"
        for key, meant in near
        if meant is not None and meant not in given
    ]


def _models(app: App) -> tuple[str, ...]:
    paths = tuple(context_list(app, "model"))
    if not paths:
        raise SynthesisError("no model is given: name its file with `-c model=PATH`")
    return paths
