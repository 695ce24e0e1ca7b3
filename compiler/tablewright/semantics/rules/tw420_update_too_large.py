"""An update says more than one request can.

An update expression has at most 4 KB and 300 operators and functions. Where a pattern always
changes more than that, DynamoDB refuses it with whatever arguments it is called.

```yaml wrong
tablewright: 1
model: Traffic
table: {partition_key: PK, sort_key: SK}
entities:
  Day:
    key: {PK: "SENSOR#{sensor}", SK: "DAY#{day}"}
    attributes: {sensor: ulid, day: date, counts: map<integer>}
access_patterns:
  days: {query: Day, given: [sensor]}
  tick_all:
    update: Day
    add: {
      counts.q00: 1, counts.q01: 1, counts.q02: 1, counts.q03: 1, counts.q04: 1, counts.q05: 1,
      counts.q06: 1, counts.q07: 1, counts.q08: 1, counts.q09: 1, counts.q10: 1, counts.q11: 1,
      counts.q12: 1, counts.q13: 1, counts.q14: 1, counts.q15: 1, counts.q16: 1, counts.q17: 1,
      counts.q18: 1, counts.q19: 1, counts.q20: 1, counts.q21: 1, counts.q22: 1, counts.q23: 1,
      counts.q24: 1, counts.q25: 1, counts.q26: 1, counts.q27: 1, counts.q28: 1, counts.q29: 1,
      counts.q30: 1, counts.q31: 1, counts.q32: 1, counts.q33: 1, counts.q34: 1, counts.q35: 1,
      counts.q36: 1, counts.q37: 1, counts.q38: 1, counts.q39: 1, counts.q40: 1, counts.q41: 1,
      counts.q42: 1, counts.q43: 1, counts.q44: 1, counts.q45: 1, counts.q46: 1, counts.q47: 1,
      counts.q48: 1, counts.q49: 1, counts.q50: 1, counts.q51: 1, counts.q52: 1, counts.q53: 1,
      counts.q54: 1, counts.q55: 1, counts.q56: 1, counts.q57: 1, counts.q58: 1, counts.q59: 1,
      counts.q60: 1, counts.q61: 1, counts.q62: 1, counts.q63: 1, counts.q64: 1, counts.q65: 1,
      counts.q66: 1, counts.q67: 1, counts.q68: 1, counts.q69: 1, counts.q70: 1, counts.q71: 1,
      counts.q72: 1, counts.q73: 1, counts.q74: 1, counts.q75: 1, counts.q76: 1, counts.q77: 1,
      counts.q78: 1, counts.q79: 1, counts.q80: 1, counts.q81: 1, counts.q82: 1, counts.q83: 1,
      counts.q84: 1, counts.q85: 1, counts.q86: 1, counts.q87: 1, counts.q88: 1, counts.q89: 1,
      counts.q90: 1, counts.q91: 1, counts.q92: 1, counts.q93: 1, counts.q94: 1, counts.q95: 1}
```

Set together what changes together:

```yaml right
tablewright: 1
model: Traffic
table: {partition_key: PK, sort_key: SK}
entities:
  Day:
    key: {PK: "SENSOR#{sensor}", SK: "DAY#{day}"}
    attributes: {sensor: ulid, day: date, counts: map<integer>}
access_patterns:
  days: {query: Day, given: [sensor]}
  set_counts: {update: Day, set: [counts]}
```

What arguments can leave out counts for nothing here. Where they make one request too large, the
generated method says so, and sends nothing.
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW420", "update-too-large", __doc__)
