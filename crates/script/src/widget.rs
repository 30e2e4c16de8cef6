//! Widgets: outputs that go on answering after their cell has ended.
//!
//! The protocol is that of the Jupyter widgets (message version 2.1.0): every widget is a *model*, a map of
//! properties that the front end and the session keep in step over a comm. Here are the models that
//! `interact` and `play` need, as plain data; a front end that lost its page asks for them again ([`model`]).
//! Nothing is drawn here and nothing is sent: that is the front end's.

pub(crate) mod board;
pub(crate) mod control;
pub(crate) mod model;
pub(crate) mod panel;

use rhai::EvalAltResult;

use crate::show::html::escape;
use crate::{Context, Shown, raised};

/// A value inside an HTML widget: its table, its picture, or its text.
pub(crate) fn form(shown: &Shown) -> String {
    let picture = || shown.svg.as_deref().map(bouton_plot::in_page_colors);
    let rich = shown.html.clone().or_else(picture);
    rich.unwrap_or_else(|| format!("<pre>{}</pre>", escape(&shown.text)))
}

/// An error inside an HTML widget.
pub(crate) fn fault(error: &EvalAltResult, context: &Context) -> String {
    let frame = context.frame();
    let found = raised::diagnose(error, &frame, &frame.main);
    let text = found.render("");
    format!(
        "<pre style=\"border-left:4px solid #d55e00;padding-left:10px\">{}</pre>",
        escape(text.trim_end())
    )
}
