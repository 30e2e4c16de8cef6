//! Faults that the tests plant in the compiler, to see that the comparison with the interpreter finds them.

#[cfg(test)]
thread_local! {
    static PLANTED: std::cell::Cell<u8> = const { std::cell::Cell::new(0) };
}

/// How many faults there are.
#[cfg(test)]
pub(crate) const COUNT: u8 = 26;

/// Plants a fault until another is planted; 0 is none.
#[cfg(test)]
pub(crate) fn plant(fault: u8) {
    PLANTED.set(fault);
}

/// Whether this fault is planted.
#[cfg(test)]
pub(crate) fn planted(fault: u8) -> bool {
    PLANTED.get() == fault
}

/// Whether this fault is planted: never outside the tests.
#[cfg(not(test))]
pub(crate) const fn planted(_fault: u8) -> bool {
    false
}

/// Whether the tests want every rule interpreted.
pub(crate) fn is_switched_off() -> bool {
    planted(SWITCHED_OFF)
}

/// Not a fault: nothing is compiled.
pub(crate) const SWITCHED_OFF: u8 = u8::MAX;
