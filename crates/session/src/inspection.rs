//! Help for the word at the cursor: signature, summary, example, source.

use bouton_script::help;
use bouton_script::lexer::{Kind, tokens};
use bouton_script::messages::text as said;
use bouton_script::registry;
use bouton_script::show::html::escape;

use crate::candidate::boundary;
use crate::catalogue;
use crate::receiver::receiver_type;
use crate::scope::described;
use crate::written::Text;
use crate::{Bundle, Session, reply};

impl Session {
    /// Help for the name at `cursor` (a byte offset; at its end counts too). Returns `None` if we don't know
    /// the name.
    #[must_use]
    pub fn inspect(&self, code: &str, cursor: usize) -> Option<Bundle> {
        self.interpreter().speak();
        let cursor = boundary(code, cursor);
        let tokens: Vec<_> =
            tokens(code).into_iter().filter(|t| !matches!(t.kind, Kind::Space | Kind::Comment)).collect();
        // Inside the parentheses of a call without a name of its own: the function that is called.
        let at = tokens
            .iter()
            .position(|t| t.kind == Kind::Name && (t.start..=t.end).contains(&cursor))
            .or_else(|| enclosing_call(code, &tokens, cursor))?;
        let name = &code[tokens[at].start..tokens[at].end];
        let method = at > 0 && &code[tokens[at - 1].start..tokens[at - 1].end] == ".";
        let text = Text::new(code);
        let receiver = if method { receiver_type(self, &text, &tokens[..at - 1]) } else { None };
        if let Some(own) = self.own(&text, tokens[at].start).filter(|_| !method) {
            return Some(own);
        }
        self.describe(name, method, receiver.as_deref())
    }

    /// A definition in the text itself, unless the session has a value of that name.
    fn own(&self, text: &Text<'_>, at: usize) -> Option<Bundle> {
        let names = text.names();
        let definition = &names.definitions[names.definition_at(at)?];
        let has_value = self.interpreter().variables().any(|(known, ..)| known == definition.name);
        if has_value && definition.is_global {
            return None;
        }
        let (_, signature) = described(self, text, definition);
        Some(page(&[signature], "", &[]))
    }

    fn describe(&self, name: &str, method: bool, receiver: Option<&str>) -> Option<Bundle> {
        if !method {
            if let Some((_, _, value)) = self.interpreter().variables().find(|(known, ..)| *known == name) {
                return Some(self.variable(name, value));
            }
            if let Some((_, parameters)) =
                self.interpreter().script_functions().find(|(known, _)| known == name)
            {
                let signature = format!("{name}({})", parameters.join(", "));
                return Some(page(&[signature], &said("inspection-own", &[]), &[]));
            }
        }
        let mut entries: Vec<_> = registry::functions().filter(|entry| entry.name == name).collect();
        if entries.iter().any(|entry| entry.receiver == receiver && receiver.is_some()) {
            entries.retain(|entry| entry.receiver == receiver);
        }
        if let Some(entry) = entries.first() {
            let signatures: Vec<String> =
                entries.iter().flat_map(|e| e.signatures.iter().map(|s| (*s).to_owned())).collect();
            let example = format!("{}\n{}", entry.example, entry.output);
            let (shown, source) = (said("inspection-example", &[]), said("inspection-source", &[]));
            return Some(page(
                &signatures,
                &help::summary(entry),
                &[(&shown, &example), (&source, &said("inspection-cited", &[("source", &entry.source)]))],
            ));
        }
        let builtin = self.verbs().iter().find(|verb| {
            verb.name == name && method && (receiver.is_none() || verb.receiver.as_deref() == receiver)
        });
        if let Some(verb) = builtin {
            return Some(page(std::slice::from_ref(&verb.signature), &said("inspection-rhai", &[]), &[]));
        }
        let entry = bouton_rules::registry::GAMES.iter().find(|entry| entry.id == name)?;
        let signature = format!("{}({}) -> Game", entry.id, catalogue::parameter_names(entry).join(", "));
        let summary = format!("{}: {}", help::title(entry), help::moves(entry));
        let source = said("inspection-source", &[]);
        Some(page(
            &[signature],
            &summary,
            &[(&source, &said("inspection-cited", &[("source", &entry.source)]))],
        ))
    }

    fn variable(&self, name: &str, value: &bouton_script::Dynamic) -> Bundle {
        let shown = bouton_script::show::show(value);
        let kind = catalogue::public_type(value.type_name()).to_owned();
        page(&[format!("{name}: {kind}")], &clipped(&shown.text), &[])
    }
}

/// The page on one name, as text and as HTML.
fn page(signatures: &[String], summary: &str, sections: &[(&str, &str)]) -> Bundle {
    let mut text = signatures.join("\n");
    let mut html = format!("<pre><code>{}</code></pre>", escape(&text));
    if !summary.is_empty() {
        text.push_str(&format!("\n\n{summary}"));
        html.push_str(&format!("<p>{}</p>", escape(summary)));
    }
    for (title, content) in sections.iter().filter(|(_, content)| !content.trim().is_empty()) {
        text.push_str(&format!("\n\n{title}:\n  {}", content.replace('\n', "\n  ")));
        html.push_str(&format!("<p>{title}:</p><pre><code>{}</code></pre>", escape(content)));
    }
    let mime = [(reply::TEXT.to_owned(), text), (reply::HTML.to_owned(), html)].into();
    Bundle { mime, ..Bundle::default() }
}

/// The name of the call whose parentheses contain the cursor.
fn enclosing_call(code: &str, tokens: &[bouton_script::lexer::Token], cursor: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for at in (0..tokens.len()).rev().filter(|&at| tokens[at].end <= cursor) {
        match &code[tokens[at].start..tokens[at].end] {
            ")" => depth += 1,
            "(" if depth > 0 => depth -= 1,
            "(" => return at.checked_sub(1).filter(|&before| tokens[before].kind == Kind::Name),
            _ => {}
        }
    }
    None
}

/// At most twelve lines of a value.
fn clipped(text: &str) -> String {
    let mut lines: Vec<&str> = text.lines().take(13).collect();
    if lines.len() == 13 {
        lines[12] = "…";
    }
    lines.join("\n")
}
