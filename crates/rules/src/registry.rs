//! The table of native games. One row is a game: help, completion, documentation and tests are made from it.

use std::rc::Rc;

use crate::games as g;
use crate::{GameEntry, TwoPlayers};

/// All native games, sorted by identifier.
pub const GAMES: &[GameEntry] = &[
    g::all_but::ENTRY,
    g::antonim::ENTRY,
    g::building_nim::ENTRY,
    g::chomp::ENTRY,
    g::coins_strip::ENTRY,
    g::couples_are_forever::ENTRY,
    g::cram::ENTRY,
    g::dag::ENTRY,
    g::dawson_chess::ENTRY,
    g::dawson_kayles::ENTRY,
    g::double_nim::ENTRY,
    g::end_nim::ENTRY,
    g::equal_nim::ENTRY,
    g::euclid::ENTRY,
    g::euclid_stop::ENTRY,
    g::fibonacci_nim::ENTRY,
    g::greedy_nim::ENTRY,
    g::grundy_game::ENTRY,
    g::hackenbush_green::ENTRY,
    g::kayles::ENTRY,
    g::lasker_nim::ENTRY,
    g::loopy_graph::ENTRY,
    g::mock_turtles::ENTRY,
    g::moore_nim::ENTRY,
    g::multiplication::ENTRY,
    g::nim::ENTRY,
    g::nim_misere::ENTRY,
    g::node_kayles::ENTRY,
    g::octal::ENTRY,
    g::officers::ENTRY,
    g::ruler::ENTRY,
    g::silver_dollar_a::ENTRY,
    g::silver_dollar_b::ENTRY,
    g::spite_nim_a::ENTRY,
    g::spite_nim_b::ENTRY,
    g::staircase::ENTRY,
    g::subtraction::ENTRY,
    g::take_and_break::ENTRY,
    g::treblecross::ENTRY,
    g::triplets::ENTRY,
    g::turning_corners::ENTRY,
    g::turning_turtles::ENTRY,
    g::twins::ENTRY,
    g::welter::ENTRY,
    g::white_knight::ENTRY,
    g::wythoff::ENTRY,
];

/// A native partizan game. The help of its constructor describes it and the form of its positions.
#[doc(hidden)]
pub struct TwoPlayersEntry {
    /// The identifier, which is the constructor: `"hackenbush_rb"`.
    pub id: &'static str,
    /// The name that people read.
    pub title: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// Makes the rules.
    pub build: fn() -> Rc<dyn TwoPlayers>,
}

/// All native games with moves for each player, sorted by identifier.
#[doc(hidden)]
pub const TWO_PLAYERS: &[TwoPlayersEntry] = &[
    TwoPlayersEntry {
        id: "game_notation",
        title: "Game notation",
        aliases: &["notação de jogos", "notación de juegos", "notació de jocs"],
        build: || Rc::new(g::game_notation::Written),
    },
    TwoPlayersEntry {
        id: "hackenbush_rb",
        title: "Red-Blue Hackenbush",
        aliases: &[
            "red-blue hackenbush",
            "red-blue-green hackenbush",
            "hackenbush",
            "desmata-mata",
            "hackenbush ou desmata-mata",
            "hackenbush azul e vermelho",
        ],
        build: || Rc::new(g::hackenbush_rb::Hackenbush),
    },
    TwoPlayersEntry {
        id: "northcott",
        title: "Northcott's game",
        aliases: &["northcott nim", "jogo de northcott", "juego de northcott", "joc de northcott"],
        build: || Rc::new(g::northcott::Northcott),
    },
    TwoPlayersEntry {
        id: "poker_nim",
        title: "Poker Nim",
        aliases: &["nim with reserves", "nim pôquer", "nim póquer", "nim pòquer"],
        build: || Rc::new(g::poker_nim::PokerNim),
    },
];

/// The game with moves for each player that has this identifier or another name.
#[must_use]
#[doc(hidden)]
pub fn find_two_players(name: &str) -> Option<&'static TwoPlayersEntry> {
    let names =
        |entry: &TwoPlayersEntry| [entry.id, entry.title].into_iter().chain(entry.aliases.iter().copied());
    let alike = |read: fn(&str) -> String| {
        let asked = read(name);
        TWO_PLAYERS.iter().find(|entry| names(entry).any(|known| read(known) == asked))
    };
    alike(folded).or_else(|| alike(bare).filter(|_| is_dressed(name)))
}

/// The entry with this identifier or alias; capitals count as small letters, accents and strokes don't count,
/// nor do the words that texts put around a name: "O jogo de …", "Nim com 3 pilhas".
#[must_use]
pub fn find(name: &str) -> Option<&'static GameEntry> {
    let name = name.trim().to_lowercase();
    let exact =
        |entry: &&GameEntry| entry.id.to_lowercase() == name || entry.aliases.contains(&name.as_str());
    let alike = |read: fn(&str) -> String| {
        let asked = read(&name);
        GAMES.iter().find(|entry| names(entry).any(|known| read(known) == asked))
    };
    GAMES.iter().find(exact).or_else(|| alike(folded)).or_else(|| alike(bare).filter(|_| is_dressed(&name)))
}

