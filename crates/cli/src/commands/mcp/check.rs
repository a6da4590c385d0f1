//! `check`: what is wrong with a text.

use rmcp::schemars;
use rmcp::schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
use variorum_lang::{Checked, Diagnostic, Fix, Label, Severity, Style, draw};

use super::tool::{Told, Tool, Work};

/// The most faults that are told at once. A text with more has one mistake that makes many.
const FAULTS: usize = 40;

/// The longest text to be replaced that is told, in bytes; its place is told always.
const REPLACED: usize = 200;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Asked {
    /// The whole text of the rule file.
    text: String,
}

pub(super) fn tool() -> Tool {
    Tool::new(
        "check",
        "Check a rule file",
        "Checks the text of a rule file and returns every fault: a code, line and column, what is wrong, and where possible a \
         fix (the replacement of an exact range). Call it after every change of a draft. Without faults the game can be played.",
        run,
    )
}

fn run(asked: Asked, _: &Work) -> Result<Told, String> {
    let (_, checked) = variorum_reader::gather(&asked.text);
    let told = &checked.diagnostics[..checked.diagnostics.len().min(FAULTS)];
    let more = checked.diagnostics.len() - told.len();
    let mut text = draw(told, Style::Plain);
    if more > 0 {
        text.push_str(&format!("\nand {more} more\n"));
    }
    if !told.is_empty() {
        text.push('\n');
    }
    text.push_str(&verdict(&checked));
    let game = checked.game.as_ref().map(|game| {
        let options: Vec<&str> = game.options.iter().map(|o| o.name.as_str()).collect();
        json!({ "id": game.id, "name": game.name, "pieces": game.pieces.len(), "options": options })
    });
    let faults: Vec<Value> = told.iter().map(fault).collect();
    Ok(Told::new(
        text,
        json!({ "playable": game.is_some(), "game": game, "faults": faults, "more": more }),
    ))
}

/// The sentence that sums it up.
fn verdict(checked: &Checked) -> String {
    let count = |severity: Severity| {
        let faults = checked.diagnostics.iter();
        faults.filter(|fault| fault.severity == severity).count()
    };
    let (errors, warnings) = (count(Severity::Error), count(Severity::Warning));
    let remarks = match warnings {
        0 => String::new(),
        1 => ", 1 warning".to_owned(),
        warnings => format!(", {warnings} warnings"),
    };
    match &checked.game {
        Some(game) => format!(
            "{} (`{}`) can be played: {} pieces{remarks}. Now call `describe` and compare what it means with what was wanted.\n",
            game.name,
            game.id,
            game.pieces.len()
        ),
        None if errors == 0 => format!(
            "No faults{remarks}, but no game either: {} pieces for other files.\n",
            checked.pieces
        ),
        None if errors == 1 => format!("1 fault{remarks}: the game cannot be played yet.\n"),
        None => format!("{errors} faults{remarks}: the game cannot be played yet.\n"),
    }
}

/// What a fix takes out, if that is short enough to be told.
fn replaced(fix: &Fix) -> Option<&str> {
    let text = &fix.file.text()[fix.span.clone()];
    (text.len() <= REPLACED).then_some(text)
}

/// A fault, under the names that `variorum check --json` has for its parts.
fn fault(fault: &Diagnostic) -> Value {
    let place = |label: &Label| {
        let (start, end) = (label.start(), label.end());
        json!({
            "file": label.file.name(),
            "line": start.line, "column": start.column,
            "end_line": end.line, "end_column": end.column,
            "message": label.text,
        })
    };
    let fixes: Vec<Value> = fault
        .fixes
        .iter()
        .map(|fix| {
            let (start, end) = (
                fix.file.locate(fix.span.start),
                fix.file.locate(fix.span.end),
            );
            json!({
                "line": start.line, "column": start.column,
                "end_line": end.line, "end_column": end.column,
                "replace": replaced(fix), "replacement": fix.replacement,
            })
        })
        .collect();
    let notes = fault.labels().filter(|label| !label.text.is_empty());
    let (start, end) = (fault.label.start(), fault.label.end());
    json!({
        "severity": fault.severity,
        "code": fault.code,
        "kind": fault.code.meaning().trim(),
        "message": fault.message,
        "help": fault.help,
        "line": start.line, "column": start.column,
        "end_line": end.line, "end_column": end.column,
        "notes": notes.map(place).collect::<Vec<_>>(),
        "fixes": fixes,
    })
}
