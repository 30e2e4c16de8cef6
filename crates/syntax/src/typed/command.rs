//! A game and its position side by side: `nim [3, 4, 5]`, `explain nim 3 4 5`, `jogo das moedas [2, 6]`; and
//! a function with its numbers: `mex 0 1 2`, `nim().explain 3 4 5`, `soma-nim 3 4 5`.
//!
//! In plain Rhai a name can't be next to a number or another name, so this form is unambiguous.

use bouton_rules::registry;

use super::game::{Beside, Parameters, named};
use super::{Change, Typed, position, vocabulary, worksheet};
use crate::lexer::Kind;

/// A call is around everything else.
const LEVEL: i8 = 2;

/// Finds the commands.
pub(super) fn find(typed: &Typed<'_>, changes: &mut Vec<Change>) {
    let mut at = 0;
    while at < typed.words.len() {
        let found = command(typed, at, changes).or_else(|| of_game(typed, at, changes));
        let found = found.or_else(|| worksheet::find(typed, at, changes));
        at = found.or_else(|| call(typed, at, changes)).unwrap_or(at + 1);
    }
}

/// Whether a statement or a value may begin at a token.
pub(super) fn begins(typed: &Typed<'_>, at: usize) -> bool {
    let before = at.checked_sub(1).map_or(";", |before| typed.text(before));
    typed.words[at].first || matches!(before, ";" | "¿" | "{" | "}" | "=" | "(" | "[" | "," | "+" | "==")
}

/// `[verb] game position`; gives the token behind it.
fn command(typed: &Typed<'_>, at: usize, changes: &mut Vec<Change>) -> Option<usize> {
    if !begins(typed, at) || typed.words[at].kind != Kind::Name {
        return None;
    }
    let alone = named(typed, at, false);
    let asked = word(typed, at).filter(|(_, verb)| alone.is_none() && vocabulary::is_verb(verb));
    let game = match asked {
        Some((end, _)) => named(typed, end, true)?,
        None => alone?,
    };
    let position = position::find(typed, typed.behind_colon(game.end(), &game.parameters));
    if position.is_none() && (asked.is_some() || game.is_plain(typed)) {
        return None;
    }
    // `rows[i]` may be an item of an array, and `g[5]` is plain Rhai.
    let is_item = |position: &position::Position| game.is_variable() && position.is_index(typed);
    if asked.is_none() && position.as_ref().is_some_and(is_item) {
        return None;
    }
    game.change(typed, changes);
    let Some(position) = position else { return Some(game.end()) };
    let (open, close) = match asked {
        Some((_, verb)) => (format!(".{verb}("), ")"),
        None => ("[".to_owned(), "]"),
    };
    if asked.is_some() {
        let game = typed.words[game.words.start].start;
        changes.push(Change::new(typed.words[at].start..game, ""));
    }
    position.change(typed, typed.words[game.end() - 1].end, (&open, close), changes);
    Some(position.end())
}

/// `period kayles`, `values kayles 0..=20`, `table nim 5 5`; gives the token behind it.
fn of_game(typed: &Typed<'_>, at: usize, changes: &mut Vec<Change>) -> Option<usize> {
    let (end, function) =
        word(typed, at).filter(|(_, function)| begins(typed, at) && vocabulary::is_of_games(function))?;
    if (typed.is_variable)(typed.text(at)) {
        return None;
    }
    let game = named(typed, end, false)?;
    let arguments = game.end()..typed.arguments(game.end());
    if typed.words.get(arguments.end).is_some_and(|next| !next.first && next.text != ";") {
        return None;
    }
    changes.push(Change::new(typed.words[at].start..typed.words[end].start, ""));
    game.change(typed, changes);
    let behind = typed.words[arguments.start - 1].end;
    if arguments.is_empty() {
        changes.push(Change::close(behind, &format!(".{function}()"), LEVEL));
        return Some(arguments.end);
    }
    let first = typed.words[arguments.start].start;
    // Heaps are asked for from 0 on.
    let from = if arguments.len() == 1 && vocabulary::is_of_ranges(function) { "0..=" } else { "" };
    changes.push(Change::new(behind..first, format!(".{function}({from}")));
    typed.put_commas(&arguments, changes);
    changes.push(Change::close(typed.words[arguments.end - 1].end, ")", LEVEL));
    Some(arguments.end)
}

/// The function that a word of the class means, and the token behind the word.
pub(super) fn word(typed: &Typed<'_>, at: usize) -> Option<(usize, &'static str)> {
    typed.words.get(at).filter(|word| word.kind == Kind::Name)?;
    let rest = (at..typed.words.len().min(at + vocabulary::LONGEST)).take_while(|i| {
        *i == at || !typed.words[*i].first && matches!(typed.words[*i].kind, Kind::Name | Kind::Operator)
    });
    (at..=rest.last()?).rev().find_map(|last| {
        let function = vocabulary::function(typed.written(at..last + 1))?;
        Some((last + 1, function))
    })
}

