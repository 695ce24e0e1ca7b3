"""The part of a generated module that is the same for every model.

These are ordinary modules, checked and tested as they stand; `bundle` joins their
text. No name in them begins with an underscore, since a type checker would have each
generated module use all that it carries.
"""
