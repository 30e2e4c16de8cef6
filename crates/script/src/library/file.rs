//! Files: figures, values, tables and data out; scripts and data in. The front end decides which files may be
//! touched.

mod csv;
mod form;
mod graph6;
mod json;
mod npy;

use bouton_plot::Figure;
use rhai::{Dynamic, ImmutableString};

use crate::argument::bad;
use crate::diagnostic::{Diagnostic, Native};
use crate::entry::FunctionEntry;
use crate::show;
use crate::worksheet::Worksheet;
use crate::{Context, host, messages};

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "load",
        receiver: None,
        signatures: &["load(path)"],
        summary: "Reads a file of the kind given by its ending. A .json file gives its value, a .csv file a table, a .npy file of numpy an array of whole numbers, a .g6 file (graph6) an array of graphs `#{ n, e: [[u, v], …] }`. Any other file is a script: it runs, and returns its last value, usually a game; its definitions stay its own.",
        example: "save(\"game(\\\"Nim\\\", |n| 0..n)\", \"nim.txt\");\nsave([#{ n: 3, e: [[0, 1], [1, 2]] }], \"graphs.g6\");\n[load(\"nim.txt\").grundy(5), node_kayles().grundy(load(\"graphs.g6\")[0])]",
        output: "[*5, *2]",
        source: "",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("load", move |path: ImmutableString| load(&path, &context));
        },
    },
    FunctionEntry {
        name: "save",
        receiver: None,
        signatures: &["save(value, path)"],
        summary: "Writes a value into a file; the ending says how: .svg, .png or .txt for a figure, .csv, .json or .txt for values, tables and arrays, .tex for values that a notebook shows as formulas, .bib for the works to cite, .npy for whole numbers (numpy), .g6 for graphs `#{ n, e }`, .html for a worksheet (and .key.html for its answers).",
        example: "save(nim().values(0..=3), \"nim.csv\")",
        output: "",
        source: "",
        register: |functions, context| {
            let context = context.clone();
            functions.register_fn("save", move |value: Dynamic, path: ImmutableString| -> Native<()> {
                let value = value.flatten();
                if let Some(sheet) = value.read_lock::<Worksheet>() {
                    return worksheet(&sheet, &path, &context);
                }
                let bytes = bytes(&value, &path, &context)?;
                context.host().write(&path, &bytes).map_err(|error| io("file-write", &path, &error))
            });
        },
    },
];

/// The content of a file, by its ending.
fn load(path: &str, context: &Context) -> Native<Dynamic> {
    let unread = |error| io("file-read", path, &error);
    let bytes = context.host().read(path).map_err(unread)?;
    let ending = ending(path);
    if ending == "npy" {
        return npy::read(&bytes, path, context);
    }
    let text = host::text(bytes, path).map_err(unread)?;
    match ending.as_str() {
        "json" => json::read(&text, path, context),
        "csv" => csv::read(&text, path, context),
        "g6" => graph6::read(&text, path, context),
        _ => context.services().load(context, path, &text).map_err(Diagnostic::raise),
    }
}

/// What follows the last point of a path, in small letters.
fn ending(path: &str) -> String {
    path.rsplit_once('.').map_or("", |(_, ending)| ending).to_lowercase()
}

/// The refusal of a file's content, or of a value that a file can't hold.
fn refused(key: &str, path: &str, args: messages::Args<'_>) -> Box<rhai::EvalAltResult> {
    let path: [(&str, &dyn std::fmt::Display); 1] = [("path", &path)];
    Diagnostic::keyed("file", key, &[&path[..], args].concat()).raise()
}

/// The line of a text on which a byte is, from 1.
fn line_of(text: &str, at: usize) -> usize {
    text.as_bytes()[..at].iter().filter(|byte| **byte == b'\n').count() + 1
}

/// Writes a worksheet as two files: the pupils' never has the answers.
fn worksheet(sheet: &Worksheet, path: &str, context: &Context) -> Native<()> {
    let Some(stem) = path.strip_suffix(".html") else { return Err(refused("file-ending-html", path, &[])) };
    for (path, page) in [(path.to_owned(), sheet.page()?), (format!("{stem}.key.html"), sheet.key()?)] {
        let written = context.host().write(&path, page.as_bytes());
        written.map_err(|error| io("file-write", &path, &error))?;
    }
    Ok(())
}

fn io(key: &str, path: &str, error: &std::io::Error) -> Box<rhai::EvalAltResult> {
    Diagnostic::keyed("file", key, &[("path", &path), ("error", error)]).raise()
}

/// A figure as PNG, two pixels for each of the SVG's.
#[cfg(feature = "png")]
fn png(figure: &Figure) -> Native<Vec<u8>> {
    figure.png(2.0).map_err(|error| bad("file-png", &[("error", &error.sentence(&crate::messages::words()))]))
}

#[cfg(not(feature = "png"))]
fn png(_: &Figure) -> Native<Vec<u8>> {
    Err(bad("file-no-png", &[]))
}

/// The value in the form that the file's ending names.
fn bytes(value: &Dynamic, path: &str, context: &Context) -> Native<Vec<u8>> {
    let ending = ending(path);
    if let Some(figure) = value.clone().try_cast::<Figure>() {
        return match ending.as_str() {
            "svg" => Ok(figure.svg().into_bytes()),
            "txt" => Ok(figure.text().into_bytes()),
            "png" => png(&figure),
            _ => Err(refused("file-ending-figure", path, &[])),
        };
    }
    match ending.as_str() {
        "json" => json::write(value, path, context),
        "txt" => {
            context.reserve(crate::value::size::of(value).values.saturating_mul(2), "save")?;
            Ok((show::text(value) + "\n").into_bytes())
        }
        "tex" => {
            let formula = show::latex(value).ok_or_else(|| refused("file-tex", path, &[]))?;
            Ok((formula + "\n").into_bytes())
        }
        "bib" => {
            let cited = show::citation(value).ok_or_else(|| bad("cite-result-wanted", &[]))?;
            Ok((cited.bibtex() + "\n").into_bytes())
        }
        "csv" => csv::write(value, path, context),
        "npy" => npy::write(value, path, context),
        "g6" => graph6::write(value, path, context),
        "svg" | "png" => Err(refused("file-figure", path, &[])),
        _ => Err(refused("file-ending", path, &[])),
    }
}
