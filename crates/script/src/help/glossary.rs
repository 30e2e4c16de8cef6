//! The words of the field: what `help` says of "P-position" or "soma-nim", and the table of the manual.
//!
//! Names and meanings are entries of the catalogues, `glossary-…`, so that every language has its own words
//! and `help` finds those of all languages. Here are their order and, for each, something to try.

use bouton_rules::registry::{self as games, BEFORE};

use crate::messages;

/// The key of each term, and what shows it.
pub const TERMS: &[(&str, &str)] = &[
    ("glossary-position", "nim()[[3, 4, 5]]"),
    ("glossary-option", "kayles().options(4)"),
    ("glossary-terminal", "nim().outcome([0, 0])"),
    ("glossary-impartial", "kayles().outcome([5, 8])"),
    ("glossary-partizan", r#"hackenbush_rb().form("BR")"#),
    ("glossary-normal", "nim().normal().outcome([1, 1])"),
    ("glossary-misere", "nim_misere().explain([1, 2, 2])"),
    ("glossary-p-position", "nim().outcome([1, 2, 3])"),
    ("glossary-n-position", "nim().outcome([2, 4, 7])"),
    ("glossary-outcome", "wythoff().outcome([3, 5])"),
    ("glossary-strategy", "nim().winning_moves([3, 4, 8, 10])"),
    ("glossary-tree", "nim().tree([1, 2])"),
    ("glossary-heap", "heaps(3, 4, 5)"),
    ("glossary-token", "chips(3, 5, 6)"),
    ("glossary-gap", "coins_strip().explain([2, 6, 8, 14])"),
    ("glossary-binary", "to_binary(13)"),
    ("glossary-power-of-two", r##"nim().explain([2, 3, 5], #{ style: "powers" })"##),
    ("glossary-nim-sum", "nim_sum([3, 4, 5])"),
    ("glossary-bouton", "nim().explain([3, 5, 6])"),
    ("glossary-mex", "mex([0, 1, 2, 4, 5])"),
    ("glossary-grundy", "kayles().grundy([5, 8])"),
    ("glossary-sprague-grundy", r#"equivalent(white_knight()["d5"], nim()[4])"#),
    ("glossary-sum", "(kayles()[5] + nim()[3]).grundy()"),
    ("glossary-summand", "(kayles()[5] + nim()[3]).to_array()"),
    ("glossary-compound", "conjunctive([nim()[3], kayles()[5]]).outcome()"),
    ("glossary-even-formation", "nim_misere().explain([1, 1, 2])"),
    ("glossary-trivial-formation", "nim_misere().explain([1, 1, 1])"),
    ("glossary-misere-value", "kayles().misere().grundy(5)"),
    ("glossary-subtraction-set", "subtraction([1, 3, 6]).values(0..=12)"),
    ("glossary-code", r#"octal("0.77").values(0..=12)"#),
    ("glossary-period", "kayles().period()"),
    ("glossary-rare", r#"octal("0.106").sparse_space(1000)"#),
    ("glossary-remoteness", "kayles().remoteness([5, 8])"),
    ("glossary-suspense", "kayles().suspense([5, 8])"),
    ("glossary-loopy", "loopy_graph([[1], [0, 2], []]).outcome(0)"),
    ("glossary-draw", "loopy_graph([[1], [0]]).outcome(0)"),
    ("glossary-infinite", "loopy_graph([[0, 1], []]).grundy(0)"),
    ("glossary-reversible", r#"form("{0, *2 | 0, *2}")"#),
    ("glossary-surreal", r#"form("{0 | 1}")"#),
    ("glossary-fuzzy", r#"form("*").confused_with(0)"#),
    ("glossary-positive", r#"form("1") > 0"#),
    ("glossary-negative", r#"form("-1") < 0"#),
    ("glossary-zero", r#"form("{ | }")"#),
    ("glossary-canonical", r#"form("{0, 1 | 3}")"#),
    ("glossary-temperature", r#"form("{2 | -1}").temperature"#),
    ("glossary-zeckendorf", "fibonacci_nim().explain([32, 31])"),
    ("glossary-golden", "wythoff().explain([3, 5])"),
    ("glossary-certificate", r#"octal("0.77").period().certificate()"#),
    ("glossary-claim", "kayles().period().claim"),
    ("glossary-erratum", r#"errata("E24")"#),
];

/// The meaning of a word, with an example to try: a word of any language, as in the glossary or in another
/// number or gender, with or without accents.
#[must_use]
pub fn page(asked: &str) -> Option<String> {
    let asked = words(asked);
    if asked.iter().all(String::is_empty) {
        return None;
    }
    let named = |look: messages::Look<'_>, key: &str| {
        let others = look(key, Some("words")).unwrap_or_default();
        let names = look(key, None).into_iter().chain(others.split(", ").map(str::to_owned));
        names.map(|name| words(&name)).any(|name| are_alike(&name, &asked))
    };
    let (key, example) = messages::in_languages(|look| TERMS.iter().find(|(key, _)| named(look, key)))?;
    let meaning = messages::attribute(key, "meaning")?;
    let mut out = format!("# {}\n\n{}.\n\n```\n{example}\n```", messages::text(key, &[]), capital(&meaning));
    if let Some(names) = messages::attribute(key, "words") {
        out.push_str(&format!("\n\n{}", messages::text("help-also", &[("names", &names)])));
    }
    Some(out)
}

/// The glossary as a table of Markdown, in the language of the session.
#[must_use]
pub fn table() -> String {
    let [word, meaning] =
        ["glossary-heading-word", "glossary-heading-meaning"].map(|key| messages::text(key, &[]));
    let mut out = format!("| {word} | {meaning} |\n|---|---|\n");
    for (key, _) in TERMS {
        let others = messages::attribute(key, "words");
        let names: Vec<String> = std::iter::once(messages::text(key, &[])).chain(others).collect();
        let meaning = messages::attribute(key, "meaning").unwrap_or_default();
        out.push_str(&format!("| {} | {} |\n", cell(&names.join(", ")), cell(&meaning)));
    }
    out
}

/// A text for a cell of a table.
fn cell(text: &str) -> String {
    text.replace('*', r"\*").replace('|', r"\|").replace('<', r"\<")
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The folded words of a name without the article before it.
fn words(name: &str) -> Vec<String> {
    let folded = games::folded(name);
    let words: Vec<&str> = folded.split(' ').collect();
    let articles = words.iter().take_while(|word| BEFORE.contains(&format!(" {word} "))).count();
    // "P" and "N" are names, and so are articles that stand alone.
    let kept = if articles == words.len() { &words[..] } else { &words[articles..] };
    kept.iter().map(|word| (*word).to_owned()).collect()
}

fn are_alike(one: &[String], other: &[String]) -> bool {
    let alike = |(one, other): (&String, &String)| {
        one == other || forms(one).iter().any(|form| forms(other).contains(form))
    };
    one.len() == other.len() && one.iter().zip(other).all(alike)
}

/// How a plural ends, and the singular, where more changes than an `s`.
const ENDINGS: [(&str, &str); 7] =
    [("oes", "ao"), ("aes", "ao"), ("ions", "io"), ("ais", "al"), ("eis", "el"), ("ies", "y"), ("ces", "z")];

/// The possible origins of a folded word: without a plural ending, without the final vowel.
fn forms(word: &str) -> Vec<String> {
    if word.chars().count() < 4 {
        return vec![word.to_owned()];
    }
    let shorter = ["s", "es"].into_iter().filter_map(|ending| word.strip_suffix(ending)).map(str::to_owned);
    let changed =
        ENDINGS.iter().filter_map(|(plural, one)| Some(word.strip_suffix(plural)?.to_owned() + *one));
    let mut forms: Vec<String> = std::iter::once(word.to_owned()).chain(shorter).chain(changed).collect();
    let stems: Vec<String> =
        forms.iter().filter_map(|form| form.strip_suffix(['a', 'e', 'o'])).map(str::to_owned).collect();
    forms.extend(stems);
    forms
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inflected_words_are_alike() {
        for (one, other) in [
            ("P-posição", "p-posicoes"),
            ("posição P", "posições P"),
            ("posició N", "posicions N"),
            ("posición N", "posiciones N"),
            ("imparcial", "imparciais"),
            ("difuso", "difusas"),
            ("difús", "difusos"),
            ("reversível", "reversiveis"),
            ("a soma-nim", "Somas nim"),
            ("Grundy value", "grundy values"),
        ] {
            assert!(are_alike(&words(one), &words(other)), "{one}, {other}");
        }
        for (one, other) in [("P-posição", "N-posição"), ("soma", "soma nim"), ("par", "pilha")] {
            assert!(!are_alike(&words(one), &words(other)), "{one}, {other}");
        }
    }

    /// Every language has every term: what one lacks would be English.
    #[test]
    fn every_name_is_found_in_every_language() {
        for (key, _) in TERMS {
            let names = messages::attribute(key, "words").unwrap_or_default();
            for name in names.split(", ").filter(|name| !name.is_empty()) {
                assert!(page(name).is_some(), "{name}");
            }
        }
    }
}
