//! Omega Chess and Omega Advanced (section 5 of the rulings).
//!
//! Coordinates are those of the 12x12 frame: a0 is (1, 1), w1 is (0, 0).

use crate::board::{Action, Position, Unit};
use crate::chess::{check_en_passant, pawn};
use crate::game::{Game, Kind};
use crate::safety::{attacked, capturable};
use crate::square::{Color, Square, Vector};
use crate::walk::*;

/// The Templar's long leap.
const LONG: [Vector; 8] = [
    (2, 3),
    (3, 2),
    (3, -2),
    (2, -3),
    (-2, -3),
    (-3, -2),
    (-3, 2),
    (-2, 3),
];

const CORNERS: [Square; 4] = [
    Square { x: 0, y: 0 },
    Square { x: 11, y: 0 },
    Square { x: 11, y: 11 },
    Square { x: 0, y: 11 },
];

/// Option `freeze`: units orthogonally adjacent to an enemy fool, unless another fool of their own
/// side is orthogonally adjacent to them too.
pub(crate) fn frozen(game: &Game, pos: &Position) -> Vec<Square> {
    let mut frozen = Vec::new();
    if !game.freeze {
        return frozen;
    }
    for (s, unit) in pos.units() {
        let beside_fool_of = |owner: Color| {
            W.iter().any(|d| {
                pos.at(s.plus(*d))
                    == Some(Unit {
                        kind: Kind::Fool,
                        owner,
                    })
            })
        };
        if beside_fool_of(unit.owner.other()) && !beside_fool_of(unit.owner) {
            frozen.push(s);
        }
    }
    frozen
}

/// What units can do on the board; castling, guarding and entries apart.
pub(crate) fn actions(game: &Game, pos: &Position, side: Color) -> Vec<Action> {
    let frozen = frozen(game, pos);
    let mut all = Vec::new();
    for (from, unit) in pos.units() {
        if unit.owner != side || frozen.contains(&from) {
            continue;
        }
        let mut w = Walk::new(game, pos, from);
        match unit.kind {
            Kind::Pawn => {
                let mut choices = vec![
                    Kind::Queen,
                    Kind::Rook,
                    Kind::Bishop,
                    Kind::Champion,
                    Kind::Wizard,
                ];
                choices.push(if game.templar {
                    Kind::Templar
                } else {
                    Kind::Knight
                });
                if game.advanced {
                    choices.push(Kind::Fool);
                }
                pawn(&mut w, 2, &choices);
            }
            Kind::Fool => fool(&mut w),
            kind => piece(&mut w, kind),
        }
        all.extend(w.found);
    }
    all
}

/// The ordinary vectors of a kind.
fn piece(w: &mut Walk, kind: Kind) {
    match kind {
        Kind::King => w.mc_leap(&K),
        Kind::Queen => w.mc_slide(&Q, FAR),
        Kind::Rook => w.mc_slide(&R, FAR),
        Kind::Bishop => w.mc_slide(&B, FAR),
        Kind::Knight => w.mc_leap(&N),
        Kind::Champion => {
            w.mc_leap(&W);
            w.mc_leap(&D);
            w.mc_leap(&A);
        }
        Kind::Wizard => {
            w.mc_leap(&F);
            w.mc_leap(&C);
        }
        Kind::Templar => {
            w.mc_leap(&N);
            w.m_leap(&LONG);
        }
        other => unreachable!("{other:?} is no Omega piece"),
    }
}

/// A fool moves like the unit that the opponent moved last, and between wizard squares.
fn fool(w: &mut Walk) {
    let ahead = w.side().forward();
    match w.pos.last[w.side().other() as usize] {
        None => {}
        Some(Kind::Pawn) => {
            w.m_leap(&[(0, ahead)]);
            w.c_leap(&[(-1, ahead), (1, ahead)]);
        }
        Some(kind) => piece(w, kind),
    }
    if CORNERS.contains(&w.from) {
        for corner in CORNERS {
            if corner != w.from && w.is_empty(corner) {
                w.add(corner);
            }
        }
    }
}

/// Everything that the side to move may do, its king's safety ignored but for castling's own rules.
pub(crate) fn turn_actions(game: &Game, pos: &Position) -> Vec<Action> {
    let mut all = actions(game, pos, pos.turn);
    castle(game, pos, &mut all);
    if game.advanced {
        guard(game, pos, &mut all);
        enter(pos, &mut all);
    }
    all
}

