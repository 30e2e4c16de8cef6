//! A session on its own thread: events in order, interrupts, questions, state that survives everything.

use std::sync::atomic::Ordering;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

use bouton_session::{Cell, Event, Files, Output, Reply, SessionThread, Settings, ThreadSettings};

fn start(settings: Settings) -> SessionThread {
    let settings = ThreadSettings { session: settings, files: Files::none(), time: None, widgets: None };
    SessionThread::start(settings).expect("a thread")
}

fn usual() -> SessionThread {
    start(Settings::default())
}

/// The reply and the output before it.
fn finish(events: &Receiver<Event>) -> (Vec<Output>, Reply) {
    let mut outputs = Vec::new();
    loop {
        match events.recv_timeout(Duration::from_secs(60)).expect("an event") {
            Event::Output(output) => outputs.push(output),
            Event::Reply(reply) => return (outputs, *reply),
            Event::Input(_, answer) => answer.send(Ok("five".to_owned())).expect("somebody waits"),
            Event::Progress(_) => {}
        }
    }
}

fn eval(session: &SessionThread, code: &str) -> (Vec<Output>, Reply) {
    finish(&session.eval(Cell::new(code)))
}

fn text(reply: &Reply) -> &str {
    reply.result.as_ref().expect("a value").as_ref().expect("not unit").text()
}

fn code(reply: &Reply) -> &str {
    reply.failure().expect("a failure").code()
}

#[test]
fn outputs_come_before_the_reply_and_in_order() {
    let session = usual();
    let (outputs, reply) = eval(&session, "print(1); print(\"two\"); 1 + 2");
    let lines = ["1\n", "two\n"].map(|line| Output::Stream(line.to_owned()));
    assert_eq!(outputs, lines);
    assert_eq!((reply.count, text(&reply)), (1, "3"));
    assert_eq!(reply.outputs, [Output::Stream("1\ntwo\n".to_owned())]);
}

#[test]
fn cells_are_counted_and_errors_name_them() {
    let session = usual();
    eval(&session, "fn third(a) { a[2] }");
    let (_, reply) = eval(&session, "\n  nowhere");
    let place = reply.failure().and_then(|failure| failure.place()).expect("a place");
    assert_eq!((place.source.as_str(), place.line, place.column), ("In[2]", 2, 3));
    let (_, reply) = eval(&session, "third([1])");
    let place = reply.failure().and_then(|failure| failure.place()).expect("a place");
    assert_eq!(place.source, "In[1]", "the fault is in the function");
    assert_eq!(reply.count, 3);
}

#[test]
fn a_silent_cell_leaves_no_trace() {
    let session = usual();
    let (outputs, reply) = finish(&session.eval(Cell::new("print(1); 7").silent().bind("seven")));
    assert_eq!((outputs, reply.count), (vec![], 0));
    assert_eq!(text(&eval(&session, "seven + 1").1), "8");
    assert_eq!(session.ask(|session| session.history().tail(9).len()), Some(1));
}

#[test]
fn an_interrupt_keeps_the_variables() {
    let session = usual();
    eval(&session, "let x = 41;");
    for endless in ["loop { }", "game(\"Endless\", |n| { loop { } }).values(0..=5)"] {
        let events = session.eval(Cell::new(endless));
        std::thread::sleep(Duration::from_millis(100));
        let begun = Instant::now();
        session.interrupt().store(true, Ordering::Relaxed);
        let (_, reply) = finish(&events);
        assert_eq!(code(&reply), "interrupted", "{endless}");
        assert!(reply.failure().is_some_and(|failure| failure.is_interrupt()));
        assert!(begun.elapsed() < Duration::from_secs(1), "{endless}: {:?}", begun.elapsed());
    }
    assert_eq!(text(&eval(&session, "x + 1").1), "42");
}

#[test]
fn what_an_interrupted_statement_changed_is_undone() {
    let session = usual();
    eval(&session, "let log = [1]; let note = |x| log.push(x);");
    let events = session.eval(Cell::new("note.call(2); loop { note.call(3); }"));
    std::thread::sleep(Duration::from_millis(100));
    session.interrupt().store(true, Ordering::Relaxed);
    let (_, reply) = finish(&events);
    assert_eq!(code(&reply), "interrupted");
    assert!(reply.failure().is_some_and(|failure| failure.place().is_some()));
    assert_eq!(text(&eval(&session, "log").1), "[1, 2]");
}

#[test]
fn deep_recursion_is_an_error() {
    let session = usual();
    eval(&session, "fn down(n) { 1 + down(n + 1) } let x = 1;");
    let (_, reply) = eval(&session, "down(0)");
    assert!(reply.failure().is_some());
    assert_eq!(text(&eval(&session, "x").1), "1");
}

#[test]
fn much_output_is_cut_with_a_message() {
    let session = start(Settings { output_limit: Some(10 << 10), ..Settings::default() });
    let (outputs, reply) = eval(&session, "for i in 0..100000 { print(\"0123456789\"); } 5");
    let text: String = outputs
        .iter()
        .map(|output| if let Output::Stream(text) = output { text.as_str() } else { "" })
        .collect();
    assert!(text.len() < 11 << 10 && text.contains("a cell puts out at most 10 KiB"), "{}", text.len());
    assert!(reply.result.is_ok());
    let (outputs, _) = eval(&session, "print(1)");
    assert_eq!(outputs.len(), 1, "the next cell has its own bound");
}

#[test]
fn a_front_end_that_has_gone_stops_nothing() {
    let session = usual();
    drop(session.eval(Cell::new("for i in 0..5000 { print(i); } let done = 1;")));
    assert_eq!(text(&eval(&session, "done").1), "1");
}

#[test]
fn a_time_limit_ends_a_cell_as_a_budget() {
    let time = Some(Duration::from_millis(200));
    let settings = ThreadSettings { session: Settings::default(), files: Files::none(), time, widgets: None };
    let session = SessionThread::start(settings).expect("a thread");
    let (_, reply) = eval(&session, "loop { }");
    assert_eq!(code(&reply), "budget");
    assert!(reply.failure().is_some_and(|failure| failure.is_budget() && failure.place().is_some()));
    assert_eq!(text(&eval(&session, "1").1), "1", "the next cell has its own time");
}
