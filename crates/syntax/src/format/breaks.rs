//! Where lines begin: the author's breaks, and those that the rules ask for.

use super::chunk::Chunk;
use super::outline::{Class, Role};

/// The most line ends between two chunks: two blank lines.
const MOST: usize = 3;

/// How many lines end before each chunk: as the author has it, put right.
pub(super) fn normal(chunks: &[Chunk<'_>], roles: &[Role]) -> Vec<usize> {
    let mut breaks: Vec<usize> = chunks.iter().map(|chunk| chunk.lines.min(MOST)).collect();
    for at in 0..chunks.len() {
        let Some(before) = at.checked_sub(1).map(|before| &chunks[before]) else {
            breaks[at] = 0;
            continue;
        };
        if before.is_line_comment() {
            breaks[at] = breaks[at].max(1);
        } else if !before.is_comment() && joins(chunks, roles, at) {
            breaks[at] = 0;
        }
        // No blank lines at the edges of brackets.
        if before.opens() || chunks[at].closes() {
            breaks[at] = breaks[at].min(1);
        }
    }
    for at in 0..chunks.len() {
        let parent = roles[at].around;
        let several = parent.is_none_or(|open| is_block(&roles[open]) && roles[open].count > 1);
        if roles[at].starts && several && at > 0 && !chunks[at].is_comment() {
            begin_line(chunks, &mut breaks, at);
        }
    }
    settle(chunks, roles, &mut breaks);
    breaks
}

fn is_block(role: &Role) -> bool {
    role.class == Some(Class::Block)
}

/// Whether a chunk must follow on the line of the one before it, even if the author broke the line.
pub(super) fn joins(chunks: &[Chunk<'_>], roles: &[Role], at: usize) -> bool {
    let role = &roles[at];
    let braces = matches!(role.class, Some(Class::Block | Class::Cases));
    matches!(chunks[at].text, "," | ";") || role.follows || braces && !role.starts
}

/// Has a line begin with a chunk, or with the comments that lead to it.
fn begin_line(chunks: &[Chunk<'_>], breaks: &mut [usize], at: usize) {
    let comments = chunks[..at].iter().rev().take_while(|chunk| chunk.is_comment()).count();
    let run = at - comments..=at;
    if run.clone().all(|at| breaks[at] == 0) {
        breaks[*run.start()] = 1;
    }
}

/// Breaks lines at brackets according to their contents: a block around several lines has lines of its own,
/// and if the first bracket ends a line, the other one begins one.
pub(super) fn settle(chunks: &[Chunk<'_>], roles: &[Role], breaks: &mut [usize]) {
    // The brackets that are open, each with whether a line ends inside: a bracket closes behind those in it.
    let mut beyond: Vec<(usize, bool)> = Vec::new();
    for at in 0..chunks.len() {
        if breaks[at] > 0
            && let Some((_, inside)) = beyond.last_mut()
        {
            *inside = true;
        }
        if roles[at].class.is_some() && roles[at].partner.is_some() {
            beyond.push((at, false));
        }
        let Some(open) = roles[at].partner.filter(|open| *open < at) else { continue };
        let Some((_, inside)) = beyond.pop() else { continue };
        let inside = settle_pair(chunks, roles, breaks, (open, at), inside);
        if let Some((_, around)) = beyond.last_mut() {
            *around |= inside;
        }
    }
}

/// The same for one pair; `inside` tells whether a line ends between them. Returns whether one does now.
fn settle_pair(
    chunks: &[Chunk<'_>],
    roles: &[Role],
    breaks: &mut [usize],
    (open, close): (usize, usize),
    inside: bool,
) -> bool {
    if close == open + 1 {
        return inside;
    }
    let first = first_inside(chunks, open);
    let begins = (open + 1..=first).any(|at| breaks[at] > 0);
    let own = || (open + 1..=close).any(|at| roles[at].around == Some(open) && breaks[at] > 0);
    let needs = match roles[open].class {
        // What follows a head of several lines would look like a part of it.
        Some(Class::Block) if roles[open].is_body => {
            let own = |at: &usize| roles[*at].around == roles[open].around;
            let head = (roles[open].head + 1..=open).rev().filter(own);
            inside || head.take_while(|at| !roles[*at].follows).any(|at| breaks[at] > 0)
        }
        Some(Class::Block | Class::Cases) => inside,
        Some(Class::Map) => own() || breaks[close] > 0,
        _ => begins,
    };
    if !needs {
        return inside;
    }
    if !begins {
        begin_line(chunks, breaks, first);
    }
    if breaks[close] == 0 {
        begin_line(chunks, breaks, close);
    }
    if roles[open].class == Some(Class::Cases) {
        let cases = (open + 1..close).filter(|at| roles[*at].around == Some(open) && roles[*at].starts);
        for case in cases.filter(|case| !chunks[*case].is_comment()).collect::<Vec<_>>() {
            begin_line(chunks, breaks, case);
        }
    }
    true
}

/// The first word behind a bracket.
fn first_inside(chunks: &[Chunk<'_>], open: usize) -> usize {
    let comments = chunks[open + 1..].iter().take_while(|chunk| chunk.is_comment()).count();
    open + 1 + comments
}
