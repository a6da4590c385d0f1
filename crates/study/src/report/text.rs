//! A report as text for a terminal.

use variorum_rules::Rules;
use variorum_rules::def::Language;

use super::say::{column, of, say};
use super::values::{ARMIES, POOLED, POSITIONS};
use super::{Choice, Duel, Measure, PieceActs, Play, Report, Untold, Values};
use crate::report::pieces::{COLUMNS, Column};

/// Letters a line.
const WIDTH: usize = 96;

fn percent(l: Language, measure: &Measure) -> String {
    say!(
        l,
        "{:.1} % (95 %: {:.1} to {:.1})",
        "{:.1} % (95 %: {:.1} bis {:.1})",
        "{:.1} % (95 % : {:.1} à {:.1})",
        measure.value * 100.0,
        measure.low * 100.0,
        measure.high * 100.0
    )
}

fn number(measure: &Measure) -> String {
    format!("{:.1} ± {:.1}", measure.value, measure.error())
}

/// A value with its interval, as it stands in a column.
fn worth(l: Language, measure: &Option<Measure>, none: &str) -> String {
    match measure {
        Some(m) => say!(
            l,
            "{:6.2}  {:5.2} to {:5.2}",
            "{:6.2}  {:5.2} bis {:5.2}",
            "{:6.2}  {:5.2} à {:5.2}",
            m.value,
            m.low,
            m.high
        ),
        None => format!("{none:>22}"),
    }
}

/// Why a way gives no estimate of a type, in few words.
pub(super) fn no_estimate(l: Language, values: &Values, method: &str) -> &'static str {
    match values.is_unsure(method) {
        true => of(l, "unit unsure", "Einheit unsicher", "unité incertaine"),
        false => of(
            l,
            "too few games",
            "zu wenige Partien",
            "trop peu de parties",
        ),
    }
}

/// What *unit unsure* means, in a sentence.
pub(super) fn unit_unsure(l: Language, unit: &str) -> String {
    say!(
        l,
        "Unit unsure: not enough data to fix the value of a {unit}. Compare within this column only.",
        "Einheit unsicher: zu wenige Daten, um den Wert der Einheit ({unit}) festzulegen. Nur innerhalb dieser Spalte vergleichen.",
        "Unité incertaine : pas assez de données pour fixer la valeur de l’unité ({unit}). Ne comparez qu’à l’intérieur de cette colonne."
    )
}

impl Untold {
    /// Why the worth of units cannot be told, as a sentence.
    #[must_use]
    pub fn sentence(&self, l: Language) -> String {
        match self {
            Untold::Even => {
                of(
                    l,
                    "What pieces are worth cannot be told: in none of the games did the armies differ at the beginning.",
                    "Was Figuren wert sind, lässt sich nicht sagen: In keiner der Partien unterschieden sich die Armeen am Anfang.",
                    "On ne peut pas dire ce que valent les pièces : dans aucune partie les armées ne différaient au début.",
                )
                .to_owned()
            }
            Untold::Unit(unit) => say!(
                l,
                "What pieces are worth cannot be told: there are not enough data to fix the value of a {unit}. More games may help.",
                "Was Figuren wert sind, lässt sich nicht sagen: Es gibt zu wenige Daten, um den Wert der Einheit ({unit}) festzulegen. \
                 Mehr Partien können helfen.",
                "On ne peut pas dire ce que valent les pièces : pas assez de données pour fixer la valeur de l’unité ({unit}). Plus de \
                 parties peuvent aider."
            ),
        }
    }
}

/// The reason of an end as words.
pub(super) fn reason(l: Language, reason: &str, won: bool) -> String {
    let words = words_of(l, reason);
    match (reason, won) {
        ("adjudication", true) => of(
            l,
            "stopped as won, since both sides saw it so",
            "als gewonnen beendet, weil beide Seiten es so sahen",
            "arrêtée comme gagnée, car les deux camps la voyaient ainsi",
        )
        .to_owned(),
        ("adjudication", false) => of(
            l,
            "stopped as a draw: level for both sides, or too long",
            "als remis beendet: für beide Seiten ausgeglichen oder zu lang",
            "arrêtée comme nulle : égale pour les deux camps, ou trop longue",
        )
        .to_owned(),
        (_, true) => words,
        (_, false) => say!(l, "{words} (draw)", "{words} (remis)", "{words} (nulle)"),
    }
}

