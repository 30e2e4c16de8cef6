//! The sentences of one language, each read when it is asked for first: most sessions need a few of them.

use std::borrow::Cow;
use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::fmt::{self, Display, Write as _};
use std::ops::Range;

use bouton_solve::wording::Args;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

/// The arguments of sentences that are names of games.
const NAMES: [&str; 3] = ["game", "name", "other"];

/// A longer argument is cut: a sentence is made of two copies of each.
const LONGEST: usize = 1 << 20;

/// A language with its catalogue.
pub(super) struct Language {
    name: String,
    source: Cow<'static, str>,
    /// Where the entry of a key is in the source.
    places: OnceCell<HashMap<String, Range<usize>>>,
    read: RefCell<Option<Read>>,
}

/// The result of reading a catalogue.
struct Read {
    bundle: FluentBundle<FluentResource>,
    whole: bool,
}

impl Language {
    /// A language with `source` as its catalogue.
    pub(super) fn new(name: &str, source: impl Into<Cow<'static, str>>) -> Self {
        let (name, source) = (name.to_owned(), source.into());
        Self { name, source, places: OnceCell::new(), read: RefCell::default() }
    }

    /// The sentence of a key, or its attribute. Returns `None` if the catalogue lacks it.
    pub(super) fn find(&self, key: &str, attribute: Option<&str>, args: Args<'_>) -> Option<String> {
        let place = self.places.get_or_init(|| places(&self.source)).get(key)?.clone();
        let mut values = FluentArgs::new();
        for (name, value) in args {
            let value = beginning(value);
            let value = match *name {
                "source" => self.cited(value),
                name if NAMES.contains(&name) => self.title(value),
                _ => value,
            };
            // A sentence that differs for one says so by the number 1: `{ $count -> [1] … *[other] … }`.
            let value = if value == "1" { FluentValue::from(1) } else { FluentValue::from(value) };
            values.set(*name, value);
        }
        let read = &mut *self.read.borrow_mut();
        let read = read.get_or_insert_with(|| Read { bundle: empty(&self.name), whole: false });
        if !read.bundle.has_message(key) && !read.whole {
            match FluentResource::try_new(self.source[place].to_owned()) {
                Ok(entry) => read.bundle.add_resource_overriding(entry),
                Err(_) => self.read_whole(read),
            }
        }
        // An entry that refers to others needs them all.
        match read.say(key, attribute, &values) {
            Err(_) if !read.whole => self.read_whole(read),
            Ok(said) | Err(said) => return said,
        }
        let (Ok(said) | Err(said)) = read.say(key, attribute, &values);
        said
    }

    fn read_whole(&self, read: &mut Read) {
        let mut bundle = empty(&self.name);
        // We skip faulty entries and use the English ones; the tests require the English file to be free of
        // errors.
        let source = FluentResource::try_new(self.source.clone().into_owned());
        bundle.add_resource_overriding(source.unwrap_or_else(|(partial, _)| partial));
        *read = Read { bundle, whole: true };
    }
}

/// The text of an argument, its beginning if it is long. Writing stops there: the text of a position may be
/// larger than the position.
fn beginning(argument: &dyn Display) -> String {
    struct Text(String);

    impl fmt::Write for Text {
        fn write_str(&mut self, more: &str) -> fmt::Result {
            // Some go on writing after an error.
            let room = LONGEST.checked_sub(self.0.len()).ok_or(fmt::Error)?;
            if more.len() <= room {
                self.0.push_str(more);
                return Ok(());
            }
            let end = (0..=room).rev().find(|at| more.is_char_boundary(*at)).unwrap_or(0);
            self.0.push_str(&more[..end]);
            self.0.push('…');
            Err(fmt::Error)
        }
    }

    let mut text = Text(String::new());
    // The one error says that it was cut.
    let _ = write!(text, "{argument}");
    text.0
}

impl Read {
    /// The sentence if there is one; as an error if something that it refers to is missing.
    fn say(
        &self,
        key: &str,
        attribute: Option<&str>,
        values: &FluentArgs<'_>,
    ) -> Result<Option<String>, Option<String>> {
        let pattern = self.bundle.get_message(key).and_then(|message| match attribute {
            Some(name) => Some(message.get_attribute(name)?.value()),
            None => message.value(),
        });
        let Some(pattern) = pattern else { return Ok(None) };
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(values), &mut errors).into_owned();
        if errors.is_empty() { Ok(Some(said)) } else { Err(Some(said)) }
    }
}

pub(super) fn empty(language: &str) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![language.parse().unwrap_or_default()]);
    bundle.set_use_isolating(false);
    bundle
}

