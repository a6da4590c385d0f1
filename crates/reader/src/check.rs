//! What is wrong with a text, what may stand in it, and what is meant by it.

use std::time::Duration;

use variorum_catalog::{BuiltIn, Bundle};
use variorum_lang::{Code, Diagnostic, Label, Suggested, explain, format, outline, suggestions};

#[cfg(not(target_family = "wasm"))]
use std::time::Instant;
#[cfg(target_family = "wasm")]
use web_time::Instant;

use crate::message::{Checked, Edit, Fault, Fix, Item, Note, Outlined, Place, Said};
use crate::place::Units;

/// What diagnostics call a text that has no file.
const NAME: &str = "rules";

/// The most faults that are told.
const FAULTS: usize = 100;

/// How long combinations of options are tried. What a game without options takes is limited by the language: less than a second.
const PATIENCE: Duration = Duration::from_secs(1);

/// A visitor's text with what it reads, which are built-in files only, and what the checker says in the time that it is given.
pub fn gather(text: &str) -> (Bundle, variorum_lang::Checked) {
    let began = Instant::now();
    Bundle::gather_while(NAME, text, &BuiltIn, &|| began.elapsed() < PATIENCE)
}

/// The rules in the text of a bundle, if they can be played by the files in it alone.
pub(crate) fn bundle(text: &str) -> Option<Bundle> {
    let began = Instant::now();
    let bundle = Bundle::read(text)?;
    let checked = bundle.check_while(NAME, &|| began.elapsed() < PATIENCE);
    checked.game.map(|_| bundle)
}

/// How many remarks the checker has on a bundle that can be played.
#[cfg(feature = "trials")]
pub(crate) fn remarks(bundle: &Bundle) -> usize {
    let began = Instant::now();
    let checked = bundle.check_while(NAME, &|| began.elapsed() < PATIENCE);
    checked.diagnostics.len()
}

/// Checks a text with every combination of its options. Gives its rules, if they can be played.
pub(crate) fn check(n: u64, text: &str) -> (Checked, Option<Bundle>) {
    let (bundle, checked) = gather(text);
    let units = Units::of(text);
    let told = checked.diagnostics.iter().take(FAULTS);
    let faults: Vec<Fault> = told.map(|fault| self::fault(fault, &units)).collect();
    let of_piece = |name: &str| {
        let game = checked.game.as_ref()?;
        let piece = game.pieces.iter().find(|piece| piece.name == name)?;
        Some(piece.id.clone())
    };
    let outline = outline(text).into_iter().map(|entry| {
        let (from, to) = units.range(&entry.span);
        let is_piece = entry.entry == "piece" || entry.entry == "amend";
        Outlined {
            id: is_piece.then(|| of_piece(&entry.name)).flatten(),
            entry: entry.entry,
            name: entry.name,
            from,
            to,
        }
    });
    let answer = Checked {
        n,
        good: checked.game.is_some(),
        more: checked.diagnostics.len() - faults.len(),
        outline: outline.collect(),
        faults,
    };
    (answer, checked.game.map(|_| bundle))
}

fn fault(fault: &Diagnostic, units: &Units<'_>) -> Fault {
    let own = fault.label.file.name() == NAME;
    let notes = fault.labels().filter(|label| !label.text.is_empty());
    let fixes = fault.fixes.iter().filter(|fix| fix.file.name() == NAME);
    Fault {
        severity: fault.severity,
        code: Code::name(fault.code),
        message: sentence(&fault.message),
        help: fault.help.as_deref().map(sentence),
        place: place(&fault.label, units),
        notes: notes
            .map(|label| Note {
                text: label.text.clone(),
                place: place(label, units),
            })
            .collect(),
        fixes: fixes
            .filter(|_| own)
            .map(|fix| {
                let (from, to) = units.range(&fix.span);
                Fix {
                    title: fix.replacement.trim().to_owned(),
                    edits: vec![Edit {
                        from,
                        to,
                        text: fix.replacement.clone(),
                    }],
                }
            })
            .collect(),
    }
}

/// A remark of the checker as a sentence.
fn sentence(remark: &str) -> String {
    let mut letters = remark.chars();
    let Some(first) = letters.next() else {
        return String::new();
    };
    let ends = remark.ends_with(['.', '?', '!']);
    let stop = if ends { "" } else { "." };
    format!("{}{}{stop}", first.to_uppercase(), letters.as_str())
}

fn place(label: &Label, units: &Units<'_>) -> Place {
    let own = label.file.name() == NAME;
    let start = label.start();
    let (from, to) = match own {
        true => units.range(&label.span),
        false => (0, 0),
    };
    Place {
        file: (!own).then(|| label.file.name().to_owned()),
        from,
        to,
        line: start.line,
        column: start.column,
    }
}

