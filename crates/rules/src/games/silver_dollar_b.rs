//! The Silver Dollar game, rule B: who puts the dollar into the bag loses. See [`super::silver_dollar`].

use std::rc::Rc;

use bouton_theory::Convention;

use crate::GameEntry;
use crate::games::silver_dollar::{self, Bagger, EXAMPLE, SOURCE, SilverDollar};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "silver_dollar_B",
    title: "Silver Dollar, the bagger loses",
    summary: "slide a coin to the left or into the bag; who bags the dollar loses",
    rules: "Coins stand on squares 1, 2, 3, … of a strip, one of them a dollar; square 0 is a money bag \
        that holds any number of coins. A move slides one coin to the left, without jumping; the \
        leftmost may go into the bag. Once the dollar is there, the next player takes the bag and wins. \
        A position is #{c: squares of all coins, d: square of the dollar}; a move is [from, to].",
    theory: "A position is lost for the player to move exactly if the nim-sum of alternate gaps is 0, \
        the bag counting as an occupied square if the dollar is the leftmost coin (Winning Ways, chapter \
        15).",
    parameters: &[],
    aliases: &[],
    tags: &["coins", "strip"],
    convention: Convention::Normal,
    source: SOURCE,
    example: ("silver_dollar_B()", EXAMPLE),
    sample: || (vec![], silver_dollar::example()),
    build: |_| Ok(Rc::new(SilverDollar(Bagger::Loses))),
};
