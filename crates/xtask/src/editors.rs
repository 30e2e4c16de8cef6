//! What editors are given: the grammar by the engine of VS Code, and the extension with a stand-in for it.

use anyhow::Result;

use crate::done::Done;
use crate::npm;
use crate::process::{command, root, run};

/// Runs the tests of the extension.
///
/// # Errors
///
/// When one fails, or its packages can't be installed.
pub(crate) fn check() -> Result<Done> {
    npm::packages("editors/vscode")?;
    run(command("npm", &["test", "--silent"]).current_dir(root().join("editors/vscode")))?;
    Ok(Done::Passed)
}
