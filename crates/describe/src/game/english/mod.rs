//! The rules of a game in English.

mod board;
mod choices;
mod conduct;
mod ends;

use variorum_def::{Chapter, GameDef, Language, TypeIndex};

use super::clause::Rule;
use super::{Line, capitalized, is_house, list, say};

const LANGUAGE: Language = Language::English;

pub(super) fn title(chapter: Chapter) -> &'static str {
    match chapter {
        Chapter::Goal => "The goal",
        Chapter::Setup => "Board and set-up",
        Chapter::Turn => "A turn",
        Chapter::Moves => "Special moves",
        Chapter::Effects => "Effects",
        Chapter::Protection => "What protects",
        Chapter::End => "Draws",
        Chapter::Choices => "What you can choose",
        Chapter::Pieces => "The pieces",
    }
}

pub(super) struct English<'a> {
    pub(super) game: &'a GameDef,
}

impl English<'_> {
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
            Rule::Check { turning, freezing } => self.check(*turning, *freezing),
            Rule::CaptureRoyal { several, turning } => self.capture_royal(*several, *turning),
            Rule::NoCheck => self.no_check(),
            Rule::Royals(kinds) => say(format!(
                "The royal pieces are {}.",
                list(&self.each(kinds), "and")
            )),
            Rule::Kept(goal, royals) => say(ends::kept(*goal, *royals)),
            Rule::Unroyal(color) => say(format!(
                "{} has no royal piece and cannot lose by one.",
                color
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
                "A side places as many units of the kind {} on squares of one color as on those of any other, or one more. It \
                 may place nothing so that this would become impossible.",
                list(&self.each(kinds), "or")
            )),
            Rule::RoyalsFirst => say(
                "Each side gets half of all royal pieces and must place them before any other unit.",
            ),
            Rule::WhilePlacing { effects, check } => self.while_placing(*effects, *check),
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
                "A move takes one of your own units to another square, as its description says. It never ends on a square \
                 where one of your own units stands. Where it ends on an enemy, that enemy is captured; whether a unit can \
                 do that, its description says.",
            ),
            Rule::Captured { hand, swaps } => say(self.captured(hand.as_ref(), *swaps)),
            Rule::Mandatory => say(
                "Whatever else a move does happens by itself, all at once, when the unit has arrived. Nobody can leave it out.",
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
            Rule::Notion(notion, pieces) => self.notion(*notion, pieces),
            Rule::Attribute(kinds, clauses) => self.attribute(kinds, clauses),
            Rule::WinsFirst => {
                say("A move that wins the game wins it even if it would also make a draw.")
            }
            Rule::TwoParts => say(format!(
                "A move in two parts that captures a {} with the first may still be carried to its end.",
                self.royal()
            )),
            Rule::Repetition {
                repeats,
                times,
                same,
            } => self.repetition(*repeats, *times, same),
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
            Rule::NoDraws => say("No position and no number of moves makes a draw by itself."),
            Rule::GameOption(index) => self.game_option(*index),
            Rule::SetupOption(index, when) => self.option(*index, when),
            Rule::Draw(index, when) => self.draw(*index, when),
            Rule::Limit(index, when) => self.limit(*index, when),
        }
    }

    /// What the royal is called where there is one kind of it.
    fn one_royal(&self) -> Option<&str> {
        let mut royals = self.game.pieces.iter().filter(|piece| piece.royal);
        match (royals.next(), royals.next()) {
            (Some(only), None) => Some(only.name_in(LANGUAGE)),
            _ => None,
        }
    }

    fn royal(&self) -> String {
        self.one_royal().unwrap_or("royal piece").to_owned()
    }

    fn name(&self, kind: TypeIndex) -> &str {
        let piece = self.game.pieces.get(kind);
        piece.map_or("", |piece| piece.name_in(LANGUAGE))
    }

    fn each(&self, kinds: &[TypeIndex]) -> Vec<String> {
        let names = kinds.iter().map(|kind| self.name(*kind).to_owned());
        names.collect()
    }

    fn label(&self, draw: usize) -> &str {
        let draw = self.game.setup.draws.get(draw);
        draw.map_or("", |draw| draw.caption.label_in(LANGUAGE))
    }
}

/// The name with its indefinite article.
fn article(name: &str) -> String {
    let vowel = name.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o', 'u']);
    format!("{} {name}", if vowel { "an" } else { "a" })
}

/// "two", and digits above twelve.
fn number(n: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    WORDS
        .get(n)
        .map_or_else(|| n.to_string(), |word| (*word).to_owned())
}

fn ordinal(n: u8) -> String {
    const WORDS: [&str; 11] = [
        "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
        "ninth", "tenth",
    ];
    WORDS
        .get(usize::from(n))
        .map_or_else(|| format!("{n}th"), |word| (*word).to_owned())
}
