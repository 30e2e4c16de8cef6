//! The checks of the Jupyter kernel and of the wheel: the release binary, real front ends.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::done::Done;
use crate::process::{apart, cargo, command, root, run, target};
use crate::{apt, venv};

/// The longest that the installation of the wheel may take.
const SOON: Duration = Duration::from_secs(10);
/// JupyterLab, and what drives a browser.
const LAB: &str = "tests/jupyter/requirements-browser.txt";
/// The features of a release.
const FULL: &[&str] = &["--package", "bouton-cli", "--features", "bouton-cli/full"];
/// Python's own rules and types, and what researchers do.
const RESEARCH: &[&str] = &[
    "python/tests/rules.py",
    "python/tests/results.py",
    "python/tests/moved.py",
    "python/tests/typed.py",
    "python/tests/frames.py",
    "python/tests/processes.py",
    "python/tests/notebooks.py",
];
const NO_CHROMIUM: &str = "there is no Chromium, and apt-get cannot install one";

/// The kernel against the community's suite and our own.
///
/// # Errors
///
/// When a test fails.
pub fn kernel() -> Result<Done> {
    let binary = checked()?;
    let python = match venv::python() {
        Ok(python) => python,
        Err(error) => return Ok(Done::Skipped(format!("{error:#}"))),
    };
    let mut pytest = program(&python, &["-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/jupyter"]);
    run(pytest.env("BOUTON", &binary))?;
    Ok(Done::Passed)
}

/// The wheel: built, installed together with JupyterLab into a new environment, started by Jupyter, by the
/// magic of Python notebooks and by JupyterLab, all without a search path that could lead to a compiler.
///
/// # Errors
///
/// When it cannot be built or a test fails.
pub fn wheel() -> Result<Done> {
    let python = match venv::python()
        .and_then(|python| venv::install(&python, &["maturin>=1.9,<2"]).map(|()| python))
    {
        Ok(python) => python,
        Err(error) => return Ok(Done::Skipped(format!("{error:#}"))),
    };
    // In the profile of the checks nothing is compiled again; `cargo xtask packages` tries the release's
    // wheels.
    let wheel = built_with(&python, "checks")?;
    let fresh = target().join("wheel environment é");
    let _ = std::fs::remove_dir_all(&fresh);
    let fresh = venv::make(&fresh)?;
    venv::install(&fresh, &["jupyter_client", "ipykernel", "nbclient", "numpy", "pandas"])?;
    venv::install(&fresh, &["--requirement", LAB])?;
    install_offline(&fresh, &wheel)?;
    run(&mut program(&fresh, &["python/tests/installed.py"]))?;
    run(program(&fresh, &["python/tests/processes.py"]).env_remove("BOUTON"))?;
    let Some(chromium) = chromium() else { return Ok(Done::Skipped(NO_CHROMIUM.to_owned())) };
    let mut tour =
        program(&fresh, &["tests/jupyter/browser.py", "notebooks/bouton/tour.ipynb", "--chromium"]);
    run(tour.arg(&chromium).env("PATH", "").env_remove("JUPYTER_PATH"))?;
    Ok(Done::Passed)
}

/// Installs the wheel as somebody does who has nothing else: no network, no compiler, and soon done.
fn install_offline(python: &Path, wheel: &Path) -> Result<()> {
    let folder = wheel.parent().context("the wheel's folder")?;
    let mut pip = program(python, &["-m", "pip", "install", "--quiet", "--no-index", "--find-links"]);
    let begin = Instant::now();
    run(pip.arg(folder).arg("bouton").env("PATH", ""))?;
    let took = begin.elapsed();
    println!("the wheel was installed in {:.1} s", took.as_secs_f64());
    if took > SOON {
        bail!("installing the wheel took more than {} s", SOON.as_secs());
    }
    Ok(())
}

/// The wheel of this machine.
///
/// # Errors
///
/// When it cannot be built.
pub fn build_wheel() -> Result<PathBuf> {
    let python = venv::python()?;
    venv::install(&python, &["maturin>=1.9,<2"])?;
    built_with(&python, "release")
}

/// The sources of the wheel, from which pip builds one where a compiler is: `dist/bouton-VERSION.tar.gz`.
///
/// # Errors
///
/// When they cannot be packed.
pub fn build_sources(dist: &Path) -> Result<()> {
    let python = venv::python()?;
    venv::install(&python, &["maturin>=1.9,<2"])?;
    let mut maturin = program(&python, &["-m", "maturin", "sdist", "--out"]);
    run(maturin.arg(dist).current_dir(root().join("python")))
}

fn built_with(python: &Path, profile: &str) -> Result<PathBuf> {
    let wheels = target().join("wheels");
    let _ = std::fs::remove_dir_all(&wheels);
    let mut maturin = program(python, &["-m", "maturin", "build", "--profile", profile]);
    // maturin moves the program away for a moment, and the tests start it meanwhile.
    apart(&mut maturin, "wheel");
    run(maturin.current_dir(root().join("python")).arg("--out").arg(&wheels))?;
    only(&wheels)
}

