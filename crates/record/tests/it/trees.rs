//! Games with variations and comments.

use std::fmt::Write as _;

use variorum_record::{End, Fault, Game, Note, Remark, Tree, name, sheets};
use variorum_rules::def::Language;
use variorum_rules::setup::Choices;
use variorum_rules::{Position, Rules, SplitMix64};

fn read(text: &str) -> Result<Tree, Fault> {
    let sheet = sheets(text).next().expect("a game");
    let rules = variorum_catalog::load(sheet.variant().unwrap_or("chess")).expect("rules");
    Tree::read(&sheet, &rules, Language::English, &|| true)
}

/// The moves of a tree, each with what is said about it, in its order.
fn told(tree: &Tree) -> Vec<String> {
    let mut positions = vec![tree.game().start().clone()];
    let mut told = vec![format!("{}", tree.nodes()[0].note.raw())];
    for node in &tree.nodes()[1..] {
        let mut position = positions[node.parent().unwrap()].clone();
        let mv = node.mv().unwrap();
        let mut line = format!("{}:{}", node.parent().unwrap(), position.legal().san(mv));
        for nag in &node.nags {
            write!(line, " ${nag}").unwrap();
        }
        for comment in [&node.before, &node.note.raw()] {
            if !comment.is_empty() {
                write!(line, " {comment}").unwrap();
            }
        }
        position.play_unchecked(mv);
        positions.push(position);
        told.push(line);
    }
    told
}

#[test]
fn variations_comments_and_marks_are_read() {
    let tree = read(
        "[Event \"x\"]\n\n; begun\n{at once} 1. {the best} e4!! {Everybody [%clk 0:04:59]\nplays it. [%csl Gd5,Re5]} (1. d4 $5 d5 (1... Nf6) 2. c4) \
         (1. c4) {Well:} 1... e5 $1 (1... c5 {Sicilian}) 2. Nf3 {[%eval 0.3,12] [%mood calm] one} {two} 1-0",
    )
    .unwrap();
    assert_eq!(
        told(&tree),
        [
            "begun at once",
            "0:e4 $3 the best Everybody plays it. [%csl Gd5,Re5] [%clk 0:04:59]",
            "0:d4 $5",
            "2:d5",
            "2:Nf6",
            "3:c4",
            "0:c4",
            "1:e5 $1 Well:",
            "1:c5 Sicilian",
            "7:Nf3 one two [%eval 0.3,12] [%mood calm]",
        ]
    );
    assert!(tree.game().remarks().is_empty());
    assert_eq!(
        tree.write().split("\n\n").nth(1).unwrap(),
        "{begun at once} 1. {the best} e4 $3 {Everybody plays it. [%csl Gd5,Re5]\n[%clk 0:04:59]} (1. d4 $5 d5 (1... Nf6) 2. c4) (1. c4) 1... {Well:} e5 $1 (1...\nc5 {Sicilian}) 2. Nf3 {one two [%eval 0.3,12] [%mood calm]} 1-0\n"
    );
}

#[test]
fn what_cannot_be_played_in_a_variation_is_kept_as_text() {
    let tree = read("1. e4 (1. d4 d5 2. Ke3 {never} Ke6 (2... a6)) e5 (1... Qx) *").unwrap();
    let remarks: Vec<String> = tree
        .game()
        .remarks()
        .iter()
        .map(Remark::to_string)
        .collect();
    assert_eq!(remarks.len(), 2);
    assert!(
        remarks[1]
            .starts_with("a variation is kept as text from `Ke3` on (line 1, column 20): The King")
    );
    assert_eq!(
        told(&tree),
        ["", "0:e4 (Qx)", "0:d4", "2:d5 (Ke3 never Ke6 (a6))", "1:e5"]
    );
    // Only the game itself must be legal.
    assert_eq!(
        read("1. e4 (1. d4) Ke6 *").unwrap_err().to_string(),
        "game 1, line 1, column 15: move 2, `Ke6`: The King does not move from e8 to e6."
    );
}

#[test]
fn the_same_move_twice_is_one() {
    let tree = read("1. e4 {a} (1. e4 $1 {b} c5) (1. e4 c5 2. Nf3) e5 2. Nc3 *").unwrap();
    assert_eq!(
        told(&tree),
        ["", "0:e4 $1 a b", "1:e5", "1:c5", "3:Nf3", "2:Nc3"]
    );
}

