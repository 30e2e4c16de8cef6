//! The signature of a message: HMAC-SHA256 over its four JSON frames, in hexadecimal digits.
//!
//! We drop a message that comes a second time, because somebody who couldn't have signed it may have recorded
//! it. For this we remember the signatures of the last messages, the same number as the protocol's reference
//! (`Session.digest_history_size` of jupyter_client).

use std::collections::{HashSet, VecDeque};
use std::sync::{Mutex, PoisonError};

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Signs and verifies with the key of the connection. An empty key signs nothing and accepts everything.
pub(crate) struct Signer {
    key: Option<Hmac<Sha256>>,
    seen: Mutex<Seen>,
}

/// This many signatures are remembered.
const REMEMBERED: usize = 1 << 16;

/// Half of a signature, which nobody meets by chance.
type Mark = [u8; 16];

/// The signatures that have come, in order.
#[derive(Default)]
struct Seen {
    order: VecDeque<Mark>,
    all: HashSet<Mark>,
}

impl Seen {
    /// Notes a signature; false if it has come before.
    fn is_new(&mut self, mark: Mark) -> bool {
        if !self.all.insert(mark) {
            return false;
        }
        self.order.push_back(mark);
        if self.order.len() > REMEMBERED
            && let Some(oldest) = self.order.pop_front()
        {
            self.all.remove(&oldest);
        }
        true
    }
}

impl Signer {
    pub(crate) fn new(key: &str) -> Self {
        // HMAC takes keys of any length, so that `ok` never loses one.
        let key = (!key.is_empty()).then(|| Hmac::new_from_slice(key.as_bytes()).ok()).flatten();
        Self { key, seen: Mutex::default() }
    }

    /// The signature of these frames.
    pub(crate) fn sign(&self, frames: &[impl AsRef<[u8]>]) -> String {
        let Some(mac) = self.over(frames) else { return String::new() };
        mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Whether the signature is that of these frames, compared in constant time, and comes for the first
    /// time.
    pub(crate) fn admits(&self, signature: &[u8], frames: &[impl AsRef<[u8]>]) -> bool {
        let Some(mac) = self.over(frames) else { return true };
        let Some(bytes) = decoded(signature).filter(|bytes| mac.verify_slice(bytes).is_ok()) else {
            return false;
        };
        let mark = bytes.first_chunk().copied().unwrap_or_default();
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).is_new(mark)
    }

    fn over(&self, frames: &[impl AsRef<[u8]>]) -> Option<Hmac<Sha256>> {
        let mut mac = self.key.clone()?;
        frames.iter().for_each(|frame| mac.update(frame.as_ref()));
        Some(mac)
    }
}

/// The bytes that hexadecimal digits stand for.
fn decoded(digits: &[u8]) -> Option<Vec<u8>> {
    let digit = |c: u8| char::from(c).to_digit(16).and_then(|value| u8::try_from(value).ok());
    let pairs = digits.chunks(2);
    pairs.map(|pair| Some(digit(pair[0])? << 4 | digit(*pair.get(1)?)?)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 4231, test case 2.
    #[test]
    fn a_known_signature() {
        let signer = Signer::new("Jefe");
        let frames = ["what do ya want ", "for nothing?"];
        let expected = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
        assert_eq!(signer.sign(&frames), expected);
        for bad in ["", "5bdc", "zz", &expected[1..], &expected.replace('5', "6")] {
            assert!(!signer.admits(bad.as_bytes(), &frames), "{bad}");
        }
        assert!(signer.admits(expected.as_bytes(), &frames));
        for again in [expected, &expected.to_uppercase()] {
            assert!(!signer.admits(again.as_bytes(), &frames), "it came before");
        }
        assert!(Signer::new("Jefe").admits(expected.to_uppercase().as_bytes(), &frames));
        let unsigned = Signer::new("");
        assert!(unsigned.admits(b"", &frames) && unsigned.admits(b"", &frames));
    }

    #[test]
    fn so_many_signatures_are_remembered_and_no_more() {
        let mut seen = Seen::default();
        let mark = |n: usize| (n as u128).to_le_bytes();
        assert!((0..REMEMBERED + 10).all(|n| seen.is_new(mark(n))));
        assert!((10..REMEMBERED + 10).all(|n| !seen.is_new(mark(n))));
        assert_eq!((seen.order.len(), seen.all.len()), (REMEMBERED, REMEMBERED));
        assert!(seen.is_new(mark(0)), "it was forgotten");
    }
}
