//! What each course, zone and condition means, on drawn boards: for the program and for the literal reading.
//!
//! A scene is a movement of the odd unit `O`, a board, a move, and the board after it, or nothing where the move
//! is impossible. `K` and `k` are kings, `P` and `p` units that only step forward, `S` and `s` units that
//! resist everything and stop trampling.

use variorum_lang::{NoSources, Style, check, draw};
use variorum_naive::Naive;
use variorum_rules::Rules;

struct Scene {
    /// What the odd unit can do.
    movement: &'static str,
    /// Ranks from the top, a dot for an empty square; on the right of `>` the board afterwards.
    board: &'static str,
    /// From where to where, without what is between.
    played: &'static str,
}

fn rules(movement: &str) -> Rules {
    let text = format!(
        r#"game "Small" id="small"
board 5 4
class "piece" default=#true
class "royal" royal=#true
attribute "sturdy" resists="proximity, shot, conversion" stops-trampling=#true
goal "capture"
region "rank" "a2, b2, c2, d2, e2"
piece "King" id="K" class="royal" {{ move "K" }}
piece "Page" id="P" {{ move "mfW" }}
piece "Stone" id="S" has="sturdy"
piece "Odd" id="O" {{ {movement} }}
piece "Wall" id="W" neutral=#true
setup {{ put "King" "a1"; black "mirror" }}
"#
    );
    let checked = check("small", &text, &NoSources, &[]);
    let drawn = draw(&checked.diagnostics, Style::Plain);
    let game = checked
        .game
        .unwrap_or_else(|| panic!("{movement}\n{drawn}"));
    Rules::compile(game).expect("a game")
}

/// A drawing as the first field of a FEN.
fn placement(drawing: &str) -> String {
    let squares: String = drawing
        .chars()
        .map(|c| if c == '.' { '1' } else { c })
        .collect();
    // 1s in a row are one number.
    let mut fen = String::new();
    let mut empty = 0;
    for c in squares.chars().chain(['/']) {
        if c == '1' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            fen.push_str(&empty.to_string());
            empty = 0;
        }
        fen.push(c);
    }
    fen.pop();
    fen
}

impl Scene {
    /// The placements before and after; afterwards nothing if the move is impossible.
    fn placements(&self) -> (String, Option<String>) {
        let (mut before, mut after) = (Vec::new(), Vec::new());
        for rank in self.board.lines().map(str::trim).filter(|l| !l.is_empty()) {
            let (left, right) = rank.split_once('>').unwrap_or((rank, ""));
            before.push(left.split_whitespace().collect::<String>());
            after.push(right.split_whitespace().collect::<String>());
        }
        assert_eq!(before.len(), 4, "{}", self.board);
        let possible = after.iter().any(|rank| !rank.is_empty());
        (
            placement(&before.join("/")),
            possible.then(|| placement(&after.join("/"))),
        )
    }

    fn assert(&self) {
        let rules = rules(self.movement);
        let (before, after) = self.placements();
        let fen = format!("{before} w");
        let (from, to) = self.played.split_at(2);
        let first = |fen: &str| fen.split(' ').next().unwrap_or_default().to_owned();

        let mut position = rules.position_from_fen(&fen).expect("a position");
        let mut found = Vec::new();
        for info in position.legal().infos() {
            let name = |square| rules.topology().name(square);
            if info.from.map(name) == Some(from) && info.to.map(name) == Some(to) {
                position.play_unchecked(info.mv);
                found.push(first(&position.fen()));
                position.undo();
            }
        }
        let told = format!(
            "{} on\n{}\nplayed {}",
            self.movement, self.board, self.played
        );
        assert_eq!(found, Vec::from_iter(after.clone()), "the program: {told}");

        // A literal move says where it starts and what stands where afterwards.
        let naive = Naive::new(rules.def());
        let state = naive.read(&position.fen()).expect("a position");
        let start = naive.named(from).expect("a square");
        let moves = naive.legal(&state);
        let ends = |placement: &String| {
            moves.iter().any(|done| {
                done.from == Some(start) && first(&naive.fen(&done.after, true)) == *placement
            })
        };
        match &after {
            Some(after) => assert!(ends(after), "the literal reading: {told}"),
            None => {
                let end = naive.named(to).expect("a square");
                let odd = state.units[&start];
                let there = |done: &&variorum_naive::Done| {
                    done.from == Some(start) && done.after.units.get(&end) == Some(&odd)
                };
                assert_eq!(
                    moves.iter().find(there),
                    None,
                    "the literal reading: {told}"
                );
            }
        }
    }
}

