//! A game with most kinds of effects, built by hand: 10x10, hands or a shared pool to place, royals to capture.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use variorum_engine::{Engine, Limits};
use variorum_rules::def::*;
use variorum_rules::{Position, Rules};

/// How long a search without limits goes on after it was told to stop; it must have found a move.
pub(crate) fn delay_after_stop(position: &Position) -> Duration {
    let stop = AtomicBool::new(false);
    let mut stopped = Instant::now();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(50));
            stopped = Instant::now();
            stop.store(true, Ordering::Relaxed);
        });
        let result = Engine::new(4).search(position, &Limits::default(), &stop, &mut |_| {});
        assert!(result.best.is_some());
    });
    stopped.elapsed()
}

const ALL: u8 = u8::MAX;

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

fn vectors(letters: &str) -> Vec<Ray> {
    letters
        .chars()
        .flat_map(|letter| match letter {
            'W' | 'R' => orbit(1, 0),
            'F' | 'B' => orbit(1, 1),
            'K' | 'Q' => [orbit(1, 0), orbit(1, 1)].concat(),
            'D' => orbit(2, 0),
            'A' => orbit(2, 2),
            'N' => orbit(1, 2),
            'C' => orbit(1, 3),
            'H' => orbit(3, 0),
            'G' => orbit(3, 3),
            other => panic!("no atom {other}"),
        })
        .collect()
}

fn atom(letters: &str, max: u8, mode: &str) -> Atom {
    Atom {
        text: String::new(),
        rays: vectors(letters),
        min: 1,
        max,
        quiet: mode.contains('m'),
        capture: mode.contains('c'),
    }
}

pub(crate) fn goes(mode: &str, letters: &str, max: u8) -> MovementDef {
    MovementDef::along(vec![atom(letters, max, mode)])
}

fn with(mut movement: MovementDef, change: impl FnOnce(&mut Path)) -> MovementDef {
    match &mut movement.course {
        Course::Path(path) => change(path),
        other => panic!("no path: {other:?}"),
    }
    movement
}

fn takes(movement: MovementDef, deed: Deed, zone: Zone) -> MovementDef {
    with(movement, |path| {
        path.effects.arrivals = vec![Arrival::new(deed, zone)]
    })
}

fn shoots(letters: &str, max: u8) -> MovementDef {
    Course::Shot(Shot {
        atoms: vec![atom(letters, max, "c")],
        ..Shot::default()
    })
    .into()
}

fn swaps(letters: &str) -> MovementDef {
    Course::Swap(Route {
        atoms: vec![atom(letters, 1, "c")],
        ..Route::default()
    })
    .into()
}

fn freezes(letters: &str, max: u8) -> Freeze {
    Freeze {
        atoms: vec![atom(letters, max, "mc")],
        only: None,
        released_by_own: false,
        house: false,
    }
}

fn piece(id: &str, movements: Vec<MovementDef>) -> PieceDef {
    PieceDef {
        name: id.to_owned(),
        id: id.to_owned(),
        class: "piece".to_owned(),
        movements,
        ..PieceDef::default()
    }
}

const SHIELDED: usize = 0;
const RESOLUTE: usize = 1;
const ARMORED: usize = 2;
const LOYAL: usize = 3;

/// Types below this index are the pawn, its promotion, the guard and the royal.
pub(crate) const FIRST_PIECE: usize = 4;

