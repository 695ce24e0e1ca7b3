"""A cluster in front of an engine in this process, and the real client of DAX in front of that."""

from __future__ import annotations

from collections.abc import Generator
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest
from tests.dax.fake.server import Cluster, cluster

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient


@pytest.fixture
def dax_cluster(moto_client: DynamoDBClient) -> Generator[Cluster]:
    """A cluster in front of this test's own tables."""
    with cluster(moto_client) as running:
        yield running


@pytest.fixture
def dax(dax_cluster: Cluster) -> Generator[Any]:
    """The real client, connected to the cluster."""
    made: Any = import_module("amazondax").AmazonDaxClient
    with made(endpoint_url=dax_cluster.url, region_name="us-east-1") as client:
        yield client
