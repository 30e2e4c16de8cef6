//! How far a repeat must be checked when moves take a bounded number of tokens.
//!
//! In a *finite take-and-break rule* a move from a heap of n takes d ≤ k tokens and divides the other n − d
//! into j ≤ t heaps of at least one token; which pairs (d, j) are allowed depends on the code alone, and d =
//! 0 requires j ≥ 2. Write t for max(t, 1) and n₁ for max(n₀, 1).
//!
//! # Theorem (Guy and Smith 1956 for t = 2; *Winning Ways*, chapter 4)
//!
//! *Without constraints on the heaps: if g(n + p) = g(n) for all n with n₁ ≤ n < t n₁ + (t − 1) p + k, then
//! g(n + p) = g(n) for all n ≥ n₁.*
//!
//! Proof, by induction on n ≥ N = t n₁ + (t − 1) p + k: let the equation hold from n₁ up to below n. It is
//! enough that n and n + p have options of the same values. From n nobody takes the whole heap, for n > k;
//! nor from n + p.
//!
//! *From n + p to n.* An option of n + p leaves j heaps, 1 ≤ j ≤ t, with sum n + p − d ≥ n + p − k. If all
//! were less than n₁ + p, then n + p − k ≤ t (n₁ + p − 1), so n ≤ N − t, which is false. So one heap is at
//! least n₁ + p; make it smaller by p. It keeps a token (n₁ ≥ 1), so this is an option of n with the same d
//! and j; it is smaller than n (take tokens, or leave a second heap), so by the hypothesis its value has not
//! changed.
//!
//! *From n to n + p.* An option of n leaves a heap of at least n₁: otherwise n − k ≤ t (n₁ − 1). Make it
//! larger by p.
//!
//! **Why n₁ and not n₀.** With n₀ = 0 the first step could make a heap of p into an empty heap, and then j
//! changes: in 0.2 (take one token but not the last) g(0) = g(1) = 0 satisfies the unrefined hypothesis for p
//! = 1 and 0 ≤ n < k = 1, and yet g(2) = 1. A preperiod of 0 is then read off the table: g(p) = g(0).
//!
//! # Theorem (constraints)
//!
//! *With digits that ask for unequal heaps (`!`) or for heaps not all equal (`?`) the same holds if the
//! equation is checked for n₁ ≤ n < t n₁ + (t (t + 1) / 2 − 1) p + k.* For t = 2: 2 n₁ + 2 p + k.
//!
//! Proof. *From n to n + p*: make the largest heap larger by p; unequal heaps stay unequal, and so do not all
//! equal ones. *From n + p to n, unequal heaps*: let a be the largest, and a, a − p, …, a − r p the longest
//! such chain of heaps of the option. Make the last one smaller by p: no other heap has that size. It must be
//! at least n₁ + p. The sum is at most j a − p r (r + 1) / 2, so a − r p ≥ n₁ + p
//! if n + p − k ≥ j n₁ + j (r + 1) p − p r (r + 1) / 2; the right side grows with r ≤ j − 1 and with j ≤ t,
//! and at its largest is t n₁ + p t (t + 1) / 2.
//! *Not all equal*: make the largest heap smaller by p, which is possible as before; should
//! now all be equal to some b, make a heap of b smaller instead: b + p and b − p are left, which differ. Then
//! j b + p = n + p − d, so b ≥ n₁ + p if n ≥ t (n₁ + p) + k, which the bound contains for t ≥ 2.
//!
//! *With digits that require an even number j of equal heaps (`=`) the theorems hold for every p that all
//! these j divide*: such an option has the value 0, and it exists exactly if n > d and j divides n − d, which
//! depends on n modulo p only. For odd numbers j ≥ 3 of equal heaps we don't have a theorem: their value is
//! g((n − d) / j).
//!
//! If g(n + q) = g(n) for all n ≥ n₁ is proved for a multiple q of p, and g(n + p) = g(n) holds for q
//! consecutive n from n₁ on, it holds for ever.
//!
//! # Theorem (finite subtraction sets)
//!
//! *If g(n + p) = g(n) for n₀ ≤ n < n₀ + max S then for all n ≥ n₀*: a heap n ≥ n₀ + max S has an option n −
//! s ≥ n₀ for each s in S, and n + p has n + p − s; by induction their values agree. The misère values g⁻
//! obey the same recurrence from max S on, because such heaps have an option, so the theorem holds for them.
//! So does the first theorem for t = 1, where the options correspond one to one.

/// The number of values g(0), g(1), … that the theorems need for the period `p` (already a common multiple).
/// Saturates.
#[must_use]
pub fn values_needed(preperiod: u64, p: u64, parts: u64, last: u64, constrained: bool) -> u64 {
    let (t, n1) = (u128::from(parts.max(1)), u128::from(preperiod.max(1)));
    let periods = if constrained { t.saturating_mul(t + 1) / 2 - 1 } else { t - 1 };
    let (p, k) = (u128::from(p), u128::from(last));
    // The equation for the last n < bound reads g(n + p).
    let bound = t.saturating_mul(n1).saturating_add(periods.saturating_mul(p)).saturating_add(k);
    u64::try_from(bound.saturating_add(p)).unwrap_or(u64::MAX)
}

/// The least common multiple; saturates. The common multiple with 0 is the other number.
#[must_use]
pub fn common_multiple(a: u64, b: u64) -> u64 {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    if a == 0 || b == 0 { a.max(b) } else { (a / x).saturating_mul(b) }
}
