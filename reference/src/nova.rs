//! Nova Chess (section 3 of the rulings; the standard pieces as their inventor lists them).

use crate::board::{Action, Position};
use crate::game::{Class, Game, Kind};
use crate::optima::{
    add_with_proximity, approach, convert_neighbors, leap_conversion, nothing, proximity,
};
use crate::square::{Color, Square, Vector};
use crate::walk::*;

// ---- the standard pieces ----

/// What a standard piece moves as, and what it captures as.
fn elements(kind: Kind) -> Option<(&'static str, &'static str)> {
    let both = |all: &'static str| Some((all, all));
    match kind {
        Kind::Adjutant => both("F W V"),
        Kind::Admiral => both("W N B V"),
        Kind::Archbishop => both("B W"),
        Kind::Bailiff => Some(("W B V", "F W V")),
        Kind::Baron => Some(("F R", "F R P")),
        Kind::Bishop => both("B"),
        Kind::Captain => Some(("F N R", "F W N P")),
        Kind::Cardinal => both("B N"),
        Kind::Carronade => Some(("R", "R P")),
        Kind::Castle => both("R F"),
        Kind::Cavalier => both("N W"),
        Kind::Centaur => both("B N W"),
        Kind::Champion => both("N F W"),
        Kind::Chancellor => both("R N F"),
        Kind::Chief => both("F R P"),
        Kind::Colonel => both("N R P"),
        Kind::Commander => both("N B V"),
        Kind::Constable => Some(("F R P", "F W R")),
        Kind::Cougar => Some(("Q L", "Q")),
        Kind::Count => both("Q2"),
        Kind::Culverin => both("F W P"),
        Kind::Dean => Some(("B V", "B")),
        Kind::Dragon => both("Q L N"),
        Kind::Duchess => both("F W L"),
        Kind::Duke => both("W F D A"),
        Kind::Earl => Some(("F W L", "Q")),
        Kind::Empress => both("Q N"),
        Kind::Fusilier => both("N F"),
        Kind::General => both("F N R P"),
        Kind::Grenadier => Some(("F R P", "F R")),
        Kind::Griffin => Some(("F W L", "Q L")),
        Kind::Jaguar => Some(("Q L", "F W L")),
        Kind::King => both("W F"),
        Kind::Knight => both("N"),
        Kind::Legate => Some(("F W V", "W B")),
        Kind::Leopard => Some(("Q", "F W L")),
        Kind::Lictor => Some(("B", "B V")),
        Kind::Lieutenant => both("N F W V"),
        Kind::Lioness => Some(("Q", "Q L")),
        Kind::Magistrate => Some(("W V", "W B")),
        Kind::Marquis => both("N A D"),
        Kind::Marshal => both("R N"),
        Kind::Master => both("W B V"),
        Kind::Monk => both("F W A"),
        Kind::Officer => Some(("F W P", "F P")),
        Kind::Paladin => both("N A W"),
        Kind::Pikeman => both("F W D"),
        Kind::Prince => both("N F D"),
        Kind::Provost => Some(("F W B", "F W B V")),
        Kind::Queen => both("Q"),
        Kind::Rector => Some(("B W", "F W V")),
        Kind::Reeve => both("R P"),
        Kind::Rook => both("R"),
        Kind::Sergeant => Some(("F W P", "F R P")),
        Kind::Sphinx => both("Q L"),
        Kind::Turret => Some(("R F", "F W P")),
        Kind::Veteran => both("F W P"),
        Kind::Vizier => Some(("W B", "W B V")),
        Kind::Warden => both("B V"),
        _ => None,
    }
}

fn moves_as(w: &mut Walk, element: &str) {
    match element {
        "W" => w.m_leap(&W),
        "F" => w.m_leap(&F),
        "D" => w.m_leap(&D),
        "A" => w.m_leap(&A),
        "N" => w.m_leap(&N),
        "R" => w.m_slide(&R, FAR),
        "B" => w.m_slide(&B, FAR),
        "Q" => w.m_slide(&Q, FAR),
        "Q2" => w.m_slide(&Q, 2),
        "P" => w.m_hop(&R),
        "V" => w.m_hop(&B),
        "L" => w.m_hop(&Q),
        _ => unreachable!("element {element}"),
    }
}

