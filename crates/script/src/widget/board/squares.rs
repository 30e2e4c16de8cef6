//! The squares of a board as buttons.
//!
//! Buttons are opened when they are first needed and stay where they are: one that is not needed is hidden.
//! So the page never builds the board again, and the focus of the keyboard is not lost.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use serde_json::{Value as Json, json};

use crate::Context;
use crate::play::face::{Face, Look, Spot};
use crate::play::touch::Touch;
use crate::show::html::escape;
use crate::widget::model::{Model, ModelKind};

/// The class of what is not needed.
pub(super) const GONE: &str = "bouton-gone";

/// The buttons.
pub(super) struct Squares {
    context: Context,
    pub(super) whole: Rc<Model>,
    /// The numbers of the columns, above a board.
    columns: Rc<Model>,
    layouts: [String; 2],
    rows: RefCell<Vec<ButtonRow>>,
}

struct ButtonRow {
    whole: Rc<Model>,
    label: Rc<Model>,
    squares: Vec<Rc<Model>>,
}

/// What the squares show.
pub(super) struct View<'a> {
    pub(super) face: &'a Face,
    pub(super) touch: &'a Touch,
    /// The squares of the move that a hint names.
    pub(super) hint: Option<&'a BTreeSet<Spot>>,
    /// What the pointer says of a square.
    pub(super) tooltip: &'a dyn Fn(Spot) -> String,
}

impl Squares {
    pub(super) fn open(context: &Context) -> Self {
        let layout = |state: Json| Model::open(context, ModelKind::Layout, state).reference();
        let square = json!({ "width": "auto", "min_width": "34px", "height": "34px", "padding": "0 4px", "margin": "2px", "flex": "0 0 auto" });
        let row = json!({ "align_items": "center", "overflow": "visible" });
        let whole = json!({ "children": [], "box_style": "", "_dom_classes": ["bouton-board"] });
        let columns = json!({ "value": "", "_dom_classes": [GONE] });
        Self {
            context: context.clone(),
            whole: Model::open(context, ModelKind::Column, whole),
            columns: Model::open(context, ModelKind::Html, columns),
            layouts: [layout(square), layout(row)],
            rows: RefCell::default(),
        }
    }

    /// Opens what a position needs; `listen` is told of every new button.
    pub(super) fn make(&self, face: &Face, listen: &dyn Fn(&Model, Spot)) {
        let mut rows = self.rows.borrow_mut();
        let known = rows.len();
        rows.extend((known..face.rows.len()).map(|_| self.row()));
        for (r, (row, wanted)) in rows.iter_mut().zip(&face.rows).enumerate() {
            let known = row.squares.len();
            row.squares.extend((known..wanted.squares.len()).map(|c| {
                let square = self.square();
                listen(&square, (r, c));
                square
            }));
            if known < row.squares.len() {
                let children: Vec<String> =
                    [&row.label].into_iter().chain(&row.squares).map(|model| model.reference()).collect();
                row.whole.set(json!({ "children": children }));
            }
        }
        if known < rows.len() {
            let rows = rows.iter().map(|row| row.whole.reference());
            let children: Vec<String> = std::iter::once(self.columns.reference()).chain(rows).collect();
            self.whole.set(json!({ "children": children }));
        }
    }

    fn row(&self) -> ButtonRow {
        let state = json!({ "children": [], "box_style": "", "layout": self.layouts[1] });
        let label = json!({ "value": "", "_dom_classes": [GONE] });
        ButtonRow {
            whole: Model::open(&self.context, ModelKind::Row, state),
            label: Model::open(&self.context, ModelKind::Html, label),
            squares: Vec::new(),
        }
    }

    fn square(&self) -> Rc<Model> {
        let state = json!({ "description": "", "tooltip": "", "disabled": true, "layout": self.layouts[0], "_dom_classes": [GONE] });
        Model::open(&self.context, ModelKind::Button, state)
    }

    /// Numbers the columns of a board, beside the names of its rows if they have any.
    fn number(&self, columns: &[String], beside: bool) {
        let cells: String = columns.iter().map(|column| format!("<span>{column}</span>")).collect();
        let classes = if columns.is_empty() { GONE } else { "bouton-columns" };
        self.columns.set(json!({ "value": format!("{}{cells}", if beside { "<b></b>" } else { "" }), "_dom_classes": [classes] }));
    }

    /// Brings the squares up to date.
    pub(super) fn show(&self, view: &View<'_>) {
        let beside = view.face.rows.iter().any(|row| !row.label.is_empty());
        self.number(&view.face.headings(), beside);
        for (r, row) in self.rows.borrow().iter().enumerate() {
            let label = view.face.rows.get(r).map_or("", |row| row.label.as_str());
            let classes = if label.is_empty() { GONE } else { "bouton-label" };
            row.label.set(json!({ "value": escape(label), "_dom_classes": [classes] }));
            for (c, square) in row.squares.iter().enumerate() {
                square.set(view.state((r, c)));
            }
        }
    }

    /// Moves the keyboard's focus to the square that can be pressed and stands nearest to another one.
    pub(super) fn focus(&self, view: &View<'_>, near: Spot) -> bool {
        let distance = |spot: &Spot| (spot.0.abs_diff(near.0), spot.1.abs_diff(near.1));
        let open = view.face.spots().filter(|spot| view.touch.is_open(*spot));
        let Some((r, c)) = open.min_by_key(distance) else { return false };
        if let Some(square) = self.rows.borrow().get(r).and_then(|row| row.squares.get(c)) {
            square.focus();
        }
        true
    }
}

impl View<'_> {
    /// The properties of a square's button.
    fn state(&self, spot: Spot) -> Json {
        let Some(square) = self.face.rows.get(spot.0).and_then(|row| row.squares.get(spot.1)) else {
            return json!({ "description": "", "tooltip": "", "disabled": true, "_dom_classes": [GONE] });
        };
        let look = match square.look {
            Look::Chip => "bouton-chip",
            Look::Board if (spot.0 + spot.1) % 2 == 1 => "bouton-odd",
            Look::Board | Look::Word => "bouton-even",
        };
        let mut classes = vec!["bouton-square", look];
        if self.touch.chosen().contains(&spot) {
            classes.push("bouton-chosen");
        }
        if self.hint.is_some_and(|hint| hint.contains(&spot)) {
            classes.push("bouton-hint");
        }
        json!({ "description": square.text, "tooltip": (self.tooltip)(spot),
                "disabled": !self.touch.is_open(spot), "_dom_classes": classes })
    }
}
