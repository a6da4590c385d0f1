//! What can be wrong with a FEN as text.

use std::fmt;

/// Why a FEN is refused: at least one fault.
///
/// # Examples
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let rules = variorum_catalog::load("chess")?;
/// let error = rules.position_from_fen("4k3/9/8/8/8/8/8/4K3 x - - 0 1").unwrap_err();
/// let fields: Vec<_> = error.faults().iter().map(|fault| fault.field).collect();
/// assert_eq!(fields, ["placement", "side to move"]);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseFenError {
    pub(crate) faults: Vec<FenFault>,
}

/// One thing that is wrong with a FEN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenFault {
    /// The field concerned, for example `placement`.
    pub field: &'static str,
    /// What is wrong with the text, for programs; nothing where the text is well formed and its position is not
    /// one of the game. [`crate::setup::Setup::from_fen`] and [`crate::Rules::position_from_setup`] tell the two
    /// apart, and the latter has the kinds of the other faults.
    pub kind: Option<FenFaultKind>,
    /// What is wrong with it, in one sentence without a full stop.
    pub message: String,
}

/// What can be wrong with the text of a FEN. Rows are counted from 1, from the top; texts that are repeated here are
/// cut where they are long.
///
/// # Examples
/// ```
/// use variorum_rules::FenFaultKind;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let rules = variorum_catalog::load("chess")?;
/// let error = rules.position_from_fen("8/8 w").unwrap_err();
/// assert_eq!(error.faults()[0].kind, Some(FenFaultKind::Rows { given: 2, wanted: 8 }));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FenFaultKind {
    /// There is no text.
    Empty,
    /// A `{` is not closed.
    OpenBrace,
    /// A `[` is not closed at the end of the field.
    OpenBracket,
    /// No piece has this id.
    NoSuchPiece(String),
    /// An id written as neither side's.
    PieceCase {
        /// As it stands there.
        given: String,
        /// As White's is written.
        white: String,
        /// As Black's is written.
        black: String,
    },
    /// No square has this name.
    NoSuchSquare(String),
    /// The board has another number of rows.
    Rows {
        /// The rows of the text.
        given: usize,
        /// The rows of the board.
        wanted: usize,
    },
    /// So many empty squares do not fit into the row.
    Run {
        /// The row.
        row: usize,
        /// The number of squares as it stands there.
        given: String,
    },
    /// The board has a hole where the text has an empty square.
    EmptyOnHole(usize),
    /// The board has a hole where the text has a unit.
    UnitOnHole(usize),
    /// The text has a hole where the board has this square.
    NoHole(String),
    /// A row has more squares than the board.
    RowTooLong {
        /// The row.
        row: usize,
        /// The squares of the board's rows.
        wanted: usize,
    },
    /// A row has fewer squares than the board.
    RowTooShort {
        /// The row.
        row: usize,
        /// Its squares.
        given: usize,
        /// The squares of the board's rows.
        wanted: usize,
    },
    /// A unit of the shared pool is written as Black's.
    PoolCase,
    /// More units off the board than can be counted.
    TooManyUnits,
    /// The game has no shared pool.
    NoPool,
    /// This is no side.
    SideToMove(String),
    /// A castling right is given twice.
    CastlingTwice(char),
    /// A square is given twice.
    SquareTwice(String),
    /// This is no number of a game.
    Number(String),
    /// One field too many.
    ExtraField(String),
    /// This is not of the form `key=value`.
    KeyForm(String),
    /// A key is given twice.
    KeyTwice(String),
    /// The game has no such key.
    NoSuchKey(String),
    /// `won` names no result.
    Won(String),
    /// `checks` is not of its form.
    Checks,
    /// `part` is not of its form.
    Part,
    /// `crossed` is not of its form.
    Crossed,
    /// `passed` is not of its form.
    Passed,
    /// `count` is not of its form.
    Count,
    /// `last` is not of its form.
    Last,
}

/// The keyed fields.
pub(super) const KEY: &str = "key";

