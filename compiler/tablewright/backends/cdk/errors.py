"""What goes wrong between a right model and its templates."""

from __future__ import annotations


class SynthesisError(ValueError):
    """The model cannot become the stack that was asked for; the message says what to do."""


class CdkUnavailableError(RuntimeError):
    """aws-cdk-lib or the Node.js that it runs on is missing; the message says what to install."""
