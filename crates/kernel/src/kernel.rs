//! The kernel as a whole: sockets, tasks, threads, and how it ends.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use bouton_session::{Files, SessionThread, Settings, ThreadSettings};
use tokio::sync::mpsc::unbounded_channel;
use zeromq::{RepSocket, Socket};

use crate::control::Control;
use crate::iopub::Publisher;
use crate::outlet::Outlet;
use crate::request::Questions;
use crate::shell::Shell;
use crate::wire::Wire;
use crate::{Connection, KernelError, parent, socket};

/// Messages are queued, not sent, when `send` returns: the last ones need a moment to leave.
const FLUSH: Duration = Duration::from_millis(100);

/// The settings of a kernel.
#[derive(Clone, Debug)]
pub struct Options {
    /// The file that says where to listen.
    pub connection_file: PathBuf,
    /// The session's settings; it need not record outputs.
    pub session: Settings,
    /// The files that cells may use.
    pub files: Files,
    /// How long one cell may take.
    pub time: Option<Duration>,
}

/// Runs a kernel until a front end shuts it down or the program that started it has gone.
///
/// # Errors
///
/// When the connection file is bad, a port is taken, or the system gives no thread.
pub fn run(options: Options) -> Result<(), KernelError> {
    let connection = Connection::read(&options.connection_file)?;
    if !connection.is_signed() {
        let said =
            "warning: the connection has no key: whoever is on this machine can run code in the kernel";
        // Nobody may be there to read it.
        let _ = writeln!(io::stderr(), "{said}");
    }
    let wire = Arc::new(Wire::new(&connection.key));
    let session = SessionThread::start(ThreadSettings {
        session: options.session,
        files: options.files,
        time: options.time,
        widgets: Some(wire.session.clone()),
    });
    let session = session.map_err(KernelError::Start)?;
    // Two, because the control channel publishes and may wait for a full lane, which the other one empties.
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.map_err(KernelError::Start)?;
    let ended = runtime.block_on(serve(&connection, &wire, session));
    // Tasks that wait for a peer are not waited for.
    runtime.shutdown_background();
    ended
}

async fn serve(connection: &Connection, wire: &Arc<Wire>, session: SessionThread) -> Result<(), KernelError> {
    let shell = socket::router(connection, "shell", connection.shell).await?;
    let control = socket::router(connection, "control", connection.control).await?;
    let stdin = socket::router(connection, "stdin", connection.stdin).await?;
    let mut heartbeat = RepSocket::new();
    socket::bind(&mut heartbeat, "heartbeat", connection, connection.heartbeat).await?;
    let iopub = Publisher::start(connection, wire).await?;

    let (shell_writer, shell_reader) = shell.split();
    let (stdin_writer, stdin_reader) = stdin.split();
    let (replies, to_shell) = unbounded_channel();
    let (questions_out, to_stdin) = unbounded_channel();
    let outlet = Outlet { wire: Arc::clone(wire), iopub, shell: replies, stdin: questions_out };
    let (requests, inbox) = mpsc::channel();
    let questions = Questions::default();
    let (shutdown, mut asked_to_end) = unbounded_channel();

    tokio::spawn(socket::heartbeat(heartbeat));
    tokio::spawn(socket::read(shell_reader, Arc::clone(wire), requests));
    tokio::spawn(socket::write(shell_writer, to_shell));
    tokio::spawn(socket::write(stdin_writer, to_stdin));
    tokio::spawn(questions.clone().serve(stdin_reader, Arc::clone(wire)));
    tokio::spawn(interrupts(session.interrupt()));
    let flag = session.interrupt();
    let control_task = Control::new(outlet.clone(), Arc::clone(&flag), shutdown.clone()).serve(control);
    tokio::spawn(control_task);
    outlet.status(&serde_json::json!({}), "starting");
    let mut shell = Shell::new(session, outlet, questions, shutdown);
    let (alive, mut died) = tokio::sync::oneshot::channel::<()>();
    spawn("shell", move || {
        let _alive = alive;
        shell.serve(&inbox);
    })?;
    let ended = tokio::select! {
        _ = asked_to_end.recv() => Ok(()),
        () = parent::gone() => Ok(()),
        _ = &mut died => Err(KernelError::Ended),
    };
    flag.store(true, Ordering::Relaxed);
    tokio::time::sleep(FLUSH).await;
    ended
}

fn spawn(name: &str, run: impl FnOnce() + Send + 'static) -> Result<(), KernelError> {
    let thread = thread::Builder::new().name(name.to_owned()).spawn(run);
    thread.map(|_: thread::JoinHandle<()>| ()).map_err(KernelError::Start)
}

/// Every Ctrl-C interrupts the cell that runs.
async fn interrupts(flag: Arc<AtomicBool>) -> io::Result<()> {
    loop {
        tokio::signal::ctrl_c().await?;
        flag.store(true, Ordering::Relaxed);
    }
}
