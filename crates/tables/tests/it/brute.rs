//! Tables of small games beside an analysis that knows nothing of them: all positions are written down, and each is
//! looked at again until nothing changes.

use std::collections::HashMap;

use variorum_engine::Verdict;
use variorum_rules::def::Unit;
use variorum_rules::setup::Setup;
use variorum_rules::{Color, Outcome, Position, Rules, Square};
use variorum_tables::Material;

use crate::support::{Temporary, shelf, table, told};

/// A position that was looked at, with where its moves lead.
struct Node {
    position: Position,
    end: Option<Option<Outcome>>,
    next: Vec<u64>,
    value: Option<Verdict>,
}

/// Everything that can be reached from all positions of some units, each found out about by itself.
struct Brute(HashMap<u64, Node>);

fn value_of_end(end: Outcome, side: Color) -> Verdict {
    match end.winner {
        None => Verdict::Drawn,
        Some(winner) if winner == side => Verdict::Won(0),
        Some(_) => Verdict::Lost(0),
    }
}

impl Brute {
    /// Clocks and what was played before tell no two positions apart.
    fn key(position: &Position) -> u64 {
        position.key()
            ^ if position.turn() == Color::White {
                0
            } else {
                0x5bd1_e995
            }
    }

    fn new(starts: Vec<Position>) -> Self {
        let mut nodes: HashMap<u64, Node> = HashMap::new();
        let mut waiting = starts;
        while let Some(position) = waiting.pop() {
            let key = Self::key(&position);
            if nodes.contains_key(&key) {
                continue;
            }
            // The game goes on whatever the clock says, and nothing was there before.
            let mut setup = position.setup();
            setup.halfmove = 0;
            let fresh = position.rules().position_from_setup(&setup);
            let end = position
                .ended()
                .or_else(|| fresh.expect("a position").outcome());
            let mut next = Vec::new();
            if end.is_none() {
                for mv in position.legal_moves() {
                    let mut after = position.without_history();
                    after.play(mv).expect("legal");
                    next.push(Self::key(&after));
                    waiting.push(after);
                }
            }
            let value = end.map(|end| value_of_end(end, position.turn()));
            let end = end.map(Some);
            nodes.insert(
                key,
                Node {
                    position,
                    end,
                    next,
                    value,
                },
            );
        }
        let mut brute = Brute(nodes);
        brute.solve();
        brute
    }

    fn solve(&mut self) {
        for pass in 1.. {
            let mut found = Vec::new();
            let mut more = false;
            for (key, node) in self.0.iter().filter(|(_, node)| node.value.is_none()) {
                let known = |key: &u64| self.0[key].value;
                let next: Vec<Option<Verdict>> = node.next.iter().map(known).collect();
                let wins = next
                    .iter()
                    .any(|value| *value == Some(Verdict::Lost(pass - 1)));
                let loses = next
                    .iter()
                    .all(|value| matches!(value, Some(Verdict::Won(n)) if *n < pass));
                if wins {
                    found.push((*key, Verdict::Won(pass)));
                } else if loses {
                    found.push((*key, Verdict::Lost(pass)));
                }
            }
            for (key, value) in found {
                more = true;
                self.0.get_mut(&key).expect("there").value = Some(value);
            }
            if !more && pass > 2 {
                break;
            }
        }
    }

    fn value(&self, position: &Position) -> Verdict {
        self.0[&Self::key(position)].value.unwrap_or(Verdict::Drawn)
    }
}

/// All positions of some units.
fn positions(rules: &Rules, material: &Material) -> Vec<Position> {
    fn place(rules: &Rules, left: &[Unit], setup: &mut Setup, found: &mut Vec<Position>) {
        let Some((unit, left)) = left.split_first() else {
            for turn in Color::BOTH {
                setup.turn = turn;
                found.extend(rules.position_from_setup(setup));
            }
            return;
        };
        for square in rules.topology().squares() {
            if setup.units.contains_key(&square) {
                continue;
            }
            setup.units.insert(square, *unit);
            place(rules, left, setup, found);
            setup.units.remove(&square);
        }
    }
    let mut found = Vec::new();
    let mut setup = Setup::default();
    place(rules, material.units(), &mut setup, &mut found);
    found
}

