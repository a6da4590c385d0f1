//! Who takes part in a match.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use variorum_engine::Level;
use variorum_engine::host::{NetFileError, read_net};
use variorum_engine::net::Net;

use crate::contest::Contest;
use crate::contestant::Contestant;
use crate::dialect::Dialect;
use crate::lot::Lot;
use crate::own::{Own, Simple};
use crate::plan::{Control, Draft};
use crate::process::Process;
use crate::uci::Uci;
use crate::xboard::XBoard;

/// A player of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// What it is called in reports.
    pub name: String,
    /// Who it is.
    pub kind: Kind,
    /// What it may use.
    pub control: Control,
    /// Memory of its transposition table, in mebibytes.
    pub hash_mib: usize,
    /// Threads that it thinks on.
    pub threads: usize,
    /// Who places and drafts for it: the player itself, or chance.
    pub draft: Draft,
}

/// What kinds of players there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The engine of this program, perhaps at a level.
    Own(Option<Level>),
    /// The engine of this program with a net of its own, or without any.
    Taught(Taught),
    /// Plays any legal move.
    Random,
    /// Takes what is worth most.
    Greedy,
    /// A program that speaks UCI.
    Uci(Program),
    /// A program that speaks XBoard's protocol.
    XBoard(Program),
}

/// What the engine of this program is to have learnt.
#[derive(Clone)]
pub struct Taught {
    /// What the net is called, as the path of its file.
    pub name: String,
    /// The net; nothing: the evaluation by hand alone.
    pub net: Option<Arc<Net>>,
}

impl Taught {
    /// The net of a file, called by its path.
    ///
    /// # Errors
    /// If the file cannot be read, or is no net.
    pub fn read(path: &Path) -> Result<Taught, NetFileError> {
        let net = read_net(path)?;
        Ok(Taught {
            name: path.display().to_string(),
            net: Some(Arc::new(net)),
        })
    }

    /// A short text that is another one when the net is, whatever it is called.
    #[must_use]
    pub fn digest(&self) -> String {
        self.net.as_ref().map_or_else(
            || "none".to_owned(),
            |net| format!("{:016x}", net.checksum()),
        )
    }
}

impl fmt::Debug for Taught {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Taught").field(&self.name).finish()
    }
}

impl PartialEq for Taught {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.digest() == other.digest()
    }
}

impl Eq for Taught {}

/// Another program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Program {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// The folder it runs in, if not the present one.
    pub folder: Option<String>,
    /// Options by name, in the order in which they are set; a button's value is empty.
    pub options: Vec<(String, String)>,
    /// What it calls the game; nothing if the same as we.
    pub variant: Option<String>,
    /// What it calls the pieces.
    pub dialect: Dialect,
}

/// What programs of other makers call a game of ours.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Elsewhere {
    /// Its name.
    pub name: String,
    /// Their letters for pieces, where these are others.
    pub letters: Dialect,
}

/// Whether a program is a build of this one, by the name that it tells: then moves and positions are written as we do, which
/// every build reads. Other programs are told them in their way.
pub(crate) fn is_own_build(name: &str) -> bool {
    name.split_whitespace().next() == Some("Variorum")
}

/// Memory of transposition tables unless another is asked for, in mebibytes.
const HASH_MIB: usize = 16;

impl Kind {
    /// The engine of this program at its full strength.
    #[must_use]
    pub const fn own() -> Kind {
        Kind::Own(None)
    }

    /// The other program, if it is one.
    #[must_use]
    pub fn program(&self) -> Option<&Program> {
        match self {
            Kind::Uci(program) | Kind::XBoard(program) => Some(program),
            Kind::Own(_) | Kind::Taught(_) | Kind::Random | Kind::Greedy => None,
        }
    }

    /// The same, to be changed.
    pub fn program_mut(&mut self) -> Option<&mut Program> {
        match self {
            Kind::Uci(program) | Kind::XBoard(program) => Some(program),
            Kind::Own(_) | Kind::Taught(_) | Kind::Random | Kind::Greedy => None,
        }
    }

