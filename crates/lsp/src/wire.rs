//! Messages on a stream: a header with the length, then JSON.

use std::io::{self, BufRead, Read as _};

use lsp_server::Message;
use serde_json::{Value as Json, json};

/// The longest message, in bytes.
const LONGEST: usize = 64 << 20;

/// A message from the client.
pub(crate) enum Incoming {
    /// A message.
    Message(Message),
    /// The answer to something that is none.
    Broken(Json),
}

/// The next message; `None` at the end of the stream.
///
/// # Errors
///
/// When the stream can't be read, or a header gives no length: then nobody knows where the next one begins.
pub(crate) fn read(stream: &mut impl BufRead) -> io::Result<Option<Incoming>> {
    let Some(length) = length(stream)? else { return Ok(None) };
    let mut body = vec![0; length];
    stream.read_exact(&mut body)?;
    let broken = |code: i32, id: Json, why: String| {
        let error = json!({"code": code, "message": why});
        Ok(Some(Incoming::Broken(json!({"jsonrpc": "2.0", "id": id, "error": error}))))
    };
    let value: Json = match serde_json::from_slice(&body) {
        Ok(value) => value,
        Err(error) => return broken(PARSE_ERROR, Json::Null, error.to_string()),
    };
    let id = value.get("id").cloned().unwrap_or(Json::Null);
    match serde_json::from_value(value) {
        Ok(message) => Ok(Some(Incoming::Message(message))),
        Err(error) => broken(INVALID_REQUEST, id, error.to_string()),
    }
}

const PARSE_ERROR: i32 = -32700;
const INVALID_REQUEST: i32 = -32600;

/// The length that a header gives.
fn length(stream: &mut impl BufRead) -> io::Result<Option<usize>> {
    let mut length = None;
    let mut line = String::new();
    loop {
        line.clear();
        if stream.take(1 << 16).read_line(&mut line)? == 0 {
            return Ok(None);
        }
        let header = line.trim_end();
        if header.is_empty() {
            let refused = || io::Error::new(io::ErrorKind::InvalidData, "a message without Content-Length");
            return length.filter(|length| *length <= LONGEST).map(Some).ok_or_else(refused);
        }
        if let Some((name, value)) = header.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().ok();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_and_broken_ones_answered() {
        let framed = |body: &str| format!("Content-Length: {}\r\n\r\n{body}", body.len());
        let good = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"a\"}";
        let text = [good, "{", "{\"id\":7}", "[]", good].map(framed).concat();
        let mut stream = text.as_bytes();
        let mut codes = Vec::new();
        while let Some(found) = read(&mut stream).expect("a stream") {
            codes.push(match found {
                Incoming::Message(_) => 0,
                Incoming::Broken(answer) => answer["error"]["code"].as_i64().expect("a code"),
            });
        }
        assert_eq!(codes, [0, -32700, -32600, -32600, 0]);
        assert!(read(&mut &b"X: 1\r\n\r\n"[..]).is_err());
        assert!(read(&mut &b"Content-Length: 9\r\n\r\n{}"[..]).is_err());
        assert!(read(&mut &b""[..]).expect("the end").is_none());
    }
}
