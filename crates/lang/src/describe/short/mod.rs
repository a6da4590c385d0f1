//! Descriptions of a few words, for lists.
//!
//! What a piece is found by comes first: how it moves, then what it does, then what it is. What has no room is left
//! out whole, and "…" says so.

mod english;
mod german;

use variorum_rules::def::{GameDef, Language, Over, TypeIndex};

use super::clause::{Clause, Consequence, Go, Leg, Verb, Way};
use super::paths::Paths;
use super::shapes::Directions;
use super::telling::{Likeness, Manner, Teller};
use super::traits::{Act, Trait, act_of};

/// No text is longer, in characters.
const LONGEST: usize = 40;

/// What a piece is, besides what it does, is told only in so many characters.
const USUAL: usize = 30;

/// What stands for things left out.
const MORE: &str = "; …";

/// The words of a language.
trait Brief {
    /// What known units are called.
    fn word(like: Likeness) -> &'static str;
    /// A way to travel: "queen to 3"; `alone` where nothing else is told with it: "queen, to 3".
    fn manner(manner: &Manner, alone: bool) -> String;
    /// Ways that end on empty squares or on enemies only, and those that pass units.
    fn ways(verb: Verb, over: &Over, manners: &str, like: bool) -> String;
    /// It moves like the unit moved last.
    fn borrows() -> &'static str;
    /// It cannot move.
    fn immobile() -> &'static str;
}

/// A piece type in about 25 characters, never more than 40, made from its clauses. Nothing for an index that the game does
/// not have.
///
/// ```
/// use variorum_lang::describe::{Language, short};
/// use variorum_lang::{NoSources, check};
///
/// let text = r#"
///     game "Frost" id="frost"
///     board 8 8
///     class "piece" default=#true
///     class "royal" royal=#true
///     piece "King" id="K" class="royal" { move "K" }
///     piece "Archer" id="Ar" { move "Q3"; shoot "Q3" }
///     piece "Ice" id="I" { move "R N"; freeze "K" }
///     setup { array "4k3/8/8/8/8/8/8/4K3" }
/// "#;
/// let game = check("frost", text, &NoSources, &[]).game.expect("a game without faults");
/// assert_eq!(short(&game, 1, Language::English), "queen, to 3; shoots");
/// assert_eq!(short(&game, 1, Language::German), "Dame, bis 3; schießt");
/// assert_eq!(short(&game, 2, Language::English), "rook/knight; freezes");
/// ```
#[must_use]
pub fn short(game: &GameDef, piece: TypeIndex, language: Language) -> String {
    match language {
        Language::English => brief::<english::English>(game, piece, language),
        Language::German => brief::<german::German>(game, piece, language),
    }
}

/// A part of a short text.
struct Bit {
    text: String,
    /// It is left out without a sign where there is little room.
    minor: bool,
}

fn brief<B: Brief>(game: &GameDef, piece: TypeIndex, language: Language) -> String {
    let Some(teller) = Teller::new(game, piece, language, B::word) else {
        return String::new();
    };
    let mut short = Short {
        language,
        moves: Vec::new(),
        acts: Vec::new(),
        rest: Vec::new(),
    };
    for clause in super::clauses(game, piece) {
        short.clause::<B>(&teller, &clause);
    }
    joined(short.bits(&teller))
}

/// What there is to say, sorted.
struct Short {
    language: Language,
    moves: Vec<String>,
    acts: Vec<Act>,
    rest: Vec<Act>,
}

impl Short {
    fn clause<B: Brief>(&mut self, teller: &Teller<'_>, clause: &Clause) {
        match clause {
            Clause::Borrow(_) => self.moves.push(B::borrows().to_owned()),
            Clause::Go(go) => self.go::<B>(teller, go),
            Clause::Legs(legs) => {
                self.acts.push(Act::MovesTwice);
                // Where the first leg is no move of its own, nothing has been said of it yet.
                if legs.cannot_stop && self.moves.is_empty() {
                    let leg = |leg: &Leg| {
                        let paths = leg.quiet.clone().joined(&leg.capture);
                        manners_of::<B>(&manners(teller, &paths))
                    };
                    let (first, second) = (leg(&legs.first), leg(&legs.second));
                    self.moves.push(format!("{first} + {second}"));
                }
                self.effects(&legs.effects);
            }
            Clause::Shot(_) => self.acts.push(Act::Shoots),
            Clause::Jump(jump) => {
                self.acts.push(Act::Jumps);
                self.effects(&jump.effects);
            }
            Clause::Immobile => self.moves.push(B::immobile().to_owned()),
            Clause::Freeze(_) => self.acts.push(Act::Freezes),
            Clause::Promotion(_) => self.rest.push(Act::Promotes),
            Clause::Entry(_) => self.rest.push(Act::EntersLater),
            Clause::Royal(_) => self.rest.push(Act::IsRoyal),
            Clause::RoyalsNotTurned
            | Clause::EnPassant(_)
            | Clause::HousePart(_)
            | Clause::Crossing(_)
            | Clause::Castling(_)
            | Clause::CastlingPartner(_)
            | Clause::Drop(_)
            | Clause::Suicide
            | Clause::Attribute(_)
            | Clause::House
            | Clause::Note(_) => {}
        }
    }

