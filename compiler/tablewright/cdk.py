"""The constructs to use in an AWS CDK app: `from tablewright.cdk import ModelTable`."""

from typing import TYPE_CHECKING

from tablewright.backends.cdk.context import network_from_context
from tablewright.backends.cdk.errors import SynthesisError
from tablewright.backends.cdk.network import DaxNetwork, VpcLookup
from tablewright.backends.cdk.stack import ModelStack, add_model
from tablewright.backends.cdk.table import ModelTable

if TYPE_CHECKING:
    from tablewright.backends.cdk.dax import ModelDax
    from tablewright.backends.iam import PrincipalTag

__all__ = [
    "DaxNetwork",
    "ModelDax",
    "ModelStack",
    "ModelTable",
    "PrincipalTag",
    "SynthesisError",
    "VpcLookup",
    "add_model",
    "network_from_context",
]


def __getattr__(name: str) -> object:
    # Importing what a cluster needs takes longer than the synthesis of a table, so it waits until
    # somebody asks for a cluster; and so does what only grants need.
    if name == "ModelDax":
        from tablewright.backends.cdk.dax import ModelDax

        return ModelDax
    if name == "PrincipalTag":
        from tablewright.backends.iam import PrincipalTag

        return PrincipalTag
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
