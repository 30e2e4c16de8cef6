//! Games and positions in words.

use bouton_rules::{Datum, PositionKind};
use bouton_solve::{Component, Game, Sum, TwoPlayerGame};
use bouton_theory::Convention;

use crate::cite::{self, Citation};
use crate::html::{self, escape};
use crate::wording::{Wording, say};
use crate::{Json, Show};

/// The kind of a game's positions, in words.
#[must_use]
pub fn kind(game: &Game, words: &dyn Wording) -> String {
    match game.rules().kind() {
        PositionKind::Heap => say(words, "game-heap", &[]),
        PositionKind::Number => say(words, "game-number", &[]),
        PositionKind::Array(Some(k)) => say(words, "game-parts", &[("count", &k)]),
        PositionKind::Array(None) => say(words, "game-array", &[]),
        PositionKind::Text => say(words, "game-text", &[]),
        PositionKind::Map => say(words, "game-map", &[]),
    }
}

/// The short name of a position among others, if its game has such names: the squares of its pieces.
pub(crate) fn short(position: &Sum) -> Option<String> {
    match position.components() {
        [one] => one.game.rules().short(&one.position),
        _ => None,
    }
}

/// The same for the summands of one game, in brackets.
pub(crate) fn shorts(position: &Sum) -> Option<String> {
    position.game()?;
    let short = |part: &Component| part.game.rules().short(&part.position);
    let squares: Option<Vec<String>> = position.components().iter().map(short).collect();
    Some(format!("[{}]", squares.filter(|all| !all.is_empty())?.join(", ")))
}

/// A position's name for people, if they wouldn't write its data: the squares of pieces, the summands of
/// different games.
pub(crate) fn named(position: &Sum, words: &dyn Wording) -> Option<String> {
    let short = |part: &Component| part.game.rules().short(&part.position);
    match (position.components(), position.game()) {
        ([], _) => None,
        ([one], _) => short(one),
        (_, Some(_)) => shorts(position),
        (_, None) => Some(position.text(words)),
    }
}

/// A position in one line, without the name of its game where that is clear.
pub(crate) fn alone(position: &Sum, words: &dyn Wording) -> String {
    match (position.components(), position.game()) {
        ([one], _) => one.in_one_line(),
        (all @ [_, ..], Some(_)) => {
            let shown: Vec<String> = all.iter().map(Component::in_one_line).collect();
            format!("[{}]", shown.join(", "))
        }
        _ => position.text(words),
    }
}

/// A position as a title: "Kayles, heaps of 5 and 8". A position other than a sum of heaps is shown by its
/// data, if these are numbers or one text.
#[must_use]
pub fn title(position: &Sum, words: &dyn Wording) -> String {
    let Some(game) = position.game() else { return position.text(words) };
    let game_name = say(words, "game-name", &[("game", &game.name())]);
    let is_heap = |part: &Component| part.game.rules().kind() == PositionKind::Heap;
    let parts = position.components();
    if !parts.iter().all(is_heap) {
        let data = || position.datum().filter(is_legible);
        let called = named(position, words).or_else(|| Some(data()?.to_string()));
        return called.map_or(game_name.clone(), |called| format!("{game_name}, {called}"));
    }
    let sizes: Vec<String> = parts.iter().map(|part| part.position.to_string()).collect();
    match sizes.split_last() {
        None => game_name,
        Some((only, [])) => say(words, "title-heap", &[("game", &game.name()), ("size", only)]),
        Some((last, others)) => {
            let others = others.join(", ");
            say(words, "title-heaps", &[("game", &game.name()), ("others", &others), ("last", last)])
        }
    }
}

/// A position of a game with moves for Left and for Right as a title: its text, or the name of its game and
/// who is to move, if its data say it.
#[must_use]
pub fn partizan_title(game: &TwoPlayerGame, position: &Datum, text: &str, words: &dyn Wording) -> String {
    if is_legible(position) {
        return text.to_owned();
    }
    let turn = position.get("turn").and_then(Datum::as_text);
    match turn {
        Some(turn) => say(words, "title-turn", &[("game", &game.name()), ("turn", &turn)]),
        None => say(words, "game-name", &[("game", &game.name())]),
    }
}

