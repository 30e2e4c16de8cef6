//! A session on a thread of its own: a large stack, requests in, events out, an interrupt flag.
//!
//! The terminal and the notebook kernel share it. Requests are answered one after another; while a cell runs,
//! its outputs, progress and questions arrive as [`Event`]s and the last event is its reply. The channel of
//! events is bounded, so that a script that prints without end waits for the front end instead of filling the
//! memory.

mod host;

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::time::Duration;

use bouton_script::limits::spawn_session_thread;

use crate::stack::TaskStack;
use crate::thread::host::ThreadHost;
use crate::{
    Cell, Comm, Failure, Files, LongRun, Output, Progress, Reply, Session, Settings, WindowRun, counting,
    session,
};

/// How many events may wait.
const WAITING: usize = 256;

/// The settings of a session's thread that a front end decides once.
#[derive(Clone, Debug)]
pub struct ThreadSettings {
    /// The session's settings. Outputs arrive as events, so that recording them too is rarely useful.
    pub session: Settings,
    /// The files that scripts may use.
    pub files: Files,
    /// How long one cell may take.
    pub time: Option<Duration>,
    /// The identifier of the session, if its front end has widgets and replaces displays: unlike that of any
    /// other.
    pub widgets: Option<String>,
}

/// What happens while a cell runs.
#[derive(Debug)]
pub enum Event {
    /// It printed or displayed something.
    Output(Output),
    /// Long work goes on; at most some twenty a second.
    Progress(Progress),
    /// It asks the user for a line: answer through the channel. Dropping it refuses.
    Input(String, Sender<io::Result<String>>),
    /// It is done. The last event of a cell.
    Reply(Box<Reply>),
}

type Task = Box<dyn FnOnce(&mut Session, &ThreadHost) + Send>;

/// A session on its own thread. Dropping it interrupts the cell that runs and ends the session, without
/// waiting.
pub struct SessionThread {
    tasks: Sender<(Task, SyncSender<Event>)>,
    interrupt: Arc<AtomicBool>,
}

impl SessionThread {
    /// Starts a session.
    ///
    /// # Errors
    ///
    /// When the system gives no thread.
    pub fn start(settings: ThreadSettings) -> io::Result<Self> {
        let interrupt = Arc::new(AtomicBool::new(false));
        let (tasks, inbox) = mpsc::channel();
        let flag = Arc::clone(&interrupt);
        spawn_session_thread(move || serve(&settings, flag, &inbox))?;
        Ok(Self { tasks, interrupt })
    }

    /// The flag that stops the running cell within a tenth of a second once it is set. [`eval`](Self::eval)
    /// clears it.
    #[must_use]
    pub fn interrupt(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.interrupt)
    }

    /// Evaluates a cell; the events end with its reply. Dropping the receiver doesn't interrupt the cell, but
    /// its output is lost.
    #[must_use]
    pub fn eval(&self, cell: Cell) -> Receiver<Event> {
        self.start_task(move |session| session.eval(&cell))
    }

    /// Hands a message of the front end to the widget that it is for; the events are as those of a cell.
    #[must_use]
    pub fn receive(&self, message: Comm) -> Receiver<Event> {
        self.start_task(move |session| session.receive(&message))
    }

    fn start_task(&self, run: impl FnOnce(&mut Session) -> Reply + Send + 'static) -> Receiver<Event> {
        let (events, receiver) = mpsc::sync_channel(WAITING);
        let answer = events.clone();
        let task: Task = Box::new(move |session, host| {
            let reply = run(session);
            let reply = session.in_time(reply, host.exceeded());
            let _ = answer.send(Event::Reply(Box::new(reply)));
        });
        self.interrupt.store(false, Ordering::Relaxed);
        self.send(task, events);
        receiver
    }

    /// Does a long run; the events end with its reply, which doesn't have a value.
    #[must_use]
    pub fn long_run(&self, run: LongRun) -> Receiver<Event> {
        self.long_work(|session| session.long_run(run))
    }

    /// Searches for a period with windows on disk; the events end with its reply, which doesn't have a value.
    #[must_use]
    pub fn window_run(&self, run: WindowRun) -> Receiver<Event> {
        self.long_work(|session| session.window_run(run))
    }

    pub(crate) fn long_work(
        &self,
        work: impl FnOnce(&mut Session) -> Result<(), Box<Failure>> + Send + 'static,
    ) -> Receiver<Event> {
        let (events, receiver) = mpsc::sync_channel(WAITING);
        let answer = events.clone();
        let task: Task = Box::new(move |session, host| {
            let ran = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| work(session)));
            let mut result = ran.unwrap_or_else(|panic| Err(Box::new(session::internal(panic.as_ref()))));
            if let (Err(failure), Some(time)) = (&mut result, host.exceeded())
                && (failure.is_budget() || failure.is_interrupt())
            {
                let hint = failure.diagnostic.hint.clone();
                let late = session.out_of_time(time, None);
                **failure = hint.map_or(late.clone(), |hint| late.hint(hint));
            }
            let reply = Reply { count: session.count(), outputs: Vec::new(), result: result.map(|()| None) };
            let _ = answer.send(Event::Reply(Box::new(reply)));
        });
        self.interrupt.store(false, Ordering::Relaxed);
        self.send(task, events);
        receiver
    }

    /// Asks the session something that needs no events, and waits. None: the session is gone.
    pub fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&mut Session) -> T + Send + 'static,
    ) -> Option<T> {
        self.ask_until(question, || false)
    }

    /// The same, and interrupts the session once `stop` says so, which is asked again and again.
    pub(crate) fn ask_until<T: Send + 'static>(
        &self,
        question: impl FnOnce(&mut Session) -> T + Send + 'static,
        stop: impl Fn() -> bool,
    ) -> Option<T> {
        let (answer, receiver) = mpsc::channel();
        let (events, _) = mpsc::sync_channel(1);
        let task: Task = Box::new(move |session, _| {
            let _ = answer.send(question(session));
        });
        self.send(task, events);
        loop {
            match receiver.recv_timeout(Duration::from_millis(50)) {
                Ok(found) => return Some(found),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) if stop() => self.interrupt.store(true, Ordering::Relaxed),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn send(&self, task: Task, events: SyncSender<Event>) {
        // If the thread is gone, the receiver of the events sees that nobody is left to send.
        let _ = self.tasks.send((task, events));
    }
}

impl Drop for SessionThread {
    fn drop(&mut self) {
        self.interrupt.store(true, Ordering::Relaxed);
    }
}

fn serve(settings: &ThreadSettings, interrupt: Arc<AtomicBool>, inbox: &Receiver<(Task, SyncSender<Event>)>) {
    counting::make_room();
    counting::count_here();
    let host = ThreadHost::new(settings, Arc::clone(&interrupt));
    let mut session = Session::with(host.clone(), &settings.session);
    let stack = TaskStack::within(settings.session.limits);
    while let Ok((task, events)) = inbox.recv() {
        host.begin(events);
        stack.run(|| task(&mut session, &host));
        host.end();
        counting::give_back();
    }
    stack.give_up(session);
}
