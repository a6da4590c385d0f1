//! The order in which games are offered: the file `shelf` beside the rule files.

use variorum_rules::def::{Language, Sentence, Translations};

use crate::{Files, ids};

/// What a first page offers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelf {
    /// What one click plays.
    pub play: Option<Offer>,
    /// Rows of works, in the order in which they are shown.
    pub rows: Vec<Row>,
}

/// Some works that belong together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Whose they are, or what they have in common; nothing for those that the file does not name.
    pub title: Option<Title>,
    /// The works: each has its main form first.
    pub works: Vec<Vec<Offer>>,
}

/// What stands above a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Title {
    /// They are all by one inventor.
    By(String),
    /// They are alike.
    Group(Sentence),
}

/// A form of a game that is offered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offer {
    /// The game, as [`crate::load`] takes it.
    pub id: String,
    /// Set-up choices with which it is played, as `name=value` with `&` between them; may be empty.
    pub choices: String,
}

impl Row {
    fn new(title: Title) -> Row {
        Row {
            title: Some(title),
            works: Vec::new(),
        }
    }
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
            "by" => shelf.rows.push(Row::new(Title::By(rest.trim().to_owned()))),
            "group" => shelf.rows.push(Row::new(Title::Group(group(rest)))),
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
        shelf.rows.push(Row {
            title: None,
            works: left.iter().map(|id| vec![Offer::read(id)]).collect(),
        });
    }
    shelf.rows.retain(|row| !row.works.is_empty());
    shelf
}

/// The title of a group: in English, and after each `|` in the language of a code.
fn group(text: &str) -> Sentence {
    let mut parts = text.split('|').map(str::trim);
    let english = parts.next().unwrap_or_default().to_owned();
    let others = parts.filter_map(|part| {
        let (code, title) = part.split_once(' ')?;
        Some((Language::parse(code)?, title.trim()))
    });
    Sentence {
        english,
        others: others.fold(Translations::default(), |titles, (language, title)| {
            titles.with(language, title)
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn works_come_in_the_order_of_the_file_and_forgotten_ones_last() {
        let known = ["a", "b", "c", "d"].map(str::to_owned).to_vec();
        let text =
            "# a remark\nplay b?x=1&y=2\n\nby Somebody\nb gone\ngroup Few | de Wenige\nc+option\n";
        let shelf = read(text, known);
        let play = shelf.play.unwrap();
        assert_eq!(play.id, "b");
        assert_eq!(play.pairs().collect::<Vec<_>>(), [("x", "1"), ("y", "2")]);
        let ids = |row: &Row| -> Vec<Vec<String>> {
            let work = |work: &Vec<Offer>| work.iter().map(|offer| offer.id.clone()).collect();
            row.works.iter().map(work).collect()
        };
        let title = |row: usize| shelf.rows[row].title.clone();
        assert_eq!(title(0), Some(Title::By("Somebody".to_owned())));
        let Some(Title::Group(few)) = title(1) else {
            panic!("{:?}", title(1));
        };
        assert_eq!(few.text_in(Language::English), "Few");
        assert_eq!(few.text_in(Language::German), "Wenige");
        assert_eq!(title(2), None);
        assert_eq!(ids(&shelf.rows[0]), [["b"]]);
        assert_eq!(ids(&shelf.rows[1]), [["c+option"]]);
        assert_eq!(ids(&shelf.rows[2]), [["a"], ["d"]]);
        assert_eq!(read("play gone", Vec::new()), Shelf::default());
    }

    /// A misspelt name would silently be left out.
    #[test]
    fn the_file_names_every_game_and_nothing_else() {
        let text = String::from_utf8_lossy(&Files::get("shelf").unwrap().data).into_owned();
        let told = ["#", "group ", "by "];
        let lines = text
            .lines()
            .filter(|line| !told.iter().any(|begin| line.starts_with(begin)));
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
        for row in shelf().rows {
            match row.title.expect("a title") {
                Title::By(_) => {}
                Title::Group(title) => {
                    let german = title.others.get(Language::German);
                    assert!(german.is_some(), "{title}: nothing in German");
                }
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
