//! The formatter and generated programs: the syntax tree stays the same, and formatting again changes
//! nothing.

use bouton_script::interpreter::reading::meaning;

use super::generator::{Generator, HELPERS};

/// How many programs.
const PROGRAMS: u64 = 400;

#[test]
fn generated_programs_mean_the_same_when_formatted() {
    for seed in 0..PROGRAMS {
        let text = format!("{HELPERS}\n{}", Generator::program(seed));
        let before = meaning(&text).unwrap_or_else(|| panic!("refused: {text}"));
        // Once as it comes, once with no more line ends than it needs.
        let joined = text.lines().map(str::trim).collect::<Vec<_>>().join(" ");
        for text in [text, joined] {
            let once = bouton_script::format(&text).unwrap_or_else(|| panic!("not formatted: {text}"));
            assert_eq!(meaning(&once).as_ref(), Some(&before), "{text}\n---\n{once}");
            assert_eq!(bouton_script::format(&once).as_deref(), Some(once.as_str()), "a second time: {text}");
        }
    }
}
