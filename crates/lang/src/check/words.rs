//! The words of movements: what each stands for, and which words may stand where.

use variorum_rules::Color;
use variorum_rules::def::{
    Deed, EnPassant, Landing, Nearby, Over, Returns, Sight, Stop, Symmetry, Turn, Turning, Victims,
    Zone,
};

use super::shape::Fields;
use crate::syntax::Node;

/// What is passed.
pub(crate) const OVER: [(&str, Over); 6] = [
    ("one", Over::One(None)),
    ("any", Over::Any),
    ("trampled-enemies", Over::Trample),
    ("single-enemies", Over::Gap(None)),
    ("enemy-line", Over::Line),
    ("friends", Over::Friends(None)),
];

/// Whose something is.
pub(crate) const SIDES: [(&str, Color); 2] = [("white", Color::White), ("black", Color::Black)];

/// By which moves a unit becomes something: whether they capture.
pub(crate) const PROMOTING: [(&str, bool); 2] = [("captures", true), ("other-moves", false)];

/// How Black's side follows from White's.
pub(crate) const SYMMETRIES: [(&str, Symmetry); 2] =
    [("rotate", Symmetry::Rotate), ("mirror", Symmetry::Mirror)];

/// What a shot goes over.
pub(crate) const SIGHT: [(&str, Sight); 2] = [("one", Sight::One), ("any", Sight::Any)];

/// Forced stops.
pub(crate) const STOP: [(&str, Stop); 2] = [
    ("beside-enemy", Stop::BesideEnemy),
    ("on-stopper", Stop::OnStopper),
];

/// Conditions on the last square.
pub(crate) const LANDING: [(&str, Landing); 1] = [("behind-unit", Landing::BehindUnit)];

/// What a move has to do with en passant.
pub(crate) const EN_PASSANT: [(&str, EnPassant); 2] =
    [("leaves", EnPassant::Leaves), ("takes", EnPassant::Takes)];

/// Whether a unit that goes on after a capture may also stop.
pub(crate) const AGAIN: [(&str, bool); 2] = [("captures", false), ("may", true)];

/// In which directions a unit goes on after a capture.
pub(crate) const TURNING: [(&str, Turning); 2] = [
    ("not-back", Turning::NotBack),
    ("straight", Turning::Straight),
];

/// Whether a path may end where it began.
pub(crate) const RETURNS: [(&str, Returns); 1] = [("if-captured", Returns::IfCaptured)];

/// Entries for what happens on arrival.
pub(crate) const DEEDS: [(&str, Deed); 2] =
    [("capture", Deed::Capture), ("convert", Deed::Convert)];

/// Entries for a second leg.
pub(crate) const TURNS: [(&str, Turn); 4] = [
    ("then", Turn::Free),
    ("turn", Turn::RightAngle),
    ("straight", Turn::Straight),
    ("slant", Turn::Slant),
];

/// Where an effect strikes.
pub(crate) const ZONES: [(&str, Zone); Zone::ALL.len()] = [
    ("beside", Zone::Beside),
    ("beside-orthogonal", Zone::BesideOrthogonal),
    ("beside-diagonal", Zone::BesideDiagonal),
    ("ahead", Zone::Ahead),
    ("behind", Zone::Behind),
    ("line-behind", Zone::LineBehind),
    ("passed", Zone::Passed),
    ("leapt-over", Zone::LeaptOver),
    ("withdrawn", Zone::Withdrawn),
    ("rectangle", Zone::Rectangle),
    ("pinched", Zone::Pinched),
    ("here", Zone::Here),
    ("enclosed", Zone::Enclosed),
    ("seen", Zone::Seen),
    ("surrounded", Zone::Surrounded),
];

/// What must be around a square on which a unit is dropped.
pub(crate) const NEARBY: [(&str, Nearby); 4] = [
    ("beside-friend", Nearby::Friend),
    ("not-beside-enemy", Nearby::NoEnemy),
    ("not-beside-enemy-orthogonal", Nearby::NoEnemyOrthogonal),
    ("resting", Nearby::Rest),
];

/// Whose units an effect concerns.
pub(crate) const VICTIMS: [(&str, Victims); 3] = [
    ("enemies", Victims::Enemies),
    ("friends", Victims::Friends),
    ("all", Victims::All),
];

/// How others stand to a unit: whether friends are meant, and whether there must be one.
pub(crate) const CONTACT: [(&str, (bool, bool)); 4] = [
    ("guarded", (true, true)),
    ("unguarded", (true, false)),
    ("attacked", (false, true)),
    ("unattacked", (false, false)),
];

