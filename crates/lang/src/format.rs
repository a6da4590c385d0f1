//! Rule files in one layout. What a file says stays as it is: its lines, their order, comments, and blank lines
//! between them; spaces, indentation and idle signs become the same everywhere.

use variorum_rules::def::Language;

use crate::diagnostic::Diagnostic;
use crate::fault::Faults;
use crate::source::{SourceFile, Span};
use crate::syntax::{Node, lay_out, parse, quoted};

/// Lays a rule file out.
///
/// - A level of braces, and a line that goes on after `\`, is indented by four spaces.
/// - There is one space between words, none around `=`, and `{` follows its entry after one space.
/// - Braces that begin and end on one line stay there, `{ move "K" }`; of others, both stand at the end of their line.
/// - Several blank lines become one; those next to a brace and at both ends of the file go.
/// - A `;` at the end of a line goes, and so does a `\` that joins nothing.
///
/// Laying out twice changes nothing more, and the file is read as before. Whether its words make sense is not asked.
///
/// ```
/// let text = "piece   \"Rook\"  id = \"R\" {  move \"R\" ; }";
/// assert_eq!(
///     variorum_lang::format("rook.kdl", text),
///     Ok("piece \"Rook\" id=\"R\" { move \"R\" }\n".to_owned())
/// );
/// assert!(variorum_lang::format("rook.kdl", "piece {").is_err());
/// ```
///
/// # Errors
/// The faults of a text whose syntax is not understood: it is not touched. `name` is what they call the file.
pub fn format(name: &str, text: &str) -> Result<String, Vec<Diagnostic>> {
    read(name, text).map(|_| lay_out(text))
}

/// The same game under another name and id; everything else stays, layout and remarks too. The name is the same in all
/// languages that the file knows one in. A text without a `game` entry stays as it is.
///
/// ```
/// let text = "// Mine.\ngame \"Chess\" id=\"chess\" de=\"Schach\"\nextends \"chess\"\n";
/// assert_eq!(
///     variorum_lang::retitle(text, "Fools", "fools").as_deref(),
///     Ok("// Mine.\ngame \"Fools\" id=\"fools\" de=\"Fools\"\nextends \"chess\"\n")
/// );
/// ```
///
/// # Errors
/// The faults of a text whose syntax is not understood.
pub fn retitle(text: &str, name: &str, id: &str) -> Result<String, Vec<Diagnostic>> {
    let nodes = read(name, text)?;
    let Some(game) = nodes.iter().find(|node| node.name() == "game") else {
        return Ok(text.to_owned());
    };
    let mut changes: Vec<(Span, &str)> = Vec::new();
    changes.extend(game.args.first().map(|value| (value.span, name)));
    for prop in &game.props {
        let key = prop.name.as_str();
        if key == "id" {
            changes.push((prop.value.span, id));
        } else if Language::parse(key).is_some() {
            changes.push((prop.value.span, name));
        }
    }
    changes.sort_by_key(|(span, _)| span.start);
    let mut out = text.to_owned();
    for (span, value) in changes.into_iter().rev() {
        out.replace_range(span.range(), &quoted(value));
    }
    Ok(out)
}

/// The entries of a text without syntax faults.
fn read(name: &str, text: &str) -> Result<Vec<Node>, Vec<Diagnostic>> {
    let faults = Faults::default();
    let file = faults.add_file(SourceFile::new(name, text));
    let parsed = parse(text, file);
    if parsed.faults.is_empty() {
        return Ok(parsed.nodes);
    }
    for fault in parsed.faults {
        faults.report(fault);
    }
    Err(faults.into_diagnostics())
}
