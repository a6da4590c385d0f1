//! Optima (sections 1 and 2 of the rulings).

use crate::board::{Action, Position, Unit};
use crate::game::{Class, Family, Game, Kind};
use crate::square::{Color, Square, Vector};
use crate::walk::*;

// ---- attributes; Nova has none ----

/// Not captured by proximity.
fn shielded(game: &Game, kind: Kind) -> bool {
    if game.family != Family::Optima {
        return false;
    }
    if game.pawn_shield {
        return game.class(kind) == Class::Pawn;
    }
    matches!(
        kind,
        Kind::Bastion | Kind::General | Kind::Marshal | Kind::Myrmidon
    )
}

/// Not immobilized.
fn resolute(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Centaur | Kind::Falcon | Kind::Hero | Kind::Juggernaut | Kind::Nomad | Kind::Scout
    )
}

/// Not converted, by any method.
fn loyal(game: &Game, kind: Kind) -> bool {
    game.family == Family::Optima
        && matches!(
            kind,
            Kind::Chamberlain | Kind::Dauphin | Kind::Minister | Kind::Prince | Kind::Queen
        )
}

/// Not captured by rifle; stops Legion and Phalanx.
fn armored(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Guard
            | Kind::Man
            | Kind::LeapingGuard
            | Kind::KnightlyGuard
            | Kind::WazirGuard
            | Kind::FerzGuard
    )
}

// ---- immobilization ----

/// All immobilized units, of both sides.
pub(crate) fn frozen(game: &Game, pos: &Position) -> Vec<Square> {
    let mut frozen = Vec::new();
    if pos.placing(game) {
        return frozen; // effects begin after the last placement
    }
    for (from, unit) in pos.units() {
        let walk = Walk::new(game, pos, from);
        let targets: Vec<Square> = match unit.kind {
            Kind::Basilisk => walk.leap_enemy(&N),
            Kind::Chimaera => walk.slide_enemy(&R, FAR).iter().map(|r| r.to).collect(),
            Kind::Cyclops => walk.slide_enemy(&B, FAR).iter().map(|r| r.to).collect(),
            Kind::Gorgona => walk.slide_enemy(&Q, FAR).iter().map(|r| r.to).collect(),
            Kind::Medusa | Kind::Wizard => walk.leap_enemy(&K),
            _ => continue,
        };
        for s in targets {
            if !resolute(pos.at(s).expect("a target").kind) {
                frozen.push(s);
            }
        }
    }
    frozen.sort();
    frozen.dedup();
    frozen
}

// ---- the movement phase ----

/// Everything the units of one side can do, the safety of royals ignored.
pub(crate) fn actions(game: &Game, pos: &Position, side: Color) -> Vec<Action> {
    let frozen = frozen(game, pos);
    let mut all = Vec::new();
    for (from, unit) in pos.units() {
        if unit.owner != side || frozen.contains(&from) {
            continue;
        }
        let mut walk = Walk::new(game, pos, from);
        unit_actions(&mut walk);
        let mut found = walk.found;
        if game.class(unit.kind) == Class::Pawn {
            for action in &mut found {
                if action.to.y == game.last_rank(side) {
                    action.promotes = Some(Kind::Wizard);
                }
            }
        }
        all.extend(found);
    }
    all
}

/// Captures the enemies on the given neighbours of the destination that are not shielded.
pub(crate) fn proximity(w: &Walk, action: &mut Action, neighbors: &[Vector]) {
    for &d in neighbors {
        let s = action.to.plus(d);
        if w.enemy(s).is_some_and(|u| !shielded(w.game, u.kind)) {
            action.captures.push(s);
        }
    }
}

/// Moves to these empty squares with proximity capture of all adjacent enemies.
pub(crate) fn add_with_proximity(w: &mut Walk, squares: Vec<Square>) {
    for s in squares {
        let mut action = w.go(s);
        proximity(w, &mut action, &K);
        w.found.push(action);
    }
}

/// Converts the enemies on the given neighbours of the destination that are not loyal.
pub(crate) fn convert_neighbors(w: &Walk, action: &mut Action, neighbors: &[Vector]) {
    for &d in neighbors {
        convert_if_possible(w, action, action.to.plus(d));
    }
}

fn convertible(w: &Walk, s: Square) -> bool {
    w.enemy(s).is_some_and(|u| !loyal(w.game, u.kind))
}

fn convert_if_possible(w: &Walk, action: &mut Action, s: Square) {
    if convertible(w, s) {
        w.convert(action, s);
    }
}