fn captures_as(w: &mut Walk, element: &str) {
    match element {
        "W" => w.c_leap(&W),
        "F" => w.c_leap(&F),
        "D" => w.c_leap(&D),
        "A" => w.c_leap(&A),
        "N" => w.c_leap(&N),
        "R" => w.c_slide(&R, FAR),
        "B" => w.c_slide(&B, FAR),
        "Q" => w.c_slide(&Q, FAR),
        "Q2" => w.c_slide(&Q, 2),
        "P" => w.c_hop(&R),
        "V" => w.c_hop(&B),
        "L" => w.c_hop(&Q),
        _ => unreachable!("element {element}"),
    }
}

// ---- pawns ----

/// The single steps with which a pawn of a side moves and captures.
fn pawn_steps(kind: Kind, side: Color) -> (Vec<Vector>, Vec<Vector>) {
    let f = side.forward();
    let straight = vec![(0, f)];
    let slanted = vec![(-1, f), (1, f)];
    let three = vec![(0, f), (-1, f), (1, f)];
    match kind {
        Kind::Pawn | Kind::Zip => (straight, slanted),
        Kind::Berolina => (slanted, straight),
        Kind::Stout => (three.clone(), three),
        Kind::Straight => (straight.clone(), straight),
        Kind::Omni => (W.to_vec(), F.to_vec()),
        Kind::OmniBerolina => (F.to_vec(), W.to_vec()),
        Kind::OmniStout => (K.to_vec(), K.to_vec()),
        Kind::OmniStraight => (W.to_vec(), W.to_vec()),
        other => unreachable!("{other:?} is no Nova pawn"),
    }
}

/// May no pawn cross this square? An enemy pawn, not immobilized, could capture there.
fn forbidden_to_cross(w: &Walk, s: Square, frozen: &[Square]) -> bool {
    w.pos.units().iter().any(|(p, unit)| {
        unit.owner != w.side()
            && w.game.class(unit.kind) == Class::Pawn
            && !frozen.contains(p)
            && pawn_steps(unit.kind, unit.owner)
                .1
                .iter()
                .any(|d| p.plus(*d) == s)
    })
}

fn pawn(w: &mut Walk, frozen: &[Square]) {
    let (moves, captures) = pawn_steps(w.me.kind, w.side());
    let f = w.side().forward();
    // Rank 2 on the small board, rank 3 on the large one, counted from the own side.
    let start = w.game.first_rank(w.side()) + if w.game.height == 8 { f } else { 2 * f };
    for d in moves {
        let range = if w.me.kind == Kind::Zip {
            FAR
        } else if w.from.y == start && d.1 == f {
            2
        } else {
            1
        };
        for r in w.slide_empty(&[d], range) {
            let mut crossed = Vec::new();
            let mut s = w.from.plus(d);
            while s != r.to {
                crossed.push(s);
                s = s.plus(d);
            }
            if !crossed.iter().any(|s| forbidden_to_cross(w, *s, frozen)) {
                w.add(r.to);
            }
        }
    }
    w.c_leap(&captures);
    for action in &mut w.found {
        if action.to.y == w.game.last_rank(w.me.owner) {
            action.promotes = Some(Kind::Dragon);
        }
    }
}

// ---- immobilization ----

pub(crate) fn frozen(game: &Game, pos: &Position) -> Vec<Square> {
    let mut frozen = Vec::new();
    for (from, unit) in pos.units() {
        let w = Walk::new(game, pos, from);
        match unit.kind {
            Kind::Basilisk => frozen.extend(w.leap_enemy(&N)),
            Kind::Cyclops => frozen.extend(w.slide_enemy(&B, FAR).iter().map(|r| r.to)),
            Kind::Gorgona => frozen.extend(w.slide_enemy(&Q, FAR).iter().map(|r| r.to)),
            Kind::Manticore => frozen.extend(w.slide_enemy(&R, FAR).iter().map(|r| r.to)),
            Kind::Medusa | Kind::Siren => frozen.extend(w.leap_enemy(&K)),
            _ => {}
        }
    }
    frozen.sort();
    frozen.dedup();
    frozen
}

// ---- the extended pieces ----

/// Squares that a lame knight on `a` reaches: one orthogonal step onto an empty square, then one
/// diagonal step outward.
fn lame_knight(w: &Walk, a: Square) -> Vec<Square> {
    let mut reached = Vec::new();
    for d in W {
        let step = a.plus(d);
        if !w.is_empty(step) {
            continue;
        }
        for side in turns(d) {
            let to = step.plus(d).plus(side);
            if w.game.on_board(to) {
                reached.push(to);
            }
        }
    }
    reached
}

