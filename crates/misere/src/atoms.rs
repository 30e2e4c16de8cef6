//! The atoms of a game: positions that stand for themselves in sums, each numbered after all of its options.

use std::rc::Rc;

use bouton_heaps::{SolveError, Stop};
use bouton_rules::{Datum, Options, PositionRef, Ruleset};
use rustc_hash::FxHashMap;

use crate::meter::Meter;

/// The options of an atom: sums of atoms with smaller numbers, each sorted, each once.
pub(crate) type OptionSums = Vec<Vec<u32>>;

/// The positions of a family of games that were met.
pub(crate) struct Atoms {
    games: Vec<Rc<dyn Ruleset>>,
    numbers: FxHashMap<(u32, Datum), u32>,
    keys: Vec<(u32, Datum)>,
    options: Vec<OptionSums>,
    /// How many options all of them have together.
    listed: usize,
}

/// Estimated bytes of a position, the additional bytes while it waits for its options, and the bytes of an
/// option, as a list of positions or atoms.
const KNOWN_BYTES: usize = 200;
const WAITING_BYTES: usize = 500;
pub(crate) const OPTION_BYTES: usize = 72;

/// The number of a position while we look at its options.
const OPEN: u32 = u32::MAX;

/// We take play of this depth to be endless.
const DEEPEST: usize = 100_000;

/// A position while its options are numbered.
struct Frame {
    key: (u32, Datum),
    /// The positions that each option is the sum of.
    options: Vec<Vec<(u32, Datum)>>,
    /// The next position to number: the option, and the position in it.
    next: (usize, usize),
}

impl Atoms {
    /// No atoms yet of the game with these rules, which is game 0.
    #[must_use]
    pub(crate) fn new(rules: &Rc<dyn Ruleset>) -> Self {
        let games = vec![Rc::clone(rules)];
        Self { games, numbers: FxHashMap::default(), keys: Vec::new(), options: Vec::new(), listed: 0 }
    }

    /// The options of every atom.
    #[must_use]
    pub(crate) fn options(&self) -> &[OptionSums] {
        &self.options
    }

    /// Estimated bytes of all of it.
    #[must_use]
    pub(crate) fn bytes(&self) -> u64 {
        (KNOWN_BYTES * self.keys.len() + OPTION_BYTES * self.listed) as u64
    }

    /// The position that an atom is, if it is one of game 0.
    #[must_use]
    pub(crate) fn position(&self, atom: u32) -> Option<&Datum> {
        self.keys.get(atom as usize).filter(|(game, _)| *game == 0).map(|(_, position)| position)
    }

    /// The number of the game with these rules.
    pub(crate) fn game(&mut self, rules: &Rc<dyn Ruleset>) -> u32 {
        let same = |game: &Rc<dyn Ruleset>| std::ptr::addr_eq(Rc::as_ptr(game), Rc::as_ptr(rules));
        let found = self.games.iter().position(same).unwrap_or_else(|| {
            self.games.push(Rc::clone(rules));
            self.games.len() - 1
        });
        found as u32
    }