/// Swap conversion of the enemy on a square, unless it is loyal.
fn swap_convert(w: &mut Walk, squares: Vec<Square>) {
    for s in squares {
        if convertible(w, s) {
            let mut action = Action::new(w.from, s);
            w.convert(&mut action, s);
            action.swap = true;
            w.found.push(action);
        }
    }
}

/// Agent and Spy: to an empty square at distance 2 or more whose preceding square holds an enemy
/// that is not loyal; that enemy is converted, everything else on the way is leapt.
pub(crate) fn leap_conversion(w: &mut Walk, dirs: &[Vector]) {
    for r in w.free_empty(dirs) {
        let before = r.to.minus(r.d);
        if r.steps >= 2 && convertible(w, before) {
            let mut action = w.go(r.to);
            w.convert(&mut action, before);
            w.found.push(action);
        }
    }
}

/// Moves to empty squares that convert the unit straight ahead of the destination.
pub(crate) fn approach(w: &mut Walk, reached: Vec<Reached>) {
    for r in reached {
        let mut action = w.go(r.to);
        convert_if_possible(w, &mut action, r.to.plus(r.d));
        w.found.push(action);
    }
}

/// Kite and Owl: free moves that capture the unbroken line of enemies behind the destination.
fn line_capture(w: &mut Walk, dirs: &[Vector]) {
    for r in w.free_empty(dirs) {
        let mut action = w.go(r.to);
        let mut s = r.to.minus(r.d);
        while w.is_enemy(s) {
            action.captures.push(s);
            s = s.minus(r.d);
        }
        w.found.push(action);
    }
}

/// Moves and captures; a move to an EMPTY square captures the given neighbours by proximity.
fn slide_then_proximity(w: &mut Walk, dirs: &[Vector], neighbors: &[Vector]) {
    for r in w.slide_empty(dirs, FAR) {
        let mut action = w.go(r.to);
        proximity(w, &mut action, neighbors);
        w.found.push(action);
    }
    w.c_slide(dirs, FAR);
}

fn rifle_slide(w: &mut Walk, dirs: &[Vector], range: i8) {
    for r in w.slide_enemy(dirs, range) {
        if !armored(w.at(r.to).expect("a target").kind) {
            w.shoot(r.to);
        }
    }
}

fn rifle_leap(w: &mut Walk, leaps: &[Vector]) {
    for s in w.leap_enemy(leaps) {
        if !armored(w.at(s).expect("a target").kind) {
            w.shoot(s);
        }
    }
}

/// One or two consecutive moves of one or two squares; never ending on the origin.
fn double_move(w: &mut Walk, dirs: &[Vector], range: i8) {
    let mut first: Vec<Square> = Vec::new();
    first.extend(w.slide_empty(dirs, range).iter().map(|r| r.to));
    first.extend(w.slide_enemy(dirs, range).iter().map(|r| r.to));
    for via in first {
        w.add(via);
        let mut second: Vec<Square> = Vec::new();
        second.extend(w.slide_empty_from(via, dirs, range).iter().map(|r| r.to));
        second.extend(w.slide_enemy_from(via, dirs, range).iter().map(|r| r.to));
        for to in second {
            if to != w.from {
                w.add_second(via, to);
            }
        }
    }
}

fn armored_unit(unit: &Unit) -> bool {
    armored(unit.kind)
}

pub(crate) fn nothing(_: &Unit) -> bool {
    false
}

