//! Every Markdown file that shows the language is run and compared.
//!
//! `BOUTON_GOLDEN=1` (set by `cargo xtask golden`) rewrites the outputs, never the codes of expected errors.

use std::path::{Path, PathBuf};

use bouton_tests::transcript;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package lies in the repository")
}

fn markdown(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.expect("a readable folder").path()) {
        if path.is_dir() {
            markdown(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "md") {
            found.push(path);
        }
    }
}

#[test]
fn every_transcript_prints_what_it_says() {
    let mut files = vec![root().join("README.md")];
    markdown(&root().join("tests/suite"), &mut files);
    markdown(&root().join("docs/src"), &mut files);
    files.sort();
    let golden = std::env::var_os("BOUTON_GOLDEN").is_some();
    // Scripts get the stack of a session.
    let work = move || {
        let (mut compared, mut failures) = (0, Vec::new());
        for file in &files {
            let report = transcript::run(file);
            compared += report.compared;
            if golden && std::fs::read_to_string(file).expect("read above") != report.rewritten {
                std::fs::write(file, &report.rewritten).expect("a writable transcript");
            }
            failures.extend(report.failures);
        }
        (files.len(), compared, failures)
    };
    let thread = std::thread::Builder::new().stack_size(256 << 20).spawn(work).expect("a thread");
    let (files, compared, failures) = thread.join().expect("no panic");
    println!("{compared} outputs compared in {files} files");
    assert!(golden || failures.is_empty(), "{} failures\n\n{}", failures.len(), failures.join("\n"));
    assert!(compared > 0, "no transcript found");
}
