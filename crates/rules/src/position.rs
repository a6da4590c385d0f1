//! The public face: games and positions whatever the width of their board.

use std::sync::Arc;

use variorum_geometry::{Color, Square, Topology};

use crate::board::Board;
use crate::compile::{self, CompileError};
use crate::def::{GameDef, TypeIndex, Unit};
use crate::ending::Outcome;
use crate::fen::ParseFenError;
use crate::moves::Move;
use crate::setup::{Choices, Setup, SetupError, SetupErrors, SetupForm, StartingPosition};
use crate::tables::Tables;
use crate::units::SHARED;
use crate::width::{LargeSet, MOST_SQUARES, NarrowSet, WideSet};

/// A compiled game. Cheap to clone.
///
/// # Examples
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let rules = variorum_catalog::load("chess")?;
/// assert_eq!(rules.topology().len(), 64);
/// assert_eq!(rules.def().pieces.len(), 6);
/// assert_eq!(rules.start_position()?.perft(3, false), 8_902);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Rules {
    tables: AnyTables,
}

#[derive(Clone, Debug)]
enum AnyTables {
    Narrow(Arc<Tables<NarrowSet>>),
    Wide(Arc<Tables<WideSet>>),
    Large(Arc<Tables<LargeSet>>),
}

macro_rules! tables {
    ($rules:expr, $t:ident => $body:expr) => {
        match &$rules.tables {
            AnyTables::Narrow($t) => $body,
            AnyTables::Wide($t) => $body,
            AnyTables::Large($t) => $body,
        }
    };
}

impl Rules {
    /// Compiles a definition.
    ///
    /// # Errors
    /// If the definition asks for something that has no meaning or is too large.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// use variorum_rules::def::{BoardDef, GameDef, PieceDef};
    /// use variorum_rules::Rules;
    ///
    /// // A piece that cannot move, on nine squares: little of a game, but one.
    /// let stone = PieceDef { name: "Stone".into(), id: "S".into(), ..PieceDef::default() };
    /// let game = GameDef { board: BoardDef::rectangle(3, 3)?, pieces: vec![stone], ..GameDef::default() };
    /// let position = Rules::compile(game)?.position_from_fen("3/1S1/3 w - - 0 1")?;
    /// assert_eq!(position.outcome().map(|outcome| outcome.result()), Some("0-1"));
    /// # Ok(())
    /// # }
    /// ```
    pub fn compile(def: GameDef) -> Result<Self, CompileError> {
        compile::check_movements(&def)?;
        Self::compile_unchecked(def)
    }

    /// As [`Rules::compile`], for a definition without [contradictions](crate::def::sense::contradiction),
    /// such as one that the checker of rule files has accepted.
    ///
    /// # Errors
    /// If the definition is too large, or asks for something impossible beyond its movements.
    pub fn compile_unchecked(def: GameDef) -> Result<Self, CompileError> {
        let squares = def.board.topology().len();
        if squares > MOST_SQUARES {
            return Err(compile::too_large(squares));
        }
        let tables = match squares {
            0..=64 => AnyTables::Narrow(Arc::new(compile::compile(def)?)),
            65..=128 => AnyTables::Wide(Arc::new(compile::compile(def)?)),
            _ => AnyTables::Large(Arc::new(compile::compile(def)?)),
        };
        Ok(Rules { tables })
    }

    /// The definition the game was compiled from.
    #[must_use]
    pub fn def(&self) -> &GameDef {
        tables!(self, t => &t.def)
    }

    /// The board.
    #[must_use]
    pub fn topology(&self) -> &Topology {
        tables!(self, t => &t.topology)
    }

    /// The type with this id, whatever its case.
    #[must_use]
    pub fn kind_by_id(&self, id: &str) -> Option<TypeIndex> {
        self.def().kind_by_id(id)
    }

    /// A unit as FEN writes it: a letter, or an id in braces; lower case for Black.
    #[must_use]
    pub fn unit_text(&self, unit: Unit) -> String {
        self.def().unit_text(unit)
    }

