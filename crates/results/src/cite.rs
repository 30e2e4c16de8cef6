//! How to cite a result: the finding and its level of certainty, the program with its version, the published
//! facts about it, and the works that it rests on.
//!
//! A result names its works as sentences do, by author and year ("Guy and Smith 1956"); `work` knows where
//! they appeared. A name that it doesn't know is given as it is.

mod work;

use std::fmt;

use bouton_rules::registry::GAMES;
use bouton_rules::{GameEntry, TakeAndBreak};
use bouton_solve::recognise;
use bouton_theory::visible::in_one_line;

use crate::literature::{self, PublishedPeriod};
use crate::wording::{Args, English, Wording, say};
use work::Work;

/// The program as CITATION.cff has it.
const AUTHORS: &str = "The Bouton authors";
const TITLE: &str = "Bouton: a language and a solver for impartial combinatorial games";
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// More letters of a result than these are cut.
const LONGEST: usize = 300;

/// What theorems on Grundy values rest on.
pub(crate) const GRUNDY: &str = "Sprague 1935; Grundy 1939";
/// What values of partizan games rest on.
pub(crate) const PARTIZAN: &str = "Conway 1976; Berlekamp, Conway and Guy 1982";
/// What theorems on all positions rest on.
pub(crate) const THEOREMS: &str = "Büchi 1960; Shallit 2022";
/// What quotients rest on.
pub(crate) const QUOTIENTS: &str = "Plambeck 2005; Plambeck and Siegel 2008";
/// The sources of the genus and canonical forms in misère play.
pub(crate) const MISERE: &str = "Grundy and Smith 1956; Conway 1976";
/// What positions with loops rest on.
pub(crate) const LOOPS: &str = "Smith 1966; Fraenkel and Perl 1975";

/// How to cite a result. Its text has the result with its level and bound, the program with its version, and
/// the works; [`bibtex`](Self::bibtex) has the same for a bibliography.
///
/// ```
/// use bouton::prelude::*;
/// let cited = kayles().period()?.cite();
/// assert!(cited.to_string().starts_with("Kayles: period 12 from n = 71 (proved: "));
/// assert!(cited.bibtex().contains("title = {The G-values of various games}"));
/// # Ok::<(), bouton::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation {
    result: String,
    period: Option<&'static PublishedPeriod>,
    oeis: Option<&'static str>,
    works: Vec<String>,
}

impl Citation {
    /// The citation of a result, which is called this, and names its sources like this.
    pub(crate) fn of(result: &str, sources: &str) -> Self {
        let mut result = in_one_line(result.trim());
        if let Some((at, _)) = result.char_indices().nth(LONGEST) {
            result.truncate(at);
            result.push('…');
        }
        let mut cited = Self { result, period: None, oeis: None, works: Vec::new() };
        cited.add(sources);
        cited
    }

    fn add(&mut self, sources: &str) {
        for name in named(sources) {
            if !self.works.contains(&name) {
                self.works.push(name);
            }
        }
    }

    /// The same for a result that is called this.
    #[must_use]
    pub(crate) fn called(self, result: &str) -> Self {
        Self { result: Self::of(result, "").result, ..self }
    }

    /// With more sources, which come first.
    #[must_use]
    pub(crate) fn and(mut self, sources: &str) -> Self {
        let before = std::mem::take(&mut self.works);
        self.add(sources);
        self.add(&before.join(";"));
        self
    }

    /// Adds the known facts about the game with this name or code: its source, and its sequence in the OEIS
    /// if it has these values.
    #[must_use]
    pub(crate) fn with_game(mut self, name: &str, misere: bool) -> Self {
        let native = GAMES.iter().find(|entry| entry.title == name);
        let is_code = name.parse::<TakeAndBreak>().is_ok();
        self.add(native.map_or(if is_code { "Guy and Smith 1956" } else { "" }, |entry| entry.source));
        if !misere {
            self.oeis = literature::oeis(code(native, name).as_deref(), name);
        }
        self
    }

    /// Adds the published facts about the period of a game, by its name or code.
    #[must_use]
    pub(crate) fn with_period(mut self, name: &str) -> Self {
        let native = GAMES.iter().find(|entry| entry.title == name);
        self.period = code(native, name).and_then(|code| literature::period(&code));
        if let Some(known) = self.period {
            self.add(known.source);
        }
        self
    }

    /// The citation in a language.
    #[doc(hidden)]
    #[must_use]
    pub fn text(&self, words: &dyn Wording) -> String {
        let mut lines = vec![say(words, "cite-result", &[("result", &self.result), ("version", &VERSION)])];
        lines.extend(self.period.map(|known| published(known, words)));
        lines.extend(self.oeis.map(|number| say(words, "cite-oeis", &[("number", &number)])));
        lines.push(format!("{AUTHORS}, {TITLE}, {}", say(words, "cite-version", &[("version", &VERSION)])));
        lines.extend(self.works.iter().map(|name| Work::named(name).map_or(name.clone(), Work::line)));
        lines.join("\n")
    }

