//! Loops: round by round where the number of rounds is a constant, else any round (see `rounds`).

use super::not_linear::{Cause, NotLinear};
use super::path::{End, Path};
use super::rounds::{Rounds, Start};
use super::term;
use super::translation::{Ends, Translation, local};
use super::value::{Choices, Value};
use crate::ir::{Expr, Kind, Loop, Native, Source};

/// A loop of a constant number of rounds is run round by round up to here.
const ROUNDS: i64 = 40;
/// Paths on which a loop goes on.
const PATHS: usize = 1_024;

/// Where the paths of a loop are after some rounds.
struct Course {
    /// Those that go on.
    open: Vec<Path>,
    /// Those that a `break` has ended.
    broken: Vec<Path>,
    /// Those on which the function has returned.
    left: Vec<(Path, End)>,
}

impl Translation<'_> {
    /// The source of a loop, as an array or a range.
    pub(super) fn source(&mut self, of: &Source, path: Path) -> Ends {
        match of {
            Source::Between(from, to) => {
                let range = Kind::Range(from.clone(), to.clone(), false);
                self.expr(&Expr { kind: range, ty: crate::inference::RANGE }, path)
            }
            Source::Items(of, _) | Source::Range(of) => self.expr(of, path),
        }
    }

    /// The items of an array, or the numbers of a range, if there is a constant number of them.
    pub(super) fn spread(&self, of: &Value) -> Result<Option<Vec<Value>>, NotLinear> {
        Ok(match of {
            Value::List(items) => Some(items.clone()),
            Value::Range(from, to) => {
                let count = term::constant(&self.fit(term::plus(to, -1, from))?);
                match count.map(|count| count.max(0)).filter(|count| *count <= ROUNDS) {
                    Some(count) => {
                        let item = |at| Ok(Value::Number(self.fit(term::moved(from, at))?));
                        Some((0..count).map(item).collect::<Result<_, NotLinear>>()?)
                    }
                    None => None,
                }
            }
            _ => None,
        })
    }

    pub(super) fn for_loop(&mut self, of: &Loop, path: Path) -> Ends {
        let ends = self.source(&of.source, path)?;
        self.then(ends, |this, path, source| {
            if let Some(items) = this.spread(&source)? {
                return this.for_items(of, items, path);
            }
            match source {
                Value::Range(from, to) => {
                    let limit = this.fit(term::plus(&to, -1, &from))?;
                    let item = Some((of.item, from));
                    let (counter, body) = (of.counter, &of.body);
                    this.rounds(path, &Rounds { test: None, item, counter, limit: Some(limit), body })
                }
                Value::Choices(choices) => this.for_choices(of, &choices, path),
                _ => this.refuse(Cause::Unknown),
            }
        })
    }

    fn for_items(&mut self, of: &Loop, items: Vec<Value>, path: Path) -> Ends {
        let mut course = Course { open: vec![path.clone()], broken: Vec::new(), left: Vec::new() };
        for (at, item) in items.into_iter().enumerate() {
            for mut start in std::mem::take(&mut course.open) {
                start.slots[of.item] = Some(item.clone());
                if let Some(counter) = of.counter {
                    start.slots[counter] =
                        Some(Value::Number(bouton_theory::formula::Linear::constant(at as i64)));
                }
                self.round(&of.body, start, &path, &mut course)?;
            }
        }
        Ok(course.end(&path))
    }

    /// A round from `start`, in a loop that began on `path`.
    fn round(&mut self, body: &Expr, start: Path, path: &Path, course: &mut Course) -> Result<(), NotLinear> {
        let ends = self.expr(body, start.clone())?;
        let (mut on, mut all_go_on) = (Vec::new(), true);
        for (mut next, end) in ends {
            match end {
                End::Value(_) | End::Continue => {
                    next.forget(path);
                    on.push(next);
                    continue;
                }
                End::Break => course.broken.push(next),
                End::Return(_) => course.left.push((next, end)),
            }
            all_go_on = false;
        }
        let mut start = start;
        start.forget(path);
        course.open.extend(if all_go_on { start.joined(on) } else { on });
        if course.open.len() + course.broken.len() + course.left.len() > PATHS {
            return self.refuse(Cause::Size);
        }
        Ok(())
    }

    pub(super) fn while_loop(&mut self, test: &Expr, body: &Expr, path: Path) -> Ends {
        let is_endless = matches!(test.kind, Kind::Word(1));
        if !is_endless && let Some(ends) = self.decided(test, body, &path)? {
            return Ok(ends);
        }
        let test = (!is_endless).then_some(test);
        self.rounds(path, &Rounds { test, item: None, counter: None, limit: None, body })
    }

    /// A loop with a condition that is true or false in every round, for all positions.
    fn decided(
        &mut self,
        test: &Expr,
        body: &Expr,
        path: &Path,
    ) -> Result<Option<Vec<(Path, End)>>, NotLinear> {
        let mut course = Course { open: vec![path.clone()], broken: Vec::new(), left: Vec::new() };
        for _ in 0..ROUNDS {
            for start in std::mem::take(&mut course.open) {
                let known = start.conditions.len();
                let ends = self.expr(test, start)?;
                let mut answers = self.answers(ends)?;
                match (answers.pop(), answers.is_empty()) {
                    (Some((next, truth)), true) if next.conditions.len() == known => {
                        if truth {
                            self.round(body, next, path, &mut course)?;
                        } else {
                            course.broken.push(next);
                        }
                    }
                    _ => return Ok(None),
                }
            }
            if course.open.is_empty() {
                return Ok(Some(course.end(path)));
            }
        }
        Ok(None)
    }

    pub(super) fn do_loop(&mut self, body: &Expr, test: &Expr, path: Path) -> Ends {
        let before = path.clone();
        let mut all = Vec::new();
        for (mut path, end) in self.expr(body, path)? {
            match end {
                End::Value(_) | End::Continue => {
                    path.forget(&before);
                    all.extend(self.while_loop(test, body, path)?);
                }
                End::Break => all.push((path, End::Value(Value::Unit))),
                End::Return(_) => all.push((path, end)),
            }
        }
        Ok(all)
    }

    /// A loop over an array that depends on the position: any of its items.
    fn for_choices(&mut self, of: &Loop, choices: &Choices, path: Path) -> Ends {
        if of.counter.is_some() {
            return self.refuse(Cause::Unknown);
        }
        let mut starts = Vec::new();
        for choice in &choices.all {
            let (conditions, value) = self.chosen(choices, choice)?;
            let mut start = path.clone();
            start.conditions.extend(conditions);
            start.slots[of.item] = Some(value);
            starts.push(Start { path: start, ends: true });
        }
        self.for_each(&path, starts, &of.body)
    }

    /// Whether a loop reads or replaces an array that it fills, so that its contents depend on the rounds
    /// before.
    pub(super) fn reads_what_it_fills(&self, path: &Path, all: &[&Expr]) -> bool {
        let slots = path.slots.iter().enumerate();
        slots.filter(|(_, value)| matches!(value, Some(Value::Choices(_)))).any(|(slot, _)| {
            let (mut fills, mut named, mut sets) = (0, 0, 0);
            let mut count = |e: &Expr| match &e.kind {
                Kind::Local(found) => named += usize::from(*found == slot),
                Kind::Set(found, _) => sets += usize::from(*found == slot),
                Kind::Native(Native::Push | Native::Append, args) => {
                    fills += usize::from(args.first().and_then(local) == Some(slot));
                }
                _ => {}
            };
            all.iter().for_each(|e| e.walk(&mut count));
            sets > 0 || fills > 0 && named > fills
        })
    }
}

impl Course {
    /// How the loop ends that began on a path.
    fn end(self, path: &Path) -> Vec<(Path, End)> {
        let has_broken = !self.broken.is_empty();
        let all: Vec<Path> = self.open.into_iter().chain(self.broken).collect();
        // A `loop` keeps its value in a slot that was empty before it, so its paths stay apart.
        let keeps_value = has_broken
            && all.iter().any(|end| {
                end.slots.iter().zip(&path.slots).any(|(now, old)| now.is_some() && old.is_none())
            });
        let all = if self.left.is_empty() && !keeps_value { path.joined(all) } else { all };
        let ends = all.into_iter().map(|path| (path, End::Value(Value::Unit)));
        ends.chain(self.left).collect()
    }
}

impl Path {
    /// Forgets the variables of a round, which no other round reads.
    fn forget(&mut self, before: &Self) {
        for (slot, old) in self.slots.iter_mut().zip(&before.slots) {
            if old.is_none() {
                *slot = None;
            }
        }
    }
}
