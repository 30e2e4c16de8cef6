//! Writes the gallery; run it with a directory: `cargo run -p bouton-plot --example gallery -- gallery`.

use std::error::Error;
use std::path::Path;

use bouton_plot::{
    Board, Chips, Claim, Corner, DecisionTree, Edge, Figure, HeatMap, Histogram, Node, Options, Outcome,
    Period, PositionGraph, ResidueRows, StateDiagram, Strip, Strips, Thermograph, Transition, ValuesPlot,
};

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
        ("residue", residue(&kayles, &period)),
        ("histogram", Histogram { name: "Kayles".into(), values: kayles, misere: false }.figure(plain())),
        (
            "histogram_many",
            Histogram { name: "Grundy's game".into(), values: grundys_game(1500), misere: false }
                .figure(plain()),
        ),
        ("heat_map", wythoff(20).figure(plain())),
        ("heat_map_large", wythoff(120).figure(plain())),
        ("strips", strips()),
        ("chips", Chips::nim(&[3, 4, 8, 10]).figure(plain())),
        ("chips_zero", Chips::nim(&[21, 14, 27]).figure(plain())),
        ("graph", nim_graph(&[2, 3]).figure(plain())),
        ("graph_heap", nim_graph(&[5]).figure(plain())),
        ("graph_large", nim_graph(&[4, 3, 5]).figure(plain())),
        ("automaton", remainders(2, 3).figure(plain())),
        ("automaton_dark", remainders(2, 7).figure(plain().theme(bouton_plot::Theme::Dark))),
        ("automaton_dense", remainders(7, 7).figure(plain())),
        ("automaton_large", remainders(3, 25).figure(plain())),
        ("tree", DecisionTree(nim_graph(&[1, 2])).figure(plain())),
        ("tree_large", DecisionTree(nim_graph(&[3, 2, 1])).figure(plain())),
        ("thermograph", thermograph(&[(0, 2), (1, 2), (3, 0)], &[(0, -1), (2, -1), (3, 0)]).figure(plain())),
        ("thermograph_number", thermograph(&[(0, 1)], &[(0, 1)]).figure(plain())),
        ("board_heaps", Board::heaps(&[3, 4, 0, 100, 7]).figure(plain())),
        ("board_grid", Board::grid(&["o.x..", ".#..A", "xxo"]).figure(plain())),
        ("board_path", Board::graph_of_edges(&[(0, 1), (1, 2), (2, 3), (3, 4)]).figure(plain())),
        (
            "board_tree",
            Board::graph_of_edges(&[(0, 1), (0, 2), (2, 3), (2, 4), (4, 5), (1, 6)]).figure(plain()),
        ),
        (
            "board_cycle",
            Board::graph_of_edges(&[(0, 1), (1, 2), (2, 3), (3, 4), (4, 0), (0, 2)]).figure(plain()),
        ),
    ]
}

/// The numbers in a base that are divisible by `modulus`.
fn remainders(base: usize, modulus: usize) -> StateDiagram {
    let edge = |from: usize, digit: usize| Transition {
        from,
        to: (from * base + digit) % modulus,
        labels: vec![digit.to_string()],
    };
    StateDiagram {
        name: format!("Multiples of {modulus}"),
        system: format!("base {base}"),
        accepting: (0..modulus).map(|state| state == 0).collect(),
        transitions: (0..modulus).flat_map(|from| (0..base).map(move |digit| edge(from, digit))).collect(),
        notes: Vec::new(),
    }
}

fn thermograph(left: &[(i32, i32)], right: &[(i32, i32)]) -> Thermograph {
    let corner = |&(tax, value): &(i32, i32)| Corner {
        tax: f64::from(tax),
        value: f64::from(value),
        tax_name: tax.to_string(),
        value_name: value.to_string(),
    };
    Thermograph {
        name: "a game".into(),
        left: left.iter().map(corner).collect(),
        right: right.iter().map(corner).collect(),
        temperature: left.last().map_or(0, |(tax, _)| *tax).to_string(),
    }
}

fn plain() -> Options {
    Options::default()
}

fn residue(kayles: &[u64], period: &Period) -> Figure {
    let values = kayles[..144].to_vec();
    ResidueRows { name: "Kayles".into(), start: 0, values, period: period.clone(), misere: false }
        .figure(plain())
}

fn wythoff(n: usize) -> HeatMap {
    let mut g = vec![vec![0; n]; n];
    for a in 0..n {
        for b in 0..n {
            let mut seen: Vec<u64> = (0..a).map(|k| g[k][b]).chain((0..b).map(|k| g[a][k])).collect();
            seen.extend((1..=a.min(b)).map(|k| g[a - k][b - k]));
            g[a][b] = mex(&seen);
        }
    }
    HeatMap {
        name: "Wythoff".into(),
        row_name: "a".into(),
        column_name: "b".into(),
        row_start: 0,
        column_start: 0,
        rows: g.into_iter().map(|r| r.into_iter().map(Some).collect()).collect(),
        infinite: vec![],
        misere: false,
        names: None,
    }
}

fn strips() -> Figure {
    let strip = |name: &str, values: Vec<u64>| Strip { name: name.into(), values };
    let strips = vec![
        strip("Kayles", take_and_break(&[(1, 2), (2, 2)], 60)),
        strip("Dawson's Kayles", take_and_break(&[(2, 2)], 60)),
        strip("Grundy's game", grundys_game(60)),
        strip("Subtract 1 or 2", (0..=60).map(|n| n % 3).collect()),
    ];
    Strips { start: 0, strips }.figure(plain())
}

/// Every position of Nim that can be reached from `heaps`.
fn nim_graph(heaps: &[u64]) -> PositionGraph {
    let (mut seen, mut edges, mut at) = (vec![heaps.to_vec()], Vec::new(), 0);
    while at < seen.len() {
        for i in 0..heaps.len() {
            for left in (0..seen[at][i]).rev() {
                let mut option = seen[at].clone();
                option[i] = left;
                let to = seen.iter().position(|p| *p == option).unwrap_or(seen.len());
                if to == seen.len() {
                    seen.push(option);
                }
                edges.push(Edge { from: at, to });
            }
        }
        at += 1;
    }
    let node = |p: &Vec<u64>| {
        let value = p.iter().fold(0, |sum, h| sum ^ h);
        let label = p.iter().map(u64::to_string).collect::<Vec<_>>().join("+");
        Node {
            label,
            value: Some(value),
            infinite: None,
            outcome: if value == 0 { Outcome::P } else { Outcome::N },
        }
    };
    PositionGraph { name: "Nim".into(), nodes: seen.iter().map(node).collect(), edges, root: 0, left_out: 0 }
}

/// Values of heaps 0..=n when a move takes `t` tokens and leaves at most `parts` heaps, for each
/// `(t, parts)`.
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
