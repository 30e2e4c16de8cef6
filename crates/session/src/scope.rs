//! The names that a text offers at a place: its definitions, and the keys of a map that is an argument.

use bouton_script::lexer::{Kind, Token};
use bouton_syntax::names::{Definition, NameKind};

use crate::candidate::{Match, is_name};
use crate::receiver::kind_of;
use crate::written::{Text, enclosing, keys_between};
use crate::{Session, catalogue};

impl Session {
    /// The indices of the definitions of a text that are games, as far as the text tells.
    #[must_use]
    pub fn games_of(&self, code: &str) -> Vec<usize> {
        let text = Text::new(code);
        let all = text.names().definitions.iter().enumerate().filter(|(_, definition)| definition.is_global);
        let games = all.filter(|(_, definition)| {
            definition.kind != NameKind::Function
                && kind_of(self, &text, definition).as_deref() == Some("Game")
        });
        games.map(|(index, _)| index).collect()
    }
}

/// The names that the text defines and that are seen from a byte, but for the one that is typed there.
/// They begin with `word`.
pub(crate) fn in_scope(session: &Session, text: &Text<'_>, cursor: usize, word: &str) -> Vec<Match> {
    let fits = |definition: &&Definition<'_>| {
        !(definition.at.start..=definition.at.end).contains(&cursor) && definition.name.starts_with(word)
    };
    let seen = text.names().in_scope(cursor);
    let own = seen.into_iter().filter(fits).map(|definition| {
        let (kind, signature) = described(session, text, definition);
        Match { text: definition.name.to_owned(), signature, summary: String::new(), kind }
    });
    own.collect()
}

/// The kind of a definition, and how it is written: `double(n)`, `pawns: Game`.
pub(crate) fn described(
    session: &Session,
    text: &Text<'_>,
    definition: &Definition<'_>,
) -> (&'static str, String) {
    let name = definition.name;
    match definition.kind {
        NameKind::Function => ("function", format!("{name}({})", definition.parameters.join(", "))),
        NameKind::Variable | NameKind::Constant => {
            let kind = kind_of(session, text, definition);
            let kind = kind.map(|kind| catalogue::public_type(&kind).to_owned());
            ("variable", kind.map_or_else(|| name.to_owned(), |kind| format!("{name}: {kind}")))
        }
        NameKind::Parameter | NameKind::LoopVariable | NameKind::Caught => ("variable", name.to_owned()),
    }
}

/// The keys that fit a map written as an argument: those that the signatures of the function name, without
/// the ones already there. `before` are the words before the key.
pub(crate) fn option_keys(session: &Session, code: &str, before: &[Token]) -> Option<Vec<Match>> {
    let text = |at: usize| &code[before[at].start..before[at].end];
    let map = enclosing(code, before, before.len())?;
    let begins = map + 1 == before.len() || text(before.len() - 1) == ",";
    if text(map) != "#{" || !begins {
        return None;
    }
    let call = enclosing(code, before, map).filter(|call| text(*call) == "(")?;
    let name = call.checked_sub(1).filter(|name| before[*name].kind == Kind::Name).map(text)?;
    let end = before.last()?.end;
    let written = keys_between(code, before[map].end, end);
    let mut found = Vec::new();
    for verb in session.verbs().iter().filter(|verb| verb.name == name) {
        let Some((_, rest)) = verb.signature.split_once("#{") else { continue };
        let inside = rest.split('}').next().unwrap_or_default();
        for part in inside.split(',') {
            let key = part.split(':').next().unwrap_or_default().trim();
            found.push((key.to_owned(), verb));
        }
        if name == "game" {
            let keys = bouton_script::rule::keys(inside.contains("left"));
            found.extend(keys.iter().map(|key| ((*key).to_owned(), verb)));
        }
    }
    let new = |key: &str| !key.is_empty() && is_name(key) && !written.iter().any(|known| known == key);
    let keys = found.into_iter().filter(|(key, _)| new(key)).map(|(key, verb)| Match {
        signature: format!("{key}: …"),
        text: key,
        summary: verb.signature.clone(),
        kind: "property",
    });
    Some(keys.collect())
}
