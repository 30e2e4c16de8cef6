//! Several games as aligned strips: a row a game, a column a heap size, the colour a value, zeros marked.

use crate::cells::{CellPlot, Cells};
use crate::figure::{Figure, Options};
use crate::wording::Words;

/// One game's strip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strip {
    /// The game's name (long names are cut in the picture).
    pub name: String,
    /// Its values from the common first heap on.
    pub values: Vec<u64>,
}

/// Games side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strips {
    /// The heap of every strip's first value.
    pub start: u64,
    /// The strips, top to bottom.
    pub strips: Vec<Strip>,
}

impl Strips {
    /// The figure. As many heaps are shown as there is room for (about 200 at the default width).
    #[must_use]
    pub fn figure(self, options: Options) -> Figure {
        Figure::of(self, options)
    }
}

impl Cells for Strips {
    fn size(&self) -> (usize, usize) {
        (self.strips.len(), self.strips.iter().map(|s| s.values.len()).max().unwrap_or(0))
    }

    fn value(&self, row: usize, column: usize) -> Option<u64> {
        self.strips.get(row)?.values.get(column).copied()
    }

    fn row(&self, row: usize) -> String {
        self.strips.get(row).map_or_else(String::new, |s| s.name.clone())
    }

    fn column(&self, column: usize) -> String {
        (u128::from(self.start) + column as u128).to_string()
    }

    fn axes(&self, words: &Words) -> (String, String) {
        (String::new(), words.label("figure-heap-size"))
    }

    fn zero(&self) -> &'static str {
        "figure-zero"
    }

    fn named_rows(&self) -> bool {
        true
    }
}

impl CellPlot for Strips {
    fn title(&self, words: &Words) -> String {
        match self.strips.as_slice() {
            [one] => one.name.clone(),
            many => {
                // One game has a title of its own; no games are many.
                let games = words.count(many.len(), ("figure-games", "figure-games"));
                words.say("figure-side-by-side", &[("games", &games)])
            }
        }
    }

    fn sentence(&self, words: &Words) -> String {
        let (games, columns) = self.size();
        if games == 0 || columns == 0 {
            return words.label("figure-no-games");
        }
        let names: Vec<&str> = self.strips.iter().take(4).map(|s| s.name.as_str()).collect();
        let mut names = names.join(", ");
        if games > 4 {
            names = words.say("figure-list-more", &[("list", &names), ("count", &(games - 4))]);
        }
        let last = u128::from(self.start) + (columns - 1) as u128;
        let heaps = words.say("figure-heaps", &[("first", &self.start), ("last", &last)]);
        let largest = words.say("figure-largest", &[("value", &words.compact(self.max()))]);
        [names, heaps, largest].join(", ")
    }
}
