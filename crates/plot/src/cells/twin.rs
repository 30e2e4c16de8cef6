//! A grid of cells, interactive: every cell says where it stands and its value; a ring is a zero. Where rows
//! and columns are numbers, scrolling zooms and dragging moves.

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
    let tooltip = json!([
        { "field": "r", "title": down }, { "field": "c", "title": across }, { "field": "v", "title": words.label("figure-value") },
        { "field": "says", "title": words.label("figure-it-is") },
    ]);
    let values: Vec<Json> =
        places(rows, columns).filter_map(|(r, c)| row(words, cells, (r, c), max)).collect();
    let scale = Scale::of(cells, (down, across));
    let ring = json!({ "type": "point", "shape": "circle", "size": side * side * 0.3, "stroke": css(palette.zero), "strokeWidth": 2, "filled": false, "clip": true });
    let own = |field: &str| json!({ "field": field, "type": "nominal", "scale": null, "legend": null });
    let mut layers = vec![
        scale.layer(
            json!({ "type": "rect", "stroke": css(palette.grid), "strokeWidth": 0.5, "clip": true }),
            json!({ "color": own("hue") }),
        ),
        scale.layer(ring, json!({})),
    ];
    layers[1]["transform"] = json!([{ "filter": "datum.v === 0" }]);
    if side >= 17.0 && max < 1_000 {
        let mark = json!({ "type": "text", "fontSize": (side * 0.5).clamp(9.0, 13.0), "clip": true });
        let mut text = scale.layer(mark, json!({ "text": { "field": "v" }, "color": own("ink") }));
        text["transform"] = json!([{ "filter": "datum.v !== 0" }]);
        layers.push(text);
    }
    let mut spec = json!({
        "width": side * columns as f64,
        "height": side * rows as f64,
        "data": { "values": values },
        "encoding": { "tooltip": tooltip },
        "layer": layers,
    });
    if scale.numbers.is_some() {
        spec["transform"] = Scale::edges();
        spec["layer"][0]["params"] = json!([{ "name": "view", "select": "interval", "bind": "scales" }]);
    }
    Some(with_ground(Body::lite(spec), palette))
}

/// The two axes: numbers, which can be zoomed, or names.
struct Scale {
    /// The names of rows and columns.
    names: (String, String),
    named_rows: bool,
    /// The first and the last row and column, if all are numbers.
    numbers: Option<[(f64, f64); 2]>,
}

impl Scale {
    fn of(cells: &dyn Cells, names: (String, String)) -> Self {
        let (rows, columns) = cells.size();
        let number = |label: String| label.parse::<u32>().ok().map(f64::from);
        // Of numbers with gaps between them the cells would not touch.
        let span = |first: String, last: String, count: usize| {
            let ends = (number(first)?, number(last)?);
            (ends.1 - ends.0 + 1.0 == count as f64).then_some(ends)
        };
        let numbers = || {
            let rows = span(cells.row(0), cells.row(rows - 1), rows)?;
            Some([rows, span(cells.column(0), cells.column(columns - 1), columns)?])
        };
        let named_rows = cells.named_rows();
        Self { names, named_rows, numbers: if named_rows { None } else { numbers() } }
    }

    /// The edges of the cells, from their middles.
    fn edges() -> Json {
        let edge = |field: &str, side: &str, name: &str| json!({ "calculate": format!("datum.{field} {side} 0.5"), "as": name });
        json!([edge("r", "-", "r0"), edge("r", "+", "r1"), edge("c", "-", "c0"), edge("c", "+", "c1")])
    }

    /// A layer of marks at the cells: whole cells for a `rect`, else their middles.
    fn layer(&self, mark: Json, encoding: Json) -> Json {
        let whole = mark["type"] == "rect";
        let (down, across) = (&self.names.0, &self.names.1);
        let mut places = match self.numbers {
            None => {
                let axis = |title: &str| json!({ "title": title, "labelOverlap": true, "labelAngle": 0, "ticks": false, "domain": false });
                let place = |field: &str, title: &str| json!({ "field": field, "type": "ordinal", "sort": null, "axis": axis(title), "scale": { "padding": 0.06 } });
                let mut y = place("r", down);
                if self.named_rows {
                    y["axis"]["title"] = Json::Null;
                }
                json!({ "x": place("c", across), "y": y })
            }
            Some([rows, columns]) => {
                let place = |field: &str, title: &str, (first, last): (f64, f64), reverse: bool| {
                    json!({ "field": if whole { format!("{field}0") } else { field.to_owned() }, "type": "quantitative",
                            "axis": { "title": title, "tickMinStep": 1, "format": "d", "grid": false, "domain": false, "orient": if reverse { "left" } else { "bottom" } },
                            "scale": { "domain": [first - 0.5, last + 0.5], "nice": false, "zero": false, "reverse": reverse } })
                };
                json!({ "x": place("c", across, columns, false), "y": place("r", down, rows, true) })
            }
        };
        if whole && self.numbers.is_some() {
            places["x2"] = json!({ "field": "c1" });
            places["y2"] = json!({ "field": "r1" });
        }
        if let (Some(places), Json::Object(more)) = (places.as_object_mut(), encoding) {
            places.extend(more);
        }
        json!({ "mark": mark, "encoding": places })
    }
}

fn places(rows: usize, columns: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..rows).flat_map(move |r| (0..columns).map(move |c| (r, c)))
}

fn row(words: &Words, cells: &dyn Cells, (r, c): (usize, usize), max: u64) -> Option<Json> {
    let v = cells.value(r, c)?;
    let label = |text: String| if cells.named_rows() { Json::from(text) } else { number(text) };
    let mut row = json!({ "r": label(cells.row(r)), "c": label(cells.column(c)), "v": v });
    if v == 0 {
        row["says"] = words.label(cells.zero()).into();
    } else {
        let position = cells.zero() == "figure-zero-p";
        row["says"] = if position { words.label("figure-n-position") } else { "–".to_owned() }.into();
        let hue = amount(v, max);
        row["hue"] = css(hue).into();
        row["ink"] = css(crate::palette::contrast(hue)).into();
    }
    if cells.odd(r, c) {
        row["says"] = words.label("figure-exceptional").into();
    }
    Some(row)
}

/// A label as a number, if it is one.
fn number(label: String) -> Json {
    label.parse::<u32>().map_or_else(|_| Json::from(label), Json::from)
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
