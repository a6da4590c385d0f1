//! Definitions by hand that between them use every construct.

use variorum_rules::def::{
    Arrival, BorrowDef, CapturedDef, CastlingDef, CastlingSquares, Course, Deed, DropDef, Effects,
    EnPassant, EntryDef, Freeze, GameDef, Goal, Landing, MovementDef, Over, Region, Returns, Stop,
    Turn, TypeSet, Zone,
};

use super::build::{
    MovementExt, add, attributes, board, capture, convert, effects, exchanges, freeze, go, legs,
    path, promotes, route, shoots, square, swaps,
};

/// Pieces with effects and attributes; the goal is to capture a royal unit.
pub(crate) fn effective() -> GameDef {
    let mut game = GameDef {
        attributes: attributes(),
        ..GameDef::default()
    };
    let g = &mut game;
    add(
        g,
        "Wizard",
        "",
        vec![go("mcQ2-"), go("cK"), go("mK").then(capture(Zone::Beside))],
    )
    .freezes = vec![freeze("K")];
    add(g, "Monarch", "", vec![go("K")]).royal = true;
    add(g, "Emperor", "", vec![go("Q2")]).royal = true;
    add(g, "Shah", "", vec![go("W F D A")]).royal = true;
    let pawn = add(g, "Pawn", "", vec![go("mR2"), go("cF")]);
    pawn.promotions = promotes(vec![0]);
    pawn.class = "pawn".to_owned();
    let pawn = add(g, "Forward", "", vec![go("mfR2"), go("cfF")]);
    pawn.promotions = promotes(vec![0]);
    pawn.class = "pawn".to_owned();
    pawn.house = true;
    add(g, "Guard", "armored", vec![go("Q2")]);
    add(
        g,
        "Agent",
        "",
        vec![
            go("mW mB"),
            go("mB")
                .over(Over::Any)
                .requires()
                .then(convert(Zone::Behind)),
        ],
    );
    add(g, "Ambassador", "", vec![swaps("D A H G")]);
    add(g, "Archer", "", vec![go("Q3"), shoots("cQ3").house()]);
    add(
        g,
        "Juggler",
        "",
        vec![
            go("mR"),
            exchanges("Q").with(|m| m.to = Some(Region::rank(&board(), 3))),
            shoots("cK").with(|m| {
                if let Course::Shot(shot) = &mut m.course {
                    shot.arrivals = vec![capture(Zone::Here)];
                }
            }),
        ],
    );
    add(
        g,
        "Poacher",
        "",
        vec![
            go("mR")
                .over(Over::Gap(None))
                .with(|m| path(m).expect("a path").shortest = true)
                .then(capture(Zone::Passed)),
            exchanges("N").house(),
        ],
    );
    add(g, "Basilisk", "", vec![go("K N")]).freezes = vec![freeze("N")];
    add(
        g,
        "Bastion",
        "shielded",
        vec![
            go("F"),
            go("DD"),
            go("W").house(),
            legs("mW", Turn::Straight, "DD"),
        ],
    );
    add(
        g,
        "Battlement",
        "",
        vec![
            go("R"),
            legs("mW", Turn::RightAngle, "R"),
            legs("mR", Turn::RightAngle, "W").house(),
        ],
    );
    add(g, "Cavalry", "", vec![go("N"), legs("mN", Turn::Free, "N")]);
    add(g, "Centaur", "resolute", vec![go("N B W")]);
    add(
        g,
        "Chamberlain",
        "loyal",
        vec![go("R2"), legs("R2", Turn::Free, "R2")],
    );
    add(
        g,
        "Chaplain",
        "",
        vec![go("mW"), go("mF mA").then(capture(Zone::Beside))],
    );
    add(g, "Charger", "", vec![go("mN").then(capture(Zone::Beside))]);
    add(g, "Chimaera", "", vec![go("R")]).freezes = vec![freeze("R")];
    add(
        g,
        "Citadel",
        "",
        vec![
            go("mR")
                .with(|m| route(m).expect("a route").stop = Stop::BesideEnemy)
                .then(capture(Zone::Beside)),
        ],
    );
    add(g, "Crusader", "", vec![swaps("K N")]);
    add(g, "Cyclops", "", vec![go("B"), go("mW")]).freezes = vec![freeze("B")];
    add(
        g,
        "Dauphin",
        "loyal",
        vec![go("Q"), go("cQ").over(Over::One(None))],
    );
    add(
        g,
        "Deacon",
        "",
        vec![
            go("mW cW cB"),
            go("mB").over(Over::Any),
            go("cB").over(Over::One(None)),
        ],
    );
    add(
        g,
        "Diplomat",
        "",
        vec![go("mQ3").then(convert(Zone::Ahead))],
    );
    add(
        g,
        "Dragoon",
        "",
        vec![go("mW mD").then(capture(Zone::Beside))],
    );
    add(
        g,
        "Envoy",
        "",
        vec![go("mQ2"), go("mW").then(convert(Zone::Beside))],
    );
    add(
        g,
        "Falcon",
        "resolute",
        vec![go("mQ").over(Over::Any).then(capture(Zone::Behind))],
    );
    add(
        g,
        "Frigate",
        "",
        vec![go("cR"), go("mR").then(capture(Zone::BesideOrthogonal))],
    );
    add(
        g,
        "General",
        "shielded",
        vec![
            go("cK"),
            go("mQ").over(Over::Any),
            go("cQ").over(Over::One(None)),
        ],
    );
    add(g, "Gorgona", "", vec![go("mQ")]).freezes = vec![freeze("Q")];
    add(g, "Hero", "resolute", vec![go("W F D A H G")]);
    add(
        g,
        "Inquisitor",
        "",
        vec![
            go("mW"),
            go("mB")
                .with(|m| route(m).expect("a route").stop = Stop::BesideEnemy)
                .then(capture(Zone::Beside)),
        ],
    );
    add(
        g,
        "Juggernaut",
        "resolute",
        vec![go("Q3").over(Over::Trample)],
    );
    add(
        g,
        "Keep",
        "",
        vec![go("mF"), go("mR").then(convert(Zone::Ahead)), swaps("cW")],
    );
    add(
        g,
        "Kite",
        "",
        vec![
            go("mW"),
            go("mB").over(Over::Any).then(capture(Zone::LineBehind)),
            go("cK"),
        ],
    );
    add(g, "Lancer", "", vec![go("K N"), shoots("cK cN").house()]);
    add(
        g,
        "Legion",
        "",
        vec![
            go("R")
                .over(Over::Trample)
                .with(|m| route(m).expect("a route").stop = Stop::OnStopper),
        ],
    );
    add(g, "Marshal", "shielded", vec![go("R N F")]);
    add(g, "Medusa", "", vec![go("mQ"), go("cW cF cD cA")]).freezes = vec![freeze("K")];
    add(
        g,
        "Minister",
        "loyal",
        vec![go("B2"), legs("B2", Turn::Free, "B2"), go("W")],
    );
    add(g, "Myrmidon", "shielded", vec![go("W F N C")]);
    add(g, "Nomad", "resolute", vec![go("NN DD AA")]);
    add(
        g,
        "Parapet",
        "",
        vec![
            go("mR").over(Over::Any),
            go("cR"),
            go("cR").over(Over::One(None)),
        ],
    );
    add(
        g,
        "Patriarch",
        "",
        vec![go("W"), legs("mB", Turn::RightAngle, "B")],
    );
    add(
        g,
        "Phalanx",
        "",
        vec![
            go("B W")
                .over(Over::Trample)
                .with(|m| route(m).expect("a route").stop = Stop::OnStopper),
        ],
    );
    add(g, "Prince", "loyal", vec![go("N Q3")]);
    add(g, "Queen", "loyal", vec![go("Q")]);
    add(g, "Ranger", "", vec![go("zR")]);
    add(g, "Scout", "resolute", vec![go("W zB")]);
    add(
        g,
        "Sloop",
        "",
        vec![
            go("W"),
            go("cB"),
            go("mB").then(capture(Zone::BesideDiagonal)),
        ],
    );
    add(g, "Swordsman", "", vec![go("W B"), shoots("cB")]);
    add(g, "Tower", "", vec![legs("mR", Turn::RightAngle, "R")]);
    add(
        g,
        "Viceroy",
        "",
        vec![
            go("K"),
            legs("K", Turn::Free, "K").with(|m| {
                if let Course::Legs(legs) = &mut m.course {
                    legs.returns = Returns::IfCaptured;
                }
            }),
        ],
    );
    game
}

