//! Types that look alike, told apart by pennants.

use std::collections::HashSet;
use std::fmt::Write;

use crate::compose::{compose, storeys};
use crate::looks::{Looks, Pass, Ways};
use crate::parts::Role;

/// For each type the number of pennants that it flies.
///
/// Feet that only move or only capture differ little from whole ones, and lines across a part little from a window in it: so
/// types also look alike if all else is the same above the foot, and the feet are once all steps are taken together, or if
/// only those steps count by which they both move and capture. Slits, which only decorate, make no difference either.
pub(crate) fn ranks(looks: &[Looks]) -> Vec<usize> {
    let mut taken: Vec<HashSet<String>> = Vec::new();
    let mut ranks = Vec::new();
    for looks in looks {
        let figure = figure(looks);
        let keys = [Ways::or, Ways::and].map(|mix| {
            let feet = storeys(looks).into_iter();
            let feet: Vec<Ways> = feet.map(|(moves, captures)| mix(moves, captures)).collect();
            format!("{figure}{feet:?}")
        });
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

/// All that stands on the foot, wherever its height puts it.
fn figure(looks: &Looks) -> String {
    let drawing = compose(looks, 0);
    let foot = &drawing.foot;
    let passes = [&looks.moves, &looks.captures].map(|powers| powers.pass() != Pass::Never);
    let mut key = format!("{:?} {} {passes:?}", looks.count, looks.is_short());
    for (index, layer) in drawing.layers.iter().enumerate() {
        let little = matches!(
            layer.role,
            Role::Stripe | Role::Band | Role::Window | Role::Line
        );
        if !foot.contains(&index) && !little {
            let _ = write!(key, "{:?}{}", layer.role, layer.path);
        }
    }
    key
}

#[cfg(test)]
mod tests {
    use crate::Pictures;

    #[test]
    fn pennants_fly_where_pictures_would_be_equal() {
        let pennants = |id: &str| -> Vec<String> {
            let rules = variorum_catalog::load(id).expect("a bundled game");
            let pictures = Pictures::of(rules.def());
            let ranks = super::ranks(pictures.looks());
            let flying = ranks.iter().enumerate().filter(|(_, rank)| **rank > 0);
            let name = |index: usize| rules.def().pieces[index].name.clone();
            flying
                .map(|(index, rank)| format!("{} {rank}", name(index)))
                .collect()
        };
        assert!(pennants("optima10").is_empty());
        assert!(pennants("ultima").is_empty());
        let nova = pennants("nova10");
        assert!(nova.contains(&"Grenadier 1".to_owned()), "{nova:?}");
        assert!(
            !nova.iter().any(|name| name.starts_with("Rook")),
            "{nova:?}"
        );
    }
}
