//! Every Markdown file that shows the language is run and compared.
//!
//! `BOUTON_GOLDEN=1` (set by `cargo xtask golden`) rewrites the outputs and the pictures, never the codes of
//! expected errors.
//! `BOUTON_MODULE=bouton.wasm` runs them as WebAssembly in node (`cargo xtask test --only web`), all but
//! those of [`NATIVE_ONLY`]. `BOUTON_ONLY=heaps` runs only the files with this word in their path.

use std::path::{Path, PathBuf};
use std::time::Instant;

use bouton_tests::picture::Picture;
use bouton_tests::{pool, transcript, tree};

/// The folders with transcripts, and single files.
const SOURCES: &[&str] = &["README.md", "CHANGELOG.md", "tests/suite", "docs/src"];

/// Outputs that differ in a browser: a part of the failure's text, and the reason.
const NATIVE_ONLY: &[(&str, &str)] = &[
    ("levels deep", "a worker's stack holds 128 calls of functions, not 256"),
    ("docs/src/reference/limits.md", "a session in a browser counts its bytes, and has other limits"),
];

fn markdown(path: &Path, found: &mut Vec<PathBuf>) {
    if path.is_dir() {
        let entries = std::fs::read_dir(path).expect("a readable folder");
        entries.for_each(|entry| markdown(&entry.expect("an entry").path(), found));
    } else if path.extension().is_some_and(|extension| extension == "md") {
        found.push(path.to_owned());
    }
}

#[test]
fn every_transcript_prints_what_it_says() {
    let mut files = Vec::new();
    SOURCES.iter().for_each(|source| markdown(&tree::root().join(source), &mut files));
    files.sort();
    if let Ok(word) = std::env::var("BOUTON_ONLY") {
        files.retain(|file| file.to_string_lossy().contains(&word));
    }
    let golden = std::env::var_os("BOUTON_GOLDEN").is_some();
    let module = std::env::var_os("BOUTON_MODULE").map(PathBuf::from);
    assert!(!golden || module.is_none(), "outputs are rewritten natively");
    let reports = pool::each(&files, |file| {
        let begin = Instant::now();
        let mut report = transcript::run(file, module.as_deref());
        if module.is_none() {
            let stale = report.pictures.iter().filter_map(|picture| stale(file, picture, golden));
            let stale: Vec<String> = stale.collect();
            report.failures.extend(stale);
        }
        let name = file.strip_prefix(tree::root()).unwrap_or(file).display();
        if report.compared > 0 {
            println!("{name}: {} outputs, {:.2} s", report.compared, begin.elapsed().as_secs_f64());
        }
        if golden && std::fs::read_to_string(file).expect("read above") != report.rewritten {
            std::fs::write(file, &report.rewritten).expect("a writable transcript");
        }
        report
    });
    let compared: usize = reports.iter().map(|report| report.compared).sum();
    println!("{compared} outputs compared in {} files", files.len());
    let failures: Vec<String> = reports.into_iter().flat_map(|report| report.failures).collect();
    let native = |failure: &str| NATIVE_ONLY.iter().any(|(part, _)| failure.contains(part));
    let failures: Vec<String> =
        failures.into_iter().filter(|failure| module.is_none() || !native(failure)).collect();
    // An error that is not the expected one is never a golden.
    let shown = failures.iter().filter(|failure| !golden || failure.contains(": expected "));
    let shown: Vec<&str> = shown.map(String::as_str).collect();
    assert!(shown.is_empty(), "{} failures\n\n{}", shown.len(), shown.join("\n"));
    assert!(compared > 0, "no transcript found");
}

/// Compares a picture with its file, or writes it: what is wrong.
fn stale(page: &Path, picture: &Picture, golden: bool) -> Option<String> {
    let file = page.with_file_name(&picture.file);
    let place = format!("{}: {}", picture.place, picture.file);
    let Some(svg) = &picture.svg else { return Some(format!("{place}: expected a figure")) };
    if std::fs::read_to_string(&file).is_ok_and(|own| own == *svg) {
        return None;
    }
    if !golden {
        return Some(format!("{place}: the picture differs, `cargo xtask golden` draws it"));
    }
    std::fs::create_dir_all(file.parent().expect("a folder")).expect("a writable folder");
    std::fs::write(&file, svg).expect("a writable picture");
    None
}

/// Pictures that no page shows any longer are left over.
#[test]
fn every_picture_is_shown_on_a_page() {
    let files = tree::files();
    let pages = || files.iter().filter(|file| file.is(".md") && file.path.starts_with("docs/src/"));
    let drawn = files.iter().filter(|file| file.is(".svg") && file.path.starts_with("docs/src/"));
    let shown = |name: &str| pages().any(|page| page.text.contains(&format!("{name} '")));
    let left: Vec<&str> = drawn.filter(|file| !shown(file.name())).map(|file| file.path.as_str()).collect();
    assert!(left.is_empty(), "{left:?}");
}

/// The report on a made-up page.
fn report(page: &str) -> transcript::Report {
    pool::each(&[page], |page| transcript::run_text("page", page)).pop().expect("one report")
}

#[test]
fn a_wrong_output_and_a_wrong_error_are_failures() {
    assert_eq!(report("```bouton\n> 1 + 1\n2\n```\n").failures.len(), 0);
    assert_eq!(report("```bouton\n> 1 + 1\n3\n```\n").failures.len(), 1);
    assert_eq!(report("```bouton error=unknown-name\n> nothing_of_this_name\n```\n").failures.len(), 1);
    assert_eq!(report("```bouton error=arithmetic\n> nothing_of_this_name\n```\n").failures.len(), 1);
    assert_eq!(report("```bouton error=arithmetic\n> 1\n1\n```\n").failures.len(), 1);
}

#[test]
fn a_picture_is_drawn_by_the_session_of_its_page() {
    let page = "```bouton\n> let k = kayles();\n```\n\n![old](k.svg 'k.plot(0..=3)')\n";
    let drawn = report(page);
    assert_eq!((drawn.failures.len(), drawn.pictures.len()), (1, 1));
    assert!(drawn.rewritten.contains("![Kayles, heaps 0–3"), "{}", drawn.rewritten);
    assert!(drawn.pictures[0].svg.as_ref().is_some_and(|svg| svg.starts_with("<svg")));
    assert_eq!(report(&drawn.rewritten).failures.len(), 0);
}

#[test]
fn the_code_of_an_expected_error_is_never_rewritten() {
    let page = "```bouton error=arithmetic\n> nothing_of_this_name\n```\n";
    assert!(report(page).rewritten.contains("error=arithmetic"));
}
