//! Periods on two threads, with certificate and figure: `cargo run -p bouton --example periods`.

#![expect(clippy::print_stdout, reason = "an example prints what it finds")]

use bouton::prelude::*;

pub(crate) fn main() -> Result<(), bouton::Error> {
    // A game stays on its thread, its answers don't.
    let other = std::thread::spawn(|| octal("0.137")?.period());
    let kayles = octal("0.77")?;
    let mine = kayles.period()?;
    let theirs = other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
    for claim in [mine, theirs] {
        claim.verify()?; // by a checker that shares no code with the solver
        println!("{claim}");
        if let Some(proof) = claim.document() {
            println!("{proof}");
        }
    }
    let figure = kayles.plot(0..=200)?;
    println!("{}\n{} bytes of SVG", figure.description(), figure.svg().len());
    Ok(())
}