/// The table of the rulings, one arm per line.
fn unit_actions(w: &mut Walk) {
    let squares = |reached: Vec<Reached>| reached.iter().map(|r| r.to).collect::<Vec<Square>>();
    let fwd = w.side().forward();
    match w.me.kind {
        // Royals.
        Kind::King => w.mc_leap(&K),
        Kind::Emperor => w.mc_slide(&Q, 2),
        Kind::Caliph => {
            w.mc_leap(&K);
            w.mc_leap(&N);
        }
        Kind::Shah => {
            w.mc_leap(&W);
            w.mc_leap(&F);
            w.mc_leap(&D);
            w.mc_leap(&A);
        }
        // Pawns.
        Kind::Pawn => {
            w.m_slide(&R, 2);
            w.c_leap(&F);
        }
        Kind::Berolina => {
            w.m_slide(&B, 2);
            w.c_leap(&W);
        }
        Kind::Infantry => w.mc_leap(&W),
        Kind::Militia => {
            w.m_leap(&F);
            w.c_leap(&F);
            w.m_leap(&W);
        }
        Kind::Forward => {
            w.m_slide(&[(0, fwd)], 2);
            w.c_leap(&[(-1, fwd), (1, fwd)]);
        }
        Kind::Zip => {
            w.m_slide(&R, FAR);
            w.c_leap(&F);
        }
        // Guards.
        Kind::Guard => w.mc_slide(&Q, 2),
        Kind::Man => w.mc_leap(&K),
        Kind::LeapingGuard => {
            w.mc_leap(&W);
            w.mc_leap(&F);
            w.mc_leap(&D);
            w.mc_leap(&A);
        }
        Kind::KnightlyGuard => {
            w.mc_leap(&F);
            w.mc_leap(&N);
        }
        Kind::WazirGuard => {
            w.mc_leap(&W);
            w.mc_leap(&D);
        }
        Kind::FerzGuard => {
            w.mc_leap(&F);
            w.mc_leap(&A);
            w.mc_leap(&W);
        }
        // Pieces.
        Kind::Agent => {
            w.m_slide(&B, FAR);
            w.m_leap(&W);
            leap_conversion(w, &B);
        }
        Kind::Ambassador => {
            for leaps in [D, A, H, G] {
                w.m_leap(&leaps);
                let enemies = w.leap_enemy(&leaps);
                swap_convert(w, enemies);
            }
        }
        Kind::Archer => {
            w.mc_slide(&Q, 3);
            rifle_slide(w, &Q, 3);
        }
        Kind::Basilisk => {
            w.mc_leap(&K);
            w.mc_leap(&N);
        }
        Kind::Bastion => {
            w.mc_leap(&F);
            w.mc_slide(&D, FAR);
            for d in W {
                let step = w.from.plus(d);
                if w.is_empty(step) {
                    w.add(step);
                    let leap = [(2 * d.0, 2 * d.1)];
                    for s in squares(w.slide_empty_from(step, &leap, FAR)) {
                        w.add(s);
                    }
                    for s in squares(w.slide_enemy_from(step, &leap, FAR)) {
                        w.add(s);
                    }
                } else if w.is_enemy(step) {
                    w.add(step);
                }
            }
        }
        Kind::Battlement => {
            w.mc_slide(&R, FAR);
            w.bent(&R, 1, FAR);
            w.bent(&R, FAR, 1);
        }
        Kind::Cavalry => {
            w.mc_leap(&N);
            for via in w.leap_empty(&N) {
                for d in N {
                    let to = via.plus(d);
                    if to != w.from && (w.is_empty(to) || w.is_enemy(to)) {
                        w.add_second(via, to);
                    }
                }
            }
        }
        Kind::Centaur => {
            w.mc_leap(&N);
            w.mc_slide(&B, FAR);
            w.mc_leap(&W);
        }
        Kind::Chamberlain => double_move(w, &R, 2),
        Kind::Chaplain => {
            w.m_leap(&W);
            let squares = [w.leap_empty(&F), w.leap_empty(&A)].concat();
            add_with_proximity(w, squares);
        }
        Kind::Charger => {
            let squares = w.leap_empty(&N);
            add_with_proximity(w, squares);
        }
        Kind::Chimaera => w.mc_slide(&R, FAR),
        Kind::Citadel => {
            let squares = squares(w.slide_with_stop(&R, FAR));
            add_with_proximity(w, squares);
        }
        Kind::Crusader => {
            w.m_leap(&K);
            w.m_leap(&N);
            let enemies = [w.leap_enemy(&K), w.leap_enemy(&N)].concat();
            swap_convert(w, enemies);
        }
        Kind::Cyclops => {
            w.mc_slide(&B, FAR);
            w.m_leap(&W);
        }
        Kind::Dauphin => {
            w.mc_slide(&Q, FAR);
            w.c_hop(&Q);
        }
        Kind::Deacon => {
            w.m_leap(&W);
            w.m_free(&B);
            w.c_leap(&W);
            w.c_slide(&B, FAR);
            w.c_hop(&B);
        }
        Kind::Diplomat => {
            let reached = w.slide_empty(&Q, 3);
            approach(w, reached);
        }
        Kind::Dragoon => {
            let squares = [w.leap_empty(&W), w.leap_empty(&D)].concat();
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
            for r in w.free_empty(&Q) {
                let mut action = w.go(r.to);
                let before = r.to.minus(r.d);
                if w.is_enemy(before) {
                    action.captures.push(before);
                }
                w.found.push(action);
            }
        }
        Kind::Frigate => slide_then_proximity(w, &R, &W),
        Kind::General => {
            w.m_free(&Q);
            w.c_hop(&Q);
            w.c_leap(&K);
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
            w.m_leap(&W);
        }
        Kind::Juggernaut => w.trample(&Q, 3, nothing),
        Kind::Keep => {
            let reached = w.slide_empty(&R, FAR);
            approach(w, reached);
            w.m_leap(&F);
            let enemies = w.leap_enemy(&W);
            swap_convert(w, enemies);
        }
        Kind::Kite => {
            w.m_leap(&W);
            line_capture(w, &B);
            w.c_leap(&K);
        }
        Kind::Lancer => {
            w.mc_leap(&K);
            w.mc_leap(&N);
            rifle_leap(w, &K);
            rifle_leap(w, &N);
        }
        Kind::Legion => w.trample(&R, FAR, armored_unit),
        Kind::Marshal => {
            w.mc_slide(&R, FAR);
            w.mc_leap(&N);
            w.mc_leap(&F);
        }
        Kind::Medusa => {
            w.m_slide(&Q, FAR);
            for leaps in [W, F, D, A] {
                w.c_leap(&leaps);
            }
        }
        Kind::Minister => {
            double_move(w, &B, 2);
            w.mc_leap(&W);
        }
        Kind::Myrmidon => {
            w.mc_leap(&W);
            w.mc_leap(&F);
            w.mc_leap(&N);
            w.mc_leap(&C);
        }
        Kind::Nomad => {
            w.mc_slide(&N, FAR);
            w.mc_slide(&D, FAR);
            w.mc_slide(&A, FAR);
        }
        Kind::Owl => {
            line_capture(w, &R);
            w.c_leap(&K);
        }
        Kind::Parapet => {
            w.m_free(&R);
            w.c_slide(&R, FAR);
            w.c_hop(&R);
        }
        Kind::Patriarch => {
            w.bent(&B, FAR, FAR);
            w.mc_leap(&W);
        }
        Kind::Phalanx => {
            w.trample(&B, FAR, armored_unit);
            w.trample(&W, 1, armored_unit);
        }
        Kind::Prelate => {
            w.mc_slide(&B, FAR);
            w.bent(&B, 1, FAR);
            w.bent(&B, FAR, 1);
            w.mc_leap(&W);
        }
        Kind::Prince => {
            w.mc_leap(&N);
            w.mc_slide(&Q, 3);
        }
        Kind::Queen => w.mc_slide(&Q, FAR),
        Kind::Ranger => w.mc_crooked(&W),
        Kind::Regent => {
            let squares = squares(w.slide_with_stop(&Q, 3));
            add_with_proximity(w, squares);
        }
        Kind::Scout => {
            w.mc_leap(&W);
            w.mc_crooked(&F);
        }
        Kind::Sloop => {
            slide_then_proximity(w, &B, &F);
            w.mc_leap(&W);
        }
        Kind::Spearman => {
            w.mc_slide(&R, FAR);
            rifle_slide(w, &R, FAR);
        }
        Kind::Spy => {
            w.m_slide(&R, FAR);
            leap_conversion(w, &R);
        }
        Kind::Swordsman => {
            w.mc_leap(&W);
            w.mc_slide(&B, FAR);
            rifle_slide(w, &B, FAR);
        }
        Kind::Tower => w.bent(&R, FAR, FAR),
        Kind::Vicar => {
            let reached = w.slide_empty(&B, FAR);
            approach(w, reached);
            w.m_leap(&W);
            let enemies = w.leap_enemy(&F);
            swap_convert(w, enemies);
        }
        Kind::Viceroy => {
            w.mc_leap(&K);
            for d in K {
                let via = w.from.plus(d);
                if !w.is_empty(via) && !w.is_enemy(via) {
                    continue;
                }
                for e in K {
                    let to = via.plus(e);
                    let returns_for_nothing = to == w.from && !w.is_enemy(via);
                    if (w.is_empty(to) || w.is_enemy(to)) && !returns_for_nothing {
                        w.add_second(via, to);
                    }
                }
            }
        }
        Kind::Wizard => {
            for r in w.slide_empty(&Q, FAR) {
                let mut action = w.go(r.to);
                if r.steps == 1 {
                    proximity(w, &mut action, &K);
                }
                w.found.push(action);
            }
            w.c_slide(&Q, FAR);
        }
        other => unreachable!("{other:?} is no Optima unit"),
    }
}

