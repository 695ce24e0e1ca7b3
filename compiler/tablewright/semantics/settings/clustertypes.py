"""What is known of DAX's clusters: their node types, and what of one can never change."""

from __future__ import annotations

from collections.abc import Mapping

_R5 = ("large", "xlarge", "2xlarge", "4xlarge", "8xlarge", "12xlarge", "16xlarge", "24xlarge")
NODE_SIZES: Mapping[str, tuple[str, ...]] = {
    "r3": ("large", "xlarge", "2xlarge", "4xlarge", "8xlarge"),
    "r4": ("large", "xlarge", "2xlarge", "4xlarge", "8xlarge", "16xlarge"),
    "r5": _R5,
    "r7i": _R5,
    "t2": ("small", "medium"),
    "t3": ("small", "medium"),
}
"""The sizes of each family of node types. A new one needs no new version: it is a warning."""

NODE_TYPES = tuple(f"dax.{family}.{size}" for family, sizes in NODE_SIZES.items() for size in sizes)

CREATE_ONLY: Mapping[str, str] = {
    "NodeType": "node type",
    "IAMRoleARN": "role",
    "SSESpecification": "encryption at rest",
    "ClusterEndpointEncryptionType": "encryption in transit",
    "NetworkType": "network type",
    "SubnetGroupName": "subnet group",
    "ClusterName": "name",
}
"""The properties of a cluster that need another cluster where they change."""
