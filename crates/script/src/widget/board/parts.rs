//! What a board is made of besides its squares: the picture, what is said, the listed moves, the field and
//! the buttons below.

use std::cell::RefCell;
use std::rc::Rc;

use serde_json::{Value as Json, json};

use super::squares::{GONE, Squares};
use crate::Context;
use crate::messages::text;
use crate::show::html::escape;
use crate::widget::model::{Model, ModelKind};

/// A longer name of a move is cut on its button; its tooltip has it all.
const LABEL: usize = 44;

/// The models of a board.
pub(super) struct Parts {
    context: Context,
    pub(super) picture: Rc<Model>,
    pub(super) squares: Squares,
    pub(super) status: Rc<Model>,
    list: Rc<Model>,
    listed: RefCell<Vec<Rc<Model>>>,
    pub(super) field: Rc<Model>,
    pub(super) hint: Rc<Model>,
    pub(super) why: Rc<Model>,
    record: Rc<Model>,
    pub(super) undo: Rc<Model>,
    pub(super) again: Rc<Model>,
    pub(super) whole: Rc<Model>,
}

impl Parts {
    pub(super) fn open(context: &Context, large: bool) -> Self {
        let layout = |state: Json| Model::open(context, ModelKind::Layout, state).reference();
        let row = |children: Vec<String>| {
            let wrap = layout(json!({ "flex_flow": "row wrap", "overflow": "visible" }));
            Model::open(
                context,
                ModelKind::Row,
                json!({ "children": children, "box_style": "", "layout": wrap }),
            )
        };
        let button = |key: &str| {
            let words = text(key, &[]);
            // As wide as its words, which are longer in some languages.
            let wide = layout(json!({ "width": "auto" }));
            let state = json!({ "description": words, "tooltip": words, "disabled": false, "layout": wide });
            Model::open(context, ModelKind::Button, state)
        };
        let html = || Model::open(context, ModelKind::Html, json!({ "value": "" }));
        let (picture, status, squares) = (html(), html(), Squares::open(context));
        let field =
            json!({ "value": "", "placeholder": text("play-field", &[]), "continuous_update": false });
        let field = Model::open(context, ModelKind::Field, field);
        let (hint, why) = (button("play-hint-button"), button("play-why-button"));
        let (undo, again) = (button("play-undo-button"), button("play-new-button"));
        let record = json!({ "value": "", "_dom_classes": ["bouton-record"] });
        let record = Model::open(context, ModelKind::Html, record);
        let list = row(Vec::new());
        let below = row([&field, &hint, &why, &undo, &again].map(|model| model.reference()).to_vec());
        let classes: &[&str] = if large { &["bouton-large"] } else { &[] };
        let children =
            [&picture, &squares.whole, &status, &list, &below, &record].map(|model| model.reference());
        let whole = Model::open(
            context,
            ModelKind::Column,
            json!({ "children": children, "box_style": "", "_dom_classes": classes }),
        );
        let listed = RefCell::default();
        let context = context.clone();
        Self { context, picture, squares, status, list, listed, field, hint, why, record, undo, again, whole }
    }

    /// Shows moves by their number, their short name and their full name; `listen` is told of every new
    /// button.
    pub(super) fn list(&self, moves: &[(usize, String, String)], listen: &dyn Fn(&Model, usize)) {
        let mut listed = self.listed.borrow_mut();
        let known = listed.len();
        for place in known..moves.len() {
            let wide = Model::open(&self.context, ModelKind::Layout, json!({ "width": "auto" }));
            let state = json!({ "description": "", "disabled": false, "layout": wide.reference() });
            let button = Model::open(&self.context, ModelKind::Button, state);
            listen(&button, place);
            listed.push(button);
        }
        for (place, button) in listed.iter().enumerate() {
            button.set(match moves.get(place) {
                Some((number, short, full)) => {
                    json!({ "description": format!("{number}: {}", cut(short)), "tooltip": full, "disabled": false,
                            "_dom_classes": ["bouton-move"] })
                }
                None => json!({ "description": "", "tooltip": "", "disabled": true, "_dom_classes": [GONE] }),
            });
        }
        if known < listed.len() {
            let children: Vec<String> = listed.iter().map(|button| button.reference()).collect();
            self.list.set(json!({ "children": children }));
        }
    }

    /// Moves the keyboard's focus to a listed move, or the last one before it.
    pub(super) fn focus_listed(&self, place: usize, count: usize) -> bool {
        let Some(last) = count.checked_sub(1) else { return false };
        if let Some(button) = self.listed.borrow().get(place.min(last)) {
            button.focus();
        }
        true
    }

    /// What is said, for eyes and for screen readers, the result of the game in the last line; below it what
    /// pressing does, and at the end the record.
    pub(super) fn say(&self, lines: &[String], over: bool, legend: &str, record: Option<&str>) {
        let last = lines.len().saturating_sub(1);
        let line = |(at, line): (usize, &String)| match over && at == last {
            true => format!("<div><b>{}</b></div>", escape(line)),
            false => format!("<div>{}</div>", escape(line)),
        };
        let lines: String = lines.iter().enumerate().map(line).collect();
        let style = include_str!("board.css").trim_end();
        let status = format!(
            "<style>{style}</style><div role=\"status\" aria-live=\"polite\">{lines}</div><div class=\"bouton-legend\">{}</div>",
            escape(legend)
        );
        self.record.set(json!({ "value": record.unwrap_or_default() }));
        self.status.set(json!({ "value": status }));
    }
}

fn cut(name: &str) -> String {
    match name.char_indices().nth(LABEL) {
        Some((at, _)) => format!("{}…", &name[..at]),
        None => name.to_owned(),
    }
}
