//! The fuzzing targets, one file each.

mod catalogue;
mod cells;
mod certificate;
mod checkpoint;
mod codes;
mod data;
mod lines;
mod source;
mod widgets;
mod wire;

use std::fs;
use std::path::{Path, PathBuf};

/// Something that reads what strangers write.
pub(crate) trait Target {
    /// Inputs that are right, or were found to be interesting.
    fn seeds(&self) -> Vec<Vec<u8>>;

    /// Words that mean something.
    fn words(&self) -> &'static [&'static str] {
        &[]
    }

    /// Tries an input.
    ///
    /// # Errors
    ///
    /// Tries the input; an error says how its result is wrong.
    fn run(&mut self, input: &[u8]) -> Result<(), String>;
}

/// A target, made.
pub(crate) type Make = fn() -> Box<dyn Target>;

/// All targets.
pub(crate) const TARGETS: &[(&str, Make)] = &[
    ("source", || Box::new(source::Source::new())),
    ("cells", || Box::new(cells::Cells::default())),
    ("lines", || Box::new(lines::Lines::default())),
    ("wire", || Box::new(wire::Wire::new())),
    ("codes", || Box::new(codes::Codes)),
    ("data", || Box::new(data::Data::new())),
    ("catalogue", || Box::new(catalogue::Catalogue)),
    ("certificate", || Box::new(certificate::Certificates)),
    ("checkpoint", || Box::new(checkpoint::Checkpoint::new())),
    ("widgets", || Box::new(widgets::Widgets::default())),
];

/// The files of a folder of this crate, in the order of their names.
pub(crate) fn files_of(folder: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    files.sort();
    files.into_iter().filter_map(|file| fs::read(file).ok()).collect()
}

/// The root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The cells of the manual and of the transcripts: lines that begin with `> `.
fn cells_of_the_manual() -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut folders = vec![root().join("docs/src"), root().join("tests/suite")];
    while let Some(folder) = folders.pop() {
        let mut entries: Vec<PathBuf> =
            fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
        entries.sort();
        for path in entries {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "md") {
                let text = fs::read_to_string(path).unwrap_or_default();
                let cells = text.lines().filter_map(|line| line.strip_prefix("> "));
                found.extend(cells.filter(|cell| !cell.is_empty()).map(|cell| cell.as_bytes().to_vec()));
            }
        }
    }
    found
}

/// Words of the language.
const LANGUAGE: &[&str] = &[
    "let ",
    "const ",
    "fn f(n) { ",
    "|n| ",
    "|x, y| ",
    "if ",
    " else ",
    "for i in ",
    "loop { ",
    "while ",
    "switch ",
    "return ",
    "break;",
    "throw ",
    "try { ",
    "} catch (e) { ",
    "this",
    "()",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "#{",
    "${",
    "`",
    "\"",
    "'",
    "//",
    "/*",
    "*/",
    "=>",
    "..",
    "..=",
    "+=",
    "??",
    "?.",
    "::",
    "**",
    "<<",
    "e.code",
    "e.hint",
    "game(",
    "nim()",
    "kayles()",
    "octal(\"0.77\")",
    "subtraction([1, 2])",
    "chomp()",
    ".grundy(",
    ".values(0..=9)",
    ".period()",
    ".explain()",
    ".moves()",
    ".outcome()",
    ".misere()",
    ".options()",
    ".push(",
    ".pad(",
    ".map(|x| x)",
    ".filter(|x| x > 0)",
    ".reduce(|a, x| a + x, 0)",
    ".len()",
    ".call(",
    ".sort()",
    ".replace(",
    ".split(",
    "print(",
    "show(",
    "board(",
    "help(",
    "sum_of(",
    "check(",
    "load(",
    "save(",
    "interact(",
    "play(",
    "limits()",
    "a",
    "s",
    "m",
    "\u{feff}",
    "\u{1b}",
    "é",
    "\0",
];
