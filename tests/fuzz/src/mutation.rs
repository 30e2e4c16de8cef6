//! Inputs from seeds: cut, repeated, mixed, and with words of the target put in.

use bouton_tests::random::Random;

/// Numbers at which something often goes wrong.
const NUMBERS: &[&str] = &[
    "0",
    "1",
    "-1",
    "2",
    "7",
    "63",
    "64",
    "255",
    "256",
    "65535",
    "65536",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "9223372036854775808",
    "1e308",
    "0.1",
    "999999999999999999999999999",
];

/// Inputs are not longer.
const LONGEST: usize = 16 << 10;

/// One input.
pub(crate) fn input(seeds: &[Vec<u8>], words: &[&str], random: &mut Random) -> Vec<u8> {
    let mut input = random.pick(seeds).cloned().unwrap_or_default();
    if random.one_in(4) {
        input.extend(random.pick(seeds).into_iter().flatten());
    }
    for _ in 0..random.below(6) {
        change(&mut input, seeds, words, random);
    }
    input.truncate(LONGEST);
    input
}

fn change(input: &mut Vec<u8>, seeds: &[Vec<u8>], words: &[&str], random: &mut Random) {
    let at = random.below(input.len() + 1);
    let end = at + random.below((input.len() - at).min(40) + 1);
    match random.below(9) {
        0 => drop(input.drain(at..end)),
        1 => {
            let part = input[at..end].to_vec();
            put(input, at, &part.repeat(1 + random.below(3)));
        }
        // A number that is small in most inputs is large in a few.
        2 if random.one_in(8) => {
            let part = input[at..end].to_vec();
            put(input, at, &part.repeat(1 << random.below(9)));
        }
        2 | 3 => put(input, at, random.pick(words).unwrap_or(&"").as_bytes()),
        4 => replace_word(input, at, random.pick(words).unwrap_or(&"").as_bytes()),
        5 => replace_word(input, at, random.pick(NUMBERS).unwrap_or(&"").as_bytes()),
        6 => {
            let other = random.pick(seeds).cloned().unwrap_or_default();
            let from = random.below(other.len() + 1);
            let to = from + random.below((other.len() - from).min(60) + 1);
            put(input, at, &other[from..to]);
        }
        7 => {
            if let Some(byte) = input.get_mut(at) {
                *byte ^= 1 << random.below(8);
            }
        }
        _ => {
            let byte = u8::try_from(random.below(256)).unwrap_or_default();
            put(input, at, &[byte]);
        }
    }
}

fn put(input: &mut Vec<u8>, at: usize, part: &[u8]) {
    if input.len() + part.len() <= 2 * LONGEST {
        drop(input.splice(at..at, part.iter().copied()));
    }
}

/// Puts something in the place of the word or number around `at`.
fn replace_word(input: &mut Vec<u8>, at: usize, by: &[u8]) {
    let part = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let begin = at - input[..at].iter().rev().take_while(|byte| part(byte)).count();
    let end = at + input[at..].iter().take_while(|byte| part(byte)).count();
    drop(input.splice(begin..end, by.iter().copied()));
}
