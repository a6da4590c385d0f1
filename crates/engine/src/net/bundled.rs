//! The nets that the program brings along. `docs/engine-results.md` says how each of them was made.

use std::sync::{Arc, OnceLock};

use super::Net;

const FILES: [&[u8]; 6] = [
    include_bytes!("../../nets/8x8-a.net"),
    include_bytes!("../../nets/10x8-a.net"),
    include_bytes!("../../nets/10x10-a.net"),
    include_bytes!("../../nets/10x10-b.net"),
    include_bytes!("../../nets/10x10-c.net"),
    include_bytes!("../../nets/12x12-a.net"),
];

/// All of them. A net is used in a game on a board that it fits if it was trained with every type that can appear.
pub(crate) fn bundled() -> &'static [Arc<Net>] {
    static NETS: OnceLock<Vec<Arc<Net>>> = OnceLock::new();
    NETS.get_or_init(|| {
        let net = |bytes: &&[u8]| Arc::new(Net::from_bytes(bytes).expect("a test reads it"));
        FILES.iter().map(net).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_net_is_whole_and_small() {
        assert_eq!(bundled().len(), FILES.len());
        assert!(FILES.iter().all(|bytes| bytes.len() <= 2 << 20));
    }
}
