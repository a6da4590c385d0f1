//! Matches with engines that misbehave: every fault loses its game, is counted as what it is, and never holds the match
//! up.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use variorum_arena::plan::{Clock, Control};
use variorum_arena::{
    Contest, ContestError, Entrant, Event, GameLine, Kind, Program, Summary, reason,
};

const FAKE: &str = env!("CARGO_BIN_EXE_fake-engine");

fn command(words: &[&str]) -> Program {
    Program {
        command: [FAKE]
            .iter()
            .chain(words)
            .map(|&word| word.to_owned())
            .collect(),
        ..Program::default()
    }
}

fn uci(words: &[&str]) -> Kind {
    Kind::Uci(command(&[&["uci", "chess"], words].concat()))
}

fn xboard(words: &[&str]) -> Kind {
    Kind::XBoard(command(&[&["xboard", "chess"], words].concat()))
}

/// A match of a fake engine against chance.
fn contest(kind: Kind, control: Control) -> Contest {
    let rules = variorum_catalog::load("chess").unwrap();
    let fake = Entrant {
        control,
        ..Entrant::new("fake", kind)
    };
    let mut contest = Contest::new(rules, "chess", [fake, Entrant::new("random", Kind::Random)]);
    contest.usual = true;
    contest.openings.plies = 4;
    contest.patience = Duration::from_millis(300);
    contest.games = 4;
    contest
}

fn play(contest: &Contest) -> (Vec<GameLine>, Summary) {
    let mut lines = Vec::new();
    let begun = Instant::now();
    let standing = contest
        .run(&[], &AtomicBool::new(false), &mut |event| {
            if let Event::Game(line, _) = event {
                lines.push(line.clone());
            }
            Ok(())
        })
        .unwrap();
    assert!(
        begun.elapsed() < Duration::from_secs(60),
        "it took too long"
    );
    lines.sort_by_key(|line| line.game);
    (lines, standing.summary())
}

fn movetime(ms: u64) -> Control {
    Control {
        movetime: Some(Duration::from_millis(ms)),
        ..Control::default()
    }
}

/// All games are lost for a reason, after so many moves of the fake.
fn all_lost(kind: Kind, control: Control, wanted: &str, moves: usize) -> Vec<GameLine> {
    let (lines, summary) = play(&contest(kind, control));
    assert_eq!(summary.tally.losses, 4, "{summary:?}");
    for line in &lines {
        assert_eq!(line.reason, wanted, "{line:?}");
        let plies = line.moves.len();
        assert!(plies == 2 * moves || plies == 2 * moves + 1, "{line:?}");
    }
    lines
}

#[test]
fn programs_that_end_lose_and_are_started_again() {
    for kind in [uci(&["crash", "3"]), xboard(&["crash", "3"])] {
        let lines = all_lost(kind.clone(), Control::default(), reason::CRASH, 3);
        assert!(
            lines[0]
                .detail
                .as_deref()
                .unwrap()
                .contains("exit status: 7")
        );
        let (_, summary) = play(&contest(kind, Control::default()));
        assert_eq!(summary.faults[0].crashes, 4);
        assert_eq!(summary.faults[1].total(), 0);
    }
}

#[test]
fn silent_programs_are_ended() {
    for kind in [
        uci(&["hang", "1"]),
        xboard(&["hang", "1"]),
        uci(&["flood", "1"]),
    ] {
        let lines = all_lost(kind, Control::default(), reason::TIME, 1);
        assert!(
            lines[0].detail.as_deref().unwrap().contains("said nothing"),
            "{lines:?}"
        );
    }
}

#[test]
fn programs_that_must_be_told_to_move_lose_on_time_and_live() {
    for kind in [uci(&["dawdle", "1"]), xboard(&["dawdle", "1"])] {
        let (lines, summary) = play(&contest(kind, Control::default()));
        assert_eq!(summary.faults[0].forfeits, 4, "{lines:?}");
        // The program is the same, so it dawdles at once in the later games.
        assert!(lines[3].moves.len() <= 1, "{lines:?}");
    }
}

#[test]
fn time_is_kept_with_a_margin() {
    let clock = Control {
        clock: Clock::parse("0.1+0.01").ok(),
        ..Control::default()
    };
    for kind in [uci(&["slow"]), xboard(&["slow"])] {
        all_lost(kind.clone(), movetime(100), reason::TIME, 0);
        all_lost(kind.clone(), clock, reason::TIME, 0);
        let mut patient = contest(kind, movetime(100));
        patient.margin = Duration::from_secs(30);
        patient.games = 1;
        patient.adjudication.plies = Some(6);
        let (lines, summary) = play(&patient);
        assert_eq!(summary.faults[0].total(), 0, "{lines:?}");
        assert_eq!(lines[0].reason, reason::ADJUDICATION);
    }
}

