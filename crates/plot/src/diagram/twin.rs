//! An automaton, interactive: a state under the pointer lights up its edges and says where they lead.

use serde_json::{Value as Json, json};

use super::StateDiagram;
use super::routes::{LINE, LOOP, Point, RADIUS, Route, Routes, SIZE};
use crate::graph::net::{head, way};
use crate::palette::Palette;
use crate::twin::{Body, css};
use crate::wording::Words;

/// The specification of a drawing of `width` × `height` pixels.
pub(super) fn body(
    diagram: &StateDiagram,
    places: &[Point],
    routes: &Routes,
    (width, height): (i32, i32),
    (words, palette): (&Words, &Palette),
) -> Body {
    let states: Vec<Json> =
        places.iter().enumerate().map(|(i, place)| state(diagram, i, *place, words, palette)).collect();
    let edges: Vec<Json> = routes.all.iter().map(edge).collect();
    let start = json!([{ "path": way(&routes.start), "head": head(&routes.start, true) }]);
    let near = "hover === null || datum.from === hover || datum.to === hover";
    let fade = |name: &str| json!({ name: [{ "test": near, "value": 1 }, { "value": 0.12 }] });
    let muted = css(palette.muted);
    let stroke = |data: &str, color: &str, width: i32| {
        json!({ "type": "path", "from": { "data": data }, "interactive": false, "encode": {
            "enter": { "path": { "field": "path" }, "stroke": { "value": color }, "strokeWidth": { "value": width } },
            "update": if data == "edges" { fade("strokeOpacity") } else { json!({}) } } })
    };
    let tip = |data: &str, color: &str| {
        json!({ "type": "path", "from": { "data": data }, "interactive": false, "encode": {
            "enter": { "path": { "field": "head" }, "fill": { "value": color } },
            "update": if data == "edges" { fade("fillOpacity") } else { json!({}) } } })
    };
    let ink = css(palette.ink);
    Body::vega(json!({
        "width": width, "height": height, "autosize": { "type": "pad", "contains": "padding" },
        "signals": [{ "name": "hover", "value": null, "on": [
            { "events": "@state:mouseover", "update": "datum.i" }, { "events": "@state:mouseout", "update": "null" }] }],
        "data": [{ "name": "states", "values": states }, { "name": "edges", "values": edges }, { "name": "start", "values": start }],
        "marks": [
            stroke("start", &ink, 2), tip("start", &ink), stroke("edges", &muted, 1), tip("edges", &muted),
            { "type": "rect", "from": { "data": "edges" }, "interactive": false, "encode": { "enter": {
                "x": { "field": "x" }, "y": { "field": "y" }, "width": { "field": "w" }, "height": { "field": "h" },
                "fill": { "value": css(palette.card) }, "fillOpacity": { "field": "ground" } } } },
            { "type": "text", "from": { "data": "edges" }, "interactive": false, "encode": {
                "enter": { "x": { "field": "x", "offset": { "field": "w", "mult": 0.5 } }, "y": { "field": "y" },
                    "dy": { "value": 1 }, "text": { "field": "lines" }, "align": { "value": "center" }, "baseline": { "value": "top" },
                    "fontSize": { "value": SIZE }, "lineHeight": { "value": LINE }, "font": { "value": "sans-serif" }, "fill": { "value": ink } },
                "update": fade("fillOpacity") } },
            circle("state", RADIUS, words), circle("inner", RADIUS - 4, words),
            { "type": "text", "from": { "data": "states" }, "interactive": false, "encode": { "enter": {
                "x": { "field": "x" }, "y": { "field": "y" }, "text": { "field": "i" }, "align": { "value": "center" },
                "baseline": { "value": "middle" }, "fontSize": { "value": 12 }, "fontWeight": { "value": "bold" },
                "font": { "value": "sans-serif" }, "fill": { "value": ink } } } },
        ],
    }))
}

/// The rim of every state, or the inner one of those that accept.
fn circle(name: &str, radius: i32, words: &Words) -> Json {
    let is_inner = name == "inner";
    let title = |key: &str| Json::String(words.label(key)).to_string();
    let tooltip = format!(
        "{{ {}: datum.i, {}: datum.accepts, {}: datum.leads }}",
        title("figure-automaton-tip-state"),
        title("figure-automaton-tip-accepts"),
        title("figure-automaton-tip-reads"),
    );
    let opacity = if is_inner { json!({ "field": "double" }) } else { json!({ "value": 1 }) };
    let area = 4 * radius * radius;
    json!({ "type": "symbol", "name": name, "from": { "data": "states" }, "interactive": !is_inner, "encode": { "enter": {
        "x": { "field": "x" }, "y": { "field": "y" }, "shape": { "value": "circle" }, "size": { "value": area },
        "fill": { "field": "fill" }, "fillOpacity": { "value": i32::from(!is_inner) }, "stroke": { "field": "rim" },
        "strokeWidth": { "field": "w" }, "strokeOpacity": opacity, "tooltip": { "signal": tooltip } } } })
}

fn state(diagram: &StateDiagram, i: usize, (x, y): Point, words: &Words, palette: &Palette) -> Json {
    let accepts = diagram.accepting[i];
    let leads: Vec<String> = diagram
        .transitions
        .iter()
        .filter(|one| one.from == i)
        .map(|one| format!("{} → {}", one.labels.join(" "), one.to))
        .collect();
    json!({
        "i": i, "x": x, "y": y, "double": i32::from(accepts), "w": if accepts { 2 } else { 1 },
        "rim": css(if accepts { palette.zero } else { palette.muted }),
        "fill": css(if i == 0 { palette.band } else { palette.card }),
        "accepts": words.label(if accepts { "figure-automaton-yes" } else { "figure-automaton-no" }),
        "leads": leads.join(", "),
    })
}

fn edge(route: &Route) -> Json {
    let (x, y, w, h) = route.ground();
    let path = match route.ring {
        Some((x, y)) => format!(
            "M{} {y}a{LOOP} {LOOP} 0 1 0 {} 0a{LOOP} {LOOP} 0 1 0-{} 0z",
            x - LOOP,
            2 * LOOP,
            2 * LOOP
        ),
        None => way(&route.line()),
    };
    json!({
        "from": route.from, "to": route.to, "path": path, "head": head(route.tip(), false),
        "lines": route.lines, "x": x, "y": y, "w": w, "h": h, "ground": i32::from(!route.is_loop()),
    })
}
