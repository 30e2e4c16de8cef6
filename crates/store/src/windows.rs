//! The windows of a long search for a period, on disk.
//!
//! | file | what |
//! |---|---|
//! | `windows.txt` | which code, and how many values a window has |
//! | `windows-000000000000.txt`, … | the windows of 10¹⁰ heaps each, named by the first: a line is `window HEAP CHECKSUM VALUES FARTHEST` |
//! | `lock` | empty; locked while a search writes |
//!
//! Files of windows only grow, and each line is synced before the search goes on, so that at most the last
//! line can be torn. We leave out a torn last line and overwrite it; a line that is damaged anywhere else is
//! named.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use bouton_heaps::octal::windows::kept::Keep;
use bouton_theory::certificate::window::Window;

use crate::regular;
use crate::run::{StoreError, holds_other_files, io_error, lock, shown};

const HEAD: &str = "windows.txt";
const FIRST_LINE: &str = "bouton window run 1";
/// Heaps in a file.
const FILE: u64 = 10_000_000_000;
/// A line is never longer.
const LONGEST: u64 = 4 << 20;

/// Windows in a directory.
#[derive(Debug)]
pub struct WindowStore {
    dir: PathBuf,
    /// The heap of each window, where its line begins, and how long it is, in order.
    index: Vec<(u64, u64, u64)>,
    /// Held, and with it the lock, as long as the store is.
    _lock: File,
}

impl WindowStore {
    /// Opens the directory for the windows of a code, of this many values each, or makes it.
    ///
    /// # Errors
    ///
    /// When another search writes there, the directory holds something else, or a file is damaged or cannot
    /// be read.
    pub fn open(dir: &Path, code: &str, reach: usize) -> Result<Self, StoreError> {
        fs::create_dir_all(dir).map_err(|error| io_error(dir, "written", error))?;
        let path = dir.join(HEAD);
        if !path.exists() && holds_other_files(dir)? {
            return Err(StoreError::Foreign { dir: shown(dir) });
        }
        let held = lock(dir)?;
        let head = format!("{FIRST_LINE}\ncode {code}\nreach {reach}\n");
        if path.exists() {
            let mut found = String::new();
            let read = regular::read(&path).and_then(|file| file.take(LONGEST).read_to_string(&mut found));
            read.map_err(|error| io_error(&path, "read", error))?;
            if found != head {
                let words = |text: &str| text.lines().skip(1).collect::<Vec<_>>().join(", ");
                let (found, wanted) = (words(&found), words(&head));
                return Err(StoreError::OtherRun { dir: shown(dir), found, wanted });
            }
        } else {
            let written = regular::create(&path).and_then(|mut file| {
                file.write_all(head.as_bytes())?;
                file.sync_all()
            });
            written.map_err(|error| io_error(&path, "written", error))?;
        }
        let mut store = Self { dir: dir.to_owned(), index: Vec::new(), _lock: held };
        store.read_index()?;
        Ok(store)
    }

    /// The heaps with windows, in order.
    pub fn heaps(&self) -> impl Iterator<Item = u64> {
        self.index.iter().map(|(heap, ..)| *heap)
    }

    fn path(&self, heap: u64) -> PathBuf {
        self.dir.join(format!("windows-{:012}.txt", heap / FILE * FILE))
    }

    /// Reads all lines once: a stranger may have altered any of them.
    fn read_index(&mut self) -> Result<(), StoreError> {
        let entries = fs::read_dir(&self.dir).map_err(|error| io_error(&self.dir, "read", error))?;
        let names = entries.flatten().filter_map(|entry| entry.file_name().into_string().ok());
        let mut files: Vec<u64> = names
            .filter_map(|name| name.strip_prefix("windows-")?.strip_suffix(".txt")?.parse().ok())
            .collect();
        files.sort_unstable();
        for first in files {
            let path = self.path(first);
            let file = regular::read(&path).map_err(|error| io_error(&path, "read", error))?;
            let (mut reader, mut begin) = (BufReader::new(file), 0);
            loop {
                let mut line = String::new();
                let read = (&mut reader).take(LONGEST).read_line(&mut line);
                let length = read.map_err(|error| io_error(&path, "read", error))? as u64;
                let is_last = length == 0 || reader.fill_buf().map_or(true, <[u8]>::is_empty);
                match window(&line) {
                    _ if length == 0 => break,
                    Ok(window) if line.ends_with('\n') && window.heap / FILE * FILE == first => {
                        self.index.push((window.heap, begin, length));
                    }
                    // Torn where the last search ended.
                    _ if is_last && !line.ends_with('\n') => break,
                    Err(why) => return Err(self.damaged(&path, why)),
                    Ok(_) => return Err(self.damaged(&path, "a window stands in the wrong file".to_owned())),
                }
                begin += length;
            }
        }
        self.index.sort_unstable();
        Ok(())
    }

    fn damaged(&self, path: &Path, why: String) -> StoreError {
        StoreError::Damaged { file: shown(path), why, sound: self.index.len() as u64 }
    }

    fn read(&self, (heap, begin, length): (u64, u64, u64)) -> io::Result<String> {
        let mut file = regular::read(&self.path(heap))?;
        file.seek(SeekFrom::Start(begin))?;
        let mut line = String::new();
        file.take(length).read_to_string(&mut line)?;
        Ok(line)
    }

