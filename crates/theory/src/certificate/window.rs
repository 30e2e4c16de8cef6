//! Periods far beyond every table: the finite-window theorem, and certificates that can be checked in parts.
//!
//! # Setting
//!
//! An octal code d₀.d₁…d_t with digits 0 to 7; the digits that allow two heaps don't constrain them further,
//! or all require unequal heaps. R is the set of places r with a digit that allows two heaps. Let μ be the
//! parity of the bits of a value in a mask, and ε be 0 or 1; if ε is 1, all of R is even or all of it is odd,
//! and ρ is that parity, else ρ = 0. A value v is *rare at n* if μ(v) + ε(n + ρ) is even, else *common at n*;
//! a heap n ≥ 1 is rare or common as g(n) is. (With ε = 1 the rare values of a heap are a coset of a
//! subgroup, not always a subgroup.)
//!
//! *Lemma.* For r in R and a + b = n − r, the value g(a) ⊕ g(b) is rare at n if a and b are both rare or both
//! common, else common at n. For μ(g(a) ⊕ g(b)) = μ(g(a)) + μ(g(b)), and
//! ε(a + ρ) + ε(b + ρ) + ε(n + ρ) = ε(2n − r + 3ρ), which is even.
//!
//! # Theorem
//!
//! *Let p ≥ 1, and all rare heaps below n₀ + p be at most L. Let W ≥ L + t and n₀ > W + L, and*
//!
//! - *(a) g(n₀ − j) = g(n₀ + p − j) for 1 ≤ j ≤ W;*
//! - *(b) for n₀ ≤ n < n₀ + p, every v < g(n) that is rare at n is the value of a pair (i, n − r − i) with r
//!   in R and 1 ≤ i ≤ W − r, or of a move from n to one heap.*
//!
//! *Then g(n + p) = g(n) for all n ≥ n₀ − W, and no heap above L is rare.*
//!
//! Proof. First, ε p is even: let ε = 1 and j = 1. Both heaps, n₀ − 1 and n₀ + p − 1, are above L and below
//! n₀ + p, hence common; their values are equal, so ε(n + ρ) has the same parity at both, and p is even.
//!
//! By induction on n ≥ n₀ the equation holds at n, and n + p is common; let it hold for the W heaps before n,
//! and let all heaps above L and below n + p be common. The options of n + p that are common there are, by
//! the lemma: pairs of a rare heap a ≤ L and a common one, n + p − r − a with r in R; and moves to one heap,
//! n + p − r with r ≤ t. (A whole heap can't be taken, because n > t; two rare heaps are too small together,
//! because n > W + L ≥ 2 L + t; and for the same reason no two equal heaps are among these pairs.) All these
//! larger heaps lie among the last L + t ≤ W before n + p, where the values are those one period earlier. So
//! n and n + p have the same common options, and since ε p is even, the same values are common at both.
//!
//! Let n < n₀ + p first. As n > L, g(n) is common at n; it isn't an option of n, hence not a common option of
//! n + p, and all smaller common values are options of both. Each smaller rare value has at n a witness (b);
//! its heaps are i, the same for n + p, and one of the last W before n, which has the same value before n +
//! p; moves to one heap are among the last t. So it is an option of n + p, too: g(n + p) = g(n). For n ≥ n₀ +
//! p the witnesses of n − p, by the same argument, are witnesses of n, and so the step from n − p to n is the
//! step from n to n + p. ∎
//!
//! Where a rare value has a witness only farther than W apart, the theorem says nothing, and neither does
//! this certificate. The window engine of `bouton-heaps` computes with (b) as it goes.
//!
//! # In parts
//!
//! A [`WindowCertificate`] has the values of the W heaps before several heaps: their *windows*. From one to
//! the next the values can be computed by anyone, without the rest; that every window leads to the next, that
//! the first one is reached from the definition, and that two of them are equal
//! ([`shown`](WindowCertificate::shown)) is all of the proof. Others show that the period and the preperiod
//! are the least ones.

use std::fmt;

use super::{Certificate, Theorem, checksum};
use crate::Period;