/// What may stand at a place.
pub(crate) fn suggest(text: &str, at: usize) -> Vec<Item> {
    let units = Units::of(text);
    let found = suggestions(NAME, text, units.byte(at), &BuiltIn);
    let item = |found: variorum_lang::Suggestion| {
        let (from, to) = units.range(&found.span);
        Item {
            label: found.label,
            kind: match found.kind {
                Suggested::Entry => "entry",
                Suggested::Property => "property",
                Suggested::Word => "word",
                Suggested::Name => "name",
            },
            help: found.help,
            from,
            to,
            text: found.text,
        }
    };
    found.into_iter().map(item).collect()
}

/// What is at a place, and where that begins and ends.
pub(crate) fn explained(n: u64, text: &str, at: usize) -> Said {
    let units = Units::of(text);
    let told = explain(NAME, text, units.byte(at), &BuiltIn);
    let (from, to) = told
        .as_ref()
        .map_or((at, at), |told| units.range(&told.span));
    Said::Explanation {
        n,
        at,
        from,
        to,
        text: told.map(|told| told.text),
    }
}

/// The text laid out, or the first line whose syntax is not understood.
pub(crate) fn laid_out(n: u64, text: &str) -> Said {
    let (text, line) = match format(NAME, text) {
        Ok(text) => (Some(text), None),
        Err(faults) => {
            let line = faults.first().map(|fault| fault.label.start().line);
            (None, Some(line.unwrap_or(1)))
        }
    };
    Said::Formatted { n, text, line }
}

/// What a text calls its game, if it calls it anything.
pub fn title(text: &str) -> Option<String> {
    let game = outline(text)
        .into_iter()
        .find(|entry| entry.entry == "game")?;
    Some(game.name.trim().to_owned()).filter(|name| !name.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "// Für alle.\ngame \"Mine\" id=\"mine\"\nextends \"chess\"\n";

    #[test]
    fn a_fault_stands_where_a_browser_finds_it() {
        let text = format!("{GOOD}piece \"Gnü\" id=\"Gn\" {{ mvoe \"N\" }}\n");
        let (checked, rules) = check(7, &text);
        assert!(rules.is_none() && !checked.good && checked.n == 7);
        let [fault] = &checked.faults[..] else {
            panic!("{:?}", checked.faults);
        };
        let units: Vec<u16> = text.encode_utf16().collect();
        let marked = |from: usize, to: usize| String::from_utf16_lossy(&units[from..to]);
        assert_eq!(marked(fault.place.from, fault.place.to), "mvoe");
        assert_eq!((fault.place.line, fault.place.file.as_deref()), (4, None));
        assert_eq!(fault.fixes[0].edits[0].text, "move");
        let piece = checked.outline.iter().find(|entry| entry.name == "Gnü");
        let piece = piece.expect("a piece");
        assert!(marked(piece.from, piece.to).starts_with("piece \"Gnü\""));
    }

    #[test]
    fn a_game_can_be_played_in_spite_of_a_remark() {
        let text = format!("{GOOD}option \"calm\"\n");
        let (checked, rules) = check(1, &text);
        assert!(checked.good && rules.is_some());
        assert_eq!(checked.faults.len(), 1);
        assert_eq!(checked.faults[0].severity, variorum_lang::Severity::Warning);
    }

    #[test]
    fn only_so_many_faults_are_told() {
        let text = format!("{GOOD}{}", "wrong\n".repeat(FAULTS + 20));
        let (checked, _) = check(1, &text);
        assert_eq!(checked.faults.len(), FAULTS);
        assert!(checked.more > 0);
    }

    #[test]
    fn completion_and_help_count_as_browsers_do() {
        let text =
            "// Fünf\ngame \"T\" id=\"t\"\nextends \"chess\"\npiece \"Gnü\" id=\"Gn\" { mo }\n";
        let at = text
            .find("mo }")
            .map(|byte| text[..byte + 2].encode_utf16().count());
        let at = at.expect("a beginning");
        let found = suggest(text, at);
        let moving = found
            .iter()
            .find(|item| item.label == "move")
            .expect("it moves");
        assert_eq!((moving.from, moving.to, moving.kind), (at - 2, at, "entry"));
        let told = explained(1, text, 9);
        assert!(
            matches!(&told, Said::Explanation { from: 8, text: Some(text), .. } if !text.is_empty())
        );
    }

    #[test]
    fn a_text_is_laid_out_if_it_is_understood() {
        let laid_out = |text: &str| match laid_out(1, text) {
            Said::Formatted { text, line, .. } => (text, line),
            other => panic!("{other:?}"),
        };
        let laid = Some("piece \"A\"\n".to_owned());
        assert_eq!(laid_out("piece  \"A\""), (laid, None));
        assert_eq!(laid_out("game \"A\"\npiece {"), (None, Some(2)));
    }

    #[test]
    fn a_draft_is_called_what_its_text_says() {
        assert_eq!(title(GOOD).as_deref(), Some("Mine"));
        assert_eq!(title("game \" \"").as_deref(), None);
        assert_eq!(title("piece {"), None);
    }
}
