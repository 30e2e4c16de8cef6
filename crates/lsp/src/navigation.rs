//! Where a name is defined and used, and another name for it.

use bouton_session::highlight::{Kind, tokens};
use bouton_session::names::names;
use lsp_types::{DocumentHighlight, Location, RenameParams, TextEdit};
use serde_json::{Value as Json, json};

use crate::asked::{Asked, Refusal, read};

/// Where the name at a byte is defined.
pub(crate) fn definition(asked: &Asked<'_>, at: usize) -> Result<Json, Refusal> {
    let names = names(&asked.document.text);
    let found = names.definition_at(at).map(|index| asked.places.span(&names.definitions[index].at));
    Ok(json!(found.map(|span| Location::new(asked.uri.clone(), span))))
}

/// Where the name at a byte is used; its definition is one of the places if that is asked for.
pub(crate) fn references(asked: &Asked<'_>, at: usize) -> Result<Json, Refusal> {
    let names = names(&asked.document.text);
    let Some(index) = names.definition_at(at) else { return Ok(Json::Null) };
    let context = asked.params.get("context").and_then(|context| context.get("includeDeclaration"));
    let with_definition = context.and_then(Json::as_bool).unwrap_or(true);
    let own = &names.definitions[index].at;
    let places = names.places_of(index).into_iter().filter(|place| with_definition || place != own);
    let locations = places.map(|place| Location::new(asked.uri.clone(), asked.places.span(&place)));
    Ok(json!(locations.collect::<Vec<_>>()))
}

/// The same, to be marked.
pub(crate) fn highlights(asked: &Asked<'_>, at: usize) -> Result<Json, Refusal> {
    let names = names(&asked.document.text);
    let Some(index) = names.definition_at(at) else { return Ok(Json::Null) };
    let mark = |place: &_| DocumentHighlight { range: asked.places.span(place), kind: None };
    Ok(json!(names.places_of(index).iter().map(mark).collect::<Vec<_>>()))
}

/// The name at a byte, if it can be renamed: the text defines it.
pub(crate) fn renamed(asked: &Asked<'_>, at: usize) -> Result<Json, Refusal> {
    let names = names(&asked.document.text);
    let Some(index) = names.definition_at(at) else { return Ok(Json::Null) };
    let places = names.places_of(index);
    let place = places.iter().find(|place| place.start <= at && at <= place.end);
    Ok(json!(place.map(|place| asked.places.span(place))))
}

/// The changes that give the name at a byte another one. Refused where a name would mean something else
/// afterwards.
pub(crate) fn rename(asked: &Asked<'_>, at: usize) -> Result<Json, Refusal> {
    let RenameParams { new_name, .. } = read(asked.params.clone())?;
    let text = &asked.document.text;
    if !is_name(&new_name) {
        return Err(Refusal::Failed(format!("`{new_name}` can't be a name")));
    }
    let names = names(text);
    let Some(index) = names.definition_at(at) else {
        return Err(Refusal::Failed("this text doesn't define the name here".to_owned()));
    };
    let places = names.places_of(index);
    let mut changed = text.clone();
    for place in places.iter().rev() {
        changed.replace_range(place.clone(), &new_name);
    }
    if meanings(text) != meanings(&changed) {
        return Err(Refusal::Failed(format!("`{new_name}` means something else in this text")));
    }
    let edits = places.iter().map(|place| TextEdit::new(asked.places.span(place), new_name.clone()));
    let mut changes = serde_json::Map::new();
    changes.insert(asked.uri.as_str().to_owned(), json!(edits.collect::<Vec<_>>()));
    Ok(json!({"changes": changes}))
}

/// Which definition each use means, by their numbers.
fn meanings(text: &str) -> Vec<Option<usize>> {
    names(text).uses.iter().map(|used| used.definition).collect()
}

fn is_name(text: &str) -> bool {
    let found = tokens(text);
    matches!(&found[..], [token] if token.kind == Kind::Name) && text.contains(char::is_alphanumeric)
}
