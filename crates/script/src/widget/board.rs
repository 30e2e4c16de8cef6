//! `play` with widgets: the position as squares to press, its moves as numbered buttons where they have no
//! squares, a field for who prefers to type, hints, and why a move was wrong.
//!
//! Everything can be reached with the Tab key and pressed with Enter or Space; the order is squares, listed
//! moves, field, hint, undo, new game. When what was pressed goes away, the focus goes to what stands
//! nearest. The machine answers at once. The rules of play are those of the text form
//! ([`crate::play::referee`]).

mod parts;
mod squares;
mod state;

use std::cell::RefCell;
use std::rc::Rc;

use bouton_solve::Sum;
use serde_json::json;

use self::parts::Parts;
use self::squares::{GONE, View};
use self::state::State;
use super::model::{Happening, Model};
use super::{fault, form};
use crate::Context;
use crate::diagnostic::{Native, OrRaise};
use crate::messages::text;
use crate::play::face::Spot;
use crate::play::manner::Manner;
use crate::play::referee::{self, Player};
use crate::play::touch::Pressed;
use crate::random::Random;
use crate::show::{self, html::escape};

/// A game that is being played.
pub(crate) struct Board {
    context: Context,
    start: Sum,
    manner: Manner,
    /// The machine's chance, which goes on from game to game.
    random: RefCell<Random>,
    state: RefCell<State>,
    parts: Parts,
}

/// What the user pressed.
#[derive(Clone, Copy)]
enum Origin {
    Square(Spot),
    Listed(usize),
    Undo,
    Other,
}

impl Board {
    /// Shows a game from `start`.
    pub(crate) fn display(context: &Context, start: Sum, manner: Manner) -> Native<()> {
        let still = show::show(&rhai::Dynamic::from(start.clone()));
        let board = Rc::new(Self {
            context: context.clone(),
            state: RefCell::new(State::new(start.clone(), manner.first)),
            start,
            manner,
            random: RefCell::new(Random::new(manner.seed, "play")),
            parts: Parts::open(context, manner.large),
        });
        board.listen();
        board.begin()?;
        board.refresh();
        context.host().display(&board.parts.whole.shown(still));
        Ok(())
    }

    fn listen(self: &Rc<Self>) {
        self.on(&self.parts.hint, Origin::Other, |board| board.hint());
        self.on(&self.parts.why, Origin::Other, |board| board.why());
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
        let first = self.manner.first;
        let said = vec![referee::opening(&self.start)];
        *self.state.borrow_mut() = State { said, ..State::new(self.start.clone(), first) };
        if first == Player::Machine { self.answer() } else { self.look(first) }
    }

    /// Lists the moves of whoever is to move; without any the game is over, and its record is judged.
    fn look(&self, player: Player) -> Native<()> {
        let place = self.state.borrow().place.clone();
        let moves = place.moves(&self.context.control("play")).or_raise()?;
        let mut state = self.state.borrow_mut();
        state.player = player;
        if moves.is_empty() {
            state.over = true;
            state.said.push(referee::ending(&place, player, &self.manner).1);
            if state.record.len() > 1 {
                let (text, html) = referee::judged(&state.record, &self.context.control("play"))?;
                state.judged = Some(html.unwrap_or_else(|| format!("<pre>{}</pre>", escape(&text))));
            }
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
                let random = &mut *self.random.borrow_mut();
                let (chosen, said) = referee::machine(&state.place, &state.moves, self.manner.skill, random);
                (chosen.to.clone(), said)
            };
            state.said.push(said.clone());
            state.answer = Some(said);
            state.record.push(to.clone());
            state.place = to;
        }
        self.look(Player::User)
    }

    /// A person's move, by its place in the list.
    fn choose(&self, index: usize) -> Native<()> {
        let next = {
            let mut state = self.state.borrow_mut();
            let Some(chosen) = state.moves.get(index).filter(|_| !state.over).cloned() else { return Ok(()) };
            let player = state.player;
            let said = referee::played(player, &referee::name(&state.place, &chosen), &self.manner);
            let before = std::mem::replace(&mut state.place, chosen.to.clone());
            let known = state.record.len();
            state.past.push((before.clone(), player, known));
            state.record.push(chosen.to.clone());
            let moves = std::mem::take(&mut state.moves);
            state.last = Some((before, chosen, moves));
            state.said = vec![said];
            state.answer = None;
            self.manner.next(player)
        };
        if next == Player::Machine { self.answer() } else { self.look(next) }
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
            let (said, best) = referee::hint(&state.place, &state.moves, state.hints, &self.manner);
            state.said = vec![said];
            state.hint = best;
            state.hints += 1;
            state.touch.clear();
        }
        Ok(())
    }

    /// Says why the last move of a person was right or wrong.
    fn why(&self) -> Native<()> {
        let last = self.state.borrow().last.clone();
        let said = match last {
            Some((before, made, moves)) => {
                referee::why(&before, &made, &moves, &self.context.control("play"))?
            }
            None => text("play-was-none", &[]),
        };
        self.state.borrow_mut().said = vec![said];
        Ok(())
    }

    fn undo(&self) -> Native<()> {
        let Some((place, player, known)) = self.state.borrow_mut().past.pop() else { return Ok(()) };
        {
            let mut state = self.state.borrow_mut();
            state.place = place;
            state.record.truncate(known);
            state.over = false;
            state.answer = None;
            state.judged = None;
            state.said = vec![text("play-undone", &[])];
        }
        self.look(player)
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
        self.parts.say(&state.lines(&self.manner), state.over, &state.legend(), state.judged.as_deref());
        self.parts.undo.set(json!({ "disabled": state.past.is_empty() }));
        self.parts.hint.set(json!({ "disabled": state.over }));
        self.parts.why.set(json!({ "disabled": state.last.is_none() }));
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
