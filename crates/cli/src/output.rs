//! Standard output that may be closed at any time.

use std::fmt::Arguments;
use std::io::{ErrorKind, Write as _};

/// Writes to standard output. A reader that has seen enough, such as `head`, ends the program without a word.
pub(crate) fn write(text: Arguments<'_>) {
    if let Err(error) = std::io::stdout().write_fmt(text) {
        if error.kind() != ErrorKind::BrokenPipe {
            eprintln!("variorum: standard output: {error}");
        }
        std::process::exit(if error.kind() == ErrorKind::BrokenPipe {
            0
        } else {
            2
        });
    }
}

/// `print!` by way of [`write()`].
macro_rules! out {
    ($($part:tt)*) => { $crate::output::write(format_args!($($part)*)) };
}

/// `println!` by way of [`write()`].
macro_rules! outln {
    ($($part:tt)*) => { $crate::output::write(format_args!("{}\n", format_args!($($part)*))) };
}

pub(crate) use {out, outln};
