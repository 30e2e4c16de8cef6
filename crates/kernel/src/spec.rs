//! What Jupyter reads about the kernel: `kernel.json`, logos, the extension that colours cells in JupyterLab,
//! the template by which nbconvert makes pages that need nothing else.

use std::path::Path;

use serde_json::{Value as Json, json};

use crate::PROTOCOL;

/// The folder of the JupyterLab extension.
pub const EXTENSION: &str = "bouton-rhai-mode";

/// Files by their path in a folder.
pub type Files = &'static [(&'static str, &'static [u8])];

/// The files next to `kernel.json`.
pub const LOGOS: Files = &[
    ("logo-32x32.png", include_bytes!("../assets/logo-32x32.png")),
    ("logo-64x64.png", include_bytes!("../assets/logo-64x64.png")),
    ("logo-svg.svg", include_bytes!("../assets/logo-svg.svg")),
];

/// The files of the JupyterLab extension, by their path in its folder.
pub const EXTENSION_FILES: Files = &[
    ("package.json", include_bytes!("../assets/labextension/package.json")),
    ("install.json", include_bytes!("../assets/labextension/install.json")),
    ("static/remoteEntry.js", include_bytes!("../assets/labextension/static/remoteEntry.js")),
];

/// The folder of nbconvert's template.
pub const TEMPLATE: &str = "nbconvert/templates/bouton";

/// The files of nbconvert's template.
pub const TEMPLATE_FILES: Files = &[
    ("conf.json", include_bytes!("../assets/template/conf.json")),
    ("index.html.j2", include_bytes!("../assets/template/index.html.j2")),
];

/// `kernel.json` for a kernel that is this program, run with these options.
#[must_use]
pub fn kernel_json(program: &Path, options: &[String]) -> Json {
    let mut argv = vec![program.display().to_string(), "kernel".to_owned(), "run".to_owned()];
    argv.extend_from_slice(options);
    argv.push("{connection_file}".to_owned());
    json!({
        "argv": argv,
        "display_name": "Bouton",
        "language": "rhai",
        "interrupt_mode": "message",
        "kernel_protocol_version": PROTOCOL,
        "metadata": {"bouton": {"version": env!("CARGO_PKG_VERSION")}},
    })
}

/// The name of the program of a kernel specification, if it is one of ours.
#[must_use]
pub fn program(spec: &Json) -> Option<String> {
    spec["metadata"]["bouton"].is_object().then(|| spec["argv"][0].as_str().unwrap_or_default().to_owned())
}
