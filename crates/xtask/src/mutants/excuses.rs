//! Mutants that no test can find, because nobody can tell them from the original; each with its reason.

use super::{MOST_SURVIVORS, Subject, Tally};

/// Survivors of one kind.
struct Excuse {
    /// The file and the change, as `cargo-mutants` names them but for the line and the column, which move.
    mutant: &'static str,
    /// How many such mutants survive.
    count: usize,
    reason: &'static str,
}

const EXCUSES: &[Excuse] = &[
    Excuse {
        mutant: "crates/theory/src/genus.rs: replace - with + in Genus::of_options",
        count: 1,
        reason: "more digits are found than are needed, and those that repeat go again",
    },
    Excuse {
        mutant: "crates/theory/src/genus.rs: replace < with <= in Genus::digit",
        count: 1,
        reason: "the first digit of the tail is the same by either rule",
    },
    Excuse {
        mutant: "crates/theory/src/genus.rs: replace - with + in Genus::digit",
        count: 1,
        reason: "a sum is odd where the difference is",
    },
    Excuse {
        mutant: "crates/theory/src/loopy.rs: replace + with - in <impl Add for &LoopyValue>::add",
        count: 2,
        reason: "a nimber is its own negative",
    },
    Excuse {
        mutant: "crates/theory/src/nimber.rs: replace + with - in <impl AddAssign for Nimber>::add_assign",
        count: 1,
        reason: "a nimber is its own negative",
    },
    Excuse {
        mutant: "crates/theory/src/nimber/product.rs: replace || with && in multiply",
        count: 1,
        reason: "a shortcut: without it the recursion ends in the table, with the same product",
    },
    Excuse {
        mutant: "crates/theory/src/notebook.rs: replace show with ()",
        count: 1,
        reason: "what is printed is read by the step `rust-notebooks` of the checks",
    },
    Excuse {
        mutant: "crates/theory/src/notebook.rs: replace Nimber::evcxr_display with ()",
        count: 1,
        reason: "as `show`",
    },
    Excuse {
        mutant: "crates/theory/src/notebook.rs: replace LoopyValue::evcxr_display with ()",
        count: 1,
        reason: "as `show`",
    },
    Excuse {
        mutant: "crates/theory/src/notebook.rs: replace OutcomeClass::evcxr_display with ()",
        count: 1,
        reason: "as `show`",
    },
    Excuse {
        mutant: "crates/theory/src/notebook.rs: replace Outcome::evcxr_display with ()",
        count: 1,
        reason: "as `show`",
    },
    Excuse {
        mutant: "crates/theory/src/period.rs: replace < with <= in best",
        count: 1,
        reason: "two candidates are never equally brief: the greatest common divisor of their periods would be briefer (Fine and Wilf 1965)",
    },
    Excuse {
        mutant: "crates/theory/src/period/repeat.rs: replace < with <= in lengths",
        count: 1,
        reason: "where the window ends nothing is known, so the match begins with nothing all the same",
    },
    Excuse {
        mutant: "crates/theory/src/period/repeat.rs: replace > with >= in lengths",
        count: 1,
        reason: "of two windows with one end either will do",
    },
    Excuse {
        mutant: "crates/theory/src/period/repeat.rs: replace + with * in lengths",
        count: 1,
        reason: "a window that ends earlier is a window too",
    },
    Excuse {
        mutant: "crates/theory/src/certificate/window.rs: replace / with * in primes",
        count: 1,
        reason: "without the shortcut every number up to the largest prime is tried",
    },
    Excuse {
        mutant: "crates/theory/src/quotient/isomorphism.rs: replace + with * in colours",
        count: 1,
        reason: "colours only narrow what is tried: every map that is found keeps products and P",
    },
    Excuse {
        mutant: "crates/theory/src/quotient/isomorphism.rs: replace * with + in colours",
        count: 1,
        reason: "as with `+`",
    },
    Excuse {
        mutant: "crates/theory/src/quotient/isomorphism.rs: replace == with != in colours",
        count: 2,
        reason: "as with `+`",
    },
    Excuse {
        mutant: "crates/theory/src/quotient/isomorphism.rs: replace * with / in colours",
        count: 1,
        reason: "as with `+`",
    },
    Excuse {
        mutant: "crates/theory/src/quotient/known.rs: replace + with - in r8",
        count: 1,
        reason: "a difference is even where the sum is",
    },
    Excuse {
        mutant: "crates/check/src/certificate.rs: replace * with + in least",
        count: 1,
        reason: "a factor beyond half of a number is the number itself: primes are found all the same",
    },
    Excuse {
        mutant: "crates/check/src/certificate.rs: replace * with / in least",
        count: 1,
        reason: "without the shortcut every number up to the largest prime is tried",
    },
    Excuse {
        mutant: "crates/check/src/window.rs: replace | with ^ in segment",
        count: 1,
        reason: "each value is a bit of its own",
    },
    Excuse {
        mutant: "crates/check/src/window.rs: replace - with / in segment",
        count: 1,
        reason: "values that nobody needs are kept for longer",
    },
    Excuse {
        mutant: "crates/check/src/window.rs: replace + with - in Game::is_rare",
        count: 1,
        reason: "a sum and a difference are even together",
    },
    Excuse {
        mutant: "crates/check/src/window.rs: replace - with + in Segment<'_>::occurs",
        count: 1,
        reason: "how many pairs are remembered changes only the time",
    },
    Excuse {
        mutant: "crates/check/src/window.rs: replace - with / in Segment<'_>::occurs",
        count: 1,
        reason: "as with `+`",
    },
    Excuse {
        mutant: "crates/check/src/certificate/hypothesis.rs: replace > with >= in states_agree",
        count: 1,
        reason: "no old value is the least missing one",
    },
    Excuse {
        mutant: "crates/check/src/certificate/naive.rs: replace match guard code.is_finite() && \
                 code.most_parts().is_some_and(|most| most <= 2) && convention == Convention::Normal with false in values",
        count: 1,
        reason: "what marks any sum marks two heaps, too, only slower",
    },
    Excuse {
        mutant: "crates/check/src/certificate/naive.rs: replace > with >= in mark_two",
        count: 2,
        reason: "a digit in front of the point only divides heaps",
    },
    Excuse {
        mutant: "crates/check/src/certificate/naive.rs: replace == with != in mark_two",
        count: 1,
        reason: "a shortcut: it matters only for odd heaps, which have no equal halves",
    },
    Excuse {
        mutant: "crates/check/src/certificate/naive.rs: replace % with / in mark_two",
        count: 1,
        reason: "a shortcut: an odd heap has no equal parts",
    },
    Excuse {
        mutant: "crates/check/src/certificate/naive.rs: replace % with + in mark_two",
        count: 1,
        reason: "as with `/`",
    },
    Excuse {
        mutant: "crates/check/src/certificate/rare.rs: replace / with * in occurs",
        count: 1,
        reason: "pairs of heaps are looked at twice",
    },
    Excuse {
        mutant: "crates/check/src/certificate/rare.rs: replace - with + in best",
        count: 1,
        reason: "wider masks split the values that occur in no other way",
    },
    Excuse {
        mutant: "crates/check/src/certificate/rare.rs: replace % with / in best",
        count: 2,
        reason: "any split gives the right values; the best one gives them sooner",
    },
    Excuse {
        mutant: "crates/check/src/certificate/rare.rs: replace - with / in occurs",
        count: 1,
        reason: "how many pairs are remembered changes only the time",
    },
    Excuse {
        mutant: "crates/check/src/certificate/rare.rs: replace - with + in occurs",
        count: 1,
        reason: "as with `/`",
    },
];

