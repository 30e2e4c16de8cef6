//! Graphs as McKay's graph6: a graph a line, six bits a letter (nauty's `formats.txt`).
//!
//! The number of vertices comes first, then whether u and v are joined, for (u, v) = (0, 1), (0, 2), (1, 2),
//! (0, 3), …

use rhai::{Array, Dynamic, Map};

use super::refused;
use crate::Context;
use crate::argument;
use crate::diagnostic::Native;
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
        if let Some(other) = OTHERS.iter().find(|(mark, _)| line.starts_with(mark)) {
            return Err(refused("file-g6-other", path, &[("line", &at), ("format", &other.1)]));
        }
        if let Some(letter) = line.chars().find(|letter| !('?'..='~').contains(letter)) {
            let letter = letter.escape_default();
            return Err(refused("file-g6-letter", path, &[("line", &at), ("found", &letter)]));
        }
        let bits: Vec<u8> = line.bytes().map(|letter| letter - FIRST).collect();
        let (n, edges) = vertices(&bits).ok_or_else(|| refused("file-g6-short", path, &[("line", &at)]))?;
        let wanted = letters(n);
        if wanted != edges.len() as u128 {
            let (n, found) = (n, edges.len());
            return Err(refused(
                "file-g6-size",
                path,
                &[("line", &at), ("count", &n), ("wanted", &wanted), ("found", &found)],
            ));
        }
        graphs.push(graph(n as i64, edges, context)?);
    }
    Ok(Dynamic::from_array(graphs))
}

/// Other formats of the same house, by their first letters.
const OTHERS: [(&str, &str); 4] = [(":", "sparse6"), (";", "sparse6"), ("&", "digraph6"), (">>", "?")];

/// The number of vertices, and the bits after it.
fn vertices(bits: &[u8]) -> Option<(u64, &[u8])> {
    const MORE: u8 = LAST - FIRST;
    let (count, rest) = match bits {
        [MORE, MORE, rest @ ..] => rest.split_at_checked(6)?,
        [MORE, rest @ ..] => rest.split_at_checked(3)?,
        _ => bits.split_at_checked(1)?,
    };
    Some((count.iter().fold(0, |n, six| n << 6 | u64::from(*six)), rest))
}

/// The letters that tell of the edges of a graph with this many vertices.
fn letters(n: u64) -> u128 {
    (u128::from(n) * u128::from(n.saturating_sub(1)) / 2).div_ceil(6)
}

fn graph(n: i64, edges: &[u8], context: &Context) -> Native<Dynamic> {
    let is_joined = |at: usize| edges[at / 6] >> (5 - at % 6) & 1 == 1;
    let (mut found, mut at) = (Array::new(), 0);
    for v in 1..n {
        context.poll()?;
        for u in 0..v {
            if is_joined(at) {
                found.push(Dynamic::from_array(vec![u.into(), v.into()]));
            }
            at += 1;
        }
    }
    let graph = [("n".into(), n.into()), ("e".into(), Dynamic::from_array(found))];
    Ok(Dynamic::from_map(Map::from(graph)))
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
