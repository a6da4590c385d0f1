//! That nothing wrong is said: games of many kinds are played by chance, and every lesson is looked for in its line by other
//! means than those that found it.

use variorum_describe::lesson::{Act, Chase, Deed, Lesson, Win};
use variorum_review::{Advice, ShownLine, tally};
use variorum_rules::setup::Setup;
use variorum_rules::{Color, MoveInfo, Position, Rules, SplitMix64, Standing};

use super::reviewed;

const GAMES: &[&str] = &[
    "chess",
    "optima10",
    "nova8",
    "ultima+capture",
    "atomic",
    "crazyhouse",
    "antichess",
    "duck",
    "marseillais",
    "draughts",
];
const PLIES: usize = 30;

/// The positions of a line.
fn positions(before: &Position, line: &ShownLine) -> Vec<Position> {
    let mut all = vec![before.clone()];
    for mv in &line.moves {
        let mut next = all.last().expect("the first").clone();
        next.play(*mv).expect("a line that can be played");
        all.push(next);
    }
    all
}

fn stands(position: &Position, unit: Standing) -> bool {
    position.unit(unit.square) == Some(unit.unit)
}

/// Whether a unit is there at some time in a line, and the next move of a side takes it away.
fn is_taken(line: &[Position], unit: Standing, by: Color) -> bool {
    line.windows(2)
        .any(|step| step[0].turn() == by && stands(&step[0], unit) && !stands(&step[1], unit))
}

/// What the units of a deed do, is what one move of the line does.
fn check_deed(line: &[Position], deed: &Deed) {
    let side = deed.by.unit.color();
    let done = line.windows(2).any(|step| {
        let before = &step[0];
        let legal = before.legal();
        let is_done = legal.infos().into_iter().any(|info| {
            let mut after = before.clone();
            after.play_unchecked(info.mv);
            let harmed = match deed.act {
                Act::Converts | Act::Swaps => &info.converts,
                _ => &info.captures,
            };
            let by = info.from.or(info.to);
            after.key() == step[1].key()
                && by == Some(deed.by.square)
                && deed.hit.iter().all(|hit| harmed.contains(&hit.square))
        });
        before.turn() == side && deed.hit.iter().all(|hit| stands(before, *hit)) && is_done
    });
    assert!(done, "{deed:?}");
}

/// Whoever plays the moves that are named, and goes on with the exchange, finds taken what is said to be, on both sides, and nothing
/// else but like for like and what the other line takes as well.
fn check_account([line, other]: [&[Position]; 2], [lost, paid]: [&[Standing]; 2], deed: &Deed) {
    let by = deed.by.unit.color();
    for (units, by) in [(lost, by), (paid, !by)] {
        assert!(units.iter().all(|unit| unit.unit.color() != by));
        assert!(units.iter().all(|unit| is_harmed(line, *unit)), "{units:?}");
    }
    assert!(!deed.after.contains(&"…".to_owned()), "{deed:?}");
    let first = line.iter().position(|position| position.turn() == by);
    let shown = first.expect("its turn") + deed.after.len() + 1;
    let changes = line[..line.len() - 1].iter().any(|position| {
        let infos = position.legal().infos().into_iter();
        infos
            .filter(|info| leads(position, info, line))
            .any(|info| info.promotes.is_some() || !info.converts.is_empty() || info.from.is_none())
    });
    // Units that change sides, become others or come from beside the board count otherwise.
    if changes {
        return;
    }
    let found = (shown..line.len()).any(|end| {
        let (mut missing, there) = (missing(&line[0], &line[end]), {
            missing(&other[0], other.last().expect("a position"))
        });
        for unit in lost.iter().chain(paid) {
            missing[unit.unit.color().index()][unit.unit.kind()] -= 1;
        }
        let kinds = missing[0].iter().zip(&missing[1]).enumerate();
        kinds.into_iter().all(|(kind, (white, black))| {
            let exchanged = *white.min(black);
            let rest = [white - exchanged, black - exchanged];
            let anyway = |side: usize| rest[side] <= there[side][kind].max(0);
            exchanged >= 0 && anyway(0) && anyway(1)
        })
    });
    assert!(found, "{lost:?} for {paid:?}: {deed:?}");
}

/// How many units of each type White and Black have fewer than before.
fn missing(before: &Position, after: &Position) -> [Vec<i32>; 2] {
    let types = before.rules().def().pieces.len();
    let mut missing = [vec![0; types], vec![0; types]];
    for (position, one) in [(before, 1), (after, -1)] {
        for square in position.rules().topology().squares() {
            if let Some(unit) = position.unit(square) {
                missing[unit.color().index()][unit.kind()] += one;
            }
        }
    }
    missing
}

/// Whether a move leads from this position of a line to the next one.
fn leads(position: &Position, info: &MoveInfo, line: &[Position]) -> bool {
    let mut after = position.clone();
    after.play_unchecked(info.mv);
    line.iter().any(|next| next.key() == after.key())
}

/// Whether a unit is there at some time in a line, and the next move takes it away.
fn is_harmed(line: &[Position], unit: Standing) -> bool {
    line.windows(2)
        .any(|step| stands(&step[0], unit) && !stands(&step[1], unit))
}

