//! A game as it is named: a variable, a call `moore_nim(2)`, or a native game in one word or several, in
//! four languages, with its parameters behind it.

use std::collections::BTreeSet;
use std::ops::Range;

use bouton_rules::{GameEntry, Parameter, ParameterKind, registry};

use super::{Change, Typed, numeral, position};
use crate::lexer::Kind;

/// The most tokens of a game's name: "o jogo do dólar de prata, sem o dólar".
const WORDS: usize = 14;

/// A game by name or by variable.
pub(super) struct Named {
    /// What its name is in plain text; none: as it stands.
    name: Option<&'static str>,
    /// The tokens of the name.
    pub(super) words: Range<usize>,
    /// How its parameters are written.
    pub(super) parameters: Parameters,
}

pub(super) enum Parameters {
    /// There are none.
    None,
    /// In the brackets of a call, which are left as they stand.
    Called(Range<usize>),
    /// A number within the name: `Nim_2`.
    Within(String),
    /// Behind the name, and how they become one argument: `subtraction {1, 3, 6}`.
    Beside(Range<usize>, Beside),
}

/// How tokens behind a name are an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beside {
    /// As they stand.
    Value,
    /// They are the numbers of a set without brackets.
    Set,
    /// They are a code without quotes.
    Code,
}

impl Named {
    /// The token behind the game.
    pub(super) fn end(&self) -> usize {
        match &self.parameters {
            Parameters::None | Parameters::Within(_) => self.words.end,
            Parameters::Called(words) | Parameters::Beside(words, _) => words.end,
        }
    }

    /// Whether it is a variable of the author.
    pub(super) fn is_variable(&self) -> bool {
        self.name.is_none()
    }

    /// Whether plain Rhai could have it: a call, or a lone name.
    pub(super) fn is_plain(&self, typed: &Typed<'_>) -> bool {
        let own = self.name.is_none_or(|name| name == typed.text(self.words.start));
        let alone = self.words.len() == 1;
        match self.parameters {
            Parameters::None => alone,
            Parameters::Called(_) => alone && own,
            Parameters::Within(_) | Parameters::Beside(..) => false,
        }
    }

    /// Puts it into plain text.
    pub(super) fn change(&self, typed: &Typed<'_>, changes: &mut Vec<Change>) {
        let Some(name) = self.name else { return };
        let (first, last) = (typed.words[self.words.start], typed.words[self.words.end - 1]);
        let mut rename = |text: String| changes.push(Change::new(first.start..last.end, text));
        match &self.parameters {
            Parameters::None => rename(format!("{name}()")),
            Parameters::Within(number) => rename(format!("{name}({number})")),
            Parameters::Called(_) => rename(name.to_owned()),
            Parameters::Beside(words, beside) => {
                rename(name.to_owned());
                let (open, close) = (typed.words[words.start], typed.words[words.end - 1]);
                let (left, right) = match beside {
                    Beside::Value => ("(", ")"),
                    Beside::Set => ("([", "])"),
                    Beside::Code => ("(\"", "\")"),
                };
                changes.push(Change::new(last.end..open.start, left));
                if *beside == Beside::Set {
                    typed.put_commas(words, changes);
                }
                changes.push(Change::close(close.end, right, 1));
            }
        }
    }
}

/// The game that is named at `at`. `asked`: something is asked of a position, which must come behind it.
pub(super) fn named(typed: &Typed<'_>, at: usize, asked: bool) -> Option<Named> {
    let word = typed.words.get(at).filter(|word| word.kind == Kind::Name || word.text == "do")?;
    let variable = (typed.is_variable)(word.text);
    let found = native(typed, at).filter(|(words, _)| words.len() > 1 || !variable);
    let called = typed.text(at + 1) == "(" && typed.joined(at);
    let Some((words, native)) = found else {
        let words = at..at + 1;
        return (variable && !called).then_some(Named { name: None, words, parameters: Parameters::None });
    };
    let end = words.end;
    // Behind a game without parameters brackets with something in them are a position:
    // `explain nim(3, 4, 5)`.
    let is_call = |open: usize| native.parameter.is_some() || typed.words[open].partner == Some(open + 1);
    let parameters = if typed.text(end) == "(" && typed.joined(end - 1) && is_call(end) {
        Parameters::Called(end..typed.words[end].partner? + 1)
    } else {
        native.parameter.map_or(Parameters::None, |parameter| parameters(typed, &words, parameter, asked))
    };
    let needs = native.parameter.is_some_and(|parameter| parameter.default.is_none());
    if asked && needs && matches!(parameters, Parameters::None) {
        return None;
    }
    Some(Named { name: Some(native.id), words, parameters })
}

