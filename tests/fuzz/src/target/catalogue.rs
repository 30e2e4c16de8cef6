//! Catalogues of a class's own: refused with a place, or used.

use bouton_script::messages;

use super::Target;

pub(crate) struct Catalogue;

impl Target for Catalogue {
    fn seeds(&self) -> Vec<Vec<u8>> {
        let own = [
            "interrupted = interrompido\n",
            "unknown-name = non existe `{ $name }`\n    .hint = outro\n",
            "# remark\n-term = Nim\ninterrupted = { -term } { $n ->\n    [one] x\n   *[other] y\n}\n",
            "interrupted = { \"{\" } { interrupted }\n",
        ];
        let entries = messages::TRANSLATIONS[0].1.split("\n\n").take(200);
        own.into_iter().chain(entries).map(|text| text.as_bytes().to_vec()).collect()
    }

    fn words(&self) -> &'static [&'static str] {
        &[
            "{",
            "}",
            "{ $name }",
            "{ $n -> ",
            "*[other] ",
            "[one] ",
            "\n    .hint = ",
            "-term",
            " = ",
            "\n",
            "#",
            "\"",
            "\\u",
            "NUMBER(",
        ]
    }

    fn run(&mut self, input: &[u8]) -> Result<(), String> {
        let text = String::from_utf8_lossy(input);
        messages::set_language("en");
        match messages::use_language("xx", &text) {
            Ok(()) => {
                for key in ["interrupted", "unknown-name", "unknown-function", "memory"] {
                    let _ = (messages::text(key, &[("name", &"a")]), messages::hint(key, &[]));
                }
                Ok(())
            }
            Err(said) if said.starts_with("line ") => Ok(()),
            Err(said) => Err(format!("a mistake without a place: {said}")),
        }
    }
}
