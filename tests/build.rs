//! Writes each Rust notebook as a function, so that the compiler of the other tests reads it and a test runs
//! it: the cells one after the other, and what a cell ends with is shown as evcxr shows it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use serde_json::Value;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../notebooks/rust");
    println!("cargo:rerun-if-changed={}", folder.display());
    let mut paths: Vec<PathBuf> =
        fs::read_dir(&folder).expect("the notebooks").map(|entry| entry.expect("a file").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "ipynb"));
    paths.sort();
    let mut out = String::new();
    let mut names = Vec::new();
    for path in &paths {
        println!("cargo:rerun-if-changed={}", path.display());
        let text = fs::read_to_string(path).expect("a notebook");
        let name = path.file_stem().expect("a name").to_string_lossy().replace('-', "_");
        out.push_str(&function(&name, &serde_json::from_str(&text).expect("JSON")));
        names.push(name);
    }
    let rows = names.iter().map(|name| format!("({name:?}, {name}::CELLS, {name}::run)"));
    let rows = rows.collect::<Vec<_>>().join(", ");
    writeln!(out, "pub const NOTEBOOKS: &[super::Notebook] = &[{rows}];").expect("a text");
    let target = Path::new(&env::var_os("OUT_DIR").expect("cargo says where")).join("notebooks.rs");
    fs::write(target, out).expect("a writable folder");
}

/// A notebook as a module: what its cells promise, and a function that runs them.
fn function(name: &str, notebook: &Value) -> String {
    let (mut promises, mut body) = (String::new(), String::new());
    let cells = notebook["cells"].as_array().expect("cells").iter().enumerate();
    for (number, cell) in cells.filter(|(_, cell)| cell["cell_type"] == "code") {
        let lines = cell["source"].as_array().expect("lines").iter().map(|line| line.as_str().expect("text"));
        // `:dep` and its like are orders to evcxr.
        let source: String = lines.filter(|line| !line.starts_with(':')).collect();
        let source = source.trim();
        let shows: Vec<&str> = source.lines().filter_map(|line| line.strip_prefix("// shows: ")).collect();
        let start = last_expression(source);
        writeln!(promises, "({number}, {}, &{shows:?}),", start.is_some()).expect("a text");
        let (before, last) = source.split_at(start.unwrap_or(source.len()));
        writeln!(body, "super::super::begin({number});\n{before}").expect("a text");
        if start.is_some() {
            // An inherent method of the value comes before that of the trait, which shows it as `{:?}`.
            writeln!(body, "{{ use super::super::Shown as _; ({last}).evcxr_display(); }}").expect("a text");
        }
        body.push_str(";\n");
    }
    format!(
        "pub mod {name} {{\npub const CELLS: &[super::super::Cell] = &[{promises}];\n\
         pub fn run() -> Result<(), Box<dyn std::error::Error>> {{\n{body}Ok(())\n}}\n}}\n"
    )
}

/// Where the expression begins whose value a cell shows; `None` if it ends with a statement.
fn last_expression(source: &str) -> Option<usize> {
    let last = source.lines().last()?.trim();
    if last.ends_with([';', '}']) || last.starts_with("//") {
        return None;
    }
    let start = statements(source).last().copied().unwrap_or(0);
    // The remarks before it are no part of it.
    let mut at = start;
    for line in source[start..].split_inclusive('\n') {
        if !(line.trim().is_empty() || line.trim_start().starts_with("//")) {
            break;
        }
        at += line.len();
    }
    Some(at)
}

/// The places behind each statement that is in no bracket, text or remark.
fn statements(source: &str) -> Vec<usize> {
    let (mut found, mut depth, mut at) = (Vec::new(), 0_i32, 0);
    while let Some(letter) = source[at..].chars().next() {
        let rest = &source[at..];
        let length = match letter {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            'r' if rest.starts_with("r#\"") => rest.find("\"#").expect("the end of a text") + 2,
            '"' => text(rest),
            '\'' if rest.chars().nth(2) == Some('\'') => rest.char_indices().nth(3).map_or(3, |(end, _)| end),
            _ => letter.len_utf8(),
        };
        depth += i32::from(matches!(letter, '(' | '[' | '{')) - i32::from(matches!(letter, ')' | ']' | '}'));
        at += length;
        // A block that is a statement needs no `;`: the next line begins with a letter.
        let is_block = letter == '}'
            && source[at..].strip_prefix('\n').is_some_and(|next| next.starts_with(char::is_alphabetic));
        if depth == 0 && (letter == ';' || is_block) {
            found.push(at);
        }
    }
    found
}

/// The length of a text in quotation marks.
fn text(rest: &str) -> usize {
    let mut letters = rest.char_indices().skip(1);
    while let Some((at, letter)) = letters.next() {
        match letter {
            '\\' => drop(letters.next()),
            '"' => return at + 1,
            _ => {}
        }
    }
    rest.len()
}
