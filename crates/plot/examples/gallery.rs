//! Writes the gallery; run it with a directory: `cargo run -p bouton-plot --example gallery -- gallery`.

use std::error::Error;
use std::path::Path;

use bouton_plot::{Claim, Figure, Options, Period, ValuesPlot};

fn main() -> Result<(), Box<dyn Error>> {
    let place = std::env::args().nth(1).unwrap_or_else(|| "gallery".to_owned());
    std::fs::create_dir_all(&place)?;
    for (name, figure) in figures() {
        let path = Path::new(&place).join(name);
        std::fs::write(path.with_extension("svg"), figure.svg())?;
        std::fs::write(path.with_extension("txt"), figure.text())?;
        #[cfg(feature = "png")]
        std::fs::write(path.with_extension("png"), figure.png(1.5)?)?;
    }
    Ok(())
}

fn figures() -> Vec<(&'static str, Figure)> {
    let kayles = take_and_break(&[(1, 2), (2, 2)], 200);
    let period = Period { preperiod: 71, length: 12, saltus: 0, claim: Claim::Proved };
    let small = ValuesPlot {
        name: "Kayles".into(),
        start: 0,
        values: kayles[..25].to_vec(),
        period: None,
        misere: false,
    };
    let long = ValuesPlot { values: kayles.clone(), period: Some(period.clone()), ..small.clone() };
    let many = ValuesPlot {
        name: "Grundy's game".into(),
        values: grundys_game(3000).into_iter().cycle().take(100_000).collect(),
        ..small.clone()
    };
    vec![
        ("values_small", small.figure(Options::default())),
        ("values", long.clone().figure(Options::default())),
        ("values_dark", long.figure(Options::default().theme(bouton_plot::Theme::Dark).width(480))),
        ("values_many", many.figure(Options::default())),
    ]
}

/// Values of heaps 0..=n when a move takes `t` tokens and leaves at most `parts` heaps, for each `(t, parts)`.
fn take_and_break(moves: &[(usize, usize)], n: usize) -> Vec<u64> {
    let mut g: Vec<u64> = Vec::new();
    for heap in 0..=n {
        let mut seen = Vec::new();
        for &(take, parts) in moves.iter().filter(|m| m.0 <= heap) {
            let left = heap - take;
            let splits = if parts == 2 { left / 2 } else { 0 };
            seen.extend((0..=splits).map(|a| g[a] ^ g[left - a]));
        }
        g.push(mex(&seen));
    }
    g
}

fn grundys_game(n: usize) -> Vec<u64> {
    let mut g: Vec<u64> = Vec::new();
    for heap in 0..=n {
        let seen: Vec<u64> = (1..heap.div_ceil(2)).map(|a| g[a] ^ g[heap - a]).collect();
        g.push(mex(&seen));
    }
    g
}

fn mex(seen: &[u64]) -> u64 {
    (0..).find(|v| !seen.contains(v)).unwrap_or(0)
}
