//! The algebra of misère forms: mates, links and distinguishers.
//!
//! # Main statement
//!
//! The mate of 0 is *, that of another form has the mates of its options; a form and its mate make a
//! P-position (Conway 1976, chapter 12). Two forms are *linked* if adding some game makes both P-positions.
//! This holds exactly if neither is an option of the other, and two forms of one outcome differ exactly if
//! one of them is linked to an option of the other.
//!
//! Both proofs construct the game. Let x be an option of G, u a game that tells x from H. If x + u is lost, u
//! is an option of the link; else H + u is lost, and {u, the mates of all options of x} is.

use std::rc::Rc;

use bouton_heaps::{Control, SolveError, Stop};
use bouton_theory::Outcome;

use super::{Forms, MisereForm};
use crate::meter::Meter;

/// Deeper games aren't linked: each level of both of them takes some of the stack.
const DEEPEST: u64 = 200;

impl Forms {
    /// The form that makes a P-position of this one.
    fn mate(&mut self, form: u32, meter: &mut Meter<'_>) -> Result<u32, Stop> {
        let mut mates: Vec<u32> = vec![self.of(vec![0])];
        for at in 1..=form as usize {
            let options: Vec<u32> = self.options[at].iter().map(|option| mates[*option as usize]).collect();
            let read: usize = options.iter().map(|option| self.options[*option as usize].len()).sum();
            meter.wait(read as u64, 64 * self.len() as u64)?;
            mates.push(self.of(options));
        }
        Ok(mates[form as usize])
    }

    fn is_linked(&self, a: u32, b: u32) -> bool {
        let has = |one: u32, option: u32| self.options[one as usize].contains(&option);
        !has(a, b) && !has(b, a)
    }

    /// A form with which the outcomes of two different ones differ.
    fn distinguisher(&mut self, a: u32, b: u32, meter: &mut Meter<'_>) -> Result<Option<u32>, Stop> {
        if self.in_p[a as usize] != self.in_p[b as usize] {
            return Ok(Some(0));
        }
        for (one, other) in [(a, b), (b, a)] {
            let options = self.options[other as usize].clone();
            if let Some(option) = options.iter().find(|option| self.is_linked(one, **option)) {
                return self.link(one, *option, meter).map(Some);
            }
        }
        Ok(None)
    }

    /// A form that makes P-positions of two linked ones.
    fn link(&mut self, a: u32, b: u32, meter: &mut Meter<'_>) -> Result<u32, Stop> {
        let mut options = Vec::new();
        for (one, other) in [(a, b), (b, a)] {
            for option in self.options[one as usize].clone().iter() {
                meter.add(1, 64 * self.len() as u64)?;
                let Some(tells) = self.distinguisher(*option, other, meter)? else { continue };
                let sum = self.sum(*option, tells, meter)?;
                if self.in_p[sum as usize] {
                    options.push(tells);
                    continue;
                }
                let mut own = vec![tells];
                for next in self.options[*option as usize].clone().iter() {
                    own.push(self.mate(*next, meter)?);
                }
                options.push(self.of(own));
            }
        }
        if options.is_empty() {
            options.push(0);
        }
        Ok(self.of(options))
    }
}

impl MisereForm {
    /// The options of the canonical form.
    #[must_use]
    pub fn options(&self) -> Vec<Self> {
        let of = |number: &u32| Self { forms: self.forms.clone(), number: *number };
        self.forms.options(self.number).iter().map(of).collect()
    }

    /// The form with these options.
    #[must_use]
    pub fn of_options(options: &[Self]) -> Self {
        let first = options.first().map(|option| Rc::clone(&option.forms)).unwrap_or_default();
        let mut forms = (*first).clone();
        let mut own = |option: &Self| match Rc::ptr_eq(&option.forms, &first) {
            true => option.number,
            false => forms.import(&option.forms, option.number),
        };
        let own = options.iter().map(&mut own).collect();
        let number = forms.of(own);
        Self { forms: forms.into(), number }
    }

    /// The form that makes a P-position of this one.
    ///
    /// # Errors
    ///
    /// When the work is stopped.
    pub fn mate(&self, control: &Control) -> Result<Self, SolveError> {
        let mut forms = (*self.forms).clone();
        let number = forms.mate(self.number, &mut Meter::new(control, control.budget.positions))?;
        Ok(Self { forms: forms.into(), number })
    }

    /// Whether the form is born before its sum with *: then play in it can be taken to last an even number of
    /// moves at most.
    ///
    /// # Errors
    ///
    /// When the work is stopped.
    pub fn is_even(&self, control: &Control) -> Result<bool, SolveError> {
        let star = Self::of_options(&[Self { forms: Forms::default().into(), number: 0 }]);
        Ok(self.birthday() < self.sum(&star, control)?.birthday())
    }

    /// Whether adding some game makes P-positions of both.
    #[must_use]
    pub fn is_linked_to(&self, other: &Self) -> bool {
        let mut forms = (*self.forms).clone();
        let other = forms.import(&other.forms, other.number);
        forms.is_linked(self.number, other)
    }

    /// A game that makes P-positions of both. Returns `None` if they aren't linked.
    ///
    /// # Errors
    ///
    /// When the work is stopped, or a game is too deep.
    pub fn link(&self, other: &Self, control: &Control) -> Result<Option<Self>, SolveError> {
        self.found(other, control, |forms, [a, b], meter| {
            if forms.is_linked(a, b) { forms.link(a, b, meter).map(Some) } else { Ok(None) }
        })
    }

