//! The table by itself: no runtime, no storage, no browser. Games come from the catalog; none is named.

use super::*;
use crate::game;
use crate::identity::VariantId;

/// The first game of the catalog.
pub(crate) fn first_game() -> Game {
    Game::load(&VariantId::new(game::list()[0].id.as_str())).unwrap()
}

/// A position of the first game in which units move.
pub(crate) fn first_position() -> Position {
    let mut position = first_game().rules().start_position().unwrap();
    while position.is_placing() {
        let mv = position.legal().moves()[0];
        position.play_unchecked(mv);
    }
    position
}

const HUMANS: Players = Players {
    white: Player::Human,
    black: Player::Human,
};

const AGAINST_THE_COMPUTER: Players = Players {
    white: Player::Human,
    black: Player::Computer,
};

fn table(players: Players) -> Table {
    Table::new(first_game(), players, first_position())
}

fn request(name: &str) -> RequestId {
    RequestId::parse(name).unwrap()
}

/// Plays the first legal move.
fn play(table: &mut Table) -> Vec<Event> {
    let command = Command::Move {
        ply: table.log().ply(),
        text: table.view().moves[0].text.clone(),
    };
    let events = table.decide(&command).unwrap();
    table.apply(&events, None);
    events
}

#[test]
fn deciding_changes_nothing_and_applying_does() {
    let mut table = table(HUMANS);
    let before = table.clone();
    let command = Command::Move {
        ply: 0,
        text: table.view().moves[0].text.clone(),
    };
    let events = table.decide(&command).unwrap();
    assert_eq!(table.view(), before.view());
    assert_eq!(table.position().fen(), before.position().fen());
    assert_eq!(table.log().seq(), 0);
    let entries = table.entries(&events, Some(&request("r")));
    assert_eq!((entries.len(), entries[0].seq), (1, 1));
    assert_eq!(table.apply(&events, Some(&request("r"))), 0);
    assert_ne!(table.view().fen, before.view().fen);
    assert_eq!((table.log().seq(), table.log().ply()), (1, 1));
    assert_eq!(table.log().answered(&request("r")), Some(1));
    assert_eq!(
        events[0].standing(),
        Standing {
            ply: 1,
            ending: None
        }
    );
}

/// Every history that can be written can be read, and leads to the same game.
#[test]
fn a_stored_history_brings_the_same_table_back() {
    let mut table = table(HUMANS);
    let start = table.view().fen.clone();
    let mut history = Vec::new();
    let moves: [fn(&Table) -> Command; 9] = [
        first,
        first,
        first,
        |table| Command::Undo {
            ply: table.log().ply(),
        },
        first,
        |table| Command::End {
            ply: table.log().ply(),
            resigns: Some(Side::White),
        },
        |table| Command::Undo {
            ply: table.log().ply(),
        },
        first,
        |table| Command::End {
            ply: table.log().ply(),
            resigns: None,
        },
    ];
    for command in moves {
        let command = command(&table);
        let events = table.decide(&command).unwrap();
        let name = request(&history.len().to_string());
        history.extend(table.entries(&events, Some(&name)));
        table.apply(&events, Some(&name));
        let again = Table::replay(first_game(), HUMANS, &start, &history).unwrap();
        assert_eq!(again.view(), table.view());
        assert_eq!(again.log().moves(0), table.log().moves(0));
        assert_eq!(again.log().seq(), table.log().seq());
        assert_eq!(again.log().answered(&name), Some(history.len() as u64));
    }
}

fn first(table: &Table) -> Command {
    Command::Move {
        ply: table.log().ply(),
        text: table.view().moves[0].text.clone(),
    }
}

#[test]
fn a_history_that_the_rules_refuse_is_said_to_be_one() {
    let start = table(HUMANS).view().fen.clone();
    let entry = Entry {
        seq: 1,
        event: journal::Event::Move {
            ply: 0,
            text: "nonsense".into(),
        },
        request: None,
        fen: None,
    };
    let mut table = Table::replay(first_game(), HUMANS, &start, &[entry]).unwrap();
    let outcome = table.view().outcome.clone().unwrap();
    assert_eq!(
        (outcome.result.as_str(), outcome.reason.as_str()),
        ("*", "rules-refuse")
    );
    assert_eq!((outcome.winner, outcome.count), (None, 1.0));
    assert!(table.view().moves.is_empty() && !table.view().units.is_empty());
    let undo = Command::Undo { ply: 0 };
    assert!(matches!(table.decide(&undo), Err(Refusal::Stopped(_))));
    let error = Table::replay(first_game(), HUMANS, "nonsense", &[]).unwrap_err();
    assert!(matches!(error, Unreadable::Start(_)), "{error}");
}

