//! From a [`Setup`] to a board, and what is wrong with it.
//!
//! What a valid position is, is said here and nowhere else. Every fault is found, not only the first: what is
//! right is put on the board, what is wrong is left out, and the rest is looked at all the same.

use std::fmt;
use std::sync::Arc;

use variorum_geometry::{Bits, Color, Square};

use super::{Counts, Setup};
use crate::board::Board;
use crate::def::{Count, GameDef, Goal, Turning, TypeIndex, Unit};
use crate::ending::{Outcome, Reason};
use crate::fen::{FenFault, ParseFenError};
use crate::tables::{Castling, NONE, Tables};
use crate::units::{Crossing, SHARED};

/// Everything that keeps a [`Setup`] from being a position; at least one fault.
///
/// # Examples
/// ```
/// use variorum_rules::setup::{Setup, SetupFaultKind};
/// use variorum_rules::Color;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let rules = variorum_catalog::load("chess")?;
/// let errors = rules.position_from_setup(&Setup { fullmove: 0, ..Setup::default() }).unwrap_err();
/// let kinds: Vec<_> = errors.faults().iter().map(|fault| fault.kind.clone()).collect();
/// assert_eq!(
///     kinds,
///     [
///         SetupFaultKind::MoveNumber,
///         SetupFaultKind::Royals { side: Color::White, count: 0, least: 1, most: 1 },
///         SetupFaultKind::Royals { side: Color::Black, count: 0, least: 1, most: 1 },
///     ]
/// );
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupErrors {
    faults: Vec<SetupFault>,
}

/// One thing that is wrong with a [`Setup`].
///
/// # Examples
/// ```
/// use variorum_rules::setup::{Setup, SetupFaultKind};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let rules = variorum_catalog::load("chess")?;
/// // White gives check and is to move himself.
/// let setup = Setup::from_fen(rules.def(), "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1")?;
/// let errors = rules.position_from_setup(&setup).unwrap_err();
/// let names: Vec<_> = errors.faults()[0].squares.iter().map(|at| rules.topology().name(*at)).collect();
/// assert_eq!(names, ["e2", "e8"]);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupFault {
    /// What, for programs.
    pub kind: SetupFaultKind,
    /// What, for people: one sentence without a full stop.
    pub message: String,
    /// The squares that it is about, in their order; none where it is about no squares, or about all of them.
    pub squares: Vec<Square>,
}

/// What can be wrong with a [`Setup`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupFaultKind {
    /// Something is said of a square that the board does not have.
    NoSuchSquare(Square),
    /// The game has no type of this number.
    NoSuchPiece(TypeIndex),
    /// The other side has units of this type, which this one cannot have.
    WrongSide(TypeIndex, Color),
    /// What is said to have come by promotion did not, or goes to the hand as what it is all the same.
    NotPromoted(Square),
    /// Units of this type cannot be off the board in this game.
    CannotBeOffBoard(TypeIndex),
    /// The game has no shared pool.
    NoPool,
    /// There are more units in the pool than the game begins with.
    PoolTooLarge {
        /// What it begins with.
        most: u8,
    },
    /// There is either a shared pool or hands, not both.
    PoolAndHands,
    /// No castling right of the game has this letter.
    CastlingLetter(char),
    /// A castling right without its units.
    CastlingUnits {
        /// Its letter.
        letter: char,
        /// Where the units must stand.
        squares: [Square; 2],
    },
    /// A castling right without units that could castle so, wherever they stand.
    CastlingPartner(char),
    /// Moves are numbered from 1.
    MoveNumber,
    /// Nothing that this game knows can have ended it so.
    CannotHaveEnded,
    /// Nobody can have won while units are still to be placed.
    WonWhilePlacing,
    /// Who has won has no royal himself.
    WinnerWithoutRoyal(Color),
    /// Nobody can be counting so far here.
    NoSuchCount(Count),
    /// Nothing is lent in this game.
    NothingLent,
    /// A unit that copies others lends what it copied.
    LentCopier(TypeIndex),
    /// The game does not ask which units have moved.
    UnmovedUnknown,
    /// No unit of the array stands on its square there.
    NotAtHome(Square),
    /// No game with check can reach so many royals, or so few.
    Royals {
        /// The side.
        side: Color,
        /// Its royals on the board.
        count: u32,
        /// How many it has at least.
        least: u32,
        /// How many it has at most.
        most: u32,
    },
    /// A royal in hand would be a second one.
    RoyalInHand(Color),
    /// When all are placed a side will not have just one royal.
    RoyalsToCome {
        /// The side; nothing where a shared pool serves both.
        side: Option<Color>,
        /// The royals on the board and off it.
        count: u32,
    },
    /// This side is in check but not to move.
    CheckOutOfTurn(Color),
    /// A crossed square is occupied.
    CrossedOccupied(Square),
    /// No unit of this side can just have crossed these squares.
    NothingCrossed(Color),
    /// The unit on this square cannot just have crossed the squares that are said to be crossed.
    NotTheVictim(Square),
    /// The turn has fewer parts.
    TurnTooLong {
        /// Which part is said to come next, from 0.
        part: u8,
        /// How many there are.
        length: u8,
    },
    /// The unit on this square cannot go on in the same turn.
    DoesNotGoOn(Square),
    /// What stands on this square cannot have been captured in this turn and still be there.
    NotTaken(Square),
    /// The sides place in turn, which leaves no such hands.
    UnevenHands,
    /// It is this side's turn to place.
    TurnToPlace(Color),
    /// This side cannot place its units on squares of every color as it must.
    NoRoomOfEveryColor(Color),
    /// There is no room for what is still to be placed.
    NoRoom {
        /// Whose.
        side: Color,
        /// Units still to be placed.
        needed: u32,
        /// Empty squares for them.
        free: u32,
    },
}

