//! Changing inputs at random.

use variorum_rules::setup::Random;

/// The longest input made.
const LONGEST: usize = 20_000;

/// Bytes and texts that parsers tend to stumble over.
const SPECIAL: &[&str] = &[
    "",
    "0",
    "1",
    "-1",
    "255",
    "256",
    "65536",
    "4294967296",
    "99999999999999999999",
    "{",
    "}",
    "{{{{{{{{",
    "}}}}",
    "\"",
    "\\",
    "\u{0}",
    "/*",
    "*/",
    "//",
    "/-",
    "(",
    ")",
    "[",
    "]",
    "=",
    ",",
    "~",
    "~0",
    "@",
    "#true",
    "é",
    "\u{202e}",
    "\r\n",
    "\t",
    "+",
    "*",
    "10",
    "w1",
    "k",
    "K",
    "-",
    " ",
];

/// One to four random changes of an input; `others` lend parts of themselves.
#[must_use]
pub fn mutate(input: &[u8], others: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut data = input.to_vec();
    for _ in 0..=random.below(4) {
        let at = random.below(data.len() + 1);
        let end = (at + 1 + random.below(12)).min(data.len());
        match random.below(10) {
            0 if at < data.len() => data[at] ^= 1 << random.below(8),
            1 if at < data.len() => data[at] = random.below(256) as u8,
            2 => drop(data.splice(at..end, [])),
            3 => {
                let part = data[at..end].to_vec();
                drop(data.splice(at..at, part));
            }
            4 | 5 => {
                let text = SPECIAL[random.below(SPECIAL.len())];
                drop(data.splice(at..at, text.bytes()));
            }
            6 => {
                let part = words_of(&others[random.below(others.len())], random);
                let range = word_at(&data, at);
                drop(data.splice(range, part));
            }
            7 => {
                let part = words_of(&others[random.below(others.len())], random);
                drop(data.splice(at..at, part));
            }
            8 => {
                // A whole line from elsewhere, as it is.
                let other = &others[random.below(others.len())];
                let lines: Vec<&[u8]> = other.split_inclusive(|byte| *byte == b'\n').collect();
                if !lines.is_empty() {
                    let line = lines[random.below(lines.len())].to_vec();
                    let start = data[..at].iter().rposition(|byte| *byte == b'\n');
                    let start = start.map_or(0, |position| position + 1);
                    drop(data.splice(start..start, line));
                }
            }
            _ => {
                let range = word_at(&data, at);
                let from = word_at(&data, random.below(data.len() + 1));
                let part = data[from].to_vec();
                drop(data.splice(range, part));
            }
        }
    }
    data.truncate(LONGEST);
    data
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'-' || byte >= 0x80
}

/// The word around a place.
fn word_at(data: &[u8], at: usize) -> std::ops::Range<usize> {
    let before = data[..at]
        .iter()
        .rev()
        .take_while(|byte| is_word(**byte))
        .count();
    let after = data[at..].iter().take_while(|byte| is_word(**byte)).count();
    at - before..at + after
}

/// A random word of an input, or a few in a row.
fn words_of(data: &[u8], random: &mut Random) -> Vec<u8> {
    let at = random.below(data.len() + 1);
    let start = word_at(data, at).start;
    let mut end = word_at(data, at).end;
    for _ in 0..random.below(3) {
        end = word_at(data, (end + 2).min(data.len())).end;
    }
    data[start..end].to_vec()
}

/// A smaller input for which `fails` still holds.
pub fn minimize(input: &[u8], fails: &mut dyn FnMut(&[u8]) -> bool) -> Vec<u8> {
    let mut data = input.to_vec();
    let mut size = data.len() / 2;
    let mut tries = 2_000;
    while size > 0 && tries > 0 {
        let mut at = 0;
        while at < data.len() && tries > 0 {
            let mut smaller = data.clone();
            drop(smaller.splice(at..(at + size).min(data.len()), []));
            tries -= 1;
            if fails(&smaller) {
                data = smaller;
            } else {
                at += size;
            }
        }
        size /= 2;
    }
    data
}
