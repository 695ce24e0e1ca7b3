"""How the generated class gets at its tables."""

from __future__ import annotations

from tablewright.backends.python.context import Context, Scope
from tablewright.backends.python.function import Function
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.patterns import clustered
from tablewright.backends.python.pretty import (
    Atom,
    Expr,
    call,
    keyword,
    mapping,
    sequence,
    statement,
)
from tablewright.diagnostics.frozen import frozen

_ONE_CACHE = (
    "`dax` is a cache's client: eventually consistent reads come from it, writes go through it."
)
_CACHES = (
    "`dax` has the clients of the tables' caches, by the names of the tables: eventually "
    "consistent reads come from them, writes go through them."
)
_CONSTRUCTOR = (
    "`on_undecodable` is handed each stored item that cannot be read, in place of an exception.",
    "`on_request` is told what each request took, and none of its keys and values.",
    "`cursor_secret` signs the cursors of pages.",
)
_TUNING_TEXT = (
    "`max_attempts` counts the first attempt, too; timeouts are in seconds. What is left out is as "
    "boto3 has it."
)
_OPTIONS = ("dax", "on_undecodable", "on_request", "cursor_secret")
_CLIENT = ("region_name", "endpoint_url", "profile_name")
_TUNING = (
    ("max_attempts", "int"),
    ("retry_mode", "RetryMode"),
    ("max_pool_connections", "int"),
    ("connect_timeout", "float"),
    ("read_timeout", "float"),
)


@frozen
class _Tables:
    """The argument that names the tables, and the mapping that it stands for."""

    argument: str
    type: str
    mapping: Expr
    from_environment: Expr


@frozen
class _Caches:
    """What the argument of caches is, and the clients by table that it stands for."""

    type: str
    text: str
    mapping: Expr


def connection(context: Context, scope: Scope) -> list[Function]:
    """The constructor, and `connect`."""
    tables, caches = _tables(context, scope), _caches(context, scope)
    options = [caches.mapping, *map(Atom, _OPTIONS[1:])]
    access = call("TableAccess", Atom("client"), tables.mapping, *options)
    constructor = Function(
        "__init__",
        (
            "self",
            "client: DynamoDBClient",
            "*",
            f"{tables.argument}: {tables.type}",
            *_options(scope, caches),
        ),
        "None",
        (_CONSTRUCTOR[0], caches.text, *_CONSTRUCTOR[1:]),
        tuple(statement("self._access = ", access, 8)),
    )
    return [constructor, _connect(context, scope, tables)]


def _connect(context: Context, scope: Scope, tables: _Tables) -> Function:
    tuning = [keyword(name, Atom(name)) for name, _ in _TUNING]
    connected = call("connect_client", *map(Atom, _CLIENT), Atom("options"))
    passed = [keyword(name, Atom(name)) for name in _OPTIONS]
    given = keyword(tables.argument, Atom(tables.argument))
    body = [
        f"if {tables.argument} is None:",
        *(
            "    " + line
            for line in statement(f"{tables.argument} = ", tables.from_environment, 12)
        ),
        *statement("options = ", call("client_options", *tuning), 8),
        *statement("client = ", connected, 8),
        *statement("return ", call("cls", Atom("client"), given, *passed), 8),
    ]
    return Function(
        "connect",
        (
            "cls",
            "*",
            f"{tables.argument}: {tables.type} | None = None",
            *(f"{name}: {scope.name('str')} | None = None" for name in _CLIENT),
            *(f"{name}: {scope.name(type_)} | None = None" for name, type_ in _TUNING),
            *_options(scope, _caches(context, scope)),
        ),
        "Self",
        (
            "Connects through boto3, with credentials and region as boto3 finds them.",
            _environment(context),
            _TUNING_TEXT,
        ),
        tuple(body),
        decorator="@classmethod",
    )


def _options(scope: Scope, caches: _Caches) -> list[str]:
    """The parameters that say how requests are made, whoever makes the client."""
    return [
        f"dax: {caches.type} | None = None",
        "on_undecodable: OnUndecodable | None = None",
        "on_request: OnRequest | None = None",
        f"cursor_secret: {scope.name('bytes')} | None = None",
    ]


def variables(context: Context) -> list[tuple[str, str]]:
    """Each table with the environment variable that names it."""
    plan = context.plan
    return [(table.name, plan.environment_variable(table.name)) for table in plan.tables]


def _environment(context: Context) -> str:
    names = [variable for _, variable in variables(context)]
    if len(names) == 1:
        return f"The table's name is in {names[0]} where it is not given."
    return f"The tables' names are in {', '.join(names)} where they are not given."


def _tables(context: Context, scope: Scope) -> _Tables:
    pairs = variables(context)
    found = [
        (text_literal(table), call("table_from_environment", Atom(text_literal(variable))))
        for table, variable in pairs
    ]
    text = scope.name("str")
    if len(pairs) == 1:
        names = mapping([(text_literal(pairs[0][0]), Atom("table_name"))])
        return _Tables("table_name", text, names, found[0][1])
    type_ = f"{scope.name('Mapping')}[{text}, {text}]"
    known = sequence([Atom(name) for name, _ in found])
    names = call("named_tables", Atom("table_names"), known)
    return _Tables("table_names", type_, names, mapping(found))


def _caches(context: Context, scope: Scope) -> _Caches:
    """One client of a cache; or, as a cluster serves one table alone, one for each of several."""
    with_cache = clustered(context)
    served = with_cache or [table.name for table in context.plan.tables]
    tables = sequence([Atom(text_literal(table)) for table in served])
    if len(with_cache) > 1:
        type_ = f"{scope.name('Mapping')}[{scope.name('str')}, DynamoDBClient]"
        return _Caches(type_, _CACHES, call("named_caches", Atom("dax"), tables))
    return _Caches("DynamoDBClient", _ONE_CACHE, call("cache_clients", Atom("dax"), tables))
