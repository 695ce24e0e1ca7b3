"""Makes the tables of a model straight from its plan, by the calls of DynamoDB itself.

No CloudFormation and no Node.js: for tests, for local engines, and for an account to try things in.
`session` explains a machine without boto3, so whoever uses the other modules goes by it first.
"""
