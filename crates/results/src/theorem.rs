//! A theorem on all positions as text, HTML and JSON.

use bouton_solve::theorem::{About, ForAll, Found, Name, Reason, System};

use crate::cite::{self, Citation};
use crate::html::{self, badge, escape};
use crate::wording::{Args, Wording, say};
use crate::{Json, Show};

/// How sure it is: `"proved"` or `"none"`.
#[must_use]
pub fn claim(found: &ForAll) -> &'static str {
    if found.theorem().is_some() { "proved" } else { "none" }
}

/// What it is about: `"P-positions"` or `"values"`.
#[must_use]
pub fn about(found: &ForAll) -> &'static str {
    match found.about {
        About::Lost => "P-positions",
        About::Values => "values",
    }
}

/// The system in which the numbers are written: `"base 2"`, `"Fibonacci numbers"`.
#[must_use]
pub fn system(system: System, words: &dyn Wording) -> String {
    match system.factors() {
        (base, 0) => say(words, "theorem-base", &[("base", &base)]),
        (1, 1) => say(words, "theorem-fibonacci", &[]),
        _ => system.to_string(),
    }
}

/// What a theorem says, in words: the name of its positions, or how large its automaton is.
fn statement(found: &ForAll, words: &dyn Wording) -> String {
    match &found.found {
        Found::Proved(_, Some(name)) => named(name, found.about, words),
        Found::Proved(theorem, None) => {
            let args: Args<'_> =
                &[("states", &theorem.lost.states()), ("system", &system(theorem.system, words))];
            say(words, "theorem-automaton", args)
        }
        Found::InNoSystem(reasons) => in_no_system(reasons, words),
        Found::NoMeasure => say(words, "theorem-no-measure", &[]),
        Found::Negative(at) => say(words, "theorem-negative", &[("position", &listed(at))]),
        Found::Leaves(at) => say(words, "theorem-leaves", &[("position", &listed(at))]),
    }
}

fn named(name: &Name, about: About, words: &dyn Wording) -> String {
    match (name, about) {
        (Name::Nothing, _) => say(words, "theorem-nothing", &[]),
        (Name::Zero, _) => say(words, "theorem-zero", &[]),
        (Name::Equal, _) => say(words, "theorem-equal", &[]),
        (Name::NimSum, About::Lost) => say(words, "theorem-nim-sum-zero", &[]),
        (Name::NimSum, About::Values) => say(words, "theorem-nim-sum", &[]),
        (Name::Itself, _) => say(words, "theorem-itself", &[]),
        (Name::Remainder(modulus), _) => say(words, "theorem-remainder", &[("modulus", modulus)]),
        (Name::Residues { modulus, residues }, _) => {
            let list: Vec<String> = residues.iter().map(ToString::to_string).collect();
            say(words, "theorem-residues", &[("modulus", modulus), ("list", &list.join(", "))])
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
        (Some(states), _) => say(words, "theorem-states", &[("states", states), ("count", &reasons.len())]),
        (None, Some(position)) => say(words, "theorem-beyond", &[("position", &listed(position))]),
        (None, None) => say(words, "theorem-limits", &[]),
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

impl Show for ForAll {
    fn text(&self, words: &dyn Wording) -> String {
        let what = match self.about {
            About::Lost => "theorem-about-lost",
            About::Values => "theorem-about-values",
        };
        let what = say(words, what, &[("game", &self.game.name())]);
        let key = if self.theorem().is_some() { "theorem-proved" } else { "theorem-none" };
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
