//! What a line takes, as whoever plays its moves on a board sees it: which units, where, and for what.
//!
//! A sentence names moves. So everything that is taken in them counts, on both sides, up to where the exchange ends.

use variorum_describe::lesson::{Act, Deed};
use variorum_rules::{Color, Square, Standing};

use crate::lessons::{LEAST, Pair, deed};
use crate::line::{Harm, Line};

/// So many moves may lead to what is told. Whoever reads more of them loses sight of the board.
pub(crate) const SIGHT: usize = 4;
/// So many units may be named, and no more.
const UNITS: usize = 5;
/// How many hundredths of what a line wins must be won early to be told in place of the whole.
const ENOUGH: i32 = 60;

/// Units that a line takes.
pub(crate) struct Taken {
    pub(crate) units: Vec<Standing>,
    /// What their side takes for them.
    pub(crate) paid: Vec<Standing>,
    /// How the best of them is taken.
    pub(crate) deed: Deed,
}

/// One unit harmed in a line.
#[derive(Clone, Copy)]
struct Hit {
    ply: usize,
    harm: Harm,
    /// What that costs its side, in centipawns.
    worth: i32,
    /// Whether the same unit is harmed in the other line as well.
    anyway: bool,
}

impl Hit {
    fn side(&self) -> Color {
        self.harm.hit.unit.color()
    }

    /// Whether the other side does it. A capture that explodes costs its own side the unit that captures.
    fn is_dealt(&self) -> bool {
        self.harm.by.unit.color() != self.side()
    }
}

/// What is taken up to some ply of a line.
struct Account {
    lost: Vec<Hit>,
    paid: Vec<Hit>,
}

impl Account {
    fn of(hits: impl Iterator<Item = Hit>, victim: Color) -> Account {
        let (lost, paid) = hits.partition(|hit| hit.side() == victim);
        Account { lost, paid }
    }

    /// Centipawns that the victim loses.
    fn net(&self) -> i32 {
        worth(&self.lost) - worth(&self.paid)
    }

    /// The same without like for like that is taken back at once, and without what is taken in the other line as well, unless that would
    /// hide what the victim gets.
    fn brief(mut self) -> Account {
        let lost = &mut self.lost;
        self.paid.retain(|price| {
            let kind = |hit: &Hit| (hit.harm.hit.unit.kind(), hit.worth);
            let alike = |hit: &Hit| kind(hit) == kind(price) && hit.ply.abs_diff(price.ply) == 1;
            let there = |hit: &Hit| hit.harm.hit.square == price.harm.hit.square;
            let back = lost.iter().position(|hit| alike(hit) && there(hit));
            let alike = back.or_else(|| lost.iter().rposition(alike));
            alike.map(|index| lost.remove(index)).is_none()
        });
        let anyway = |hits: &[Hit]| -> i32 {
            let same = hits.iter().filter(|hit| hit.anyway);
            same.map(|hit| hit.worth).sum()
        };
        if anyway(&self.lost) >= anyway(&self.paid) {
            for hits in [&mut self.lost, &mut self.paid] {
                hits.retain(|hit| !hit.anyway);
            }
        }
        self
    }
}

fn worth(hits: &[Hit]) -> i32 {
    hits.iter().map(|hit| hit.worth).sum()
}

impl Pair<'_> {
    /// Which units of a side a line takes soon, and for what. Nothing if that is not worth it, if it is taken back in the rest of the
    /// line, or if it is taken in the other line as well.
    pub(crate) fn taken(&self, line: &Line, other: &Line, victim: Color) -> Option<Taken> {
        let known = self.unanswered(other);
        let mut hits = self.hits(line);
        for hit in &mut hits {
            hit.anyway = known.contains(&origin(line, hit));
        }
        let begun = line.plies.iter().position(|ply| ply.side != victim)?;
        let account = |end: usize| {
            let counted = hits.iter().filter(|hit| hit.ply < end);
            Account::of(counted.copied(), victim).brief()
        };
        // Each exchange with what is taken up to its end. All moves are named before the last unit that the other side takes.
        let ends = hits.iter().filter(|hit| hit.side() == victim);
        let mut ends: Vec<usize> = ends.map(|hit| rest(line, hit.ply)).collect();
        ends.dedup();
        let seen = ends.into_iter().filter_map(|end| {
            let account = account(end);
            let ply = account.lost.iter().rfind(|hit| hit.is_dealt())?.ply;
            (ply <= begun + SIGHT).then_some((ply, account))
        });
        let seen: Vec<(usize, Account)> = seen.collect();
        let most = seen.iter().map(|(_, account)| account.net()).max()?;
        let fresh = hits.iter().filter(|hit| !hit.anyway);
        let last = Account::of(fresh.copied(), victim).net();
        let (ply, Account { lost, paid }) = seen.into_iter().find(|(_, account)| {
            let net = account.net();
            let units = account.lost.len() + account.paid.len();
            net >= LEAST
                && units <= UNITS
                && 100 * net >= ENOUGH * most
                && 100 * last >= ENOUGH * net
        })?;
        let told = lost.iter().filter(|hit| hit.ply == ply && hit.is_dealt());
        let best = *told.max_by_key(|hit| hit.worth)?;
        let found: Vec<(usize, Harm)> = lost.iter().map(|hit| (hit.ply, hit.harm)).collect();
        let standing = |hits: Vec<Hit>| hits.into_iter().map(|hit| hit.harm.hit).collect();
        Some(Taken {
            deed: deed(line, !victim, best.ply, best.harm, &found),
            units: standing(lost),
            paid: standing(paid),
        })
    }

    /// Whom the moves of a line harm, as far as it is worth anything.
    fn hits(&self, line: &Line) -> Vec<Hit> {
        let plies = line.plies.iter().enumerate();
        let harms = plies.flat_map(|(ply, made)| made.harms.iter().map(move |harm| (ply, *harm)));
        let hits = harms.map(|(ply, harm)| {
            // A unit that changes sides is missing on one and is one more on the other.
            let times = match harm.act {
                Act::Converts | Act::Swaps => 2,
                _ => 1,
            };
            Hit {
                ply,
                harm,
                worth: times * self.value(line, harm.hit.unit.kind()),
                anyway: false,
            }
        });
        hits.filter(|hit| hit.worth > 0).collect()
    }

    /// Who is harmed in a line, without those that are exchanged for others of about the same worth.
    fn unanswered(&self, line: &Line) -> Vec<(Square, Color)> {
        let mut open: Vec<Hit> = Vec::new();
        for hit in self.hits(line) {
            let alike =
                |other: &Hit| 4 * hit.worth <= 5 * other.worth && 4 * other.worth <= 5 * hit.worth;
            let answers = |other: &Hit| other.side() != hit.side() && alike(other);
            match open.iter().rposition(answers) {
                Some(exchanged) => {
                    open.remove(exchanged);
                }
                None => open.push(hit),
            }
        }
        open.iter().map(|hit| origin(line, hit)).collect()
    }
}

/// The unit harmed, by its side and where it stood at the beginning of the line: so it is known in another one.
fn origin(line: &Line, hit: &Hit) -> (Square, Color) {
    let at = hit.harm.hit.square;
    (line.origin(hit.ply, at).unwrap_or(at), hit.side())
}

/// Where the exchange ends in which a ply harms somebody: before the next one that harms nobody.
fn rest(line: &Line, ply: usize) -> usize {
    let after = line.plies.iter().enumerate().skip(ply + 1);
    let mut quiet = after.filter(|(_, made)| made.harms.is_empty());
    quiet.next().map_or(line.plies.len(), |(end, _)| end)
}
