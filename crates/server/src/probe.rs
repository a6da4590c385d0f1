//! Asking a server how it is: for a container, and for whoever is to be woken.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// The time that each step of asking may take: a disk may be slow without being ill.
const PATIENCE: Duration = Duration::from_secs(5);

/// The largest answer that is read.
const MOST: u64 = 16 * 1024;

/// How a server is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Probed {
    /// All is well; what it says.
    Well(String),
    /// It is not, or does not answer; what is known.
    Ill(String),
}

/// Asks the server at an address whether it reads and writes games.
#[must_use]
pub fn probe(server: SocketAddr) -> Probed {
    let answer = match ask(server) {
        Ok(answer) => answer,
        Err(error) => return Probed::Ill(format!("no answer from {server}: {error}")),
    };
    let well = answer.starts_with("HTTP/1.1 200 ");
    let said = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    match serde_json::from_str::<serde_json::Value>(said) {
        Ok(body) if well && body["status"] == "ok" => Probed::Well("ok".into()),
        Ok(body) => Probed::Ill(body["problem"].as_str().unwrap_or("it is not well").into()),
        Err(_) => Probed::Ill(format!("what answers at {server} is no such server")),
    }
}

fn ask(server: SocketAddr) -> std::io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&server, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let head = "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    stream.write_all(head.as_bytes())?;
    let mut answer = Vec::new();
    stream.take(MOST).read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}