    /// The position that a set-up describes.
    ///
    /// # Errors
    /// If there is no such position; with all reasons.
    ///
    /// # Examples
    /// ```
    /// use variorum_rules::setup::Setup;
    /// use variorum_rules::{Color, Unit};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let rules = variorum_catalog::load("chess")?;
    /// let mut setup = Setup::default();
    /// for (name, id, side) in [("e1", "K", Color::White), ("e2", "Q", Color::White), ("e8", "K", Color::Black)] {
    ///     let square = rules.topology().square(name).expect("a square");
    ///     let kind = rules.kind_by_id(id).expect("a piece");
    ///     setup.units.insert(square, Unit::new(kind, side));
    /// }
    /// let error = rules.position_from_setup(&setup).unwrap_err();
    /// assert_eq!(error.to_string(), "side to move: Black is in check but not to move");
    ///
    /// setup.turn = Color::Black;
    /// assert_eq!(rules.position_from_setup(&setup)?.fen(), "4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1");
    /// # Ok(())
    /// # }
    /// ```
    pub fn position_from_setup(&self, setup: &Setup) -> Result<Position, SetupErrors> {
        Ok(match &self.tables {
            AnyTables::Narrow(t) => Position::Narrow(Board::from_setup(t, setup)?),
            AnyTables::Wide(t) => Position::Wide(Board::from_setup(t, setup)?),
            AnyTables::Large(t) => Position::Large(Box::new(Board::from_setup(t, setup)?)),
        })
    }

    /// How much memory its tables take, in round figures: what somebody keeps of many games can be weighed by it.
    ///
    /// ```
    /// let rules = variorum_catalog::load("chess")?;
    /// assert!((100_000..10_000_000).contains(&rules.weight()));
    /// # Ok::<(), variorum_catalog::LoadError>(())
    /// ```
    #[must_use]
    pub fn weight(&self) -> usize {
        tables!(self, t => t.weight())
    }

    /// A board as a set-up draws it, for questions about single units; it need not be able to occur in a game.
    pub(crate) fn sketch(&self, setup: &Setup) -> Result<Position, SetupErrors> {
        Ok(match &self.tables {
            AnyTables::Narrow(t) => Position::Narrow(Board::sketched(t, setup)?),
            AnyTables::Wide(t) => Position::Wide(Board::sketched(t, setup)?),
            AnyTables::Large(t) => Position::Large(Box::new(Board::sketched(t, setup)?)),
        })
    }

    /// Reads a position.
    ///
    /// # Errors
    /// If the text is malformed or the position impossible.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let rules = variorum_catalog::load("chess")?;
    /// let position = rules.position_from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")?;
    /// let outcome = position.outcome().expect("the game is over");
    /// assert_eq!((outcome.result(), outcome.reason.key()), ("1/2-1/2", "stalemate"));
    /// # Ok(())
    /// # }
    /// ```
    pub fn position_from_fen(&self, fen: &str) -> Result<Position, ParseFenError> {
        let setup = Setup::from_fen(self.def(), fen)?;
        Ok(self.position_from_setup(&setup)?)
    }

    /// A starting position made from set-up choices and a seed.
    ///
    /// # Errors
    /// If a choice is unknown, not offered, or does not go with the others.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// use variorum_rules::setup::Choices;
    ///
    /// let rules = variorum_catalog::load("nova8")?;
    /// let choices: Choices = [("count", "10")].into_iter().collect();
    /// // The same seed always makes the same position.
    /// assert_eq!(rules.setup(&choices, 7)?.fen(), rules.setup(&choices, 7)?.fen());
    /// let choices: Choices = [("count", "many")].into_iter().collect();
    /// assert!(rules.setup(&choices, 7).is_err());
    /// # Ok(())
    /// # }
    /// ```
    pub fn setup(&self, choices: &Choices, seed: u64) -> Result<Position, SetupError> {
        let start = self.starting_position(choices, seed)?;
        self.position_from_setup(&start.setup).map_err(|errors| {
            let reason =
                format!("the rule file's set-up makes a position that cannot be played: {errors}");
            SetupError::Refused(reason.as_str().into())
        })
    }

    /// A starting position as plain data, with what the rule file remarks about it.
    ///
    /// # Errors
    /// If a choice is unknown, not offered, or does not go with the others.
    pub fn starting_position(
        &self,
        choices: &Choices,
        seed: u64,
    ) -> Result<StartingPosition, SetupError> {
        crate::setup::generate(self.def(), choices, seed)
    }

    /// The set-up options as a form.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let rules = variorum_catalog::load("optima10")?;
    /// let form = rules.setup_form();
    /// let names: Vec<&str> = form.fields.iter().map(|field| field.name.as_str()).collect();
    /// assert_eq!(names[..2], ["forces", "royals"]);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn setup_form(&self) -> SetupForm {
        SetupForm::of(self.def())
    }

    /// The default position: default choices, seed 1.
    ///
    /// # Errors
    /// If the rule file declares no position that default choices can make.
    pub fn start_position(&self) -> Result<Position, SetupError> {
        self.setup(&Choices::default(), 1)
    }
}

