"""One account for every deployment: bootstrapping it takes longer than deploying to it."""

from __future__ import annotations

from collections.abc import Generator

import pytest
from tests.deploy.account import SERVICES, Account

from tablewright.local.ministack.server import start_ministack


@pytest.fixture(scope="module")
def account(tmp_path_factory: pytest.TempPathFactory) -> Generator[Account]:
    """A bootstrapped account of an engine that ends with the tests."""
    with start_ministack(SERVICES) as engine:
        assert engine.endpoint_url is not None
        made = Account(engine.endpoint_url, tmp_path_factory.mktemp("cdk.out"))
        made.bootstrap()
        yield made