impl FenFault {
    pub(super) fn new(field: &'static str, kind: FenFaultKind) -> Self {
        FenFault {
            field,
            message: message(field, &kind),
            kind: Some(kind),
        }
    }
}

/// What is wrong, in one sentence without a full stop.
fn message(field: &str, kind: &FenFaultKind) -> String {
    use FenFaultKind as Kind;
    let of_key = |key: &str| match field {
        KEY => format!("`{key}`: "),
        _ => String::new(),
    };
    match kind {
        Kind::Empty => "the text is empty".to_owned(),
        Kind::OpenBrace => "a `{` is not closed".to_owned(),
        Kind::OpenBracket => "a `[` is not closed at the end of the field".to_owned(),
        Kind::NoSuchPiece(id) => {
            format!("{}there is no piece with the id `{id}`", of_key("last"))
        }
        Kind::PieceCase {
            given,
            white,
            black,
        } => format!("`{given}` is neither `{white}` (White) nor `{black}` (Black)"),
        Kind::NoSuchSquare(name) => format!("there is no square `{name}`"),
        Kind::Rows { given, wanted } => format!("the board has {wanted} ranks, the text {given}"),
        Kind::Run { row, given } => {
            format!("`{given}` empty squares do not fit into rank {row} from the top")
        }
        Kind::EmptyOnHole(row) => {
            format!("rank {row} from the top has a hole where the text has an empty square")
        }
        Kind::UnitOnHole(row) => format!("rank {row} from the top has a unit on a hole"),
        Kind::NoHole(square) => format!("{square} is no hole"),
        Kind::RowTooLong { row, wanted } => {
            format!("rank {row} from the top has more than {wanted} squares")
        }
        Kind::RowTooShort { row, given, wanted } => {
            format!("rank {row} from the top has {given} squares instead of {wanted}")
        }
        Kind::PoolCase => {
            "units of a shared pool are written in their listed capitalisation".to_owned()
        }
        Kind::TooManyUnits => "too many units".to_owned(),
        Kind::NoPool => "this game has no shared pool".to_owned(),
        Kind::SideToMove(text) => format!("`{text}` is neither `w` nor `b`"),
        Kind::CastlingTwice(letter) => format!("`{}` is given twice", letter.escape_debug()),
        Kind::SquareTwice(name) => format!("{}{name} is given twice", of_key("unmoved")),
        Kind::Number(text) => format!("`{text}` is not a number up to 20000"),
        Kind::ExtraField(text) => format!("`{text}` is one field too many"),
        Kind::KeyForm(text) => format!("`{text}` is not of the form key=value"),
        Kind::KeyTwice(key) => format!("`{key}` is given twice"),
        Kind::NoSuchKey(key) => format!("`{key}` is not a key of this game"),
        Kind::Won(text) => format!("`won={text}` is none of `won=w`, `won=b` and `won=d`"),
        Kind::Checks => {
            "`checks` is of the form checks=<White's>/<Black's>, two numbers".to_owned()
        }
        Kind::Part => "`part` is the number of a part of the turn, from 1".to_owned(),
        Kind::Crossed => "`crossed` is of the form crossed=<squares>:<unit>/…".to_owned(),
        Kind::Passed => "`passed` is `passed=1` when the last move was a pass".to_owned(),
        Kind::Count => {
            "`count` is of the form count=<counted>/<limit><w or b>, as in count=17/44w".to_owned()
        }
        Kind::Last => "`last` is of the form last=<White's>/<Black's>".to_owned(),
    }
}

impl ParseFenError {
    /// The faults, in the order of the fields. Where the text itself is malformed, the position is not looked at.
    #[must_use]
    pub fn faults(&self) -> &[FenFault] {
        &self.faults
    }
}

impl fmt::Display for ParseFenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, FenFault { field, message, .. }) in self.faults.iter().enumerate() {
            let start = if number == 0 { "FEN, " } else { "; " };
            write!(f, "{start}{field}: {message}")?;
        }
        Ok(())
    }
}

impl std::error::Error for ParseFenError {}
