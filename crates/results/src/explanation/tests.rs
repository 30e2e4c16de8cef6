//! What is told, form by form. Games come from the façade, positions are given as data.

use bouton::IntoDatum;
use bouton_solve::explanation::Style;
use bouton_theory::wording::English;

use super::*;

fn told(game: &bouton::Game, place: impl IntoDatum, style: Option<Style>) -> String {
    let explained = game.explain(place).unwrap().as_data().clone();
    let explained = style.map_or(explained.clone(), |style| explained.in_style(style));
    explained.text(&English)
}
