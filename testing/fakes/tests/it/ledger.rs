//! The file of a match: what is left of it when a program is ended in the middle of a line, and whose it is.

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use variorum_arena::plan::Control;
use variorum_arena::{Contest, Entrant, Event, GameLine, Kind, Ledger, LedgerError};

struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str) -> Temporary {
        let name = format!("variorum-ledger-{name}-{}", std::process::id());
        Temporary(std::env::temp_dir().join(name))
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn contest(games: u64, concurrency: usize) -> Contest {
    let rules = variorum_catalog::load("optima10").unwrap();
    let own = Entrant {
        control: Control {
            nodes: Some(60),
            ..Control::default()
        },
        hash_mib: 1,
        ..Entrant::new("engine", Kind::own())
    };
    let greedy = Entrant::new("greedy", Kind::Greedy);
    let mut contest = Contest::new(rules, "optima10", [own, greedy]);
    contest.adjudication.plies = Some(60);
    contest.games = games;
    contest.concurrency = concurrency;
    contest.lines = true;
    contest
}

/// Plays on from a file, ending after some games.
fn play(contest: &Contest, file: &Temporary, most: usize) -> Vec<GameLine> {
    let (mut ledger, earlier) = Ledger::open(&file.0, &contest.settings()).unwrap();
    let stop = AtomicBool::new(false);
    let mut lines = Vec::new();
    let _ = contest.run(&earlier, &stop, &mut |event| {
        if let Event::Game(line, _) = event
            && lines.len() < most
        {
            ledger.add(line)?;
            lines.push(line.clone());
        }
        if lines.len() >= most {
            return Err(std::io::Error::other("enough"));
        }
        Ok(())
    });
    lines
}

fn games(file: &Temporary, contest: &Contest) -> Vec<GameLine> {
    let (_, mut lines) = Ledger::open(&file.0, &contest.settings()).unwrap();
    lines.sort_by_key(|line| line.game);
    lines
}

/// What does not depend on the machine.
fn timeless(lines: &[GameLine]) -> Vec<GameLine> {
    let without = |line: &GameLine| GameLine {
        times: Vec::new(),
        began: 0,
        ..line.clone()
    };
    lines.iter().map(without).collect()
}

#[test]
fn nothing_is_played_twice_and_nothing_is_lost() {
    let whole = Temporary::new("whole");
    let contest = contest(6, 1);
    assert_eq!(play(&contest, &whole, 99).len(), 6);
    let wanted = timeless(&games(&whole, &contest));

    let broken = Temporary::new("broken");
    let first = play(&contest, &broken, 3);
    assert_eq!(first.len(), 3);
    // The program was ended while it wrote a fourth game.
    let mut text = std::fs::read_to_string(&broken.0).unwrap();
    let line = text.lines().nth(1).unwrap().to_owned();
    text.push_str(&line[..line.len() / 2]);
    std::fs::write(&broken.0, text).unwrap();
    let second = play(&contest, &broken, 99);
    assert_eq!(
        second.iter().map(|line| line.game).collect::<Vec<_>>(),
        [4, 5, 6]
    );
    assert_eq!(timeless(&games(&broken, &contest)), wanted);
    // A third time there is nothing to do; with more games there is.
    assert_eq!(play(&contest, &broken, 99).len(), 0);
    let more = super_contest(8);
    assert_eq!(play(&more, &broken, 99).len(), 2);
}

fn super_contest(games: u64) -> Contest {
    contest(games, 2)
}

#[test]
fn how_many_games_are_played_at_once_changes_none() {
    let (one, two) = (Temporary::new("one"), Temporary::new("two"));
    play(&contest(8, 1), &one, 99);
    play(&contest(8, 2), &two, 99);
    let (one, two) = (games(&one, &contest(8, 1)), games(&two, &contest(8, 2)));
    assert_eq!(one.len(), 8);
    assert_eq!(timeless(&one), timeless(&two));
}

#[test]
fn the_file_of_another_match_is_refused() {
    let file = Temporary::new("other");
    let one = contest(1, 1);
    play(&one, &file, 99);
    let mut other = contest(1, 1);
    other.openings.seed = 2;
    match Ledger::open(&file.0, &other.settings()) {
        Err(LedgerError::Other(list)) => {
            assert_eq!(list, [("seed".to_owned(), "1".to_owned(), "2".to_owned())]);
        }
        other => panic!("{other:?}"),
    }
    for text in ["not a match\n", "not a match", "{\"a\":1}\n"] {
        std::fs::write(&file.0, text).unwrap();
        let error = Ledger::open(&file.0, &one.settings()).unwrap_err();
        assert!(
            matches!(error, LedgerError::Foreign(1, _)),
            "{text}: {error}"
        );
        assert_eq!(std::fs::read_to_string(&file.0).unwrap(), text);
    }
}

/// Every game of the file can be read as a game of the rules, and ends as it says.
#[test]
fn games_are_games_of_the_rules() {
    let file = Temporary::new("record");
    let contest = contest(4, 1);
    for line in play(&contest, &file, 99) {
        let game = line
            .record(&contest.rules, "a match", ["60".into(), "-".into()])
            .unwrap();
        assert_eq!(game.last().fen(), line.last);
        assert_eq!(game.score().token(), line.result);
        assert_eq!(game.moves().len(), line.moves.len());
        assert_eq!(line.times.len(), line.moves.len());
        let lines = line.lines.as_ref().expect("they were wanted");
        let side = usize::from(line.first == "black");
        for (ply, thought) in lines.iter().enumerate() {
            let own = thought.as_ref().map(|thought| thought.nodes);
            let position = contest
                .rules
                .replay(Some(&line.fen), &line.moves[..ply])
                .unwrap();
            if position.turn().index() == side {
                assert!(
                    own.flatten().is_some_and(|nodes| nodes <= 60),
                    "{thought:?}"
                );
            } else {
                assert_eq!(own, None);
            }
        }
    }
}
