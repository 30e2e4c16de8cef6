//! An independent check of certificates by windows, a part at a time.
//!
//! Part 0 computes the first values from the definition, finds the rare heaps among them, reaches the first
//! window, and compares the windows that show the period and that its numbers are the least. Part k begins
//! with the values of window k − 1, computes those of all heaps up to window k, each with its witnesses
//! within reach, and compares. If all parts hold, so does the finite-window theorem, which is stated and
//! proved in [`bouton_theory::certificate::window`]; this file shares no code with the engine.
//!
//! One heap at a time, one number at a time: this is to be believed, not to be fast.

use bouton_rules::{HeapCode, TakeAndBreak};
use bouton_theory::Convention;
use bouton_theory::certificate::window::{Window, WindowCertificate};

use crate::certificate::{Refusal, Watch, naive, rare};

/// The first window may not be farther out, because we compute the values before it from the definition.
const FIRST: u64 = 1 << 24;
/// We compute this many values from the definition, and the other first ones by the rare heaps.
const DEFINED: u64 = 1 << 13;
/// Heaps between two looks of the watcher.
const STRIDE: u64 = 65_536;
/// Pairs that gave a rare value lately.
const REMEMBERED: usize = 8;

/// How many parts there are to verify.
#[must_use]
pub fn window_parts(certificate: &WindowCertificate) -> usize {
    certificate.windows.len()
}

/// Checks part `part` of the certificate. `watch` is told how many heaps are done, and stops the work by
/// saying false.
///
/// # Errors
///
/// The first reason not to accept it.
pub fn verify_window_part(
    certificate: &WindowCertificate,
    part: usize,
    watch: &mut Watch<'_>,
) -> Result<(), Refusal> {
    let game = Game::of(certificate)?;
    match part.checked_sub(1).and_then(|before| certificate.windows.get(before..=part)) {
        Some([from, to]) => {
            let first = game.first(certificate.reach, watch)?;
            segment(&game, certificate, &first, (from, to), watch)
        }
        _ if part == 0 => {
            head(&game, certificate, watch)?;
            joints(certificate)
        }
        _ => Err(Refusal::Window("there is no such part", certificate.windows.len() as u64)),
    }
}

/// The moves that the code allows, and the values that are rare.
struct Game {
    code: TakeAndBreak,
    leave: Vec<u64>,
    divide: Vec<u64>,
    mask: u64,
    /// ε.
    parity: u64,
    /// ρ, 0 without parity.
    odd: u64,
}

impl Game {
    /// Reads the code and tests the theorem's conditions on the numbers.
    fn of(certificate: &WindowCertificate) -> Result<Self, Refusal> {
        let code: HeapCode = certificate.code.parse().map_err(|error| Refusal::Code(format!("{error}")))?;
        let HeapCode::TakeAndBreak(code) = code else {
            return Err(Refusal::Theorem("it speaks of octal codes"));
        };
        if !rare::suits(&code) {
            return Err(Refusal::Theorem("it speaks of octal codes"));
        }
        let taking = |parts: u64| -> Vec<u64> {
            let digits = (0..).zip(code.digits());
            digits.filter(|(_, digit)| digit.allows(parts)).map(|(taken, _)| taken).collect()
        };
        let (leave, divide) = (taking(1), taking(2));
        let parity = u64::from(certificate.parity);
        let odd = parity * (divide[0] % 2);
        if certificate.parity && divide.iter().any(|taken| taken % 2 != odd) {
            return Err(Refusal::Theorem("the numbers taken where heaps are divided are even and odd"));
        }
        let last = code.digits().len() as u64 - 1;
        let far = certificate.rare.last().copied().unwrap_or(0);
        if certificate.rare.first() == Some(&0) || !certificate.rare.is_sorted_by(|a, b| a < b) {
            return Err(Refusal::Theorem("the rare heaps are not in order"));
        }
        let enough = far.checked_add(last).is_some_and(|least| certificate.reach >= least);
        if !enough || certificate.preperiod <= far || certificate.period == 0 {
            return Err(Refusal::Theorem("the rare heaps do not lie before the windows"));
        }
        let game = Self { leave, divide, mask: certificate.mask, parity, odd, code: *code };
        game.windows_fit(certificate)?;
        Ok(game)
    }

