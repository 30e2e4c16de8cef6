//! Subtraction games: take s tokens from a heap, for s in a finite set S.
//!
//! Values are periodic, not always from the start: max S values decide the next one. A formula in S isn't
//! known.

use std::rc::Rc;

use bouton_theory::Convention;

use crate::{Datum, GameEntry, HeapCode, HeapGame, Parameter, ParameterKind, Phrase, RuleError};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "subtraction",
    title: "Subtraction game",
    summary: "take s tokens from a heap, for s in the set S",
    rules: "A move takes s tokens from one heap, for a number s of the set S that is not larger than the \
        heap. A position is an array of heaps, such as [12, 7]. The player who can't move loses.",
    theory: "The values are periodic from some heap on, for max S consecutive values decide all that follow; \
        there is no formula for the period (Golomb 1966; Winning Ways, chapter 4).",
    parameters: &[Parameter {
        name: "S",
        kind: ParameterKind::Set,
        doc: "the numbers of tokens that may be taken, each positive",
        default: None,
    }],
    aliases: &[
        "subtraction game",
        "take-away",
        "jogo de subtracao",
        "jogo de subtração",
        "joc de sostracció",
        "juego de sustracción",
        "jogo da subtração",
        "joc de la subtracció",
        "joc de subtracció",
        "juego de la sustracción",
        "juego de la resta",
        "subtração",
        "subtracció",
        "sustracción",
    ],
    tags: &["heaps", "take-away"],
    convention: Convention::Normal,
    source: "Golomb 1966",
    example: ("subtraction([1, 3, 6])", "[12, 7]"),
    sample: || (vec![Datum::ints([1, 3, 6])], Datum::ints([12, 7])),
    build,
};

fn build(arguments: &[Datum]) -> Result<Rc<dyn crate::Ruleset>, RuleError> {
    let set = set("subtraction", arguments)?;
    if set.is_empty() {
        let hint = Phrase::of("rule-hint-write").with("what", "subtraction([1, 3, 6])");
        return Err(RuleError::new("bad-parameter", Phrase::of("rule-subtraction-empty")).hint(hint));
    }
    Ok(Rc::new(HeapGame::new(HeapCode::Subtraction(set))))
}

/// The only argument as a set of positive numbers: sorted, each once.
pub(super) fn set(id: &str, arguments: &[Datum]) -> Result<Box<[u64]>, RuleError> {
    let given = arguments.first().and_then(Datum::as_ints).unwrap_or_default();
    let positive = |s: &i64| u64::try_from(*s).ok().filter(|s| *s > 0).ok_or(*s);
    let set: Result<std::collections::BTreeSet<u64>, i64> = given.iter().map(positive).collect();
    match set {
        Ok(set) => Ok(set.into_iter().collect()),
        Err(found) => {
            let message = Phrase::of("rule-subtraction").with("game", id).with("found", found);
            Err(RuleError::new("bad-parameter", message).hint(Phrase::of("rule-hint-subtraction")))
        }
    }
}
