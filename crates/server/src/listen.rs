//! Connections: how many there may be, and how long each may keep the server waiting.
//!
//! `axum::serve` has no limits, so the loop is here, around `hyper` itself. A connection that sends no whole head of a
//! request for a while is closed, whether it has just been opened or has been idle; so is one that does not take
//! its answer.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_io_timeout::TimeoutStream;
use tower_service::Service as _;

use crate::limits::{Address, Peer, Share};
use crate::machine::told;

/// The time in which the head of a request must come; also how long a connection may be idle.
const HEAD: Duration = Duration::from_secs(15);

/// The time for which a browser may take nothing of an answer.
const STALL: Duration = Duration::from_secs(20);

/// The largest head of a request, in bytes.
const HEAD_SIZE: usize = 16 * 1024;

/// How long the listener rests when the system has no connection to give.
const REST: Duration = Duration::from_millis(100);

/// What somebody is told who has too many connections.
const CROWDED: &str = "HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain\r\nretry-after: 10\r\n\
     connection: close\r\n\r\nToo many connections from your address. Close some, and try again.\n";

/// How connections are treated.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// For the head of a request.
    pub(crate) head: Duration,
    /// For taking the answer.
    pub(crate) stall: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            head: HEAD,
            stall: STALL,
        }
    }
}

/// Serves everybody who comes, until told to stop; connections that are answering then may finish that. Each address
/// has a number of connections at a time.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    each: u32,
    patience: Patience,
    mut stop: watch::Receiver<bool>,
) {
    let share = Share::new(each);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = told(&mut stop) => return,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(REST).await;
                continue;
            }
        };
        // Small answers must not wait for the acknowledgement of earlier ones.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection will be slow");
        }
        let Some(taken) = share.take(&Address::of(peer.ip())) else {
            tracing::info!(%peer, "too many connections");
            tokio::spawn(refuse(stream));
            continue;
        };
        let (router, stop) = (router.clone(), stop.clone());
        tokio::spawn(async move {
            connection(stream, peer, router, patience, stop).await;
            drop(taken);
        });
    }
}

async fn refuse(mut stream: TcpStream) {
    let say = async {
        let _ = stream.write_all(CROWDED.as_bytes()).await;
        let _ = stream.shutdown().await;
    };
    let _ = tokio::time::timeout(Duration::from_secs(1), say).await;
}

async fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    patience: Patience,
    mut stop: watch::Receiver<bool>,
) {
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(patience.stall));
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut router = router.clone();
        async move {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(Address::of(peer.ip()));
            request.extensions_mut().insert(Peer(peer.ip()));
            let answer: Result<Response, Infallible> = router.call(request).await;
            answer
        }
    });
    let serving = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience.head)
        .max_buf_size(HEAD_SIZE)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
        .with_upgrades();
    let mut serving = pin!(serving);
    let ended = tokio::select! {
        ended = serving.as_mut() => ended,
        () = told(&mut stop) => {
            serving.as_mut().graceful_shutdown();
            serving.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%peer, %error, "a connection ended");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{BODY, FILE, REPORT, RULES};

    /// A proxy that refuses what the server takes does it without a word that helps.
    #[test]
    fn the_example_of_a_proxy_lets_through_what_is_taken_here() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/operate/nginx.conf");
        let text = std::fs::read_to_string(path).unwrap();
        let said = |name: &str, unit: char| -> usize {
            let line = text.lines().find(|line| line.trim().starts_with(name));
            let value = line.unwrap().trim().trim_end_matches(';');
            let number = value.rsplit(' ').next().unwrap().strip_suffix(unit);
            number.unwrap().parse().unwrap()
        };
        let largest = [BODY, FILE, RULES, REPORT].into_iter().max().unwrap();
        assert!(said("client_max_body_size", 'm') << 20 >= largest);
        assert!(said("large_client_header_buffers", 'k') << 10 >= HEAD_SIZE);
    }
}
