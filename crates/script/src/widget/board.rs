//! `play` with widgets: the position as squares to press, its moves as numbered buttons where they have no
//! squares, a field for who prefers to type, a hint.
//!
//! Everything can be reached with the Tab key and pressed with Enter or Space; the order is squares, listed
//! moves, field, hint, undo, new game. When what was pressed goes away, the focus goes to what stands
//! nearest. The machine answers at once and never errs. The rules of play are those of the text form
//! ([`crate::library::play::referee`]).

mod parts;
mod squares;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use bouton_results::moves;
use bouton_solve::{Move, Sum};
use serde_json::json;

use self::parts::Parts;
use self::squares::{GONE, View};
use super::model::{Happening, Model};
use super::{fault, form};
use crate::Context;
use crate::diagnostic::{Native, OrRaise};
use crate::library::play::change;
use crate::library::play::face::{Face, Spot};
use crate::library::play::referee::{self, Player};
use crate::library::play::touch::{Pressed, Touch};
use crate::messages::{Chosen, text};
use crate::show;

/// More moves than this have no button: they are typed.
const BUTTONS: usize = 60;

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
    face: Face,
    touch: Touch,
    /// The rows and columns of a board with a piece, which does not shrink.
    room: (usize, usize),
    /// The move that a hint named.
    hint: Option<usize>,
    /// The moves that are listed.
    listed: Vec<usize>,
}

/// What the user pressed.
#[derive(Clone, Copy)]
enum Origin {
    Square(Spot),
    Listed(usize),
    Undo,
    Other,
}

impl State {
    fn new(place: Sum) -> Self {
        Self {
            place,
            moves: Vec::new(),
            past: Vec::new(),
            said: Vec::new(),
            over: false,
            face: Face::default(),
            touch: Touch::default(),
            room: (0, 0),
            hint: None,
            listed: Vec::new(),
        }
    }

    /// Squares for the moves of the position.
    fn arrange(&mut self) {
        let reach = change::reach(&self.moves);
        self.face = Face::of(&self.place, (self.room.0.max(reach.0), self.room.1.max(reach.1)));
        self.room = self.face.room();
        self.touch = Touch::new(change::ways(&self.face, &self.place, &self.moves));
        self.hint = None;
    }

    /// The moves to list: those that are left after a choice, else those that no square shows.
    fn list(&mut self) {
        let all = 0..self.moves.len();
        let drawn = self.touch.moves();
        let choosing = !self.touch.chosen().is_empty();
        self.listed = all.filter(|index| drawn.contains(index) == choosing).take(BUTTONS).collect();
    }

    fn numbered(&self) -> Vec<(usize, String, String)> {
        let row = |&index: &usize| {
            let m = &self.moves[index];
            (index + 1, moves::short(&self.place, m, &Chosen), referee::name(&self.place, m))
        };
        self.listed.iter().map(row).collect()
    }

    /// What the pointer says of a square: the move that it makes, or how many it begins.
    fn tooltip(&self, spot: Spot) -> String {
        let moves = self.touch.moves_at(spot);
        match (moves.len(), moves.first()) {
            (0, _) | (_, None) => String::new(),
            (1, Some(index)) => format!("{}: {}", index + 1, referee::name(&self.place, &self.moves[*index])),
            (count, _) => text("play-square", &[("count", &count)]),
        }
    }

    fn hinted(&self) -> Option<&BTreeSet<Spot>> {
        self.touch.squares(self.hint?)
    }

    /// What is said now.
    fn lines(&self) -> Vec<String> {
        let mut lines = self.said.clone();
        if self.over {
            return lines;
        }
        lines.push(text("play-your-move", &[("count", &self.moves.len())]));
        if !self.touch.chosen().is_empty() {
            lines.push(text("play-chosen", &[]));
        } else if self.face.rows.is_empty() && self.listed.len() < self.moves.len() {
            lines.push(text("play-more", &[("count", &self.moves.len())]));
        }
        lines
    }
}

impl Board {
    /// Shows a game from `start`; `first` moves first.
    pub(crate) fn display(context: &Context, start: Sum, first: Player) -> Native<()> {
        let still = show::show(&rhai::Dynamic::from(start.clone()));
        let board = Rc::new(Self {
            context: context.clone(),
            state: RefCell::new(State::new(start.clone())),
            start: (start, first),
            parts: Parts::open(context),
        });
        board.listen();
        board.begin()?;
        board.refresh();
        context.host().display(&board.parts.whole.shown(still));
        Ok(())
    }

