//! The games of a survey: codes, sets, or a user's rule applied to arguments.
//!
//! Each game is identified by a text, in the order in which the rows come out: codes by their letters, then
//! sets by their numbers, then all other texts as they were written. The same games are the same family,
//! under all names.

use bouton_heaps::survey;
use bouton_rules::HeapCode;
use bouton_script::messages;
use serde_json::Value;

use crate::{Failure, ThreadSettings};

/// Which games.
#[derive(Clone, Debug)]
pub struct Family {
    /// Their name for people.
    pub name: String,
    /// The text of each game, each once.
    pub games: Vec<String>,
    /// What makes a game of a text; none: the texts are codes.
    pub rule: Option<Rule>,
}

/// A rule of the user.
#[derive(Clone, Debug)]
pub struct Rule {
    /// What messages call it.
    pub name: String,
    /// A script that ends with a function of arguments that returns a game.
    pub source: String,
    /// The sessions in which it runs, one for each worker.
    pub settings: ThreadSettings,
}

/// The most games of a survey.
const MOST: u64 = 1_000_000;

impl Family {
    /// The games named by some words: a code, a set `S(1, 3)`, or the name of many, such as `octal:3`. Any
    /// other word becomes a game with an error as its row.
    ///
    /// # Errors
    ///
    /// When the name of a family is unknown, or it has too few or too many games.
    pub fn of_codes(words: &[String]) -> Result<Self, Failure> {
        let mut games = Vec::new();
        for word in words.iter().map(|word| word.trim()).filter(|word| !word.is_empty()) {
            match word.split_once(':') {
                Some((kind, rest)) => games.extend(many(word, kind, rest)?),
                None => games.push(key(word)),
            }
        }
        games.sort_unstable();
        games.dedup();
        let name = words.iter().take(2).map(String::as_str).collect::<Vec<_>>().join(" ");
        let name = if words.len() > 2 { format!("{name} …") } else { name };
        Self { name, games: games.into_iter().map(|(_, _, text)| text).collect(), rule: None }.checked()
    }

    /// The games that a rule makes of parameters: an array of arrays of arguments.
    ///
    /// # Errors
    ///
    /// When this isn't an array, or it is empty or too long.
    pub fn of_rule(rule: Rule, parameters: &Value) -> Result<Self, Failure> {
        let Value::Array(items) = parameters else {
            return Err(refused("survey-parameters", &[("found", &shortened(parameters))]));
        };
        Self::of_arguments(rule, items.iter().map(literal).collect())
    }

    /// The same, from the texts of the arrays.
    ///
    /// # Errors
    ///
    /// When there are none, or too many.
    pub fn of_arguments(rule: Rule, texts: Vec<String>) -> Result<Self, Failure> {
        let mut seen = std::collections::BTreeSet::new();
        let games = texts.into_iter().filter(|text| seen.insert(text.clone())).collect();
        Self { name: rule.name.clone(), games, rule: Some(rule) }.checked()
    }

    fn checked(self) -> Result<Self, Failure> {
        match self.games.len() as u64 {
            0 => Err(refused("survey-none", &[])),
            count if count > MOST => Err(large(&self.name, count)),
            _ => Ok(self),
        }
    }
}

/// The sort key of a game, and its text.
type Key = (u8, Vec<u64>, String);

/// The key of one game: codes by their letters, sets by their numbers.
fn key(word: &str) -> Key {
    match word.parse::<HeapCode>() {
        Ok(code @ HeapCode::TakeAndBreak(_)) => (0, Vec::new(), code.to_string()),
        Ok(HeapCode::Subtraction(set)) => (1, set.to_vec(), HeapCode::Subtraction(set).to_string()),
        Ok(HeapCode::AllBut(set)) => (2, set.to_vec(), HeapCode::AllBut(set).to_string()),
        _ => (3, Vec::new(), word.to_owned()),
    }
}

/// The games of a family by its name: `octal:3`, `hex:2`, `octal:2!`, `subtraction:3:20`.
fn many(name: &str, kind: &str, rest: &str) -> Result<Vec<Key>, Failure> {
    let unknown = || refused("survey-family", &[("family", &name)]);
    let base = match kind {
        "quaternary" => 4,
        "octal" => 8,
        "hex" | "hexadecimal" => 16,
        "subtraction" => {
            let (size, most) = rest.split_once(':').ok_or_else(unknown)?;
            let number = |text: &str| text.parse::<u64>().ok().filter(|number| *number > 0);
            let (size, most) = (number(size).ok_or_else(unknown)?, number(most).ok_or_else(unknown)?);
            return sets(name, size, most);
        }
        _ => return Err(unknown()),
    };
    let digits = rest.trim_end_matches(['!', '?', '=']);
    let sign = &rest[digits.len()..];
    let digits: u32 = digits.parse().ok().filter(|_| sign.len() <= 1).ok_or_else(unknown)?;
    let count = u64::checked_pow(base, digits).and_then(|count| count.checked_mul(base / 4));
    match count {
        Some(count) if count <= 2 * MOST => {}
        count => return Err(large(name, count.unwrap_or(u64::MAX))),
    }
    let code = |code: bouton_rules::TakeAndBreak| (0, Vec::new(), code.to_string());
    Ok(survey::codes_in(base, digits, sign).into_iter().map(code).collect())
}

