//! What each kind of token looks like, and that no character is lost.

use super::*;

fn kinds(text: &str) -> Vec<(Kind, &str)> {
    tokens(text)
        .into_iter()
        .filter(|token| token.kind != Kind::Space)
        .map(|token| (token.kind, &text[token.start..token.end]))
        .collect()
}

#[test]
fn tokens_are_told_apart() {
    use Kind::*;
    assert_eq!(
        kinds("let n = 0x1F; // end"),
        [
            (Keyword, "let"),
            (Name, "n"),
            (Operator, "="),
            (Number, "0x1F"),
            (Punctuation, ";"),
            (Comment, "// end")
        ]
    );
    assert_eq!(kinds("0..=n"), [(Number, "0"), (Operator, "..="), (Name, "n")]);
    assert_eq!(kinds("1.5e3.f"), [(Number, "1.5e3"), (Operator, "."), (Name, "f")]);
    assert_eq!(kinds(r#""a\"b" 'c'"#), [(Text, r#""a\"b""#), (Text, "'c'")]);
    assert_eq!(
        kinds("`a${#{x: 1}.x}b`"),
        [
            (Template, "`a"),
            (Operator, "${"),
            (Punctuation, "#{"),
            (Name, "x"),
            (Punctuation, ":"),
            (Number, "1"),
            (Punctuation, "}"),
            (Operator, "."),
            (Name, "x"),
            (Operator, "}"),
            (Template, "b`")
        ]
    );
    assert_eq!(kinds("/* a /* b */ c */ d"), [(Comment, "/* a /* b */ c */"), (Name, "d")]);
}

/// Joining the tokens gives the text, for every text.
#[test]
fn no_character_is_lost() {
    for text in
        ["", "\"open", "`a${b", "/* open", "é = 'ü", "#\"raw\"# x", "a\u{1F600}b", "}}}`", "1_000.0.1", "🦀"]
    {
        let joined: String = tokens(text).iter().map(|t| &text[t.start..t.end]).collect();
        assert_eq!(joined, text);
    }
}
