//! A control: moved, chosen or typed by the user, with a value that is passed to a function.

use rhai::{Array, Dynamic, Map};
use serde_json::{Value as Json, json};

use crate::argument::{bad, span};
use crate::diagnostic::Native;
use crate::show;

/// What can be set.
#[derive(Clone, Debug)]
pub(crate) enum Control {
    /// A whole number of a range.
    Slider { from: i64, to: i64, step: i64, start: i64 },
    /// One of several values.
    Choice(Array),
    /// A text.
    Field(String),
    /// Yes or no.
    Switch(bool),
}

impl Control {
    /// A control from a user's description: a range, `#{ from, to, start, step }`, an array of choices, a
    /// text, or true or false.
    pub(crate) fn of(name: &str, value: &Dynamic) -> Native<Self> {
        let value = value.flatten_clone();
        if let Ok(on) = value.as_bool() {
            return Ok(Self::Switch(on));
        }
        if let Some(text) = value.clone().try_cast::<rhai::ImmutableString>() {
            return Ok(Self::Field(text.to_string()));
        }
        if let Some(choices) = value.clone().try_cast::<Array>() {
            return match choices.is_empty() {
                true => Err(bad("interact-no-choice", &[("name", &name)])),
                false => Ok(Self::Choice(choices)),
            };
        }
        if let Some(parts) = value.clone().try_cast::<Map>() {
            return Self::slider_of(name, &parts);
        }
        if value.as_int().is_ok() {
            return Err(bad("interact-control", &[("name", &name), ("found", &show::found(&value))]));
        }
        let range = span(&value, "interact")?;
        Self::slider(name, (range.first, range.last), range.first, 1)
    }

    /// A slider.
    pub(crate) fn slider(name: &str, (from, to): (i64, i64), start: i64, step: i64) -> Native<Self> {
        if from > to || step < 1 || !(from..=to).contains(&start) {
            return Err(bad(
                "interact-slider",
                &[("name", &name), ("from", &from), ("to", &to), ("start", &start)],
            ));
        }
        Ok(Self::Slider { from, to, step, start })
    }

    fn slider_of(name: &str, parts: &Map) -> Native<Self> {
        if let Some(key) = parts.keys().find(|key| !["from", "to", "start", "step"].contains(&key.as_str())) {
            return Err(bad("interact-key", &[("name", &name), ("key", &key)]));
        }
        let number = |key: &str, without: i64| match parts.get(key) {
            None => Ok(without),
            Some(value) => value
                .as_int()
                .map_err(|_| bad("interact-control", &[("name", &name), ("found", &show::found(value))])),
        };
        let from = number("from", 0)?;
        let to = number("to", from.saturating_add(20))?;
        Self::slider(name, (from, to), number("start", from)?, number("step", 1)?)
    }

    /// The value at the beginning.
    pub(crate) fn first(&self) -> Dynamic {
        match self {
            Self::Slider { start, .. } => (*start).into(),
            Self::Choice(choices) => choices.first().cloned().unwrap_or_default(),
            Self::Field(text) => text.clone().into(),
            Self::Switch(on) => (*on).into(),
        }
    }

    /// The model: its kind and its properties.
    pub(crate) fn model(&self, name: &str) -> (super::model::ModelKind, Json) {
        use super::model::ModelKind;
        match self {
            Self::Slider { from, to, step, start } => (
                ModelKind::Slider,
                json!({ "description": name, "min": from, "max": to, "step": step, "value": start, "continuous_update": true,
                        "readout": true, "readout_format": "d", "orientation": "horizontal", "behavior": "drag-tap" }),
            ),
            Self::Choice(choices) => {
                let labels: Vec<String> =
                    choices.iter().map(|choice| show::text(&choice.flatten_clone())).collect();
                (ModelKind::Dropdown, json!({ "description": name, "_options_labels": labels, "index": 0 }))
            }
            Self::Field(text) => {
                (ModelKind::Field, json!({ "description": name, "value": text, "continuous_update": false }))
            }
            Self::Switch(on) => {
                (ModelKind::Checkbox, json!({ "description": name, "value": on, "indent": false }))
            }
        }
    }

    /// The value that a model's properties stand for; that of the beginning for what no control would send.
    pub(crate) fn read(&self, model: &super::model::Model) -> Dynamic {
        let value = model.get("value");
        match self {
            Self::Slider { from, to, .. } => value
                .as_i64()
                .filter(|n| (from..=to).contains(&n))
                .map_or_else(|| self.first(), Dynamic::from),
            Self::Choice(choices) => {
                let index = model.get("index").as_u64().and_then(|i| usize::try_from(i).ok());
                index.and_then(|i| choices.get(i)).cloned().unwrap_or_else(|| self.first())
            }
            Self::Field(_) => value.as_str().map_or_else(|| self.first(), |text| text.to_owned().into()),
            Self::Switch(_) => value.as_bool().map_or_else(|| self.first(), Dynamic::from),
        }
    }
}
