//! Figures of all pieces of the games included.

use std::fmt::Write as _;

use variorum_rules::{Figure, Mark, Rules};

/// A figure as text: units with their owner, then the first letter of each mark; a capital for what could happen to
/// an enemy on an empty square.
fn drawn(rules: &Rules, figure: &Figure) -> String {
    let topology = rules.topology();
    let window = figure.window;
    let mut text = String::new();
    for rank in (0..window.ranks as i8).rev() {
        let cells = (0..window.files as i8).map(|file| {
            let Some(square) = topology.at(window.file + file, window.rank + rank) else {
                return String::new();
            };
            let mut cell = figure
                .setup
                .units
                .get(&square)
                .map_or(String::new(), |unit| rules.unit_text(*unit));
            for mark in Mark::ALL {
                let letter = &mark.word()[..1];
                if figure.tryout.marks.contains(&(square, mark)) {
                    cell.push_str(letter);
                }
                if figure.could.contains(&(square, mark)) {
                    cell.push_str(&letter.to_uppercase());
                }
            }
            if cell.is_empty() {
                ".".to_owned()
            } else {
                cell
            }
        });
        let row: String = cells.map(|cell| format!("{cell:5}")).collect();
        let _ = writeln!(text, "{}", row.trim_end());
    }
    text
}

fn figure(game: &str, id: &str) -> (Rules, Figure) {
    let rules = variorum_catalog::load(game).unwrap();
    let kind = rules.kind_by_id(id).unwrap();
    let figure = Figure::of(&rules, kind).unwrap().unwrap();
    (rules, figure)
}

#[test]
fn a_pawn_stands_where_its_double_step_is_seen() {
    let (rules, figure) = figure("chess", "P");
    let expected = "\
.    .    .    .    .
.    m    .    .    .
T    m    pt   .    .
.    P    .    .    .
.    .    .    .    .
";
    assert_eq!(drawn(&rules, &figure), expected);
}

#[test]
fn two_units_are_put_where_one_shows_nothing() {
    let (rules, figure) = figure("ultima", "P");
    let friend = figure
        .setup
        .units
        .values()
        .filter(|unit| unit.color().index() == 0);
    assert_eq!(friend.count(), 2, "{}", drawn(&rules, &figure));
    assert!(
        figure
            .tryout
            .marks
            .iter()
            .any(|(_, mark)| *mark == Mark::Strike)
    );
}

#[test]
fn what_cannot_be_seen_is_told() {
    // What freezes only those that freeze it moves nowhere while it does, a pawn that takes straight ahead then makes
    // no double step, and what has many effects does not show each of them after each of its moves.
    let mut unseen = String::new();
    for id in variorum_catalog::ids() {
        let rules = variorum_catalog::load(&id).unwrap();
        for (kind, piece) in rules.def().pieces.iter().enumerate() {
            let figure = Figure::of(&rules, kind).unwrap().unwrap();
            for part in &figure.unseen {
                let _ = writeln!(
                    unseen,
                    "{id}: {} {} {}",
                    piece.name,
                    part.part,
                    part.mark.word()
                );
            }
            let marks = &figure.tryout.marks;
            let moves = !piece.movements.is_empty();
            assert_eq!(!marks.is_empty(), moves, "{id}: {}", piece.name);
            let outside = marks.iter().filter(|(_, mark)| *mark != Mark::Move);
            for (square, mark) in outside {
                let unit = figure.setup.units.get(square);
                assert!(
                    unit.is_some(),
                    "{id}: {}: {mark:?} where nobody stands",
                    piece.name
                );
            }
        }
    }
    let mut lines: Vec<&str> = unseen.lines().collect();
    lines.sort_unstable();
    assert_eq!(
        lines,
        [
            "brandubh: Soldier 0 strike",
            "chushogi: Horned Falcon 1 strike",
            "chushogi: Horned Falcon 1 take",
            "chushogi: Horned Falcon 2 move",
            "chushogi: Horned Falcon 2 strike",
            "chushogi: Horned Falcon 2 take",
            "chushogi: Pawn 0 take",
            "hnefatafl: Soldier 0 strike",
            "horde: Pawn 2 move",
            "janggi: Cannon 1 move",
            "janggi: Cannon 1 take",
            "minishogi: Pawn 0 take",
            "nova10: Straight 0 take",
            "nova8: Straight 0 take",
            "rococo: Advancer 1 move",
            "rococo: Advancer 1 strike",
            "rococo: Chameleon 1 strike",
            "rococo: Chameleon 1 strike",
            "rococo: Chameleon 3 strike",
            "rococo: Withdrawer 1 move",
            "rococo: Withdrawer 1 strike",
            "shogi: Pawn 0 take",
            "ultima: Chameleon 2 strike",
            "ultima: Chameleon 2 strike",
            "ultima: Chameleon 3 strike",
            "ultima: Chameleon 4 freeze",
            "xiangqi: Advisor 0 take",
        ]
    );
}

#[test]
fn no_piece_has_no_figure() {
    let rules = variorum_catalog::load("chess").unwrap();
    assert_eq!(Figure::of(&rules, 99).unwrap(), None);
}