fn all(scenes: &[(&'static str, &'static str, &'static str)]) {
    for &(movement, played, board) in scenes {
        Scene {
            movement,
            board,
            played,
        }
        .assert();
    }
}

#[test]
fn what_is_seen() {
    all(&[
        (
            // Along lines the first unit, of whichever side, as it stands after the move.
            r#"move "mN" { convert "seen" along="R" }"#,
            "a1b3",
            "p p . . .  >  p P . . .
             . . P p .  >  . O P p .
             . . . . .  >  . . . . .
             O p . . .  >  . P . . .",
        ),
        (
            // By leaps the square itself, whatever lies between; what resists stays.
            r#"move "mW" { capture "seen" along="N" whose="all" only="all except royal" }"#,
            "a1b1",
            ". . . . .  >  . . . . .
             p . P . .  >  . . . . .
             . . . s .  >  . . . . .
             O . . . p  >  . O . . p",
        ),
        (
            r#"shoot "R" { capture "seen" along="fF" }"#,
            "b1b1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             p . p . .  >  . . . . .
             . O p . .  >  . O . . .",
        ),
    ]);
}

#[test]
fn who_guards_and_attacks() {
    let apart = "k . . . .
                 . p . . K
                 . . . . .
                 . O . . P";
    let guarded = r#"move "R" guarded="King""#;
    all(&[
        (guarded, "b1b3", apart),
        (
            guarded,
            "b1b3",
            "k . . . .  >  k . . . .
             . p . . .  >  . O . . .
             K . . . .  >  K . . . .
             . O . . P  >  . . . . P",
        ),
        (
            // Pages only step: they capture nobody, and so guard nobody.
            r#"move "R" guarded="all""#,
            "b2b3",
            "k . . . .
             . p . . .
             . O . . .
             . P . . K",
        ),
        (
            r#"move "R" guarded="Page" along="fW""#,
            "b2b3",
            "k . . . .  >  k . . . .
             . p . . .  >  . O . . .
             . O . . .  >  . . . . .
             . P . . K  >  . P . . K",
        ),
        (
            // Black looks from the other side.
            r#"move "R" attacked="Page" along="fW""#,
            "b2a2",
            "k . . . .  >  k . . . .
             . p . . .  >  . p . . .
             . O . . .  >  O . . . .
             . . . . K  >  . . . . K",
        ),
        (
            r#"move "R" unattacked="King""#,
            "b2a2",
            ". . . . .
             . . k . .
             . O . . .
             . . . . K",
        ),
        (
            r#"move "R" unguarded="King""#,
            "b2a2",
            ". . . . .  >  . . . . .
             . . k . .  >  . . k . .
             . O . . .  >  O . . . .
             . . . . K  >  . . . . K",
        ),
    ]);
}

#[test]
fn zones() {
    all(&[
        (
            r#"move "mR" { capture "beside" }"#,
            "a1c1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . p p s .  >  . . . s .
             O . . p .  >  . . O . .",
        ),
        (
            r#"move "mR" { capture "beside-orthogonal" }"#,
            "a1c1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . p p p .  >  . p . p .
             O . . p .  >  . . O . .",
        ),
        (
            r#"move "mR" { convert "beside-diagonal" }"#,
            "a1c1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . p p s .  >  . P p s .
             O . . p .  >  . . O p .",
        ),
        (
            r#"move "mR" { convert "ahead" }"#,
            "a1c1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . . p . .  >  . . p . .
             O . . p p  >  . . O P p",
        ),
        (
            // The square before the last one, whatever else was leapt over.
            r#"move "mR" over="any" { capture "behind" }"#,
            "a1d1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . . . . .  >  . . . . .
             O p p . .  >  . p . O .",
        ),
        (
            // From there back towards where it came from, as far as enemies stand without a gap.
            r#"move "mR" over="any" { capture "line-behind" }"#,
            "a1e1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . . . . .  >  . . . . .
             O P p p .  >  . P . . O",
        ),
        (
            r#"move "mR" over="any" { capture "passed" }"#,
            "a1e1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . . . . .  >  . . . . .
             O p P p .  >  . . P . O",
        ),
        (
            // Two leaps, with a unit inside each; the square between them is not inside.
            r#"move "mDD" { capture "leapt-over" }"#,
            "a1e1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . . . . .  >  . . . . .
             O p . p .  >  . . . . O",
        ),
        (
            r#"move "mQ" { capture "withdrawn" }"#,
            "b2d4",
            ". . . . .  >  . . . O .
             . . . . .  >  . . . . .
             . O . . .  >  . . . . .
             p p . . .  >  . p . . .",
        ),
        (
            // King on e4 and the mover on b2: the other corners are e2 and b4.
            r#"move "mR" { capture "rectangle" }"#,
            "a2b2",
            "k p . . K  >  k . . . K
             . . . . .  >  . . . . .
             O . . . p  >  . O . . .
             . . . . .  >  . . . . .",
        ),
        (
            // On the king's own rank there is no rectangle.
            r#"move "mR" { capture "rectangle" }"#,
            "b2b4",
            "k . p . K  >  k O p . K
             . . . . .  >  . . . . .
             . O . . p  >  . . . . p
             . . . . .  >  . . . . .",
        ),
        (
            // The page on d2 has a friend of the mover beyond it, the one on c3 has not.
            r#"move "mR" { capture "pinched" }"#,
            "a2c2",
            ". . . . .  >  . . . . .
             . . p . .  >  . . p . .
             O . . p P  >  . . O . P
             . . . . .  >  . . . . .",
        ),
        (
            // The same page against an empty square that counts as a friend, and the one on c3 against none.
            r#"move "mR" { capture "pinched" hostile="e2" }"#,
            "a2c2",
            ". . . . .  >  . . . . .
             . . p . .  >  . . p . .
             O . . p .  >  . . O . .
             . . . . .  >  . . . . .",
        ),
        (
            // With an enemy on it the square is nobody's friend.
            r#"move "mR" { capture "pinched" hostile="e2" }"#,
            "a2c2",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             O . . p p  >  . . O p p
             . . . . .  >  . . . . .",
        ),
        (
            // What the mover has left is empty when it arrives.
            r#"move "mD" { capture "pinched" hostile="c2" }"#,
            "c2e2",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . . O p .  >  . . . . O
             . . . . .  >  . . . . .",
        ),
        (
            // Both pages are pinched, but only one stands where that hits.
            r#"move "mR" { capture "pinched" on="rank" }"#,
            "a2c2",
            ". . P . .  >  . . P . .
             . . p . .  >  . . p . .
             O . . p P  >  . . O . P
             . . . . .  >  . . . . .",
        ),
        (
            // On all four sides of the page on c2; the one on c4 has its back free.
            r#"move "mR" { capture "surrounded" }"#,
            "a3c3",
            ". P p P .  >  . P p P .
             O . . . .  >  . . O . .
             . P p P .  >  . P . P .
             . . P . .  >  . . P . .",
        ),
        (
            // A page at the edge has no fourth side …
            r#"move "mR" { capture "surrounded" }"#,
            "a2c2",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             O . . . .  >  . . O . .
             . P p P .  >  . P p P .",
        ),
        (
            // … unless the edge counts, …
            r#"move "mR" { capture "surrounded" edge=#true }"#,
            "a2c2",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             O . . . .  >  . . O . .
             . P p P .  >  . P . P .",
        ),
        (
            // … and an empty square may stand for a friend.
            r#"move "mR" { convert "surrounded" hostile="c1" }"#,
            "a3c3",
            ". . . . .  >  . . . . .
             O . . . .  >  . . O . .
             . P p P .  >  . P P P .
             . . . . .  >  . . . . .",
        ),
    ]);
}

#[test]
fn what_is_passed() {
    all(&[
        (
            r#"move "mR""#,
            "a1d1",
            ". . . . .
             . . . . .
             . . . . .
             O . p . .",
        ),
        (
            r#"move "R" over="one""#,
            "a1d1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . . . . .  >  . . . . .
             O P . p .  >  . P . O .",
        ),
        (
            r#"move "R" over="one""#,
            "a1d1",
            ". . . . .
             . . . . .
             . . . . .
             O P p p .",
        ),
        (
            r#"move "mR" over="any""#,
            "a1e1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . . . . .  >  . . . . .
             O P p P .  >  . P p P O",
        ),
        (
            r#"move "R" over="trampled-enemies""#,
            "a1d1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . . . . .  >  . . . . .
             O p . p .  >  . . . O .",
        ),
        (
            // A friend holds it up.
            r#"move "R" over="trampled-enemies""#,
            "a1d1",
            ". . . . .
             . . . . .
             . . . . .
             O p P p .",
        ),
        (
            r#"move "mR" over="single-enemies" { capture "passed" }"#,
            "a1e1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . . . . .  >  . . . . .
             O p . p .  >  . . . . O",
        ),
        (
            // Two in a row are not single.
            r#"move "mR" over="single-enemies" { capture "passed" }"#,
            "a1e1",
            ". . . . .
             . . . . .
             . . . . .
             O . p p .",
        ),
        (
            r#"move "mR" over="enemy-line" { capture "line-behind" }"#,
            "a1e1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . . . . .  >  . . . . .
             O . p p .  >  . . . . O",
        ),
        (
            r#"move "mR" over="friends""#,
            "a1d1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . . . . .  >  . . . . .
             O P P . .  >  . P P O .",
        ),
        (
            // The line begins right beside the unit.
            r#"move "mR" over="friends""#,
            "a1d1",
            ". . . . .
             . . . . .
             . . . . .
             O . P . .",
        ),
        (
            // It ends behind an unbroken line.
            r#"move "mR" over="friends""#,
            "a1d1",
            ". . . . .
             . . . . .
             . . . . .
             O P p . .",
        ),
        (
            // The numbers of the path say how long the line is.
            r#"move "cR3-3" over="friends""#,
            "a1d1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . . . . .  >  . . . . .
             O P P p .  >  . P P O .",
        ),
        (
            // It lands right behind the line.
            r#"move "mR" over="enemy-line" { capture "line-behind" }"#,
            "a1e1",
            ". . . . .
             . . . . .
             . . . . .
             O . p . .",
        ),
    ]);
}

#[test]
fn what_stays_behind() {
    all(&[
        (
            r#"move "mR" leaves="Wall""#,
            "a1d1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             P . . . .  >  P . . . .
             O . . . .  >  W . . O .",
        ),
        (
            // Nobody passes it, and nobody takes it.
            r#"move "R""#,
            "a1d1",
            ". . . . .
             . . . . .
             P . . . .
             O . W . .",
        ),
        (
            r#"move "R""#,
            "a1c1",
            ". . . . .
             . . . . .
             P . . . .
             O . W . .",
        ),
        (
            r#"move "mR" { capture "beside" leaves="Wall" }"#,
            "a1c1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             P p p s .  >  P W W s .
             O . . p .  >  . . O W .",
        ),
        (
            // The unit itself, and what it leaves where it began.
            r#"move "mR" leaves="Wall" { capture "here" leaves="Wall" }"#,
            "a1c1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             P . . . .  >  P . . . .
             O . . p .  >  W . W p .",
        ),
        (
            // What stays behind comes last: what surrounds sees an empty square.
            r#"move "mF" leaves="Wall" { capture "surrounded" edge=#true }"#,
            "a1b2",
            ". . . . .  >  . . . . .
             P . . . .  >  P . . . .
             p . . . .  >  p O . . .
             O . . . .  >  W . . . .",
        ),
        (
            r#"move "mF" { capture "surrounded" edge=#true }"#,
            "c1b2",
            ". . . . .  >  . . . . .
             P . . . .  >  P . . . .
             p . . . .  >  . O . . .
             W . O . .  >  W . . . .",
        ),
        (
            r#"move "mR" { convert "beside" landing="beside-friend" }"#,
            "a1c1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             P . . P .  >  P . . P .
             O . . p .  >  . . O P .",
        ),
        (
            r#"move "mR" { convert "beside" landing="beside-friend" }"#,
            "a1c1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             P . . . .  >  P . . . .
             O . . p .  >  . . O p .",
        ),
        (
            r#"move "mR" { capture "withdrawn" landing="not-beside-enemy-orthogonal"; convert "ahead" landing="not-beside-enemy" }"#,
            "b1c1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             P . . . .  >  P . . . .
             p O . p .  >  p . O p .",
        ),
        (
            r#"move "mR" { capture "withdrawn" landing="not-beside-enemy-orthogonal" }"#,
            "b1d1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             P . . . p  >  P . . . p
             p O . . .  >  . . . O .",
        ),
        (
            r#"move "mR" { convert "beside" landing="resting" }"#,
            "a1a2",
            ". . . . .  >  . . . . .
             . p . . .  >  . p . . .
             . . . . .  >  O . . . .
             O . . . .  >  . . . . .",
        ),
    ]);
}

#[test]
fn where_it_stops() {
    all(&[
        (
            // The page on d2 is beside c1, so d1 is too far.
            r#"move "mR" stop="beside-enemy""#,
            "a1d1",
            ". . . . .
             . . . . .
             . . . p .
             O . . . .",
        ),
        (
            // Where it starts does not count.
            r#"move "mR" stop="beside-enemy""#,
            "b1d1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             p . . . p  >  p . . . p
             . O . . .  >  . . . O .",
        ),
        (
            r#"move "R" over="trampled-enemies" stop="on-stopper""#,
            "a1c1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . . . . .  >  . . . . .
             O p s p .  >  . . O p .",
        ),
        (
            r#"move "R" over="trampled-enemies" stop="on-stopper""#,
            "a1d1",
            ". . . . .
             . . . . .
             . . . . .
             O p s p .",
        ),
        (
            r#"move "mR" over="any" landing="behind-unit""#,
            "a1d1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . . . . .  >  . . . . .
             O . P . .  >  . . P O .",
        ),
        (
            r#"move "mR" over="any" landing="behind-unit""#,
            "a1e1",
            ". . . . .
             . . . . .
             . . . . .
             O . P . .",
        ),
    ]);
}

#[test]
fn courses() {
    all(&[
        (
            // Two legs: the first may capture, too, and the second turns.
            r#"move "R" { turn "W" }"#,
            "a1c2",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . . p . .  >  . . O . .
             O . p . .  >  . . . . .",
        ),
        (
            // Straight on only.
            r#"move "mW" { straight "R" }"#,
            "a1d1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . . . . .  >  . . . . .
             O . . p .  >  . . . O .",
        ),
        (
            r#"move "mW" { straight "R" }"#,
            "a1b2",
            ". . . . .
             . . . . .
             . . . . .
             O . . . .",
        ),
        (
            // Back home only with a catch.
            r#"move "W" { then "W" returns="if-captured" }"#,
            "a1a1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . . . . .  >  . . . . .
             O p . . .  >  O . . . .",
        ),
        (
            r#"move "R" swap=#true"#,
            "a1d1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . . . . .  >  . . . . .
             O . . p .  >  P . . O .",
        ),
        (
            // What resists conversion cannot be swapped with.
            r#"move "R" swap=#true"#,
            "a1d1",
            ". . . . .
             . . . . .
             . . . . .
             O . . s .",
        ),
        (
            // A royal is removed.
            r#"move "R" swap=#true"#,
            "a1d1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             K . . . .  >  K . . . .
             O . . k .  >  . . . O .",
        ),
        (
            r#"shoot "R""#,
            "a1a1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             S . . . .  >  S . . . .
             O . . p p  >  O . . . p",
        ),
        (
            r#"shoot "R" over="one""#,
            "a1a1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             S . . . .  >  S . . . .
             O . . p p  >  O . . p .",
        ),
        (
            r#"shoot "R" { capture "here" }"#,
            "a1a1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             S . . . .  >  S . . . .
             O . . p p  >  . . . . p",
        ),
        (
            // Both change places, and neither is captured.
            r#"exchange "R""#,
            "a1d1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             P . . . .  >  P . . . .
             O . . s p  >  s . . O p",
        ),
        (
            r#"exchange "R" whose="friends""#,
            "a1a2",
            ". . . . k  >  . . . . k
             . . . . .  >  . . . . .
             K . . . .  >  O . . . .
             O . . p p  >  K . . p p",
        ),
        (
            r#"move "cR" whose="friends""#,
            "a1a3",
            ". . . . .  >  . . . . .
             S . . . .  >  O . . . .
             . . . . .  >  . . . . .
             O . . p p  >  . . . p p",
        ),
        (
            // No royal of its own, and no enemy.
            r#"move "cR" whose="friends""#,
            "a1d1",
            ". . . . k
             K . . . .
             . . . . .
             O . . p p",
        ),
        (
            r#"move "cR" whose="friends""#,
            "a1a3",
            ". . . . k
             K . . . .
             . . . . .
             O . . p p",
        ),
        (
            r#"move "K"; promote taken="all except royal""#,
            "a1b1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             . . . . .  >  . . . . .
             O s . p p  >  . S . p p",
        ),
        (
            // A royal of the enemy's is moved like any other.
            r#"exchange "R" over="one" whose="all""#,
            "a1a3",
            ". . . . K  >  . . . . K
             k . . . .  >  O . . . .
             S . . . .  >  S . . . .
             O . . p p  >  k . . p p",
        ),
        (
            // Who is alike does not change places.
            r#"exchange "R" whose="friends""#,
            "a1d1",
            ". . . . .
             . . . . .
             . . . . .
             O . . O p",
        ),
        (
            // The nearest square behind what it passes will do.
            r#"move "mR" over="single-enemies" shortest=#true { capture "passed" }"#,
            "a1c1",
            ". . . . .  >  . . . . .
             . . . . .  >  . . . . .
             S . . . .  >  S . . . .
             O p . . .  >  . . O . .",
        ),
        (
            r#"move "mR" over="single-enemies" shortest=#true { capture "passed" }"#,
            "a1d1",
            ". . . . .
             . . . . .
             S . . . .
             O p . . .",
        ),
        (
            // That the nearest is out of its region opens no other.
            r#"move "mR" to="d1, e1" over="single-enemies" shortest=#true { capture "passed" }"#,
            "a1d1",
            ". . . . .
             . . . . .
             S . . . .
             O p . . .",
        ),
        (
            // It cannot hit what resists shots.
            r#"shoot "R""#,
            "a1a1",
            ". . . . .
             . . . . .
             S . . . .
             O . . s .",
        ),
        (
            r#"jump from="a1, e4" to="a1, e4""#,
            "a1e4",
            ". . . . .  >  . . . . O
             . p . . .  >  . p . . .
             p p . . .  >  p p . . .
             O p . . .  >  . p . . .",
        ),
        (
            r#"move "mR" requires=#true { convert "ahead" }"#,
            "a1c1",
            ". . . . .
             . . . . .
             . . . . .
             O . . s .",
        ),
    ]);
}