/// A reason in words; what is none of the program's reasons stays what it is.
fn words_of(l: Language, reason: &str) -> String {
    let (german, french) = match reason {
        "royal-captured" => ("königliche Figur geschlagen", "pièce royale prise"),
        "reached" => ("Ziel erreicht", "but atteint"),
        "left" => (
            "zu wenige oder zu viele Figuren übrig",
            "trop ou trop peu de pièces restantes",
        ),
        "checks" => ("oft genug Schach", "assez d’échecs"),
        "row" => ("Reihe", "alignement"),
        "full" => ("kein Feld mehr frei", "plateau plein"),
        "joined" => ("Verbindung", "liaison"),
        "attacked" => ("Figur angegriffen oder nicht", "pièce attaquée ou non"),
        "facing" => ("Gegenüberstellung", "face à face"),
        "checkmate" | "mated" => ("matt", "mat"),
        "stalemate" | "stalemate-wins" => ("patt", "pat"),
        "no-moves" | "no-moves-wins" => ("kein Zug möglich", "aucun coup possible"),
        "points" => ("Punkte", "points"),
        "passed" => ("beide haben ausgesetzt", "les deux ont passé"),
        "repetition" => ("Stellungswiederholung", "répétition"),
        "perpetual-check" => ("Dauerschach", "échec perpétuel"),
        "fifty-moves" => ("lange nichts geschlagen", "longtemps sans prise"),
        "dead-position" => ("tote Stellung", "position morte"),
        "counted" => ("ausgezählt", "décompte achevé"),
        other => return other.replace('-', " "),
    };
    match l {
        // Not every game counts to fifty.
        Language::English if reason == "fifty-moves" => "nothing captured for long".to_owned(),
        Language::English => reason.replace('-', " "),
        Language::German => german.to_owned(),
        Language::French => french.to_owned(),
    }
}

impl Report {
    /// The report as English text, with `\n` at the end of each line.
    #[must_use]
    pub fn text(&self) -> String {
        self.lines(Language::English)
    }

    /// The report as text in a language. `rules` are those of the game, for its names.
    #[must_use]
    pub fn text_in(&self, rules: &Rules, language: Language) -> String {
        let text = self.named(rules.def(), language).lines(language);
        match language.decimal_mark() {
            "," => with_commas(&text),
            _ => text,
        }
    }

    fn lines(&self, l: Language) -> String {
        let mut out = say!(
            l,
            "{} ({}): {} games\n",
            "{} ({}): {} Partien\n",
            "{} ({}) : {} parties\n",
            self.name,
            self.variant,
            self.games
        );
        for studied in &self.studies {
            if let Some(words) = studied.words(l) {
                let words = say!(
                    l,
                    "Played with {words}",
                    "Gespielt mit: {words}",
                    "Joué avec : {words}"
                );
                wrapped(&mut out, &words);
            }
            if let Some(command) = studied.command(&self.variant) {
                out.push_str(&format!("  {command}\n"));
            }
        }
        if let Some(play) = &self.base {
            self::play(l, &mut out, play);
        }
        if !self.pieces.is_empty() {
            pieces(l, &mut out, &self.pieces);
        }
        if let Some(values) = &self.values {
            self::values(l, &mut out, values);
        }
        if let Some(untold) = &self.untold {
            out.push('\n');
            wrapped(&mut out, &untold.sentence(l));
        }
        if let Some(duel) = &self.armies {
            self::duel(l, &mut out, duel);
        }
        if !self.options.is_empty() {
            options(l, &mut out, &self.options);
        }
        for (what, list) in [
            (
                of(
                    l,
                    "Never on the board",
                    "Nie auf dem Brett",
                    "Jamais sur le plateau",
                ),
                &self.untried.absent,
            ),
            (
                of(l, "Never moved", "Nie gezogen", "Jamais jouées"),
                &self.untried.idle,
            ),
            (
                of(l, "Not tried", "Nicht versucht", "Non essayés"),
                &self.untried.options,
            ),
        ] {
            if !list.is_empty() {
                out.push('\n');
                wrapped(&mut out, &format!("{what}: {}", list.join(", ")));
            }
        }
        out
    }
}

