//! Long runs on disk: existing values are taken up, and faults are errors with their mend.

#![cfg(feature = "store")]
use std::fs;
use std::path::PathBuf;

use bouton::prelude::*;
use bouton::{Checkpoint, Error};

/// A directory of a test's own, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("bouton-facade-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// An error's code, and its mend.
fn told<T: std::fmt::Debug>(result: Result<T, Error>) -> (String, String) {
    let error = result.expect_err("an error");
    (error.code().to_owned(), error.hint().unwrap_or_default().to_owned())
}

#[test]
fn a_run_goes_on_where_it_was_stopped() -> Result<(), Error> {
    let folder = Folder::new("goes-on");
    let checkpoint = Checkpoint::new(&folder.0);
    let stopped = games::grundy_game().with_control(Control::new().positions(1_000));
    let (code, hint) = told(stopped.long_run(5_000, &checkpoint));
    assert!(code == "budget" && hint.contains("on disk"), "{code}: {hint}");
    for to in [10, 3_000, 5_000] {
        assert_eq!(games::grundy_game().long_run(to, &checkpoint)?, games::grundy_game().values(0..=to)?);
    }
    Ok(())
}

#[test]
fn what_is_wrong_is_said() -> Result<(), Error> {
    let folder = Folder::new("wrong");
    let checkpoint = Checkpoint::new(&folder.0);
    assert_eq!(told(games::cram().long_run(10, &checkpoint)).0, "checkpoint");
    assert_eq!(told(kayles().long_run(u64::MAX, &checkpoint)).0, "budget");
    assert!(!folder.0.exists(), "no directory is made in vain");
    let hasty = heap_game(|n| [n - 1]);
    let (code, hint) = told(hasty.long_run(10, &checkpoint));
    assert!(code == "negative-heap" && !hint.contains("disk"), "{code}: {hint}");
    fs::remove_dir_all(&folder.0).expect("the directory");

    assert_eq!(kayles().long_run(100, &checkpoint)?.len(), 101);
    for other in [octal("0.6")?, kayles().misere()] {
        assert_eq!(
            told(other.long_run(100, &checkpoint)),
            ("checkpoint".into(), "take another directory".into())
        );
    }
    fs::write(folder.0.join("values-000000000000.npy"), b"broken").expect("a file");
    let (code, hint) = told(kayles().long_run(100, &checkpoint));
    assert!(code == "checkpoint" && hint.contains("recover()"), "{code}: {hint}");
    assert_eq!(kayles().long_run(100, &checkpoint.recover())?, kayles().values(0..=100)?);
    Ok(())
}
