//! A chart in characters: points and lines as Braille, several series as letters, bars as rows.

use super::{Chart, ChartKind};
use crate::braille::Dots;
use crate::figure::Options;
use crate::text::{clean, short};
use crate::wording::Words;

/// Rows of characters of a chart.
const ROWS: usize = 16;
/// So few points have a character each.
const FEW: usize = 60;
/// The most bars.
const BARS: usize = 40;

/// The share of each axis at which a point stands.
type Share<'a> = dyn Fn(&(f64, f64)) -> (f64, f64) + 'a;

pub(super) fn characters(chart: &Chart, words: &Words, columns: usize) -> String {
    if chart.count() == 0 {
        return words.label("figure-nothing-to-show-text");
    }
    match chart.kind {
        ChartKind::Bars => bars(chart, words, columns),
        ChartKind::Line | ChartKind::Scatter => points(chart, words, columns),
    }
}

fn points(chart: &Chart, words: &Words, columns: usize) -> String {
    let (across, up) = chart.scales(&Options::default());
    let ticks: Vec<(f64, String)> = up.ticks().into_iter().map(|v| (v, words.real(v))).collect();
    let margin = ticks.iter().map(|(_, label)| label.chars().count()).max().unwrap_or(1);
    let room = columns.saturating_sub(margin + 3).max(8);
    let share = |point: &(f64, f64)| (across.share(point.0), up.share(point.1));
    let few = chart.kind == ChartKind::Scatter && chart.count() <= FEW;
    let rows =
        if few || chart.series.len() > 1 { letters(chart, room, &share) } else { dots(chart, room, &share) };
    let mut out = format!("{}\n", short(&chart.axis_names(words).1, columns));
    for (at, row) in rows.iter().enumerate() {
        // A tick belongs to the row in which its number stands.
        let of_row = |v: f64| ((1.0 - up.share(v)) * (ROWS - 1) as f64).round() as usize == at;
        let tick = ticks.iter().find(|(v, _)| of_row(*v)).map(|(_, label)| label.as_str());
        let (label, edge) = tick.map_or(("", '│'), |label| (label, '┤'));
        out.push_str(format!("{label:>margin$} {edge}{row}").trim_end());
        out.push('\n');
    }
    out.push_str(&format!("{:margin$} └{}\n", "", "─".repeat(room)));
    out.push_str(&format!("{:margin$}  {}\n", "", feet(chart, words, room, &|v| across.share(v))));
    if chart.series.len() > 1 {
        let key = |(at, series): (usize, &super::Series)| format!("{} = {}", letter(at), clean(&series.name));
        let keys: Vec<String> = chart.series.iter().enumerate().map(key).collect();
        out.push_str(&format!("({})\n", keys.join("; ")));
    }
    out
}

fn dots(chart: &Chart, room: usize, share: &Share<'_>) -> Vec<String> {
    let mut dots = Dots::new(room, ROWS);
    for series in &chart.series {
        series.points.iter().for_each(|point| dots.point(share(point)));
        if chart.kind == ChartKind::Line {
            series.points.windows(2).for_each(|pair| dots.line(share(&pair[0]), share(&pair[1])));
        }
    }
    dots.rows()
}

/// A letter for each series; the first is drawn over the others.
fn letters(chart: &Chart, room: usize, share: &Share<'_>) -> Vec<String> {
    let mut grid = vec![vec![' '; room]; ROWS];
    let at = |share: f64, count: usize| (share.clamp(0.0, 1.0) * (count - 1) as f64).round() as usize;
    for (number, series) in chart.series.iter().enumerate().rev() {
        for point in &series.points {
            let (x, y) = share(point);
            let mark = if chart.series.len() > 1 { letter(number) } else { '●' };
            grid[at(1.0 - y, ROWS)][at(x, room)] = mark;
        }
    }
    for series in &chart.series {
        for (point, name) in series.points.iter().zip(&series.names) {
            let (x, y) = share(point);
            write_name(&mut grid[at(1.0 - y, ROWS)], at(x, room), name);
        }
    }
    grid.into_iter().map(|row| row.into_iter().collect()).collect()
}

