//! Frames of the Jupyter protocol, with and without a key.

use super::Target;

/// One end of the wire with a key, and one without.
pub(crate) struct Wire(bouton_kernel::WireReader, bouton_kernel::WireReader);

impl Wire {
    pub(crate) fn new() -> Self {
        Self(bouton_kernel::WireReader::new("key"), bouton_kernel::WireReader::new(""))
    }
}

/// Stands between frames.
const BETWEEN: &[u8] = b"\n--\n";

impl Target for Wire {
    fn seeds(&self) -> Vec<Vec<u8>> {
        let execute = [
            "peer",
            "<IDS|MSG>",
            "",
            r#"{"msg_type": "execute_request", "msg_id": "1", "session": "s"}"#,
            "{}",
            "{}",
            r#"{"code": "1 + 1", "silent": false}"#,
        ];
        let comm = [
            "<IDS|MSG>",
            "ab",
            r#"{"msg_type": "comm_msg"}"#,
            "{}",
            "{}",
            r#"{"comm_id": "1", "data": {}}"#,
            "b",
        ];
        [execute, comm].into_iter().map(|frames| frames.join("\n--\n").into_bytes()).collect()
    }

    fn words(&self) -> &'static [&'static str] {
        &["\n--\n", "<IDS|MSG>", "{}", "[]", "null", "\"msg_type\"", "{\"a\":", "[[[["]
    }

    fn run(&mut self, input: &[u8]) -> Result<(), String> {
        let mut frames = vec![Vec::new()];
        let mut at = 0;
        while at < input.len() {
            if input[at..].starts_with(BETWEEN) {
                frames.push(Vec::new());
                at += BETWEEN.len();
            } else {
                frames.last_mut().into_iter().for_each(|frame| frame.push(input[at]));
                at += 1;
            }
        }
        if self.0.reads(frames.clone()) {
            return Err("a message that nobody signed was read".to_owned());
        }
        let _ = self.1.reads(frames);
        Ok(())
    }
}