    /// The windows are W values each, in order, and the first one is beyond all pairs of first heaps.
    fn windows_fit(&self, certificate: &WindowCertificate) -> Result<(), Refusal> {
        let (reach, windows) = (certificate.reach, &certificate.windows);
        let Some(first) = windows.first() else { return Err(Refusal::Window("there is no window", 0)) };
        let sound =
            |window: &Window| window.values.len() as u64 == reach && window.values.iter().all(|v| *v < 64);
        if let Some(window) = windows.iter().find(|window| !sound(window)) {
            return Err(Refusal::Window("a window does not have the values of its heaps", window.heap));
        }
        if let Some(pair) = windows.windows(2).find(|pair| pair[0].heap >= pair[1].heap) {
            return Err(Refusal::Window("the windows are out of order", pair[1].heap));
        }
        if first.heap > FIRST {
            return Err(Refusal::TooLarge(first.heap));
        }
        if first.heap <= 2 * reach + self.code.digits().len() as u64 {
            return Err(Refusal::Window("the windows begin too early", first.heap));
        }
        Ok(())
    }

    fn is_rare(&self, n: u64, value: u64) -> bool {
        let bits = u64::from((value & self.mask).count_ones());
        (bits + self.parity * (n + self.odd)).is_multiple_of(2)
    }

    /// The first values, one byte each.
    fn first(&self, count: u64, watch: &mut Watch<'_>) -> Result<Vec<u8>, Refusal> {
        let code = HeapCode::TakeAndBreak(Box::new(self.code.clone()));
        let values = naive::values(&code, Convention::Normal, count.min(DEFINED), watch)?;
        let values = rare::extend(&self.code, &values, count, watch)?;
        let narrow = |(n, value): (u64, &u16)| {
            u8::try_from(*value).ok().filter(|value| *value < 64).ok_or(Refusal::TooLarge(n))
        };
        (0..).zip(&values).map(narrow).collect()
    }
}

/// The first window is that of the first values, and among them the rare heaps are those of the certificate.
fn head(game: &Game, certificate: &WindowCertificate, watch: &mut Watch<'_>) -> Result<(), Refusal> {
    let window = &certificate.windows[0];
    let values = game.first(window.heap, watch)?;
    let is_rare = |(n, value): &(u64, &u8)| *n > 0 && game.is_rare(*n, u64::from(**value));
    let rare = (0..).zip(&values).filter(is_rare).map(|(n, _)| n);
    if !rare.eq(certificate.rare.iter().copied()) {
        return Err(Refusal::Theorem("the rare heaps are others"));
    }
    if !values.ends_with(&window.values) {
        return Err(Refusal::Window("the first values do not lead to the window", window.heap));
    }
    // Before the first window we compare the preperiod with the first values.
    let before = certificate.preperiod - 1;
    let again = value_before(certificate, certificate.preperiod.saturating_add(certificate.period));
    match values.get(before as usize) {
        Some(value) if again == Some(*value) => Err(Refusal::NotLeast),
        _ => Ok(()),
    }
}

/// The last value of a window.
fn value_before(certificate: &WindowCertificate, heap: u64) -> Option<u8> {
    window(certificate, heap).and_then(|values| values.last().copied())
}

fn window(certificate: &WindowCertificate, heap: u64) -> Option<&[u8]> {
    let place = certificate.windows.binary_search_by_key(&heap, |window| window.heap).ok()?;
    Some(&certificate.windows[place].values)
}

/// The windows before n₀ and n₀ + p are equal, and the numbers are the least ones.
fn joints(certificate: &WindowCertificate) -> Result<(), Refusal> {
    let WindowCertificate { reach, preperiod, period, .. } = *certificate;
    let (begin, end) = (certificate.begin(reach), certificate.end(reach));
    let needed = |heap: u64| {
        window(certificate, heap)
            .ok_or(Refusal::Window("the window is not there that shows the period", heap))
    };
    if needed(begin)? != needed(end)? {
        return Err(Refusal::Equation(begin));
    }
    if certificate.windows.last().is_none_or(|last| last.heap != end) {
        return Err(Refusal::Window("windows follow on the end", end));
    }
    // The least period divides every period, so it divides p/q for a prime q if it is smaller than p.
    for prime in bouton_theory::certificate::window::primes(period) {
        if needed(begin)? == needed(begin + period / prime)? {
            return Err(Refusal::SmallerPeriod(period / prime));
        }
    }
    needed(preperiod.saturating_add(period))?;
    let first = certificate.windows.first().map_or(0, |window| window.heap);
    let (early, late) =
        (value_before(certificate, preperiod), value_before(certificate, preperiod.saturating_add(period)));
    if preperiod >= first {
        needed(preperiod)?;
        if early == late {
            return Err(Refusal::NotLeast);
        }
    }
    Ok(())
}

