//! Where a line that is too long is broken.
//!
//! We break at the outermost place: commas, then `||` and `&&`, then the contents of brackets, then other
//! operators. A line that is still too long is broken in the next round; a long string or name stays.

use std::ops::Range;

use super::breaks::joins;
use super::chunk::Chunk;
use super::layout::Layout;
use super::outline::{Class, Role};
use super::{INDENT, WIDTH};
use crate::lexer::Kind;

/// Breaks every line that is too long once; whether there was one that could be broken.
pub(super) fn long_lines(
    chunks: &[Chunk<'_>],
    roles: &[Role],
    layout: &Layout,
    breaks: &mut [usize],
) -> bool {
    let starts = (0..chunks.len()).filter(|at| *at == 0 || breaks[*at] > 0).collect::<Vec<_>>();
    let ends = starts.iter().copied().skip(1).chain([chunks.len()]);
    let mut broken = false;
    for (start, end) in starts.iter().copied().zip(ends) {
        // A comment at the end of a line may be longer.
        let comments = chunks[start..end].iter().rev().take_while(|chunk| chunk.is_comment()).count();
        let line = Line { chunks, roles, layout, at: start..end - comments };
        if line.at.is_empty() || line.width() <= WIDTH {
            continue;
        }
        for at in line.places().into_iter().filter(|at| !joins(chunks, roles, *at)) {
            broken |= breaks[at] == 0;
            breaks[at] = breaks[at].max(1);
        }
    }
    broken
}

struct Line<'a> {
    chunks: &'a [Chunk<'a>],
    roles: &'a [Role],
    layout: &'a Layout,
    at: Range<usize>,
}

