//! Small games and drawn boards, for the tests beside the code.

use std::sync::Arc;

use variorum_geometry::{Bits, Color, Square};

use crate::board::Board;
use crate::compile::compile;
use crate::def::{
    Arrival, Atom, BoardDef, Course, Deed, Effects, Freeze, GameDef, Goal, MovementDef, Over, Path,
    PieceDef, Ray, Route, TypeSet, Unit, Zone,
};
use crate::tables::Tables;

pub(crate) const ORTHOGONAL: [(i8, i8); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
pub(crate) const DIAGONAL: [(i8, i8); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];

/// An atom by some vectors, of up to `max` steps, that may end quietly or not, with a capture or not.
pub(crate) fn atom(steps: &[(i8, i8)], max: u8, quiet: bool, capture: bool) -> Atom {
    Atom {
        text: String::new(),
        rays: steps.iter().copied().map(Ray::straight).collect(),
        min: 1,
        max,
        quiet,
        capture,
    }
}

/// A path over something, with an effect on arrival.
pub(crate) fn path(atom: Atom, over: Over, effect: Option<(Deed, Zone)>) -> MovementDef {
    let arrivals = effect
        .into_iter()
        .map(|(deed, zone)| Arrival::new(deed, zone));
    Course::Path(Path {
        route: Route {
            atoms: vec![atom],
            over,
            ..Route::default()
        },
        effects: Effects {
            arrivals: arrivals.collect(),
            requires: false,
        },
        ..Path::default()
    })
    .into()
}

fn piece(id: &str, movements: Vec<MovementDef>) -> PieceDef {
    PieceDef {
        id: id.to_owned(),
        name: id.to_owned(),
        movements,
        ..PieceDef::default()
    }
}

/// The pieces of the drawings:
///
/// | letter | |
/// |---|---|
/// | K | royal, one step |
/// | F | royal, one step; takes a royal of its kind on an open rank or file |
/// | R, B | slide orthogonally, diagonally |
/// | H | moves like R, captures along the same lines over exactly one unit |
/// | P | moves like R, captures what it pinches against a friend |
/// | L | moves in all directions over single enemies, and takes what it passes |
/// | S | one step forward, captures one step diagonally forward |
/// | Z | one step; freezes the eight neighbours |
pub(crate) fn pieces() -> Vec<PieceDef> {
    let around = [ORTHOGONAL, DIAGONAL].concat();
    let step = || path(atom(&around, 1, true, true), Over::Nothing, None);
    let slides = |steps: &[(i8, i8)], capture| {
        path(atom(steps, u8::MAX, true, capture), Over::Nothing, None)
    };
    let mut royal = piece("K", vec![step()]);
    royal.royal = true;
    let mut seen = path(atom(&ORTHOGONAL, u8::MAX, false, true), Over::Nothing, None);
    if let Course::Path(path) = &mut seen.course {
        path.route.only = Some(TypeSet::from([1]));
    }
    let mut flying = piece("F", vec![step(), seen]);
    flying.royal = true;
    let mut freezer = piece("Z", vec![step()]);
    freezer.freezes.push(Freeze {
        atoms: vec![atom(&around, 1, true, true)],
        only: None,
        released_by_own: false,
        house: false,
    });
    vec![
        royal,
        flying,
        piece("R", vec![slides(&ORTHOGONAL, true)]),
        piece("B", vec![slides(&DIAGONAL, true)]),
        piece(
            "H",
            vec![
                slides(&ORTHOGONAL, false),
                path(
                    atom(&ORTHOGONAL, u8::MAX, false, true),
                    Over::One(None),
                    None,
                ),
            ],
        ),
        piece(
            "P",
            vec![path(
                atom(&ORTHOGONAL, u8::MAX, true, false),
                Over::Nothing,
                Some((Deed::Capture, Zone::Pinched)),
            )],
        ),
        piece(
            "L",
            vec![path(
                atom(&around, u8::MAX, true, false),
                Over::Gap(None),
                Some((Deed::Capture, Zone::Passed)),
            )],
        ),
        piece(
            "S",
            vec![
                path(atom(&[(0, 1)], 1, true, false), Over::Nothing, None),
                path(
                    atom(&[(1, 1), (-1, 1)], 1, false, true),
                    Over::Nothing,
                    None,
                ),
            ],
        ),
        freezer,
    ]
}

/// A game with check of these pieces.
pub(crate) fn game(files: u8, ranks: u8, pieces: Vec<PieceDef>) -> Arc<Tables<u64>> {
    let def = GameDef {
        board: BoardDef::rectangle(files, ranks).expect("a board"),
        pieces,
        goal: Goal::Mate,
        ..GameDef::default()
    };
    Arc::new(compile(def).expect("a game"))
}

/// A board of the [`pieces`] as it is drawn, White to move: capitals are White's, small letters Black's.
pub(crate) fn board(drawing: &str) -> Board<u64> {
    let rows: Vec<&str> = drawing.split_whitespace().collect();
    let tables = game(rows[0].len() as u8, rows.len() as u8, pieces());
    let mut board = Board::new(tables);
    for (rank, row) in rows.iter().rev().enumerate() {
        for (file, letter) in row.chars().enumerate().filter(|(_, letter)| *letter != '.') {
            let id = letter.to_ascii_uppercase().to_string();
            let kind = board.def().pieces.iter().position(|piece| piece.id == id);
            let color = if letter.is_uppercase() {
                Color::White
            } else {
                Color::Black
            };
            let unit = Unit::new(kind.expect("a piece of the drawings"), color);
            board.units.put(at(&board, file, rank), unit);
        }
    }
    board
}

fn at(board: &Board<u64>, file: usize, rank: usize) -> Square {
    let square = board.topology().at(file as i8, rank as i8);
    square.expect("a rectangle has all its squares")
}

/// The square with a name.
pub(crate) fn square(board: &Board<u64>, name: &str) -> Square {
    board.topology().square(name).expect("a square")
}

/// A set of squares, drawn with `x`.
pub(crate) fn drawing(board: &Board<u64>, set: u64) -> String {
    let (files, ranks) = (board.topology().files(), board.topology().ranks());
    let row = |rank: u8| -> String {
        let files = 0..files as usize;
        let mark = |file| {
            if set.has(at(board, file, rank as usize)) {
                'x'
            } else {
                '.'
            }
        };
        files.map(mark).collect()
    };
    (0..ranks).rev().map(row).collect::<Vec<_>>().join(" ")
}
