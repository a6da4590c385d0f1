//! Starting positions from hand-made declarations: each construct, and what is refused.
//!
//! The rule files' own forms are tested where rule files are read.

mod arrays;

use std::collections::BTreeSet;

use variorum_geometry::{Color, Square};
use variorum_rules::def::{
    BoardDef, BoardShape, Caption, CastlingDef, CastlingSquares, DrawCase, DrawDef, DrawDefault,
    GameDef, Language, Limit, LimitKind, NamedSet, PieceDef, PlacesDef, SetupDef, SetupOption,
    Shuffle, Shuffled, ShuffledKind, SlotGroup, Step, StepKind, Symmetry, Test, Translations,
    TypeSet, UnitRef,
};
use variorum_rules::setup::{
    Choices, Effort, FieldKind, SetupError, SetupForm, StartingPosition, all_choices, generate,
    parse_placement, verify,
};

fn caption(name: &str) -> Caption {
    Caption {
        name: name.to_owned(),
        label: name.to_owned(),
        ..Caption::default()
    }
}

fn board(files: u8, ranks: u8) -> BoardDef {
    BoardDef::rectangle(files, ranks).unwrap()
}

/// A square of the boards with eight files and eight ranks.
fn square(name: &str) -> Square {
    board(8, 8).topology().square(name).unwrap()
}

/// A game on an 8×8 board with these pieces, `Name=Id`.
fn game(pieces: &[&str]) -> GameDef {
    let piece = |text: &&str| {
        let (name, id) = text.split_once('=').unwrap();
        PieceDef {
            name: name.to_owned(),
            id: id.to_owned(),
            ..PieceDef::default()
        }
    };
    GameDef {
        board: board(8, 8),
        pieces: pieces.iter().map(piece).collect(),
        ..GameDef::default()
    }
}

fn option(name: &str, values: &[&str], default: Option<usize>) -> SetupOption {
    SetupOption {
        caption: caption(name),
        values: values.iter().map(|value| caption(value)).collect(),
        default,
        when: Vec::new(),
    }
}

fn is(option: usize, value: usize) -> Test {
    Test {
        option,
        values: vec![value],
        negated: false,
    }
}

fn chosen(name: &str, count: u8, from: std::ops::Range<usize>) -> DrawDef {
    DrawDef {
        caption: caption(name),
        cases: vec![DrawCase {
            count,
            from: from.collect(),
            chosen: true,
            ..DrawCase::default()
        }],
    }
}

fn step(kind: StepKind) -> Step {
    Step {
        when: Vec::new(),
        kind,
    }
}

fn shuffle(onto: &[usize], units: &[ShuffledKind]) -> Shuffle {
    Shuffle {
        onto: onto.to_vec(),
        units: units
            .iter()
            .map(|&kind| Shuffled {
                when: Vec::new(),
                kind,
            })
            .collect(),
        ..Shuffle::default()
    }
}

fn slots(name: &str, slots: &[&str]) -> SlotGroup {
    SlotGroup {
        name: name.to_owned(),
        slots: slots
            .iter()
            .map(|slot| slot.split(' ').map(square).collect())
            .collect(),
    }
}

/// What is found wrong with the declarations.
fn faults(game: &GameDef) -> Vec<String> {
    let verified = verify(game, &|_| Ok(()), &mut Effort::default());
    assert_eq!(verified.only, None, "every form is tried");
    let faults = verified.faults.into_iter();
    faults.map(|fault| fault.reason).collect()
}

fn choose(choices: &[(&str, &str)]) -> Choices {
    choices.iter().copied().collect()
}

/// The identifiers on White's n-th rank, from the first file.
fn rank(game: &GameDef, position: &StartingPosition, rank: u8) -> String {
    let file = |file: u8| {
        let square = game.board.topology().at(file as i8, rank as i8 - 1);
        let unit = square.and_then(|square| position.setup.units.get(&square));
        unit.map_or(".", |unit| game.pieces[unit.kind()].id.as_str())
    };
    (0..game.board.shape().files).map(file).collect()
}

