//! A grid of cells, interactive: every cell says where it stands and its value; a ring is a zero.

use serde_json::{Value as Json, json};

use super::Cells;
use crate::palette::{Palette, amount};
use crate::twin::{Body, MOST, css};
use crate::wording::Words;

/// The specification; none for more cells than a notebook should carry.
pub(crate) fn twin(words: &Words, cells: &dyn Cells, width: u32, palette: &Palette) -> Option<Body> {
    let (rows, columns) = cells.size();
    if rows == 0 || columns == 0 || rows.saturating_mul(columns) > MOST {
        return None;
    }
    let side = ((f64::from(width) - 150.0) / columns as f64).min(440.0 / rows as f64).clamp(7.0, 34.0);
    let max = cells.max();
    let (down, across) = cells.axes(words);
    let down = if down.is_empty() { words.label("figure-game") } else { down };
    let values: Vec<Json> =
        places(rows, columns).filter_map(|(r, c)| row(words, cells, (r, c), max)).collect();
    let axis = |title: &str| json!({ "title": title, "labelOverlap": true, "labelAngle": 0, "ticks": false, "domain": false });
    let x = json!({ "field": "c", "type": "ordinal", "sort": null, "axis": axis(&across), "scale": { "padding": 0.06 } });
    let mut y = json!({ "field": "r", "type": "ordinal", "sort": null, "axis": axis(&down), "scale": { "padding": 0.06 } });
    if cells.named_rows() {
        y["axis"]["title"] = Json::Null;
    }
    let tooltip = json!([
        { "field": "r", "title": down }, { "field": "c", "title": across }, { "field": "v", "title": words.label("figure-value") },
        { "field": "says", "title": words.label("figure-it-is") },
    ]);
    let ring = json!({ "type": "point", "shape": "circle", "size": side * side * 0.3, "stroke": css(palette.zero), "strokeWidth": 2, "filled": false });
    let mut layers = vec![
        json!({ "mark": { "type": "rect", "stroke": css(palette.grid), "strokeWidth": 0.5 },
                "encoding": { "color": { "field": "hue", "type": "nominal", "scale": null, "legend": null } } }),
        json!({ "transform": [{ "filter": "datum.v === 0" }], "mark": ring }),
    ];
    if side >= 17.0 && max < 1_000 {
        layers.push(json!({ "transform": [{ "filter": "datum.v !== 0" }],
            "mark": { "type": "text", "fontSize": (side * 0.5).clamp(9.0, 13.0) },
            "encoding": { "text": { "field": "v" }, "color": { "field": "ink", "type": "nominal", "scale": null, "legend": null } } }));
    }
    Some(Body::lite(json!({
        "width": side * columns as f64,
        "height": side * rows as f64,
        "data": { "values": values },
        "encoding": { "x": x, "y": y, "tooltip": tooltip },
        "layer": layers,
    })))
    .map(|body| with_ground(body, palette))
}

fn places(rows: usize, columns: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..rows).flat_map(move |r| (0..columns).map(move |c| (r, c)))
}

fn row(words: &Words, cells: &dyn Cells, (r, c): (usize, usize), max: u64) -> Option<Json> {
    let v = cells.value(r, c)?;
    let mut row = json!({ "r": cells.row(r), "c": cells.column(c), "v": v });
    if v == 0 {
        row["says"] = words.label(cells.zero()).into();
    } else {
        let hue = amount(v, max);
        row["hue"] = css(hue).into();
        row["ink"] = css(crate::palette::contrast(hue)).into();
    }
    if cells.odd(r, c) {
        row["says"] = words.label("figure-exceptional").into();
    }
    Some(row)
}

/// Cells without a colour of their own (zeros) show the card.
fn with_ground(mut body: Body, palette: &Palette) -> Body {
    if let Some(rows) = body.spec["data"]["values"].as_array_mut() {
        for row in rows.iter_mut().filter(|row| row.get("hue").is_none()) {
            row["hue"] = css(palette.card).into();
        }
    }
    body
}
