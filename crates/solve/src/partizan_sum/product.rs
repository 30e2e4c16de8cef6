//! Who wins a sum with play that may go on for ever: the graph of all sums in reach, each with either player
//! to move, solved backwards from the ends of play.
//!
//! Values don't answer there, because a game with loops has none in canonical form. The graph is finite where
//! the summands have finitely many positions, however long play is.

use std::collections::BTreeMap;

use bouton_heaps::progress;
use bouton_partizan::Form;
use bouton_rules::coding::{self, put_number, take_number};
use bouton_rules::{Options, PositionRef, meter};
use bouton_search::KeyTable;
use bouton_theory::{Convention, OutcomeClass, Player};

use super::{PartizanSum, Summand};
use crate::states::{Lead, States};
use crate::sum::{Component, Sum};
use crate::two_players::of_length;
use crate::{Control, Game, SolveError, TwoPlayerGame, Work, halting};

/// The least bytes that a state counts as.
const STATE_BYTES: u64 = 200;

/// The first byte of a summand's code: what is added.
const POSITION: u8 = 0;
const IMPARTIAL: u8 = 1;
const FORM: u8 = 2;

/// Closes an option in a list of summands.
const END: u32 = u32::MAX;

/// The summands that were met, each with its number. A summand is known by its code, which names games and
/// forms by their places here.
#[derive(Default)]
struct Summands {
    keys: KeyTable,
    contests: Vec<TwoPlayerGame>,
    games: Vec<Game>,
    forms: Vec<Form>,
    /// The places of the forms that are shown by a text.
    by_text: BTreeMap<String, Vec<usize>>,
    /// The place in `links` of the options of a player in a summand: 2 numbers for each summand.
    spans: Vec<Option<(usize, usize)>>,
    /// The summands of each option, [`END`] after each.
    links: Vec<u32>,
}

impl Summands {
    fn number(&mut self, summand: &Summand) -> u32 {
        let mut key = Vec::new();
        match summand {
            Summand::Position { game, position } => {
                key.push(POSITION);
                put_number(place(&mut self.contests, game), &mut key);
                coding::put(position, &mut key);
            }
            Summand::Impartial(sum) => {
                let mut code = |component: &Component| {
                    let mut code = Vec::new();
                    put_number(place(&mut self.games, &component.game), &mut code);
                    coding::put(&component.position, &mut code);
                    code
                };
                let mut codes: Vec<Vec<u8>> = sum.components().iter().map(&mut code).collect();
                codes.sort_unstable();
                key.push(IMPARTIAL);
                key.extend(codes.into_iter().flatten());
            }
            Summand::Form(form) => {
                key.push(FORM);
                put_number(self.form(form) as u64, &mut key);
            }
        }
        self.intern(&key)
    }

    fn intern(&mut self, key: &[u8]) -> u32 {
        let number = self.keys.intern(key);
        self.spans.resize(2 * self.keys.len(), None);
        number
    }

    fn form(&mut self, form: &Form) -> usize {
        let alike = self.by_text.entry(Summand::Form(form.clone()).to_string()).or_default();
        if let Some(known) = alike.iter().find(|known| self.forms[**known] == *form) {
            return *known;
        }
        alike.push(self.forms.len());
        self.forms.push(form.clone());
        self.forms.len() - 1
    }

    /// The place in `links` of the options of a player in a summand.
    fn moves(
        &mut self,
        summand: u32,
        player: Player,
        control: &Control,
    ) -> Result<(usize, usize), SolveError> {
        let at = 2 * summand as usize + player as usize;
        if let Some(known) = self.spans[at] {
            return Ok(known);
        }
        let begin = self.links.len();
        let key = self.keys.get(summand).to_vec();
        let (kind, mut rest) = key.split_first().map_or((FORM, &key[..]), |(kind, rest)| (*kind, rest));
        match kind {
            POSITION => self.moves_of_position(rest, player, control)?,
            IMPARTIAL => {
                let mut components = Vec::new();
                while !rest.is_empty() {
                    let game = self.games[take_number(&mut rest) as usize].clone();
                    components.push(Component { game, position: coding::take(&mut rest) });
                }
                for made in Sum::from_components(components, Convention::Normal).moves(control)? {
                    let number = self.number(&Summand::Impartial(made.to));
                    self.links.extend([number, END]);
                }
            }
            _ => {
                let form = self.forms[take_number(&mut rest) as usize].clone();
                for option in halting(control, |watch| form.options(player, watch))? {
                    let number = self.number(&Summand::Form(option));
                    self.links.extend([number, END]);
                }
            }
        }
        let span = (begin, self.links.len());
        self.spans[at] = Some(span);
        Ok(span)
    }

