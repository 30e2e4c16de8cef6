//! A value as front ends show it: text, HTML, LaTeX, SVG and JSON from one place.
//!
//! Its text and its JSON are written by `crate::written`, which rules use, too; here are the forms of
//! notebooks, and pictures, which rules may draw.

pub(crate) mod collection;
pub mod picture;
pub(crate) mod shape;

use bouton_plot::Figure;
use rhai::{Array, Dynamic, Map};
use serde_json::Value as Json;

use crate::diagnostic::Diagnostic;
use crate::messages::{self, Chosen};
use crate::value::{Page, size};
pub(crate) use crate::written::result;
use crate::written::{WIDEST, table};
use crate::{Context, Shown};

pub(crate) use crate::written::{KINDS, citation, equal_as_data, found, kind, nested, quoted};
pub use crate::written::{brief, extent, game, json, position, text};
pub use bouton_results::html;

/// The form of a figure for a terminal with colours; made only where values are shown on one.
pub const COLOURS: &str = "text/x-terminal-colours";

/// The bytes that the forms for people take for each byte of a value, and the bytes that JSON takes.
const FORMS: u64 = 2;
const JSON: u64 = 12;
/// Values up to this size get JSON, for any reader.
const SMALL: u64 = 1 << 20;

impl Context {
    /// The forms of a value. That of programs is left out where the value is large and no program reads it.
    ///
    /// # Errors
    ///
    /// `error[memory]`, if they would break the limit of the session: asked before they are made.
    pub(crate) fn show(&self, value: &Dynamic) -> Result<Shown, Diagnostic> {
        let held = self.held().unwrap_or(0);
        let size = size::of(value);
        let (as_forms, as_json) = (size.values.saturating_mul(FORMS), size.values.saturating_mul(JSON));
        let as_json = as_json.saturating_add(size.objects());
        // Texts are handed on as they are.
        let json = as_json <= SMALL * JSON || value.is_string() || self.host().json();
        let (size, bounds) = (if json { as_json } else { as_forms }, self.bounds());
        if held.saturating_add(size) > bounds.session && size > SMALL * JSON {
            let key = if size > bounds.session { "memory-shown" } else { "memory-shown-more" };
            let [size, limit] = messages::bytes_above(size, bounds.session);
            let args: messages::Args<'_> = &[
                ("size", &size),
                ("limit", &limit),
                ("held", &messages::bytes_held(self.measured().unwrap_or(held))),
            ];
            return Err(Diagnostic::keyed("memory", key, args));
        }
        let text = &self.frame().main.text;
        let forms = || show_with(value, self.host().pictures(), json);
        let mut shown = collection::in_order_of(text, || table::on_screen(self.host().screen(), forms));
        if self.is_large() {
            shown.html = shown.html.map(|html| format!("<div style=\"zoom:1.7\">{html}</div>"));
        }
        Ok(shown)
    }
}

/// The forms of a value of the language. Unit has none.
#[must_use]
pub fn show(value: &Dynamic) -> Shown {
    show_with(value, true, true)
}

/// The forms of a value that a front end can use: pictures with HTML and formulas, and JSON for programs.
#[must_use]
pub(crate) fn show_with(value: &Dynamic, pictures: bool, with_json: bool) -> Shown {
    if value.is_unit() {
        return Shown::default();
    }
    let picture = pictures.then(|| picture::picture(value)).flatten();
    let (mut forms, metadata) = picture.as_ref().map(picture::forms).unwrap_or_default();
    let colours = table::screen_columns()
        .and_then(|columns| value.read_lock::<Figure>()?.colours_within(columns.min(WIDEST)));
    if let Some(colours) = colours {
        forms.insert(COLOURS.to_owned(), colours);
    }
    if let Some(page) = value.read_lock::<Page>() {
        forms.insert("text/markdown".to_owned(), page.commonmark());
    }
    Shown {
        text: text(value),
        html: match &picture {
            Some(figure) => picture::page(figure),
            None => pictures.then(|| html(value)).flatten(),
        },
        latex: pictures.then(|| latex(value)).flatten(),
        svg: picture.map(|figure| figure.svg()),
        json: if with_json { json(value) } else { Json::Null },
        forms,
        metadata,
    }
}

/// The value as a formula between dollar signs. Returns `None` if it doesn't have that form.
pub(crate) fn latex(value: &Dynamic) -> Option<String> {
    result(value, |found| found.latex()).flatten()
}

/// The value as HTML. Returns `None` where text says it all, or a picture says it better.
fn html(value: &Dynamic) -> Option<String> {
    if let Some(found) = result(value, |found| found.html(&Chosen)) {
        return found;
    }
    match value.read_lock::<Array>() {
        Some(items) => collection::array(&items),
        None => collection::map(&*value.read_lock::<Map>()?),
    }
}
