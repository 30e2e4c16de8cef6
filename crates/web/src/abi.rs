//! The border of the WebAssembly module: texts cross it as a pointer and a length.
//!
//! The worker asks for room ([`bouton_room`]), writes a request there and calls [`bouton_answer`], which
//! takes the room back and stores an answer; the answer stays valid until the next call. The module imports
//! the functions of [`Worker`] from its worker. A panic ends the module: it reports the reason, and the page
//! starts another.

use std::cell::RefCell;
use std::rc::Rc;

use bouton_session::Counting;

use crate::{Page, Protocol};

/// Counts, so that a script meets its limit long before the module meets the end of its memory.
#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[link(wasm_import_module = "bouton")]
#[expect(unsafe_code, reason = "functions of the worker")]
unsafe extern "C" {
    safe fn event(text: *const u8, length: usize);
    safe fn stopped() -> i32;
    safe fn now() -> f64;
    safe fn random(bytes: *mut u8, length: usize) -> i32;
    safe fn broken(text: *const u8, length: usize);
    /// Asks for a line: its length, −1 if there is none. `answered` writes it.
    safe fn ask(prompt: *const u8, length: usize) -> i32;
    safe fn answered(line: *mut u8);
}

/// The worker that runs the module.
struct Worker;

impl Page for Worker {
    fn event(&self, json: &str) {
        event(json.as_ptr(), json.len());
    }

    fn stopped(&self) -> bool {
        stopped() != 0
    }

    fn now(&self) -> f64 {
        now()
    }

    fn ask(&self, prompt: &str) -> Option<String> {
        let length = usize::try_from(ask(prompt.as_ptr(), prompt.len())).ok()?;
        let mut line = vec![0; length];
        answered(line.as_mut_ptr());
        String::from_utf8(line).ok()
    }
}

thread_local! {
    static PROTOCOL: RefCell<Option<Protocol>> = const { RefCell::new(None) };
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Room for a request of this many bytes.
#[expect(unsafe_code, reason = "the worker calls it by its name")]
#[unsafe(no_mangle)]
extern "C" fn bouton_room(length: usize) -> *mut u8 {
    REQUEST.with_borrow_mut(|request| {
        *request = vec![0; length];
        request.as_mut_ptr()
    })
}

/// Answers the request in the room; returns the length of the answer, which starts at [`bouton_answer_at`].
#[expect(unsafe_code, reason = "the worker calls it by its name")]
#[unsafe(no_mangle)]
extern "C" fn bouton_answer() -> usize {
    let request = REQUEST.take();
    let answer = PROTOCOL.with_borrow_mut(|protocol| {
        let protocol = protocol.get_or_insert_with(|| {
            std::panic::set_hook(Box::new(|panic| {
                let said = panic.to_string();
                broken(said.as_ptr(), said.len());
            }));
            Protocol::new(Rc::new(Worker))
        });
        protocol.answer(&String::from_utf8_lossy(&request))
    });
    ANSWER.set(answer);
    ANSWER.with_borrow(String::len)
}

/// Where the last answer lies.
#[expect(unsafe_code, reason = "the worker calls it by its name")]
#[unsafe(no_mangle)]
extern "C" fn bouton_answer_at() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.as_ptr())
}

/// Random bytes for the crates below: seeds of hash tables.
#[expect(unsafe_code, reason = "the crate getrandom calls it by its name")]
#[unsafe(no_mangle)]
unsafe extern "Rust" fn __getrandom_v03_custom(
    bytes: *mut u8,
    length: usize,
) -> Result<(), getrandom::Error> {
    if random(bytes, length) == 0 { Ok(()) } else { Err(getrandom::Error::UNSUPPORTED) }
}
