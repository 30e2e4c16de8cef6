//! A page that is longer than the screen, through the user's pager.

use std::io::Write as _;
use std::process::{Command, Stdio};

use crate::end::Done;
use crate::{interrupt, output};

/// The pager of a user who names none.
const PAGER: &str = "less";
/// What `less` does unless the user says otherwise: it ends if the page fits the screen, shows colours, and
/// leaves the page on the screen.
const LESS: (&str, &str) = ("LESS", "FRX");

/// Shows a page with colours.
pub(crate) fn show(page: &str) -> Done {
    let rows = output::screen().map_or(usize::MAX, |(_, rows)| rows);
    if page.lines().count() < rows || !paged(page) { output::painted(page) } else { Ok(()) }
}

/// Returns `false` if no pager has shown it: `PAGER=` and `PAGER=cat` want none, and a pager may fail.
fn paged(page: &str) -> bool {
    let pager = std::env::var("PAGER").unwrap_or_else(|_| PAGER.to_owned());
    let mut words = pager.split_whitespace();
    let Some(program) = words.next().filter(|program| *program != "cat") else { return false };
    let mut command = Command::new(program);
    command.args(words).stdin(Stdio::piped());
    if std::env::var_os(LESS.0).is_none() {
        command.env(LESS.0, LESS.1);
    }
    if output::flush().is_err() {
        return false;
    }
    let Ok(mut child) = command.spawn() else { return false };
    interrupt::while_typing(|| {
        if let Some(mut input) = child.stdin.take() {
            // Whoever has read enough leaves the pager before its end.
            let _ = input.write_all(page.as_bytes());
        }
        child.wait().is_ok_and(|status| status.success())
    })
}