/// Numbers with a comma, as some languages have them: a point between two digits of a word that has no letters. Versions, commands
/// and file names keep theirs.
fn with_commas(text: &str) -> String {
    let number = |word: &str| {
        let word = word.trim_start_matches(['(', '+', '-', '−']);
        let word = word.trim_end_matches([',', ';', ')', ':']);
        let digits = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit());
        word.split_once('.')
            .is_some_and(|(one, other)| digits(one) && digits(other))
    };
    let word = |word: &str| match number(word) {
        true => word.replacen('.', ",", 1),
        false => word.to_owned(),
    };
    let words: Vec<String> = text.split(' ').map(word).collect();
    words.join(" ")
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

fn play(l: Language, out: &mut String, play: &Play) {
    let [shortest, quarter, half, three, longest] = play.spread;
    let lines = [
        (
            of(
                l,
                "First mover scores",
                "Anziehender erzielt",
                "Qui commence marque",
            ),
            percent(l, &play.first),
        ),
        (of(l, "Draws", "Remis", "Nulles"), percent(l, &play.draws)),
        (
            of(l, "Length", "Länge", "Longueur"),
            say!(
                l,
                "{} plies; half of all games {quarter} to {three}, median {half}, all {shortest} to {longest}",
                "{} Halbzüge; die Hälfte aller Partien {quarter} bis {three}, die mittlere {half}, alle {shortest} bis {longest}",
                "{} demi-coups ; la moitié des parties de {quarter} à {three}, médiane {half}, toutes de {shortest} à {longest}",
                number(&play.plies)
            ),
        ),
        (
            of(l, "Legal moves", "Mögliche Züge", "Coups légaux"),
            say!(
                l,
                "{} a position",
                "{} je Stellung",
                "{} par position",
                number(&play.branching)
            ),
        ),
        (
            of(l, "Lead changes", "Führungswechsel", "L’avantage change"),
            say!(
                l,
                "{} a game",
                "{} je Partie",
                "{} par partie",
                number(&play.lead_changes)
            ),
        ),
        (
            of(
                l,
                "Won from far behind",
                "Aufgeholt gewonnen",
                "Gagnées de loin",
            ),
            percent(l, &play.comebacks),
        ),
        (
            of(l, "Decided after", "Entschieden nach", "Décidée après"),
            say!(
                l,
                "{:.0} % of a won game",
                "{:.0} % einer gewonnenen Partie",
                "{:.0} % d’une partie gagnée",
                play.decided.value * 100.0
            ),
        ),
    ];
    out.push_str(&say!(
        l,
        "\nThe game as it is, {} games\n",
        "\nDas Spiel, wie es ist, {} Partien\n",
        "\nLe jeu tel quel, {} parties\n",
        play.games
    ));
    if play.repeated > 0 {
        wrapped(out, play.repeats(l).trim());
    }
    for (what, text) in lines {
        out.push_str(&format!("  {what:<20} {text}\n"));
    }
    out.push_str(of(
        l,
        "  How games end\n",
        "  Wie Partien enden\n",
        "  Comment les parties finissent\n",
    ));
    for end in &play.ends {
        out.push_str(&format!(
            "    {:5.1} %  {}\n",
            end.share.value * 100.0,
            reason(l, &end.reason, end.won)
        ));
    }
}

