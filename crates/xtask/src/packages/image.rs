//! The steps of the Dockerfile, run as a script in a new Python environment, because the machines of the
//! checks don't have Docker. All its paths are relative, so any folder can be the one in which the image
//! begins.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::process::{command, root, run, target};
use crate::venv;

/// The surroundings of the steps: the folder in which they begin, and a `jupyter` first in the search path.
struct Image<'a> {
    home: &'a Path,
    path: String,
}

/// Runs the steps, and executes the tour that they leave.
///
/// # Errors
///
/// When a step or a cell fails, or is of a kind that this does not know.
pub(super) fn try_steps() -> Result<()> {
    let folder = target().join("image");
    let _ = fs::remove_dir_all(&folder);
    let home = folder.join("home");
    fs::create_dir_all(&home)?;
    let python = venv::make(&folder.join("base"))?;
    // The image that ours begins with has it.
    venv::install(&python, &["jupyterlab"])?;
    let tools = python.parent().context("the environment")?.display().to_string();
    let image = Image { home: &home, path: format!("{tools}:/usr/bin:/bin") };
    for step in steps(&fs::read_to_string(root().join("Dockerfile"))?) {
        match step.split_once(' ') {
            Some(("FROM", _)) => {}
            Some(("COPY", rest)) => image.copy(rest)?,
            Some(("RUN", rest)) => image.shell(rest)?,
            _ => bail!("the Dockerfile has a step that cannot be tried: {step}"),
        }
    }
    image.shell(
        "jupyter nbconvert --log-level=ERROR --to notebook --execute --stdout bouton/tour.ipynb > tour.out",
    )
}

impl Image<'_> {
    fn shell(&self, script: &str) -> Result<()> {
        println!("RUN {script}");
        run(command("sh", &["-ec", script]).current_dir(self.home).env("PATH", &self.path))
    }

    /// Files go into the folder that is named last; for a folder, its contents.
    fn copy(&self, words: &str) -> Result<()> {
        let words: Vec<_> = words.split_whitespace().filter(|word| !word.starts_with("--")).collect();
        let Some((to, from)) = words.split_last() else { bail!("COPY what?") };
        let sources = from.join(" ");
        let script = format!(
            "mkdir -p \"$0/{to}\"; for f in {sources}; do \
             if [ -d \"$f\" ]; then cp -r \"$f/.\" \"$0/{to}\"; else cp \"$f\" \"$0/{to}\"; fi; done"
        );
        println!("COPY {sources} {to}");
        run(command("sh", &["-ec", &script]).arg(self.home))
    }
}

/// The steps, those of several lines as one.
fn steps(dockerfile: &str) -> Vec<String> {
    let lines = dockerfile.lines().filter(|line| !line.starts_with('#'));
    let text = lines.collect::<Vec<_>>().join("\n").replace("\\\n", " ");
    text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_of_several_lines_is_one() {
        assert_eq!(steps("# a\nFROM x\n\nRUN a && \\\n    b\n"), ["FROM x", "RUN a &&      b"]);
    }
}
