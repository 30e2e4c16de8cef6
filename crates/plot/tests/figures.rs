//! Laws of every figure, over ordinary and degenerate data: the SVG is well-formed and accessible, stays
//! small, and keeps its text inside its card; the text form keeps its width; the same input gives the same
//! bytes.

use bouton_plot::{
    Board, Chips, Claim, DecisionTree, Edge, Figure, HeatMap, Histogram, Node, Options, Outcome, Period,
    PositionGraph, ResidueRows, StateDiagram, Strip, Strips, Theme, Transition, ValuesPlot,
};

const NASTY: &str = "<b>&\"quotes\"'\u{0}\u{7}\u{202e} ünïcødé 日本語 \n]]>";

fn sequences() -> Vec<(u64, Vec<u64>)> {
    vec![
        (0, vec![]),
        (0, vec![0]),
        (7, vec![5]),
        (0, vec![0; 30]),
        (0, vec![u64::MAX]),
        (u64::MAX, vec![1, 2, 3]),
        (u64::MAX - 5, vec![0, 1, 2, 3, 4, 5]),
        (0, vec![0, 1_000_000_000, u64::MAX, 3]),
        (0, (0..200).map(|n| n % 9).collect()),
        (1000, (0..7000).map(|n| n % 5).collect()),
        (0, (0..300).map(|n| n * 1_000_003).collect()),
    ]
}

fn periods() -> Vec<Option<Period>> {
    let p = |preperiod, length, saltus| Some(Period { preperiod, length, saltus, claim: Claim::Observed });
    vec![
        None,
        p(0, 1, 0),
        p(3, 4, 1),
        p(100, 9, 0),
        p(0, 0, 0),
        p(u64::MAX, u64::MAX, u64::MAX),
        p(u64::MAX - 3, 1, 1),
        p(2, 1_000_000_000_000, 0),
    ]
}