/// Compares a table of a game with the slow analysis, position by position.
fn compare(rules: &Rules, units: &str) -> [usize; 3] {
    let folder = Temporary::new();
    let summary = table(rules, units, &folder.0);
    let shelf = shelf(rules, &folder.0);
    let material = Material::parse(rules.def(), units).expect("units");
    let positions = positions(rules, &material);
    let brute = Brute::new(positions.clone());
    let mut counts = [0; 3];
    let mut known = 0;
    for position in &positions {
        let Some(value) = shelf.probe(position).expect("a table") else {
            continue;
        };
        known += 1;
        assert_eq!(value, brute.value(position), "{units}: {}", position.fen());
        counts[match value {
            Verdict::Won(_) => 0,
            Verdict::Drawn => 1,
            Verdict::Lost(_) => 2,
        }] += 1;
    }
    let all = |count: fn(&variorum_tables::SideSummary) -> u64| -> usize {
        summary.sides.iter().map(|side| count(side) as usize).sum()
    };
    // Equal units change places in the slow list, and only there.
    if material.units().windows(2).all(|two| two[0] != two[1]) {
        assert!(known > 0 && known <= all(|side| side.positions), "{units}");
        assert_eq!(
            counts,
            [
                all(|side| side.won),
                all(|side| side.drawn()),
                all(|side| side.lost)
            ]
        );
    }
    // Other positions were met on the way, after captures and promotions; those are right, too.
    let mut others = 0;
    for node in brute.0.values().filter(|node| node.end.is_none()) {
        if let Some(value) = shelf.probe(&node.position).expect("a table") {
            assert_eq!(
                value,
                brute.value(&node.position),
                "{}",
                node.position.fen()
            );
            others += 1;
        }
    }
    assert!(others >= known / 2, "{units}: {others} {known}");
    counts
}

const SMALL: &str = r#"
class "piece" default=#true
class "royal" royal=#true
class "pawn" picture="pawn" unnamed=#true
piece "King" id="K" class="royal" { move "K" }
piece "Rook" id="R" { move "R" }
piece "Knight" id="N" { move "N" }
"#;

fn small(rest: &str) -> Rules {
    told(&format!(
        "game \"Small\" id=\"small\" summary=\"Small.\"\n{rest}\n{SMALL}"
    ))
}

#[test]
fn pieces_alone_mate() {
    let rules =
        small("board 4 4\ngoal \"mate\"\nno-moves \"draws\"\nsetup { array \"k2r/4/4/K2R\" }");
    let [won, drawn, lost] = compare(&rules, "KR v K");
    assert!(
        won > 1_000 && drawn > 100 && lost > 500,
        "{won} {drawn} {lost}"
    );
    let [won, drawn, lost] = compare(&rules, "KR v KN");
    assert!(
        won > 1_000 && drawn > 1_000 && lost > 1_000,
        "{won} {drawn} {lost}"
    );
    compare(&rules, "KNN v K");
}

/// Double steps leave a capture in passing open, which is no part of a table; pawns promote.
#[test]
fn pawns_capture_in_passing_and_promote() {
    let rules = small(
        r#"board 3 5
        piece "Pawn" id="P" class="pawn" {
            move "mfW"
            move "mfR2-2" from="2nd rank" en-passant="leaves"
            move "cfF" en-passant="takes"
            promote "last rank" to="Rook"
        }
        goal "mate"
        no-moves "draws"
        draws { repetition 3 }
        setup { array "k2/ppp/3/PPP/K2" }"#,
    );
    let [won, drawn, lost] = compare(&rules, "KP v KP");
    println!("{won} {drawn} {lost}");
    assert!(won > 100 && drawn > 100 && lost > 100);
}

/// Royals are captured, who has no move wins, and three on the last rank win.
#[test]
fn other_ends_are_ends() {
    let rules = small(
        r#"board 4 4
        goal "capture"
        no-moves "wins"
        win { reach "King" "last rank" }
        setup { array "k2r/4/4/K2R" }"#,
    );
    let [won, _, lost] = compare(&rules, "KR v KN");
    assert!(won > 1_000 && lost > 1_000, "{won} {lost}");
}

/// A unit changes sides and may change back: the tables of both ways are made together.
#[test]
fn conversions_go_round_in_circles() {
    let rules = small(
        r#"board 4 4
        attribute "firm" resists="conversion"
        piece "Preacher" id="Pr" has="firm" { move "mF" { convert "beside-orthogonal" } }
        piece "Juggler" id="J" { move "mW"; exchange "R" whose="all" }
        goal "capture"
        no-moves "loses"
        setup { array "k2r/4/4/K2R" }"#,
    );
    let [won, drawn, lost] = compare(&rules, "K {Pr} v K {Pr}");
    assert!(won + drawn + lost > 10_000);
    // What one converts the other converts back.
    let [won, drawn, lost] = compare(&rules, "{Pr} v R {Pr}");
    assert!(won + drawn + lost > 1_000, "{won} {drawn} {lost}");
    let [won, drawn, lost] = compare(&rules, "KJ v KR");
    assert!(won > 100 && drawn + lost > 100, "{won} {drawn} {lost}");
}

/// Passing is a move, and what stands still is no way out.
#[test]
fn passes_are_moves() {
    let rules = small(
        r#"board 4 4
        goal "mate"
        no-moves "passes"
        setup { array "k2r/4/4/K2R" }"#,
    );
    compare(&rules, "KR v K");
}

#[test]
fn squares_are_named_alike() {
    // A table counts squares as the topology does; so does everything here.
    let rules =
        small("board 4 4\ngoal \"mate\"\nno-moves \"draws\"\nsetup { array \"k2r/4/4/K2R\" }");
    assert_eq!(rules.topology().square("a1"), Some(Square(0)));
}
