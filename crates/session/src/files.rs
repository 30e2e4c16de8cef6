//! Files for scripts: only under the working directory, by relative paths, and switchable off.
//!
//! A script is a stranger's code: we refuse `..`, absolute paths, symbolic links that lead out, and files
//! that aren't regular. The check looks at the resolved path of the file itself or, if it doesn't exist yet,
//! of its directory. It doesn't defend against someone else who swaps directories while a script runs.

use std::io::{self, ErrorKind, Read, Write};
use std::path::{Component, Path, PathBuf};

use bouton_script::messages;
use bouton_store::regular::{self, Irregular};

/// The largest file that a script may read, in bytes.
const LARGEST: u64 = 64 << 20;

/// The files that scripts may use.
#[derive(Clone, Debug)]
pub struct Files {
    root: Option<PathBuf>,
}

impl Files {
    /// Files under `root`, such as the working directory.
    ///
    /// # Errors
    ///
    /// When `root` is not a directory that can be resolved.
    pub fn under(root: &Path) -> io::Result<Self> {
        Ok(Self { root: Some(root.canonicalize()?) })
    }

    /// No files at all.
    #[must_use]
    pub fn none() -> Self {
        Self { root: None }
    }

    /// The bytes of a file.
    ///
    /// # Errors
    ///
    /// When the path leads outside, or the file is missing or too large.
    pub fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        let full = self.resolve(path)?.canonicalize().map_err(|error| explain(path, &error))?;
        self.inside(path, &full)?;
        read_bytes(&full, path)
    }

    /// Writes a file; an existing one is replaced.
    ///
    /// # Errors
    ///
    /// When the path leads outside, or the file cannot be written.
    pub fn write(&self, path: &str, bytes: &[u8]) -> io::Result<()> {
        let full = self.resolve(path)?;
        let parent = full.parent().unwrap_or(&full);
        let parent = parent.canonicalize().map_err(|error| explain(path, &error))?;
        self.inside(path, &parent)?;
        if full.is_symlink() {
            let target = full.canonicalize().map_err(|error| explain(path, &error))?;
            self.inside(path, &target)?;
        }
        regular::create(&full)
            .and_then(|mut file| file.write_all(bytes))
            .map_err(|error| explain(path, &error))
    }

    /// The path under the root, by its letters alone.
    fn resolve(&self, path: &str) -> io::Result<PathBuf> {
        let Some(root) = &self.root else {
            return Err(denied(messages::text("files-off", &[])));
        };
        if path.is_empty() || path.contains('\0') {
            let message = messages::text("files-no-name", &[("name", &format!("{path:?}"))]);
            return Err(io::Error::new(ErrorKind::InvalidInput, message));
        }
        let plain = |part: Component<'_>| matches!(part, Component::Normal(_) | Component::CurDir);
        if !Path::new(path).components().all(plain) {
            return Err(denied(messages::text("files-outside", &[("name", &path)])));
        }
        Ok(root.join(path))
    }

    fn inside(&self, path: &str, full: &Path) -> io::Result<()> {
        if self.root.as_ref().is_some_and(|root| full.starts_with(root)) {
            return Ok(());
        }
        Err(denied(messages::text("files-link", &[("name", &path)])))
    }
}

/// The text of the file `full`, which messages call `name`.
///
/// # Errors
///
/// When it is missing, no regular file, too large or not UTF-8: a sentence that says which.
pub fn read_text(full: &Path, name: &str) -> io::Result<String> {
    text(read_bytes(full, name)?, name)
}

fn read_bytes(full: &Path, name: &str) -> io::Result<Vec<u8>> {
    let file = regular::read(full).map_err(|error| explain(name, &error))?;
    let mut bytes = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(|error| explain(name, &error))?;
    admit(bytes, name)
}

/// Refuses too many bytes.
fn admit(bytes: Vec<u8>, name: &str) -> io::Result<Vec<u8>> {
    if bytes.len() as u64 > LARGEST {
        let message = messages::text("files-large", &[("name", &name), ("most", &(LARGEST >> 20))]);
        return Err(io::Error::new(ErrorKind::InvalidData, message));
    }
    Ok(bytes)
}

/// Bytes of a file as text.
///
/// # Errors
///
/// When there are too many of them, or they are not UTF-8.
pub fn text(bytes: Vec<u8>, name: &str) -> io::Result<String> {
    bouton_script::host::text(admit(bytes, name)?, name)
}

