//! Sets of squares of a rectangle of up to 16 files and 16 ranks.

/// The most files a board has.
pub(crate) const FILES: u8 = 16;
/// The most ranks.
pub(crate) const RANKS: u8 = 16;

/// The files and ranks that a settings file can speak of.
const SETTINGS: (u8, u8) = (12, 10);

/// A square: file and rank, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    pub(crate) file: u8,
    pub(crate) rank: u8,
}

impl Place {
    pub(crate) const fn new(file: u8, rank: u8) -> Self {
        Place { file, rank }
    }

    /// Which half of the board it is on, and its bit there.
    fn bit(self) -> (usize, u128) {
        let half = RANKS / 2;
        let index = u32::from(self.rank % half) * u32::from(FILES) + u32::from(self.file);
        (usize::from(self.rank / half), 1 << index)
    }

    /// As it is written: `e4`.
    pub(crate) fn name(self) -> String {
        format!("{}{}", char::from(b'a' + self.file), self.rank + 1)
    }
}

/// A set of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Squares([u128; 2]);

impl Squares {
    pub(crate) const NONE: Squares = Squares([0; 2]);

    /// All squares of a board.
    pub(crate) fn rectangle(files: u8, ranks: u8) -> Self {
        let mut all = Squares::NONE;
        for rank in 0..ranks {
            for file in 0..files {
                all.insert(Place::new(file, rank));
            }
        }
        all
    }

    /// Reads `d4 e5 *2 c*`; `-` ends the list.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut found = Squares::NONE;
        for word in text.split_whitespace().take_while(|word| *word != "-") {
            if let Some(file) = word.strip_suffix('*') {
                let file = letter(file)?;
                (0..SETTINGS.1).for_each(|rank| found.insert(Place::new(file, rank)));
            } else if let Some(rank) = word.strip_prefix('*') {
                let rank = number(rank)?;
                (0..SETTINGS.0).for_each(|file| found.insert(Place::new(file, rank)));
            } else {
                let (file, rank) = word.split_at_checked(1)?;
                found.insert(Place::new(letter(file)?, number(rank)?));
            }
        }
        Some(found)
    }

    pub(crate) fn insert(&mut self, place: Place) {
        let (half, bit) = place.bit();
        self.0[half] |= bit;
    }

    pub(crate) fn has(self, place: Place) -> bool {
        let (half, bit) = place.bit();
        self.0[half] & bit != 0
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == [0; 2]
    }

    pub(crate) fn and(self, other: Squares) -> Self {
        Squares([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    pub(crate) fn or(self, other: Squares) -> Self {
        Squares([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    pub(crate) fn without(self, other: Squares) -> Self {
        Squares([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    /// Rank by rank, each from the first file on.
    pub(crate) fn iter(self) -> impl Iterator<Item = Place> {
        (0..RANKS)
            .flat_map(|rank| (0..FILES).map(move |file| Place::new(file, rank)))
            .filter(move |place| self.has(*place))
    }

    /// Those that a question about each leaves.
    pub(crate) fn filter(self, keep: impl Fn(Place) -> bool) -> Self {
        let mut found = Squares::NONE;
        self.iter()
            .filter(|place| keep(*place))
            .for_each(|place| found.insert(place));
        found
    }

    /// Each square moved to where a function says.
    pub(crate) fn map(self, to: impl Fn(Place) -> Place) -> Self {
        let mut found = Squares::NONE;
        self.iter().for_each(|place| found.insert(to(place)));
        found
    }
}

fn letter(text: &str) -> Option<u8> {
    let mut chars = text.chars();
    let first = chars.next()?.to_ascii_lowercase();
    let file = u8::try_from(first).ok()?.checked_sub(b'a')?;
    (chars.next().is_none() && file < SETTINGS.0).then_some(file)
}

fn number(text: &str) -> Option<u8> {
    let rank = text.parse::<u8>().ok()?.checked_sub(1)?;
    (rank < SETTINGS.1).then_some(rank)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_files_and_ranks_are_read() {
        let found = Squares::read("*10 a* d4").expect("squares");
        assert_eq!(found.iter().count(), 12 + 9 + 1);
        assert!(found.has(Place::new(3, 3)));
        assert_eq!(Squares::read("-"), Some(Squares::NONE));
        assert_eq!(Squares::read("m1"), None);
        assert_eq!(Squares::read("a11"), None);
    }
}
