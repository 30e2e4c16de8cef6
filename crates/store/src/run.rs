//! A directory that one run writes and from which a later one goes on.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use crate::block::{Block, EMPTY, Values, checksum, header};
use crate::manifest::{Entry, Manifest};
use crate::regular;

const MANIFEST: &str = "run.txt";
const COPY: &str = "run-copy.txt";
/// The most bytes of either: some hundred thousand blocks.
const LARGEST: u64 = 64 << 20;
/// This many bytes of a block are read at once: a multiple of every width.
const PIECE: u64 = 1 << 20;
const LOCK: &str = "lock";

/// Why a directory cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// Another process writes there.
    #[error("another run is writing into `{dir}`")]
    Busy {
        /// The directory.
        dir: String,
    },
    /// It holds something else.
    #[error("`{dir}` holds other files and no checkpoint")]
    Foreign {
        /// The directory.
        dir: String,
    },
    /// It holds the values of something else.
    #[error("`{dir}` holds the values of {found}, not of {wanted}")]
    OtherRun {
        /// The directory.
        dir: String,
        /// The run in the directory.
        found: String,
        /// The run that you asked for.
        wanted: String,
    },
    /// A file is not as the run left it.
    #[error("`{file}` is damaged: {why}")]
    Damaged {
        /// The file.
        file: String,
        /// The reason, as a clause.
        why: String,
        /// How many values before it are sound.
        sound: u64,
    },
    /// The values need more memory than you allowed.
    #[error(
        "the values in `{dir}` take {} MiB of memory, and {} MiB are allowed",
        need.div_ceil(1 << 20), limit >> 20
    )]
    TooLarge {
        /// The directory.
        dir: String,
        /// How many bytes.
        need: u64,
        /// How many are allowed.
        limit: u64,
    },
    /// The system refused to read or write.
    #[error("`{file}` cannot be {verb}: {error}")]
    Io {
        /// The file or directory.
        file: String,
        /// `"read"` or `"written"`.
        verb: &'static str,
        /// The error of the system.
        error: io::Error,
    },
}

/// A run that is being written.
#[derive(Debug)]
pub struct Run {
    dir: PathBuf,
    manifest: Manifest,
    /// Held, and with it the lock, as long as the run is.
    _lock: File,
}

impl Run {
    /// Opens the directory for the run called `run` (one line), or makes it, and reads its values. With
    /// `recover` we forget damaged blocks and those after them instead of refusing them, and read a damaged
    /// list of blocks from its copy. The values may take at most `limit` bytes.
    ///
    /// # Errors
    ///
    /// When another run writes there, the directory holds something else or too much, or a file is damaged or
    /// cannot be read.
    pub fn open(dir: &Path, run: &str, recover: bool, limit: u64) -> Result<(Self, Values), StoreError> {
        fs::create_dir_all(dir).map_err(|error| io_error(dir, "written", error))?;
        let known = dir.join(MANIFEST).exists() || dir.join(COPY).exists();
        if !known && holds_other_files(dir)? {
            return Err(StoreError::Foreign { dir: shown(dir) });
        }
        let lock = lock(dir)?;
        let manifest = match known {
            true => known_manifest(dir, run, recover)?,
            false => Manifest { run: run.to_owned(), blocks: Vec::new() },
        };
        let need = manifest.bytes();
        if need > limit {
            return Err(StoreError::TooLarge { dir: shown(dir), need, limit });
        }
        let mut opened = Self { dir: dir.to_owned(), manifest, _lock: lock };
        let values = opened.read(recover)?;
        opened.keep_manifest()?;
        Ok((opened, values))
    }

    /// How many values are on disk.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.manifest.count()
    }

    /// Adds values; they are on disk when this returns.
    ///
    /// # Errors
    ///
    /// When they cannot be written: then the run is as it was before.
    pub fn append(&mut self, values: Block<'_>) -> Result<(), StoreError> {
        if values.is_empty() {
            return Ok(());
        }
        let mut entry =
            Entry { first: self.count(), count: values.len() as u64, width: values.width(), checksum: 0 };
        replace(&self.dir, &entry.file(), |out| {
            entry.checksum = values.write_npy(out)?;
            Ok(())
        })?;
        let mut manifest = self.manifest.clone();
        manifest.blocks.push(entry);
        self.write_manifest(&manifest)?;
        self.manifest = manifest;
        Ok(())
    }

    /// The copy comes second: at any moment one of the two is whole.
    fn write_manifest(&self, manifest: &Manifest) -> Result<(), StoreError> {
        let text = manifest.text();
        [MANIFEST, COPY]
            .into_iter()
            .try_for_each(|name| replace(&self.dir, name, |out| out.write_all(text.as_bytes())))
    }

    /// Writes the files that are missing or damaged: all of a new run, and the copy if a run lacks it or died
    /// before it wrote one.
    fn keep_manifest(&self) -> Result<(), StoreError> {
        let text = self.manifest.text();
        let is_kept = |name: &str| text_of(&self.dir.join(name)).is_ok_and(|kept| kept == text);
        if is_kept(MANIFEST) && is_kept(COPY) { Ok(()) } else { self.write_manifest(&self.manifest) }
    }

    /// Reads all blocks, each against its checksum.
    fn read(&mut self, recover: bool) -> Result<Values, StoreError> {
        let mut values = Values::default();
        for (number, entry) in self.manifest.blocks.iter().enumerate() {
            match read_block(&self.dir, entry, &mut values) {
                Ok(()) => {}
                Err(StoreError::Damaged { .. }) if recover => {
                    values.truncate(entry.first);
                    let mut manifest = self.manifest.clone();
                    manifest.blocks.truncate(number);
                    self.write_manifest(&manifest)?;
                    self.manifest = manifest;
                    break;
                }
                Err(error) => return Err(error),
            }
        }
        Ok(values)
    }
}

