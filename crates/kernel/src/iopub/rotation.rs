//! The lanes take new subscribers in turn.

use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use futures::StreamExt;
use futures::channel::mpsc::Receiver;
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::oneshot;
use tokio::time::timeout;
use zeromq::{Socket, SocketEvent, XPubSocket};

use super::lane::{self, Lane, Listen, Listening};
use crate::wire::Wire;

/// A lane that does not begin to listen within this time is busy with a stalled subscriber: the next one
/// does.
const PATIENCE: Duration = Duration::from_millis(200);

/// A lane as the rotation sees it.
struct Turn {
    lane: Arc<Lane>,
    asks: UnboundedSender<Listen>,
    events: Receiver<SocketEvent>,
}

/// Starts lanes that listen in turn.
pub(super) fn start(listener: TcpListener, count: usize, wire: &Arc<Wire>) -> Vec<Arc<Lane>> {
    let turns: Vec<Turn> = (0..count)
        .map(|_| {
            let (lane, mut socket) = (Arc::new(Lane::default()), XPubSocket::new());
            let events = socket.monitor();
            Turn { asks: lane::start(socket, &lane, wire), lane, events }
        })
        .collect();
    let lanes = turns.iter().map(|turn| Arc::clone(&turn.lane)).collect();
    tokio::spawn(rotate(listener, turns));
    lanes
}

async fn rotate(listener: TcpListener, mut turns: Vec<Turn>) {
    let mut at = 0;
    loop {
        let turn = &mut turns[at];
        if let Some(listening) = listen(turn, &listener).await {
            taken(&mut turn.events).await;
            drop(listening);
        }
        at = (at + 1) % turns.len();
    }
}

/// Lets a lane listen.
async fn listen(turn: &mut Turn, listener: &TcpListener) -> Option<Listening> {
    let (answer, answered) = oneshot::channel();
    let ask = Listen { listener: listener.try_clone().ok()?, answer };
    turn.lane.open();
    turn.asks.send(ask).ok()?;
    timeout(PATIENCE, answered).await.ok()?.ok()
}

/// Waits until a connection has come, be it good or bad.
async fn taken(events: &mut Receiver<SocketEvent>) {
    while let Some(event) = events.next().await {
        if matches!(event, SocketEvent::Accepted(..) | SocketEvent::AcceptFailed(_)) {
            return;
        }
    }
    // The lane has ended, with the kernel.
    std::future::pending::<()>().await;
}
