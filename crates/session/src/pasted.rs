//! A session as the manual prints it, pasted: lines behind `> `, each with those behind `. ` that go on with
//! it, are inputs; all other lines are results and are left out.
//!
//! No text of the language begins with `>`, so that nothing else is meant.

/// The inputs of a printed session. Returns `None` if the text isn't one. Everything other than input is
/// replaced by blanks, so that places keep their columns and lines.
pub(crate) fn inputs(text: &str) -> Option<Vec<String>> {
    let first = text.lines().find(|line| !line.trim().is_empty())?;
    if !is_prompt(first) {
        return None;
    }
    let mut found: Vec<String> = Vec::new();
    let (mut begun, mut open) = (0, false);
    for (number, line) in text.lines().enumerate() {
        let goes_on = open && (line.starts_with(". ") || line.trim_end() == ".");
        if is_prompt(line) {
            found.push("\n".repeat(number));
            (begun, open) = (number, true);
        } else if !goes_on {
            open = false;
            continue;
        }
        let input = found.last_mut()?;
        if number > begun {
            input.push('\n');
        }
        input.push_str("  ");
        input.push_str(line.get(2..).unwrap_or_default());
    }
    Some(found)
}

fn is_prompt(line: &str) -> bool {
    line.starts_with("> ") || line.trim_end() == ">"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_stay_at_their_places() {
        let found = inputs("> let a = 3;\n> f(|n| {\n.     n\n. })\n7\nmore\n> a\n3\n. a\n");
        let expected = ["  let a = 3;", "\n  f(|n| {\n      n\n  })", "\n\n\n\n\n\n  a"];
        assert_eq!(found.as_deref(), Some(&expected.map(str::to_owned)[..]));
        assert_eq!(inputs("\n> é\r\n").as_deref(), Some(&["\n  é".to_owned()][..]));
        for text in ["", "a > b", "1\n> 2", ">2", ". a"] {
            assert_eq!(inputs(text), None, "{text}");
        }
    }
}
