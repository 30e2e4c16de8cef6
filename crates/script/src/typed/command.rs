//! A game and its position side by side: `nim [3, 4, 5]`, `explain nim 3 4 5`, `jogo das moedas [2, 6]`; and
//! a function with its numbers: `mex 0 1 2`, `nim().explain 3 4 5`.
//!
//! No name can stand beside a number in plain Rhai, nor beside another name, so that nothing else is meant.

use std::ops::Range;

use bouton_rules::registry;

use super::{Change, Typed, signs};
use crate::lexer::Kind;

/// What is asked of a position.
const VERBS: &[&str] = &[
    "chips",
    "explain",
    "graph",
    "grundy",
    "is_loopy",
    "options",
    "outcome",
    "play",
    "remoteness",
    "tree",
    "winning_moves",
];

/// The same in the languages of the class, as a folded name has it.
const SAID: &[(&str, &str)] = &[
    ("arbol", "tree"),
    ("arbre", "tree"),
    ("arvore", "tree"),
    ("explica", "explain"),
    ("explicar", "explain"),
    ("explique", "explain"),
    ("expliqueu", "explain"),
    ("fichas", "chips"),
    ("fitxes", "chips"),
    ("jogar", "play"),
    ("jugar", "play"),
    ("opciones", "options"),
    ("opcions", "options"),
    ("opcoes", "options"),
    ("resultado", "outcome"),
    ("resultat", "outcome"),
];

/// Functions of a list of numbers.
const OF_LISTS: &[&str] = &["chips", "heaps", "mex", "nim_sum"];

/// The letters of drawn positions: coins, edges, and pieces in a row.
const DRAWN: &[&str] = &["HT", "BRG", "WB"];

/// The most words of a game's name.
const WORDS: usize = 6;

/// A command is around everything else.
const LEVEL: i8 = 2;

/// Finds the commands.
pub(super) fn find(typed: &Typed<'_>, changes: &mut Vec<Change>) {
    let mut at = 0;
    while at < typed.words.len() {
        at = command(typed, at, changes).or_else(|| call(typed, at, changes)).unwrap_or(at + 1);
    }
}

/// Whether a statement or a value may begin at a token.
fn begins(typed: &Typed<'_>, at: usize) -> bool {
    let before = at.checked_sub(1).map_or(";", |before| typed.text(before));
    typed.words[at].first || matches!(before, ";" | "{" | "}" | "=" | "(" | "[" | "," | "+" | "==")
}

/// A game by name or by variable, and the tokens that name it.
struct Named {
    /// What its name is in plain text; none: as it stands.
    name: Option<&'static str>,
    /// The tokens of the name.
    words: Range<usize>,
    /// How its parameters are written.
    parameters: Parameters,
}

enum Parameters {
    /// There are none.
    None,
    /// In the brackets of a call, which are left as they stand.
    Called(Range<usize>),
    /// Behind the name: `subtraction {1, 3, 6}`.
    Beside(Range<usize>),
}

impl Named {
    /// The token behind the game.
    fn end(&self) -> usize {
        match &self.parameters {
            Parameters::None => self.words.end,
            Parameters::Called(words) | Parameters::Beside(words) => words.end,
        }
    }

    /// Whether plain Rhai could have it: a call, or a lone name.
    fn is_plain(&self) -> bool {
        let Parameters::Beside(_) = self.parameters else { return self.words.len() == 1 };
        false
    }

    /// Puts it into plain text.
    fn change(&self, typed: &Typed<'_>, changes: &mut Vec<Change>) {
        let Some(name) = self.name else { return };
        let (first, last) = (typed.words[self.words.start], typed.words[self.words.end - 1]);
        match &self.parameters {
            Parameters::None => changes.push(Change::new(first.start..last.end, format!("{name}()"))),
            Parameters::Called(_) => changes.push(Change::new(first.start..last.end, name)),
            Parameters::Beside(words) => {
                let (open, close) = (typed.words[words.start], typed.words[words.end - 1]);
                changes.push(Change::new(first.start..last.end, name));
                changes.push(Change::new(last.end..open.start, "("));
                changes.push(Change::close(close.end, ")", 1));
            }
        }
    }
}

