//! The table by itself: no runtime, no storage, no browser. Games come from the catalog; none is named.

use crate::identity::{LENGTH, VariantId};
use crate::stored::{self, AGREEMENT, Control, Standing};
use variorum_rules::Square;

use super::*;
use crate::game::Game;
use crate::testing::{first_game, first_position, list};
use crate::wire;

/// What everybody may see of a game.
fn view(table: &Table) -> wire::Position {
    crate::view::table(&Game::of(table.rules.clone()), table)
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
    Table::new(first_game().rules().clone(), players, first_position())
}

fn request(name: &str) -> RequestId {
    RequestId::parse(name).unwrap()
}

/// Plays the first legal move.
fn play(table: &mut Table) -> Vec<Event> {
    let command = Command::Move {
        ply: table.log().ply(),
        text: table.moves(Sides::BOTH)[0].text.clone(),
    };
    let events = table.decide(&command, Sides::BOTH, 0).unwrap();
    table.apply(&events, None, 0);
    events
}

#[test]
fn deciding_changes_nothing_and_applying_does() {
    let mut table = table(HUMANS);
    let before = table.clone();
    let command = Command::Move {
        ply: 0,
        text: table.moves(Sides::BOTH)[0].text.clone(),
    };
    let events = table.decide(&command, Sides::BOTH, 0).unwrap();
    assert_eq!(view(&table), view(&before));
    assert_eq!(table.position().fen(), before.position().fen());
    assert_eq!(table.log().seq(), 0);
    let entries = table.entries(&events, Some(&request("r")), 0);
    assert_eq!((entries.len(), entries[0].seq), (1, 1));
    assert_eq!(table.apply(&events, Some(&request("r")), 0), 0);
    assert_ne!(view(&table).fen, view(&before).fen);
    assert_eq!((table.log().seq(), table.log().ply()), (1, 1));
    assert_eq!(table.log().answered(&request("r")), Some(1));
    assert_eq!(
        standing(&events[0]),
        Some(Standing {
            ply: 1,
            ending: None
        })
    );
}

/// Every history that can be written can be read, and leads to the same game.
#[test]
fn a_stored_history_brings_the_same_table_back() {
    let mut table = table(HUMANS);
    let start = view(&table).fen.clone();
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
        let events = table.decide(&command, Sides::BOTH, 0).unwrap();
        let name = request(&history.len().to_string());
        history.extend(table.entries(&events, Some(&name), 0));
        table.apply(&events, Some(&name), 0);
        let again = Table::replay(first_game().rules().clone(), HUMANS, &start, &history).unwrap();
        assert_eq!(view(&again), view(&table));
        assert_eq!(again.log().moves(0), table.log().moves(0));
        assert_eq!(again.log().seq(), table.log().seq());
        assert_eq!(again.log().answered(&name), Some(history.len() as u64));
    }
}

fn first(table: &Table) -> Command {
    Command::Move {
        ply: table.log().ply(),
        text: table.moves(Sides::BOTH)[0].text.clone(),
    }
}

#[test]
fn a_history_that_the_rules_refuse_is_said_to_be_one() {
    let start = view(&table(HUMANS)).fen.clone();
    let entry = Entry {
        seq: 1,
        event: stored::Event::Move {
            ply: 0,
            mv: "nonsense".into(),
        },
        request: None,
        fen: None,
        at: 0,
    };
    let mut table = Table::replay(first_game().rules().clone(), HUMANS, &start, &[entry]).unwrap();
    let outcome = view(&table).outcome.clone().unwrap();
    assert_eq!(
        (outcome.result.as_str(), outcome.reason.as_str()),
        ("*", "rules-refuse")
    );
    assert_eq!((outcome.winner, outcome.count), (None, 1.0));
    assert!(table.moves(Sides::BOTH).is_empty() && !view(&table).units.is_empty());
    let undo = Command::Undo { ply: 0 };
    let refused = table.decide(&undo, Sides::BOTH, 0);
    assert!(matches!(refused, Err(Refusal::Stopped(_))));
    let error = Table::replay(first_game().rules().clone(), HUMANS, "nonsense", &[]).unwrap_err();
    assert!(matches!(error, Unreadable::Start(_)), "{error}");
}

