//! Octal games: a code of digits 0 to 7 says how many tokens are taken and whether the heap may be divided.
//!
//! Equality of the values over a range of length 2 n₀ + p + k proves a period (Guy and Smith 1956).

use std::rc::Rc;

use bouton_theory::Convention;

use crate::{
    Datum, GameEntry, HeapCode, HeapGame, Parameter, ParameterKind, Phrase, RuleError, Ruleset, TakeAndBreak,
};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "octal",
    title: "Octal game",
    summary: "take r tokens from a heap and leave none, one or two heaps, as the code says",
    rules: "The digit r of the code d0.d1d2… says what may be left after r tokens are taken from a heap: \
        no heap if it holds 1, one heap if it holds 2, two heaps if it holds 4. Kayles is 0.77. A position \
        is an array of heaps, such as [5, 8]. The player who can't move loses.",
    theory: "If the values repeat with period p from n0 to 2 n0 + p + k, they do so for ever (Guy and \
        Smith 1956). Whether every finite octal game is periodic is open.",
    parameters: &[Parameter {
        name: "code",
        kind: ParameterKind::Code,
        doc: "the code with digits 0 to 7, a string such as 0.77",
        default: None,
    }],
    aliases: &["octal game", "jogo octal", "joc octal", "juego octal"],
    tags: &["heaps", "octal", "splits", "code"],
    convention: Convention::Normal,
    source: "Guy and Smith 1956",
    example: ("octal(\"0.137\")", "[5, 8]"),
    sample: || (vec![Datum::text("0.137")], Datum::ints([5, 8])),
    build,
};

fn build(arguments: &[Datum]) -> Result<Rc<dyn Ruleset>, RuleError> {
    let text = arguments.first().and_then(Datum::as_text).unwrap_or_default();
    let code: TakeAndBreak = text.parse()?;
    if !code.is_octal() {
        let message = Phrase::of("rule-octal").with("found", code.to_string());
        return Err(RuleError::new("bad-code", message)
            .hint(Phrase::of("rule-hint-write").with("what", format!("take_and_break(\"{code}\")"))));
    }
    Ok(Rc::new(HeapGame::new(HeapCode::TakeAndBreak(Box::new(code)))))
}
