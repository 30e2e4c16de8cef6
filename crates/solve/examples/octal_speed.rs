//! Times the octal engine: `octal_speed CODE N [auto|nop]`.
use std::time::Instant;
use bouton_solve::{Control, Table, octal::Engine};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let n: u64 = args[2].parse::<f64>().unwrap() as u64;
    for _ in 0..3 {
        let begin = Instant::now();
        let mut table = Table::default();
        let mut e = Engine::new(&args[1].parse().unwrap()).unwrap();
        e.extend(&mut table, n - 1, &Control::default()).unwrap();
        let t = begin.elapsed().as_secs_f64();
        let sum = table.iter().fold(0u64, |h, v| (h ^ v.0).wrapping_mul(0x100000001B3));
        println!("{} {n} {t:.6}s {:.1} ns/heap {:x} {:?} {:?}", args[1], t * 1e9 / n as f64, sum, e.certificate().map(|c| c.period), e.split().map(|(s, r)| (s.mask, s.parity, r.len())));
    }
}
