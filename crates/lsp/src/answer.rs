//! The questions, a line each, and the server's capabilities.

use lsp_types::{InitializeParams, PositionEncodingKind, TextDocumentPositionParams, Uri};
use serde_json::{Value as Json, json};

use crate::asked::{Asked, Refusal, State, read};
use crate::document::{Encoding, Places};
use crate::run::COMMANDS;
use crate::{action, help, lens, navigation, outline, semantic};

/// The unit of columns in the client's positions: bytes, if it can.
pub(crate) fn encoding(params: &InitializeParams) -> Encoding {
    let general = params.capabilities.general.as_ref();
    let known = general.and_then(|general| general.position_encodings.as_ref());
    match known.is_some_and(|known| known.contains(&PositionEncodingKind::UTF8)) {
        true => Encoding::Utf8,
        false => Encoding::Utf16,
    }
}

/// The server's capabilities.
pub(crate) fn abilities(encoding: Encoding, version: &str) -> Json {
    let encoding = match encoding {
        Encoding::Utf8 => "utf-8",
        Encoding::Utf16 => "utf-16",
    };
    json!({
        "capabilities": {
            "positionEncoding": encoding,
            "textDocumentSync": {"openClose": true, "change": 2},
            "hoverProvider": true,
            "completionProvider": {"triggerCharacters": [".", "\"", "{"]},
            "signatureHelpProvider": {"triggerCharacters": ["(", ","]},
            "definitionProvider": true,
            "referencesProvider": true,
            "documentHighlightProvider": true,
            "renameProvider": {"prepareProvider": true},
            "documentSymbolProvider": true,
            "foldingRangeProvider": true,
            "documentFormattingProvider": true,
            "codeActionProvider": {"codeActionKinds": ["quickfix"]},
            "codeLensProvider": {},
            "executeCommandProvider": {"commands": COMMANDS},
            "semanticTokensProvider": {
                "legend": {"tokenTypes": semantic::TYPES, "tokenModifiers": semantic::MODIFIERS},
                "full": true,
            },
        },
        "serverInfo": {"name": "bouton", "version": version},
    })
}

/// The answer to a question about a text.
pub(crate) fn answer(state: &State, method: &str, params: Json) -> Result<Json, Refusal> {
    match method {
        "textDocument/hover" => at(state, params, help::hover),
        "textDocument/completion" => at(state, params, help::completion),
        "textDocument/signatureHelp" => at(state, params, help::signatures),
        "textDocument/definition" => at(state, params, navigation::definition),
        "textDocument/references" => at(state, params, navigation::references),
        "textDocument/documentHighlight" => at(state, params, navigation::highlights),
        "textDocument/prepareRename" => at(state, params, navigation::renamed),
        "textDocument/rename" => at(state, params, navigation::rename),
        "textDocument/documentSymbol" => of(state, params, outline::symbols),
        "textDocument/foldingRange" => of(state, params, outline::folds),
        "textDocument/semanticTokens/full" => of(state, params, semantic::tokens),
        "textDocument/formatting" => of(state, params, action::format),
        "textDocument/codeAction" => of(state, params, action::mends),
        "textDocument/codeLens" => of(state, params, lens::lenses),
        _ => Err(Refusal::Unknown),
    }
}

/// The answer about a text. One that isn't open has none.
fn of(
    state: &State,
    params: Json,
    answer: impl FnOnce(&Asked<'_>) -> Result<Json, Refusal>,
) -> Result<Json, Refusal> {
    let uri = params.get("textDocument").and_then(|document| document.get("uri")).cloned();
    let uri: Uri = read(uri.unwrap_or_default())?;
    let Some(document) = state.documents.get(&uri) else { return Ok(Json::Null) };
    let places = Places::new(&document.text, state.encoding);
    answer(&Asked { state, uri, document, places, params })
}

/// The answer about a place of a text.
fn at(
    state: &State,
    params: Json,
    answer: impl FnOnce(&Asked<'_>, usize) -> Result<Json, Refusal>,
) -> Result<Json, Refusal> {
    let place: TextDocumentPositionParams = read(params.clone())?;
    of(state, params, |asked| answer(asked, asked.places.byte(place.position)))
}
