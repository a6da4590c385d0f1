//! The built program as an operator runs it: folders, commands, servers.

// Each test file uses its own part of this.
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use std::sync::Mutex;

/// A folder that goes away with the test.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("variorum-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_string_lossy().into_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn run(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_variorum"));
    command.args(args).stdin(Stdio::null());
    command.output().expect("the program starts")
}

/// What a run says that is refused with status 2.
pub(crate) fn refusal(args: &[&str]) -> String {
    let output = run(args);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
    said
}

/// A running server, which ends with the test.
pub(crate) struct Server {
    child: Child,
    out: Mutex<BufReader<ChildStdout>>,
    pub(crate) address: String,
}

impl Server {
    pub(crate) fn start(data: &Path) -> Server {
        Server::start_with(data, &[])
    }

    /// The same with more options.
    pub(crate) fn start_with(data: &Path, options: &[&str]) -> Server {
        let program = Command::new(env!("CARGO_BIN_EXE_variorum"));
        Server::start_as(program, data, options)
    }

    /// The same by a command that ends as the program.
    pub(crate) fn start_as(mut command: Command, data: &Path, options: &[&str]) -> Server {
        let mut child = command
            .args(["serve", "--bind", "127.0.0.1:0", "--data"])
            .arg(data)
            .args(options)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let out = child.stdout.take().expect("it has an output");
        let mut server = Server {
            child,
            out: Mutex::new(BufReader::new(out)),
            address: String::new(),
        };
        let line = server.line();
        let address = line.trim().rsplit("http://").next().unwrap_or_default();
        server.address = address.to_owned();
        server
    }

    /// A whole answer.
    pub(crate) fn ask(&self, request: &str, body: &str) -> String {
        self.try_ask(request, body).expect("it answers")
    }

    /// The same where the server may be killed meanwhile.
    pub(crate) fn try_ask(&self, request: &str, body: &str) -> std::io::Result<String> {
        ask(&self.address, request, body)
    }

    /// The next line that it says.
    pub(crate) fn line(&self) -> String {
        let mut line = String::new();
        let mut out = self.out.lock().expect("nobody panics");
        out.read_line(&mut line).expect("a line");
        line
    }

    /// Makes a game and says where it is.
    pub(crate) fn make_game(&self) -> String {
        let asked = self.ask("POST /games", "variant=chess&seed=1&opponent=friend");
        place(&asked).unwrap_or_else(|| panic!("no game: {asked}"))
    }

    pub(crate) fn has(&self, game: &str) -> bool {
        self.ask(&format!("GET {game}"), "")
            .starts_with("HTTP/1.1 200")
    }

    /// Ends it without a word, as a power cut would.
    pub(crate) fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    /// Sends it a signal.
    #[cfg(unix)]
    pub(crate) fn signal(&self, name: &str) {
        let (signal, id) = (format!("-{name}"), self.child.id().to_string());
        let told = Command::new("kill").args([signal, id]).status();
        assert!(told.expect("there is `kill`").success());
    }

    #[cfg(unix)]
    pub(crate) fn terminate(mut self) {
        self.signal("TERM");
        let status = self.child.wait().expect("it ends");
        assert_eq!(status.code(), Some(0), "it ends well");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Where an answer sends to.
pub(crate) fn place(answer: &str) -> Option<String> {
    answer.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        let named = name.eq_ignore_ascii_case("location");
        named.then(|| value.trim().to_owned())
    })
}

/// What whoever listens at an address answers, whole. What is asked may hold headers of its own.
pub(crate) fn ask(address: &str, request: &str, body: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(address)?;
    let text = format!(
        "{request} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {}\r\n\
         Content-Type: application/x-www-form-urlencoded\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(text.as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}
