//! Names of games and sources of theorems in another language.
//!
//! The layers below make them in English: the name of a game from its title and the changes made to it, a
//! source from authors, years and a few words. This file has their parts.

use bouton_rules::registry::{GAMES, TWO_PLAYERS};

use super::language::Language;

/// The words in a source other than authors and years; longer phrases first.
const CITED: [(&str, &str); 11] = [
    ("lost exactly if all parts are", "source-all-lost"),
    ("colon and fusion principles", "source-colon"),
    ("greatest suspense", "source-suspense"),
    ("least remoteness", "source-remoteness"),
    ("stolen strategy", "source-stolen"),
    ("two heaps of Nim", "source-two-heaps"),
    ("one heap of Nim", "source-one-heap"),
    ("two heaps", "source-of-two"),
    ("symmetry", "source-symmetry"),
    ("tallest stack", "source-tallest"),
    ("folklore", "source-folklore"),
];

/// The same where only the whole word counts.
const WORDS: [(&str, &str); 4] = [
    ("and", "source-and"),
    ("chapter", "source-chapter"),
    ("chapters", "source-chapters"),
    ("section", "source-section"),
];

/// The compounds. Their names are followed by those of their parts.
const COMPOUNDS: [(&str, &str); 7] = [
    ("conjunctive compound", "compound-conjunctive"),
    ("continued conjunctive compound", "compound-continued"),
    ("selective compound", "compound-selective"),
    ("shortened selective compound", "compound-shortened"),
    ("sequential compound", "compound-sequential"),
    ("ordinal sum", "compound-ordinal"),
    ("hypergraph compound", "compound-hypergraph"),
];

/// The phrases that may follow the name of a game to name a variant, without its number.
const VARIANTS: [(&str, &str); 4] = [
    ("option blocked", "variant-blocked-one"),
    ("options blocked", "variant-blocked"),
    ("pass", "variant-pass-one"),
    ("passes", "variant-passes"),
];

impl Language {
    /// A game's name for people in this language; an untranslated name stays as it is.
    pub(super) fn title(&self, name: String) -> String {
        let translated = self.compound(&name).or_else(|| self.variant(&name)).or_else(|| self.product(&name));
        translated.or_else(|| self.native(&name)).unwrap_or(name)
    }

    /// A native game. What follows the title is the numbers of its parameters: `Moore's Nim_2`.
    fn native(&self, name: &str) -> Option<String> {
        if let Some(set) = name.strip_prefix("all but ") {
            return Some(format!("{} {set}", self.find("title-all_but", None, &[])?));
        }
        if let Some(game) = TWO_PLAYERS.iter().find(|game| (game.build)().name() == name) {
            return self.find(&format!("title-{}", game.id), None, &[]);
        }
        let known = GAMES.iter().filter(|game| name.starts_with(game.title));
        let game = known.max_by_key(|game| game.title.len())?;
        let rest = &name[game.title.len()..];
        let of_parameters = ["_", ", ", " on "].iter().any(|begin| rest.starts_with(begin));
        let title = self.find(&format!("title-{}", game.id), None, &[])?;
        let mut numbers: Vec<&str> =
            rest.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty()).collect();
        numbers.dedup();
        match (rest.is_empty(), of_parameters && !numbers.is_empty()) {
            (true, _) => Some(title),
            (false, true) => Some(format!("{title} ({})", numbers.join(", "))),
            (false, false) => None,
        }
    }

    /// `selective compound of Nim, Kayles`.
    fn compound(&self, name: &str) -> Option<String> {
        let (kind, parts) = name.split_once(" of ")?;
        let (_, key) = COMPOUNDS.iter().find(|(english, _)| *english == kind)?;
        let parts: Vec<String> = parts.split(", ").map(|part| self.title(part.to_owned())).collect();
        self.find(key, None, &[("parts", &parts.join(", "))])
    }

    /// `Nim with 2 passes`.
    fn variant(&self, name: &str) -> Option<String> {
        let (own, added) = name.rsplit_once(" with ")?;
        let (count, what) = added.split_once(' ')?;
        let (_, key) = VARIANTS.iter().find(|(english, _)| *english == what)?;
        self.find(key, None, &[("own", &self.title(own.to_owned())), ("count", &count)])
    }

    /// `Twins × Ruler`.
    fn product(&self, name: &str) -> Option<String> {
        let (rows, columns) = name.split_once(" × ")?;
        Some(format!("{} × {}", self.title(rows.to_owned()), self.title(columns.to_owned())))
    }

    /// A source with its English words in this language: `Guy e Smith 1956`.
    pub(super) fn cited(&self, mut source: String) -> String {
        for (english, key) in CITED {
            if source.contains(english)
                && let Some(own) = self.find(key, None, &[])
            {
                source = source.replace(english, &own);
            }
        }
        let word = |word: &str| {
            let bare = word.trim_end_matches([';', ',']);
            let known = WORDS.iter().find(|(english, _)| *english == bare);
            let own = known.and_then(|(_, key)| self.find(key, None, &[]));
            own.map_or_else(|| word.to_owned(), |own| own + &word[bare.len()..])
        };
        source.split(' ').map(word).collect::<Vec<_>>().join(" ")
    }
}