/// The list of blocks of this run. Where it is damaged and the copy is not, the copy is taken if the user
/// asks to recover, and the error says how many values that would save if not.
fn known_manifest(dir: &Path, run: &str, recover: bool) -> Result<Manifest, StoreError> {
    let manifest = read_manifest(&dir.join(MANIFEST)).or_else(|error| {
        let StoreError::Damaged { file, why, .. } = error else { return Err(error) };
        match read_manifest(&dir.join(COPY)) {
            Ok(copy) if recover => Ok(copy),
            Ok(copy) => Err(StoreError::Damaged { file, why, sound: copy.count() }),
            Err(_) => Err(StoreError::Damaged { file, why, sound: 0 }),
        }
    })?;
    if manifest.run != run {
        let (found, wanted) = (manifest.run, run.to_owned());
        return Err(StoreError::OtherRun { dir: shown(dir), found, wanted });
    }
    Ok(manifest)
}

fn read_manifest(path: &Path) -> Result<Manifest, StoreError> {
    let damaged = |why: String| StoreError::Damaged { file: shown(path), why, sound: 0 };
    match text_of(path) {
        Ok(text) => Manifest::read(&text).map_err(damaged),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(damaged("it is missing".to_owned())),
        Err(error) if error.kind() == io::ErrorKind::InvalidData => {
            Err(damaged("it is not a text".to_owned()))
        }
        Err(error) => Err(io_error(path, "read", error)),
    }
}

/// The text of a list of blocks.
fn text_of(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    let length = regular::read(path)?.take(LARGEST + 1).read_to_string(&mut text)?;
    if length as u64 > LARGEST { Err(io::ErrorKind::InvalidData.into()) } else { Ok(text) }
}

/// Adds the values of a block, which are sound if this succeeds. They are read in pieces, so that they are in
/// memory once.
fn read_block(dir: &Path, entry: &Entry, values: &mut Values) -> Result<(), StoreError> {
    let path = dir.join(entry.file());
    let damaged = |why: String| StoreError::Damaged { file: shown(&path), why, sound: entry.first };
    let failed = |error| io_error(&path, "read", error);
    let head = header(entry.width, entry.count);
    let wanted = head.len() as u64 + entry.count * entry.width;
    let mut file = match regular::read(&path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(damaged("it is missing".to_owned()));
        }
        Err(error) => return Err(failed(error)),
    };
    match file.metadata().map_err(failed)?.len() {
        have if have < wanted => return Err(damaged(format!("it has {have} bytes instead of {wanted}"))),
        have if have > wanted => return Err(damaged(format!("it has more than {wanted} bytes"))),
        _ => {}
    }
    let mut piece = vec![0; head.len()];
    file.read_exact(&mut piece).map_err(failed)?;
    if piece != head {
        return Err(damaged("its header was altered".to_owned()));
    }
    let (mut left, mut sum) = (entry.count * entry.width, EMPTY);
    values.reserve(entry.width, entry.count);
    while left > 0 {
        piece.resize(usize::try_from(left.min(PIECE)).unwrap_or(0), 0);
        file.read_exact(&mut piece).map_err(failed)?;
        sum = checksum(sum, &piece);
        values.extend(entry.width, &piece);
        left -= piece.len() as u64;
    }
    if sum != entry.checksum {
        return Err(damaged("its values do not have the checksum that `run.txt` names".to_owned()));
    }
    Ok(())
}

/// Locks the directory for this process. The lock ends with the file, even if the process is killed.
pub(crate) fn lock(dir: &Path) -> Result<File, StoreError> {
    let path = dir.join(LOCK);
    let file = regular::open(&path, OpenOptions::new().create(true).truncate(false).write(true));
    let file = file.map_err(|error| io_error(&path, "written", error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::Busy { dir: shown(dir) }),
        Err(TryLockError::Error(error)) => Err(io_error(&path, "written", error)),
    }
}

pub(crate) fn holds_other_files(dir: &Path) -> Result<bool, StoreError> {
    let entries = fs::read_dir(dir).map_err(|error| io_error(dir, "read", error))?;
    let own = |name: &str| name == LOCK || name.strip_suffix(".new").is_some();
    Ok(entries.flatten().any(|entry| !entry.file_name().to_str().is_some_and(own)))
}

/// Writes a file under another name, syncs it, and gives it its name in one step.
pub(crate) fn replace(
    dir: &Path,
    name: &str,
    write: impl FnOnce(&mut BufWriter<&File>) -> io::Result<()>,
) -> Result<(), StoreError> {
    let (path, new) = (dir.join(name), dir.join(format!("{name}.new")));
    let done = regular::create(&new).and_then(|file| {
        let mut out = BufWriter::new(&file);
        write(&mut out)?;
        out.flush()?;
        drop(out);
        file.sync_all()?;
        fs::rename(&new, &path)?;
        sync_directory(dir)
    });
    done.map_err(|error| {
        // Its remains only take room.
        let _ = fs::remove_file(&new);
        io_error(&path, "written", error)
    })
}

/// A rename is on disk only when its directory is.
fn sync_directory(dir: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(dir)?.sync_all() } else { Ok(()) }
}

pub(crate) fn shown(path: &Path) -> String {
    path.display().to_string()
}

pub(crate) fn io_error(path: &Path, verb: &'static str, error: io::Error) -> StoreError {
    StoreError::Io { file: shown(path), verb, error }
}

#[cfg(test)]
mod tests;
