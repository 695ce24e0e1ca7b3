"""What a row of docs/limits.md says: a limit of AWS, where AWS says so, and what tells it first."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

GUIDE = "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/"
API = "https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_"
STACKS = "https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/"
TEMPLATES = "https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/"
SCALING = "https://docs.aws.amazon.com/autoscaling/application/APIReference/API_"
CDK = "https://docs.aws.amazon.com/cdk/api/v2/docs/aws-cdk-lib."

NAMES = f"{GUIDE}Constraints.html#limits-naming-rules"
KEYS = f"{GUIDE}Constraints.html#limits-partition-sort-keys"
ITEMS = f"{GUIDE}Constraints.html#limits-items"
ATTRIBUTES = f"{GUIDE}Constraints.html#limits-attributes"
NUMBERS = f"{GUIDE}Constraints.html#limits-data-types"
INDEXES = f"{GUIDE}Constraints.html#limits-secondary-indexes"
EXPRESSIONS = f"{GUIDE}Constraints.html#limits-expression-parameters"
TRANSACTIONS = f"{GUIDE}Constraints.html#limits-dynamodb-transactions"
CACHE = f"{GUIDE}Constraints.html#limits-dax"
REQUESTS = f"{GUIDE}Constraints.html#limits-api"
QUOTAS = f"{GUIDE}ServiceQuotas.html"
REPLICAS = f"{GUIDE}V2globaltables_HowItWorks.html"
POLICIES = f"{GUIDE}rbac-considerations.html"
WARMTH = f"{GUIDE}warm-throughput.html"
STACK_LIMITS = f"{STACKS}cloudformation-limits.html"


class Area(StrEnum):
    """A part of the page, in its order."""

    TABLES = "Tables and keys"
    INDEXES = "Indexes"
    ITEMS = "Items and values"
    REQUESTS = "Requests"
    SETTINGS = "Capacity, backups, streams and keys of encryption"
    REPLICAS = "Replicas"
    POLICIES = "Policies"
    IMPORTS = "Imports"
    CACHES = "DAX"
    STACKS = "Stacks"


@dataclass(frozen=True)
class Case:
    """A wrong model under `tests/cases`."""

    name: str


@dataclass(frozen=True)
class Text:
    """A wrong model as it is written here."""

    text: str


@dataclass(frozen=True)
class Refused:
    """A finding tells it: of the language's form (`form`), or of a rule of meaning.

    `warning` says that the limit is a quota that can be raised, or that the model alone cannot say
    whether AWS will refuse.
    """

    code: str
    model: Case | Text
    warning: bool = False
    form: str | None = None


@dataclass(frozen=True)
class Stopped:
    """Synthesis stops, in our own words, as only a stage or a region says that it is too much."""

    text: str
    says: str
    stage: str | None = None
    region: str | None = None


@dataclass(frozen=True)
class Never:
    """Nothing that can be written runs into it; `held` is the test that holds that."""

    why: str
    held: str


@dataclass(frozen=True)
class Later:
    """No model says it: only a call, an account or what was deployed before does."""

    why: str


@dataclass(frozen=True)
class Limit:
    """One limit or conflict."""

    area: Area
    says: str
    source: str
    first: Refused | Stopped | Never | Later


def shop(
    table: str = "partition_key: PK, sort_key: SK",
    attributes: str = "name: string",
    patterns: str = "customer: {get: Customer, given: [customer_id]}",
    entity: str = "",
) -> str:
    """A small model with some of it replaced."""
    return f"""\
tablewright: 1
model: Shop
table: {{{table}}}
entities:
  Customer:
    key: {{PK: "CUSTOMER#{{customer_id}}", SK: PROFILE}}
    attributes: {{customer_id: ulid, {attributes}}}
{entity}access_patterns:
  {patterns}
"""


def with_settings(settings: str, keys: str = "partition_key: PK, sort_key: SK") -> Text:
    """A small model whose table has some settings."""
    return Text(shop(table=f"{keys}, {settings}"))