/// Further constructs, with check and mate.
pub(crate) fn mates() -> GameDef {
    let mut game = GameDef {
        goal: Goal::Mate,
        ..GameDef::default()
    };
    let g = &mut game;
    add(g, "King", "", vec![go("K")]).royal = true;
    let two_step = |text: &str| {
        go(text).with(|m| {
            m.from = Some(Region::rank(&board(), 2));
        })
    };
    let pawn = add(g, "Pawn", "", vec![go("mfW cfF"), two_step("mfR2-2")]);
    pawn.promotions = promotes(vec![8]);
    pawn.class = "pawn".to_owned();
    let pawn = add(g, "Omni", "", vec![go("mF cW"), two_step("mfB2-2")]);
    pawn.promotions = promotes(vec![8]);
    pawn.class = "pawn".to_owned();
    let pawn = add(g, "Zip", "", vec![go("mfR cfF")]);
    pawn.promotions = promotes(vec![8]);
    pawn.class = "pawn".to_owned();
    add(
        g,
        "Adjutant",
        "",
        vec![go("K"), go("B").over(Over::One(None))],
    );
    add(
        g,
        "Bailiff",
        "",
        vec![go("W mB cF"), go("B").over(Over::One(None))],
    );
    add(
        g,
        "Griffin",
        "",
        vec![go("mK cQ"), go("Q").over(Over::One(None))],
    );
    add(
        g,
        "Jaguar",
        "",
        vec![
            go("mQ cK"),
            go("mQ").over(Over::One(None)),
            go("cQ").over(Over::One(None)),
        ],
    );
    add(
        g,
        "Dragon",
        "",
        vec![go("Q N"), go("Q").over(Over::One(None))],
    );
    add(
        g,
        "Ambassador",
        "",
        vec![
            go("mQ2"),
            go("mQ2-3")
                .over(Over::Any)
                .requires()
                .then(convert(Zone::Passed))
                .with(|m| {
                    route(m).expect("a route").landing = Landing::BehindUnit;
                }),
        ],
    );
    add(
        g,
        "Chamberlain",
        "",
        vec![go("R2-2"), legs("R2-2", Turn::Free, "W")],
    );
    add(
        g,
        "Charger",
        "",
        vec![go("mnN").then(capture(Zone::Beside))],
    );
    add(
        g,
        "Cavalry",
        "",
        vec![go("nN"), legs("nN", Turn::Free, "nN")],
    );
    add(
        g,
        "Crusader",
        "",
        vec![go("mK"), go("mN").requires().then(convert(Zone::Ahead))],
    );
    add(
        g,
        "Czar",
        "",
        vec![go("mQ2-"), go("mK").then(capture(Zone::Beside))],
    );
    add(
        g,
        "Falcon",
        "",
        vec![
            go("mQ"),
            go("mQ").over(Over::Line).then(capture(Zone::LineBehind)),
        ],
    );
    add(
        g,
        "Siren",
        "",
        vec![go("mQ2"), go("mK").then(convert(Zone::Ahead))],
    )
    .freezes = vec![freeze("K")];
    add(
        g,
        "Statesman",
        "",
        vec![go("mK"), go("mDD").then(convert(Zone::LeaptOver))],
    );
    add(
        g,
        "Sultan",
        "",
        vec![go("mnN"), go("mK").then(convert(Zone::BesideOrthogonal))],
    );
    game.crossing = [1, 2, 3].into();
    game
}

