//! `variorum-load PROGRAM [SCENARIO…]`: how much a server carries. It starts the program on an empty directory and plays many
//! browsers beside it, on the same machine, for a limited time. The last lines are a table; the exit status is 1 if a
//! goal was missed.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{ExitCode, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use variorum_load::Times;
use variorum_load::client::{Failure, Game, Player, Told, request};

/// Games that are made at a time.
const MAKERS: usize = 16;

/// How long the measured part of a scenario takes.
const MEASURED: Duration = Duration::from_secs(20);

const USAGE: &str = "usage: variorum-load PROGRAM [paced] [open] [computer] [engines]";

/// A server that was started for this, and ends with it.
struct Server {
    child: Child,
    at: SocketAddr,
    data: PathBuf,
}

impl Server {
    async fn start(program: &str) -> Result<Server, Failure> {
        let data = std::env::temp_dir().join(format!("variorum-load-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&data);
        let mut command = Command::new(program);
        command.args(["serve", "--bind", "127.0.0.1:0", "--data"]);
        command.arg(&data).env("RUST_LOG", "warn");
        // All come from one address here.
        for limit in ["games", "sockets", "connections", "open-games"] {
            command.args(["--limit", &format!("{limit}=1000000")]);
        }
        let mut child = command.stdout(Stdio::piped()).kill_on_drop(true).spawn()?;
        let out = child.stdout.take().ok_or("the server says nothing")?;
        let line = BufReader::new(out).lines().next_line().await?;
        let line = line.ok_or("the server ended at once")?;
        let address = line.rsplit("http://").next().unwrap_or_default();
        Ok(Server {
            at: address.parse()?,
            child,
            data,
        })
    }

    /// Its memory in mebibytes, now and at most.
    fn memory(&self) -> (f64, f64) {
        let id = self.child.id().unwrap_or(0);
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
        let field = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            let number = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
            number.unwrap_or(0.0) / 1024.0
        };
        (field("VmRSS:"), field("VmHWM:"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.start_kill();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

/// A line of the table.
struct Line {
    what: &'static str,
    measured: String,
    goal: &'static str,
    kept: bool,
}

/// The game to play: the environment's `VARIANT`, or the first one that the first page offers.
async fn first_variant(at: SocketAddr) -> Result<String, Failure> {
    if let Ok(variant) = std::env::var("VARIANT") {
        return Ok(variant);
    }
    let page = request(at, "/", None).await?.body;
    let offered = page.split("href=\"/new/").nth(1);
    let offered = offered.and_then(|rest| rest.split(['"', '?']).next());
    Ok(offered.ok_or("the first page offers no game")?.to_owned())
}

/// Makes so many games, some at a time.
async fn games(at: SocketAddr, count: usize, form: &str) -> Result<Vec<Game>, Failure> {
    let makers = Arc::new(Semaphore::new(MAKERS));
    let mut tasks = JoinSet::new();
    for _ in 0..count {
        let (makers, form) = (Arc::clone(&makers), form.to_owned());
        tasks.spawn(async move {
            let _permit = makers.acquire_owned().await?;
            Game::make(at, &form).await
        });
    }
    tasks.join_all().await.into_iter().collect()
}

/// Sits down at games, some at a time, and lets all players play as soon as everybody is there. `play` gets a number, a
/// player and the moment at which they began.
async fn crowd<T, F>(
    at: SocketAddr,
    games: Vec<Game>,
    play: impl Fn(usize, Player, Instant) -> F + Clone + Send + 'static,
) -> Result<Crowd<T>, Failure>
where
    T: Send + 'static,
    F: Future<Output = Result<T, Failure>> + Send + 'static,
{
    let makers = Arc::new(Semaphore::new(MAKERS));
    let ready = Arc::new(Semaphore::new(0));
    let start = watch::Sender::new(None);
    let count = u32::try_from(games.len())?;
    let mut tasks = JoinSet::new();
    for (number, game) in games.into_iter().enumerate() {
        let (makers, ready) = (Arc::clone(&makers), Arc::clone(&ready));
        let (mut start, play) = (start.subscribe(), play.clone());
        tasks.spawn(async move {
            let permit = makers.acquire_owned().await?;
            let mut player = Player::join(at, &game).await?;
            drop(permit);
            ready.add_permits(1);
            // Who waits answers heartbeats.
            let begun = loop {
                if let Some(begun) = *start.borrow_and_update() {
                    break begun;
                }
                tokio::select! {
                    changed = start.changed() => changed?,
                    heard = player.hear() => drop(heard?),
                }
            };
            play(number, player, begun).await
        });
    }
    let all = tokio::time::timeout(Duration::from_secs(120), ready.acquire_many(count));
    if all.await.is_err() {
        // Somebody says why.
        while let Some(done) = tasks.try_join_next() {
            done??;
        }
        return Err("not all players could sit down in two minutes".into());
    }
    let begun = Instant::now();
    start.send_replace(Some(begun));
    Ok(Crowd { tasks })
}

/// Players at their games.
struct Crowd<T> {
    tasks: JoinSet<Result<T, Failure>>,
}

impl<T: 'static> Crowd<T> {
    /// Waits until all have played.
    async fn end(self) -> Result<Vec<T>, Failure> {
        self.tasks.join_all().await.into_iter().collect()
    }
}

/// A choice that follows another, so that games differ.
fn next_choice(choice: usize) -> usize {
    choice.wrapping_mul(31).wrapping_add(7)
}

/// Plays a move a second.
async fn one_a_second(number: usize, mut player: Player, begun: Instant) -> Result<Times, Failure> {
    let mut times = Times::default();
    // Spread over the second, as people are.
    let mut due = begun + Duration::from_millis(2 * number as u64);
    let mut choice = number;
    while due < begun + MEASURED {
        player.rest_until(due).await?;
        match player.play(choice).await? {
            Some(time) => times.note(time),
            None => break,
        }
        choice = next_choice(choice);
        due += Duration::from_secs(1);
    }
    Ok(times)
}

/// Watches for some seconds.
async fn watch_on(_: usize, mut player: Player, begun: Instant) -> Result<(), Failure> {
    player.rest_until(begun + Duration::from_secs(6)).await
}

/// 500 games, a move a second in each.
async fn paced(server: &Server, variant: &str) -> Result<Vec<Line>, Failure> {
    let form = format!("variant={variant}&opponent=friend&seed=1");
    let games = games(server.at, 500, &form).await?;
    let mut times = Times::default();
    for played in crowd(server.at, games, one_a_second).await?.end().await? {
        times.extend(played);
    }
    let (p50, p99) = (times.percentile(50), times.percentile(99));
    Ok(vec![Line {
        what: "500 games, a move a second: acknowledgement",
        measured: format!(
            "{} moves, p50 {p50} ms, p99 {p99} ms, longest {} ms",
            times.count(),
            times.percentile(100)
        ),
        goal: "p99 ≤ 50 ms",
        kept: p99 <= 50.0,
    }])
}

/// 2,000 games open, and nobody moves.
async fn open(server: &Server, variant: &str) -> Result<Vec<Line>, Failure> {
    let form = format!("variant={variant}&opponent=friend&seed=1");
    let before = server.memory().0;
    let games = games(server.at, 2000, &form).await?;
    let crowd = crowd(server.at, games, watch_on).await?;
    tokio::time::sleep(Duration::from_secs(2)).await;
    let now = server.memory().0;
    crowd.end().await?;
    Ok(vec![Line {
        what: "2,000 games open: memory of the server",
        measured: format!("{now:.0} MiB ({before:.0} before)"),
        goal: "≤ 150 MiB",
        kept: now <= 150.0,
    }])
}

/// Plays against the computer: how long it waited in line, and how much later than announced it began.
async fn against(
    number: usize,
    mut player: Player,
    begun: Instant,
) -> Result<(Times, Times), Failure> {
    let (mut waits, mut late) = (Times::default(), Times::default());
    let mut choice = number;
    while Instant::now() < begun + MEASURED {
        if player.play(choice).await?.is_none() {
            break;
        }
        choice = next_choice(choice);
        let asked = Instant::now();
        let mut promised = None;
        // The computer's move, or moves where both place units by turns.
        while player.position["turn"] != "w" && player.position["outcome"].is_null() {
            match player.hear().await? {
                Told::Line(within) if promised.is_none() => {
                    promised = Some(asked.elapsed() + within);
                }
                Told::Thinking => {
                    if let Some(promised) = promised.take() {
                        waits.note(asked.elapsed());
                        late.note(asked.elapsed().saturating_sub(promised));
                    }
                }
                _ => {}
            }
        }
    }
    Ok((waits, late))
}

/// 50 games against the computer, whose players answer at once, and pages meanwhile.
async fn computer(server: &Server, variant: &str) -> Result<Vec<Line>, Failure> {
    let form = format!("variant={variant}&seed=1&side=w&movetime=1000&level=8");
    let at = server.at;
    let games = games(at, 50, &form).await?;
    let page = games[0].path.clone();
    let crowd = crowd(at, games, against).await?;
    let end = Instant::now() + MEASURED;
    let mut pages = Times::default();
    let setup = format!("/new/{variant}");
    for path in ["/", page.as_str(), setup.as_str(), "/health"]
        .iter()
        .cycle()
    {
        if Instant::now() >= end {
            break;
        }
        let begun = Instant::now();
        let answer = request(at, path, None).await?;
        if answer.status != 200 {
            return Err(format!("{path}: status {}", answer.status).into());
        }
        pages.note(begun.elapsed());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let (mut waits, mut late) = (Times::default(), Times::default());
    for (more_waits, more_late) in crowd.end().await? {
        waits.extend(more_waits);
        late.extend(more_late);
    }
    let p99 = pages.percentile(99);
    Ok(vec![
        Line {
            what: "50 games against the computer: pages",
            measured: format!(
                "{} pages, p50 {} ms, p99 {p99} ms",
                pages.count(),
                pages.percentile(50)
            ),
            goal: "p99 ≤ 60 ms",
            kept: p99 <= 60.0,
        },
        Line {
            what: "… the wait in line",
            measured: format!(
                "{} waits, p50 {} ms, longest {} ms, at most {} ms later than announced",
                waits.count(),
                waits.percentile(50),
                waits.percentile(100),
                late.percentile(100)
            ),
            goal: "as announced, ± 500 ms",
            kept: late.percentile(100) <= 500.0,
        },
    ])
}

/// 500 games in which the computer is to move.
async fn engines(server: &Server, variant: &str) -> Result<Vec<Line>, Failure> {
    let form = format!("variant={variant}&seed=1&side=b&movetime=60000&level=8");
    let games = games(server.at, 500, &form).await?;
    let crowd = crowd(server.at, games, watch_on).await?;
    tokio::time::sleep(Duration::from_secs(5)).await;
    let (now, most) = server.memory();
    crowd.end().await?;
    Ok(vec![Line {
        what: "500 games against the computer: memory of the server",
        measured: format!("{now:.0} MiB, at most {most:.0} MiB"),
        goal: "≤ 400 MiB",
        kept: most <= 400.0,
    }])
}

async fn run(program: &str, wanted: &[String]) -> Result<bool, Failure> {
    let is_wanted = |name: &str| wanted.is_empty() || wanted.iter().any(|other| other == name);
    let mut lines = Vec::new();
    for name in ["paced", "open", "computer", "engines"] {
        if !is_wanted(name) {
            continue;
        }
        let begun = Instant::now();
        // Each on a server of its own, so that none inherits what another has left.
        let server = Server::start(program).await?;
        let variant = first_variant(server.at).await?;
        eprintln!("{name}: {variant} at {}", server.at);
        let measured = match name {
            "paced" => paced(&server, &variant).await,
            "open" => open(&server, &variant).await,
            "computer" => computer(&server, &variant).await,
            _ => engines(&server, &variant).await,
        };
        match measured {
            Ok(more) => lines.extend(more),
            Err(error) => return Err(format!("{name}: {error}").into()),
        }
        eprintln!("{name}: {:.0} s", begun.elapsed().as_secs_f64());
    }
    println!("| what | measured | goal | |\n|---|---|---|---|");
    for line in &lines {
        let kept = if line.kept { "kept" } else { "MISSED" };
        println!(
            "| {} | {} | {} | {kept} |",
            line.what, line.measured, line.goal
        );
    }
    Ok(lines.iter().all(|line| line.kept))
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((program, wanted)) = arguments
        .split_first()
        .filter(|(p, _)| Path::new(p).is_file())
    else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    let done = match runtime {
        Ok(runtime) => runtime.block_on(run(program, wanted)),
        Err(error) => Err(error.into()),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("variorum-load: {error}");
            ExitCode::from(2)
        }
    }
}