/// The notebooks of the course: executed, and compared with the committed outputs.
///
/// # Errors
///
/// When a cell fails or an output differs.
pub fn notebooks() -> Result<Done> {
    let binary = checked()?;
    let python = match venv::python() {
        Ok(python) => python,
        Err(error) => return Ok(Done::Skipped(format!("{error:#}"))),
    };
    let kernels = installed(&binary)?;
    for folder in ["notebooks/bouton", "census/automatic"] {
        run(program(&python, &["tests/jupyter/notebooks.py", folder]).env("JUPYTER_PATH", &kernels))?;
    }
    Ok(Done::Passed)
}

/// A lesson in Portuguese that two pupils play in JupyterLab in a headless Chromium. (The tour runs there
/// from the wheel.)
///
/// # Errors
///
/// When something that a student does fails.
pub fn browser() -> Result<Done> {
    let binary = checked()?;
    let python = match venv::python().and_then(|_| venv::with(LAB)) {
        Ok(python) => python,
        Err(error) => return Ok(Done::Skipped(format!("{error:#}"))),
    };
    let Some(chromium) = chromium() else { return Ok(Done::Skipped(NO_CHROMIUM.to_owned())) };
    let lesson = "notebooks/bouton/course/pt/2_nim_e_bouton.ipynb";
    let mut pupils = program(&python, &["tests/jupyter/lesson.py", lesson, "--chromium"]);
    run(pupils.arg(&chromium).env("JUPYTER_PATH", installed(&binary)?))?;
    Ok(Done::Passed)
}

/// A survey on Dask, with workers, a scheduler and a client that are killed, and files that are torn.
///
/// # Errors
///
/// When a row is lost, there twice, or another.
pub fn cluster() -> Result<Done> {
    on_dask(&checked()?, &["python/tests/cluster.py"])
        .map(|ran| ran.map_or_else(Done::Skipped, |()| Done::Passed))
}

/// Data frames have their types with pandas and with polars; games have their values in pools of processes;
/// the notebooks for researchers run, and give the committed outputs.
///
/// # Errors
///
/// When a type or a value is another, a cell fails or says something else.
pub fn research() -> Result<Done> {
    let binary = checked()?;
    for script in RESEARCH {
        if let Err(why) = on_dask(&binary, &[script])? {
            return Ok(Done::Skipped(why));
        }
    }
    Ok(Done::Passed)
}

/// The cost of a survey on Dask on top of its games.
///
/// # Errors
///
/// When it fails, or Dask cannot be had.
pub fn bench_survey(workers: u32) -> Result<()> {
    let peer = crate::peers::ogsolve()?.display().to_string();
    on_dask(&release()?, &["bench/survey.py", &workers.to_string(), &peer])?.map_err(anyhow::Error::msg)
}

/// Runs a Python program with Dask and the module; the inner error says why Dask is missing.
fn on_dask(binary: &Path, arguments: &[&str]) -> Result<Result<(), String>> {
    let python = match venv::python().and_then(|_| venv::with("python/tests/requirements-research.txt")) {
        Ok(python) => python,
        Err(error) => return Ok(Err(format!("{error:#}"))),
    };
    // Workers and notebooks run elsewhere.
    let module = std::env::current_dir()?.join("python");
    run(program(&python, arguments).env("BOUTON", binary).env("PYTHONPATH", module))?;
    Ok(Ok(()))
}

/// The program Chromium; installed with Debian's packages where there is none.
pub fn chromium() -> Option<String> {
    let found = || {
        let names = ["chromium", "chromium-browser", "google-chrome"];
        names.iter().find_map(|name| {
            let output =
                Command::new("which").arg(name).output().ok().filter(|output| output.status.success())?;
            Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
        })
    };
    found().or_else(|| {
        apt::install(&["chromium", "fonts-dejavu-core"]).ok()?;
        found()
    })
}

/// Builds the command as a release has it, and says where it is: for packages and measurements.
///
/// # Errors
///
/// When it cannot be built.
pub fn release() -> Result<PathBuf> {
    built("release", FULL)
}

/// Builds the command in the profile of the checks, and says where it is.
///
/// # Errors
///
/// When it cannot be built.
pub fn checked() -> Result<PathBuf> {
    built("checks", FULL)
}

fn built(profile: &str, features: &[&str]) -> Result<PathBuf> {
    let build = ["build", "--quiet", "--bin", "bouton", "--profile", profile];
    run(cargo(&build).args(features))?;
    Ok(program_in(profile))
}

fn program_in(profile: &str) -> PathBuf {
    target().join(profile).join(format!("bouton{}", std::env::consts::EXE_SUFFIX))
}

/// Installs the kernel for the checks; gives Jupyter's data directory.
fn installed(binary: &Path) -> Result<PathBuf> {
    let prefix = target().join("kernels");
    run(Command::new(binary).args(["kernel", "install", "--prefix"]).arg(&prefix))?;
    Ok(prefix.join("share").join("jupyter"))
}

fn program(python: &Path, arguments: &[&str]) -> Command {
    command(&python.display().to_string(), arguments)
}

/// The only file of a folder.
fn only(folder: &Path) -> Result<PathBuf> {
    let files: Vec<_> = std::fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    let [file] = files.as_slice() else { bail!("one wheel was expected in {}", folder.display()) };
    file.path().canonicalize().context("the wheel")
}
