"""Each model made ready once for all tests of a worker; CDK starts only once, too."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from tests.end_to_end.models import MODELS
from tests.end_to_end.subject import Subject, subject


@pytest.fixture(scope="session")
def subject_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Subject]:
    """The subject of a model's name."""
    folder = tmp_path_factory.mktemp("modules")
    models = {model.name: model for model in MODELS}

    @cache
    def made(name: str) -> Subject:
        return subject(models[name], folder)

    return made
