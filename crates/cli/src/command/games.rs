//! `bouton games [WORD]`: the native games that mention a word.

use bouton_script::messages;
use bouton_session::games::{GameInfo, games, two_player_games};
use serde_json::{Value as Json, json};

use crate::args::GamesArgs;
use crate::end::{Done, End};
use crate::output;
use crate::words::say;

/// Lists the games.
pub(crate) fn run(args: &GamesArgs) -> Done {
    let word = args.word.as_deref().unwrap_or_default();
    let found: Vec<GameInfo> = games(word).into_iter().chain(two_player_games(word)).collect();
    if args.json {
        return output::line(&Json::from(found.iter().map(document).collect::<Vec<_>>()).to_string());
    }
    if found.is_empty() {
        return Err(End::Usage(say("cli-no-game", &[("word", &word)])));
    }
    let width = found.iter().map(|game| game.call.chars().count()).max().unwrap_or(0);
    for game in &found {
        output::line(&format!("{:width$}  {}", game.call, told(game)))?;
    }
    Ok(())
}

/// "Kayles: knock down one pin or two neighbouring pins of a row", in the language of the user.
fn told(game: &GameInfo) -> String {
    let key = format!("title-{}", game.id);
    let title = messages::optional(&key, &[]).unwrap_or_else(|| game.title.to_string());
    let moves = messages::attribute(&key, "summary").unwrap_or_else(|| game.summary.to_string());
    format!("{title}: {moves}")
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
