//! The errata of the five texts: the printed statement, the true one, and the places where a session meets
//! them.
//!
//! They are in a table of their own (`data/errata.tsv`): those of the reference data of the games, and more
//! that were found since. Their English is there; other languages have them in `messages/*-errata.ftl`. A
//! verb that shows the place of an erratum tells it once a session ([`meet`]).

mod places;

use bouton_results::{Json, Show};
use bouton_rules::Datum;
use bouton_solve::wording::Wording;
use bouton_solve::{Explanation, Game, PartizanSum, Sum, Summand, TwoPlayerGame};

use crate::messages::{self, text};
use crate::{Context, markdown};

const TABLE: &str = include_str!("../data/errata.tsv");

/// An erratum: a row of the table, in the order of its first line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Erratum([&'static str; 6]);

/// All errata.
pub(crate) fn all() -> impl Iterator<Item = Erratum> {
    TABLE.lines().skip(1).filter_map(|line| {
        let fields: Vec<&'static str> = line.split('\t').collect();
        fields.try_into().ok().map(Erratum)
    })
}

impl Erratum {
    /// The names of the fields.
    pub(crate) fn keys() -> impl Iterator<Item = &'static str> {
        TABLE.lines().next().unwrap_or_default().split('\t')
    }

    /// Its identifier: `"E24"`.
    pub(crate) fn id(&self) -> &'static str {
        self.0[0]
    }

    /// The text that it is in: `"000"`.
    pub(crate) fn source(&self) -> &'static str {
        self.0[1]
    }

    /// A field in the language of the session: the catalogue's `erratum-ID` is the true statement, its
    /// attributes `.printed` and `.where` are the fields of these names. A text's own words stay as they are
    /// unless they are English.
    pub(crate) fn said(&self, key: &str) -> String {
        let entry = format!("erratum-{}", self.id());
        let own = match key {
            "correct" => messages::optional(&entry, &[]),
            "printed" | "where" => messages::attribute(&entry, key),
            _ => None,
        };
        let value = || Self::keys().zip(self.0).find(|(name, _)| *name == key).map_or("", |(_, value)| value);
        own.unwrap_or_else(|| value().to_owned())
    }

    fn sentence(&self, key: &str) -> String {
        let [place, printed, correct] = ["where", "printed", "correct"].map(|key| self.said(key));
        let args: messages::Args<'_> = &[
            ("id", &self.id()),
            ("source", &self.source()),
            ("where", &place),
            ("printed", &printed),
            ("correct", &correct.trim_end_matches('.')),
        ];
        text(key, args)
    }
}

impl Show for Erratum {
    fn text(&self, _: &dyn Wording) -> String {
        let lines = ["errata-place", "errata-printed", "errata-correct"].map(|key| self.sentence(key));
        lines.join("\n")
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        let lines = self.text(words);
        let lines: Vec<String> = lines.lines().map(markdown::escape).collect();
        Some(markdown::html(&lines.join("\n\n")))
    }

    fn json(&self) -> Json {
        Json::object(Self::keys().map(|key| (key, self.said(key).into())))
    }
}

/// The things that a verb shows.
pub(crate) enum Met<'a> {
    /// A position, and the erratum that the theorem of its game says.
    Position(&'a Sum, Option<&'static str>),
    /// Heaps from the first to the last.
    Heaps(&'a Game, u64, u64),
    /// The values of a game as a whole: its period, its table.
    Values(&'a Game),
    /// Something that a text calls by this name, such as a string of Hackenbush.
    Named(&'a str, &'a str),
}

/// Tells the errata that are met at a place, each once a session.
pub(crate) fn meet(context: &Context, verb: &str, place: &Met<'_>) {
    for id in places::errata(verb, place) {
        if context.tells(id)
            && let Some(erratum) = all().find(|erratum| erratum.id() == id)
        {
            context.host().print(&erratum.sentence("errata-note"));
        }
    }
}

/// The verbs that show a position which a text may describe differently.
const SHOWING: [&str; 3] = ["explain", "options", "winning_moves"];

/// Tells the errata of a position that a verb has shown.
pub(crate) fn meet_shown(context: &Context, verb: &str, sum: &Sum, shown: &rhai::Dynamic) {
    if SHOWING.contains(&verb) {
        let explanation = shown.read_lock::<Explanation>();
        let reduction = explanation.as_ref().and_then(|explanation| explanation.reduction.as_ref());
        let by_theorem = reduction.and_then(|reduction| reduction.erratum);
        meet(context, verb, &Met::Position(sum, by_theorem));
    }
}

/// Tells the errata of a sum of positions with moves for Left and for Right.
pub(crate) fn meet_partizan(context: &Context, verb: &str, sum: &PartizanSum) {
    for summand in sum.summands() {
        let Summand::Position { game, position } = summand else { continue };
        meet_contest(context, verb, game, std::slice::from_ref(position));
    }
}

/// Tells the errata of positions of a game with moves for Left and for Right.
pub(crate) fn meet_contest(context: &Context, verb: &str, game: &TwoPlayerGame, parts: &[Datum]) {
    for position in parts {
        let named = match game.rules().heaps(position) {
            Ok(Some(heaps)) => heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(" "),
            _ => position.to_string(),
        };
        meet(context, verb, &Met::Named(game.name(), &named));
    }
}
