//! The nets that there are: those that the program brings along, and those that whoever runs it offers besides.
//!
//! `docs/engine-results.md` says how each of the program's was made. Of these only the beginning is read, until a game wants
//! one. Where they are files beside the program, as in a browser, their beginnings are told it ([`promise`]); it says which it
//! wants ([`wanted`]), and they are brought ([`bring`]).

use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use variorum_rules::def::TypeIndex;
use variorum_rules::{Bits, Board};

use super::describe::Describer;
use super::file::Head;
use super::{Aim, Descriptors, Net, NetError, Shape};

/// The files of the folder `nets` with their names, which the build script lists.
static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/nets.rs"));

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

/// A net of which only the beginning is there.
struct Promised {
    name: String,
    head: Head,
    net: OnceLock<Arc<Net>>,
    wanted: AtomicBool,
}

/// What was promised.
static PROMISED: RwLock<Vec<Promised>> = RwLock::new(Vec::new());

/// The nets that this program has in itself, each with its name: for whoever puts them beside a program that has none.
pub fn files() -> &'static [(&'static str, &'static [u8])] {
    FILES
}

/// The beginnings of files of nets as one text, which [`promise`] reads, each with its name.
///
/// # Errors
/// If one of them is no net that this version of the program can use, or a name is longer than 255 bytes.
pub fn beginnings<'a>(
    files: impl IntoIterator<Item = (&'a str, &'a [u8])>,
) -> Result<Vec<u8>, NetError> {
    let mut all = Vec::new();
    for (name, bytes) in files {
        let beginning = &bytes[..Head::length(bytes)?];
        all.push(u8::try_from(name.len()).map_err(|_| NetError::Text)?);
        all.extend(name.bytes());
        let length = u32::try_from(beginning.len()).map_err(|_| NetError::Length)?;
        all.extend(length.to_le_bytes());
        all.extend(beginning);
    }
    Ok(all)
}

/// Tells all engines of the process of nets by the beginnings of their files ([`beginnings`]). One is chosen like those that the
/// program brought; until it is brought ([`bring`]), its games are evaluated without.
///
/// ```
/// use variorum_engine::net::{NetError, promise};
///
/// assert_eq!(promise(b"not a net"), Err(NetError::Length));
/// ```
///
/// # Errors
/// If they are not the beginnings of nets that this version of the program can use. Then there is no promise.
pub fn promise(beginnings: &[u8]) -> Result<(), NetError> {
    let mut rest = beginnings;
    let mut fresh = Vec::new();
    while let Some((&length, after)) = rest.split_first() {
        let (name, after) = after
            .split_at_checked(length.into())
            .ok_or(NetError::Length)?;
        let (length, after) = after.split_first_chunk().ok_or(NetError::Length)?;
        let length = u32::from_le_bytes(*length) as usize;
        let (beginning, after) = after.split_at_checked(length).ok_or(NetError::Length)?;
        rest = after;
        fresh.push(Promised {
            name: String::from_utf8(name.to_vec()).map_err(|_| NetError::Text)?,
            head: Head::of(beginning)?,
            net: OnceLock::new(),
            wanted: AtomicBool::new(false),
        });
    }
    let mut all = PROMISED.write().unwrap_or_else(PoisonError::into_inner);
    all.extend(fresh);
    Ok(())
}

/// The names of promised nets that an engine would have used since this was last asked, and that were not there.
#[must_use]
pub fn wanted() -> Vec<String> {
    let all = PROMISED.read().unwrap_or_else(PoisonError::into_inner);
    let missed = all.iter().filter(|promised| {
        promised.wanted.swap(false, Ordering::Relaxed) && promised.net.get().is_none()
    });
    missed.map(|promised| promised.name.clone()).collect()
}

/// Keeps a promise: engines that meet a game of this net from now on use it.
pub fn bring(name: &str, net: Net) {
    let all = PROMISED.read().unwrap_or_else(PoisonError::into_inner);
    if let Some(promised) = all.iter().find(|promised| promised.name == name) {
        let _ = promised.net.set(Arc::new(net));
    }
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
        let of = |(_, bytes): &(&str, &'static [u8])| Bundled {
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
    let promised = PROMISED.read().unwrap_or_else(PoisonError::into_inner);
    let promised = promised
        .iter()
        .map(|net| (&net.head, Source::Promised(net)));
    let related = offered.chain(brought).chain(promised).filter(|(head, _)| {
        let is_related = |other: &Aim| other.game == aim.game || aim.includes(other);
        head.shape == shape && head.aims.iter().any(is_related)
    });
    let related: Vec<_> = related.collect();
    let is_own = |head: &Head| head.aims.iter().any(|other| other.game == aim.game);
    if let Some((_, own)) = related.iter().find(|(head, _)| is_own(head)) {
        return own.net();
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
    best.and_then(|(_, net)| net.net())
}

/// Where a net comes from.
enum Source<'a> {
    Offered(&'a Arc<Net>),
    Brought(&'static Bundled),
    Promised(&'a Promised),
}

impl Source<'_> {
    fn net(&self) -> Option<Arc<Net>> {
        match self {
            Source::Offered(net) => Some(Arc::clone(net)),
            Source::Brought(net) => Some(net.net()),
            Source::Promised(promised) => {
                promised.wanted.store(true, Ordering::Relaxed);
                promised.net.get().cloned()
            }
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
        let all: usize = FILES.iter().map(|(_, bytes)| bytes.len()).sum();
        assert!(all <= 16 << 20, "{all} bytes");
        let heads = beginnings(files().iter().copied()).unwrap();
        assert!(heads.len() <= 256 << 10, "{} bytes", heads.len());
    }

    /// A game of its own, so that no other test meets its net.
    #[test]
    fn a_promised_net_is_used_once_it_is_there() {
        let mut def = variorum_catalog::load("brandubh").unwrap().def().clone();
        def.id = "promised-here".into();
        let rules = variorum_rules::Rules::compile(def).unwrap();
        let start = rules.start_position().unwrap();
        let mut net = Net::zero(Shape::of(rules.topology()), 16, Vec::new()).unwrap();
        net.aims.push(Aim::of(rules.def()));
        net.output_bias.fill(0.5);
        let bytes = net.to_bytes();
        let mut alone = crate::Engine::new(1);
        alone.set_net(None);
        let by_hand = alone.evaluate(&start);
        let beginning = beginnings([("promised-here", &bytes[..])]).unwrap();
        assert_eq!(
            promise(&beginning[..beginning.len() - 1]),
            Err(NetError::Length)
        );
        promise(&beginning).unwrap();
        assert_eq!(crate::Engine::new(1).evaluate(&start), by_hand);
        assert!(wanted().contains(&"promised-here".to_owned()));
        bring("promised-here", Net::from_bytes(&bytes).unwrap());
        assert_eq!(crate::Engine::new(1).evaluate(&start), by_hand + 200);
        assert!(!wanted().contains(&"promised-here".to_owned()));
    }
}
