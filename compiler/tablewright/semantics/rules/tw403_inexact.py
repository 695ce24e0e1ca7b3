"""A key condition selects more than the pattern names.

The generated method promises items of one entity (or of those that the pattern lists). Where the
key condition also selects others, they would be read and paid for, and would have to be told
apart and dropped. The finding names one such entity.

```yaml wrong
tablewright: 1
model: Issues
table: {partition_key: PK, sort_key: SK}
entities:
  Issue:
    key: {PK: "REPO#{repo_id}", SK: "ISSUE#{issue_id}"}
    attributes: {repo_id: ulid, issue_id: ulid, title: string}
  Comment:
    key: {PK: "REPO#{repo_id}", SK: "ISSUE#{issue_id}#COMMENT#{comment_id}"}
    attributes: {repo_id: ulid, issue_id: ulid, comment_id: ulid, text: string}
access_patterns:
  issues_of_repo: {query: Issue, given: [repo_id]}
```

Begin the sort keys with texts that tell the entities apart:

```yaml right
tablewright: 1
model: Issues
table: {partition_key: PK, sort_key: SK}
entities:
  Issue:
    key: {PK: "REPO#{repo_id}", SK: "ISSUE#{issue_id}"}
    attributes: {repo_id: ulid, issue_id: ulid, title: string}
  Comment:
    key: {PK: "REPO#{repo_id}", SK: "COMMENT#{issue_id}#{comment_id}"}
    attributes: {repo_id: ulid, issue_id: ulid, comment_id: ulid, text: string}
access_patterns:
  issues_of_repo: {query: Issue, given: [repo_id]}
  comments_of_issue: {query: Comment, given: [repo_id, issue_id]}
```

Or name the others in the pattern too, or write `others: drop` where reading and dropping a few
strangers is what you want.
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW403", "inexact-pattern", __doc__)
