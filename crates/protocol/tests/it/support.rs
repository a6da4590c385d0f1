//! A host for transcripts: the bundled games, and a clock that stands still.

use std::io::{self, BufRead, Cursor, Read};
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use variorum_engine::{Library, Tables, Verdict};
use variorum_protocol::{Host, Listing, Loaded};
use variorum_rules::def::Unit;
use variorum_rules::{Color, Rules, Square};

pub(crate) fn host() -> Host {
    Host {
        name: "Variorum test".to_owned(),
        author: "the authors".to_owned(),
        variants: vec!["chess".to_owned(), "optima10".to_owned()],
        elsewhere: [
            ("chess", "chess"),
            ("shogi", "shogi"),
            ("3check", "threecheck"),
        ]
        .map(|(theirs, ours)| (theirs.to_owned(), ours.to_owned()))
        .to_vec(),
        default_variant: "chess".to_owned(),
        load: Box::new(load),
        list: Box::new(list),
        tables: Box::new(|folder| {
            (folder == Some(Path::new("sure"))).then(|| Arc::new(Shelf) as Arc<dyn Library>)
        }),
        clock: || Duration::ZERO,
    }
}

/// A game of the catalog; those of `games.ini` with a remark.
fn load(name: &str) -> Result<Loaded, String> {
    let (place, game) = name.split_once(':').unwrap_or(("", name));
    let rules = variorum_catalog::load(game).map_err(|error| error.to_string())?;
    let mut loaded = Loaded::from(rules);
    if !place.is_empty() {
        let remark = format!("{place}:3: `promotionLimit` is not played");
        loaded.remarks.push(remark);
    }
    Ok(loaded)
}

/// There are two files: one of a rule file, and one of another program with a fault.
fn list(path: &str) -> Result<Listing, String> {
    let game = |name: &str, place: &str| (name.to_owned(), place.to_owned());
    match path {
        "threecheck.kdl" => Ok(Listing {
            games: vec![game("threecheck", "threecheck")],
            ..Listing::default()
        }),
        "games.ini" => Ok(Listing {
            games: vec![
                game("small+fast", "games.ini:minishogi"),
                game("gates", "games.ini:seirawan"),
            ],
            elsewhere: true,
            remarks: vec!["games.ini:7: this is no line".to_owned()],
        }),
        _ => Err(format!("cannot read {path}")),
    }
}

/// Tables that call every position lost for the side to move.
#[derive(Debug)]
struct Shelf;

impl Library for Shelf {
    fn tables(&self, _: &Rules) -> Option<Arc<dyn Tables>> {
        Some(Arc::new(Shelf))
    }
}

impl Tables for Shelf {
    fn most_units(&self) -> u32 {
        4
    }

    fn probe(&self, _: &[(Square, Unit)], _: Color) -> Option<Verdict> {
        Some(Verdict::Lost(40))
    }
}

/// All that a session writes to whom it is told everything at once.
pub(crate) fn transcript(
    run: fn(Host, Cursor<String>, Paper) -> io::Result<()>,
    input: &str,
) -> String {
    let paper = Paper::default();
    run(host(), Cursor::new(input.to_owned()), paper.clone()).unwrap();
    paper.text()
}

/// A reader whose lines are sent one by one, so that a test can wait in between.
pub(crate) struct Wire(Receiver<String>, Vec<u8>, usize);

/// A session on a thread of its own: lines are said to it one by one, and what it writes can be waited for.
pub(crate) struct Talk {
    lines: Sender<String>,
    session: JoinHandle<io::Result<()>>,
    pub(crate) paper: Paper,
}

impl Talk {
    pub(crate) fn begin(run: fn(Host, Wire, Paper) -> io::Result<()>) -> Talk {
        let (lines, receiver) = channel();
        let paper = Paper::default();
        let writer = paper.clone();
        let reader = Wire(receiver, Vec::new(), 0);
        Talk {
            lines,
            session: std::thread::spawn(move || run(host(), reader, writer)),
            paper,
        }
    }

    pub(crate) fn say(&self, line: &str) {
        self.lines.send(line.to_owned()).unwrap();
    }

    /// Says that it is to end. All that it wrote.
    pub(crate) fn quit(self) -> String {
        self.say("quit");
        self.hang_up()
    }

    /// Says no more, and waits for its end. All that it wrote.
    pub(crate) fn hang_up(self) -> String {
        drop(self.lines);
        self.session.join().unwrap().unwrap();
        self.paper.text()
    }
}

impl Read for Wire {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let available = self.fill_buf()?;
        let count = available.len().min(out.len());
        out[..count].copy_from_slice(&available[..count]);
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Wire {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.2 == self.1.len() {
            self.1 = self
                .0
                .recv()
                .map(|line| line + "\n")
                .unwrap_or_default()
                .into_bytes();
            self.2 = 0;
        }
        Ok(&self.1[self.2..])
    }

    fn consume(&mut self, count: usize) {
        self.2 += count;
    }
}

/// A writer that can be looked at while a session runs.
#[derive(Clone, Default)]
pub(crate) struct Paper(Arc<Mutex<Vec<u8>>>);

impl Paper {
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }

    /// Waits for a text.
    pub(crate) fn wait_for_text(&self, text: &str) {
        for _ in 0..4_000 {
            if self.text().contains(text) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!("no `{text}` in:\n{}", self.text());
    }

    /// Waits for a line that begins so.
    pub(crate) fn wait_for(&self, start: &str) {
        self.wait_for_count(start, 1);
    }

    /// Waits for so many lines that begin so.
    pub(crate) fn wait_for_count(&self, start: &str, count: usize) {
        for _ in 0..4_000 {
            let text = self.text();
            let lines = text.lines().filter(|line| line.starts_with(start));
            if lines.count() >= count {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!("no `{start}` in:\n{}", self.text());
    }
}

impl io::Write for Paper {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
