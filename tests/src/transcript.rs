//! Transcripts: the fenced blocks of a Markdown file, run as one session and compared.
//!
//! ````markdown
//! ```bouton
//! > let kayles = game("Kayles", |n| {
//! .     …
//! . });
//! > kayles.grundy(2)
//! *2
//! ```
//! ```bouton error=unknown-game
//! > game_named("kyles")
//! error[unknown-game]: …
//! ```
//! ```rhai
//! let a = 1;      // runs in the same session; its output is not compared
//! ```
//! ````
//!
//! The code of an expected error is in the fence and is never rewritten. A block marked `fresh` begins a
//! session of its own, one marked `language=pt` such a session in another language; a block marked
//! `rhai,ignore` is text. A fence may have more than three backticks, for outputs that contain fences.
//!
//! Pictures between the blocks are drawn by the session, too ([`crate::picture`]).

use std::fmt::Write as _;
use std::path::Path;
use std::rc::Rc;

use bouton_script::{Diagnostic, Host, Interpreter};

use crate::memory::Memory;
use crate::module::Module;
use crate::picture::{self, Picture};

/// What runs the inputs of a transcript.
pub trait Speaker {
    /// Begins a session of its own, in a language if one is given.
    fn begin(&mut self, language: Option<&str>);

    /// Runs an input called `name`.
    fn eval(&mut self, name: &str, input: &str) -> Said;
}

/// The answer to an input.
#[derive(Debug, Default)]
pub struct Said {
    /// The printed text, followed by the value or the error.
    pub output: String,
    /// The error's code.
    pub code: Option<String>,
    /// The value as SVG, if it is a figure.
    pub svg: Option<String>,
}

/// The interpreter of this process.
struct Native {
    memory: Rc<Memory>,
    interpreter: Interpreter,
}

impl Native {
    fn new() -> Self {
        let memory = Rc::new(Memory::default());
        let interpreter = Interpreter::new(Rc::clone(&memory) as Rc<dyn Host>);
        Self { memory, interpreter }
    }
}

impl Speaker for Native {
    /// Files stay where they are, but for another language.
    fn begin(&mut self, language: Option<&str>) {
        if let Some(language) = language {
            self.memory = Rc::new(Memory::speaking(language));
        }
        self.interpreter = Interpreter::new(Rc::clone(&self.memory) as Rc<dyn Host>);
    }

    fn eval(&mut self, name: &str, input: &str) -> Said {
        let result = self.interpreter.eval(name, input);
        let mut output = self.memory.take_printed();
        match result {
            Ok(evaluated) => {
                if !evaluated.shown.text.is_empty() {
                    let _ = writeln!(output, "{}", evaluated.shown.text);
                }
                Said { output, code: None, svg: evaluated.shown.svg }
            }
            Err(diagnostic) => {
                output.push_str(&error_text(&diagnostic, name, input, &self.interpreter));
                Said { output, code: Some(diagnostic.code), svg: None }
            }
        }
    }
}

/// One input with the output that the file expects.
struct Exchange {
    input: String,
    expected: String,
}

/// One fenced block that runs.
struct Block {
    /// The line of its fence, from 1.
    line: usize,
    /// The code of the error that its last input must end in.
    error: Option<String>,
    exchanges: Vec<Exchange>,
    /// Whether outputs are compared.
    compared: bool,
    /// Whether it begins a session of its own.
    fresh: bool,
    /// The language of the session that it begins.
    language: Option<String>,
}

impl Block {
    /// A session in a fence of this line and with these words after it.
    fn said(line: usize, words: &[&str], body: &[&str]) -> Self {
        let said = |name: &str| words.iter().find_map(|word| word.strip_prefix(name)).map(str::to_owned);
        let (error, language) = (said("error="), said("language="));
        let fresh = words.contains(&"fresh") || language.is_some();
        Self { line, error, exchanges: exchanges(body), compared: true, fresh, language }
    }
}

/// A piece of the file: text as it stands, or a block.
enum Piece {
    Text(String),
    Block(Block),
}

/// The result of a file.
#[derive(Debug, Default)]
pub struct Report {
    /// How many outputs were compared.
    pub compared: usize,
    /// What differs, one text each.
    pub failures: Vec<String>,
    /// The file with the outputs that were seen.
    pub rewritten: String,
    /// The pictures of the file, as they were drawn now.
    pub pictures: Vec<Picture>,
}

/// Runs the blocks of a file: in the module of WebAssembly, if one is named.
///
/// # Panics
///
/// When the file cannot be read.
#[must_use]
pub fn run(path: &Path, module: Option<&Path>) -> Report {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let name = path.display().to_string();
    match module {
        Some(module) => run_with(&mut Module::start(module), &name, &text),
        None => run_text(&name, &text),
    }
}

