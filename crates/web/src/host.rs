//! The host of a session in a worker: everything becomes an event of the page.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::io;
use std::rc::Rc;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use bouton_script::{Comm, Host, Shown, Stop, Work, messages};
use bouton_session::{Bundle, Progress, counting};
use serde_json::{Value as Json, json};

use crate::{Page, event};

/// The least time between two reports of progress, in milliseconds.
const PACE: f64 = 50.0;
/// Asks the page once in this many questions whether to stop: a call out of WebAssembly takes longer than a
/// step of a script.
const PATIENCE: u32 = 16;

/// The stack that a cell may use, if the page does not say. Eleven kinds of recursion were tried in fresh
/// workers: in Chromium 156 none ended the module at 680,000 bytes and five did at 800,000; in Firefox 153
/// none did at 800,000.
const STACK: usize = 560 << 10;

/// The languages that are built in, the default first.
const LANGUAGES: [&str; 4] = ["en", "ca", "es", "pt"];

/// Where the stack has come to.
#[inline(never)]
fn depth() -> usize {
    let mark = 0_u8;
    std::ptr::from_ref(std::hint::black_box(&mark)).addr()
}

/// Turns a script's output into events. Files live as long as the session.
pub(crate) struct WebHost {
    page: Rc<dyn Page>,
    unique: String,
    language: Cell<&'static str>,
    time: Cell<Option<Duration>>,
    begun: Cell<f64>,
    reported: Cell<f64>,
    asked: Cell<u32>,
    /// How much of the module's stack a cell may use. A browser's own stack, which calls take as well, can be
    /// neither asked nor enlarged, and ends the module when it is full; both grow together.
    stack: usize,
    /// Where the stack was when the cell began.
    floor: Cell<usize>,
    sank: Cell<bool>,
    files: RefCell<BTreeMap<String, Vec<u8>>>,
}

impl WebHost {
    pub(crate) fn new(page: Rc<dyn Page>, unique: &str, stack: Option<usize>) -> Self {
        Self {
            page,
            unique: unique.to_owned(),
            language: Cell::new(LANGUAGES[0]),
            time: Cell::new(None),
            begun: Cell::new(0.0),
            reported: Cell::new(0.0),
            asked: Cell::new(0),
            stack: stack.unwrap_or(STACK),
            floor: Cell::new(0),
            sank: Cell::new(false),
            files: RefCell::default(),
        }
    }

    /// The language of messages from the next request on, by its tag; English where it is not built in.
    pub(crate) fn speak(&self, tag: &str) {
        let found = LANGUAGES.into_iter().find(|language| tag.to_lowercase().starts_with(language));
        self.language.set(found.unwrap_or(LANGUAGES[0]));
    }

    /// How long a cell may take from the next one on.
    pub(crate) fn limit(&self, time: Option<Duration>) {
        self.time.set(time);
    }

    /// The time of a cell begins.
    pub(crate) fn begin(&self) {
        self.floor.set(depth());
        self.sank.set(false);
        self.begun.set(self.page.now());
        self.reported.set(self.begun.get());
    }

    /// The time limit, if there is one and the cell has used it up.
    pub(crate) fn exceeded(&self) -> Option<Duration> {
        let limit = self.time.get()?;
        (self.page.now() - self.begun.get() >= limit.as_secs_f64() * 1000.0).then_some(limit)
    }

    /// Whether the cell was stopped because it went too deep.
    pub(crate) fn sank(&self) -> bool {
        self.sank.get()
    }

    fn is_too_deep(&self) -> bool {
        let sinks = self.floor.get().saturating_sub(depth()) > self.stack;
        if sinks {
            self.sank.set(true);
        }
        sinks
    }

    /// Puts a file there that scripts can read.
    pub(crate) fn keep(&self, name: &str, bytes: Vec<u8>) {
        self.files.borrow_mut().insert(name.to_owned(), bytes);
    }

    fn send(&self, event: &Json) {
        self.page.event(&event.to_string());
    }

    fn show(&self, kind: &str, id: Option<&str>, shown: &Shown) {
        let bundle = Bundle { id: id.map(str::to_owned), ..shown.clone().into() };
        self.send(&event::display(kind, &bundle));
    }
}

impl Host for WebHost {
    fn print(&self, line: &str) {
        self.send(&json!({ "event": "stream", "name": "stdout", "text": format!("{line}\n") }));
    }

    fn debug(&self, line: &str) {
        self.send(&json!({ "event": "stream", "name": "stderr", "text": format!("{line}\n") }));
    }

    fn display(&self, shown: &Shown) {
        self.show("display", None, shown);
    }

    fn display_as(&self, id: &str, shown: &Shown) {
        self.show("display", Some(id), shown);
    }

    fn update_display(&self, id: &str, shown: &Shown) {
        self.show("update", Some(id), shown);
    }

    fn clear_output(&self, wait: bool) {
        self.send(&json!({ "event": "clear", "wait": wait }));
    }

    fn widgets(&self) -> bool {
        true
    }

    fn comm(&self, message: &Comm) {
        self.send(&event::comm(message));
    }

    fn unique(&self) -> String {
        self.unique.clone()
    }

    fn progress(&self, what: &str, work: &Work, engine: &'static str) -> Option<Stop> {
        if self.page.stopped() {
            return Some(Stop::Interrupt);
        }
        if self.exceeded().is_some() {
            return Some(Stop::Time);
        }
        let now = self.page.now();
        if now - self.reported.get() >= PACE {
            self.reported.set(now);
            let Work { done, total, bytes, .. } = *work;
            let engine = messages::engine(engine);
            self.send(&event::progress(&Progress { what: what.to_owned(), done, total, bytes, engine }));
        }
        None
    }

    fn interrupted(&self) -> bool {
        if self.is_too_deep() {
            return true;
        }
        let asked = self.asked.get().wrapping_add(1);
        self.asked.set(asked);
        asked.is_multiple_of(PATIENCE) && (self.page.stopped() || self.exceeded().is_some())
    }

    fn time(&self) -> Option<Duration> {
        self.time.get()
    }

    fn language(&self) -> &str {
        self.language.get()
    }

    fn elapsed(&self) -> Option<Duration> {
        Duration::try_from_secs_f64((self.page.now() - self.begun.get()) / 1000.0).ok()
    }

    fn allocated(&self) -> Option<u64> {
        counting::allocated()
    }

    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        let files = self.files.borrow();
        files.get(path).cloned().ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, "no such file"))
    }

    /// The page offers the file for download.
    fn write(&self, path: &str, bytes: &[u8]) -> io::Result<()> {
        self.keep(path, bytes.to_vec());
        self.send(&json!({ "event": "file", "name": path, "base64": STANDARD.encode(bytes) }));
        Ok(())
    }

    fn input(&self, prompt: &str) -> io::Result<String> {
        let nobody = || io::Error::new(io::ErrorKind::Unsupported, messages::text("host-nobody", &[]));
        self.page.ask(prompt).ok_or_else(nobody)
    }
}
