//! A theorem on all positions as text, HTML, LaTeX and JSON, and its automaton as a table.

mod addable;
mod latex;
mod named;
mod transitions;

use bouton_rules::PositionKind;
use bouton_rules::variant::Blocking;
use bouton_solve::theorem::{About, Conclusion, ForAll, Halt, Reason, System, Theorem};
use bouton_theory::{Convention, Level};

use crate::cite::{self, Citation};
use crate::html::{self, badge, escape};
use crate::wording::{Args, Wording, say};
use crate::{Cell, Json, Listing, Show};
use transitions::Automaton;

/// How sure it is: `"proved"` or `"none"`.
#[must_use]
#[doc(hidden)]
pub fn claim(found: &ForAll) -> &'static str {
    if found.theorem().is_some() { "proved" } else { "none" }
}

/// The same for people.
fn level(is_proved: bool, words: &dyn Wording) -> String {
    crate::claim::level(if is_proved { Level::Proved } else { Level::None }, words)
}

/// Its subject: `"P-positions"` or `"values"`.
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

/// The reason why we didn't find a theorem, in words; empty if we did.
#[must_use]
#[doc(hidden)]
pub fn why(found: &ForAll, words: &dyn Wording) -> String {
    if found.theorem().is_some() { String::new() } else { statement(found, words) }
}

/// The statement of a theorem, in words: the name of its positions, or the size of its automaton.
fn statement(found: &ForAll, words: &dyn Wording) -> String {
    match &found.found {
        Conclusion::Proved(theorem, Some(name)) => named::named(name, theorem, found.about, words),
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
        Conclusion::Uncounted => say(words, "for-all-uncounted", &[]),
        Conclusion::Negative(at) => say(words, "for-all-negative", &[("position", &listed(at))]),
        Conclusion::Leaves(at) => say(words, "for-all-leaves", &[("position", &listed(at))]),
    }
}

/// Why no system has a theorem: what most of them say.
fn in_no_system(reasons: &[(System, Reason)], words: &dyn Wording) -> String {
    let states = reasons.iter().filter_map(|(_, reason)| match reason {
        Reason::States(states) => Some(states),
        _ => None,
    });
    // A search that ends early has tried fewer states in the systems behind.
    match (states.min(), reasons.iter().find_map(beyond)) {
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

/// The automaton of a theorem, one row a state: whether it accepts, and the state after each tuple of digits.
/// State 0 is the start; a dash is where no position is accepted any more. `None` without a theorem.
#[must_use]
#[doc(hidden)]
pub fn automaton(found: &ForAll, words: &dyn Wording) -> Option<Listing> {
    let automaton = Automaton::of(found.theorem()?);
    let heads: Vec<String> = automaton.classes.iter().map(|labels| labels.join(" ")).collect();
    let heads: Vec<&str> = ["state", "accepts"].into_iter().chain(heads.iter().map(String::as_str)).collect();
    let row = |(number, state): (usize, &transitions::State)| {
        let accepts = if state.accepts { Cell::Text("yes".to_owned()) } else { Cell::Nothing };
        let next = state.next.iter().map(|next| Cell::number(next.map(|next| next as u64)));
        [Cell::number(Some(number as u64)), accepts].into_iter().chain(next).collect()
    };
    let rows = automaton.states.iter().enumerate().map(row).collect();
    Some(Listing::new(about_what(found, words), &heads, rows))
}

/// The automaton as other programs run it: the class of each tuple of digits, with the first number's digit
/// most significant, and for each state where each class leads.
fn automaton_json(theorem: &Theorem) -> Json {
    let table = theorem.lost.table();
    let numbers = |row: &Vec<u32>| Json::list(row.iter().map(|number| u64::from(*number)));
    Json::object([
        ("tracks", (table.tracks as u64).into()),
        ("digits", u64::from(theorem.system.digits()).into()),
        ("classes", numbers(&table.classes)),
        ("transitions", Json::list(table.rows.iter().map(numbers))),
        ("accepting", Json::list(table.accepting.iter().copied())),
    ])
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
    let rules = found.game.rules();
    let blocking = rules.as_any().and_then(|rules| rules.downcast_ref::<Blocking>());
    let is_open = match blocking.map_or_else(|| rules.kind(), Blocking::kind_inside) {
        PositionKind::Heap => parts > 1,
        kind => kind == PositionKind::Array(None),
    };
    if !is_open {
        return game.to_owned();
    }
    say(words, "for-all-parts-of", &[("game", &game), ("parts", &parts)])
}

/// Its subject, in words: P-positions of Nim.
fn about_what(found: &ForAll, words: &dyn Wording) -> String {
    let what = match (found.about, found.game.convention()) {
        (About::Lost, Convention::Normal) => "for-all-about-lost",
        (About::Lost, Convention::Misere) => "for-all-about-misere",
        (About::Values, _) => "for-all-about-values",
    };
    say(words, what, &[("game", &named_game(found, words))])
}

/// The automaton as a figure; `None` without a theorem.
#[cfg(feature = "plot")]
#[must_use]
#[doc(hidden)]
pub fn plot(
    found: &ForAll,
    words: &dyn Wording,
    options: bouton_plot::Options,
) -> Option<bouton_plot::Figure> {
    let theorem = found.theorem()?;
    let automaton = Automaton::of(theorem);
    let transitions = automaton.states.iter().enumerate().flat_map(|(from, state)| {
        let edge = move |(to, labels): &(usize, Vec<String>)| bouton_plot::Transition {
            from,
            to: *to,
            labels: labels.clone(),
        };
        state.edges.iter().map(edge)
    });
    let notes = [
        (automaton.has_sink, "for-all-note-sink"),
        (automaton.has_any, "for-all-note-any"),
        (automaton.has_same, "for-all-note-same"),
    ];
    let diagram = bouton_plot::StateDiagram {
        name: about_what(found, words),
        system: system(theorem.system, words),
        accepting: automaton.states.iter().map(|state| state.accepts).collect(),
        transitions: transitions.collect(),
        notes: notes.iter().filter(|(is_said, _)| *is_said).map(|(_, key)| say(words, key, &[])).collect(),
    };
    Some(diagram.figure(options))
}

impl Show for ForAll {
    fn text(&self, words: &dyn Wording) -> String {
        let what = about_what(self, words);
        let key = if self.theorem().is_some() { "for-all-proved" } else { "for-all-none" };
        say(words, key, &[("what", &what), ("statement", &statement(self, words))])
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        let badge = badge(claim(self), &level(self.theorem().is_some(), words));
        Some(html::card(&format!("<p>{badge} {}</p>", escape(&self.text(words)))))
    }

    fn latex(&self) -> Option<String> {
        latex::latex(self)
    }

    fn json(&self) -> Json {
        let theorem = self.theorem();
        let system = theorem.map(|theorem| theorem.system.to_string());
        Json::object([
            ("claim", claim(self).into()),
            ("about", about(self).into()),
            ("misere", (self.game.convention() == Convention::Misere).into()),
            ("system", system.as_deref().into()),
            ("states", theorem.map(|theorem| theorem.lost.states() as u64).into()),
            (
                "measure",
                theorem.map_or_else(|| None::<u64>.into(), |theorem| Json::list(theorem.measure.clone())),
            ),
            ("automaton", theorem.map_or_else(|| None::<u64>.into(), automaton_json)),
            ("bound", self.bound.into()),
        ])
    }

    fn citation(&self, words: &dyn Wording) -> Citation {
        Citation::of(&self.text(words), cite::THEOREMS).with_game(self.game.name(), true)
    }
}
