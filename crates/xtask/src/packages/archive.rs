//! Archives with the command alone, and the file with all checksums.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::Target;
use crate::process::{command, root, run, target as builds};

/// Writes the archive of a target: the program, the licences, the read-me, completions and the manual page.
///
/// # Errors
///
/// When a file cannot be copied, or Python cannot pack it.
pub(super) fn write(target: &Target, program: &Path, documents: &Path, dist: &Path) -> Result<()> {
    let name = format!("bouton-{}-{}", env!("CARGO_PKG_VERSION"), target.triple);
    let staged = builds().join("archives");
    let folder = staged.join(&name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)?;
    let files = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"].map(|file| root().join(file));
    for file in files.iter().map(PathBuf::as_path).chain([program]) {
        let name = file.file_name().context("a file")?;
        fs::copy(file, folder.join(name)).with_context(|| file.display().to_string())?;
    }
    for document in fs::read_dir(documents)? {
        let document = document?;
        fs::copy(document.path(), folder.join(document.file_name()))?;
    }
    let form = if target.is_windows() { "zip" } else { "gztar" };
    let pack = "import shutil, sys; print(shutil.make_archive(*sys.argv[1:]))";
    let mut packed = command("python3", &["-c", pack]);
    run(packed.arg(dist.join(&name)).arg(form).arg(&staged).arg(&name))
}

/// Writes `SHA256SUMS` of everything in the folder.
///
/// # Errors
///
/// When a file cannot be read.
pub(super) fn checksums(dist: &Path) -> Result<()> {
    let sums = "import hashlib, pathlib, sys\n\
        folder = pathlib.Path(sys.argv[1])\n\
        files = sorted(file for file in folder.iterdir() if file.name != 'SHA256SUMS')\n\
        lines = [f'{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\\n' for file in files]\n\
        (folder / 'SHA256SUMS').write_text(''.join(lines))\n\
        print(''.join(lines), end='')";
    run(command("python3", &["-c", sums]).arg(dist))
}
