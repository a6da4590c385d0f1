//! The rules of a game in German.
//!
//! As in descriptions, nobody knows the gender of a name that a rule file gives: "Figuren der Art …".

mod board;
mod choices;
mod conduct;
mod ends;

use variorum_def::{Chapter, GameDef, Language, TypeIndex};
use variorum_geometry::Color;

use super::clause::Rule;
use super::{Line, capitalized, is_house, list, say};

const LANGUAGE: Language = Language::German;

pub(super) fn title(chapter: Chapter) -> &'static str {
    match chapter {
        Chapter::Goal => "Das Ziel",
        Chapter::Setup => "Brett und Aufstellung",
        Chapter::Turn => "Der Zug",
        Chapter::Moves => "Besondere Züge",
        Chapter::Effects => "Wirkungen",
        Chapter::Protection => "Was schützt",
        Chapter::End => "Remis",
        Chapter::Choices => "Was sich wählen lässt",
        Chapter::Pieces => "Die Figuren",
    }
}

pub(super) struct German<'a> {
    pub(super) game: &'a GameDef,
}

impl German<'_> {
    pub(super) fn line(&self, rule: &Rule) -> Line {
        let house = is_house(self.game, rule);
        let line = self.words(rule);
        Line {
            house: line.house || house,
            ..line
        }
    }

    fn words(&self, rule: &Rule) -> Line {
        match rule {
            Rule::Mate => self.mate(),
            Rule::Check { turning, freezing } => say(ends::check(*turning, *freezing)),
            Rule::CaptureRoyal { several, turning } => self.capture_royal(*several, *turning),
            Rule::NoCheck => say(
                "Es gibt kein Schach: Die eigene königliche Figur darf stehen bleiben oder hinziehen, wo sie geschlagen \
                 werden kann.",
            ),
            Rule::Royals(kinds) => say(format!(
                "Königliche Figuren sind {}.",
                list(&self.each(kinds), "und")
            )),
            Rule::Kept(goal, royals) => say(ends::kept(*goal, *royals)),
            Rule::Unroyal(color) => say(format!(
                "{} hat keine königliche Figur und kann durch eine solche nicht verlieren.",
                side(*color)
            )),
            Rule::NoMoves(goal, side, means) => say(ends::no_moves(*goal, *side, *means)),
            Rule::End(end) => self.end(end),
            Rule::Points(points) => say(self.points(points)),
            Rule::AtOnce { mate } => say(ends::at_once(*mate)),
            Rule::Board => say(self.board()),
            Rule::Wraps => say(self.wraps()),
            Rule::Holes(holes) => say(board::holes(holes)),
            Rule::Beyond(squares) => board::beyond(squares),
            Rule::Regions(regions) => self.regions(regions),
            Rule::Put {
                when,
                sides,
                mirrored,
            } => self.put(when, sides, *mirrored),
            Rule::Fill { when, rank, unit } => self.fill(when, *rank, *unit),
            Rule::Shuffle {
                when,
                onto,
                units,
                in_order,
            } => self.shuffle(when, onto, units, *in_order),
            Rule::Opposite(when, symmetry) => self.opposite(when, *symmetry),
            Rule::Hand { when, side, units } => self.hand(when, *side, units),
            Rule::Pool(when, units) => self.pool(when, units),
            Rule::PlaceFromHand(region) => self.place_from_hand(region),
            Rule::PlaceFromPool { region, turns } => self.place_from_pool(region, turns),
            Rule::EveryColor(kinds) => say(format!(
                "Von der Art {} setzt eine Seite auf Felder der einen Farbe so viele Figuren wie auf solche jeder anderen, oder \
                 eine mehr. Sie darf nichts so einsetzen, dass das nicht mehr möglich wäre.",
                list(&self.each(kinds), "oder")
            )),
            Rule::RoyalsFirst => say(
                "Jede Seite bekommt die Hälfte aller königlichen Figuren und muss sie vor allen anderen einsetzen.",
            ),
            Rule::WhilePlacing { effects, check } => board::while_placing(*effects, *check),
            Rule::Turns {
                single,
                passes,
                drops,
                hands,
            } => say(conduct::turns(
                self.game.setup.first(),
                *single,
                *passes,
                *drops,
                *hands,
            )),
            Rule::TurnOf { turn, passing } => say(self.turn_of(turn, *passing)),
            Rule::MayPass { side, check } => say(conduct::may_pass(*side, *check)),
            Rule::PassedTwice(means) => say(conduct::passed_twice(*means)),
            Rule::Moving => say(
                "Ein Zug bringt eine eigene Figur auf ein anderes Feld, so wie es ihre Beschreibung sagt. Er endet nie auf \
                 einem Feld, auf dem eine eigene Figur steht. Endet er auf einem Feld mit einer gegnerischen Figur, so ist \
                 diese geschlagen; ob das möglich ist, sagt die Beschreibung.",
            ),
            Rule::Captured { hand, swaps } => say(self.captured(hand.as_ref(), *swaps)),
            Rule::Mandatory => say(
                "Was ein Zug sonst noch bewirkt, geschieht von selbst und auf einmal, sobald die Figur angekommen ist. Niemand \
                 kann es weglassen.",
            ),
            Rule::MustCapture { types, most } => say(self.must_capture(types.as_deref(), *most)),
            Rule::Forbidden {
                threat,
                drops,
                types,
            } => say(self.forbidden(*threat, *drops, types.as_deref())),
            Rule::Named {
                name,
                pieces,
                clauses,
            } => self.named(*name, pieces, clauses),
            Rule::Notion(notion, pieces) => conduct::notion(*notion, pieces),
            Rule::Attribute(kinds, clauses) => self.attribute(kinds, clauses),
            Rule::WinsFirst => say(
                "Ein Zug, der die Partie gewinnt, gewinnt sie auch dann, wenn er zugleich ein Remis ergäbe.",
            ),
            Rule::TwoParts => say(
                "Ein Zug aus zwei Teilen, dessen erster Teil eine königliche Figur schlägt, darf noch zu Ende geführt werden.",
            ),
            Rule::Repetition {
                repeats,
                times,
                same,
            } => say(ends::repetition(*repeats, *times, same)),
            Rule::MoveLimit {
                plies,
                turns,
                types,
                conversions,
                drops,
                means,
            } => self.move_limit((*plies, *turns), types, (*conversions, *drops), *means),
            Rule::Dead(dead, means) => self.dead(dead, *means),
            Rule::Countdown(countdown, means) => self.countdown(countdown, *means),
            Rule::NoDraws => {
                say("Keine Stellung und keine Zahl von Zügen ergibt von selbst ein Remis.")
            }
            Rule::GameOption(index) => self.game_option(*index),
            Rule::SetupOption(index, when) => self.option(*index, when),
            Rule::Draw(index, when) => self.draw(*index, when),
            Rule::Limit(index, when) => self.limit(*index, when),
        }
    }

    /// What kind of unit the royal is, in brackets, where there is one kind of it.
    fn royal(&self) -> String {
        let mut royals = self.game.pieces.iter().filter(|piece| piece.royal);
        match (royals.next(), royals.next()) {
            (Some(only), None) => format!(" ({})", only.name_in(LANGUAGE)),
            _ => String::new(),
        }
    }

    fn name(&self, kind: TypeIndex) -> &str {
        let piece = self.game.pieces.get(kind);
        piece.map_or("", |piece| piece.name_in(LANGUAGE))
    }

    fn each(&self, kinds: &[TypeIndex]) -> Vec<String> {
        let names = kinds.iter().map(|kind| self.name(*kind).to_owned());
        names.collect()
    }

    /// "Figur der Art Turm oder Bauer".
    fn of_kind(&self, kinds: &[TypeIndex]) -> String {
        format!("Figur der Art {}", list(&self.each(kinds), "oder"))
    }

    fn label(&self, draw: usize) -> &str {
        let draw = self.game.setup.draws.get(draw);
        draw.map_or("", |draw| draw.caption.label_in(LANGUAGE))
    }
}

fn side(color: Color) -> &'static str {
    match color {
        Color::White => "Weiß",
        Color::Black => "Schwarz",
    }
}

/// "zwei", and digits above twelve; "eine" is for what is feminine.
fn number(n: usize) -> String {
    const WORDS: [&str; 13] = [
        "keine", "eine", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn",
        "elf", "zwölf",
    ];
    WORDS
        .get(n)
        .map_or_else(|| n.to_string(), |word| (*word).to_owned())
}

/// "zweiten".
fn ordinal(n: u8) -> String {
    const WORDS: [&str; 11] = [
        "nullt", "erst", "zweit", "dritt", "viert", "fünft", "sechst", "siebt", "acht", "neunt",
        "zehnt",
    ];
    match WORDS.get(usize::from(n)) {
        Some(word) => format!("{word}en"),
        None => format!("{n}."),
    }
}