    fn moves_of_position(
        &mut self,
        mut code: &[u8],
        player: Player,
        control: &Control,
    ) -> Result<(), SolveError> {
        let contest = take_number(&mut code);
        let rules = self.contests[contest as usize].rules().clone();
        let (mut options, mut ints, mut key) = (Options::new(), Vec::new(), Vec::new());
        let work = Work::default();
        progress::rule(
            rules.moves(PositionRef::of_code(code, &mut ints), player, &mut options),
            control,
            work,
        )?;
        for option in options.iter() {
            for part in option.parts() {
                progress::rule(meter::tick(part.code.len()), control, work)?;
                key.clear();
                key.push(POSITION);
                put_number(contest, &mut key);
                key.extend_from_slice(part.code);
                let number = self.intern(&key);
                self.links.push(number);
            }
            self.links.push(END);
        }
        Ok(())
    }

    /// Hands on the states that the moves from a state lead to.
    fn lead(&mut self, state: &[u8], control: &Control, lead: &mut Lead<'_>) -> Result<(), SolveError> {
        let (player, parts) = decoded(state);
        let mut next = Vec::new();
        for (index, part) in parts.iter().enumerate() {
            let (begin, end) = self.moves(*part, player, control)?;
            for to in self.links[begin..end].split_inclusive(|link| *link == END) {
                let others = parts.iter().enumerate().filter(|(other, _)| *other != index);
                let to = others.map(|(_, part)| *part).chain(to.iter().copied().filter(|part| *part != END));
                code(&mut next, player.other(), to.collect());
                lead(&next)?;
            }
        }
        Ok(())
    }
}

/// The place of a game in a list, where it is put if it is new.
fn place<T: Clone + PartialEq>(all: &mut Vec<T>, one: &T) -> u64 {
    let known = all.iter().position(|known| known == one);
    known.unwrap_or_else(|| {
        all.push(one.clone());
        all.len() - 1
    }) as u64
}

/// Writes the code of a state: who is to move, then the summands by their numbers, sorted.
fn code(out: &mut Vec<u8>, player: Player, mut parts: Vec<u32>) {
    parts.sort_unstable();
    out.clear();
    out.push(player as u8);
    parts.into_iter().for_each(|part| put_number(u64::from(part), out));
}

/// Who is to move in a state, and its summands.
fn decoded(state: &[u8]) -> (Player, Vec<u32>) {
    let (player, mut rest) = state.split_first().map_or((0, state), |(player, rest)| (*player, rest));
    let mut parts = Vec::new();
    while !rest.is_empty() {
        parts.push(take_number(&mut rest) as u32);
    }
    (if player == Player::Left as u8 { Player::Left } else { Player::Right }, parts)
}

/// Who wins, for either player to move.
pub(super) fn outcome(
    sum: &PartizanSum,
    convention: Convention,
    control: &Control,
) -> Result<OutcomeClass, SolveError> {
    let (mut summands, mut states, mut first) = (Summands::default(), States::default(), Vec::new());
    let parts: Vec<u32> = sum.summands.iter().map(|summand| summands.number(summand)).collect();
    for player in Player::BOTH {
        code(&mut first, player, parts.clone());
        states.keys.intern(&first);
    }
    states.explore((convention, STATE_BYTES), control, |state, lead| summands.lead(state, control, lead))?;
    let prospect = |at| of_length(states.net.length(at), convention);
    Ok(OutcomeClass::of(prospect(0), prospect(1)))
}