    fn go<B: Brief>(&mut self, teller: &Teller<'_>, go: &Go) {
        // A long first move is worth no place here, nor is a capture in itself what an effect does anyway.
        if go.limits.from.is_none() {
            for way in &go.ways {
                let text = self::way::<B>(teller, way);
                if !self.moves.contains(&text) {
                    self.moves.push(text);
                }
            }
        }
        if *go.over() == Over::Trample {
            self.acts.push(Act::Tramples);
        }
        if go.swap.is_some() {
            self.acts.push(Act::Exchanges);
        }
        self.effects(&go.effects);
        if go.stop == variorum_rules::def::Stop::BesideEnemy {
            self.rest.push(Act::StopsBesideEnemies);
        }
    }

    fn effects(&mut self, effects: &[Consequence]) {
        let hits = effects.iter().flat_map(|effect| &effect.hits);
        self.acts.extend(hits.map(|hit| act_of(hit.deed, hit.zone)));
    }

    /// All that there is to say: the first way to move, what the piece does, other ways to move, what it is.
    fn bits(mut self, teller: &Teller<'_>) -> Vec<Bit> {
        let language = self.language;
        let act = |act: Act| Trait::Does(act).label(language).to_owned();
        let mut done: Vec<Act> = Vec::new();
        self.acts.retain(|act| {
            let new = !done.contains(act);
            done.push(*act);
            new
        });
        let bit = |minor| move |text| Bit { text, minor };
        let mut moves = self.moves.into_iter();
        let mut bits: Vec<Bit> = moves.next().into_iter().map(bit(false)).collect();
        let acts = self.acts.into_iter().map(act);
        bits.extend(acts.map(bit(false)));
        bits.extend(moves.map(bit(false)));
        bits.extend(self.rest.into_iter().map(act).map(bit(true)));
        let attributes = teller.attributes(&teller.piece.attributes);
        let names = attributes.iter().map(|name| name.text().to_owned());
        bits.extend(names.map(bit(true)));
        bits
    }
}

/// A way with its verb, cut at whole parts to leave room for a sign.
fn way<B: Brief>(teller: &Teller<'_>, way: &Way) -> String {
    let mut manners = manners(teller, &way.paths);
    let like = matches!(
        manners.first(),
        Some(Manner::Like(_) | Manner::Slide { like: Some(_), .. })
    );
    let text = |told: &str| B::ways(way.verb, &way.over, told, like);
    let mut told = manners_of::<B>(&manners);
    while text(&told).chars().count() > LONGEST - MORE.chars().count() && manners.len() > 1 {
        manners.pop();
        told = format!("{}/…", manners_of::<B>(&manners));
    }
    text(&told)
}

/// Ways to travel; one step in any direction is like a king's here, too.
fn manners(teller: &Teller<'_>, paths: &Paths) -> Vec<Manner> {
    let mut manners = teller.manners(paths);
    if let [Manner::Step(directions)] = manners.as_slice()
        && *directions == Directions::all()
        && teller.may_say(Likeness::Steps)
    {
        manners = vec![Manner::Like(vec![Likeness::Steps])];
    }
    manners
}

/// "rook/knight/1 diagonal".
fn manners_of<B: Brief>(manners: &[Manner]) -> String {
    let alone = manners.len() == 1;
    let texts: Vec<String> = manners
        .iter()
        .map(|manner| B::manner(manner, alone))
        .collect();
    texts.join("/")
}

/// The bits in their order, as many as there is room for.
fn joined(bits: Vec<Bit>) -> String {
    let mut text = String::new();
    let mut left_out = false;
    let important = bits.iter().filter(|bit| !bit.minor).count();
    for (index, bit) in bits.into_iter().enumerate() {
        let longer = if text.is_empty() {
            bit.text
        } else {
            format!("{text}; {}", bit.text)
        };
        // Important bits come first; after the last of them nothing need be said to be left out.
        let room = if bit.minor && left_out {
            0
        } else if bit.minor {
            USUAL
        } else if index + 1 == important && !left_out {
            LONGEST
        } else {
            LONGEST - MORE.chars().count()
        };
        if longer.chars().count() <= room {
            text = longer;
        } else {
            left_out |= !bit.minor;
        }
    }
    if left_out {
        text.push_str(MORE);
    }
    text
}
