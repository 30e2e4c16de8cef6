//! Red-Blue Hackenbush, with green edges too: Left cuts blue edges, Right red ones, either green ones.
//!
//! # Main statement
//!
//! Whatever grows on an edge counts by its value only (colon principle), so a picture without cycles is a sum
//! of stalks, and their values follow edge by edge (Conway 1976; *Winning Ways*, chapters 1 and 7). A picture
//! of red and blue edges is a number. Green pictures are nimbers, cycles or not. Any other picture is
//! searched, part by part.

use bouton_theory::Player;

use crate::admission::{self, shown, wrong_position};
use crate::graph::tree;
use crate::picture::{self, Picture};
use crate::two_players::{StalkEdge, TwoPlayers, Worth};
use crate::{Datum, Options, Phrase, PositionRef, Presentation, RuleError, Sketch, meter};

/// The rules of Red-Blue Hackenbush.
#[derive(Clone, Copy, Debug)]
pub struct Hackenbush;

/// An edge with its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Edge {
    ends: [i64; 2],
    colour: Colour,
}

/// So many bytes for each edge are moved while a picture is made.
const PICTURE: usize = 256;

/// How many numbers an edge counts as, because an array of arrays takes that much memory.
const EDGE: usize = 16;

/// Who may cut an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Colour {
    Blue,
    Red,
    Green,
}

impl Colour {
    const ALL: [(char, Self); 3] = [('B', Self::Blue), ('R', Self::Red), ('G', Self::Green)];

    fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.iter().find(|(known, _)| *known == letter).map(|(_, colour)| *colour)
    }

    fn letter(self) -> char {
        Self::ALL.iter().find(|(_, colour)| *colour == self).map_or('G', |(letter, _)| *letter)
    }

    /// The player who alone may cut it.
    fn owner(self) -> Option<Player> {
        match self {
            Self::Blue => Some(Player::Left),
            Self::Red => Some(Player::Right),
            Self::Green => None,
        }
    }

    fn is_cut_by(self, player: Player) -> bool {
        self.owner().is_none_or(|owner| owner == player)
    }
}

impl TwoPlayers for Hackenbush {
    fn name(&self) -> &str {
        "Red-Blue Hackenbush"
    }

    fn moves(&self, position: PositionRef<'_>, player: Player, out: &mut Options) -> Result<(), RuleError> {
        let mut edges = edges(&position.datum())?;
        admission::room(position, edges.len(), edges.len())?;
        for index in 0..edges.len() {
            let cut = edges[index];
            if !cut.colour.is_cut_by(player) {
                continue;
            }
            // Each cut makes the whole picture again.
            meter::tick(PICTURE * edges.len())?;
            edges.remove(index);
            out.datum(&datum(&picture(&edges).grounded(&edges)));
            out.label(|| Datum::Int(index as i64));
            edges.insert(index, cut);
        }
        Ok(())
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let edges = match &position {
            Datum::Text(text) => strings(&[text])?,
            Datum::List(items) if items.iter().all(|item| item.as_text().is_some()) => {
                strings(&items.iter().filter_map(Datum::as_text).collect::<Vec<_>>())?
            }
            _ => edges(&position)?,
        };
        admission::room(PositionRef::of(&position, &mut Vec::new()), edges.len(), EDGE)?;
        let hanging = picture(&edges).grounded(&edges);
        match (0..edges.len()).find(|index| hanging.get(*index) != Some(&edges[*index])) {
            None => Ok(datum(&edges)),
            Some(index) => {
                let message = Phrase::of("rule-hackenbush").with("edge", written(&edges[index]).to_string());
                Err(RuleError::new("bad-position", message.with("index", index))
                    .hint(Phrase::of("rule-hint-hackenbush")))
            }
        }
    }

    fn side(&self, player: Player) -> Phrase {
        Phrase::of(if player == Player::Left { "side-blue" } else { "side-red" })
    }

    fn worth(&self, position: &Datum) -> Result<Option<Worth>, RuleError> {
        let mut edges = edges(position)?;
        let drawn = picture(&edges);
        if let Some(forest) = drawn.forest() {
            let edge = |(index, below): (usize, Option<usize>)| {
                let edge: &Edge = &edges[index];
                StalkEdge { owner: edge.colour.owner(), below }
            };
            return Ok(Some(Worth::Stalks { nimber: 0, edges: forest.into_iter().map(edge).collect() }));
        }
        if edges.iter().all(|edge| edge.colour == Colour::Green) {
            return Ok(Some(Worth::Stalks { nimber: drawn.value(), edges: Vec::new() }));
        }
        // In one order, so that a picture that comes up again is known.
        edges.iter_mut().for_each(|edge| edge.ends.sort_unstable());
        edges.sort_unstable();
        let parts = picture(&edges).parts(&edges);
        let is_new = parts.len() > 1 || datum(&edges) != *position;
        Ok(is_new.then(|| Worth::Sum(parts.iter().map(|part| datum(part)).collect())))
    }
}

impl Presentation for Hackenbush {
    /// Four stalks; whoever begins wins.
    fn start(&self) -> Option<Datum> {
        Some(datum(&strings(&["BRR", "BRR", "RB", "G"]).ok()?))
    }

