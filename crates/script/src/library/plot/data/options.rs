//! The options of a plot of data; those of every figure are left in a map.

use rhai::{Array, Dynamic, Map};

use crate::argument::bad;
use crate::diagnostic::Native;
use crate::show;

/// How data are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DataKind {
    Scatter,
    Line,
    Bars,
    Heat,
}

#[derive(Default)]
pub(super) struct Options {
    pub(super) kind: Option<DataKind>,
    /// The column that runs across.
    pub(super) x: Option<String>,
    /// The columns that are shown; none: all of numbers.
    pub(super) y: Vec<String>,
    pub(super) x_name: Option<String>,
    pub(super) y_name: Option<String>,
    /// Which axes are logarithmic, if it is said.
    pub(super) log: Option<(bool, bool)>,
    /// Options of every figure.
    pub(super) figure: Map,
}

impl Options {
    pub(super) fn read(map: &Map) -> Native<Self> {
        let mut options = Self::default();
        for (key, value) in map {
            let value = value.flatten_clone();
            match key.as_str() {
                "kind" => options.kind = Some(kind(&value)?),
                "x" => options.x = Some(name(key, &value)?),
                "y" => {
                    options.y = match value.read_lock::<Array>() {
                        Some(names) => names.iter().map(|one| name(key, one)).collect::<Native<_>>()?,
                        None => vec![name(key, &value)?],
                    }
                }
                "x_name" => options.x_name = Some(name(key, &value)?),
                "y_name" => options.y_name = Some(name(key, &value)?),
                "log" => options.log = Some(log(&value)?),
                _ => {
                    options.figure.insert(key.clone(), value);
                }
            }
        }
        Ok(options)
    }
}

fn kind(value: &Dynamic) -> Native<DataKind> {
    let found = show::found(value);
    match found.as_str() {
        "scatter" => Ok(DataKind::Scatter),
        "line" => Ok(DataKind::Line),
        "bars" => Ok(DataKind::Bars),
        "heat" => Ok(DataKind::Heat),
        _ => Err(bad("plot-kind", &[("found", &found)])),
    }
}

fn name(key: &str, value: &Dynamic) -> Native<String> {
    let text = value.read_lock::<rhai::ImmutableString>().map(|text| text.to_string());
    text.ok_or_else(|| bad("plot-name", &[("key", &key), ("found", &show::quoted(value))]))
}

fn log(value: &Dynamic) -> Native<(bool, bool)> {
    if let Ok(both) = value.as_bool() {
        return Ok((both, both));
    }
    match show::found(value).as_str() {
        "x" => Ok((true, false)),
        "y" => Ok((false, true)),
        "xy" => Ok((true, true)),
        _ => Err(bad("plot-log", &[("found", &show::quoted(value))])),
    }
}
