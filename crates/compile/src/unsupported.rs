//! A construct that is not compiled, and what to write instead.

use bouton_rules::Place;

/// A construct that the compiler does not understand.
#[derive(Clone, Debug)]
pub struct Unsupported {
    /// Its kind.
    pub construct: String,
    /// Where it stands; none for a value that was frozen.
    pub place: Option<Place>,
    /// Whether it is that values of several types meet in one place.
    pub mixes: bool,
    /// A comparison in the rule that its author can't mean.
    pub mismatch: Option<Box<Mismatch>>,
}

impl Unsupported {
    /// What isn't compiled because of the function as a whole.
    pub fn of(construct: impl Into<String>) -> Self {
        Self { construct: construct.into(), place: None, mixes: false, mismatch: None }
    }

    /// The key of the sentence that says how to write it instead. Returns `None` if we don't know a better
    /// way.
    #[must_use]
    pub fn mend(&self) -> Option<&'static str> {
        MENDS.iter().find(|(beginning, _)| self.construct.starts_with(beginning)).map(|(_, key)| *key)
    }
}

/// A comparison with sides of different kinds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// `==`, `!=`, `<`, …
    pub symbol: String,
    /// Rhai's names of the two kinds: `"i64"`, `"string"`, …
    pub kinds: [&'static str; 2],
    /// Where the operator stands.
    pub place: Option<Place>,
}

impl Mismatch {
    /// Whether it asks for an order, which values of different kinds don't have; else they are never equal.
    #[must_use]
    pub fn orders(&self) -> bool {
        !matches!(self.symbol.as_str(), "==" | "!=")
    }
}

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
    ("an assignment to what is not a local", "mend-outer"),
    ("a change of an array", "mend-change"),
    ("a change of what", "mend-change"),
    ("a change in the middle", "mend-change"),
    ("a variable with values of several types", "mend-types"),
    ("an array with items of several types", "mend-types"),
    ("a function that returns values of several types", "mend-types"),
    ("a function called with values of several types", "mend-types"),
    ("a global or captured value", "mend-global"),
    ("captured values or globals of this size", "mend-large"),
    ("a `switch`", "mend-switch"),
    ("a rule of this length", "mend-length"),
    ("the function", "mend-function"),
    ("the method", "mend-function"),
    ("the property", "mend-function"),
];