fn nim(heaps: &[u64]) -> PositionGraph {
    let (mut seen, mut edges, mut at) = (vec![heaps.to_vec()], Vec::new(), 0);
    while at < seen.len() {
        for i in 0..heaps.len() {
            for left in 0..seen[at][i] {
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
        Node {
            label: p.iter().map(u64::to_string).collect::<Vec<_>>().join("+"),
            value: Some(value),
            infinite: None,
            outcome: if value == 0 { Outcome::P } else { Outcome::N },
        }
    };
    PositionGraph { name: "Nim".into(), nodes: seen.iter().map(node).collect(), edges, root: 0, left_out: 0 }
}

fn table(rows: usize, columns: usize, value: impl Fn(u64, u64) -> Option<u64>) -> HeatMap {
    HeatMap {
        name: NASTY.into(),
        row_name: "a".into(),
        column_name: "b".into(),
        row_start: 0,
        column_start: u64::MAX - 3,
        rows: (0..rows as u64).map(|r| (0..columns as u64).map(|c| value(r, c)).collect()).collect(),
        infinite: vec![],
        misere: rows.is_multiple_of(2),
        names: None,
    }
}

fn graphs() -> Vec<PositionGraph> {
    let node =
        |outcome| Node { label: NASTY.repeat(5), value: None, infinite: Some("∞{0, 3}".into()), outcome };
    let loopy = PositionGraph {
        name: "loopy".into(),
        nodes: vec![node(Outcome::D), node(Outcome::D), node(Outcome::N), node(Outcome::P)],
        edges: [(0, 1), (1, 0), (0, 0), (2, 3), (3, 9), (9, 3), (1, 2), (1, 2)]
            .map(|(from, to)| Edge { from, to })
            .to_vec(),
        root: 0,
        left_out: usize::MAX,
    };
    let nothing = PositionGraph { nodes: vec![], ..loopy.clone() };
    let astray = PositionGraph { root: 77, ..loopy.clone() };
    let wide = PositionGraph {
        nodes: vec![node(Outcome::N); 300],
        edges: (1..300).map(|to| Edge { from: 0, to }).collect(),
        ..loopy.clone()
    };
    let deep = PositionGraph {
        nodes: vec![node(Outcome::P); 3000],
        edges: (1..3000).map(|to| Edge { from: to - 1, to }).collect(),
        ..loopy.clone()
    };
    vec![nim(&[2, 3]), nim(&[4, 5, 6]), loopy, nothing, astray, wide, deep]
}

/// Automata with `count` states: each has `edges` edges, here and there, and a loop.
fn automaton(count: usize, edges: usize, label: &str) -> StateDiagram {
    let transitions = (0..count).flat_map(|from| {
        let mut to: Vec<usize> = (0..edges).map(|k| (from * 2 + 1 + k * (k + from)) % count).collect();
        to.push(from);
        to.sort_unstable();
        to.dedup();
        to.into_iter().map(move |to| Transition { from, to, labels: vec![label.to_owned(); 1 + from % 9] })
    });
    StateDiagram {
        name: NASTY.into(),
        system: "base 2".into(),
        accepting: (0..count).map(|state| state % 3 == 0).collect(),
        transitions: transitions.collect(),
        notes: vec![NASTY.into()],
    }
}

fn automata() -> Vec<StateDiagram> {
    let astray = StateDiagram {
        transitions: [(0, 9), (9, 0), (1, 1)]
            .map(|(from, to)| Transition { from, to, labels: vec![] })
            .to_vec(),
        ..automaton(2, 0, "0")
    };
    let sizes = [(0, 0), (1, 0), (2, 1), (5, 2), (13, 3), (40, 4), (41, 4), (3000, 2)];
    let mut all: Vec<StateDiagram> = sizes.map(|(count, edges)| automaton(count, edges, "01")).to_vec();
    all.extend([astray, automaton(4, 2, &NASTY.repeat(20))]);
    all
}

fn boards() -> Vec<Board> {
    let long = "ox.#".repeat(500);
    vec![
        Board::heaps(&[]),
        Board::heaps(&[0, 1, 13, u64::MAX]),
        Board::heaps(&[5; 500]),
        Board::grid::<&str>(&[]),
        Board::grid(&["", "", ""]),
        Board::grid(&["ox", NASTY, "."]),
        Board::grid(&vec![long.as_str(); 300]),
        Board::graph::<&str>(&[], &[(0, 1)]),
        Board::graph(&["a", "b", NASTY], &[(0, 1), (1, 1), (2, 9)]),
        Board::graph_of_edges(&[(0, usize::MAX), (3, 4)]),
        Board::graph_of_edges(&(0..400).map(|v| (v, (v * 7) % 400)).collect::<Vec<_>>()),
        Board::graph_of_edges(&(1..60).map(|v| (v, v / 2)).collect::<Vec<_>>()),
    ]
}

fn cells(options: &Options) -> Vec<Figure> {
    let mut all = Vec::new();
    for map in [
        table(0, 0, |_, _| None),
        table(3, 0, |_, _| None),
        table(1, 1, |_, _| Some(0)),
        table(4, 5, |_, _| None),
        table(2, 3, |r, c| Some(u64::MAX - r * c)),
        table(200, 200, |r, c| Some((r * 7919 + c * 104_729) % 39_989)),
        table(1000, 1000, |r, c| Some(r ^ c)),
    ] {
        all.push(map.figure(options.clone()));
    }
    let strip = |n: u64| Strip { name: NASTY.repeat(3), values: (0..n).map(|v| v % 7).collect() };
    all.push(Strips { start: 0, strips: vec![] }.figure(options.clone()));
    all.push(
        Strips { start: u64::MAX, strips: vec![strip(0), strip(3), strip(10_000)] }.figure(options.clone()),
    );
    all.push(Strips { start: 5, strips: (0..300).map(strip).collect() }.figure(options.clone()));
    all
}

/// Every kind of figure on every kind of data.
fn all(options: &Options) -> Vec<Figure> {
    let mut all = cells(options);
    for (start, values) in sequences() {
        for (i, period) in periods().into_iter().enumerate() {
            let (name, misere) = (NASTY.to_owned(), i % 2 == 1);
            let plot = ValuesPlot {
                name: name.clone(),
                start,
                values: values.clone(),
                period: period.clone(),
                misere,
            };
            all.push(plot.figure(options.clone()));
            if let Some(period) = period {
                all.push(
                    ResidueRows { name, start, values: values.clone(), period, misere }
                        .figure(options.clone()),
                );
            }
        }
        all.push(
            Histogram { name: NASTY.into(), values: values.clone(), misere: false }.figure(options.clone()),
        );
        all.push(Chips::nim(&values).figure(options.clone()));
    }
    for graph in graphs() {
        all.push(graph.clone().figure(options.clone()));
        all.push(DecisionTree(graph).figure(options.clone()));
    }
    all.extend(automata().into_iter().map(|a| a.figure(options.clone())));
    all.extend(boards().into_iter().map(|b| b.figure(options.clone())));
    all
}

fn check(figure: &Figure) {
    let svg = figure.svg();
    assert!(svg.len() < 1_500_000, "{figure:?}: {} bytes", svg.len());
    assert_eq!(svg, figure.svg(), "{figure:?} is not deterministic");
    let document = roxmltree::Document::parse(&svg).unwrap_or_else(|e| panic!("{figure:?}: {e}"));
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    let (w, h) = (figure.width(), figure.height());
    assert_eq!(root.attribute("viewBox"), Some(format!("0 0 {w} {h}").as_str()));
    let labels: Vec<&str> = root.attribute("aria-labelledby").expect("labels").split(' ').collect();
    for (tag, label) in ["title", "desc"].into_iter().zip(labels) {
        let element = root.children().find(|c| c.has_tag_name(tag)).expect(tag);
        assert_eq!(element.attribute("id"), Some(label));
        assert!(!element.text().unwrap_or("").trim().is_empty(), "{figure:?}: empty {tag}");
    }
    for text in document.descendants().filter(|n| n.has_tag_name("text")) {
        let at = |name: &str| text.attribute(name).and_then(|v| v.parse::<f64>().ok()).expect(name);
        let inside = (0.0..=f64::from(w)).contains(&at("x")) && (0.0..=f64::from(h)).contains(&at("y"));
        assert!(inside, "{figure:?}: text {:?} at {}, {} is outside", text.text(), at("x"), at("y"));
    }
    check_text(figure);
}

fn check_text(figure: &Figure) {
    for columns in [30, 80] {
        let text = figure.text_within(columns);
        let sentence = figure.description();
        let longest = sentence.split_whitespace().map(|w| w.chars().count()).max().unwrap_or(0);
        for line in text.lines() {
            assert!(line.chars().count() <= columns.max(longest), "{figure:?} at {columns}: {line:?}");
            assert!(!line.chars().any(char::is_control));
        }
        assert!(text.lines().count() < 200, "{figure:?}: {} lines", text.lines().count());
    }
}

#[test]
fn every_figure_keeps_the_laws() {
    all(&Options::default()).iter().for_each(check);
}

#[test]
fn every_figure_keeps_the_laws_when_small_dark_and_oddly_titled() {
    let options =
        Options::default().width(1).height(1).theme(Theme::Dark).title(NASTY.repeat(4)).max_labels(0);
    all(&options).iter().for_each(check);
    let print =
        Options::default().width(u32::MAX).height(u32::MAX).theme(Theme::Print).title("").max_labels(9999);
    for figure in all(&print) {
        assert!(roxmltree::Document::parse(&figure.svg()).is_ok());
    }
}

#[test]
fn a_million_values_are_drawn_small_and_with_every_zero() {
    let values: Vec<u64> = (0..1_000_000_u64).map(|n| (n * 2_654_435_761) % 4096).collect();
    let zeros = values.iter().filter(|v| **v == 0).count();
    let figure = ValuesPlot { name: "Noise".into(), start: 0, values, period: None, misere: false }
        .figure(Options::default());
    check(&figure);
    assert!(figure.description().contains(&format!("{zeros} zeros")), "{}", figure.description());
}
