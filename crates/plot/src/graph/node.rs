//! How we draw one position of an option graph or decision tree; the texts of the legend; a move's head.

use super::{Node, Outcome};
use crate::legend::{Legend, Mark};
use crate::palette::Palette;
use crate::pen::{Align, Drawn, Pen, cut, wide};
use crate::wording::Words;

/// A node's height.
pub(crate) const BOX: i32 = 34;

/// The legend of graphs and trees.
pub(crate) fn legend(words: &Words, palette: &Palette) -> Legend {
    let mut legend = Legend::default();
    legend.add(Mark::Octagon(palette.zero), words.label("figure-p"));
    legend.add(Mark::Box(palette.muted), words.label("figure-n"));
    legend.add(Mark::Thick(palette.win), words.label("figure-winning-move"));
    legend
}

pub(crate) fn legend_height(words: &Words, width: i32) -> i32 {
    10 + legend(words, &Palette::of(crate::figure::Theme::Light)).height(width)
}

/// The width that a node would like.
pub(crate) fn node_width(words: &Words, node: &Node) -> i32 {
    wide(&node.label, 12).max(wide(&node.kind(words), 11)).saturating_add(18)
}

/// How large nodes are and whether their words are in one line or two.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Size {
    pub(crate) w: i32,
    pub(crate) h: i32,
    pub(crate) one_line: bool,
}

/// Draws one node, its middle at `(x, y)`.
pub(crate) fn node(pen: &Pen<'_>, node: &Node, (x, y): (i32, i32), size: Size, root: bool) -> Drawn {
    let (a, b, w) = (size.w / 2, size.h / 2, size.w);
    let corners: Vec<(i32, i32)> = match node.outcome {
        Outcome::P => octagon(x, y, a, b),
        _ => vec![(x - a, y - b), (x + a, y - b), (x + a, y + b), (x - a, y + b), (x - a, y - b)],
    };
    let (rim, width) = match node.outcome {
        Outcome::P => (pen.palette.zero, 3),
        _ if root => (pen.palette.ink, 2),
        _ => (pen.palette.muted, 1),
    };
    pen.polygon(&corners, if root { pen.palette.band } else { pen.palette.card })?;
    pen.path(&corners, rim, width)?;
    let (ink, muted, kind) = (pen.palette.ink, pen.palette.muted, node.kind(&pen.words));
    if size.one_line {
        let room = w - wide(&kind, 11) - 22;
        pen.bold(&cut(&node.label, 11, room), (x - a + 8, y), 11, ink, Align::Left)?;
        return pen.text(&kind, (x + a - 8, y), 11, muted, Align::Right);
    }
    pen.bold(&cut(&node.label, 12, w - 8), (x, y - 7), 12, ink, Align::Centre)?;
    pen.text(&cut(&kind, 11, w - 8), (x, y + 8), 11, muted, Align::Centre)
}

fn octagon(x: i32, y: i32, a: i32, b: i32) -> Vec<(i32, i32)> {
    let c = 9.min(a).min(b);
    vec![
        (x - a + c, y - b),
        (x + a - c, y - b),
        (x + a, y - b + c),
        (x + a, y + b - c),
        (x + a - c, y + b),
        (x - a + c, y + b),
        (x - a, y + b - c),
        (x - a, y - b + c),
        (x - a + c, y - b),
    ]
}

/// A head at the end of a line.
pub(crate) fn arrow(
    pen: &Pen<'_>,
    points: &[(i32, i32)],
    color: plotters::style::RGBColor,
    heavy: bool,
) -> Drawn {
    let [.., a, b] = points else { return Ok(()) };
    let (dx, dy) = (f64::from(b.0 - a.0), f64::from(b.1 - a.1));
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let (long, half) = if heavy { (10.0, 5.0) } else { (7.0, 3.5) };
    let corner = |side: f64| {
        let x = f64::from(b.0) - ux * long - side * uy * half;
        let y = f64::from(b.1) - uy * long + side * ux * half;
        (x.round() as i32, y.round() as i32)
    };
    pen.polygon(&[*b, corner(1.0), corner(-1.0)], color)
}
