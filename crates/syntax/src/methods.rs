//! Methods that change their receiver, those among them that return nothing, and those that call back.

/// A method that changes its receiver.
struct Changing {
    name: &'static str,
    gives: Gives,
}

/// The result of calling a method that changes its receiver.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gives {
    /// A value, at least for some receivers.
    Value,
    /// Nothing, for every receiver.
    Nothing,
    /// Nothing without an argument; with one it may be the method of a table, which gives a new table.
    NothingAlone,
}

const CHANGING: &[Changing] = &[
    nothing("append"),
    value("call"),
    nothing("chop"),
    nothing("clear"),
    nothing("crop"),
    nothing("dedup"),
    value("drain"),
    value("extract"),
    nothing("fill_with"),
    nothing("for_each"),
    nothing("insert"),
    nothing("make_lower"),
    nothing("make_upper"),
    nothing("mixin"),
    value("order"),
    value("order_by"),
    value("order_desc"),
    nothing("pad"),
    value("pop"),
    nothing("push"),
    value("remove"),
    nothing("replace"),
    value("retain"),
    nothing("reverse"),
    nothing("set"),
    nothing("set_bit"),
    nothing("set_bits"),
    value("shift"),
    Changing { name: "sort", gives: Gives::NothingAlone },
    nothing("sort_by"),
    nothing("sort_desc"),
    nothing("splice"),
    value("split"),
    nothing("trim"),
    nothing("truncate"),
];

const fn value(name: &'static str) -> Changing {
    Changing { name, gives: Gives::Value }
}

const fn nothing(name: &'static str) -> Changing {
    Changing { name, gives: Gives::Nothing }
}

/// Whether a method changes its receiver.
#[must_use]
pub fn is_changing(method: &str) -> bool {
    CHANGING.iter().any(|known| known.name == method)
}

/// Whether a call of a method changes its receiver and returns nothing.
#[must_use]
pub fn gives_nothing(method: &str, has_arguments: bool) -> bool {
    let found = CHANGING.iter().find(|known| known.name == method);
    found.is_some_and(|known| match known.gives {
        Gives::Value => false,
        Gives::Nothing => true,
        Gives::NothingAlone => !has_arguments,
    })
}

/// Methods that call the function passed to them, and use its result.
const CALLING_BACK: &[&str] = &[
    "all",
    "any",
    "check_p_positions",
    "check_strategy",
    "check_values",
    "filter",
    "find",
    "find_map",
    "index_of",
    "map",
    "reduce",
    "reduce_rev",
    "some",
    "zip",
];

/// Whether a method calls back the function that it is handed, and uses what that gives.
#[must_use]
pub fn calls_back(method: &str) -> bool {
    CALLING_BACK.contains(&method)
}

/// What gives a changed copy instead, if there is such a function.
#[must_use]
pub fn instead(method: &str) -> Option<&'static str> {
    match method {
        "sort" => Some("sorted(a)"),
        "sort_by" => Some("a.order_by(|x, y| …)"),
        "sort_desc" => Some("a.order_desc()"),
        "make_lower" => Some("s.to_lower()"),
        "make_upper" => Some("s.to_upper()"),
        "append" => Some("a + b"),
        _ => None,
    }
}