/// Moves that are all legal, but lead elsewhere under the rules as they are now: what is certain is shown.
#[test]
fn a_game_whose_moves_lead_elsewhere_now_is_shown_as_far_as_it_is_certain() {
    let mut table = table(HUMANS);
    let start = table.view().fen.clone();
    let mut history = Vec::new();
    for _ in 0..6 {
        let events = table.decide(&first(&table)).unwrap();
        history.extend(table.entries(&events, None));
        table.apply(&events, None);
    }
    let replay = |history: &[Entry]| Table::replay(first_game(), HUMANS, &start, history).unwrap();
    assert_eq!(replay(&history).view(), table.view());
    assert_eq!(history[5].fen.as_ref(), Some(&table.view().fen));
    // Positions are kept of some events: the second, and the last one, which says another thing.
    for (index, entry) in history.iter_mut().enumerate() {
        match index {
            1 => {}
            5 => entry.fen = Some(start.clone()),
            _ => entry.fen = None,
        }
    }
    let mut stopped = replay(&history);
    assert_eq!(stopped.log().ply(), 2);
    let outcome = stopped.view().outcome.clone().unwrap();
    assert_eq!(
        (outcome.reason.as_str(), outcome.count),
        ("rules-differ", 6.0)
    );
    let next = Command::Move {
        ply: 2,
        text: "a1a2".into(),
    };
    assert!(matches!(stopped.decide(&next), Err(Refusal::Stopped(_))));
    // The same position in other words is the same position.
    history[5].fen = Some(table.view().fen.replace(' ', "  "));
    let same = replay(&history);
    assert!(same.view().outcome.is_none() || same.log().ply() == 6);
}

#[test]
fn what_is_stale_or_impossible_is_refused() {
    let mut table = table(HUMANS);
    let text = table.view().moves[0].text.clone();
    let stale = Command::Move {
        ply: 7,
        text: text.clone(),
    };
    assert!(matches!(table.decide(&stale), Err(Refusal::Stale(_))));
    let nonsense = Command::Move {
        ply: 0,
        text: "nonsense".into(),
    };
    assert!(matches!(table.decide(&nonsense), Err(Refusal::Move(_))));
    let long = Command::Move {
        ply: 0,
        text: "x".repeat(101),
    };
    assert_eq!(table.decide(&long), Err(Refusal::TooLong));
    let undo = Command::Undo { ply: 0 };
    assert_eq!(table.decide(&undo), Err(Refusal::NothingToTakeBack));
    let answer = Command::Answer(first_position().legal().moves()[0]);
    assert_eq!(table.decide(&answer), Err(Refusal::PlayersTurn));
    assert_eq!(table.log().seq(), 0);
    let resign = Command::End {
        ply: 0,
        resigns: Some(Side::White),
    };
    let events = table.decide(&resign).unwrap();
    table.apply(&events, None);
    let late = Command::Move { ply: 0, text };
    assert_eq!(table.decide(&late), Err(Refusal::Over));
    assert_eq!(table.decide(&resign), Err(Refusal::Over));
    assert!(table.view().moves.is_empty());
}

#[test]
fn the_computer_plays_only_its_own_moves() {
    let mut table = table(AGAINST_THE_COMPUTER);
    assert!(!table.is_computers_turn());
    play(&mut table);
    assert!(table.is_computers_turn());
    let command = first(&table);
    assert_eq!(table.decide(&command), Err(Refusal::ComputersTurn));
    // A move of the position before is not legal any more.
    let old = first_position().legal().moves()[0];
    assert_eq!(table.decide(&Command::Answer(old)), Err(Refusal::Illegal));
    let best = table.position().legal().moves()[0];
    let events = table.decide(&Command::Answer(best)).unwrap();
    table.apply(&events, None);
    assert!(!table.is_computers_turn());
    // Taking back goes to the last own move, not to the computer's.
    let undo = Command::Undo { ply: 2 };
    assert_eq!(table.decide(&undo).unwrap(), [Event::Undo { ply: 0 }]);
}

