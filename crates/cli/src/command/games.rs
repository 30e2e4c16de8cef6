//! `bouton games [WORD]`: the native games that speak of a word.

use bouton_session::games::{GameInfo, games};
use serde_json::{Value as Json, json};

use crate::args::GamesArgs;
use crate::end::{Done, End};
use crate::output;

/// Lists the games.
pub(crate) fn run(args: &GamesArgs) -> Done {
    let word = args.word.as_deref().unwrap_or_default();
    let found = games(word);
    if args.json {
        return output::line(&Json::from(found.iter().map(document).collect::<Vec<_>>()).to_string());
    }
    if found.is_empty() {
        return Err(End::Usage(format!("no game speaks of `{word}`; `bouton games` lists all")));
    }
    let width = found.iter().map(|game| game.call.chars().count()).max().unwrap_or(0);
    for game in &found {
        output::line(&format!("{:width$}  {}: {}", game.call, game.title, game.summary))?;
    }
    Ok(())
}

fn document(game: &GameInfo) -> Json {
    json!({
        "id": game.id,
        "call": game.call,
        "title": game.title,
        "summary": game.summary,
        "aliases": game.aliases,
        "example": [game.example.0, game.example.1],
        "source": game.source,
    })
}
