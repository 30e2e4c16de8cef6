//! The connection file: where to listen and which key signs messages.

use std::fs::File;
use std::io::Read;
use std::net::IpAddr;
use std::path::Path;

use serde_json::Value as Json;

use crate::KernelError;

/// The only signature scheme that kernels and front ends use.
const SCHEME: &str = "hmac-sha256";

/// More of a file is not read, in bytes.
const LARGEST: u64 = 64 << 10;

/// How front ends reach the kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transport {
    /// Ports of an address.
    Tcp,
    /// Files with names that end in `-PORT`.
    Ipc,
}

/// A connection file, read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Connection {
    /// How.
    pub transport: Transport,
    /// The address, or the beginning of the names of files.
    pub ip: String,
    /// The key of signatures; empty: messages are not signed.
    pub key: String,
    /// The channel of requests.
    pub shell: u16,
    /// The channel of outputs.
    pub iopub: u16,
    /// The channel of questions to the user.
    pub stdin: u16,
    /// The channel of requests that do not wait.
    pub control: u16,
    /// The heartbeat.
    pub heartbeat: u16,
}

impl Connection {
    /// Reads a connection file.
    ///
    /// # Errors
    ///
    /// When it is missing, not JSON, lacks a field or names an unknown transport or scheme.
    pub fn read(path: &Path) -> Result<Self, KernelError> {
        let mut text = String::new();
        // A device may go on for ever, so we read at most `LARGEST` bytes: a connection file is far shorter.
        let read = File::open(path).and_then(|file| file.take(LARGEST).read_to_string(&mut text));
        read.map_err(|error| KernelError::Unreadable { path: path.to_owned(), error })?;
        Self::parse(&text).map_err(|found| KernelError::Malformed { path: path.to_owned(), found })
    }

    fn parse(text: &str) -> Result<Self, String> {
        let json: Json = serde_json::from_str(text).map_err(|error| format!("it is not JSON: {error}"))?;
        let transport = match word(&json, "transport")? {
            "tcp" => Transport::Tcp,
            "ipc" => Transport::Ipc,
            other => return Err(format!("unknown transport `{other}`; `tcp` and `ipc` are known")),
        };
        let ip = word(&json, "ip")?.to_owned();
        if ip.is_empty() || ip.contains('*') {
            return Err(format!("`ip` is `{ip}`; an address was expected"));
        }
        let key = word(&json, "key")?.to_owned();
        let scheme = word(&json, "signature_scheme")?;
        if scheme != SCHEME && !key.is_empty() {
            return Err(format!("unknown signature scheme `{scheme}`; `{SCHEME}` is known"));
        }
        if key.is_empty() && transport == Transport::Tcp && !is_loopback(&ip) {
            return Err(format!(
                "`key` is empty, so everybody could run code; only 127.0.0.1 goes without, not {ip}"
            ));
        }
        Ok(Self {
            transport,
            ip,
            key,
            shell: port(&json, "shell_port")?,
            iopub: port(&json, "iopub_port")?,
            stdin: port(&json, "stdin_port")?,
            control: port(&json, "control_port")?,
            heartbeat: port(&json, "hb_port")?,
        })
    }

    /// Whether messages are signed, so that only who knows the key can run code.
    #[must_use]
    pub fn is_signed(&self) -> bool {
        !self.key.is_empty()
    }

    /// Where the channel of a port listens.
    #[must_use]
    pub fn endpoint(&self, port: u16) -> String {
        match self.transport {
            Transport::Tcp if self.ip.contains(':') => format!("tcp://[{}]:{port}", self.ip),
            Transport::Tcp => format!("tcp://{}:{port}", self.ip),
            Transport::Ipc => format!("ipc://{}-{port}", self.ip),
        }
    }
}

/// Whether an address is that of this machine alone.
fn is_loopback(ip: &str) -> bool {
    ip == "localhost" || ip.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

fn word<'a>(json: &'a Json, field: &str) -> Result<&'a str, String> {
    json[field].as_str().ok_or_else(|| format!("`{field}` is missing or no text"))
}

fn port(json: &Json, field: &str) -> Result<u16, String> {
    let port = json[field].as_u64().and_then(|port| u16::try_from(port).ok()).filter(|port| *port > 0);
    port.ok_or_else(|| format!("`{field}` is missing or no port from 1 to 65535"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(change: impl FnOnce(&mut Json)) -> String {
        let mut json = serde_json::json!({
            "transport": "tcp", "ip": "127.0.0.1", "key": "secret", "signature_scheme": "hmac-sha256",
            "shell_port": 1, "iopub_port": 2, "stdin_port": 3, "control_port": 4, "hb_port": 5,
        });
        change(&mut json);
        json.to_string()
    }

    #[test]
    fn endpoints() {
        for (ip, transport, endpoint) in [
            ("127.0.0.1", "tcp", "tcp://127.0.0.1:2"),
            ("::1", "tcp", "tcp://[::1]:2"),
            ("a b/kernel", "ipc", "ipc://a b/kernel-2"),
        ] {
            let text = text(|json| {
                json["ip"] = ip.into();
                json["transport"] = transport.into();
            });
            let connection = Connection::parse(&text).expect("a connection");
            assert_eq!(connection.endpoint(connection.iopub), endpoint);
        }
    }

    #[test]
    fn what_is_wrong_is_said() {
        type Change = fn(&mut Json);
        let cases: [(Change, &str); 8] = [
            (|json| json["transport"] = "udp".into(), "unknown transport `udp`"),
            (|json| json["signature_scheme"] = "hmac-md5".into(), "unknown signature scheme `hmac-md5`"),
            (|json| json["shell_port"] = 0.into(), "`shell_port`"),
            (|json| json["hb_port"] = 70_000.into(), "`hb_port`"),
            (|json| json["iopub_port"] = "2".into(), "`iopub_port`"),
            (|json| json["ip"] = "*".into(), "`ip` is `*`"),
            (|json| json["key"] = Json::Null, "`key` is missing"),
            (|json| *json = Json::from(3), "`transport` is missing"),
        ];
        for (change, said) in cases {
            let error = Connection::parse(&text(change)).expect_err("refused");
            assert!(error.contains(said), "{error}");
        }
        assert!(Connection::parse("{").expect_err("refused").contains("not JSON"));
        let unsigned = text(|json| {
            json["key"] = "".into();
            json["signature_scheme"] = "".into();
        });
        assert!(!Connection::parse(&unsigned).expect("a connection").is_signed());
        for (ip, allowed) in [
            ("127.0.0.1", true),
            ("127.3.2.1", true),
            ("::1", true),
            ("localhost", true),
            ("0.0.0.0", false),
            ("::", false),
            ("192.168.1.7", false),
            ("example.org", false),
        ] {
            let unsigned = text(|json| {
                json["key"] = "".into();
                json["ip"] = ip.into();
            });
            assert_eq!(Connection::parse(&unsigned).is_ok(), allowed, "{ip}");
            let signed = text(|json| json["ip"] = ip.into());
            assert!(Connection::parse(&signed).is_ok_and(|connection| connection.is_signed()), "{ip}");
        }
    }
}
