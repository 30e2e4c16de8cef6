//! The host that the interpreter sees: passes everything on to the front end and keeps the output of a cell.

use std::cell::{Cell, RefCell};
use std::io;
use std::rc::Rc;
use std::time::Duration;

use bouton_script::{Comm, Host, Shown, Stop, Work, messages};

use crate::learned::Learned;
use crate::reply;
use crate::{Bundle, Output, Settings};

/// The overhead of a display in addition to its forms: a message of its own, and a place in the notebook.
const ENVELOPE: usize = 512;

/// A front end's host with a record of the outputs of the cell.
pub(crate) struct Recorder {
    front: Rc<dyn Host>,
    language: Option<String>,
    record: bool,
    pictures: bool,
    limit: Option<usize>,
    json: bool,
    screen: fn() -> Option<(usize, usize)>,
    silent: Cell<bool>,
    put_out: Cell<usize>,
    outputs: RefCell<Vec<Output>>,
    /// Output held back for a widget.
    diverted: RefCell<Option<Vec<Shown>>>,
    learned: Learned,
}

impl Recorder {
    pub(crate) fn new(front: Rc<dyn Host>, settings: &Settings) -> Self {
        Self {
            front,
            language: settings.language.clone(),
            record: settings.record,
            pictures: settings.pictures,
            limit: settings.output_limit,
            json: settings.json,
            screen: settings.screen,
            silent: Cell::new(false),
            put_out: Cell::new(0),
            outputs: RefCell::default(),
            diverted: RefCell::default(),
            learned: Learned::default(),
        }
    }

    /// The inputs of its scripts in addition to their source.
    pub(crate) fn learned(&self) -> &Learned {
        &self.learned
    }

    /// Begins a cell; a silent one puts nothing out.
    pub(crate) fn begin(&self, silent: bool) {
        self.silent.set(silent);
        self.put_out.set(0);
        self.outputs.borrow_mut().clear();
        *self.diverted.borrow_mut() = None;
    }

    /// The output of the cell.
    pub(crate) fn take(&self) -> Vec<Output> {
        self.outputs.take()
    }

    /// Whether `bytes` more may be put out; says once that the rest is cut.
    fn admits(&self, bytes: usize) -> bool {
        self.admits_or(bytes, |_| ())
    }

    /// The same for a line. If it doesn't fit, its beginning is shown.
    fn admits_line(&self, line: &str) -> bool {
        self.admits_or(line.len() + 1, |room| {
            let beginning = beginning(line, room);
            if !beginning.is_empty() {
                self.line(beginning);
            }
        })
    }

    /// The same; what does not fit is handed over with the room that is left.
    fn admits_or(&self, bytes: usize, cut_to: impl FnOnce(usize)) -> bool {
        if self.silent.get() {
            return false;
        }
        let Some(limit) = self.limit else { return true };
        let before = self.put_out.get();
        let after = before.saturating_add(bytes);
        self.put_out.set(after);
        if after <= limit {
            return true;
        }
        if before <= limit {
            cut_to(limit - before);
            self.line(&cut(limit));
        }
        false
    }

    /// A result with the forms that are too long cut (the text) or left out (the others).
    pub(crate) fn fitted(&self, mut bundle: Bundle) -> Bundle {
        let Some(limit) = self.limit else { return bundle };
        bundle.mime.retain(|kind, content| kind == reply::TEXT || content.len() <= limit);
        if let Some(text) = bundle.mime.get_mut(reply::TEXT).filter(|text| text.len() > limit) {
            let end = beginning(text, limit).len();
            text.truncate(end);
            text.push('\n');
            text.push_str(&cut(limit));
        }
        bundle
    }

    fn line(&self, line: &str) {
        self.front.print(line);
        if !self.record {
            return;
        }
        let mut outputs = self.outputs.borrow_mut();
        if let Some(Output::Stream(text)) = outputs.last_mut() {
            text.push_str(line);
            text.push('\n');
        } else {
            outputs.push(Output::Stream(format!("{line}\n")));
        }
    }

    /// Keeps a value back for a widget, if one wants it.
    fn keep_back(&self, shown: &Shown) -> bool {
        let mut diverted = self.diverted.borrow_mut();
        let Some(kept) = diverted.as_mut() else { return false };
        kept.push(shown.clone());
        true
    }

