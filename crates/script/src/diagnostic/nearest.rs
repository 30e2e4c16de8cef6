//! The nearest spelling of a name that is not there.
//!
//! The distance is Damerau's (1964): insertions, deletions, changes and swaps of neighbours, in its simple form where
//! no letter is edited twice.

/// The candidate nearest to `name`, if one is near: at most a third of the letters differ (one for short names).
/// Ties go to the first in alphabetical order.
#[must_use]
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let reach = (name.chars().count() / 3).clamp(1, 3);
    let folded = name.to_lowercase();
    candidates
        .into_iter()
        .filter(|candidate| *candidate != name)
        .map(|candidate| (distance(&folded, &candidate.to_lowercase()), candidate))
        .filter(|(distance, candidate)| *distance <= reach && *distance < candidate.chars().count())
        .min()
        .map(|(_, candidate)| candidate.to_owned())
}

/// How many edits lead from one word to the other.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let change = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = change.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(before[j - 2] + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_are_found() {
        let names = ["kayles", "nim", "values", "options", "a"];
        for (typed, meant) in [
            ("kyles", Some("kayles")),
            ("kaylse", Some("kayles")),
            ("Kayles", Some("kayles")),
            ("valeus", Some("values")),
            ("nmi", Some("nim")),
            ("chess", None),
            ("x", None),
            ("option", Some("options")),
        ] {
            assert_eq!(nearest(typed, names).as_deref(), meant, "{typed}");
        }
    }
}