#[test]
fn too_deep_variations_are_text_and_others_are_bounded() {
    // Each is played instead of the last move of the one around it.
    let nested = |deep: usize| {
        let mut text = "1. Nc3".to_owned();
        for at in 0..deep {
            let instead = ["Nf3", "Nf6", "Ng1", "Ng8"][at % 4];
            let then = ["Nc6", "Nc3"][at % 2];
            write!(text, " ({instead} {then}").unwrap();
        }
        text + &")".repeat(deep) + " e5 *"
    };
    let tree = read(&nested(16)).unwrap();
    assert!(
        tree.game().remarks().is_empty(),
        "{:?}",
        tree.game().remarks()
    );
    assert_eq!(tree.nodes().len(), 2 + 1 + 2 * 16);
    let tree = read(&nested(17)).unwrap();
    assert!(matches!(tree.game().remarks(), [Remark::Deep { place }] if place.column > 100));
    assert_eq!(tree.nodes().len(), 2 + 1 + 2 * 16);
    let kept = tree
        .nodes()
        .iter()
        .filter(|node| node.note.text == "(Nf3 Nc6)");
    assert_eq!(kept.count(), 1);

    for (text, key) in [
        (
            "1. e4 ".to_owned() + &"(1. d4 ".repeat(100_000),
            "variation",
        ),
        ("1. e4 ".to_owned() + &"(".repeat(100_000), "variation"),
        ("1. e4 ".to_owned() + &"{".repeat(100_000), "comment"),
        ("1. e4 ".to_owned() + &"(1. d4 {".repeat(50_000), "comment"),
        (
            "1. e4 ".to_owned() + &"(1. d4) ".repeat(100_000),
            "many-moves",
        ),
    ] {
        let fault = read(&text).unwrap_err();
        assert_eq!(fault.kind.key(), key);
        assert_eq!(fault.place.line, 1);
        assert!(fault.place.column >= 7);
    }
    // Very much of everything, but no more than a file says.
    let many = "1. e4 ".to_owned() + &"(1. d4 $3 {[%csl Ga1] x}) ".repeat(20_000) + "*";
    let tree = read(&many).unwrap();
    assert_eq!(tree.nodes().len(), 3);
    assert_eq!(tree.nodes()[2].note.shapes, ["Ga1"]);
    let asked = std::cell::Cell::new(0);
    let time = || {
        asked.set(asked.get() + 1);
        asked.get() < 9
    };
    let sheet = sheets(&many).next().unwrap();
    let rules = variorum_catalog::load("chess").unwrap();
    let fault = Tree::read(&sheet, &rules, Language::English, &time).unwrap_err();
    assert_eq!(fault.kind.key(), "time");
}

#[test]
fn any_comment_comes_back() {
    for raw in [
        "",
        "}",
        "{ } ; % [%",
        "a } b\n\n} c [%csl Ga1]",
        "[[%x]%csl Ga1]",
        "[%csl Ga1] [%csl Ga1,Gb2][%csl a1] [%eval 1] [%eval 2] [%cal Ga1a2,Ra1a2]",
        "[%cal Ga10b11] [%cal Gb2] [%]",
        "\u{0}[\u{0}%clk 1]",
        "one\r\n\r\n\r\ntwo\rthree",
        "[Event \"x\"]",
        "1-0 (Nf3) 1. e4",
    ] {
        let rules = variorum_catalog::load("chess").unwrap();
        let mut tree = Tree::new(Game::new(rules.start_position().unwrap()));
        tree.node_mut(0).say("", raw);
        let position = tree.game().start().clone();
        let mv = position.legal().parse("e4").unwrap();
        let node = tree.add(0, mv).unwrap();
        tree.node_mut(node).say(raw, &format!("{raw} x"));
        let again = Note::parse(&tree.nodes()[0].note.raw());
        assert_eq!(again, tree.nodes()[0].note, "{raw:?}");
        let back = read(&tree.write()).unwrap();
        assert_eq!(back.nodes(), tree.nodes(), "{raw:?}\n{}", tree.write());
    }
}

/// A tree at random.
struct Maker {
    random: SplitMix64,
    tree: Tree,
}

impl Maker {
    fn comment(&mut self) -> String {
        const WORDS: [&str; 16] = [
            "Knight",
            "größer",
            "}",
            "{",
            "(",
            ")",
            ";",
            "%",
            "[%",
            "]",
            "$3",
            "1-0",
            "ходы",
            "\n\n",
            "\u{2028}",
            "“♞”",
        ];
        let mut out = String::new();
        for _ in 0..self.random.below(30) {
            out.push_str(WORDS[self.random.below(WORDS.len())]);
            out.push(' ');
        }
        let squares = ["a1", "b2", "c3"];
        for command in ["csl", "cal", "clk", "eval", "emt"] {
            if self.random.below(4) == 0 {
                let one = squares[self.random.below(3)];
                let said = match command {
                    "csl" => format!("G{one},Y{one}"),
                    "cal" => format!("Rd4{one},Be5{one}"),
                    "clk" => "0:03:21".to_owned(),
                    "eval" => format!("-{}.5,{}", self.random.below(9), self.random.below(20)),
                    _ => "0:00:01".to_owned(),
                };
                out.push_str(&format!("[%{command} {said}] "));
            }
        }
        out
    }

