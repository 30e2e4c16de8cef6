//! The signature of a message: HMAC-SHA256 over its four JSON frames, in hexadecimal digits.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Signs and verifies with the key of the connection. An empty key signs nothing and accepts everything.
#[derive(Clone)]
pub(crate) struct Signer(Option<Hmac<Sha256>>);

impl Signer {
    pub(crate) fn new(key: &str) -> Self {
        // HMAC takes keys of any length, so that `ok` never loses one.
        Self((!key.is_empty()).then(|| Hmac::new_from_slice(key.as_bytes()).ok()).flatten())
    }

    /// The signature of these frames.
    pub(crate) fn sign(&self, frames: &[impl AsRef<[u8]>]) -> String {
        let Some(mac) = self.over(frames) else { return String::new() };
        mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Whether the signature is that of these frames; compared in constant time.
    pub(crate) fn verify(&self, signature: &[u8], frames: &[impl AsRef<[u8]>]) -> bool {
        let Some(mac) = self.over(frames) else { return true };
        decoded(signature).is_some_and(|bytes| mac.verify_slice(&bytes).is_ok())
    }

    fn over(&self, frames: &[impl AsRef<[u8]>]) -> Option<Hmac<Sha256>> {
        let mut mac = self.0.clone()?;
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
        assert!(signer.verify(expected.as_bytes(), &frames));
        for bad in ["", "5bdc", "zz", &expected[1..], &expected.replace('5', "6")] {
            assert!(!signer.verify(bad.as_bytes(), &frames), "{bad}");
        }
        assert!(Signer::new("").verify(b"", &frames));
    }
}
