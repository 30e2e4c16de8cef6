//! The squares of a board as buttons.
//!
//! Buttons are opened when they are first needed and stay where they are: one that is not needed is hidden.
//! So the page never builds the board again, and the focus of the keyboard is not lost.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use serde_json::{Value as Json, json};

use crate::Context;
use crate::messages::text;
use crate::play::face::{Face, Look, Spot};
use crate::play::touch::Touch;
use crate::show::html::escape;
use crate::widget::model::{Model, ModelKind};

/// The class of hidden elements.
pub(super) const GONE: &str = "bouton-gone";

/// The buttons.
pub(super) struct Squares {
    context: Context,
    pub(super) whole: Rc<Model>,
    /// The numbers of the columns, above a board.
    columns: Rc<Model>,
    rows: RefCell<Vec<ButtonRow>>,
}

/// A row: its label, and the box of its squares and of the field for a number.
struct ButtonRow {
    whole: Rc<Model>,
    label: Rc<Model>,
    line: Rc<Model>,
    squares: Vec<Rc<Model>>,
    field: Option<Rc<Model>>,
}

/// An element that is opened when a position needs it.
pub(super) enum NewPart<'a> {
    Square(&'a Model, Spot),
    /// The field of a row.
    Field(&'a Rc<Model>, usize),
}

/// The contents of the squares.
pub(super) struct View<'a> {
    pub(super) face: &'a Face,
    pub(super) touch: &'a Touch,
    /// The squares of the move that a hint names.
    pub(super) hint: Option<&'a BTreeSet<Spot>>,
    /// The tooltip of a square.
    pub(super) tooltip: &'a dyn Fn(Spot) -> String,
}

impl Squares {
    pub(super) fn open(context: &Context) -> Self {
        let whole = json!({ "children": [], "box_style": "", "_dom_classes": ["bouton-board"] });
        let columns = json!({ "value": "", "_dom_classes": [GONE] });
        Self {
            context: context.clone(),
            whole: Model::open(context, ModelKind::Column, whole),
            columns: Model::open(context, ModelKind::Html, columns),
            rows: RefCell::default(),
        }
    }

    /// Opens the elements that a position needs; `listen` hears of every new one.
    pub(super) fn make(&self, face: &Face, listen: &dyn Fn(NewPart<'_>)) {
        let mut rows = self.rows.borrow_mut();
        let known = rows.len();
        rows.extend((known..face.rows.len()).map(|_| self.row()));
        for (r, (row, wanted)) in rows.iter_mut().zip(&face.rows).enumerate() {
            let known = (row.squares.len(), row.field.is_some());
            row.squares.extend((known.0..wanted.squares.len()).map(|c| {
                let square = self.square();
                listen(NewPart::Square(&square, (r, c)));
                square
            }));
            if row.field.is_none() && wanted.number.is_some() {
                let field = self.field(&wanted.spoken);
                listen(NewPart::Field(&field, r));
                row.field = Some(field);
            }
            if known != (row.squares.len(), row.field.is_some()) {
                let children: Vec<String> =
                    row.squares.iter().chain(&row.field).map(|model| model.reference()).collect();
                row.line.set(json!({ "children": children }));
            }
        }
        if known < rows.len() {
            let rows = rows.iter().map(|row| row.whole.reference());
            let children: Vec<String> = std::iter::once(self.columns.reference()).chain(rows).collect();
            self.whole.set(json!({ "children": children }));
        }
    }

    fn row(&self) -> ButtonRow {
        let label = json!({ "value": "", "_dom_classes": [GONE] });
        let label = Model::open(&self.context, ModelKind::Html, label);
        let line = json!({ "children": [], "box_style": "", "_dom_classes": ["bouton-line"] });
        let line = Model::open(&self.context, ModelKind::Row, line);
        let children = [&label, &line].map(|model| model.reference());
        let state = json!({ "children": children, "box_style": "", "_dom_classes": [GONE] });
        let whole = Model::open(&self.context, ModelKind::Row, state);
        ButtonRow { whole, label, line, squares: Vec::new(), field: None }
    }

    fn square(&self) -> Rc<Model> {
        let state = json!({ "description": "", "tooltip": "", "disabled": true, "_dom_classes": [GONE] });
        Model::open(&self.context, ModelKind::Button, state)
    }

    fn field(&self, place: &str) -> Rc<Model> {
        let asked = text("play-take", &[("place", &place)]);
        let state = json!({ "value": "", "placeholder": asked, "continuous_update": false });
        Model::open(&self.context, ModelKind::Field, state)
    }

    /// Numbers the columns of a board.
    fn number(&self, columns: &[String]) {
        let cells: String = columns.iter().map(|column| format!("<span>{}</span>", escape(column))).collect();
        let classes = if columns.is_empty() { GONE } else { "bouton-columns" };
        let value = format!("<div class=\"bouton-heads\">{cells}</div>");
        self.columns.set(json!({ "value": value, "_dom_classes": [classes] }));
    }

    /// Brings the squares up to date.
    pub(super) fn show(&self, view: &View<'_>) {
        self.number(&view.face.headings());
        let wide = format!("bouton-n{}", view.face.room().1.max(1));
        let mut classes = vec!["bouton-board", view.face.class(), &wide];
        // Longer labels go above their rows if the page is narrow.
        if view.face.rows.iter().any(|row| row.label.chars().count() > 2) {
            classes.push("bouton-worded");
        }
        self.whole.set(json!({ "_dom_classes": classes }));
        for (r, row) in self.rows.borrow().iter().enumerate() {
            let shown = view.face.rows.get(r);
            row.whole.set(json!({ "_dom_classes": [if shown.is_some() { "bouton-row" } else { GONE }] }));
            let label = shown.map_or("", |row| row.label.as_str());
            let classes = if label.is_empty() { GONE } else { "bouton-label" };
            row.label.set(json!({ "value": escape(label), "_dom_classes": [classes] }));
            for (c, square) in row.squares.iter().enumerate() {
                square.set(view.state((r, c)));
            }
            if let Some(field) = &row.field {
                let seen = shown.is_some_and(|row| row.number.is_some());
                field.set(json!({ "_dom_classes": [if seen { "bouton-number" } else { GONE }] }));
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
        let mut classes = vec!["bouton-square", class(square.look, spot)];
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

/// How a square looks, as a class of the board's style.
fn class(look: Look, spot: Spot) -> &'static str {
    match look {
        Look::Chip => "bouton-chip",
        Look::Board if (spot.0 + spot.1) % 2 == 1 => "bouton-odd",
        Look::Board | Look::Cell => "bouton-even",
        Look::Word => "bouton-word",
        Look::Pin => "bouton-pin",
        Look::Fallen => "bouton-fallen",
        Look::Closed => "bouton-closed",
        Look::Chocolate => "bouton-chocolate",
        Look::Poison => "bouton-poison",
        Look::Head => "bouton-head",
        Look::Tail => "bouton-tail",
        Look::Coin => "bouton-coin",
        Look::Dollar => "bouton-dollar",
    }
}
