//! The texts that a script can say, which travel with it.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::join::Files;

/// Folders of further texts, each with the ending of its files. A script has those that it names.
const MORE: [(&str, &str); 3] = [
    ("faults", "ftl"),
    ("remarks/game", "txt"),
    ("remarks/rules", "txt"),
];

/// The files of texts in a language that scripts with these words need, under their paths in the folder of texts.
///
/// Of the texts of all pages only those are there whose key the scripts name, or whose beginning they name.
pub(super) fn needed(files: &dyn Files, language: &str, said: &str) -> BTreeMap<String, String> {
    let mut needed = BTreeMap::new();
    let file = format!("{language}.ftl");
    if let Some(all) = files.text(&format!("texts/{file}")) {
        needed.insert(file, of_keys(&all, said));
    }
    for (folder, ending) in MORE {
        let file = format!("{folder}/{language}.{ending}");
        let named = said.contains(&format!("\"{folder}\""));
        if let Some(text) = files.text(&format!("texts/{file}")).filter(|_| named) {
            needed.insert(file, text);
        }
    }
    needed
}

/// The messages of a file of texts whose keys occur, with those that they speak of.
fn of_keys(all: &str, said: &str) -> String {
    let messages = messages(all);
    let said = Said::of(said);
    let mut wanted: Vec<&str> = messages
        .keys()
        .copied()
        .filter(|key| said.has(key))
        .collect();
    let mut kept = BTreeSet::new();
    while let Some(key) = wanted.pop() {
        let Some(message) = messages.get(key).filter(|_| kept.insert(key)) else {
            continue;
        };
        // Names of other texts stand in braces, with a hyphen before them if nobody else may say them.
        let others = message.split('{').skip(1);
        wanted.extend(
            others
                .filter_map(|rest| {
                    let name = rest.trim_start();
                    let end =
                        name.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
                    messages.get_key_value(&name[..end.unwrap_or(name.len())])
                })
                .map(|(key, _)| *key),
        );
    }
    let kept = messages.iter().filter(|(key, _)| kept.contains(*key));
    kept.map(|(_, message)| message.as_str()).collect()
}

/// The messages of a file, each with its lines. Comments and what indents lines further than it must are for people.
fn messages(all: &str) -> BTreeMap<&str, String> {
    let mut messages: BTreeMap<&str, String> = BTreeMap::new();
    let mut key = None;
    for line in all.lines() {
        let begins = line.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '-');
        if let Some((name, _)) = line.split_once(" =").filter(|_| begins) {
            key = Some(name);
        } else if line.starts_with('#') {
            key = None;
        }
        if let Some(key) = key.filter(|_| !line.trim().is_empty()) {
            let message = messages.entry(key).or_default();
            message.push_str(line);
            message.push('\n');
        }
    }
    messages
}

/// What in a script may be a key, or a part of one.
struct Said<'a> {
    /// What stands in quotes.
    whole: HashSet<&'a str>,
    /// What stands in backticks before something that varies.
    beginnings: HashSet<&'a str>,
    /// What stands in backticks behind all that varies.
    endings: HashSet<&'a str>,
}

impl<'a> Said<'a> {
    fn of(script: &'a str) -> Said<'a> {
        let varied = || script.split('`').filter_map(|text| text.split_once("${"));
        let behind = varied().filter_map(|(_, rest)| rest.rsplit_once('}'));
        Said {
            whole: script.split('"').collect(),
            beginnings: varied().map(|(beginning, _)| beginning).collect(),
            endings: behind.map(|(_, ending)| ending).collect(),
        }
    }

    /// Whether a script says a text: it names the key, or what stands before a part of it that varies, or both what varies
    /// and what stands behind that.
    fn has(&self, key: &str) -> bool {
        let hyphens = key.match_indices('-').map(|(place, _)| place);
        let mut hyphens = hyphens.filter(|place| *place > 0);
        self.whole.contains(key)
            || hyphens.any(|place| {
                self.beginnings.contains(&key[..=place])
                    || (self.whole.contains(&key[..place]) && self.endings.contains(&key[place..]))
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: &str = "# Head\n\na = A { b }\nb = { $n ->\n    [one] one\n   *[other] { $n }\n }\n\nc-x = C\nc-y-z = { -t }\n-t = T\nd = D\nd-kind = E\n";

    #[test]
    fn a_script_has_the_texts_that_it_can_say() {
        for (said, keys) in [
            ("say(\"a\")", "a b"),
            ("say(`c-${x}`)", "-t c-x c-y-z"),
            ("say(\"c-x\")", "c-x"),
            ("const key = \"d\"; say(`${key}-kind`)", "d d-kind"),
            ("say(\"d\"); say(\"c\")", "d"),
            ("say(\"e\")", ""),
        ] {
            let kept = of_keys(ALL, said);
            let kept: Vec<&str> = messages(&kept).keys().copied().collect::<Vec<_>>();
            assert_eq!(kept.join(" "), keys, "{said}");
        }
        let whole = of_keys(ALL, "\"b\"");
        assert_eq!(
            whole,
            "b = { $n ->\n    [one] one\n   *[other] { $n }\n }\n"
        );
    }
}