impl SetupFaultKind {
    /// The field of a FEN that says it.
    #[must_use]
    pub fn field(&self) -> &'static str {
        use SetupFaultKind as Kind;
        match self {
            Kind::NoSuchSquare(_)
            | Kind::NoSuchPiece(_)
            | Kind::WrongSide(..)
            | Kind::NotPromoted(_)
            | Kind::Royals { .. } => "placement",
            Kind::CannotBeOffBoard(_)
            | Kind::NoPool
            | Kind::PoolTooLarge { .. }
            | Kind::PoolAndHands
            | Kind::RoyalInHand(_)
            | Kind::RoyalsToCome { .. }
            | Kind::UnevenHands
            | Kind::NoRoomOfEveryColor(_)
            | Kind::NoRoom { .. } => "pools",
            Kind::CheckOutOfTurn(_) | Kind::TurnToPlace(_) => "side to move",
            Kind::CastlingLetter(_) | Kind::CastlingUnits { .. } | Kind::CastlingPartner(_) => {
                "castling"
            }
            Kind::CrossedOccupied(_) | Kind::NothingCrossed(_) => "en passant",
            Kind::MoveNumber => "move number",
            Kind::CannotHaveEnded
            | Kind::WonWhilePlacing
            | Kind::WinnerWithoutRoyal(_)
            | Kind::NoSuchCount(_)
            | Kind::NothingLent
            | Kind::LentCopier(_)
            | Kind::UnmovedUnknown
            | Kind::NotAtHome(_)
            | Kind::TurnTooLong { .. }
            | Kind::DoesNotGoOn(_)
            | Kind::NotTaken(_)
            | Kind::NotTheVictim(_) => "key",
        }
    }

    fn message(&self, game: &GameDef, setup: &Setup) -> String {
        use SetupFaultKind as Kind;
        let name = |square: Square| game.board.topology().name(square);
        match *self {
            Kind::NoSuchSquare(square) => format!("the board has no square number {}", square.0),
            Kind::NoSuchPiece(kind) => format!("the game has no piece number {kind}"),
            Kind::WrongSide(kind, side) => {
                format!("{side} cannot have a {}", game.pieces[kind].name)
            }
            Kind::NotPromoted(square) => {
                format!("no unit on {} can have come by promotion", name(square))
            }
            Kind::CannotBeOffBoard(kind) => {
                let name = &game.pieces[kind].name;
                format!("a {name} cannot be off the board in this game")
            }
            Kind::NoPool => "this game has no shared pool".to_owned(),
            Kind::PoolTooLarge { most } => format!("the pool holds at most {most} units"),
            Kind::PoolAndHands => "there is either a shared pool or hands, not both".to_owned(),
            Kind::CastlingLetter(letter) => {
                let shown: String = letter.escape_debug().collect();
                format!("`{shown}` is not a castling letter of this game")
            }
            Kind::CastlingUnits { letter, squares } => {
                let [mover, partner] = squares.map(name);
                format!("`{letter}` needs its units on {mover} and {partner}")
            }
            Kind::CastlingPartner(letter) => {
                format!("`{letter}`: no units stand where they could castle so")
            }
            Kind::MoveNumber => "moves are numbered from 1".to_owned(),
            Kind::CannotHaveEnded => {
                "`won`: nothing that the board does not show can have ended this game so".to_owned()
            }
            Kind::WonWhilePlacing => {
                "nobody can have won while units are still to be placed".to_owned()
            }
            Kind::WinnerWithoutRoyal(side) => {
                format!("`won={}`: {side} has no royal", side.letter())
            }
            Kind::NoSuchCount(count) => {
                format!(
                    "`count`: {} cannot be counting to {} here",
                    count.side, count.limit
                )
            }
            Kind::NothingLent => "`last` is not a key of this game".to_owned(),
            Kind::LentCopier(_) => "a unit that copies others lends what it copied".to_owned(),
            Kind::UnmovedUnknown => "`unmoved` is not a key of this game".to_owned(),
            Kind::NotAtHome(square) => {
                format!("`unmoved`: no unit stands at home on {}", name(square))
            }
            Kind::Royals {
                side,
                count,
                least,
                most,
            } => {
                let right = match (least, most) {
                    (1, 1) => "one".to_owned(),
                    (least, most) if least == most => format!("{least}"),
                    (least, u32::MAX) => format!("{least} or more"),
                    (least, most) => format!("{least} to {most}"),
                };
                format!("{side} has {count} royals instead of {right}")
            }
            Kind::RoyalInHand(side) => {
                format!("{side} has a royal in hand, but royals are never captured in this game")
            }
            Kind::RoyalsToCome { side: None, count } => {
                format!("{count} royals on the board and in the pool give no side just one")
            }
            Kind::RoyalsToCome {
                side: Some(side),
                count,
            } => format!("{side} has {count} royals on the board and in hand instead of one"),
            Kind::CheckOutOfTurn(side) => format!("{side} is in check but not to move"),
            Kind::CrossedOccupied(_) => "a crossed square is occupied".to_owned(),
            Kind::NothingCrossed(side) => {
                let crossed: Vec<&str> = setup.en_passant.iter().map(|at| name(*at)).collect();
                let crossed = crossed.join(",");
                format!("no unit of {side} can just have crossed {crossed}")
            }
            Kind::NotTheVictim(square) => format!(
                "`victim`: what stands on {} cannot just have crossed the en-passant squares",
                name(square)
            ),
            Kind::TurnTooLong { part, length } => {
                format!(
                    "the turn has {length} parts, so there is no part {}",
                    part + 1
                )
            }
            Kind::DoesNotGoOn(square) => {
                format!(
                    "`going`: what stands on {} cannot go on in this turn",
                    name(square)
                )
            }
            Kind::NotTaken(square) => format!(
                "`taken`: what stands on {} cannot have been captured in this turn and still be there",
                name(square)
            ),
            Kind::UnevenHands => {
                "the sides place in turn and White begins, so Black holds as many units as \
                                  White or one more"
                    .to_owned()
            }
            Kind::TurnToPlace(side) => {
                format!("with these units off the board it is {side}'s turn to place")
            }
            Kind::NoRoomOfEveryColor(side) => {
                format!("{side} finds no room for its units on squares of every color")
            }
            Kind::NoRoom { side, needed, free } => format!(
                "{side} still places {needed}, but finds only {free} empty squares for that"
            ),
        }
    }
}

