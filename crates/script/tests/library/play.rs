//! A game played to its end, with a hint and a slip.

use std::rc::Rc;

use bouton_script::{Host, Interpreter};

use super::session::Memory;

#[test]
fn the_machine_plays_perfectly_and_says_so() {
    let memory = Rc::new(Memory::default());
    // The answers are taken from the end.
    *memory.answers.borrow_mut() = ["1", "[0, 1]", "7", "h"].map(str::to_owned).to_vec();
    let mut session = Interpreter::new(Rc::clone(&memory) as Rc<dyn Host>);
    let result = session.eval("test", "nim().play([1, 2])").expect("it is played");
    let lines = memory.lines.borrow().join("\n");
    assert!(lines.contains("1 of the moves wins"), "{lines}");
    assert!(lines.contains("`7` is not a move here"), "{lines}");
    assert!(lines.contains("this wins, whatever you do"), "{lines}");
    assert_eq!(result.shown.text, "machine", "{lines}");
}

#[test]
fn nobody_to_ask_is_an_error() {
    let (_, result) = super::session::evaluate("nim().play([1, 2])");
    assert_eq!(result.map(|value| value.shown.text).map_err(|error| error.code), Err("no-input".to_owned()));
}
