//! The channel of outputs: every subscriber gets everything, and one that has stalled holds nobody up.
//!
//! An XPUB socket of the ZeroMQ library waits for its slowest subscriber. So there are several, the *lanes*:
//! they take new connections in turn from one listener, and each has a queue of its own. A lane with a full
//! queue that doesn't move drops messages, as PUB sockets do; the others don't notice. (With `ipc` files only
//! one lane can listen.)
//!
//! Each subscription is answered by `iopub_welcome` (Jupyter enhancement proposal 65), for which a plain PUB
//! socket will not do: it does not tell of subscriptions.

mod lane;
mod rotation;

use std::sync::Arc;

use zeromq::{Socket, XPubSocket, ZmqMessage};

use crate::connection::Transport;
use crate::iopub::lane::Lane;
use crate::socket::{bind, listener};
use crate::wire::Wire;
use crate::{Connection, KernelError};

/// How many lanes take subscribers in turn.
const LANES: usize = 8;

/// Publishes to all lanes. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Publisher {
    lanes: Arc<[Arc<Lane>]>,
}

impl Publisher {
    /// Listens, and starts the tasks that serve subscribers.
    pub(crate) async fn start(connection: &Connection, wire: &Arc<Wire>) -> Result<Self, KernelError> {
        let lanes: Vec<Arc<Lane>> = match connection.transport {
            Transport::Ipc => {
                let lane = Arc::new(Lane::default());
                let mut socket = XPubSocket::new();
                bind(&mut socket, "iopub", connection, connection.iopub).await?;
                lane.open();
                drop(lane::start(socket, &lane, wire));
                vec![lane]
            }
            Transport::Tcp => {
                let listener = listener(connection, "iopub", connection.iopub)?;
                rotation::start(listener, LANES, wire)
            }
        };
        Ok(Self { lanes: lanes.into() })
    }

    /// Queues a message for every lane. May wait a little for a lane that is full and moves.
    pub(crate) fn publish(&self, message: &ZmqMessage) {
        self.lanes.iter().for_each(|lane| lane.push(message));
    }
}