/// From the values of one window to those of the next.
fn segment(
    game: &Game,
    certificate: &WindowCertificate,
    first: &[u8],
    (from, to): (&Window, &Window),
    watch: &mut Watch<'_>,
) -> Result<(), Refusal> {
    let reach = certificate.reach as usize;
    let rare: Vec<(usize, u8)> =
        certificate.rare.iter().map(|heap| (*heap as usize, first[*heap as usize])).collect();
    let masks = |common: bool| {
        [0, 1].map(|n| (0..64).filter(|v| game.is_rare(n, *v) != common).fold(0_u64, |all, v| all | 1 << v))
    };
    let mut work = Segment {
        leave: game.leave.iter().map(|taken| *taken as usize).collect(),
        divide: game.divide.iter().map(|taken| *taken as usize).collect(),
        rare,
        first,
        common_values: masks(true),
        rare_values: masks(false),
        recent: vec![Vec::new(); 64],
        reach,
    };
    let mut values = from.values.clone();
    for n in from.heap..to.heap {
        if (n - from.heap).is_multiple_of(STRIDE) {
            if !watch(n - from.heap) {
                return Err(Refusal::Stopped);
            }
            values.drain(..values.len() - reach);
        }
        let value = work.value(&values, n)?;
        values.push(value);
    }
    match values.ends_with(&to.values) {
        true => Ok(()),
        false => Err(Refusal::Window("the values do not lead to the window", to.heap)),
    }
}

/// A stretch of heaps, all of which see the last `reach` values.
struct Segment<'a> {
    leave: Vec<usize>,
    divide: Vec<usize>,
    rare: Vec<(usize, u8)>,
    first: &'a [u8],
    /// The values that are common and those that are rare, at even and at odd heaps.
    common_values: [u64; 2],
    rare_values: [u64; 2],
    /// For each value, the pairs that gave it recently: tokens taken, and the smaller heap.
    recent: Vec<Vec<(usize, usize)>>,
    reach: usize,
}

impl Segment<'_> {
    /// The value of heap `n`, which comes after these.
    fn value(&mut self, values: &[u8], n: u64) -> Result<u8, Refusal> {
        let (end, odd) = (values.len(), (n % 2) as usize);
        let mut options = 0_u64;
        for taken in &self.leave {
            options |= 1 << values[end - taken];
        }
        for taken in &self.divide {
            for (heap, value) in &self.rare {
                options |= 1 << (value ^ values[end - taken - heap]);
            }
        }
        let value = (!options & self.common_values[odd]).trailing_zeros();
        if value > 63 {
            return Err(Refusal::Window("a value is too large", n));
        }
        let mut open = !options & self.rare_values[odd] & ((1 << value) - 1);
        while open != 0 {
            if !self.occurs(values, open.trailing_zeros() as u8) {
                return Err(Refusal::Window("a value has no witness within reach", n));
            }
            open &= open - 1;
        }
        Ok(value as u8)
    }

    /// Whether some pair within reach has this value: one of those that had it lately, or any.
    fn occurs(&mut self, values: &[u8], value: u8) -> bool {
        let end = values.len();
        let has = |(taken, heap): (usize, usize)| self.first[heap] ^ values[end - taken - heap] == value;
        let known = &mut self.recent[usize::from(value)];
        if let Some(at) = known.iter().position(|pair| has(*pair)) {
            // What helped comes first next time.
            known.swap(at, at.saturating_sub(1));
            return true;
        }
        let found = (1..self.reach).find_map(|heap| {
            let within = self.divide.iter().filter(|taken| *taken + heap <= self.reach);
            within.map(|taken| (*taken, heap)).find(|pair| has(*pair))
        });
        if let Some(pair) = found {
            known.truncate(REMEMBERED - 1);
            known.push(pair);
        }
        found.is_some()
    }
}

#[cfg(test)]
mod tests;
