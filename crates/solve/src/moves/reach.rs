//! Which move leads from one sum to another.
//!
//! Sums are compared by the standard forms of their summands, where these have the same pieces: neither order
//! nor empty heaps make a difference, as people write positions. (Standard forms alone would let a position
//! pass that is only worth the same.) Where two moves lead to the same position in this sense, the one that
//! leads to the sum as it was written is taken.

use bouton_rules::{Datum, PositionKind};

use super::options::{Given, each_option};
use super::scene::Scene;
use super::{Move, Part, Rest, parts};
use crate::presentation;
use crate::sum::{Component, Sum};
use crate::theorem::far;
use crate::{Control, Game, SolveError};

impl Sum {
    /// The move that leads to `to`. Returns `None` if no move does. Neither the order of the summands nor
    /// empty heaps make a difference.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn move_to(&self, to: &Self, control: &Control) -> Result<Option<Move>, SolveError> {
        if self.convention() != to.convention() {
            return Err(SolveError::MixedConvention);
        }
        let Some(found) = find(self, to, control)? else { return Ok(None) };
        let scene = Scene::new(self, || found.parts.len() != 1);
        let known = Rest::new(self, control)?.known(&scene, found.component, &found.parts, control)?;
        Ok(Some(scene.make(found.component, found.label.as_ref(), &found.parts, known)))
    }

    /// Whether it is the same position as `other`, written in another order or with other empty heaps.
    ///
    /// # Errors
    ///
    /// When a script's function fails.
    pub fn is_same(&self, other: &Self) -> Result<bool, SolveError> {
        Ok(Key::of(self)? == Key::of(other)? && pieces(self) == pieces(other))
    }
}

/// A move that was found.
struct Found {
    component: usize,
    label: Option<Datum>,
    parts: Vec<Part>,
}

fn find(from: &Sum, to: &Sum, control: &Control) -> Result<Option<Found>, SolveError> {
    let (wanted, written) = (Key::of(to)?, pieces(to));
    let mut found = None;
    for (component, moved) in from.components().iter().enumerate() {
        let rest = Sum::from_components(without(from, component), from.convention());
        let Some(left) = wanted.clone().minus(&Key::of(&rest)?) else { continue };
        let mut exact = false;
        let mut look = |given: Given<'_>| {
            if !exact && left.is(&moved.game, &given)? {
                let option = Found::of(component, &given);
                let scene = Scene::new(from, || false);
                let reached = scene.to(component, &scene.components(component, &option.parts));
                exact = reached.datum() == to.datum();
                if exact || (found.is_none() && pieces(&reached) == written) {
                    found = Some(option);
                }
            }
            Ok(())
        };
        if let Some(option) = far_option(from, to, component, control)? {
            return Ok(option.map(|part| Found { component, label: None, parts: vec![part] }));
        }
        match large_option(moved, &left) {
            Some(option) => {
                return Ok(option.map(|part| Found { component, label: None, parts: vec![part] }));
            }
            None => each_option(moved, control, &mut look)?,
        }
        if exact {
            break;
        }
    }
    Ok(found)
}

/// The numbers but 0 and the letters of a sum, in ascending order.
fn pieces(sum: &Sum) -> (Vec<i64>, Vec<char>) {
    fn add(datum: &Datum, pieces: &mut (Vec<i64>, Vec<char>)) {
        match datum {
            Datum::Bool(_) | Datum::Int(0) => {}
            Datum::Int(n) => pieces.0.push(*n),
            Datum::Ints(all) => pieces.0.extend(all.iter().filter(|n| **n != 0)),
            Datum::Text(text) => pieces.1.extend(text.chars()),
            Datum::List(items) => items.iter().for_each(|item| add(item, pieces)),
            Datum::Map(entries) => entries.iter().for_each(|(_, item)| add(item, pieces)),
        }
    }
    let mut pieces = (Vec::new(), Vec::new());
    sum.components().iter().for_each(|component| add(&component.position, &mut pieces));
    pieces.0.sort_unstable();
    pieces.1.sort_unstable();
    pieces
}

fn without(sum: &Sum, index: usize) -> Vec<Component> {
    let others = sum.components().iter().enumerate().filter(|(at, _)| *at != index);
    others.map(|(_, component)| component.clone()).collect()
}

