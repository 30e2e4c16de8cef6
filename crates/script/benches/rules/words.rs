//! A game on strings and one on maps as hand-written Rust: in the solver, where a position is its code, and as recursions of their
//! own.

use std::rc::Rc;

use bouton_rules::coding::{put_int, put_number, put_text, tag, take_int, take_number};
use bouton_rules::{Datum, Options, PositionKind, PositionRef, Presentation, RuleError, Ruleset, Standard};

use crate::clock::timed;
use crate::rust::{Memo, search};

/// Appends the code of a standard form.
type Form = fn(&[u8], &mut Vec<u8>);

/// Rules as a function from a code to the codes of its options, and to that of its standard form.
struct Coded {
    kind: PositionKind,
    moves: fn(&[u8], &mut Options),
    standard: Option<Form>,
}

impl Presentation for Coded {}

impl Ruleset for Coded {
    fn name(&self) -> &'static str {
        "coded"
    }

    fn kind(&self) -> PositionKind {
        self.kind
    }

    fn options(&self, position: PositionRef<'_>, out: &mut Options) -> Result<(), RuleError> {
        let PositionRef::Code(code) = position else { unreachable!("strings and maps") };
        (self.moves)(code, out);
        Ok(())
    }

    fn standard(&self, position: PositionRef<'_>, out: &mut Options) -> Result<Standard, RuleError> {
        let (Some(form), PositionRef::Code(code)) = (self.standard, position) else {
            return Ok(Standard::Own);
        };
        out.part_with(|bytes| form(code, bytes));
        out.end();
        Ok(Standard::Written)
    }

    fn admit(&self, position: Datum) -> Result<Datum, RuleError> {
        Ok(position)
    }
}

/// Turning turtles with coins as letters: turn a head, and with it any coin on its left.
pub(crate) fn turtles() -> Rc<dyn Ruleset> {
    let moves = |code: &[u8], out: &mut Options| {
        // Shorter than 128: the tag, the length, the letters.
        let letters = 2;
        let mut option = code.to_vec();
        for i in letters..code.len() {
            if code[i] != b'H' {
                continue;
            }
            option[i] = b'T';
            for j in letters..i {
                option[j] = if code[j] == b'H' { b'T' } else { b'H' };
                out.position(PositionRef::Code(&option));
                option[j] = code[j];
            }
            out.position(PositionRef::Code(&option));
            option[i] = b'H';
        }
    };
    Rc::new(Coded { kind: PositionKind::Text, moves, standard: None })
}

/// The position of the row, with 12 coins.
pub(crate) fn heads() -> Datum {
    Datum::text("HHHHHHHHHHHH")
}

pub(crate) fn turtles_alone() -> f64 {
    let (time, value) = timed(|| {
        search(std::hint::black_box([b'H'; 12]), &mut Memo::default(), &|coins, out| {
            for i in (0..12).filter(|i| coins[*i] == b'H') {
                let mut option = coins;
                option[i] = b'T';
                for j in 0..i {
                    option[j] = if coins[j] == b'H' { b'T' } else { b'H' };
                    out(option);
                    option[j] = coins[j];
                }
                out(option);
            }
        })
    });
    std::hint::black_box(value);
    time
}

/// The heaps of a position of Nim with a pass, and whether the pass is still there.
fn read(code: &[u8]) -> (Vec<i64>, bool) {
    // The tag and the number of keys, the key `heaps`, the tag of its value.
    let mut rest = &code[2 + 1 + "heaps".len() + 1..];
    let heaps = (0..take_number(&mut rest)).map(|_| take_int(&mut rest)).collect();
    (heaps, rest.last() == Some(&tag::TRUE))
}

fn write(heaps: &[i64], pass: bool, out: &mut Vec<u8>) {
    out.extend_from_slice(&[tag::MAP, 2]);
    put_text("heaps", out);
    out.push(tag::INTS);
    put_number(heaps.len() as u64, out);
    heaps.iter().for_each(|heap| put_int(*heap, out));
    put_text("pass", out);
    out.push(if pass { tag::TRUE } else { tag::FALSE });
}

/// Nim in which once in the game a player may pass.
pub(crate) fn pass() -> Rc<dyn Ruleset> {
    let moves = |code: &[u8], out: &mut Options| {
        let (mut heaps, pass) = read(code);
        for i in 0..heaps.len() {
            let heap = heaps[i];
            for left in 0..heap {
                heaps[i] = left;
                out.part_with(|bytes| write(&heaps, pass, bytes));
                out.end();
            }
            heaps[i] = heap;
        }
        if pass && heaps.iter().any(|heap| *heap > 0) {
            out.part_with(|bytes| write(&heaps, false, bytes));
            out.end();
        }
    };
    let standard = |code: &[u8], out: &mut Vec<u8>| {
        let (mut heaps, pass) = read(code);
        heaps.sort_unstable();
        write(&heaps, pass, out);
    };
    Rc::new(Coded { kind: PositionKind::Map, moves, standard: Some(standard) })
}

/// The position of the row.
pub(crate) fn heaps() -> Datum {
    let heaps = Datum::ints([7, 7, 7, 7]);
    Datum::map([("heaps".to_owned(), heaps), ("pass".to_owned(), Datum::Bool(true))])
}

pub(crate) fn pass_alone() -> f64 {
    let (time, value) = timed(|| {
        search(std::hint::black_box([7, 7, 7, 7, 1]), &mut Memo::default(), &|p: [u8; 5], out| {
            for i in 0..4 {
                for left in 0..p[i] {
                    let mut option = p;
                    option[i] = left;
                    option[..4].sort_unstable();
                    out(option);
                }
            }
            if p[4] == 1 && p[..4].iter().any(|heap| *heap > 0) {
                out([p[0], p[1], p[2], p[3], 0]);
            }
        })
    });
    std::hint::black_box(value);
    time
}
