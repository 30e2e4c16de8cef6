//! Take-and-break games of any code; the grammar is in [`crate::take_and_break`].

use std::rc::Rc;

use bouton_theory::Convention;

use crate::{
    Datum, GameEntry, HeapCode, HeapGame, Parameter, ParameterKind, RuleError, Ruleset, TakeAndBreak,
    take_and_break::WideCode,
};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "take_and_break",
    title: "Take-and-break game",
    summary: "take tokens from a heap and divide the rest, as the code says",
    rules: "The digit r of the code d0.d1d2… is the set of the numbers of heaps into which the rest may be \
        divided after r tokens are taken: the sum of 1 for none, 2 for one, 4 for two, 8 for three, and so \
        on up to Z = 35; or the numbers themselves in braces, {1,3} or {2+}; * is any number. After a digit, \
        or after a number in braces, ! asks for unequal heaps, ? for not all equal, = for equal ones; [37] \
        repeats for ever. A digit left of d0 adds tokens, as 80.0 does one, if play ends. A position is an \
        array of heaps, such as [5, 8]. The player who can't move loses.",
    theory: "If moves leave at most t heaps and take at most k tokens, values that repeat with period p \
        from n0 to t n0 + (t - 1) p + k do so for ever (Guy and Smith 1956; Winning Ways, chapter 4).",
    parameters: &[Parameter {
        name: "code",
        kind: ParameterKind::Code,
        doc: "the code, a string such as 0.3F, 4.[3] or {2+}=.0",
        default: None,
    }],
    aliases: &["take-and-break", "hexadecimal", "tirar e dividir", "treure i dividir", "quitar y dividir"],
    tags: &["heaps", "splits", "code", "hexadecimal"],
    convention: Convention::Normal,
    source: "Berlekamp, Conway and Guy 1982",
    example: ("take_and_break(\"0.3F\")", "[5, 8]"),
    sample: || (vec![Datum::text("0.3F")], Datum::ints([5, 8])),
    build,
};

fn build(arguments: &[Datum]) -> Result<Rc<dyn Ruleset>, RuleError> {
    let text = arguments.first().and_then(Datum::as_text).unwrap_or_default();
    match text.parse::<TakeAndBreak>() {
        Ok(code) => Ok(Rc::new(HeapGame::new(HeapCode::TakeAndBreak(Box::new(code))))),
        Err(_) => Ok(Rc::new(WideCode::read(text)?)),
    }
}