impl SetupErrors {
    /// The faults, in the order of the fields of a FEN.
    #[must_use]
    pub fn faults(&self) -> &[SetupFault] {
        &self.faults
    }
}

impl fmt::Display for SetupErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, fault) in self.faults.iter().enumerate() {
            let separator = if number > 0 { "; " } else { "" };
            write!(f, "{separator}{}: {}", fault.kind.field(), fault.message)?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupErrors {}

impl From<SetupErrors> for ParseFenError {
    fn from(errors: SetupErrors) -> Self {
        let faults = errors.faults.iter().map(|fault| FenFault {
            field: fault.kind.field(),
            kind: None,
            message: fault.message.clone(),
        });
        ParseFenError {
            faults: faults.collect(),
        }
    }
}

/// A board in the making, with what was found wrong so far.
struct Gate<'a, B: Bits> {
    setup: &'a Setup,
    board: &'a mut Board<B>,
    faults: Vec<SetupFault>,
}

impl<B: Bits> Board<B> {
    /// The board that a set-up describes.
    ///
    /// # Errors
    /// If there is no such position; with all reasons.
    pub(crate) fn from_setup(t: &Arc<Tables<B>>, setup: &Setup) -> Result<Self, SetupErrors> {
        let mut board = Board::new(t.clone());
        let mut gate = Gate {
            setup,
            board: &mut board,
            faults: Vec::new(),
        };
        // Each relies on those before it: rights on units, keys on whose turn it is, royals on how the game has ended.
        gate.units();
        gate.off_board();
        gate.board.set_turn(setup.turn);
        gate.castling();
        gate.numbers();
        gate.keys();
        gate.royals();
        gate.en_passant();
        gate.placing();
        gate.goes_on();
        gate.count();
        let faults = gate.faults;
        if !faults.is_empty() {
            return Err(SetupErrors { faults });
        }
        // Ends are looked at when a turn is over.
        if !board.is_placing() && setup.begins_turn() {
            board.look_for_told_ends();
        }
        if t.has_special_key {
            board.renew_special_key();
        }
        Ok(board)
    }

    /// Looks at a position of which nothing is told but units and whose turn it is as [`Board::from_setup`] does, and
    /// settles what has ended it. Whether it is one.
    pub(crate) fn admits_bare(&mut self) -> bool {
        let setup = Setup {
            turn: self.turn(),
            ..Setup::default()
        };
        let mut gate = Gate {
            setup: &setup,
            board: &mut *self,
            faults: Vec::new(),
        };
        gate.royals();
        gate.count();
        let valid = gate.faults.is_empty();
        if valid {
            self.look_for_told_ends();
        }
        valid
    }

    /// What stands on the board when a turn begins may have ended the game: by an end, else since a side has no royal.
    fn look_for_told_ends(&mut self) {
        self.begin_ends();
        if self.ended().is_none() {
            self.settle_told_lives();
        }
    }

    /// A side that is told to have no royal has lost, where royals are captured.
    fn settle_told_lives(&mut self) {
        if self.t.def.goal == Goal::Capture && !self.t.royals_vary {
            self.settle_lives();
        }
    }

    /// The board that a set-up draws, whether or not such a position can occur: royals are not counted, and what
    /// is off the board is left out.
    ///
    /// # Errors
    /// If it speaks of squares or pieces that the game does not have.
    pub(crate) fn sketched(t: &Arc<Tables<B>>, setup: &Setup) -> Result<Self, SetupErrors> {
        let mut board = Board::new(t.clone());
        let mut gate = Gate {
            setup,
            board: &mut board,
            faults: Vec::new(),
        };
        gate.units();
        gate.board.set_turn(setup.turn);
        gate.castling();
        gate.numbers();
        gate.keys();
        gate.en_passant();
        let mut faults = gate.faults;
        faults.retain(|fault| {
            let kind = &fault.kind;
            matches!(
                kind,
                SetupFaultKind::NoSuchSquare(_) | SetupFaultKind::NoSuchPiece(_)
            )
        });
        if faults.is_empty() {
            Ok(board)
        } else {
            Err(SetupErrors { faults })
        }
    }

