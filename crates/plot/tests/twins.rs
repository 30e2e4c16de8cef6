//! The interactive twins: which figures have one, its content, and how large it may be.

use bouton_plot::{
    Board, Chips, Claim, DecisionTree, Edge, HeatMap, Histogram, Node, Options, Outcome, Period,
    PositionGraph, ResidueRows, StateDiagram, Theme, Transition, VEGA, VEGA_LITE, ValuesPlot,
};

fn values(count: u64) -> ValuesPlot {
    let period = Some(Period { preperiod: 2, length: 3, saltus: 0, claim: Claim::Proved });
    ValuesPlot {
        name: "G".into(),
        start: 0,
        values: (0..count).map(|n| n % 3).collect(),
        period,
        misere: false,
    }
}

fn graph() -> PositionGraph {
    let node = |label: &str, value, outcome| Node {
        label: label.into(),
        value: Some(value),
        infinite: None,
        outcome,
    };
    PositionGraph {
        name: "G".into(),
        nodes: vec![node("2", 2, Outcome::N), node("1", 1, Outcome::N), node("0", 0, Outcome::P)],
        edges: vec![Edge { from: 0, to: 1 }, Edge { from: 0, to: 2 }, Edge { from: 1, to: 2 }],
        root: 0,
        left_out: 0,
    }
}

#[test]
fn a_dot_says_its_heap_its_value_and_its_options() {
    let words = (0..12).map(|n| format!("options of {n}")).collect();
    let twin = values(12).figure_with(Options::default(), words).twin().expect("values have a twin");
    assert_eq!(twin.mime, VEGA_LITE);
    let layers = twin.spec["layer"].as_array().expect("layers");
    assert_eq!(layers.len(), 4, "bands, the preperiod, stems, dots");
    let dots = &layers[3];
    assert_eq!(dots["data"]["values"][4]["n"], 4);
    assert_eq!(dots["data"]["values"][4]["g"], 1);
    assert_eq!(dots["data"]["values"][4]["options"], "options of 4");
    let titles: Vec<&str> = dots["encoding"]["tooltip"]
        .as_array()
        .expect("tooltips")
        .iter()
        .filter_map(|t| t["title"].as_str())
        .collect();
    assert_eq!(titles, ["n", "g(n)", "outcome", "options"]);
    assert_eq!(dots["params"][0]["bind"], "scales", "it zooms");
}

#[test]
fn more_data_than_a_notebook_should_carry_has_no_twin() {
    assert!(values(4_000).figure(Options::default()).twin().is_some());
    assert!(values(4_001).figure(Options::default()).twin().is_none());
    assert!(values(0).figure(Options::default()).twin().is_none());
}

#[test]
fn a_heat_map_zooms_where_its_rows_and_columns_are_numbers() {
    let map = |row_start| HeatMap {
        name: "G".into(),
        row_name: "a".into(),
        column_name: "b".into(),
        row_start,
        column_start: 0,
        rows: vec![vec![Some(0), Some(1)], vec![Some(1), Some(2)]],
        infinite: vec![],
        misere: false,
        names: None,
    };
    let spec = map(3).figure(Options::default()).twin().expect("a twin").spec;
    let whole = &spec["layer"][0];
    assert_eq!(whole["params"][0]["bind"], "scales");
    assert_eq!(whole["encoding"]["y"]["scale"]["domain"], serde_json::json!([2.5, 4.5]));
    assert_eq!(whole["encoding"]["y"]["scale"]["reverse"], true, "the origin is on top");
    assert_eq!(
        spec["data"]["values"][3],
        serde_json::json!({ "r": 4, "c": 1, "v": 2, "says": "N-position", "hue": spec["data"]["values"][3]["hue"], "ink": spec["data"]["values"][3]["ink"] })
    );
    let wide = map(u64::from(u32::MAX)).figure(Options::default()).twin().expect("a twin").spec;
    assert!(wide["layer"][0]["params"].is_null(), "names stand in their order");
}

#[test]
fn every_kind_has_its_twin_or_none() {
    let rows = vec![vec![Some(0), Some(1)], vec![Some(1), None]];
    let heat = HeatMap {
        name: "W".into(),
        row_name: "a".into(),
        column_name: "b".into(),
        row_start: 0,
        column_start: 0,
        rows,
        infinite: vec![],
        misere: false,
        names: None,
    };
    let period = Period { preperiod: 0, length: 3, saltus: 0, claim: Claim::Observed };
    let residues =
        ResidueRows { name: "G".into(), start: 0, values: vec![0, 1, 2, 0, 1, 2], period, misere: false };
    let histogram = Histogram { name: "G".into(), values: vec![0, 1, 1, 2], misere: false };
    let table = [
        (heat.figure(Options::default()), Some(VEGA_LITE)),
        (residues.figure(Options::default()), Some(VEGA_LITE)),
        (histogram.figure(Options::default()), Some(VEGA_LITE)),
        (graph().figure(Options::default()), Some(VEGA)),
        (DecisionTree(graph()).figure(Options::default()), Some(VEGA)),
        (Chips::nim(&[1, 2]).figure(Options::default()), None),
        (Board::heaps(&[1, 2]).figure(Options::default()), None),
    ];
    for (figure, mime) in table {
        let twin = figure.twin();
        assert_eq!(twin.as_ref().map(|twin| twin.mime), mime, "{figure:?}");
        let Some(twin) = twin else { continue };
        assert_eq!(twin.spec["title"]["text"], figure.title());
        assert!(twin.spec["background"].is_string(), "it has a ground of its own");
        assert!(!twin.spec.to_string().contains("\"url\""), "nothing is loaded");
    }
}