/// All sets of this many numbers up to `most`.
fn sets(name: &str, size: u64, most: u64) -> Result<Vec<Key>, Failure> {
    let Some(left) = most.checked_sub(size) else { return Err(refused("survey-none", &[])) };
    let count = (0..size.min(left)).try_fold(1_u64, |count, k| {
        // Each factor leaves a binomial coefficient, so nothing is lost by dividing.
        Some(count.checked_mul(most - k)? / (k + 1)).filter(|count| *count <= MOST)
    });
    let Some(count) = count else { return Err(large(name, MOST + 1)) };
    let mut found = Vec::with_capacity(count as usize);
    let mut set: Vec<u64> = (1..=size).collect();
    loop {
        let text = HeapCode::Subtraction(set.clone().into()).to_string();
        found.push((1, set.clone(), text));
        // The last number that can grow does, and those after it follow it.
        let room = |place: &usize| set[*place] < most - (size - 1 - *place as u64);
        let Some(place) = (0..set.len()).rev().find(room) else { return Ok(found) };
        let next = set[place] + 1;
        (place..set.len()).for_each(|later| set[later] = next + (later - place) as u64);
    }
}

fn large(name: &str, count: u64) -> Failure {
    refused("survey-large", &[("family", &name), ("count", &count), ("most", &MOST)])
}

fn refused(key: &str, args: messages::Args<'_>) -> Failure {
    let failure = Failure::new("bad-argument", messages::text(key, args));
    match messages::hint(key, args) {
        Some(hint) => failure.hint(hint),
        None => failure,
    }
}

fn shortened(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().count() > 60 { text.chars().take(60).chain(['…']).collect() } else { text }
}

/// Plain data as the language writes it.
fn literal(value: &Value) -> String {
    match value {
        Value::Null => "()".to_owned(),
        Value::Array(items) => format!("[{}]", items.iter().map(literal).collect::<Vec<_>>().join(", ")),
        Value::Object(entries) => {
            let entry = |(key, value): (&String, &Value)| format!("{}: {}", quoted(key), literal(value));
            format!("#{{{}}}", entries.iter().map(entry).collect::<Vec<_>>().join(", "))
        }
        Value::String(text) => quoted(text),
        // The least number can't be written as a literal.
        Value::Number(number) if number.as_i64() == Some(i64::MIN) => format!("({} - 1)", i64::MIN + 1),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
    }
}

fn quoted(text: &str) -> String {
    let letter = |c: char| match c {
        '"' | '\\' => format!("\\{c}"),
        c if c.is_control() => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    };
    format!("\"{}\"", text.chars().map(letter).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(words: &[&str]) -> Vec<String> {
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        Family::of_codes(&words).expect("a family").games
    }

    #[test]
    fn families_by_name() {
        assert_eq!((games(&["octal:3"]).len(), games(&["hex:2"]).len()), (896, 960));
        assert_eq!(games(&["quaternary:1"]), ["0.1", "0.2", "0.3"]);
        assert_eq!(games(&["octal:1!"]).len(), 14);
        let sets = games(&["subtraction:2:4"]);
        assert_eq!(sets, ["S(1, 2)", "S(1, 3)", "S(1, 4)", "S(2, 3)", "S(2, 4)", "S(3, 4)"]);
        assert_eq!(games(&["subtraction:3:12"]).len(), 220);
        assert_eq!(games(&["subtraction:1:1"]), ["S(1)"]);
    }

    #[test]
    fn games_are_sorted_and_each_is_there_once() {
        let found = games(&["S(10)", "x", ".77", "0.137", " 0.77", "S(3, 2)", "all but (2)", "0.07"]);
        assert_eq!(found, ["0.07", "0.137", "0.77", "S(2, 3)", "S(10)", "all but (2)", "x"]);
    }

    #[test]
    fn what_is_no_family_is_refused() {
        for bad in [
            "octal:",
            "octal:x",
            "octal:2!!",
            "decimal:2",
            "octal:9",
            "hex:40",
            "subtraction:3",
            "subtraction:9:3",
            "subtraction:9:90",
            "",
        ] {
            assert!(Family::of_codes(&[bad.to_owned()]).is_err(), "{bad}");
        }
    }

    #[test]
    fn data_is_written_as_the_language_writes_it() {
        let value = serde_json::json!([[1, -3, null], {"a\"b": [true]}, i64::MIN, 0.5]);
        assert_eq!(literal(&value), r#"[[1, -3, ()], #{"a\"b": [true]}, (-9223372036854775807 - 1), 0.5]"#);
    }
}
