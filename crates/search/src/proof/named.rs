//! Proofs for any rules that say how positions fall apart: a part is the word of a position in its standard
//! form, if it has one; else its number, and one more, because no part is zero.

use std::ops::ControlFlow;
use std::rc::Rc;

use bouton_heaps::progress::Progress;
use bouton_heaps::{Control, SolveError};
use bouton_rules::{Datum, Fact, Options, PositionRef, Ruleset, Standard, Words};
use bouton_theory::Nimber;

use super::Proof;
use super::world::World;
use crate::estimate::{Bits, Estimate};
use crate::family::Family;
use crate::forms::Forms;
use crate::link::{Name, WORD};
use crate::name::{NO_TABLE, Namer, Own};
use crate::packed_table;
use crate::proof_table::NamedProofs;
use crate::question::Question;
use crate::scratch::Scratch;

/// Makes sure that a position has a word, if positions like it may have words; entries of old words carry
/// over to the new ones.
fn make_room(proofs: &mut NamedProofs, rules: &dyn Ruleset, position: &Datum) {
    let word = |words: &Words| words.pack(PositionRef::of(position, &mut Vec::new()));
    if word(&proofs.words).is_some() {
        return;
    }
    let Some(samples) = packed_table::samples(rules, position) else { return };
    let kind = (rules.kind(), rules.shape());
    let words = packed_table::words_of_proofs(kind, position, &samples, &proofs.words);
    let Some(words) = words.filter(|words| word(words).is_some()) else { return };
    let (mut ints, mut code) = (Vec::new(), Vec::new());
    let old = std::mem::replace(&mut proofs.words, words);
    proofs.table.rename(|part| match part & WORD {
        0 => Some(part),
        _ => proofs.words.pack(old.unpack(part & !WORD, &mut ints, &mut code)).map(|word| word | WORD),
    });
    proofs.forms = Forms::default();
}

/// Positions of a member, and those that they lead to.
struct Named<'a> {
    family: &'a Family,
    rules: Rc<dyn Ruleset>,
    namer: Namer<'a>,
    progress: Progress<'a>,
    forms: Forms,
    estimate: Estimate,
    /// Sinks for options of the member, as words, and for those of others; none while it is in use.
    own: Option<Options>,
    others: Option<Options>,
    code: Vec<u8>,
    ints: Vec<i64>,
    parts: Vec<u64>,
}

/// A part, by its name.
fn part(name: Name) -> u64 {
    if name & WORD == 0 { name + 1 } else { name }
}

/// The number of a part that isn't a word.
fn id(part: u64) -> Option<u32> {
    (part & WORD == 0).then(|| (part - 1) as u32)
}

/// The words in turns outward from the middle of a list. If rules list the moves of a board in order, those
/// in its middle leave small parts more often, which are more often known.
fn from_the_middle(words: &[u64]) -> impl Iterator<Item = u64> {
    let (before, behind) = words.split_at(words.len() / 2);
    let (mut before, mut behind) = (before.iter().rev(), behind.iter());
    let mut turn = false;
    std::iter::from_fn(move || {
        turn = !turn;
        // The part behind the middle is the longer one, if either is.
        if turn { behind.next().or_else(|| before.next()) } else { before.next().or_else(|| behind.next()) }
    })
    .copied()
}

