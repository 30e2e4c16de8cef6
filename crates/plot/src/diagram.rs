//! A finite automaton: states as circles, accepting ones doubled, and on each edge the symbols that it reads.
//!
//! We place states in layers by their distance from the start, or on a circle if many edges join few states.
//! Edges bend around states, and each label goes where it covers least (see [`routes`]). Beyond [`MOST`]
//! states, or [`EDGES`] edges, they are listed, not drawn.

mod routes;
mod twin;

use crate::figure::{Figure, Options, Plot};
use crate::graph::node::arrow;
use crate::layered::layers;
use crate::legend::{Legend, Mark};
use crate::palette::{Palette, Theme};
use crate::pen::{Align, Drawn, Frame, Pen};
use crate::text::{short, wrap};
use crate::twin::Body;
use crate::wording::{Args, Words};
use routes::{LINE, LOOP, RADIUS, Route, Routes, SIZE};

/// At most this many states are drawn; a picture of more can't be read.
const MOST: usize = 40;
/// At most this many edges are drawn.
const EDGES: usize = 140;
/// At most this many states stand on a circle.
const DENSE: usize = 14;
/// At most this many states are listed as text.
const LISTED: usize = 60;
/// From one row of states to the next.
const ROW: i32 = 104;
/// The least and the largest room for a state in a row.
const NARROW: i32 = 96;
const BROAD: i32 = 150;
/// Room for loops and their labels around the states.
const SIDE: i32 = 74;
const TOP: i32 = 62;

/// From one state to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transition {
    /// The state that reads.
    pub from: usize,
    /// The state after it.
    pub to: usize,
    /// The symbols that it reads: `["00", "11"]`.
    pub labels: Vec<String>,
}

/// A finite automaton. State 0 is the start.
///
/// ```
/// use bouton_plot::{Options, StateDiagram, Transition};
///
/// let edge = |from, to, label: &str| Transition { from, to, labels: vec![label.to_owned()] };
/// let even = StateDiagram {
///     name: "even numbers".into(),
///     system: "base 2".into(),
///     accepting: vec![true, false],
///     transitions: vec![edge(0, 0, "0"), edge(0, 1, "1"), edge(1, 1, "1"), edge(1, 0, "0")],
///     notes: Vec::new(),
/// };
/// let text = even.figure(Options::default()).text();
/// assert!(text.contains("→ ((0))  0 → 0, 1 → 1"), "{text}");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateDiagram {
    /// The name of the accepted set.
    pub name: String,
    /// The numeration system in which it reads numbers.
    pub system: String,
    /// For each state, whether it accepts.
    pub accepting: Vec<bool>,
    /// The edges, at most one from each state to each; those from or to a state that isn't there are left
    /// out.
    pub transitions: Vec<Transition>,
    /// What else has to be said, each without a full stop: what isn't drawn, how labels are abridged.
    pub notes: Vec<String>,
}

impl StateDiagram {
    /// The figure. More than 40 states or 140 edges aren't drawn; the figure says so, and its text lists the
    /// first 60 states.
    #[must_use]
    pub fn figure(mut self, options: Options) -> Figure {
        let count = self.accepting.len();
        self.transitions.retain(|one| one.from < count && one.to < count);
        Figure::of(self, options)
    }

    fn is_drawn(&self) -> bool {
        (1..=MOST).contains(&self.accepting.len()) && self.transitions.len() <= EDGES
    }

    /// The radius of the circle on which the states stand, if nearly all of a few are joined.
    fn radius(&self, width: i32) -> Option<i32> {
        let count = self.accepting.len();
        let edges = self.transitions.iter().filter(|one| one.from != one.to).count();
        let is_dense = (4..=DENSE).contains(&count) && edges > 3 * count;
        is_dense.then(|| (36 * count as i32).max(150).min(width / 2 - SIDE).max(60))
    }

