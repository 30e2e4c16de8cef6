//! Installing, finding and removing the kernel: plain files in Jupyter's data directories.
//!
//! The specification names the program by its absolute path. Nothing is touched that was not written by us.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::Value as Json;

use crate::{KernelError, spec};

/// Where to install.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The user's own directory.
    User,
    /// The Python environment that is active.
    Environment,
    /// `PREFIX/share/jupyter`.
    Prefix(PathBuf),
}

/// A kernel of ours that is installed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Installed {
    /// What Jupyter calls it.
    pub name: String,
    /// The folder of its specification.
    pub folder: PathBuf,
    /// The program that it runs.
    pub program: String,
}

/// Installs the running program as a kernel that is run with these options, and returns the folder of its
/// specification. One of ours with that name is replaced.
///
/// # Errors
///
/// When the name cannot be a kernel's, another kernel has it, no such place exists, or a file cannot be
/// written.
pub fn install(place: &Place, name: &str, options: &[String]) -> Result<PathBuf, KernelError> {
    let data = data_directory(place)?;
    let folder = kernel_folder(&data, name)?;
    if folder.exists() {
        own(&folder)?;
    }
    let program = std::env::current_exe().map_err(KernelError::Start)?;
    let json = serde_json::to_string_pretty(&spec::kernel_json(&program, options)).unwrap_or_default() + "\n";
    write(&folder.join("kernel.json"), json.as_bytes())?;
    for (file, bytes) in spec::LOGOS {
        write(&folder.join(file), bytes)?;
    }
    for (folder, files) in companions(&data) {
        for (file, bytes) in files {
            write(&folder.join(file), bytes)?;
        }
    }
    Ok(folder)
}

/// Files that are installed once for all kernels of a place: the JupyterLab extension and nbconvert's
/// template.
fn companions(data: &Path) -> [(PathBuf, spec::Files); 2] {
    let extension = data.join("labextensions").join(spec::EXTENSION);
    [(extension, spec::EXTENSION_FILES), (data.join(spec::TEMPLATE), spec::TEMPLATE_FILES)]
}

/// Removes an installed kernel; with the last one of a place, the JupyterLab extension and nbconvert's
/// template too.
///
/// # Errors
///
/// When the kernel doesn't exist, isn't ours, or a file can't be removed.
pub fn uninstall(place: &Place, name: &str) -> Result<PathBuf, KernelError> {
    let data = data_directory(place)?;
    let folder = kernel_folder(&data, name)?;
    own(&folder)?;
    remove(&folder)?;
    if kernels(&data).is_empty() {
        for (folder, _) in companions(&data).into_iter().filter(|(folder, _)| folder.exists()) {
            remove(&folder)?;
        }
    }
    Ok(folder)
}

/// The kernels of ours in all directories that Jupyter searches, first found first.
#[must_use]
pub fn list() -> Vec<Installed> {
    let mut seen = Vec::new();
    for data in search_path() {
        for kernel in kernels(&data) {
            if !seen.contains(&kernel) {
                seen.push(kernel);
            }
        }
    }
    seen
}

/// The kernels of ours in one data directory, by name.
fn kernels(data: &Path) -> Vec<Installed> {
    let Ok(entries) = fs::read_dir(data.join("kernels")) else { return Vec::new() };
    let mut found: Vec<Installed> = entries
        .flatten()
        .filter_map(|entry| {
            let program = spec::program(&read(&entry.path()).ok()?)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            Some(Installed { name, folder: entry.path(), program })
        })
        .collect();
    found.sort_by(|a, b| a.name.cmp(&b.name));
    found
}

fn read(folder: &Path) -> io::Result<Json> {
    Ok(serde_json::from_str(&fs::read_to_string(folder.join("kernel.json"))?)?)
}

/// Refuses a folder that is not one of ours.
fn own(folder: &Path) -> Result<(), KernelError> {
    let json = read(folder).map_err(|error| {
        if error.kind() == io::ErrorKind::NotFound {
            KernelError::Install(format!(
                "no kernel in `{}`; `bouton kernel list` lists them",
                folder.display()
            ))
        } else {
            KernelError::File { path: folder.join("kernel.json"), error }
        }
    })?;
    match spec::program(&json) {
        Some(_) => Ok(()),
        None => Err(KernelError::Install(format!(
            "the kernel in `{}` is not Bouton; choose another --name",
            folder.display()
        ))),
    }
}

fn kernel_folder(data: &Path, name: &str) -> Result<PathBuf, KernelError> {
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    if name.is_empty() || name.starts_with('.') || !name.chars().all(fits) {
        return Err(KernelError::Install(format!(
            "`{name}` is not a name of a kernel; letters, digits, `-`, `_` and `.` make one"
        )));
    }
    Ok(data.join("kernels").join(name.to_ascii_lowercase()))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), KernelError> {
    let folder = path.parent().unwrap_or(path);
    let written = fs::create_dir_all(folder).and_then(|()| fs::write(path, bytes));
    written.map_err(|error| KernelError::File { path: path.to_owned(), error })
}

