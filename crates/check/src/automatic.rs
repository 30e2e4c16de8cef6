//! An independent check of a theorem on all positions: we trust nothing that the finder said.
//!
//! # Main statement
//!
//! A certificate has the moves of a game as linear conditions, a set P as an automaton, and a measure. If the
//! measure goes down with every move (`groundwork`), no position of P has an option in P, and every other
//! position has one (`winners`), then P is the set of positions that the player to move loses, by induction
//! on the measure. Where options may be blocked, they are counted (`blocking`). In misère play positions
//! without options are won. In a theorem about values we add a heap of Nim to the game (`heap`).
//!
//! We build automata for the moves from their conditions, we know the words of numbers from the system, and
//! everything is a search for a counterexample (`conjunction`). So we refuse an automaton that leaves the
//! words of numbers, or that leading zeros change. Numbers of every size are exact.
//!
//! Whether the conditions are the moves of the rule is another question, which no automaton answers:
//! [`compare_with_rule`] lists options both ways. This file shares no code with `bouton-automata`; only the
//! types of formulas are common.

mod blocking;
mod certificate;
mod comparison;
mod conjunction;
mod counted_line;
mod groundwork;
mod heap;
mod listing;
mod machine;
mod meter;
mod numeration;
mod reader;
mod terms;
mod text;
mod winners;

use crate::certificate::{Refusal, Watch};
use meter::Meter;

#[doc(hidden)]
pub use certificate::TheoremCertificate;
#[doc(hidden)]
pub use comparison::{Compared, compare_with_rule};

/// Checks that a certificate proves its theorem for its own moves, with at most `most` states in one search
/// (a state takes a few hundred bytes). `watch` hears after every thousand steps, and stops the work by
/// returning `false`.
///
/// # Errors
///
/// The first reason not to accept it.
#[doc(hidden)]
pub fn verify_theorem(
    certificate: &TheoremCertificate,
    most: usize,
    watch: &mut Watch<'_>,
) -> Result<(), Refusal> {
    let meter = &mut Meter::new(most, watch);
    let formula = match certificate.about_values {
        true => heap::with_nim_heap(&certificate.formula),
        false => certificate.formula.clone(),
    };
    groundwork::verify(&formula, &certificate.measure, meter)?;
    match certificate.blocked {
        0 => winners::verify(certificate, &formula, meter),
        _ => blocking::verify(certificate, &formula, meter),
    }
}

#[cfg(test)]
mod tests;
