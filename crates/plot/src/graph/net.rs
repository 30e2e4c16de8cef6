//! Positions and moves that have their places, interactive: a position under the pointer lights up its moves
//! and says its value, its outcome and its options.
//!
//! Option graphs and decision trees share it; it is a Vega specification with the layout done here.

use serde_json::{Value as Json, json};

use super::node::Size;
use super::{Node, Outcome};
use crate::palette::Palette;
use crate::twin::{Body, css};
use crate::wording::Words;

/// A place of the drawing.
pub(crate) struct Spot<'a> {
    pub(crate) node: &'a Node,
    pub(crate) at: (i32, i32),
    /// The labels of its options with their kinds.
    pub(crate) options: String,
    pub(crate) root: bool,
}

/// A move of the drawing.
pub(crate) struct Line {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) points: Vec<(i32, i32)>,
    pub(crate) wins: bool,
}

/// The sentence for the options of a node in a tooltip.
pub(crate) fn options_in_words<'a>(words: &Words, options: impl Iterator<Item = &'a Node>) -> String {
    const MOST: usize = 12;
    let all: Vec<String> = options.map(|node| format!("{} ({})", node.label, node.kind(words))).collect();
    if all.is_empty() {
        return words.label("figure-none");
    }
    if all.len() <= MOST {
        return all.join(", ");
    }
    words.say("figure-list-in-all", &[("list", &all[..MOST].join(", ")), ("count", &all.len())])
}