#[test]
fn a_graph_says_its_options_and_its_winning_moves() {
    let twin = graph().figure(Options::default()).twin().expect("graphs have a twin");
    assert_eq!(twin.spec["data"][0]["values"][0]["options"], "1 (N 1), 0 (P 0)");
    let moves = twin.spec["data"][1]["values"].as_array().expect("moves");
    assert_eq!(moves.iter().filter(|line| line["w"] == 3).count(), 2, "2 → 0 and 1 → 0 win");
}

#[test]
fn a_dark_figure_has_a_dark_twin() {
    let ground = |theme| {
        let figure = values(9).figure(Options::default().theme(theme));
        figure.twin().expect("a twin").spec["background"].clone()
    };
    let page = "var(--jp-layout-color0,var(--vscode-editor-background,light-dark(#ffffff,#12161c)))";
    assert_eq!(ground(Theme::Light), page, "the ground of the page, dark or light");
    assert_eq!(ground(Theme::Dark), "#12161c");
}

#[test]
fn a_light_figure_has_a_dark_side_and_a_dark_one_has_none() {
    let svg = |theme| values(9).figure(Options::default().theme(theme)).svg();
    let light = svg(Theme::Light);
    assert!(light.contains(".bouton-figure [fill=\"#ffffff\"]:not(text){fill:light-dark(#ffffff,#12161c)}"));
    assert!(
        light.contains(".bouton-figure:root{color-scheme:light dark}"),
        "as a file it follows its reader"
    );
    for theme in [Theme::Dark, Theme::Print, Theme::Neutral] {
        assert!(!svg(theme).contains("<style>"), "{theme:?}");
    }
}

#[test]
fn the_legend_says_what_is_drawn_and_both_pictures_say_the_same() {
    let figure = |length, count: u64| {
        let period = Period { preperiod: 2, length, saltus: 0, claim: Claim::Proved };
        let values = (0..count).map(|n| if n < 2 { 9 } else { n % length }).collect();
        let plot = ValuesPlot { name: "G".into(), start: 0, values, period: Some(period), misere: false };
        plot.figure(Options::default())
    };
    for (length, count, banded) in [(1, 40, false), (2, 40, false), (3, 40, true), (12, 3_900, false)] {
        let figure = figure(length, count);
        let (svg, spec) = (figure.svg(), figure.twin().expect("a twin").spec.to_string());
        for picture in [&svg, &spec] {
            let words = format!("period {length} (proved)");
            assert_eq!(picture.contains(&words), banded, "{length} of {count}: {picture}");
        }
        assert!(svg.contains("exceptional: 2") && spec.contains("exceptional: 2"), "{length} of {count}");
    }
    let dense = figure(12, 6_000).svg();
    assert!(!dense.contains("exceptional: 2"), "nobody sees a box among so many dots");
}

#[test]
fn a_state_says_where_it_leads_and_lights_up_its_edges() {
    let edge = |from, to, label: &str| Transition { from, to, labels: vec![label.into(), "11".into()] };
    let diagram = |count: usize| StateDiagram {
        name: "G".into(),
        system: "base 2".into(),
        accepting: (0..count).map(|state| state == 0).collect(),
        transitions: vec![edge(0, 0, "00"), edge(0, 1, "01"), edge(1, 0, "10")],
        notes: Vec::new(),
    };
    let twin = diagram(2).figure(Options::default()).twin().expect("a small automaton has a twin");
    assert_eq!(twin.mime, VEGA);
    let states = twin.spec["data"][0]["values"].as_array().expect("states");
    assert_eq!((&states[0]["accepts"], &states[0]["leads"]), (&"yes".into(), &"00 11 → 0, 01 11 → 1".into()));
    let edges = twin.spec["data"][1]["values"].as_array().expect("edges");
    assert_eq!(edges.len(), 3);
    assert!(edges.iter().all(|edge| edge["path"].as_str().is_some_and(|path| path.starts_with('M'))));
    assert!(diagram(41).figure(Options::default()).twin().is_none(), "too many to draw");
    assert!(diagram(41).figure(Options::default()).svg().contains("More than 40 states"));
}
