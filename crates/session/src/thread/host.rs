//! The host of a session's thread: everything becomes an event.

use std::cell::{Cell, RefCell};
use std::io;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, SyncSender};
use std::time::{Duration, Instant};

use bouton_script::{Comm, Host, Shown, Stop, Work, messages};

use super::{Event, ThreadSettings};
use crate::{Bundle, Files, Output, Progress, counting};

/// The least time between two progress events.
const PACE: Duration = Duration::from_millis(50);
/// Looks at the clock once in this many questions whether to stop, or at every one if between two looks more
/// time went by than this: a step of a script takes less time than some looks, a call of the library perhaps
/// more than the script has.
const CLOCK: u32 = 8;
const LONG: Duration = Duration::from_millis(1);
/// The least time between two looks at the memory of the process, because asking the system takes some
/// microseconds.
const MEASURE: Duration = Duration::from_millis(10);

/// Turns a script's output into events for the front end.
pub(crate) struct ThreadHost {
    files: Files,
    time: Option<Duration>,
    widgets: Option<String>,
    interrupt: Arc<AtomicBool>,
    events: RefCell<Option<SyncSender<Event>>>,
    begun: Cell<Option<Instant>>,
    reported: Cell<Option<Instant>>,
    /// Questions since the last look at the clock, how many there may be, and when that was.
    asked: Cell<u32>,
    patience: Cell<u32>,
    looked: Cell<Option<Instant>>,
    measured: Cell<Option<Instant>>,
}

impl ThreadHost {
    pub(crate) fn new(settings: &ThreadSettings, interrupt: Arc<AtomicBool>) -> Rc<Self> {
        Rc::new(Self {
            files: settings.files.clone(),
            time: settings.time,
            widgets: settings.widgets.clone(),
            interrupt,
            events: RefCell::default(),
            begun: Cell::default(),
            reported: Cell::default(),
            asked: Cell::new(0),
            patience: Cell::new(1),
            looked: Cell::default(),
            measured: Cell::default(),
        })
    }

    /// From now on events go to `events`, and the time of the cell runs.
    pub(crate) fn begin(&self, events: SyncSender<Event>) {
        *self.events.borrow_mut() = Some(events);
        self.begun.set(Some(Instant::now()));
        self.looked.set(None);
        self.patience.set(1);
    }

    pub(crate) fn end(&self) {
        *self.events.borrow_mut() = None;
    }

    /// The time limit, if there is one and the cell has used it up.
    pub(crate) fn exceeded(&self) -> Option<Duration> {
        let limit = self.time?;
        self.begun.get().is_some_and(|begun| begun.elapsed() >= limit).then_some(limit)
    }

    /// Looks at the clock, and says how soon to look again.
    fn is_late(&self) -> bool {
        if self.time.is_none() {
            return false;
        }
        let now = Instant::now();
        let long = self.looked.replace(Some(now)).is_some_and(|before| now.duration_since(before) > LONG);
        self.patience.set(if long { 1 } else { CLOCK.min(2 * self.patience.get()) });
        self.asked.set(0);
        self.exceeded().is_some()
    }

    fn send(&self, event: Event) {
        if let Some(events) = &*self.events.borrow() {
            // A front end that has gone wants to hear no more.
            let _ = events.send(event);
        }
    }

    fn flag(&self) -> bool {
        self.interrupt.load(Ordering::Relaxed)
    }
}

impl Host for ThreadHost {
    fn print(&self, line: &str) {
        self.send(Event::Output(Output::Stream(format!("{line}\n"))));
    }

    fn debug(&self, line: &str) {
        self.send(Event::Output(Output::Debug(format!("{line}\n"))));
    }

    fn display(&self, shown: &Shown) {
        self.send(Event::Output(Output::Display(shown.clone().into())));
    }

    fn display_as(&self, id: &str, shown: &Shown) {
        let bundle = Bundle { id: Some(id.to_owned()), ..shown.clone().into() };
        self.send(Event::Output(Output::Display(bundle)));
    }

    fn update_display(&self, id: &str, shown: &Shown) {
        let bundle = Bundle { id: Some(id.to_owned()), ..shown.clone().into() };
        self.send(Event::Output(Output::Update(bundle)));
    }

    fn clear_output(&self, wait: bool) {
        self.send(Event::Output(Output::Clear(wait)));
    }

    fn widgets(&self) -> bool {
        self.widgets.is_some()
    }

    fn comm(&self, message: &Comm) {
        self.send(Event::Output(Output::Comm(Box::new(message.clone()))));
    }

    fn unique(&self) -> String {
        self.widgets.clone().unwrap_or_else(|| "bouton".to_owned())
    }

    fn progress(&self, what: &str, work: &Work, engine: &'static str) -> Option<Stop> {
        if self.flag() {
            return Some(Stop::Interrupt);
        }
        if self.exceeded().is_some() {
            return Some(Stop::Time);
        }
        counting::give_back_meanwhile();
        let now = Instant::now();
        if self.reported.get().is_none_or(|last| now.duration_since(last) >= PACE) {
            self.reported.set(Some(now));
            let Work { done, total, bytes, .. } = *work;
            let engine = messages::engine(engine);
            self.send(Event::Progress(Progress { what: what.to_owned(), done, total, bytes, engine }));
        }
        None
    }

    fn interrupted(&self) -> bool {
        let asked = self.asked.get() + 1;
        self.asked.set(asked);
        self.flag() || (asked >= self.patience.get() && self.is_late())
    }

    fn time(&self) -> Option<Duration> {
        self.time
    }

    fn elapsed(&self) -> Option<Duration> {
        Some(self.begun.get()?.elapsed())
    }

    fn allocated(&self) -> Option<u64> {
        counting::allocated()
    }

    fn padding(&self) -> u64 {
        counting::padding()
    }

    fn resident(&self) -> Option<u64> {
        counting::resident()
    }

    fn is_beyond(&self, bytes: u64) -> bool {
        let now = Instant::now();
        let is_due = self.measured.get().is_none_or(|last| now.duration_since(last) >= MEASURE);
        is_due && {
            self.measured.set(Some(now));
            counting::is_beyond(bytes)
        }
    }

    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        self.files.read(path)
    }

    fn write(&self, path: &str, bytes: &[u8]) -> io::Result<()> {
        self.files.write(path, bytes)
    }

    fn input(&self, prompt: &str) -> io::Result<String> {
        let (answer, receiver) = mpsc::channel();
        self.send(Event::Input(prompt.to_owned(), answer));
        loop {
            match receiver.recv_timeout(PACE) {
                Ok(line) => return line,
                Err(RecvTimeoutError::Timeout) if !self.flag() => {}
                Err(RecvTimeoutError::Timeout) => return Err(io::ErrorKind::Interrupted.into()),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(io::Error::new(io::ErrorKind::Unsupported, "nobody can be asked here"));
                }
            }
        }
    }
}
