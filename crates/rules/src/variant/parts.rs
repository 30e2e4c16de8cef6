//! Positions of a ruleset as one position of another: sums of heaps, falling apart included.
//!
//! A variant takes a position as a whole, so that `[3, 4]` of a heap game is one position of two heaps. A
//! part of a compound is such a whole, too. As data it is the user's notation; if a move leads into other
//! games, or leaves several positions of a game with arrays that aren't sums, it is a map with the key `+`.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use super::Blocking;
use crate::{Datum, Options, Phrase, PositionKind, RuleError, Ruleset, meter};

/// The components of a position: each a game by its number, and a position in it.
pub type Parts = Vec<(usize, Datum)>;

/// The key of a sum that can't be written in the way of its game.
const SUM: &str = "+";

/// A game that we take whole positions of, and the games that its moves lead to.
pub struct Own {
    games: RefCell<Vec<Rc<dyn Ruleset>>>,
    /// Whether an empty heap can't move, as in most games: then it may be left out.
    empty: OnceCell<bool>,
}

impl Own {
    /// Positions of this game.
    ///
    /// # Errors
    ///
    /// When options of the game may be forbidden: what that means inside another game is not defined.
    pub fn of(rules: Rc<dyn Ruleset>) -> Result<Self, RuleError> {
        refuse_blocking(&*rules)?;
        Ok(Self { games: RefCell::new(vec![rules]), empty: OnceCell::new() })
    }

    /// The game.
    #[must_use]
    pub fn rules(&self) -> Rc<dyn Ruleset> {
        self.game(0)
    }

    /// The game with this number.
    #[must_use]
    pub fn game(&self, number: usize) -> Rc<dyn Ruleset> {
        Rc::clone(&self.games.borrow()[number])
    }

    /// The number of a game; new ones join.
    ///
    /// # Errors
    ///
    /// As [`of`](Self::of).
    pub fn number_of(&self, rules: &Rc<dyn Ruleset>) -> Result<usize, RuleError> {
        refuse_blocking(&**rules)?;
        let mut games = self.games.borrow_mut();
        let same = |game: &Rc<dyn Ruleset>| std::ptr::addr_eq(Rc::as_ptr(game), Rc::as_ptr(rules));
        Ok(games.iter().position(same).unwrap_or_else(|| {
            games.push(Rc::clone(rules));
            games.len() - 1
        }))
    }

    /// Leaves out empty heaps, if they can't move.
    fn drop_empty(&self, parts: &mut Parts) {
        let has_no_move = || {
            let mut options = Options::new();
            self.rules().list(&Datum::Int(0), &mut options).is_ok() && options.is_empty()
        };
        if self.rules().kind() == PositionKind::Heap && *self.empty.get_or_init(has_no_move) {
            parts.retain(|(game, heap)| *game != 0 || heap.as_int() != Some(0));
        }
    }

    fn adds(&self) -> bool {
        self.rules().kind().is_number()
    }

    /// The components of a position.
    #[must_use]
    pub fn read(&self, position: &Datum) -> Parts {
        if let Some(items) = position.get(SUM).and_then(Datum::items) {
            let pair = |item: &Datum| {
                let pair = item.items()?;
                Some((usize::try_from(pair.first()?.as_int()?).ok()?, pair.get(1)?.clone()))
            };
            return items.iter().filter_map(pair).collect();
        }
        match position.items().filter(|_| self.adds()) {
            Some(heaps) => heaps.into_iter().map(|heap| (0, heap)).collect(),
            None => vec![(0, position.clone())],
        }
    }

    /// The position of these components.
    #[must_use]
    pub fn write(&self, parts: &[(usize, Datum)]) -> Datum {
        let own = parts.iter().all(|(game, _)| *game == 0);
        match parts {
            [(0, one)] if !self.adds() => one.clone(),
            all if own && self.adds() => Datum::list(all.iter().map(|(_, heap)| heap.clone()).collect()),
            all => {
                let pair =
                    |(game, part): &(usize, Datum)| Datum::list(vec![(*game as i64).into(), part.clone()]);
                Datum::map([(SUM.to_owned(), Datum::list(all.iter().map(pair).collect()))])
            }
        }
    }

