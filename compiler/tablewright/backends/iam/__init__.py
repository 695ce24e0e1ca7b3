"""The IAM back end: which permissions each generated method needs, and policies made of them.

Everything here is worked out from the plan alone. What it says is held by tests to what the
generated module really sends.
"""

from tablewright.backends.iam.arns import TableArn
from tablewright.backends.iam.choosing import methods_by_table
from tablewright.backends.iam.errors import GrantError
from tablewright.backends.iam.keys import via_dynamodb
from tablewright.backends.iam.methods import method_requests
from tablewright.backends.iam.permissions import Permission, Request
from tablewright.backends.iam.policy import dax_granted, granted
from tablewright.backends.iam.statements import Statement, document
from tablewright.backends.iam.tenants import Named, PrincipalTag, Tenant, check_one_tenant

__all__ = [
    "GrantError",
    "Named",
    "Permission",
    "PrincipalTag",
    "Request",
    "Statement",
    "TableArn",
    "Tenant",
    "check_one_tenant",
    "dax_granted",
    "document",
    "granted",
    "method_requests",
    "methods_by_table",
    "via_dynamodb",
]
