"""Settings of indexes, streams, replicas and imports: bound, laid over each other, turned off."""

from __future__ import annotations

import pytest
from tests.semantics.test_settings import KEY_ARN, quiet

from tablewright.ir.policies import Policy, Statement
from tablewright.ir.settings import (
    Capacity,
    Compression,
    Consistency,
    Encryption,
    ImportFormat,
    ImportSource,
    IndexSettings,
    Insights,
    KinesisStream,
    Precision,
    Provisioned,
    Replica,
    ReplicaIndex,
    StreamView,
    TableClass,
    TableSettings,
    Throughput,
)

KINESIS = "arn:aws:kinesis:eu-west-1:123456789012:stream/orders"
STREAM = "arn:aws:dynamodb:eu-west-1:123456789012:table/shop-{stage}/stream/2026-01-31T12:00:00.000"
BILLING = "{read: {min: 1, max: 9}, write: {min: 1, max: 5}}"
SCALED = Provisioned(Capacity(1, 9), Capacity(1, 5))


def test_everything_of_a_table_can_be_said() -> None:
    found = quiet(
        "max_throughput: {read: 1000}, warm_throughput: {write: 5000.0}, class: infrequent_access,"
        f" kinesis_stream: {{arn: '{KINESIS}', precision: microsecond}},"
        " point_in_time_recovery: {days: 7}, encryption: customer_managed,"
        " contributor_insights: throttled, consistency: strong, witness: us-west-2,"
        " import_from_s3: {bucket: b, bucket_owner: '123456789012', prefix: p/, format: csv,"
        " compression: zstd, csv: {delimiter: ';', header: [a, b]}}"
    )
    assert found[None] == TableSettings(
        max_throughput=Throughput(read=1000),
        warm_throughput=Throughput(write=5000),
        table_class=TableClass.INFREQUENT_ACCESS,
        kinesis_stream=KinesisStream(KINESIS, Precision.MICROSECOND),
        recovery_days=7,
        encryption=Encryption.CUSTOMER,
        contributor_insights=Insights.THROTTLED,
        consistency=Consistency.STRONG,
        witness="us-west-2",
        import_from_s3=ImportSource(
            "b", ImportFormat.CSV, "123456789012", "p/", Compression.ZSTD, ";", ("a", "b")
        ),
    )


@pytest.mark.parametrize(
    ("setting", "name"),
    [
        ("max_throughput: {read: 5}", "max_throughput"),
        ("warm_throughput: {read: 15000, write: 5000}", "warm_throughput"),
        ("stream: keys_only", "stream"),
        (f"kinesis_stream: '{KINESIS}'", "kinesis_stream"),
        ("contributor_insights: throttled", "contributor_insights"),
        ("witness: us-west-2", "witness"),
        (
            "resource_policy: {Statement: {Effect: Deny, Principal: '*', Action: 'dynamodb:*'}}",
            "resource_policy",
        ),
        ("import_from_s3: {bucket: bucket, format: ion}", "import_from_s3"),
    ],
)
def test_false_turns_off_in_a_stage_what_has_no_default(setting: str, name: str) -> None:
    key = setting.partition(":")[0]
    found = quiet(f"{setting}, stages: {{dev: {{{key}: false}}, prod: {{}}}}")
    assert getattr(found[None], name) is not None
    assert found["prod"] == found[None]
    assert found["dev"] == TableSettings()


def test_a_stream_and_its_policy_are_replaced_together() -> None:
    found = quiet(
        "stream: {view: new_image, resource_policy: {Statement: {Effect: Allow,"
        " Principal: {Service: pipes.amazonaws.com}, Action: dynamodb:GetRecords}}},"
        " stages: {dev: {stream: old_image}}"
    )
    statement = Statement(
        "Allow", (("Service", ("pipes.amazonaws.com",)),), ("dynamodb:GetRecords",)
    )
    assert found[None].stream is StreamView.NEW_IMAGE
    assert found[None].stream_policy == Policy((statement,))
    assert (found["dev"].stream, found["dev"].stream_policy) == (StreamView.OLD_IMAGE, None)


def test_a_policy_is_read_as_iam_spells_it() -> None:
    found = quiet(
        "resource_policy: {Version: 2012-10-17, Id: x, Statement: [{Sid: One, Effect: Allow,"
        " Principal: '*', Action: 'dynamodb:Get*', Resource: ['*'], Condition: {Bool:"
        " {aws:SecureTransport: true}, StringEquals: {aws:PrincipalOrgID: [o-a, o-b]},"
        " NumericLessThan: {s3:max-keys: 10}}}, {Effect: Deny, Principal: {AWS: ['1', '2']},"
        " Action: ['dynamodb:Scan']}]}"
    )
    assert found[None].resource_policy == Policy(
        (
            Statement(
                "Allow",
                (("*", ("*",)),),
                ("dynamodb:Get*",),
                ("*",),
                (
                    ("Bool", (("aws:SecureTransport", ("true",)),)),
                    ("StringEquals", (("aws:PrincipalOrgID", ("o-a", "o-b")),)),
                    ("NumericLessThan", (("s3:max-keys", ("10",)),)),
                ),
                "One",
            ),
            Statement("Deny", (("AWS", ("1", "2")),), ("dynamodb:Scan",)),
        ),
        id="x",
    )


def test_an_older_version_of_a_policy_stays() -> None:
    found = quiet(
        "resource_policy: {Version: 2008-10-17, Statement: {Effect: Allow,"
        " Principal: {AWS: '123456789012'}, Action: dynamodb:GetItem}}"
    )
    policy = found[None].resource_policy
    assert policy is not None
    assert (policy.version, policy.id) == ("2008-10-17", None)