fn pieces() -> Vec<PieceDef> {
    use Deed::{Capture, Convert};
    use Zone::{Ahead, Behind, Beside, BesideOrthogonal, LineBehind};
    let over = |m, over| with(m, |path| path.route.over = over);
    let tramples = |m| with(m, |path| path.route.over = Over::Trample);
    let frozen = |mut piece: PieceDef, freeze| {
        piece.freezes = vec![freeze];
        piece
    };
    let resists = |mut piece: PieceDef, attribute| {
        piece.attributes = vec![attribute];
        piece
    };
    let requires = |m| with(m, |path| path.effects.requires = true);
    let turning_rook = Course::Legs(Legs {
        first: vec![atom("R", ALL, "m")],
        turn: Turn::RightAngle,
        second: vec![atom("R", ALL, "mc")],
        ..Legs::default()
    });
    vec![
        piece("Ar", vec![goes("mc", "Q", 3), shoots("Q", 3)]),
        frozen(piece("Ba", vec![goes("mc", "KN", 1)]), freezes("N", 1)),
        resists(
            piece("Ce", vec![goes("mc", "NW", 1), goes("mc", "B", ALL)]),
            RESOLUTE,
        ),
        piece(
            "Ch",
            vec![
                takes(goes("m", "WF", 1), Capture, Beside),
                goes("m", "A", 1),
            ],
        ),
        piece("Cg", vec![takes(goes("m", "N", 1), Capture, Beside)]),
        frozen(piece("Ci", vec![goes("mc", "R", ALL)]), freezes("R", ALL)),
        piece("Cr", vec![goes("m", "KN", 1), swaps("KN")]),
        resists(
            piece(
                "Da",
                vec![
                    goes("mc", "Q", ALL),
                    over(goes("c", "Q", ALL), Over::One(None)),
                ],
            ),
            LOYAL,
        ),
        piece("Di", vec![takes(goes("m", "Q", 3), Convert, Ahead)]),
        piece("Dr", vec![takes(goes("m", "WD", 1), Capture, Beside)]),
        piece(
            "En",
            vec![goes("m", "Q", 2), takes(goes("m", "W", 1), Convert, Beside)],
        ),
        resists(
            piece(
                "Fa",
                vec![takes(over(goes("m", "Q", ALL), Over::Any), Capture, Behind)],
            ),
            RESOLUTE,
        ),
        piece(
            "Fr",
            vec![
                goes("c", "R", ALL),
                takes(goes("m", "R", ALL), Capture, BesideOrthogonal),
            ],
        ),
        frozen(piece("Go", vec![goes("m", "Q", ALL)]), freezes("Q", ALL)),
        resists(piece("He", vec![goes("mc", "KDAHG", 1)]), RESOLUTE),
        resists(piece("Ju", vec![tramples(goes("mc", "Q", 3))]), RESOLUTE),
        piece(
            "Ke",
            vec![
                goes("m", "F", 1),
                takes(goes("m", "R", ALL), Convert, Ahead),
                swaps("W"),
            ],
        ),
        piece(
            "Ki",
            vec![
                goes("m", "W", 1),
                takes(over(goes("m", "B", ALL), Over::Any), Capture, LineBehind),
                goes("c", "K", 1),
            ],
        ),
        piece(
            "Le",
            vec![with(tramples(goes("mc", "R", ALL)), |path| {
                path.route.stop = Stop::OnStopper
            })],
        ),
        resists(
            piece("Ma", vec![goes("mc", "R", ALL), goes("mc", "NF", 1)]),
            SHIELDED,
        ),
        frozen(
            piece("Me", vec![goes("m", "Q", ALL), goes("c", "WFDA", 1)]),
            freezes("K", 1),
        ),
        resists(piece("My", vec![goes("mc", "WFNC", 1)]), SHIELDED),
        resists(piece("No", vec![goes("mc", "NDA", ALL)]), RESOLUTE),
        piece(
            "Pa",
            vec![
                over(goes("m", "R", ALL), Over::Any),
                goes("c", "R", ALL),
                over(goes("c", "R", ALL), Over::One(None)),
            ],
        ),
        resists(
            piece("Pr", vec![goes("mc", "N", 1), goes("mc", "Q", 3)]),
            LOYAL,
        ),
        resists(piece("Qu", vec![goes("mc", "Q", ALL)]), LOYAL),
        piece("To", vec![goes("mc", "R", ALL), turning_rook.into()]),
        piece(
            "Ag",
            vec![
                goes("m", "W", 1),
                goes("m", "B", ALL),
                requires(takes(over(goes("m", "B", ALL), Over::Any), Convert, Behind)),
            ],
        ),
    ]
}

