//! Takes some operators away from Rhai, which computes them without asking any registered function:
//! `true < 3` is false there, and `1 << 64` is 0.
//!
//! A disabled symbol can come back as an operator of the language's own, with the same precedence, and is
//! then looked up among the functions like any other. Its meaning is in [`crate::library`]. An interpreted
//! loop of comparisons takes a third to a half longer for it; compiled rules don't notice.

use rhai::Engine;

/// The symbols, with the precedences of Rhai's book.
const OWN: &[(&str, u8)] = &[("<", 130), ("<=", 130), (">", 130), (">=", 130), ("<<", 210), (">>", 210)];

/// Lets an engine read them so.
pub(super) fn take(engine: &mut Engine) {
    for (symbol, precedence) in OWN {
        engine.disable_symbol(*symbol);
        let taken = engine.register_custom_operator(symbol, *precedence);
        debug_assert!(taken.is_ok(), "{symbol} is disabled, and may be an operator");
    }
}
