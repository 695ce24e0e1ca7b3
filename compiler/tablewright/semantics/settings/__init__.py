"""The settings of tables: defaults, stages, and what AWS would refuse of them."""

from tablewright.semantics.settings.adopted import check_adopted
from tablewright.semantics.settings.binding import bind_settings
from tablewright.semantics.settings.deployed_names import check_stages, check_table_names

__all__ = ["bind_settings", "check_adopted", "check_stages", "check_table_names"]