fn castle(game: &Game, pos: &Position, all: &mut Vec<Action>) {
    let side = pos.turn;
    let y = game.first_rank(side);
    let at = |x: i8| Square::new(x, y);
    let frozen = frozen(game, pos);
    // King f0-h0 with rook i0-g0; king f0-d0 with rook b0-e0.
    for (wing, rook, king_to, rook_to, between) in [(0, 9, 8, 7, 7..=8), (1, 2, 4, 5, 3..=5)] {
        let right = pos.castling[2 * side as usize + wing];
        let free = between.into_iter().all(|x| pos.at(at(x)).is_none());
        if !right || !free || frozen.contains(&at(6)) || frozen.contains(&at(rook)) {
            continue;
        }
        // The rook lands on the square that the king crosses.
        if !capturable(game, pos, side, actions)
            && !attacked(game, pos, at(6), at(rook_to), actions)
        {
            let mut action = Action::new(at(6), at(king_to));
            action.castling = Some((at(rook), at(rook_to)));
            all.push(action);
        }
    }
}

fn guard(game: &Game, pos: &Position, all: &mut Vec<Action>) {
    let side = pos.turn;
    let y = game.first_rank(side);
    let at = |x: i8| Square::new(x, y);
    let frozen = frozen(game, pos);
    // Queen e0-c0 with rook b0-d0; queen e0-g0 with rook i0-f0.
    for (rook, queen_to, rook_to, between) in [(2, 3, 4, 3..=4), (9, 7, 6, 6..=8)] {
        let never_moved = |x: i8, kind: Kind| {
            pos.at(at(x)) == Some(Unit { kind, owner: side })
                && pos.unmoved.contains(&at(x))
                && !frozen.contains(&at(x))
        };
        let free = between.into_iter().all(|x| pos.at(at(x)).is_none());
        if never_moved(5, Kind::Queen) && never_moved(rook, Kind::Rook) && free {
            let mut action = Action::new(at(5), at(queen_to));
            action.guarding = Some((at(rook), at(rook_to)));
            all.push(action);
        }
    }
}

/// A fool in hand may enter, together with a move, on a square that the move vacates.
fn enter(pos: &Position, all: &mut Vec<Action>) {
    if !pos.hands[pos.turn as usize].contains(&Kind::Fool) {
        return;
    }
    let mut entries = Vec::new();
    for action in all.iter() {
        let from = action.from.expect("a move has an origin");
        let early = pos.fullmove <= 20;
        let first_move = pos.unmoved.contains(&from);
        let captures = !action.captures.is_empty();
        if !(early || first_move || captures) {
            continue;
        }
        let mut vacated = vec![from];
        if let Some((rook_from, _)) = action.castling.or(action.guarding) {
            vacated.push(rook_from);
        }
        for s in vacated {
            let mut entry = action.clone();
            entry.entry = Some(s);
            entries.push(entry);
        }
    }
    all.extend(entries);
}

/// King and rook for the rights K, Q, k, q.
fn castling_squares(game: &Game) -> [(Square, Square); 4] {
    let at = |x: i8, side: Color| Square::new(x, game.first_rank(side));
    let (w, b) = (Color::White, Color::Black);
    [
        (at(6, w), at(9, w)),
        (at(6, w), at(2, w)),
        (at(6, b), at(9, b)),
        (at(6, b), at(2, b)),
    ]
}

/// Rights, entries, unmoved units and what the move lends to the enemy's fools.
pub(crate) fn state_after(game: &Game, before: &Position, action: &Action, after: &mut Position) {
    let side = before.turn;
    let from = action.from.expect("a move has an origin");
    let mut touched = vec![from, action.to];
    touched.extend(&action.captures);
    if let Some((rook_from, rook_to)) = action.castling.or(action.guarding) {
        touched.extend([rook_from, rook_to]);
    }
    for (i, (king, rook)) in castling_squares(game).into_iter().enumerate() {
        if touched.contains(&king) || touched.contains(&rook) {
            after.castling[i] = false;
        }
    }
    if !game.advanced {
        return;
    }
    after.unmoved.retain(|s| !touched.contains(s));
    if let Some(s) = action.entry {
        let hand = &mut after.hands[side as usize];
        let fool = hand
            .iter()
            .position(|k| *k == Kind::Fool)
            .expect("a fool in hand");
        hand.remove(fool);
        after.set(
            s,
            Some(Unit {
                kind: Kind::Fool,
                owner: side,
            }),
        );
    }
    let mover = before.at(from).expect("the mover").kind;
    after.last[side as usize] = match (mover, action.promotes) {
        (_, Some(Kind::Fool)) => Some(Kind::Pawn),
        (_, Some(kind)) => Some(kind),
        (Kind::Fool, None) => before.last[side.other() as usize],
        (kind, None) => Some(kind), // castling: the king; guarding: the queen
    };
}