/// A unit is attacked by another one, and moves away.
fn check_chase(line: &[Position], chase: &Chase) {
    let done = line.windows(2).any(|step| {
        let unit = chase.unit;
        let hits = |info: &MoveInfo| {
            let mut hit = info.captures.iter().chain(&info.converts);
            info.from == Some(chase.by.square) && hit.any(|square| *square == unit.square)
        };
        // Were it the other side's turn, it could take the unit.
        let setup = Setup {
            turn: chase.by.unit.color(),
            ..step[0].setup()
        };
        let turned = step[0].rules().position_from_setup(&setup);
        let attacked = match turned {
            Ok(turned) => turned.legal().infos().iter().any(hits) || turned.in_check(),
            // A royal in check.
            Err(_) => true,
        };
        step[0].turn() == unit.unit.color()
            && stands(&step[0], unit)
            && stands(&step[0], chase.by)
            && !stands(&step[1], unit)
            && attacked
    });
    assert!(done, "{chase:?}");
}

fn check(rules: &Rules, before: &Position, advice: &Advice) {
    let side = before.turn();
    let played = positions(before, &advice.played);
    let better = positions(before, &advice.better);
    for lesson in &advice.lessons {
        match lesson {
            Lesson::Loses { lost, gains, deed } => {
                assert!(lost.iter().all(|unit| unit.unit.color() == side));
                check_deed(&played, deed);
                check_account([&played, &better], [lost, gains], deed);
            }
            Lesson::Misses {
                missed,
                price,
                deed,
            } => {
                assert!(missed.iter().all(|unit| unit.unit.color() != side));
                check_deed(&better, deed);
                check_account([&better, &played], [missed, price], deed);
            }
            Lesson::AllowsWin(_, win) | Lesson::MissesWin(_, win) => {
                let allows = matches!(lesson, Lesson::AllowsWin(..));
                let (line, winner) = match allows {
                    true => (&played, !side),
                    false => (&better, side),
                };
                let end = line.last().expect("a position").outcome();
                if *win != Win::Other {
                    assert_eq!(end.expect("the end").winner, Some(winner), "{lesson:?}");
                }
                if let Win::Royal(royal, deed) = win {
                    assert!(rules.def().pieces[royal.unit.kind()].royal);
                    assert!(is_taken(line, *royal, winner));
                    check_deed(line, deed);
                }
            }
            Lesson::AllowsPromotion { unit, .. } => {
                assert!(is_taken(&played, *unit, !side), "{lesson:?}");
            }
            Lesson::MissesPromotion { unit, .. } => {
                assert!(is_taken(&better, *unit, side), "{lesson:?}");
            }
            Lesson::Frozen { unit, by, .. } => {
                let end = played.last().expect("a position");
                assert!(stands(end, *unit) && end.frozen().contains(&unit.square));
                assert!(by.iter().all(|by| by.unit.color() != side));
            }
            Lesson::AllowsDraw(reason, _) | Lesson::MissesDraw(reason, _) => {
                let allows = matches!(lesson, Lesson::AllowsDraw(..));
                let line = if allows { &played } else { &better };
                let end = line.last().expect("a position").outcome();
                let end = end.expect("the end");
                assert_eq!((end.winner, end.reason.key()), (None, *reason));
            }
            Lesson::MissesFreezing { unit, by, .. } => {
                let end = better.last().expect("a position");
                assert!(stands(end, *unit) && end.frozen().contains(&unit.square));
                assert!(by.iter().all(|by| by.unit.color() == side));
            }
            Lesson::Driven(chase) => check_chase(&played, chase),
            Lesson::MissesDriving(chase) => check_chase(&better, chase),
            Lesson::Stuck { unit, after } => {
                let shown = if after.is_empty() { 1 } else { 1 + after.len() };
                assert!(unit.unit.color() == side);
                for end in &played[shown..] {
                    assert!(stands(end, *unit), "{lesson:?}");
                    let mut infos = end.legal().infos().into_iter();
                    let moves = infos.any(|info| info.from == Some(unit.square));
                    assert!(end.turn() != side || !moves, "{lesson:?}");
                }
            }
        }
    }
}

#[test]
fn every_lesson_is_true_of_its_line() {
    let mut kinds = std::collections::BTreeMap::<&str, u32>::new();
    for (seed, game) in GAMES.iter().enumerate() {
        let rules = variorum_catalog::load(game).expect("a game");
        let start = rules.start_position().expect("a position");
        let mut random = SplitMix64::new(seed as u64);
        let (mut position, mut moves) = (start.clone(), Vec::new());
        let mut before = Vec::new();
        while moves.len() < PLIES && position.outcome().is_none() {
            let legal = position.legal();
            let mv = legal.moves()[random.below(legal.len())];
            before.push(position.clone());
            position.play_unchecked(mv);
            moves.push(mv);
        }
        let reviewed = reviewed(&start, &moves, 600);
        assert_eq!(reviewed.len(), moves.len());
        for (before, reviewed) in before.iter().zip(&reviewed) {
            assert_eq!(reviewed.judgement.is_some(), reviewed.advice.is_some());
            let Some(advice) = &reviewed.advice else {
                continue;
            };
            assert_eq!(advice.played.moves[0], reviewed.played);
            assert_eq!(advice.better.moves[0], reviewed.best);
            assert_eq!(advice.played.sans.len(), advice.played.moves.len());
            check(&rules, before, advice);
            for lesson in &advice.lessons {
                *kinds.entry(lesson.key()).or_default() += 1;
            }
        }
        for side in [Color::White, Color::Black] {
            let tally = tally(&reviewed, side).expect("both have moved");
            assert!((0.0..=100.0).contains(&tally.accuracy) && tally.loss >= 0.0);
            let judged = reviewed.iter().filter(|one| one.side == side);
            let judged = judged.filter(|one| one.judgement.is_some()).count();
            assert_eq!(tally.judged.iter().sum::<u32>() as usize, judged);
        }
    }
    // Moves by chance are bad in many ways.
    assert!(kinds["loses"] > 40 && kinds["misses"] > 10, "{kinds:?}");
    println!("{kinds:?}");
}
