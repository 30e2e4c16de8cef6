//! A theorem on all positions as text, HTML and JSON.

use bouton_rules::PositionKind;
use bouton_solve::theorem::{About, Conclusion, ForAll, Halt, Name, Reason, System};

use crate::cite::{self, Citation};
use crate::html::{self, badge, escape};
use crate::wording::{Args, Wording, say};
use crate::{Json, Show};

/// How sure it is: `"proved"` or `"none"`.
#[must_use]
#[doc(hidden)]
pub fn claim(found: &ForAll) -> &'static str {
    if found.theorem().is_some() { "proved" } else { "none" }
}

/// What it is about: `"P-positions"` or `"values"`.
#[must_use]
#[doc(hidden)]
pub fn about(found: &ForAll) -> &'static str {
    match found.about {
        About::Lost => "P-positions",
        About::Values => "values",
    }
}

/// The system in which the numbers are written: `"base 2"`, `"Fibonacci numbers"`.
#[must_use]
#[doc(hidden)]
pub fn system(system: System, words: &dyn Wording) -> String {
    match system.factors() {
        (base, 0) => say(words, "for-all-base", &[("base", &base)]),
        (1, 1) => say(words, "for-all-fibonacci", &[]),
        _ => system.to_string(),
    }
}

/// Why there is no theorem, in words; empty if there is one.
#[must_use]
#[doc(hidden)]
pub fn why(found: &ForAll, words: &dyn Wording) -> String {
    if found.theorem().is_some() { String::new() } else { statement(found, words) }
}

/// What a theorem says, in words: the name of its positions, or how large its automaton is.
fn statement(found: &ForAll, words: &dyn Wording) -> String {
    match &found.found {
        Conclusion::Proved(_, Some(name)) => named(name, found.about, words),
        Conclusion::Proved(theorem, None) => {
            let count = theorem.lost.states();
            let states = if count == 1 { "count-state" } else { "count-states" };
            let states = say(words, states, &[("count", &count)]);
            let args: Args<'_> = &[("states", &states), ("system", &system(theorem.system, words))];
            let key = match found.about {
                About::Lost => "for-all-automaton",
                About::Values => "for-all-automaton-values",
            };
            say(words, key, args)
        }
        Conclusion::InNoSystem(reasons) => in_no_system(reasons, words),
        Conclusion::NoMeasure => say(words, "for-all-no-measure", &[]),
        Conclusion::Negative(at) => say(words, "for-all-negative", &[("position", &listed(at))]),
        Conclusion::Leaves(at) => say(words, "for-all-leaves", &[("position", &listed(at))]),
    }
}

fn named(name: &Name, about: About, words: &dyn Wording) -> String {
    match (name, about) {
        (Name::Nothing, _) => say(words, "for-all-nothing", &[]),
        (Name::Zero, _) => say(words, "for-all-zero", &[]),
        (Name::Equal, _) => say(words, "for-all-equal", &[]),
        (Name::Beatty { t: 1 }, _) => say(words, "for-all-golden", &[]),
        (Name::Beatty { t }, _) => say(words, "for-all-beatty", &[("t", t)]),
        (Name::NimSum, About::Lost) => say(words, "for-all-nim-sum-zero", &[]),
        (Name::NimSum, About::Values) => say(words, "for-all-nim-sum", &[]),
        (Name::Itself, _) => say(words, "for-all-itself", &[]),
        (Name::Remainder(modulus), _) => say(words, "for-all-remainder", &[("modulus", modulus)]),
        (Name::Residues { modulus, residues }, _) => {
            let list: Vec<String> = residues.iter().map(ToString::to_string).collect();
            let key = if list.len() == 1 { "for-all-residue" } else { "for-all-residues" };
            say(words, key, &[("modulus", modulus), ("list", &list.join(", "))])
        }
    }
}

/// Why no system has a theorem: what most of them say.
fn in_no_system(reasons: &[(System, Reason)], words: &dyn Wording) -> String {
    let states = reasons.iter().filter_map(|(_, reason)| match reason {
        Reason::States(states) => Some(states),
        _ => None,
    });
    match (states.max(), reasons.iter().find_map(beyond)) {
        (Some(states), _) => say(words, "for-all-states", &[("states", states), ("count", &reasons.len())]),
        (None, Some(position)) => say(words, "for-all-beyond", &[("position", &listed(position))]),
        _ if reasons.iter().any(|(_, reason)| *reason == Reason::Halt(Halt::Range)) => {
            say(words, "for-all-range", &[])
        }
        _ => say(words, "for-all-limits", &[]),
    }
}

fn beyond((_, reason): &(System, Reason)) -> Option<&[u64]> {
    match reason {
        Reason::Beyond(position) | Reason::Disagrees(position) => Some(position),
        _ => None,
    }
}

/// A position by its parts: `7`, `[3, 5]`.
fn listed(parts: &[u64]) -> String {
    match parts {
        [part] => part.to_string(),
        _ => format!("{parts:?}"),
    }
}

/// The game, and how many parts positions have if the rules leave that open.
fn named_game(found: &ForAll, words: &dyn Wording) -> String {
    let (game, parts) = (found.game.name(), found.formula.parts);
    let is_open = match found.game.rules().kind() {
        PositionKind::Heap => parts > 1,
        kind => kind == PositionKind::Array(None),
    };
    if !is_open {
        return game.to_owned();
    }
    say(words, "for-all-parts-of", &[("game", &game), ("parts", &parts)])
}

impl Show for ForAll {
    fn text(&self, words: &dyn Wording) -> String {
        let what = match self.about {
            About::Lost => "for-all-about-lost",
            About::Values => "for-all-about-values",
        };
        let what = say(words, what, &[("game", &named_game(self, words))]);
        let key = if self.theorem().is_some() { "for-all-proved" } else { "for-all-none" };
        say(words, key, &[("what", &what), ("statement", &statement(self, words))])
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        let badge = badge(claim(self), claim(self));
        Some(html::card(&format!("<p>{badge} {}</p>", escape(&self.text(words)))))
    }

    fn json(&self) -> Json {
        let theorem = self.theorem();
        let system = theorem.map(|theorem| theorem.system.to_string());
        Json::object([
            ("claim", claim(self).into()),
            ("about", about(self).into()),
            ("system", system.as_deref().into()),
            ("states", theorem.map(|theorem| theorem.lost.states() as u64).into()),
            (
                "measure",
                theorem.map_or_else(|| None::<u64>.into(), |theorem| Json::list(theorem.measure.clone())),
            ),
            ("bound", self.bound.into()),
        ])
    }

    fn citation(&self, words: &dyn Wording) -> Citation {
        Citation::of(&self.text(words), cite::THEOREMS).with_game(self.game.name(), true)
    }
}