    /// The states in rows, none with more than fit in `width`.
    fn rows(&self, width: i32) -> Vec<Vec<usize>> {
        let between: Vec<(usize, usize)> =
            self.transitions.iter().filter(|one| one.from != one.to).map(|one| (one.from, one.to)).collect();
        let fit = ((width - 2 * SIDE + BROAD - NARROW) / NARROW).max(1) as usize;
        let rows = layers(self.accepting.len(), &between, 0);
        rows.iter().flat_map(|row| row.chunks(fit).map(<[usize]>::to_vec)).collect()
    }

    /// The middle of every state.
    fn places(&self, frame: Frame) -> Vec<(i32, i32)> {
        if let Some(radius) = self.radius(frame.w) {
            let (x, y) = (frame.x + frame.w / 2, frame.y + TOP + radius);
            let place = |state: usize| {
                let turn = std::f64::consts::TAU * state as f64 / self.accepting.len() as f64;
                let (across, up) = (f64::from(radius) * turn.sin(), f64::from(radius) * turn.cos());
                (x + across.round() as i32, y - up.round() as i32)
            };
            return (0..self.accepting.len()).map(place).collect();
        }
        let mut places = vec![(0, 0); self.accepting.len()];
        for (r, row) in self.rows(frame.w).iter().enumerate() {
            let slot = ((frame.w - 2 * SIDE + BROAD - NARROW) / row.len() as i32).clamp(40, BROAD);
            let left = frame.x + (frame.w - slot * row.len() as i32) / 2;
            // Neighbouring rows are shifted against each other, so that few states hide behind others.
            let shift = if row.len() > 1 && r % 2 == 1 { slot / 6 } else { 0 };
            for (i, &state) in row.iter().enumerate() {
                places[state] = (left + slot * i as i32 + slot / 2 + shift, frame.y + TOP + ROW * r as i32);
            }
        }
        places
    }

    /// The height of the drawing without its legend.
    fn depth(&self, width: i32) -> i32 {
        let rows = || ROW * (self.rows(width).len() as i32 - 1);
        2 * TOP + self.radius(width).map_or_else(rows, |radius| 2 * radius)
    }

    fn routes(&self, frame: Frame) -> Routes {
        Routes::new(&self.places(frame), &self.transitions, frame)
    }

    fn legend(&self, words: &Words, palette: &Palette) -> Legend {
        let mut legend = Legend::default();
        legend.add(Mark::Arrow(palette.ink), words.label("figure-automaton-start"));
        legend.add(Mark::Double(palette.zero), words.label("figure-automaton-accepting"));
        legend
    }

    fn legend_height(&self, words: &Words, width: i32) -> i32 {
        12 + self.legend(words, &Palette::of(Theme::Light)).height(width)
    }

    /// The sentence instead of a drawing.
    fn instead(&self, words: &Words) -> String {
        if self.accepting.is_empty() {
            return words.label("figure-automaton-none");
        }
        words.say("figure-automaton-large", &[("most", &MOST), ("edges", &EDGES)])
    }

    fn state(&self, pen: &Pen<'_>, state: usize, (x, y): (i32, i32)) -> Drawn {
        let palette = &pen.palette;
        let (rim, width) = if self.accepting[state] { (palette.zero, 2) } else { (palette.muted, 1) };
        pen.dot(x, y, RADIUS as u32, if state == 0 { palette.band } else { palette.card })?;
        pen.ring(x, y, RADIUS as u32, rim, width)?;
        if self.accepting[state] {
            pen.ring(x, y, RADIUS as u32 - 4, rim, width)?;
        }
        pen.bold(&state.to_string(), (x, y), 12, palette.ink, Align::Centre)
    }
}

/// Draws the label of a route on its own background, because it interrupts the line.
fn label(pen: &Pen<'_>, route: &Route) -> Drawn {
    let (x, y, w, h) = route.ground();
    if !route.is_loop() {
        pen.fill(x, y, w, h, pen.palette.card)?;
    }
    for (i, line) in (0i32..).zip(&route.lines) {
        pen.text(line, (x + w / 2, y + 1 + LINE * i + LINE / 2), SIZE, pen.palette.ink, Align::Centre)?;
    }
    Ok(())
}

impl Plot for StateDiagram {
    fn title(&self, words: &Words) -> String {
        words.say("figure-automaton-title", &[("name", &self.name)])
    }

