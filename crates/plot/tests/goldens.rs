//! The text form, word for word; and the facts that a picture must show.

use bouton_plot::{
    Board, Cancel, Chart, ChartKind, Chips, Claim, HeatMap, Histogram, Matrix, Options, Period, ResidueRows,
    Series, ValuesPlot,
};

/// Kayles, heaps 0..=143 (Guy and Smith 1956): exceptional values, then the twelve of the period.
fn kayles() -> Vec<u64> {
    let exceptional = [
        (0, 0),
        (3, 3),
        (6, 3),
        (9, 4),
        (11, 6),
        (15, 7),
        (18, 3),
        (21, 4),
        (22, 6),
        (28, 5),
        (34, 6),
        (39, 3),
        (57, 4),
        (70, 6),
    ];
    let tail = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7];
    let value = |n: usize| exceptional.iter().find(|e| e.0 == n).map_or(tail[n % 12], |e| e.1);
    (0..144).map(value).collect()
}

fn period() -> Period {
    Period { preperiod: 71, length: 12, saltus: 0, claim: Claim::Proved }
}

#[test]
fn values_as_text() {
    let figure = ValuesPlot {
        name: "Kayles".into(),
        start: 0,
        values: kayles(),
        period: Some(period()),
        misere: false,
    }
    .figure(Options::default());
    assert_eq!(
        figure.text(),
        "Kayles, heaps 0–143, period 12 from 71 (proved), zeros at 0, largest value 8 at\n\
         n = 27, 14 exceptional values before the period\n\n\
         \x20 0  ○12314321426412714321467412854721867412314721827412814721427412814721867\n\
         \x2072  412814721827412814721827412814721827412814721827412814721827412814721827\n\
         (one character a value; ○ = 0)\n"
    );
}

#[test]
fn a_short_sequence_is_a_column_chart() {
    let figure =
        ValuesPlot { name: "S(1, 2)".into(), start: 4, values: vec![1, 2, 0, 1], period: None, misere: true }
            .figure(Options::default().title("Mine"));
    assert_eq!(
        figure.text(),
        "Mine\nS(1, 2), heaps 4–7 (misère values), zeros at 6, largest value 2 at n = 5\n\n\
         \x202 ┤  █\n 1 ┤█ █   █\n 0 ┼────○───\n      5\n"
    );
}

#[test]
fn residue_rows_as_text() {
    let figure = ResidueRows {
        name: "Kayles".into(),
        start: 0,
        values: kayles()[..30].to_vec(),
        period: period(),
        misere: false,
    }
    .figure(Options::default());
    assert_eq!(
        figure.text(),
        "Kayles, heaps 0–29 in rows of one period, period 12 from 71 (proved), no\n\
         exceptional values\n\n\
         first heap of the row ↓  n mod 12 →\n\
         \x20  │  0  1  2  3  4  5  6  7  8  9 10 11\n\
         ───┼────────────────────────────────────\n\
         \x200 │  ○  1  2  3  1  4  3  2  1  4  2  6\n\
         12 │  4  1  2  7  1  4  3  2  1  4  6  7\n\
         24 │  4  1  2  8  5  4\n\
         (○ = value 0: P-position)\n"
    );
}

#[test]
fn chips_and_histogram_as_text() {
    assert_eq!(
        Chips::nim(&[3, 4, 8, 10]).figure(Options::default()).text(),
        "4 heaps with nim-sum 5: 4 + 1 remains, so this is an N-position: the next player\nwins\n\n      \
         3 │ · · 2 1\n      4 │ · 4 · ·\n      8 │ 8 · · ·\n     10 │ 8 · 2 ·\n────────┼────────\n\
         nim-sum │ · 4 · 1  = 5\n"
    );
    let histogram = Histogram { name: "X".into(), values: vec![0, 2, 2, 0, 0], misere: false };
    assert_eq!(
        histogram.figure(Options::default()).text_within(20),
        "X, 5 values, 2\ndifferent values, 0\noccurs 3 times and\nthe largest is 2,\nthe most common is 0\n(3 times)\n\n\
         0 │██████████████ 3\n1 │ 0\n2 │██████████ 2\n"
    );
}

