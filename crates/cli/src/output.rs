//! Standard output and standard error, either of which may be closed or full at any time.

use std::fmt::Arguments;
use std::io::{self, ErrorKind, Write as _};

use crate::{Failure, Outcome};

/// Writes to standard output. A reader that has seen enough, such as `head`, ends the program without a word.
pub(crate) fn write(text: Arguments<'_>) {
    if let Err(error) = io::stdout().write_fmt(text) {
        if error.kind() == ErrorKind::BrokenPipe {
            std::process::exit(0);
        }
        errln!("variorum: standard output: {error}");
        std::process::exit(2);
    }
}

/// Writes a line to standard error. If that cannot be, there is nobody left to tell: the exit status has to do.
pub(crate) fn write_error(text: Arguments<'_>) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// Writes to standard error what is to be overwritten soon.
pub(crate) fn move_error(text: Arguments<'_>) {
    let mut errors = io::stderr();
    let _ = errors.write_fmt(text).and_then(|()| errors.flush());
}

/// The end of a conversation on standard output. That the other side has gone is as good an end as any.
pub(crate) fn end_of_talk(result: io::Result<()>) -> Outcome {
    match result {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::Input(format!("standard output: {error}")))
        }
        _ => Ok(()),
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

/// `eprintln!` by way of [`write_error()`]: it never panics.
macro_rules! errln {
    ($($part:tt)*) => { $crate::output::write_error(format_args!($($part)*)) };
}

/// `eprint!` that never panics: for what moves on a terminal.
macro_rules! err {
    ($($part:tt)*) => { $crate::output::move_error(format_args!($($part)*)) };
}

pub(crate) use {err, errln, out, outln};