/// Pieces 0–3 in one family (0 and 1 strong, 2 and 3 twins), 4–7 in another, 8 the king.
fn families() -> GameDef {
    let mut game = game(&[
        "Alpha=A", "Beta=B", "Gamma=G", "Delta=D", "One=1x", "Two=2x", "Three=3x", "Four=4x",
        "King=K",
    ]);
    let set = |types: &[usize]| types.iter().copied().collect::<TypeSet>();
    let mut second = chosen("second", 1, 0..4);
    second.cases[0].when = vec![is(0, 1)];
    let at_most = |name: &str, types: &[usize]| Limit {
        when: Vec::new(),
        among: vec![0, 1],
        kind: LimitKind::AtMost {
            count: 1,
            name: name.to_owned(),
            of: set(types),
        },
    };
    game.setup = SetupDef {
        options: vec![option("size", &["small", "large"], Some(0))],
        draws: vec![chosen("first", 1, 0..4), second, chosen("singles", 2, 4..8)],
        places: vec![PlacesDef {
            caption: caption("places"),
        }],
        limits: vec![
            Limit {
                when: Vec::new(),
                among: vec![0, 1],
                kind: LimitKind::Different,
            },
            at_most("strong", &[0, 1]),
            at_most("twins", &[2, 3]),
        ],
        slots: vec![
            slots("front", &["a1 d1", "b1 c1"]),
            slots("back", &["a2 d2", "b2 c2"]),
        ],
        steps: vec![
            step(StepKind::Shuffle(Shuffle {
                places: Some(0),
                ..shuffle(
                    &[0, 1],
                    &[
                        ShuffledKind::Twins(UnitRef::Draw(0)),
                        ShuffledKind::Twins(UnitRef::Draw(1)),
                        ShuffledKind::Couples(UnitRef::Draw(2)),
                    ],
                )
            })),
            step(StepKind::Put(vec![variorum_rules::def::Put {
                square: square("h1"),
                color: Color::White,
                unit: UnitRef::Piece(8),
            }])),
            step(StepKind::Black(Symmetry::Rotate)),
        ],
        black_begins: false,
    };
    game
}

/// A name in another language is as good as the rule file's, unless several pieces have it.
#[test]
fn pieces_are_also_found_by_their_names_in_other_languages() {
    let mut game = families();
    let mut call = |name: &str, german: &str| {
        let mut pieces = game.pieces.iter_mut();
        let piece = pieces.find(|piece| piece.name == name).expect("a piece");
        piece.names = Translations::default().with(Language::German, german);
    };
    call("Alpha", "Größe");
    call("Beta", "Beta");
    call("Gamma", "Zwilling");
    call("Delta", "Zwilling");
    for word in ["Größe", "größe", "Groesse"] {
        let start = generate(&game, &choose(&[("first", word)]), 1).unwrap();
        let by_name = generate(&game, &choose(&[("first", "Alpha")]), 1).unwrap();
        assert_eq!(start.decided, by_name.decided, "{word}");
    }
    let refused = |word: &str| {
        let result = generate(&game, &choose(&[("first", word)]), 1);
        result.unwrap_err().to_string()
    };
    assert_eq!(
        refused("Zwilling"),
        "option `first`: several pieces are called `Zwilling`; say `Gamma` or `Delta`"
    );
    assert_eq!(
        refused("Grosse"),
        "option `first`: there is no piece `Grosse`; did you mean `Größe`?"
    );
}

