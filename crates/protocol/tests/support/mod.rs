//! A host for transcripts: the bundled games, and a clock that stands still.
#![allow(dead_code, missing_docs, unreachable_pub)]

use std::io::{self, BufRead, Read};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use variorum_protocol::Host;

pub fn host() -> Host {
    Host {
        name: "Variorum test".to_owned(),
        author: "the authors".to_owned(),
        variants: vec!["chess".to_owned(), "optima10".to_owned()],
        default_variant: "chess".to_owned(),
        load: Box::new(|name| variorum_catalog::load(name).map_err(|error| error.to_string())),
        clock: || Duration::ZERO,
    }
}

/// A reader whose lines are sent one by one, so that a test can wait in between.
pub struct Wire(Receiver<String>, Vec<u8>, usize);

pub fn wire() -> (Sender<String>, Wire) {
    let (sender, receiver) = channel();
    (sender, Wire(receiver, Vec::new(), 0))
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
pub struct Paper(Arc<Mutex<Vec<u8>>>);

impl Paper {
    pub fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }

    /// Waits for a text.
    pub fn wait_for_text(&self, text: &str) {
        for _ in 0..4_000 {
            if self.text().contains(text) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!("no `{text}` in:\n{}", self.text());
    }

    /// Waits for a line that begins so.
    pub fn wait_for(&self, start: &str) {
        self.wait_for_count(start, 1);
    }

    /// Waits for so many lines that begin so.
    pub fn wait_for_count(&self, start: &str, count: usize) {
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