/// Captures by coordination, pinching, withdrawal, leaping and imitation.
pub(crate) fn ultimate() -> GameDef {
    let mut game = GameDef {
        goal: Goal::Mate,
        ..GameDef::default()
    };
    let g = &mut game;
    let only = |deed, zone, types: &[usize]| Arrival {
        only: Some(types.iter().copied().collect()),
        ..Arrival::new(deed, zone)
    };
    add(g, "King", "", vec![go("K")]).royal = true;
    add(g, "Pawn", "", vec![go("mR").then(capture(Zone::Pinched))]);
    add(
        g,
        "Withdrawer",
        "",
        vec![go("mQ").then(capture(Zone::Withdrawn))],
    );
    add(
        g,
        "Coordinator",
        "",
        vec![go("mQ").then(capture(Zone::Rectangle))],
    );
    add(
        g,
        "Long-leaper",
        "",
        vec![go("mQ").over(Over::Gap(None)).then(capture(Zone::Passed))],
    );
    add(g, "Immobilizer", "", vec![go("mQ")]).freezes = vec![freeze("K")];
    let copies = |text: &str| {
        go(text)
            .over(Over::Gap(Some([4].into())))
            .then(only(Deed::Capture, Zone::Passed, &[4]))
            .then(only(Deed::Capture, Zone::Withdrawn, &[2]))
            .then(only(Deed::Capture, Zone::Rectangle, &[3]))
    };
    let pinch = |m: MovementDef| m.then(only(Deed::Capture, Zone::Pinched, &[1]));
    let take = |m: MovementDef| {
        m.with(|m| {
            let route = route(m).expect("a route");
            route.only = Some([0].into());
            route.over = Over::Nothing;
            effects(m).expect("effects").arrivals.remove(0);
        })
    };
    add(
        g,
        "Chameleon",
        "",
        vec![
            pinch(copies("mR")),
            copies("mB"),
            pinch(take(copies("cW"))),
            take(copies("cF")),
        ],
    )
    .freezes = vec![Freeze {
        only: Some([5].into()),
        ..freeze("K")
    }];
    game.suicide = (1..7).collect();
    game
}

