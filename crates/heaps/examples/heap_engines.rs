//! How long the engines of this crate take for heap games that are not octal games: nanoseconds a heap, best
//! of five.
//!
//! `cargo run --release -p bouton-heaps --example heap_engines`

#![expect(clippy::print_stdout, reason = "a measurement prints its table")]

use std::rc::Rc;
use std::time::Instant;

use bouton_heaps::{Budget, Control, Heaps};
use bouton_rules::{HeapCode, HeapGame};

fn main() {
    let mut state = 7_u64;
    let mut random = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below + 1
    };
    let mut set = |count: usize, below: u64| {
        let mut set = std::collections::BTreeSet::new();
        while set.len() < count {
            set.insert(random(below));
        }
        HeapCode::Subtraction(set.into_iter().collect())
    };
    let sets = [
        ("S of 3 below 64", set(3, 63)),
        ("S of 10 below 64", set(10, 63)),
        ("S of 10 below 64, another", set(10, 63)),
        ("S of 40 below 64", set(40, 63)),
        ("S of 8 below 1000", set(8, 1_000)),
        ("100 squares", HeapCode::Subtraction((1..=100).map(|i| i * i).collect())),
    ];
    for (name, code) in sets {
        time(name, &code, 1_000_000);
    }
    for (code, n) in [
        ("0.33E", 2_000),
        ("0.33E", 10_000),
        ("0.8", 2_000),
        ("0.3F", 2_000),
        ("0.0048", 2_000),
        ("0.ACE", 2_000),
        ("8!.0", 2_000),
        ("8!.0", 10_000),
        ("C!.0", 2_000),
        ("0.Z!", 2_000),
        ("{2+}!.0", 2_000),
        ("{2+}?.0", 2_000),
        ("4!.0", 10_000),
        ("4!.0", 65_000),
        ("4!.0", 1_000_000),
        ("4.[3]", 10_000),
        ("0.1[2]", 100_000),
        ("0.[30]", 100_000),
        ("0.3[7]", 5_000),
        ("{2+}.0", 1_000),
    ] {
        time(code, &HeapCode::TakeAndBreak(Box::new(code.parse().expect(code))), n);
    }
}

fn time(name: &str, code: &HeapCode, n: u64) {
    let mut best = f64::MAX;
    let mut sum = 0;
    for _ in 0..5 {
        let game = Heaps::new(Rc::new(HeapGame::new(code.clone())));
        let control = Control::bounded(Budget::default());
        let begun = Instant::now();
        sum = game
            .with_values(n, &control, |table| {
                (0..=n as usize).step_by(97).map(|i| table.get(i).map_or(0, |v| v.0)).sum::<u64>()
            })
            .expect("values");
        best = best.min(begun.elapsed().as_secs_f64());
        if best > 1.0 {
            break;
        }
    }
    println!("{name:28} {n:9}  {:10.3} ms  {:9.2} ns/heap  ({sum})", best * 1e3, best * 1e9 / n as f64);
}
