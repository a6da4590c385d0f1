//! What differs by side: regions, directions, promotions; and what only an unmoved unit can do.

use variorum_lang::{NoSources, Severity, check};
use variorum_rules::def::GameDef;
use variorum_rules::{Color, Position, Rules};

/// A game on 8 by 8 squares with a king and what the text adds.
fn text(more: &str) -> String {
    format!(
        r#"game "Small" id="small"
board 8 8
class "piece" default=#true
piece "King" id="K" royal=#true {{ move "K" }}
piece "Rook" id="R" {{ move "R" }}
piece "Bishop" id="B" {{ move "B" }}
{more}
goal "mate"
setup {{ array "r3k1br/pppppppp/8/8/8/8/PPPPPPPP/R3K1BR" }}
"#
    )
}

fn game(more: &str) -> GameDef {
    let checked = check("small", &text(more), &NoSources, &[]);
    let titles: Vec<&str> = checked
        .diagnostics
        .iter()
        .map(|d| d.message.as_str())
        .collect();
    checked.game.unwrap_or_else(|| panic!("{more}: {titles:?}"))
}

fn titles(more: &str) -> Vec<String> {
    let checked = check("small", &text(more), &NoSources, &[]);
    let faults = checked.diagnostics.into_iter();
    let errors = faults.filter(|fault| fault.severity == Severity::Error);
    errors.map(|fault| fault.message).collect()
}

/// White's and Black's squares of the region to which a pawn may go.
fn squares(declared: &str, region: &str) -> [String; 2] {
    let game = game(&format!(
        r#"{declared}
piece "Pawn" id="P" {{ move "fW" to="{region}" }}"#
    ));
    let region = game.regions().next().expect("a region");
    Color::BOTH.map(|side| {
        let squares = region.squares(side).iter();
        let names = squares.map(|square| game.board.topology().name(*square));
        names.collect::<Vec<_>>().join(" ")
    })
}

