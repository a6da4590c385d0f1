//! The nets that the program brings along. `docs/engine-results.md` says how each of them was made.
//!
//! Of each only the beginning is read, until a game wants it.

use std::sync::{Arc, OnceLock};

use variorum_rules::def::TypeIndex;
use variorum_rules::{Bits, Board};

use super::file::Head;
use super::{Aim, Net, Shape};

/// The files of the folder `nets`, which the build script lists.
const FILES: &[&[u8]] = include!(concat!(env!("OUT_DIR"), "/nets.rs"));

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
pub(crate) fn choose<B: Bits>(board: &Board<B>, met: &[TypeIndex]) -> Option<Arc<Net>> {
    let (shape, aim) = (Shape::of(board.topology()), Aim::of(board.def()));
    let fitness = |net: &Bundled| {
        let head = &net.head;
        let own = head.aims.iter().any(|other| other.game == aim.game);
        let alike = head
            .aims
            .iter()
            .any(|other| aim.includes(other) && other.includes(&aim));
        let related = own || head.aims.iter().any(|other| aim.includes(other));
        let is_known = |kind: &TypeIndex| {
            let id = &board.def().pieces[*kind].id;
            head.known.iter().any(|known| known.id == *id)
        };
        let known = met.iter().filter(|kind| is_known(kind)).count();
        let fits = head.shape == shape && related && 2 * known >= met.len();
        fits.then_some((own, alike, known))
    };
    let all = bundled()
        .iter()
        .rev()
        .filter_map(|net| Some((fitness(net)?, net)));
    let best = all.max_by_key(|(fitness, _)| *fitness);
    best.map(|(_, net)| net.net())
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