    /// A game that gives the two different outcomes. Returns `None` if they are equal.
    ///
    /// # Errors
    ///
    /// As [`link`](Self::link).
    pub fn distinguisher(&self, other: &Self, control: &Control) -> Result<Option<Self>, SolveError> {
        self.found(
            other,
            control,
            |forms, [a, b], meter| {
                if a == b { Ok(None) } else { forms.distinguisher(a, b, meter) }
            },
        )
    }

    fn found(
        &self,
        other: &Self,
        control: &Control,
        find: impl FnOnce(&mut Forms, [u32; 2], &mut Meter<'_>) -> Result<Option<u32>, Stop>,
    ) -> Result<Option<Self>, SolveError> {
        if self.birthday().max(other.birthday()) > DEEPEST {
            return Err(Stop::Positions(DEEPEST).into());
        }
        let mut forms = (*self.forms).clone();
        let both = [self.number, forms.import(&other.forms, other.number)];
        let number = find(&mut forms, both, &mut Meter::new(control, control.budget.positions))?;
        Ok(number.map(|number| Self { forms: forms.into(), number }))
    }

    /// The Nim heaps of 0 to `size`, which share their memory.
    #[must_use]
    pub fn nim_heaps(size: u32) -> Vec<Self> {
        let mut forms = Forms::default();
        let heaps = forms.nim_heaps_to(size);
        let forms = Rc::new(forms);
        heaps.into_iter().map(|number| Self { forms: Rc::clone(&forms), number }).collect()
    }

    /// Whether both together are a P-position.
    #[must_use]
    pub fn is_lost_with(&self, other: &Self, control: &Control) -> bool {
        self.sum(other, control).is_ok_and(|sum| sum.outcome() == Outcome::P)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nim(size: u32) -> MisereForm {
        MisereForm::nim_heaps(size).pop().expect("at least the heap 0")
    }

    /// The 22 forms that are born by day 4.
    fn day_4() -> Vec<MisereForm> {
        let mut all = vec![nim(0)];
        for _ in 0..4 {
            let mut next: Vec<MisereForm> = Vec::new();
            for mask in 0_u32..1 << all.len() {
                let options: Vec<MisereForm> =
                    (0..all.len()).filter(|i| mask >> i & 1 == 1).map(|i| all[i].clone()).collect();
                let form = MisereForm::of_options(&options);
                if !next.contains(&form) {
                    next.push(form);
                }
            }
            all = next;
        }
        assert_eq!(all.len(), 22);
        all
    }

    #[test]
    fn mates_links_and_distinguishers_do_what_they_say() {
        let (all, control) = (day_4(), Control::default());
        let lost = |a: &MisereForm, b: &MisereForm| a.is_lost_with(b, &control);
        for a in &all {
            assert!(lost(a, &a.mate(&control).expect("in time")), "{a}");
            assert_eq!(MisereForm::of_options(&a.options()), *a);
            for b in &all {
                let link = a.link(b, &control).expect("in time");
                assert_eq!(link.is_some(), a.is_linked_to(b), "{a} {b}");
                match link {
                    Some(link) => assert!(lost(a, &link) && lost(b, &link), "{a} {b}: {link}"),
                    None => assert!(all.iter().all(|c| !(lost(a, c) && lost(b, c))), "{a} {b}"),
                }
                match a.distinguisher(b, &control).expect("in time") {
                    Some(tells) => assert_ne!(lost(a, &tells), lost(b, &tells), "{a} {b}: {tells}"),
                    None => assert_eq!(a, b),
                }
            }
        }
    }

    #[test]
    fn compact_texts_are_read_as_they_are_written() {
        let large = MisereForm::of_options(&[nim(12), nim(2)]);
        let single = MisereForm::of_options(&[MisereForm::of_options(&[nim(12)]), nim(5)]);
        for form in day_4().iter().chain([&large, &single]) {
            let text = form.compact().expect("a short text");
            assert_eq!(MisereForm::read(&text), Ok(form.clone()), "{text}");
        }
        // The notation of Winning Ways: 2# is {2}, and figures in a row are options.
        let two = nim(2);
        let up = |form: &MisereForm| MisereForm::of_options(std::slice::from_ref(form));
        let by_hand = MisereForm::of_options(&[MisereForm::of_options(&[up(&two), nim(1)]), up(&up(&two))]);
        assert_eq!(by_hand.compact().as_deref(), Some("*[(2#1)2##]"));
        assert_eq!(MisereForm::read("*[(2#1)2##]"), Ok(by_hand));
        let texts = [nim(12).compact(), large.compact()];
        assert_eq!(texts, ["*12", "*[12,2]"].map(|text| Some(text.to_owned())));
        // Each level has the one below it twice, so the text doubles; the forms are few.
        let mut deep = [two.clone(), nim(3)];
        for _ in 0..30 {
            deep = [MisereForm::of_options(&deep), MisereForm::of_options(&[deep[1].clone(), two.clone()])];
        }
        let doubled =
            (0..40).fold(deep[0].clone(), |form, _| MisereForm::of_options(&[up(&form), form.clone()]));
        assert_eq!(doubled.compact(), None);
        for (bad, at) in
            [("", 1), ("*[", 3), ("*[2", 4), ("*[2)]", 4), ("*x", 2), ("*[2]3", 5), ("#", 1), ("*[()]x", 6)]
        {
            assert_eq!(MisereForm::read(bad), Err(at), "{bad}");
        }
    }
}
