//! Positions and moves as users write and read them.
//!
//! Several heaps of one game are an array. After a move the array is a *row* (order and empty heaps kept) in
//! games where heaps only shrink, or a *bag* (sorted, empty heaps left out if the rules don't move from 0) in
//! games where heaps fall apart.

use std::fmt;

use bouton_heaps::progress;
use bouton_rules::{Datum, HeapStyle, Options, PositionKind};
use bouton_theory::visible;

use crate::sum::{Component, Sum};
use crate::{Control, Game, SolveError, Work};

impl Sum {
    /// The position as plain data, as users write it: a lone position as itself, several positions of one
    /// game as an array in their order. None: a sum of different games.
    #[must_use]
    pub fn datum(&self) -> Option<Datum> {
        datum(self)
    }
}

/// `Kayles [5, 8]`, `Kayles 7 + Wythoff [3, 5]`, `the empty sum` for the end of play.
impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text(self, position))
    }
}

/// A sum as plain data. Returns `None` if it mixes games.
pub(crate) fn datum(sum: &Sum) -> Option<Datum> {
    match sum.components() {
        [] => Some(Datum::ints([])),
        [one] => Some(one.position.clone()),
        all => sum.game().map(|_| Datum::list(all.iter().map(|c| c.position.clone()).collect())),
    }
}

/// A sum as text for people, each position as `position` shows it.
fn text(sum: &Sum, position: fn(&Component) -> String) -> String {
    let components = sum.components();
    if components.is_empty() {
        return "the empty sum".to_owned();
    }
    if let (Some(game), true) = (sum.game(), components.len() > 1) {
        let shown: Vec<String> = components.iter().map(position).collect();
        return format!("{} [{}]", game.name(), shown.join(", "));
    }
    let shown: Vec<String> =
        components.iter().map(|c| format!("{} {}", c.game.name(), position(c))).collect();
    shown.join(" + ")
}

/// One position as text for people.
pub(crate) fn position(component: &Component) -> String {
    let shown = component.game.rules().display(&component.position);
    shown.unwrap_or_else(|| component.position.to_string())
}

impl Component {
    /// The position within a line: by a short name if its game has one, else as it is shown, the rows of a
    /// board set apart by strokes.
    #[must_use]
    #[doc(hidden)]
    pub fn in_one_line(&self) -> String {
        let short = self.game.rules().short(&self.position);
        short.unwrap_or_else(|| visible::in_one_line(&position(self)))
    }
}

impl Sum {
    /// As it is shown, but within a line.
    #[must_use]
    #[doc(hidden)]
    pub fn in_one_line(&self) -> String {
        text(self, Component::in_one_line)
    }
}

/// How heaps are written after a move from `sum`: never [`HeapStyle::Auto`]. `splits`: whether an option has
/// not exactly one part.
pub(crate) fn style(sum: &Sum, splits: impl FnOnce() -> bool) -> HeapStyle {
    match sum.game().map(|game| game.rules().heap_style()) {
        Some(HeapStyle::Auto) if splits() => HeapStyle::Bag,
        Some(HeapStyle::Auto) => HeapStyle::Row,
        Some(style) => style,
        None => HeapStyle::Row,
    }
}

/// The position after a move as plain data: for heaps always an array, in the given style. `whole`: the game
/// in which all of it is a sum that users write as an array; else the new position of the summand alone.
pub(crate) fn after(to: &Sum, style: HeapStyle, arrays_are_sums: bool) -> Option<Datum> {
    let game = to.game();
    let positions = || to.components().iter().map(|c| c.position.clone());
    match game {
        None if to.components().is_empty() => Some(Datum::ints([])),
        None => None,
        Some(_) if !arrays_are_sums && to.components().len() == 1 => {
            Some(to.components()[0].position.clone())
        }
        Some(game) if style == HeapStyle::Bag => {
            let mut kept: Vec<Datum> = positions().filter(|heap| !is_dead_zero(game, heap)).collect();
            // The heaps before the move are often in order: the stable sort takes linear time then. It calls
            // `cmp`, which is faster than the derived `lt`.
            kept.sort_by(Ord::cmp);
            Some(Datum::list(kept))
        }
        Some(_) => Some(Datum::list(positions().collect())),
    }
}

/// Whether this is the empty heap of a game with rules that don't move from it.
pub(crate) fn is_dead_zero(game: &Game, heap: &Datum) -> bool {
    if *heap != Datum::Int(0) || game.rules().kind() != PositionKind::Heap {
        return false;
    }
    let mut options = Options::new();
    game.rules().list(heap, &mut options).is_ok() && options.is_empty()
}

/// The options of one summand with their labels.
pub(crate) fn labelled(component: &Component, control: &Control) -> Result<Options, SolveError> {
    let mut options = Options::with_labels();
    progress::rule(component.game.rules().list(&component.position, &mut options), control, Work::default())?;
    Ok(options)
}
