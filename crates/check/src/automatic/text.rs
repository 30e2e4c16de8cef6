//! The text of a certificate, line by line, and the sentences about its faults.

use bouton_theory::visible;

/// The lines of a text with their numbers, without comments and blank ones.
pub(super) struct Text<'t> {
    lines: std::iter::Peekable<Box<dyn Iterator<Item = (usize, &'t str)> + 't>>,
}

impl<'t> Text<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        // A line of a script may end in blanks that count.
        let kept = |line: &'t str| if line.starts_with("rule ") { line } else { line.trim_end() };
        let lines = (1..).zip(text.lines()).map(move |(number, line)| (number, kept(line)));
        let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let lines: Box<dyn Iterator<Item = (usize, &'t str)> + 't> = Box::new(lines);
        Self { lines: lines.peekable() }
    }

    pub(super) fn next(&mut self) -> Option<(usize, &'t str)> {
        self.lines.next()
    }

    /// What follows a word on the next line, which has to begin with it.
    pub(super) fn field(&mut self, word: &str) -> Result<(usize, &'t str), String> {
        if let Some(found) = self.optional(word) {
            return Ok(found);
        }
        match self.next() {
            Some((line, found)) => Err(expected(line, &format!("`{word} …`"), found)),
            None => Err(format!("the text ends before the line `{word}`")),
        }
    }

    /// The same, if the next line begins with the word.
    pub(super) fn optional(&mut self, word: &str) -> Option<(usize, &'t str)> {
        let after = |line: &'t str| -> Option<&'t str> {
            let rest = line.strip_prefix(word)?;
            if rest.is_empty() { Some(rest) } else { rest.strip_prefix(' ') }
        };
        let (line, rest) = self.lines.peek().and_then(|(line, text)| Some((*line, after(text)?)))?;
        self.lines.next();
        Some((line, rest))
    }

    /// The script, if there is one.
    pub(super) fn rule(&mut self) -> Option<String> {
        let mut rule: Option<String> = None;
        while let Some((_, line)) = self.optional("rule") {
            rule = Some(rule.map_or_else(|| line.to_owned(), |before| format!("{before}\n{line}")));
        }
        rule
    }
}

/// The sentence of an error. We cut the offending text short, because a line may have megabytes.
pub(super) fn expected(line: usize, wanted: &str, found: &str) -> String {
    const SHOWN: usize = 60;
    let shown: String = found.chars().take(SHOWN).collect();
    let dots = if shown.len() < found.len() { "…" } else { "" };
    format!("line {line}: expected {wanted}, found `{}{dots}`", visible::line(&shown))
}
