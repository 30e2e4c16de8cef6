//! Debian's packages, where a check needs a program that isn't there.
//!
//! At a terminal we ask once whether `apt-get` may install packages; without a terminal, as in continuous
//! integration, nobody could answer, so it may. The answer is in an environment variable, because each step
//! of the checks is a process of its own.

use std::io::{self, IsTerminal, Write as _};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use anyhow::{Result, bail};

use crate::process::{command, run};

/// `yes` or `no`: whether packages may be installed.
pub const ANSWER: &str = "BOUTON_APT";

/// Installs packages, if that is allowed.
///
/// # Errors
///
/// When apt-get is missing, may not be used, or fails.
pub fn install(packages: &[&str]) -> Result<()> {
    if !is_there("apt-get") {
        bail!("there is no apt-get to install {} with", packages.join(", "));
    }
    if !is_allowed() {
        bail!("apt-get may not install {}", packages.join(", "));
    }
    run(&mut command("apt-get", &["update", "-qq"]))?;
    run(command("apt-get", &["install", "-y", "-qq", "--no-install-recommends"]).args(packages))
}

/// Whether packages may be installed; asks if nobody has answered yet and somebody can.
pub fn is_allowed() -> bool {
    static ALLOWED: OnceLock<bool> = OnceLock::new();
    *ALLOWED.get_or_init(|| match std::env::var(ANSWER) {
        Ok(answer) => answer == "yes",
        Err(_) if io::stdin().is_terminal() => ask(),
        Err(_) => true,
    })
}

fn ask() -> bool {
    print!(
        "Some checks need programs such as Chromium and Node.js. May apt-get install those that are missing? [y/N] "
    );
    let _ = io::stdout().flush();
    let mut answer = String::new();
    let _ = io::stdin().read_line(&mut answer);
    answer.trim().eq_ignore_ascii_case("y")
}

/// Whether a program can be started.
pub fn is_there(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