    fn keep(&self, output: impl FnOnce() -> Output) {
        if self.record {
            self.outputs.borrow_mut().push(output());
        }
    }

    /// Whether a display may be put out: all its forms count.
    fn admits_display(&self, shown: &Shown) -> bool {
        let forms = [&shown.html, &shown.latex, &shown.svg];
        let forms = forms.into_iter().flatten().chain(shown.forms.values()).map(String::len);
        self.admits(ENVELOPE + shown.text.len() + forms.sum::<usize>())
    }
}

/// As much of a text as fits into this many bytes.
fn beginning(text: &str, bytes: usize) -> &str {
    let end = (0..=bytes.min(text.len())).rev().find(|at| text.is_char_boundary(*at));
    &text[..end.unwrap_or(0)]
}

/// What replaces output that is too long.
pub(crate) fn cut(limit: usize) -> String {
    messages::text("output-cut", &[("limit", &messages::bytes(limit as u64))])
}

impl Host for Recorder {
    fn print(&self, line: &str) {
        if self.admits_line(line) && !self.keep_back(&Shown { text: line.to_owned(), ..Shown::default() }) {
            self.line(line);
        }
    }

    fn debug(&self, line: &str) {
        let kept = || self.keep_back(&Shown { text: line.to_owned(), ..Shown::default() });
        if self.admits_line(line) && !kept() {
            self.front.debug(line);
            self.keep(|| Output::Debug(format!("{line}\n")));
        }
    }

    fn display(&self, shown: &Shown) {
        if self.admits_display(shown) && !self.keep_back(shown) {
            self.front.display(shown);
            self.keep(|| Output::Display(shown.clone().into()));
        }
    }

    fn display_as(&self, id: &str, shown: &Shown) {
        if self.admits_display(shown) {
            self.front.display_as(id, shown);
            self.keep(|| Output::Display(Bundle { id: Some(id.to_owned()), ..shown.clone().into() }));
        }
    }

    fn update_display(&self, id: &str, shown: &Shown) {
        if !self.silent.get() {
            self.front.update_display(id, shown);
            self.keep(|| Output::Update(Bundle { id: Some(id.to_owned()), ..shown.clone().into() }));
        }
    }

    fn clear_output(&self, wait: bool) {
        if !self.silent.get() {
            self.put_out.set(0);
            self.front.clear_output(wait);
            self.keep(|| Output::Clear(wait));
        }
    }

    fn widgets(&self) -> bool {
        self.front.widgets()
    }

    fn pictures(&self) -> bool {
        self.pictures && self.front.pictures()
    }

    fn divert(&self) {
        *self.diverted.borrow_mut() = Some(Vec::new());
    }

    fn diverted(&self) -> Vec<Shown> {
        self.diverted.borrow_mut().take().unwrap_or_default()
    }

    fn comm(&self, message: &Comm) {
        self.front.comm(message);
        self.keep(|| Output::Comm(Box::new(message.clone())));
    }

    fn unique(&self) -> String {
        self.front.unique()
    }

    fn language(&self) -> &str {
        self.language.as_deref().unwrap_or_else(|| self.front.language())
    }

    fn progress(&self, what: &str, work: &Work, engine: &'static str) -> Option<Stop> {
        self.front.progress(what, work, engine)
    }

    fn interrupted(&self) -> bool {
        self.front.interrupted()
    }

    fn screen(&self) -> Option<(usize, usize)> {
        (self.screen)()
    }

    fn json(&self) -> bool {
        self.json
    }

    fn time(&self) -> Option<Duration> {
        self.front.time()
    }

    fn elapsed(&self) -> Option<Duration> {
        self.front.elapsed()
    }

    fn allocated(&self) -> Option<u64> {
        self.front.allocated()
    }

    fn padding(&self) -> u64 {
        self.front.padding()
    }

    fn resident(&self) -> Option<u64> {
        self.front.resident()
    }

    fn is_beyond(&self, bytes: u64) -> bool {
        self.front.is_beyond(bytes)
    }

    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        self.front.read(path).inspect(|bytes| self.learned.add(path, bytes))
    }

    fn write(&self, path: &str, bytes: &[u8]) -> io::Result<()> {
        self.front.write(path, bytes)
    }

    fn input(&self, prompt: &str) -> io::Result<String> {
        self.front.input(prompt).inspect(|line| self.learned.add(prompt, line.as_bytes()))
    }
}
