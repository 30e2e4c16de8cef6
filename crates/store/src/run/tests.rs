//! A run that is interrupted anywhere, and files that are damaged anywhere.

use super::*;

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("bouton-store-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }

    /// Three blocks, the last one wider.
    fn filled(name: &str) -> Self {
        let folder = Self::new(name);
        let (mut run, values) = Run::open(&folder.0, "0.6 normal", false, u64::MAX).unwrap();
        assert_eq!(values, Values::default());
        run.append(Block::U8(&[1, 2, 3])).unwrap();
        run.append(Block::U8(&[])).unwrap();
        run.append(Block::U8(&[4])).unwrap();
        run.append(Block::U16(&[500, 6])).unwrap();
        assert_eq!(run.count(), 6);
        folder
    }

    fn open(&self, recover: bool) -> Result<(Run, Values), StoreError> {
        Run::open(&self.0, "0.6 normal", recover, u64::MAX)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_run_goes_on_where_it_ended() {
    let folder = Folder::filled("resume");
    let (mut run, values) = folder.open(false).unwrap();
    assert_eq!(values, Values::U16(vec![1, 2, 3, 4, 500, 6]));
    run.append(Block::U16(&[7])).unwrap();
    drop(run);
    assert_eq!(folder.open(false).unwrap().1, Values::U16(vec![1, 2, 3, 4, 500, 6, 7]));
}

#[test]
fn what_does_not_fit_is_refused_before_it_is_read() {
    let folder = Folder::filled("large");
    let open = |limit| Run::open(&folder.0, "0.6 normal", false, limit);
    // Six values; one of them takes two bytes.
    assert!(matches!(open(11), Err(StoreError::TooLarge { need: 12, limit: 11, .. })));
    assert_eq!(open(12).unwrap().0.count(), 6);
}

#[test]
fn a_second_writer_is_refused_until_the_first_is_gone() {
    let folder = Folder::filled("busy");
    let first = folder.open(false).unwrap();
    assert!(matches!(folder.open(false), Err(StoreError::Busy { .. })));
    drop(first);
    assert!(folder.open(false).is_ok());
}

#[test]
fn other_runs_and_other_directories_are_not_touched() {
    let folder = Folder::filled("other");
    let error = Run::open(&folder.0, "0.77 normal", true, u64::MAX).unwrap_err().to_string();
    assert!(error.contains("holds the values of 0.6 normal, not of 0.77 normal"), "{error}");
    let foreign = Folder::new("foreign");
    fs::create_dir_all(&foreign.0).unwrap();
    fs::write(foreign.0.join("letter.txt"), "dear").unwrap();
    assert!(matches!(foreign.open(true), Err(StoreError::Foreign { .. })));
    let file = foreign.0.join("letter.txt");
    assert!(matches!(Run::open(&file, "x", false, u64::MAX), Err(StoreError::Io { .. })));
}

#[test]
fn every_damaged_byte_is_found_and_named() {
    let folder = Folder::filled("damage");
    let name = "values-000000000003.npy";
    let path = folder.0.join(name);
    let sound = fs::read(&path).unwrap();
    for at in 0..sound.len() {
        let mut bytes = sound.clone();
        bytes[at] ^= 4;
        fs::write(&path, bytes).unwrap();
        let error = folder.open(false).unwrap_err();
        assert!(matches!(error, StoreError::Damaged { sound: 3, .. }) && error.to_string().contains(name));
    }
    for (bytes, why) in [
        (&sound[..sound.len() - 1], "it has 128 bytes instead of 129"),
        (&[&sound[..], b"x"].concat()[..], "it has more than 129 bytes"),
    ] {
        fs::write(&path, bytes).unwrap();
        let error = folder.open(false).unwrap_err().to_string();
        assert!(error.ends_with(why), "{error}");
    }
    fs::remove_file(&path).unwrap();
    assert!(folder.open(false).unwrap_err().to_string().ends_with("it is missing"));
    // Recovery keeps what stands before it.
    assert_eq!(folder.open(true).unwrap().1, Values::U8(vec![1, 2, 3]));
    assert_eq!(folder.open(false).unwrap().1, Values::U8(vec![1, 2, 3]));
}

#[test]
fn a_death_at_any_step_leaves_the_checkpoint_before_it() {
    let folder = Folder::filled("death");
    // After the new block, before `run.txt` speaks of it; and in the middle of either.
    fs::write(folder.0.join("values-000000000006.npy"), "torn").unwrap();
    fs::write(folder.0.join("values-000000000006.npy.new"), "torn").unwrap();
    fs::write(folder.0.join("run.txt.new"), "bouton val").unwrap();
    let (mut run, values) = folder.open(false).unwrap();
    assert_eq!(values.block().len(), 6);
    run.append(Block::U8(&[7, 8])).unwrap();
    drop(run);
    assert_eq!(folder.open(false).unwrap().1.block().len(), 8);
}

#[test]
fn a_damaged_list_of_blocks_is_named_and_taken_from_its_copy() {
    let folder = Folder::filled("list");
    let path = folder.0.join(MANIFEST);
    let whole = fs::read(&path).unwrap();
    let altered =
        |at: usize| whole.iter().enumerate().map(|(i, b)| if i == at { b ^ 1 } else { *b }).collect();
    let damages: [(&str, Option<Vec<u8>>); 5] = [
        ("it is torn", Some(whole[..whole.len() / 2].to_vec())),
        ("it is torn", Some(Vec::new())),
        ("its checksum is wrong", Some(altered(20))),
        ("it is not a text", Some(vec![0xff; 30])),
        ("it is missing", None),
    ];
    for (why, damage) in damages {
        match damage {
            Some(bytes) => fs::write(&path, bytes).unwrap(),
            None => fs::remove_file(&path).unwrap(),
        }
        let error = folder.open(false).unwrap_err();
        assert!(matches!(error, StoreError::Damaged { sound: 6, .. }), "{error}");
        assert!(error.to_string().contains(&format!("run.txt` is damaged: {why}")), "{error}");
        let error = Run::open(&folder.0, "another", true, u64::MAX).unwrap_err();
        assert!(matches!(error, StoreError::OtherRun { .. }), "the copy knows whose it is: {error}");
        assert_eq!(folder.open(true).unwrap().1.block().len(), 6);
        assert_eq!(fs::read(&path).unwrap(), whole, "it is mended");
    }
    // The copy alone is mended at once, and a run that is older than copies gets one.
    for damage in [Some("torn"), None] {
        match damage {
            Some(text) => fs::write(folder.0.join(COPY), text).unwrap(),
            None => fs::remove_file(folder.0.join(COPY)).unwrap(),
        }
        assert_eq!(folder.open(false).unwrap().1.block().len(), 6);
        assert_eq!(fs::read(folder.0.join(COPY)).unwrap(), whole);
    }
    // Nothing can be done where both are damaged.
    fs::write(&path, "torn").unwrap();
    fs::write(folder.0.join(COPY), "torn").unwrap();
    assert!(matches!(folder.open(true).unwrap_err(), StoreError::Damaged { sound: 0, .. }));
}

#[test]
fn a_copy_that_is_a_block_behind_saves_what_it_knows() {
    let folder = Folder::filled("behind");
    let old = fs::read(folder.0.join(COPY)).unwrap();
    let (mut run, _) = folder.open(false).unwrap();
    run.append(Block::U16(&[7, 8])).unwrap();
    drop(run);
    fs::write(folder.0.join(COPY), old).unwrap();
    fs::write(folder.0.join(MANIFEST), "torn").unwrap();
    let (mut run, values) = folder.open(true).unwrap();
    assert_eq!(values.block().len(), 6);
    run.append(Block::U16(&[9])).unwrap();
    drop(run);
    assert_eq!(folder.open(false).unwrap().1.block().iter().last(), Some(9));
}

#[cfg(target_os = "linux")]
#[test]
fn what_is_no_file_is_refused_at_once() {
    for name in [MANIFEST, LOCK, "run.txt.new", "values-000000000003.npy", "values-000000000006.npy.new"] {
        let folder = Folder::filled("pipes");
        let path = folder.0.join(name);
        let _ = fs::remove_file(&path);
        // A socket, not a pipe: `mkfifo` is a child process, which holds the locks of other tests for a
        // moment.
        let _socket = std::os::unix::net::UnixListener::bind(&path).unwrap();
        let opened = folder.open(false).and_then(|(mut run, _)| run.append(Block::U8(&[1])));
        let error = opened.unwrap_err().to_string();
        assert!(error.contains("no regular file"), "{name}: {error}");
    }
}
