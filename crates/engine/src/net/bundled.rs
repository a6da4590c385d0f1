//! The nets that there are: those that the program brings along, and those that whoever runs it offers besides.
//!
//! `docs/engine-results.md` says how each of the program's was made. Of these only the beginning is read, until a game wants
//! one.

use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use variorum_rules::def::TypeIndex;
use variorum_rules::{Bits, Board};

use super::file::Head;
use super::{Aim, Net, Shape};

/// The files of the folder `nets`, which the build script lists.
const FILES: &[&[u8]] = include!(concat!(env!("OUT_DIR"), "/nets.rs"));

/// What was offered, the last first.
static OFFERED: RwLock<Vec<(Head, Arc<Net>)>> = RwLock::new(Vec::new());

/// Offers a net to all engines of the process. It is used for the games that it was trained with, in place of the program's,
/// and for their relatives, by engines that meet such a game from now on.
///
/// ```
/// use std::sync::Arc;
/// use variorum_engine::Engine;
/// use variorum_engine::net::{Aim, Net, Shape, offer};
///
/// let start = variorum_catalog::load("brandubh")?.start_position()?;
/// let mut net = Net::zero(Shape::of(start.rules().topology()), 16, Vec::new()).expect("a net");
/// net.aims.push(Aim::of(start.rules().def()));
/// net.output_bias.fill(0.5);
/// let mut alone = Engine::new(1);
/// alone.set_net(None);
/// offer(Arc::new(net));
/// assert_eq!(Engine::new(1).evaluate(&start), alone.evaluate(&start) + 200);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn offer(net: Arc<Net>) {
    let head = Head {
        shape: net.shape,
        hidden: net.hidden,
        aims: net.aims.clone(),
        known: net.known.clone(),
    };
    let mut offered = OFFERED.write().unwrap_or_else(PoisonError::into_inner);
    offered.insert(0, (head, net));
}

/// A net of the program.
struct Bundled {
    head: Head,
    bytes: &'static [u8],
    net: OnceLock<Arc<Net>>,
}

impl Bundled {
    fn net(&self) -> Arc<Net> {
        let read = || Arc::new(Net::from_bytes(self.bytes).expect("a test reads it"));
        Arc::clone(self.net.get_or_init(read))
    }
}

fn bundled() -> &'static [Bundled] {
    static NETS: OnceLock<Vec<Bundled>> = OnceLock::new();
    NETS.get_or_init(|| {
        let of = |bytes: &&'static [u8]| Bundled {
            head: Head::of(bytes).expect("a test reads it"),
            bytes,
            net: OnceLock::new(),
        };
        FILES.iter().map(of).collect()
    })
}

/// The net that serves the game of a board best, in which these types were met; nothing if none was trained with the game or a
/// relative of it.
///
/// A relative is played on the same board, at least half of its types are known by their identifiers, and whatever decided
/// the games of the net decides it, too. First comes a net of the very game, then one whose games end in no other
/// way, then the one that knows most types.
pub(crate) fn choose<B: Bits>(board: &Board<B>, kinds: &[TypeIndex]) -> Option<Arc<Net>> {
    let (shape, aim) = (Shape::of(board.topology()), Aim::of(board.def()));
    let fitness = |head: &Head| {
        let own = head.aims.iter().any(|other| other.game == aim.game);
        let alike = (head.aims.iter()).any(|other| aim.includes(other) && other.includes(&aim));
        let related = own || head.aims.iter().any(|other| aim.includes(other));
        let is_known = |kind: &TypeIndex| {
            let id = &board.def().pieces[*kind].id;
            head.known.iter().any(|known| known.id == *id)
        };
        let known = kinds.iter().filter(|kind| is_known(kind)).count();
        let fits = head.shape == shape && related && 2 * known >= kinds.len();
        fits.then_some((own, alike, known))
    };
    // Of several that are as fit the last is taken.
    let brought = bundled().iter().rev();
    let brought = brought.filter_map(|net| Some((fitness(&net.head)?, net)));
    let best = brought.max_by_key(|(fitness, _)| *fitness);
    let offered = OFFERED.read().unwrap_or_else(PoisonError::into_inner);
    let offered = (offered.iter().rev()).filter_map(|(head, net)| Some((fitness(head)?, net)));
    let rival = offered.max_by_key(|(fitness, _)| *fitness);
    match (best, rival) {
        (Some((fitness, _)), Some((other, net))) if other >= fitness => Some(Arc::clone(net)),
        (None, Some((_, net))) => Some(Arc::clone(net)),
        (best, _) => best.map(|(_, net)| net.net()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_net_is_whole_and_together_they_are_small() {
        assert!(!bundled().is_empty());
        bundled().iter().for_each(|net| drop(net.net()));
        let all: usize = FILES.iter().map(|bytes| bytes.len()).sum();
        assert!(all <= 16 << 20, "{all} bytes");
    }
}
