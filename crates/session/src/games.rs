//! The native games as plain data, for lists and documents.

use bouton_rules::GameEntry;
use bouton_rules::registry;
use bouton_script::help;

/// One native game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameInfo {
    /// The identifier: `"moore_nim"`.
    pub id: String,
    /// How it is called: `"moore_nim(k)"`.
    pub call: String,
    /// The name that people read.
    pub title: String,
    /// A description of a move, in one line.
    pub summary: String,
    /// Other names.
    pub aliases: Vec<String>,
    /// An example call and a position of it.
    pub example: (String, String),
    /// Author and year.
    pub source: String,
}

impl From<&GameEntry> for GameInfo {
    fn from(entry: &GameEntry) -> Self {
        let (call, position) = entry.example;
        Self {
            id: entry.id.to_owned(),
            call: format!("{}({})", entry.id, crate::catalogue::parameter_names(entry).join(", ")),
            title: entry.title.to_owned(),
            summary: entry.summary.to_owned(),
            aliases: entry.aliases.iter().map(|alias| (*alias).to_owned()).collect(),
            example: (call.to_owned(), position.to_owned()),
            source: entry.source.to_owned(),
        }
    }
}

/// The native games that mention `word`, best first; an empty word finds all.
#[must_use]
pub fn games(word: &str) -> Vec<GameInfo> {
    help::mentioning(word).into_iter().map(GameInfo::from).collect()
}

/// The native partizan games that mention `word`, likewise. Their example is complete: it doesn't take a
/// position of its own.
#[must_use]
pub fn two_player_games(word: &str) -> Vec<GameInfo> {
    let found = help::two_player_games(word).map(|(game, constructor)| {
        let line = help::line(constructor);
        let (title, summary) = line.split_once(": ").unwrap_or((game.title, &line));
        GameInfo {
            id: game.id.to_owned(),
            call: format!("{}()", game.id),
            title: title.to_owned(),
            summary: summary.to_owned(),
            aliases: game.aliases.iter().map(|alias| (*alias).to_owned()).collect(),
            example: (constructor.example.to_owned(), String::new()),
            source: constructor.source.to_owned(),
        }
    });
    found.collect()
}

/// The identifier or alias that `name` is most likely meant to be.
#[must_use]
pub fn nearest(name: &str) -> Option<String> {
    registry::nearest(name).map(str::to_owned)
}

/// Whether `name` is the identifier or an alias of a native game.
#[must_use]
pub fn is_game(name: &str) -> bool {
    registry::find(name).is_some()
}