#[test]
fn nobody_resigns_or_agrees_for_the_computer() {
    let mut table = table(AGAINST_THE_COMPUTER);
    let end = |resigns| Command::End { ply: 0, resigns };
    let refused = table.decide(&end(Some(Side::Black)));
    assert_eq!(refused, Err(Refusal::ComputerResigns));
    assert_eq!(table.decide(&end(None)), Err(Refusal::ComputerAgrees));
    assert!(table.decide(&end(Some(Side::White))).is_ok());
}

#[test]
fn what_ended_the_game_is_taken_back_alone() {
    let mut table = table(HUMANS);
    play(&mut table);
    let events = table
        .decide(&Command::End {
            ply: 1,
            resigns: None,
        })
        .unwrap();
    let ending = events[0].standing().ending.unwrap();
    assert_eq!(
        (ending.winner, ending.reason.as_str()),
        (None, ending::AGREEMENT)
    );
    table.apply(&events, None);
    assert!(table.view().outcome.is_some());
    let events = table.decide(&Command::Undo { ply: 1 }).unwrap();
    table.apply(&events, None);
    assert_eq!((table.log().ply(), &table.view().outcome), (1, &None));
}

#[test]
fn who_comes_back_is_told_what_changed() {
    let mut table = table(HUMANS);
    for _ in 0..3 {
        play(&mut table);
    }
    assert_eq!(table.log().missed_since(None), 0);
    assert_eq!(table.log().missed_since(Some(1)), 1);
    assert_eq!(table.log().missed_since(Some(3)), 3);
    let events = table.decide(&Command::Undo { ply: 3 }).unwrap();
    assert_eq!(table.apply(&events, None), 2);
    // Who saw three moves learns that the third is gone; who knows it all learns nothing; who knows more than
    // there is starts over.
    assert_eq!(table.log().missed_since(Some(3)), 2);
    assert_eq!(table.log().missed_since(Some(4)), 2);
    assert_eq!(table.log().missed_since(Some(99)), 0);
}

/// Some game of the catalog ends by its rules within a few hundred moves of the first unit that may move.
#[test]
fn a_move_that_ends_the_game_says_how() {
    let mut table = table(HUMANS);
    for ply in 0..2000 {
        let wanted = table.view().moves.iter().find(|mv| !mv.captures.is_empty());
        let moves = &table.view().moves;
        let text = match wanted {
            Some(mv) if ply % 3 == 0 => mv.text.clone(),
            _ => moves[ply * 7 % moves.len()].text.clone(),
        };
        let command = Command::Move {
            ply: table.log().ply(),
            text,
        };
        let events = table.decide(&command).unwrap();
        table.apply(&events, None);
        let standing = events[0].standing();
        let told = table.view().outcome.as_ref();
        assert_eq!(standing.ending.is_some(), told.is_some());
        if let (Some(ending), Some(told)) = (standing.ending, told) {
            assert_eq!((&ending.reason, ending.winner), (&told.reason, told.winner));
            assert!(table.view().moves.is_empty());
            return;
        }
    }
    panic!("no end in 2000 moves");
}

#[test]
fn any_unit_can_be_inspected() {
    let table = table(HUMANS);
    let mut moves = [0, 0];
    for unit in &table.view().units {
        let found = table.inspect(0, &unit.square).unwrap();
        moves[usize::from(unit.side == Side::Black)] += found.len();
    }
    assert!(moves[0] > 0 && moves[1] > 0, "{moves:?}");
    assert!(matches!(table.inspect(1, "a1"), Err(Refusal::Stale(_))));
    assert!(matches!(table.inspect(0, "z99"), Err(Refusal::NoSquare(_))));
}