    /// The same, with a lone heap as its number.
    #[must_use]
    pub fn write_short(&self, parts: &[(usize, Datum)]) -> Datum {
        match parts {
            [(0, one)] => one.clone(),
            all => self.write(all),
        }
    }

    /// Reads a position that a user gave.
    ///
    /// # Errors
    ///
    /// As [`Ruleset::admit`].
    pub fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        meter::tick(position.size())?;
        let rules = self.rules();
        let text = position.as_text().filter(|_| rules.kind() != PositionKind::Text);
        let position = text.and_then(|text| rules.parse(text)).transpose()?.unwrap_or(position);
        if !self.adds() {
            return rules.admit(position);
        }
        let heaps = position.items().unwrap_or_else(|| vec![position]);
        let heaps: Vec<(usize, Datum)> =
            heaps.into_iter().map(|heap| Ok((0, rules.admit(heap)?))).collect::<Result<_, RuleError>>()?;
        Ok(self.write(&heaps))
    }

    /// Hands over every option of a position, one by one: a component moved, in order; repeats are kept.
    /// Options of nested compounds are nested lists, so nobody holds more of them than one level's.
    ///
    /// # Errors
    ///
    /// When the rules fail, what `give` gives, or when the [meter](crate::meter) stops the work.
    pub fn each_option(
        &self,
        position: &Datum,
        give: &mut dyn FnMut(Datum) -> Result<(), RuleError>,
    ) -> Result<(), RuleError> {
        let (parts, size) = (self.read(position), position.size());
        for (index, (number, part)) in parts.iter().enumerate() {
            meter::tick(size)?;
            let mut options = Options::new();
            self.game(*number).list(part, &mut options)?;
            // Heaps in a row keep their places and stay when they are empty.
            let row = self.adds() && *number == 0 && options.iter().all(|option| option.len() == 1);
            for option in options.iter() {
                meter::tick(size)?;
                let mut after: Parts = parts[..index].to_vec();
                for part in option.parts() {
                    let game = part.game.map_or(Ok(*number), |game| self.number_of(game))?;
                    after.push((game, part.datum()));
                }
                after.extend(parts[index + 1..].iter().cloned());
                if self.adds() && !row {
                    self.drop_empty(&mut after);
                    after.sort_unstable();
                }
                give(self.write(&after))?;
            }
        }
        Ok(())
    }

    /// Whether a position can't move.
    ///
    /// # Errors
    ///
    /// When the rules fail.
    pub fn is_over(&self, position: &Datum) -> Result<bool, RuleError> {
        for (number, part) in self.read(position) {
            meter::tick(part.size())?;
            let mut options = Options::new();
            self.game(number).list(&part, &mut options)?;
            if !options.is_empty() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The standard form of a position: every component in its own, in order, without empty heaps.
    ///
    /// # Errors
    ///
    /// When the rules fail.
    pub fn standard(&self, position: &Datum) -> Result<Datum, RuleError> {
        let mut all = Parts::new();
        for (number, part) in self.read(position) {
            meter::tick(part.size())?;
            let standard = self.game(number).standard_parts(&part)?;
            all.extend(standard.into_iter().map(|part| (number, part)));
        }
        self.drop_empty(&mut all);
        all.sort_unstable();
        Ok(self.write(&all))
    }

    /// The position in words.
    #[must_use]
    pub fn display(&self, position: &Datum) -> Option<String> {
        match self.read(position).as_slice() {
            [(0, one)] if !self.adds() => self.rules().display(one),
            _ => None,
        }
    }
}

/// Refuses a game that lets the opponent forbid options.
///
/// # Errors
///
/// When it is one.
pub fn refuse_blocking(rules: &dyn Ruleset) -> Result<(), RuleError> {
    match rules.as_any().is_some_and(|rules| rules.is::<Blocking>()) {
        true => {
            let message = Phrase::of("rule-blocking-inside").with("game", rules.name());
            Err(RuleError::new("blocking", message).hint(Phrase::of("rule-hint-blocking")))
        }
        false => Ok(()),
    }
}

/// A compound without positions, or of one in which nothing is to be played.
#[must_use]
pub fn no_part() -> RuleError {
    RuleError::new("bad-argument", Phrase::of("rule-compound-none"))
}
