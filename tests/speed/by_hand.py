"""The shortest CDK app by hand with the tables of the models under test: so many of them."""

import sys

from aws_cdk import App, Stack
from aws_cdk import aws_dynamodb as dynamodb


def key(name: str) -> dynamodb.Attribute:
    return dynamodb.Attribute(name=name, type=dynamodb.AttributeType.STRING)


app = App()
stack = Stack(app, "ByHand")
encryption = dynamodb.TableEncryptionV2.dynamo_owned_key()
for number in range(int(sys.argv[1])):
    dynamodb.TableV2(
        stack,
        f"Table{number}",
        partition_key=key("PK"),
        sort_key=key("SK"),
        global_secondary_indexes=[
            dynamodb.GlobalSecondaryIndexPropsV2(
                index_name="GSI1", partition_key=key("GSI1PK"), sort_key=key("GSI1SK")
            ),
            dynamodb.GlobalSecondaryIndexPropsV2(
                index_name="Deadlines", partition_key=key("DeadlinesPK"), sort_key=key("due_on")
            ),
        ],
        deletion_protection=True,
        encryption=encryption,
        point_in_time_recovery_specification=dynamodb.PointInTimeRecoverySpecification(
            point_in_time_recovery_enabled=True
        ),
    )
app.synth()
