//! Drawings in characters: wrapping, cleaning and the column chart.

use crate::wording::Words;

/// The character for the value 0.
pub(crate) const ZERO: char = '○';

/// `text` without control characters (line breaks become spaces).
pub(crate) fn clean(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// The words of a text; a space that does not break, as inside a number, is part of its word.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    let breaks = |c: char| c.is_whitespace() && !matches!(c, '\u{a0}' | '\u{202f}');
    text.split(breaks).filter(|word| !word.is_empty())
}

/// `text` broken between words into lines of at most `columns` characters.
pub(crate) fn wrap(text: &str, columns: usize) -> String {
    let (mut out, mut used) = (String::new(), 0);
    for word in words(text) {
        let length = word.chars().count();
        if used > 0 && used + 1 + length > columns {
            out.push('\n');
            used = 0;
        } else if used > 0 {
            out.push(' ');
            used += 1;
        }
        out.push_str(word);
        used += length;
    }
    out
}

/// `text` in at most `columns` characters, with an ellipsis if it was cut.
pub(crate) fn short(text: &str, columns: usize) -> String {
    let text = clean(text);
    if text.chars().count() <= columns {
        return text;
    }
    let kept: String = text.chars().take(columns.saturating_sub(1)).collect();
    format!("{kept}…")
}

/// A chart of columns, one a value, each `wide` characters; zeros are marked with a ring on the base line.
/// `labels` gives the text below every column that has one (those that would touch their neighbour are left
/// out).
pub(crate) fn columns(
    words: &Words,
    values: &[u64],
    wide: usize,
    rows: usize,
    labels: impl Fn(usize) -> String,
) -> String {
    let max = values.iter().copied().max().unwrap_or(0);
    let rows = usize::try_from(max).unwrap_or(rows).clamp(1, rows);
    // The height of a value in rows: exact where the chart has a row for every value, else rounded up.
    let height = |v: u64| {
        let scaled = (u128::from(v) * rows as u128).div_ceil(u128::from(max.max(1)));
        usize::try_from(scaled).unwrap_or(rows)
    };
    let every = rows.div_ceil(8);
    let margin = words.compact(max).chars().count().max(2);
    let mut out = String::new();
    for row in (1..=rows).rev() {
        let level = u64::try_from(u128::from(max) * row as u128 / rows as u128).unwrap_or(max);
        let labelled = row == rows || (rows - row).is_multiple_of(every);
        let label = if labelled { words.compact(level) } else { String::new() };
        out.push_str(&format!("{label:>margin$} ┤"));
        let bars: String = values.iter().map(|&v| bar(height(v) >= row, wide)).collect();
        out.push_str(bars.trim_end());
        out.push('\n');
    }
    let base: String =
        values.iter().map(|&v| if v == 0 { bar_of(ZERO, wide) } else { bar_of('─', wide) }).collect();
    out.push_str(&format!("{:>margin$} ┼{base}\n", 0));
    out.push_str(&format!("{:margin$}  {}\n", "", footer(values.len(), wide, labels)));
    out
}

fn bar(on: bool, wide: usize) -> String {
    bar_of(if on { '█' } else { ' ' }, wide)
}

fn bar_of(c: char, wide: usize) -> String {
    match (c, wide) {
        (_, 1) => c.to_string(),
        (ZERO, w) => format!("{}{}", c, "─".repeat(w - 1)),
        ('█', w) => format!("{} ", "█".repeat(w - 1)),
        (_, w) => c.to_string().repeat(w),
    }
}

fn footer(count: usize, wide: usize, labels: impl Fn(usize) -> String) -> String {
    let mut line: Vec<char> = Vec::new();
    for i in 0..count {
        let label: Vec<char> = labels(i).chars().collect();
        let at = i * wide;
        if !label.is_empty() && (line.is_empty() || line.len() < at) && at + label.len() <= count * wide + 2 {
            line.resize(at, ' ');
            line.extend(label);
        }
    }
    line.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_chart() {
        let chart = columns(&Words::default(), &[0, 1, 2, 0], 2, 8, |i| i.to_string());
        assert_eq!(chart, " 2 ┤    █\n 1 ┤  █ █\n 0 ┼○─────○─\n    0 1 2 3\n");
    }

    #[test]
    fn wrapping() {
        assert_eq!(wrap("one two three", 7), "one two\nthree");
        assert_eq!(wrap("one 12\u{a0}345", 7), "one\n12\u{a0}345");
        assert_eq!(short("abcdef", 4), "abc…");
    }
}
