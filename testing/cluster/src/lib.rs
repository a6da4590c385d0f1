//! Servers that share a database, and browsers that find one that answers.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::process::{Command as Tool, Stdio};
use std::time::{Duration, Instant};

use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};
use variorum_load::client::{Failure, Game, Player, request};

/// How long a browser waits for a connection to come about, and for a sign of life.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long browsers wait before they connect again, as the page's script does.
const RETRY: [u64; 5] = [200, 500, 1000, 2000, 4000];

/// A server that was started for this, and ends with it.
#[derive(Debug)]
pub struct Node {
    child: Child,
    /// Where it listens.
    pub at: SocketAddr,
}

impl Node {
    /// Starts one on a database.
    ///
    /// # Errors
    /// It does not start.
    pub async fn start(program: &str, database: &str) -> Result<Node, Failure> {
        let mut command = Command::new(program);
        command
            .args(["serve", "--bind", "127.0.0.1:0"])
            .env("VARIORUM_DATABASE", database)
            .env("RUST_LOG", "warn");
        let mut child = command.stdout(Stdio::piped()).kill_on_drop(true).spawn()?;
        let out = child.stdout.take().ok_or("the server says nothing")?;
        let line = BufReader::new(out).lines().next_line().await?;
        let line = line.ok_or("the server ended at once")?;
        let address = line.rsplit("http://").next().unwrap_or_default();
        Ok(Node {
            at: address.parse()?,
            child,
        })
    }

    /// Sends it a signal, by name.
    ///
    /// # Errors
    /// It is not there.
    pub fn signal(&self, name: &str) -> Result<(), Failure> {
        let id = self.child.id().ok_or("the server has ended")?;
        let done = Tool::new("kill")
            .args(["-s", name, &id.to_string()])
            .status()?;
        if done.success() {
            Ok(())
        } else {
            Err(format!("the signal {name} was not sent").into())
        }
    }

    /// Kills it without a word.
    ///
    /// # Errors
    /// It is not there.
    pub async fn kill(mut self) -> Result<(), Failure> {
        Ok(self.child.kill().await?)
    }

    /// Tells it to stop, and waits until it has.
    ///
    /// # Errors
    /// It does not end well.
    pub async fn stop(mut self) -> Result<(), Failure> {
        self.signal("TERM")?;
        let status = self.child.wait().await?;
        if status.success() {
            Ok(())
        } else {
            Err(format!("a server ended with {status}").into())
        }
    }

    /// A number of its own about itself.
    ///
    /// # Errors
    /// It does not say.
    pub async fn metric(&self, name: &str) -> Result<f64, Failure> {
        let answer = request(self.at, "/metrics", None).await?;
        let line = answer.body.lines().find_map(|line| {
            let (found, value) = line.split_once(' ')?;
            (found == name).then_some(value)
        });
        Ok(line.ok_or("no such number")?.parse()?)
    }
}

/// Which of the legal moves is played, so that games wander about and do not repeat themselves.
#[must_use]
pub fn choice(ply: u64) -> usize {
    usize::try_from(ply * 31 % 97).unwrap_or(0)
}

/// The name of the request for the move with this number.
#[must_use]
pub fn request_of(ply: u64) -> String {
    format!("m{ply}-{}", choice(ply))
}

/// Somebody at a game who comes back after every loss of the connection, to whichever server answers.
pub struct Guest {
    game: Game,
    /// The servers to try, the next one first.
    pub ways: Vec<SocketAddr>,
    player: Option<Player>,
    /// The names of the requests that were acknowledged.
    pub acknowledged: BTreeSet<String>,
}

impl Guest {
    /// Comes to a game by these servers.
    #[must_use]
    pub fn new(game: Game, ways: Vec<SocketAddr>) -> Guest {
        Guest {
            game,
            ways,
            player: None,
            acknowledged: BTreeSet::new(),
        }
    }

    /// The connection, made anew if need be.
    ///
    /// # Errors
    /// No server lets him in for half a minute.
    pub async fn player(&mut self) -> Result<&mut Player, Failure> {
        let until = Instant::now() + Duration::from_secs(30);
        let mut tries = 0;
        while self.player.is_none() {
            let at = *self.ways.first().ok_or("there is no server")?;
            let joined = tokio::time::timeout(PATIENCE, Player::join(at, &self.game)).await;
            match joined {
                Ok(Ok(player)) => self.player = Some(player),
                other => {
                    let why = match other {
                        Ok(Err(error)) => error.to_string(),
                        _ => "it takes too long".to_owned(),
                    };
                    if Instant::now() > until {
                        return Err(format!("nobody lets the browser in: {why}").into());
                    }
                    self.ways.rotate_left(1);
                    let wait = RETRY[tries.min(RETRY.len() - 1)];
                    tries += 1;
                    tokio::time::sleep(Duration::from_millis(wait)).await;
                }
            }
        }
        self.player.as_mut().ok_or_else(|| "nobody".into())
    }

    /// Leaves the connection alone, as if the browser had found that it is dead, and hands it out.
    pub fn lose(&mut self) -> Option<Player> {
        self.player.take()
    }

    /// Waits until so many moves are played, connecting anew as often as need be.
    ///
    /// # Errors
    /// It takes half a minute.
    pub async fn wait_for(&mut self, ply: u64) -> Result<(), Failure> {
        let until = Instant::now() + Duration::from_secs(30);
        loop {
            let player = self.player().await?;
            if player.ply >= ply {
                return Ok(());
            }
            if Instant::now() > until {
                return Err(format!("move {ply} never came").into());
            }
            let heard = tokio::time::timeout(PATIENCE, player.hear()).await;
            if !matches!(heard, Ok(Ok(_))) {
                self.player = None;
            }
        }
    }

    /// Plays the move with this number, sending it again under the same name until it is known to be stored.
    ///
    /// # Errors
    /// It is refused, or takes half a minute.
    pub async fn play(&mut self, ply: u64) -> Result<(), Failure> {
        self.wait_for(ply).await?;
        let until = Instant::now() + Duration::from_secs(30);
        loop {
            let player = self.player().await?;
            if player.ply > ply {
                return Ok(());
            }
            let played = tokio::time::timeout(PATIENCE, player.play(choice(ply))).await;
            match played {
                Ok(Ok(Some(_))) => {
                    self.acknowledged.insert(request_of(ply));
                    return Ok(());
                }
                Ok(Ok(None)) => return Err(format!("there is no move at {ply}").into()),
                _ if Instant::now() > until => {
                    return Err(format!("move {ply} is not stored").into());
                }
                _ => self.player = None,
            }
        }
    }
}
