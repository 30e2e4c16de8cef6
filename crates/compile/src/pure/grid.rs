//! Boards: connected parts, and the images under turning and reflecting. A board is an array of strings of
//! equal length, with `.` for a free square, or a number with a bit for each free square, row by row.

use bouton_rules::mask_boards;

use super::Ownership::Fresh;
use super::{INTS, Of, Row, made};
use crate::machine::{Exit, Machine, Run};

const ROWS_OF_TEXT: Of = Of::List(&Of::Text);
const BOARDS: Of = Of::List(&ROWS_OF_TEXT);
/// A board as a number, its rows and its columns.
const MASK: &[Of] = &[Of::Int, Of::Int, Of::Int];

/// A free square, and one that isn't.
const FREE: i64 = '.' as i64;
const BLOCKED: i64 = '#' as i64;

pub(super) static ROWS: &[&Row] = &[
    &Row::new("grid_components", &[ROWS_OF_TEXT], BOARDS, Fresh, |m, _, [rows, ..]| {
        let found = board_of(m, rows).and_then(|rows| components(&rows, &mut few())).ok_or(Exit::TRAP)?;
        boards(m, &found)
    }),
    &Row::new("grid_symmetries", &[ROWS_OF_TEXT], BOARDS, Fresh, |m, _, [rows, ..]| {
        let found = board_of(m, rows).and_then(|rows| symmetries(&rows, &mut few())).ok_or(Exit::TRAP)?;
        boards(m, &found)
    }),
    &Row::new("grid_components", MASK, INTS, Fresh, |m, _, [mask, rows, columns, _]| {
        made(m, &mask_boards::components(mask, [rows, columns]).ok_or(Exit::TRAP)?)
    }),
    &Row::new("grid_symmetries", MASK, INTS, Fresh, |m, _, [mask, rows, columns, _]| {
        made(m, &mask_boards::symmetries(mask, [rows, columns]).ok_or(Exit::TRAP)?)
    }),
];

/// The rows of a board, each the codes of its characters.
pub type Rows = Vec<Vec<i64>>;

fn board_of(m: &Machine, rows: i64) -> Option<Rows> {
    Some(m.arena.get(rows).iter().map(|row| m.arena.get(*row).to_vec()).collect())
}

fn boards(m: &mut Machine, found: &[Rows]) -> Run {
    let mut handles = Vec::with_capacity(found.len());
    for board in found {
        let rows: Result<Vec<i64>, Exit> = board.iter().map(|row| made(m, row)).collect();
        handles.push(made(m, &rows?)?);
    }
    made(m, &handles)
}

/// Whether memory allows this many more squares; asked before they are made.
pub type Room<'a> = dyn FnMut(usize) -> bool + 'a;

/// More squares are left to the interpreter, which knows the limit of memory.
const MOST_SQUARES: usize = 1 << 20;

fn few() -> impl FnMut(usize) -> bool {
    let mut made: usize = 0;
    move |squares| {
        made = made.saturating_add(squares);
        made <= MOST_SQUARES
    }
}

/// The width of a board. Returns `None` if its rows differ.
fn width(rows: &[Vec<i64>]) -> Option<usize> {
    let width = rows.first().map_or(0, Vec::len);
    rows.iter().all(|row| row.len() == width).then_some(width)
}

/// The sets of free squares that are connected by their sides, each as the smallest board around it. Returns
/// `None` if the rows differ in length or memory doesn't allow the boards.
#[must_use]
pub fn components(rows: &[Vec<i64>], room: &mut Room<'_>) -> Option<Vec<Rows>> {
    let width = width(rows)?;
    let mut left: Rows = rows.to_vec();
    let mut found = Vec::new();
    for r in 0..rows.len() {
        for c in 0..width {
            if left[r][c] == FREE {
                found.push(trimmed(&component(&mut left, (r, c)), room)?);
            }
        }
    }
    Some(found)
}

/// Takes the squares that hang together with a free one out of `left`.
fn component(left: &mut Rows, start: (usize, usize)) -> Vec<(usize, usize)> {
    let mut squares = vec![start];
    left[start.0][start.1] = BLOCKED;
    let mut next = 0;
    while let Some(&(r, c)) = squares.get(next) {
        next += 1;
        for (r, c) in [(r.wrapping_sub(1), c), (r + 1, c), (r, c.wrapping_sub(1)), (r, c + 1)] {
            if left.get(r).and_then(|row| row.get(c)) == Some(&FREE) {
                left[r][c] = BLOCKED;
                squares.push((r, c));
            }
        }
    }
    squares
}

/// The smallest board around these squares (at least one). Returns `None` if memory doesn't allow it.
fn trimmed(squares: &[(usize, usize)], room: &mut Room<'_>) -> Option<Rows> {
    let bounds = |of: fn(&(usize, usize)) -> usize| {
        squares.iter().map(of).fold((usize::MAX, 0), |(least, most), x| (least.min(x), most.max(x)))
    };
    let ((top, bottom), (left, right)) = (bounds(|square| square.0), bounds(|square| square.1));
    let (height, width) = (bottom - top + 1, right - left + 1);
    if !room(height * width) {
        return None;
    }
    let mut rows = vec![vec![BLOCKED; width]; height];
    squares.iter().for_each(|(r, c)| rows[r - top][c - left] = FREE);
    Some(rows)
}

/// The eight images of a board under turning and reflecting, itself first. Returns `None` if the rows differ
/// in length, or memory doesn't allow the boards.
#[must_use]
pub fn symmetries(rows: &[Vec<i64>], room: &mut Room<'_>) -> Option<Vec<Rows>> {
    if !room(8 * width(rows)? * rows.len()) {
        return None;
    }
    let reflected = |rows: &Rows| rows.iter().map(|row| row.iter().rev().copied().collect()).collect();
    let mut images: Vec<Rows> = Vec::with_capacity(8);
    let mut turned = rows.to_vec();
    for _ in 0..4 {
        let mirrored: Rows = reflected(&turned);
        images.push(turned);
        turned = transposed(&mirrored);
        images.push(mirrored);
    }
    Some(images)
}

/// Rows and columns exchanged.
fn transposed(rows: &Rows) -> Rows {
    let width = rows.first().map_or(0, Vec::len);
    (0..width).map(|c| rows.iter().map(|row| row[c]).collect()).collect()
}