#[test]
fn moves_that_are_none_lose() {
    for kind in [uci(&["illegal", "2"]), xboard(&["illegal", "2"])] {
        let (lines, summary) = play(&contest(kind, Control::default()));
        assert_eq!(summary.faults[0].illegal, 4, "{lines:?}");
        let detail = lines[0].detail.as_deref().unwrap();
        assert!(detail.contains("a1a1"), "{detail}");
    }
}

/// Nobody has to wait for the end of a match in which one player gets nothing right.
#[test]
fn a_match_of_illegal_moves_stops_and_says_why() {
    for kind in [uci(&["illegal", "2"]), xboard(&["illegal", "2"])] {
        let mut long = contest(kind, Control::default());
        long.games = 40;
        let mut played = 0;
        let stopped = long.run(&[], &AtomicBool::new(false), &mut |event| {
            played += u32::from(matches!(event, Event::Game(..)));
            Ok(())
        });
        let said = stopped.expect_err("it is not worth going on").to_string();
        assert_eq!(played, 4, "{said}");
        for words in [
            "4 of the first 4 games of `chess`",
            "a pass",
            "fake (Black) answered `a1a1` in ",
            "Check how the program writes a pass",
        ] {
            assert!(said.contains(words), "no `{words}` in {said}");
        }
    }
}

#[test]
fn giving_up_is_no_fault() {
    for kind in [uci(&["resign", "2"]), xboard(&["resign", "2"])] {
        let (lines, summary) = play(&contest(kind, Control::default()));
        assert_eq!(summary.tally.losses, 4);
        assert_eq!(summary.faults[0].total(), 0);
        assert!(lines.iter().all(|line| line.reason == reason::RESIGNATION));
    }
}

#[test]
fn good_engines_play_to_the_end_by_either_protocol() {
    for kind in [uci(&[]), xboard(&[])] {
        let (lines, summary) = play(&contest(kind, Control::default()));
        assert_eq!(
            summary.faults[0].total() + summary.faults[1].total(),
            0,
            "{lines:?}"
        );
        assert_eq!(summary.tally.games(), 4);
        // Both games of a pair have one opening, and colours change.
        assert_eq!(lines[0].fen, lines[1].fen);
        assert_ne!(lines[0].fen, lines[2].fen);
        assert_eq!(
            (lines[0].white.as_str(), lines[1].white.as_str()),
            ("fake", "random")
        );
    }
}

/// Some programs say their move before they have made it themselves, and do not take a quick answer: they are shown the
/// board.
#[test]
fn programs_that_lose_the_thread_are_shown_the_board() {
    let mut stumbling = contest(xboard(&["stumble"]), Control::default());
    stumbling.adjudication.plies = Some(12);
    stumbling.games = 1;
    let (lines, summary) = play(&stumbling);
    assert_eq!(summary.faults[0].total(), 0, "{lines:?}");
    assert_eq!(lines[0].moves.len(), 12);
    let mut stubborn = contest(xboard(&["stubborn"]), Control::default());
    stubborn.games = 1;
    let (lines, summary) = play(&stubborn);
    assert_eq!(summary.faults[0].illegal, 1);
    let detail = lines[0].detail.as_deref().unwrap();
    assert!(detail.contains("does not take what is legal"), "{detail}");
}

/// The match cannot be played at all: who cannot play, and why.
fn refused(kind: Kind) -> String {
    match contest(kind, Control::default()).run(&[], &AtomicBool::new(false), &mut |_| Ok(())) {
        Err(ContestError::Player(name, why)) => {
            assert_eq!(name, "fake");
            why
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_cannot_play_is_said_at_once() {
    let nothing = Kind::Uci(Program {
        command: vec!["/nothing/like/it".to_owned()],
        ..Program::default()
    });
    assert!(refused(nothing).contains("/nothing/like/it"));
    let option = Program {
        options: vec![("Skill".to_owned(), "3".to_owned())],
        ..command(&["uci", "chess"])
    };
    assert!(refused(Kind::Uci(option)).contains("Skill"));
    let ends = Program {
        command: vec!["true".to_owned()],
        ..Program::default()
    };
    if cfg!(unix) {
        assert!(refused(Kind::Uci(ends)).contains("ended"));
    }
}

#[test]
fn a_game_that_a_program_does_not_know_is_refused() {
    let rules = variorum_catalog::load("capablanca").unwrap();
    for kind in [uci(&[]), xboard(&[])] {
        let players = [
            Entrant::new("fake", kind),
            Entrant::new("random", Kind::Random),
        ];
        let contest = Contest::new(rules.clone(), "capablanca", players);
        let error = contest.run(&[], &AtomicBool::new(false), &mut |_| Ok(()));
        assert!(error.unwrap_err().to_string().contains("capablanca"));
    }
}
