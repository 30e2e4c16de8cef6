//! The choices for some place of a program: a list with weights, from which we take one.
//!
//! No choice has a number of its own, so none can hide another, be there twice or lie beyond the range that
//! is drawn from: to add one, add a row. A choice that no program takes fails the test below.

use std::panic::Location;

use super::Generator;

/// How often we take a choice, compared with the others of its list, and its generator.
pub(super) type Choice<C, T = String> = (u64, fn(&mut Generator, C) -> T);

impl Generator {
    /// Takes one of these choices, and counts it under the line that asks.
    #[track_caller]
    pub(super) fn choose<C, T>(&mut self, context: C, choices: &[Choice<C, T>]) -> T {
        let mut left = self.random.below(choices.iter().map(|choice| choice.0).sum());
        let before = |(weight, _): &&Choice<C, T>| {
            let rest = left.checked_sub(*weight);
            left = rest.unwrap_or(left);
            rest.is_some()
        };
        let at = choices.iter().take_while(before).count();
        self.taken.entry(Location::caller()).or_insert_with(|| vec![0; choices.len()])[at] += 1;
        choices[at].1(self, context)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// How often we take each choice, by the line that asks.
    type Taken = BTreeMap<&'static Location<'static>, Vec<u64>>;

    /// The choices that we never take.
    fn idle(taken: &Taken) -> Vec<String> {
        let mut idle = Vec::new();
        for (place, counts) in taken {
            let never = (1..).zip(counts).filter(|(_, count)| **count == 0);
            idle.extend(never.map(|(at, _)| format!("{place}: choice {at} of {}", counts.len())));
        }
        idle
    }

    #[test]
    fn every_choice_is_taken() {
        let mut taken = Taken::new();
        for seed in 0..4_000 {
            let mut generator = Generator::new(seed);
            generator.whole();
            for (place, counts) in generator.taken {
                let all = taken.entry(place).or_insert_with(|| vec![0; counts.len()]);
                all.iter_mut().zip(counts).for_each(|(all, count)| *all += count);
            }
        }
        let choices: usize = taken.values().map(Vec::len).sum();
        println!("{choices} choices in {} lists", taken.len());
        assert!(idle(&taken).is_empty(), "no program has {:#?}", idle(&taken));
    }

    #[test]
    fn weights_say_how_often() {
        let mut generator = Generator::new(1);
        let mut seen = [0; 4];
        for _ in 0..6_000 {
            let choices: &[Choice<(), usize>] =
                &[(1, |_, ()| 0), (0, |_, ()| 1), (3, |_, ()| 2), (2, |_, ()| 3)];
            seen[generator.choose((), choices)] += 1;
        }
        assert!((900..1_100).contains(&seen[0]) && (2_800..3_200).contains(&seen[2]), "{seen:?}");
        assert_eq!((seen[1], seen.iter().sum::<u64>()), (0, 6_000));
        assert_eq!(idle(&generator.taken).len(), 1, "one that weighs nothing is refused");
    }
}
