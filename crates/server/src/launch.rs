//! From a configuration to a running server.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Write as _};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;
use variorum_journal::desk as moderation;
use variorum_journal::{Answer, Journal, JournalError, Storage};

use crate::bans;
use crate::desk::{self, DeskError, Order, Secret, Told};
use crate::journal::backup::{self, BackupError};
use crate::journal::copies::{Copies, Folder};
use crate::journal::{Sqlite, keep_owner, make_private_dir};
use crate::limits::Limits;
use crate::listen::{self, Patience};
use crate::node_address::NodeAddress;
use crate::openings;
use crate::origin::Origin;
use crate::page_reader::BrowserFile;
use crate::pages::LOG_DAYS;
use crate::router::{app, metrics_app};
use crate::state::{AppState, Policy};

/// The port of the local application, unless another was used last time.
const PORT: u16 = 7264;

/// The file in the data directory that holds the games.
const GAMES: &str = "games.db";

/// The file that remembers the port, so that bookmarks keep working.
const PORT_FILE: &str = "port";

/// The file whose lock says that the data directory is in use; it holds the address.
const LOCK_FILE: &str = "running";

/// The folder in the data directory whose rule files are played, if it is there.
pub const OWN_GAMES: &str = "games";

/// The folder in the data directory whose files of openings are shown, if it is there: `GAME.openings`.
pub const OPENINGS: &str = "openings";

/// How often the folder of rule files is looked at.
const LOOK: Duration = Duration::from_secs(1);

/// The shortest time between two readings of all games.
const EXAMINED: Duration = Duration::from_secs(10);

/// Connections of one address to the numbers of the server.
const WATCHERS: u32 = 16;

/// The time that browsers have to hear that the server stops.
const GOODBYE: Duration = Duration::from_secs(2);

/// Threads for work that blocks: rules, and reading from the storage.
const BLOCKING: usize = 16;

/// Old games deleted in one go.
const AT_A_TIME: u32 = 100;

/// Where to listen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bind {
    /// On this machine only, at the remembered port, or at another if it is taken.
    Local,
    /// At this address and no other.
    At(SocketAddr),
}

/// How to run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub bind: Bind,
    /// Where the games are kept; none for [`default_data_dir`].
    pub data_dir: Option<PathBuf>,
    /// Opens the address in the user's browser.
    pub open_browser: bool,
    /// The origin browsers see, where a proxy stands before the server.
    pub origin: Option<Origin>,
    /// Names under which the server may be asked besides that; addresses in numbers always may.
    pub hosts: Vec<String>,
    /// A proxy says in `X-Forwarded-For` whom it asks for.
    pub proxied: bool,
    /// A database that holds the games instead of the data directory, and that other servers may share.
    pub database: Option<Arc<dyn Storage>>,
    /// Where the other servers reach this one; where it listens, if nothing is said and that is one address.
    pub node: Option<NodeAddress>,
    /// What opens the operator's desk; without it there is none.
    pub desk: Option<Secret>,
    /// What one visitor may use.
    pub limits: Limits,
    /// A folder of rule files to be played; none for [`OWN_GAMES`] in the data directory, if the games are kept in one.
    pub games: Option<PathBuf>,
    /// Where those who watch the server find its numbers; none for where it listens, but for this machine only.
    pub metrics: Option<SocketAddr>,
    /// Copies of the games that it makes by itself.
    pub copies: Option<Copies>,
    /// Endgame tables in which the computer looks.
    pub tables: Option<Arc<dyn variorum_engine::Library>>,
    /// The files of the board for pages of others, if the program has them.
    pub board: Option<BrowserFile>,
    /// The files with which pages read texts themselves, if the program has them.
    pub reader: Option<BrowserFile>,
}

