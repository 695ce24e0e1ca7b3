"""The CDK back end: constructs that read the plan, and the templates that they make.

Only this package knows `aws_cdk`. Importing one of its modules with constructs starts Node.js, so
whoever can do without them imports late.
"""