#[test]
fn regions_are_what_their_owner_sees() {
    let both = |squares: &str| [squares.to_owned(), squares.to_owned()];
    let own = |white: &str, black: &str| [white.to_owned(), black.to_owned()];
    for (declared, region, expected) in [
        ("", "c3-d4", both("c3 d3 c4 d4")),
        ("", "d4-c3", both("c3 d3 c4 d4")),
        ("", "a1-a2, b1", both("a1 b1 a2")),
        (
            r#"region "r" "1st-2nd rank" within="file b""#,
            "r",
            own("b1 b2", "b7 b8"),
        ),
        (
            r#"region "r" "2nd rank" except="files b-h""#,
            "r",
            own("a2", "a7"),
        ),
        (
            r#"region "r" "edge" within="c1-d2, h7""#,
            "r",
            both("c1 d1 h7"),
        ),
        (r#"region "r" "light" within="a1-b2""#, "r", both("b1 a2")),
        (r#"region "r" "dark" within="a1-b2""#, "r", both("a1 b2")),
        (
            r#"region "r" "a1, b3" black="mirror""#,
            "r",
            own("a1 b3", "b6 a8"),
        ),
        (
            r#"region "r" "a1, b3" black="rotate""#,
            "r",
            own("a1 b3", "g6 h8"),
        ),
        (
            r#"region "r" "a1, b3" black="rotate""#,
            "far r",
            own("g6 h8", "a1 b3"),
        ),
        (r#"region "r" white="a1" black="c3""#, "r", own("a1", "c3")),
        (
            r#"region "r" white="a1""#,
            "r, 1st rank",
            own("a1 b1 c1 d1 e1 f1 g1 h1", "a8 b8 c8 d8 e8 f8 g8 h8"),
        ),
        (
            r#"region "r" "all except 2nd-8th rank" except="b1-h8""#,
            "r",
            own("a1", "a8"),
        ),
    ] {
        assert_eq!(squares(declared, region), expected, "{declared} {region}");
    }
}

#[test]
fn what_is_no_region_is_said() {
    let pawn = r#"piece "Pawn" id="P" { move "fW" }"#;
    let region = |said: &str| titles(&format!("region {said}\n{pawn}")).remove(0);
    for (said, title) in [
        (
            r#""edge" "a1""#,
            "`edge` already says which part of the board it is",
        ),
        (
            r#""r" "a1" within="b2""#,
            "no square of the board is in this region",
        ),
        (
            r#""r" "a1" white="a2""#,
            "White's part is given twice: before `white=` and by it",
        ),
        (r#""r" within="a2""#, "the region has no squares"),
        (
            r#""r" "far middle""#,
            "`middle` is not the name of a region",
        ),
        (r#""r" "file z""#, "there is no `file z`"),
        (r#""r" "files d-b""#, "there is no `files d-b`"),
        (r#""r" "5th-3rd rank""#, "there are no ranks `5th-3rd rank`"),
        (r#""r" "9th rank""#, "there is no 9th rank"),
    ] {
        assert_eq!(region(said), title, "{said}");
    }
}

/// The moves from a position, as texts.
fn moves(position: &Position, from: &str) -> Vec<String> {
    let legal = position.legal();
    let texts = legal.moves().iter().map(|mv| legal.text(*mv));
    let mut texts: Vec<String> = texts.filter(|text| text.starts_with(from)).collect();
    texts.sort();
    texts
}

fn rules(more: &str) -> Rules {
    Rules::compile(game(more)).expect("it compiles")
}

fn at(rules: &Rules, fen: &str) -> Position {
    rules
        .position_from_fen(fen)
        .unwrap_or_else(|error| panic!("{fen}: {error}"))
}

#[test]
fn left_is_the_owners_left() {
    let rules = rules(r#"piece "Pawn" id="P" { move "mflF cfrF mlW" }"#);
    let white = at(&rules, "4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1");
    assert_eq!(moves(&white, "e4"), ["e4d4", "e4f5"]);
    let black = at(&rules, "4k3/8/8/8/4p3/3P1P2/8/4K3 b - - 0 1");
    assert_eq!(moves(&black, "e4"), ["e4d3", "e4f4"]);
}

#[test]
fn what_is_first_ends_with_the_first_move() {
    let rules = rules(r#"piece "Pawn" id="P" { move "mfW"; move "mfR2-2" first=#true }"#);
    let mut position = rules.start_position().expect("an array");
    assert!(position.fen().contains("unmoved=*"), "{}", position.fen());
    assert_eq!(moves(&position, "a2"), ["a2a3", "a2a4"]);
    for text in ["a2a3", "h7h6"] {
        let mv = position.legal().parse(text).expect("a move");
        position.play(mv).expect("legal");
    }
    assert_eq!(moves(&position, "a3"), ["a3a4"]);
    assert_eq!(moves(&position, "b2"), ["b2b3", "b2b4"]);
    // A position that somebody made up says it of any unit.
    let made = at(&rules, "4k3/8/8/8/3PP3/8/8/4K3 w - - 0 1 unmoved=d4");
    assert_eq!((moves(&made, "d4").len(), moves(&made, "e4").len()), (2, 1));
    assert_eq!(at(&rules, &made.fen()).fen(), made.fen());
    let captures = r#"piece "Pawn" id="P" { move "fR2" first=#true }"#;
    let title = "what only a unit that has not moved can do captures nothing";
    assert_eq!(titles(captures), [title]);
}

#[test]
fn promotions_differ_by_side() {
    let pawn = |promotes: &str| format!(r#"piece "Pawn" id="P" {{ move "mfW"; {promotes} }}"#);
    let rules = rules(&pawn(
        r#"promote "last rank" to="Rook" side="white"; promote "7th-8th rank" to="Bishop" side="black""#,
    ));
    let white = at(&rules, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(moves(&white, "a7"), ["a7a8r"]);
    let black = at(&rules, "4k3/8/8/p7/8/8/p7/4K3 b - - 0 1");
    assert_eq!(moves(&black, "a2"), ["a2a1b"]);
    let twice =
        "promote \"last rank\" to=\"Rook\"; promote \"7th rank\" to=\"Bishop\" side=\"black\"";
    assert_eq!(titles(&pawn(twice)), ["`promote` is given twice"]);
}

#[test]
fn a_long_step_that_promotes_can_be_taken_in_passing() {
    let rules = rules(
        r#"piece "Pawn" id="P" {
    move "mfR2" en-passant="leaves"
    move "cfF cbF" en-passant="takes"
    promote "last rank" to="Rook"
}"#,
    );
    let mut position = at(&rules, "4k3/8/P7/1p6/8/8/8/4K3 w - - 0 1");
    let mv = position.legal().parse("a6a8r").expect("a move");
    position.play(mv).expect("legal");
    assert_eq!(position.fen(), at(&rules, &position.fen()).fen());
    // Forward for Black is down: only the pawn that captures backwards could, and it stands too low.
    assert!(
        moves(&position, "b5")
            .iter()
            .all(|text| !text.contains("a7"))
    );
    let mut position = at(&rules, "4k3/8/Pp6/8/8/8/8/4K3 w - - 0 1");
    let mv = position.legal().parse("a6a8r").expect("a move");
    position.play(mv).expect("legal");
    let mv = position
        .legal()
        .parse("b6a7")
        .expect("a capture in passing");
    position.play(mv).expect("legal");
    assert!(!position.fen().contains('R'), "{}", position.fen());
}

#[test]
fn what_is_placed_is_spread_over_the_colors() {
    let text = "game \"Small\" id=\"small\"\nboard 4 4\nclass \"piece\" default=#true\ngoal \"mate\"\n\
         piece \"King\" id=\"K\" royal=#true { move \"K\" }\npiece \"Rook\" id=\"R\" { move \"W\" }\n\
         piece \"Bishop\" id=\"B\" { move \"F\" }\n\
         placement region=\"1st rank\" pool=0 every-color=\"Bishop\"\n\
         setup { hand \"King\" \"Rook\" \"Bishop\" \"Bishop\" }";
    let game = check("small", text, &NoSources, &[]).game.expect("a game");
    let rules = Rules::compile(game).expect("rules");
    let at = |fen: &str| rules.position_from_fen(fen);
    let drops = |fen: &str| {
        let legal = at(fen).expect("a position").legal();
        let mut texts: Vec<String> = legal.infos().into_iter().map(|info| info.text).collect();
        texts.sort();
        texts.join(" ")
    };
    // Nothing may take the second square of a color from the bishops.
    assert_eq!(
        drops("4/4/4/B3[KRBkrbb] b - - 0 1"),
        "B@a4 B@b4 B@c4 B@d4 K@a4 K@b4 K@c4 K@d4 R@a4 R@b4 R@c4 R@d4"
    );
    assert_eq!(
        drops("b3/4/4/B3[KRBkrb] w - - 0 1"),
        "B@b1 B@d1 K@b1 K@c1 K@d1 R@b1 R@c1 R@d1"
    );
    assert_eq!(drops("b1k1/4/4/BK2[RBrb] w - - 0 1"), "B@d1 R@c1");
    let refused = at("bk2/4/4/1K1R[BBrb] w - - 0 1").unwrap_err().to_string();
    assert_eq!(
        refused,
        "FEN, pools: White finds no room for its units on squares of every color"
    );
}

#[test]
fn who_castles_once_takes_the_right_from_the_other_side() {
    let castling = |letter: char, more: &str, [to, rook, beside]: [char; 3]| {
        format!(
            "castling \"{letter}\" safe=#true {more} {{ mover \"King\" from=\"e1\" to=\"{to}1\"; partner \"Rook\" \
             from=\"{rook}1\" to=\"{beside}1\" }}"
        )
    };
    let text = format!(
        "game \"Small\" id=\"small\"\nboard 8 8\nclass \"piece\" default=#true\ngoal \"mate\"\n\
         piece \"King\" id=\"K\" royal=#true {{ move \"K\" }}\npiece \"Rook\" id=\"R\" {{ move \"R\" }}\n{}\n{}\n\
         setup {{ put \"King\" \"e1\"; put \"Rook\" \"a1\" \"h1\"; black \"mirror\" }}",
        castling('K', "once=#true", ['g', 'h', 'f']),
        castling('Q', "", ['c', 'a', 'd'])
    );
    let game = check("small", &text, &NoSources, &[]).game.expect("a game");
    let rules = Rules::compile(game).expect("rules");
    let played = |text: &str| {
        let mut position = rules.start_position().expect("a position");
        let legal = position.legal();
        let mv = legal.parse(text).expect("castling");
        position.play(mv).expect("a legal move");
        position.fen().split(' ').nth(2).map(str::to_owned)
    };
    assert_eq!(played("O-O").as_deref(), Some("q"));
    assert_eq!(played("O-O-O").as_deref(), Some("kq"));
}

#[test]
fn what_is_placed_castles_where_castling_begins() {
    let text = r#"game "Small" id="small"
board 5 5
class "piece" default=#true
piece "King" id="K" royal=#true { move "K" }
piece "Rook" id="R" { move "R" }
piece "Guard" id="G" { move "mW"; move "mfD" first=#true }
castling "K" safe=#true {
    mover "King" from="c1" to="d1"
    partner "Rook" from="e1" to="c1"
}
goal "mate"
placement region="1st rank" pool=0
setup { hand "King" "Rook" "Guard" }
"#;
    let checked = check("small", text, &NoSources, &[]);
    let game = checked
        .game
        .unwrap_or_else(|| panic!("{:?}", checked.diagnostics));
    let rules = Rules::compile(game).expect("a game");
    let mut position = rules.start_position().expect("a set-up");
    let place = |position: &mut Position, moves: &str| {
        for text in moves.split(' ') {
            let mv = position.legal().parse(text);
            position.play(mv.expect(text)).expect("a legal move");
        }
    };
    place(&mut position, "R@e1 R@a5 G@a1 G@b5 K@c1 K@c5");
    assert_eq!(position.fen().split(' ').nth(2), Some("K"));
    let legal = position.legal();
    let texts: Vec<String> = legal.moves().iter().map(|mv| legal.text(*mv)).collect();
    for text in ["c1d1", "a1a3"] {
        assert!(texts.contains(&text.to_owned()), "{text}: {texts:?}");
    }
    let castling = legal.parse("O-O").expect("castling");
    position.play(castling).expect("a legal move");
    assert_eq!(position.fen().split(' ').next(), Some("rgk2/5/5/5/G1RK1"));
    for _ in 0..7 {
        position.undo();
    }
    assert_eq!(
        position.fen(),
        rules.start_position().expect("a set-up").fen()
    );
}

/// A region may stand before those that it names.
#[test]
fn regions_stand_in_any_order() {
    let inner = r#"region "inner" "file b" within="outer""#;
    let outer = r#"region "outer" "far home" except="e5-e6""#;
    let home = r#"region "home" "1st-2nd rank""#;
    let expected = squares(&[home, outer, inner].join("\n"), "inner");
    assert_eq!(expected, ["b7 b8", "b1 b2"]);
    for order in [[inner, outer, home], [outer, home, inner]] {
        assert_eq!(squares(&order.join("\n"), "inner"), expected);
    }
}

#[test]
fn no_region_is_a_part_of_itself() {
    let told = |regions: &str| -> Vec<String> {
        let pawn = "piece \"Pawn\" id=\"P\" { move \"R\" to=\"a\" }";
        let checked = check(
            "small",
            &text(&format!("{regions}\n{pawn}")),
            &NoSources,
            &[],
        );
        let errors = checked.diagnostics.into_iter();
        errors.map(|fault| fault.message).collect()
    };
    let circle = "region \"a\" \"b\"\nregion \"b\" \"1st rank\" except=\"far a\"";
    let messages = [
        "`a` would be a part of itself",
        "`b` would be a part of itself",
    ];
    assert_eq!(told(circle), messages);
    assert_eq!(told("region \"a\" \"a1\" within=\"a\""), messages[..1]);
}
