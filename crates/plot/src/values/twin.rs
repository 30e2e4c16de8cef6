//! Values against heap size, interactive: every dot says its heap, its value and its options.

use serde_json::{Value as Json, json};

use super::{Facts, grundy_axis};
use crate::palette::Palette;
use crate::twin::{Body, MOST, css};
use crate::wording::Words;

/// The specification; none for more values than a notebook should carry.
pub(super) fn twin(facts: &Facts, words: &Words, width: u32, palette: &Palette) -> Option<Body> {
    let values = &facts.plot.values;
    if values.is_empty() || values.len() > MOST {
        return None;
    }
    let mut layers = bands(facts, words, palette);
    layers.extend(facts.has_stems().then(|| stems(facts, palette)));
    layers.push(dots(facts, words, palette));
    layers.extend(boxes(facts, palette));
    Some(Body::lite(json!({
        "width": width.saturating_sub(110).max(200),
        "height": 270,
        "layer": layers,
    })))
}

fn dots(facts: &Facts, words: &Words, palette: &Palette) -> Json {
    let symbol = if facts.plot.misere { "g⁻(n)" } else { "g(n)" };
    let (zero, other) = match facts.plot.misere {
        true => (words.label("figure-zero"), words.label("figure-other-values")),
        false => (words.label("figure-p-position"), words.label("figure-n-position")),
    };
    let keys = facts.keys(words);
    let names = [(zero.as_str(), keys.zero.as_str()), (other.as_str(), keys.value.as_str())];
    let rows: Vec<Json> =
        facts.plot.values.iter().enumerate().map(|(i, &g)| row(facts, i, g, names)).collect();
    let mut tooltip = vec![
        json!({ "field": "n", "title": "n" }),
        json!({ "field": "g", "title": symbol }),
        json!({ "field": "outcome", "title": words.label("figure-outcome") }),
    ];
    if facts.plot.misere {
        tooltip.truncate(2);
    }
    if !facts.options.is_empty() {
        tooltip.push(json!({ "field": "options", "title": words.label("figure-options") }));
    }
    // Marks that are drawn in other layers are in the legend, too.
    let marks = [
        (Some(keys.value), css(palette.value), "circle"),
        (Some(keys.zero), css(palette.zero), "diamond"),
        (keys.band, css(palette.band), "square"),
        (keys.boxed, css(palette.odd), "square"),
    ];
    let shown: Vec<_> =
        marks.into_iter().filter_map(|(key, color, shape)| Some((key?, color, shape))).collect();
    let domain: Vec<&String> = shown.iter().map(|(key, _, _)| key).collect();
    let colors: Vec<&String> = shown.iter().map(|(_, color, _)| color).collect();
    let shapes: Vec<&str> = shown.iter().map(|(_, _, shape)| *shape).collect();
    json!({
        "data": { "values": rows },
        "params": [{ "name": "view", "select": "interval", "bind": "scales" }],
        "mark": { "type": "point", "filled": true, "size": size(facts.plot.values.len()), "opacity": 1 },
        "encoding": {
            "x": { "field": "n", "type": "quantitative", "title": words.label("figure-heap-size"),
                   "scale": { "domain": [facts.plot.start as f64 - 0.6, facts.last() as f64 + 0.6], "nice": false }, "axis": { "grid": false, "tickMinStep": 1 } },
            "y": { "field": "g", "type": "quantitative", "title": words.label(grundy_axis(facts.plot.misere)),
                   "scale": { "domain": [-0.4, facts.max.0.max(1) as f64 + 0.5], "nice": false }, "axis": { "tickMinStep": 1, "format": "d" } },
            "color": { "field": "kind", "type": "nominal", "title": null, "legend": { "orient": "bottom", "labelLimit": 400, "columns": 2 },
                       "scale": { "domain": domain, "range": colors } },
            "shape": { "field": "kind", "type": "nominal", "title": null,
                       "scale": { "domain": domain, "range": shapes } },
            "tooltip": tooltip,
        },
    })
}

/// A dot: `[zero, other]` are the outcome and the legend's words of each kind.
fn row(facts: &Facts, i: usize, g: u64, [zero, other]: [(&str, &str); 2]) -> Json {
    let (outcome, kind) = if g == 0 { zero } else { other };
    let mut row = json!({ "n": facts.plot.start + i as u64, "g": g, "kind": kind, "outcome": outcome });
    if let Some(options) = facts.options.get(i) {
        row["options"] = options.as_str().into();
    }
    row
}

/// A line from the axis to every dot.
fn stems(facts: &Facts, palette: &Palette) -> Json {
    let rows = facts.plot.values.iter().enumerate();
    let rows: Vec<Json> =
        rows.map(|(i, g)| json!({ "n": facts.plot.start + i as u64, "g": g, "z": 0 })).collect();
    json!({
        "data": { "values": rows },
        "mark": { "type": "rule", "color": css(palette.grid), "strokeWidth": 2, "clip": true },
        "encoding": { "x": { "field": "n", "type": "quantitative" }, "y": { "field": "z", "type": "quantitative" },
                      "y2": { "field": "g" } },
    })
}

/// A box around every exceptional value.
fn boxes(facts: &Facts, palette: &Palette) -> Option<Json> {
    let boxed = facts.boxed().iter();
    let rows: Vec<Json> =
        boxed.map(|i| json!({ "n": facts.plot.start + *i as u64, "g": facts.plot.values[*i] })).collect();
    (!rows.is_empty()).then(|| {
        json!({
            "data": { "values": rows },
            "mark": { "type": "point", "shape": "square", "filled": false, "size": 110, "strokeWidth": 2,
                      "color": css(palette.odd), "clip": true },
            "encoding": { "x": { "field": "n", "type": "quantitative" }, "y": { "field": "g", "type": "quantitative" } },
        })
    })
}

/// Dots shrink where there are many.
fn size(count: usize) -> u32 {
    match count {
        0..=150 => 60,
        151..=600 => 34,
        _ => 16,
    }
}

/// Every second stretch of the period shaded, and a line where it begins.
fn bands(facts: &Facts, words: &Words, palette: &Palette) -> Vec<Json> {
    let last = facts.last();
    let known = facts.plot.period.as_ref().filter(|p| p.preperiod > facts.plot.start && p.preperiod <= last);
    let line = known.map(|period| {
        json!({
            "data": { "values": [{ "from": period.preperiod as f64 - 0.5, "words": period.sentence(words) }] },
            "mark": { "type": "rule", "color": css(palette.muted), "strokeDash": [4, 3], "strokeWidth": 2, "clip": true },
            "encoding": {
                "x": { "field": "from", "type": "quantitative" },
                "tooltip": [{ "field": "words", "title": words.label("figure-claim") }],
            },
        })
    });
    let Some(period) = facts.banded() else { return line.into_iter().collect() };
    let first = facts.first_band(period, period.preperiod);
    let starts = std::iter::successors(Some(first), |at| at.checked_add(period.length.checked_mul(2)?));
    let bands: Vec<Json> = starts
        .take_while(|at| *at <= last)
        .take(MOST)
        .map(|at| {
            let from = at.max(facts.plot.start) as f64 - 0.5;
            let to = (at.saturating_add(period.length)) as f64 - 0.5;
            json!({ "from": from, "to": to.min(last as f64 + 0.6) })
        })
        .collect();
    let band = json!({
        "data": { "values": bands },
        "mark": { "type": "rect", "color": css(palette.band), "clip": true },
        "encoding": { "x": { "field": "from", "type": "quantitative" }, "x2": { "field": "to" } },
    });
    std::iter::once(band).chain(line).collect()
}
