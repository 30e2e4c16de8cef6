//! Directories of checkpoints with altered files: refused by name, or recovered; never other values.

use std::fs;
use std::path::PathBuf;

use bouton_store::manifest::Manifest;
use bouton_store::{Block, Run, StoreError, Values};

use super::Target;

/// A directory with a run of two blocks.
pub(crate) struct Checkpoint {
    folder: PathBuf,
    files: Vec<(&'static str, Vec<u8>)>,
}

const NAMES: &[&str] = &["run.txt", "run-copy.txt", "values-000000000000.npy", "values-000000000003.npy"];
const RUN: &str = "0.6 normal";

impl Checkpoint {
    pub(crate) fn new() -> Self {
        // Files in memory are synced at once.
        let memory = PathBuf::from("/dev/shm");
        let place = if memory.is_dir() { memory } else { std::env::temp_dir() };
        let folder = place.join(format!("bouton-fuzz-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        if let Ok((mut run, _)) = Run::open(&folder, RUN, false, u64::MAX) {
            let _ = run.append(Block::U8(&[1, 2, 3])).and_then(|()| run.append(Block::U16(&[500, 6])));
        }
        let read = |name: &&'static str| (*name, fs::read(folder.join(name)).unwrap_or_default());
        let files = NAMES.iter().map(read).collect();
        Self { folder, files }
    }

    fn put_back(&self) {
        for (name, bytes) in &self.files {
            let _ = fs::write(self.folder.join(name), bytes);
        }
    }

    fn open(&self, recover: bool) -> Result<Values, StoreError> {
        Run::open(&self.folder, RUN, recover, u64::MAX).map(|(_, values)| values)
    }
}

impl Drop for Checkpoint {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Target for Checkpoint {
    fn seeds(&self) -> Vec<Vec<u8>> {
        // The first byte says which file it is.
        let numbered = self.files.iter().zip(b'0'..);
        numbered.map(|((_, bytes), number)| [&[number], bytes.as_slice()].concat()).collect()
    }

    fn words(&self) -> &'static [&'static str] {
        &[
            "0",
            "1",
            "2",
            "3",
            "block ",
            "run ",
            "end fnv1a ",
            " first ",
            " count ",
            " width ",
            "\n",
            "18446744073709551615",
        ]
    }

    fn run(&mut self, input: &[u8]) -> Result<(), String> {
        let Some((number, bytes)) = input.split_first() else { return Ok(()) };
        let (name, sound) = &self.files[usize::from(*number) % self.files.len()];
        if let Ok(text) = std::str::from_utf8(bytes)
            && let Ok(manifest) = Manifest::read(text)
            && Manifest::read(&manifest.text()) != Ok(manifest)
        {
            return Err("a list of blocks is not read as it is written".to_owned());
        }
        fs::write(self.folder.join(name), bytes).map_err(|error| error.to_string())?;
        let all = [1, 2, 3, 500, 6];
        let found = [self.open(false), self.open(true), self.open(false)];
        self.put_back();
        for values in found {
            let values: Vec<u64> = values.map(|values| values.block().iter().collect()).unwrap_or_default();
            if !all.starts_with(&values) && bytes != sound.as_slice() {
                return Err(format!("it has the values {values:?}"));
            }
        }
        Ok(())
    }
}
