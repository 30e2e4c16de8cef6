//! The library: every example of the registry is run and compared, and the table itself is checked.

#[path = "library/behaviour.rs"]
mod behaviour;
#[path = "library/boards.rs"]
mod boards;
#[path = "library/data.rs"]
mod data;
#[path = "library/examples.rs"]
mod examples;
#[path = "library/play.rs"]
mod play;
#[path = "library/registry.rs"]
mod registry;
#[path = "library/session.rs"]
mod session;
