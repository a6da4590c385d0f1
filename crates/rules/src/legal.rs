//! A position together with its legal moves: what they do, how they are written, which one a text means.

use variorum_geometry::{Bits, Square};

use crate::board::Board;
use crate::def::{Course, MovementDef, Returns, TypeIndex};
use crate::listed::Listed;
use crate::moves::{Move, rule};
use crate::position::Position;
use crate::text::ParseMoveError;
use crate::width::{LargeSet, NarrowSet, WideSet};
use crate::with_board;

/// The legal moves of a position, with everything there is to say about them.
///
/// It is a snapshot: it owns its moves and the board they are about, so it may be kept beside the position it
/// was asked from. Ask for it once a ply; each question is then answered from the list, and the time for all moves
/// of a position grows with their number and not with its square.
///
/// Draws remove no moves: a position that is drawn by repetition still lists them.
///
/// # Panics
/// Questions about a move that is not in the list panic, see [`Legal::contains`].
///
/// # Examples
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let rules = variorum_catalog::load("chess")?;
/// let position = rules.position_from_fen("4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1")?;
/// let legal = position.legal();
/// let castling = legal.parse("O-O")?;
/// assert_eq!(legal.text(castling), "e1g1");
/// assert!(legal.moves().iter().any(|mv| legal.san(*mv) == "Rh8+"));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Legal(pub(crate) Width);

#[derive(Clone, Debug)]
pub(crate) enum Width {
    Narrow(Listed<NarrowSet>),
    Wide(Listed<WideSet>),
    Large(Box<Listed<LargeSet>>),
}

macro_rules! listed {
    ($legal:expr, $list:ident => $body:expr) => {
        match &$legal.0 {
            Width::Narrow($list) => $body,
            Width::Wide($list) => $body,
            Width::Large($list) => $body,
        }
    };
}

/// The manner in which a move is made: what its squares alone do not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// The unit goes to its destination, whatever it does on the way and on arrival.
    Plain,
    /// The unit captures without leaving its square.
    Shot,
    /// The unit captures on the way and ends where it began.
    Return,
    /// The unit changes places with another: with its victim, which changes sides, or with one that stays what it is.
    Swap,
    /// A pawn is captured in passing.
    Passing,
    /// Two units move together.
    Castling,
    /// The unit removes itself.
    Suicide,
    /// A unit comes from beside the board.
    Drop,
    /// No unit moves.
    Pass,
}

impl Manner {
    /// The word for programs.
    ///
    /// ```
    /// assert_eq!(variorum_rules::Manner::Passing.key(), "passing");
    /// ```
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Manner::Plain => "plain",
            Manner::Shot => "shot",
            Manner::Return => "return",
            Manner::Swap => "swap",
            Manner::Passing => "passing",
            Manner::Castling => "castling",
            Manner::Suicide => "suicide",
            Manner::Drop => "drop",
            Manner::Pass => "pass",
        }
    }
}

/// What a legal move is and does, apart from human notation ([`Legal::san`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveInfo {
    /// The move.
    pub mv: Move,
    /// Its text for machines.
    pub text: String,
    /// The manner in which it is made.
    pub manner: Manner,
    /// The origin; nothing for placements, drops and a pass.
    pub from: Option<Square>,
    /// The destination; nothing for a pass.
    pub to: Option<Square>,
    /// The squares to touch in order to enter the move by hand.
    pub path: Vec<Square>,
    /// Squares of captured units.
    pub captures: Vec<Square>,
    /// Squares of converted units.
    pub converts: Vec<Square>,
    /// The type promoted to.
    pub promotes: Option<TypeIndex>,
    /// The type placed or dropped.
    pub drops: Option<TypeIndex>,
    /// Where a unit enters from the hand in the same turn, and its type.
    pub enters: Option<(Square, TypeIndex)>,
}

