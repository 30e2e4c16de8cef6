//! What can be run, shown above a line: the file, and the values and picture of a game.

use bouton_session::names::names;
use serde_json::{Value as Json, json};

use crate::asked::{Asked, Refusal};

/// The lenses of a text.
pub(crate) fn lenses(asked: &Asked<'_>) -> Result<Json, Refusal> {
    let text = &asked.document.text;
    if text.trim().is_empty() {
        return Ok(json!([]));
    }
    let uri = asked.uri.as_str();
    let lens = |at: &std::ops::Range<usize>, title: &str, arguments: Json| {
        let command = json!({"title": title, "command": format!("bouton.{title}"), "arguments": arguments});
        json!({"range": asked.places.span(at), "command": command})
    };
    let mut found = vec![lens(&(0..0), "run", json!([uri]))];
    let own = text.clone();
    let games = asked.state.ask(move |session| session.games_of(&own))?;
    let names = names(text);
    for index in games {
        let definition = &names.definitions[index];
        for title in ["values", "plot"] {
            found.push(lens(&definition.at, title, json!([uri, definition.name])));
        }
    }
    Ok(json!(found))
}
