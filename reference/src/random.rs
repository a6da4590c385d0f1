//! Random positions, drawn with a small generator of numbers of our own.

use crate::board::{Position, Unit};
use crate::fen;
use crate::game::{Class, Family, Game, Kind};
use crate::omega;
use crate::rules;
use crate::square::{Color, Square};

/// splitmix64.
pub(crate) struct Rng(u64);

impl Rng {
    pub(crate) fn new(seed: u64) -> Rng {
        let mut rng = Rng(seed);
        rng.next();
        rng
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    /// A number from `low` to `high`, both included.
    pub(crate) fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// A random position of a variant, legal to read: mostly crowded middle games in which many kinds of
/// units meet, some sparse ones, and for Optima some of the placement phase.
pub(crate) fn random_fen(game: &Game, seed: u64) -> String {
    let mut rng = Rng::new(seed);
    loop {
        let pos = draw(game, &mut rng);
        let text = fen::print(game, &pos);
        let Ok(pos) = fen::parse(game, &text) else {
            continue;
        };
        // Crowded boards are full of checks and mates; keep them from filling the sample.
        let keep = match rules::state(game, &pos) {
            state if state.reason.is_some() => 5,
            state if state.check => 25,
            _ => 100,
        };
        if rng.chance(keep) {
            return text;
        }
    }
}

/// A position after random legal moves from a random position or an array. The walk stops early
/// when there are no more moves.
pub(crate) fn random_walk_fen(game: &Game, seed: u64, plies: u32) -> String {
    let mut rng = Rng::new(seed ^ 0x5eed);
    let start = match fen::start(game) {
        Some(array) if rng.chance(50) => array,
        _ => random_fen(game, rng.next()),
    };
    let pos = fen::parse(game, &start).expect("a FEN of our own");
    let end = wander(game, pos, &mut rng, plies);
    fen::print(game, &end)
}

/// Plays random legal moves, as long as the game goes on.
fn wander(game: &Game, mut pos: Position, rng: &mut Rng, plies: u32) -> Position {
    for _ in 0..plies {
        let mut moves = rules::legal(game, &pos);
        if moves.is_empty() {
            break;
        }
        let next = moves.swap_remove(rng.below(moves.len())).after;
        // A position that a FEN may not describe ends the walk before it.
        if fen::parse(game, &fen::print(game, &next)).is_err() {
            break;
        }
        pos = next;
    }
    pos
}

fn draw(game: &Game, rng: &mut Rng) -> Position {
    let mut pos = match game.family {
        Family::Optima if rng.chance(12) => return optima_placement(game, rng),
        _ => board(game, rng),
    };
    pos.turn = rng.pick(&[Color::White, Color::Black]);
    if matches!(game.family, Family::Chess | Family::Omega) {
        if game.family == Family::Omega {
            homes(game, &mut pos, rng);
        }
        castling(game, &mut pos, rng);
        en_passant(game, &mut pos, rng);
    }
    pos.halfmove = rng.below(60) as u32;
    pos.fullmove = rng.between(1, 80) as u32;
    if game.advanced {
        advanced(game, &mut pos, rng);
    }
    pos
}

/// Omega: often some units stand where the array has them.
fn homes(game: &Game, pos: &mut Position, rng: &mut Rng) {
    if !rng.chance(60) {
        return;
    }
    let share = rng.between(10, 80);
    for s in game.squares() {
        let Some(unit) = omega::array_unit(game, s) else {
            continue;
        };
        if unit.kind != Kind::King && pos.at(s).is_none() && rng.chance(share) {
            pos.set(s, Some(unit));
        }
    }
}

/// Omega Advanced: fools in hand and on the board, what they copy, unmoved units.
fn advanced(game: &Game, pos: &mut Position, rng: &mut Rng) {
    let free: Vec<Square> = game
        .squares()
        .into_iter()
        .filter(|s| pos.at(*s).is_none())
        .collect();
    for owner in [Color::White, Color::Black] {
        if rng.chance(45) {
            pos.hands[owner as usize].push(Kind::Fool);
        }
        for _ in 0..rng.pick(&[0, 0, 1, 1, 1, 2]) {
            // On a wizard square, beside an enemy, or anywhere, except where a pawn passed.
            let s = rng.pick(&free);
            let corner = Square::new(rng.pick(&[0, 11]), rng.pick(&[0, 11]));
            let s = if rng.chance(25) { corner } else { s };
            if pos.at(s).is_none() && !pos.en_passant.contains(&s) {
                pos.set(
                    s,
                    Some(Unit {
                        kind: Kind::Fool,
                        owner,
                    }),
                );
            }
        }
        let copied: Vec<Kind> = game
            .roster
            .iter()
            .map(|e| e.kind)
            .filter(|k| *k != Kind::Fool)
            .collect();
        pos.last[owner as usize] = rng.chance(90).then(|| rng.pick(&copied));
    }
    if !pos.en_passant.is_empty() {
        pos.last[pos.turn.other() as usize] = Some(Kind::Pawn);
    }
    if rng.chance(40) {
        guarding(game, pos, rng);
    }
    pos.fullmove = rng.between(1, 40) as u32;
    let implied = omega::implied(game, pos);
    let drop = if rng.chance(50) {
        0
    } else {
        rng.between(10, 100)
    };
    for s in omega::at_home(game, pos) {
        if implied.contains(&s) || !rng.chance(drop) {
            pos.unmoved.push(s);
        }
    }
}

/// Puts a queen and a rook home, nothing between, unless a king or a passing pawn is in the way.
fn guarding(game: &Game, pos: &mut Position, rng: &mut Rng) {
    let owner = rng.pick(&[Color::White, Color::Black]);
    let y = game.first_rank(owner);
    let (rook_x, between) = if rng.chance(50) {
        (2, 3..=4)
    } else {
        (9, 6..=8)
    };
    let squares: Vec<Square> = between.map(|x| Square::new(x, y)).collect();
    let (queen, rook) = (Square::new(5, y), Square::new(rook_x, y));
    let mut all = squares.clone();
    all.extend([queen, rook]);
    if all
        .iter()
        .any(|s| pos.at(*s).is_some_and(|u| u.kind == Kind::King))
    {
        return;
    }
    for s in squares {
        pos.set(s, None);
    }
    pos.set(
        queen,
        Some(Unit {
            kind: Kind::Queen,
            owner,
        }),
    );
    pos.set(
        rook,
        Some(Unit {
            kind: Kind::Rook,
            owner,
        }),
    );
}

fn kinds(game: &Game, class: Class) -> Vec<Kind> {
    game.roster
        .iter()
        .filter(|e| e.class == class)
        .map(|e| e.kind)
        .collect()
}

/// A board with random units of all kinds.
fn board(game: &Game, rng: &mut Rng) -> Position {
    let mut pos = Position::empty(game);
    let mut free = game.squares();
    // Some positions crowd together in one part of the board.
    if rng.chance(25) {
        let (x, y) = (rng.below(3) as i8, rng.below(3) as i8);
        let size = game.width - 2;
        free.retain(|s| (x..x + size).contains(&s.x) && (y..y + size).contains(&s.y));
    }
    let room = free.len();
    let (pieces, guards, pawns) = match rng.below(10) {
        0 => (rng.between(1, 3), rng.below(3), rng.below(3)),
        1..=3 => (rng.between(3, 7), rng.below(5), rng.below(6)),
        4..=8 => (rng.between(6, 11), rng.below(7), rng.between(2, 9)),
        _ => (rng.between(11, 18), rng.below(4), rng.below(5)),
    };
    let (pieces, pawns) = (pieces.min(room / 6), pawns.min(room / 7));
    let piece_kinds = kinds(game, Class::Piece);
    let promoted = kinds(game, Class::Promoted);
    let all_guards = kinds(game, Class::Guard);
    let all_pawns = kinds(game, Class::Pawn);
    // One kind of pawn and guard as in a game, or a mixture; the standard ones come first.
    let some = |rng: &mut Rng, all: &[Kind]| match rng.below(4) {
        _ if all.is_empty() => Vec::new(),
        0 => all.to_vec(),
        1 | 2 => vec![all[0]],
        _ => vec![rng.pick(all)],
    };
    let guard_kinds = some(rng, &all_guards);
    let pawn_kinds = some(rng, &all_pawns);
    let royal_kinds = kinds(game, Class::Royal);
    let royals = if game.check || rng.chance(70) { 1 } else { 2 };
    for owner in [Color::White, Color::Black] {
        let mut units: Vec<Kind> = Vec::new();
        for _ in 0..royals {
            units.push(rng.pick(&royal_kinds));
        }
        for _ in 0..pieces {
            // Nova: more of the extended pieces, which stand last in the roster.
            let extended = game.family == Family::Nova && rng.chance(45);
            let first = if extended { piece_kinds.len() - 33 } else { 0 };
            units.push(rng.pick(&piece_kinds[first..]));
        }
        if !promoted.is_empty() && rng.chance(30) {
            units.push(rng.pick(&promoted));
        }
        if !guard_kinds.is_empty() {
            for _ in 0..guards {
                units.push(rng.pick(&guard_kinds));
            }
        }
        for _ in 0..pawns {
            units.push(rng.pick(&pawn_kinds));
        }
        for kind in units {
            if free.is_empty() {
                break;
            }
            let s = free.swap_remove(rng.below(free.len()));
            if game.class(kind) == Class::Pawn && pawn_may_not_stand(game, s, rng) {
                free.push(s);
                continue;
            }
            pos.set(s, Some(Unit { kind, owner }));
        }
    }
    pos
}

/// Often puts a king home, with rooks and the rights to castle.
fn castling(game: &Game, pos: &mut Position, rng: &mut Rng) {
    let (king_x, rooks_x) = if game.family == Family::Chess {
        (4, [7, 0])
    } else {
        (6, [9, 2])
    };
    for side in [Color::White, Color::Black] {
        if !rng.chance(40) {
            continue;
        }
        let y = game.first_rank(side);
        for (s, unit) in pos.units() {
            if unit
                == (Unit {
                    kind: Kind::King,
                    owner: side,
                })
            {
                pos.set(s, None);
            }
        }
        let king = Square::new(king_x, y);
        if pos.at(king).is_some_and(|u| u.kind == Kind::King) {
            continue; // the other king; the position will be refused
        }
        pos.set(
            king,
            Some(Unit {
                kind: Kind::King,
                owner: side,
            }),
        );
        for (wing, rook_x) in rooks_x.into_iter().enumerate() {
            let rook = Square::new(rook_x, y);
            if rng.chance(75) && pos.at(rook).is_none_or(|u| u.kind != Kind::King) {
                pos.set(
                    rook,
                    Some(Unit {
                        kind: Kind::Rook,
                        owner: side,
                    }),
                );
                pos.castling[2 * side as usize + wing] = true;
            }
        }
        // Clear the way now and then, or it would hardly ever be free.
        if rng.chance(70) {
            for x in rooks_x[1] + 1..rooks_x[0] {
                let s = Square::new(x, y);
                if pos.at(s).is_some_and(|u| u.kind != Kind::King) && rng.chance(85) {
                    pos.set(s, None);
                }
            }
        }
    }
}

/// Often lets a pawn of the side that just moved have made a multi-step, an enemy pawn beside it.
fn en_passant(game: &Game, pos: &mut Position, rng: &mut Rng) {
    if !rng.chance(35) {
        return;
    }
    let mover = pos.turn.other();
    let start = game.first_rank(mover) + mover.forward();
    let steps = if game.family == Family::Chess {
        2
    } else {
        rng.between(2, 3) as i8
    };
    let inner: Vec<i8> = (0..game.width)
        .filter(|x| game.on_board(Square::new(*x, start)))
        .collect();
    let x = rng.pick(&inner);
    let squares: Vec<Square> = (0..=steps)
        .map(|i| Square::new(x, start + i * mover.forward()))
        .collect();
    let royal = |s: &Square| {
        pos.at(*s)
            .is_some_and(|u| game.class(u.kind) == Class::Royal)
    };
    if squares.iter().any(royal) {
        return;
    }
    for s in &squares {
        pos.set(*s, None);
    }
    let pawn = *squares.last().expect("the pawn's square");
    pos.set(
        pawn,
        Some(Unit {
            kind: Kind::Pawn,
            owner: mover,
        }),
    );
    pos.en_passant = squares[1..squares.len() - 1].to_vec();
    pos.en_passant.sort();
    for dx in [-1, 1] {
        let crossed = rng.pick(&pos.en_passant);
        let beside = Square::new(x + dx, crossed.y + mover.forward());
        let free = inner.contains(&beside.x) && pos.at(beside).is_none_or(|u| u.kind != Kind::King);
        if free && rng.chance(60) {
            pos.set(
                beside,
                Some(Unit {
                    kind: Kind::Pawn,
                    owner: pos.turn,
                }),
            );
        }
    }
}

/// Pawns stand anywhere, but in the games of orthodox chess not on the first and last ranks; in the
/// others they are rare there.
fn pawn_may_not_stand(game: &Game, s: Square, rng: &mut Rng) -> bool {
    let edge = [Color::White, Color::Black]
        .iter()
        .any(|side| game.first_rank(*side) == s.y);
    match game.family {
        Family::Chess | Family::Omega => edge || s.y == 0 || s.y == game.height - 1,
        _ => edge && rng.chance(70),
    }
}

/// A position of the placement phase, equal or unequal forces, part of the way through.
fn optima_placement(game: &Game, rng: &mut Rng) -> Position {
    let mut pos = Position::empty(game);
    let pawn = rng.pick(&kinds(game, Class::Pawn));
    let guard = rng.pick(&kinds(game, Class::Guard));
    let hands = rng.chance(50);
    // With an array that has gaps, as only hands make it, pieces see kings before the first move.
    let gaps = if hands && rng.chance(30) { 80 } else { 0 };
    for side in [Color::White, Color::Black] {
        let first = game.first_rank(side);
        for (kind, ranks) in [(guard, 1), (pawn, 2)] {
            for x in 0..game.width {
                if !rng.chance(gaps) {
                    let y = first + ranks * side.forward();
                    pos.set(Square::new(x, y), Some(Unit { kind, owner: side }));
                }
            }
        }
    }
    let order = |kind: &Kind| game.roster.iter().position(|e| e.kind == *kind);
    let royals = kinds(game, Class::Royal);
    let mut pieces = kinds(game, Class::Piece);
    let army = if game.height == 10 { 10 } else { 5 };
    let double = !game.year2002 && game.height == 10 && rng.chance(30);
    let royals_a_side = if double { 2 } else { 1 };
    if hands {
        let mut hand: Vec<Kind> = (0..royals_a_side).map(|_| rng.pick(&royals)).collect();
        while hand.len() < army {
            hand.push(pieces.swap_remove(rng.below(pieces.len())));
        }
        hand.sort_by_key(order);
        pos.hands = [hand.clone(), hand];
    } else {
        let mut pool: Vec<Kind> = (0..2 * royals_a_side).map(|_| rng.pick(&royals)).collect();
        while pool.len() < 2 * army {
            pool.push(pieces.swap_remove(rng.below(pieces.len())));
        }
        pool.sort_by_key(order);
        pos.pool = pool;
    }
    let plies = if rng.chance(40) {
        2 * army - 1 - rng.below(3)
    } else {
        rng.below(2 * army)
    };
    wander(game, pos, rng, plies as u32)
}