impl Play {
    /// A sentence on games that were the same as others, behind another one; nothing if there were none.
    pub(super) fn repeats(&self, l: Language) -> String {
        match self.repeated {
            0 => String::new(),
            1 => of(
                l,
                " One more game was the same as another, move for move, and does not count.",
                " Eine weitere Partie glich einer anderen Zug für Zug und zählt nicht.",
                " Une autre partie était la même qu’une autre, coup pour coup, et ne compte pas.",
            )
            .to_owned(),
            more => say!(
                l,
                " {more} more games were the same as others, move for move, and do not count.",
                " {more} weitere Partien glichen anderen Zug für Zug und zählen nicht.",
                " {more} autres parties étaient les mêmes que d’autres, coup pour coup, et ne comptent pas."
            ),
        }
    }
}

fn pieces(l: Language, out: &mut String, pieces: &[PieceActs]) {
    let width = name_width(pieces.iter().map(|piece| piece.name.as_str()));
    let any = |count: fn(&PieceActs) -> u32| pieces.iter().any(|piece| count(piece) > 0);
    let columns: Vec<&Column> = COLUMNS.iter().filter(|(_, count)| any(*count)).collect();
    out.push_str(of(
        l,
        "\nWhat a piece does in a game (made: pieces that came by promotion, a game)\n",
        "\nWas eine Figur in einer Partie tut (entstanden: Figuren durch Umwandlung, je Partie)\n",
        "\nCe que fait une pièce dans une partie (créées : pièces nées d’une promotion, par partie)\n",
    ));
    let heads: Vec<String> = columns.iter().map(|(name, _)| column(l, name)).collect();
    // Columns are as wide as the longest word.
    let broad = heads.iter().map(|head| head.chars().count());
    let broad = broad.max().unwrap_or(0).max(9);
    out.push_str(&format!("  {:<width$}  {:>7}", "", column(l, "games")));
    for head in &heads {
        out.push_str(&format!(" {head:>broad$}"));
    }
    out.push('\n');
    for piece in pieces {
        out.push_str(&format!("  {:<width$}  {:>7}", piece.name, piece.games));
        for (name, count) in &columns {
            let count = count(piece);
            let share = match *name {
                "made" => f64::from(count) / piece.games.max(1) as f64,
                _ => piece.per_unit(count),
            };
            if count == 0 {
                out.push_str(&format!(" {:>broad$}", "·"));
            } else {
                out.push_str(&format!(" {share:>broad$.2}"));
            }
        }
        out.push('\n');
    }
}

fn name_width<'a>(names: impl Iterator<Item = &'a str>) -> usize {
    names.map(|name| name.chars().count()).max().unwrap_or(0)
}

fn values(l: Language, out: &mut String, values: &Values) {
    let width = name_width(values.worth.iter().map(|worth| worth.name.as_str()));
    out.push_str(&say!(
        l,
        "\nWorth, in units of {} (one more: {:.0} Elo; to move first: {:.2} ± {:.2})\n",
        "\nWerte, gemessen in {} (1 mehr: {:.0} Elo; der erste Zug: {:.2} ± {:.2})\n",
        "\nValeurs, mesurées en {} (1 de plus : {:.0} Elo ; le trait : {:.2} ± {:.2})\n",
        values.unit_name,
        values.elo,
        values.first.value,
        values.first.error()
    ));
    let ways = [
        (ARMIES, of(l, "armies", "Armeen", "armées")),
        (POSITIONS, of(l, "quiet", "ruhig", "calmes")),
        (POOLED, of(l, "pooled", "vereint", "réunies")),
    ];
    let ways: Vec<(&str, &str)> = ways
        .into_iter()
        .filter(|(method, _)| values.knows(method))
        .collect();
    out.push_str(&format!("  {:<width$}", ""));
    for (_, head) in &ways {
        out.push_str(&format!("  {head:>6}  {:<14}", "95 %"));
    }
    out.push_str(&format!("  {:>6}\n", method_name(l, "engine")));
    for worth in &values.worth {
        out.push_str(&format!("  {:<width$}", worth.name));
        for (method, _) in &ways {
            let none = no_estimate(l, values, method);
            out.push_str(&format!("  {}", self::worth(l, &worth.by(method), none)));
        }
        out.push_str(&format!("  {:6.2}\n", worth.engine));
    }
    if !values.unsure.is_empty() {
        wrapped(out, &format!("  {}", unit_unsure(l, &values.unit_name)));
    }
    out.push_str(of(
        l,
        "  How badly they foretell results not yet seen (less is better)\n",
        "  Wie schlecht sie Ergebnisse voraussagen, die noch nicht gesehen sind (weniger ist besser)\n",
        "  À quel point elles prédisent mal des résultats non encore vus (moins est mieux)\n",
    ));
    for method in &values.methods {
        let with = method.correlation.map(|r| {
            say!(
                l,
                "; correlation with the first column {r:.3}",
                "; Korrelation mit der ersten Spalte {r:.3}",
                " ; corrélation avec la première colonne {r:.3}"
            )
        });
        out.push_str(&format!(
            "    {:<10} {:.4}{}\n",
            method_name(l, &method.name),
            method.loss,
            with.unwrap_or_default()
        ));
    }
}