/// A native game, and its parameter: one that it needs, else one that it may have.
struct Native {
    id: &'static str,
    parameter: Option<&'static Parameter>,
}

impl Native {
    fn find(name: &str) -> Option<Self> {
        let parameter = |entry: &'static GameEntry| {
            let mut all = entry.parameters.iter();
            all.clone().find(|one| one.default.is_none()).or_else(|| all.next())
        };
        let native = registry::find(name).map(|entry| Self { id: entry.id, parameter: parameter(entry) });
        native.or_else(|| Some(Self { id: registry::find_two_players(name)?.id, parameter: None }))
    }
}

/// The longest name of a native game that begins at a token.
fn native(typed: &Typed<'_>, at: usize) -> Option<(Range<usize>, Native)> {
    if !typed.begins_name(typed.written(at..at + 1)) {
        return None;
    }
    let inner = |at: &usize| {
        let (word, next) = (&typed.words[*at], typed.words.get(*at + 1));
        match word.kind {
            Kind::Name | Kind::Keyword | Kind::Number => true,
            Kind::Other => numeral::subscript(word.text).is_some(),
            _ if word.text == "-" => typed.joined(*at - 1) && typed.joined(*at),
            _ => word.text == "," && next.is_some_and(|next| next.kind == Kind::Name),
        }
    };
    let most = typed.words.len().min(at + WORDS);
    let words = (at..most).take_while(|i| *i == at || !typed.words[*i].first && inner(i));
    (at..=words.last()?).rev().find_map(|last| {
        let ends = match typed.words[last].kind {
            Kind::Name | Kind::Keyword => true,
            Kind::Other => last > at && typed.joined(last - 1),
            _ => false,
        };
        let name = typed.written(at..last + 1);
        let plain = || numeral::without_subscripts(name);
        // "Nim2" is the "Nim_2" of the texts.
        let found = if ends { Native::find(&plain()).or_else(|| Native::find(&below(name)?)) } else { None };
        found.map(|native| (at..last + 1, native))
    })
}

/// A name with a number at its end, with the number below the line.
pub(super) fn below(name: &str) -> Option<String> {
    let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_numbered = letters.len() < name.len() && letters.ends_with(char::is_alphabetic);
    is_numbered.then(|| format!("{letters}_{}", &name[letters.len()..]))
}

/// The parameter of a native game, as it is written.
fn parameters(typed: &Typed<'_>, words: &Range<usize>, parameter: &Parameter, asked: bool) -> Parameters {
    let (kind, at) = (parameter.kind, words.end);
    if parameter.default.is_some() {
        let number =
            |at: usize| typed.words.get(at).is_some_and(|word| word.kind == Kind::Number && !word.first);
        let given = number(at) && !number(at + 1) && position::find(typed, at + 1).is_some();
        return if given { Parameters::Beside(at..at + 1, Beside::Value) } else { Parameters::None };
    }
    let written = typed.written(words.clone());
    let name = registry::folded(&below(written).unwrap_or_else(|| numeral::without_subscripts(written)));
    let within = name.split(' ').find(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    if let (ParameterKind::Integer, Some(number)) = (kind, within) {
        return Parameters::Within(number.to_owned());
    }
    beside(typed, words.end, kind, asked)
        .map_or(Parameters::None, |(words, how)| Parameters::Beside(words, how))
}

/// The parameter behind the name of a game: a set, a string or a number.
fn beside(typed: &Typed<'_>, at: usize, kind: ParameterKind, asked: bool) -> Option<(Range<usize>, Beside)> {
    let word = typed.words.get(at).filter(|word| !word.first)?;
    if matches!(word.text, "[" | "{" | "(") {
        return Some((at..word.partner? + 1, Beside::Value));
    }
    match (kind, word.kind) {
        (ParameterKind::Code, Kind::Number) => Some((at..typed.run(at), Beside::Code)),
        (ParameterKind::Set, Kind::Number) if typed.text(at + 1).starts_with("..") => {
            Some((at..at + 3, Beside::Value))
        }
        (ParameterKind::Set, Kind::Number) => {
            let end = typed.numbers(at);
            // Which of the numbers are the set and which the position, only brackets tell.
            let is_set = !asked || matches!(typed.text(end), "[" | "(" | "{");
            is_set.then_some((at..end, Beside::Set))
        }
        (_, Kind::Number | Kind::Text) => Some((at..at + 1, Beside::Value)),
        _ => None,
    }
}

/// The folded words with which the names of games begin, and those that may stand before a name.
pub(super) fn first_words() -> BTreeSet<String> {
    let first = |name: &str| registry::folded(name).split(' ').next().map(str::to_owned);
    registry::all_names().chain(registry::BEFORE.split_whitespace()).filter_map(first).collect()
}
