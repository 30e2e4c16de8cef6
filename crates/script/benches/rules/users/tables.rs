//! Rules of two and three numbers in plain Rust: a table and a loop.

use super::memory::Marks;

/// The value in the far corner of a square board.
fn square(to: usize, options: impl Fn(usize, usize, &[u32], &mut Marks)) -> u64 {
    let (size, mut marks) = (std::hint::black_box(to) + 1, Marks::default());
    let mut values = vec![0; size * size];
    for a in 0..size {
        for b in 0..size {
            marks.begin();
            options(a, b, &values, &mut marks);
            values[a * size + b] = marks.least();
        }
    }
    values[size * size - 1].into()
}

/// A rook that may also take one step on the diagonal; values up to 1,000.
pub(super) fn rook() -> u64 {
    square(699, |a, b, values, marks| {
        (0..a).for_each(|i| marks.mark(values[i * 700 + b]));
        (0..b).for_each(|i| marks.mark(values[a * 700 + i]));
        if a > 0 && b > 0 {
            marks.mark(values[(a - 1) * 700 + b - 1]);
        }
    })
}

/// Wythoff's game on a large board.
pub(super) fn queen() -> u64 {
    square(649, |a, b, values, marks| {
        (0..a).for_each(|i| marks.mark(values[i * 650 + b]));
        (0..b).for_each(|i| marks.mark(values[a * 650 + i]));
        (1..=a.min(b)).for_each(|i| marks.mark(values[(a - i) * 650 + b - i]));
    })
}

fn free(x: i64, y: i64) -> bool {
    (x * 7 + y * 11) % 13 != 5
}

/// Rays on a board with holes, walked by helper functions.
pub(super) fn rays() -> u64 {
    const SIZE: usize = 1400;
    fn ray(mut x: i64, mut y: i64, dx: i64, dy: i64) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        loop {
            x += dx;
            y += dy;
            if x < 0 || y < 0 || !free(x, y) {
                return found;
            }
            found.push((x as usize, y as usize));
        }
    }
    square(SIZE - 1, |a, b, values, marks| {
        for (dx, dy) in [(-1, 0), (0, -1), (-1, -1)] {
            for (x, y) in ray(a as i64, b as i64, dx, dy) {
                marks.mark(values[x * SIZE + y]);
            }
        }
    })
}

fn gcd(mut a: i64, mut b: i64) -> i64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Take from one heap a number without a common divisor with the other.
pub(super) fn coprime() -> u64 {
    square(349, |a, b, values, marks| {
        for i in (1..=a).filter(|i| gcd(*i as i64, b as i64) == 1) {
            marks.mark(values[(a - i) * 350 + b]);
        }
        for i in (1..=b).filter(|i| gcd(*i as i64, a as i64) == 1) {
            marks.mark(values[a * 350 + b - i]);
        }
    })
}

/// Moves from a list of steps, some of them upwards: by a recursion, because the order isn't that of the
/// rows.
pub(super) fn knight() -> u64 {
    const SIZE: i64 = 4000;
    const STEPS: [(i64, i64); 6] = [(-2, -1), (-1, -2), (-2, 1), (1, -2), (-3, -1), (-1, -3)];
    let (size, mut marks) = (std::hint::black_box(SIZE), Marks::default());
    let at = |x: i64, y: i64| (x * size + y) as usize;
    let mut values = vec![0; (size * size) as usize];
    // Every move makes the sum of the two numbers smaller.
    for sum in 0..2 * size - 1 {
        for x in (sum + 1 - size).max(0)..=sum.min(size - 1) {
            marks.begin();
            for (dx, dy) in STEPS {
                let (x, y) = (x + dx, sum - x + dy);
                if x >= 0 && y >= 0 && x < size && y < size {
                    marks.mark(values[at(x, y)]);
                }
            }
            values[at(x, sum - x)] = marks.least();
        }
    }
    values[at(size - 1, size - 1)].into()
}

/// Break a bar of chocolate into two: sums of positions.
pub(super) fn chocolate() -> u64 {
    square(799, |a, b, values, marks| {
        for i in 1..=a / 2 {
            marks.mark(values[i * 800 + b] ^ values[(a - i) * 800 + b]);
        }
        for i in 1..=b / 2 {
            marks.mark(values[a * 800 + i] ^ values[a * 800 + b - i]);
        }
    })
}

/// Three heaps: take any number from one, or one from each.
pub(super) fn three() -> u64 {
    let size = std::hint::black_box(120);
    let at = |a: usize, b: usize, c: usize| (a * size + b) * size + c;
    let (mut values, mut marks) = (vec![0; size * size * size], Marks::default());
    for a in 0..size {
        for b in 0..size {
            for c in 0..size {
                marks.begin();
                (0..a).for_each(|i| marks.mark(values[at(i, b, c)]));
                (0..b).for_each(|i| marks.mark(values[at(a, i, c)]));
                (0..c).for_each(|i| marks.mark(values[at(a, b, i)]));
                if a > 0 && b > 0 && c > 0 {
                    marks.mark(values[at(a - 1, b - 1, c - 1)]);
                }
                values[at(a, b, c)] = marks.least();
            }
        }
    }
    values[size * size * size - 1].into()
}