    /// Adds a line after the last whole one of its file.
    fn append(&mut self, window: &Window) -> io::Result<()> {
        let path = self.path(window.heap);
        let same_file = self.index.iter().filter(|(heap, ..)| heap / FILE == window.heap / FILE);
        let begin = same_file.map(|(_, begin, length)| begin + length).max().unwrap_or(0);
        let line = format!("window {} {}\n", window.written(), window.farthest);
        let mut file = regular::open(&path, OpenOptions::new().create(true).truncate(false).write(true))?;
        file.set_len(begin)?;
        file.seek(SeekFrom::Start(begin))?;
        file.write_all(line.as_bytes())?;
        file.sync_data()?;
        let place = self.index.partition_point(|(heap, ..)| *heap < window.heap);
        self.index.insert(place, (window.heap, begin, line.len() as u64));
        Ok(())
    }
}

/// The window of a line.
fn window(line: &str) -> Result<Window, String> {
    let line = line.trim_end();
    let words = line.strip_prefix("window ").and_then(|line| line.rsplit_once(' '));
    let Some((words, farthest)) = words else { return Err(format!("`{:.40}` is not a window", line)) };
    let farthest = farthest.parse().map_err(|_| format!("`{farthest:.40}` is not a number"))?;
    Ok(Window { farthest, ..Window::read(words)? })
}

impl Keep for WindowStore {
    fn keep(&mut self, window: Window) -> Result<(), String> {
        let path = self.path(window.heap);
        self.append(&window).map_err(|error| io_error(&path, "written", error).to_string())
    }

    fn last(&self, heap: u64) -> Result<Option<Window>, String> {
        let place = self.index.partition_point(|(other, ..)| *other <= heap);
        let Some(entry) = place.checked_sub(1).map(|place| self.index[place]) else { return Ok(None) };
        let path = self.path(entry.0);
        let line = self.read(entry).map_err(|error| io_error(&path, "read", error).to_string())?;
        window(&line).map(Some).map_err(|why| self.damaged(&path, why).to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example(heap: u64) -> Window {
        Window { heap, values: (0..512).map(|k| (heap as u8 ^ k as u8) & 63).collect(), farthest: heap / 2 }
    }

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("bouton-windows-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn windows_are_there_again() {
        let folder = folder("again");
        let heaps = [600, 40_000, 20_000_000_123, 30_000, FILE, u64::MAX];
        let mut store = WindowStore::open(&folder, "0.106", 512).expect("a store");
        assert_eq!(store.last(u64::MAX), Ok(None));
        for heap in heaps {
            store.keep(example(heap)).expect("kept");
        }
        let busy = WindowStore::open(&folder, "0.106", 512);
        assert!(matches!(busy, Err(StoreError::Busy { .. })), "{busy:?}");
        drop(store);
        let store = WindowStore::open(&folder, "0.106", 512).expect("a store");
        let mut sorted = heaps;
        sorted.sort_unstable();
        assert!(store.heaps().eq(sorted));
        assert_eq!(store.last(599), Ok(None));
        assert_eq!(store.last(39_999), Ok(Some(example(30_000))));
        assert_eq!(store.last(u64::MAX), Ok(Some(example(u64::MAX))));
        drop(store);
        let other = WindowStore::open(&folder, "0.104", 512);
        assert!(matches!(other, Err(StoreError::OtherRun { .. })), "{other:?}");
        fs::remove_dir_all(&folder).expect("removed");
    }

    /// A search that ends at any byte of a line loses that line only, and the next one goes on there.
    #[test]
    fn a_torn_line_is_written_over() {
        let folder = folder("torn");
        let mut store = WindowStore::open(&folder, "0.106", 512).expect("a store");
        for heap in [600, 700] {
            store.keep(example(heap)).expect("kept");
        }
        drop(store);
        let path = folder.join("windows-000000000000.txt");
        let whole = fs::read(&path).expect("read");
        let second = whole.iter().position(|byte| *byte == b'\n').expect("a line") + 1;
        for length in (second..whole.len()).step_by(61).chain([whole.len() - 1]) {
            fs::write(&path, &whole[..length]).expect("written");
            let mut store = WindowStore::open(&folder, "0.106", 512).expect("a store");
            assert!(store.heaps().eq([600]), "{length}");
            store.keep(example(700)).expect("kept");
            drop(store);
            assert_eq!(fs::read(&path).expect("read"), whole, "{length}");
        }
        // In the midst of the file nothing is forgotten in silence.
        for place in [3, 20, 100, second - 2] {
            let mut altered = whole.clone();
            altered[place] ^= 1;
            fs::write(&path, &altered).expect("written");
            let opened =
                WindowStore::open(&folder, "0.106", 512).map(|store| store.heaps().collect::<Vec<_>>());
            // Only the heap and the distance are in no checksum.
            assert!(
                matches!(&opened, Err(StoreError::Damaged { .. }))
                    || opened.as_ref().is_ok_and(|heaps| place == second - 2 || heaps[0] != 600),
                "{place}: {opened:?}"
            );
        }
        fs::remove_dir_all(&folder).expect("removed");
    }

    #[test]
    fn other_directories_are_left_alone() {
        let folder = folder("foreign");
        fs::create_dir_all(&folder).expect("made");
        fs::write(folder.join("letter.txt"), "dear").expect("written");
        let opened = WindowStore::open(&folder, "0.106", 512);
        assert!(matches!(opened, Err(StoreError::Foreign { .. })), "{opened:?}");
        fs::remove_dir_all(&folder).expect("removed");
    }
}
