//! `play` with widgets: the position, its moves as numbered buttons, a field for who prefers to type, a hint.
//!
//! Everything can be reached with the Tab key and pressed with Enter or Space; the order is moves, field, hint, undo, new
//! game. The machine answers at once and never errs. The rules of play are those of the text form
//! ([`crate::library::play::referee`]).

use std::cell::RefCell;
use std::rc::Rc;

use bouton_solve::{Move, Sum};
use serde_json::{Value as Json, json};

use super::model::{Happening, Kind, Model};
use super::{fault, form};
use crate::Context;
use crate::diagnostic::{Native, OrRaise};
use crate::library::play::referee::{self, Player};
use crate::messages::text;
use crate::show;
use crate::show::html::escape;

/// More moves than this have no button: they are typed.
const BUTTONS: usize = 60;
/// A longer name of a move is cut on its button; its tooltip has it all.
const LABEL: usize = 44;

/// A game that is being played.
pub(crate) struct Board {
    context: Context,
    /// Who begins, and where.
    start: (Sum, Player),
    state: RefCell<State>,
    parts: Parts,
}

struct State {
    place: Sum,
    moves: Vec<Move>,
    /// The positions at which the user was to move before.
    past: Vec<Sum>,
    /// What was said last.
    said: Vec<String>,
    over: bool,
}

struct Parts {
    picture: Rc<Model>,
    status: Rc<Model>,
    moves: Rc<Model>,
    buttons: RefCell<Vec<Rc<Model>>>,
    field: Rc<Model>,
    hint: Rc<Model>,
    undo: Rc<Model>,
    again: Rc<Model>,
    whole: Rc<Model>,
}

impl Board {
    /// Shows a game from `start`; `first` moves first.
    pub(crate) fn display(context: &Context, start: Sum, first: Player) -> Native<()> {
        let still = show::show(&rhai::Dynamic::from(start.clone()));
        let state = State {
            place: start.clone(),
            moves: Vec::new(),
            past: Vec::new(),
            said: Vec::new(),
            over: false,
        };
        let parts = Parts::open(context);
        let board = Rc::new(Self {
            context: context.clone(),
            start: (start, first),
            state: RefCell::new(state),
            parts,
        });
        board.listen();
        board.begin()?;
        board.refresh();
        context.host().display(&board.parts.whole.shown(still));
        Ok(())
    }

    fn listen(self: &Rc<Self>) {
        let on = |model: &Model, act: fn(&Rc<Self>) -> Native<()>| {
            let board = Rc::clone(self);
            model.on(move |happening| match happening {
                Happening::Pressed => board.run(|| act(&board)),
                Happening::Changed => Ok(()),
            });
        };
        on(&self.parts.hint, |board| board.hint());
        on(&self.parts.undo, |board| board.undo());
        on(&self.parts.again, |board| board.begin());
        let board = Rc::clone(self);
        self.parts.field.on(move |happening| match happening {
            Happening::Changed => board.run(|| board.typed()),
            Happening::Pressed => Ok(()),
        });
    }

    /// Does something and shows what came of it, an error too.
    fn run(self: &Rc<Self>, act: impl FnOnce() -> Native<()>) -> Native<()> {
        let done = act();
        self.refresh();
        if let Err(error) = done {
            self.parts.status.set(json!({ "value": fault(&error, &self.context) }));
        }
        Ok(())
    }

    fn begin(&self) -> Native<()> {
        let (place, first) = self.start.clone();
        let opening = referee::opening(&place);
        *self.state.borrow_mut() =
            State { place, moves: Vec::new(), past: Vec::new(), said: vec![opening], over: false };
        if first == Player::Machine { self.answer() } else { self.look(Player::User) }
    }

    /// Lists the moves of whoever is to move; without any the game is over. Says whether it goes on.
    fn look(&self, player: Player) -> Native<()> {
        let place = self.state.borrow().place.clone();
        let moves = place.moves(&self.context.control("play")).or_raise()?;
        let mut state = self.state.borrow_mut();
        if moves.is_empty() {
            state.over = true;
            state.said.push(referee::ending(&place, player).1);
        }
        state.moves = moves;
        Ok(())
    }

    /// The machine's move.
    fn answer(&self) -> Native<()> {
        self.look(Player::Machine)?;
        {
            let mut state = self.state.borrow_mut();
            if state.over {
                return Ok(());
            }
            let (to, said) = {
                let (chosen, why) = referee::machine(&state.moves);
                let name = referee::name(&state.place, chosen);
                (chosen.to.clone(), text("play-machine", &[("move", &name), ("why", &why)]))
            };
            state.said.push(said);
            state.place = to;
        }
        self.look(Player::User)
    }

    /// The user's move, by its place in the list.
    fn choose(&self, index: usize) -> Native<()> {
        {
            let mut state = self.state.borrow_mut();
            let Some(chosen) = state.moves.get(index).filter(|_| !state.over).cloned() else { return Ok(()) };
            let said = text("play-user", &[("move", &referee::name(&state.place, &chosen))]);
            let before = std::mem::replace(&mut state.place, chosen.to);
            state.past.push(before);
            state.said = vec![said];
        }
        self.answer()
    }

