//! The order in which games are offered: the file `shelf` beside the rule files.

use crate::{Files, ids};

/// What a first page offers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelf {
    /// What one click plays.
    pub play: Option<Offer>,
    /// Rows of works, the house's own first.
    pub rows: Vec<Row>,
}

/// Some works that belong together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Whose they are; nothing for those of several inventors.
    pub by: Option<String>,
    /// The works: each has its main form first.
    pub works: Vec<Vec<Offer>>,
}

/// A form of a game that is offered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offer {
    /// The game, as [`crate::load`] takes it.
    pub id: String,
    /// Set-up choices that show it well, as `name=value` with `&` between them; may be empty.
    pub choices: String,
}

impl Offer {
    fn read(text: &str) -> Offer {
        let (id, choices) = text.split_once('?').unwrap_or((text, ""));
        Offer {
            id: id.to_owned(),
            choices: choices.to_owned(),
        }
    }

    /// The choices one by one.
    pub fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        let pairs = self.choices.split('&').filter(|pair| !pair.is_empty());
        pairs.map(|pair| pair.split_once('=').unwrap_or((pair, "")))
    }
}

/// What a first page offers, in its order. Every built-in game is somewhere in it.
///
/// ```
/// let shelf = variorum_catalog::shelf();
/// let main_forms = shelf.rows.iter().flat_map(|row| &row.works).map(|work| &work[0]);
/// for offer in main_forms {
///     variorum_catalog::load(&offer.id)?;
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn shelf() -> Shelf {
    let file = Files::get("shelf");
    let text = file.map(|file| String::from_utf8_lossy(&file.data).into_owned());
    read(&text.unwrap_or_default(), ids())
}

/// Reads the file. Games that do not exist are left out, those it does not name come last.
fn read(text: &str, known: Vec<String>) -> Shelf {
    let mut shelf = Shelf::default();
    let mut left = known.clone();
    let base = |offer: &Offer| offer.id.split('+').next().unwrap_or_default().to_owned();
    for line in text.lines().map(str::trim) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        match first {
            "play" => {
                let offer = Offer::read(rest.trim());
                shelf.play = known.contains(&base(&offer)).then_some(offer);
            }
            "by" | "more" => shelf.rows.push(Row {
                by: (first == "by").then(|| rest.trim().to_owned()),
                works: Vec::new(),
            }),
            _ => {
                let offers = line.split_ascii_whitespace().map(Offer::read);
                let offers: Vec<Offer> = offers
                    .filter(|offer| known.contains(&base(offer)))
                    .collect();
                left.retain(|id| !offers.iter().any(|offer| base(offer) == *id));
                if shelf.rows.is_empty() {
                    shelf.rows.push(Row::default());
                }
                if let Some(row) = shelf.rows.last_mut()
                    && !offers.is_empty()
                {
                    row.works.push(offers);
                }
            }
        }
    }
    if !left.is_empty() {
        if shelf.rows.last().is_none_or(|row| row.by.is_some()) {
            shelf.rows.push(Row::default());
        }
        if let Some(row) = shelf.rows.last_mut() {
            row.works
                .extend(left.iter().map(|id| vec![Offer::read(id)]));
        }
    }
    shelf.rows.retain(|row| !row.works.is_empty());
    shelf
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn works_come_in_the_order_of_the_file_and_forgotten_ones_last() {
        let known = ["a", "b", "c", "d"].map(str::to_owned).to_vec();
        let text = "# a remark\nplay b?x=1&y=2\n\nby Somebody\nb?x=3 gone\nmore\nc+option\n";
        let shelf = read(text, known);
        let play = shelf.play.unwrap();
        assert_eq!(play.id, "b");
        assert_eq!(play.pairs().collect::<Vec<_>>(), [("x", "1"), ("y", "2")]);
        let ids = |row: &Row| -> Vec<Vec<String>> {
            let work = |work: &Vec<Offer>| work.iter().map(|offer| offer.id.clone()).collect();
            row.works.iter().map(work).collect()
        };
        assert_eq!(shelf.rows[0].by.as_deref(), Some("Somebody"));
        assert_eq!(ids(&shelf.rows[0]), [["b"]]);
        assert_eq!(ids(&shelf.rows[1]), [["c+option"], ["a"], ["d"]]);
        assert_eq!(read("play gone", Vec::new()), Shelf::default());
    }

    /// A misspelt name would silently be left out.
    #[test]
    fn the_file_names_every_game_and_nothing_else() {
        let text = String::from_utf8_lossy(&Files::get("shelf").unwrap().data).into_owned();
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let words = lines.flat_map(str::split_ascii_whitespace);
        let named: Vec<&str> = words
            .map(|word| word.split(['?', '+']).next().unwrap())
            .collect();
        for id in ids() {
            assert!(named.contains(&id.as_str()), "variants/shelf lacks {id}");
        }
        for work in shelf().rows.iter().flat_map(|row| &row.works) {
            for offer in work {
                assert!(crate::load(&offer.id).is_ok(), "{offer:?}");
            }
        }
        let offers: usize = shelf()
            .rows
            .iter()
            .flat_map(|row| &row.works)
            .map(Vec::len)
            .sum();
        assert_eq!(offers, ids().len());
    }
}
