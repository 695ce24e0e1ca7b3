"""Limits of replicas, of policies and of imports."""

from __future__ import annotations

from tests.refusals.limits import (
    API,
    CDK,
    GUIDE,
    POLICIES,
    REPLICAS,
    TEMPLATES,
    Area,
    Case,
    Later,
    Limit,
    Never,
    Refused,
    Stopped,
    shop,
    with_settings,
)

_REPLICAS, _POLICIES, _IMPORTS = Area.REPLICAS, Area.POLICIES, Area.IMPORTS
_STRONG = f"{REPLICAS}#V2globaltables_HowItWorks.consistency-modes-mrsc"
_PARTITIONS = "https://docs.aws.amazon.com/IAM/latest/UserGuide/reference-arns.html"
_REPLICA = f"{TEMPLATES}aws-properties-dynamodb-globaltable-replicaspecification.html"
_KEY = "'arn:aws:kms:eu-west-1:123456789012:key/1234abcd'"
_BUCKETS = "https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html"
_COLUMNS = ", ".join(f"column{number}" for number in range(256))
_IAM = "https://docs.aws.amazon.com/IAM/latest/UserGuide/"
_FORMATS = f"{GUIDE}S3DataImport.Format.html"
_WITHOUT_ACTION = (
    "resource_policy: {Statement: [{Effect: Allow, Principal: {AWS: '123456789012'}}]}"
)


def _policy(principal: str, action: str = "dynamodb:GetItem") -> str:
    statement = f"{{Effect: Allow, Principal: {principal}, Action: '{action}'}}"
    return f"resource_policy: {{Statement: [{statement}]}}"


def _imported(settings: str, form: str) -> Refused:
    return Refused(
        "TW125", with_settings(f"resource: table, import_from_s3: {{{settings}}}"), form=form
    )


