//! A chart, interactive: every mark says its numbers.

use serde_json::{Value as Json, json};

use super::{Chart, ChartKind, Series, draw};
use crate::palette::Palette;
use crate::twin::{Body, MOST, css};
use crate::wording::Words;

/// The specification; none for more points than a notebook should carry.
pub(super) fn twin(chart: &Chart, words: &Words, width: u32, palette: &Palette) -> Option<Body> {
    if chart.count() == 0 || chart.count() > MOST {
        return None;
    }
    let named = !chart.labels.is_empty();
    let rows: Vec<Json> = chart
        .series
        .iter()
        .flat_map(|series| (0..series.points.len()).map(move |at| row(chart, series, at, words)))
        .collect();
    let bars = chart.kind == ChartKind::Bars;
    let mark = match chart.kind {
        ChartKind::Scatter => json!({ "type": "point", "filled": true, "opacity": 1 }),
        ChartKind::Line => json!({ "type": "line", "point": chart.count() <= 60 }),
        ChartKind::Bars => json!({ "type": "bar" }),
    };
    let scale =
        |log: bool| if log { json!({ "type": "symlog", "constant": 1 }) } else { json!({ "zero": bars }) };
    let (x_name, y_name) = chart.axis_names(words);
    let names: Vec<&str> = chart.series.iter().map(|series| series.name.as_str()).collect();
    let colors: Vec<String> = (0..names.len()).map(|at| css(draw::color(at, palette))).collect();
    let legend = if names.len() > 1 { json!({ "orient": "bottom" }) } else { Json::Null };
    let mut encoding = json!({
        "x": { "field": "x", "title": x_name, "type": if named || bars { "ordinal" } else { "quantitative" } },
        "y": { "field": "y", "title": y_name, "type": "quantitative", "scale": scale(chart.log.1) },
        "color": { "field": "series", "type": "nominal", "title": null, "legend": legend,
                   "scale": { "domain": names, "range": colors } },
        "tooltip": [{ "field": "x", "title": chart.x_name }, { "field": "y", "title": chart.y_name }],
    });
    if named || bars {
        encoding["x"]["sort"] = Json::Null;
    } else {
        encoding["x"]["scale"] = scale(chart.log.0);
    }
    if names.len() > 1 {
        encoding["tooltip"] = json!([
            { "field": "series", "title": Json::Null },
            { "field": "x", "title": chart.x_name },
            { "field": "y", "title": chart.y_name },
        ]);
        if bars {
            encoding["xOffset"] = json!({ "field": "series", "sort": Json::Null });
        }
    }
    if let Some(tooltip) = encoding["tooltip"].as_array_mut().filter(|_| chart.has_names()) {
        tooltip.insert(0, json!({ "field": "name", "title": Json::Null }));
    }
    Some(Body::lite(json!({
        "width": width.saturating_sub(110).max(200), "height": 270,
        "data": { "values": rows }, "mark": mark, "encoding": encoding,
    })))
}

/// A point: its numbers, the name of its series, and its own if it has one.
fn row(chart: &Chart, series: &Series, at: usize, words: &Words) -> Json {
    let (x, y) = series.points[at];
    let x = if chart.labels.is_empty() { Json::from(x) } else { chart.place_name(x, words).into() };
    let mut row = json!({ "x": x, "y": y, "series": series.name });
    if let Some(name) = series.names.get(at) {
        row["name"] = name.as_str().into();
    }
    row
}