// ---- the placement phase ----

/// How many pieces White and Black have still to place.
fn left_to_place(game: &Game, pos: &Position) -> (usize, usize) {
    if pos.pool.is_empty() {
        return (pos.hands[0].len(), pos.hands[1].len());
    }
    let (mut white, mut black) = (0, 0);
    for left in 1..=pos.pool.len() {
        match pool_turn(game, left) {
            Color::White => white += 1,
            Color::Black => black += 1,
        }
    }
    (white, black)
}

/// Whose turn it is while this many pieces are left in a shared pool.
fn pool_turn(game: &Game, left: usize) -> Color {
    // 10x10: White 1, Black 2, White 2, ..., White 1: White with 20, 17, 16, 13, 12, ..., 5, 4, 1.
    // 9x9: White 1, Black 2, White 2, Black 2, White 2, Black 1: White with 10, 7, 6, 3, 2.
    let white = match game.height {
        10 => matches!(left, 20 | 17 | 16 | 13 | 12 | 9 | 8 | 5 | 4 | 1),
        _ => matches!(left, 10 | 7 | 6 | 3 | 2),
    };
    if white { Color::White } else { Color::Black }
}

/// Whose turn the hands or the pool say it is; none when nothing is left to place.
///
/// Unlike numbers of units on the board, stores that no sequence of placements leaves contradict
/// the rules; [`check_stores`] refuses them.
pub(crate) fn turn_from_stores(game: &Game, pos: &Position) -> Option<Color> {
    if !pos.pool.is_empty() {
        return Some(pool_turn(game, pos.pool.len()));
    }
    match (pos.hands[0].len(), pos.hands[1].len()) {
        (0, 0) => None,
        (w, b) if w >= b => Some(Color::White),
        _ => Some(Color::Black),
    }
}