/// Writes the name of a point behind it, or before it, where nothing else stands.
fn write_name(row: &mut [char], place: usize, name: &str) {
    let name: Vec<char> = short(&clean(name), 16).chars().collect();
    let behind = Some(place + 2);
    let before = place.checked_sub(name.len() + 1);
    let is_free = |from: &usize| {
        let end = from + name.len();
        // A blank on each side keeps it apart from its neighbours; its own mark may stand there.
        let own = |at: usize| at == place || row[at] == ' ';
        end <= row.len() && (from.saturating_sub(1)..(end + 1).min(row.len())).all(own)
    };
    if let Some(from) = [behind, before].into_iter().flatten().find(is_free) {
        row[from..from + name.len()].copy_from_slice(&name);
    }
}

fn letter(at: usize) -> char {
    (b'a'..=b'z').nth(at).map_or('?', char::from)
}

/// Numbers or names below the axis, then its name.
fn feet(chart: &Chart, words: &Words, room: usize, share: &dyn Fn(f64) -> f64) -> String {
    let ticks =
        if chart.labels.is_empty() { chart.scales(&Options::default()).0.ticks() } else { chart.slots() };
    let mut line: Vec<char> = Vec::new();
    for v in ticks {
        let label: Vec<char> = chart.place_name(v, words).chars().collect();
        let middle = (share(v) * (room - 1) as f64).round() as usize;
        let at = middle.saturating_sub(label.len() / 2).min(room.saturating_sub(label.len()));
        if line.is_empty() || at > line.len() {
            line.resize(at.max(line.len()), ' ');
            line.extend(label);
        }
    }
    let line: String = line.into_iter().collect();
    format!("{line}\n{:>room$}", format!("{} →", clean(&chart.axis_names(words).0)))
}

/// A row for each bar: its name, the bar, its number. One below 0 is lighter.
fn bars(chart: &Chart, words: &Words, columns: usize) -> String {
    let most = chart.points().map(|point| point.1.abs()).fold(0.0, f64::max).max(f64::MIN_POSITIVE);
    let at = |v: f64| if chart.log.1 { v.abs().ln_1p() / most.ln_1p() } else { v.abs() / most };
    let slots = chart.slots();
    let names: Vec<String> =
        slots.iter().take(BARS).map(|v| short(&chart.place_name(*v, words), columns / 3)).collect();
    let margin = names.iter().map(|name| name.chars().count()).max().unwrap_or(1);
    // Only those of the bars that are shown: to write a number takes some microseconds.
    let last = slots.get(BARS - 1).copied().unwrap_or(f64::INFINITY);
    let shown = chart.points().filter(|point| point.0 <= last);
    let numbers = shown.map(|point| words.real(point.1).chars().count()).max().unwrap_or(1);
    let room = columns.saturating_sub(margin + numbers + 5).max(5);
    let mut out = format!("{}\n", short(&chart.x_name, columns));
    for (slot, name) in slots.iter().zip(&names) {
        for (number, series) in chart.series.iter().enumerate() {
            for (_, v) in series.points.iter().filter(|point| point.0 == *slot) {
                let bar = if *v < 0.0 { "▒" } else { "█" }.repeat((at(*v) * room as f64).round() as usize);
                let name = if number == 0 { name.as_str() } else { "" };
                let key =
                    if chart.series.len() > 1 { letter(number).to_string() + " " } else { String::new() };
                out.push_str(&format!("{name:>margin$} │{key}{bar} {}\n", words.real(*v)));
            }
        }
    }
    if slots.len() > BARS {
        let more = words.grouped((slots.len() - BARS) as u64);
        out.push_str(&format!("{}\n", words.say("figure-chart-bars-more", &[("count", &more)])));
    }
    if chart.series.len() > 1 {
        let key = |(at, series): (usize, &super::Series)| format!("{} = {}", letter(at), clean(&series.name));
        let keys: Vec<String> = chart.series.iter().enumerate().map(key).collect();
        return format!("{out}({})\n", keys.join("; "));
    }
    out
}
