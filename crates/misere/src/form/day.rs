//! How many canonical forms there are by birthday.

use std::collections::BTreeMap;

use super::Forms;

/// The forms born by day 4, and what makes a set of them no new form.
struct Days {
    forms: Forms,
    counts: Vec<u64>,
}

/// The sets that are some form X: between the options of X and these with all forms that have a move to X.
/// Of X = 0 only those that hold a P-position.
struct Range {
    low: u32,
    high: u32,
    proviso: u32,
}

impl Range {
    fn holds(&self, set: u32) -> bool {
        let Self { low, high, proviso } = self;
        set & low == *low && set & !high == 0 && set != *low && set & proviso != 0
    }
}

impl Forms {
    /// A set of the forms, as a word of bits, that are as one wants.
    fn mask(&self, wanted: impl Fn(u32) -> bool) -> u32 {
        (0..self.len() as u32).filter(|form| wanted(*form)).fold(0, |mask, form| mask | 1 << form)
    }

    fn ranges(&self) -> Vec<Range> {
        let range = |x: u32| {
            let low = self.mask(|form| self.options[x as usize].contains(&form));
            let back = self.mask(|form| self.options[form as usize].contains(&x));
            let proviso = if x == 0 { self.mask(|form| self.in_p[form as usize]) } else { u32::MAX };
            Range { low, high: low | back, proviso }
        };
        (0..self.len() as u32).map(range).collect()
    }

    /// The sets of the forms that are new forms.
    fn new_sets(&self) -> impl Iterator<Item = u32> + use<> {
        let ranges = self.ranges();
        (0..1_u32 << self.len()).filter(move |set| !ranges.iter().any(|range| range.holds(*set)))
    }
}

impl Days {
    /// The days 0..=`day`, at most 4.
    fn to(day: u32) -> Self {
        let (mut forms, mut counts) = (Forms::default(), vec![1]);
        for _ in 0..day.min(4) {
            let last = forms.len() as u32;
            let new: Vec<u32> = forms.new_sets().collect();
            counts.push(new.len() as u64);
            for set in new {
                forms.of((0..last).filter(|form| set >> form & 1 == 1).collect());
            }
        }
        Self { forms, counts }
    }
}

/// How many forms are born by each of the days 0..=`day`, up to day 5: 1, 2, 3, 5, 22, 4,171,780.
#[must_use]
pub fn born_by_day(day: u32) -> Vec<u64> {
    let Days { forms, mut counts } = Days::to(day);
    if day > 4 {
        counts.push(forms.new_sets().count() as u64);
    }
    counts
}

/// How many forms are born by day 6, as a sum of powers of two: the sets of the forms born by day 5 without
/// those that are an earlier form X. If u forms have a move to X, there are 2ᵘ − 1 such sets; of X = 0 those
/// without a P-position are new, so that there are 2ᵘ − 2ᵛ if v of the u forms are N-positions.
///
/// *On Numbers and Games* (pages 139–140) prints another number, which is wrong.
#[must_use]
pub fn born_by_day_6() -> String {
    let forms = Days::to(4).forms;
    let (mut born, mut to, mut lost_to_0) = (0_u64, vec![0_u64; forms.len()], 0);
    let p = forms.mask(|form| forms.in_p[form as usize]);
    for set in forms.new_sets() {
        born += 1;
        to.iter_mut().enumerate().for_each(|(form, count)| *count += u64::from(set >> form & 1));
        lost_to_0 += u64::from(set & 1 == 1 && set & p == 0);
    }
    let mut taken: BTreeMap<u64, u64> = BTreeMap::new();
    to.iter().for_each(|count| *taken.entry(*count).or_default() += 1);
    let taken: String = short(taken).iter().map(|power| format!(" - {power}")).collect();
    format!("2^{born}{taken} + 2^{} + {}", to[0] - lost_to_0, forms.len() - 1)
}

/// A sum of multiples of powers of two, given by their exponents, in as few terms, the largest first.
fn short(mut sum: BTreeMap<u64, u64>) -> Vec<String> {
    let mut terms: Vec<(u64, u64)> = Vec::new();
    while let Some((exponent, times)) = sum.pop_first() {
        if times % 2 == 0 {
            *sum.entry(exponent + 1).or_default() += times / 2;
        } else if let Some((_, before)) = terms.last_mut().filter(|(last, _)| last + 1 == exponent) {
            *before += 2 * times;
        } else {
            terms.push((exponent, times));
        }
    }
    let power = |(exponent, times): &(u64, u64)| match times {
        1 => format!("2^{exponent}"),
        times => format!("{times}*2^{exponent}"),
    };
    terms.iter().rev().map(power).collect()
}
