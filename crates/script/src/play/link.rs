//! A link that opens a game in the playground, for a page that nobody can play on.
//!
//! The part of the address after `#g=` is the cells as JSON, raw DEFLATE (RFC 1951) and base64url, as
//! `web/src/link.js` writes and reads it. A stored block is DEFLATE, too: a short cell gains nothing by being
//! packed.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bouton_plot::in_page_colors;
use bouton_solve::Sum;
use bouton_theory::Convention;

use super::costume;
use crate::messages::text;
use crate::show::html::escape;
use crate::{Context, Shown};

/// The position with a link that plays it, where the session knows a playground.
pub(crate) fn linked(mut still: Shown, start: &Sum, context: &Context) -> Shown {
    let Some(link) = context.playground().and_then(|base| link(&base, start)) else { return still };
    let words = text("play-in-playground", &[]);
    let picture = still.html.take().or_else(|| Some(in_page_colors(still.svg.as_deref()?)));
    let picture = picture.unwrap_or_else(|| format!("<pre>{}</pre>", escape(&still.text)));
    still.html = Some(format!("{picture}<p><a href=\"{}\">{}</a></p>", escape(&link), escape(&words)));
    still.text = format!("{}\n{words}: {link}", still.text);
    still
}

/// The address of a cell that plays this position, in the playground at `base`. None of a game that needs
/// more than its name: a cell of its own could not define it.
fn link(base: &str, start: &Sum) -> Option<String> {
    let game = start.game()?;
    let entry = costume::entry(game).filter(|entry| entry.parameters.is_empty())?;
    let misere = start.convention() == Convention::Misere && entry.convention == Convention::Normal;
    let convention = if misere { ".misere()" } else { "" };
    let cell = format!("{}(){convention}.play({})", entry.id, start.datum()?);
    let json = serde_json::json!([cell]).to_string();
    let packed = stored(json.as_bytes())?;
    Some(format!("{base}#g={}", URL_SAFE_NO_PAD.encode(packed)))
}

/// Bytes as the only block of DEFLATE, stored as they are; none of more than a block holds.
fn stored(bytes: &[u8]) -> Option<Vec<u8>> {
    let length = u16::try_from(bytes.len()).ok()?;
    let mut block = vec![1];
    block.extend(length.to_le_bytes());
    block.extend((!length).to_le_bytes());
    block.extend(bytes);
    Some(block)
}

#[cfg(test)]
mod tests {
    use bouton_rules::Datum;
    use bouton_solve::Game;

    use super::*;

    fn linked(id: &str, position: Datum) -> Option<String> {
        let entry = bouton_rules::registry::find(id).expect("a game");
        let game = Game::new((entry.build)(&[]).expect("its rules"));
        link("https://example.org/", &game.position(position).expect("a position"))
    }

    #[test]
    fn a_link_holds_the_cell_that_plays() {
        let link = linked("nim", Datum::ints([3, 5, 7])).expect("a link");
        let fragment = link.strip_prefix("https://example.org/#g=").expect("the page and the cells");
        let packed = URL_SAFE_NO_PAD.decode(fragment).expect("base64url");
        let json = br#"["nim().play([3, 5, 7])"]"#;
        assert_eq!(
            packed[..5],
            [1, json.len() as u8, 0, !(json.len() as u8), 255],
            "the head of a stored block"
        );
        assert_eq!(&packed[5..], json);
    }
}