fn remove(folder: &Path) -> Result<(), KernelError> {
    fs::remove_dir_all(folder).map_err(|error| KernelError::File { path: folder.to_owned(), error })
}

fn set(name: &str) -> Option<PathBuf> {
    std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from)
}

fn data_directory(place: &Place) -> Result<PathBuf, KernelError> {
    match place {
        Place::Prefix(prefix) => {
            let prefix = std::path::absolute(prefix);
            let prefix = prefix.map_err(|error| KernelError::Install(format!("--prefix: {error}")))?;
            Ok(prefix.join("share/jupyter"))
        }
        Place::Environment => environment().map(|prefix| prefix.join("share/jupyter")).ok_or_else(|| {
            let said = "no Python environment is active: activate one, or say --user or --prefix DIR";
            KernelError::Install(said.to_owned())
        }),
        Place::User => user_directory()
            .ok_or_else(|| KernelError::Install("no home directory is known: say --prefix DIR".to_owned())),
    }
}

/// The prefix of the Python environment that is active.
fn environment() -> Option<PathBuf> {
    set("VIRTUAL_ENV").or_else(|| set("CONDA_PREFIX"))
}

/// Jupyter's data directory of the user.
fn user_directory() -> Option<PathBuf> {
    if let Some(folder) = set("JUPYTER_DATA_DIR") {
        return Some(folder);
    }
    let home = || set("HOME");
    if cfg!(target_os = "macos") {
        return home().map(|home| home.join("Library/Jupyter"));
    }
    if cfg!(windows) {
        return set("APPDATA").map(|folder| folder.join("jupyter"));
    }
    set("XDG_DATA_HOME")
        .or_else(|| home().map(|home| home.join(".local/share")))
        .map(|data| data.join("jupyter"))
}

/// The directories in which Jupyter looks for kernels.
fn search_path() -> Vec<PathBuf> {
    let listed = std::env::var_os("JUPYTER_PATH").unwrap_or_default();
    let listed: Vec<PathBuf> =
        std::env::split_paths(&listed).filter(|path| !path.as_os_str().is_empty()).collect();
    let system = ["/usr/local/share/jupyter", "/usr/share/jupyter"].map(PathBuf::from);
    let environment = environment().map(|prefix| prefix.join("share/jupyter"));
    listed.into_iter().chain(user_directory()).chain(environment).chain(system).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("bouton kernel é {name} {}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn installed_listed_and_removed() {
        let prefix = scratch("install");
        let place = Place::Prefix(prefix.clone());
        let folder = install(&place, "Bouton-2", &[]).expect("installed");
        assert!(folder.ends_with("share/jupyter/kernels/bouton-2"));
        install(&place, "bouton-2", &["--time".to_owned(), "30".to_owned()]).expect("installed again");
        let spec = std::fs::read_to_string(folder.join("kernel.json")).expect("a specification");
        assert!(spec.contains("\"--time\",\n    \"30\",\n    \"{connection_file}\""), "{spec}");
        install(&place, "other", &[]).expect("a second one");
        let data = prefix.join("share/jupyter");
        let found = kernels(&data);
        assert_eq!(
            found.iter().map(|kernel| kernel.name.as_str()).collect::<Vec<_>>(),
            ["bouton-2", "other"]
        );
        assert!(Path::new(&found[0].program).is_absolute());
        uninstall(&place, "bouton-2").expect("removed");
        let extension = data.join("labextensions").join(spec::EXTENSION);
        let template = data.join(spec::TEMPLATE);
        assert!(extension.join("static/remoteEntry.js").exists() && template.join("conf.json").exists());
        uninstall(&place, "other").expect("removed");
        assert!(!extension.exists() && !template.exists(), "they go with the last kernel");
        assert!(uninstall(&place, "other").expect_err("gone").to_string().contains("no kernel in"));
        let _ = fs::remove_dir_all(&prefix);
    }

    #[test]
    fn the_kernels_of_others_are_left_alone() {
        let prefix = scratch("others");
        let folder = prefix.join("share/jupyter/kernels/python3");
        write(&folder.join("kernel.json"), br#"{"argv": ["python3"], "metadata": {}}"#).expect("written");
        let place = Place::Prefix(prefix.clone());
        for refused in [install(&place, "python3", &[]), uninstall(&place, "python3")] {
            assert!(refused.expect_err("refused").to_string().contains("is not Bouton"));
        }
        for name in ["", "a b", "../x", ".x", "a/b"] {
            assert!(
                install(&place, name, &[])
                    .expect_err("refused")
                    .to_string()
                    .contains("not a name of a kernel"),
                "{name}"
            );
        }
        let _ = fs::remove_dir_all(&prefix);
    }
}