/// The last row of Moore's game has what is left of each column, as texts print it: (1220)₃.
#[test]
fn groups_of_chips_leave_residues() {
    for (heaps, group, left) in
        [(&[3, 5, 7, 8][..], 3, "1 2 2 0"), (&[3, 3, 3], 3, "0 0"), (&[1, 1, 1, 6], 4, "1 1 3")]
    {
        let chips = Chips { cancel: Cancel::Groups(group), ..Chips::nim(heaps) };
        let text = chips.figure(Options::default()).text();
        let last = text.lines().last().expect("a row");
        assert_eq!(last, format!("mod {group} │ {left}"), "{text}");
    }
}

#[test]
fn a_heat_map_of_squares_has_their_names() {
    let called = |names: [&str; 3]| names.map(str::to_owned).to_vec();
    let map = HeatMap {
        name: "Knight".into(),
        row_name: "a".into(),
        column_name: "b".into(),
        row_start: 0,
        column_start: 0,
        rows: vec![vec![Some(0), Some(1), Some(2)]; 3],
        infinite: vec![],
        misere: false,
        names: Some([called(["a", "b", "c"]), called(["1", "2", "3"])]),
    };
    let figure = map.figure(Options::default());
    let text = figure.text();
    assert!(text.contains("Knight, a–c × 1–3, 3 P-positions, largest value 2"), "{text}");
    assert!(text.contains("a–c ↓  1–3 →") && text.contains("\nb │ ○ 1 2\n"), "{text}");
    assert!(figure.svg().contains("Grundy values of positions (a–c, 1–3)"));
}

#[test]
fn a_heat_map_marks_what_is_zero_by_shape() {
    let rows = (0..4).map(|a| (0..4).map(|b: u64| (b <= 2).then_some(a ^ b)).collect()).collect();
    let map = HeatMap {
        name: "Nim".into(),
        row_name: "a".into(),
        column_name: "b".into(),
        row_start: 0,
        column_start: 0,
        rows,
        infinite: vec![],
        misere: false,
        names: None,
    };
    let figure = map.figure(Options::default());
    assert!(figure.text().contains("\n1 │ 1 ○ 3\n"), "{}", figure.text());
    // Three rings in the table and one in the legend; a ring is two arcs.
    let rings: usize = figure
        .svg()
        .lines()
        .filter(|l| l.contains("stroke=\"#d55e00\""))
        .map(|l| l.matches('M').count())
        .sum();
    assert_eq!(rings, 4);
}

#[test]
fn the_picture_says_title_claim_and_axes() {
    let plot = ValuesPlot {
        name: "Kayles".into(),
        start: 0,
        values: kayles(),
        period: Some(period()),
        misere: false,
    };
    let svg = plot.clone().figure(Options::default()).svg();
    for words in
        ["Kayles: Grundy values", "heap size n", "Grundy value g(n)", "period 12 (proved)", "exceptional: 14"]
    {
        assert!(svg.contains(&format!(">{words}</text>")), "{words}");
    }
    let misere = ValuesPlot { misere: true, ..plot }.figure(Options::default()).svg();
    assert!(misere.contains("misère value g⁻(n)"));
}

fn chart(kind: ChartKind, series: &[(&str, &[(f64, f64)])]) -> Chart {
    let series = series.iter().map(|(name, points)| Series {
        name: (*name).into(),
        points: points.to_vec(),
        names: Vec::new(),
    });
    Chart {
        kind,
        x_name: "x".into(),
        y_name: "y".into(),
        labels: Vec::new(),
        series: series.collect(),
        log: (false, false),
        left_out: 0,
    }
}

