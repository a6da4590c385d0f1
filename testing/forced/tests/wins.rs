//! The forced wins of `testdata/forced/wins.txt`: they are what they say, without the program's word for it, and the engine
//! finds them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use variorum_engine::{Engine, Limits, Score};
use variorum_forced::prove::Prover;
use variorum_forced::record::{Win, read};
use variorum_forced::witness::Witness;
use variorum_forced::{marks, solve};

static WINS: LazyLock<Vec<Win>> = LazyLock::new(|| {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../testdata/forced/wins.txt"
    );
    let text = std::fs::read_to_string(path).expect("the file is there");
    read(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
});

/// Does something with every win, on as many threads as there are processors, and panics with all that went wrong.
fn each(test: impl Fn(&Win) -> Result<(), String> + Sync) {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let faults: Vec<String> = std::thread::scope(|scope| {
        let shares: Vec<_> = (0..threads)
            .map(|share| {
                let test = &test;
                scope.spawn(move || {
                    let own = WINS.iter().skip(share).step_by(threads);
                    own.filter_map(|win| {
                        test(win)
                            .err()
                            .map(|error| format!("{} {}: {error}", win.variant, win.fen))
                    })
                    .collect::<Vec<String>>()
                })
            })
            .collect();
        shares
            .into_iter()
            .flat_map(|share| share.join().expect("no panic"))
            .collect()
    });
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Positions that a proof by the program may look at in a test.
const PROOF: u64 = 3_000_000;
/// Positions that a witness may look at in a test; a release build confirms the rest.
const CONFIRMED: u64 = 150;

#[test]
fn every_game_has_some_and_they_are_of_many_kinds() {
    let mut games: BTreeMap<&str, usize> = BTreeMap::new();
    for win in WINS.iter() {
        *games
            .entry(win.variant.split('+').next().expect("a name"))
            .or_default() += 1;
    }
    // Where one wins by losing everything, the last move is the other side's: nobody wins with a move of his own.
    // Where a turn ends with a drop, the literal interpreter reads no position in its middle.
    let given_away = ["antichess", "losers", "amazons"];
    for id in variorum_catalog::ids() {
        assert!(
            given_away.contains(&id.as_str())
                || games.get(id.as_str()).is_some_and(|count| *count >= 2),
            "{id}: {games:?}"
        );
    }
    assert!(WINS.len() >= 30, "{}", WINS.len());
    let of = |moves: u32| WINS.iter().filter(|win| win.moves == moves).count();
    assert!(
        of(2) >= 12 && of(3) >= 6 && of(4) >= 2,
        "{} {} {}",
        of(2),
        of(3),
        of(4)
    );
    let with = |mark: &str| {
        WINS.iter()
            .filter(|win| win.marks.iter().any(|word| word == mark))
            .count()
    };
    assert!(with("quiet") >= 12, "{}", with("quiet"));
    for mark in [
        "converts",
        "shot",
        "afar",
        "frozen",
        "swap",
        "promotion",
        "drop",
        "captures-2",
    ] {
        assert!(with(mark) > 0, "no line with `{mark}`");
    }
}

/// The first moves are all that win in so many moves, none wins in fewer, and the line wins.
#[test]
fn they_are_what_they_say() {
    each(|win| {
        let (position, keys) = solve::position(win)?;
        let mut prover = Prover::new(PROOF);
        let spent = |_| "too much to look at".to_owned();
        if win.moves > 1
            && let Some(mv) = prover.winning(&position, win.moves - 1).map_err(spent)?
        {
            return Err(format!("{} wins sooner", position.legal().text(mv)));
        }
        let text = |mv| position.legal().text(mv);
        let found: BTreeSet<String> = prover
            .all_winning(&position, win.moves)
            .map_err(spent)?
            .into_iter()
            .map(text)
            .collect();
        if found != win.best.iter().cloned().collect() {
            return Err(format!("{found:?} win"));
        }
        let mut end = position.clone();
        let mut line = Vec::new();
        for text in &win.line {
            let mv = end.legal().parse(text).map_err(|error| error.to_string())?;
            line.push(mv);
            end.play_unchecked(mv);
        }
        if line.first().is_none_or(|mv| !keys.contains(mv))
            || line.len() != 2 * win.moves as usize - 1
        {
            return Err("the line is another one".to_owned());
        }
        match end.outcome().and_then(|outcome| outcome.winner) {
            Some(winner) if winner == position.turn() => {}
            other => return Err(format!("the line ends with {other:?}")),
        }
        let marks = marks::marks(&position, &line);
        if marks != win.marks {
            return Err(format!("marks {marks:?}"));
        }
        Ok(())
    });
}

/// The slow generator, or the literal interpreter of the definition, finds that the first moves win. The proofs that are too
/// long for a test are confirmed by `cargo run --release -p variorum-forced -- check testdata/forced/wins.txt`.
#[test]
fn they_are_confirmed_without_the_program() {
    let confirmed = std::sync::atomic::AtomicUsize::new(0);
    each(|win| {
        let mut witness = Witness::of(&win.variant)?;
        witness.most = CONFIRMED;
        match witness.wins_with(&win.fen, &win.best[0], win.moves) {
            Ok(true) => {
                confirmed.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                Ok(())
            }
            Ok(false) => Err(format!("{}: {} does not win", witness.name(), win.best[0])),
            Err(_) if witness.looked >= CONFIRMED => Ok(()),
            Err(error) => Err(error),
        }
    });
    let confirmed = confirmed.into_inner();
    assert!(
        confirmed * 3 >= WINS.len() * 2,
        "only {confirmed} of {}",
        WINS.len()
    );
}

/// A witness also says when there is no win, and is not talked into one.
#[test]
fn what_does_not_win_is_not_confirmed() {
    let mut tried = 0;
    for win in WINS.iter().filter(|win| win.moves == 2).take(6) {
        let (position, keys) = solve::position(win).expect("a position");
        let legal = position.legal();
        let other = legal
            .moves()
            .iter()
            .find(|mv| !keys.contains(mv))
            .expect("another move");
        let mut witness = Witness::of(&win.variant).expect("a game");
        assert_eq!(
            witness.wins_with(&win.fen, &legal.text(*other), 2),
            Ok(false),
            "{}",
            win.fen
        );
        assert_eq!(
            witness.wins_with(&win.fen, &win.best[0], 1),
            Ok(false),
            "{}",
            win.fen
        );
        tried += 1;
    }
    assert_eq!(tried, 6);
}

/// The search finds each within its limit. Where it needs more after a change of the search, look whether that is worth it;
/// `cargo run --release -p variorum-forced -- limits testdata/forced/wins.txt` says what it needs.
#[test]
fn the_engine_finds_them() {
    each(|win| match solve::needed(win, win.limit)? {
        Some(_) => Ok(()),
        None => {
            let needed = solve::needed(win, 20 * win.limit)?;
            let told = needed.map_or("not even twenty times as many".to_owned(), |nodes| {
                nodes.to_string()
            });
            Err(format!("not within {} nodes: needs {told}", win.limit))
        }
    });
}

/// Asked for a win in so many moves it finds that one, and asked for fewer it promises none sooner.
#[test]
fn the_engine_proves_them() {
    each(|win| {
        if win.moves > 3 {
            return Ok(());
        }
        let (_, keys) = solve::position(win)?;
        let result = solve::asked(win, win.moves)?;
        if result.score != Score::Mate(win.moves as i32)
            || result.best.is_none_or(|mv| !keys.contains(&mv))
        {
            return Err(format!(
                "mate {}: {:?} {:?}",
                win.moves, result.score, result.best
            ));
        }
        if win.moves > 1 {
            // It may see the longer win; what it must not do is to promise it sooner.
            let result = solve::asked(win, win.moves - 1)?;
            if matches!(result.score, Score::Mate(moves) if (1..win.moves as i32).contains(&moves))
            {
                return Err(format!("mate {}: {:?}", win.moves - 1, result.score));
            }
        }
        Ok(())
    });
}

/// The first position of "Win at Chess": a queen goes where a pawn takes her. The goal is depth 6.
#[test]
fn win_at_chess_1() {
    let rules = variorum_catalog::load("chess").expect("chess");
    let position = rules
        .position_from_fen("2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1")
        .expect("a position");
    let limits = Limits {
        depth: Some(WAC_DEPTH),
        ..Limits::default()
    };
    let result = Engine::new(16).search(&position, &limits, &AtomicBool::new(false), &mut |_| {});
    let best = result.best.expect("a move");
    assert_eq!(position.legal().san(best), "Qg6", "{:?}", result.score);
}

/// What the engine needs today.
const WAC_DEPTH: u32 = 11;