/// Whether people read these data: not maps, nor the rows of a board. A drawing says more.
fn is_legible(datum: &Datum) -> bool {
    match datum {
        Datum::Map(_) => false,
        _ => datum
            .items()
            .is_none_or(|items| items.iter().all(|item| item.as_text().is_none() && is_legible(item))),
    }
}

/// The summands, those of one game of heaps together where they follow each other.
fn groups(sum: &Sum) -> Vec<(Game, Vec<Datum>)> {
    let mut groups: Vec<(Game, Vec<Datum>)> = Vec::new();
    for component in sum.components() {
        let sums = matches!(component.game.rules().kind(), PositionKind::Heap | PositionKind::Number);
        match groups.last_mut() {
            Some((game, positions)) if sums && *game == component.game => {
                positions.push(component.position.clone());
            }
            _ => groups.push((component.game.clone(), vec![component.position.clone()])),
        }
    }
    groups
}

/// A position shown with the names of its games, translated for people.
pub(crate) fn titled(sum: &Sum, shown: String, words: &dyn Wording) -> String {
    let mut shown = shown;
    for part in sum.components() {
        let (name, title) = (part.game.name(), say(words, "game-name", &[("game", &part.game.name())]));
        if title != name && !shown.contains(&title) {
            shown = shown.replace(&format!("{name} "), &format!("{title} "));
        }
    }
    shown
}

/// A game: name, kind, convention, and how its options are found.
impl Show for Game {
    /// `Kayles (heap game, normal play)`.
    fn text(&self, words: &dyn Wording) -> String {
        let key = match self.convention() {
            Convention::Normal => "game-normal",
            Convention::Misere => "game-misere",
        };
        say(words, key, &[("game", &self.name()), ("kind", &kind(self, words))])
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        let engine = say(words, "html-engine", &[("engine", &self.rules().engine().say(words))]);
        Some(html::card(&format!("<p><b>{}</b></p>{}", escape(&self.text(words)), html::note(&engine))))
    }

    fn json(&self) -> Json {
        let convention = match self.convention() {
            Convention::Normal => "normal",
            Convention::Misere => "misere",
        };
        Json::object([("game", self.name().into()), ("convention", convention.into())])
    }

    fn citation(&self, words: &dyn Wording) -> Citation {
        Citation::of(&self.text(words), "").with_game(self.name(), true)
    }
}

/// A position with its game.
impl Show for Sum {
    /// `Kayles[5] + Nim[[3, 4]]`. Summands of one game that follow each other are one array where the game
    /// reads an array as a sum.
    fn text(&self, words: &dyn Wording) -> String {
        if self.components().is_empty() {
            return say(words, "empty-sum", &[]);
        }
        let name = |game: &Game| say(words, "game-name", &[("game", &game.name())]);
        let group = |(game, positions): (Game, Vec<Datum>)| match positions.as_slice() {
            [one] => {
                let short = game.rules().short(one);
                format!("{}[{}]", name(&game), short.unwrap_or_else(|| one.to_string()))
            }
            _ => format!("{}[{}]", name(&game), Datum::list(positions)),
        };
        groups(self).into_iter().map(group).collect::<Vec<_>>().join(" + ")
    }

    fn html(&self, words: &dyn Wording) -> Option<String> {
        Some(html::card(&format!("<code>{}</code>", escape(&self.text(words)))))
    }

    /// One game's position as `{"game", "position"}`; a sum of several games as the array of those.
    fn json(&self) -> Json {
        let one = |(game, positions): &(Game, Vec<Datum>)| {
            let plain = match positions.as_slice() {
                [one] => one.into(),
                all => Json::list(all),
            };
            Json::object([("game", game.name().into()), ("position", plain)])
        };
        match groups(self).as_slice() {
            [only] => one(only),
            all => Json::list(all.iter().map(one)),
        }
    }

    /// With the sources of its games.
    fn citation(&self, words: &dyn Wording) -> Citation {
        let cited = Citation::of(&self.text(words), cite::GRUNDY);
        self.components().iter().fold(cited, |cited, part| cited.with_game(part.game.name(), true))
    }
}
