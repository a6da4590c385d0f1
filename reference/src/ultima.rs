//! Ultima (section 4 of the rulings).

use crate::board::{Action, Position};
use crate::game::{Game, Kind};
use crate::safety::royals;
use crate::square::{Color, Square, Vector};
use crate::walk::*;

/// All frozen units, of both sides.
pub(crate) fn frozen(_: &Game, pos: &Position) -> Vec<Square> {
    let mut frozen = Vec::new();
    for (s, unit) in pos.units() {
        let beside = |kind: Kind| {
            K.iter().any(|d| {
                pos.at(s.plus(*d))
                    .is_some_and(|u| u.owner != unit.owner && u.kind == kind)
            })
        };
        let by_chameleon = unit.kind == Kind::Immobilizer && beside(Kind::Chameleon);
        if beside(Kind::Immobilizer) || by_chameleon {
            frozen.push(s);
        }
    }
    frozen
}

pub(crate) fn actions(game: &Game, pos: &Position, side: Color) -> Vec<Action> {
    let frozen = frozen(game, pos);
    let mut all = Vec::new();
    for (from, unit) in pos.units() {
        if unit.owner != side {
            continue;
        }
        if frozen.contains(&from) {
            if unit.kind != Kind::King {
                let mut suicide = Action::new(from, from);
                suicide.captures.push(from);
                all.push(suicide);
            }
            continue;
        }
        let mut w = Walk::new(game, pos, from);
        match unit.kind {
            Kind::King => w.mc_leap(&K),
            Kind::Immobilizer => w.m_slide(&Q, FAR),
            Kind::Pawn => {
                for r in w.slide_empty(&R, FAR) {
                    let mut action = w.go(r.to);
                    pinch(&w, &mut action, |_| true);
                    w.found.push(action);
                }
            }
            Kind::Withdrawer => {
                for r in w.slide_empty(&Q, FAR) {
                    let mut action = w.go(r.to);
                    withdraw(&w, &mut action, r.d, |_| true);
                    w.found.push(action);
                }
            }
            Kind::LongLeaper => leap(&mut w, |_| true),
            Kind::Coordinator => {
                for r in w.slide_empty(&Q, FAR) {
                    let mut action = w.go(r.to);
                    coordinate(&w, &mut action, |_| true);
                    w.found.push(action);
                }
            }
            Kind::Chameleon => chameleon(&mut w),
            other => unreachable!("{other:?} is no Ultima unit"),
        }
        all.extend(w.found);
    }
    all
}

/// Captures orthogonally adjacent enemies with a friend directly beyond.
fn pinch(w: &Walk, action: &mut Action, takes: fn(Kind) -> bool) {
    for d in W {
        let s = action.to.plus(d);
        let friend_beyond = w.at(s.plus(d)).is_some_and(|u| u.owner == w.side());
        if w.enemy(s).is_some_and(|u| takes(u.kind)) && friend_beyond {
            action.captures.push(s);
        }
    }
}

/// Captures the enemy that stood behind the origin.
fn withdraw(w: &Walk, action: &mut Action, d: Vector, takes: fn(Kind) -> bool) {
    let behind = w.from.minus(d);
    if w.enemy(behind).is_some_and(|u| takes(u.kind)) {
        action.captures.push(behind);
    }
}

/// Captures enemies on the other two corners of the rectangle with the own king.
fn coordinate(w: &Walk, action: &mut Action, takes: fn(Kind) -> bool) {
    for king in royals(w.game, w.pos, w.side()) {
        if king.x == action.to.x || king.y == action.to.y {
            continue;
        }
        for corner in [
            Square::new(action.to.x, king.y),
            Square::new(king.x, action.to.y),
        ] {
            if w.enemy(corner).is_some_and(|u| takes(u.kind)) && !action.captures.contains(&corner)
            {
                action.captures.push(corner);
            }
        }
    }
}

/// Slides, leaping single enemies with an empty square directly beyond.
fn leap(w: &mut Walk, takes: fn(Kind) -> bool) {
    for (action, _) in leaps(w, takes) {
        w.found.push(action);
    }
}

fn leaps(w: &Walk, takes: fn(Kind) -> bool) -> Vec<(Action, Vector)> {
    let mut all = Vec::new();
    for d in Q {
        let mut s = w.from.plus(d);
        let mut leapt = Vec::new();
        loop {
            if w.is_empty(s) {
                let mut action = w.go(s);
                action.captures = leapt.clone();
                all.push((action, d));
                s = s.plus(d);
            } else if w.enemy(s).is_some_and(|u| takes(u.kind)) && w.is_empty(s.plus(d)) {
                leapt.push(s);
                s = s.plus(d);
            } else {
                break;
            }
        }
    }
    all
}

/// Captures each unit in that unit's own way, all in one move.
fn chameleon(w: &mut Walk) {
    let mut ways = leaps(w, |kind| kind == Kind::LongLeaper);
    for d in K {
        let s = w.from.plus(d);
        if w.enemy(s).is_some_and(|u| u.kind == Kind::King) {
            ways.push((w.go(s), d));
        }
    }
    for (mut action, d) in ways {
        withdraw(w, &mut action, d, |kind| kind == Kind::Withdrawer);
        if is_orthogonal(d) {
            pinch(w, &mut action, |kind| kind == Kind::Pawn);
        }
        coordinate(w, &mut action, |kind| kind == Kind::Coordinator);
        w.found.push(action);
    }
}
