//! Green Hackenbush: delete an edge, and all that no longer hangs on the ground.
//!
//! # Main statement
//!
//! The value is found without search (Conway 1976; *Winning Ways*, chapter 7). Fusion principle: the vertices
//! of a cycle may be brought into one point, where its edges become loops, each worth a single stalk. Colon
//! principle: at a vertex, branches may be replaced by a stalk as high as the nim-sum of their values. So
//! with the bridges of the graph as the edges of a tree, a vertex of this tree is worth the nim-sum of 1 +
//! (the value of the child) over its bridges, and of 1 for each edge inside it. Linear time.

use std::rc::Rc;

use bouton_theory::Convention;

use crate::admission;
use crate::graph::{notation, tree};
use crate::picture::{self, Picture};
use crate::{
    ClosedForm, Datum, GameEntry, Literature, Options, Phrase, PositionKind, PositionRef, Presentation,
    RuleError, Ruleset, Sketch, Standard, meter, pairs,
};

/// The registry row.
pub(crate) const ENTRY: GameEntry = GameEntry {
    id: "hackenbush_green",
    title: "Green Hackenbush",
    summary: "delete an edge, and all that no longer hangs on the ground",
    rules: "A picture of edges between vertices; the vertex 0 is the ground, and every edge hangs on it by some \
        path. A move deletes one edge and then everything that is no longer connected to the ground. A position is \
        an array of edges [u, v], such as [[0, 1], [1, 2], [1, 3]]; parallel edges and loops are allowed. It may also \
        be written as the neighbours of each vertex, [[1], [0, 2], [1]], as #{n, e} or as a tree, \"G(GG;G)\"; an array of \
        pairs is edges. The player who can't move loses.",
    theory: "Colon and fusion principles reduce every picture to stalks (Conway 1976; Winning Ways, chapter 7).",
    parameters: &[],
    aliases: &["green hackenbush", "hackenbush", "hackenbush verde", "hackenbush verd"],
    tags: &["graph", "classic"],
    convention: Convention::Normal,
    source: "Conway 1976",
    example: ("hackenbush_green()", "[[0, 1], [1, 2], [1, 3]]"),
    sample: || {
        let edges = [[0, 1], [1, 2], [2, 3], [3, 1], [2, 4]];
        (vec![], pairs::datum(&edges))
    },
    build: |_| Ok(Rc::new(GreenHackenbush)),
};

/// So many bytes for each edge are moved while a picture is made.
const PICTURE: usize = 128;

/// The rules of Green Hackenbush.
#[derive(Clone, Copy, Debug)]
pub struct GreenHackenbush;

impl Ruleset for GreenHackenbush {
    fn name(&self) -> &str {
        ENTRY.title
    }

    fn kind(&self) -> PositionKind {
        PositionKind::Array(None)
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let mut edges = edges(&position.datum())?;
        admission::room(position, edges.len(), edges.len())?;
        for index in 0..edges.len() {
            // Each cut makes the whole picture again.
            meter::tick(PICTURE * edges.len())?;
            let cut = edges.remove(index);
            pairs::part(&Picture::new(&edges).grounded(&edges), out);
            out.end();
            out.label(|| Datum::Int(index as i64));
            edges.insert(index, cut);
        }
        Ok(())
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        let position = match strings(&position) {
            Some(edges) => pairs::datum(&edges?),
            None => pairs::datum(&notation::picture(&position)?),
        };
        let edges = edges(&position)?;
        let hanging = Picture::new(&edges).grounded(&edges);
        match (0..edges.len()).find(|index| hanging.get(*index) != Some(&edges[*index])) {
            None => Ok(position),
            Some(index) => {
                let [u, v] = edges[index];
                let message = Phrase::of("rule-hackenbush").with("edge", format!("[{u}, {v}]"));
                Err(RuleError::new("bad-position", message.with("index", index))
                    .hint(Phrase::of("rule-hint-hackenbush")))
            }
        }
    }

    fn standard(&self, position: PositionRef<'_>, out: &mut Options) -> Result<Standard, RuleError> {
        let mut edges = edges(&position.datum())?;
        edges.iter_mut().for_each(|edge| edge.sort_unstable());
        edges.sort_unstable();
        Picture::new(&edges).parts(&edges).iter().for_each(|part| pairs::part(part, out));
        out.end();
        Ok(Standard::Written)
    }
}

impl Literature for GreenHackenbush {
    fn closed_form(&self, position: &Datum, convention: Convention) -> Option<ClosedForm> {
        if convention == Convention::Misere {
            return None;
        }
        let edges = edges(position).ok()?;
        Some(ClosedForm::value(Picture::new(&edges).value(), "colon and fusion principles, Conway 1976"))
    }
}

impl Presentation for GreenHackenbush {
    fn start(&self) -> Option<Datum> {
        Some((ENTRY.sample)().1)
    }

    /// A tree by its letters, `GGG`.
    fn short(&self, position: &Datum) -> Option<String> {
        tree::write(&edges(position).ok()?.into_iter().map(|ends| (ends, tree::EDGE)).collect::<Vec<_>>())
    }

    fn sketch(&self, position: &Datum) -> Option<Sketch> {
        Some(picture::sketch(&edges(position).ok()?, Vec::new()))
    }

    fn describe(&self, from: &Datum, to: &Datum) -> Option<Phrase> {
        let (from, to) = (edges(from).ok()?, edges(to).ok()?);
        picture::cut(from.len(), to.len())
    }
}

/// The edges of trees that grow from the ground, `"GGG"` or `["G", "G(GG;G)"]`. Returns `None` if this is
/// no text.
fn strings(position: &Datum) -> Option<Result<Vec<[i64; 2]>, RuleError>> {
    let texts: Vec<&str> = match position {
        Datum::Text(text) => vec![text],
        Datum::List(items) => items.iter().map(Datum::as_text).collect::<Option<_>>()?,
        _ => return None,
    };
    let is_green =
        |text: &&str| text.chars().all(|letter| letter == tree::EDGE || tree::MARKS.contains(letter));
    if let Some(text) = texts.iter().find(|text| !is_green(text)) {
        let message = Phrase::of("rule-hackenbush-green").with("found", format!("{text:?}"));
        let call = format!("hackenbush_rb().explain({text:?})");
        let hint = Phrase::of("rule-hint-hackenbush-rb").with("call", call);
        return Some(Err(RuleError::new("bad-position", message).hint(hint)));
    }
    Some(tree::read(&texts).map(|edges| edges.into_iter().map(|(ends, _)| ends).collect()))
}

fn edges(position: &Datum) -> Result<Vec<[i64; 2]>, RuleError> {
    pairs::read(position, Phrase::of("rule-wanted-edges"))
}