/// Units off the board, by owner.
///
/// # Examples
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let rules = variorum_catalog::load("optima2002")?;
/// let position = rules.position_from_fen("10/10/10/10/10/10/10/10/10/10[=KK{Ag}{Ar}] w - - 0 1")?;
/// let reserves = position.reserves();
/// let total: u8 = reserves.pool.iter().map(|(_, count)| count).sum();
/// assert_eq!((total, reserves.quota), (4, 1));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reserves {
    /// White's and Black's hands: types with their counts.
    pub hands: [Vec<(TypeIndex, u8)>; 2],
    /// The shared pool.
    pub pool: Vec<(TypeIndex, u8)>,
    /// How many units the side to move still places in this turn; 0 outside the placement phase.
    pub quota: u8,
}

/// A move that is not legal in the position in which it was to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove(pub Move);

impl std::fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} is not a legal move here", self.0)
    }
}

impl std::error::Error for IllegalMove {}

/// A position of a game, with the moves played on it.
#[derive(Clone)]
pub enum Position {
    /// On a board of up to 64 squares.
    Narrow(Board<NarrowSet>),
    /// On a board of up to 128 squares.
    Wide(Board<WideSet>),
    /// On a larger board.
    Large(Box<Board<LargeSet>>),
}

/// Runs the same code on the board of a [`Position`], whatever its width.
///
/// # Examples
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use variorum_rules::with_board;
///
/// let mut position = variorum_catalog::load("omega")?.start_position()?;
/// let moves = with_board!(&mut position, board => board.count_moves());
/// assert_eq!(moves, position.legal().len() as u64);
/// # Ok(())
/// # }
/// ```
#[macro_export]
macro_rules! with_board {
    ($position:expr, $board:ident => $body:expr) => {
        match $position {
            $crate::Position::Narrow($board) => $body,
            $crate::Position::Wide($board) => $body,
            $crate::Position::Large($board) => $body,
        }
    };
}

impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The tables of the game would fill pages.
        f.debug_tuple("Position").field(&self.fen()).finish()
    }
}

impl Position {
    /// The game.
    #[must_use]
    pub fn rules(&self) -> Rules {
        let tables = match self {
            Position::Narrow(board) => AnyTables::Narrow(board.t.clone()),
            Position::Wide(board) => AnyTables::Wide(board.t.clone()),
            Position::Large(board) => AnyTables::Large(board.t.clone()),
        };
        Rules { tables }
    }

    /// The position as text.
    #[must_use]
    pub fn fen(&self) -> String {
        with_board!(self, b => b.fen())
    }

    /// The position as text for programs of other makers: without keys, and with what they put elsewhere.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let rules = variorum_catalog::load("threecheck")?;
    /// let position = rules.position_from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1 checks=1/0")?;
    /// let theirs = position.fen_elsewhere();
    /// assert_eq!(theirs, "4k3/8/8/8/8/8/8/4K2R w K - 2+3 0 1");
    /// assert_eq!(rules.position_from_fen(&theirs)?.fen(), position.fen());
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn fen_elsewhere(&self) -> String {
        with_board!(self, b => b.fen_elsewhere())
    }

    /// The position as plain data, to look at or to edit.
    #[must_use]
    pub fn setup(&self) -> Setup {
        with_board!(self, b => b.setup())
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        with_board!(self, b => b.turn())
    }

    /// Whether units are still to be placed before the first move.
    #[must_use]
    pub fn is_placing(&self) -> bool {
        with_board!(self, b => b.is_placing())
    }

