//! The cells of a session as a script: what `:save FILE` writes.

use bouton_syntax::lexer::lexeme::{Comments, lexemes};

/// A script, and how many cells are in it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Script {
    pub(crate) text: String,
    /// The cells that a file can have.
    pub(crate) cells: usize,
    /// The cells that are comments, because a file can't have them.
    pub(crate) comments: usize,
}

/// The script of these cells, which are [`statement`]s, with a blank line between two. Cells that `is_valid`
/// refuses in a file become comments: they use `_` or `Out`. Questions for help are left out.
pub(crate) fn script<'a>(texts: impl Iterator<Item = &'a str>, is_valid: impl Fn(&str) -> bool) -> Script {
    let mut script = Script { text: String::new(), cells: 0, comments: 0 };
    for text in texts.filter(|text| !is_help(text)) {
        if !script.text.is_empty() {
            script.text.push('\n');
        }
        if is_valid(text) {
            script.cells += 1;
            script.text += text;
            script.text.push('\n');
        } else {
            script.comments += 1;
            text.lines().for_each(|line| script.text += &format!("// {line}\n"));
        }
    }
    script
}

/// A text with a semicolon behind its last token, so that another statement may follow.
pub(crate) fn statement(text: &str) -> String {
    // Blanks stand for the command or the prompt before it.
    let text = text.trim();
    match lexemes(text, Comments::Out).last() {
        Some(last) if last.text != ";" => format!("{};{}", &text[..last.end], &text[last.end..]),
        _ => text.to_owned(),
    }
}

fn is_help(text: &str) -> bool {
    matches!(lexemes(text, Comments::Out).as_slice(), [word, open, ..] if word.text == "help" && open.text == "(")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_become_statements_or_comments() {
        let cells =
            ["let a = 1;", "a + 1 // one more", "help(\"nim\")", "_ +\n 1", "fn f() { 1 }", "// said", ""];
        let cells = cells.map(statement);
        let script = script(cells.iter().map(String::as_str), |text| !text.starts_with('_'));
        let expected = "let a = 1;\n\na + 1; // one more\n\n// _ +\n//  1;\n\nfn f() { 1 };\n\n// said\n\n\n";
        assert_eq!(script, Script { text: expected.to_owned(), cells: 5, comments: 1 });
    }
}
