//! Options of a summand as moves of the sum: the position after each, and how it is shown.

use std::cell::OnceCell;

use bouton_rules::{Datum, HeapStyle};

use super::{Known, Move, Part};
use crate::Game;
use crate::presentation::{self, after};
use crate::sum::{Component, Sum};

/// The data for turning options into moves.
pub(super) struct Scene<'a> {
    sum: &'a Sum,
    /// The game of all summands. `None` if there are several, or no summands.
    game: Option<&'a Game>,
    style: HeapStyle,
    /// An array of positions is a sum, so that the position after a move is always an array.
    arrays_are_sums: bool,
    /// The heaps before a move that a bag shows, sorted.
    heaps: OnceCell<Vec<&'a Datum>>,
}

impl<'a> Scene<'a> {
    /// `splits`: whether an option has not exactly one part.
    pub(super) fn new(sum: &'a Sum, splits: impl FnOnce() -> bool) -> Self {
        let game = sum.game();
        let arrays_are_sums = game.is_some_and(|game| game.arrays_are_sums());
        Self { sum, game, style: presentation::style(sum, splits), arrays_are_sums, heaps: OnceCell::new() }
    }

    /// What a summand becomes.
    pub(super) fn components(&self, index: usize, parts: &[Part]) -> Vec<Component> {
        let game = &self.sum.components()[index].game;
        let component = |part: &Part| Component {
            game: part.game.as_ref().map_or_else(|| game.clone(), |rules| game.relative(rules)),
            position: part.position.clone(),
        };
        parts.iter().map(component).collect()
    }

    /// The sum after a summand has become `parts`.
    pub(super) fn to(&self, index: usize, parts: &[Component]) -> Sum {
        let components = self.sum.components();
        let all = components[..index].iter().chain(parts).chain(&components[index + 1..]).cloned().collect();
        Sum::from_components(all, self.sum.convention())
    }

    /// How the move is shown: as the position after it, as its label, or as what its summand becomes.
    pub(super) fn shown(&self, index: usize, label: Option<&Datum>, parts: &[Component]) -> Datum {
        if self.game.is_some() {
            if let Some(label) = label {
                return if self.sum.components().len() == 1 {
                    label.clone()
                } else {
                    in_summand(index, label)
                };
            }
            if let Some(data) = self.after(index, parts) {
                return data;
            }
        }
        let alone = Sum::from_components(parts.to_vec(), self.sum.convention());
        // Heaps of one summand that differ only in their order are one move.
        let splits = parts.len() > 1 && self.sum.components()[index].game.arrays_are_sums();
        let bag = if splits { after(&alone, HeapStyle::Bag, true) } else { None };
        let what = label.cloned().or(bag).or_else(|| presentation::datum(&alone));
        in_summand(index, &what.unwrap_or_else(|| Datum::text(&alone.to_string())))
    }

    /// The position after a move as [`presentation::after`] has it, for many heaps without making their sum.
    fn after(&self, index: usize, parts: &[Component]) -> Option<Datum> {
        let components = self.sum.components();
        let is_of_one_game = |game: &&Game| parts.iter().all(|part| part.game == **game);
        let are_many = components.len() > 1 && components.len() + parts.len() > 2;
        let Some(game) = self.game.filter(is_of_one_game).filter(|_| are_many) else {
            return after(&self.to(index, parts), self.style, self.arrays_are_sums);
        };
        let position = |component: &Component| component.position.clone();
        if self.style != HeapStyle::Bag {
            let all = components[..index].iter().chain(parts).chain(&components[index + 1..]);
            return Some(Datum::list(all.map(position).collect()));
        }
        let heaps = self.heaps.get_or_init(|| {
            let live = components.iter().map(|component| &component.position);
            let mut live: Vec<&Datum> = live.filter(|heap| !presentation::is_dead_zero(game, heap)).collect();
            live.sort();
            live
        });
        // A heap without moves hasn't moved, so this one is among them.
        let moved = heaps.partition_point(|heap| **heap < components[index].position);
        let rest =
            heaps.iter().enumerate().filter(|(place, _)| *place != moved).map(|(_, heap)| (*heap).clone());
        let mut all: Vec<Datum> = rest.collect();
        for part in parts.iter().map(position).filter(|part| !presentation::is_dead_zero(game, part)) {
            all.insert(all.partition_point(|heap| *heap < part), part);
        }
        Some(Datum::list(all))
    }

    pub(super) fn make(&self, index: usize, label: Option<&Datum>, parts: &[Part], known: Known) -> Move {
        let parts = self.components(index, parts);
        let shown = self.shown(index, label, &parts);
        self.made(index, label, parts, shown, known)
    }

    /// The move that is shown so.
    pub(super) fn made(
        &self,
        index: usize,
        label: Option<&Datum>,
        parts: Vec<Component>,
        shown: Datum,
        (outcome, value): Known,
    ) -> Move {
        let to = self.to(index, &parts);
        let label = label.cloned();
        Move { component: index, label, parts, to, outcome, value, length: None, progress: true, shown }
    }
}

/// A move of a sum when the position after it can't be written: the summand and its change.
fn in_summand(index: usize, what: &Datum) -> Datum {
    Datum::map([("component".to_owned(), Datum::Int(index as i64)), ("move".to_owned(), what.clone())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Control;
    use crate::moves::{list_all, parts};

    /// The fast way shows what the sum after the move is shown as.
    #[test]
    fn moves_are_shown_as_the_sum_after_them() {
        let control = Control::unbounded();
        for (id, heaps) in [
            ("kayles", &[5, 0, 3, 5, 1, 0][..]),
            ("kayles", &[1, 2]),
            ("kayles", &[1]),
            ("grundy_game", &[4, 3, 9, 3]),
            ("nim", &[3, 0, 3, 1]),
            ("dawson_kayles", &[0, 0, 7]),
        ] {
            let entry = bouton_rules::registry::find(id).expect("it is in the registry");
            let game = Game::new(entry.make(&[]).expect("rules"));
            let sum = game.position(Datum::ints(heaps.to_vec())).expect("a position");
            for style in [HeapStyle::Bag, HeapStyle::Row] {
                let scene = Scene { style, ..Scene::new(&sum, || true) };
                for (index, options) in list_all(&sum, &control).expect("few").iter().enumerate() {
                    for option in options.iter() {
                        let parts = scene.components(index, &parts(&option));
                        let plain = after(&scene.to(index, &parts), style, scene.arrays_are_sums);
                        assert_eq!(scene.after(index, &parts), plain, "{id} {heaps:?} {parts:?}");
                    }
                }
            }
        }
    }
}
