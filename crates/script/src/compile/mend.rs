//! What to write instead of a construct that is not compiled.

/// Beginnings of constructs and the keys of their mends; the first that fits counts.
const MENDS: &[(&str, &str)] = &[
    ("maps with different keys", "mend-keys"),
    ("a key with values of several types", "mend-keys"),
    ("the key", "mend-keys"),
    ("a string indexed by a range", "mend-window"),
    ("a change of a string", "mend-change"),
    ("a number with a point", "mend-point"),
    ("`break` without a value", "mend-break"),
    ("a `loop` with values of several types", "mend-types"),
    ("`try`", "mend-try"),
    ("`return` without a value", "mend-return"),
    ("the value ()", "mend-return"),
    ("the function `sum_of` of", "mend-sum-of"),
    ("a closure that reads the variable", "mend-closure"),
    ("an assignment to an outer variable", "mend-outer"),
    ("an assignment to what is no local", "mend-outer"),
    ("a change of an array", "mend-change"),
    ("a change of what", "mend-change"),
    ("a change in the middle", "mend-change"),
    ("a variable with values of several types", "mend-types"),
    ("an array with items of several types", "mend-types"),
    ("a function that returns values of several types", "mend-types"),
    ("a function called with values of several types", "mend-types"),
    ("a global or captured value", "mend-global"),
    ("a `switch`", "mend-switch"),
    ("a rule of this length", "mend-length"),
    ("the function", "mend-function"),
    ("the method", "mend-function"),
    ("the property", "mend-function"),
];

/// The key of the sentence; none where nothing better is known.
pub(crate) fn mend(construct: &str) -> Option<&'static str> {
    MENDS.iter().find(|(beginning, _)| construct.starts_with(beginning)).map(|(_, key)| *key)
}