/// Runs the blocks of a text; failures mention `name`.
#[must_use]
pub fn run_text(name: &str, text: &str) -> Report {
    run_with(&mut Native::new(), name, text)
}

/// Runs the blocks of a text elsewhere.
#[must_use]
pub fn run_with(speaker: &mut dyn Speaker, name: &str, text: &str) -> Report {
    let mut report = Report::default();
    let mut count = 0;
    for piece in parse(text) {
        match piece {
            Piece::Text(text) => picture::draw(name, &text, speaker, &mut report),
            Piece::Block(block) => {
                let place = format!("{name}:{}", block.line);
                if block.fresh {
                    speaker.begin(block.language.as_deref());
                }
                run_block(&block, &place, speaker, &mut count, &mut report);
            }
        }
    }
    report
}

fn run_block(block: &Block, place: &str, speaker: &mut dyn Speaker, count: &mut usize, report: &mut Report) {
    let last = block.exchanges.len().saturating_sub(1);
    for (i, exchange) in block.exchanges.iter().enumerate() {
        *count += 1;
        let name = format!("In[{count}]");
        let Said { output, code, .. } = speaker.eval(&name, &exchange.input);
        let code = code.as_deref();
        let wanted = if i == last { block.error.as_deref() } else { None };
        let output =
            output.trim_end().lines().map(str::trim_end).fold(String::new(), |all, line| all + line + "\n");
        if code != wanted {
            let name =
                |code: Option<&str>| code.map_or("no error".to_owned(), |code| format!("error[{code}]"));
            report.failures.push(format!(
                "{place}: expected {}, got {}\n  input: {}\n{output}",
                name(wanted),
                name(code),
                exchange.input
            ));
        } else if block.compared {
            report.compared += 1;
            if output != exchange.expected {
                report.failures.push(format!(
                    "{place}: the output differs\n--- input\n{}\n--- expected\n{}--- found\n{output}",
                    exchange.input, exchange.expected
                ));
            }
        }
        if block.compared {
            for (k, line) in exchange.input.lines().enumerate() {
                let _ = writeln!(report.rewritten, "{} {line}", if k == 0 { '>' } else { '.' });
            }
            report.rewritten.push_str(&output);
        } else {
            report.rewritten.push_str(&exchange.input);
            report.rewritten.push('\n');
        }
    }
}

/// The error as front ends write it, with the line of its source; `name` is the name of the input.
fn error_text(diagnostic: &Diagnostic, name: &str, input: &str, interpreter: &Interpreter) -> String {
    let source = diagnostic.place.as_ref().and_then(|place| match interpreter.source_text(&place.source) {
        None if place.source == name => Some(input),
        text => text,
    });
    diagnostic.render(source.unwrap_or_default())
}

fn parse(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut plain = String::new();
    let mut lines = text.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        plain.push_str(line);
        plain.push('\n');
        let info = line.trim_start_matches('`');
        let fence = &line[..line.len() - info.len()];
        if fence.len() < 3 {
            continue;
        }
        let mut closed = false;
        let inner = lines.by_ref().map(|(_, line)| line).take_while(|line| {
            closed = *line == fence;
            !closed
        });
        let body: Vec<&str> = inner.collect();
        let words: Vec<&str> = info.split_whitespace().collect();
        match words.first() {
            Some(&"bouton") => {
                pieces.push(Piece::Text(std::mem::take(&mut plain)));
                pieces.push(Piece::Block(Block::said(number + 1, &words, &body)));
            }
            Some(&"rhai") => {
                pieces.push(Piece::Text(std::mem::take(&mut plain)));
                let exchanges = vec![Exchange { input: body.join("\n"), expected: String::new() }];
                pieces.push(Piece::Block(Block {
                    line: number + 1,
                    error: None,
                    exchanges,
                    compared: false,
                    fresh: false,
                    language: None,
                }));
            }
            _ => body.iter().for_each(|inner| {
                plain.push_str(inner);
                plain.push('\n');
            }),
        }
        if closed {
            plain.push_str(fence);
            plain.push('\n');
        }
    }
    pieces.push(Piece::Text(plain));
    pieces
}

fn exchanges(body: &[&str]) -> Vec<Exchange> {
    let mut found: Vec<Exchange> = Vec::new();
    let mut in_input = false;
    for line in body {
        if let Some(input) = line.strip_prefix("> ") {
            found.push(Exchange { input: input.to_owned(), expected: String::new() });
            in_input = true;
        } else if let (true, Some(exchange), Some(more)) =
            (in_input, found.last_mut(), line.strip_prefix(". ").or((*line == ".").then_some("")))
        {
            exchange.input.push('\n');
            exchange.input.push_str(more);
        } else if let Some(exchange) = found.last_mut() {
            in_input = false;
            exchange.expected.push_str(line.trim_end());
            exchange.expected.push('\n');
        }
    }
    found
}
