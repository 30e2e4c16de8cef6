//! Binding the channels, and the tasks that move frames between sockets and queues.

use std::net::TcpListener;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Duration;

use tokio::sync::mpsc::UnboundedReceiver;
use zeromq::{
    RepSocket, RouterRecvHalf, RouterSendHalf, RouterSocket, Socket, SocketRecv, SocketSend, ZmqMessage,
};

use crate::connection::Transport;
use crate::message::Message;
use crate::wire::Wire;
use crate::{Connection, KernelError};

/// After a failed receive: long enough not to spin, short enough not to be felt.
const PAUSE: Duration = Duration::from_millis(10);
/// How long a message waits for a peer that has not yet connected its channel, in steps of [`PAUSE`].
const PATIENCE: u32 = 300;

/// A router at a port of the connection.
pub(crate) async fn router(
    connection: &Connection,
    channel: &'static str,
    port: u16,
) -> Result<RouterSocket, KernelError> {
    let mut socket = RouterSocket::new();
    bind(&mut socket, channel, connection, port).await?;
    Ok(socket)
}

/// Binds a socket to a port of the connection.
pub(crate) async fn bind(
    socket: &mut impl Socket,
    channel: &'static str,
    connection: &Connection,
    port: u16,
) -> Result<(), KernelError> {
    // ZeroMQ reads a text with regular expressions, whose code and tables an idle kernel would then hold. So
    // only the names of files go that way.
    let bound = match connection.transport {
        Transport::Tcp => socket.bind_listener(listener(connection, channel, port)?).await,
        Transport::Ipc => socket.bind(&connection.endpoint(port)).await,
    };
    bound.map(|_| ()).map_err(|error| refused(channel, &connection.endpoint(port), &error))
}

/// A listener at a port of the connection's address.
pub(crate) fn listener(
    connection: &Connection,
    channel: &'static str,
    port: u16,
) -> Result<TcpListener, KernelError> {
    let bound = TcpListener::bind((connection.ip.as_str(), port));
    bound.map_err(|error| refused(channel, &connection.endpoint(port), &error))
}

/// The error of a channel that cannot listen.
fn refused(channel: &'static str, endpoint: &str, error: &dyn std::fmt::Display) -> KernelError {
    KernelError::Bind { channel, endpoint: endpoint.to_owned(), error: error.to_string() }
}

/// Echoes heartbeats, even while everything else is busy.
pub(crate) async fn heartbeat(mut socket: RepSocket) {
    loop {
        match socket.recv().await {
            // A peer that has gone needs no answer.
            Ok(beat) => drop(socket.send(beat).await),
            Err(_) => tokio::time::sleep(PAUSE).await,
        }
    }
}

/// Hands the messages of a channel on; junk is dropped. Ends when nobody takes them.
pub(crate) async fn read(mut socket: RouterRecvHalf, wire: Arc<Wire>, inbox: Sender<Message>) {
    loop {
        if let Some(message) = receive(&mut socket, &wire).await
            && inbox.send(message).is_err()
        {
            return;
        }
    }
}

/// The next message of a socket; none for junk.
pub(crate) async fn receive(socket: &mut impl SocketRecv, wire: &Wire) -> Option<Message> {
    match socket.recv().await {
        Ok(frames) => Message::decode(frames.into_vec(), &wire.signer),
        Err(_) => {
            tokio::time::sleep(PAUSE).await;
            None
        }
    }
}

/// Sends the messages of a queue. If a peer hasn't connected this channel yet, we wait for a while.
pub(crate) async fn write(mut socket: RouterSendHalf, mut queue: UnboundedReceiver<ZmqMessage>) {
    while let Some(message) = queue.recv().await {
        for _ in 0..PATIENCE {
            if socket.send(message.clone()).await.is_ok() {
                break;
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
}
