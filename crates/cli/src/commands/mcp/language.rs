//! `language`: the documents about the language, in parts that fit an assistant's memory.

use std::sync::LazyLock;

use rmcp::schemars;
use rmcp::schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
use variorum_server::documents::{DIGEST, LANGUAGE, SETUP};

use super::tool::{Told, Tool, Work};

/// What the digest is called among the sections.
const SHORT: &str = "digest";

/// A chapter that is longer is told without its sections.
const LONGEST: usize = 9_000;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Asked {
    /// The title of a section, or `digest` for the whole language in short. Without it, the list of sections.
    section: Option<String>,
}

pub(super) fn tool() -> Tool {
    Tool::new(
        "language",
        "Read the language of rule files",
        "The reference of the language of rule files. `section: \"digest\"` is the whole language in one text: read that before \
         you write your first draft. Without a section it lists the chapters of the full reference, of which each can be read by \
         its title.",
        run,
    )
}

/// A part of a document: what stands below a heading.
struct Section {
    title: String,
    /// 1 for chapters, 2 for sections of a chapter.
    level: usize,
    text: String,
}

static SECTIONS: LazyLock<Vec<Section>> = LazyLock::new(|| {
    let mut all = sections(LANGUAGE, "");
    all.extend(sections(SETUP, "Set-up: "));
    all
});

/// The parts of a document, with something before their titles. Pictures are left out.
fn sections(document: &str, of: &str) -> Vec<Section> {
    let mut found: Vec<Section> = Vec::new();
    let (mut fenced, mut pictured) = (false, false);
    for line in document.lines() {
        fenced ^= line.starts_with("```");
        pictured |= line.starts_with("<picture>");
        let level = line.bytes().take_while(|byte| *byte == b'#').count();
        if !fenced && (1..=3).contains(&level) {
            let of = if level == 1 { "" } else { of };
            found.push(Section {
                title: format!("{of}{}", line[level..].trim().replace('`', "")),
                level: level.saturating_sub(1).max(1),
                text: String::new(),
            });
        }
        if let Some(section) = found.last_mut()
            && !pictured
        {
            section.text.push_str(line);
            section.text.push('\n');
        }
        pictured &= !line.starts_with("</picture>");
    }
    found
}

fn run(asked: Asked, _: &Work) -> Result<Told, String> {
    let Some(title) = asked.section else {
        return Ok(listed());
    };
    if title.trim().eq_ignore_ascii_case(SHORT) {
        return Ok(Told::new(
            DIGEST,
            json!({ "section": SHORT, "text": DIGEST }),
        ));
    }
    let (name, text) = read(&title)?;
    let data = json!({ "section": name, "text": text });
    Ok(Told::new(text, data))
}

fn listed() -> Told {
    let mut text = format!(
        "{SHORT}: the whole language in short, {} bytes\n",
        DIGEST.len()
    );
    let mut data = vec![json!({ "section": SHORT, "bytes": DIGEST.len(), "level": 1 })];
    for section in SECTIONS.iter() {
        let indent = "  ".repeat(section.level - 1);
        text.push_str(&format!("{indent}{}\n", section.title));
        data.push(json!({
            "section": section.title, "bytes": section.text.len(), "level": section.level,
        }));
    }
    Told::new(text, Value::from_iter([("sections", Value::from(data))]))
}

/// A title as it is compared: letters and digits.
fn plain(title: &str) -> String {
    let letters = title.chars().filter(|c| c.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// The section of a title, or of the beginning of one, with its own sections if that is not too much.
fn read(title: &str) -> Result<(&'static str, String), String> {
    let wanted = plain(title);
    let exact = SECTIONS.iter().position(|own| plain(&own.title) == wanted);
    let begins = |own: &Section| !wanted.is_empty() && plain(&own.title).starts_with(&wanted);
    let Some(index) = exact.or_else(|| SECTIONS.iter().position(begins)) else {
        return Err(unknown(title));
    };
    let section = &SECTIONS[index];
    let below: Vec<&Section> = SECTIONS[index + 1..]
        .iter()
        .take_while(|own| own.level > section.level)
        .collect();
    let mut text = section.text.clone();
    let all: usize = below.iter().map(|own| own.text.len()).sum();
    if text.len() + all <= LONGEST {
        text.extend(below.iter().map(|own| own.text.as_str()));
    } else {
        text.push_str("\nThis chapter has sections, each to be read by its title:\n\n");
        for own in below {
            text.push_str(&format!("- {}\n", own.title));
        }
    }
    Ok((&section.title, text))
}

/// Says which sections speak of what was asked for.
fn unknown(title: &str) -> String {
    let wanted = title.to_lowercase();
    let speaks = |own: &&Section| own.text.to_lowercase().contains(&wanted);
    let speaking: Vec<String> = SECTIONS
        .iter()
        .filter(speaks)
        .take(8)
        .map(|own| format!("`{}`", own.title))
        .collect();
    match speaking.is_empty() {
        true => format!("no section is called `{title}`; without a section this tool lists all"),
        false => format!(
            "no section is called `{title}`; of these words speak {}",
            speaking.join(", ")
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_section_is_read_by_its_title_and_fits() {
        assert!(SECTIONS.len() > 30);
        for section in SECTIONS.iter() {
            let (name, text) = read(&section.title).unwrap();
            assert_eq!(name, section.title);
            assert!(text.starts_with('#') && text.len() < 12_000, "{name}");
            assert!(!text.contains("<picture>"), "{name}");
        }
        let titles: std::collections::BTreeSet<String> =
            SECTIONS.iter().map(|own| plain(&own.title)).collect();
        assert_eq!(titles.len(), SECTIONS.len(), "titles differ");
    }

    #[test]
    fn a_beginning_or_a_word_leads_there() {
        assert_eq!(read("over").unwrap().0, "over: what is passed");
        let other = read("trampled-enemies").unwrap_err();
        assert!(other.contains("`over: what is passed`"), "{other}");
        assert!(read("no such thing").unwrap_err().contains("lists all"));
        assert!(read("").is_err());
    }
}
