//! A session as the manual prints it, pasted: lines behind `> `, each with those behind `. ` that go on with
//! it, are inputs; all other lines are results and are left out.
//!
//! No text of the language begins with `>`, so that nothing else is meant.

/// What a line of a printed session is.
enum Line {
    /// The first line of an input.
    Begins,
    /// A line that goes on with it.
    GoesOn,
    /// A part of a result.
    Result,
}

/// The lines of a printed session, with their ends. Returns `None` if the text isn't one.
fn lines(text: &str) -> Option<impl Iterator<Item = (Line, &str)>> {
    let first = text.lines().find(|line| !line.trim().is_empty())?;
    let mut open = false;
    let kind = move |line| {
        let goes_on = open && is_behind('.', line);
        open = goes_on || is_prompt(line);
        match (goes_on, open) {
            (true, _) => (Line::GoesOn, line),
            (false, true) => (Line::Begins, line),
            (false, false) => (Line::Result, line),
        }
    };
    is_prompt(first).then(|| text.split_inclusive('\n').map(kind))
}

/// The inputs of a printed session. Returns `None` if the text isn't one. Everything other than input is
/// replaced by blanks, so that places keep their columns and lines.
pub(crate) fn inputs(text: &str) -> Option<Vec<String>> {
    let mut found: Vec<String> = Vec::new();
    for (number, (kind, line)) in lines(text)?.enumerate() {
        match kind {
            Line::Result => continue,
            Line::Begins => found.push("\n".repeat(number)),
            Line::GoesOn => found.last_mut()?.push('\n'),
        }
        let input = found.last_mut()?;
        input.push_str("  ");
        input.push_str(line.trim_end_matches(['\r', '\n']).get(2..).unwrap_or_default());
    }
    Some(found)
}

/// A printed session as one script. Returns `None` if the text isn't one. Every byte keeps its place: blanks
/// replace results and prompts, and a `;` in place of a prompt ends the input before it.
pub(crate) fn script(text: &str) -> Option<String> {
    let mut script = String::with_capacity(text.len());
    for (kind, line) in lines(text)? {
        let prompt = match kind {
            Line::Begins if !script.trim_start().is_empty() => ";",
            Line::Begins | Line::GoesOn => " ",
            Line::Result => {
                script.extend(line.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }));
                continue;
            }
        };
        script.push_str(prompt);
        script.push_str(&line[1..]);
    }
    Some(script)
}

fn is_prompt(line: &str) -> bool {
    is_behind('>', line)
}

/// Whether a line stands behind a sign and a blank, or is the sign alone.
fn is_behind(sign: char, line: &str) -> bool {
    line.strip_prefix(sign).is_some_and(|rest| rest.starts_with(' ') || rest.trim_end().is_empty())
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

    #[test]
    fn a_script_keeps_every_byte_at_its_place() {
        let text = "> let a = 3\r\n> é(|n| {\n.     n\n.\n. })\n7 é\n>\n> a\n3";
        let script = script(text).expect("a printed session");
        assert_eq!(script, "  let a = 3\r\n; é(|n| {\n      n\n \n  })\n    \n;\n; a\n ");
        assert_eq!(script.len(), text.len());
    }
}