/// The system's error as a sentence that names the file.
#[must_use]
pub fn explain(name: &str, error: &io::Error) -> io::Error {
    let folder = Path::new(name).parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.filter(|folder| !folder.exists()).map(|folder| folder.display().to_string());
    let named = |key| messages::text(key, &[("name", &name)]);
    let why = match (error.kind(), folder) {
        _ if Irregular::is_said_by(error) => named("files-irregular"),
        (ErrorKind::NotFound, Some(folder)) => messages::text("files-no-directory", &[("name", &folder)]),
        (ErrorKind::NotFound, None) => named("files-missing"),
        (ErrorKind::PermissionDenied, _) => named("files-denied"),
        (ErrorKind::IsADirectory, _) => named("files-directory"),
        (ErrorKind::NotADirectory, _) => named("files-part-is-file"),
        (ErrorKind::InvalidInput, _) => messages::text("files-no-name", &[("name", &format!("{name:?}"))]),
        _ => messages::text("files-other", &[("name", &name), ("error", error)]),
    };
    io::Error::new(error.kind(), why)
}

fn denied(message: String) -> io::Error {
    io::Error::new(ErrorKind::PermissionDenied, message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("bouton-files-{}-{name}", std::process::id()));
            fs::create_dir_all(path.join("inside/deep")).unwrap();
            fs::write(path.join("secret.txt"), "secret").unwrap();
            Self(path)
        }

        fn files(&self) -> Files {
            Files::under(&self.0.join("inside")).unwrap()
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn files_under_the_root_are_written_and_read() {
        let folder = Folder::new("roundtrip");
        let files = folder.files();
        files.write("deep/a.txt", b"one").unwrap();
        files.write("./deep/a.txt", b"two").unwrap();
        assert_eq!(files.read("deep/a.txt").unwrap(), b"two");
    }

    #[test]
    fn no_path_leads_out() {
        let folder = Folder::new("out");
        let files = folder.files();
        for path in ["../secret.txt", "deep/../../secret.txt", "/etc/passwd", ".."] {
            assert_eq!(files.read(path).unwrap_err().kind(), ErrorKind::PermissionDenied, "{path}");
            assert_eq!(files.write(path, b"x").unwrap_err().kind(), ErrorKind::PermissionDenied, "{path}");
        }
        assert_eq!(fs::read_to_string(folder.0.join("secret.txt")).unwrap(), "secret");
    }

    #[cfg(unix)]
    #[test]
    fn no_symbolic_link_leads_out() {
        use std::os::unix::fs::symlink;
        let folder = Folder::new("links");
        let files = folder.files();
        symlink(folder.0.join("secret.txt"), folder.0.join("inside/link")).unwrap();
        symlink(&folder.0, folder.0.join("inside/up")).unwrap();
        symlink(folder.0.join("nowhere"), folder.0.join("inside/dangling")).unwrap();
        for path in ["link", "up/secret.txt"] {
            assert_eq!(files.read(path).unwrap_err().kind(), ErrorKind::PermissionDenied, "{path}");
        }
        for path in ["link", "up/new.txt", "dangling"] {
            assert!(files.write(path, b"x").is_err(), "{path}");
        }
        assert!(!folder.0.join("nowhere").exists());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_pipe_is_refused_at_once() {
        let folder = Folder::new("pipe");
        let pipe = folder.0.join("inside/pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        for error in
            [folder.files().read("pipe").unwrap_err(), folder.files().write("pipe", b"x").unwrap_err()]
        {
            assert_eq!(error.to_string(), "`pipe` is a pipe, a device or a socket; name a regular file");
        }
    }

    #[test]
    fn bad_files_are_named() {
        let folder = Folder::new("bad");
        let files = folder.files();
        fs::write(folder.0.join("inside/latin1"), b"caf\xe9").unwrap();
        fs::write(folder.0.join("inside/nul"), b"a\0b").unwrap();
        for (path, say) in [
            ("none.txt", "there is no file `none.txt`"),
            ("deep", "`deep` is a directory"),
            ("latin1", "`latin1` is not a text in UTF-8 (byte 3)"),
            ("nul", "`nul` is not a text: byte 1 is NUL"),
            ("a\0b", "\"a\\0b\" is not a file name"),
            ("", "\"\" is not a file name"),
        ] {
            let read = files.read(path).and_then(|bytes| text(bytes, path));
            assert_eq!(read.unwrap_err().to_string(), say);
        }
        assert_eq!(files.write("none/x", b"").unwrap_err().kind(), ErrorKind::NotFound);
        assert_eq!(Files::none().read("x").unwrap_err().kind(), ErrorKind::PermissionDenied);
    }
}
