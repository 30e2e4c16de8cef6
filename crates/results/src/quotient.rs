//! A misère quotient as text, tables and JSON.

use bouton_rules::Datum;
use bouton_solve::MisereQuotient;
use bouton_theory::{Period, QuotientLevel};

use crate::cite::{self, Citation};
use crate::html::{self, escape};
use crate::wording::{Args, Wording, say};
use crate::{Cell, Json, Listing, Show};

/// More heaps are not shown in a notebook.
const SHOWN: usize = 100;

/// A sum of positions as it is written: `[2, 2, 5]`.
fn sum(positions: Vec<Datum>) -> String {
    Datum::list(positions).to_string()
}

/// The pretending function: each heap with its class, the least sum of generators that is equivalent to it,
/// and its outcome.
#[must_use]
pub fn classes(found: &MisereQuotient, words: &dyn Wording) -> Listing {
    let numbers = found.quotient.numbered();
    let row = |(atom, class): (usize, &u64)| {
        let element = found.quotient.classes[atom];
        vec![
            match found.atom(atom as u32) {
                Datum::Int(heap) => Cell::Int(heap),
                position => Cell::Text(position.to_string()),
            },
            Cell::number(Some(*class)),
            Cell::Text(sum(found.word(element))),
            Cell::Text(found.quotient.outcome(element).letter().to_owned()),
        ]
    };
    let rows = numbers.iter().enumerate().map(row).collect();
    let heap = if found.is_of_heaps() { "heap" } else { "position" };
    Listing::new(title(found, words), &[heap, "class", "element", "outcome"], rows)
}

/// A level in a word.
fn level(level: QuotientLevel, words: &dyn Wording) -> String {
    let key = match level {
        QuotientLevel::Proved => "level-proved",
        QuotientLevel::Conditional => "level-conditional",
        QuotientLevel::ToHeap => "level-to-heap",
        QuotientLevel::Open => "level-open",
    };
    say(words, key, &[])
}

/// The order of the quotient from each heap on where it changes.
#[must_use]
pub fn orders(found: &MisereQuotient, words: &dyn Wording) -> Listing {
    let rows = found
        .orders
        .iter()
        .map(|(heap, order)| vec![Cell::number(Some(*heap)), Cell::number(Some(*order as u64))]);
    Listing::new(title(found, words), &["heap", "order"], rows.collect())
}

/// The rules that present the monoid: each minimal word that isn't the least word of its element, and that
/// least word.
#[must_use]
pub fn relations(found: &MisereQuotient) -> Vec<String> {
    let monoid = &found.quotient.monoid;
    let count = monoid.generators().len() as u32;
    let mut relations = Vec::new();
    for element in 0..monoid.order() as u32 {
        let last = monoid.word(element).next().unwrap_or(0);
        for generator in last..count {
            let product = monoid.times(element, generator);
            let mut left: Vec<u32> = monoid.word(element).collect();
            left.insert(0, generator);
            let mut right = monoid.word(product);
            if left.iter().copied().eq(right.by_ref()) {
                continue;
            }
            // Only words with least words as their parts are needed.
            let part_is_least = |at: usize| {
                let part = left.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, g)| *g);
                let product = left
                    .iter()
                    .enumerate()
                    .filter(|(i, _)| *i != at)
                    .fold(0, |e, (_, g)| monoid.times(e, *g));
                part.eq(monoid.word(product))
            };
            if (0..left.len()).all(part_is_least) {
                let atoms = left.iter().rev().map(|g| found.atom(monoid.generators()[*g as usize]));
                relations.push(format!("{} = {}", sum(atoms.collect()), sum(found.word(product))));
            }
        }
    }
    relations
}

fn title(found: &MisereQuotient, words: &dyn Wording) -> String {
    say(words, "quotient-title", &[("game", &found.game.name())])
}

/// How sure it is, with its evidence.
fn evidence(found: &MisereQuotient, words: &dyn Wording) -> String {
    let to = found.to.unwrap_or(0);
    let Period { period, preperiod, .. } =
        found.period.unwrap_or(Period { preperiod: 0, period: 1, saltus: 0 });
    let code = found.code.clone().unwrap_or_default();
    let args: Args<'_> =
        &[("to", &to), ("next", &(to + 1)), ("period", &period), ("preperiod", &preperiod), ("code", &code)];
    let key = match (found.level, found.is_of_heaps()) {
        (QuotientLevel::Proved, true) => "quotient-proved",
        (QuotientLevel::Proved, false) => "quotient-proved-positions",
        (QuotientLevel::Conditional, _) => "quotient-conditional",
        (QuotientLevel::ToHeap, _) => "quotient-to-heap",
        (QuotientLevel::Open, true) => "quotient-open",
        (QuotientLevel::Open, false) => "quotient-open-positions",
    };
    say(words, key, args)
}

impl Show for MisereQuotient {
    fn text(&self, words: &dyn Wording) -> String {
        if self.level == QuotientLevel::Open && !self.is_of_heaps() {
            return format!("{}: {}", title(self, words), evidence(self, words));
        }
        let name = self.quotient.name().map_or_else(String::new, |name| format!("{name}, "));
        let generators: Vec<String> = self.generators().iter().map(ToString::to_string).collect();
        let apart = if self.is_of_heaps() { " " } else { ", " };
        let list = if generators.is_empty() {
            say(words, "quotient-no-generators", &[])
        } else {
            say(words, "quotient-generators", &[("list", &generators.join(apart))])
        };
        let args: Args<'_> = &[
            ("title", &title(self, words)),
            ("name", &name),
            ("order", &self.quotient.order()),
            ("p", &self.quotient.p_portion()),
            ("generators", &list),
            ("evidence", &evidence(self, words)),
        ];
        say(words, "quotient-text", args)
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        let badge = html::badge(self.level.name(), &level(self.level, words));
        let listing = classes(self, words);
        let left_out = listing.rows.len().saturating_sub(SHOWN);
        let cell = |cell: &Cell| match cell {
            Cell::Int(n) => format!("<td>{n}</td>"),
            Cell::Text(text) => html::cell(text),
            _ => html::cell(""),
        };
        let row = |row: &Vec<Cell>| format!("<tr>{}</tr>\n", row.iter().map(cell).collect::<String>());
        let rows: Vec<String> = listing.rows.iter().take(SHOWN).map(row).collect();
        let note = match left_out {
            0 => String::new(),
            _ => html::note(&say(words, "quotient-left-out", &[("count", &left_out)])),
        };
        let table = html::table("words", "", &listing.headers, &rows);
        Some(html::card(&format!("<p>{badge} {}</p>{table}{note}", escape(&self.text(words)))))
    }

    fn json(&self) -> Json {
        Json::object([
            ("order", (self.quotient.order() as u64).into()),
            ("p_portion", (self.quotient.p_portion() as u64).into()),
            ("claim", self.level.name().into()),
            ("to", self.to.into()),
            ("preperiod", self.period.map(|p| p.preperiod).into()),
            ("period", self.period.map(|p| p.period).into()),
            ("generators", Json::list(self.generators().iter().map(Json::from))),
            ("classes", Json::list(self.quotient.numbered())),
        ])
    }

    fn citation(&self, words: &dyn Wording) -> Citation {
        Citation::of(&self.text(words).replace('\n', "; "), cite::QUOTIENTS).with_game(self.game.name(), true)
    }
}
