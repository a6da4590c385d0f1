//! Definitions built by hand, for tests that must not depend on the rule language.

use variorum_rules::def::*;

pub(crate) fn orbit(x: i8, y: i8) -> Vec<Ray> {
    let mut rays = Vec::new();
    for (a, b) in [(x, y), (y, x)] {
        for v in [(a, b), (-a, b), (a, -b), (-a, -b)] {
            let ray = Ray::straight(v);
            if !rays.contains(&ray) {
                rays.push(ray);
            }
        }
    }
    rays
}

pub(crate) fn atom(rays: Vec<Ray>, max: u8, quiet: bool, capture: bool) -> Atom {
    Atom {
        text: String::new(),
        rays,
        min: 1,
        max,
        quiet,
        capture,
    }
}

pub(crate) fn movement(atoms: Vec<Atom>) -> MovementDef {
    MovementDef::along(atoms)
}

pub(crate) fn en_passant(mut movement: MovementDef, kind: EnPassant) -> MovementDef {
    if let Course::Path(path) = &mut movement.course {
        path.en_passant = Some(kind);
    }
    movement
}

pub(crate) fn rook() -> Vec<Ray> {
    orbit(1, 0)
}

pub(crate) fn bishop() -> Vec<Ray> {
    orbit(1, 1)
}

pub(crate) fn both(rays: Vec<Ray>, max: u8) -> MovementDef {
    movement(vec![atom(rays, max, true, true)])
}

pub(crate) fn piece(id: &str, movements: Vec<MovementDef>) -> PieceDef {
    PieceDef {
        name: id.to_owned(),
        id: id.to_owned(),
        class: "piece".to_owned(),
        movements,
        ..PieceDef::default()
    }
}

/// Orthodox chess.
pub(crate) fn chess() -> GameDef {
    let all = u8::MAX;
    let board = BoardDef::rectangle(8, 8).unwrap();
    let forward = |v| vec![Ray::straight(v)];
    let mut pawn = piece(
        "P",
        vec![
            movement(vec![atom(forward((0, 1)), 1, true, false)]),
            en_passant(
                movement(vec![atom(
                    vec![Ray::straight((1, 1)), Ray::straight((-1, 1))],
                    1,
                    false,
                    true,
                )]),
                EnPassant::Takes,
            ),
            MovementDef {
                from: Some(Region::rank(&board, 2)),
                ..en_passant(
                    movement(vec![Atom {
                        min: 2,
                        ..atom(forward((0, 1)), 2, true, false)
                    }]),
                    EnPassant::Leaves,
                )
            },
        ],
    );
    pawn.class = "pawn".to_owned();
    pawn.unnamed = true;
    pawn.promotions = vec![PromotionDef {
        waits: false,
        side: None,
        region: Region::last_rank(&board),
        to: vec![4, 3, 2, 1],
        optional: None,
        lost_only: false,
        when: PromotionDef::usual(),
        bounds: Vec::new(),
        taken: Default::default(),
    }];
    let mut king = piece("K", vec![both(rook(), 1), both(bishop(), 1)]);
    king.royal = true;
    let pieces = vec![
        pawn,
        piece("N", vec![both(orbit(1, 2), 1)]),
        piece("B", vec![both(bishop(), all)]),
        piece("R", vec![both(rook(), all)]),
        piece("Q", vec![both(rook(), all), both(bishop(), all)]),
        king,
    ];
    let square = |name: &str| board.topology().square(name).unwrap();
    let castling = |letter, to: &str, rook_from: &str, rook_to: &str| {
        let white = CastlingSquares {
            from: square("e1"),
            to: square(to),
            partner_from: square(rook_from),
            partner_to: square(rook_to),
        };
        CastlingDef {
            letter: Some(letter),
            mover: 5,
            partner: 3,
            squares: vec![[white, white.mirrored(board.topology()).unwrap()]],
            wherever: None,
            safe: true,
            side: None,
            once: false,
        }
    };
    let castlings = vec![
        castling('K', "g1", "h1", "f1"),
        castling('Q', "c1", "a1", "d1"),
    ];
    GameDef {
        id: "chess".to_owned(),
        name: "Chess".to_owned(),
        board,
        pieces,
        goal: Goal::Mate,
        no_moves: [NoMovesDef {
            stalemate: NoMoves::Draws,
            mate: NoMoves::Loses,
            passes: false,
        }; 2],
        draws: DrawRules {
            repetition: Some(3),
            repeats: Default::default(),
            countdown: None,
            means: Default::default(),
            move_limit: Some(100),
            clock: TypeSet::from([0]),
            clock_turns: false,
            dead: vec![
                DeadMaterial {
                    at_most: Some(1),
                    types: TypeSet::from([1, 2]),
                },
                DeadMaterial {
                    at_most: None,
                    types: TypeSet::from([2]),
                },
            ],
        },
        castlings,
        ..GameDef::default()
    }
}
