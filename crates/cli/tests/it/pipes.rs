//! Outputs that are full, or whose reader has gone.

#![cfg(target_os = "linux")]

use std::fs::OpenOptions;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_variorum"));
    command.args(args).stdin(Stdio::null());
    command
}

fn full() -> Stdio {
    let file = OpenOptions::new().write(true).open("/dev/full");
    file.expect("Linux has it").into()
}

/// Waits for the program to end, doing something meanwhile.
fn finish(mut child: Child, mut meanwhile: impl FnMut()) -> Output {
    let begun = Instant::now();
    while child.try_wait().expect("it can be asked").is_none() {
        if begun.elapsed() > Duration::from_secs(60) {
            let _ = child.kill();
            panic!("it goes on although nobody listens");
        }
        meanwhile();
        std::thread::sleep(Duration::from_millis(5));
    }
    child.wait_with_output().expect("it ends")
}

/// What cannot be said is not said; the exit status stands.
#[test]
fn a_full_standard_error_changes_no_exit_status() {
    let faulty = std::env::temp_dir().join(format!("variorum-faulty-{}.kdl", std::process::id()));
    std::fs::write(&faulty, "piece {").unwrap();
    let file = faulty.to_str().unwrap();
    for (args, status) in [
        (&["moves", "nothing-like-it"][..], 2),
        (&["frobnicate"], 2),
        (&["perft", "chess"], 2),
        (&["check", file], 1),
        (&["setup", "chess"], 0),
    ] {
        let output = command(args).stderr(full()).output().unwrap();
        assert_eq!(output.status.code(), Some(status), "{args:?}");
        let printed = String::from_utf8_lossy(&output.stdout);
        assert_eq!(printed.is_empty(), status == 2, "{args:?}: {printed}");
    }
    std::fs::remove_file(&faulty).unwrap();
}

#[test]
fn a_full_standard_output_is_said_once() {
    for args in [&["variants"][..], &["show", "chess"], &["uci"]] {
        let mut child = command(args)
            .stdin(Stdio::piped())
            .stdout(full())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        let _ = input.write_all(b"uci\n");
        drop(input);
        let output = finish(child, || {});
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {errors}");
        assert_eq!(errors.lines().count(), 1, "{args:?}: {errors}");
        assert!(errors.contains("standard output"), "{args:?}: {errors}");
    }
}

/// As in `variorum uci | head -1`.
#[test]
fn a_conversation_ends_quietly_when_nobody_listens_any_more() {
    for (args, line) in [
        (&["uci"][..], "uci\n"),
        (&["xboard"], "protover 2\n"),
        (
            &["moves", "--batch", "chess"],
            "{\"fen\": \"4k3/8/8/8/8/8/8/4K3 w\"}\n",
        ),
    ] {
        let mut child = command(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        input.write_all(line.as_bytes()).unwrap();
        let mut first = String::new();
        let mut reader = BufReader::new(child.stdout.take().unwrap());
        reader.read_line(&mut first).unwrap();
        assert!(!first.is_empty(), "{args:?}");
        drop(reader);
        // A process that a neighbouring test is just starting may hold the pipe open for a moment, so one line
        // more need not be enough; and the program may have ended before the last line arrives.
        let output = finish(child, || {
            let _ = input.write_all(line.as_bytes());
        });
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{args:?}: {errors}");
        assert!(errors.is_empty(), "{args:?}: {errors}");
    }
}
