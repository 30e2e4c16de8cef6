//! Files that are files: no pipe, device, socket or directory.
//!
//! If you open a pipe that nobody writes, you wait for ever, and opening a device may have effects. So we
//! look at a name from a stranger before we open it, open it without waiting, and look again, because another
//! process may have put something else in its place.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::Path;

/// A name that belongs to neither a file nor a directory: the source of an [`io::Error`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is a pipe, a device or a socket, and no regular file")]
pub struct Irregular;

impl Irregular {
    /// Whether this error says so.
    #[must_use]
    pub fn is_said_by(error: &io::Error) -> bool {
        error.get_ref().is_some_and(|source| source.is::<Self>())
    }
}

/// Opens a file to be read.
///
/// # Errors
///
/// The error of the system; [`Irregular`], or [`ErrorKind::IsADirectory`].
pub fn read(path: &Path) -> io::Result<File> {
    open(path, OpenOptions::new().read(true))
}

/// Opens a file to be written from its beginning; it is made if there is none.
///
/// # Errors
///
/// The error of the system; [`Irregular`], or [`ErrorKind::IsADirectory`].
pub fn create(path: &Path) -> io::Result<File> {
    // We truncate it only once we know that it is a file.
    let file = open(path, OpenOptions::new().write(true).create(true).truncate(false))?;
    file.set_len(0)?;
    Ok(file)
}

/// Opens a file, if it is one, without waiting.
///
/// # Errors
///
/// The error of the system; [`Irregular`], or [`ErrorKind::IsADirectory`].
pub fn open(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    match fs::metadata(path) {
        Ok(found) => demand(&found)?,
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    let file = at_once(options).open(path)?;
    demand(&file.metadata()?)?;
    Ok(file)
}

fn demand(found: &Metadata) -> io::Result<()> {
    match () {
        () if found.is_file() => Ok(()),
        () if found.is_dir() => Err(ErrorKind::IsADirectory.into()),
        () => Err(io::Error::new(ErrorKind::InvalidInput, Irregular)),
    }
}

/// Opening waits for nobody.
#[cfg(unix)]
fn at_once(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    options.custom_flags(libc::O_NONBLOCK | libc::O_NOCTTY)
}

#[cfg(not(unix))]
fn at_once(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::os::fd::AsRawFd;
    use std::os::unix::net::UnixListener;
    use std::path::PathBuf;
    use std::time::{Duration, Instant};

    #[test]
    fn what_is_no_file_is_refused_at_once() {
        let folder = std::env::temp_dir().join(format!("bouton-regular-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let (socket, file) = (folder.join("socket"), folder.join("file"));
        // No `mkfifo`: a child process holds the locks of other tests for a moment.
        let (reader, _writer) = std::io::pipe().unwrap();
        let pipe = PathBuf::from(format!("/dev/fd/{}", reader.as_raw_fd()));
        let _listener = UnixListener::bind(&socket).unwrap();
        let begun = Instant::now();
        for path in [pipe.as_path(), socket.as_path(), Path::new("/dev/zero"), Path::new("/dev/null")] {
            for opened in [read(path), create(path)] {
                assert!(Irregular::is_said_by(&opened.unwrap_err()), "{}", path.display());
            }
        }
        for opened in [read(&folder), create(&folder)] {
            assert_eq!(opened.unwrap_err().kind(), ErrorKind::IsADirectory);
        }
        assert!(begun.elapsed() < Duration::from_secs(5), "nothing was waited for");
        fs::write(&file, "longer").unwrap();
        drop(create(&file).unwrap());
        assert_eq!(fs::read(&file).unwrap(), b"");
        assert_eq!(read(&folder.join("none")).unwrap_err().kind(), ErrorKind::NotFound);
        fs::remove_dir_all(&folder).unwrap();
    }
}