/// Castling, en passant, promotion by choice, borrowed movement, entry, drops.
pub(crate) fn courtly() -> GameDef {
    let mut game = GameDef {
        goal: Goal::Mate,
        ..GameDef::default()
    };
    let g = &mut game;
    add(g, "King", "", vec![go("K")]).royal = true;
    add(g, "Queen", "", vec![go("Q")]);
    add(g, "Rook", "", vec![go("R")]);
    add(g, "Knight", "", vec![go("N")]);
    add(g, "Champion", "", vec![go("W D A")]);
    add(
        g,
        "Templar",
        "",
        vec![
            go("N"),
            go("mN").with(|m| {
                for ray in &mut route(m).expect("a route").atoms[0].rays {
                    let (x, y) = ray.steps[0];
                    let wide = (x + x.signum(), y + y.signum());
                    ray.steps = [wide, wide];
                }
            }),
        ],
    );
    add(
        g,
        "Pawn",
        "",
        vec![
            go("mfW"),
            go("cfF").with(|m| path(m).expect("a path").en_passant = Some(EnPassant::Takes)),
            go("mfR2-3").with(|m| {
                m.from = Some(Region::rank(&board(), 2));
                path(m).expect("a path").en_passant = Some(EnPassant::Leaves);
            }),
        ],
    )
    .promotions = promotes(vec![1, 2, 3, 7]);
    let corners = Region::of(&board(), ["w1", "w2", "w3", "w4"].map(square).into());
    let fool = add(
        g,
        "Fool",
        "",
        vec![MovementDef {
            from: Some(corners.clone()),
            to: Some(corners),
            ..Course::Jump(Effects::default()).into()
        }],
    );
    fool.borrows = Some(BorrowDef { when_promoted: 6 });
    fool.note = Some("A captured one does not come back.".to_owned());
    fool.freezes = vec![Freeze {
        released_by_own: true,
        house: true,
        ..freeze("W")
    }];
    let castling = |partner, from: &str, to: &str, pfrom: &str, pto: &str| {
        let white = CastlingSquares {
            from: square(from),
            to: square(to),
            partner_from: square(pfrom),
            partner_to: square(pto),
        };
        CastlingDef {
            letter: Some('K'),
            mover: if partner == 2 && from == "e0" { 1 } else { 0 },
            partner,
            squares: vec![[white, white.mirrored(board().topology()).unwrap()]],
            wherever: None,
            safe: from == "f0",
            side: None,
            once: false,
        }
    };
    game.board = board();
    game.castlings = vec![
        castling(2, "f0", "h0", "i0", "g0"),
        castling(2, "f0", "d0", "b0", "e0"),
        castling(2, "e0", "c0", "b0", "d0"),
        castling(2, "e0", "g0", "i0", "f0"),
    ];
    game.entries.push(EntryDef {
        types: TypeSet::from([7]),
        until_move: 20,
        first_move: true,
        on_capture: true,
        ..EntryDef::default()
    });
    game
}

/// The pieces of another game, dropped again after capture.
pub(crate) fn drops() -> GameDef {
    let mut game = GameDef::default();
    add(&mut game, "King", "", vec![go("K")]).royal = true;
    let pawn = add(&mut game, "Pawn", "", vec![go("fW")]);
    pawn.promotions = promotes(vec![2]);
    add(&mut game, "Lance", "", vec![go("fR")]).limit = Some(2);
    game.captured = Some(CapturedDef::default());
    game.drops = vec![
        DropDef {
            types: [1].into(),
            region: Some(Region::any(
                (1..4).map(|own| Region::rank(&board(), own)).collect(),
            )),
            promoted: true,
            ..DropDef::default()
        },
        DropDef {
            types: [0, 2].into(),
            past_limit: true,
            ..DropDef::default()
        },
    ];
    game
}
