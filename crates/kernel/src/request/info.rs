//! `kernel_info_request`: who we are.

use serde_json::{Value as Json, json};

use crate::PROTOCOL;

/// The version of the language below ours.
const RHAI: &str = "1.27";

/// The content of the reply.
///
/// Front ends without our highlighting fall back to JavaScript, which colours Rhai tolerably.
pub(crate) fn content() -> Json {
    let version = env!("CARGO_PKG_VERSION");
    json!({
        "status": "ok",
        "protocol_version": PROTOCOL,
        "implementation": "bouton",
        "implementation_version": version,
        "language_info": {
            "name": "rhai",
            "version": RHAI,
            "mimetype": "text/x-rhai",
            "file_extension": ".rhai",
            "pygments_lexer": "bouton",
            "codemirror_mode": {"name": "rhai", "mime": "text/javascript"},
            "nbconvert_exporter": "script",
        },
        "banner": format!("Bouton {version}: impartial games. Tab completes, help() explains."),
        "help_links": [
            {"text": "Bouton", "url": "https://github.com/bouton-lang/bouton"},
            {"text": "The Rhai book", "url": "https://rhai.rs/book/"},
        ],
        "supported_features": [],
        "debugger": false,
    })
}