impl Named<'_> {
    fn bits(&self, part: u64) -> Bits {
        match id(part) {
            Some(id) => Bits::of_bytes(self.family.store.borrow().key(id)),
            None => {
                let word = part & !WORD;
                let counts = self.namer.board_counts(&*self.rules, word);
                counts.map_or_else(|| Bits::of_word(word), |counts| Bits::of_board(word, counts))
            }
        }
    }

    /// Appends the parts of a position that is a word as the rule writes it.
    fn fall_apart(&mut self, rules: &Rc<dyn Ruleset>, word: u64) -> Result<(), SolveError> {
        if self.namer.parts_of_word(&**rules, word, &mut self.parts) {
            return Ok(());
        }
        if let Some(parts) = self.forms.get(word) {
            self.parts.extend_from_slice(parts);
            return Ok(());
        }
        let before = self.parts.len();
        let names = self.namer.names_of_word(rules, word)?;
        self.parts.extend(names.iter().map(|name| part(*name)));
        let parts = &self.parts[before..];
        if parts.len() > 1 && parts.contains(&(word | WORD)) {
            let number = self.namer.number(word | WORD);
            return Err(self.family.loopy(number));
        }
        self.forms.keep(word, parts);
        Ok(())
    }

    /// Calls `each` with the parts of the options that are words.
    fn each_word(
        &mut self,
        rules: &Rc<dyn Ruleset>,
        own: &Options,
        each: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, SolveError> {
        for word in from_the_middle(own.keys()) {
            self.parts.clear();
            self.fall_apart(rules, word)?;
            if each(&self.parts).is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        self.parts.clear();
        for word in own.sums() {
            if *word != Options::END {
                self.fall_apart(rules, *word)?;
                continue;
            }
            if each(&self.parts).is_break() {
                return Ok(ControlFlow::Break(()));
            }
            self.parts.clear();
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The same for options that are listed in full, of a position of this member.
    fn each_listed(
        &mut self,
        (member, rules): (u32, &Rc<dyn Ruleset>),
        listed: &Options,
        each: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> Result<(), SolveError> {
        for option in listed.iter() {
            self.parts.clear();
            let names = self.namer.names_of(member, rules, &option)?;
            self.parts.extend(names.iter().map(|name| part(*name)));
            if each(&self.parts).is_break() {
                break;
            }
        }
        Ok(())
    }
}

impl World for Named<'_> {
    fn options(
        &mut self,
        part: u64,
        each: &mut dyn FnMut(&[u64]) -> ControlFlow<()>,
    ) -> Result<(), SolveError> {
        let bits = self.bits(part);
        let Self { family, namer, code, ints, .. } = self;
        let words = namer.own.as_ref().map(|own| (own.member, &own.words));
        let (member, position) = match (id(part), words) {
            (None, Some((member, words))) => (member, words.unpack(part & !WORD, ints, code)),
            _ => (family.code(id(part).unwrap_or_default(), code), PositionRef::of_code(code, ints)),
        };
        let rules = Rc::clone(&family.member(member).rules);
        let own = words.is_some_and(|(own, _)| own == member);
        // Taken, because the rule's functions for standard forms are asked meanwhile.
        let sink = if own { &mut self.own } else { &mut self.others };
        let mut options = sink.take().unwrap_or_default();
        options.clear();
        self.progress.rule(rules.options(position, &mut options))?;
        options.write_out();
        self.estimate.see(bits, options.len());
        if self.each_word(&rules, &options, each)?.is_continue() {
            self.each_listed((member, &rules), &options, each)?;
        }
        *if own { &mut self.own } else { &mut self.others } = Some(options);
        Ok(())
    }

    fn moves(&self, part: u64) -> u32 {
        self.estimate.work(self.bits(part)) / 2
    }

    fn work(&self, part: u64) -> u32 {
        self.estimate.work(self.bits(part))
    }

    fn options_are_dear(&self) -> bool {
        true
    }

    fn known(&self, part: u64) -> Fact {
        let (member, position) = match id(part) {
            Some(id) => self.family.position(id),
            None => return Fact::Nothing,
        };
        let heap = match position {
            Datum::Int(heap) => self.family.heap_answer(member, heap, Question::Value),
            _ => None,
        };
        heap.map_or(Fact::Nothing, |value| Fact::Is(Nimber(value)))
    }

    fn standard(&self, part: u64) -> u64 {
        part
    }

    fn splits(&self) -> bool {
        true
    }

    fn bytes(&self) -> u64 {
        self.family.store.borrow().size() + self.forms.bytes()
    }

    fn may_return(&self) -> bool {
        true
    }

    fn loopy(&mut self, part: u64) -> Option<SolveError> {
        let number = id(part).unwrap_or_else(|| self.namer.number(part));
        Some(self.family.loopy(number))
    }
}

impl<'a> Named<'a> {
    /// The world of a member with the words of these proofs for its positions; their table stays with them.
    fn new(
        family: &'a Family,
        member: u32,
        proofs: &mut NamedProofs,
        (control, scratch): (&'a Control, &mut Scratch),
    ) -> Self {
        let words = proofs.words.clone();
        let own = Own { member, at: NO_TABLE, words: words.clone(), standard: Standard::Written };
        let own = Some(own).filter(|_| words != Words::None);
        Self {
            family,
            rules: Rc::clone(&family.member(member).rules),
            namer: Namer::new(family, Question::Value, own, scratch),
            progress: Progress::new(control),
            forms: std::mem::take(&mut proofs.forms),
            estimate: std::mem::take(&mut proofs.estimate),
            own: Some(scratch.sink(words)),
            others: Some(scratch.sink(Words::None)),
            code: Vec::new(),
            ints: Vec::new(),
            parts: Vec::new(),
        }
    }

    /// The parts of a position, each in its standard form.
    fn parts_of(&mut self, member: u32, position: &Datum) -> Result<Vec<u64>, SolveError> {
        let mut ids = Vec::new();
        self.family.resolve(member, position, &mut ids)?;
        let mut code = Vec::new();
        let mut part_of = |number: u32| {
            let member = self.family.code(number, &mut code);
            let word = self.namer.word_of_code(member, &code, &mut self.ints);
            word.map_or(part(Name::from(number)), |word| word | WORD)
        };
        Ok(ids.into_iter().map(&mut part_of).collect())
    }
}

/// The result of a proof about one position of a member. Returns `None` if its rules don't say how positions
/// fall apart.
fn proved<T>(
    family: &Family,
    (member, position): (u32, &Datum),
    control: &Control,
    ask: impl FnOnce(&mut Proof<'_, '_, Named<'_>>, &[u64]) -> Result<T, SolveError>,
) -> Option<Result<T, SolveError>> {
    let rules = Rc::clone(&family.member(member).rules);
    if !rules.falls_apart() {
        return None;
    }
    control.engine("proof");
    // Taken, because a rule may ask for a value itself.
    let mut proofs = family.store.borrow_mut().named.remove(&member).unwrap_or_default();
    make_room(&mut proofs, &*rules, position);
    let mut scratch = family.scratch.take();
    let mut world = Named::new(family, member, &mut proofs, (control, &mut scratch));
    let parts = world.parts_of(member, position);
    // If a position doesn't have a word, its name depends on the order in which positions were met.
    let is_word = |part: &u64| part & WORD != 0;
    let words = parts.as_ref().is_ok_and(|parts| parts.iter().all(is_word));
    let what = words.then(|| format!("{}: {position} {:?}", rules.name(), proofs.words));
    let answer = parts.and_then(|parts| {
        let mut proof = Proof::new(world, &mut proofs.table, (control, what), 0)?;
        let answer = ask(&mut proof, &parts);
        let kept = proof.journal.close();
        let Named { namer, forms, estimate, own, others, .. } = proof.world;
        own.into_iter().chain(others).for_each(|sink| scratch.keep(sink));
        namer.release(&mut scratch);
        (proofs.forms, proofs.estimate) = (forms, estimate);
        kept.and(answer)
    });
    *family.scratch.borrow_mut() = scratch;
    family.store.borrow_mut().named.insert(member, proofs);
    Some(answer)
}

/// The value of one position in normal play. Returns `None` if its rules don't say how positions fall apart.
pub(super) fn value(
    family: &Family,
    position: (u32, &Datum),
    control: &Control,
) -> Option<Result<u64, SolveError>> {
    proved(family, position, control, |proof, parts| proof.value(parts))
}

/// Whether one position has this value in normal play. Returns `None` if its rules don't say how positions
/// fall apart.
pub(super) fn has(
    family: &Family,
    position: (u32, &Datum),
    value: u64,
    control: &Control,
) -> Option<Result<bool, SolveError>> {
    proved(family, position, control, |proof, parts| proof.has(parts, value))
}
