//! The public face: games and positions whatever the width of their board.

use std::sync::Arc;

use variorum_geometry::{Color, Square, Topology};

use crate::board::{Board, SHARED};
use crate::compile::{self, CompileError};
use crate::def::{GameDef, TypeIndex};
use crate::fen::ParseFenError;
use crate::outcome::Outcome;
use crate::setup::{Choices, SetupError, SetupForm, StartingPosition};
use crate::tables::Tables;
use crate::text::ParseMoveError;
use crate::unit::{Move, Unit};

/// A compiled game. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Rules {
    tables: AnyTables,
}

#[derive(Clone, Debug)]
enum AnyTables {
    Narrow(Arc<Tables<u64>>),
    Wide(Arc<Tables<u128>>),
}

macro_rules! tables {
    ($rules:expr, $t:ident => $body:expr) => {
        match &$rules.tables {
            AnyTables::Narrow($t) => $body,
            AnyTables::Wide($t) => $body,
        }
    };
}

impl Rules {
    /// Compiles a definition.
    ///
    /// # Errors
    /// If the definition asks for something that has no meaning or is too large.
    pub fn compile(def: GameDef) -> Result<Self, CompileError> {
        let squares = compile::topology(&def)?.len();
        // What stands at home is part of the rules only where units that never moved are told apart.
        let array = crate::setup::generate(&def, &Choices::default(), 1).unwrap_or_default();
        let tables = if squares <= 64 {
            AnyTables::Narrow(Arc::new(compile::compile(def, &array)?))
        } else {
            AnyTables::Wide(Arc::new(compile::compile(def, &array)?))
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
        tables!(self, t => t.kind_by_id(id))
    }

    /// A unit as FEN writes it: a letter, or an id in braces; lower case for Black.
    #[must_use]
    pub fn unit_text(&self, unit: Unit) -> String {
        tables!(self, t => t.unit_text(unit))
    }

    /// Reads a position.
    ///
    /// # Errors
    /// If the text is malformed or the position impossible.
    pub fn position_from_fen(&self, fen: &str) -> Result<Position, ParseFenError> {
        Ok(match &self.tables {
            AnyTables::Narrow(t) => Position::Narrow(Board::from_fen(t, fen)?),
            AnyTables::Wide(t) => Position::Wide(Board::from_fen(t, fen)?),
        })
    }

    /// A starting position made from set-up choices and a seed.
    ///
    /// # Errors
    /// If a choice is unknown, not offered, or does not go with the others.
    pub fn setup(&self, choices: &Choices, seed: u64) -> Result<Position, SetupError> {
        let fen = self.starting_position(choices, seed)?.fen(self.def());
        self.position_from_fen(&fen).map_err(|error| {
            SetupError::Refused(format!(
                "the rule file's set-up makes a position that cannot be read: {error}"
            ))
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reserves {
    /// White's and Black's hands: types with their counts.
    pub hands: [Vec<(TypeIndex, u8)>; 2],
    /// The shared pool.
    pub pool: Vec<(TypeIndex, u8)>,
    /// How many units the side to move still places in this turn; 0 outside the placement phase.
    pub quota: u8,
}

/// Everything worth telling about a legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveInfo {
    /// The move.
    pub mv: Move,
    /// Its text for machines.
    pub text: String,
    /// Human notation.
    pub san: String,
    /// The origin; nothing for placements and drops.
    pub from: Option<Square>,
    /// The destination.
    pub to: Square,
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
    /// Where a unit enters from the hand in the same turn.
    pub enters: Option<Square>,
}

/// A position of a game, with the moves played on it.
#[derive(Clone, Debug)]
pub enum Position {
    /// On a board of up to 64 squares.
    Narrow(Board<u64>),
    /// On a larger board.
    Wide(Board<u128>),
}

/// Runs the same code on the board of a [`Position`], whatever its width.
#[macro_export]
macro_rules! with_board {
    ($position:expr, $board:ident => $body:expr) => {
        match $position {
            $crate::Position::Narrow($board) => $body,
            $crate::Position::Wide($board) => $body,
        }
    };
}

impl Position {
    /// The game.
    #[must_use]
    pub fn rules(&self) -> Rules {
        let tables = match self {
            Position::Narrow(board) => AnyTables::Narrow(board.t.clone()),
            Position::Wide(board) => AnyTables::Wide(board.t.clone()),
        };
        Rules { tables }
    }

    /// The position as text.
    #[must_use]
    pub fn fen(&self) -> String {
        with_board!(self, b => b.fen())
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

    /// The unit on a square.
    #[must_use]
    pub fn unit(&self, square: Square) -> Option<Unit> {
        let unit = with_board!(self, b => b.unit(square));
        (!unit.is_none()).then_some(unit)
    }

    /// A hash of everything that changes the legal moves.
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

    /// All legal moves. Draws do not remove any.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut copy = self.clone();
        let mut moves = Vec::new();
        with_board!(&mut copy, b => b.legal_moves(&mut moves));
        moves
    }

    /// Everything about all legal moves, in the order of their texts' squares.
    #[must_use]
    pub fn move_infos(&self) -> Vec<MoveInfo> {
        let mut copy = self.clone();
        with_board!(&mut copy, b => {
            let mut moves = Vec::new();
            b.legal_moves(&mut moves);
            moves.sort_unstable_by_key(|mv| (mv.from(), mv.to(), *mv));
            moves.iter().map(|mv| b.info(*mv, &moves, true)).collect()
        })
    }

    /// Everything about the moves that the unit on a square has from where it stands, as if it were its
    /// side's turn and royals' safety did not matter.
    #[must_use]
    pub fn moves_of(&self, square: Square) -> Vec<MoveInfo> {
        let mut copy = self.clone();
        with_board!(&mut copy, b => {
            let mut moves = Vec::new();
            if !b.unit(square).is_none() && b.won().is_none() {
                b.set_turn(b.unit(square).color());
                b.moves_of(b.turn(), &mut moves);
            }
            let own: Vec<Move> = moves.iter().copied().filter(|mv| mv.from() == square).collect();
            own.iter().map(|mv| b.info(*mv, &own, false)).collect()
        })
    }

    /// Everything about one legal move.
    #[must_use]
    pub fn move_info(&self, mv: Move) -> MoveInfo {
        let mut copy = self.clone();
        with_board!(&mut copy, b => {
            let mut moves = Vec::new();
            b.legal_moves(&mut moves);
            b.info(mv, &moves, true)
        })
    }

    /// Finds the legal move that a text means.
    ///
    /// # Errors
    /// If no legal move fits, or several do.
    pub fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        let legal = self.legal_moves();
        with_board!(self, b => b.parse_move(text, &legal))
    }

    /// The text of a legal move.
    #[must_use]
    pub fn move_text(&self, mv: Move) -> String {
        let legal = self.legal_moves();
        with_board!(self, b => b.move_text(mv, &legal))
    }

    /// Plays a legal move. Playing any other is a logic error, see [`Board::play`].
    pub fn play(&mut self, mv: Move) {
        with_board!(self, b => b.play(mv));
    }

    /// Takes back the last move; false if none was played on this position.
    pub fn undo(&mut self) -> bool {
        let played = self.plies() > 0;
        if played {
            with_board!(self, b => b.undo());
        }
        played
    }

    /// Plies played on this position since it was set up.
    #[must_use]
    pub fn plies(&self) -> usize {
        with_board!(self, b => b.plies())
    }

    /// Whether and how the game has ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let mut copy = self.clone();
        with_board!(&mut copy, b => b.outcome())
    }

    /// Whether the royal of the side to move is attacked, in games with check.
    #[must_use]
    pub fn in_check(&self) -> bool {
        with_board!(self, b => b.t.def.goal == crate::def::Goal::Mate
            && !b.is_placing()
            && b.is_capturable(b.turn()))
    }

    /// Squares of all immobilised units, of both sides.
    #[must_use]
    pub fn frozen(&self) -> Vec<Square> {
        use variorum_geometry::Bits as _;
        with_board!(self, b => (b.frozen(Color::White) | b.frozen(Color::Black)).squares().collect())
    }

    /// How often the present position has occurred, counting it.
    #[must_use]
    pub fn repetitions(&self) -> u32 {
        with_board!(self, b => b.repetitions())
    }

    /// The number of sequences of exactly `depth` plies.
    #[must_use]
    pub fn perft(&self, depth: u32, play_leaves: bool) -> u64 {
        let mut copy = self.clone();
        with_board!(&mut copy, b => b.perft(depth, play_leaves))
    }

    /// The perft number below each legal move.
    #[must_use]
    pub fn divide(&self, depth: u32, play_leaves: bool) -> Vec<(Move, u64)> {
        let mut copy = self.clone();
        with_board!(&mut copy, b => b.divide(depth, play_leaves))
    }
}

impl<B: variorum_geometry::Bits> Board<B> {
    fn info(&mut self, mv: Move, legal: &[Move], with_san: bool) -> MoveInfo {
        let (captures, converts) = self.move_effects(mv);
        MoveInfo {
            mv,
            text: self.move_text(mv, legal),
            san: if with_san {
                self.san(mv, legal)
            } else {
                String::new()
            },
            from: (!mv.from().is_none()).then_some(mv.from()),
            to: mv.to(),
            path: self.move_path(mv, legal),
            captures,
            converts,
            promotes: if mv.is_drop() { None } else { mv.kind() },
            drops: if mv.is_drop() { mv.kind() } else { None },
            enters: mv.entry(),
        }
    }
}