/// Refuses rights, en-passant squares and hands that contradict the board.
pub(crate) fn check_rights(game: &Game, pos: &Position) -> Result<(), String> {
    for (i, (king, rook)) in castling_squares(game).into_iter().enumerate() {
        let owner = if i < 2 { Color::White } else { Color::Black };
        let there = pos.at(king)
            == Some(Unit {
                kind: Kind::King,
                owner,
            })
            && pos.at(rook)
                == Some(Unit {
                    kind: Kind::Rook,
                    owner,
                });
        if pos.castling[i] && !there {
            return Err("a castling right without its king and rook".into());
        }
    }
    for hand in &pos.hands {
        if hand.iter().any(|k| *k != Kind::Fool) {
            return Err("only fools are held in hand".into());
        }
    }
    check_en_passant(game, pos, 2)
}

/// Only bare kings, and no fool that could still enter.
pub(crate) fn dead(pos: &Position) -> bool {
    let bare = pos.units().iter().all(|(_, u)| u.kind == Kind::King);
    bare && pos.hands.iter().all(Vec::is_empty)
}

// ---- unmoved units ----

/// The unit that stands on a square in the array.
pub(crate) fn array_unit(game: &Game, s: Square) -> Option<Unit> {
    let owner = if s.y < 6 { Color::White } else { Color::Black };
    let own_rank = if owner == Color::White { s.y } else { 11 - s.y };
    let knight = if game.templar {
        Kind::Templar
    } else {
        Kind::Knight
    };
    let kind = match (own_rank, s.x) {
        (0, 0 | 11) => Kind::Wizard,
        (1, 1 | 10) => Kind::Champion,
        (1, 2 | 9) => Kind::Rook,
        (1, 3 | 8) => knight,
        (1, 4 | 7) => Kind::Bishop,
        (1, 5) => Kind::Queen,
        (1, 6) => Kind::King,
        (2, 1..=10) => Kind::Pawn,
        _ => return None,
    };
    Some(Unit { kind, owner })
}

/// All units on their array squares.
pub(crate) fn at_home(game: &Game, pos: &Position) -> Vec<Square> {
    pos.units()
        .into_iter()
        .filter(|(s, unit)| array_unit(game, *s) == Some(*unit))
        .map(|(s, _)| s)
        .collect()
}

/// Kings and rooks that castling rights imply never moved.
pub(crate) fn implied(game: &Game, pos: &Position) -> Vec<Square> {
    let mut implied = Vec::new();
    for (i, (king, rook)) in castling_squares(game).into_iter().enumerate() {
        if pos.castling[i] {
            implied.extend([king, rook]);
        }
    }
    implied.sort();
    implied.dedup();
    implied
}

/// The key `unmoved=`: in memory all units that never moved, in a FEN those that castling rights do
/// not imply.
pub(crate) fn parse_unmoved(
    game: &Game,
    pos: &Position,
    text: &str,
) -> Result<Vec<Square>, String> {
    let home = at_home(game, pos);
    if text == "*" {
        return Ok(home);
    }
    let mut unmoved = implied(game, pos);
    if text != "-" {
        let mut seen = Vec::new();
        for name in text.split(',') {
            let s = game
                .square_named(name)
                .ok_or(format!("`{name}` is no square"))?;
            if seen.contains(&s) {
                return Err(format!("unmoved square {name} is doubled"));
            }
            seen.push(s);
            if !home.contains(&s) {
                return Err(format!("no unit on {name} can be unmoved"));
            }
        }
        unmoved.extend(seen);
    }
    unmoved.sort();
    unmoved.dedup();
    Ok(unmoved)
}

pub(crate) fn print_unmoved(game: &Game, pos: &Position) -> String {
    if pos.unmoved == at_home(game, pos) {
        return "*".into();
    }
    let implied = implied(game, pos);
    let listed: Vec<Square> = pos
        .unmoved
        .iter()
        .filter(|s| !implied.contains(s))
        .copied()
        .collect();
    game.square_list(&listed)
}