/// The specification of a drawing of `width` × `height` pixels.
pub(crate) fn net(
    words: &Words,
    (width, height): (i32, i32),
    spots: &[Spot<'_>],
    lines: &[Line],
    size: Size,
    palette: &Palette,
) -> Body {
    let nodes: Vec<Json> =
        spots.iter().enumerate().map(|(i, spot)| place(words, i, spot, size, palette)).collect();
    let moves: Vec<Json> = lines.iter().map(|line| stroke(line, palette)).collect();
    let near = "hover === null || datum.from === hover || datum.to === hover";
    Body::vega(json!({
        "width": width, "height": height, "autosize": { "type": "pad", "contains": "padding" },
        "signals": [{ "name": "hover", "value": null, "on": [
            { "events": "@node:mouseover", "update": "datum.i" }, { "events": "@node:mouseout", "update": "null" }] }],
        "data": [{ "name": "nodes", "values": nodes }, { "name": "moves", "values": moves }],
        "marks": [
            { "type": "path", "from": { "data": "moves" }, "interactive": false,
              "encode": { "enter": { "path": { "field": "path" }, "stroke": { "field": "color" }, "strokeWidth": { "field": "w" } },
                          "update": { "strokeOpacity": [{ "test": near, "value": 1 }, { "value": 0.12 }] } } },
            { "type": "path", "from": { "data": "moves" }, "interactive": false,
              "encode": { "enter": { "path": { "field": "head" }, "fill": { "field": "color" } },
                          "update": { "fillOpacity": [{ "test": near, "value": 1 }, { "value": 0.12 }] } } },
            { "type": "path", "name": "node", "from": { "data": "nodes" },
              "encode": { "enter": {
                  "path": { "field": "shape" }, "x": { "field": "x" }, "y": { "field": "y" }, "fill": { "field": "fill" },
                  "stroke": { "field": "rim" }, "strokeWidth": { "field": "w" },
                  "tooltip": { "signal": tooltip(words) } } } },
            text("label", -7, 12, "bold", &css(palette.ink), size),
            text("kind", 8, 11, "normal", &css(palette.muted), size),
        ],
    }))
}

/// The expression of a tooltip: what stands there, by its title.
fn tooltip(words: &Words) -> String {
    let rows = [
        ("figure-position", "label"),
        ("figure-value", "value"),
        ("figure-outcome", "outcome"),
        ("figure-options", "options"),
    ];
    let row = |(key, field): &(&str, &str)| {
        let title = words.label(key);
        let plain = title.chars().all(|c| c.is_ascii_alphabetic());
        let title = if plain { title } else { format!("{}", Json::String(title)) };
        format!("{title}: datum.{field}")
    };
    format!("{{ {} }}", rows.iter().map(row).collect::<Vec<_>>().join(", "))
}

fn text(field: &str, dy: i32, font: i32, weight: &str, color: &str, size: Size) -> Json {
    let (dx, dy, align) = match (size.one_line, field) {
        (true, "label") => (8 - size.w / 2, 0, "left"),
        (true, _) => (size.w / 2 - 8, 0, "right"),
        (false, _) => (0, dy, "center"),
    };
    json!({ "type": "text", "from": { "data": "nodes" }, "interactive": false, "encode": { "enter": {
        "x": { "field": "x" }, "y": { "field": "y" }, "dx": { "value": dx }, "dy": { "value": dy }, "text": { "field": field },
        "align": { "value": align }, "baseline": { "value": "middle" }, "fontSize": { "value": font },
        "fontWeight": { "value": weight }, "font": { "value": "sans-serif" }, "fill": { "value": color }, "limit": { "value": size.w - 10 } } } })
}

fn place(words: &Words, i: usize, spot: &Spot<'_>, size: Size, palette: &Palette) -> Json {
    let (rim, width) = match spot.node.outcome {
        Outcome::P => (palette.zero, 3),
        _ if spot.root => (palette.ink, 2),
        _ => (palette.muted, 1),
    };
    let outcome = words.label(match spot.node.outcome {
        Outcome::P => "figure-p",
        Outcome::N => "figure-n",
        Outcome::D => "figure-d",
    });
    json!({
        "i": i, "x": spot.at.0, "y": spot.at.1, "label": spot.node.label, "kind": spot.node.kind(words),
        "value": spot.node.infinite.clone().or_else(|| spot.node.value.map(|v| v.to_string())).unwrap_or_else(|| words.label("figure-not-known")), "outcome": outcome,
        "options": spot.options, "shape": outline(spot.node.outcome, size), "rim": css(rim), "w": width,
        "fill": css(if spot.root { palette.band } else { palette.card }),
    })
}

/// The shape around its middle: an octagon for P, a rectangle else.
fn outline(outcome: Outcome, size: Size) -> String {
    let (a, b) = (size.w / 2, size.h / 2);
    match outcome {
        Outcome::P => {
            let k = b * 3 / 5;
            format!(
                "M{} {}H{}L{a} {}V{}L{} {b}H{}L{} {}V{}Z",
                k - a,
                -b,
                a - k,
                k - b,
                b - k,
                a - k,
                k - a,
                -a,
                b - k,
                k - b
            )
        }
        _ => format!("M{} {}H{a}V{b}H{}Z", -a, -b, -a),
    }
}

fn stroke(line: &Line, palette: &Palette) -> Json {
    let (color, width) = if line.wins { (palette.win, 3) } else { (palette.muted, 1) };
    json!({ "from": line.from, "to": line.to, "path": way(&line.points), "head": head(&line.points, line.wins), "color": css(color), "w": width })
}

/// A line through points.
pub(crate) fn way(points: &[(i32, i32)]) -> String {
    let mut path = String::new();
    for (i, (x, y)) in points.iter().enumerate() {
        path.push_str(&format!("{}{x} {y}", if i == 0 { 'M' } else { 'L' }));
    }
    path
}

/// The arrow head at the end of a way.
pub(crate) fn head(points: &[(i32, i32)], heavy: bool) -> String {
    let [.., (x0, y0), (x1, y1)] = *points else { return String::new() };
    let (dx, dy) = (f64::from(x1 - x0), f64::from(y1 - y0));
    let length = dx.hypot(dy).max(1.0);
    let (dx, dy) = (dx / length, dy / length);
    let (long, half) = if heavy { (10.0, 5.0) } else { (7.0, 3.5) };
    let (x, y) = (f64::from(x1), f64::from(y1));
    let corner = |side: f64| {
        format!("{:.1} {:.1}", x - long * dx - side * half * dy, y - long * dy + side * half * dx)
    };
    format!("M{x} {y}L{}L{}Z", corner(1.0), corner(-1.0))
}
