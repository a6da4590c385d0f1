//! Rules as lines of words.

mod board;
mod choices;
mod conduct;
mod ends;

use variorum_def::{Chapter, Fact, GameDef, Language, TypeIndex, TypeSet, Unsettled};

use super::clause::Rule;
use super::{Line, is_house};
use crate::telling::{only_royal, royals_key};
use crate::texts::{Key, Voice, say, word};

/// The title of a chapter.
pub(super) fn title(chapter: Chapter, language: Language) -> &'static str {
    let key = match chapter {
        Chapter::Goal => Key::TitleGoal,
        Chapter::Setup => Key::TitleSetup,
        Chapter::Turn => Key::TitleTurn,
        Chapter::Moves => Key::TitleMoves,
        Chapter::Effects => Key::TitleEffects,
        Chapter::Protection => Key::TitleProtection,
        Chapter::End => Key::TitleEnd,
        Chapter::Choices => Key::TitleChoices,
        Chapter::Pieces => Key::TitlePieces,
    };
    word(language, key)
}

/// A rule in words.
pub(super) fn line(game: &GameDef, rule: &Rule, language: Language) -> Line {
    let teller = Teller {
        game,
        voice: Voice::new(game, language),
    };
    let mut line = teller.line(rule);
    line.house |= is_house(game, rule);
    line
}

/// When a drop is possible, case by case.
pub(crate) fn cases(voice: Voice<'_>, conditions: &[Vec<Fact>]) -> Vec<String> {
    let game = voice.game;
    let teller = Teller { game, voice };
    let case = |facts: &Vec<Fact>| {
        let facts = facts.iter().map(|fact| teller.fact(fact, false));
        say!(voice, DropCase, facts: facts.collect::<Vec<_>>())
    };
    conditions.iter().map(case).collect()
}

/// A rule of which there is nothing but a text.
fn text(text: String) -> Line {
    Line {
        text,
        ..Line::default()
    }
}

/// Who tells the rules of a game.
struct Teller<'a> {
    game: &'a GameDef,
    voice: Voice<'a>,
}