    /// What the user typed: the number of a move, or the position after it.
    fn typed(&self) -> Native<()> {
        let typed = self.parts.field.get("value").as_str().unwrap_or_default().trim().to_owned();
        if typed.is_empty() {
            return Ok(());
        }
        self.parts.field.reset("value", "".into());
        if matches!(typed.as_str(), "h" | "hint") {
            return self.hint();
        }
        let found = referee::find(&typed, &self.state.borrow().moves);
        match found {
            Some(index) => self.choose(index),
            None => {
                let mut state = self.state.borrow_mut();
                let count = state.moves.len();
                state.said = vec![text("play-no-move", &[("text", &typed), ("count", &count)])];
                Ok(())
            }
        }
    }

    fn hint(&self) -> Native<()> {
        let place = self.state.borrow().place.clone();
        if !self.state.borrow().over {
            let said = referee::hint(&place, &self.context.control("play"))?;
            self.state.borrow_mut().said = vec![said];
        }
        Ok(())
    }

    fn undo(&self) -> Native<()> {
        let Some(place) = self.state.borrow_mut().past.pop() else { return Ok(()) };
        {
            let mut state = self.state.borrow_mut();
            state.place = place;
            state.over = false;
            state.said = vec![text("play-undone", &[])];
        }
        self.look(Player::User)
    }

    /// Brings every widget up to date.
    fn refresh(self: &Rc<Self>) {
        let state = self.state.borrow();
        let shown = if state.over { 0 } else { state.moves.len().min(BUTTONS) };
        self.parts
            .picture
            .set(json!({ "value": form(&show::show(&rhai::Dynamic::from(state.place.clone()))) }));
        let mut lines = state.said.clone();
        if !state.over {
            lines.push(text("play-your-move", &[("count", &state.moves.len())]));
        }
        if shown < state.moves.len() && !state.over {
            lines.push(text("play-more", &[("count", &state.moves.len())]));
        }
        self.parts.status.set(json!({ "value": status(&lines) }));
        for (i, m) in state.moves.iter().take(shown).enumerate() {
            let label = format!("{}: {}", i + 1, cut(&show::moves::short(&state.place, m)));
            let tooltip = referee::name(&state.place, m);
            self.button(i).set(json!({ "description": label, "tooltip": tooltip }));
        }
        let children: Vec<String> =
            self.parts.buttons.borrow().iter().take(shown).map(|button| button.reference()).collect();
        self.parts.moves.set(json!({ "children": children }));
        self.parts.undo.set(json!({ "disabled": state.past.is_empty() }));
        self.parts.hint.set(json!({ "disabled": state.over }));
    }

    /// The button of move `index`, which is opened when it is first needed.
    fn button(self: &Rc<Self>, index: usize) -> Rc<Model> {
        let mut buttons = self.parts.buttons.borrow_mut();
        while buttons.len() <= index {
            let (own, board) = (buttons.len(), Rc::clone(self));
            let button = Model::open(&self.context, Kind::Button, wide_button(&self.context));
            button.on(move |happening| match happening {
                Happening::Pressed => board.run(|| board.choose(own)),
                Happening::Changed => Ok(()),
            });
            buttons.push(button);
        }
        Rc::clone(&buttons[index])
    }
}

impl Parts {
    fn open(context: &Context) -> Self {
        let layout = |state: Json| Model::open(context, Kind::Layout, state).reference();
        let button = |key: &str| {
            Model::open(
                context,
                Kind::Button,
                json!({ "description": text(key, &[]), "tooltip": text(key, &[]), "disabled": false }),
            )
        };
        let html = || Model::open(context, Kind::Html, json!({ "value": "" }));
        let (picture, status) = (html(), html());
        let wrap = layout(json!({ "flex_flow": "row wrap" }));
        let moves =
            Model::open(context, Kind::Row, json!({ "children": [], "box_style": "", "layout": wrap }));
        let field = Model::open(
            context,
            Kind::Field,
            json!({ "value": "", "placeholder": text("play-field", &[]), "continuous_update": false }),
        );
        let (hint, undo, again) =
            (button("play-hint-button"), button("play-undo-button"), button("play-new-button"));
        let row: Vec<String> = [&field, &hint, &undo, &again].map(|model| model.reference()).to_vec();
        let wrap = layout(json!({ "flex_flow": "row wrap" }));
        let row =
            Model::open(context, Kind::Row, json!({ "children": row, "box_style": "", "layout": wrap }));
        let children = [&picture, &status, &moves, &row].map(|model| model.reference()).to_vec();
        let whole = Model::open(context, Kind::Column, json!({ "children": children, "box_style": "" }));
        Self { picture, status, moves, buttons: RefCell::default(), field, hint, undo, again, whole }
    }
}

/// A button as wide as its words.
fn wide_button(context: &Context) -> Json {
    let layout = Model::open(context, Kind::Layout, json!({ "width": "auto" }));
    json!({ "description": "", "disabled": false, "layout": layout.reference() })
}

fn cut(name: &str) -> String {
    match name.char_indices().nth(LABEL) {
        Some((at, _)) => format!("{}…", &name[..at]),
        None => name.to_owned(),
    }
}

/// What is said, for eyes and for screen readers.
fn status(lines: &[String]) -> String {
    let lines: String = lines.iter().map(|line| format!("<div>{}</div>", escape(line))).collect();
    format!("<div role=\"status\" aria-live=\"polite\">{lines}</div>")
}