    fn listen(self: &Rc<Self>) {
        self.on(&self.parts.hint, Origin::Other, |board| board.hint());
        self.on(&self.parts.undo, Origin::Undo, |board| board.undo());
        self.on(&self.parts.again, Origin::Other, |board| board.begin());
        let board = Rc::clone(self);
        self.parts.field.on(move |happening| match happening {
            Happening::Changed => board.run(Origin::Other, |board| board.typed()),
            Happening::Pressed => Ok(()),
        });
    }

    /// Does something when a button is pressed.
    fn on(self: &Rc<Self>, model: &Model, origin: Origin, act: impl Fn(&Self) -> Native<()> + 'static) {
        let board = Rc::clone(self);
        model.on(move |happening| match happening {
            Happening::Pressed => board.run(origin, &act),
            Happening::Changed => Ok(()),
        });
    }

    /// Does something and shows what came of it, an error too.
    fn run(self: &Rc<Self>, origin: Origin, act: impl FnOnce(&Self) -> Native<()>) -> Native<()> {
        let done = act(self);
        self.refresh();
        if let Err(error) = done {
            self.parts.status.set(json!({ "value": fault(&error, &self.context) }));
        }
        self.focus(origin);
        Ok(())
    }

    fn begin(&self) -> Native<()> {
        let (place, first) = self.start.clone();
        let opening = referee::opening(&place);
        *self.state.borrow_mut() = State { said: vec![opening], ..State::new(place) };
        if first == Player::Machine { self.answer() } else { self.look(Player::User) }
    }

    /// Lists the moves of whoever is to move; without any the game is over.
    fn look(&self, player: Player) -> Native<()> {
        let place = self.state.borrow().place.clone();
        let moves = place.moves(&self.context.control("play")).or_raise()?;
        let mut state = self.state.borrow_mut();
        if moves.is_empty() {
            state.over = true;
            state.said.push(referee::ending(&place, player).1);
        }
        state.moves = moves;
        state.arrange();
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

    /// The user pressed a square: a move, or a part of one.
    fn pressed(&self, spot: Spot) -> Native<()> {
        let pressed = self.state.borrow_mut().touch.press(spot);
        if let Pressed::Move(index) = pressed { self.choose(index) } else { Ok(()) }
    }

    /// The user pressed a move of the list.
    fn listed(&self, place: usize) -> Native<()> {
        let index = self.state.borrow().listed.get(place).copied();
        index.map_or(Ok(()), |index| self.choose(index))
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
        let mut state = self.state.borrow_mut();
        if !state.over {
            let (said, best) = referee::hint(&state.place, &state.moves);
            state.said = vec![said];
            state.hint = best;
            state.touch.clear();
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
        let mut state = self.state.borrow_mut();
        state.list();
        let picture = if state.face.needs_picture() {
            let picture = form(&show::show(&rhai::Dynamic::from(state.place.clone())));
            json!({ "value": picture, "_dom_classes": [] })
        } else {
            json!({ "value": "", "_dom_classes": [GONE] })
        };
        self.parts.picture.set(picture);
        self.parts.squares.make(&state.face, &|square, spot| {
            self.on(square, Origin::Square(spot), move |board| board.pressed(spot));
        });
        self.parts.squares.show(&self.view(&state, &|spot| state.tooltip(spot)));
        self.parts.list(&state.numbered(), &|button, place| {
            self.on(button, Origin::Listed(place), move |board| board.listed(place));
        });
        self.parts.say(&state.lines(), state.over);
        self.parts.undo.set(json!({ "disabled": state.past.is_empty() }));
        self.parts.hint.set(json!({ "disabled": state.over }));
    }

    fn view<'a>(&self, state: &'a State, tooltip: &'a dyn Fn(Spot) -> String) -> View<'a> {
        View { face: &state.face, touch: &state.touch, hint: state.hinted(), tooltip }
    }

    /// Keeps the keyboard on the board when what was pressed has gone away.
    fn focus(&self, origin: Origin) {
        let state = self.state.borrow();
        let (near, place) = match origin {
            Origin::Square(spot) if state.touch.is_open(spot) => return,
            Origin::Square(spot) => (spot, 0),
            Origin::Listed(place) if place < state.listed.len() => return,
            Origin::Listed(place) => ((0, 0), place),
            Origin::Undo if state.past.is_empty() => ((0, 0), 0),
            Origin::Undo | Origin::Other => return,
        };
        let view = self.view(&state, &|_| String::new());
        if !self.parts.squares.focus(&view, near) && !self.parts.focus_listed(place, state.listed.len()) {
            self.parts.again.focus();
        }
    }
}
