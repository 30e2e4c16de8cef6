//! `play` with widgets: the position as squares to press, moves without squares as numbered buttons, a field
//! for typing, hints, and why a move was wrong.
//!
//! You can reach everything with the Tab key and press it with Enter or Space; the order is squares, listed
//! moves, field, hint, undo, new game. When the pressed button goes away, the focus goes to its nearest
//! neighbour. The machine answers at once. The rules of play are those of the text form
//! ([`crate::play::referee`]).

mod choice;
mod parts;
mod squares;
mod state;

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::rc::Rc;

use bouton_solve::Sum;
use serde_json::json;

use self::choice::Opponent;
use self::parts::{Parts, Plan};
use self::squares::{GONE, NewPart, View};
use self::state::{Past, State};
use super::model::{Happening, Model};
use super::{fault, form};
use crate::Context;
use crate::diagnostic::{Native, OrRaise};
use crate::messages::text;
use crate::play::costume;
use crate::play::face::Spot;
use crate::play::link;
use crate::play::manner::Manner;
use crate::play::named::{self, MovesOf, Named, named};
use crate::play::referee::{self, Player};
use crate::play::touch::Pressed;
use crate::random::Random;
use crate::show::{self, html::escape};

/// A game that is being played.
pub(crate) struct Board {
    context: Context,
    /// Where a new game begins: a harder position may take its place.
    start: RefCell<Sum>,
    manner: Cell<Manner>,
    /// The kinds of opponents that can be chosen.
    opponents: Vec<Opponent>,
    /// The machine's chance, which goes on from game to game.
    random: RefCell<Random>,
    state: RefCell<State>,
    parts: Parts,
}

