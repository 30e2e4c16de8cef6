//! Sums as positions of their own, for questions that can't be answered from the summands.
//!
//! # Main statement
//!
//! A sum is the multiset of its components; a component without moves changes nothing and is left out. Equal
//! multisets are the same game. In misère play the values of summands don't determine the sum (*Winning
//! Ways*, chapter 13), and remoteness is not a function of the summands' values in either convention.
//!
//! The options of a component are listed once, however many sums it is in.

use bouton_heaps::SolveError;
use bouton_heaps::progress::Progress;
use bouton_rules::{PositionRef, meter};
use rustc_hash::FxHashSet;

use super::{Namer, watch};
use crate::family::SUM;
use crate::link::{Links, Name};
use crate::store::END;

impl Namer<'_> {
    /// The name of a sum.
    pub(crate) fn sum(&mut self, names: &[Name], progress: &Progress<'_>) -> Result<Name, SolveError> {
        let ids: Vec<u32> = names.iter().map(|name| self.number(*name)).collect();
        self.sum_of(ids, progress)
    }

    /// The name of the sum of these components: those without moves are left out.
    pub(crate) fn sum_of(&mut self, mut ids: Vec<u32>, progress: &Progress<'_>) -> Result<Name, SolveError> {
        progress.rule(meter::tick(ids.len()))?;
        let mut kept = 0;
        for at in 0..ids.len() {
            let (from, to) = self.span(ids[at], progress)?;
            if from != to {
                ids[kept] = ids[at];
                kept += 1;
            }
        }
        ids.truncate(kept);
        ids.sort_unstable();
        Ok(match *ids {
            [one] => Name::from(one),
            _ => Name::from(self.family.intern_sum(&ids)),
        })
    }

    /// Links the options of the sum with this number.
    pub(crate) fn link_sum(
        &mut self,
        id: u32,
        progress: &Progress<'_>,
        links: &mut Links,
    ) -> Result<(), SolveError> {
        for name in self.sum_options(id, progress)? {
            // The order of the search: later numbers are mostly nearer to the end.
            links.lone(name, self.answer(name), || u64::MAX - name);
        }
        Ok(())
    }

    /// The options of the sum with this number, each once.
    fn sum_options(&mut self, id: u32, progress: &Progress<'_>) -> Result<Vec<Name>, SolveError> {
        let components = self.family.summands(id);
        let mut names = Vec::new();
        for (i, id) in components.iter().enumerate() {
            if i > 0 && components[i - 1] == *id {
                continue;
            }
            let (from, to) = self.span(*id, progress)?;
            let lists = self.family.store.borrow().summands.links[from..to].to_vec();
            let options = lists[..lists.len().saturating_sub(1)].split(|link| *link == END);
            for (at, option) in options.enumerate() {
                watch(at, progress)?;
                let others = components.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, id)| *id);
                names.push(self.sum_of(others.chain(option.iter().copied()).collect(), progress)?);
            }
        }
        names.sort_unstable();
        names.dedup();
        Ok(names)
    }

    /// Appends the numbers of the options of a position or a sum, in a search without words.
    pub(crate) fn options_of(
        &mut self,
        id: u32,
        progress: &Progress<'_>,
        found: &mut Vec<u32>,
    ) -> Result<(), SolveError> {
        debug_assert!(self.own.is_none(), "every position has a number");
        let mut code = std::mem::take(&mut self.code);
        let member = self.family.code(id, &mut code);
        if member == SUM {
            self.code = code;
            found.extend(self.sum_options(id, progress)?.into_iter().map(|name| name as u32));
            return Ok(());
        }
        let rules = std::rc::Rc::clone(&self.family.member(member).rules);
        let mut options = std::mem::take(&mut self.options);
        options.clear();
        let listed = rules.options(PositionRef::of_code(&code, &mut self.ints), &mut options);
        self.code = code;
        let numbered = || {
            progress.rule(listed)?;
            for (at, option) in options.iter().enumerate() {
                watch(at, progress)?;
                self.names.clear();
                for part in option.parts() {
                    self.name_part(member, &rules, part)?;
                }
                found.push(match *self.names {
                    [one] => one as u32,
                    _ => {
                        let ids = self.names.iter().map(|name| *name as u32).collect();
                        self.sum_of(ids, progress)? as u32
                    }
                });
            }
            Ok(())
        };
        let numbered = numbered();
        self.options = options;
        numbered
    }

    /// The place of a component's options; an empty span if it can't move.
    fn span(&mut self, id: u32, progress: &Progress<'_>) -> Result<(usize, usize), SolveError> {
        if let Some(span) = self.family.store.borrow().summands.spans.get(&id) {
            return Ok(*span);
        }
        let family = self.family;
        // A position may have millions of options that are sums, and each of their components as many again.
        progress.poll(family.store.borrow().size() + self.options.bytes() as u64)?;
        let (mut code, mut ints) = (Vec::new(), Vec::new());
        let member = family.code(id, &mut code);
        debug_assert_ne!(member, SUM, "a sum is not a summand");
        let rules = std::rc::Rc::clone(&family.member(member).rules);
        self.options.clear();
        let position = PositionRef::of_code(&code, &mut ints);
        progress.rule(rules.options(position, &mut self.options))?;
        // We don't sort the lists to find those that are the same, because nothing could stop that.
        let (mut links, mut seen) = (Vec::new(), FxHashSet::default());
        for (at, option) in self.options.iter().enumerate() {
            watch(at, progress)?;
            let mut ids = Vec::new();
            for part in option.parts() {
                let at = part.game.map_or(member, |game| family.index_of(game));
                family.resolve(at, &part.datum(), &mut ids)?;
            }
            ids.sort_unstable();
            if !seen.contains(&ids) {
                links.extend_from_slice(&ids);
                links.push(END);
                seen.insert(ids);
            }
        }
        let summands = &mut family.store.borrow_mut().summands;
        let from = summands.links.len();
        summands.links.extend(links);
        let span = (from, summands.links.len());
        summands.spans.insert(id, span);
        Ok(span)
    }
}
