//! A file of games in parts, each a few games long.

use std::io::{self, BufRead};

use variorum_record::decode;

/// So long is a part at least, in bytes, unless the file ends.
const PART: usize = 1 << 16;

/// No part is longer; a game that is cannot be read.
const MOST: usize = 64 << 20;

/// The text of a file of games, in parts that begin and end with games, so that a file of any length takes little memory.
///
/// ```
/// let file = "[White \"Anna\"]\n\n1. e4 e5 1-0\n\n[White \"Bela\"]\n\n1. d4 {[%eval 0.1]\n[not a tag]} 0-1\n";
/// let parts: Vec<String> = variorum_openings::Texts::new(file.as_bytes()).collect::<Result<_, _>>()?;
/// assert_eq!(parts.concat(), file);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Texts<R> {
    from: R,
    /// The line with which the next part begins.
    next: Vec<u8>,
}

impl<R: BufRead> Texts<R> {
    /// The parts of a file.
    pub fn new(from: R) -> Texts<R> {
        Texts {
            from,
            next: Vec::new(),
        }
    }

    fn part(&mut self) -> io::Result<Option<String>> {
        let mut part = std::mem::take(&mut self.next);
        // A tag at the beginning of a line begins a game, except in a comment and after another tag.
        let (mut inside, mut tags) = (false, true);
        loop {
            let mut line = Vec::new();
            if self.from.read_until(b'\n', &mut line)? == 0 {
                break;
            }
            let tag = !inside && line.starts_with(b"[");
            if tag && !tags && part.len() >= PART {
                self.next = line;
                break;
            }
            if !line.iter().all(u8::is_ascii_whitespace) {
                tags = tag;
            }
            for byte in &line {
                inside = match byte {
                    b'{' if !tag => true,
                    b'}' => false,
                    _ => inside,
                };
            }
            if part.len() + line.len() > MOST {
                return Err(io::Error::other("a game is longer than 64 MB"));
            }
            part.append(&mut line);
        }
        Ok((!part.is_empty()).then(|| decode(&part).into_owned()))
    }
}

impl<R: BufRead> Iterator for Texts<R> {
    type Item = io::Result<String>;

    fn next(&mut self) -> Option<io::Result<String>> {
        self.part().transpose()
    }
}