/// The option of a far summand that `to` has at the same place; the inner `None`: it doesn't have such an
/// option. The outer `None`: no theorem tells.
fn far_option(
    from: &Sum,
    to: &Sum,
    index: usize,
    control: &Control,
) -> Result<Option<Option<Part>>, SolveError> {
    let moved = &from.components()[index];
    if !far::has_far_outcome(moved, from.convention(), control) {
        return Ok(None);
    }
    let is_same_place = to.components().len() == from.components().len()
        && to.components()[index].game == moved.game
        && without(to, index) == without(from, index);
    if !is_same_place {
        return Ok(far::leads(moved, &moved.position, control)?.map(|_| None));
    }
    let position = &to.components()[index].position;
    let leads = far::leads(moved, position, control)?;
    Ok(leads.map(|leads| leads.then(|| Part { game: None, position: position.clone() })))
}

/// The option of a heap with too many options to list, if the rules know their options by value; the inner
/// `None`: it doesn't have such an option.
fn large_option(moved: &Component, left: &Key) -> Option<Option<Part>> {
    super::refuse_huge(moved).err()?;
    let rules = moved.game.rules();
    let target = match left.0.as_slice() {
        [] => Datum::Int(0),
        [(_, one)] => one.clone(),
        _ => return Some(None),
    };
    let alone = Component { game: moved.game.clone(), position: target.clone() };
    let value = crate::evaluate::closed_value(&alone, moved.game.convention())?;
    let options = rules.options_of_value(&moved.position, value)?;
    Some(options.contains(&target).then_some(Part { game: None, position: target }))
}

impl Found {
    fn of(component: usize, given: &Given<'_>) -> Self {
        match given {
            Given::Heaps(heaps) => {
                let heap = |heap: &u64| Part { game: None, position: Datum::Int(*heap as i64) };
                Self { component, label: None, parts: heaps.iter().map(heap).collect() }
            }
            Given::Listed(option) => Self { component, label: option.label().cloned(), parts: parts(option) },
        }
    }
}

/// The standard forms of the summands, each with its rules, in ascending order.
#[derive(Clone, PartialEq, Eq)]
struct Key(Vec<(*const (), Datum)>);

impl Key {
    fn of(sum: &Sum) -> Result<Self, SolveError> {
        let mut key = Self(Vec::new());
        for Component { game, position } in sum.components() {
            key.add(game, position)?;
        }
        key.0.sort_unstable();
        Ok(key)
    }

    /// Adds the parts of a position's standard form; empty heaps are none.
    fn add(&mut self, game: &Game, position: &Datum) -> Result<(), SolveError> {
        let rules = game.rules();
        for part in rules.standard_parts(position)? {
            let part = match part.as_ints() {
                Some(heaps) if rules.empty_heaps_vanish() => {
                    Datum::ints(heaps.iter().copied().filter(|heap| *heap != 0).collect::<Vec<_>>())
                }
                _ => part,
            };
            let is_empty_heap = part == Datum::Int(0) && rules.kind() == PositionKind::Heap;
            if !is_empty_heap || !presentation::is_dead_zero(game, &part) {
                self.0.push((std::rc::Rc::as_ptr(rules).cast(), part));
            }
        }
        Ok(())
    }

    /// The rest after removing the parts of another. Returns `None` if it doesn't have all of them.
    fn minus(mut self, other: &Self) -> Option<Self> {
        for part in &other.0 {
            let at = self.0.binary_search(part).ok()?;
            self.0.remove(at);
        }
        Some(self)
    }

    /// Whether an option of a position of `game` has exactly these parts.
    fn is(&self, game: &Game, given: &Given<'_>) -> Result<bool, SolveError> {
        let mut key = Self(Vec::new());
        match given {
            // A code has more options than anything else, and its heaps are their own standard forms.
            Given::Heaps(heaps) if heaps.iter().filter(|heap| **heap != 0).count() > self.0.len() => {
                return Ok(false);
            }
            Given::Heaps(heaps) => {
                for heap in *heaps {
                    key.add(game, &Datum::Int(*heap as i64))?;
                }
            }
            Given::Listed(option) => {
                for part in parts(option) {
                    match &part.game {
                        Some(rules) => key.add(&game.relative(rules), &part.position)?,
                        None => key.add(game, &part.position)?,
                    }
                }
            }
        }
        key.0.sort_unstable();
        Ok(key == *self)
    }
}
