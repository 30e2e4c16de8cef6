//! Pairs of brackets, the kind of text that each pair encloses, and where statements and elements begin.
//!
//! No parser: it is told from the words. Where it should be wrong, a line begins at an odd place, and the
//! text still means the same.

use super::chunk::Chunk;

/// What stands between two brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// Statements.
    Block,
    /// The cases of a `switch`.
    Cases,
    /// `#{ … }`
    Map,
    /// `[ … ]`
    Array,
    /// `( … )`
    List,
}

/// The role of a chunk among the others.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Role {
    /// The innermost bracket that is open before it.
    pub(super) around: Option<usize>,
    /// The other bracket of its pair.
    pub(super) partner: Option<usize>,
    /// The kind of text that it encloses, if it is the first bracket of a pair.
    pub(super) class: Option<Class>,
    /// Whether a statement or an element begins with it.
    pub(super) starts: bool,
    /// Where the statement or element begins that it belongs to.
    pub(super) head: usize,
    /// Whether it is the block of `if`, `for`, `fn`, … at the beginning of a statement.
    pub(super) is_body: bool,
    /// Whether it goes on with what ended with `}`: `else`, `catch`, the `while` behind `do`.
    pub(super) follows: bool,
    /// Whether it is a bar before the parameters of a closure, or behind them.
    pub(super) bar: Option<Bar>,
    /// Whether it stands between such bars.
    pub(super) in_bars: bool,
    /// How many statements or elements it is around.
    pub(super) count: usize,
}

/// A bar of a closure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bar {
    /// Before the parameters.
    Opens,
    /// Behind them; `||` is both.
    Closes,
}

/// Words with which a statement begins that ends with its block.
const BLOCKS: &[&str] = &["if", "for", "while", "loop", "do", "switch", "try", "fn", "private", "{"];

/// The state of the brackets around the current place of the run.
struct Level {
    open: Option<usize>,
    class: Class,
    /// The first chunk of the statement or element.
    head: usize,
    /// Whether the next word begins a statement or element.
    fresh: bool,
    in_bars: bool,
    /// Whether a `switch` waits for its cases.
    switch: bool,
    /// Whether the last word closed a block here.
    closed: bool,
}

impl Level {
    fn new(open: Option<usize>, class: Class) -> Self {
        Self { open, class, head: 0, fresh: true, in_bars: false, switch: false, closed: false }
    }
}

/// The roles of the chunks, in their order.
pub(super) fn outline(chunks: &[Chunk<'_>]) -> Vec<Role> {
    let mut roles = vec![Role::default(); chunks.len()];
    let mut levels = vec![Level::new(None, Class::Block)];
    let mut before: Option<usize> = None;
    for (at, chunk) in chunks.iter().enumerate() {
        if chunk.is_comment() {
            let level = &levels[levels.len() - 1];
            roles[at].around = level.open;
            roles[at].head = level.head;
            continue;
        }
        if chunk.closes() && levels.len() > 1 {
            close(at, &mut levels, &mut roles);
        } else {
            word(at, chunks, before, &mut levels, &mut roles);
        }
        before = Some(at);
    }
    comments(chunks, &mut roles);
    roles
}

/// A bracket that closes.
fn close(at: usize, levels: &mut Vec<Level>, roles: &mut [Role]) {
    let Some(Level { open: Some(open), class, .. }) = levels.pop() else { return };
    roles[open].partner = Some(at);
    roles[at].partner = Some(open);
    roles[at].around = roles[open].around;
    roles[at].head = roles[open].head;
    if let Some(level) = levels.last_mut() {
        level.closed = matches!(class, Class::Block | Class::Cases);
    }
}

/// Any other word.
fn word(at: usize, chunks: &[Chunk<'_>], before: Option<usize>, levels: &mut Vec<Level>, roles: &mut [Role]) {
    let chunk = &chunks[at];
    let Some(level) = levels.last_mut() else { return };
    let head = chunks[level.head].text;
    let in_block = matches!(level.class, Class::Block);
    let follows = level.closed
        && match chunk.text {
            "else" | "catch" => true,
            "while" | "until" => head == "do",
            _ => false,
        };
    let separates = matches!(chunk.text, "," | ";");
    let ended = level.closed
        && (level.class == Class::Cases || in_block && BLOCKS.contains(&head))
        && !follows
        && !separates;
    let starts = (level.fresh || ended) && !separates;
    if starts {
        (level.head, level.fresh) = (at, false);
        if let Some(open) = level.open {
            roles[open].count += 1;
        }
    }
    level.closed = false;
    level.switch |= chunk.text == "switch";
    let role = &mut roles[at];
    (role.around, role.head, role.starts, role.follows) = (level.open, level.head, starts, follows);
    role.bar = bar(chunk, before.map(|before| &chunks[before]), level);
    role.in_bars = level.in_bars;
    let ends = if in_block { ";" } else { "," };
    level.fresh |= chunk.text == ends && !level.in_bars;
    if chunk.opens() {
        let class = match chunk.text {
            "{" if std::mem::take(&mut level.switch) => Class::Cases,
            "{" => Class::Block,
            "#{" => Class::Map,
            "(" => Class::List,
            _ => Class::Array,
        };
        role.class = Some(class);
        role.is_body = in_block && chunk.text == "{" && BLOCKS.contains(&chunks[level.head].text);
        levels.push(Level::new(Some(at), class));
    }
}

/// Whether a chunk is a bar of a closure.
fn bar(chunk: &Chunk<'_>, before: Option<&Chunk<'_>>, level: &mut Level) -> Option<Bar> {
    match chunk.text {
        "|" if level.in_bars => {
            level.in_bars = false;
            Some(Bar::Closes)
        }
        "|" if !before.is_some_and(Chunk::ends_value) => {
            level.in_bars = true;
            Some(Bar::Opens)
        }
        "||" if !before.is_some_and(Chunk::ends_value) => Some(Bar::Closes),
        _ => None,
    }
}

/// A comment begins a line as the word behind it does; before a bracket that closes, as an element would.
fn comments(chunks: &[Chunk<'_>], roles: &mut [Role]) {
    let mut next: Option<usize> = None;
    for at in (0..chunks.len()).rev() {
        if !chunks[at].is_comment() {
            next = Some(at);
            continue;
        }
        roles[at].starts = next.is_none_or(|next| roles[next].starts || chunks[next].closes());
        if let Some(next) = next.filter(|next| roles[*next].starts) {
            roles[at].head = next;
        }
    }
}
