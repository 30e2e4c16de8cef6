//! Faults that the tests plant in the compiler, to see that the comparison with the interpreter finds them.

#[cfg(feature = "planted-faults")]
thread_local! {
    static PLANTED: std::cell::Cell<u8> = const { std::cell::Cell::new(0) };
}

/// How many faults there are.
#[cfg(feature = "planted-faults")]
pub const COUNT: u8 = 26;

/// Plants a fault until another is planted; 0 is none.
#[cfg(feature = "planted-faults")]
pub fn plant(fault: u8) {
    PLANTED.set(fault);
}

/// Whether this fault is planted.
#[cfg(feature = "planted-faults")]
pub(crate) fn planted(fault: u8) -> bool {
    PLANTED.get() == fault
}

/// Whether this fault is planted: never outside the tests.
#[cfg(not(feature = "planted-faults"))]
pub(crate) const fn planted(_fault: u8) -> bool {
    false
}