    /// Whether it thinks, so that limits mean anything.
    #[must_use]
    pub const fn thinks(&self) -> bool {
        !matches!(self, Kind::Random | Kind::Greedy)
    }
}

impl fmt::Display for Kind {
    /// As the command line has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Own(None) => f.write_str("self"),
            Kind::Own(Some(level)) => write!(f, "self, level {}", level.number()),
            Kind::Taught(taught) => write!(f, "net:{}", taught.name),
            Kind::Random => f.write_str("random"),
            Kind::Greedy => f.write_str("greedy"),
            Kind::Uci(program) => write!(f, "uci:{}", program.command.join(" ")),
            Kind::XBoard(program) => write!(f, "xboard:{}", program.command.join(" ")),
        }
    }
}

/// What a program is told about the match it enters.
pub(crate) struct Hall<'a> {
    pub(crate) program: &'a Program,
    pub(crate) control: Control,
    pub(crate) hash_mib: usize,
    pub(crate) threads: usize,
    /// What we call the game.
    pub(crate) variant: &'a str,
    /// What others call it.
    pub(crate) elsewhere: &'a [Elsewhere],
    /// Whether it is the game that programs play if they are not told otherwise.
    pub(crate) usual: bool,
    pub(crate) board: &'a Board,
}

/// What a program's board must be like.
#[derive(Clone, Debug, Default)]
pub(crate) struct Board {
    /// Files and ranks.
    pub(crate) shape: (usize, usize),
    /// The position that every game begins from; nothing if a seed decides.
    pub(crate) array: Option<String>,
}

impl Entrant {
    /// A player without limits.
    #[must_use]
    pub fn new(name: impl Into<String>, kind: Kind) -> Entrant {
        Entrant {
            name: name.into(),
            kind,
            control: Control::default(),
            hash_mib: HASH_MIB,
            threads: 1,
            draft: Draft::Players,
        }
    }

    /// Why it cannot keep its limits, if it cannot.
    #[must_use]
    pub fn fault(&self) -> Option<&'static str> {
        let control = self.control;
        match self.kind {
            Kind::XBoard(_) if control.nodes.is_some() => {
                Some("XBoard's protocol knows no limit of nodes; limit depth or time instead")
            }
            _ => None,
        }
    }

    /// Brings the player to the board.
    pub(crate) fn engage(
        &self,
        contest: &Contest,
        board: &Board,
    ) -> Result<Box<dyn Contestant>, String> {
        let log = contest.log.clone();
        let start = |program: &Program| {
            Process::start(&self.name, &program.command, program.folder.as_deref(), log)
        };
        let hall = |program| Hall {
            program,
            control: self.control,
            hash_mib: self.hash_mib,
            threads: self.threads,
            variant: &contest.variant,
            elsewhere: &contest.elsewhere,
            usual: contest.usual,
            board,
        };
        let player: Box<dyn Contestant> = match &self.kind {
            Kind::Own(level) => Box::new(Own::new(self.hash_mib, self.threads, *level)),
            Kind::Taught(taught) => {
                Box::new(Own::taught(self.hash_mib, self.threads, taught.net.clone()))
            }
            Kind::Random => Box::new(Simple::random()),
            Kind::Greedy => Box::new(Simple::greedy()),
            Kind::Uci(program) => Box::new(Uci::start(start(program)?, &hall(program))?),
            Kind::XBoard(program) => Box::new(XBoard::start(start(program)?, &hall(program))?),
        };
        Ok(match self.draft {
            Draft::Players => player,
            Draft::Chance => Box::new(Lot::new(player)),
        })
    }
}

/// The words of a command line: separated by blanks, with quotes of either kind around those that contain some.
/// Nothing if a quote is not closed.
///
/// ```
/// use variorum_arena::words;
///
/// assert_eq!(words("a 'b c'  --d=\"e f\"").unwrap(), ["a", "b c", "--d=e f"]);
/// assert_eq!(words("a 'b"), None);
/// ```
#[must_use]
pub fn words(line: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote: Option<char> = None;
    for letter in line.chars() {
        match (quote, letter) {
            (Some(open), close) if open == close => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, blank) if blank.is_whitespace() => words.extend(word.take()),
            (_, letter) => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}