    fn sketch(&self, position: &Datum) -> Option<Sketch> {
        let edges = edges(position).ok()?;
        let ends: Vec<[i64; 2]> = edges.iter().map(|edge| edge.ends).collect();
        Some(picture::sketch(&ends, edges.iter().map(|edge| edge.colour.letter()).collect()))
    }

    /// A tree by its letters, `BRR`.
    fn short(&self, position: &Datum) -> Option<String> {
        let edges = edges(position).ok()?;
        tree::write(&edges.iter().map(|edge| (edge.ends, edge.colour.letter())).collect::<Vec<_>>())
    }

    /// Lines such as `0 -B- 1 -R- 2`, each as long as edges follow one another.
    fn display(&self, position: &Datum) -> Option<String> {
        Some(lines(&edges(position).ok()?).join("\n"))
    }

    /// "cut the blue edge 0–1, and 2 more fall".
    fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
        let (from, to) = (edges(from).ok()?, edges(to).ok()?);
        let cut = cut(&from, &to)?;
        let colour = match cut.colour {
            Colour::Blue => "edge-blue",
            Colour::Red => "edge-red",
            Colour::Green => "edge-green",
        };
        let fallen = from.len() - to.len() - 1;
        let phrase = Phrase::of(if fallen == 0 { "move-cut" } else { "move-cut-fall" }).with("count", fallen);
        let [below, above] = cut.ends;
        Some(phrase.with("colour", Phrase::of(colour)).with("below", below).with("above", above))
    }
}

/// The edge that was cut; `None` as well if the meter stops the search for it.
fn cut(from: &[Edge], to: &[Edge]) -> Option<Edge> {
    for (index, edge) in from.iter().enumerate() {
        meter::tick(PICTURE * from.len()).ok()?;
        let mut left = from.to_vec();
        left.remove(index);
        if picture(&left).grounded(&left) == to {
            return Some(*edge);
        }
    }
    None
}

/// Edges that follow one another, from the ground up; where a line branches, another begins.
fn lines(edges: &[Edge]) -> Vec<String> {
    let mut left: Vec<&Edge> = edges.iter().collect();
    let mut reached = vec![0];
    let mut lines = Vec::new();
    while !left.is_empty() {
        let begins = |edge: &&Edge| edge.ends.iter().any(|end| reached.contains(end));
        let Some(first) = left.iter().position(begins) else { break };
        let mut at = left[first].ends.into_iter().find(|end| reached.contains(end)).unwrap_or(0);
        let mut line = at.to_string();
        while let Some(next) = left.iter().position(|edge| edge.ends.contains(&at)) {
            let Edge { ends: [u, v], colour } = left.remove(next);
            at = if *u == at { *v } else { *u };
            reached.push(at);
            line += &format!(" -{}- {at}", colour.letter());
        }
        lines.push(line);
    }
    lines
}

fn picture(edges: &[Edge]) -> Picture {
    Picture::new(&edges.iter().map(|edge| edge.ends).collect::<Vec<_>>())
}

/// The edges of trees that stand on the ground, each from its lowest edge: `BRR`, `B(RG;G)`.
fn strings(texts: &[&str]) -> Result<Vec<Edge>, RuleError> {
    let edge = |(ends, letter): ([i64; 2], char)| {
        let colour = Colour::of_letter(letter).ok_or_else(|| unknown_colour(&letter.to_string()))?;
        Ok(Edge { ends, colour })
    };
    tree::read(texts)?.into_iter().map(edge).collect()
}

fn unknown_colour(found: &str) -> RuleError {
    RuleError::new("bad-position", Phrase::of("rule-colour").with("found", found.to_owned()))
        .hint(Phrase::of("rule-hint-colour"))
}

fn edges(position: &Datum) -> Result<Vec<Edge>, RuleError> {
    let expected = || Phrase::of("rule-wanted-colours");
    let edge = |(index, item): (usize, &Datum)| {
        let wrong = || {
            let hint = Phrase::of("rule-hint-item-edge").with("index", index).with("found", shown(item));
            wrong_position(expected(), position).hint(hint)
        };
        let parts = item.items().ok_or_else(wrong)?;
        let [u, v, colour] = parts.as_slice() else { return Err(wrong()) };
        let (Some(u @ 0..), Some(v @ 0..), Some(text)) = (u.as_int(), v.as_int(), colour.as_text()) else {
            return Err(wrong());
        };
        let mut letters = text.chars();
        let colour = letters.next().filter(|_| letters.next().is_none()).and_then(Colour::of_letter);
        Ok(Edge { ends: [u, v], colour: colour.ok_or_else(|| unknown_colour(text))? })
    };
    match position {
        Datum::List(items) => items.iter().enumerate().map(edge).collect(),
        Datum::Ints(numbers) if numbers.is_empty() => Ok(Vec::new()),
        _ => Err(wrong_position(expected(), position)),
    }
}

fn written(edge: &Edge) -> Datum {
    let [u, v] = edge.ends.map(Datum::Int);
    Datum::list(vec![u, v, Datum::text(&edge.colour.letter().to_string())])
}

fn datum(edges: &[Edge]) -> Datum {
    Datum::list(edges.iter().map(written).collect())
}
