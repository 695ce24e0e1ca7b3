"""Schema as code for DynamoDB: one model file becomes a CDK stack and a typed Python module."""

__all__ = ["__version__"]


def __getattr__(name: str) -> object:
    # Reading the distribution's metadata costs more than most commands do, so it waits until asked.
    if name == "__version__":
        from importlib.metadata import version

        return version("tablewright")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
