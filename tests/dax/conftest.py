"""A cluster in front of an engine in this process, and the real client of DAX in front of that."""

from __future__ import annotations

from collections.abc import Generator
from importlib import import_module
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest
from tests.dax.fake.faults import Faults
from tests.dax.fake.server import Cluster, cluster

from tablewright.local import Engine

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

_accounts = count(200_000_000_000)


@pytest.fixture(scope="module")
def ordinary(moto_engine: Engine) -> Generator[DynamoDBClient]:
    """boto3's client: to make one takes longer than most of these tests."""
    client = moto_engine.client(str(next(_accounts)))
    yield client
    client.close()


@pytest.fixture(scope="module")
def shared_cluster(ordinary: DynamoDBClient) -> Generator[Cluster]:
    """A cluster in front of the same tables."""
    with cluster(ordinary) as running:
        yield running


@pytest.fixture(scope="module")
def dax(shared_cluster: Cluster) -> Generator[Any]:
    """The real client, connected to the cluster."""
    made: Any = import_module("amazondax").AmazonDaxClient
    with made(endpoint_url=shared_cluster.url, region_name="us-east-1") as client:
        yield client


@pytest.fixture
def dax_cluster(shared_cluster: Cluster) -> Generator[Cluster]:
    """The cluster, at which nothing has come through yet and no fault is due."""
    shared_cluster.calls.clear()
    yield shared_cluster
    assert shared_cluster.faults == Faults(), "a fault that did not come about"