/// The control that the user pressed.
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
        let still = link::linked(still, &start, context);
        let opponents = Opponent::all(manner);
        let chosen = opponents.iter().position(|opponent| *opponent == Opponent::of(manner));
        let labels: Vec<String> = opponents.iter().map(|opponent| opponent.label()).collect();
        let first = [text("play-first-user", &[]), text("play-first-machine", &[])];
        let plan = Plan {
            large: manner.large,
            title: title(&start),
            first: (&first, usize::from(manner.first == Player::Machine)),
            opponent: (&labels, chosen.unwrap_or(0)),
        };
        let board = Rc::new(Self {
            context: context.clone(),
            state: RefCell::new(State::new(start.clone(), manner.first)),
            start: RefCell::new(start),
            manner: Cell::new(manner),
            opponents,
            random: RefCell::new(Random::new(manner.seed, "play")),
            parts: Parts::open(context, &plan),
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
        self.on(&self.parts.harder, Origin::Other, |board| board.harder());
        self.on_change(&self.parts.field, |board| board.typed());
        self.on_change(&self.parts.first, |board| board.begins());
        self.on_change(&self.parts.opponent, |board| board.meets());
    }

    /// Calls `act` when the user has changed the state of a model.
    fn on_change(self: &Rc<Self>, model: &Model, act: impl Fn(&Self) -> Native<()> + 'static) {
        let board = Rc::clone(self);
        model.on(move |happening| match happening {
            Happening::Changed => board.run(Origin::Other, &act),
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
        let first = self.manner.get().first;
        *self.state.borrow_mut() = State::new(self.start.borrow().clone(), first);
        if first == Player::Machine { self.answer() } else { self.look(first) }
    }

    /// Lists the moves of the player to move; without any the game is over, and its record is judged.
    fn look(&self, player: Player) -> Native<()> {
        let place = self.state.borrow().place.clone();
        let moves = place.moves(&self.context.control("play")).or_raise()?;
        let mut state = self.state.borrow_mut();
        state.player = player;
        if moves.is_empty() {
            state.over = true;
            let manner = self.manner.get();
            let (winner, words) = referee::ending(&place, player, &manner);
            state.said.push(words);
            let won = winner == Player::User && !manner.two;
            state.next = text(if won { "play-next-won" } else { "play-next" }, &[]);
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
            let skill = self.manner.get().skill;
            let index = referee::machine(&state.moves, skill, &mut self.random.borrow_mut());
            let chosen = &state.moves[index];
            let said = referee::machine_said(chosen.outcome, &state.name(index, None), skill);
            let to = chosen.to.clone();
            state.said.push(said.clone());
            state.answer = Some(said);
            if let Some(way) = state.touch.squares(index).cloned()
                && let Some(lines) = &mut state.lines
            {
                lines.spend(&way);
            }
            state.record.push(to.clone());
            state.place = to;
        }
        self.look(Player::User)
    }

    /// A person's move, by its place in the list, and the squares that were meant where it has several ways.
    fn choose(&self, index: usize, pressed: Option<BTreeSet<Spot>>) -> Native<()> {
        let next = {
            let mut state = self.state.borrow_mut();
            let Some(chosen) = state.moves.get(index).filter(|_| !state.over).cloned() else { return Ok(()) };
            let player = state.player;
            let manner = self.manner.get();
            let said = referee::played(player, &state.name(index, pressed.as_ref()), &manner);
            let lines = state.lines.clone();
            let way = pressed.or_else(|| state.touch.squares(index).cloned());
            if let (Some(lines), Some(way)) = (&mut state.lines, way) {
                lines.spend(&way);
            }
            let before = std::mem::replace(&mut state.place, chosen.to.clone());
            let known = state.record.len();
            state.past.push(Past { place: before.clone(), player, known, lines });
            state.record.push(chosen.to.clone());
            let moves = std::mem::take(&mut state.moves);
            state.last = Some((before, chosen, moves));
            state.said = vec![said];
            state.answer = None;
            manner.next(player)
        };
        if next == Player::Machine { self.answer() } else { self.look(next) }
    }

    /// The user pressed a square: a move, or a part of one.
    fn pressed(&self, spot: Spot) -> Native<()> {
        let (pressed, way) = {
            let mut state = self.state.borrow_mut();
            let before = state.touch.clone();
            let pressed = state.touch.press(spot);
            let way = match pressed {
                Pressed::Move(index) => before.way(index, spot).cloned(),
                Pressed::Open | Pressed::Nothing => None,
            };
            (pressed, way)
        };
        if let Pressed::Move(index) = pressed { self.choose(index, way) } else { Ok(()) }
    }

    /// The user wrote how many are taken from the heap of a row.
    fn taken(&self, row: usize, field: &Model) -> Native<()> {
        let typed = field.get("value").as_str().unwrap_or_default().trim().to_owned();
        if typed.is_empty() {
            return Ok(());
        }
        field.reset("value", "".into());
        let taken = {
            let state = self.state.borrow();
            let component = state.face.rows.get(row).and_then(|row| row.number);
            component.zip(typed.parse::<u64>().ok())
        };
        let found = taken.map(|taken| self.state.borrow().taking(taken)).unwrap_or_default();
        match found.as_slice() {
            [index] => return self.choose(*index, None),
            [] => self.state.borrow_mut().said = vec![text("play-no-take", &[("text", &typed)])],
            _ => self.state.borrow_mut().taken = taken,
        }
        Ok(())
    }

    /// The user pressed a move of the list.
    fn listed(&self, place: usize) -> Native<()> {
        let index = self.state.borrow().listed.get(place).copied();
        index.map_or(Ok(()), |index| self.choose(index, None))
    }

    /// The user's text: the number of a move, its words, or the position after it.
    fn typed(&self) -> Native<()> {
        let typed = self.parts.field.get("value").as_str().unwrap_or_default().trim().to_owned();
        if typed.is_empty() {
            return Ok(());
        }
        self.parts.field.reset("value", "".into());
        if matches!(typed.as_str(), "h" | "hint") {
            return self.hint();
        }
        let found = {
            let state = self.state.borrow();
            named(&typed, &MovesOf { place: &state.place, moves: &state.moves })
        };
        if let Named::Move(index) = found {
            return self.choose(index, None);
        }
        let mut state = self.state.borrow_mut();
        let moves = MovesOf { place: &state.place, moves: &state.moves };
        let said = named::refusal(&typed, &moves);
        state.said = vec![said];
        Ok(())
    }

    fn hint(&self) -> Native<()> {
        let mut state = self.state.borrow_mut();
        if !state.over {
            let named = |index: usize| state.name(index, None);
            let (said, best) =
                referee::hint(&state.place, &state.moves, state.hints, &self.manner.get(), &named);
            state.said = vec![costume::sentence(&said)];
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
        let Some(past) = self.state.borrow_mut().past.pop() else { return Ok(()) };
        // Two people may have become one in between.
        let player = if self.manner.get().two { past.player } else { Player::User };
        {
            let mut state = self.state.borrow_mut();
            state.place = past.place;
            state.lines = past.lines;
            state.record.truncate(past.known);
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
        self.parts.squares.make(&state.face, &|opened| match opened {
            NewPart::Square(square, spot) => {
                self.on(square, Origin::Square(spot), move |board| board.pressed(spot));
            }
            NewPart::Field(field, row) => {
                // A model that holds itself would never go.
                let held = Rc::downgrade(field);
                self.on_change(field, move |board| {
                    held.upgrade().map_or(Ok(()), |field| board.taken(row, &field))
                });
            }
        });
        self.parts.squares.show(&self.view(&state, &|spot| state.tooltip(spot)));
        self.parts.list(&state.numbered(), &|button, place| {
            self.on(button, Origin::Listed(place), move |board| board.listed(place));
        });
        self.parts.say(
            &state.lines(&self.manner.get()),
            state.over,
            &state.legend(),
            state.judged.as_deref(),
        );
        self.parts.undo.set(json!({ "disabled": state.past.is_empty() }));
        self.parts.hint.set(json!({ "disabled": state.over }));
        self.parts.why.set(json!({ "disabled": state.last.is_none() }));
    }

    fn view<'a>(&self, state: &'a State, tooltip: &'a dyn Fn(Spot) -> String) -> View<'a> {
        View { face: &state.face, touch: &state.touch, hint: state.hinted(), tooltip }
    }

    /// Keeps the keyboard on the board when the pressed button has gone away.
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

/// The game, how it ends, and its rule in a sentence.
fn title(start: &Sum) -> String {
    let game = text("game-name", &[("game", &referee::title(start))]);
    let rule = costume::rule(start).map(|rule| format!("<div>{}</div>", escape(&rule))).unwrap_or_default();
    format!(
        "<div class=\"bouton-title\"><b>{}</b> · {}{rule}</div>",
        escape(&game),
        escape(&referee::convention(start))
    )
}