/// `mex 0 1 2`, `mex {0, 1}`, `nim().explain 3 4 5`, `soma_nim(3, 4, 5)`; gives the token behind it.
fn call(typed: &Typed<'_>, at: usize, changes: &mut Vec<Change>) -> Option<usize> {
    let method = at > 0 && typed.text(at - 1) == ".";
    let (end, function) = word(typed, at).filter(|_| method || begins(typed, at))?;
    if (typed.is_variable)(typed.text(at)) && !method {
        return None;
    }
    let (first, last) = (typed.words[at], typed.words[end - 1]);
    let mut rename = || {
        if typed.written(at..end) != function {
            changes.push(Change::new(first.start..last.end, function));
        }
    };
    if typed.text(end) == "(" && typed.joined(end - 1) {
        rename();
        return Some(end);
    }
    if !(method && vocabulary::is_verb(function) || !method && vocabulary::is_of_lists(function)) {
        return None;
    }
    let position = position::find(typed, end)?;
    rename();
    position.change(typed, last.end, ("(", ")"), changes);
    Some(position.end())
}

impl Typed<'_> {
    /// The token behind numbers or a range from `at` on.
    fn arguments(&self, at: usize) -> usize {
        let number =
            |at: usize| self.words.get(at).is_some_and(|word| word.kind == Kind::Number && !word.first);
        match number(at) {
            true if matches!(self.text(at + 1), ".." | "..=") && number(at + 2) => at + 3,
            true => self.numbers(at),
            false => at,
        }
    }

    /// The token behind the sign between a game and its position: `nim: 3 4 5`, `nim de Moore 2, 3 5 7`.
    fn behind_colon(&self, at: usize, parameters: &Parameters) -> usize {
        let comma = self.text(at) == "," && matches!(parameters, Parameters::Beside(..));
        at + usize::from(self.text(at) == ":" || comma)
    }
}

/// A suggestion for a question that lacks its game, names an unknown one, or has a set and a position as its
/// numbers, which only brackets tell apart.
pub(super) fn advice(typed: &Typed<'_>) -> Option<String> {
    let (end, _) = word(typed, 0).filter(|(_, verb)| vocabulary::is_verb(verb))?;
    let Some(game) = named(typed, end, false) else { return with_game(typed, end) };
    let Parameters::Beside(words, Beside::Set) = game.parameters else { return None };
    let question = typed.written(0..game.words.end);
    let numbers: Vec<&str> = words.map(|at| typed.text(at)).filter(|text| *text != ",").collect();
    let (heap, set) = numbers.split_last().filter(|(_, set)| !set.is_empty())?;
    Some(format!("{question} [{}] {heap}", set.join(", ")))
}

/// The plain form of `explain(3, 4, 5)` and `explain("nim", [3, 4, 5])`: of Nim, if no other game that needs
/// nothing else is named.
pub(super) fn without_game(typed: &Typed<'_>, function: &str) -> Option<String> {
    let is_asked = |at: &usize| {
        let method = *at > 0 && typed.text(at - 1) == ".";
        !method && vocabulary::function(typed.text(*at)) == Some(function) && typed.text(at + 1) == "("
    };
    let open = (0..typed.words.len()).find(is_asked).filter(|_| vocabulary::is_verb(function))? + 1;
    let within = &typed.words[open + 1..typed.words[open].partner?];
    let of_kind = |kind: Kind| within.iter().filter(move |word| word.kind == kind).map(|word| word.text);
    let named =
        of_kind(Kind::Text).next().and_then(|name| registry::find(name.trim_matches(['"', '\'', '`'])));
    let heaps = of_kind(Kind::Number).collect::<Vec<_>>().join(", ");
    match named.filter(|game| !heaps.is_empty() && game.parameters.iter().all(|p| p.default.is_some())) {
        Some(game) => Some(format!("{}().{function}([{heaps}])", game.id)),
        None if heaps.is_empty() => Some(format!("nim().{function}([3, 4, 5])")),
        None => Some(format!("nim().{function}([{heaps}])")),
    }
}

/// A question with Nim for the game that it lacks, or with the nearest game for a name that none has.
fn with_game(typed: &Typed<'_>, at: usize) -> Option<String> {
    let asked = typed.written(0..at);
    if let Some(position) = position::find(typed, at).and_then(|position| position.as_array(typed)) {
        return Some(format!("{asked} nim {position}"));
    }
    let name = typed.words.get(at).filter(|word| word.kind == Kind::Name && !word.first)?;
    let position = position::find(typed, at + 1)?.as_array(typed)?;
    Some(format!("{asked} {} {position}", registry::nearest(name.text)?))
}
