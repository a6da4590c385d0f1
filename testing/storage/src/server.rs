//! A PostgreSQL server for tests: Debian's, in a temporary folder, without a network, and gone when the test's process is.
//!
//! PostgreSQL does not run as root; a test that does starts it as `nobody`.

use std::io::{self, BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// A server that runs.
#[derive(Debug)]
pub struct Server {
    folder: String,
    talk: Mutex<Talk>,
}

#[derive(Debug)]
struct Talk {
    child: Child,
    to: Option<ChildStdin>,
    from: BufReader<ChildStdout>,
}

/// Why there is no server.
#[derive(Debug)]
pub enum Missing {
    /// PostgreSQL is not installed.
    NotInstalled,
    /// It does not start.
    Fails(String),
}

impl std::fmt::Display for Missing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Missing::NotInstalled => f.write_str(
                "PostgreSQL is not installed: apt-get install postgresql, or name the folder of its programs in POSTGRES_BIN",
            ),
            Missing::Fails(why) => write!(f, "PostgreSQL does not start: {why}"),
        }
    }
}

impl std::error::Error for Missing {}

impl From<io::Error> for Missing {
    fn from(error: io::Error) -> Missing {
        Missing::Fails(error.to_string())
    }
}

/// Where the programs of PostgreSQL are, of the latest version if there are several.
fn programs() -> Option<PathBuf> {
    let is_there = |folder: &PathBuf| folder.join("initdb").is_file();
    let named = std::env::var_os("POSTGRES_BIN").map(PathBuf::from);
    if let Some(folder) = named.filter(is_there) {
        return Some(folder);
    }
    let number = |path: &Path| {
        let version = path.file_name()?.to_str()?;
        version.parse::<u32>().ok()
    };
    let versions = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten();
    let mut versions: Vec<PathBuf> = versions.flatten().map(|entry| entry.path()).collect();
    versions.sort_by_key(|path| number(path));
    let installed = versions
        .into_iter()
        .rev()
        .map(|version| version.join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut all = installed.chain(std::env::split_paths(&path));
    all.find(is_there)
}

fn is_root() -> bool {
    let output = Command::new("id").arg("-u").output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

impl Server {
    /// Starts one.
    ///
    /// # Errors
    /// PostgreSQL is not installed, or does not start.
    pub fn start() -> Result<Server, Missing> {
        let bin = programs().ok_or(Missing::NotInstalled)?;
        let mut command = if is_root() {
            let mut command = Command::new("setpriv");
            command.args(["--reuid=65534", "--regid=65534", "--clear-groups", "sh"]);
            command
        } else {
            Command::new("sh")
        };
        let mut child = command
            .args(["-c", include_str!("server.sh"), "sh"])
            .arg(bin)
            // Whoever it runs as may look there.
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let to = child.stdin.take();
        let from = child.stdout.take();
        let from = from.ok_or_else(|| Missing::Fails("it has no output".into()))?;
        let mut talk = Talk {
            child,
            to,
            from: BufReader::new(from),
        };
        let folder = talk.hear()?;
        Ok(Server {
            folder,
            talk: Mutex::new(talk),
        })
    }

    /// The one server for all tests of a process; nothing if there cannot be one on this machine.
    pub fn shared() -> Option<&'static Server> {
        static SERVER: OnceLock<Option<Server>> = OnceLock::new();
        let started = || match Server::start() {
            Ok(server) => Some(server),
            Err(missing) => {
                left_out("storage in PostgreSQL", &missing);
                None
            }
        };
        SERVER.get_or_init(started).as_ref()
    }

    /// Makes a schema of a test's own, and answers its name.
    ///
    /// # Errors
    /// The database refuses.
    pub fn schema(&self) -> Result<String, Missing> {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let name = format!("t{}", MADE.fetch_add(1, Ordering::Relaxed));
        self.sql(&format!("CREATE SCHEMA {name}"))?;
        Ok(name)
    }

    /// The address of its database, with a schema of the test's own, which must be made.
    #[must_use]
    pub fn address(&self, schema: &str) -> String {
        let folder = self.folder.replace('/', "%2F");
        format!("postgres://postgres@{folder}/postgres?options=-csearch_path%3D{schema}")
    }

    /// Stops the database; connections break.
    ///
    /// # Errors
    /// It does not stop.
    pub fn stop(&self) -> Result<(), Missing> {
        self.say("stop")
    }

    /// Starts it again.
    ///
    /// # Errors
    /// It does not start.
    pub fn start_again(&self) -> Result<(), Missing> {
        self.say("start")
    }

    fn say(&self, word: &str) -> Result<(), Missing> {
        let mut talk = self.talk.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(to) = &mut talk.to {
            writeln!(to, "{word}")?;
        }
        talk.hear().map(|_| ())
    }

    /// Carries out SQL with PostgreSQL's own client, and answers what it says.
    ///
    /// # Errors
    /// The client is not there, or the database refuses.
    pub fn sql(&self, sql: &str) -> Result<String, Missing> {
        let bin = programs().ok_or(Missing::NotInstalled)?;
        let output = Command::new(bin.join("psql"))
            .args(["-h", &self.folder, "-U", "postgres", "-d", "postgres"])
            .args(["-v", "ON_ERROR_STOP=1", "-qAtc", sql])
            .output()?;
        if output.status.success() {
            Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
        } else {
            let said = String::from_utf8_lossy(&output.stderr);
            Err(Missing::Fails(said.trim().to_owned()))
        }
    }
}

impl Talk {
    fn hear(&mut self) -> Result<String, Missing> {
        let mut line = String::new();
        if self.from.read_line(&mut line)? == 0 {
            return Err(Missing::Fails("it has ended".into()));
        }
        Ok(line.trim().to_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let talk = self.talk.get_mut().unwrap_or_else(PoisonError::into_inner);
        // It ends when nobody can say anything more.
        talk.to = None;
        let _ = talk.child.wait();
    }
}

/// Says that tests are left out because something is missing; in CI, where nothing may be, this is a failure.
///
/// # Panics
/// In CI.
pub fn left_out(what: &str, missing: &Missing) {
    assert!(
        std::env::var("CI").as_deref() != Ok("true"),
        "{what}: {missing}"
    );
    // Not a macro, whose output tests keep to themselves.
    let _ = writeln!(io::stderr(), "left out: {what} ({missing})");
}