/// Moves that are all legal, but lead elsewhere under the rules as they are now: what is certain is shown.
#[test]
fn a_game_whose_moves_lead_elsewhere_now_is_shown_as_far_as_it_is_certain() {
    let mut table = table(HUMANS);
    let start = view(&table).fen.clone();
    let mut history = Vec::new();
    for _ in 0..6 {
        let events = table.decide(&first(&table), Sides::BOTH, 0).unwrap();
        history.extend(table.entries(&events, None, 0));
        table.apply(&events, None, 0);
    }
    let replay = |history: &[Entry]| {
        Table::replay(first_game().rules().clone(), HUMANS, &start, history).unwrap()
    };
    assert_eq!(view(&replay(&history)), view(&table));
    assert_eq!(history[5].fen.as_ref(), Some(&view(&table).fen));
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
    let outcome = view(&stopped).outcome.clone().unwrap();
    assert_eq!(
        (outcome.reason.as_str(), outcome.count),
        ("rules-differ", 6.0)
    );
    let next = Command::Move {
        ply: 2,
        text: "a1a2".into(),
    };
    let refused = stopped.decide(&next, Sides::BOTH, 0);
    assert!(matches!(refused, Err(Refusal::Stopped(_))));
    // The same position in other words is the same position.
    history[5].fen = Some(view(&table).fen.replace(' ', "  "));
    let same = replay(&history);
    assert!(view(&same).outcome.is_none() || same.log().ply() == 6);
}

#[test]
fn what_is_stale_or_impossible_is_refused() {
    let mut table = table(HUMANS);
    let text = table.moves(Sides::BOTH)[0].text.clone();
    let stale = Command::Move {
        ply: 7,
        text: text.clone(),
    };
    assert!(matches!(
        table.decide(&stale, Sides::BOTH, 0),
        Err(Refusal::Stale(_))
    ));
    let nonsense = Command::Move {
        ply: 0,
        text: "nonsense".into(),
    };
    assert!(matches!(
        table.decide(&nonsense, Sides::BOTH, 0),
        Err(Refusal::Move(_))
    ));
    let long = Command::Move {
        ply: 0,
        text: "x".repeat(101),
    };
    assert_eq!(table.decide(&long, Sides::BOTH, 0), Err(Refusal::TooLong));
    let undo = Command::Undo { ply: 0 };
    assert_eq!(
        table.decide(&undo, Sides::BOTH, 0),
        Err(Refusal::NothingToTakeBack)
    );
    let answer = Command::Answer(first_position().legal().moves()[0]);
    assert_eq!(
        table.decide(&answer, Sides::BOTH, 0),
        Err(Refusal::PlayersTurn)
    );
    assert_eq!(table.log().seq(), 0);
    let resign = Command::End {
        ply: 0,
        resigns: Some(Side::White),
    };
    let events = table.decide(&resign, Sides::BOTH, 0).unwrap();
    table.apply(&events, None, 0);
    let late = Command::Move { ply: 0, text };
    assert_eq!(table.decide(&late, Sides::BOTH, 0), Err(Refusal::Over));
    assert_eq!(table.decide(&resign, Sides::BOTH, 0), Err(Refusal::Over));
    assert!(table.moves(Sides::BOTH).is_empty());
}

#[test]
fn the_computer_plays_only_its_own_moves() {
    let mut table = table(AGAINST_THE_COMPUTER);
    assert!(!table.is_computers_turn());
    play(&mut table);
    assert!(table.is_computers_turn());
    let command = first(&table);
    assert_eq!(
        table.decide(&command, Sides::BOTH, 0),
        Err(Refusal::ComputersTurn)
    );
    // A move of the position before is not legal any more.
    let old = first_position().legal().moves()[0];
    assert_eq!(
        table.decide(&Command::Answer(old), Sides::NONE, 0),
        Err(Refusal::Illegal)
    );
    let best = table.position().legal().moves()[0];
    let events = table
        .decide(&Command::Answer(best), Sides::NONE, 0)
        .unwrap();
    table.apply(&events, None, 0);
    assert!(!table.is_computers_turn());
    // Taking back goes to the last own move, not to the computer's.
    let undo = Command::Undo { ply: 2 };
    assert_eq!(
        table.decide(&undo, Sides::BOTH, 0).unwrap(),
        [Event::Undo { ply: 0 }]
    );
}

