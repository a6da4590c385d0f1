//! `variorum-cluster PROGRAM [ROUNDS]`: two servers of the program on one PostgreSQL, two people at a game, each at another
//! server. Again and again the server that leads the game is killed, put to sleep and woken, or stopped. Everybody must go
//! on within five seconds, nothing that was acknowledged may be lost, nothing may happen twice.

use std::collections::BTreeSet;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use tokio::time::timeout;
use variorum_cluster::{Guest, Node, choice, request_of};
use variorum_load::client::{Failure, Game, Player, Told, request, request_as};
use variorum_storage::{Server, left_out};

/// Within which time a game must go on after the server has died that led it.
const GOAL: Duration = Duration::from_secs(5);

/// A server that sleeps does not break its connections: browsers need up to five seconds to notice that.
const ASLEEP: Duration = Duration::from_secs(10);

const SCHEMA: &str = "variorum";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let Some(program) = args.next() else {
        eprintln!("usage: variorum-cluster PROGRAM [ROUNDS]");
        return ExitCode::from(2);
    };
    let rounds = args.next().and_then(|text| text.parse().ok()).unwrap_or(3);
    let server = match Server::start() {
        Ok(server) => server,
        Err(missing) => {
            left_out("several servers on one database", &missing);
            return ExitCode::SUCCESS;
        }
    };
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    match runtime.block_on(run(&program, &server, rounds)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("failed: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// Two servers, and a game that is played through both.
struct Scene<'a> {
    program: &'a str,
    database: String,
    server: &'a Server,
    /// The one that leads the game, and the other.
    nodes: Vec<Node>,
    game: Game,
    white: Guest,
    black: Guest,
    ply: u64,
}

async fn run(program: &str, server: &Server, rounds: u32) -> Result<(), Failure> {
    server.sql(&format!("CREATE SCHEMA {SCHEMA}"))?;
    let mut scene = Scene::begin(program, server).await?;
    scene.show_around().await?;
    scene.share_study().await?;
    println!("a study saved at both servers at once: one was refused each time, nothing was lost");
    for round in 0..rounds {
        let took = scene.kill(round).await?;
        println!("killed: played on after {took:?}");
        if took > GOAL {
            return Err(format!("that is more than {GOAL:?}").into());
        }
    }
    let took = scene.sleep().await?;
    println!("put to sleep and woken: played on after {took:?}");
    if took > ASLEEP {
        return Err(format!("that is more than {ASLEEP:?}").into());
    }
    let took = scene.stop().await?;
    println!("stopped: played on after {took:?}");
    if took > Duration::from_secs(3) {
        return Err("that is more than three seconds".into());
    }
    let took = scene.computer().await?;
    println!("killed while the computer thought: it moved after {took:?}");
    if took > GOAL + Duration::from_secs(2) {
        return Err("that is more than five seconds and its thinking time".into());
    }
    let moves = scene.check()?;
    println!("{moves} moves, each of them once");
    Ok(())
}

impl<'a> Scene<'a> {
    async fn begin(program: &'a str, server: &'a Server) -> Result<Scene<'a>, Failure> {
        let database = server.address(SCHEMA);
        let nodes = vec![
            Node::start(program, &database).await?,
            Node::start(program, &database).await?,
        ];
        let [one, two] = [nodes[0].at, nodes[1].at];
        let form = "variant=chess&seed=1&opponent=invited&side=w&clock=300000%2B3000";
        let game = Game::make(one, form).await?;
        let id = game.path.rsplit('/').next().unwrap_or_default();
        let secret = server.sql(&format!(
            "SELECT black_key FROM {SCHEMA}.game WHERE id = '{id}'"
        ))?;
        // The link for the other seat works at any server.
        let sat = request(two, &format!("{}/seat/{secret}", game.path), None).await?;
        let cookies = sat.head.lines().filter_map(|line| {
            let (name, value) = line.split_once(':')?;
            let cookie = value.split(';').next()?.trim();
            name.eq_ignore_ascii_case("set-cookie").then_some(cookie)
        });
        let friend = Game {
            path: game.path.clone(),
            cookie: cookies.collect::<Vec<_>>().join("; "),
        };
        Ok(Scene {
            program,
            database,
            server,
            nodes,
            white: Guest::new(game.clone(), vec![one, two]),
            black: Guest::new(friend, vec![two, one]),
            game,
            ply: 0,
        })
    }

    /// Plays so many moves.
    async fn play(&mut self, moves: u64) -> Result<(), Failure> {
        for ply in self.ply..self.ply + moves {
            let (who, other) = if ply % 2 == 0 {
                (&mut self.white, &mut self.black)
            } else {
                (&mut self.black, &mut self.white)
            };
            who.play(ply).await?;
            other.wait_for(ply + 1).await?;
        }
        self.ply += moves;
        Ok(())
    }

    /// Each player at another server, and one of them leads.
    async fn show_around(&mut self) -> Result<(), Failure> {
        self.white.player().await?;
        self.black.player().await?;
        self.play(10).await?;
        let open = "variorum_open_games";
        let counts = (
            self.nodes[0].metric(open).await?,
            self.nodes[1].metric(open).await?,
        );
        if counts != (1.0, 0.0) {
            return Err(format!("the servers have {counts:?} games open").into());
        }
        // A game's page comes from either.
        for node in &self.nodes {
            let page = request(node.at, &self.game.path, None).await?;
            if page.status != 200 {
                return Err(format!("the page of the game: status {}", page.status).into());
            }
        }
        Ok(())
    }

    /// Somebody changes a study at both servers at once: one of them refuses it (409), and takes it over what was stored
    /// meanwhile. What each of them took is there in the end.
    async fn share_study(&self) -> Result<(), Failure> {
        let cookie = &self.game.cookie;
        let ask = async |node: usize, path: &str, body: Option<&str>| {
            request_as(self.nodes[node].at, path, cookie, body).await
        };
        let made = ask(0, "/studies", Some("do=game&variant=chess")).await?;
        let path = made.header("location").filter(|_| made.status == 303);
        let path = path.ok_or_else(|| format!("a study was refused: status {}", made.status))?;
        let mut revision = 1;
        for round in 0..8 {
            let form = |node: usize, revision: u32| {
                format!("do=rename&revision={revision}&title=round-{round}-by-{node}.")
            };
            let forms = [form(0, revision), form(1, revision)];
            let (one, two) =
                tokio::join!(ask(0, path, Some(&forms[0])), ask(1, path, Some(&forms[1])));
            let refused = match (one?.status, two?.status) {
                (303, 409) => 1,
                (409, 303) => 0,
                both => return Err(format!("one should be refused: statuses {both:?}").into()),
            };
            let again = ask(refused, path, Some(&form(refused, revision + 1))).await?;
            if again.status != 303 {
                return Err(format!("it was refused again: status {}", again.status).into());
            }
            revision += 2;
        }
        for node in 0..2 {
            let page = ask(node, path, None).await?.body;
            for title in (0..8).flat_map(|round| [0, 1].map(|by| format!("round-{round}-by-{by}.")))
            {
                if !page.contains(&title) {
                    return Err(format!("what was saved as {title} is lost").into());
                }
            }
        }
        Ok(())
    }

    /// The other server leads the game now, and a new one comes to it; White comes by that one.
    async fn regroup(&mut self) -> Result<(), Failure> {
        let fresh = Node::start(self.program, &self.database).await?;
        let (leader, fresh_at) = (self.nodes[0].at, fresh.at);
        self.nodes.push(fresh);
        self.white.ways = vec![fresh_at, leader];
        self.black.ways = vec![leader, fresh_at];
        self.white.lose();
        self.play(4).await
    }

    /// Both move once; a player's move may be under way already.
    async fn both_move(&mut self) -> Result<(), Failure> {
        self.play(2).await
    }

    /// Kills the server that leads the game while a move is under way; answers how long it took until both had moved again.
    async fn kill(&mut self, round: u32) -> Result<Duration, Failure> {
        let leader = self.nodes.remove(0);
        // Another moment each time.
        let moment = Duration::from_micros(400) * round;
        let mut begun = Instant::now();
        let killed = async {
            tokio::time::sleep(moment).await;
            begun = Instant::now();
            leader.kill().await
        };
        let (killed, played) = tokio::join!(killed, self.white.play(self.ply));
        killed?;
        played?;
        self.both_move().await?;
        let took = begun.elapsed();
        self.regroup().await?;
        Ok(took)
    }

    /// Puts the leading server to sleep with a move on its way to it, and wakes it when the game has gone on elsewhere.
    async fn sleep(&mut self) -> Result<Duration, Failure> {
        self.nodes[0].signal("STOP")?;
        let begun = Instant::now();
        // It comes by the other server, and lies before the sleeping one.
        let mut late = self.white.lose().ok_or("nobody is there")?;
        let sent = timeout(Duration::from_millis(300), late.play(choice(self.ply) + 1)).await;
        if sent.is_ok() {
            return Err("a sleeping server answers".into());
        }
        let mut idle = self.black.lose().ok_or("nobody is there")?;
        // A proxy asks its servers whether they are well, and sends nobody to one that does not answer.
        let awake = self.nodes[1].at;
        self.white.ways = vec![awake];
        self.black.ways = vec![awake];
        self.both_move().await?;
        let took = begun.elapsed();
        self.nodes[0].signal("CONT")?;
        for player in [&mut late, &mut idle] {
            hear_nothing_of_success(player).await?;
        }
        let closed = async {
            while self.nodes[0].metric("variorum_open_games").await? > 0.0 {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            Ok::<_, Failure>(())
        };
        timeout(Duration::from_secs(10), closed).await??;
        // Who was asleep passes connections on now.
        self.nodes.swap(0, 1);
        let [leader, woken] = [self.nodes[0].at, self.nodes[1].at];
        self.white.ways = vec![woken, leader];
        self.black.ways = vec![leader, woken];
        self.white.lose();
        self.play(4).await?;
        Ok(took)
    }

    /// Stops the leading server as an operator does.
    async fn stop(&mut self) -> Result<Duration, Failure> {
        let leader = self.nodes.remove(0);
        let begun = Instant::now();
        let (stopped, played) = tokio::join!(leader.stop(), self.white.play(self.ply));
        stopped?;
        played?;
        self.both_move().await?;
        let took = begun.elapsed();
        self.regroup().await?;
        Ok(took)
    }

    /// Kills a server as soon as the computer begins to think about a game there.
    async fn computer(&mut self) -> Result<Duration, Failure> {
        let [leader, other] = [self.nodes[0].at, self.nodes[1].at];
        let form = "variant=chess&seed=1&opponent=computer&side=w&movetime=2000";
        let game = Game::make(leader, form).await?;
        let mut guest = Guest::new(game, vec![leader, other]);
        guest.play(0).await?;
        let begun = Instant::now();
        self.nodes.remove(0).kill().await?;
        guest.wait_for(2).await?;
        Ok(begun.elapsed())
    }

    /// Reads what is stored: every move once, all that was acknowledged, nothing of what was said to a sleeping server. Answers
    /// how many moves there are.
    fn check(&self) -> Result<u64, Failure> {
        let id = self.game.path.rsplit('/').next().unwrap_or_default();
        let rows = self.server.sql(&format!(
            "SELECT seq, kind, ply, coalesce(request, ''), coalesce(move, '') FROM {SCHEMA}.event WHERE game = '{id}' ORDER BY seq"
        ))?;
        let rows: Vec<Vec<&str>> = rows.lines().map(|row| row.split('|').collect()).collect();
        let mut requests = BTreeSet::new();
        let mut moves = 0;
        let mut pauses = 0;
        for (row, seq) in rows.iter().zip(1..) {
            let [number, kind, ply, request, text] = row[..] else {
                return Err(format!("an odd row: {row:?}").into());
            };
            if number != seq.to_string() {
                return Err(format!("event {seq} is missing: {row:?}").into());
            }
            match kind {
                // Anything else was said to a server that had lost the game.
                "move" if ply == moves.to_string() && request == request_of(moves) => moves += 1,
                "pause" => {
                    let ms: u64 = text.parse()?;
                    if ms > 5000 {
                        return Err(format!("a clock was given back {ms} ms").into());
                    }
                    pauses += 1;
                }
                _ => return Err(format!("not what was played: {row:?}").into()),
            }
            if !request.is_empty() && !requests.insert(request.to_owned()) {
                return Err(format!("{request} was carried out twice").into());
            }
        }
        for guest in [&self.white, &self.black] {
            if let Some(lost) = guest.acknowledged.difference(&requests).next() {
                return Err(format!("{lost} was acknowledged and is lost").into());
            }
        }
        if moves != self.ply || pauses == 0 {
            return Err(format!("{moves} moves of {}, {pauses} pauses", self.ply).into());
        }
        Ok(moves)
    }
}

/// Listens to a connection until it ends; nothing may be acknowledged on it.
async fn hear_nothing_of_success(player: &mut Player) -> Result<(), Failure> {
    let ended = async {
        loop {
            match player.hear().await {
                Ok(Told::Accepted) => return Err("a server acknowledged what it may not".into()),
                Ok(_) => {}
                Err(_) => return Ok(()),
            }
        }
    };
    timeout(Duration::from_secs(15), ended).await?
}