    /// The entries for a bibliography: the program with the result as its note, then the works.
    ///
    /// ```
    /// use bouton::prelude::*;
    /// assert!(nim().values(0..=9)?.cite().bibtex().starts_with("@software{bouton,"));
    /// # Ok::<(), bouton::Error>(())
    /// ```
    #[must_use]
    pub fn bibtex(&self) -> String {
        let fields = [
            ("author", format!("{{{AUTHORS}}}")),
            ("title", TITLE.to_owned()),
            ("version", VERSION.to_owned()),
            ("note", escaped(&self.result)),
        ];
        let program = work::entry("software", "bouton", &fields);
        let works = self.works.iter().map(|name| match Work::named(name) {
            Some(work) => work.bibtex(),
            None => work::unknown(name),
        });
        std::iter::once(program).chain(works).collect::<Vec<_>>().join("\n")
    }
}

/// The published facts about a period, and any contradiction with the values.
fn published(known: &PublishedPeriod, words: &dyn Wording) -> String {
    let PublishedPeriod { code, preperiod, period, shift, source } = known;
    let key = if *shift == 0 { "cite-period" } else { "cite-period-shifted" };
    let args: Args<'_> =
        &[("period", period), ("preperiod", preperiod), ("source", source), ("shift", shift)];
    let text = say(words, key, args);
    let other = literature::otherwise(code).map(|(source, preperiod)| {
        say(words, "cite-otherwise", &[("source", &source), ("preperiod", &preperiod)])
    });
    other.map_or(text.clone(), |other| format!("{text} {other}"))
}

/// The citation in English.
impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&English))
    }
}

/// The code of a native game, or the code that a name is.
fn code(native: Option<&GameEntry>, name: &str) -> Option<String> {
    match native {
        Some(entry) if entry.parameters.is_empty() => {
            Some(recognise::name(&entry.make(&[]).ok()?.heap_code()?))
        }
        Some(_) => None,
        None => Some(name.parse::<TakeAndBreak>().ok()?.to_string()),
    }
}

/// The works that a text names by author and year, anywhere in it: `Guy and Smith 1956`.
fn named(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for part in text.split([';', '(', ')']).map(str::trim) {
        if part.starts_with("Winning Ways") {
            found.push("Berlekamp, Conway and Guy 1982".to_owned());
            continue;
        }
        let words: Vec<&str> = part.split_whitespace().collect();
        let is_year = |word: &&str| {
            let year = word.trim_end_matches([',', '.']);
            year.len() == 4 && year.parse::<u32>().is_ok_and(|year| (1800..2200).contains(&year))
        };
        let Some(year) = words.iter().position(is_year) else { continue };
        let is_name = |word: &&&str| **word == "and" || word.starts_with(char::is_uppercase);
        let count = words[..year].iter().rev().take_while(is_name).count();
        if count > 0 {
            let names = words[year - count..year].join(" ");
            found.push(format!("{names} {}", words[year].trim_end_matches([',', '.'])));
        }
    }
    found
}

/// A text within braces of a bibliography.
fn escaped(text: &str) -> String {
    let letter = |c: char| match c {
        '&' | '%' | '$' | '#' | '_' => format!("\\{c}"),
        '{' | '}' => format!("\\{c}"),
        '\\' => "\\textbackslash{}".to_owned(),
        '^' => "\\textasciicircum{}".to_owned(),
        '~' => "\\textasciitilde{}".to_owned(),
        '\n' => " ".to_owned(),
        c => c.to_string(),
    };
    text.chars().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_is_cited_as_the_repository_says() {
        let file = include_str!("../../../CITATION.cff");
        for line in
            [format!("title: \"{TITLE}\""), format!("version: {VERSION}"), format!("name: \"{AUTHORS}\"")]
        {
            assert!(file.contains(&line), "{line}");
        }
    }

    #[test]
    fn works_are_found_where_sentences_name_them() {
        for (text, names) in [
            ("octal periodicity theorem, Guy and Smith 1956", &["Guy and Smith 1956"][..]),
            ("Winning Ways, chapter 4", &["Berlekamp, Conway and Guy 1982"]),
            ("Wythoff 1907 (two heaps)", &["Wythoff 1907"]),
            ("The value is 2^(n + 1) − 1 (Welter 1954).", &["Welter 1954"]),
            ("Costa 2016, section 2.7; Sprague 1935", &["Costa 2016", "Sprague 1935"]),
            ("a period of 1956 heaps", &[]),
            ("", &[]),
        ] {
            assert_eq!(named(text), names, "{text}");
        }
    }

    /// The sources of every native game can be cited, or the game comes without an author.
    #[test]
    fn the_sources_of_all_games_are_works() {
        for entry in GAMES {
            let runs = entry.source.split(|c: char| !c.is_ascii_digit());
            let anonymous = runs.into_iter().all(|run| run.len() != 4);
            assert!(anonymous || !named(entry.source).is_empty(), "{}: {}", entry.id, entry.source);
        }
    }

    #[test]
    fn texts_are_no_markup() {
        assert_eq!(escaped("50 % of {a_b} & 2^n"), "50 \\% of \\{a\\_b\\} \\& 2\\textasciicircum{}n");
    }
}
