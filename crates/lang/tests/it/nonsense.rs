//! Every kind of movement that makes no sense, with what is said of it. What cannot be written in a rule file
//! is refused when the definition is compiled.

use variorum_lang::{NoSources, check};
use variorum_rules::Rules;
use variorum_rules::def::{
    Arrival, Atom, Course, Deed, Effects, GameDef, MovementDef, Ray, Shot, Sight, Zone, sense,
};

fn titles(abilities: &str) -> Vec<String> {
    titles_with(abilities, "")
}

/// The same with another entry of the game.
fn titles_with(abilities: &str, entry: &str) -> Vec<String> {
    let text = format!(
        r#"game "Small" id="small"
board 8 8
class "piece" default=#true
class "royal" royal=#true
goal "capture"
piece "King" id="K" class="royal" {{ move "K" }}
piece "Odd" id="Od" {{ {abilities} }}
{entry}
setup {{ put "King" "a1"; black "mirror" }}
"#
    );
    let checked = check("small", &text, &NoSources, &[]);
    assert_eq!(checked.game.is_some(), checked.diagnostics.is_empty());
    let diagnostics = checked.diagnostics.iter();
    diagnostics.map(|fault| fault.message.clone()).collect()
}

#[test]
fn each_is_refused_with_a_reason() {
    let legs = "a path of two legs cannot have `over`, `stop`, `landing` or `shortest`";
    let conditions = "an en-passant capture has neither conditions nor effects";
    let hits_nothing = "this never hits anything: ";
    for (abilities, title) in [
        // Parts of different courses.
        (r#"move "mR" over="any" { turn "R" }"#, legs),
        (r#"move "mR" stop="beside-enemy" { turn "R" }"#, legs),
        (r#"move "mR" landing="behind-unit" { turn "R" }"#, legs),
        (
            r#"move "R" swap=#true { turn "R" }"#,
            "a path of two legs can neither shoot nor swap",
        ),
        (
            r#"move "cF" en-passant="takes" { then "W" }"#,
            "a path of two legs has nothing to do with en passant",
        ),
        (
            r#"move "R" swap=#true { capture "beside" }"#,
            "a swap cannot be combined with effects on arrival",
        ),
        (
            r#"move "R" swap=#true requires=#true"#,
            "`requires` needs an effect on arrival",
        ),
        (
            r#"move "R" swap=#true again="captures""#,
            "what goes on after a capture has one leg, swaps nothing, and has nothing to do with en passant",
        ),
        (
            r#"move "R" again="may" { turn "R" }"#,
            "what goes on after a capture has one leg, swaps nothing, and has nothing to do with en passant",
        ),
        (
            r#"move "cF" again="may" en-passant="takes""#,
            "what goes on after a capture has one leg, swaps nothing, and has nothing to do with en passant",
        ),
        (
            r#"move "R" again="may" removed="at-end""#,
            "what is captured by moving onto it cannot stay where it is",
        ),
        (
            r#"move "R" swap=#true leaves="Odd""#,
            "only a unit that leaves a square empty leaves something behind: it neither changes places, nor shoots, nor takes en passant",
        ),
        (
            r#"move "cF" en-passant="takes" leaves="Odd""#,
            "only a unit that leaves a square empty leaves something behind: it neither changes places, nor shoots, nor takes en passant",
        ),
        (
            r#"move "mQ" { capture "beside" landing="not-beside-enemy" }"#,
            "this never hits anything: it happens only where no enemy stands there",
        ),
        (
            r#"move "R" removed="at-end""#,
            "only where a unit goes on (`again`) can what it captures stay until the end",
        ),
        (
            r#"move "mR" again="captures""#,
            "this movement captures nothing, so nothing follows",
        ),
        (
            r#"move "R" swap=#true en-passant="leaves""#,
            "only a move over empty squares leaves them open to en-passant capture",
        ),
        (r#"move "F" swap=#true en-passant="takes""#, conditions),
        (r#"move "R" shortest=#true { turn "R" }"#, legs),
        (
            r#"move "R" swap=#true shortest=#true"#,
            "a swap captures something else on every square",
        ),
        (r#"move "cF" en-passant="takes" shortest=#true"#, conditions),
        (
            r#"exchange "R nN" over="any""#,
            "a lame leap is held up by a unit in its way, so it cannot go over any",
        ),
        (
            r#"shoot "R" { capture "ahead" }"#,
            "a unit that shoots goes nowhere, so no effect may depend on the direction",
        ),
        (
            r#"shoot "R" { capture "here" whose="all" }"#,
            "`here` is the unit itself: whose it is, of which type, on which square, and check are no question",
        ),
        (
            r#"exchange "N" over="one""#,
            "`N` goes one step, so it passes no square",
        ),
        (
            r#"exchange "(9,9)""#,
            "`(9,9)` leaves the board from every square",
        ),
        (
            r#"move "mQ" shortest=#true"#,
            "`shortest` chooses between squares that capture the same, and this movement never captures",
        ),
        // Contradictions within a course.
        (
            r#"move "mzR" { turn "R" }"#,
            "after a crooked leg the second leg can only go in any direction",
        ),
        (
            r#"move "mR" { turn "R"; capture "ahead" }"#,
            "after two legs no effect may depend on the direction",
        ),
        (
            r#"move "mR nN" over="any""#,
            "a lame leap is held up by a unit in its way, so it cannot go over any",
        ),
        (
            r#"shoot "R nN" over="any""#,
            "a lame leap is held up by a unit in its way, so it cannot go over any",
        ),
        (
            r#"move "Q" over="trampled-enemies" swap=#true"#,
            "a trampling path can neither swap nor shoot",
        ),
        (
            r#"move "mQ" requires=#true"#,
            "`requires` needs an effect on arrival",
        ),
        (
            r#"move "mQ" over="any" stop="beside-enemy""#,
            "stopping beside an enemy needs a path over nothing",
        ),
        (
            r#"move "mQ" stop="on-stopper""#,
            "stopping on a victim needs a trampling path",
        ),
        (
            r#"move "mR2-3" over="any" en-passant="leaves""#,
            "only a move over empty squares leaves them open to en-passant capture",
        ),
        (r#"move "cF" en-passant="takes" only="King""#, conditions),
        (
            r#"move "cR" en-passant="takes""#,
            "an en-passant capture is a single step or leap",
        ),
        // What never happens.
        (
            r#"move "N" over="one""#,
            "`N` goes one step, so it passes no square",
        ),
        (
            r#"shoot "N" over="one""#,
            "`N` goes one step, so it passes no square",
        ),
        (
            r#"move "Q" over="enemy-line""#,
            "`Q` captures, but this path ends on an empty square",
        ),
        (
            r#"move "mK" stop="beside-enemy""#,
            "a single step ends where it ends, so `stop` changes nothing",
        ),
        (
            r#"move "mQ" landing="behind-unit""#,
            "the square before the last one is always empty on this path",
        ),
        (
            r#"move "mK" en-passant="leaves""#,
            "a single step crosses no square that could be left open to capture",
        ),
        (
            r#"move "mQ" en-passant="takes""#,
            "this movement never captures",
        ),
        (
            r#"move "mQ" swap=#true"#,
            "this movement never captures, so nothing is swapped",
        ),
        (
            r#"move "mQ" only="King""#,
            "this movement never captures by moving onto a unit",
        ),
        (
            r#"move "(9,9)""#,
            "`(9,9)` leaves the board from every square",
        ),
        (
            r#"move "mQ" { capture "behind" }"#,
            &format!(
                "{hits_nothing}the squares behind are always empty on a path that passes no unit"
            ),
        ),
        (
            r#"move "mQ" { capture "passed" }"#,
            &format!("{hits_nothing}this path passes no unit"),
        ),
        (
            r#"move "Q" over="trampled-enemies" { capture "passed" }"#,
            &format!("{hits_nothing}units that are trampled are captured already"),
        ),
        (
            r#"move "mQ" { capture "leapt-over" }"#,
            &format!("{hits_nothing}this path makes no leap of two or three squares along a line"),
        ),
        (
            r#"move "mQ" { capture "beside"; capture "beside" }"#,
            "the same effect is given twice",
        ),
        (
            r#"move "mQ" { capture "here" only="King" }"#,
            "`here` is the unit itself: whose it is, of which type, on which square, and check are no question",
        ),
        (
            r#"move "mQ" { convert "beside" whose="friends" check=#false }"#,
            "what happens to friends never gives check",
        ),
        (
            r#"move "mQ" over="any" { capture "line-behind" whose="all" }"#,
            &format!("{hits_nothing}no friend stands in a line of enemies"),
        ),
        (
            r#"move "mR" { turn "B" }"#,
            "no direction of this leg is at a right angle to the first",
        ),
        (
            r#"move "mR" { straight "B" }"#,
            "no direction of this leg goes on straight from the first",
        ),
    ] {
        assert_eq!(titles(abilities), [title], "{abilities}");
    }
}

/// A game with one type that has one movement.
fn compile(movement: MovementDef) -> Result<Rules, String> {
    let checked = check(
        "small",
        r#"game "Small" id="small"
board 8 8
class "royal" royal=#true
goal "capture"
piece "King" id="K" class="royal" { move "K" }
setup { put "King" "a1"; black "mirror" }
"#,
        &NoSources,
        &[],
    );
    let mut game: GameDef = checked.game.expect("a game without faults");
    game.pieces[0].movements = vec![movement];
    Rules::compile(game).map_err(|error| error.to_string())
}

#[test]
fn what_captures_and_drops_do_besides_must_mean_something() {
    let hits_nothing = "this never hits anything: ";
    for (entry, title) in [
        (r#"on-capture "all""#, "it needs an effect between braces"),
        (
            r#"on-capture "all" { capture "ahead" }"#,
            "captures are made in many ways, so no effect of all of them may depend on the direction",
        ),
        (
            r#"on-capture "all" { capture "here" whose="all" }"#,
            "`here` is the unit itself: whose it is, of which type, on which square, and check are no question",
        ),
        (
            r#"on-capture "all" { capture "beside" whose="friends" check=#false }"#,
            "what happens to friends never gives check",
        ),
        (
            r#"on-capture "all" { capture "beside"; capture "beside" }"#,
            "the same effect is given twice",
        ),
        (
            r#"on-capture "all" { capture "here" on="edge" }"#,
            "`here` is the unit itself: whose it is, of which type, on which square, and check are no question",
        ),
        (
            r#"on-capture "all" { capture "beside" hostile="edge" }"#,
            "`hostile` is for units that are pinched or surrounded, and `edge` for those that are surrounded",
        ),
        (
            r#"on-capture "all" { capture "pinched" edge=#true }"#,
            "`hostile` is for units that are pinched or surrounded, and `edge` for those that are surrounded",
        ),
        (
            r#"on-capture "all" { capture "surrounded" whose="all" }"#,
            &format!("{hits_nothing}beside a friend the unit itself is no captor"),
        ),
        (
            r#"drop "Odd" from="nothing" { capture "ahead" }"#,
            "a unit that is dropped came from nowhere, so no effect may depend on the direction",
        ),
        (
            r#"drop "Odd" from="nothing" { convert "here" }"#,
            "what is dropped would be gone, or the other side’s, at once",
        ),
        (
            r#"drop "Odd" from="nothing" requires=#true"#,
            "`requires` needs an effect on arrival",
        ),
        (
            "captured \"hand\" whose=\"all\"\ndrop \"Odd\"",
            "no move takes anything of its own side",
        ),
        (
            r#"drop "Odd" from="nothing" promoted=#true"#,
            "nothing of this promotes, so nothing is dropped promoted",
        ),
        (
            r#"drop "Odd" from="nothing" past-limit=#true"#,
            "nothing of this has a limit to go past",
        ),
        (
            r#"drop "Odd" from="nothing" { convert "enclosed" whose="all" }"#,
            &format!("{hits_nothing}no friend stands in a line of enemies"),
        ),
    ] {
        assert_eq!(titles_with(r#"move "K""#, entry), [title], "{entry}");
    }
}

#[test]
fn a_right_that_castling_takes_must_be_there() {
    for (head, title) in [
        (
            "castling once=#true",
            "without a letter there is no right that the other side could lose",
        ),
        (
            "castling \"E\" once=#true side=\"white\"",
            "only one side castles so, so the other loses no right",
        ),
    ] {
        let entry = format!(
            "{head} {{ mover \"King\" from=\"a1\" to=\"c1\"; partner \"Odd\" from=\"e1\" to=\"b1\" }}\n\
             setup {{ put \"Odd\" \"e1\" }}"
        );
        assert_eq!(titles_with(r#"move "K""#, &entry), [title], "{head}");
    }
}

#[test]
fn what_only_one_side_can_have_comes_to_no_other() {
    let noble = r#"piece "Noble" id="No" side="white" { move "K" }"#;
    for (entry, title) in [
        (
            r#"piece "Page" id="Pg" { move "fW"; promote "last rank" to="Noble" }"#,
            "Black cannot have a `Noble`",
        ),
        (
            r#"drop "Noble" from="nothing""#,
            "Black cannot have a `Noble`",
        ),
        (
            r#"drop "Noble" from="nothing" side="black""#,
            "Black cannot have a `Noble`",
        ),
        (
            "drops",
            "only White can have this, and it could change sides",
        ),
        (
            r#"on-capture "Odd" { convert "beside" }"#,
            "only White can have this, and it could change sides",
        ),
        (
            r#"piece "Envoy" id="En" { move "K" swap=#true }"#,
            "only White can have this, and it could change sides",
        ),
        (
            r#"setup { first "black" }
placement region="1st rank" pool=2"#,
            "units are placed in turn, and White begins with that",
        ),
        (
            r#"setup { option "who" { value "one"; value "two" }; when who="two" { first "black" } }"#,
            "who moves first depends on no choice",
        ),
        (
            r#"piece "Rock" id="Rk" neutral=#true side="white""#,
            "what belongs to nobody is no royal, no side’s alone, has no attribute, and only moves: it captures, freezes, borrows and becomes nothing",
        ),
    ] {
        let entry = format!("{noble}\n{entry}");
        assert_eq!(titles_with(r#"move "K""#, &entry), [title], "{entry}");
    }
    for entry in [
        r#"piece "Page" id="Pg" { move "fW"; promote "last rank" to="Noble" side="white" }"#,
        r#"drop "Noble" from="nothing" side="white""#,
        "captured \"hand\" only=\"Odd\"\ndrop \"Odd\"",
        r#"on-capture "Odd" { convert "beside" only="Odd" }"#,
    ] {
        let entry = format!("{noble}\n{entry}\nsetup {{ put \"Noble\" \"c1\" }}");
        assert!(titles_with(r#"move "K""#, &entry).is_empty(), "{entry}");
    }
    // Positions are asked, too.
    let text = format!(
        "game \"Small\" id=\"small\"\nboard 4 4\nclass \"piece\" default=#true\n{noble}\n\
         piece \"King\" id=\"K\" royal=#true {{ move \"K\" }}\nsetup {{ put \"King\" \"a1\"; black \"mirror\" }}"
    );
    let game = check("small", &text, &NoSources, &[]).game;
    let rules = Rules::compile(game.expect("a game")).expect("rules");
    assert!(rules.position_from_fen("k3/4/2{No}1/K3 w").is_ok());
    let refused = rules
        .position_from_fen("k1{no}1/1{no}2/4/K3 w")
        .unwrap_err();
    assert_eq!(
        refused.to_string(),
        "FEN, placement: Black cannot have a Noble"
    );
}

#[test]
fn a_definition_that_is_no_rule_file_is_looked_at_too() {
    let step = |steps, lame, min, max| Atom {
        text: String::new(),
        rays: vec![Ray { steps, lame }],
        min,
        max,
        quiet: true,
        capture: true,
    };
    let one = [(1, 0), (1, 0)];
    let fine = || step(one, None, 1, 1);
    assert!(compile(MovementDef::along(vec![fine()])).is_ok());
    let ahead = Effects {
        arrivals: vec![Arrival {
            deed: Deed::Capture,
            only: None,
            ..Arrival::new(Deed::Capture, Zone::Ahead)
        }],
        requires: false,
    };
    let beyond_eyesight = Shot {
        atoms: vec![step(one, Some((1, 1)), 1, 3)],
        over: Sight::Any,
        only: None,
        arrivals: Vec::new(),
    };
    for (movement, reason) in [
        (MovementDef::along(Vec::new()), "a movement needs a path"),
        (
            MovementDef::along(vec![step(one, None, 0, 1)]),
            "a path goes at least one step",
        ),
        (
            MovementDef::along(vec![step(one, None, 3, 2)]),
            "a path goes at least one step",
        ),
        (
            MovementDef::along(vec![step([(1, 0), (0, 0)], None, 1, 2)]),
            "a step goes somewhere",
        ),
        (
            MovementDef::along(vec![step(one, Some((0, 0)), 1, 2)]),
            "a step goes somewhere",
        ),
        (
            MovementDef::along((0..251).map(|_| fine()).collect()),
            "a movement has more than 250 directions",
        ),
        (
            Course::Jump(ahead).into(),
            "a jump between regions has no direction, so no effect may depend on it",
        ),
        (
            Course::Shot(beyond_eyesight).into(),
            "a lame leap is held up by a unit in its way, so it cannot go over any",
        ),
    ] {
        assert_eq!(compile(movement).err().as_deref(), Some(reason));
    }
    // A jump may begin and end anywhere.
    assert!(compile(Course::Jump(Effects::default()).into()).is_ok());
}

/// Pieces of nobody, and moves that leave them behind.
#[test]
fn what_stays_behind_is_one_piece_of_nobody() {
    let walls = |more: &str| {
        format!("piece \"Wall\" id=\"Wa\" neutral=#true\npiece \"Rock\" id=\"Ro\" {more}")
    };
    let neutral = walls("neutral=#true");
    let chain = r#"move "mB2-" over="one" requires=#true again="captures" removed="at-end" { capture "passed" }"#;
    for (abilities, entry, title) in [
        (
            r#"move "mK" leaves="Wall"; move "mN" leaves="Rock""#,
            neutral.as_str(),
            "all that moves leave behind in a game is one piece",
        ),
        (
            r#"move "mK" leaves="Rock""#,
            &walls(""),
            "what moves leave behind belongs to nobody",
        ),
        (
            chain,
            &format!("{neutral}\non-capture \"King\" {{ capture \"beside\" leaves=\"Wall\" }}"),
            "where captured units stay until the end of a turn, nothing is left in the place of any",
        ),
        (
            r#"move "mK" leaves="Rock""#,
            &walls("neutral=#true limit=2"),
            "what moves leave behind knows no limit, and nothing else brings this onto the board",
        ),
    ] {
        let found = titles_with(abilities, entry);
        assert_eq!(found, [title], "{abilities}\n{entry}");
    }
    let fine = titles_with(
        r#"move "mK" leaves="Wall"; move "cK" { capture "here" leaves="Wall" }"#,
        &neutral,
    );
    assert_eq!(fine, [""; 0]);
    // What changes sides stays; no file can say otherwise.
    let turned = Effects {
        arrivals: vec![Arrival {
            leaves: Some(0),
            ..Arrival::new(Deed::Convert, Zone::Beside)
        }],
        requires: false,
    };
    let refused = sense::contradiction(&Course::Jump(turned).into());
    let title = "what changes sides stays where it is, so nothing is left in its place";
    assert_eq!(refused.map(|why| why.to_string()).as_deref(), Some(title));
}

#[test]
fn boards_that_cannot_be_are_refused() {
    let faults = |board: &str| -> Vec<String> {
        let text = format!(
            "game \"Small\" id=\"small\"\n{board}\nclass \"piece\" default=#true\n\
             piece \"King\" id=\"K\" royal=#true {{ move \"K\" }}\n\
             setup {{ put \"King\" \"a1\"; put \"King\" \"a3\" side=\"black\" }}\n"
        );
        let checked = check("small", &text, &NoSources, &[]);
        let diagnostics = checked.diagnostics.iter();
        diagnostics.map(|fault| fault.message.clone()).collect()
    };
    let round = "a board with joined edges has at least three files and no squares outside";
    for (board, title) in [
        ("board 2 8 wraps=\"files\"", round),
        (
            "board 3 3 wraps=\"files\" { extra \"w1\" from=\"a1\" files=-1 }",
            round,
        ),
        ("board 8 8 side=6", "`side` goes with `cells=\"hexagons\"`"),
        (
            "board 8 8 upright=6",
            "`upright` goes with `cells=\"hexagons\"`",
        ),
        (
            "board cells=\"hexagons\" side=8 upright=9",
            "a board of hexagons has 2 to 8 of them a side, no file of more than 15, and a letter for each file, one fewer than \
             twice as many",
        ),
        (
            "board cells=\"hexagons\" side=2 letters=\"aab\"",
            "a board of hexagons has 2 to 8 of them a side, no file of more than 15, and a letter for each file, one fewer than \
             twice as many",
        ),
    ] {
        assert_eq!(faults(board), [title], "{board}");
    }
    assert!(faults("board 3 3 wraps=\"files\"").is_empty());
}

#[test]
fn what_hexagons_do_not_have_is_refused() {
    let faults = |said: &str| -> Vec<String> {
        let text = format!(
            "game \"Small\" id=\"small\"\nboard cells=\"hexagons\" side=3\nclass \"piece\" default=#true\n\
             piece \"King\" id=\"K\" royal=#true {{ move \"K\" }}\n{said}\n\
             setup {{ put \"King\" \"a1\"; put \"King\" \"a3\" side=\"black\" }}\n"
        );
        let checked = check("small", &text, &NoSources, &[]);
        let diagnostics = checked.diagnostics.iter();
        diagnostics.map(|fault| fault.message.clone()).collect()
    };
    let piece = |ability: &str| faults(&format!("piece \"Odd\" id=\"O\" {{ {ability} }}"));
    let squares = |what: &str| vec![format!("`{what}` is for boards of squares")];
    for (ability, what) in [
        (r#"move "R" { turn "R" }"#, "turn"),
        (r#"move "R" stop="beside-enemy""#, "beside-enemy"),
        (r#"move "Q" { capture "beside" }"#, "beside"),
        (r#"move "Q" { capture "pinched" }"#, "pinched"),
        (r#"move "Q" { capture "surrounded" }"#, "surrounded"),
        (r#"move "Q" to="light""#, "light"),
    ] {
        assert_eq!(piece(ability), squares(what), "{ability}");
    }
    let letters = "of the twelve directions of this leap on hexagons, none has a letter";
    assert_eq!(piece(r#"move "fN""#), [letters]);
    assert_eq!(
        piece(r#"move "zR""#),
        ["`z` and `n` are for boards of squares"]
    );
    assert_eq!(faults(r#"win { row 3 "King" }"#), squares("row"), "of ends");
    assert!(piece(r#"move "R" { straight "R" }"#).is_empty());
}
