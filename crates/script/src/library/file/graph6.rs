//! Files of graphs as McKay's graph6, a graph a line.

use std::fmt::Display;

use bouton_rules::graph::graph6::{self, Fault, letters};
use rhai::{Array, Dynamic, Map};

use super::refused;
use crate::Context;
use crate::argument;
use crate::diagnostic::{Diagnostic, Native};
use crate::messages;
use crate::show;

/// The letter of six bits that are 0.
const FIRST: u8 = 63;
/// The letter of six bits that are 1; before a number of vertices it says that more letters belong to it.
const LAST: u8 = 126;
/// The optional mark at the start of a file.
const MARK: &str = ">>graph6<<";

/// The graphs of a text, each `#{ n, e: [[u, v], …] }`.
pub(super) fn read(text: &str, path: &str, context: &Context) -> Native<Dynamic> {
    let mut graphs = Array::new();
    let lines = text.strip_prefix(MARK).unwrap_or(text).lines().enumerate();
    for (at, line) in lines.map(|(at, line)| (at + 1, line.trim())).filter(|(_, line)| !line.is_empty()) {
        context.poll()?;
        let (n, edges) = graph6::read(line).map_err(|fault| match fault {
            Fault::Format(format) => refused("file-g6-other", path, &[("line", &at), ("format", &format)]),
            Fault::Letter(letter) => {
                refused("file-g6-letter", path, &[("line", &at), ("found", &letter.escape_default())])
            }
            Fault::Short => refused("file-g6-short", path, &[("line", &at)]),
            Fault::Size { order, wanted, found } => {
                let counts: messages::Args<'_> = &[("count", &order), ("wanted", &wanted), ("found", &found)];
                refused("file-g6-size", path, &[&[("line", &at as &dyn Display)], counts].concat())
            }
            Fault::Stopped(error) => Diagnostic::from(error).raise(),
        })?;
        graphs.push(graph(n, &edges));
    }
    Ok(Dynamic::from_array(graphs))
}

fn graph(n: i64, edges: &[[i64; 2]]) -> Dynamic {
    let edge = |[u, v]: &[i64; 2]| Dynamic::from_array(vec![(*u).into(), (*v).into()]);
    let edges = edges.iter().map(edge).collect();
    Dynamic::from_map(Map::from([("n".into(), n.into()), ("e".into(), Dynamic::from_array(edges))]))
}

/// Graphs, or one, as text.
pub(super) fn write(value: &Dynamic, path: &str, context: &Context) -> Native<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut add = |graph: &Dynamic| -> Native<()> {
        context.poll()?;
        let wrong = || refused("file-g6-graph", path, &[("found", &show::found(graph))]);
        let (n, edges) = ends(graph).ok_or_else(wrong)?;
        bytes.extend(line(n, &edges, context)?);
        Ok(())
    };
    match value.read_lock::<Array>() {
        Some(graphs) => graphs.iter().try_for_each(add)?,
        None => add(value)?,
    }
    Ok(bytes)
}

/// The number of vertices, and the edges with the smaller vertex first. Returns `None` if this isn't a graph.
fn ends(graph: &Dynamic) -> Option<(u64, Vec<(u64, u64)>)> {
    let map = graph.read_lock::<Map>()?;
    let n = u64::try_from(map.get("n")?.as_int().ok()?).ok()?;
    let vertex = |end: &Dynamic| u64::try_from(end.as_int().ok()?).ok().filter(|end| *end < n);
    let edge = |edge: &Dynamic| match edge.read_lock::<Array>()?.as_slice() {
        [u, v] => Some((vertex(u)?, vertex(v)?)).filter(|(u, v)| u != v).map(|(u, v)| (u.min(v), u.max(v))),
        _ => None,
    };
    let edges = map.get("e")?.read_lock::<Array>()?.iter().map(edge).collect::<Option<_>>()?;
    Some((n, edges))
}

fn line(n: u64, edges: &[(u64, u64)], context: &Context) -> Native<Vec<u8>> {
    let size = i64::try_from(letters(n)).unwrap_or(i64::MAX);
    let size = argument::count(size, "count-size")?;
    context.reserve(size, "save")?;
    let sixes = |count: u32| (0..count).rev().map(move |six| (n >> (6 * six) & 63) as u8 + FIRST);
    let mut line: Vec<u8> = match n {
        0..=62 => sixes(1).collect(),
        63..=258_047 => [LAST].into_iter().chain(sixes(3)).collect(),
        _ => [LAST, LAST].into_iter().chain(sixes(6)).collect(),
    };
    let start = line.len();
    line.resize(start + size as usize, FIRST);
    for (u, v) in edges {
        let at = (v * (v - 1) / 2 + u) as usize;
        let letter = &mut line[start + at / 6];
        *letter = ((*letter - FIRST) | (1 << (5 - at % 6))) + FIRST;
    }
    line.push(b'\n');
    Ok(line)
}