/// Whether there is more to a name than its bare form: who writes "grundy" doesn't mean Grundy's game.
fn is_dressed(name: &str) -> bool {
    bare(name) != folded(name)
}

/// What stands before the name of a game, in the languages of the class.
#[doc(hidden)]
pub const BEFORE: &str =
    " a as de del dels das do dos da el els game joc jogo juego l la las les lo los o of os the ";

/// A folded name without the words before it, and with a letter for each number: the core of a text's "o jogo
/// da subtração" or "Nim com 3 pilhas".
fn bare(name: &str) -> String {
    let folded = folded(name);
    let mut words = folded.split(' ').skip_while(|word| BEFORE.contains(&format!(" {word} "))).peekable();
    if words.peek().is_none() {
        return folded;
    }
    let number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    words.map(|word| if number(word) { "k" } else { word }).collect::<Vec<_>>().join(" ")
}

/// What all native games are called, with those for Left and Right.
#[doc(hidden)]
pub fn all_names() -> impl Iterator<Item = &'static str> {
    let two_players = TWO_PLAYERS
        .iter()
        .flat_map(|entry| [entry.id, entry.title].into_iter().chain(entry.aliases.iter().copied()));
    GAMES.iter().flat_map(names).chain(two_players)
}

/// The names of an entry.
fn names(entry: &GameEntry) -> impl Iterator<Item = &'static str> + use<> {
    [entry.id, entry.title].into_iter().chain(entry.aliases.iter().copied())
}

/// A name as typed without accents: small letters without accents, and words separated by single blanks.
#[doc(hidden)]
#[must_use]
pub fn folded(name: &str) -> String {
    let letter = |c: char| match c {
        'à' | 'á' | 'â' | 'ã' | 'ä' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ñ' => 'n',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        '_' | '-' | '–' | ',' => ' ',
        '’' => '\'',
        c => c,
    };
    let folded: String = name.to_lowercase().chars().map(letter).collect();
    folded.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The entries that speak of `word`, best first: it is the name, part of a name, in the summary or a tag, in
/// the theory or the source; sorted by identifier within each of these. An empty word finds all.
#[must_use]
pub fn search(word: &str) -> Vec<&'static GameEntry> {
    let word = word.trim().to_lowercase();
    let word = (word.as_str(), folded(&word));
    let mut found: Vec<_> =
        GAMES.iter().filter_map(|entry| Some((rank(entry, (word.0, &word.1))?, entry))).collect();
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, entry)| entry).collect()
}

/// How well an entry fits a word in small letters, and its folded form, 0 the best. Returns `None` if the
/// entry doesn't mention it.
fn rank(entry: &GameEntry, (word, plain): (&str, &str)) -> Option<usize> {
    if word.is_empty() {
        return Some(0);
    }
    let names = || names(entry);
    if names().any(|name| name.to_lowercase() == word || folded(name) == plain) {
        return Some(0);
    }
    let has = |text: &str| text.to_lowercase().contains(word);
    let about = || std::iter::once(entry.summary).chain(entry.tags.iter().copied());
    let named = names().any(|name| has(name) || folded(name).contains(plain));
    let groups = [named, about().any(has), [entry.theory, entry.source].into_iter().any(has)];
    groups.iter().position(|found| *found).map(|at| at + 1)
}

/// The identifier that `name` is most likely meant to be, for "did you mean": at most a third of its letters
/// differ.
#[must_use]
pub fn nearest(name: &str) -> Option<&'static str> {
    let name = name.trim().to_lowercase();
    let allowed = (name.chars().count() / 3).max(1);
    GAMES
        .iter()
        .flat_map(|entry| std::iter::once(&entry.id).chain(entry.aliases).map(move |alias| (alias, entry.id)))
        .map(|(alias, id)| {
            // The beginning of a name is nearly as good as the name.
            let begun = name.len() >= 3 && alias.starts_with(&name);
            (if begun { 1 } else { edit_distance(&name, alias) }, id)
        })
        .filter(|(distance, _)| *distance <= allowed)
        .min()
        .map(|(_, id)| id)
}

/// Names of more letters are as far from each other as they can be: nobody has misspelled them.
const LONGEST_NAME: usize = 64;

/// The least number of letters to insert, delete, replace, or swap with the next one (Damerau 1964).
#[must_use]
pub fn edit_distance(from: &str, to: &str) -> usize {
    // A letter takes at most four bytes, so we needn't count those of a very long text.
    if from.len().max(to.len()) > 4 * LONGEST_NAME {
        return from.len().max(to.len());
    }
    let (from, to): (Vec<char>, Vec<char>) = (from.chars().collect(), to.chars().collect());
    if from.len().max(to.len()) > LONGEST_NAME {
        return from.len().max(to.len());
    }
    let mut rows: Vec<Vec<usize>> = vec![(0..=to.len()).collect()];
    for (i, a) in from.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, b) in to.iter().enumerate() {
            let above = &rows[i];
            let mut best = (above[j] + usize::from(a != b)).min(above[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *a == to[j - 1] && from[i - 1] == *b {
                best = best.min(rows[i - 1][j - 1] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[from.len()][to.len()]
}

#[cfg(test)]
mod tests;