    /// Moves from a position on, with variations on them.
    fn line(&mut self, from: usize, position: &Position, length: usize, deep: usize) {
        let (mut at, mut position) = (from, position.clone());
        for _ in 0..length {
            let moves = position.legal_moves();
            if moves.is_empty() || position.outcome().is_some() {
                return;
            }
            let mv = moves[self.random.below(moves.len())];
            let Some(next) = self.tree.add(at, mv) else {
                return;
            };
            if self.random.below(4) == 0 {
                let (before, comment) = (self.comment(), self.comment());
                let before = if self.random.below(3) == 0 {
                    before
                } else {
                    String::new()
                };
                let nags = self.random.below(3);
                let node = self.tree.node_mut(next);
                node.say(&before, &comment);
                for nag in [4, 146, 7].into_iter().take(nags) {
                    node.mark(nag);
                }
            }
            if deep > 0 && self.random.below(5) == 0 {
                for _ in 0..=self.random.below(2) {
                    let length = 1 + self.random.below(8);
                    self.line(at, &position, length, deep - 1);
                }
            }
            position.play_unchecked(mv);
            at = next;
        }
    }
}

fn made(rules: &Rules, seed: u64) -> Tree {
    let start = rules.setup(&Choices::default(), seed).unwrap();
    let mut start = if seed.is_multiple_of(3) {
        start
    } else {
        rules.start_position().unwrap_or(start)
    };
    // Some begin in the middle of a game.
    if seed.is_multiple_of(5) {
        let mut random = SplitMix64::new(seed);
        for _ in 0..12 {
            let moves = start.legal_moves();
            if moves.is_empty() || start.outcome().is_some() {
                break;
            }
            start.play_unchecked(moves[random.below(moves.len())]);
        }
        start = rules.position_from_fen(&start.fen()).unwrap_or(start);
    }
    let mut maker = Maker {
        random: SplitMix64::new(seed),
        tree: Tree::new(Game::new(rules.position_from_fen(&start.fen()).unwrap())),
    };
    let intro = maker.comment();
    maker.tree.node_mut(0).say("", &intro);
    let start = maker.tree.game().start().clone();
    maker.line(0, &start, 30, 4);
    let mut tree = maker.tree;
    let game = tree.game_mut();
    game.tags_mut().set(name::WHITE, "An\"na");
    game.set_end(seed.is_multiple_of(2).then(|| End {
        winner: None,
        reason: End::UNSTATED.to_owned(),
    }));
    tree.in_order()
}

/// Two hundred games of all kinds, in one file.
#[test]
fn every_tree_comes_back_as_it_was_written() {
    let all: Vec<Rules> = variorum_catalog::ids()
        .into_iter()
        .map(|id| variorum_catalog::load(&id).unwrap())
        .collect();
    let mut file = String::new();
    let mut written = Vec::new();
    for at in 0..200_usize {
        let tree = made(&all[at % all.len()], at as u64);
        file.push_str(&tree.write());
        file.push('\n');
        written.push(tree);
    }
    assert!(
        written
            .iter()
            .filter(|tree| tree.nodes().len() > 40)
            .count()
            > 100
    );
    assert!(written.iter().filter(|tree| tree.is_annotated()).count() > 195);
    let read: Vec<_> = sheets(&file).collect();
    assert_eq!(read.len(), written.len());
    for (sheet, tree) in read.iter().zip(&written) {
        let rules = tree.game().start().rules();
        let back = Tree::read(sheet, &rules, Language::English, &|| true);
        let back = back.unwrap_or_else(|fault| panic!("{fault}\n{}", tree.write()));
        let id = &rules.def().id;
        assert!(
            back.game().remarks().is_empty(),
            "{id}: {:?}",
            back.game().remarks()
        );
        for (at, (back, node)) in back.nodes().iter().zip(tree.nodes()).enumerate() {
            assert_eq!(back, node, "{id}, node {at}");
        }
        assert_eq!(back.nodes().len(), tree.nodes().len());
        assert_eq!(back.game().moves(), tree.game().moves());
        assert_eq!(back.game().start().fen(), tree.game().start().fen());
        assert_eq!(back.game().end(), tree.game().end());
        assert_eq!(back.write(), tree.write());
        // Without what is said, it is the game that it was.
        let plain = Game::read(sheet, &rules, Language::English).unwrap();
        assert_eq!(plain.moves(), tree.game().moves());
    }
    let parts = |tree: &Tree| {
        let mut position = tree.game().start().clone();
        tree.game().moves().iter().any(|mv| {
            let side = position.turn();
            position.play_unchecked(*mv);
            position.turn() == side
        })
    };
    assert!(written.iter().any(parts), "no turn of several parts");
}