/// The words of a table.
pub(crate) const fn words<T, const N: usize>(table: &[(&'static str, T); N]) -> [&'static str; N] {
    let mut words = [""; N];
    let mut n = 0;
    while n < N {
        words[n] = table[n].0;
        n += 1;
    }
    words
}

/// Whether an entry is an effect on arrival.
pub(super) fn is_effect(node: &Node) -> bool {
    find(&DEEDS, node.name()).is_some()
}

/// Whether an entry is a second leg.
pub(super) fn is_leg(node: &Node) -> bool {
    find(&TURNS, node.name()).is_some()
}

/// What the word of a property stands for.
pub(super) fn word<T: Clone>(fields: &Fields<'_>, name: &str, table: &[(&str, T)]) -> Option<T> {
    find(table, fields.prop_text(name)?.as_str())
}

/// What a word stands for.
pub(super) fn find<T: Clone>(table: &[(&str, T)], word: &str) -> Option<T> {
    table
        .iter()
        .find(|entry| entry.0 == word)
        .map(|entry| entry.1.clone())
}

/// The word for something; nothing for what is meant where no word stands.
pub(crate) fn word_for<'a, T: PartialEq>(table: &[(&'a str, T)], value: &T) -> Option<&'a str> {
    let mut entries = table.iter();
    entries.find(|entry| entry.1 == *value).map(|entry| entry.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The match has no `_`: who adds a variant is sent here, and from here to the tables.
    #[test]
    fn every_variant_but_the_ordinary_ones_has_its_word() {
        for (word, over) in OVER {
            let expected = match over {
                Over::Nothing => None,
                Over::One(_) => Some("one"),
                Over::Any => Some("any"),
                Over::Trample => Some("trampled-enemies"),
                Over::Gap(_) => Some("single-enemies"),
                Over::Line => Some("enemy-line"),
                Over::Friends(_) => Some("friends"),
            };
            assert_eq!(Some(word), expected);
        }
        for (word, sight) in SIGHT {
            let expected = match sight {
                Sight::Clear => None,
                Sight::One => Some("one"),
                Sight::Any => Some("any"),
            };
            assert_eq!(Some(word), expected);
        }
        for (word, stop) in STOP {
            let expected = match stop {
                Stop::Never => None,
                Stop::BesideEnemy => Some("beside-enemy"),
                Stop::OnStopper => Some("on-stopper"),
            };
            assert_eq!(Some(word), expected);
        }
        for (word, landing) in LANDING {
            let expected = match landing {
                Landing::Anywhere => None,
                Landing::BehindUnit => Some("behind-unit"),
            };
            assert_eq!(Some(word), expected);
        }
        for (word, en_passant) in EN_PASSANT {
            let expected = match en_passant {
                EnPassant::Leaves => "leaves",
                EnPassant::Takes => "takes",
            };
            assert_eq!(word, expected);
        }
        for (word, returns) in RETURNS {
            let expected = match returns {
                Returns::Never => None,
                Returns::IfCaptured => Some("if-captured"),
            };
            assert_eq!(Some(word), expected);
        }
        for (word, deed) in DEEDS {
            let expected = match deed {
                Deed::Capture => "capture",
                Deed::Convert => "convert",
            };
            assert_eq!(word, expected);
        }
        for (word, turn) in TURNS {
            let expected = match turn {
                Turn::Free => "then",
                Turn::RightAngle => "turn",
                Turn::Straight => "straight",
                Turn::Slant => "slant",
            };
            assert_eq!(word, expected);
        }
        for (word, nearby) in NEARBY {
            let expected = match nearby {
                Nearby::Anything => None,
                Nearby::Friend => Some("beside-friend"),
                Nearby::NoEnemy => Some("not-beside-enemy"),
                Nearby::NoEnemyOrthogonal => Some("not-beside-enemy-orthogonal"),
                Nearby::Rest => Some("resting"),
            };
            assert_eq!(Some(word), expected);
        }
        for (word, victims) in VICTIMS {
            let expected = match victims {
                Victims::Enemies => "enemies",
                Victims::Friends => "friends",
                Victims::All => "all",
            };
            assert_eq!(word, expected);
        }
        for zone in Zone::ALL {
            let words = ZONES.iter().filter(|(_, known)| *known == zone);
            assert_eq!(words.count(), 1, "{zone:?}");
        }
    }
}
