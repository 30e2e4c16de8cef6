//! Proofs that are stopped go on where they were, if their findings are kept.

use std::io;
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

use bouton_script::Host;
use bouton_session::{Budget, Cell, ProofFolder, Session, Settings};

struct Silent;

impl Host for Silent {}

/// A host with one file.
struct OneFile(&'static str);

impl Host for OneFile {
    fn read(&self, _: &str) -> io::Result<Vec<u8>> {
        Ok(self.0.as_bytes().to_owned())
    }
}

/// The rectangle of 5 by 6 squares takes about 100,000 positions.
const NATIVE: &str = r#"cram().grundy(["......", "......", "......", "......", "......"])"#;
/// About 10,000.
const SCRIPT: &str = r##"
    let g = game(#{
        start: ["....", "...."],
        components: |b| grid_components(b),
        symmetries: |b| grid_symmetries(b),
        moves: |b| {
            let options = [];
            for r in 0..b.len() { for c in 0..b[r].len() { for step in [[0, 1], [1, 0]] {
                let s = r + step[0];
                let d = c + step[1];
                if s == b.len() || d == b[r].len() || b[r][c] != '.' || b[s][d] != '.' { continue; }
                let next = b;
                next[r][c] = '#';
                next[s][d] = '#';
                options.push(next);
            } } }
            options
        },
    });
    g.grundy([".....", ".....", ".....", "....."])
"##;

/// The value that a session finds with at most `positions` positions, or the code of its error.
fn value(code: &str, positions: u64, proofs: Option<ProofFolder>) -> Result<String, String> {
    let budget = Budget { positions, ..Budget::default() };
    ask(Rc::new(Silent), code, &Settings { budget, proofs, ..Settings::default() })
}

fn ask(host: Rc<dyn Host>, code: &str, settings: &Settings) -> Result<String, String> {
    let mut session = Session::with(host, settings);
    let found = session.eval(&Cell::new(code)).result;
    found
        .map(|value| value.unwrap_or_default().text().to_owned())
        .map_err(|failure| failure.code().to_owned())
}

fn folder(dir: &Path, source: &str) -> Option<ProofFolder> {
    Some(ProofFolder {
        dir: dir.to_owned(),
        every: Duration::from_nanos(1),
        recover: false,
        source: source.to_owned(),
    })
}

/// A fresh folder for one test.
fn empty(name: &str) -> std::path::PathBuf {
    let dir = std::env::temp_dir().join(format!("bouton-proofs-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&dir);
    dir
}

/// Each run stops before the end, and the last one has only the rest to do.
#[test]
fn a_proof_goes_on_where_it_was_stopped() {
    for (name, code, positions) in [("native", NATIVE, 25_000), ("script", SCRIPT, 1_000)] {
        let dir = empty(name);
        assert_eq!(value(code, positions, None), Err("budget".to_owned()), "{name}");
        let runs = (1..100).find(|_| value(code, positions, folder(&dir, code)) == Ok("*2".to_owned()));
        assert!(runs.is_some_and(|runs| runs > 1), "{name}: {runs:?}");
        // All is known now; but of this source alone.
        assert_eq!(value(code, positions, folder(&dir, code)), Ok("*2".to_owned()), "{name}");
        assert_eq!(value(code, positions, folder(&dir, "another")), Err("budget".to_owned()), "{name}");
        std::fs::remove_dir_all(&dir).expect("the folder");
    }
}

/// A rule may depend on what its script reads.
#[test]
fn a_proof_of_another_file_is_another_proof() {
    let (dir, code) = (empty("file"), format!("let read = load(\"number.json\"); {SCRIPT}"));
    let value = |file, positions| {
        let (budget, proofs) = (Budget { positions, ..Budget::default() }, folder(&dir, &code));
        ask(Rc::new(OneFile(file)), &code, &Settings { budget, proofs, ..Settings::default() })
    };
    assert_eq!(value("1", 100_000), Ok("*2".to_owned()));
    assert_eq!(value("1", 1_000), Ok("*2".to_owned()), "all is known");
    assert_eq!(value("2", 1_000), Err("budget".to_owned()), "nothing is known");
    std::fs::remove_dir_all(&dir).expect("the folder");
}

/// A damaged file is refused, not believed.
#[test]
fn a_damaged_checkpoint_is_refused() {
    let dir = empty("damaged");
    assert_eq!(value(NATIVE, 25_000, folder(&dir, NATIVE)), Err("budget".to_owned()));
    let proof = std::fs::read_dir(&dir).expect("a folder").next().expect("a proof").expect("a proof").path();
    let block = proof.join("values-000000000000.npy");
    let mut bytes = std::fs::read(&block).expect("a block");
    *bytes.last_mut().expect("a byte") ^= 1;
    std::fs::write(&block, bytes).expect("written");
    assert_eq!(value(NATIVE, 25_000, folder(&dir, NATIVE)), Err("checkpoint".to_owned()));
    std::fs::remove_dir_all(&dir).expect("the folder");
}