def test_indexes_are_merged_by_index_and_by_setting() -> None:
    found = quiet(
        "indexes: {GSI1: {partition_key: A, max_throughput: {read: 5},"
        " contributor_insights: throttled}, GSI2: {partition_key: B}},"
        " stages: {dev: {indexes: {GSI1: {max_throughput: {write: 9}},"
        " GSI2: {warm_throughput: {read: 20000}}}},"
        " off: {indexes: {GSI1: {max_throughput: false}}},"
        " still: {indexes: {GSI1: {contributor_insights: false}}}}"
    )
    (still,) = found["still"].indexes
    assert still.contributor_insights is Insights.OFF
    counted = IndexSettings("GSI1", contributor_insights=Insights.THROTTLED)
    assert found[None].indexes == (
        IndexSettings(
            "GSI1",
            max_throughput=Throughput(read=5),
            contributor_insights=Insights.THROTTLED,
        ),
    )
    assert found["dev"].indexes == (
        IndexSettings(
            "GSI1",
            max_throughput=Throughput(write=9),
            contributor_insights=Insights.THROTTLED,
        ),
        IndexSettings("GSI2", warm_throughput=Throughput(read=20000)),
    )
    assert found["off"].indexes == (counted,)
    assert found["off"].index("GSI2") == IndexSettings("GSI2")


def test_a_replica_is_whole_and_has_what_it_leaves_out_from_its_table() -> None:
    found = quiet(
        "class: infrequent_access, point_in_time_recovery: {days: 7}, deletion_protection: false,"
        f" contributor_insights: throttled, tags: {{a: b}}, encryption: {{key_arn: '{KEY_ARN}'}},"
        f" kinesis_stream: '{KINESIS}', resource_policy: {{Statement: {{Effect: Deny,"
        " Principal: '*', Action: 'dynamodb:*'}}, replicas: {us-east-1: {}, us-west-2: {class:"
        " standard, max_read: 5, point_in_time_recovery: true, deletion_protection: true,"
        f" contributor_insights: false, encryption: {{key_arn: '{KEY_ARN}'}}, kinesis_stream:"
        f" '{KINESIS}', tags: {{c: d}}, indexes: {{GSI1: {{max_read: 3}}}}}}}}"
    )
    assert found[None].replicas == (
        Replica(
            "us-east-1",
            table_class=TableClass.INFREQUENT_ACCESS,
            recovery_days=7,
            deletion_protection=False,
            contributor_insights=Insights.THROTTLED,
            tags=(("a", "b"),),
        ),
        Replica(
            "us-west-2",
            max_read=5,
            encryption_key_arn=KEY_ARN,
            kinesis_stream_arn=KINESIS,
            tags=(("a", "b"), ("c", "d")),
            indexes=(ReplicaIndex("GSI1", max_read=3),),
        ),
    )


def test_what_a_replica_leaves_out_is_the_stages() -> None:
    found = quiet(
        "replicas: {us-east-1: {class: standard}}, stages: {dev: {class: infrequent_access,"
        " point_in_time_recovery: false, tags: {a: b}}, ci: {replicas: false},"
        " eu: {replicas: {eu-west-2: {}}}}"
    )
    (replica,) = found["dev"].replicas
    assert replica == Replica("us-east-1", point_in_time_recovery=False, tags=(("a", "b"),))
    assert found["ci"].replicas == ()
    assert found["eu"].replicas == (Replica("eu-west-2"),)


def test_what_a_stages_billing_leaves_without_a_meaning_goes() -> None:
    found = quiet(
        f"billing: {BILLING}, replicas: {{us-east-1: {{read: {{min: 1, max: 2}}, indexes: {{GSI1:"
        f" {{read: {{min: 1, max: 3}}}}}}}}}}, indexes: {{GSI1: {{partition_key: A, billing:"
        f" {BILLING}}}}}, stages: {{dev: {{billing: on_demand}}, same: {{class: standard}}}}"
    )
    assert found[None].index("GSI1").provisioned == SCALED
    assert found["same"] == found[None]
    assert (found["dev"].provisioned, found["dev"].indexes) == (None, ())
    assert found["dev"].replicas == (Replica("us-east-1", indexes=(ReplicaIndex("GSI1"),)),)
    demand = quiet(
        "max_throughput: {read: 5}, replicas: {us-east-1: {max_read: 2}},"
        " indexes: {GSI1: {partition_key: A, max_throughput: {read: 3}}},"
        f" stages: {{prod: {{billing: {BILLING}}}}}"
    )
    assert demand["prod"] == TableSettings(provisioned=SCALED, replicas=(Replica("us-east-1"),))


def test_a_table_may_exist_in_one_stage_and_be_made_in_another() -> None:
    found = quiet(
        f"adopted: true, name: 'shop-{{stage}}', stream_arn: '{STREAM}',"
        " stages: {dev: {adopted: false, tags: {a: b}}, prod: {arn:"
        " 'arn:aws:dynamodb:eu-west-1:123456789012:table/shop'}}"
    )
    assert found["dev"] == TableSettings(name="shop-{stage}", tags=(("a", "b"),))
    assert (found[None].adopted, found[None].stream_arn) == (True, STREAM)
    assert found["prod"].name is None
    assert found["prod"].arn == "arn:aws:dynamodb:eu-west-1:123456789012:table/shop"