#[test]
fn points_have_their_names_and_axes_say_that_they_are_logarithmic() {
    let mut named = chart(ChartKind::Scatter, &[("period", &[(53.0, 34.0), (71.0, 12.0), (3_479.0, 349.0)])]);
    named.series[0].names = ["0.07", "0.77", "0.156"].map(str::to_owned).to_vec();
    named.log = (true, false);
    let figure = named.figure(Options::default());
    let (svg, text) = (figure.svg(), figure.text());
    for name in ["0.07", "0.77", "0.156"] {
        assert!(svg.contains(&format!(">{name}</text>")), "{name}");
        assert!(text.contains(&format!("● {name}")) || text.contains(&format!("{name} ●")), "{text}");
    }
    assert!(svg.contains(">x (logarithmic)</text>") && svg.contains(">y</text>"));
}

#[test]
fn rows_of_a_bar_end_where_their_squares_end() {
    let rows = |rows: &[&str]| Board::grid(rows).figure(Options::default()).svg();
    let (whole, eaten) = (rows(&["x###", "####"]), rows(&["x###", "#"]));
    let squares = |svg: &str| svg.matches("h41v41h-41z").count();
    assert_eq!((squares(&whole), squares(&eaten)), (7, 4));
}

#[test]
fn bars_as_text() {
    let series: [(&str, &[(f64, f64)]); 2] = [("a", &[(0.0, 2.0), (1.0, -4.0)]), ("b", &[(1.0, 1.0)])];
    let text = chart(ChartKind::Bars, &series).figure(Options::default()).text_within(30);
    let expected = "\
3 points, x from 0 to 1, a
from −4 to 2, b from 1 to 1

x
0 │a ███████████ 2
1 │a ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒ −4
  │b ██████ 1
(a = a; b = b)
";
    assert_eq!(text, expected);
}

#[test]
fn every_chart_is_drawn_at_every_size() {
    let many: Vec<(f64, f64)> = (0..6_000).map(|n| (f64::from(n), f64::from(n * 7 % 101))).collect();
    let far = [(-1e300, 1e300), (1e300, -1e300), (0.0, 1e-300)];
    let sets: [&[(f64, f64)]; 4] = [&[], &[(1.0, 1.0)], &far, &many];
    for kind in [ChartKind::Scatter, ChartKind::Line, ChartKind::Bars] {
        for set in sets {
            for log in [false, true] {
                let plain = chart(kind, &[("one", set), ("two", &set[..set.len() / 2])]);
                let figure = Chart { log: (log, log), ..plain }.figure(Options::default().width(240));
                assert!(figure.svg().contains("</svg>"), "{kind:?} {} {log}", set.len());
                assert!(!figure.svg().contains("NaN"), "{kind:?} {} {log}", set.len());
                assert!(figure.text_within(20).lines().all(|line| line.chars().count() <= 20));
            }
        }
    }
}

#[test]
fn a_legend_names_several_series() {
    let svg = |names: &[&str]| {
        let series: Vec<(&str, &[(f64, f64)])> =
            names.iter().map(|name| (*name, &[(0.0, 1.0)][..])).collect();
        chart(ChartKind::Line, &series).figure(Options::default()).svg()
    };
    assert!(svg(&["first", "second"]).matches("second").count() > svg(&["first"]).matches("second").count());
}

#[test]
fn a_heat_map_in_colours_has_as_many_characters_as_without() {
    let rows = |n: u64| (0..n).map(|a| (0..n).map(|b| Some(a ^ b)).collect()).collect();
    let map = |n| Matrix {
        row_name: "a".into(),
        column_name: "b".into(),
        row_labels: Vec::new(),
        column_labels: Vec::new(),
        rows: rows(n),
    };
    let plain = |text: &str| {
        let mut parts = text.split('\u{1b}');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |out, part| out + part.split_once('m').map_or("", |(_, rest)| rest))
    };
    let small = map(8).figure(Options::default());
    let colours = small.colours_within(80).expect("colours");
    assert_eq!(plain(&colours).trim_end(), small.text().trim_end());
    assert!(colours.contains("\u{1b}[48;5;"));
    let large = map(300).figure(Options::default()).colours_within(80).expect("colours");
    assert!(plain(&large).lines().all(|line| line.chars().count() <= 80), "{}", plain(&large));
}
