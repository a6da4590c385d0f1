//! The other program: a process that is asked for the legal moves of positions.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A running program that speaks UCI.
pub struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    /// Starts a program and has it read a settings file.
    ///
    /// # Errors
    /// If it does not start or does not answer.
    pub fn start(program: &Path, settings: Option<&Path>) -> Result<Self, String> {
        let mut command = Command::new(program);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut child = command
            .spawn()
            .map_err(|error| format!("{}: {error}", program.display()))?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let mut engine = Engine {
            input: input.ok_or("no input")?,
            output: BufReader::new(output.ok_or("no output")?),
            child,
        };
        engine.send("uci")?;
        engine.until("uciok")?;
        if let Some(settings) = settings {
            engine.send(&format!(
                "setoption name VariantPath value {}",
                settings.display()
            ))?;
        }
        engine.ready()?;
        Ok(engine)
    }

    /// Changes to a variant.
    ///
    /// # Errors
    /// If the program is gone.
    pub fn variant(&mut self, name: &str) -> Result<(), String> {
        self.send(&format!("setoption name UCI_Variant value {name}"))?;
        self.ready()
    }

    /// The legal moves after some moves from the first position.
    ///
    /// # Errors
    /// If the program is gone.
    pub fn moves(&mut self, played: &[String]) -> Result<BTreeSet<String>, String> {
        let mut position = "position startpos".to_owned();
        if !played.is_empty() {
            position += &format!(" moves {}", played.join(" "));
        }
        self.send(&position)?;
        self.send("go perft 1")?;
        let lines = self.until("Nodes searched")?;
        let moves = lines.iter().filter_map(|line| line.split_once(": 1"));
        Ok(moves.map(|(text, _)| text.to_owned()).collect())
    }

    /// The position, as the program writes it.
    ///
    /// # Errors
    /// If the program is gone.
    pub fn fen(&mut self) -> Result<String, String> {
        self.send("d")?;
        let lines = self.until("Checkers")?;
        let fen = lines.iter().find_map(|line| line.strip_prefix("Fen: "));
        Ok(fen.unwrap_or_default().to_owned())
    }

    fn ready(&mut self) -> Result<(), String> {
        self.send("isready")?;
        self.until("readyok").map(|_| ())
    }

    fn send(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .map_err(|error| error.to_string())
    }

    /// The lines up to one that begins so.
    fn until(&mut self, end: &str) -> Result<Vec<String>, String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            let read = self
                .output
                .read_line(&mut line)
                .map_err(|error| error.to_string())?;
            if read == 0 {
                return Err("the other program ended".to_owned());
            }
            let line = line.trim_end().to_owned();
            if line.starts_with(end) {
                return Ok(lines);
            }
            lines.push(line);
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
