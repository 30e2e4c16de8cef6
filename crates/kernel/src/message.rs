//! One message of the wire: frames in, frames out.
//!
//! `identities…, <IDS|MSG>, signature, header, parent header, metadata, content, buffers…`

use bytes::Bytes;
use serde_json::Value as Json;
use zeromq::ZmqMessage;

use crate::signature::Signer;

const DELIMITER: &[u8] = b"<IDS|MSG>";

/// A message. Its JSON parts are objects.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    /// Who it comes from or goes to: frames of the router; a topic for outputs.
    pub(crate) identities: Vec<Bytes>,
    pub(crate) header: Json,
    pub(crate) parent: Json,
    pub(crate) metadata: Json,
    pub(crate) content: Json,
    pub(crate) buffers: Vec<Bytes>,
}

impl Message {
    /// The message in these frames; none for junk: no delimiter, a bad signature or one that has
    /// come before, parts that are not objects.
    pub(crate) fn decode(frames: Vec<Bytes>, signer: &Signer) -> Option<Self> {
        let delimiter = frames.iter().position(|frame| frame.as_ref() == DELIMITER)?;
        let signature = frames.get(delimiter + 1)?;
        let parts = frames.get(delimiter + 2..delimiter + 6)?;
        if !signer.admits(signature, parts) {
            return None;
        }
        let object = |part: &Bytes| serde_json::from_slice::<Json>(part).ok().filter(Json::is_object);
        let message = Self {
            identities: frames[..delimiter].to_vec(),
            header: object(&parts[0])?,
            parent: object(&parts[1])?,
            metadata: object(&parts[2])?,
            content: object(&parts[3])?,
            buffers: frames[delimiter + 6..].to_vec(),
        };
        message.header["msg_type"].is_string().then_some(message)
    }

    /// The frames of the message.
    pub(crate) fn encode(self, signer: &Signer) -> Option<ZmqMessage> {
        let parts = [&self.header, &self.parent, &self.metadata, &self.content].map(Json::to_string);
        let signature = signer.sign(&parts);
        let mut frames = self.identities;
        frames.push(Bytes::from_static(DELIMITER));
        frames.push(Bytes::from(signature));
        frames.extend(parts.map(Bytes::from));
        frames.extend(self.buffers);
        ZmqMessage::try_from(frames).ok()
    }

    /// `"execute_request"`
    pub(crate) fn kind(&self) -> &str {
        self.header["msg_type"].as_str().unwrap_or_default()
    }
}

/// Reads messages as the kernel does, and says no more than whether they are any: for tests with random
/// frames.
#[doc(hidden)]
pub struct WireReader(Signer);

impl WireReader {
    /// A reader of messages that this key signs.
    #[must_use]
    pub fn new(key: &str) -> Self {
        Self(Signer::new(key))
    }

    /// Whether the frames are a message.
    #[must_use]
    pub fn reads(&self, frames: Vec<Vec<u8>>) -> bool {
        Message::decode(frames.into_iter().map(Bytes::from).collect(), &self.0).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn message() -> Message {
        Message {
            identities: vec![Bytes::from_static(b"peer")],
            header: json!({"msg_type": "execute_request", "msg_id": "1"}),
            parent: json!({}),
            metadata: json!({}),
            content: json!({"code": "é"}),
            buffers: vec![Bytes::from_static(&[0, 255])],
        }
    }

    #[test]
    fn a_message_comes_back_as_it_went() {
        let signer = Signer::new("key");
        let frames = message().encode(&signer).expect("frames").into_vec();
        let back = Message::decode(frames.clone(), &signer).expect("a message");
        assert_eq!(
            (back.kind(), &back.content, back.buffers.len()),
            ("execute_request", &json!({"code": "é"}), 1)
        );
        assert_eq!(back.identities, message().identities);
        assert!(Message::decode(frames, &Signer::new("other")).is_none(), "another key");
    }

    #[test]
    fn junk_is_no_message() {
        let signer = Signer::new("key");
        let frames = message().encode(&signer).expect("frames").into_vec();
        for cut in 0..7 {
            assert!(Message::decode(frames[..cut].to_vec(), &signer).is_none(), "{cut} frames");
        }
        for at in 2..7 {
            let mut broken = frames.clone();
            broken[at] = Bytes::from_static(b"[]");
            assert!(Message::decode(broken.clone(), &signer).is_none(), "frame {at}");
            if at > 2 {
                assert!(Message::decode(broken, &Signer::new("")).is_none(), "frame {at} is not an object");
            }
        }
    }
}
