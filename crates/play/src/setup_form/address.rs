//! The address of a form: everything that was chosen, as short as it goes. Whoever opens it finds the same form, and
//! what makes the same game has the same address.

use std::fmt::Write as _;

use crate::identity::VariantId;
use variorum_pictures::Theme;

use super::answers::Answers;
use super::request::{COUNTS, OWN, Opponent, Request, SET};

/// The address of a form with these answers. `seed` is what chance is drawn from, where anything is.
pub(super) fn address(
    game: &VariantId,
    request: &Request,
    answers: &Answers<'_>,
    seed: Option<u64>,
) -> String {
    let mut text = format!("/new/{game}");
    let mut mark = '?';
    let mut add = |name: &str, value: &str| {
        text.push(std::mem::replace(&mut mark, '&'));
        text.push_str(&pair(name, value));
    };
    if request.fen.is_empty() {
        for field in &answers.form.fields {
            if let Some(value) = answers.for_address(field) {
                let ours = OWN.contains(&field.name.as_str());
                let name = if ours { SET } else { "" }.to_owned() + &field.name;
                add(&name, &value);
            }
        }
        if let Some(seed) = seed {
            add("seed", &seed.to_string());
        }
    } else {
        add("fen", &request.fen);
    }
    let fresh = Request::default();
    if request.opponent != fresh.opponent {
        add("opponent", request.opponent.key());
    }
    let sides = !matches!(request.opponent, Opponent::Here | Opponent::Nobody);
    if sides && request.side != fresh.side {
        add("side", request.side.key());
    }
    if let Some(control) = request.clock() {
        add("clock", &control.to_string());
    }
    if request.is_computers() && request.level != fresh.level {
        add("level", &request.level.number().to_string());
    }
    if request.is_computers() && request.movetime != fresh.movetime {
        add("movetime", &request.movetime.to_string());
    }
    if request.counts {
        add("counts", COUNTS);
    }
    text
}

/// A question with its answer, as an address says it.
pub fn pair(name: &str, value: &str) -> String {
    let mut text = String::new();
    escape(name, &mut text);
    text.push('=');
    escape(value, &mut text);
    text
}

/// What an address says after the `?`.
pub fn pairs(address: &str) -> Vec<(String, String)> {
    let (_, query) = address.split_once('?').unwrap_or_default();
    form_urlencoded::parse(query.as_bytes())
        .into_owned()
        .collect()
}

/// Where the picture of a first position is: `answers` is what the address of the form says after the `?`.
pub fn board_of(game: &VariantId, answers: &str, theme: Theme) -> String {
    let mark = if answers.is_empty() { "" } else { "?" };
    format!("/boards/{game}/{}.svg{mark}{answers}", theme.word())
}

/// Writes a text so that it means itself in an address. Commas, slashes and the like are left as they are.
fn escape(text: &str, to: &mut String) {
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z'
            | b'A'..=b'Z'
            | b'0'..=b'9'
            | b'-'
            | b'.'
            | b'_'
            | b'~'
            | b','
            | b'/'
            | b':'
            | b'*'
            | b'@'
            | b'!'
            | b'$'
            | b'('
            | b')' => to.push(char::from(byte)),
            b' ' => to.push('+'),
            _ => {
                let _ = write!(to, "%{byte:02X}");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_written_and_read() {
        let address = format!("/new/x?{}&{}", pair("a&b", "c d+é"), pair("e", ""));
        let said = [("a&b", "c d+é"), ("e", "")];
        let said = said.map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(pairs(&address), said);
        assert_eq!(pairs("/new/x"), []);
    }

    #[test]
    fn what_means_something_in_an_address_is_escaped() {
        let mut text = String::new();
        escape("a,b c+d&e=f#g%é/h", &mut text);
        assert_eq!(text, "a,b+c%2Bd%26e%3Df%23g%25%C3%A9/h");
    }
}
