//! The input that is tried now: on disk, in case it ends the process, and timed, in case it never ends.

use std::fs::{self, File};
use std::io::{self, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// No input may take longer.
const MOST: Duration = Duration::from_secs(30);

/// Watches the inputs of a target.
pub(crate) struct Watch {
    path: PathBuf,
    file: File,
    begun: Instant,
    /// When the input began, in milliseconds; 0: none is tried.
    since: Arc<AtomicU64>,
}

impl Watch {
    /// Begins.
    pub(crate) fn start(name: &str) -> io::Result<Self> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/fuzz");
        fs::create_dir_all(&folder)?;
        let path = folder.join(name);
        let (file, since) = (File::create(&path)?, Arc::new(AtomicU64::new(0)));
        let begun = Instant::now();
        let (watched, input) = (Arc::clone(&since), path.clone());
        thread::spawn(move || look(begun, &watched, &input));
        Ok(Self { path, file, begun, since })
    }

    /// An input is tried now.
    pub(crate) fn begin(&mut self, input: &[u8]) {
        // Without a disk we can't keep the file, and everything else works.
        let _ =
            self.file.set_len(0).and_then(|()| self.file.rewind()).and_then(|()| self.file.write_all(input));
        let now = u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.since.store(now.max(1), Ordering::Relaxed);
    }

    /// Nothing is tried any more.
    pub(crate) fn end(self) {
        self.since.store(0, Ordering::Relaxed);
        let _ = fs::remove_file(&self.path);
    }

    /// Where the input is.
    pub(crate) fn file(&self) -> &Path {
        &self.path
    }

    /// The target's name.
    pub(crate) fn name(&self) -> String {
        self.path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    }
}

#[expect(clippy::print_stderr, reason = "the process ends here, whatever it does")]
fn look(begun: Instant, since: &AtomicU64, input: &Path) {
    loop {
        thread::sleep(Duration::from_secs(1));
        let since = Duration::from_millis(since.load(Ordering::Relaxed));
        if !since.is_zero() && begun.elapsed().saturating_sub(since) > MOST {
            eprintln!("FOUND: an input takes more than {} s: {}", MOST.as_secs(), input.display());
            std::process::exit(1);
        }
    }
}
