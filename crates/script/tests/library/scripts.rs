//! The games in `scripts/` run, and their own checks hold.

use super::session::evaluate;

#[test]
fn every_script_runs_and_gives_a_game() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts");
    let mut wrong = Vec::new();
    let files = std::fs::read_dir(folder).expect("the folder of scripts");
    let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    for path in paths.iter().filter(|path| path.extension().is_some_and(|e| e == "rhai")) {
        let text = std::fs::read_to_string(path).expect("a script");
        if let (_, Err(error)) = evaluate(&text) {
            let line = error.place.map_or(0, |place| place.line);
            wrong.push(format!("{}:{line}: error[{}]: {}", path.display(), error.code, error.message));
        }
    }
    assert!(paths.len() >= 12, "{} scripts", paths.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
