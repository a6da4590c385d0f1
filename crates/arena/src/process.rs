//! Another program, talked to by lines. Nothing here waits longer than it was told to, whatever the program does.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// What is said between a match and its programs, for people who look for a fault.
pub(crate) type Log = Arc<Mutex<File>>;

/// A program that runs. Dropping it ends it.
pub(crate) struct Process {
    name: String,
    child: Child,
    lines: Receiver<(Instant, String)>,
    /// A line that came later than somebody wanted to wait.
    late: Option<(Instant, String)>,
    to_child: Sender<String>,
    log: Option<Log>,
}

/// Why there is no line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Quiet {
    /// The time is up.
    Timeout,
    /// The program has ended, or closed its output: what is known of that.
    Ended(String),
}

/// Lines read ahead before the program must wait until somebody listens.
const AHEAD: usize = 4_096;
/// A longer line is the noise of a broken program.
const LONGEST_LINE: u64 = 1 << 20;
/// How long a program that was told to quit may take.
const FAREWELL: Duration = Duration::from_millis(300);

impl Process {
    /// Starts a program.
    ///
    /// # Errors
    /// Why it cannot be started.
    pub(crate) fn start(
        name: &str,
        command: &[String],
        folder: Option<&str>,
        log: Option<Log>,
    ) -> Result<Process, String> {
        let (program, args) = command.split_first().ok_or("there is no command")?;
        let mut command = Command::new(program);
        command
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        if let Some(folder) = folder {
            command.current_dir(folder);
        }
        let mut child = command
            .spawn()
            .map_err(|error| format!("`{program}` cannot be started: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("`{program}` cannot be talked to"));
        };
        let (sender, lines) = sync_channel(AHEAD);
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            loop {
                line.clear();
                match output
                    .by_ref()
                    .take(LONGEST_LINE)
                    .read_until(b'\n', &mut line)
                {
                    Ok(0) | Err(_) => break,
                    Ok(_) => {}
                }
                let text = String::from_utf8_lossy(&line).trim().to_owned();
                if sender.send((Instant::now(), text)).is_err() {
                    break;
                }
            }
        });
        // A program that does not read would make its writer wait, so that is not us.
        let (to_child, from_us) = channel::<String>();
        thread::spawn(move || {
            let mut input = input;
            for line in from_us {
                if input
                    .write_all(line.as_bytes())
                    .and_then(|()| input.flush())
                    .is_err()
                {
                    break;
                }
            }
        });
        Ok(Process {
            name: name.to_owned(),
            child,
            lines,
            late: None,
            to_child,
            log,
        })
    }

    /// Says a line. That the program has ended is noticed when it is listened to.
    pub(crate) fn say(&self, line: impl std::fmt::Display) {
        self.note('>', &line);
        let _ = self.to_child.send(format!("{line}\n"));
    }

    /// The next line with the moment at which it came. What comes later than wanted waits for the next time, so that a
    /// program that never stops talking is heard no longer than a silent one.
    pub(crate) fn hear(&mut self, until: Instant) -> Result<(Instant, String), Quiet> {
        let wait = until.saturating_duration_since(Instant::now());
        let next = match self.late.take() {
            Some(line) => Ok(line),
            None => self.lines.recv_timeout(wait),
        };
        match next {
            Ok((at, line)) if at > until => {
                self.late = Some((at, line));
                Err(Quiet::Timeout)
            }
            Ok((at, line)) => {
                self.note('<', &line);
                Ok((at, line))
            }
            Err(RecvTimeoutError::Timeout) => Err(Quiet::Timeout),
            Err(RecvTimeoutError::Disconnected) => Err(Quiet::Ended(self.obituary())),
        }
    }

    /// How the program ended.
    fn obituary(&mut self) -> String {
        let until = Instant::now() + FAREWELL;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return format!("the program ended ({status})"),
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(5)),
                _ => return "the program closed its output".to_owned(),
            }
        }
    }

    fn note(&self, direction: char, line: &dyn std::fmt::Display) {
        if let Some(log) = &self.log
            && let Ok(mut file) = log.lock()
        {
            let _ = writeln!(file, "{} {direction} {line}", self.name);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.say("quit");
        let until = Instant::now() + FAREWELL;
        while Instant::now() < until {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Process {
        let command = ["sh", "-c", script].map(str::to_owned);
        Process::start("test", &command, None, None).expect("there is a shell")
    }

    fn soon() -> Instant {
        Instant::now() + Duration::from_secs(20)
    }

    #[test]
    fn lines_go_both_ways() {
        let mut echo = shell("while read line; do echo \"heard $line\"; done");
        echo.say("a b");
        assert_eq!(echo.hear(soon()).unwrap().1, "heard a b");
    }

    #[test]
    fn an_end_is_told_with_its_status() {
        let mut short = shell("echo x; exit 3");
        assert_eq!(short.hear(soon()).unwrap().1, "x");
        match short.hear(soon()) {
            Err(Quiet::Ended(why)) => assert!(why.contains('3'), "{why}"),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn nobody_waits_for_a_silent_program() {
        let begun = Instant::now();
        let mut silent = shell("trap '' TERM HUP; while :; do sleep 1; done");
        // More than a pipe holds, and it never reads.
        for _ in 0..200 {
            silent.say("x".repeat(1_000));
        }
        let short = Instant::now() + Duration::from_millis(30);
        assert_eq!(silent.hear(short).unwrap_err(), Quiet::Timeout);
        drop(silent);
        assert!(begun.elapsed() < Duration::from_secs(10));
    }

    #[test]
    fn what_is_not_there_cannot_be_started() {
        let command = ["/nothing/like/it".to_owned()];
        let error = Process::start("x", &command, None, None).err().unwrap();
        assert!(error.contains("/nothing/like/it"), "{error}");
    }
}