/// What is wrong with the survivors of a subject. An excuse that nothing needs is wrong too, where all
/// mutants were tried.
pub fn judge(subject: &Subject, tally: &Tally, whole: bool) -> Vec<String> {
    let mut problems = Vec::new();
    let excused = |mutant: &str| EXCUSES.iter().find(|excuse| excuse.mutant == without_place(mutant));
    let unnamed = tally.survivors.iter().filter(|mutant| excused(mutant).is_none());
    problems.extend(unnamed.map(|mutant| format!("survived without a reason: {mutant}")));
    for excuse in EXCUSES.iter().filter(|excuse| excuse.mutant.starts_with(subject.source)) {
        let of = |mutants: &[String]| mutants.iter().filter(|m| without_place(m) == excuse.mutant).count();
        let (found, endless) = (of(&tally.survivors), of(&tally.endless));
        if found > 0 {
            println!("  survived {found} times: {} ({})", excuse.mutant, excuse.reason);
        }
        if found > excuse.count || (whole && found + endless < excuse.count) {
            problems.push(format!("{found} survive, not {}: {}", excuse.count, excuse.mutant));
        }
    }
    if whole && tally.survivors.len() * 100 > tally.mutants * MOST_SURVIVORS {
        problems.push(format!("more than {MOST_SURVIVORS} of a hundred survive"));
    }
    problems
}

/// `file.rs:12:34: change` without the numbers.
fn without_place(mutant: &str) -> String {
    let parts: Vec<&str> = mutant.splitn(4, ':').collect();
    match parts[..] {
        [file, line, column, change] if [line, column].iter().all(|n| n.parse::<u32>().is_ok()) => {
            format!("{file}:{change}")
        }
        _ => mutant.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutants::SUBJECTS;

    #[test]
    fn survivors_need_an_excuse_and_excuses_a_survivor() {
        let subject = &SUBJECTS[0];
        let excuse = EXCUSES.iter().find(|excuse| excuse.mutant.starts_with(subject.source));
        let tally = |survivors: &[&str]| Tally {
            mutants: 1_000,
            survivors: survivors.iter().map(|&survivor| survivor.to_owned()).collect(),
            endless: Vec::new(),
        };
        let unknown = format!("{}/lib.rs:1:2: replace all", subject.source);
        assert_eq!(judge(subject, &tally(&[&unknown]), false).len(), 1);
        assert!(judge(subject, &tally(&[]), false).is_empty());
        assert_eq!(judge(subject, &tally(&[]), true).is_empty(), excuse.is_none());
        let most = Tally { mutants: 1, ..tally(&[&unknown]) };
        assert!(judge(subject, &most, true).iter().any(|problem| problem.contains("of a hundred")));
    }

    #[test]
    fn names_without_places() {
        assert_eq!(without_place("a/b.rs:12:3: replace > with < in f"), "a/b.rs: replace > with < in f");
        assert_eq!(without_place("push-in-front"), "push-in-front");
    }
}
