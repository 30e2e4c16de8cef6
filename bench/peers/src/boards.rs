//! Boards and graphs: Cram and Chomp against `igsolve`, Node Kayles against a proof search on masks written
//! for this one game.

use std::collections::HashMap;
use std::process::Command;

use bouton_rules::{Datum, GAMES};
use bouton_solve::{Control, Game, Sum};

use crate::clock;
use crate::table::{Report, Row};

fn value(id: &str, position: &Datum) -> u64 {
    let entry = GAMES.iter().find(|entry| entry.id == id).expect("a native game");
    let game = Game::new((entry.build)(&[]).expect("rules without parameters"));
    let sum = Sum::of(&game, vec![position.clone()]);
    sum.value(&Control::default()).expect("a value").value.0
}

/// `igsolve` is a program; each board with the methods that may be its fastest.
pub fn igsolve(report: &mut Report, igsolve: &str) {
    let cram = |rows: u64, columns: u64| {
        Datum::list(vec![Datum::text(&".".repeat(columns as usize)); rows as usize])
    };
    let bar = |rows: u64, columns: u64| Datum::ints(vec![columns as i64; rows as usize]);
    for (job, rows, columns, methods, wanted) in [
        ("cram", 4, 7, &["lvb", "def"][..], 1.0),
        ("cram", 5, 6, &["lvb"], 1.0),
        ("cram", 4, 9, &["lvb"], 1.0),
        ("cram", 5, 7, &["lvb"], 1.0),
        ("chomp", 8, 9, &["lvb", "def"], 1.0),
        ("chomp", 10, 10, &["lvb", "def"], 1.0),
        ("chomp", 9, 12, &["lvb", "def"], 1.0),
    ] {
        let board = if job == "cram" { cram(rows, columns) } else { bar(rows, columns) };
        for method in methods {
            let before = clock::children();
            let run = Command::new(igsolve)
                .args(["-m", method, job, "-r", &rows.to_string(), "-c", &columns.to_string()])
                .output();
            let peer_seconds = clock::children() - before;
            let (found, seconds) = clock::least(1, || value(job, &board));
            let output = run.map(|run| String::from_utf8_lossy(&run.stdout).into_owned()).unwrap_or_default();
            let line = output.lines().find_map(|line| line.split_once("initial position: "));
            report.row(&Row {
                job: &format!("{job} {rows}×{columns}"),
                heaps: rows * columns,
                peer: &format!("igsolve {method}"),
                peer_seconds,
                seconds,
                wanted,
                equal: line.is_some_and(|(_, value)| value.trim() == found.to_string()),
                note: format!("value {found}"),
            });
        }
    }
}

/// Node Kayles on grids.
pub fn node_kayles(report: &mut Report) {
    for (rows, columns) in [(5, 5), (5, 6), (6, 6), (5, 8)] {
        let at = |row: usize, column: usize| row * columns + column;
        let mut edges = Vec::new();
        for row in 0..rows {
            for column in 0..columns {
                if column + 1 < columns {
                    edges.push([at(row, column), at(row, column + 1)]);
                }
                if row + 1 < rows {
                    edges.push([at(row, column), at(row + 1, column)]);
                }
            }
        }
        let list = edges.iter().map(|edge| Datum::ints(edge.map(|v| v as i64))).collect();
        let entries = [("e", Datum::list(list)), ("n", Datum::Int((rows * columns) as i64))];
        let graph = Datum::map(entries.map(|(key, value)| (key.to_owned(), value)));
        let (found, seconds) = clock::least(3, || value("node_kayles", &graph));
        let (peer, peer_seconds) = clock::least(3, || {
            let mut near: Vec<u64> = (0..rows * columns).map(|v| 1 << v).collect();
            for [u, v] in &edges {
                near[*u] |= 1 << v;
                near[*v] |= 1 << u;
            }
            let mut masks = Masks { near, values: HashMap::new(), not: HashMap::new() };
            masks.value((1 << (rows * columns)) - 1)
        });
        report.row(&Row {
            job: &format!("Node Kayles {rows}×{columns}"),
            heaps: (rows * columns) as u64,
            peer: "proof on masks",
            peer_seconds,
            seconds,
            wanted: 1.0,
            equal: peer == found,
            note: format!("value {found}"),
        });
    }
}

/// The same proof for Node Kayles alone, by recursion and with hash maps.
struct Masks {
    near: Vec<u64>,
    values: HashMap<u64, u64>,
    /// Values below 64 that sets don't have.
    not: HashMap<u64, u64>,
}

impl Masks {
    fn components(&self, mut left: u64) -> Vec<u64> {
        let mut components = Vec::new();
        while left != 0 {
            let mut component = left & left.wrapping_neg();
            loop {
                let inside = (0..self.near.len()).filter(|v| component >> v & 1 == 1);
                let more = inside.fold(component, |all, v| all | self.near[v] & left);
                if more == component {
                    break;
                }
                component = more;
            }
            left &= !component;
            components.push(component);
        }
        components.sort_by_key(|component| component.count_ones());
        components
    }

    fn options(&self, set: u64) -> Vec<Vec<u64>> {
        let vertices = (0..self.near.len()).filter(|v| set >> v & 1 == 1);
        let mut options: Vec<Vec<u64>> = vertices.map(|v| self.components(set & !self.near[v])).collect();
        options.sort_by_key(|parts| parts.last().map_or(0, |part| part.count_ones()));
        options
    }

    /// The value of a connected set, or of a sum of such.
    fn value(&mut self, set: u64) -> u64 {
        if let Some(value) = self.values.get(&set) {
            return *value;
        }
        let components = self.components(set);
        if components.len() != 1 {
            return components.into_iter().fold(0, |sum, part| sum ^ self.value(part));
        }
        let options = self.options(set);
        let value = (0..).find(|value| !self.some_has(&options, *value)).unwrap_or(0);
        self.values.insert(set, value);
        value
    }

    fn some_has(&mut self, options: &[Vec<u64>], value: u64) -> bool {
        options.iter().any(|parts| {
            let Some((last, others)) = parts.split_last() else { return value == 0 };
            let rest = others.iter().fold(value, |rest, part| rest ^ self.value(*part));
            self.has(*last, rest)
        })
    }

    /// Whether a connected set has this value.
    fn has(&mut self, set: u64, value: u64) -> bool {
        if let Some(known) = self.values.get(&set) {
            return *known == value;
        }
        if value < 64 && self.not.get(&set).is_some_and(|not| not >> value & 1 == 1) {
            return false;
        }
        let options = self.options(set);
        if self.some_has(&options, value) {
            *self.not.entry(set).or_default() |= if value < 64 { 1 << value } else { 0 };
            return false;
        }
        let least = (0..value).find(|less| !self.some_has(&options, *less)).unwrap_or(value);
        self.values.insert(set, least);
        least == value
    }
}