#[test]
fn nobody_resigns_or_agrees_for_the_computer() {
    let mut table = table(AGAINST_THE_COMPUTER);
    let end = |resigns| Command::End { ply: 0, resigns };
    let refused = table.decide(&end(Some(Side::Black)), Sides::BOTH, 0);
    assert_eq!(refused, Err(Refusal::ComputerResigns));
    assert_eq!(
        table.decide(&end(None), Sides::BOTH, 0),
        Err(Refusal::ComputerAgrees)
    );
    assert!(
        table
            .decide(&end(Some(Side::White)), Sides::BOTH, 0)
            .is_ok()
    );
}

#[test]
fn what_ended_the_game_is_taken_back_alone() {
    let mut table = table(HUMANS);
    play(&mut table);
    let events = table
        .decide(
            &Command::End {
                ply: 1,
                resigns: None,
            },
            Sides::BOTH,
            0,
        )
        .unwrap();
    let ending = standing(&events[0]).unwrap().ending.unwrap();
    assert_eq!((ending.winner, ending.reason.as_str()), (None, AGREEMENT));
    table.apply(&events, None, 0);
    assert!(view(&table).outcome.is_some());
    let events = table
        .decide(&Command::Undo { ply: 1 }, Sides::BOTH, 0)
        .unwrap();
    table.apply(&events, None, 0);
    assert_eq!((table.log().ply(), &view(&table).outcome), (1, &None));
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
    let events = table
        .decide(&Command::Undo { ply: 3 }, Sides::BOTH, 0)
        .unwrap();
    assert_eq!(table.apply(&events, None, 0), 2);
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
        let moves = table.moves(Sides::BOTH);
        let wanted = moves.iter().find(|mv| !mv.captures.is_empty());
        let text = match wanted {
            Some(mv) if ply % 3 == 0 => mv.text.clone(),
            _ => moves[ply * 7 % moves.len()].text.clone(),
        };
        let command = Command::Move {
            ply: table.log().ply(),
            text,
        };
        let events = table.decide(&command, Sides::BOTH, 0).unwrap();
        table.apply(&events, None, 0);
        let standing = super::standing(&events[0]).unwrap();
        let told = view(&table).outcome;
        assert_eq!(standing.ending.is_some(), told.is_some());
        if let (Some(ending), Some(told)) = (standing.ending, &told) {
            assert_eq!((&ending.reason, ending.winner), (&told.reason, told.winner));
            assert!(table.moves(Sides::BOTH).is_empty());
            return;
        }
    }
    panic!("no end in 2000 moves");
}