    fn sentence(&self, words: &Words) -> String {
        let states = words.count(self.accepting.len(), ("figure-automaton-state", "figure-automaton-states"));
        let accepting = self.accepting.iter().filter(|accepts| **accepts).count();
        let args: Args<'_> = &[("states", &states), ("accepting", &accepting), ("system", &self.system)];
        let sentence = words.say("figure-automaton-sentence", args);
        std::iter::once(sentence).chain(self.notes.iter().cloned()).collect::<Vec<_>>().join("; ")
    }

    fn height(&self, width: i32, options: &Options) -> i32 {
        if !self.is_drawn() {
            return 24 * wrap(&self.instead(&options.words), columns(width)).lines().count().max(1) as i32
                + 8;
        }
        self.depth(width) + self.legend_height(&options.words, width)
    }

    fn width(&self, most: i32, options: &Options) -> i32 {
        if !self.is_drawn() {
            return most;
        }
        if self.radius(most).is_some() {
            return most;
        }
        let widest = self.rows(most).iter().map(Vec::len).max().unwrap_or(1) as i32;
        let legend = self.legend(&options.words, &Palette::of(Theme::Light)).width(most);
        (BROAD * (widest - 1) + 2 * SIDE + 2 * RADIUS).max(legend).min(most)
    }

    fn draw(&self, pen: &Pen<'_>, frame: Frame, _: &Options) -> Drawn {
        if !self.is_drawn() {
            for (i, line) in (0i32..).zip(wrap(&self.instead(&pen.words), columns(frame.w)).lines()) {
                pen.text(line, (frame.x, frame.y + 14 + 24 * i), 13, pen.palette.ink, Align::Left)?;
            }
            return Ok(());
        }
        let places = self.places(frame);
        let foot = self.legend_height(&pen.words, frame.w);
        let routes = self.routes(frame.less_below(foot));
        pen.path(&routes.start, pen.palette.ink, 2)?;
        arrow(pen, &routes.start, pen.palette.ink, true)?;
        for route in &routes.all {
            match route.ring {
                Some((x, y)) => pen.ring(x, y, LOOP as u32, pen.palette.muted, 1)?,
                None => pen.path(&route.line(), pen.palette.muted, 1)?,
            }
            arrow(pen, route.tip(), pen.palette.muted, false)?;
        }
        routes.all.iter().try_for_each(|route| label(pen, route))?;
        for (state, place) in places.iter().enumerate() {
            self.state(pen, state, *place)?;
        }
        self.legend(&pen.words, &pen.palette).draw(pen, frame.foot(foot - 12))
    }

    fn twin(&self, words: &Words, width: u32, palette: &Palette) -> Option<Body> {
        if !self.is_drawn() {
            return None;
        }
        let width = width as i32 - 40;
        let height = self.depth(width);
        let frame = Frame { x: 0, y: 0, w: width, h: height };
        Some(twin::body(self, &self.places(frame), &self.routes(frame), (width, height), (words, palette)))
    }

    fn characters(&self, words: &Words, columns: usize) -> String {
        let mut out = String::new();
        for (state, accepts) in self.accepting.iter().enumerate().take(LISTED) {
            let edges: Vec<String> = self
                .transitions
                .iter()
                .filter(|one| one.from == state)
                .map(|one| format!("{} → {}", one.labels.join(" "), one.to))
                .collect();
            let start = if state == 0 { "→ " } else { "  " };
            let name = if *accepts { format!("(({state}))") } else { format!(" ({state}) ") };
            out.push_str(&short(&format!("{start}{name}  {}", edges.join(", ")), columns));
            out.push('\n');
        }
        if self.accepting.len() > LISTED {
            let more = self.accepting.len() - LISTED;
            out.push_str(&wrap(&words.say("figure-automaton-more", &[("count", &more)]), columns));
            out.push('\n');
        }
        out.push_str(&wrap(&words.label("figure-automaton-key"), columns));
        out.push('\n');
        out
    }
}

/// How many characters of the sentence fit.
fn columns(width: i32) -> usize {
    (width / 9).max(12) as usize
}
