//! Games by their code, by their set, by their name.
//!
//! The games that need no parameter are functions of their own, `kayles()`; the others take theirs. [`named`]
//! finds every game of the registry, [`GAMES`](crate::rules::GAMES) lists them.

use bouton_rules::{Datum, RuleError, registry};

use crate::control::Asker;
use crate::{Error, Game, IntoDatum};

/// The octal game with this code.
///
/// # Errors
///
/// When the text isn't an octal code: names the column.
///
/// ```
/// use bouton::prelude::*;
/// assert_eq!(octal("0.137")?.values(0..=9)?, [0, 1, 1, 2, 0, 3, 1, 1, 0, 3]);
/// assert!(octal("0.9").is_err());
/// # Ok::<(), bouton::Error>(())
/// ```
pub fn octal(code: &str) -> Result<Game, Error> {
    named("octal", &[Datum::text(code)])
}

/// The take-and-break game with this code: hexadecimal digits, constraints, repeats.
///
/// # Errors
///
/// When the text isn't a code: names the column.
///
/// ```
/// use bouton::prelude::*;
/// assert_eq!(games::take_and_break("4.[3]")?.values(0..=8)?, [0, 1, 2, 4, 3, 5, 6, 8, 7]);   // Lasker's Nim
/// # Ok::<(), bouton::Error>(())
/// ```
pub fn take_and_break(code: &str) -> Result<Game, Error> {
    named("take_and_break", &[Datum::text(code)])
}

/// The game in which a move takes s tokens from a heap, for s in `set`.
///
/// # Errors
///
/// When a number is not positive.
///
/// ```
/// use bouton::prelude::*;
/// assert_eq!(subtraction([1, 3, 4])?.values(0..=7)?, [0, 1, 0, 1, 2, 3, 2, 0]);
/// # Ok::<(), bouton::Error>(())
/// ```
pub fn subtraction(set: impl IntoDatum) -> Result<Game, Error> {
    named("subtraction", &[set.into_datum()])
}

/// The game in which a move takes any positive number of tokens except those in `set`.
///
/// # Errors
///
/// When a number is not positive.
///
/// ```
/// use bouton::prelude::*;
/// assert_eq!(games::all_but([2])?.values(0..=6)?, [0, 1, 0, 1, 2, 3, 2]);
/// # Ok::<(), bouton::Error>(())
/// ```
pub fn all_but(set: impl IntoDatum) -> Result<Game, Error> {
    named("all_but", &[set.into_datum()])
}

/// The native game with this identifier (or one of its other names) and these parameters.
///
/// # Errors
///
/// When the game is unknown (the nearest name is the hint) or a parameter is wrong.
///
/// ```
/// use bouton::prelude::*;
/// let moore = games::named("moore_nim", &[Datum::Int(2)])?;
/// assert_eq!(moore.outcome([1, 2, 3, 4])?, Outcome::N);
/// # Ok::<(), bouton::Error>(())
/// ```
pub fn named(id: &str, parameters: &[Datum]) -> Result<Game, Error> {
    let entry = registry::find(id).ok_or_else(|| unknown(id))?;
    let solver = bouton_solve::Game::new(entry.make(parameters)?).under(entry.convention);
    Ok(Game::of(solver, Asker::default()))
}

fn unknown(id: &str) -> RuleError {
    let error = RuleError::new("unknown-game", format!("no game `{id}`"));
    match registry::nearest(id) {
        Some(near) => error.hint(format!("did you mean `{near}`?")),
        None => error.hint("`bouton::rules::GAMES` lists the games"),
    }
}

/// A function for each game that needs no parameter.
macro_rules! games {
    ($($name:ident = $id:literal: $what:literal, $place:literal => $outcome:ident;)*) => {
        $(
            #[doc = concat!($what, ".")]
            ///
            /// ```
            /// use bouton::prelude::*;
            #[doc = concat!("assert_eq!(games::", stringify!($name), "().outcome(", $place, ")?, Outcome::", stringify!($outcome), ");")]
            /// # Ok::<(), bouton::Error>(())
            /// ```
            #[must_use]
            pub fn $name() -> Game {
                // A test calls every one of these functions.
                named($id, &[]).expect(concat!($id, " needs no parameter"))
            }
        )*

        /// The identifiers of the games that have a function here.
        #[cfg(test)]
        const FUNCTIONS: &[(&str, fn() -> Game)] = &[$(($id, $name)),*];
    };
}