ROWS = (
    Limit(
        _REPLICAS,
        "A region has one replica",
        REPLICAS,
        Refused(
            "TW108",
            with_settings("replicas: {eu-west-1: {}, eu-west-1: {}}"),
            form="one map, `replicas`, by region",
        ),
    ),
    Limit(
        _REPLICAS,
        "Only a global table has replicas",
        f"{TEMPLATES}aws-resource-dynamodb-table.html",
        Refused("TW667", with_settings("resource: table, replicas: {eu-west-1: {}}")),
    ),
    Limit(
        _REPLICAS,
        "Eventually consistent replicas need a stream of new and old images",
        f"{TEMPLATES}aws-properties-dynamodb-globaltable-streamspecification.html",
        Refused("TW667", with_settings("stream: keys_only, replicas: {eu-west-1: {}}")),
    ),
    Limit(
        _REPLICAS,
        "Strongly consistent replicas lie in three regions, one of which may be a witness",
        _STRONG,
        Refused("TW667", Case("settings_strong_in_two_regions")),
    ),
    Limit(
        _REPLICAS,
        "The three are of one set of regions",
        _STRONG,
        Refused(
            "TW667",
            with_settings("replicas: {us-east-2: {}, eu-west-1: {}}, consistency: strong"),
        ),
    ),
    Limit(
        _REPLICAS,
        "A witness is in another region than the replicas",
        f"{TEMPLATES}aws-properties-dynamodb-globaltable-globaltablewitness.html",
        Refused(
            "TW667",
            with_settings("replicas: {us-east-2: {}}, consistency: strong, witness: us-east-2"),
        ),
    ),
    Limit(
        _REPLICAS,
        "Only strongly consistent replicas have a witness",
        f"{CDK}aws_dynamodb.TablePropsV2.html",
        Refused("TW667", with_settings("replicas: {us-east-2: {}}, witness: us-west-2")),
    ),
    Limit(
        _REPLICAS,
        "A table with replicas needs a stack whose region is known",
        f"{CDK}aws_dynamodb.TableV2.html",
        Stopped(shop(table="partition_key: PK, sort_key: SK, replicas: {eu-west-1: {}}"), "region"),
    ),
    Limit(
        _REPLICAS,
        "A table, its replicas, keys and streams are in one partition",
        _PARTITIONS,
        Refused("TW627", Case("settings_partitions")),
    ),
    Limit(
        _REPLICAS,
        "The region of the stack is in the partition of the replicas",
        _PARTITIONS,
        Stopped(
            shop(table="partition_key: PK, sort_key: SK, replicas: {cn-north-1: {}}"),
            "no table reaches from one into another",
            region="eu-central-1",
        ),
    ),
    Limit(
        _REPLICAS,
        "A region is one that AWS has",
        "https://docs.aws.amazon.com/general/latest/gr/rande.html",
        Refused("TW628", with_settings("replicas: {eu-wset-1: {}}"), warning=True),
    ),
    Limit(
        _REPLICAS,
        "The region of the stack has no replica beside the table",
        f"{CDK}aws_dynamodb.TableV2.html",
        Stopped(
            shop(table="partition_key: PK, sort_key: SK, replicas: {eu-west-1: {}}"),
            "the table is there already",
            region="eu-west-1",
        ),
    ),
    Limit(
        _REPLICAS,
        "The region of the stack is of the same set as strongly consistent replicas",
        _STRONG,
        Stopped(
            shop(
                table="partition_key: PK, sort_key: SK, consistency: strong,"
                " replicas: {us-east-2: {}, us-west-2: {}}"
            ),
            "not in the same region set",
            region="eu-west-1",
        ),
    ),
    Limit(
        _REPLICAS,
        "Where a customer's key encrypts the table, each replica has one",
        f"{TEMPLATES}aws-resource-dynamodb-globaltable.html",
        Refused("TW668", Case("settings_replica_without_a_key")),
    ),
    Limit(
        _REPLICAS,
        "Keys of customers and of AWS are not mixed",
        f"{TEMPLATES}aws-properties-dynamodb-globaltable-ssespecification.html",
        Refused(
            "TW668",
            with_settings(f"replicas: {{eu-west-1: {{encryption: {{key_arn: {_KEY}}}}}}}"),
        ),
    ),
    Limit(
        _REPLICAS,
        "A replica's key and its Kinesis stream are of its own region",
        _REPLICA,
        Refused("TW668", Case("settings_replicas_at_odds")),
    ),
    Limit(
        _REPLICAS,
        "With strong consistency there are no transactions",
        _STRONG,
        Refused("TW657", Case("settings_strong_and_a_transaction")),
    ),
    Limit(
        _REPLICAS,
        "With strong consistency items do not expire",
        _STRONG,
        Refused("TW658", Case("settings_strong_and_time_to_live")),
    ),
    Limit(
        _REPLICAS,
        "With strong consistency there are no local indexes",
        _STRONG,
        Refused("TW658", Case("settings_strong_and_what_it_excludes")),
    ),
    Limit(
        _REPLICAS,
        "The consistency of replicas does not change once they are there",
        REPLICAS,
        Later("a model says what there is, and not what was deployed before"),
    ),
    Limit(
        _POLICIES,
        "A policy has 20 KB at most",
        POLICIES,
        Refused("TW661", Case("settings_policy_too_large")),
    ),
    Limit(
        _POLICIES,
        "A table's policy has no actions of streams, and a stream's none of tables",
        f"{GUIDE}rbac-iam-actions.html",
        Refused("TW660", Case("settings_policy_of_a_table_with_streams")),
    ),
    Limit(
        _POLICIES,
        "A policy that lets everybody in is blocked",
        f"{GUIDE}rbac-bpa-rbp.html",
        Refused("TW625", Case("settings_policy_for_everybody")),
    ),
    Limit(
        _POLICIES,
        "A condition keeps the public out by a fixed value of certain keys alone",
        f"{GUIDE}rbac-bpa-rbp.html",
        Refused("TW625", Case("settings_policy_public_by_condition")),
    ),
    Limit(
        _POLICIES,
        "A condition key is that of a service, and no function of CloudFormation",
        f"{_IAM}reference_policies_condition-keys.html",
        Refused("TW653", Case("settings_policy_intrinsics")),
    ),
    Limit(
        _POLICIES,
        "A service, a provider and a canonical user are named whole",
        f"{_IAM}reference_policies_elements_principal.html",
        Refused("TW653", Case("settings_policy_principals")),
    ),
    Limit(
        _POLICIES,
        "A statement is about DynamoDB and its own table, and has a `Sid` of its own",
        f"{GUIDE}rbac-examples.html",
        Refused("TW626", Case("settings_policy_of_another_table")),
    ),
    Limit(
        _POLICIES,
        "A role has 10,240 characters of inline policies",
        f"{_IAM}reference_iam-quotas.html",
        Never(
            "what grants make beyond that, CDK puts into managed policies",
            "tests/refusals/test_policy_sizes.py",
        ),
    ),
    Limit(
        _POLICIES,
        "A condition has an operator of IAM",
        f"{_IAM}reference_policies_elements_condition_operators.html",
        Refused("TW653", Case("settings_policy_words")),
    ),
    Limit(
        _POLICIES,
        "A principal is an account, a role or a user, and no pattern",
        f"{_IAM}reference_policies_elements_principal.html",
        Refused("TW653", with_settings(_policy("{AWS: 'arn:aws:iam::123456789012:role/*'}"))),
    ),
    Limit(
        _POLICIES,
        "An action is one of DynamoDB, and transactions have none",
        "https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazondynamodb.html",
        Refused(
            "TW653", with_settings(_policy("{AWS: '123456789012'}", "dynamodb:TransactWriteItems"))
        ),
    ),
    Limit(
        _POLICIES,
        "A policy of a table is about that table, and about actions of DynamoDB",
        f"{GUIDE}rbac-examples.html",
        Refused("TW626", with_settings(_policy("{AWS: '123456789012'}", "s3:GetObject"))),
    ),
    Limit(
        _POLICIES,
        "A statement has an effect, a principal and actions",
        f"{_IAM}reference_policies_elements.html",
        Refused("TW123", with_settings(_WITHOUT_ACTION), form="`Effect`, `Principal`, `Action`"),
    ),
    Limit(
        _POLICIES,
        "A replica in another region gets its policy after it is made",
        POLICIES,
        Refused("TW659", Case("settings_replica_with_a_policy"), warning=True),
    ),
    Limit(
        _POLICIES,
        "Another account has no access where an AWS managed key encrypts the table",
        POLICIES,
        Later("the account of a stack is not in the model"),
    ),
    Limit(
        _IMPORTS,
        "An import fills a table that is no global table",
        f"{TEMPLATES}aws-properties-dynamodb-table-importsourcespecification.html",
        Refused("TW669", Case("settings_import_into_a_global_table")),
    ),
    Limit(
        _IMPORTS,
        "Options of CSV files are for these alone",
        f"{API}InputFormatOptions.html",
        Refused(
            "TW669",
            with_settings(
                "resource: table, import_from_s3: {bucket: exports, format: ion,"
                " csv: {delimiter: ';'}}"
            ),
        ),
    ),
    Limit(
        _IMPORTS,
        "A CSV file's delimiter is `,`, `;`, `:`, `|`, a tab or a space",
        f"{API}CsvOptions.html",
        Refused(
            "TW124",
            with_settings(
                "resource: table, import_from_s3: {bucket: exports, format: csv,"
                " csv: {delimiter: '!'}}"
            ),
            form="`delimiter`",
        ),
    ),
    Limit(
        _IMPORTS,
        "The name of a column is ASCII, without commas and quotation marks",
        f"{API}CsvOptions.html",
        Refused(
            "TW669",
            with_settings(
                "resource: table, import_from_s3: {bucket: exports, format: csv,"
                " csv: {header: [PK, SK, 'name,first']}}"
            ),
        ),
    ),
    Limit(
        _IMPORTS,
        "No two dots stand together in a bucket's name",
        _BUCKETS,
        _imported("bucket: exports..old, format: ion", "`bucket`"),
    ),
    Limit(
        _IMPORTS,
        "No dot and hyphen stand together in a bucket's name",
        _BUCKETS,
        _imported("bucket: exports.-old, format: ion", "`bucket`"),
    ),
    Limit(
        _IMPORTS,
        "A bucket's name is no IP address",
        _BUCKETS,
        _imported("bucket: 192.168.0.1, format: ion", "`bucket`"),
    ),
    Limit(
        _IMPORTS,
        "A bucket's name does not begin with `xn--`, `sthree-` or `amzn-s3-demo-`",
        _BUCKETS,
        _imported("bucket: xn--exports, format: ion", "`bucket`"),
    ),
    Limit(
        _IMPORTS,
        "A header has 255 columns at most",
        f"{API}CsvOptions.html",
        Refused(
            "TW127",
            with_settings(
                "resource: table, import_from_s3: {bucket: exports, format: csv,"
                f" csv: {{header: [{_COLUMNS}]}}}}"
            ),
            form="`header`",
        ),
    ),
    Limit(
        _IMPORTS,
        "An import makes no local indexes",
        f"{API}TableCreationParameters.html",
        Refused("TW662", Case("settings_import_with_local_indexes")),
    ),
    Limit(
        _IMPORTS,
        "Each item of the files has the table's key",
        _FORMATS,
        Refused("TW662", Case("settings_import_without_a_key")),
    ),
    Limit(
        _IMPORTS,
        "What a CSV file holds is stored as text, but for keys",
        _FORMATS,
        Refused("TW663", Case("settings_import_of_numbers_as_text"), warning=True),
    ),
    Limit(
        _IMPORTS,
        "A bucket's name has small letters, digits, dots and hyphens",
        _BUCKETS,
        _imported("bucket: Exports_of_2026, format: ion", "`bucket`"),
    ),
    Limit(
        _IMPORTS,
        "A bucket's owner is an account, twelve digits",
        f"{API}S3BucketSource.html",
        _imported("bucket: exports, bucket_owner: '1234', format: ion", "`bucket_owner`"),
    ),
    Limit(
        _IMPORTS,
        "A prefix has 1024 characters at most",
        f"{API}S3BucketSource.html",
        _imported(f"bucket: exports, prefix: {'p' * 1025}, format: ion", "`prefix`"),
    ),
    Limit(
        _IMPORTS,
        "An import reads 50,000 files and so many terabytes, by region",
        f"{GUIDE}S3DataImport.Validation.html",
        Later("what is in the bucket is not in the model"),
    ),
)
