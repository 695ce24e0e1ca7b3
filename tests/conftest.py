"""What the whole suite shares: a sealed environment and the local engines."""

from __future__ import annotations

import gc
import os
from collections.abc import Generator
from itertools import count
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tablewright.local import Engine, start_engine

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

# Before any test imports an AWS library: no test may find the credentials of whoever runs it, ask
# the network for some, or print jsii's notice about the age of Node.
os.environ.update(
    AWS_ACCESS_KEY_ID="test",
    AWS_SECRET_ACCESS_KEY="test",
    AWS_DEFAULT_REGION="us-east-1",
    AWS_EC2_METADATA_DISABLED="true",
    AWS_CONFIG_FILE=os.devnull,
    AWS_SHARED_CREDENTIALS_FILE=os.devnull,
    JSII_SILENCE_WARNING_END_OF_LIFE_NODE_VERSION="20",
)
for _name in ("AWS_PROFILE", "AWS_SESSION_TOKEN", "AWS_ENDPOINT_URL", "AWS_ENDPOINT_URL_DYNAMODB"):
    os.environ.pop(_name, None)
# The template validator costs seconds a stack; the continuous-integration run turns it on once.
os.environ.setdefault("CDK_VALIDATION", "false")

# Two busy cores make any time limit for a single example a matter of luck.
# In a pipeline the same tests get the same examples, so that what fails there is a fault of the
# change; elsewhere every run tries others.
settings.register_profile(
    "suite",
    deadline=None,
    derandomize=os.environ.get("CI") == "true",
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("suite")

_accounts = count(100_000_000_000)


@pytest.fixture(scope="module", autouse=True)
def settled_heap() -> None:
    """Spare the collector what earlier files left for good: type checkers and CDK keep gigabytes.

    Each full collection would walk through all of it, which made the last files of a run take
    twenty times as long as they take alone.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def engine() -> Generator[Engine]:
    """ministack, started in each worker that asks for it and in no other."""
    with start_engine("ministack") as running:
        yield running


@pytest.fixture(scope="session")
def moto_engine() -> Generator[Engine]:
    """moto in this process: for tests where speed matters more than exactness."""
    with start_engine("moto") as running:
        yield running


@pytest.fixture
def dynamodb(engine: Engine) -> Generator[DynamoDBClient]:
    """A ministack client with an account, and so tables, of this test's own."""
    client = engine.client(str(next(_accounts)))
    yield client
    client.close()


@pytest.fixture
def moto_client(moto_engine: Engine) -> Generator[DynamoDBClient]:
    """A moto client with an account, and so tables, of this test's own."""
    client = moto_engine.client(str(next(_accounts)))
    yield client
    client.close()