/// `[verb] game position`; gives the token behind it.
fn command(typed: &Typed<'_>, at: usize, changes: &mut Vec<Change>) -> Option<usize> {
    if !begins(typed, at) || typed.words[at].kind != Kind::Name {
        return None;
    }
    let alone = named(typed, at);
    let verb = verb(typed.text(at)).filter(|_| alone.is_none());
    let game = if verb.is_some() { named(typed, at + 1)? } else { alone? };
    let position = position(typed, game.end());
    if position.is_none() && (verb.is_some() || game.is_plain()) {
        return None;
    }
    game.change(typed, changes);
    let Some(position) = position else { return Some(game.end()) };
    let (open, close) = match verb {
        Some(verb) => (format!(".{verb}("), ")"),
        None => ("[".to_owned(), "]"),
    };
    if verb.is_some() {
        let game = typed.words[game.words.start].start;
        changes.push(Change::new(typed.words[at].start..game, ""));
    }
    argument(typed, typed.words[game.end() - 1].end, &position, (&open, close), changes);
    Some(position.end)
}

/// What a word asks of a position.
fn verb(word: &str) -> Option<&'static str> {
    let word = registry::folded(word).replace(' ', "_");
    let said = SAID.iter().find(|(said, _)| *said == word).map(|(_, verb)| *verb);
    said.or_else(|| VERBS.iter().copied().find(|verb| *verb == word))
}

/// `mex 0 1 2`, `mex {0, 1}`, `nim().explain 3 4 5`; gives the token behind it.
fn call(typed: &Typed<'_>, at: usize, changes: &mut Vec<Change>) -> Option<usize> {
    let method = at > 0 && typed.text(at - 1) == "." && VERBS.contains(&typed.text(at));
    let function = OF_LISTS.contains(&typed.text(at)) && begins(typed, at);
    if !(method || function) || typed.text(at + 1) == "(" && typed.joined(at) {
        return None;
    }
    let position = position(typed, at + 1)?;
    argument(typed, typed.words[at].end, &position, ("(", ")"), changes);
    Some(position.end)
}

/// What stands for a position: tokens, and whether they are numbers without a bracket.
fn position(typed: &Typed<'_>, at: usize) -> Option<Range<usize>> {
    let first = typed.words.get(at)?;
    if at > 0 && typed.words[at].first {
        return None;
    }
    let end = match first.text {
        "[" | "#{" | "(" | "{" => first.partner? + 1,
        _ if first.kind == Kind::Text => at + 1,
        _ if is_square(typed, at) => {
            let squares = (at..typed.words.len()).take_while(|at| is_square(typed, *at));
            at + squares.take_while(|next| *next == at || !typed.words[*next].first).count()
        }
        _ if first.kind == Kind::Number => {
            let mut end = at + 1;
            loop {
                let comma = usize::from(typed.text(end) == "," && first.depth == 0);
                let next = typed.words.get(end + comma);
                if !next.is_some_and(|next| next.kind == Kind::Number && !next.first) {
                    break end;
                }
                end += comma + 1;
            }
        }
        _ => return None,
    };
    let after = typed.words.get(end);
    let ends = after.is_none_or(|next| {
        next.first || matches!(next.text, ";" | ")" | "]" | "}" | "," | "." | "+" | "==" | "!=")
    });
    ends.then_some(at..end)
}

/// Whether a token is a square of a board, such as `d5`, or a piece of a drawn position, such as `H` and `T`
/// of coins or `BRR` of a string of edges, and no variable.
fn is_square(typed: &Typed<'_>, at: usize) -> bool {
    let Some(word) = typed.words.get(at).filter(|word| word.kind == Kind::Name) else { return false };
    let mut letters = word.text.chars();
    let square = letters.next().is_some_and(|row| row.is_ascii_alphabetic())
        && letters.next().is_some()
        && word.text[1..].chars().all(|digit| digit.is_ascii_digit());
    let drawn = DRAWN.iter().any(|letters| word.text.chars().all(|letter| letters.contains(letter)));
    (square || drawn) && !(typed.is_variable)(word.text)
}

