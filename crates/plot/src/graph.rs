//! The option graph of a small position: every position that can be reached, with value and outcome.
//!
//! Positions are placed in layers by birthday. P-positions are octagons with a heavy rim, N-positions
//! rectangles; we write the letter, too. A move from an N-position to a P-position wins and is drawn heavier.

mod drawing;
mod layout;
pub(crate) mod net;
pub(crate) mod node;
mod route;

use std::fmt;

use crate::figure::{Figure, Options};
use crate::wording::Words;

/// Who wins: the previous player, the next player, or nobody (draw).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The previous player wins.
    P,
    /// The next player wins.
    N,
    /// A draw (loopy games).
    D,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::P => "P",
            Outcome::N => "N",
            Outcome::D => "D",
        })
    }
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The text in the node (cut if long).
    pub label: String,
    /// Its Grundy value, where it has one.
    pub value: Option<u64>,
    /// Its value if that isn't a number: `∞{0, 3}`.
    pub infinite: Option<String>,
    /// Its outcome.
    pub outcome: Outcome,
}

impl Node {
    /// "N 3", "P 0", "D".
    pub(crate) fn kind(&self, words: &Words) -> String {
        if let Some(infinite) = &self.infinite {
            return format!("{} {infinite}", self.outcome);
        }
        self.value
            .map_or_else(|| self.outcome.to_string(), |v| format!("{} {}", self.outcome, words.compact(v)))
    }
}

/// A move, between indices of nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The position moved from.
    pub from: usize,
    /// The option.
    pub to: usize,
}

/// A position with what can be reached from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionGraph {
    /// The game's name.
    pub name: String,
    /// Positions.
    pub nodes: Vec<Node>,
    /// Moves; those to a node that is not there were left out, and a tree marks them by …; repeated ones are
    /// drawn once.
    pub edges: Vec<Edge>,
    /// The index of the position in question.
    pub root: usize,
    /// How many more positions the caller left out.
    pub left_out: usize,
}

impl PositionGraph {
    /// The figure. At most 60 positions, those nearest to the root, are drawn; the figure mentions the rest.
    #[must_use]
    pub fn figure(self, options: Options) -> Figure {
        Figure::of(drawing::LayeredGraph::new(self), options)
    }

    /// Whether a move wins: it leads from an N-position to a P-position.
    pub(crate) fn wins(&self, from: usize, to: usize) -> bool {
        self.nodes[from].outcome == Outcome::N && self.nodes[to].outcome == Outcome::P
    }

    /// The options of every node: in order, without repeats, without indices that don't exist.
    pub(crate) fn options(&self) -> Vec<Vec<usize>> {
        let mut options = vec![Vec::new(); self.nodes.len()];
        for e in self.edges.iter().filter(|e| e.from < self.nodes.len() && e.to < self.nodes.len()) {
            options[e.from].push(e.to);
        }
        for list in &mut options {
            let mut seen = std::collections::BTreeSet::new();
            list.retain(|n| seen.insert(*n));
        }
        options
    }

    /// "Kayles 5: N-position of value 4".
    pub(crate) fn root_words(&self, words: &Words) -> String {
        let Some(root) = self.nodes.get(self.root) else {
            return words.say("figure-no-positions-of", &[("name", &self.name)]);
        };
        let value = root.infinite.clone().or_else(|| root.value.map(|value| words.compact(value)));
        let key = match (root.outcome, &value) {
            (Outcome::P, None) => "figure-root-p",
            (Outcome::P, Some(_)) => "figure-root-p-value",
            (Outcome::N, None) => "figure-root-n",
            (Outcome::N, Some(_)) => "figure-root-n-value",
            (Outcome::D, None) => "figure-root-d",
            (Outcome::D, Some(_)) => "figure-root-d-value",
        };
        let value = value.unwrap_or_default();
        words.say(key, &[("name", &self.name), ("position", &root.label), ("value", &value)])
    }
}

/// How many moves win.
pub(crate) const WINNING: (&str, &str) = ("figure-winning-count", "figure-winning-counts");
