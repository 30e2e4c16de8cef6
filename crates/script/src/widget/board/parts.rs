//! The elements of a board besides its squares: the game and its rule above, the picture, the messages, the
//! listed moves, the field and the buttons below, and how the game is played.

use std::cell::RefCell;
use std::rc::Rc;

use serde_json::json;

use super::squares::{GONE, Squares};
use crate::Context;
use crate::messages::text;
use crate::show::html::escape;
use crate::widget::model::{Model, ModelKind};

/// A longer name of a move is cut on its button; its tooltip has it all.
const LABEL: usize = 44;

/// The widest row that a style is made for, in squares, and the highest staircase.
const ACROSS: usize = 40;
const STEPS: usize = 16;

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
    pub(super) harder: Rc<Model>,
    /// Who begins, and against whom.
    pub(super) first: Rc<Model>,
    pub(super) opponent: Rc<Model>,
    pub(super) whole: Rc<Model>,
}

/// What stands on a board from its beginning.
pub(super) struct Plan<'a> {
    pub(super) large: bool,
    /// The game and its rule, as HTML.
    pub(super) title: String,
    /// The choices, and the initial one.
    pub(super) first: (&'a [String], usize),
    pub(super) opponent: (&'a [String], usize),
}

impl Parts {
    pub(super) fn open(context: &Context, plan: &Plan<'_>) -> Self {
        let html = |value: String, class: &str| {
            Model::open(context, ModelKind::Html, json!({ "value": value, "_dom_classes": [class] }))
        };
        let (picture, status) = (html(String::new(), GONE), html(String::new(), "bouton-status"));
        let squares = Squares::open(context);
        let field =
            json!({ "value": "", "placeholder": text("play-field", &[]), "continuous_update": false });
        let field = Model::open(context, ModelKind::Field, field);
        let [hint, why, undo, again, harder] = [
            "play-hint-button",
            "play-why-button",
            "play-undo-button",
            "play-new-button",
            "play-harder-button",
        ]
        .map(|key| button(context, key));
        let record = html(String::new(), "bouton-record");
        let [first, opponent] = [("play-first", plan.first), ("play-opponent", plan.opponent)]
            .map(|(key, (labels, index))| choice(context, key, labels, index));
        let title = html(format!("<style>{}</style>{}", style(), plan.title), "bouton-head-line");
        let list = tools(context, &[]);
        let below = tools(context, &[&field, &hint, &why, &undo]);
        let manner = tools(context, &[&first, &opponent, &again, &harder]);
        let classes: &[&str] = if plan.large { &["bouton-play", "bouton-large"] } else { &["bouton-play"] };
        let children = [&title, &picture, &squares.whole, &status, &list, &below, &record, &manner]
            .map(|model| model.reference());
        let state = json!({ "children": children, "box_style": "", "_dom_classes": classes });
        let whole = Model::open(context, ModelKind::Column, state);
        let listed = RefCell::default();
        let context = context.clone();
        Self {
            context,
            picture,
            squares,
            status,
            list,
            listed,
            field,
            hint,
            why,
            record,
            undo,
            again,
            harder,
            first,
            opponent,
            whole,
        }
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

    /// The messages, for eyes and for screen readers, with the result of the game in the last line; below it
    /// the effect of pressing, and at the end the record.
    pub(super) fn say(&self, lines: &[String], over: bool, legend: &str, record: Option<&str>) {
        let last = lines.len().saturating_sub(1);
        let line = |(at, line): (usize, &String)| match over && at == last {
            true => format!("<div><b>{}</b></div>", escape(line)),
            false => format!("<div>{}</div>", escape(line)),
        };
        let lines: String = lines.iter().enumerate().map(line).collect();
        let status = format!(
            "<div role=\"status\" aria-live=\"polite\">{lines}</div><div class=\"bouton-legend\">{}</div>",
            escape(legend)
        );
        self.record.set(json!({ "value": record.unwrap_or_default() }));
        self.status.set(json!({ "value": status }));
    }
}

/// The style of a board, with a class for every width and for every step.
fn style() -> String {
    let widths = (1..=ACROSS).map(|n| format!(".bouton-n{n}{{--bouton-n:{n}}}"));
    // The first child is the row of the column numbers, which a staircase has not.
    let step = |k: usize| {
        format!(".bouton-stairs>:nth-child({}){{margin-left:calc({}*min(28px,4cqw))!important}}", k + 2, k)
    };
    let rules: String = widths.chain((1..STEPS).map(step)).collect();
    format!("{}{rules}", include_str!("board.css").replace('\n', ""))
}

/// Models side by side, in more lines where they do not fit in one.
fn tools(context: &Context, models: &[&Rc<Model>]) -> Rc<Model> {
    let wrap = json!({ "flex_flow": "row wrap", "overflow": "visible" });
    let wrap = Model::open(context, ModelKind::Layout, wrap).reference();
    let children: Vec<String> = models.iter().map(|model| model.reference()).collect();
    let state =
        json!({ "children": children, "box_style": "", "layout": wrap, "_dom_classes": ["bouton-tools"] });
    Model::open(context, ModelKind::Row, state)
}

/// A button as wide as its words, which are longer in some languages.
fn button(context: &Context, key: &str) -> Rc<Model> {
    let words = text(key, &[]);
    let wide = Model::open(context, ModelKind::Layout, json!({ "width": "auto" })).reference();
    let state = json!({ "description": words, "tooltip": words, "disabled": false, "layout": wide });
    Model::open(context, ModelKind::Button, state)
}

/// A list of choices.
fn choice(context: &Context, key: &str, labels: &[String], index: usize) -> Rc<Model> {
    let wide = Model::open(context, ModelKind::Layout, json!({ "width": "auto" })).reference();
    let words = text(key, &[]);
    let state = json!({ "description": words, "_options_labels": labels, "index": index, "layout": wide });
    Model::open(context, ModelKind::Dropdown, state)
}

fn cut(name: &str) -> String {
    match name.char_indices().nth(LABEL) {
        Some((at, _)) => format!("{}…", &name[..at]),
        None => name.to_owned(),
    }
}
