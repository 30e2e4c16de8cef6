//! One Bouton session for a web page: requests and replies as JSON, events while a cell runs.
//!
//! A browser runs it as WebAssembly in a worker, which supplies [`Page`]. The same code runs on the host,
//! where its tests are. It doesn't know widgets, canvases or networks: the page draws the bundles.

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod abi;
mod event;
mod host;
mod page;
mod protocol;
mod utf16;

pub use page::Page;
pub use protocol::Protocol;