/// The entries of a catalogue by their keys; the later of two. An entry ends where the next begins, a term or
/// a comment.
pub(super) fn places(source: &str) -> HashMap<String, Range<usize>> {
    let mut places = HashMap::new();
    let (mut at, mut open) = (0, None);
    for line in source.split_inclusive('\n') {
        if line.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '-' | '#'))
            && let Some((key, start)) = open.take()
        {
            places.insert(key, start..at);
        }
        if line.starts_with(|c: char| c.is_ascii_alphabetic())
            && let Some((key, _)) = line.split_once('=')
        {
            open = Some((key.trim_end().to_owned(), at));
        }
        at += line.len();
    }
    places.extend(open.map(|(key, start)| (key, start..at)));
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Goes on writing after an error.
    struct Stubborn;

    impl Display for Stubborn {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            let _ = f.write_str(&"x".repeat(2 * LONGEST));
            f.write_str("more")
        }
    }

    #[test]
    fn a_long_argument_is_shown_by_its_beginning() {
        assert_eq!(beginning(&"é".repeat(9)), "é".repeat(9));
        let long = beginning(&"é".repeat(LONGEST));
        assert_eq!((long.len(), long.ends_with("é…")), (LONGEST + '…'.len_utf8(), true));
        assert_eq!(beginning(&Stubborn).len(), LONGEST + '…'.len_utf8());
    }

    fn found(source: &'static str, key: &str) -> Option<String> {
        Language::new("en", source).find(key, None, &[("n", &3)])
    }

    #[test]
    fn an_entry_is_read_alone() {
        let language = Language::new("en", "# a\na = one { $n }\n    more\n    .hint = why\n\nb = { a\n");
        assert_eq!(language.find("a", None, &[("n", &3)]).as_deref(), Some("one 3\nmore"));
        assert_eq!(language.find("a", Some("hint"), &[]).as_deref(), Some("why"));
        assert_eq!(language.find("a", Some("other"), &[]), None);
        assert_eq!(language.find("c", None, &[]), None);
        assert!(language.read.borrow().as_ref().is_some_and(|read| !read.whole));
        // It has a fault: then we read all, and the others are unchanged.
        assert_eq!(language.find("b", None, &[]), None);
        assert!(language.read.borrow().as_ref().is_some_and(|read| read.whole));
        assert_eq!(language.find("a", Some("hint"), &[]).as_deref(), Some("why"));
    }

    #[test]
    fn entries_that_refer_to_others_find_them() {
        assert_eq!(
            found("-term = Nim\na = { -term } { b } { $n }\nb = two\n", "a").as_deref(),
            Some("Nim two 3")
        );
        assert_eq!(found("a = one\na = two\n", "a").as_deref(), Some("two"));
        assert_eq!(found("a = { $n ->\n    [one] x\n   *[other] y { $n }\n}\n", "a").as_deref(), Some("y 3"));
    }

    #[test]
    fn a_sentence_may_differ_for_one() {
        let language =
            Language::new("pt", "a = { $n ->\n    [1] 1 ficha\n   *[other] { $n } fichas\n} ao todo\n");
        for (n, said) in [("0", "0 fichas ao todo"), ("1", "1 ficha ao todo"), ("21", "21 fichas ao todo")] {
            assert_eq!(language.find("a", None, &[("n", &n)]).as_deref(), Some(said));
        }
    }

    #[test]
    fn an_entry_alone_says_what_the_whole_file_says() {
        let english = ("en", super::super::ENGLISH.as_str());
        for (name, source) in super::super::TRANSLATIONS.iter().copied().chain([english]) {
            let (alone, whole) = (Language::new(name, source), Language::new(name, source));
            let mut read = Read { bundle: empty(name), whole: false };
            whole.read_whole(&mut read);
            *whole.read.borrow_mut() = Some(read);
            let places = places(source);
            assert!(places.len() > 300, "{name}: {} entries", places.len());
            for (key, place) in places {
                let words = source[place].split('$').skip(1);
                let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
                let named: Vec<&str> =
                    words.map(|word| &word[..word.find(|c| !is_name(c)).unwrap_or(word.len())]).collect();
                let args: Vec<(&str, &dyn std::fmt::Display)> =
                    named.iter().map(|name| (*name, &7 as &dyn std::fmt::Display)).collect();
                for attribute in [None, Some("hint"), Some("summary")] {
                    let (found, said) =
                        (alone.find(&key, attribute, &args), whole.find(&key, attribute, &args));
                    assert_eq!(found, said, "{name} {key}");
                }
            }
            assert!(alone.read.borrow().as_ref().is_some_and(|read| !read.whole), "{name} refers to others");
        }
    }
}