/// The values of the heaps just before a heap.
#[doc(hidden)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    /// The heap after them.
    pub heap: u64,
    /// The values, below 64, in order.
    pub values: Vec<u8>,
    /// The farthest witness that was needed on the way to it: tokens taken and left in the smaller heap. A
    /// checker doesn't believe it, and certificates don't say it.
    pub farthest: u64,
}

/// The values below 64 as characters.
const DIGITS: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-";

impl Window {
    /// `HEAP CHECKSUM VALUES`, a value a character: 0–9, A–Z, a–z, + and -. The checksum is
    /// [`checksum`](super::checksum)'s.
    ///
    /// ```
    /// use bouton_theory::certificate::window::Window;
    /// let window = Window { heap: 20, values: vec![0, 1, 10, 36, 63], farthest: 0 };
    /// assert_eq!(Window::read(&window.written()), Ok(window));
    /// ```
    #[doc(hidden)]
    #[must_use]
    pub fn written(&self) -> String {
        let values: String =
            self.values.iter().map(|value| char::from(DIGITS[usize::from(*value & 63)])).collect();
        format!("{} {:016x} {values}", self.heap, checksum(&self.values))
    }

    /// Reads it.
    ///
    /// # Errors
    ///
    /// The fault, as a sentence.
    #[doc(hidden)]
    pub fn read(text: &str) -> Result<Self, String> {
        let mut words = text.split_whitespace();
        let (Some(heap), Some(sum), Some(values), None) =
            (words.next(), words.next(), words.next(), words.next())
        else {
            return Err("a window is a heap, a checksum and values".to_owned());
        };
        let heap = heap.parse().map_err(|_| format!("`{heap}` is not a heap"))?;
        let mut value_of = [u8::MAX; 256];
        for (value, digit) in (0..).zip(DIGITS) {
            value_of[usize::from(*digit)] = value;
        }
        let values: Vec<u8> = values.bytes().map(|digit| value_of[usize::from(digit)]).collect();
        if values.contains(&u8::MAX) {
            return Err(format!("the window before heap {heap} has a character that is no value"));
        }
        if u64::from_str_radix(sum, 16) != Ok(checksum(&values)) {
            return Err(format!("the window before heap {heap} has another checksum: it is torn or altered"));
        }
        Ok(Self { heap, values, farthest: 0 })
    }
}

/// A proof by the finite-window theorem. Nothing in it is to be believed: see `bouton-check`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WindowCertificate {
    /// The code, as people write it.
    pub code: String,
    /// W.
    pub reach: u64,
    /// The bits that μ adds.
    pub mask: u64,
    /// ε: whether the parity of the heap is added.
    pub parity: bool,
    /// All rare heaps, in order.
    pub rare: Vec<u64>,
    /// The least heap from which the values repeat.
    pub preperiod: u64,
    /// The least period.
    pub period: u64,
    /// Windows of W values, in order.
    pub windows: Vec<Window>,
}

const FIRST_LINE: &str = "bouton windows 1";

impl WindowCertificate {
    /// The heap n₀ of the theorem, for this W: then it speaks of all heaps from the preperiod on.
    #[doc(hidden)]
    #[must_use]
    pub fn begin(&self, reach: u64) -> u64 {
        self.preperiod.saturating_add(reach)
    }

    /// n₀ + p: no later heap is looked at.
    #[doc(hidden)]
    #[must_use]
    pub fn end(&self, reach: u64) -> u64 {
        self.begin(reach).saturating_add(self.period)
    }

    /// The heaps with windows that show the claim: n₀ and n₀ + p, where the windows are equal; for every
    /// prime q that divides p, n₀ + p/q, where the window differs from that at n₀; and the preperiod s and
    /// s + p, where the last values differ.
    #[doc(hidden)]
    #[must_use]
    pub fn shown(&self, reach: u64) -> Vec<u64> {
        let (begin, p) = (self.begin(reach), self.period);
        let mut heaps = vec![self.preperiod, self.preperiod.saturating_add(p), begin, self.end(reach)];
        heaps.extend(primes(p).into_iter().map(|prime| begin.saturating_add(p / prime)));
        heaps.sort_unstable();
        heaps.dedup();
        heaps
    }

