//! Types that look alike, told apart by pennants.

use std::collections::HashSet;

use crate::compose::compose;
use crate::looks::{Looks, Powers, Ways};

/// For each type the number of pennants that it flies.
///
/// Feet that only move or only capture differ little from whole ones: so types also look alike if their pictures are the
/// same once all steps are taken together, or if only those steps count by which they both move and capture.
pub(crate) fn ranks(looks: &[Looks]) -> Vec<usize> {
    let mut taken: Vec<HashSet<String>> = Vec::new();
    let mut ranks = Vec::new();
    for looks in looks {
        let keys = [Ways::or, Ways::and].map(|mix| at_a_glance(looks, mix));
        let free = |taken: &HashSet<String>| keys.iter().all(|key| !taken.contains(key));
        let rank = taken.iter().position(free).unwrap_or(taken.len());
        if rank == taken.len() {
            taken.push(HashSet::new());
        }
        taken[rank].extend(keys);
        ranks.push(rank);
    }
    ranks
}

/// The picture as one sees it at a glance.
fn at_a_glance(looks: &Looks, mix: fn(Ways, Ways) -> Ways) -> String {
    let (moves, captures) = (&looks.moves, &looks.captures);
    let even = |powers: &Powers| Powers {
        steps: mix(moves.own_steps(), captures.own_steps()),
        leaps: mix(moves.leaps, captures.leaps),
        bounds: mix(moves.bounds, captures.bounds),
        ..*powers
    };
    let mut seen = looks.clone();
    // A piece that captures in no plain way keeps to that: its head would be another one.
    if *captures != Powers::default() {
        (seen.moves, seen.captures) = (even(moves), even(captures));
    }
    format!("{:?}", compose(&seen, 0).layers)
}
