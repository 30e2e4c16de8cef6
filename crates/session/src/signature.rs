//! The signatures of the function call around the cursor.

use bouton_script::lexer::{Kind, Token, tokens};

use crate::Session;
use crate::candidate::{boundary, is_blank};
use crate::receiver::receiver_type;
use crate::written::{Text, enclosing};

/// How a function is called, and which argument the cursor is at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signatures {
    /// Each signature, with its description.
    pub forms: Vec<(String, String)>,
    /// The argument, from 0.
    pub argument: usize,
}

impl Session {
    /// The signatures of the function call with `cursor`, a byte, among its arguments. Returns `None` outside
    /// of calls.
    #[must_use]
    pub fn signatures(&self, code: &str, cursor: usize) -> Option<Signatures> {
        self.interpreter().speak();
        let cursor = boundary(code, cursor);
        let words: Vec<Token> =
            tokens(&code[..cursor]).into_iter().filter(|token| !is_blank(token)).collect();
        let piece = |at: usize| &code[words[at].start..words[at].end];
        // Inside a list or a map it is still the call around them.
        let mut open = enclosing(code, &words, words.len())?;
        let mut end = words.len();
        while piece(open) != "(" || open == 0 || words[open - 1].kind != Kind::Name {
            end = open;
            open = enclosing(code, &words, open)?;
        }
        let argument = commas(code, &words[open + 1..end]);
        let (name, text) = (piece(open - 1), Text::new(code));
        if let Some(index) = text.names().definition_at(words[open - 1].start) {
            let definition = &text.names().definitions[index];
            let form = format!("{name}({})", definition.parameters.join(", "));
            return Some(Signatures { forms: vec![(form, String::new())], argument });
        }
        let method = open > 1 && matches!(piece(open - 2), "." | "?.");
        let receiver = if method { receiver_type(self, &text, &words[..open - 2]) } else { None };
        let named = self.verbs().iter().filter(|verb| verb.name == name && verb.receiver.is_some() == method);
        let fits = named.clone().any(|verb| verb.receiver == receiver);
        let forms = named.filter(|verb| !fits || verb.receiver == receiver);
        let mut forms: Vec<(String, String)> =
            forms.map(|verb| (verb.signature.clone(), verb.described.summary())).collect();
        let own = self.interpreter().script_functions().filter(|(known, _)| known == name && !method);
        forms.extend(
            own.map(|(name, parameters)| (format!("{name}({})", parameters.join(", ")), String::new())),
        );
        (!forms.is_empty()).then_some(Signatures { forms, argument })
    }
}

/// The number of commas outside nested brackets.
fn commas(code: &str, words: &[Token]) -> usize {
    let (mut depth, mut found, mut bars) = (0_usize, 0, false);
    for word in words {
        match &code[word.start..word.end] {
            "(" | "[" | "?[" | "{" | "#{" | "${" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            "|" if depth == 0 => bars = !bars,
            "," if depth == 0 && !bars => found += 1,
            _ => {}
        }
    }
    found
}