    /// The position as text.
    #[must_use]
    pub fn fen(&self) -> String {
        self.setup().fen(&self.t.def)
    }

    /// The position as plain data.
    pub(crate) fn setup(&self) -> Setup {
        let t = &*self.t;
        let units = self.occupied().squares();
        let counts = |owner: usize| -> Counts {
            let counts = (0..t.types).map(|kind| (kind, self.count_off_board(owner, kind)));
            counts.filter(|(_, count)| *count > 0).collect()
        };
        let held = self.held_castlings();
        let lent = |kind: u8| (kind != NONE).then_some(TypeIndex::from(kind));
        Setup {
            units: units.map(|square| (square, self.unit(square))).collect(),
            promoted: (self.state.promoted() & !self.always_promoted())
                .squares()
                .collect(),
            hands: [counts(0), counts(1)],
            pool: counts(SHARED),
            turn: self.turn(),
            castling: held
                .filter_map(|castling| self.right_letter(castling))
                .collect(),
            en_passant: self.open.en_passant.squares().collect(),
            victim: self.told_victim(),
            earlier: self
                .earlier
                .iter()
                .map(|crossing| (crossing.squares.squares().collect(), crossing.victim))
                .collect(),
            part: self.state.part(),
            going: self.going(),
            came: self.state.came(),
            taken: self.pending().squares().collect(),
            halfmove: self.state.halfmove,
            fullmove: self.state.fullmove,
            // While units are to be placed it follows from the royals who has lost.
            won: self.told_end(),
            checks: self.state.checks,
            passed: self.state.passed(),
            count: self.state.count,
            lent: self.open.lent.map(lent),
            unmoved: self.listed_unmoved(),
        }
    }

    /// Units that can only have come by promotion, where such units revert.
    pub(crate) fn always_promoted(&self) -> B {
        if self.t.bases.is_empty() {
            return B::EMPTY;
        }
        let only = |square: &Square| self.t.is_always_promoted(self.unit(*square).kind());
        self.occupied().squares().filter(only).collect()
    }

    /// The winner, where the rest of a set-up does not say how the game has ended. While units are to be placed it
    /// follows from the royals who has lost.
    fn told_end(&self) -> Option<Option<Color>> {
        let end = self.ended().filter(|_| !self.is_placing())?;
        // Looked for again as if nothing were told: what the board shows by itself need not be said.
        let mut fresh = self.without_history();
        fresh.set_ended(None);
        fresh.begin_ends();
        let follows = fresh
            .ended()
            .is_some_and(|known| known.winner == end.winner);
        (!follows).then_some(end.winner)
    }

    /// The unit that can be captured in passing, where the crossed squares alone would name another.
    fn told_victim(&self) -> Option<Square> {
        let crossed = self.open.en_passant;
        let victim = (!crossed.is_empty()).then_some(Square(self.open.victim))?;
        let first = self.able_to_have_crossed(crossed).squares().next();
        (first != Some(victim)).then_some(victim)
    }

    /// Squares of units that never moved, as a set-up lists them.
    fn listed_unmoved(&self) -> Option<std::collections::BTreeSet<Square>> {
        let home = self.at_home();
        if !self.t.tracks_unmoved || !home.is_empty() && self.state.unmoved == home {
            return None;
        }
        let listed = self.state.unmoved & !self.implied_unmoved();
        Some(listed.squares().collect())
    }

    /// Squares on which a unit stands at home.
    fn at_home(&self) -> B {
        let home = self.t.home.iter();
        home.filter(|(square, unit)| *unit == self.unit(*square))
            .map(|(square, _)| *square)
            .collect()
    }

    /// Squares of units that castling rights say have not moved.
    pub(crate) fn implied_unmoved(&self) -> B {
        self.held_castlings()
            .flat_map(|castling| [castling.from, castling.partner_from])
            .collect()
    }

    /// The castlings to which there is a right, as the units stand.
    fn held_castlings(&self) -> impl Iterator<Item = &Castling<B>> {
        let castlings = self.t.castlings.iter().flatten();
        castlings.filter(|castling| {
            self.state.castling() & castling.right != 0 && self.stands_ready(castling)
        })
    }

    /// The letter that says that there is a right: of the castling, or of the file of its partner if another like it
    /// stands farther out.
    fn right_letter(&self, castling: &Castling<B>) -> Option<char> {
        let castlings = self.t.castlings_of(castling.mover.color()).iter();
        let mut alike = castlings.filter(|other| {
            (other.letter, other.from) == (castling.letter, castling.from)
                && self.stands_ready(other)
        });
        let distance = |castling: &Castling<B>| castling.from.0.abs_diff(castling.partner_from.0);
        let outer = alike.any(|other| distance(other) > distance(castling));
        castling.file.filter(|_| outer).or(castling.letter)
    }

    /// The castling of which a letter is the right: by itself, or by the file of its partner. The outermost partner is meant
    /// where there are several.
    fn castling_by(&self, letter: char) -> Option<&Castling<B>> {
        let castlings = self.t.castlings.iter().flatten();
        let named = castlings
            .filter(|castling| castling.letter == Some(letter) || castling.file == Some(letter));
        let distance = |castling: &&Castling<B>| castling.from.0.abs_diff(castling.partner_from.0);
        named.max_by_key(|castling| (self.stands_ready(castling), distance(castling)))
    }
}

