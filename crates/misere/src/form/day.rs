//! How many canonical forms there are by birthday.

use super::Forms;

/// How many forms are born by each of the days 0..=`day`, up to day 5: 1, 2, 3, 5, 22, 4,171,780.
///
/// A set of forms of the day before is a new form unless it is between the options of some X and these with
/// all games that have a move to X; the sets are tried as words of bits.
#[must_use]
pub fn born_by_day(day: u32) -> Vec<u64> {
    let mut forms = Forms::default();
    let mut counts = vec![1];
    for _ in 0..day.min(5) {
        let last: Vec<u32> = (0..forms.len() as u32).collect();
        let mask = |wanted: &dyn Fn(u32) -> bool| {
            last.iter().filter(|form| wanted(**form)).fold(0_u32, |mask, form| mask | 1 << form)
        };
        let ranges: Vec<(u32, u32, u32)> = last
            .iter()
            .map(|x| {
                let own = mask(&|form| forms.options[*x as usize].contains(&form));
                let back = mask(&|form| forms.options[form as usize].contains(x));
                (own, own | back, if *x == 0 { mask(&|form| forms.in_p[form as usize]) } else { u32::MAX })
            })
            .collect();
        let simpler = |set: u32| {
            let between = |(low, high, proviso): &(u32, u32, u32)| {
                set & low == *low && set & !high == 0 && set != *low && set & proviso != 0
            };
            ranges.iter().any(between)
        };
        let new: Vec<u32> = match last.len() {
            22 => {
                counts.push((0..1_u32 << 22).filter(|set| !simpler(*set)).count() as u64);
                break;
            }
            forms => (0..1_u32 << forms).filter(|set| !simpler(*set)).collect(),
        };
        counts.push(new.len() as u64);
        for set in new {
            forms.of(last.iter().copied().filter(|form| set >> form & 1 == 1).collect());
        }
    }
    counts
}