impl Line<'_> {
    /// The widest of its lines: texts may have several.
    fn width(&self) -> usize {
        let (mut widest, mut column) = (0, 0);
        for at in self.at.clone() {
            column += self.layout.blanks[at];
            for (number, part) in self.chunks[at].text.split('\n').enumerate() {
                column = if number == 0 { column } else { 0 };
                column += part.chars().count();
                widest = if number == 0 { widest.max(column) } else { widest };
            }
        }
        widest
    }

    /// The chunks with which lines should begin.
    fn places(&self) -> Vec<usize> {
        let ways: [fn(&Self) -> Vec<usize>; 6] =
            [Self::commas, Self::logic, Self::chain, Self::group, Self::hanging, Self::operators];
        ways.iter().map(|way| way(self)).find(|places| !places.is_empty()).unwrap_or_default()
    }

    /// The chunks of the line outside all brackets that open on it.
    fn outermost(&self) -> Vec<usize> {
        let mut found = Vec::new();
        let mut at = self.at.start;
        while at < self.at.end {
            found.push(at);
            let partner = self.roles[at].partner.filter(|partner| *partner > at);
            at = match partner {
                Some(partner) if partner < self.at.end => partner,
                Some(_) => break,
                None => at + 1,
            };
            if partner.is_some() {
                found.push(at);
                at += 1;
            }
        }
        found
    }

    /// Behind the commas of a list; between numbers only where the line is full.
    fn commas(&self) -> Vec<usize> {
        let outermost = self.outermost();
        let commas = outermost
            .iter()
            .copied()
            .filter(|at| self.chunks[*at].text == "," && !self.roles[*at].in_bars && at + 1 < self.at.end);
        let commas: Vec<usize> = commas.collect();
        let Some(first) = commas.first() else { return commas };
        let class = self.roles[*first].around.and_then(|open| self.roles[open].class);
        let next: Vec<usize> = commas.iter().map(|comma| comma + 1).collect();
        if class == Some(Class::Array) { self.filled(&next) } else { next }
    }

    /// Those of the elements that don't fit behind the ones before them.
    fn filled(&self, elements: &[usize]) -> Vec<usize> {
        let indent = self.roles[self.at.start].around.map_or(0, |_| self.layout.indents[self.at.start]);
        let indent = if self.roles[self.at.start].starts { indent } else { indent + INDENT };
        let wide = |range: Range<usize>| -> usize {
            range.map(|at| self.layout.blanks[at] + self.chunks[at].text.chars().count()).sum()
        };
        let mut column = elements.first().map_or(0, |first| wide(self.at.start..*first));
        let mut found = Vec::new();
        for (number, element) in elements.iter().enumerate() {
            let end = elements.get(number + 1).copied().unwrap_or(self.at.end);
            let width = wide(*element..end);
            if column + width > WIDTH {
                found.push(*element);
                column = indent + width - self.layout.blanks[*element];
            } else {
                column += width;
            }
        }
        // Where the brackets would still be too far apart, each element has a line.
        if found.is_empty() { elements.to_vec() } else { found }
    }

    /// Before the operators that join conditions.
    fn logic(&self) -> Vec<usize> {
        self.before(&[&["||"], &["&&", "??"]])
    }

    /// Before the points of a chain of calls.
    fn chain(&self) -> Vec<usize> {
        let outermost = self.outermost();
        let calls = |at: usize| {
            matches!(self.chunks[at].text, "." | "?.")
                && self.chunks.get(at + 2).is_some_and(|open| open.text == "(")
        };
        let links: Vec<usize> =
            outermost.into_iter().filter(|at| *at > self.at.start && calls(*at)).collect();
        if links.len() > 1 { links } else { Vec::new() }
    }

    /// Inside the widest brackets; a block comes first.
    fn group(&self) -> Vec<usize> {
        let groups = self.outermost().into_iter().filter_map(|open| {
            let close = self.roles[open].partner.filter(|close| *close > open + 1 && *close < self.at.end)?;
            let block = matches!(self.roles[open].class, Some(Class::Block | Class::Cases));
            let width: usize = self.chunks[open..close].iter().map(|chunk| chunk.text.chars().count()).sum();
            Some((block, width, open, close))
        });
        let widest = groups.filter(|(block, width, ..)| *block || *width > INDENT).max();
        let Some((_, _, mut open, mut close)) = widest else { return Vec::new() };
        // `f(#{ … })`: the brackets of the only argument are broken, those of the call hug them.
        while self.roles[open].class == Some(Class::List) && self.roles[open + 1].partner == Some(close - 1) {
            (open, close) = (open + 1, close - 1);
        }
        if close == open + 1 { Vec::new() } else { vec![open + 1, close] }
    }

    /// Behind the first bracket that the line doesn't close.
    fn hanging(&self) -> Vec<usize> {
        let open = self.outermost().into_iter().next_back().filter(|open| self.roles[*open].class.is_some());
        let inside = open.filter(|open| self.roles[*open].partner.is_some() && open + 1 < self.at.end);
        inside.map_or_else(Vec::new, |open| vec![open + 1])
    }

    /// Before other operators, or behind `=` and `=>`.
    fn operators(&self) -> Vec<usize> {
        let found = self.before(&[
            &["==", "!=", "<", ">", "<=", ">=", "in", "!in"],
            &["|", "^"],
            &["+", "-"],
            &["*", "/", "%"],
        ]);
        if !found.is_empty() {
            return found;
        }
        let assigns = |at: &usize| {
            let next = self.chunks.get(at + 1).map_or("{", |next| next.text);
            matches!(self.chunks[*at].text, "=" | "=>" | "+=") && next != "{" && at + 1 < self.at.end
        };
        self.outermost().into_iter().filter(assigns).map(|at| at + 1).take(1).collect()
    }

    /// The outermost operators of the first class that has one.
    fn before(&self, classes: &[&[&str]]) -> Vec<usize> {
        let outermost = self.outermost();
        let is_binary = |at: usize| {
            at > self.at.start
                && self.chunks[at].kind == Kind::Operator
                && self.roles[at].bar.is_none()
                && self.chunks[at - 1].ends_value()
        };
        let of = |class: &[&str]| -> Vec<usize> {
            let known = |at: &usize| class.contains(&self.chunks[*at].text) && is_binary(*at);
            outermost.iter().copied().filter(known).collect()
        };
        classes.iter().map(|class| of(class)).find(|found| !found.is_empty()).unwrap_or_default()
    }
}
