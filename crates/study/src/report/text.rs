//! A report as text for a terminal.

use super::values::{ARMIES, POOLED, POSITIONS};
use super::{Choice, Duel, Measure, PieceActs, Play, Report, Untold, Values};
use crate::report::pieces::{COLUMNS, Column};
use crate::report::play::End;

/// Letters a line.
const WIDTH: usize = 96;

fn percent(measure: &Measure) -> String {
    format!(
        "{:.1} % (95 %: {:.1} to {:.1})",
        measure.value * 100.0,
        measure.low * 100.0,
        measure.high * 100.0
    )
}

fn number(measure: &Measure) -> String {
    format!("{:.1} ± {:.1}", measure.value, measure.error())
}

/// A value with its interval, as it stands in a column.
fn worth(measure: &Option<Measure>, none: &str) -> String {
    match measure {
        Some(m) => format!("{:6.2}  {:5.2} to {:5.2}", m.value, m.low, m.high),
        None => format!("{none:>22}"),
    }
}

/// Why a way gives no estimate of a type, in few words.
pub(super) fn no_estimate(values: &Values, method: &str) -> &'static str {
    match values.is_unsure(method) {
        true => "unit unsure",
        false => "too few games",
    }
}

/// What *unit unsure* means, in a sentence.
pub(super) fn unit_unsure(unit: &str) -> String {
    format!(
        "Unit unsure: by this way one {unit} more was no certain advantage, so nothing can be told in units of it; the scales of two ways \
         differ, so the unit of one is none of the other."
    )
}

impl Untold {
    /// Why the worth of units cannot be told, as a sentence.
    #[must_use]
    pub fn sentence(&self) -> String {
        match self {
            Untold::Even => {
                "What units are worth cannot be told: in none of the games did the armies differ at the beginning.".to_owned()
            }
            Untold::Unit(unit) => format!(
                "What units are worth cannot be told: it would be told in units of {unit}, and in these games one {unit} more was no certain \
                 advantage. More games may tell."
            ),
        }
    }
}

/// The reason of an end as words.
pub(super) fn reason(end: &End) -> String {
    let words = end.reason.replace('-', " ");
    match (end.reason.as_str(), end.won) {
        ("adjudication", true) => "decided for both sides".to_owned(),
        ("adjudication", false) => "level for both sides, or too long".to_owned(),
        (_, true) => words,
        (_, false) => format!("{words} (draw)"),
    }
}

impl Report {
    /// The report as text, with `\n` at the end of each line.
    #[must_use]
    pub fn text(&self) -> String {
        let mut out = format!("{} ({}): {} games\n", self.name, self.variant, self.games);
        for studied in &self.studies {
            if let Some(words) = studied.words() {
                wrapped(&mut out, &format!("Played with {words}"));
            }
            if let Some(command) = studied.command(&self.variant) {
                out.push_str(&format!("  {command}\n"));
            }
        }
        if let Some(play) = &self.base {
            self::play(&mut out, play);
        }
        if !self.pieces.is_empty() {
            pieces(&mut out, &self.pieces);
        }
        if let Some(values) = &self.values {
            self::values(&mut out, values);
        }
        if let Some(untold) = &self.untold {
            out.push('\n');
            wrapped(&mut out, &untold.sentence());
        }
        if let Some(duel) = &self.armies {
            self::duel(&mut out, duel);
        }
        if !self.options.is_empty() {
            options(&mut out, &self.options);
        }
        for (what, list) in [
            ("Never on the board", &self.untried.absent),
            ("Never moved", &self.untried.idle),
            ("Not tried", &self.untried.options),
        ] {
            if !list.is_empty() {
                out.push('\n');
                wrapped(&mut out, &format!("{what}: {}", list.join(", ")));
            }
        }
        out
    }
}

/// Adds words in lines of limited length; those after the first begin further in.
fn wrapped(out: &mut String, text: &str) {
    let mut length = 0;
    for word in text.split(' ') {
        let more = word.chars().count() + 1;
        if length > 0 && length + more > WIDTH {
            out.push_str("\n  ");
            length = 2;
        } else if length > 0 {
            out.push(' ');
        }
        out.push_str(word);
        length += more;
    }
    out.push('\n');
}

fn play(out: &mut String, play: &Play) {
    let [shortest, quarter, half, three, longest] = play.spread;
    let lines = [
        ("First mover scores", percent(&play.first)),
        ("Draws", percent(&play.draws)),
        (
            "Length",
            format!(
                "{} plies; half of all games {quarter} to {three}, median {half}, all {shortest} to {longest}",
                number(&play.plies)
            ),
        ),
        (
            "Legal moves",
            format!("{} a position", number(&play.branching)),
        ),
        (
            "Lead changes",
            format!("{} a game", number(&play.lead_changes)),
        ),
        ("Won from far behind", percent(&play.comebacks)),
        (
            "Decided after",
            format!("{:.0} % of a won game", play.decided.value * 100.0),
        ),
    ];
    out.push_str(&format!("\nThe game as it is, {} games\n", play.games));
    for (what, text) in lines {
        out.push_str(&format!("  {what:<20} {text}\n"));
    }
    out.push_str("  How games end\n");
    for end in &play.ends {
        out.push_str(&format!(
            "    {:5.1} %  {}\n",
            end.share.value * 100.0,
            reason(end)
        ));
    }
}