fn lame_knight_empty(w: &Walk) -> Vec<Square> {
    lame_knight(w, w.from)
        .into_iter()
        .filter(|s| w.is_empty(*s))
        .collect()
}

/// A slide of exactly two squares, optionally followed by one step.
fn two_and_one(w: &mut Walk, dirs: &[Vector]) {
    for d in dirs {
        let middle = w.from.plus(*d);
        let via = middle.plus(*d);
        if !w.is_empty(middle) || !(w.is_empty(via) || w.is_enemy(via)) {
            continue;
        }
        w.add(via);
        for e in dirs {
            let to = via.plus(*e);
            if to != w.from && (w.is_empty(to) || w.is_enemy(to)) {
                w.add_second(via, to);
            }
        }
    }
}

/// One or two moves to the squares that `reach` names, never ending on the origin.
fn once_or_twice(w: &mut Walk, reach: fn(&Walk, Square) -> Vec<Square>) {
    for via in reach(w, w.from) {
        if !w.is_empty(via) && !w.is_enemy(via) {
            continue;
        }
        w.add(via);
        for to in reach(w, via) {
            if to != w.from && (w.is_empty(to) || w.is_enemy(to)) {
                w.add_second(via, to);
            }
        }
    }
}

fn neighbors(_: &Walk, a: Square) -> Vec<Square> {
    K.iter().map(|d| a.plus(*d)).collect()
}

/// Ambassador: jumps to an empty square two or three squares away, the square before it occupied;
/// every enemy jumped is converted, and there must be one.
fn jump_conversion(w: &mut Walk) {
    for d in Q {
        for distance in 2..=3 {
            let mut jumped = Vec::new();
            let mut to = w.from.plus(d);
            for _ in 1..distance {
                jumped.push(to);
                to = to.plus(d);
            }
            let before_is_occupied = w.at(to.minus(d)).is_some();
            let enemies: Vec<Square> = jumped.into_iter().filter(|s| w.is_enemy(*s)).collect();
            if w.is_empty(to) && before_is_occupied && !enemies.is_empty() {
                let mut action = w.go(to);
                for s in enemies {
                    w.convert(&mut action, s);
                }
                w.found.push(action);
            }
        }
    }
}

/// Falcon: slides up to an unbroken line of enemies and lands right behind it, capturing the line.
fn falcon_hop(w: &mut Walk) {
    for d in Q {
        let mut s = w.from.plus(d);
        while w.is_empty(s) {
            s = s.plus(d);
        }
        let mut taken = Vec::new();
        while w.is_enemy(s) {
            taken.push(s);
            s = s.plus(d);
        }
        if !taken.is_empty() && w.is_empty(s) {
            let mut action = w.go(s);
            action.captures = taken;
            w.found.push(action);
        }
    }
}

