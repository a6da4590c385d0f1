//! What units are worth to somebody who does not know it well.

use variorum_rules::def::GameDef;
use variorum_rules::{Color, SplitMix64, Unit};

use super::{Pair, Values};

impl Values {
    /// The same tables with every type but royals taken for more or less than it is worth, by at most so many percent, as the
    /// letters of its identifier have it, and with as much less of what is known of squares. What was learnt is left out.
    pub(crate) fn misjudged(&self, percent: i32, def: &GameDef) -> Values {
        let mut pieces = self.pieces.clone();
        let mut squares = self.squares.clone();
        let known = (100 - percent).max(0);
        for (kind, worth) in pieces.iter_mut().enumerate() {
            let letters = def.pieces[kind].id.bytes();
            let seed = letters.fold(0, |seed, byte| seed << 8 ^ seed >> 56 ^ u64::from(byte));
            let drawn = SplitMix64::new(seed).below(201) as i32 - 100;
            if self.royal[kind] {
                continue;
            }
            let old = *worth;
            *worth += old * percent * drawn / 10_000;
            let judged = |value: i16| {
                let by_square = (i32::from(value) - old) * known / 100;
                (*worth + by_square).clamp(-30_000, 30_000) as i16
            };
            for color in Color::BOTH {
                let code = usize::from(Unit::new(kind, color).code());
                for pair in squares.get_mut(code).into_iter().flatten() {
                    *pair = Pair {
                        early: judged(pair.early),
                        late: judged(pair.late),
                    };
                }
            }
        }
        Values {
            pieces,
            spoils: self.spoils.clone(),
            squares,
            attack: self.attack.clone(),
            royal: self.royal.clone(),
            promotes: self.promotes.clone(),
            threats: self.threats.clone(),
            ways: self.ways.clone(),
            coordinates: self.coordinates.clone(),
            nearness: self.nearness.clone(),
            crowd: self.crowd,
            rim: self.rim.clone(),
            head_start: self.head_start,
            aims: self.aims.clone(),
            net: None,
            sought: 0,
        }
    }
}
