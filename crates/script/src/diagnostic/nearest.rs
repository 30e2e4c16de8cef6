//! The nearest spelling of a name that is not there.
//!
//! The distance is that of the registry of games: insertions, deletions, changes and swaps of neighbours.

use bouton_rules::registry::edit_distance;

/// The candidate nearest to `name`, if one is near: one letter apart for names of up to six letters, else a
/// third of the letters and at most three. Ties go to the first in alphabetical order.
#[must_use]
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let length = name.chars().count();
    let reach = if length <= 6 { 1 } else { (length / 3).min(3) };
    let folded = name.to_lowercase();
    candidates
        .into_iter()
        // A distance is at least the difference of the lengths.
        .filter(|candidate| *candidate != name && candidate.chars().count().abs_diff(length) <= reach + 1)
        .map(|candidate| (edit_distance(&folded, &candidate.to_lowercase()), candidate))
        .filter(|(distance, candidate)| *distance <= reach && *distance < candidate.chars().count())
        .min()
        .map(|(_, candidate)| candidate.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_are_found() {
        let names = ["kayles", "nim", "values", "options", "insert", "a"];
        for (typed, meant) in [
            ("kyles", Some("kayles")),
            ("kaylse", Some("kayles")),
            ("Kayles", Some("kayles")),
            ("valeus", Some("values")),
            ("nmi", Some("nim")),
            ("chess", None),
            ("assert", None),
            ("x", None),
            ("option", Some("options")),
        ] {
            assert_eq!(nearest(typed, names).as_deref(), meant, "{typed}");
        }
    }
}
