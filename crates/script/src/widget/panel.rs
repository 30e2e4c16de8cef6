//! `interact`: controls above the value of a function, which is computed again whenever the user moves one.
//!
//! The function's output and displays belong to the panel, not to a cell; an error is shown in place of the
//! value, and the next movement tries again.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::rc::Rc;

use rhai::{Dynamic, FnPtr, Map};
use serde_json::json;

use super::control::Control;
use super::model::{Model, ModelKind};
use super::{fault, form};
use crate::diagnostic::{Diagnostic, Native};
use crate::undo::Callback;
use crate::{Context, Shown, show};

/// A function with the controls of its parameters.
pub(crate) struct Panel {
    context: Context,
    function: Rc<FnPtr>,
    /// Names and controls, in the order of the parameters.
    controls: Vec<(String, Control)>,
    /// Whether the function takes one map of all values.
    as_map: bool,
}

impl Panel {
    /// A panel.
    pub(crate) fn new(
        context: &Context,
        function: FnPtr,
        controls: Vec<(String, Control)>,
        as_map: bool,
    ) -> Self {
        let function = Rc::new(function);
        context.note_callback(&function);
        Self { context: context.clone(), function, controls, as_map }
    }

    /// Shows the panel: live where there are widgets, else the value at the beginning.
    pub(crate) fn display(self) -> Native<()> {
        let values: Vec<Dynamic> = self.controls.iter().map(|(_, control)| control.first()).collect();
        let setting = self.setting(&values);
        let context = self.context.clone();
        let live = context.has_widgets();
        if live {
            context.host().divert();
        }
        let first = self.evaluate(values);
        let parts = context.host().diverted();
        let mut still = show::show(&first?);
        let output: String = parts.iter().chain([&still]).map(form).collect();
        still.text = format!("{setting}\n{}", still.text).trim_end().to_owned();
        context.host().display(&if live { self.live(&output).shown(still) } else { still });
        Ok(())
    }

    /// `n = 10, code = "0.77"`.
    fn setting(&self, values: &[Dynamic]) -> String {
        let parts = self.controls.iter().zip(values);
        parts
            .map(|((name, _), value)| format!("{name} = {}", show::nested(value)))
            .collect::<Vec<_>>()
            .join(", ")
    }

    fn evaluate(&self, values: Vec<Dynamic>) -> Native<Dynamic> {
        if !self.as_map {
            return self.context.call(&self.function, values);
        }
        let map: Map = self.controls.iter().map(|(name, _)| name.as_str().into()).zip(values).collect();
        self.context.call(&self.function, vec![map.into()])
    }

    /// The same after a movement, which counts wholly or not at all, as a statement does.
    fn evaluate_anew(&self, values: Vec<Dynamic>) -> Native<Dynamic> {
        let undo = Callback::before(&self.function, &self.context).map_err(Diagnostic::raise)?;
        let found = catch_unwind(AssertUnwindSafe(|| self.evaluate(values)));
        match found {
            Ok(Ok(value)) => Ok(value),
            Ok(Err(error)) => {
                undo.restore();
                Err(error)
            }
            Err(panic) => {
                undo.restore();
                resume_unwind(panic)
            }
        }
    }

    /// Opens the models, with `first` as the value at the beginning.
    fn live(self, first: &str) -> Rc<Model> {
        let context = self.context.clone();
        let models: Vec<Rc<Model>> = self
            .controls
            .iter()
            .map(|(name, control)| {
                let (kind, state) = control.model(name);
                Model::open(&context, kind, state)
            })
            .collect();
        let output = Model::open(&context, ModelKind::Html, json!({ "value": first }));
        let children: Vec<String> = models.iter().chain([&output]).map(|model| model.reference()).collect();
        let column =
            Model::open(&context, ModelKind::Column, json!({ "children": children, "box_style": "" }));
        let (panel, held) = (self, models.clone());
        let refresh: Rc<dyn Fn()> = Rc::new(move || {
            let values =
                panel.controls.iter().zip(&held).map(|((_, control), model)| control.read(model)).collect();
            output.set(json!({ "value": panel.output(values) }));
        });
        for model in models {
            let refresh = Rc::clone(&refresh);
            model.on(move |_| {
                refresh();
                Ok(())
            });
        }
        column
    }

    /// The function's output, displays and result, or its error, as HTML.
    fn output(&self, values: Vec<Dynamic>) -> String {
        self.context.host().divert();
        let found = self.evaluate_anew(values);
        let mut parts: Vec<Shown> = self.context.host().diverted();
        match found {
            Ok(value) => {
                if !value.is_unit() {
                    parts.push(show::show(&value));
                }
                parts.iter().map(form).collect()
            }
            Err(error) => parts.iter().map(form).chain([fault(&error, &self.context)]).collect(),
        }
    }
}
