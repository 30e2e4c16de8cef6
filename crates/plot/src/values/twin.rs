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
    layers.push(dots(facts, words, palette));
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
    let names = (zero.as_str(), other.as_str());
    let rows: Vec<Json> =
        facts.plot.values.iter().enumerate().map(|(i, &g)| row(facts, i, g, names)).collect();
    let mut tooltip = vec![
        json!({ "field": "n", "title": "n" }),
        json!({ "field": "g", "title": symbol }),
        json!({ "field": "kind", "title": words.label("figure-outcome") }),
    ];
    if facts.plot.misere {
        tooltip.truncate(2);
    }
    if !facts.options.is_empty() {
        tooltip.push(json!({ "field": "options", "title": words.label("figure-options") }));
    }
    let by_kind = |zero: Json, other: Json, names: (&str, &str)| json!({ "domain": [names.0, names.1], "range": [zero, other] });
    json!({
        "data": { "values": rows },
        "params": [{ "name": "view", "select": "interval", "bind": "scales" }],
        "mark": { "type": "point", "filled": true, "size": size(facts.plot.values.len()), "opacity": 1 },
        "encoding": {
            "x": { "field": "n", "type": "quantitative", "title": words.label("figure-heap-size"),
                   "scale": { "domain": [facts.plot.start as f64 - 0.6, facts.last() as f64 + 0.6], "nice": false }, "axis": { "grid": false, "tickMinStep": 1 } },
            "y": { "field": "g", "type": "quantitative", "title": words.label(grundy_axis(facts.plot.misere)),
                   "scale": { "domain": [-0.4, facts.max.0.max(1) as f64 + 0.5], "nice": false }, "axis": { "tickMinStep": 1, "format": "d" } },
            "color": { "field": "kind", "type": "nominal", "title": null, "legend": { "orient": "bottom" },
                       "scale": by_kind(css(palette.zero).into(), css(palette.value).into(), names) },
            "shape": { "field": "kind", "type": "nominal", "title": null,
                       "scale": by_kind("diamond".into(), "circle".into(), names) },
            "tooltip": tooltip,
        },
    })
}

fn row(facts: &Facts, i: usize, g: u64, (zero, other): (&str, &str)) -> Json {
    let kind = if g == 0 { zero } else { other };
    let mut row = json!({ "n": facts.plot.start + i as u64, "g": g, "kind": kind });
    if let Some(options) = facts.options.get(i) {
        row["options"] = options.as_str().into();
    }
    row
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
    let Some(period) = facts.plot.period.as_ref().filter(|p| p.length > 0 && p.preperiod <= facts.last())
    else {
        return Vec::new();
    };
    let last = facts.last();
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
    let line = json!({
        "data": { "values": [{ "from": period.preperiod as f64 - 0.5, "words": period.sentence(words) }] },
        "mark": { "type": "rule", "color": css(palette.muted), "strokeDash": [4, 3], "strokeWidth": 2, "clip": true },
        "encoding": {
            "x": { "field": "from", "type": "quantitative" },
            "tooltip": [{ "field": "words", "title": words.label("figure-claim") }],
        },
    });
    let begins = period.preperiod > facts.plot.start;
    std::iter::once(band).chain(begins.then_some(line)).collect()
}