    /// Puts the windows in order, shortens them to W values, and leaves out those beyond the
    /// [`end`](Self::end).
    #[doc(hidden)]
    pub fn tidy(&mut self) {
        let (end, reach) = (self.end(self.reach), self.reach as usize);
        self.windows.retain(|window| window.heap <= end && window.values.len() >= reach);
        self.windows.sort_by_key(|window| window.heap);
        self.windows.dedup_by_key(|window| window.heap);
        for window in &mut self.windows {
            window.values.drain(..window.values.len() - reach);
        }
    }

    /// Its claim, in the form that all periods have.
    #[doc(hidden)]
    #[must_use]
    pub fn claim(&self) -> Certificate {
        let theorem = Theorem::FiniteWindow { reach: self.reach, mask: self.mask, parity: self.parity };
        let values: Vec<u8> = self.windows.iter().flat_map(|window| window.values.iter().copied()).collect();
        Certificate {
            theorem,
            code: Some(self.code.clone()),
            period: Period { preperiod: self.preperiod, period: self.period, saltus: 0 },
            checked_below: self.end(self.reach),
            checksum: checksum(&values),
        }
    }

    /// Whether a text is one.
    #[doc(hidden)]
    #[must_use]
    pub fn is_one(text: &str) -> bool {
        text.lines().find(|line| !skipped(line)).is_some_and(|line| line.trim() == FIRST_LINE)
    }

    /// Reads the text that [`Display`](fmt::Display) writes.
    ///
    /// # Errors
    ///
    /// A sentence that names the line and the fault.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !skipped(line));
        if lines.next().map(|(_, line)| line.trim()) != Some(FIRST_LINE) {
            return Err(format!(
                "this is not a certificate of windows: its first line is not `{FIRST_LINE}`"
            ));
        }
        let mut field = |name: &str| {
            let (number, line) = lines.next().ok_or_else(|| format!("the line `{name} …` is missing"))?;
            let value =
                line.trim().strip_prefix(name).filter(|rest| rest.is_empty() || rest.starts_with(' '));
            let value = value.ok_or_else(|| format!("line {number}: expected `{name} …`, found `{line}`"))?;
            Ok::<_, String>((number, value.trim().to_owned()))
        };
        let number = |(line, word): (usize, String)| {
            word.parse::<u64>().map_err(|_| format!("line {line}: `{word}` is not a number"))
        };
        let code = field("code")?.1;
        let (reach, mask) = (number(field("reach")?)?, number(field("mask")?)?);
        let (line, parity) = field("parity")?;
        let parity = match parity.as_str() {
            "yes" => true,
            "no" => false,
            _ => return Err(format!("line {line}: `{parity}` is neither yes nor no")),
        };
        let (line, rare) = field("rare")?;
        let rare = rare.split_whitespace().map(|word| number((line, word.to_owned())));
        let rare = rare.collect::<Result<Vec<_>, _>>()?;
        let (preperiod, period) = (number(field("preperiod")?)?, number(field("period")?)?);
        let mut windows: Vec<Window> = Vec::new();
        for (number, line) in lines {
            let values = line.trim().strip_prefix("window ");
            let values = values.ok_or_else(|| format!("line {number}: expected `window …`"))?;
            let window = Window::read(values).map_err(|why| format!("line {number}: {why}"))?;
            if windows.last().is_some_and(|last| last.heap >= window.heap) {
                return Err(format!("line {number}: the window before heap {} is out of order", window.heap));
            }
            if window.values.len() as u64 != reach {
                let found = window.values.len();
                return Err(format!("line {number}: the window has {found} values, the reach is {reach}"));
            }
            windows.push(window);
        }
        Ok(Self { code, reach, mask, parity, rare, preperiod, period, windows })
    }
}

fn skipped(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with('#')
}

