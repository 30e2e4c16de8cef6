//! Codes of games: they are written as they were read, and compute.

use bouton_rules::HeapCode;

use super::Target;

pub(crate) struct Codes;

impl Target for Codes {
    fn seeds(&self) -> Vec<Vec<u8>> {
        let codes = [
            "0.77",
            "0.137",
            ".6",
            "4.[3]",
            "{1,2}.3",
            "0.33E",
            "8!.0",
            "0.[{2+}=3]",
            "4!.0007!",
            "0.(37)",
            "0.0007",
            "16.3F",
            "0.3[12]7",
        ];
        codes.into_iter().map(|code| code.as_bytes().to_vec()).collect()
    }

    fn words(&self) -> &'static [&'static str] {
        &["0.", "4.", ".", "!", "[", "]", "{", "}", "(", ")", "+", "=", ",", "F", "E", "7", "0000000", "[12]"]
    }

    fn run(&mut self, input: &[u8]) -> Result<(), String> {
        let text = String::from_utf8_lossy(input);
        let Ok(code) = text.parse::<HeapCode>() else { return Ok(()) };
        let written = code.to_string();
        match written.parse::<HeapCode>() {
            Ok(again) if again == code => {}
            Ok(again) => return Err(format!("`{written}` is read as `{again}`")),
            Err(error) => return Err(format!("`{written}` is not read again: {error}")),
        }
        let simple = code.simplest().to_string();
        simple.parse::<HeapCode>().map(|_| ()).map_err(|error| format!("`{simple}`: {error}"))
    }
}