impl<B: Bits> Gate<'_, B> {
    fn fault(&mut self, kind: SetupFaultKind) {
        let message = kind.message(&self.board.t.def, self.setup);
        let squares = self.concerned(&kind).squares().collect();
        self.faults.push(SetupFault {
            kind,
            message,
            squares,
        });
    }

    /// The squares that a fault is about.
    fn concerned(&self, kind: &SetupFaultKind) -> B {
        use SetupFaultKind as Kind;
        let set = |squares: &[Square]| squares.iter().fold(B::EMPTY, |set, at| set | B::of(*at));
        match *kind {
            Kind::WrongSide(kind, side) => {
                let wrong = Unit::new(kind, side);
                let length = self.board.t.topology.len();
                let units = self.setup.units.iter();
                units
                    .filter(|(square, unit)| **unit == wrong && square.index() < length)
                    .map(|(square, _)| *square)
                    .collect()
            }
            Kind::NotPromoted(square)
            | Kind::NotAtHome(square)
            | Kind::CrossedOccupied(square)
            | Kind::NotTheVictim(square)
            | Kind::DoesNotGoOn(square)
            | Kind::NotTaken(square) => set(&[square]),
            Kind::CastlingUnits { squares, .. } => set(&squares),
            Kind::NothingCrossed(_) => self.setup.en_passant.iter().copied().collect(),
            Kind::Royals {
                side, count, most, ..
            } if count > most => self.board.royals(side),
            Kind::RoyalsToCome { side, .. } => {
                let sides = Color::BOTH.into_iter();
                let own = sides.filter(|own| side.is_none_or(|side| side == *own));
                let royals = own.map(|own| self.board.royals(own));
                let several = royals.filter(|royals| royals.is_several());
                several.fold(B::EMPTY, |set, royals| set | royals)
            }
            // The royal, and whatever attacks it.
            Kind::CheckOutOfTurn(side) => {
                let attacked = self.board.now().endangered(side).into_iter();
                attacked.fold(B::EMPTY, |set, (royal, by)| set | B::of(royal) | by)
            }
            _ => B::EMPTY,
        }
    }

    /// Whether the board has a square; if not, that is a fault.
    fn has_square(&mut self, square: Square) -> bool {
        let known = square.index() < self.board.t.topology.len();
        if !known {
            self.fault(SetupFaultKind::NoSuchSquare(square));
        }
        known
    }

    /// Whether the game has a type; if not, that is a fault.
    fn has_type(&mut self, kind: TypeIndex) -> bool {
        let known = kind < self.board.t.types;
        if !known {
            self.fault(SetupFaultKind::NoSuchPiece(kind));
        }
        known
    }

    /// Says, once for each, which side has what it cannot have.
    fn check_side(&mut self, kind: TypeIndex, side: Color) {
        let told = SetupFaultKind::WrongSide(kind, side);
        let wrong = !self.board.t.def.pieces[kind].belongs_to(side);
        if wrong && self.faults.iter().all(|fault| fault.kind != told) {
            self.fault(told);
        }
    }

    fn units(&mut self) {
        for (&square, &unit) in &self.setup.units {
            if unit.is_none() {
                continue;
            }
            // Both are asked, so that both are told.
            if self.has_square(square) & self.has_type(unit.kind()) {
                self.check_side(unit.kind(), unit.color());
                let unit = self.board.t.unit(unit.kind(), unit.color());
                self.board.units.put(square, unit);
            }
        }
        self.promoted();
    }

    /// Which units came by promotion: those that are listed, and those that cannot have come otherwise.
    fn promoted(&mut self) {
        let t = self.board.t.clone();
        let mut marks = B::EMPTY;
        for &square in &self.setup.promoted {
            if !self.has_square(square) {
                continue;
            }
            let unit = self.board.unit(square);
            let base = |unit: Unit| t.bases.get(unit.kind()).copied().unwrap_or(NONE);
            if unit.is_none() || base(unit) == NONE {
                self.fault(SetupFaultKind::NotPromoted(square));
            } else {
                marks |= B::of(square);
            }
        }
        self.board
            .set_promoted(marks | self.board.always_promoted());
    }

    fn off_board(&mut self) {
        let t = self.board.t.clone();
        let dropped = |kind: TypeIndex| {
            let mut drops = t.def.drops.iter();
            drops.any(|drop| !drop.endless && drop.types.contains(&kind))
        };
        let [white, black] = &self.setup.hands;
        let mut homeless = Vec::new();
        for (owner, counts) in [(0, white), (1, black), (SHARED, &self.setup.pool)] {
            for (&kind, &count) in counts.iter().filter(|(_, count)| **count > 0) {
                if !self.has_type(kind) {
                    continue;
                }
                let allowed = t.placement.is_some()
                    || t.captured.is_some()
                    || dropped(kind)
                    || t.entries.iter().any(|entry| entry.types.contains(&kind));
                // Its drop could not be told from that of what promotes to it.
                let allowed = allowed && !(t.is_always_promoted(kind) && t.def.drops_promoted());
                if owner != SHARED && !allowed && !homeless.contains(&kind) {
                    homeless.push(kind);
                    self.fault(SetupFaultKind::CannotBeOffBoard(kind));
                }
                if owner != SHARED {
                    self.check_side(kind, Color::BOTH[owner]);
                }
                self.board.units.set_reserve(owner, kind, count);
            }
        }
        if self.board.counts_off_board()[SHARED] > 0 && t.placement.is_none() {
            self.fault(SetupFaultKind::NoPool);
        }
    }

    fn castling(&mut self) {
        let mut rights = 0;
        for &letter in &self.setup.castling {
            let fault = match self.board.castling_by(letter) {
                None => SetupFaultKind::CastlingLetter(letter),
                Some(castling) if self.board.stands_ready(castling) => {
                    rights |= castling.right;
                    continue;
                }
                Some(castling) if castling.file.is_some() => {
                    SetupFaultKind::CastlingPartner(letter)
                }
                Some(castling) => SetupFaultKind::CastlingUnits {
                    letter,
                    squares: [castling.from, castling.partner_from],
                },
            };
            self.fault(fault);
        }
        self.board.set_castling(rights);
    }

    fn numbers(&mut self) {
        self.board.state.halfmove = self.setup.halfmove;
        self.board.state.fullmove = self.setup.fullmove;
        if self.setup.fullmove == 0 {
            self.fault(SetupFaultKind::MoveNumber);
        }
    }

    /// What a FEN says in keys.
    fn keys(&mut self) {
        let t = self.board.t.clone();
        self.board.state.checks = self.setup.checks;
        self.part();
        self.board
            .set_passed(self.setup.passed && t.passed_twice.is_some());
        if let Some(winner) = self.setup.won {
            match self.board.reason_of_end(winner) {
                None => self.fault(SetupFaultKind::CannotHaveEnded),
                Some(_) if self.board.is_placing() => self.fault(SetupFaultKind::WonWhilePlacing),
                Some(reason) => self.board.set_ended(Some(Outcome { winner, reason })),
            }
        }
        for color in Color::BOTH {
            let Some(kind) = self.setup.lent[color.index()] else {
                continue;
            };
            if !t.borrows {
                self.fault(SetupFaultKind::NothingLent);
            } else if self.has_type(kind) {
                if t.def.pieces[kind].borrows.is_some() {
                    self.fault(SetupFaultKind::LentCopier(kind));
                } else {
                    self.board.units.open.lent[color.index()] = kind as u8;
                }
            }
        }
        let home = self.board.at_home();
        let unmoved = match &self.setup.unmoved {
            None => home,
            Some(_) if !t.tracks_unmoved => {
                self.fault(SetupFaultKind::UnmovedUnknown);
                B::EMPTY
            }
            Some(squares) => {
                // A unit may begin elsewhere in another array, or in a position that somebody made up.
                let anywhere = t.def.setup.has_arrays() || t.first_movers != NONE;
                for &square in squares {
                    let may = if anywhere {
                        self.board.occupied() | home
                    } else {
                        home
                    };
                    if self.has_square(square) && !may.has(square) {
                        self.fault(SetupFaultKind::NotAtHome(square));
                    }
                }
                let squares = squares.iter().copied();
                squares.filter(|square| square.index() < B::WIDTH).collect()
            }
        };
        if t.tracks_unmoved {
            let implied = self.board.implied_unmoved();
            self.board.state.unmoved = unmoved | implied;
        }
    }

    /// What a side has counted; in the middle of a turn that is what it had counted before.
    fn count(&mut self) {
        let is_whole = self.setup.part == 0 && self.setup.going.is_none();
        let may_be = if is_whole && !self.board.is_placing() {
            self.board.begin_count(self.setup.count)
        } else {
            self.board.keep_count(self.setup.count)
        };
        if let Some(count) = self.setup.count.filter(|_| !may_be) {
            self.fault(SetupFaultKind::NoSuchCount(count));
        }
    }

    fn royals(&mut self) {
        let t = self.board.t.clone();
        if !t.def.pieces.iter().any(|piece| piece.royal) {
            return;
        }
        if t.def.goal == Goal::Capture {
            let ended = self.board.ended();
            let captured = ended.filter(|end| end.reason == Reason::RoyalCaptured);
            match captured.and_then(|end| end.winner) {
                Some(winner)
                    if t.royal_sides[winner.index()]
                        && !t.royals_vary
                        && !self.board.lives(winner) =>
                {
                    self.fault(SetupFaultKind::WinnerWithoutRoyal(winner));
                }
                // When a turn begins, ends go before.
                None if ended.is_none()
                    && (self.board.is_placing() || !self.setup.begins_turn()) =>
                {
                    self.board.settle_told_lives();
                }
                _ => {}
            }
            return;
        }
        if self.board.is_placing() {
            self.royals_to_come();
            return;
        }
        let mut all_well = true;
        let over = self.board.ended();
        // Where royals can fall at any time, their loss may have been one of several reasons.
        let unwarned = t.def.takes_unattacked_royals();
        let captured = over.filter(|end| unwarned || end.reason == Reason::RoyalCaptured);
        for side in Color::BOTH {
            let count = self.board.royals(side).count();
            let (least, most) = match captured {
                Some(end) if end.winner != Some(side) => (0, u32::MAX),
                _ => t.royals_of(side),
            };
            if count < least || count > most {
                all_well = false;
                self.fault(SetupFaultKind::Royals {
                    side,
                    count,
                    least,
                    most,
                });
            }
            if captured.is_none() && self.board.royals_off_board(side.index()) > 0 {
                self.fault(SetupFaultKind::RoyalInHand(side));
            }
        }
        let waiting = !self.board.turn();
        // Who has taken the last royal need not have heeded his own, and in the middle of a turn it may just have been put
        // in check, unless a turn never goes on after one.
        let is_sudden = t.def.turn.check.is_some();
        let heeds = captured.is_none() && (is_sudden || self.setup.begins_turn());
        if all_well && heeds && self.board.is_capturable(waiting) {
            self.fault(SetupFaultKind::CheckOutOfTurn(waiting));
        }
    }

    /// In a game with check, whether each side has one royal when all are placed.
    fn royals_to_come(&mut self) {
        let on = Color::BOTH.map(|side| self.board.royals(side).count());
        let off = |owner: usize| self.board.royals_off_board(owner);
        let own = [on[0] + off(0), on[1] + off(1)];
        if self.board.counts_off_board()[SHARED] > 0 {
            let count = own[0] + own[1] + off(SHARED);
            if count != 2 || own[0] > 1 || own[1] > 1 {
                self.fault(SetupFaultKind::RoyalsToCome { side: None, count });
            }
            return;
        }
        for side in Color::BOTH {
            let count = own[side.index()];
            if count != 1 {
                let side = Some(side);
                self.fault(SetupFaultKind::RoyalsToCome { side, count });
            }
        }
    }

    /// Where in its turn the side to move is.
    fn part(&mut self) {
        let length = self.board.now().turn_length();
        let part = self.setup.part;
        match length.checked_sub(part) {
            Some(left) if left > 0 => self.board.set_part(part, left),
            _ => self.fault(SetupFaultKind::TurnTooLong { part, length }),
        }
        self.going();
    }

    /// Which unit goes on in its turn, and what it has captured that is still in the way.
    fn going(&mut self) {
        let us = self.board.turn();
        if let Some(square) = self.setup.going
            && self.has_square(square)
        {
            let plan = self.board.t.plan(self.board.unit(square));
            let told = self.setup.part > 0 && self.board.t.def.drops_from_mover();
            if self.board.owned(us).has(square) && (plan.goes_on.is_some() || told) {
                self.board.set_going(Some(square), None);
            } else {
                self.fault(SetupFaultKind::DoesNotGoOn(square));
            }
        }
        if let Some(came) = self.setup.came
            && self.has_square(came)
        {
            let going = self.board.going();
            let turns = |at: &Square| {
                *at != came && self.board.t.turning_of(self.board.unit(*at)) != Turning::Free
            };
            match going.filter(turns) {
                Some(going) => self.board.set_going(Some(going), Some(came)),
                None => self.fault(SetupFaultKind::DoesNotGoOn(
                    self.setup.going.unwrap_or(came),
                )),
            }
        }
        let mut taken = B::EMPTY;
        for &square in &self.setup.taken {
            if !self.has_square(square) {
                continue;
            }
            let possible = self.board.owned(!us).has(square) && self.board.t.takes_at_end;
            if possible && self.setup.going.is_some() {
                taken |= B::of(square);
            } else {
                self.fault(SetupFaultKind::NotTaken(square));
            }
        }
        self.board.units.set_pending(taken);
        // It is in a hand already, if it goes there, so nobody asks any more as what it began.
        let marks = self.board.state.promoted() & !taken;
        self.board.set_promoted(marks);
    }

    /// A unit goes on only if it can; asked of a position that is right so far.
    fn goes_on(&mut self) {
        if let Some(square) = self.board.going()
            && self.faults.is_empty()
            && self.board.ended().is_none()
            && !self.board.can_move_units()
        {
            self.fault(SetupFaultKind::DoesNotGoOn(square));
        }
    }

    /// What the earlier moves of a turn have crossed.
    fn earlier(&mut self) {
        let us = self.board.turn();
        let inside = self.setup.part > 0;
        let again = inside && self.board.t.def.turn.passing_again;
        let mut sides = [us, !us].into_iter();
        let begun = self.setup.earlier.first();
        let crosser = match begun.filter(|_| again) {
            // Of captures in passing the rest may be open still.
            Some((_, victim)) => {
                sides.find(|side| self.has_square(*victim) && self.board.owned(*side).has(*victim))
            }
            None => None,
        };
        let crosser = crosser.unwrap_or(if inside { us } else { !us });
        let mut earlier = Vec::new();
        for (squares, victim) in &self.setup.earlier.clone() {
            let known = self.has_square(*victim) && squares.iter().all(|at| self.has_square(*at));
            if !known {
                return;
            }
            if !self.board.owned(crosser).has(*victim) {
                self.fault(SetupFaultKind::NotTheVictim(*victim));
                return;
            }
            earlier.push(Crossing {
                squares: squares.iter().fold(B::EMPTY, |set, at| set | B::of(*at)),
                victim: *victim,
            });
        }
        self.board.units.earlier = earlier;
        self.board.renew_passing_key();
    }

    /// Finds the unit whose last move crossed exactly the given squares.
    fn en_passant(&mut self) {
        self.earlier();
        self.last_crossed();
        let open = !self.board.open.en_passant.is_empty() || !self.board.earlier.is_empty();
        // Whether a capture is legal is only worth asking of a position that is right so far.
        if open && self.setup.begins_turn() && self.faults.is_empty() {
            self.board.count_en_passant();
        }
    }

    fn last_crossed(&mut self) {
        let mut squares = B::EMPTY;
        for &square in &self.setup.en_passant {
            if !self.has_square(square) {
                return;
            }
            squares |= B::of(square);
        }
        let named = self.setup.victim;
        if named.is_some_and(|square| !self.has_square(square)) {
            return;
        }
        if squares.is_empty() {
            if let Some(square) = named {
                self.fault(SetupFaultKind::NotTheVictim(square));
            }
            return;
        }
        if let Some(square) = (self.board.occupied() & squares).squares().next() {
            self.fault(SetupFaultKind::CrossedOccupied(square));
            return;
        }
        if !self.setup.begins_turn() {
            // What the turn itself leaves open is said otherwise.
            self.fault(SetupFaultKind::NothingCrossed(!self.board.turn()));
            return;
        }
        let able = self.board.able_to_have_crossed(squares);
        match (able.squares().next(), named) {
            (None, _) => self.fault(SetupFaultKind::NothingCrossed(!self.board.turn())),
            (Some(_), Some(named)) if !able.has(named) => {
                self.fault(SetupFaultKind::NotTheVictim(named));
            }
            (Some(first), named) => {
                let victim = named.unwrap_or(first);
                self.board.units.open.set_crossed(squares, victim);
            }
        }
    }

    fn placing(&mut self) {
        if !self.board.is_placing() {
            return;
        }
        let t = self.board.t.clone();
        let Some(placement) = &t.def.placement else {
            return;
        };
        let [white, black, shared] = self.board.counts_off_board();
        if shared > 0 && white + black > 0 {
            self.fault(SetupFaultKind::PoolAndHands);
            return;
        }
        if shared > u16::from(placement.pool) {
            let most = placement.pool;
            self.fault(SetupFaultKind::PoolTooLarge { most });
            return;
        }
        if shared == 0 && black != white && black != white + 1 {
            self.fault(SetupFaultKind::UnevenHands);
        } else if let Some((turn, _)) = self.board.placing_turn()
            && turn != self.board.turn()
        {
            self.fault(SetupFaultKind::TurnToPlace(turn));
        }
        let needed = match shared {
            0 => [white, black].map(u32::from),
            _ => placement.still_to_place(shared),
        };
        for side in Color::BOTH {
            let zones = t.placement.as_ref().expect("the game has a placement");
            let room = zones[side.index()] & !self.board.occupied();
            let (needed, free) = (needed[side.index()], room.count());
            if free < needed {
                self.fault(SetupFaultKind::NoRoom { side, needed, free });
            } else if self.board.now().lacks_a_color(side, room) {
                self.fault(SetupFaultKind::NoRoomOfEveryColor(side));
            }
        }
    }
}