games! {
    antonim = "antonim": "Antonim: Nim in which no two heaps may be equal", r#"[2, 4, 7]"# => N;
    building_nim = "building_nim": "Building Nim: the heaps are built first, then Nim is played", r#"Datum::map([("left".to_owned(), 6.into()), ("st".to_owned(), [0, 0, 0].into())])"# => P;
    chomp = "chomp": "Chomp on a bar of chocolate", r#"[3, 2, 1]"# => N;
    coins_strip = "coins_strip": "Coins on a strip", r#"[2, 6, 8, 14]"# => N;
    couples_are_forever = "couples_are_forever": "Couples-are-Forever: divide any heap but a couple", r#"[4, 8]"# => N;
    cram = "cram": "Cram: place dominoes on a board", r#"["...", "..#"]"# => P;
    dawson_chess = "dawson_chess": "Dawson's Chess, 0.137", r#"[1, 3, 6]"# => N;
    dawson_kayles = "dawson_kayles": "Dawson's Kayles, 0.07", r#"[8, 9]"# => N;
    double_nim = "double_nim": "Double Nim", r#"[2, 3, 3, 4]"# => N;
    end_nim = "end_nim": "End Nim: take from the heap at either end of a row", r#"[3, 1, 4]"# => N;
    euclid = "euclid": "Euclid's game", r#"[34, 12]"# => N;
    euclid_stop = "euclid_stop": "Euclid's game with positive numbers", r#"[34, 12]"# => N;
    fibonacci_nim = "fibonacci_nim": "Fibonacci Nim", r#"[32, 31]"# => N;
    greedy_nim = "greedy_nim": "Greedy Nim: take from a largest heap", r#"[4, 4, 5, 3]"# => N;
    grundy_game = "grundy_game": "Grundy's Game: divide a heap into two unequal ones", r#"[4, 7]"# => P;
    hackenbush_green = "hackenbush_green": "Green Hackenbush", r#"[[0, 1], [1, 2], [1, 3]]"# => N;
    kayles = "kayles": "Kayles, 0.77: knock down one pin or two neighbours", r#"[5, 8]"# => N;
    lasker_nim = "lasker_nim": "Lasker's Nim: take from a heap or divide it", r#"[3, 6]"# => N;
    mock_turtles = "mock_turtles": "Mock Turtles", r#"[1, 3, 7, 8]"# => N;
    multiplication = "multiplication": "The multiplication game", r#"[1, 162]"# => N;
    nim = "nim": "Nim (Bouton 1901)", r#"[3, 4, 8, 10]"# => N;
    nim_misere = "nim_misere": "Misère Nim: who takes the last token loses", r#"[1, 2, 3]"# => P;
    node_kayles = "node_kayles": "Node Kayles on a graph", r#"Datum::map([("n".to_owned(), 3.into()), ("e".to_owned(), bouton::IntoDatum::into_datum([[0, 1], [1, 2]]))])"# => N;
    officers = "officers": "Officers, 0.6", r#"[2, 5, 5]"# => N;
    ruler = "ruler": "Ruler", r#"[1, 5, 6, 8]"# => N;
    silver_dollar_a = "silver_dollar_a": "Silver Dollar; who pockets the dollar wins", r#"Datum::map([("c".to_owned(), [2, 4, 7, 8].into()), ("d".to_owned(), 4.into())])"# => N;
    silver_dollar_b = "silver_dollar_b": "Silver Dollar; who pockets the dollar loses", r#"Datum::map([("c".to_owned(), [2, 4, 7, 8].into()), ("d".to_owned(), 4.into())])"# => N;
    spite_nim_a = "spite_nim_a": "Spite Nim", r#"[3, 5]"# => P;
    spite_nim_b = "spite_nim_b": "Spite Nim, the opponent announces", r#"[3, 5]"# => N;
    staircase = "staircase": "Staircase Nim", r#"[3, 2, 4]"# => N;
    treblecross = "treblecross": "Treblecross: the first three in a row win", r#"9"# => N;
    triplets = "triplets": "Triplets", r#"[2, 3, 6, 7]"# => N;
    turning_corners = "turning_corners": "Turning Corners", r#"[2, 3]"# => N;
    turning_turtles = "turning_turtles": "Turning Turtles", r#"[1, 3, 6, 7]"# => N;
    twins = "twins": "Twins", r#"[1, 2, 4, 6]"# => N;
    welter = "welter": "Welter's game", r#"[1, 3, 6, 7]"# => N;
    wythoff = "wythoff": "Wythoff's Game: take from one heap, or the same from both", r#"[8, 7]"# => N;
}

/// White Knight: a knight on a board of n × n squares.
///
/// # Errors
///
/// When the board doesn't exist.
///
/// ```
/// use bouton::prelude::*;
/// assert_eq!(games::white_knight(8)?.name(), "White Knight on 8 x 8");
/// # Ok::<(), bouton::Error>(())
/// ```
pub fn white_knight(n: i64) -> Result<Game, Error> {
    named("white_knight", &[Datum::Int(n)])
}

/// Moore's Nim: a move takes from up to k heaps (Moore 1910).
///
/// # Errors
///
/// When k is not positive.
///
/// ```
/// use bouton::prelude::*;
/// assert_eq!(games::moore_nim(2)?.outcome([1, 1, 1])?, Outcome::P);
/// # Ok::<(), bouton::Error>(())
/// ```
pub fn moore_nim(k: i64) -> Result<Game, Error> {
    named("moore_nim", &[Datum::Int(k)])
}

/// Equal-number Nim: a move takes the same number of tokens from up to k heaps.
///
/// # Errors
///
/// When k is not positive.
pub fn equal_nim(k: i64) -> Result<Game, Error> {
    named("equal_nim", &[Datum::Int(k)])
}

/// A game on a directed graph: `successors[v]` lists the vertices to which a token on v may go.
///
/// # Errors
///
/// When an arrow leads nowhere or play can go on for ever.
pub fn dag(successors: impl IntoDatum) -> Result<Game, Error> {
    named("dag", &[successors.into_datum()])
}

/// A token on a directed graph with arrows that may form cycles: play may go on for ever, and values are
/// those of [`crate::LoopyValue`].
///
/// # Errors
///
/// When an arrow leads nowhere.
pub fn loopy_graph(successors: impl IntoDatum) -> Result<Game, Error> {
    named("loopy_graph", &[successors.into_datum()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_the_registry_has_a_function() {
        let with_parameters = [
            "all_but",
            "dag",
            "equal_nim",
            "loopy_graph",
            "moore_nim",
            "octal",
            "subtraction",
            "take_and_break",
            "white_knight",
        ];
        for entry in registry::GAMES {
            let id = entry.id.to_lowercase();
            let function = FUNCTIONS.iter().find(|(name, _)| *name == id);
            match function {
                Some((_, make)) => assert_eq!(make().name(), entry.make(&[]).expect("no parameter").name()),
                None => assert!(with_parameters.contains(&entry.id), "`{id}` has no function in the façade"),
            }
        }
    }
}