/// The game.
pub(crate) fn skirmish() -> GameDef {
    let board = BoardDef::rectangle(10, 10).unwrap();
    let attribute = |name: &str, harm, stops| AttributeDef {
        name: name.to_owned(),
        resists: vec![harm],
        stops_trampling: stops,
        ..AttributeDef::default()
    };
    let mut pawn = piece("P", vec![goes("m", "R", 2), goes("c", "F", 1)]);
    pawn.promotions = vec![PromotionDef {
        waits: false,
        side: None,
        region: Region::last_rank(&board),
        to: vec![1],
        optional: None,
        lost_only: false,
        when: PromotionDef::usual(),
        bounds: Vec::new(),
        taken: Default::default(),
    }];
    pawn.class = "pawn".to_owned();
    pawn.unnamed = true;
    let wizard = piece("Wi", vec![goes("mc", "QN", 3)]);
    let mut guard = piece("G", vec![goes("mc", "Q", 2)]);
    guard.attributes = vec![ARMORED];
    guard.class = "guard".to_owned();
    let mut king = piece("K", vec![goes("mc", "K", 1)]);
    king.royal = true;
    let pool = 20;
    GameDef {
        id: "skirmish".to_owned(),
        name: "Skirmish".to_owned(),
        board: board.clone(),
        attributes: vec![
            attribute("shielded", Harm::Proximity, false),
            attribute("resolute", Harm::Freeze, false),
            attribute("armored", Harm::Shot, true),
            attribute("loyal", Harm::Conversion, false),
        ],
        pieces: [vec![pawn, wizard, guard, king], pieces()].concat(),
        goal: Goal::Capture,
        no_moves: Default::default(),
        draws: DrawRules {
            repetition: Some(3),
            clock: TypeSet::from([0]),
            ..DrawRules::default()
        },
        placement: Some(PlacementDef::new(Region::rank(&board, 1), pool)),
        ..GameDef::default()
    }
}

pub(crate) fn rules() -> Rules {
    Rules::compile(skirmish()).unwrap()
}

/// Numbers from a seed, for tests.
pub(crate) struct Dice(pub u64);

impl Dice {
    pub(crate) fn roll(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

const ARRAY: &str = "10/gggggggggg/pppppppppp/10/10/10/10/PPPPPPPPPP/GGGGGGGGGG/10";

/// A position before placement: both sides with the same hand, or a shared pool with one or two royals a side.
pub(crate) fn opening(rules: &Rules, seed: u64) -> Position {
    let mut dice = Dice(seed.wrapping_mul(77_777) + 5);
    let def = rules.def();
    let mut kinds: Vec<usize> = (FIRST_PIECE..def.pieces.len()).collect();
    for i in (1..kinds.len()).rev() {
        kinds.swap(i, dice.roll(i + 1));
    }
    let id = |kind: usize, lower: bool| {
        let id = &def.pieces[kind].id;
        let id = if lower { id.to_lowercase() } else { id.clone() };
        if id.len() == 1 {
            id
        } else {
            format!("{{{id}}}")
        }
    };
    let royals = 1 + (seed / 2 % 2) as usize;
    let fen = if seed.is_multiple_of(2) {
        let hand = |lower| -> String {
            let own = kinds.iter().copied().take(10 - royals);
            std::iter::repeat_n(3, royals)
                .chain(own)
                .map(|kind| id(kind, lower))
                .collect()
        };
        format!("{ARRAY}[{}{}] w - - 0 1", hand(false), hand(true))
    } else {
        let own = kinds.iter().copied().take(20 - 2 * royals);
        let pool: String = std::iter::repeat_n(3, 2 * royals)
            .chain(own)
            .map(|kind| id(kind, false))
            .collect();
        format!("{ARRAY}[={pool}] w - - 0 1")
    };
    rules
        .position_from_fen(&fen)
        .unwrap_or_else(|error| panic!("{error}: {fen}"))
}

/// A position after random placement and some random moves.
pub(crate) fn middlegame(rules: &Rules, seed: u64, plies: usize) -> Position {
    let mut dice = Dice(seed + 99);
    let mut position = opening(rules, seed);
    let mut played = 0;
    while position.is_placing() || played < plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        played += usize::from(!position.is_placing());
        position.play_unchecked(moves[dice.roll(moves.len())]);
    }
    position
}