/// What cannot be clicked is explained, in either language and with the squares that it is about.
#[test]
fn every_refused_click_has_a_reason() {
    let mut table = table(HUMANS);
    let squares: Vec<String> = table
        .game
        .board()
        .cells
        .into_iter()
        .map(|cell| cell.square)
        .collect();
    let mut reasons = 0;
    for from in &squares {
        for to in &squares {
            let tried = Tried {
                from: Some(from),
                piece: None,
                to: Some(to),
            };
            let moves = table.view().moves.iter();
            let legal = moves
                .filter(|mv| mv.from.as_ref() == Some(from))
                .any(|mv| mv.path[1..].contains(to));
            let [english, german] =
                Language::ALL.map(|language| table.why(0, tried, language).unwrap());
            assert_eq!(english.is_none(), legal, "{from} {to}");
            let (Some(english), Some(german)) = (english, german) else {
                continue;
            };
            assert!(english.0.ends_with('.') && german.0.ends_with('.'));
            assert_ne!(english.0, german.0);
            assert_eq!(english.1, german.1);
            assert!(english.1.iter().all(|square| squares.contains(square)));
            reasons += 1;
        }
    }
    assert!(reasons > 1000, "{reasons}");
    let why = |table: &Table, ply, from, piece, to| {
        table.why(ply, Tried { from, piece, to }, Language::English)
    };
    assert!(matches!(
        why(&table, 1, Some("a1"), None, None),
        Err(Refusal::Stale(_))
    ));
    assert!(matches!(
        why(&table, 0, Some("z99"), None, None),
        Err(Refusal::NoSquare(_))
    ));
    assert!(matches!(
        why(&table, 0, None, Some("Nobody"), None),
        Err(Refusal::NoPiece(_))
    ));
    assert!(matches!(
        why(&table, 0, None, None, Some("a1")),
        Err(Refusal::NoUnit)
    ));
    // What is legal on the board is refused once the game has been given up.
    let resigns = Some(Side::White);
    let events = table.decide(&Command::End { ply: 0, resigns }).unwrap();
    table.apply(&events, None);
    let from = squares.first().map(String::as_str);
    let reason = why(&table, 0, from, None, None).unwrap();
    assert_eq!(reason.unwrap().0, "The game is over.");
}

#[test]
fn in_the_computers_turn_nothing_can_be_clicked() {
    let table = table(Players {
        white: Player::Computer,
        black: Player::Human,
    });
    let unit = &table.view().units[0];
    let tried = Tried {
        from: Some(&unit.square),
        piece: None,
        to: None,
    };
    let reason = table.why(0, tried, Language::English).unwrap();
    assert_eq!(reason.unwrap().0, "It is White's turn.");
}

/// Moves a unit to and fro, for both sides, until the game ends. Nothing where no such moves are found.
fn shuffle(table: &mut Table) -> Option<wire::Outcome> {
    for _ in 0..200 {
        if let Some(outcome) = &table.view().outcome {
            return Some(outcome.clone());
        }
        let ply = table.log().ply();
        let back = |mv: &wire::Move| {
            let before = table.log().moves(ply.checked_sub(2)?).first()?;
            let returns = mv.from.as_ref() == Some(&before.mv.to);
            (returns && before.mv.from.as_ref() == Some(&mv.to)).then_some(())
        };
        let quiet = |mv: &&wire::Move| mv.captures.is_empty() && mv.text.len() == 4;
        let moves = || table.view().moves.iter().filter(quiet);
        let leaper = |mv: &&wire::Move| mv.san.starts_with(|c: char| c.is_ascii_uppercase());
        let mv = moves().find(|mv| back(mv).is_some());
        let text = mv.or_else(|| moves().find(leaper))?.text.clone();
        let events = table.decide(&Command::Move { ply, text }).ok()?;
        table.apply(&events, None);
    }
    None
}

/// The same game under other draw rules ends with other numbers.
#[test]
fn what_the_table_says_of_a_draw_follows_the_definition() {
    let def = |id: &str| {
        let game = Game::load(&VariantId::new(id)).unwrap();
        game.rules().def().clone()
    };
    let mut said = 0;
    for listed in game::list() {
        for (repetition, limit, reason, count) in [
            (Some(2), None, "repetition", 2.0),
            (Some(5), None, "repetition", 5.0),
            (None, Some(12), "fifty-moves", 6.0),
        ] {
            let mut def = def(&listed.id);
            def.draws.repetition = repetition;
            def.draws.move_limit = limit;
            let rules = variorum_rules::Rules::compile(def).unwrap();
            let Ok(start) = rules.start_position() else {
                continue;
            };
            if start.is_placing() {
                continue;
            }
            let mut table = Table::new(Game::of(rules), HUMANS, start);
            if let Some(outcome) = shuffle(&mut table) {
                let told = (outcome.reason.as_str(), outcome.count);
                assert_eq!(told, (reason, count), "{}", listed.id);
                said += 1;
            }
        }
    }
    assert!(said >= 3, "{said} draws");
}