    /// The atoms that a position is the sum of, sorted; numbers all reachable positions on the way.
    ///
    /// # Errors
    ///
    /// When a rule fails, play returns to a position, or the work is stopped.
    pub(crate) fn of(
        &mut self,
        game: u32,
        position: &Datum,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<u32>, SolveError> {
        let mut atoms = Vec::new();
        for key in self.parts(game, position)? {
            if !self.numbers.contains_key(&key)
                && let Err(error) = self.number(key.clone(), meter)
            {
                self.numbers.retain(|_, number| *number != OPEN);
                return Err(error);
            }
            atoms.push(self.numbers[&key]);
        }
        atoms.sort_unstable();
        Ok(atoms)
    }

    /// The atoms that a position is the sum of, if all are known; sorted.
    pub(crate) fn known(
        &self,
        rules: &Rc<dyn Ruleset>,
        position: &Datum,
    ) -> Result<Option<Vec<u32>>, SolveError> {
        let same = |game: &Rc<dyn Ruleset>| std::ptr::addr_eq(Rc::as_ptr(game), Rc::as_ptr(rules));
        let Some(game) = self.games.iter().position(same) else { return Ok(None) };
        let parts = self.parts(game as u32, position)?;
        let atoms: Option<Vec<u32>> = parts.iter().map(|key| self.numbers.get(key).copied()).collect();
        Ok(atoms.map(|mut atoms| {
            atoms.sort_unstable();
            atoms
        }))
    }

    /// The positions in standard form that a position is the sum of.
    fn parts(&self, game: u32, position: &Datum) -> Result<Vec<(u32, Datum)>, SolveError> {
        let parts = self.games[game as usize].standard_parts(position)?;
        if parts.len() > 1 && parts.contains(position) {
            return Err(self.loopy(game, position));
        }
        Ok(parts.into_iter().map(|part| (game, part)).collect())
    }

    fn loopy(&self, game: u32, position: &Datum) -> SolveError {
        let game = self.games[game as usize].name().to_owned();
        SolveError::Loopy { game, position: position.clone() }
    }

    /// Numbers a position after everything that it leads to.
    fn number(&mut self, key: (u32, Datum), meter: &mut Meter<'_>) -> Result<(), SolveError> {
        let mut stack = vec![self.open(key, 0, meter)?];
        let numbered = self.number_all(&mut stack, meter);
        numbered.map_err(|error| match error {
            SolveError::Stopped(Stop::Positions(_) | Stop::Bytes(_) | Stop::Depth(_)) => self.endless(&stack),
            error => error,
        })
    }

    /// The error after too many positions: how many there were, and a line of play among them.
    fn endless(&self, stack: &[Frame]) -> SolveError {
        let game = stack.first().map_or(0, |frame| frame.key.0);
        let line: Vec<&Datum> = stack.iter().map(|frame| &frame.key.1).collect();
        let name = self.games[game as usize].name().to_owned();
        SolveError::endless(name, (self.keys.len() + stack.len()) as u64, &line)
    }

    /// Numbers the positions on the stack, and before each all that it leads to.
    fn number_all(&mut self, stack: &mut Vec<Frame>, meter: &mut Meter<'_>) -> Result<(), SolveError> {
        // How many options the positions have that wait.
        let mut waiting: usize = stack.iter().map(|frame| frame.options.len()).sum();
        while let Some(frame) = stack.last_mut() {
            let (option, part) = frame.next;
            let Some(parts) = frame.options.get(option) else {
                if let Some(frame) = stack.pop() {
                    waiting -= frame.options.len();
                    self.close(frame);
                }
                continue;
            };
            let Some(key) = parts.get(part) else {
                frame.next = (option + 1, 0);
                continue;
            };
            match self.numbers.get(key) {
                Some(&OPEN) => return Err(self.loopy(key.0, &key.1)),
                Some(_) => frame.next.1 += 1,
                None => {
                    let key = key.clone();
                    let bytes = (WAITING_BYTES * stack.len() + OPTION_BYTES * waiting) as u64;
                    meter.add(1, self.bytes() + bytes)?;
                    if stack.len() > DEEPEST {
                        return Err(Stop::Depth(DEEPEST as u64).into());
                    }
                    let next = self.open(key, bytes, meter)?;
                    waiting += next.options.len();
                    stack.push(next);
                }
            }
        }
        Ok(())
    }

    /// A position with its options, while `waiting` bytes are held by others.
    fn open(&mut self, key: (u32, Datum), waiting: u64, meter: &mut Meter<'_>) -> Result<Frame, SolveError> {
        let mut listed = Options::new();
        let rules = Rc::clone(&self.games[key.0 as usize]);
        rules.options(PositionRef::of(&key.1, &mut Vec::new()), &mut listed)?;
        meter.weigh(listed.bytes(), self.bytes() + waiting)?;
        let mut options = Vec::with_capacity(listed.len());
        for option in listed.iter() {
            let mut sum = Vec::new();
            for part in option.parts() {
                let game = part.game.map_or(key.0, |rules| self.game(rules));
                sum.extend(self.parts(game, &part.datum())?);
            }
            options.push(sum);
            meter.wait(1, self.bytes() + waiting + (OPTION_BYTES * options.len()) as u64)?;
        }
        self.numbers.insert(key.clone(), OPEN);
        Ok(Frame { key, options, next: (0, 0) })
    }

    fn close(&mut self, frame: Frame) {
        let number = |key: &(u32, Datum)| self.numbers[key];
        let sum = |parts: &Vec<(u32, Datum)>| {
            let mut sum: Vec<u32> = parts.iter().map(number).collect();
            sum.sort_unstable();
            sum
        };
        let mut options: OptionSums = frame.options.iter().map(sum).collect();
        options.sort_unstable();
        options.dedup();
        self.listed += options.len();
        self.numbers.insert(frame.key.clone(), self.keys.len() as u32);
        self.keys.push(frame.key);
        self.options.push(options);
    }
}
