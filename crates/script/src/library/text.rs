//! Strings as positions.

use rhai::ImmutableString;

use crate::argument::bad;
use crate::diagnostic::Native;
use crate::entry::FunctionEntry;

/// The most bytes of a repeated string: 16 MiB.
const MOST_BYTES: usize = 16 << 20;

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[FunctionEntry {
    name: "*",
    receiver: Some("String"),
    signatures: &["string * n -> String"],
    summary: "A string repeated n times: a row of n equal squares.",
    example: "\"o.\" * 3",
    output: "o.o.o.",
    source: "",
    register: |functions, _| {
        functions.register_fn("*", |text: ImmutableString, n: i64| repeat(&text, n));
        functions.register_fn("*", |letter: char, n: i64| repeat(&letter.to_string(), n));
    },
}];

fn repeat(text: &str, n: i64) -> Native<String> {
    let times = usize::try_from(n).map_err(|_| bad("text-times", &[("found", &n)]))?;
    match text.len().checked_mul(times) {
        Some(bytes) if bytes <= MOST_BYTES => Ok(text.repeat(times)),
        _ => Err(bad("text-long", &[("most", &MOST_BYTES), ("length", &text.len()), ("found", &n)])),
    }
}
