"""The constructs to use in an AWS CDK app: `from tablewright.cdk import ModelTable`."""

from tablewright.backends.cdk.context import network_from_context
from tablewright.backends.cdk.dax import ModelDax
from tablewright.backends.cdk.errors import SynthesisError
from tablewright.backends.cdk.network import DaxNetwork
from tablewright.backends.cdk.stack import ModelStack, add_model
from tablewright.backends.cdk.table import ModelTable

__all__ = [
    "DaxNetwork",
    "ModelDax",
    "ModelStack",
    "ModelTable",
    "SynthesisError",
    "add_model",
    "network_from_context",
]
