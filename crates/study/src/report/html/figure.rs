//! What pieces are worth as a picture that stands alone, for documents.

use variorum_rules::def::Language;

use super::markup::{escaped, interval, number, place};
use super::worth::{self, ENGINE};
use crate::report::{Report, Values};

/// Documents are in English.
const L: Language = Language::English;
/// Sizes in pixels: of the whole, of the names, of a row, and of what stands above and below the rows.
const WIDTH: u32 = 720;
const NAMES: u32 = 150;
const ROW: u32 = 18;
const ABOVE: u32 = 26;
const BELOW: u32 = 24;
/// What is left free on the right for half of the last mark.
const RIGHT: u32 = 20;
/// Colours by day and by night; documents have no style of this program's.
const STYLE: &str = "text{font:12px system-ui,sans-serif;fill:#24211c}.grid{stroke:#ddd3c1}.zero{stroke:#8b7f6c}\
    .a{fill:#7a4a1e;stroke:#7a4a1e;stroke-width:2}.c{fill:#24211c}.spot{overflow:visible}.ground{fill:#fffdf8}\
    @media(prefers-color-scheme:dark){text{fill:#e8e4da}.grid{stroke:#3a4150}.zero{stroke:#7d8596}\
    .a{fill:#e0a868;stroke:#e0a868}.c{fill:#e8e4da}.ground{fill:#1d222b}}";

impl Report {
    /// A picture (SVG) of what units are worth, the most valuable first: of each type [the estimate to believe](Values::surest)
    /// with its 95 % interval, and the engine's value as a diamond. It suits light and dark pages. Nothing where no values are
    /// told.
    #[must_use]
    pub fn figure(&self) -> Option<String> {
        let values = self.values.as_ref()?;
        Some(figure(&self.name, values))
    }
}

fn figure(name: &str, values: &Values) -> String {
    let told: Vec<_> = values
        .worth
        .iter()
        .filter_map(|worth| Some((worth, values.surest(worth)?)))
        .collect();
    let axis = worth::axis_of(
        told.iter().map(|(_, measure)| *measure),
        told.iter().map(|(worth, _)| worth.engine),
    );
    let rows = ROW * told.len() as u32;
    let height = ABOVE + rows + BELOW;
    let width = WIDTH - NAMES - RIGHT;
    let (name, unit) = (escaped(name), escaped(&values.unit_name));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" role=\"img\">\
         <title>{name}: what pieces are worth, in units of {unit}</title>\n<style>{STYLE}</style>\n\
         <rect class=\"ground\" width=\"{WIDTH}\" height=\"{height}\"/>\n\
         <svg x=\"{NAMES}\" y=\"0\" width=\"300\" height=\"{ABOVE}\"><svg class=\"spot\" x=\"6\" y=\"12\" width=\"1\" height=\"1\">\
         <circle class=\"a\" r=\"4\"/></svg><text x=\"16\" y=\"16\">estimate, 95 %</text><svg class=\"spot\" x=\"126\" y=\"12\" width=\"1\" height=\"1\">\
         {ENGINE}</svg><text x=\"136\" y=\"16\">engine</text></svg>\n"
    );
    for (index, (worth, measure)) in told.iter().enumerate() {
        let middle = ABOVE + ROW * index as u32 + ROW / 2;
        out.push_str(&format!(
            "<g><title>{0}: {1} ({2}), engine {3}</title><text x=\"{4}\" y=\"{5}\" text-anchor=\"end\">{0}</text></g>\n",
            escaped(&worth.name),
            number(L, measure.value, 2),
            interval(L, measure, 2),
            number(L, worth.engine, 2),
            NAMES - 10,
            middle + 4
        ));
    }
    out.push_str(&format!(
        "<svg class=\"spot\" x=\"{NAMES}\" y=\"{ABOVE}\" width=\"{width}\" height=\"{}\">\n{}\n",
        rows + BELOW,
        worth::grid(L, &axis, rows)
    ));
    for (index, (worth, measure)) in told.iter().enumerate() {
        let y = ROW * index as u32 + ROW / 2;
        out.push_str(&worth::whisker(&axis, measure, y, "a"));
        out.push_str(&worth::sign(
            axis.at(measure.value),
            y,
            "<circle class=\"a\" r=\"3\"/>",
        ));
        out.push_str(&worth::sign(axis.at(worth.engine), y, ENGINE));
        out.push('\n');
    }
    for (at, text) in axis.marks(L) {
        out.push_str(&format!(
            "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{text}</text>",
            place(at),
            rows + 16
        ));
    }
    out.push_str("</svg>\n</svg>\n");
    out
}
