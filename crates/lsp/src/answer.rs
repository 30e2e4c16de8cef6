//! The questions, a line each, and what the server says of itself.

use lsp_types::{InitializeParams, PositionEncodingKind, TextDocumentPositionParams, Uri};
use serde_json::{Value as Json, json};

use crate::document::{Document, Encoding, Places};
use crate::server::{Refusal, Server, read};
use crate::{action, help, lens, navigation, outline, run, semantic};

/// The commands that the lenses call.
pub(crate) const COMMANDS: [&str; 3] = ["bouton.run", "bouton.values", "bouton.plot"];

/// What the columns of the client's positions count: bytes, if it can.
pub(crate) fn encoding(params: &InitializeParams) -> Encoding {
    let general = params.capabilities.general.as_ref();
    let known = general.and_then(|general| general.position_encodings.as_ref());
    match known.is_some_and(|known| known.contains(&PositionEncodingKind::UTF8)) {
        true => Encoding::Utf8,
        false => Encoding::Utf16,
    }
}

/// What the server can do.
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
pub(crate) fn answer(server: &Server, method: &str, params: Json) -> Result<Json, Refusal> {
    match method {
        "textDocument/hover" => at(server, params, help::hover),
        "textDocument/completion" => at(server, params, help::completion),
        "textDocument/signatureHelp" => at(server, params, help::signatures),
        "textDocument/definition" => at(server, params, navigation::definition),
        "textDocument/references" => at(server, params, navigation::references),
        "textDocument/documentHighlight" => at(server, params, navigation::highlights),
        "textDocument/prepareRename" => at(server, params, navigation::renamed),
        "textDocument/rename" => at(server, params, navigation::rename),
        "textDocument/documentSymbol" => of(server, params, outline::symbols),
        "textDocument/foldingRange" => of(server, params, outline::folds),
        "textDocument/semanticTokens/full" => of(server, params, semantic::tokens),
        "textDocument/formatting" => of(server, params, action::format),
        "textDocument/codeAction" => of(server, params, action::mends),
        "textDocument/codeLens" => of(server, params, lens::lenses),
        _ => Err(Refusal::Unknown),
    }
}

/// A text that is asked about.
pub(crate) struct Asked<'a> {
    pub(crate) server: &'a Server,
    pub(crate) uri: Uri,
    pub(crate) document: &'a Document,
    pub(crate) places: Places<'a>,
    /// All that the question says.
    pub(crate) params: Json,
}

/// The answer about a text. One that isn't open has none.
fn of(
    server: &Server,
    params: Json,
    answer: impl FnOnce(&Asked<'_>) -> Result<Json, Refusal>,
) -> Result<Json, Refusal> {
    let uri = params.get("textDocument").and_then(|document| document.get("uri")).cloned();
    let uri: Uri = read(uri.unwrap_or_default())?;
    let Some(document) = server.documents.get(&uri) else { return Ok(Json::Null) };
    let places = Places::new(&document.text, server.encoding);
    answer(&Asked { server, uri, document, places, params })
}

/// The answer about a place of a text.
fn at(
    server: &Server,
    params: Json,
    answer: impl FnOnce(&Asked<'_>, usize) -> Result<Json, Refusal>,
) -> Result<Json, Refusal> {
    let place: TextDocumentPositionParams = read(params.clone())?;
    of(server, params, |asked| answer(asked, asked.places.byte(place.position)))
}

impl Server {
    /// Starts what a lens asks for; its thread answers.
    pub(crate) fn start_run(&mut self, id: &lsp_server::RequestId, params: Json) -> Result<(), Refusal> {
        let run = run::Run::read(params, |uri| self.documents.get(uri).map(|open| open.text.clone()))?;
        self.runs.start(id.clone(), run).map_err(|error| Refusal::Failed(error.to_string()))
    }
}