impl fmt::Display for WindowCertificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let yes = if self.parity { "yes" } else { "no" };
        writeln!(f, "{FIRST_LINE}\n# {}", self.claim())?;
        writeln!(f, "code {}\nreach {}\nmask {}\nparity {yes}", self.code, self.reach, self.mask)?;
        let rare: String = self.rare.iter().map(|heap| format!(" {heap}")).collect();
        writeln!(f, "rare{rare}\npreperiod {}\nperiod {}", self.preperiod, self.period)?;
        self.windows.iter().try_for_each(|window| writeln!(f, "window {}", window.written()))
    }
}

/// The primes that divide a number, in order; in the time of its square root.
#[doc(hidden)]
#[must_use]
pub fn primes(number: u64) -> Vec<u64> {
    let (mut left, mut primes, mut factor) = (number, Vec::new(), 2);
    while left > 1 {
        if factor > left / factor {
            factor = left;
        }
        if left.is_multiple_of(factor) {
            primes.push(factor);
            while left.is_multiple_of(factor) {
                left /= factor;
            }
        }
        factor += 1;
    }
    primes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> WindowCertificate {
        let window = |heap: u64| Window { heap, values: vec![(heap % 64) as u8; 4], farthest: 0 };
        WindowCertificate {
            code: "0.16".into(),
            reach: 4,
            mask: 13,
            parity: true,
            rare: vec![3, 7],
            preperiod: 100,
            period: 12,
            windows: [100, 104, 108, 110, 112, 116].map(window).to_vec(),
        }
    }

    #[test]
    fn the_text_is_read_back() {
        let example = example();
        let text = example.to_string();
        assert!(
            WindowCertificate::is_one(&text) && WindowCertificate::is_one(&format!("# a note\n\n{text}"))
        );
        assert!(!WindowCertificate::is_one("") && !WindowCertificate::is_one("code 0.16"));
        assert_eq!(WindowCertificate::read(&text), Ok(example.clone()));
        assert_eq!(example.shown(4), [100, 104, 108, 110, 112, 116]);
        let without = WindowCertificate { rare: Vec::new(), parity: false, ..example };
        assert_eq!(WindowCertificate::read(&without.to_string()), Ok(without));
    }

    /// If a line has one character more, fewer or altered, the error names the line, except for numbers of
    /// the head, which only a checker can judge.
    #[test]
    fn altered_windows_are_refused() {
        let text = example().to_string();
        let line = text.lines().position(|line| line.starts_with("window")).expect("a window");
        let at = text.find("window").expect("a window");
        let end = at + text[at..].find('\n').expect("a line");
        for place in at..end {
            for with in ["x", "", "7 "] {
                let altered = format!("{}{with}{}", &text[..place], &text[place + 1..]);
                if altered == text {
                    continue;
                }
                let error = WindowCertificate::read(&altered).err();
                let same_heap = WindowCertificate::read(&altered).is_ok_and(|read| {
                    // The heap is in no checksum.
                    read.windows[0].heap != 100 && read.windows[0].values == [36; 4]
                });
                let named = error.is_some_and(|error| error.starts_with(&format!("line {}:", line + 1)))
                    || same_heap
                    || place == end - 1;
                assert!(named || altered.lines().nth(line) == text.lines().nth(line), "{altered}");
            }
        }
        assert!(WindowCertificate::read(&text.replace("reach 4", "reach 5")).is_err());
        assert!(WindowCertificate::read(&text.replace("parity yes", "parity 1")).is_err());
    }

    #[test]
    fn windows_are_shortened_and_ordered() {
        let mut example = example();
        example.windows.reverse();
        example.windows.push(Window { heap: 117, values: vec![0; 4], farthest: 0 });
        example.windows[0].values = vec![9, 9, 1, 2, 3, 4];
        example.tidy();
        assert_eq!(example.windows.len(), 6);
        assert_eq!(example.windows[5].values, [1, 2, 3, 4]);
    }

    #[test]
    fn primes_of_numbers() {
        assert_eq!(primes(328_226_140_474), [2, 103, 4523, 352_273]);
        assert_eq!((primes(1), primes(0), primes(97), primes(1 << 40)), (vec![], vec![], vec![97], vec![2]));
        assert_eq!(
            [4, 6, 9, 25, 49, 50].map(primes),
            [vec![2], vec![2, 3], vec![3], vec![5], vec![7], vec![2, 5]]
        );
    }
}
