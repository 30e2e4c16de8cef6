//! Texts that people read, as data: a key, an English template, and a way to say it in another language.
//!
//! Each layer with texts has one file of sentences, `messages/en.ftl`, and says them with [`say`]. Layers
//! below the catalogue don't know other languages: the code that shows a text passes a [`Wording`], and
//! sentences missing there stay English. Templates have placeables `{ $name }` and quoted braces, nothing
//! else; plurals are two keys.

use std::fmt::Display;

/// The values for the placeables `{ $name }` of a sentence.
pub type Args<'a> = &'a [(&'a str, &'a dyn Display)];

/// The sentences of one layer in English: a file in Mozilla's Fluent with one line for each,
/// `key = template`.
///
/// Layers below the script read no more of Fluent than that, because they build without its parser.
#[derive(Clone, Copy, Debug)]
pub struct Sentences(&'static str);

impl Sentences {
    /// The sentences of a file, which the script layer reads with the real parser.
    #[must_use]
    pub const fn new(source: &'static str) -> Self {
        Sentences(source)
    }

    /// The file.
    #[must_use]
    pub const fn source(self) -> &'static str {
        self.0
    }

    /// The template of `key`. Takes time linear in the file, some microseconds: a sentence is for people.
    fn template(self, key: &str) -> Option<&'static str> {
        self.0.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "))
    }
}

/// The sentences of this layer: theorems as they are cited.
pub const SENTENCES: Sentences = Sentences::new(include_str!("../messages/en.ftl"));

/// Another language.
pub trait Wording {
    /// The sentence of `key`; none: it stays English.
    fn sentence(&self, key: &str, args: Args<'_>) -> Option<String>;
}

/// The English sentences and no others.
#[derive(Clone, Copy, Debug, Default)]
pub struct English;

impl Wording for English {
    fn sentence(&self, _key: &str, _args: Args<'_>) -> Option<String> {
        None
    }
}

/// The sentence of `key` in the language of `words`, or else in English; the key itself if the file lacks the
/// sentence.
///
/// ```
/// use bouton_theory::wording::{self, English, Sentences};
///
/// const SENTENCES: Sentences = Sentences::new("heaps = { $count } heaps\n");
/// assert_eq!(wording::say(SENTENCES, &English, "heaps", &[("count", &3)]), "3 heaps");
/// ```
#[must_use]
pub fn say(sentences: Sentences, words: &dyn Wording, key: &str, args: Args<'_>) -> String {
    words.sentence(key, args).unwrap_or_else(|| english(sentences, key, args))
}

/// The same in English.
#[must_use]
pub fn english(sentences: Sentences, key: &str, args: Args<'_>) -> String {
    sentences.template(key).map_or_else(|| key.to_owned(), |template| fill(template, args))
}

/// `template` with its placeables filled in; one that `args` lacks stays as it is.
fn fill(template: &str, args: Args<'_>) -> String {
    let mut out = String::with_capacity(template.len());
    let mut rest = template;
    while let Some(at) = rest.find('{') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let (said, after) = placeable(rest, args).unwrap_or_else(|| ("{".to_owned(), &rest[1..]));
        out.push_str(&said);
        rest = after;
    }
    out.push_str(rest);
    out
}

/// The expansion of the placeable at the start of `text`, and the rest of the text.
fn placeable<'a>(text: &'a str, args: Args<'_>) -> Option<(String, &'a str)> {
    for (brace, literal) in [("{", r#"{"{"}"#), ("}", r#"{"}"}"#)] {
        if let Some(after) = text.strip_prefix(literal) {
            return Some((brace.to_owned(), after));
        }
    }
    let (name, after) = text.strip_prefix("{ $")?.split_once(" }")?;
    let (_, value) = args.iter().find(|(known, _)| *known == name)?;
    Some((value.to_string(), after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeables_are_filled_once() {
        let args: Args<'_> = &[("a", &"{ $b }"), ("b", &2)];
        assert_eq!(fill("{ $a } and { $b }", args), "{ $b } and 2");
        assert_eq!(fill("{ $c } of { x", args), "{ $c } of { x");
        assert_eq!(fill("#{\"{\"}n: { $b }{\"}\"}!", args), "#{n: 2}!");
    }

    #[test]
    fn what_a_language_lacks_is_english() {
        struct One;
        impl Wording for One {
            fn sentence(&self, key: &str, _: Args<'_>) -> Option<String> {
                (key == "b").then(|| "dois".to_owned())
            }
        }
        const TABLE: Sentences = Sentences::new("# c = three\na = one\nb = two\n");
        let said: Vec<String> = ["a", "b", "c"].iter().map(|key| say(TABLE, &One, key, &[])).collect();
        assert_eq!(said, ["one", "dois", "c"]);
        assert!(TABLE.source().ends_with("\nb = two\n"));
    }
}
