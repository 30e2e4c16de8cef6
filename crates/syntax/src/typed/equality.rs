//! `3 ⊕ 5 = 6`, `2 ⊕ 3 = (10)_2 ⊕ (11)_2 = 1` and `3 ⊕ 5 = 6 ≠ 0`, as the texts write equalities:
//! comparisons.

use super::{Plain, Typed, powers};
use crate::lexer::Kind;

/// The plain form of a text that is one chain of equalities; `plain` turns each part into plain text.
pub(super) fn find(typed: &Typed<'_>, plain: &dyn Fn(&str) -> String) -> Option<Plain> {
    let words = &typed.words;
    let last = words.len() - usize::from(words.last()?.text == ";");
    let signs: Vec<usize> =
        (0..last).filter(|at| words[*at].depth == 0 && matches!(words[*at].text, "=" | "≠" | "!=")).collect();
    let first = *signs.first()?;
    if signs.iter().all(|sign| words[*sign].text != "=") {
        return None;
    }
    let declared = matches!(words[0].text, "let" | "const");
    // A name, an element and a property can be assigned to.
    let assigned = words[0].kind == Kind::Name
        && words[first - 1].text != ")"
        && words[..first].iter().all(|word| word.depth > 0 || !is_operator(word.kind, word.text));
    let several = words[1..last].iter().any(|word| word.first || word.depth == 0 && word.text == ";");
    if declared || assigned || several {
        return None;
    }
    let starts = std::iter::once(0).chain(signs.iter().map(|sign| sign + 1));
    let written = starts
        .zip(signs.iter().copied().chain([last]))
        .map(|(start, end)| (start < end).then(|| &typed.text[words[start].start..words[end - 1].end]));
    let written = written.collect::<Option<Vec<&str>>>()?;
    let mut sides: Vec<String> = written.iter().map(|side| in_plain(side, &written, plain)).collect();
    if sides.iter().any(|side| side.contains("form(\"{")) {
        sides.iter_mut().filter(|side| is_fraction(side)).for_each(|side| *side = format!("form({side:?})"));
    } else if sides.iter().any(|side| side.starts_with("star(")) {
        sides.iter_mut().for_each(|side| *side = of_options(side).unwrap_or_else(|| side.clone()));
    }
    let sign = |at: usize| if words[signs[at]].text == "=" { "==" } else { "!=" };
    let pair = |(at, pair): (usize, &[String])| format!("{} {} {}", pair[0], sign(at), pair[1]);
    let pairs: Vec<String> = sides.windows(2).enumerate().map(pair).collect();
    let mut read = Plain::default();
    read.copy(&typed.text[..words[0].start]);
    read.replace(words[0].start..words[last - 1].end, &pairs.join(" && "));
    read.copy(&typed.text[words[last - 1].end..]);
    Some(read)
}

/// A side in plain text: a sum of powers of two, digits that another side spells out as powers, or anything
/// else.
fn in_plain(side: &str, all: &[&str], plain: &dyn Fn(&str) -> String) -> String {
    let is_of_digits =
        |other: &&str| powers::find(other).is_some_and(|powers| powers.digits.as_deref() == Some(side));
    match powers::find(side) {
        Some(powers) => powers.plain,
        None if all.iter().any(is_of_digits) => format!("0b{side}"),
        None => plain(side),
    }
}

/// Whether it is `3/4`: compared with a game in braces it is a value, not a quotient of whole numbers.
fn is_fraction(side: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let parts = side.strip_prefix('-').unwrap_or(side).split_once('/');
    parts.is_some_and(|(above, below)| digits(above.trim()) && digits(below.trim()))
}

/// The game with the options of a set for both players, compared with a nimber: `{0, *1}` is `{0, *1 | 0,
/// *1}`. The set is plain text already: `[0, star(1)]`.
fn of_options(side: &str) -> Option<String> {
    let items = side.strip_prefix('[')?.strip_suffix(']')?;
    let items = items.split(',').map(|item| {
        let item = item.trim();
        let size = item.strip_prefix("star(").and_then(|item| item.strip_suffix(')'));
        let number = size.unwrap_or(item);
        let is_number = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
        (is_number && (size.is_some() || number == "0")).then(|| match size {
            Some(size) => format!("*{size}"),
            None => number.to_owned(),
        })
    });
    let items = items.collect::<Option<Vec<String>>>()?.join(", ");
    Some(format!("form(\"{{{items} | {items}}}\")"))
}

/// Whether a sign joins two values, so that the text around it is a value and can't be a place.
fn is_operator(kind: Kind, text: &str) -> bool {
    kind == Kind::Number || kind == Kind::Other || matches!(text, "+" | "-" | "*" | "/" | "^" | "xor" | "{")
}