#[test]
fn any_unit_can_be_inspected() {
    let table = table(HUMANS);
    let mut moves = [0, 0];
    for unit in &view(&table).units {
        let (side, found) = table.inspect(0, &unit.square).unwrap();
        assert_eq!(side, unit.side);
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
    let topology = table.rules.topology().clone();
    let squares: Vec<Square> = topology.squares().collect();
    let mut reasons = 0;
    for from in &squares {
        for to in &squares {
            let tried = Tried {
                from: Some(topology.name(*from)),
                piece: None,
                to: Some(topology.name(*to)),
            };
            let moves = table.moves(Sides::BOTH).into_iter();
            let legal = moves
                .filter(|mv| mv.from == Some(*from))
                .any(|mv| mv.path[1..].contains(to));
            let [english, german] = [Language::English, Language::German]
                .map(|language| table.why(0, tried, language).unwrap());
            assert_eq!(english.is_none(), legal, "{tried:?}");
            let (Some(english), Some(german)) = (english, german) else {
                continue;
            };
            assert!(english.0.ends_with('.') && german.0.ends_with('.'));
            assert_ne!(english.0, german.0);
            assert_eq!(english.1, german.1);
            assert!(
                english
                    .1
                    .iter()
                    .all(|square| topology.square(square).is_some())
            );
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
    let events = table
        .decide(&Command::End { ply: 0, resigns }, Sides::BOTH, 0)
        .unwrap();
    table.apply(&events, None, 0);
    let from = squares.first().map(|square| topology.name(*square));
    let reason = why(&table, 0, from, None, None).unwrap();
    assert_eq!(reason.unwrap().0, "The game is over.");
}

#[test]
fn in_the_computers_turn_nothing_can_be_clicked() {
    let table = table(Players {
        white: Player::Computer,
        black: Player::Human,
    });
    let unit = &view(&table).units[0];
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
        if let Some(outcome) = &view(table).outcome {
            return Some(outcome.clone());
        }
        let ply = table.log().ply();
        let back = |mv: &MoveInfo| {
            let before = table.log().moves(ply.checked_sub(2)?).first()?;
            let returns = mv.from == before.info.to;
            (returns && before.info.from == mv.to).then_some(())
        };
        let quiet = |mv: &&MoveInfo| mv.captures.is_empty() && mv.text.len() == 4;
        let all = table.moves(Sides::BOTH);
        let moves = || all.iter().filter(quiet);
        let leaper = |mv: &&MoveInfo| {
            let mv = table.legal().parse(&mv.text).unwrap();
            let san = table.legal().san(mv);
            san.starts_with(|c: char| c.is_ascii_uppercase())
        };
        let mv = moves().find(|mv| back(mv).is_some());
        let text = mv.or_else(|| moves().find(leaper))?.text.clone();
        let events = table
            .decide(&Command::Move { ply, text }, Sides::BOTH, 0)
            .ok()?;
        table.apply(&events, None, 0);
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
    for listed in list() {
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
            // Nobody passes here and there to repeat a position where passing lets the points decide.
            if start.is_placing() || rules.def().points.is_some() {
                continue;
            }
            let mut table = Table::new(rules, HUMANS, start);
            if let Some(outcome) = shuffle(&mut table) {
                let told = (outcome.reason.as_str(), outcome.count);
                assert_eq!(told, (reason, count), "{}", listed.id);
                said += 1;
            }
        }
    }
    assert!(said >= 3, "{said} draws");
}

const WHITE: Sides = Sides::of(Side::White);
const BLACK: Sides = Sides::of(Side::Black);

/// Plays the first legal move for its own side at some time.
fn play_at(table: &mut Table, at: u64) {
    let who = Sides::of(view(table).turn);
    let events = table.decide(&first(table), who, at).unwrap();
    table.apply(&events, None, at);
}

fn does(table: &mut Table, command: &Command, who: Sides) -> Result<(), Refusal> {
    let events = table.decide(command, who, 0)?;
    table.apply(&events, None, 0);
    Ok(())
}

fn offer(table: &Table, what: Proposal) -> Command {
    let ply = table.log().ply();
    Command::Offer {
        ply,
        what,
        next: GameId::of([7; LENGTH]),
    }
}

#[test]
fn only_who_sits_there_moves_or_resigns() {
    let mut table = table(HUMANS);
    assert_eq!(view(&table).turn, Side::White);
    let mv = first(&table);
    assert_eq!(table.decide(&mv, Sides::NONE, 0), Err(Refusal::Watching));
    assert_eq!(table.decide(&mv, BLACK, 0), Err(Refusal::NotYourTurn));
    let resigns = Some(Side::White);
    let end = Command::End { ply: 0, resigns };
    assert_eq!(table.decide(&end, Sides::NONE, 0), Err(Refusal::Watching));
    assert_eq!(table.decide(&end, BLACK, 0), Err(Refusal::NotYours));
    let draw = Command::End {
        ply: 0,
        resigns: None,
    };
    assert_eq!(table.decide(&draw, WHITE, 0), Err(Refusal::MustAsk));
    assert!(table.decide(&mv, WHITE, 0).is_ok() && table.decide(&end, WHITE, 0).is_ok());
    play_at(&mut table, 0);
    let undo = Command::Undo { ply: 1 };
    assert_eq!(table.decide(&undo, Sides::NONE, 0), Err(Refusal::Watching));
    assert_eq!(table.decide(&undo, WHITE, 0), Err(Refusal::MustAsk));
    let what = Proposal::Draw;
    for command in [offer(&table, what), Command::Retract { what }] {
        assert_eq!(
            table.decide(&command, Sides::NONE, 0),
            Err(Refusal::Watching)
        );
    }
}

#[test]
fn what_one_offers_happens_when_the_other_offers_it_too() {
    let mut table = table(HUMANS);
    play_at(&mut table, 0);
    play_at(&mut table, 0);
    let undo = offer(&table, Proposal::Undo);
    does(&mut table, &undo, WHITE).unwrap();
    assert_eq!(table.offers().open(), [(Proposal::Undo, Side::White)]);
    assert_eq!(does(&mut table, &undo, WHITE), Err(Refusal::OfferedAlready));
    // To before the last move of who asked, not of who agreed.
    does(&mut table, &undo, BLACK).unwrap();
    assert_eq!((table.log().ply(), table.offers().open()), (0, &[][..]));
    let draw = offer(&table, Proposal::Draw);
    does(&mut table, &draw, BLACK).unwrap();
    does(
        &mut table,
        &Command::Retract {
            what: Proposal::Draw,
        },
        WHITE,
    )
    .unwrap();
    assert_eq!(does(&mut table, &draw, BLACK), Err(Refusal::Declined));
    does(&mut table, &draw, WHITE).unwrap();
    does(&mut table, &draw, BLACK).unwrap();
    let outcome = view(&table).outcome.clone().unwrap();
    assert_eq!(outcome.reason, AGREEMENT);
    assert_eq!(does(&mut table, &draw, BLACK), Err(Refusal::Over));
}

#[test]
fn a_rematch_is_agreed_on_once_and_after_the_end() {
    let mut table = table(HUMANS);
    let rematch = offer(&table, Proposal::Rematch);
    assert_eq!(does(&mut table, &rematch, WHITE), Err(Refusal::NotOver));
    let resigns = Some(Side::Black);
    does(&mut table, &Command::End { ply: 0, resigns }, BLACK).unwrap();
    does(&mut table, &rematch, WHITE).unwrap();
    assert_eq!(table.rematch(), None);
    does(&mut table, &rematch, BLACK).unwrap();
    assert!(table.rematch().is_some() && table.offers().open().is_empty());
    assert_eq!(
        does(&mut table, &rematch, BLACK),
        Err(Refusal::RematchBegun)
    );
}

#[test]
fn who_plays_alone_agrees_with_himself() {
    let mut table = table(AGAINST_THE_COMPUTER);
    play(&mut table);
    assert!(table.decide(&Command::Undo { ply: 1 }, WHITE, 0).is_ok());
    let resigns = Some(Side::White);
    does(&mut table, &Command::End { ply: 1, resigns }, WHITE).unwrap();
    let rematch = offer(&table, Proposal::Rematch);
    does(&mut table, &rematch, WHITE).unwrap();
    assert!(table.rematch().is_some());
}

/// The computer answers when it has thought about its move: by that, or by agreeing.
#[test]
fn the_computer_declines_a_draw_by_moving_or_agrees() {
    let mut table = table(AGAINST_THE_COMPUTER);
    let agree = Command::Agree;
    assert_eq!(
        does(&mut table, &agree, Sides::NONE),
        Err(Refusal::NothingOffered)
    );
    let draw = offer(&table, Proposal::Draw);
    does(&mut table, &draw, WHITE).unwrap();
    assert!(!table.is_computer_asked(), "not before it is to move");
    play(&mut table);
    assert!(table.is_computer_asked());
    let answer = table.legal().moves()[0];
    does(&mut table, &Command::Answer(answer), Sides::NONE).unwrap();
    assert!(table.offers().open().is_empty());
    assert_eq!(table.offers().declined(), [(Proposal::Draw, Side::White)]);
    let draw = offer(&table, Proposal::Draw);
    assert_eq!(does(&mut table, &draw, WHITE), Err(Refusal::Declined));
    play(&mut table);
    assert!(table.offers().declined().is_empty());
    let draw = offer(&table, Proposal::Draw);
    does(&mut table, &draw, WHITE).unwrap();
    does(&mut table, &agree, Sides::NONE).unwrap();
    let outcome = view(&table).outcome.unwrap();
    assert_eq!((outcome.result.as_str(), outcome.winner), ("1/2-1/2", None));
}

/// A table with clocks: a minute each, and a second a move.
fn timed() -> Table {
    let control = Control::parse("60000+1000");
    let players = HUMANS;
    Table::new(
        first_game().rules().clone(),
        Terms { players, control },
        first_position(),
    )
}

#[test]
fn who_has_no_time_left_has_lost() {
    let mut table = timed();
    play_at(&mut table, 0);
    play_at(&mut table, 5000);
    assert!(table.decide(&Command::Flag, Sides::NONE, 60_000).is_err());
    play_at(&mut table, 15_000);
    assert_eq!(table.clock().unwrap().left(Side::White, 99_000), 51_000);
    assert_eq!(
        table.decide(&first(&table), BLACK, 75_000),
        Err(Refusal::TimeIsUp)
    );
    let events = table.decide(&Command::Flag, Sides::NONE, 75_000).unwrap();
    let standing = super::standing(&events[0]).unwrap();
    assert_eq!(standing.ending, Some(Ending::on_time(Side::Black)));
    table.apply(&events, None, 75_000);
    let outcome = view(&table).outcome.clone().unwrap();
    assert_eq!(
        Some(&outcome.reason),
        table.ending().map(|ending| &ending.reason)
    );
    // It stays lost.
    let undo = Command::Undo { ply: 3 };
    assert_eq!(table.decide(&undo, Sides::BOTH, 0), Err(Refusal::TimeIsUp));
    assert!(table.decide(&Command::Flag, Sides::NONE, 99_000).is_err());
}

#[test]
fn a_stored_game_with_clocks_and_offers_comes_back() {
    let mut table = timed();
    let start = view(&table).fen.clone();
    let mut history = Vec::new();
    type Says = fn(&Table) -> Command;
    let commands: [(Says, Sides); 7] = [
        (first, WHITE),
        (first, BLACK),
        (|_| Command::Pause { ms: 500 }, Sides::NONE),
        (first, WHITE),
        (|table| offer(table, Proposal::Undo), WHITE),
        (
            |_| Command::Retract {
                what: Proposal::Undo,
            },
            BLACK,
        ),
        (|table| offer(table, Proposal::Draw), BLACK),
    ];
    for (index, (command, who)) in commands.into_iter().enumerate() {
        let at = 2000 * index as u64;
        let events = table.decide(&command(&table), who, at).unwrap();
        history.extend(table.entries(&events, None, at));
        table.apply(&events, None, at);
        let terms = Terms {
            players: HUMANS,
            control: Control::parse("60000+1000"),
        };
        let again = Table::replay(first_game().rules().clone(), terms, &start, &history).unwrap();
        assert_eq!(again.clock(), table.clock());
        assert_eq!(again.offers(), table.offers());
        assert_eq!(again.paused(), table.paused());
    }
    // 4 seconds less the half second in which nobody could move, and a second for the move.
    assert_eq!(table.clock().unwrap().left(Side::White, 99_000), 57_500);
}

#[test]
fn every_position_can_be_looked_at_again() {
    let mut table = table(HUMANS);
    let mut seen = vec![view(&table).units.clone()];
    for _ in 0..6 {
        play(&mut table);
        seen.push(view(&table).units.clone());
    }
    for (ply, units) in (0..).zip(&seen) {
        let before = table.before(ply).unwrap();
        let past = crate::view::position(&first_game(), &before, None);
        assert_eq!(&past.units, units);
    }
    assert!(table.before(7).is_err());
}