impl<'a> Teller<'a> {
    fn line(&self, rule: &Rule) -> Line {
        let voice = self.voice;
        let royal = self.royal();
        match rule {
            Rule::Mate => text(say!(voice, RuleMate, royal)),
            Rule::Check { turning, freezing } => {
                text(say!(voice, RuleCheck, royal, turning: *turning, freezing: *freezing))
            }
            Rule::CaptureRoyal {
                royals,
                several,
                turning,
            } => {
                let royals = royals_key(*royals);
                text(
                    say!(voice, RuleCaptureRoyal, royal, royals, several: *several, turning: *turning),
                )
            }
            Rule::NoCheck => text(say!(voice, RuleNoCheck, royal)),
            Rule::Royals(kinds) => text(say!(voice, RuleRoyals, names: self.each(kinds))),
            Rule::Kept(goal, royals) => text(self.kept(*goal, *royals)),
            Rule::Unroyal(side) => text(say!(voice, RuleUnroyal, side: *side)),
            Rule::NoMoves(goal, side, means) => text(self.no_moves(*goal, *side, *means)),
            Rule::End(end) => text(self.end(end)),
            Rule::Points(points) => text(self.points(points)),
            Rule::AtOnce { mate } => text(say!(voice, RuleAtOnce, mate: *mate)),
            Rule::Board => text(self.board()),
            Rule::Wraps => text(say!(voice, RuleWraps, last: self.last_file())),
            Rule::Holes(squares) => text(say!(voice, RuleHoles, squares: squares.as_slice())),
            Rule::Beyond(squares) => self.beyond(squares),
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
            Rule::Hand { when, side, units } => {
                let units = self.several(units);
                self.under(when, say!(voice, RuleHand, side: *side, units))
            }
            Rule::Pool(when, units) => {
                let units = self.several(units);
                self.under(when, say!(voice, RulePool, units))
            }
            Rule::PlaceFromHand(region) => {
                text(say!(voice, RulePlaceFromHand, region: self.region(region)))
            }
            Rule::PlaceFromPool { region, turns } => {
                let (region, turns) = (self.region(region), self.quotas(turns));
                text(say!(voice, RulePlaceFromPool, region, turns))
            }
            Rule::EveryColor(kinds) => text(say!(voice, RuleEveryColor, names: self.each(kinds))),
            Rule::RoyalsFirst => text(say!(voice, RuleRoyalsFirst)),
            Rule::WhilePlacing { effects, check } => Line {
                text: say!(voice, RuleWhilePlacing, effects: *effects, check: *check, royal),
                house: *check,
                ..Line::default()
            },
            Rule::Turns {
                single,
                passes,
                drops,
                hands,
            } => text(self.turns(*single, *passes, drops.then_some(*hands))),
            Rule::TurnOf { turn, passing } => text(self.turn_of(turn, *passing)),
            Rule::MayPass { side, check } => {
                text(say!(voice, RuleMayPass, side: *side, check: *check))
            }
            Rule::PassedTwice(means) => {
                text(say!(voice, RulePassedTwice, means: unsettled(*means)))
            }
            Rule::Moving { lands } => text(say!(voice, RuleMoving, lands: *lands)),
            Rule::Captured { hand, swaps } => text(self.captured(hand.as_ref(), *swaps)),
            Rule::Mandatory => text(say!(voice, RuleMandatory)),
            Rule::MustCapture { types, any, most } => {
                let names = types.as_ref().map(|types| self.each(types));
                text(say!(voice, RuleMustCapture, names, any: *any, most: *most))
            }
            Rule::Forbidden {
                threat,
                drops,
                types,
                of,
            } => text(self.forbidden(*threat, *drops, types.as_deref(), of.as_deref())),
            Rule::Named {
                name,
                pieces,
                clauses,
            } => self.named(*name, pieces, clauses),
            Rule::Notion(notion, pieces) => self.notion(*notion, pieces),
            Rule::Attribute(kinds, clauses) => self.attribute(kinds, clauses),
            Rule::WinsFirst => text(say!(voice, RuleWinsFirst)),
            Rule::TwoParts => text(say!(voice, RuleTwoParts, royal)),
            Rule::Repetition {
                repeats,
                times,
                same,
            } => text(self.repetition(*repeats, *times, same)),
            Rule::MoveLimit {
                plies,
                turns,
                types,
                conversions,
                drops,
                means,
            } => text(self.move_limit(*plies, *turns, types, [*conversions, *drops], *means)),
            Rule::Dead(dead, means) => Line {
                text: say!(voice, RuleDead, means: unsettled(*means)),
                items: dead
                    .iter()
                    .map(|material| self.material(material))
                    .collect(),
                ..Line::default()
            },
            Rule::Countdown(countdown, means) => self.countdown(countdown, *means),
            Rule::NoDraws => text(say!(voice, RuleNoDraws)),
            Rule::GameOption(index) => self.game_option(*index),
            Rule::SetupOption(index, when) => self.option(*index, when),
            Rule::Draw(index, when) => self.draw(*index, when),
            Rule::Limit(index, when) => self.limit(*index, when),
        }
    }

    /// What the royal is called where there is one kind of it.
    fn royal(&self) -> Option<&'a str> {
        only_royal(self.game).map(|royal| self.voice.name(royal))
    }

    /// The names of types, one by one.
    fn each<'k>(&self, kinds: impl IntoIterator<Item = &'k TypeIndex>) -> Vec<&'a str> {
        let kinds = kinds.into_iter();
        kinds.map(|kind| self.voice.name(*kind)).collect()
    }

    /// The same, but nothing for all types of the game.
    fn some(&self, types: &TypeSet) -> Vec<&'a str> {
        match types.len() == self.game.pieces.len() {
            true => Vec::new(),
            false => self.each(types),
        }
    }

    /// Names in the plural.
    fn plurals(&self, names: &[&str]) -> Vec<String> {
        let plurals = names
            .iter()
            .map(|name| say!(self.voice, Plural, name: *name));
        plurals.collect()
    }
}

/// The case that texts tell apart.
fn unsettled(means: Unsettled) -> &'static str {
    match means {
        Unsettled::Draws => "draws",
        Unsettled::Scores => "scores",
    }
}
