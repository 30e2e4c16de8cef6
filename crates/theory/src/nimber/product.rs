//! Nim-multiplication of 64-bit numbers in a few hundred steps.
//!
//! Write F = 2^(b/2) for the Fermat power that halves a field of b bits. Then (aF + b)(cF + d) = ((a + b)(c +
//! d) + bd) F + bd + ac (F/2) in nim-arithmetic, since F ⊗ F = F + F/2: three products of half the size
//! (Karatsuba) and one by the constant F/2, which has three products of its own kind. At four bits a table
//! ends the recursion.

/// The nim-product.
pub(super) fn product(x: u64, y: u64) -> u64 {
    if x | y < 16 { nibbles(x, y) } else { multiply(x, y, 64) }
}

fn nibbles(x: u64, y: u64) -> u64 {
    u64::from(NIBBLES[(16 * x + y) as usize])
}

/// The nim-product of two numbers below 2^`bits`, where `bits` is 4, 8, 16, 32 or 64.
fn multiply(x: u64, y: u64, bits: u32) -> u64 {
    if x < 2 || y < 2 {
        return x * y;
    }
    if bits == 4 {
        return nibbles(x, y);
    }
    let half = bits / 2;
    let mask = (1 << half) - 1;
    let (a, b, c, d) = (x >> half, x & mask, y >> half, y & mask);
    let low = multiply(b, d, half);
    let high = multiply(a ^ b, c ^ d, half) ^ low;
    ((high << half) + low) ^ by_top_bit(multiply(a, c, half), half)
}

/// The nim-product of a number below 2^`bits` and 2^(`bits` - 1).
fn by_top_bit(x: u64, bits: u32) -> u64 {
    if x == 0 {
        return 0;
    }
    if bits == 4 {
        return nibbles(x, 8);
    }
    let half = bits / 2;
    let (a, b) = (x >> half, x & ((1 << half) - 1));
    // The constant is cF with c = F/2: (aF + b) cF = (a + b) c F + (a c) c.
    (by_top_bit(a ^ b, half) << half) + by_top_bit(by_top_bit(a, half), half)
}

/// The products of the field of 16 nimbers.
const NIBBLES: [u8; 256] = {
    let mut table = [0; 256];
    let mut i = 0;
    while i < 256 {
        table[i] = slow((i >> 4) as u8, (i & 15) as u8, 4);
        i += 1;
    }
    table
};

/// The same recursion down to single bits, at compile time.
const fn slow(x: u8, y: u8, bits: u32) -> u8 {
    if bits == 1 {
        return x & y;
    }
    let half = bits / 2;
    let mask = (1 << half) - 1;
    let (a, b, c, d) = (x >> half, x & mask, y >> half, y & mask);
    let low = slow(b, d, half);
    let high = slow(a ^ b, c ^ d, half) ^ low;
    ((high << half) + low) ^ slow(slow(a, c, half), 1 << (half - 1), half)
}
