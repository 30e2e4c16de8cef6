//! Certificates: altered ones are refused, and nothing takes long.

use bouton_session::certify::certify;

use super::{Target, files_of};

pub(crate) struct Certificates;

impl Target for Certificates {
    fn seeds(&self) -> Vec<Vec<u8>> {
        files_of("seeds/certificate")
    }

    fn words(&self) -> &'static [&'static str] {
        &[
            "preperiod",
            "period",
            "code",
            "theorem",
            "\n",
            ":",
            " ",
            "=",
            "0.77",
            "in misere play",
            "18446744073709551615",
        ]
    }

    fn run(&mut self, input: &[u8]) -> Result<(), String> {
        let text = String::from_utf8_lossy(input);
        let mut asked = 0;
        // So many heaps are enough to see that it computes.
        let mut watch = |_: u64| {
            asked += 1;
            asked < 200
        };
        match certify(&text, None, (4 << 20, 2), &mut |_| (), &mut watch) {
            Ok(said) if said.sentence.is_empty() => Err("it proves nothing".to_owned()),
            _ => Ok(()),
        }
    }
}
