//! Writes each Rust notebook as a function, so that it is compiled with the other tests and a test runs it:
//! the cells one after the other, with the last expression of a cell shown as in evcxr.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use quote::ToTokens as _;
use serde_json::Value;
use syn::parse::Parser as _;
use syn::{Expr, Stmt};

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
        let (before, last) = split(source);
        writeln!(promises, "({number}, {}, &{shows:?}),", last.is_some()).expect("a text");
        writeln!(body, "super::super::begin({number});\n{before}").expect("a text");
        if let Some(last) = last {
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

/// The statements of a cell, and its last expression, which evcxr shows, if it ends with one.
fn split(source: &str) -> (String, Option<String>) {
    let parse = |source: &str| syn::Block::parse_within.parse_str(source);
    let mut statements = parse(source).unwrap_or_else(|error| panic!("{error} in a cell:\n{source}"));
    let last = match statements.pop() {
        Some(Stmt::Expr(last, None)) if !is_statement(&last) => Some(last.into_token_stream().to_string()),
        last => {
            statements.extend(last);
            None
        }
    };
    (statements.iter().map(|statement| statement.into_token_stream().to_string() + "\n").collect(), last)
}

/// Whether it is a loop or another block without a value to show.
fn is_statement(last: &Expr) -> bool {
    matches!(
        last,
        Expr::ForLoop(_) | Expr::While(_) | Expr::Loop(_) | Expr::If(_) | Expr::Match(_) | Expr::Block(_)
    )
}
