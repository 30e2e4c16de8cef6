//! Files: figures, values and tables out; scripts in. The front end decides which files may be touched.

use bouton_plot::Figure;
use rhai::Dynamic;

use super::argument::bad;
use crate::diagnostic::{Diagnostic, Native};
use crate::entry::FunctionEntry;
use crate::show;
use crate::value::worksheet::Worksheet;
use crate::value::{Table, Values};
use crate::{Context, Interpreter};

/// The rows.
pub const ENTRIES: &[FunctionEntry] = &[
    FunctionEntry {
        name: "load",
        receiver: None,
        signatures: &["load(path)"],
        summary: "Runs a script file and gives its last value, usually a game. What it defines stays its own.",
        example: "save(\"game(\\\"Nim\\\", |n| 0..n)\", \"nim.txt\");\nload(\"nim.txt\").values(0..=3)",
        output: "0 1 2 3",
        source: "",
        register: |engine, context| {
            let context = context.clone();
            engine.register_fn("load", move |path: &str| -> Native<Dynamic> {
                let text = context.host().read(path).map_err(|error| io("file-read", path, &error))?;
                Interpreter::load(&context, path, &text).map_err(Diagnostic::raise)
            });
        },
    },
    FunctionEntry {
        name: "save",
        receiver: None,
        signatures: &["save(value, path)"],
        summary: "Writes a value into a file; the ending says how: .svg, .png or .txt for a figure, .csv, .json or .txt for values and tables, .html for a worksheet (and .key.html for its answers).",
        example: "save(nim().values(0..=3), \"nim.csv\")",
        output: "",
        source: "",
        register: |engine, context| {
            let context = context.clone();
            engine.register_fn("save", move |value: Dynamic, path: &str| -> Native<()> {
                let value = value.flatten();
                if let Some(sheet) = value.read_lock::<Worksheet>() {
                    return worksheet(&sheet, path, &context);
                }
                let bytes = bytes(&value, path)?;
                context.host().write(path, &bytes).map_err(|error| io("file-write", path, &error))
            });
        },
    },
];

/// Writes a worksheet as two files: the pupils' never has the answers.
fn worksheet(sheet: &Worksheet, path: &str, context: &Context) -> Native<()> {
    let Some(stem) = path.strip_suffix(".html") else { return Err(ending_error("file-ending-html", path)) };
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
fn bytes(value: &Dynamic, path: &str) -> Native<Vec<u8>> {
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending).to_lowercase();
    if let Some(figure) = value.clone().try_cast::<Figure>() {
        return match ending.as_str() {
            "svg" => Ok(figure.svg().into_bytes()),
            "txt" => Ok(figure.text().into_bytes()),
            "png" => png(&figure),
            _ => Err(ending_error("file-ending-figure", path)),
        };
    }
    match ending.as_str() {
        "json" => Ok((show::json(value).to_string() + "\n").into_bytes()),
        "txt" => Ok((show::text(value) + "\n").into_bytes()),
        "csv" => csv(value).map(String::into_bytes),
        "svg" | "png" => Err(ending_error("file-figure", path)),
        _ => Err(ending_error("file-ending", path)),
    }
}

fn csv(value: &Dynamic) -> Native<String> {
    if let Some(values) = value.clone().try_cast::<Values>() {
        return Ok(values.to_csv());
    }
    if let Some(table) = value.clone().try_cast::<Table>() {
        return Ok(table.to_csv());
    }
    Err(bad("file-csv", &[]))
}

fn ending_error(key: &str, path: &str) -> Box<rhai::EvalAltResult> {
    Diagnostic::keyed("file", key, &[("path", &path)]).raise()
}
