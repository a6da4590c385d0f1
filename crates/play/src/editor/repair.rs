//! What would put a fault right, where that is obvious. What is offered is tried first: the fault is gone after it.

use variorum_rules::def::TypeIndex;
use variorum_rules::setup::{Setup, SetupFault, SetupFaultKind};
use variorum_rules::{Color, Reason, Rules, Square, Unit};

/// A change that puts something right.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Repair {
    /// What it does.
    pub deed: Deed,
    /// The position after it.
    pub setup: Setup,
}

/// What a repair does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// A unit of this type is put on this square.
    Put(TypeIndex, Square),
    /// It is this side's turn.
    Turn(Color),
    /// Moves are numbered from 1 again.
    Renumber,
    /// What the fault is about is taken off.
    TakeOff,
    /// What the fault is about is left out.
    LeaveOut,
}

/// What would put a fault of a position right, and nothing where several things would, or none.
pub(super) fn of_fault(rules: &Rules, setup: &Setup, fault: &SetupFault) -> Option<Repair> {
    use SetupFaultKind as Kind;
    if let Kind::Royals { side, count: 0, .. } = fault.kind {
        return royal(rules, setup, side);
    }
    let mut after = setup.clone();
    let deed = match fault.kind {
        Kind::CheckOutOfTurn(side) | Kind::TurnToPlace(side) => {
            after.turn = side;
            Deed::Turn(side)
        }
        Kind::MoveNumber => {
            after.fullmove = 1;
            Deed::Renumber
        }
        Kind::WrongSide(kind, side) => {
            let wrong = Unit::new(kind, side);
            after.units.retain(|_, unit| *unit != wrong);
            after.hands[side.index()].remove(&kind);
            Deed::TakeOff
        }
        Kind::CannotBeOffBoard(kind) => {
            for hand in &mut after.hands {
                hand.remove(&kind);
            }
            Deed::TakeOff
        }
        Kind::RoyalInHand(side) => {
            let pieces = &rules.def().pieces;
            after.hands[side.index()].retain(|kind, _| !pieces[*kind].royal);
            Deed::TakeOff
        }
        Kind::NoPool => {
            after.pool.clear();
            Deed::TakeOff
        }
        _ => {
            leave_out(&mut after, &fault.kind)?;
            Deed::LeaveOut
        }
    };
    let helps = !is_wrong(rules, &after, &fault.kind);
    helps.then_some(Repair { deed, setup: after })
}

/// Leaves out a mark or a key that a fault is about; nothing if it is about something else.
fn leave_out(setup: &mut Setup, kind: &SetupFaultKind) -> Option<()> {
    use SetupFaultKind as Kind;
    match *kind {
        Kind::NotPromoted(square) => {
            setup.promoted.remove(&square);
        }
        Kind::CastlingLetter(letter)
        | Kind::CastlingPartner(letter)
        | Kind::CastlingUnits { letter, .. } => {
            setup.castling.remove(&letter);
        }
        Kind::CannotHaveEnded | Kind::WonWhilePlacing | Kind::WinnerWithoutRoyal(_) => {
            setup.won = None;
        }
        Kind::NoSuchCount(_) => setup.count = None,
        Kind::NothingLent | Kind::LentCopier(_) => setup.lent = [None; 2],
        Kind::UnmovedUnknown => setup.unmoved = None,
        Kind::NotAtHome(square) => {
            setup.unmoved.as_mut()?.remove(&square);
        }
        Kind::CrossedOccupied(_) | Kind::NothingCrossed(_) | Kind::NotTheVictim(_) => {
            setup.en_passant.clear();
            setup.victim = None;
            setup.earlier.clear();
        }
        Kind::TurnTooLong { .. } => setup.part = 0,
        Kind::DoesNotGoOn(_) => {
            setup.going = None;
            setup.came = None;
            setup.taken.clear();
        }
        Kind::NotTaken(square) => {
            setup.taken.remove(&square);
        }
        _ => return None,
    }
    Some(())
}

/// Whether a position has a fault of just this kind.
fn is_wrong(rules: &Rules, setup: &Setup, kind: &SetupFaultKind) -> bool {
    let made = rules.position_from_setup(setup);
    made.is_err_and(|errors| errors.faults().iter().any(|fault| fault.kind == *kind))
}

/// A royal for a side that has none: the first one of the game, where it stands in the beginning, or else on the first square
/// from the side's own edge where it is right.
pub(super) fn royal(rules: &Rules, setup: &Setup, side: Color) -> Option<Repair> {
    let def = rules.def();
    let is_royal = |kind: TypeIndex| def.pieces[kind].royal && def.pieces[kind].belongs_to(side);
    let start = rules.start_position().ok().map(|start| start.setup());
    let at_home = start.iter().flat_map(|start| &start.units);
    let at_home: Vec<(Square, TypeIndex)> = at_home
        .filter(|(_, unit)| unit.color() == side && is_royal(unit.kind()))
        .map(|(square, unit)| (*square, unit.kind()))
        .collect();
    let first = (0..def.pieces.len()).find(|kind| is_royal(*kind));
    let kind = at_home.first().map(|(_, kind)| *kind).or(first)?;
    let mut squares: Vec<Square> = rules.topology().squares().collect();
    if side == Color::Black {
        squares.reverse();
    }
    let elsewhere = squares.into_iter().map(|square| (square, kind));
    let free = |square: &Square| !setup.units.contains_key(square);
    at_home
        .iter()
        .copied()
        .chain(elsewhere)
        .filter(|(square, _)| free(square))
        .find_map(|(square, kind)| {
            let mut after = setup.clone();
            after.units.insert(square, Unit::new(kind, side));
            // The end that came of having none must be gone, too.
            after.won = None;
            let well = match rules.position_from_setup(&after) {
                Ok(position) => position
                    .outcome()
                    .is_none_or(|end| end.reason != Reason::RoyalCaptured),
                // It neither stands in check nor gives it out of turn.
                Err(errors) => errors.faults().iter().all(|fault| match fault.kind {
                    SetupFaultKind::Royals { side: whose, .. } => whose != side,
                    SetupFaultKind::CheckOutOfTurn(_) => !fault.squares.contains(&square),
                    _ => true,
                }),
            };
            well.then_some(Repair {
                deed: Deed::Put(kind, square),
                setup: after,
            })
        })
}