    /// The unit on a square; nothing also where the board has no such square.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// use variorum_rules::Square;
    ///
    /// let rules = variorum_catalog::load("chess")?;
    /// let position = rules.start_position()?;
    /// let square = rules.topology().square("d8").expect("a square");
    /// let queen = position.unit(square).expect("a unit");
    /// assert_eq!(rules.unit_text(queen), "q");
    /// assert_eq!(position.unit(Square(200)), None);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn unit(&self, square: Square) -> Option<Unit> {
        let unit = with_board!(self, b => {
            let known = square.index() < b.topology().len();
            if known { b.unit(square) } else { Unit::NONE }
        });
        (!unit.is_none()).then_some(unit)
    }

    /// A hash of everything that changes the legal moves.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let rules = variorum_catalog::load("chess")?;
    /// let (a, b) = (rules.replay(None, &["Nf3", "Nf6", "Nc3"])?, rules.replay(None, &["Nc3", "Nf6", "Nf3"])?);
    /// assert_eq!(a.key(), b.key());
    /// assert_ne!(a.key(), rules.start_position()?.key());
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn key(&self) -> u64 {
        with_board!(self, b => b.key())
    }

    /// The hash computed from nothing.
    #[must_use]
    pub fn recomputed_key(&self) -> u64 {
        with_board!(self, b => b.recomputed_key())
    }

    /// What is off the board.
    #[must_use]
    pub fn reserves(&self) -> Reserves {
        with_board!(self, b => {
            let list = |owner: usize| {
                (0..b.t.types)
                    .map(|kind| (kind, b.count_off_board(owner, kind)))
                    .filter(|(_, count)| *count > 0)
                    .collect()
            };
            let quota = if b.is_placing() { b.placing_turn().map_or(0, |(_, quota)| quota) } else { 0 };
            Reserves { hands: [list(0), list(1)], pool: list(SHARED), quota }
        })
    }

    /// All legal moves in the order in which they are generated, for those who ask nothing else about them.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        with_board!(self, b => b.without_history().legal_moves(&mut moves));
        moves
    }

    /// Whether the side to move has a legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        with_board!(self, b => b.without_history().can_move())
    }

    /// Plays a move if it is legal; otherwise the position stays as it is.
    ///
    /// # Errors
    /// If the move is not legal here.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut position = variorum_catalog::load("chess")?.start_position()?;
    /// let mv = position.legal().parse("e4")?;
    /// position.play(mv)?;
    /// // It is Black's turn now, so White's move is refused.
    /// assert!(position.play(mv).is_err());
    /// assert_eq!(position.plies(), 1);
    /// # Ok(())
    /// # }
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if !self.legal_moves().contains(&mv) {
            return Err(IllegalMove(mv));
        }
        self.play_unchecked(mv);
        Ok(())
    }

    /// Plays a move that is known to be legal. Playing any other is a logic error, see [`Board::play`].
    pub fn play_unchecked(&mut self, mv: Move) {
        with_board!(self, b => b.play(mv));
    }

    /// Takes back the last move; false if none was played on this position.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut position = variorum_catalog::load("ultima")?.start_position()?;
    /// let before = position.fen();
    /// position.play(position.legal().parse("a2a4")?)?;
    /// assert_ne!(position.fen(), before);
    /// assert!(position.undo());
    /// assert_eq!(position.fen(), before);
    /// assert!(!position.undo());
    /// # Ok(())
    /// # }
    /// ```
    pub fn undo(&mut self) -> bool {
        let played = self.plies() > 0;
        if played {
            with_board!(self, b => b.undo());
        }
        played
    }

    /// The position without the moves that led to it: copied in no time however long the game is. What has occurred before is
    /// forgotten with them, so the copy knows of no repetitions.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let position = variorum_catalog::load("chess")?.replay(None, &["e4", "e5"])?;
    /// let alone = position.without_history();
    /// assert_eq!((alone.fen(), alone.plies()), (position.fen(), 0));
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn without_history(&self) -> Position {
        match self {
            Position::Narrow(board) => Position::Narrow(board.without_history()),
            Position::Wide(board) => Position::Wide(board.without_history()),
            Position::Large(board) => Position::Large(Box::new(board.without_history())),
        }
    }

    /// Plies played on this position since it was set up.
    #[must_use]
    pub fn plies(&self) -> usize {
        with_board!(self, b => b.plies())
    }

    /// The moves played on this position since it was set up.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let position = variorum_catalog::load("chess")?.replay(None, &["e4", "e5"])?;
    /// let played = position.played();
    /// assert_eq!(played.len(), 2);
    /// let mut again = position.rules().start_position()?;
    /// for mv in played {
    ///     again.play(mv)?;
    /// }
    /// assert_eq!(again.key(), position.key());
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn played(&self) -> Vec<Move> {
        with_board!(self, b => b.played().collect())
    }

    /// Whether and how the game has ended.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// use variorum_rules::{Color, Reason};
    ///
    /// let rules = variorum_catalog::load("chess")?;
    /// assert_eq!(rules.start_position()?.outcome(), None);
    /// let mated = rules.position_from_fen("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1")?;
    /// let outcome = mated.outcome().expect("the game is over");
    /// assert_eq!((outcome.winner, outcome.reason), (Some(Color::White), Reason::Checkmate));
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        with_board!(self, b => b.outcome())
    }

    /// How the game has ended by what stands on the board or was done, if it has: see [`Board::ended`].
    #[must_use]
    pub fn ended(&self) -> Option<Outcome> {
        with_board!(self, b => b.ended())
    }

    /// Whether the royal of the side to move is attacked, in games with check.
    #[must_use]
    pub fn in_check(&self) -> bool {
        with_board!(self, b => !b.is_placing() && b.is_checked(b.turn()))
    }

    /// Squares of all immobilised units, of both sides. Before the last placement nobody is immobilised.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let rules = variorum_catalog::load("ultima")?;
    /// // An immobilizer freezes what stands beside it.
    /// let position = rules.position_from_fen("k7/8/8/3p4/3I4/8/8/K7 w - - 0 1")?;
    /// assert_eq!(position.frozen(), [rules.topology().square("d5").expect("a square")]);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn frozen(&self) -> Vec<Square> {
        use variorum_geometry::Bits as _;
        with_board!(self, b => {
            let both = b.frozen(Color::White) | b.frozen(Color::Black);
            if b.is_placing() { Vec::new() } else { both.squares().collect() }
        })
    }

    /// Squares of the units that immobilise the one on a square now. Before the last placement nobody is
    /// immobilised.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let rules = variorum_catalog::load("ultima")?;
    /// let square = |name| rules.topology().square(name).expect("a square");
    /// let position = rules.position_from_fen("k7/8/8/3p4/3I4/8/8/K7 w - - 0 1")?;
    /// assert_eq!(position.frozen_by(square("d5")), [square("d4")]);
    /// assert_eq!(position.frozen_by(square("a8")), []);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn frozen_by(&self, square: Square) -> Vec<Square> {
        use variorum_geometry::Bits as _;
        if self.is_placing() || self.unit(square).is_none() {
            return Vec::new();
        }
        with_board!(self, b => b.freezers_of(square).squares().collect())
    }

    /// The royals of a side that the other side could capture, were it its turn, each with the units that could:
    /// in games with check those in check, in games without those to look after. Before the last placement
    /// there are none.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// use variorum_rules::Color;
    ///
    /// let rules = variorum_catalog::load("ultima+capture")?;
    /// let square = |name| rules.topology().square(name).expect("a square");
    /// // A withdrawer that leaves along the file takes the king, and there is no check to forbid anything.
    /// let position = rules.position_from_fen("8/8/8/3w4/3K4/8/8/k7 w - - 0 1")?;
    /// assert_eq!(position.royals_in_danger(Color::White), [(square("d4"), vec![square("d5")])]);
    /// assert_eq!(position.royals_in_danger(Color::Black), []);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn royals_in_danger(&self, side: Color) -> Vec<(Square, Vec<Square>)> {
        use variorum_geometry::Bits as _;
        if self.is_placing() {
            return Vec::new();
        }
        with_board!(self, b => {
            let endangered = b.now().endangered(side).into_iter();
            endangered.map(|(royal, by)| (royal, by.squares().collect())).collect()
        })
    }

    /// How often the present position has occurred, counting it.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let rules = variorum_catalog::load("chess")?;
    /// let position = rules.replay(None, &["Nf3", "Nf6", "Ng1", "Ng8"])?;
    /// assert_eq!(position.repetitions(), 2);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn repetitions(&self) -> u32 {
        with_board!(self, b => b.repetitions())
    }

    /// The number of sequences of exactly `depth` plies.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let position = variorum_catalog::load("ultima")?.start_position()?;
    /// // Counting the last ply in bulk or playing it gives the same number.
    /// assert_eq!(position.perft(2, false), position.perft(2, true));
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32, play_leaves: bool) -> u64 {
        with_board!(self, b => b.without_history().perft(depth, play_leaves))
    }

    /// The number of sequences of exactly `depth` whole turns. A turn of several moves is what it leads to: two ways to the
    /// same position are one turn.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// // A turn is two moves, most of which may be made in either order.
    /// let position = variorum_catalog::load("marseillais")?.start_position()?;
    /// assert!(position.perft_turns(1) < position.perft(2, false));
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn perft_turns(&self, depth: u32) -> u64 {
        with_board!(self, b => b.without_history().perft_turns(depth))
    }

    /// The perft number below each legal move.
    ///
    /// # Examples
    /// ```
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let position = variorum_catalog::load("chess")?.start_position()?;
    /// let below = position.divide(2, false);
    /// assert_eq!(below.len(), 20);
    /// assert_eq!(below.iter().map(|(_, nodes)| nodes).sum::<u64>(), 400);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn divide(&self, depth: u32, play_leaves: bool) -> Vec<(Move, u64)> {
        with_board!(self, b => b.without_history().divide(depth, play_leaves))
    }
}