fn extended(w: &mut Walk) {
    let squares = |reached: Vec<Reached>| reached.iter().map(|r| r.to).collect::<Vec<Square>>();
    match w.me.kind {
        Kind::Ambassador => {
            w.m_slide(&Q, 2);
            jump_conversion(w);
        }
        Kind::Basilisk => {
            w.mc_leap(&K);
            w.mc_leap(&N);
        }
        Kind::Battlement => {
            w.mc_slide(&R, FAR);
            w.bent(&R, 1, FAR);
            w.bent(&R, FAR, 1);
        }
        Kind::Chamberlain => two_and_one(w, &W),
        Kind::Chaplain => {
            let squares = squares(w.slide_empty(&B, 2));
            add_with_proximity(w, squares);
        }
        Kind::Charger => {
            let squares = lame_knight_empty(w);
            add_with_proximity(w, squares);
        }
        Kind::Cavalry => once_or_twice(w, lame_knight),
        Kind::Citadel => {
            let squares = squares(w.slide_with_stop(&R, FAR));
            add_with_proximity(w, squares);
        }
        Kind::Crusader => {
            w.m_leap(&K);
            for d in N {
                let s = w.from.plus(d);
                if w.is_empty(s) && w.is_enemy(s.plus(d)) {
                    let mut action = w.go(s);
                    w.convert(&mut action, s.plus(d));
                    w.found.push(action);
                }
            }
        }
        Kind::Cyclops => {
            w.mc_slide(&B, FAR);
            w.m_leap(&W);
        }
        Kind::Czar => {
            for r in w.slide_empty(&Q, FAR) {
                let mut action = w.go(r.to);
                if r.steps == 1 {
                    proximity(w, &mut action, &K);
                }
                w.found.push(action);
            }
        }
        Kind::Diplomat => {
            let reached = w.slide_empty(&Q, 2);
            approach(w, reached);
        }
        Kind::Dragoon => {
            let squares = squares(w.slide_empty(&R, 2));
            add_with_proximity(w, squares);
        }
        Kind::Envoy => {
            for r in w.slide_empty(&Q, 2) {
                let mut action = w.go(r.to);
                if r.steps == 1 && is_orthogonal(r.d) {
                    convert_neighbors(w, &mut action, &K);
                }
                w.found.push(action);
            }
        }
        Kind::Falcon => {
            w.m_slide(&Q, FAR);
            falcon_hop(w);
        }
        Kind::Gorgona => w.m_slide(&Q, FAR),
        Kind::Hero => {
            for leaps in [W, F, D, A, H, G] {
                w.mc_leap(&leaps);
            }
        }
        Kind::Inquisitor => {
            let squares = squares(w.slide_with_stop(&B, FAR));
            add_with_proximity(w, squares);
        }
        Kind::Juggernaut => w.trample(&Q, 3, nothing),
        Kind::Keep => {
            w.m_leap(&F);
            let reached = w.slide_empty(&R, 3);
            approach(w, reached);
            w.c_leap(&W);
        }
        Kind::Manticore => w.mc_slide(&R, FAR),
        Kind::Medusa => {
            w.m_slide(&Q, FAR);
            for leaps in [W, F, D, A] {
                w.c_leap(&leaps);
            }
        }
        Kind::Minister => {
            two_and_one(w, &F);
            w.mc_leap(&W);
        }
        Kind::Patriarch => {
            w.bent(&B, FAR, FAR);
            w.mc_leap(&W);
        }
        Kind::Prelate => {
            w.mc_slide(&B, FAR);
            w.bent(&B, 1, FAR);
            w.mc_leap(&W);
        }
        Kind::Regent => {
            let squares = squares(w.slide_with_stop(&Q, 2));
            add_with_proximity(w, squares);
        }
        Kind::Siren => {
            let one = w.slide_empty(&Q, 1);
            approach(w, one);
            for r in w.slide_empty(&Q, 2) {
                if r.steps == 2 {
                    w.add(r.to);
                }
            }
        }
        Kind::Spy => {
            w.m_slide(&Q, FAR);
            leap_conversion(w, &Q);
        }
        Kind::Statesman => {
            w.m_leap(&K);
            for d in W {
                let mut leapt = Vec::new();
                let mut s = w.from;
                loop {
                    leapt.push(s.plus(d));
                    s = s.plus(d).plus(d);
                    if !w.is_empty(s) {
                        break;
                    }
                    let mut action = w.go(s);
                    for &over in &leapt {
                        if w.is_enemy(over) {
                            w.convert(&mut action, over);
                        }
                    }
                    w.found.push(action);
                }
            }
        }
        Kind::Sultan => {
            for s in lame_knight_empty(w) {
                w.add(s);
            }
            for s in w.leap_empty(&K) {
                let mut action = w.go(s);
                convert_neighbors(w, &mut action, &W);
                w.found.push(action);
            }
        }
        Kind::Tower => w.bent(&R, FAR, FAR),
        Kind::Vicar => {
            w.m_leap(&W);
            let reached = w.slide_empty(&B, 3);
            approach(w, reached);
            w.c_leap(&F);
        }
        Kind::Viceroy => once_or_twice(w, neighbors),
        other => unreachable!("{other:?} is no Nova unit"),
    }
}

pub(crate) fn actions(game: &Game, pos: &Position, side: Color) -> Vec<Action> {
    let frozen = frozen(game, pos);
    let mut all = Vec::new();
    for (from, unit) in pos.units() {
        if unit.owner != side || frozen.contains(&from) {
            continue;
        }
        let mut w = Walk::new(game, pos, from);
        if game.class(unit.kind) == Class::Pawn {
            pawn(&mut w, &frozen);
        } else if let Some((moves, captures)) = elements(unit.kind) {
            for element in moves.split(' ') {
                moves_as(&mut w, element);
            }
            for element in captures.split(' ') {
                captures_as(&mut w, element);
            }
        } else {
            extended(&mut w);
        }
        all.extend(w.found);
    }
    all
}