/// Puts a position into the brackets of a call or an index.
fn argument(
    typed: &Typed<'_>,
    from: usize,
    position: &Range<usize>,
    (open, close): (&str, &str),
    changes: &mut Vec<Change>,
) {
    let (first, last) = (typed.words[position.start], typed.words[position.end - 1]);
    let is_numbers = first.kind == Kind::Number;
    let listed = is_numbers && (position.len() > 1 || open == "(" && close == ")");
    let (left, right) = match first.kind {
        Kind::Name => ("\"", "\""),
        _ if listed => ("[", "]"),
        _ => ("", ""),
    };
    changes.push(Change { rank: -LEVEL, ..Change::new(from..first.start, format!("{open}{left}")) });
    if is_numbers {
        for pair in typed.words[position.clone()].windows(2) {
            if pair.iter().all(|word| word.kind == Kind::Number) {
                changes.push(Change::close(pair[0].end, ",", 0));
            }
        }
    }
    // The texts write positions in round brackets.
    let is_row = (position.start..position.end)
        .filter(|at| typed.words[*at].around == Some(position.start))
        .any(|at| typed.text(at) == "," || signs::is_beside(typed, at));
    if first.text == "(" && is_row {
        changes.push(Change::new(first.start..first.end, "["));
        changes.push(Change::new(last.start..last.end, "]"));
    }
    changes.push(Change::close(last.end, &format!("{right}{close}"), LEVEL));
}

/// The game that is named at `at`: a variable, a call `moore_nim(2)`, or a native game in one word or
/// several, with its parameters behind it if it needs any.
fn named(typed: &Typed<'_>, at: usize) -> Option<Named> {
    let word = typed.words.get(at).filter(|word| word.kind == Kind::Name)?;
    if typed.text(at + 1) == "(" && typed.joined(at) {
        let name = native(word.text)?.0;
        let parameters = Parameters::Called(at + 1..typed.words[at + 1].partner? + 1);
        return Some(Named { name: Some(name), words: at..at + 1, parameters });
    }
    let variable = Named { name: None, words: at..at + 1, parameters: Parameters::None };
    let is_word =
        |at: &usize| typed.words.get(*at).is_some_and(|word| matches!(word.kind, Kind::Name | Kind::Keyword));
    let words = (at..at + WORDS).take_while(is_word).take_while(|i| *i == at || !typed.words[*i].first);
    let native = (1..=words.count()).rev().find_map(|count| {
        let name = &typed.text[word.start..typed.words[at + count - 1].end];
        native(name).map(|entry| (entry, count))
    });
    match native {
        Some((_, 1)) if (typed.is_variable)(word.text) => Some(variable),
        Some(((id, needs), count)) => {
            let beside = if needs { parameter(typed, at + count) } else { None };
            let parameters = beside.map_or(Parameters::None, Parameters::Beside);
            Some(Named { name: Some(id), words: at..at + count, parameters })
        }
        None => (typed.is_variable)(word.text).then_some(variable),
    }
}

/// The identifier of a native game, and whether it needs parameters.
fn native(name: &str) -> Option<(&'static str, bool)> {
    let entry = registry::find(name)
        .map(|entry| (entry.id, entry.parameters.iter().any(|parameter| parameter.default.is_none())));
    entry.or_else(|| Some((registry::find_two_players(name)?.id, false)))
}

/// The parameter behind the name of a game: a set, a string or a number.
fn parameter(typed: &Typed<'_>, at: usize) -> Option<Range<usize>> {
    let word = typed.words.get(at).filter(|word| !word.first)?;
    match word.text {
        "[" | "{" | "(" => Some(at..word.partner? + 1),
        _ => matches!(word.kind, Kind::Number | Kind::Text).then_some(at..at + 1),
    }
}