impl<B: Bits> Board<B> {
    /// The units of the side not to move that can just have crossed exactly these empty squares.
    fn able_to_have_crossed(&self, squares: B) -> B {
        let t = &*self.t;
        let them = !self.turn();
        let occupied = self.occupied();
        // In the same turn a unit from the hand may have entered on the square that was left.
        let enters = |square: &Square| {
            let kind = self.unit(*square).kind();
            let mut entries = t.entries.iter();
            entries
                .any(|entry| entry.types.contains(&kind) && entry.zone[them.index()].has(*square))
        };
        let entered: B = self.side(them).squares().filter(enters).collect();
        // What it has left behind may have moved on, where a turn has parts.
        let relic = |square: &Square| !t.relic.is_none() && self.unit(*square) == t.relic;
        let relics: B = occupied.squares().filter(relic).collect();
        let crossed_to = |square: &Square| {
            let units = self.before_promotion(*square);
            let extras = units.iter().flat_map(|unit| &t.plan(*unit).extras);
            extras.filter(|extra| extra.leaves_en_passant).any(|extra| {
                let left = if extra.leaves { relics } else { B::EMPTY };
                let origins = (extra.from & (!occupied | entered | left)).squares();
                let ways = origins.flat_map(|from| extra.rays.iter().map(move |ray| (from, ray)));
                ways.into_iter().any(|(from, ray)| {
                    let path: Vec<Square> = ray.squares(&t.lattice, from).collect();
                    path.iter()
                        .position(|at| at == square)
                        .is_some_and(|steps| {
                            let crossed: B = path[..steps].iter().copied().collect();
                            ray.may_end_after(steps + 1) && crossed == squares
                        })
                })
            })
        };
        self.side(them).squares().filter(crossed_to).collect()
    }

    /// What the unit on a square can have been when it began its last move: itself, or what promotes to it
    /// there.
    fn before_promotion(&self, square: Square) -> Vec<Unit> {
        let unit = self.unit(square);
        let promotes = |kind: &usize| {
            let plan = self.t.plan(Unit::new(*kind, unit.color()));
            plan.promotion.as_ref().is_some_and(|promotion| {
                let ends = promotion.ends[0] | promotion.ends[1] | promotion.zone;
                let taken = promotion.taken.as_ref();
                ends.has(square) && promotion.to.contains(&unit.kind())
                    || taken.is_some_and(|taken| taken[unit.kind()] > 0)
            })
        };
        let before = (0..self.t.types)
            .filter(promotes)
            .map(|kind| Unit::new(kind, unit.color()));
        std::iter::once(unit).chain(before).collect()
    }
}