impl Legal {
    pub(crate) fn of(position: &Position) -> Self {
        Legal(match position {
            Position::Narrow(board) => Width::Narrow(Listed::legal(board)),
            Position::Wide(board) => Width::Wide(Listed::legal(board)),
            Position::Large(board) => Width::Large(Box::new(Listed::legal(board))),
        })
    }

    /// The moves, by origin, then by destination; placements and drops come last.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        listed!(self, list => &list.moves)
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves().len()
    }

    /// Whether there is none. To ask nothing else of a position, [`Position::has_legal_move`] is faster.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves().is_empty()
    }

    /// Whether a move is one of these.
    #[must_use]
    pub fn contains(&self, mv: Move) -> bool {
        listed!(self, list => list.contains(mv))
    }

    /// Finds the move that a text means: move text, with or without an intermediate square, or human notation.
    ///
    /// # Errors
    /// If no move fits, or several do.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let legal = variorum_catalog::load("chess")?.start_position()?.legal();
    /// assert_eq!(legal.parse("Nf3")?, legal.parse("g1f3")?);
    /// let error = legal.parse("e2e5").unwrap_err();
    /// assert_eq!(error.to_string(), "`e2e5` is not a legal move here");
    /// # Ok(())
    /// # }
    /// ```
    pub fn parse(&self, text: &str) -> Result<Move, ParseMoveError> {
        listed!(self, list => list.parse(text))
    }

    /// The text of a move for machines; no two moves share one.
    #[must_use]
    pub fn text(&self, mv: Move) -> String {
        self.expect(mv);
        listed!(self, list => list.text(mv))
    }

    /// The text of a move in programs of other makers. It is the same as [`text`](Legal::text) but where they write a sign
    /// in place of the only thing to promote to, a letter for a unit that enters, or a royal that goes nowhere for a pass.
    /// [`parse`](Legal::parse) reads both.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let rules = variorum_catalog::load("shogi")?;
    /// let fen = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - - 0 1";
    /// let legal = rules.position_from_fen(fen)?.legal();
    /// let promotes = legal.parse("b2h8+")?;
    /// assert_eq!(legal.text(promotes), "b2h8+b");
    /// assert_eq!(legal.text_elsewhere(promotes), "b2h8+");
    /// assert_eq!(legal.text(legal.parse("b2h8=")?), "b2h8");
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn text_elsewhere(&self, mv: Move) -> String {
        self.expect(mv);
        listed!(self, list => list.text_elsewhere(mv))
    }

    /// Human notation: exactly PGN's SAN where a game has only what chess has. No two moves share one.
    #[must_use]
    pub fn san(&self, mv: Move) -> String {
        self.expect(mv);
        listed!(self, list => list.san(mv))
    }

    /// The squares to touch in order to enter a move by hand: origin, what is captured on the way or the
    /// intermediate square that tells it from others, destination.
    #[must_use]
    pub fn path(&self, mv: Move) -> Vec<Square> {
        self.expect(mv);
        listed!(self, list => list.path(mv))
    }

    /// Squares of the units that a move captures.
    ///
    /// # Examples
    /// A pawn that is taken in passing does not stand where the capturing pawn goes:
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let rules = variorum_catalog::load("chess")?;
    /// let legal = rules.position_from_fen("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")?.legal();
    /// let captures = legal.captures(legal.parse("exd6")?);
    /// assert_eq!(captures, [rules.topology().square("d5").expect("a square")]);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn captures(&self, mv: Move) -> Vec<Square> {
        self.expect(mv);
        listed!(self, list => list.board.effects(mv).captures.squares().collect())
    }

    /// Squares of the units that a move converts.
    #[must_use]
    pub fn converts(&self, mv: Move) -> Vec<Square> {
        self.expect(mv);
        listed!(self, list => list.board.effects(mv).converts.squares().collect())
    }

    /// What a move is and does.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let rules = variorum_catalog::load("chess")?;
    /// let legal = rules.position_from_fen("7k/P7/8/8/8/8/8/K7 w - - 0 1")?.legal();
    /// let info = legal.info(legal.parse("a8=N")?);
    /// assert_eq!((info.text.as_str(), info.promotes), ("a7a8n", rules.kind_by_id("N")));
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn info(&self, mv: Move) -> MoveInfo {
        self.expect(mv);
        listed!(self, list => list.info(mv))
    }

    /// What each move is and does, in the order of [`Legal::moves`].
    #[must_use]
    pub fn infos(&self) -> Vec<MoveInfo> {
        listed!(self, list => list.moves.iter().map(|mv| list.info(*mv)).collect())
    }

    fn expect(&self, mv: Move) {
        assert!(self.contains(mv), "{mv:?} is not a legal move here");
    }
}

