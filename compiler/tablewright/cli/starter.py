"""The model that `init` writes: one parent, its children, three ways of asking for them."""

from __future__ import annotations

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.naming import snake, upper_snake


@frozen
class Starter:
    """The names of a new model, each PascalCase."""

    model: str
    parent: str
    child: str


def starter_text(starter: Starter) -> str:
    """The model file, explained as it goes."""
    parent, child = snake(starter.parent), snake(starter.child)
    return _MODEL.format(
        model=starter.model,
        Parent=starter.parent,
        Child=starter.child,
        parent=parent,
        parent_id=f"{parent}_id",
        child_id=f"{child}_id",
        children=plural(child),
        PARENT=upper_snake(starter.parent),
        CHILD=upper_snake(starter.child),
    )


def plural(name: str) -> str:
    """`class` -> `classes`; a name that is a plural already stays as it is."""
    if name.endswith("y") and name[-2:-1] not in ("", *"aeiou_"):
        return f"{name[:-1]}ies"
    if name.endswith(("ss", "us", "x", "z", "ch", "sh")):
        return f"{name}es"
    return name if name.endswith("s") else f"{name}s"


_MODEL = """\
# {Parent} and {Child} in one DynamoDB table. Change it, then: tablewright check, show, try.
# For completion in an editor: tablewright schema > model.schema.json, and as the first line
# yaml-language-server: $schema=model.schema.json
tablewright: 1
model: {model}

types:
  {Child}Status: {{enum: [open, closed]}}

table:
  partition_key: PK
  sort_key: SK
  indexes:
    GSI1: {{partition_key: GSI1PK, sort_key: GSI1SK}}

entities:
  {Parent}:
    key: {{PK: "{PARENT}#{{{parent_id}}}", SK: "{PARENT}"}}
    attributes:
      {parent_id}: {{type: ulid, generate: ulid}}
      name: {{type: string, max_length: 200}}
      email: optional<string>

  {Child}:
    parent: {Parent} # a {Parent} has many of these, in its own partition
    key: {{PK: "{PARENT}#{{{parent_id}}}", SK: "{CHILD}#{{{child_id}}}"}}
    indexes:
      GSI1: # by status, in the order of time
        key:
          GSI1PK: "{PARENT}#{{{parent_id}}}#{{status}}"
          GSI1SK: "{{created_at}}#{{{child_id}}}"
    attributes:
      {parent_id}: ulid
      {child_id}: {{type: ulid, generate: ulid}}
      title: {{type: string, max_length: 200}}
      status: {{type: {Child}Status, default: open}}
      created_at: {{type: datetime, generate: now}}

# Beside these, every entity has create, put, get, update and delete.
access_patterns:
  list_{children}:
    query: {Child}
    given: [{parent_id}]
  {parent}_with_{children}:
    description: Everything of one partition, in one request.
    query: [{Parent}, {Child}]
    given: [{parent_id}]
  {children}_by_status:
    description: Newest first, a page at a time.
    query: {Child}
    given: [{parent_id}, status]
    range: {{created_at: any}}
    order: descending
    page_size: 25
"""
