//! Orthodox chess (section 6 of the rulings).

use crate::board::{Action, Position, Unit};
use crate::game::{Game, Kind};
use crate::safety::{attacked, capturable};
use crate::square::{Color, Square};
use crate::walk::*;

/// What units can do on the board, castling apart.
pub(crate) fn actions(game: &Game, pos: &Position, side: Color) -> Vec<Action> {
    let mut all = Vec::new();
    for (from, unit) in pos.units() {
        if unit.owner != side {
            continue;
        }
        let mut w = Walk::new(game, pos, from);
        match unit.kind {
            Kind::King => w.mc_leap(&K),
            Kind::Queen => w.mc_slide(&Q, FAR),
            Kind::Rook => w.mc_slide(&R, FAR),
            Kind::Bishop => w.mc_slide(&B, FAR),
            Kind::Knight => w.mc_leap(&N),
            Kind::Pawn => pawn(
                &mut w,
                1,
                &[Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight],
            ),
            other => unreachable!("{other:?} is no chess unit"),
        }
        all.extend(w.found);
    }
    all
}

/// The orthodox pawn of chess and Omega; `extra` is by how many squares its first step may be longer.
pub(crate) fn pawn(w: &mut Walk, extra: i8, choices: &[Kind]) {
    let ahead = (0, w.side().forward());
    let start = w.game.first_rank(w.side()) + w.side().forward();
    let range = if w.from.y == start { 1 + extra } else { 1 };
    let mut ways = Vec::new();
    for r in w.slide_empty(&[ahead], range) {
        let mut action = w.go(r.to);
        let mut s = w.from.plus(ahead);
        while s != r.to {
            action.crossed.push(s);
            s = s.plus(ahead);
        }
        ways.push(action);
    }
    for s in w.leap_enemy(&[(-1, ahead.1), (1, ahead.1)]) {
        ways.push(w.go(s));
    }
    if w.side() == w.pos.turn {
        for &s in &w.pos.en_passant {
            if s == w.from.plus((-1, ahead.1)) || s == w.from.plus((1, ahead.1)) {
                let mut action = w.go(s);
                action.captures.push(en_passant_victim(w.pos, w.side()));
                ways.push(action);
            }
        }
    }
    for way in ways {
        if way.to.y != w.game.last_rank(w.side()) {
            w.found.push(way);
            continue;
        }
        for kind in choices {
            let mut way = way.clone();
            way.promotes = Some(*kind);
            w.found.push(way);
        }
    }
}

/// The pawn that made the multi-step: just beyond the last square that it crossed.
fn en_passant_victim(pos: &Position, capturer: Color) -> Square {
    let ahead = (0, capturer.other().forward());
    let mut s = pos.en_passant[0];
    while pos.en_passant.contains(&s) {
        s = s.plus(ahead);
    }
    s
}

/// Everything that the side to move may do, its king's safety ignored but for castling's own rules.
pub(crate) fn turn_actions(game: &Game, pos: &Position) -> Vec<Action> {
    let side = pos.turn;
    let mut all = actions(game, pos, side);
    for wing in 0..2 {
        if !pos.castling[2 * side as usize + wing] {
            continue;
        }
        let y = game.first_rank(side);
        let king = Square::new(4, y);
        let (rook, king_to, rook_to, between) = if wing == 0 {
            (
                Square::new(7, y),
                Square::new(6, y),
                Square::new(5, y),
                5..=6,
            )
        } else {
            (
                Square::new(0, y),
                Square::new(2, y),
                Square::new(3, y),
                1..=3,
            )
        };
        let free = between
            .into_iter()
            .all(|x| pos.at(Square::new(x, y)).is_none());
        let crossed = rook_to; // the rook lands on the square that the king crosses
        if free
            && !capturable(game, pos, side, actions)
            && !attacked(game, pos, king, crossed, actions)
        {
            let mut action = Action::new(king, king_to);
            action.castling = Some((rook, rook_to));
            all.push(action);
        }
    }
    all
}

/// The squares of king and rook for the rights K, Q, k, q.
fn castling_squares(game: &Game) -> [(Square, Square); 4] {
    let at = |x: i8, side: Color| Square::new(x, game.first_rank(side));
    let (w, b) = (Color::White, Color::Black);
    [
        (at(4, w), at(7, w)),
        (at(4, w), at(0, w)),
        (at(4, b), at(7, b)),
        (at(4, b), at(0, b)),
    ]
}

/// A right is lost when king or rook moves or is captured.
pub(crate) fn rights_after(game: &Game, before: &Position, action: &Action, after: &mut Position) {
    let _ = before;
    for (i, (king, rook)) in castling_squares(game).into_iter().enumerate() {
        let touched = |s: Square| action.from == Some(s) || action.to == s;
        if touched(king) || touched(rook) {
            after.castling[i] = false;
        }
    }
}

/// Refuses rights and en-passant squares without their units.
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
    check_en_passant(game, pos, 1)
}

/// The crossed squares must be those of a multi-step from the start rank, now empty, the pawn beyond.
pub(crate) fn check_en_passant(game: &Game, pos: &Position, most: usize) -> Result<(), String> {
    if pos.en_passant.is_empty() {
        return Ok(());
    }
    if pos.en_passant.len() > most {
        return Err("too many en-passant squares".into());
    }
    let mover = pos.turn.other();
    let ahead = (0, mover.forward());
    let x = pos.en_passant[0].x;
    let start = Square::new(x, game.first_rank(mover) + mover.forward());
    let mut expected = Vec::new();
    let mut s = start;
    for _ in 0..pos.en_passant.len() {
        s = s.plus(ahead);
        expected.push(s);
    }
    let pawn = pos.at(s.plus(ahead));
    expected.sort();
    if expected != pos.en_passant {
        return Err("en-passant squares that no multi-step crosses".into());
    }
    if expected.iter().any(|s| pos.at(*s).is_some()) {
        return Err("an occupied en-passant square".into());
    }
    // A fool may have entered where the pawn came from.
    let origin_free = match pos.at(start) {
        None => true,
        Some(unit) => {
            game.advanced
                && unit
                    == Unit {
                        kind: Kind::Fool,
                        owner: mover,
                    }
        }
    };
    if !origin_free {
        return Err("the en-passant pawn's origin is occupied".into());
    }
    if pawn
        != Some(Unit {
            kind: Kind::Pawn,
            owner: mover,
        })
    {
        return Err("an en-passant square without its pawn".into());
    }
    Ok(())
}

/// Kings with nothing, one knight, one bishop, or bishops of one square colour only.
pub(crate) fn dead(_: &Game, pos: &Position) -> bool {
    let others: Vec<(Square, Unit)> = pos
        .units()
        .into_iter()
        .filter(|(_, u)| u.kind != Kind::King)
        .collect();
    let one_knight = others.len() == 1 && others[0].1.kind == Kind::Knight;
    let color = |s: Square| (s.x + s.y) % 2;
    let bishops = others
        .iter()
        .all(|(s, u)| u.kind == Kind::Bishop && color(*s) == color(others[0].0));
    one_knight || bishops
}
