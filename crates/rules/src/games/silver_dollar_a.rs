//! The Silver Dollar game, rule A: who puts the dollar into the bag wins. See [`super::silver_dollar`].

use std::rc::Rc;

use bouton_theory::Convention;

use crate::GameEntry;
use crate::games::silver_dollar::{self, Bagger, EXAMPLE, SOURCE, SilverDollar};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "silver_dollar_A",
    title: "Silver Dollar, the bagger wins",
    summary: "slide a coin to the left or into the bag; who bags the dollar wins",
    rules: "Coins stand on squares 1, 2, 3, … of a strip, one of them a dollar; square 0 is a money bag \
        that holds any number of coins. A move slides one coin to the left, without jumping; the \
        leftmost may go into the bag. Who puts the dollar there wins. A position is #{c: squares of all \
        coins, d: square of the dollar}; a move is [from, to].",
    theory: "A position is lost for the player to move exactly if the dollar is not the leftmost coin \
        and the nim-sum of alternate gaps is 0, the bag counting as an occupied square if exactly one \
        coin stands between it and the dollar (Winning Ways, chapter 15).",
    parameters: &[],
    aliases: &[
        "silver dollar",
        "dólar de prata",
        "dòlar de plata",
        "dólar de plata",
        "dólar de prata com o dólar",
        "dòlar de plata amb el dòlar",
        "dólar de plata con el dólar",
        "jogo do dólar de prata",
        "silver dollar with the dollar",
    ],
    tags: &["coins", "strip"],
    convention: Convention::Normal,
    source: SOURCE,
    example: ("silver_dollar_A()", EXAMPLE),
    sample: || (vec![], silver_dollar::example()),
    build: |_| Ok(Rc::new(SilverDollar(Bagger::Wins))),
};
