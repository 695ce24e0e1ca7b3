"""Sample items invented from the types of a model: the same for the same seed, on every machine."""

from tablewright.local.samples.arguments import Range, choose_arguments
from tablewright.local.samples.items import Sample, sample_items
from tablewright.local.samples.membership import met
from tablewright.local.samples.values import Vocabulary

__all__ = ["Range", "Sample", "Vocabulary", "choose_arguments", "met", "sample_items"]