/// Refuses stores that contradict the quotas, the side to move or the room on the first ranks.
pub(crate) fn check_stores(game: &Game, pos: &Position) -> Result<(), String> {
    if !pos.placing(game) {
        return Ok(());
    }
    let (w, b) = (pos.hands[0].len(), pos.hands[1].len());
    if pos.pool.is_empty() {
        if w != b && w + 1 != b {
            return Err(format!(
                "hands of {w} and {b} pieces cannot come from alternate placing"
            ));
        }
        if game.height == 9 && b > 5 {
            return Err("a 9x9 army has five pieces".into());
        }
    } else {
        let most = if game.height == 10 { 20 } else { 10 };
        if pos.pool.len() > most {
            return Err(format!("a pool has at most {most} pieces"));
        }
    }
    for kind in pos.hands[0].iter().chain(&pos.hands[1]).chain(&pos.pool) {
        if !matches!(game.class(*kind), Class::Royal | Class::Piece) {
            return Err(format!("a {kind:?} is never placed"));
        }
    }
    if turn_from_stores(game, pos) != Some(pos.turn) {
        return Err("the side to move contradicts what is left to place".into());
    }
    let (white, black) = left_to_place(game, pos);
    for (side, left) in [(Color::White, white), (Color::Black, black)] {
        if empty_first_rank(game, pos, side).len() < left {
            return Err("too few empty squares on the first rank".into());
        }
    }
    Ok(())
}

fn empty_first_rank(game: &Game, pos: &Position, side: Color) -> Vec<Square> {
    let y = game.first_rank(side);
    (0..game.width)
        .map(|x| Square::new(x, y))
        .filter(|s| pos.at(*s).is_none())
        .collect()
}

pub(crate) fn placements(game: &Game, pos: &Position) -> Vec<Action> {
    let side = pos.turn;
    let mut choice: Vec<Kind> = if pos.pool.is_empty() {
        pos.hands[side as usize].clone()
    } else {
        from_pool(game, pos, side)
    };
    choice.dedup(); // equal units are one choice; stores are kept in roster order
    let mut all = Vec::new();
    for kind in choice {
        for s in empty_first_rank(game, pos, side) {
            all.push(Action::placement(kind, s));
        }
    }
    all
}

/// What a side may take from the shared pool: each side gets half of all royals, and those first.
fn from_pool(game: &Game, pos: &Position, side: Color) -> Vec<Kind> {
    let is_royal = |kind: &Kind| game.class(*kind) == Class::Royal;
    let units = pos.units();
    let on_board = units.iter().filter(|(_, u)| is_royal(&u.kind)).count();
    let own = units
        .iter()
        .filter(|(_, u)| is_royal(&u.kind) && u.owner == side)
        .count();
    let in_pool = pos.pool.iter().filter(|k| is_royal(k)).count();
    let must = own * 2 < on_board + in_pool && in_pool > 0;
    pos.pool
        .iter()
        .filter(|k| is_royal(k) == must)
        .copied()
        .collect()
}