#[test]
fn bad_choices_are_refused_with_the_reason() {
    let game = families();
    let refused: &[(&[(&str, &str)], &str)] = &[
        (
            &[("colour", "red")],
            "there is no option `colour`; this game has `size`, `first`, `second`, `singles` or `places`",
        ),
        (
            &[("size", "tiny")],
            "option `size` has no value `tiny`; it offers `small` or `large`",
        ),
        (
            &[("size", "random")],
            "option `size` has no value `random`; it offers `small` or `large`",
        ),
        (
            &[("size", "small"), ("second", "Alpha")],
            "option `second` does not apply here: it applies when `size` is `large`",
        ),
        (
            &[("first", "Alpa")],
            "option `first`: there is no piece `Alpa`; did you mean `Alpha`?",
        ),
        (&[("first", "")], "option `first`: there is no piece ``"),
        (
            &[("first", "King")],
            "option `first`: `King` cannot be chosen here; choose `Alpha`, `Beta`, `Gamma` or `Delta`",
        ),
        (
            &[("first", "Alpha,Beta")],
            "option `first` needs 1 piece, and 2 are given",
        ),
        (
            &[("singles", "One")],
            "option `singles` needs 2 pieces, and 1 is given",
        ),
        (
            &[("singles", "One,one")],
            "option `singles`: `One` is chosen more than once, and all must be different",
        ),
        (
            &[("size", "large"), ("first", "Alpha"), ("second", "Alpha")],
            "option `first`, `second`: `Alpha` is chosen more than once, and all must be different",
        ),
        (
            &[("size", "large"), ("first", "Alpha"), ("second", "Beta")],
            "option `first`, `second`: at most 1 may be chosen out of `Alpha`, `Beta`",
        ),
    ];
    for (choices, message) in refused {
        assert_eq!(
            generate(&game, &choose(choices), 1)
                .unwrap_err()
                .to_string(),
            *message
        );
    }
    // A piece may be named by identifier and in any case, `random` leaves it to the seed.
    for singles in ["1X,two", "One,random", "random"] {
        generate(&game, &choose(&[("singles", singles)]), 1).unwrap();
    }
}

/// Hands, pools, options left to the seed, named sets, warnings and refusals.
fn drafting() -> GameDef {
    let mut game = game(&[
        "King=K", "Chief=Ch", "Ant=An", "Bee=Be", "Cow=Co", "Pawn=P", "Peon=Pe",
    ]);
    game.board = BoardDef::new(BoardShape {
        holes: vec!["b3".to_owned()],
        ..board(4, 5).shape().clone()
    })
    .unwrap();
    let mut pawn = chosen("pawn", 1, 5..7);
    pawn.cases[0].default = DrawDefault::Set(0);
    pawn.cases[0].sets = vec![
        NamedSet {
            caption: caption("usual"),
            types: TypeSet::from([5]),
        },
        NamedSet {
            caption: caption("odd"),
            types: TypeSet::from([6]),
        },
    ];
    let mut royal = chosen("royal", 2, 0..2);
    royal.cases[0].repeat = true;
    royal.cases[0].default = DrawDefault::Piece(0);
    let mut army = chosen("army", 2, 2..5);
    army.cases[0].when = vec![is(0, 0)];
    let when = |option, value, kind| Step {
        when: vec![is(option, value)],
        kind,
    };
    let mut mood = option("mood", &["calm", "wild"], None);
    mood.when = vec![is(0, 0)];
    game.setup = SetupDef {
        options: vec![option("forces", &["equal", "shared"], Some(0)), mood],
        draws: vec![pawn, royal, army],
        steps: vec![
            step(StepKind::Fill {
                rank: 3,
                unit: UnitRef::Draw(0),
            }),
            when(
                0,
                0,
                StepKind::Hand {
                    side: None,
                    units: vec![UnitRef::Draw(1), UnitRef::Draw(2)],
                },
            ),
            when(
                0,
                1,
                StepKind::Pool(vec![UnitRef::Draw(1), UnitRef::Piece(2)]),
            ),
            when(0, 1, StepKind::Warn("Few pieces.".into())),
            when(1, 1, StepKind::Refuse("Not on this board.".into())),
        ],
        ..SetupDef::default()
    };
    game
}

#[test]
fn hands_pools_and_the_fen() {
    let game = drafting();
    let fen = |choices: &[(&str, &str)]| {
        let position = generate(&game, &choose(choices), 3);
        position
            .map(|position| position.setup.fen(&game))
            .map_err(|error| error.to_string())
    };
    assert_eq!(
        fen(&[("mood", "calm"), ("army", "Ant,Cow"), ("pawn", "odd")]).unwrap(),
        "4/4/{Pe}*{Pe}{Pe}/4/4[KK{An}{Co}kk{an}{co}] w - - 0 1"
    );
    assert_eq!(
        fen(&[
            ("forces", "shared"),
            ("royal", "Chief,King"),
            ("pawn", "usual")
        ])
        .unwrap(),
        "4/4/P*PP/4/4[=K{Ch}{An}] w - - 0 1"
    );
    assert_eq!(fen(&[("mood", "wild")]).unwrap_err(), "Not on this board.");
    assert_eq!(
        fen(&[("forces", "shared"), ("mood", "calm")]).unwrap_err(),
        "option `mood` does not apply here: it applies when `forces` is `equal`"
    );
    let shared = generate(&game, &choose(&[("forces", "shared")]), 3).unwrap();
    assert_eq!(shared.warnings, ["Few pieces.".into()]);
    assert_eq!(faults(&game), Vec::<String>::new());
    assert_eq!(all_choices(&game.setup).len(), 3);
}