/// A way to find values, in a word.
fn method_name(l: Language, name: &str) -> &str {
    match name {
        "armies" => of(l, "armies", "Armeen", "armées"),
        "positions" => of(l, "positions", "ruhig", "calmes"),
        "pooled" => of(l, "pooled", "vereint", "réunies"),
        "engine" => of(l, "engine", "Engine", "moteur"),
        "nothing" => of(l, "nothing", "nichts", "rien"),
        _ => name,
    }
}

fn duel(l: Language, out: &mut String, duel: &Duel) {
    let [wins, draws, losses] = duel.results;
    out.push_str(&say!(
        l,
        "\nThe first army against the second, {} games: +{wins} ={draws} −{losses}\n  It scores {}\n",
        "\nDie erste Armee gegen die zweite, {} Partien: +{wins} ={draws} −{losses}\n  Sie erzielt {}\n",
        "\nLa première armée contre la seconde, {} parties : +{wins} ={draws} −{losses}\n  Elle marque {}\n",
        duel.games,
        percent(l, &duel.score)
    ));
    if let Some([elo, low, high]) = duel.elo {
        out.push_str(&say!(
            l,
            "  as much as {elo:+.0} Elo ({low:+.0} to {high:+.0})\n",
            "  so viel wie {elo:+.0} Elo ({low:+.0} bis {high:+.0})\n",
            "  autant que {elo:+.0} Elo ({low:+.0} à {high:+.0})\n"
        ));
    }
    out.push_str(&format!("  {}\n", duel.verdict(l)));
}

fn options(l: Language, out: &mut String, options: &[Choice]) {
    out.push_str(of(
        l,
        "\nThe fairest first\n",
        "\nDas Gerechteste zuerst\n",
        "\nLe plus équitable d’abord\n",
    ));
    let label = |choice: &Choice| match choice.choice.as_str() {
        "" => of(l, "as it is", "wie es ist", "tel quel").to_owned(),
        choice => choice.to_owned(),
    };
    let names: Vec<String> = options.iter().map(label).collect();
    let width = name_width(names.iter().map(String::as_str));
    for (choice, name) in options.iter().zip(&names) {
        let play = &choice.play;
        out.push_str(&say!(
            l,
            "  {name:<width$}  first mover {:5.1} % ± {:.1}, draws {:4.1} %, {:.0} plies, {} games\n",
            "  {name:<width$}  Anziehender {:5.1} % ± {:.1}, Remis {:4.1} %, {:.0} Halbzüge, {} Partien\n",
            "  {name:<width$}  qui commence {:5.1} % ± {:.1}, nulles {:4.1} %, {:.0} demi-coups, {} parties\n",
            play.first.value * 100.0,
            play.first.error() * 100.0,
            play.draws.value * 100.0,
            play.plies.value,
            play.games
        ));
    }
}