fn pieces(out: &mut String, pieces: &[PieceActs]) {
    let width = name_width(pieces.iter().map(|piece| piece.name.as_str()));
    let any = |count: fn(&PieceActs) -> u32| pieces.iter().any(|piece| count(piece) > 0);
    let columns: Vec<&Column> = COLUMNS.iter().filter(|(_, count)| any(*count)).collect();
    out.push_str("\nWhat a unit does in a game (made: units that came by promotion, a game)\n");
    out.push_str(&format!("  {:<width$}  {:>6}", "", "games"));
    for (name, _) in &columns {
        out.push_str(&format!(" {name:>9}"));
    }
    out.push('\n');
    for piece in pieces {
        out.push_str(&format!("  {:<width$}  {:>6}", piece.name, piece.games));
        for (name, count) in &columns {
            let count = count(piece);
            let share = match *name {
                "made" => f64::from(count) / piece.games.max(1) as f64,
                _ => piece.per_unit(count),
            };
            if count == 0 {
                out.push_str(&format!(" {:>9}", "·"));
            } else {
                out.push_str(&format!(" {share:>9.2}"));
            }
        }
        out.push('\n');
    }
}

fn name_width<'a>(names: impl Iterator<Item = &'a str>) -> usize {
    names.map(|name| name.chars().count()).max().unwrap_or(0)
}

fn values(out: &mut String, values: &Values) {
    let width = name_width(values.worth.iter().map(|worth| worth.name.as_str()));
    out.push_str(&format!(
        "\nWorth, in units of {} (one more: {:.0} Elo; to move first: {:.2} ± {:.2})\n",
        values.unit_name,
        values.elo,
        values.first.value,
        values.first.error()
    ));
    let ways = [(ARMIES, "armies"), (POSITIONS, "quiet"), (POOLED, "pooled")];
    let ways: Vec<(&str, &str)> = ways
        .into_iter()
        .filter(|(method, _)| values.knows(method))
        .collect();
    out.push_str(&format!("  {:<width$}", ""));
    for (_, head) in &ways {
        out.push_str(&format!("  {head:>6}  {:<14}", "95 %"));
    }
    out.push_str(&format!("  {:>6}\n", "engine"));
    for worth in &values.worth {
        out.push_str(&format!("  {:<width$}", worth.name));
        for (method, _) in &ways {
            let none = no_estimate(values, method);
            out.push_str(&format!("  {}", self::worth(&worth.by(method), none)));
        }
        out.push_str(&format!("  {:6.2}\n", worth.engine));
    }
    if !values.unsure.is_empty() {
        wrapped(out, &format!("  {}", unit_unsure(&values.unit_name)));
    }
    out.push_str("  How badly they foretell results not yet seen (less is better)\n");
    for method in &values.methods {
        let with = method
            .correlation
            .map(|r| format!("; correlation with the first column {r:.3}"));
        out.push_str(&format!(
            "    {:<10} {:.4}{}\n",
            method.name,
            method.loss,
            with.unwrap_or_default()
        ));
    }
}

fn duel(out: &mut String, duel: &Duel) {
    let [wins, draws, losses] = duel.results;
    out.push_str(&format!(
        "\nThe first army against the second, {} games: +{wins} ={draws} −{losses}\n  It scores {}\n",
        duel.games,
        percent(&duel.score)
    ));
    if let Some([elo, low, high]) = duel.elo {
        out.push_str(&format!(
            "  as much as {elo:+.0} Elo ({low:+.0} to {high:+.0})\n"
        ));
    }
    out.push_str(match (duel.even, duel.score.value > 0.5) {
        (true, _) => "  So far they may be even.\n",
        (false, true) => "  The first army is better.\n",
        (false, false) => "  The second army is better.\n",
    });
}

fn options(out: &mut String, options: &[Choice]) {
    out.push_str("\nThe fairest first\n");
    let label = |choice: &Choice| match choice.choice.as_str() {
        "" => "as it is".to_owned(),
        choice => choice.to_owned(),
    };
    let names: Vec<String> = options.iter().map(label).collect();
    let width = name_width(names.iter().map(String::as_str));
    for (choice, name) in options.iter().zip(&names) {
        let play = &choice.play;
        out.push_str(&format!(
            "  {name:<width$}  first mover {:5.1} % ± {:.1}, draws {:4.1} %, {:.0} plies, {} games\n",
            play.first.value * 100.0,
            play.first.error() * 100.0,
            play.draws.value * 100.0,
            play.plies.value,
            play.games
        ));
    }
}