#[test]
fn an_option_left_to_the_seed_follows_what_is_chosen() {
    let mut game = drafting();
    game.setup.steps.pop();
    let moods: BTreeSet<String> = (0..50)
        .map(|seed| {
            generate(&game, &Choices::new(), seed).unwrap().decided[1]
                .1
                .clone()
        })
        .collect();
    assert_eq!(moods.len(), 2);
    // Now the army exists only in a wild game, so naming it makes the game wild.
    game.setup.draws[2].cases[0].when = vec![is(1, 1)];
    for seed in 0..50 {
        let position = generate(&game, &choose(&[("army", "Ant,Bee")]), seed).unwrap();
        assert_eq!(position.decided[1], ("mood".to_owned(), "wild".to_owned()));
        let calm = choose(&[("army", "Ant,Bee"), ("mood", "calm")]);
        assert!(matches!(
            generate(&game, &calm, seed),
            Err(SetupError::NotApplicable { .. })
        ));
    }
}

#[test]
fn a_default_gives_way_to_what_is_chosen() {
    let game = families();
    let decided = |choices: &[(&str, &str)]| {
        let position = generate(&game, &choose(choices), 1).unwrap();
        position.decided[0].1.clone()
    };
    assert_eq!(decided(&[("first", "Alpha")]), "small");
    assert_eq!(decided(&[("second", "Alpha")]), "large");
}

#[test]
fn the_form_shows_every_option() {
    let form = SetupForm::of(&drafting());
    let names: Vec<&str> = form
        .fields
        .iter()
        .map(|field| field.name.as_str())
        .collect();
    assert_eq!(names, ["forces", "mood", "pawn", "royal", "army"]);
    let FieldKind::Values { values, default } = &form.field("mood").unwrap().kind else {
        panic!("a choice of values");
    };
    assert_eq!((values.len(), default.as_str()), (3, "random"));
    let FieldKind::Pieces(cases) = &form.field("pawn").unwrap().kind else {
        panic!("a choice of pieces");
    };
    assert_eq!((cases[0].count, cases[0].default.as_str()), (1, "usual"));
    assert_eq!(form.warnings.len(), 1);
    let when = &form.field("army").unwrap().when;
    assert_eq!(
        (when[0][0].option.as_str(), &when[0][0].values[..]),
        ("forces", &["equal".to_owned()][..])
    );
}

#[test]
fn contradictions_of_a_rule_file_are_found() {
    let mut game = families();
    game.setup.slots[1].slots.clear();
    assert_eq!(
        faults(&game),
        ["more units to arrange than free squares (when `size` is `large`)"]
    );
    let mut game = families();
    game.setup.draws[2].cases[0].count = 3;
    assert_eq!(faults(&game).len(), 1);
    let mut game = families();
    game.setup.limits[0].among = vec![0, 1, 2];
    game.setup.draws[2].cases[0].from = (0..3).collect();
    // Large games need four different pieces of four, two of them out of each group of at most one.
    assert_eq!(faults(&game).len(), 0);
    game.setup.draws[2].cases[0].from = (0..2).collect();
    assert_eq!(
        faults(&game),
        [
            "option `first`, `second`, `singles`: no set of pieces fits the rules of the set-up together \
          with what is chosen (when `size` is `large`)"
        ]
    );
}

#[test]
fn positions_that_cannot_be_played_are_faults() {
    let game = drafting();
    let full = |position: &StartingPosition| match position.setup.pool.is_empty() {
        true => Ok(()),
        false => Err("nobody can place this".to_owned()),
    };
    let found = verify(&game, &full, &mut Effort::default()).faults;
    let reasons: Vec<&str> = found.iter().map(|fault| fault.reason.as_str()).collect();
    assert_eq!(
        reasons,
        ["nobody can place this (when `forces` is `shared`)"]
    );
    assert_eq!(found[0].step, None, "no step alone is wrong");
}
