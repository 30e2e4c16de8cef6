//! Prints what each translation lacks, a line for each language; nothing where all are complete.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use bouton_tests::translations::incomplete;

fn main() {
    for report in incomplete() {
        println!("{report}");
    }
}
