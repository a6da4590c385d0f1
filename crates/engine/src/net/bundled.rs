//! The nets that there are: those that the program brings along, and those that whoever runs it offers besides.
//!
//! `docs/engine-results.md` says how each of the program's was made. Of these only the beginning is read, until a game wants
//! one.

use std::cmp::Reverse;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use variorum_rules::def::TypeIndex;
use variorum_rules::{Bits, Board};

use super::describe::Describer;
use super::file::Head;
use super::{Aim, Descriptors, Net, Shape};

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

/// The net that serves the game of a board best, in which these types can appear; nothing if none was trained with the game or
/// a relative of it.
///
/// A net of the very game comes first, and what was offered before what the program brought. A relative is played on the same
/// board, at least half of its types are known to the net, and whatever decided the games of the net decides it, too. Of
/// several relatives the one whose games end in no other way comes first, then the one that knows most types, then
/// the one whose types do most nearly the same.
pub(crate) fn choose<B: Bits>(
    board: &Board<B>,
    kinds: &[TypeIndex],
    describer: &mut Describer,
) -> Option<Arc<Net>> {
    let (shape, aim) = (Shape::of(board.topology()), Aim::of(board.def()));
    let offered = OFFERED.read().unwrap_or_else(PoisonError::into_inner);
    let offered = offered
        .iter()
        .map(|(head, net)| (head, Source::Offered(net)));
    let brought = bundled()
        .iter()
        .map(|net| (&net.head, Source::Brought(net)));
    let related = offered.chain(brought).filter(|(head, _)| {
        let is_related = |other: &Aim| other.game == aim.game || aim.includes(other);
        head.shape == shape && head.aims.iter().any(is_related)
    });
    let related: Vec<_> = related.collect();
    let is_own = |head: &Head| head.aims.iter().any(|other| other.game == aim.game);
    if let Some((_, own)) = related.iter().find(|(head, _)| is_own(head)) {
        return Some(own.net());
    }
    if related.is_empty() {
        return None;
    }
    let types: Vec<(&str, Descriptors)> = (kinds.iter())
        .map(|kind| {
            let id = board.def().pieces[*kind].id.as_str();
            (id, describer.of(board, *kind))
        })
        .collect();
    let fitness = |head: &Head| {
        let is_alike = |other: &Aim| aim.includes(other) && other.includes(&aim);
        let alike = head.aims.iter().any(is_alike);
        let known = types.iter().filter_map(|(id, descriptors)| {
            let known = head.known.iter().find(|known| known.is(id, descriptors))?;
            Some(known.distance(descriptors))
        });
        let distances: Vec<f32> = known.collect();
        // In thousandths, so that it can be compared.
        let far = (1_000.0 * distances.iter().sum::<f32>()) as u32;
        let suits = 2 * distances.len() >= types.len();
        suits.then_some((alike, distances.len(), Reverse(far)))
    };
    let fit = related.iter().rev();
    let fit = fit.filter_map(|(head, net)| Some((fitness(head)?, net)));
    // Of several that are as fit the last is taken, which is the first of all.
    let best = fit.max_by_key(|(fitness, _)| *fitness);
    best.map(|(_, net)| net.net())
}

/// Where a net comes from.
enum Source<'a> {
    Offered(&'a Arc<Net>),
    Brought(&'static Bundled),
}

impl Source<'_> {
    fn net(&self) -> Arc<Net> {
        match self {
            Source::Offered(net) => Arc::clone(net),
            Source::Brought(net) => net.net(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(feature = "nets")]
    fn every_net_is_whole_and_together_they_are_small() {
        assert!(!bundled().is_empty());
        bundled().iter().for_each(|net| drop(net.net()));
        let all: usize = FILES.iter().map(|bytes| bytes.len()).sum();
        assert!(all <= 16 << 20, "{all} bytes");
    }
}