/// Why the server did not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// No place for the games.
    #[error("no data directory is known on this system: name one")]
    NoDataDir,
    /// The data directory cannot be used.
    #[error("cannot use the data directory {}: {error}", path.display())]
    DataDir {
        /// The directory.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The folder of rule files cannot be read.
    #[error("cannot read the folder of games {}: {error}", path.display())]
    Games {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// Another server uses the data directory.
    #[error("another server is using this data directory{}", at(.address))]
    Running {
        /// Where it says it is.
        address: Option<String>,
    },
    /// A database without an address to listen at.
    #[error("a server that uses a database needs an address to listen at: name it with --bind")]
    NotShared,
    /// Copies of games that are in a database.
    #[error("the games are in PostgreSQL, which has a tool for copies: pg_dump")]
    CopiesOfDatabase,
    /// The games cannot be opened.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// An order to the desk makes no sense.
    #[error(transparent)]
    Desk(#[from] DeskError),
    /// The games cannot be copied or restored.
    #[error(transparent)]
    Backup(#[from] BackupError),
    /// The address cannot be listened at.
    #[error("cannot listen at {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// What the system says.
        error: io::Error,
    },
    /// Anything else the system refuses.
    #[error(transparent)]
    Io(#[from] io::Error),
}

fn at(address: &Option<String>) -> String {
    address
        .as_ref()
        .map(|address| format!(", at {address}"))
        .unwrap_or_default()
}

/// Where this user's programs keep their data, by the habits of the system.
pub fn default_data_dir() -> Option<PathBuf> {
    let var = |name| {
        std::env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let base = if cfg!(windows) {
        var("LOCALAPPDATA")?
    } else if cfg!(target_os = "macos") {
        var("HOME")?.join("Library").join("Application Support")
    } else {
        let absolute = |path: &PathBuf| path.is_absolute();
        match var("XDG_DATA_HOME").filter(absolute) {
            Some(path) => path,
            None => var("HOME")?.join(".local").join("share"),
        }
    };
    Some(base.join("variorum"))
}

/// Copies all games into a new file, also while a server runs. Without a directory, those of [`default_data_dir`].
///
/// # Errors
/// There are no games, the file is there already, or it cannot be written.
pub fn backup_games(data_dir: Option<PathBuf>, copy: &Path) -> Result<(), ServeError> {
    let data = data_dir.or_else(default_data_dir);
    let games = data.ok_or(ServeError::NoDataDir)?.join(GAMES);
    Ok(backup::backup(&games, copy)?)
}

/// Puts a copy of the games in place of those in a data directory, which are kept under another name; answers that
/// name.
///
/// # Errors
/// A server runs, or the copy is damaged or of a newer version; then nothing has changed.
pub fn restore_games(
    data_dir: Option<PathBuf>,
    copy: &Path,
) -> Result<Option<PathBuf>, ServeError> {
    let data = data_dir
        .or_else(default_data_dir)
        .ok_or(ServeError::NoDataDir)?;
    let unusable = |error| ServeError::DataDir {
        path: data.clone(),
        error,
    };
    make_private_dir(&data).map_err(unusable)?;
    let lock = lock(&data).map_err(unusable)?;
    let _lock = lock.map_err(|address| ServeError::Running { address })?;
    Ok(backup::restore(&data.join(GAMES), copy)?)
}

/// Carries out an order on the games in a database, or else in a data directory; a server may use them meanwhile.
///
/// # Errors
/// There are no games, they cannot be opened, or the order makes no sense.
pub fn desk(
    data_dir: Option<PathBuf>,
    database: Option<Arc<dyn Storage>>,
    order: Order,
) -> Result<Told, ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()?;
    let told = runtime.block_on(async {
        let journal: Arc<dyn Journal> = match database {
            Some(database) => database.open(None).await?,
            None => Arc::new(Sqlite::open(&games_in(data_dir)?)?),
        };
        let told = desk::carry_out(journal.as_ref(), order).await;
        journal.close().await?;
        Ok::<_, ServeError>(told?)
    });
    runtime.shutdown_background();
    told
}

/// The file of the games in a data directory.
///
/// # Errors
/// There is none.
fn games_in(data_dir: Option<PathBuf>) -> Result<PathBuf, ServeError> {
    let data = data_dir.or_else(default_data_dir);
    let games = data.ok_or(ServeError::NoDataDir)?.join(GAMES);
    match games.is_file() {
        true => Ok(games),
        false => Err(BackupError::NoGames(games).into()),
    }
}

/// Runs the server until it is told to stop. A local start while the application is already
/// running only says (and opens) its address.
///
/// # Errors
/// Whatever keeps it from starting.
pub fn serve(config: Config) -> Result<(), ServeError> {
    start_log(config.bind == Bind::Local);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        // Work on rules keeps a core busy: more threads would only take more memory.
        .max_blocking_threads(BLOCKING)
        .build()?;
    let served = match config.database.as_deref() {
        Some(database) => runtime.block_on(serve_shared(&config, database)),
        None => serve_own(&config, &runtime),
    };
    runtime.shutdown_background();
    served
}

/// Serves the games of a data directory, which this server has to itself.
fn serve_own(config: &Config, runtime: &Runtime) -> Result<(), ServeError> {
    let local = config.bind == Bind::Local;
    let data = config
        .data_dir
        .clone()
        .or_else(default_data_dir)
        .ok_or(ServeError::NoDataDir)?;
    let unusable = |error| ServeError::DataDir {
        path: data.clone(),
        error,
    };
    make_private_dir(&data).map_err(unusable)?;
    let mut lock = match lock(&data).map_err(unusable)? {
        Ok(lock) => lock,
        Err(Some(address)) if local => {
            say(&format!("Variorum is already running at {address}"));
            if config.open_browser {
                open(&address);
            }
            return Ok(());
        }
        Err(address) => return Err(ServeError::Running { address }),
    };
    let state = AppState::open(&data.join(GAMES), policy(config))?;
    open_games(config, Some(&data), &state)?;
    let copies = config.copies.as_ref();
    let copies = copies.map(|copies| Folder::open(&data.join(GAMES), copies));
    let copies = copies.transpose()?;
    runtime.block_on(async {
        let listener = listen(&config.bind, &data).await?;
        lock.set_len(0)?;
        lock.write_all(format!("http://{}", listener.local_addr()?).as_bytes())?;
        lock.flush()?;
        if let Some(copies) = copies {
            tokio::spawn(copy(copies, state.clone()));
        }
        run(config, listener, state).await
    })?;
    drop(lock);
    Ok(())
}

/// Serves the games of a database, which other servers may serve, too.
async fn serve_shared(config: &Config, database: &dyn Storage) -> Result<(), ServeError> {
    let Bind::At(address) = config.bind else {
        return Err(ServeError::NotShared);
    };
    if config.copies.is_some() {
        return Err(ServeError::CopiesOfDatabase);
    }
    let refused = |error| ServeError::Listen { address, error };
    let listener = TcpListener::bind(address).await.map_err(refused)?;
    let node = match &config.node {
        Some(node) => Some(node.clone()),
        None => NodeAddress::of(listener.local_addr()?),
    };
    let state = AppState::share(database, node, policy(config)).await?;
    open_games(config, None, &state)?;
    run(config, listener, state).await
}

/// Takes in the folder of rule files.
fn open_games(config: &Config, data: Option<&Path>, state: &AppState) -> Result<(), ServeError> {
    let named = config.games.as_deref();
    if let Some(folder) = named {
        let read = std::fs::read_dir(folder);
        read.map_err(|error| ServeError::Games {
            path: folder.to_owned(),
            error,
        })?;
    }
    let own = data.map(|data| data.join(OWN_GAMES));
    if let Some(folder) = named.or(own.as_deref()) {
        state.library.open_folder(folder);
    }
    Ok(())
}

/// Looks what is new in the folder of rule files, again and again.
async fn look(state: AppState) {
    let mut ticks = tokio::time::interval(LOOK);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let library = state.library.clone();
        if tokio::task::spawn_blocking(move || library.look())
            .await
            .is_err()
        {
            tracing::error!("the folder of games could not be looked at");
        }
    }
}

/// Reads all games to see whether they are whole, again and again, in a small part of the time.
async fn examine(state: AppState) {
    loop {
        let begun = Instant::now();
        match state.journal.examine().await {
            Ok(()) => {}
            Err(JournalError::Closed) => return,
            Err(error) => tracing::error!(%error, "the games could not all be read"),
        }
        tokio::time::sleep(EXAMINED.max(begun.elapsed() * 99)).await;
    }
}

/// Copies the games whenever it is time.
async fn copy(copies: Folder, state: AppState) {
    let mut wait = copies.due();
    loop {
        tokio::time::sleep(wait).await;
        let at_work = copies.clone();
        let made = tokio::task::spawn_blocking(move || at_work.make()).await;
        let made = made.map_err(|error| error.to_string());
        let made = made.and_then(|made| made.map_err(|error| error.to_string()));
        wait = match made {
            Ok(copy) => {
                tracing::info!(?copy, "all games were copied");
                copies.due()
            }
            Err(error) => {
                tracing::error!(error, "the games could not be copied");
                state.metrics.failed_copy();
                copies.again()
            }
        };
    }
}

/// Looks who is kept out, again and again.
async fn look_at_bans(state: AppState) {
    let mut ticks = tokio::time::interval(bans::EVERY);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = state.bans.look(state.journal.as_ref()).await {
            tracing::warn!(%error, "who is kept out could not be read");
        }
    }
}

/// How requests are treated.
fn policy(config: &Config) -> Policy {
    let local = config.bind == Bind::Local;
    Policy {
        local,
        origin: config.origin.clone(),
        hosts: config.hosts.clone(),
        proxied: config.proxied,
        list_all: local,
        alone: false,
        metrics_elsewhere: config.metrics.is_some(),
        desk: config.desk.clone(),
        limits: Arc::new(config.limits.clone()),
        tables: config.tables.clone(),
        openings: openings_in(config),
        // Nobody else's page reaches a server of this machine alone.
        board: config.board.filter(|_| !local),
        // On one's own machine the program reads faster than any page of it.
        reader: config.reader.filter(|_| !local),
    }
}

/// The folder of files of openings in the data directory.
fn openings_in(config: &Config) -> Option<PathBuf> {
    let data = config.data_dir.clone().or_else(default_data_dir)?;
    Some(data.join(OPENINGS))
}

/// Serves until told to stop.
async fn run(config: &Config, listener: TcpListener, state: AppState) -> Result<(), ServeError> {
    // Strangers' texts are read by processes of this same program.
    let state = match std::env::current_exe() {
        Ok(program) => state.with_workers(program),
        Err(_) => state,
    };
    let told = told_to_stop();
    let numbers = match config.metrics {
        Some(address) => {
            let refused = |error| ServeError::Listen { address, error };
            Some(TcpListener::bind(address).await.map_err(refused)?)
        }
        None => None,
    };
    let address = format!("http://{}", listener.local_addr()?);
    say(&format!("Variorum is running at {address}"));
    if config.bind == Bind::Local {
        say("Press Ctrl-C to stop it.");
    }
    if config.open_browser {
        open(&address);
    }
    // All connections of a proxy come from its address, and those that another server passes on from that one's.
    let each = if config.proxied || config.node.is_some() {
        u32::MAX
    } else {
        config.limits.connections
    };
    if let Some(numbers) = numbers {
        say(&format!(
            "Its numbers are at http://{}/metrics",
            numbers.local_addr()?
        ));
        let stop = state.closing.subscribe();
        let router = metrics_app(state.clone());
        let patience = Patience::default();
        tokio::spawn(listen::serve(numbers, router, WATCHERS, patience, stop));
    }
    state.bans.look(state.journal.as_ref()).await?;
    let stop = state.closing.subscribe();
    let router = app(state.clone());
    tokio::spawn(listen::serve(
        listener,
        router,
        each,
        Patience::default(),
        stop,
    ));
    tokio::spawn(expire(state.clone()));
    tokio::spawn(openings::count(state.clone()));
    tokio::spawn(look_at_bans(state.clone()));
    tokio::spawn(look(state.clone()));
    tokio::spawn(examine(state.clone()));
    told.await;
    close(&state).await;
    Ok(())
}

/// Says goodbye to the browsers, and leaves all games in one file. Nothing acknowledged is ever only in memory, so a
/// server that is killed loses nothing, either.
async fn close(state: &AppState) {
    state.closing.send_replace(true);
    let gone = async {
        while state.metrics.sockets() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    if tokio::time::timeout(GOODBYE, gone).await.is_err() {
        tracing::info!("not every browser has been told that the server stops");
    }
    if let Err(error) = state.journal.close().await {
        tracing::error!(%error, "the games could not be closed; nothing is lost");
    }
}

/// How long rules are kept that nothing names: whoever was just shown them may be about to play.
const RULES_KEPT: u64 = 24 * 3_600_000;

/// Deletes games that were left unfinished long ago, drafts and studies that nobody has written on for long, and rules that nothing names
/// any more, now and every hour.
async fn expire(state: AppState) {
    let limits = &state.policy.limits;
    let journal = &state.journal;
    let mut hours = tokio::time::interval(Duration::from_secs(3600));
    hours.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        hours.tick().await;
        let since = |ms: u64| variorum_journal::stored::now().saturating_sub(ms);
        let days = |days: u32| since(u64::from(days) * 24 * 3_600_000);
        if limits.expire > 0 {
            let before = days(limits.expire);
            clear("unfinished games", || journal.expire(before, AT_A_TIME)).await;
        }
        if limits.expire_drafts > 0 {
            let before = days(limits.expire_drafts);
            clear("drafts", || journal.expire_drafts(before, AT_A_TIME)).await;
            clear("studies", || journal.expire_studies(before, AT_A_TIME)).await;
        }
        let before = since(RULES_KEPT);
        clear("rules", || journal.expire_rules(before, AT_A_TIME)).await;
        if let Err(error) = moderation::expire(journal.as_ref(), days(LOG_DAYS)).await {
            tracing::warn!(%error, "what is old on the desk could not be deleted");
        }
    }
}

/// Deletes old things, some at a time, until none are left.
async fn clear<'a>(what: &str, some: impl Fn() -> Answer<'a, u32>) {
    loop {
        match some().await {
            Ok(0) => break,
            Ok(count) => tracing::info!(count, what, "what was old was deleted"),
            Err(error) => {
                tracing::warn!(%error, what, "what is old could not be deleted");
                break;
            }
        }
        // Others want to write, too.
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Tells whoever started the server. That nobody listens is no reason not to serve.
fn say(line: &str) {
    let mut out = io::stdout().lock();
    if let Err(error) = writeln!(out, "{line}").and_then(|()| out.flush()) {
        tracing::info!(%error, line, "nobody could be told");
    }
}

/// Logs go to standard error; `RUST_LOG` says how much (`info`, `variorum_server=debug`, …). A deployment tells of every
/// request, unless it says otherwise (`access=off`).
fn start_log(local: bool) {
    let wanted = std::env::var("RUST_LOG")
        .ok()
        .and_then(|text| text.parse::<Targets>().ok());
    let access = if local {
        LevelFilter::WARN
    } else {
        LevelFilter::INFO
    };
    let usual = Targets::new().with_default(LevelFilter::WARN);
    let filter = wanted.unwrap_or_else(|| usual.with_target("access", access));
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(io::stderr)
        .with_ansi(false)
        // Its complaint about a full standard error would go to standard error, and panic.
        .log_internal_errors(false);
    // A second start in one process (tests) keeps the first log.
    let _ = tracing_subscriber::registry()
        .with(lines)
        .with(filter)
        .try_init();
}

/// Two servers on one store would not know of each other's moves. The inner error is the address
/// of the one that is running.
fn lock(data: &Path) -> io::Result<Result<File, Option<String>>> {
    let path = data.join(LOCK_FILE);
    let file = OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(&path)?;
    keep_owner(&path);
    match file.try_lock() {
        Ok(()) => Ok(Ok(file)),
        Err(TryLockError::WouldBlock) => {
            let address = std::fs::read_to_string(&path).unwrap_or_default();
            Ok(Err(
                Some(address).filter(|address| address.starts_with("http://"))
            ))
        }
        Err(TryLockError::Error(error)) => Err(error),
    }
}

async fn listen(bind: &Bind, data: &Path) -> Result<TcpListener, ServeError> {
    let local = |port| SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let refused = |address| move |error| ServeError::Listen { address, error };
    match *bind {
        Bind::At(address) => TcpListener::bind(address).await.map_err(refused(address)),
        Bind::Local => {
            let file = data.join(PORT_FILE);
            let text = std::fs::read_to_string(&file).ok();
            let remembered: Option<u16> = text.and_then(|text| text.trim().parse().ok());
            let port = remembered.unwrap_or(PORT);
            let listener = match TcpListener::bind(local(port)).await {
                Ok(listener) => listener,
                Err(error) => {
                    tracing::info!(port, %error, "the usual port is taken");
                    TcpListener::bind(local(0))
                        .await
                        .map_err(refused(local(0)))?
                }
            };
            // A port taken for once does not change what bookmarks say.
            if remembered.is_none() {
                let port = listener.local_addr()?.port();
                if let Err(error) = std::fs::write(&file, port.to_string()) {
                    tracing::warn!(%error, "the port will not be remembered");
                }
            }
            Ok(listener)
        }
    }
}

/// Asks the desktop to show an address. That it cannot is no reason to fail: it is printed.
fn open(address: &str) {
    let (program, arguments): (_, &[&str]) = if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(address);
    let quiet = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    if let Err(error) = quiet.spawn() {
        tracing::info!(%error, "no browser could be opened");
    }
}

/// Waits for a signal; for ever, if it cannot be heard.
#[cfg(unix)]
async fn heard(signal: Option<&mut tokio::signal::unix::Signal>) {
    match signal {
        Some(signal) => {
            signal.recv().await;
        }
        None => std::future::pending().await,
    }
}

/// Waits until the system or the user wants the server to stop. They are listened to from the call on, not only once
/// the answer is waited for: who has been served may tell the server to stop at once.
fn told_to_stop() -> impl Future<Output = ()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let listen = |kind| {
            signal(kind)
                .inspect_err(|error| tracing::warn!(%error, "a signal to stop will not be heard"))
                .ok()
        };
        let mut signals = [SignalKind::interrupt(), SignalKind::terminate()].map(listen);
        async move {
            let [interrupt, terminate] = &mut signals;
            tokio::select! {
                () = heard(interrupt.as_mut()) => {}
                () = heard(terminate.as_mut()) => {}
            }
        }
    }
    #[cfg(not(unix))]
    async {
        let _ = tokio::signal::ctrl_c().await;
    }
}