impl<B: Bits> Listed<B> {
    pub(crate) fn info(&self, mv: Move) -> MoveInfo {
        let effects = self.board.effects(mv);
        let kind = mv.kind();
        MoveInfo {
            mv,
            text: self.text(mv),
            manner: self.board.manner(mv),
            from: (!mv.from().is_none()).then_some(mv.from()),
            to: (!mv.to().is_none()).then_some(mv.to()),
            path: self.path(mv),
            captures: effects.captures.squares().collect(),
            converts: effects.converts.squares().collect(),
            promotes: kind.filter(|_| !mv.is_drop() || mv.promoted_from().is_some()),
            drops: kind.filter(|_| mv.is_drop()).map(|_| mv.held_type()),
            enters: mv.entry().map(|(kind, square)| (square, kind)),
        }
    }
}

impl<B: Bits> Board<B> {
    fn manner(&self, mv: Move) -> Manner {
        match mv.rule() {
            rule::DROP => Manner::Drop,
            rule::PASS => Manner::Pass,
            rule::SUICIDE => Manner::Suicide,
            rule::STAND => Manner::Plain,
            rule::CASTLE => Manner::Castling,
            rule::EN_PASSANT => Manner::Passing,
            rule::EXCHANGE => Manner::Swap,
            rule::SWAP if self.effects(mv).converts.has(mv.to()) => Manner::Swap,
            _ if mv.from() != mv.to() => Manner::Plain,
            // A shot and a capture that comes back do the same; the rules of the unit say which it is.
            _ => {
                let kind = self.unit(mv.from()).kind();
                let moves = &self.t.def.pieces[kind].movements;
                let returns = |movement: &MovementDef| matches!(&movement.course, Course::Legs(legs) if legs.returns != Returns::Never);
                if moves.iter().any(returns) {
                    Manner::Return
                } else {
                    Manner::Shot
                }
            }
        }
    }

    /// What the unit on a square could do from there, were it its side's turn.
    pub(crate) fn infos_of(&self, square: Square) -> Vec<MoveInfo> {
        let unit = self.unit(square);
        if unit.is_none() || self.ended().is_some() {
            return Vec::new();
        }
        let mut board = self.without_history();
        board.state = board.now().state_for(unit);
        let mut moves = Vec::new();
        board.moves_of(unit.color(), &mut moves);
        moves.retain(|mv| mv.from() == square);
        let own = Listed::new(board, moves);
        own.moves.iter().map(|mv| own.info(*mv)).collect()
    }
}

impl Position {
    /// The legal moves, with everything there is to say about them. Draws do not remove any.
    #[must_use]
    pub fn legal(&self) -> Legal {
        Legal::of(self)
    }

    /// Everything about the moves that the unit on a square has from where it stands, as if it were its
    /// side's turn and royals' safety did not matter.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let rules = variorum_catalog::load("chess")?;
    /// let position = rules.start_position()?;
    /// let square = |name| rules.topology().square(name).expect("a square");
    /// // It is White's turn, but one may ask what Black's knight could do.
    /// let infos = position.moves_of(square("b8"));
    /// let targets: Vec<_> = infos.iter().filter_map(|info| info.to).collect();
    /// assert_eq!(targets, [square("a6"), square("c6")]);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn moves_of(&self, square: Square) -> Vec<MoveInfo> {
        with_board!(self, b => b.infos_of(square))
    }
}
