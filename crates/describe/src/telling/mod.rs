//! Clauses as sentences.
//!
//! What follows what, and what is said at all, is decided here, once, for all languages. The words stand in files of
//! texts.

mod effects;
mod manner;
mod moves;
mod places;
mod rules;
mod travel;
mod types;

use variorum_def::{
    GameDef, Language, Occasion, Over, PieceDef, PromotionDef, Stop, Turning, TypeIndex, Victims,
};

use super::clause::{Clause, Consequence, Go, Legs, Limits, Requirement, Royal, Shot, Verb, Way};
use super::paths::{Paths, Reach};
use crate::Description;
use crate::game::cases;
use crate::texts::{Voice, say, sentence};
pub(super) use effects::{harm, nearby};
pub(super) use manner::{Bearing, Heading, Jump, Likeness, Manner, headings};
pub(super) use places::{blocks, place, spoken_name, unexplained_regions};
pub(super) use rules::royals_key;
pub(super) use travel::{kinds_of_reach, paths, span, vector};
pub(super) use types::{Units, nouns, only_royal, whose};

/// The clauses about a piece type as a text of whole sentences.
pub(super) fn realise(
    game: &GameDef,
    piece: TypeIndex,
    clauses: &[Clause],
    language: Language,
) -> Description {
    let piece = game.pieces.get(piece);
    piece.map_or_else(Description::default, |piece| {
        tell(Voice::about(game, piece, language), piece, clauses)
    })
}

/// The same in a voice that may be about several pieces that do the same.
pub(super) fn tell(voice: Voice<'_>, piece: &PieceDef, clauses: &[Clause]) -> Description {
    let mut teller = Teller {
        voice,
        piece,
        sentences: Vec::new(),
        immunity: Vec::new(),
        way_told: false,
    };
    for clause in clauses {
        teller.clause(clause);
    }
    Description {
        text: teller.sentences.join(" "),
        immunity: teller.immunity.join(" "),
    }
}

/// A text in the making.
struct Teller<'a> {
    voice: Voice<'a>,
    piece: &'a PieceDef,
    sentences: Vec<String>,
    /// What it is safe from, and who is safe from it.
    immunity: Vec<String>,
    /// It has been said that the way must be empty.
    way_told: bool,
}

impl Teller<'_> {
    /// Adds a sentence, unless a language has none.
    fn say(&mut self, text: impl AsRef<str>) {
        let text = text.as_ref();
        if !text.is_empty() {
            self.sentences.push(sentence(text));
        }
    }

    /// Adds sentences.
    fn say_all(&mut self, texts: impl IntoIterator<Item = String>) {
        for text in texts {
            self.say(text);
        }
    }

    /// Adds a sentence about immunity, once.
    fn immune(&mut self, text: String) {
        let text = sentence(&text);
        if !self.immunity.contains(&text) {
            self.immunity.push(text);
        }
    }

    /// Adds that those who bear these attributes are safe from something that it does.
    fn cannot(&mut self, harm: &'static str, attributes: &[usize]) {
        let attributes = self.voice.attributes(attributes);
        if !attributes.is_empty() {
            self.immune(say!(self.voice, CannotHarm, harm, attributes));
        }
    }

    /// Adds what a clause says.
    fn clause(&mut self, clause: &Clause) {
        match clause {
            Clause::Borrow(borrow) => {
                let sentences = self.borrows(borrow);
                self.say_all(sentences);
            }
            Clause::Go(go) => self.tell_go(go),
            Clause::Legs(legs) => self.tell_legs(legs),
            Clause::Shot(shot) => self.tell_shot(shot),
            Clause::Exchange(exchange) => {
                self.say(self.exchange(exchange));
                self.tell_contact(&exchange.limits);
                if exchange.over == Over::Nothing {
                    self.tell_clear_way([&exchange.paths]);
                }
            }
            Clause::Jump(jump) => {
                self.say(self.jump(jump));
                self.tell_contact(&jump.limits);
                self.tell_effects(&jump.effects, None, jump.requires);
            }
            Clause::Immobile => self.say(say!(self.voice, Immobile)),
            Clause::RoyalsNotTurned => {
                self.immune(say!(self.voice, RoyalsNotTurned, royal: self.a_royal()))
            }
            Clause::EnPassant(en_passant) => self.say(self.en_passant(en_passant)),
            Clause::HousePart(ways) => self.say(self.house_part(ways)),
            Clause::Crossing(crossing) => self.say(self.crossing(*crossing)),
            Clause::Freeze(freezing) => {
                self.say(self.freezes(freezing));
                self.cannot("freeze", &freezing.exempt);
                if let Some(releaser) = freezing.released_by {
                    self.say(self.releases(freezing, releaser));
                }
            }
            Clause::Promotion(promotion) => {
                let sorted = self.promotes_by_captures(promotion);
                let told = sorted.is_none() && !promotion.region.is_nowhere();
                if let Some(sorted) = &sorted {
                    self.say(sorted.clone());
                }
                if told {
                    self.say(self.promotes(promotion, &promotion.region, true));
                }
                if let Some(region) = &promotion.optional {
                    if told && promotion.when == PromotionDef::usual() {
                        self.say(say!(self.voice, MayPromote, region));
                    } else if promotion.moves() {
                        self.say(self.promotes(promotion, region, false));
                    }
                    if promotion.when.contains(&Occasion::Stands) {
                        self.say(self.promotes_standing(promotion, region));
                    }
                }
                for bound in promotion.bounds.iter().filter(|_| sorted.is_none()) {
                    self.say(self.promotion_bound(promotion, bound));
                }
                if promotion.lost_only {
                    self.say(say!(self.voice, LostOnly));
                }
                if !promotion.taken.is_empty() {
                    let units = Units::enemies(self.voice, Some(&promotion.taken));
                    self.say(say!(self.voice, Seizes, side: promotion.side, units: &units));
                }
                if self.piece.again().is_some() && promotion.moves() {
                    self.say(say!(self.voice, PromotionGoingOn, waits: promotion.waits));
                }
            }
            Clause::Castling(castling) => {
                self.say(self.castling(castling));
                if castling.safe {
                    self.say(say!(self.voice, CastlesSafely));
                }
                if castling.once {
                    self.say(say!(self.voice, CastlesOnce));
                }
            }
            Clause::CastlingPartner(movers) => self.say(self.castling_partner(movers)),
            Clause::Entry(entry) => {
                self.say(say!(self.voice, Enters, double: entry.double_moves));
                self.say(self.enters_if(entry));
            }
            Clause::Drop(dropping) => {
                for (drop, hits) in dropping.drops.iter().zip(&dropping.hits) {
                    self.say(self.drop(dropping, drop));
                    if !drop.conditions.is_empty() {
                        let cases = cases(self.voice, &drop.conditions);
                        self.say(say!(self.voice, DropWhile, cases));
                    }
                    let required = drop.effects.requires;
                    self.tell_hits(hits, false, |voice, deeds| {
                        say!(voice, Dropped, required, deeds)
                    });
                }
                if let Some(base) = dropping.base {
                    self.say(self.reverts(dropping, base));
                }
            }
            Clause::GoesOn(again) => {
                self.say(say!(self.voice, GoesOn, may_stop: again.may_stop));
                match again.turning {
                    Turning::Free => {}
                    Turning::NotBack => self.say(say!(self.voice, TurnsNotBack)),
                    Turning::Straight => self.say(say!(self.voice, TurnsNever)),
                }
                if again.at_end {
                    self.say(say!(self.voice, TakenAtEnd));
                }
            }
            Clause::Leaves(kind) => {
                self.say(say!(self.voice, LeavesBehind, name: self.voice.name(*kind)))
            }
            Clause::Neutral => self.say(say!(self.voice, Neutral)),
            Clause::Limit { most, drops } => {
                let (name, shared) = (self.piece.name_in(self.voice.language), self.piece.neutral);
                self.say(say!(self.voice, Limited, name, shared, most: *most, drops: *drops));
            }
            Clause::Side(side) => self.say(say!(self.voice, OnlySide, side: *side)),
            Clause::OnCapture(besides) => {
                let of = besides.of.as_ref().map(|types| self.voice.names(types));
                self.tell_hits(
                    &besides.hits,
                    true,
                    |voice, deeds| say!(voice, OnCapture, of: of.clone(), deeds),
                );
            }
            Clause::Suicide => self.say(say!(self.voice, Suicide)),
            Clause::Attribute(attribute) => {
                if let Some(told) = self.attribute(attribute) {
                    self.immune(told);
                }
            }
            Clause::Royal(Royal { turned }) => {
                self.say(self.royal());
                if *turned {
                    self.immune(say!(self.voice, CapturedNotTurned));
                }
            }
            Clause::House => self.say(say!(self.voice, House)),
            Clause::Note(note) => {
                let note = self.piece.notes.of(note, self.voice.language);
                self.sentences.push(note.trim().to_owned());
            }
        }
    }

    /// Moves to the end of a path, with all that belongs to them.
    fn tell_go(&mut self, go: &Go) {
        let sentences = if go.is_plain() {
            self.plain(go)
        } else if go.is_hop() {
            vec![self.hops(go)]
        } else {
            vec![self.special(go)]
        };
        self.say_all(sentences);
        self.tell_contact(&go.limits);
        if *go.over() == Over::Nothing {
            self.tell_clear_way(go.ways.iter().map(|way| &way.paths));
        }
        match go.over() {
            Over::Nothing | Over::One(None) | Over::Any => {}
            Over::One(Some(only)) => self.say(say!(self.voice, PassesOnly, units: &Units::of(self.voice, Victims::All, Some(only)))),
            Over::Trample => {
                let sentences = self.tramples(go.trampling());
                self.say_all(sentences);
            }
            Over::Gap(only) => {
                let units = Units::enemies(self.voice, only.as_ref());
                self.say(say!(self.voice, PassesSingle, units: &units, some: only.is_some()));
            }
            Over::Line => self.say(say!(self.voice, PassesLine)),
            Over::Friends(only) => {
                let units = Units::of(self.voice, Victims::Friends, only.as_ref());
                self.say(say!(self.voice, PassesFriends, units: &units));
            }
        }
        match go.stop {
            Stop::Never => {}
            Stop::BesideEnemy => {
                self.say(say!(self.voice, StopsBeside));
            }
            Stop::OnStopper => {
                let all = self.voice.game.attributes.iter().enumerate();
                let stoppers = all.filter(|(_, attribute)| attribute.stops_trampling);
                let stoppers: Vec<usize> = stoppers.map(|(index, _)| index).collect();
                self.cannot("trampling", &stoppers);
            }
        }
        if let Some(exempt) = &go.swap {
            self.say(say!(self.voice, Swaps));
            self.cannot("swap", exempt);
        }
        self.tell_effects(&go.effects, Some(go), go.requires);
        if go.shortest {
            self.say(say!(self.voice, EndsNear));
        }
        if go.repeats {
            self.say(say!(self.voice, Repeats));
        }
        if go.leaves_en_passant {
            let two = |way: &Way| way.paths.rays().all(|(_, reach)| *reach == two_steps());
            let one = go.ways.iter().all(two);
            self.say(say!(self.voice, LeavesEnPassant, one, faced: go.meets_en_passant));
        }
    }

    /// Who must attack or guard the unit.
    fn tell_contact(&mut self, limits: &Limits) {
        if let Some(contact) = &limits.contact {
            self.say(self.contact(contact));
        }
    }

    /// Says once that the way must be clear, where the words for paths leave that open.
    fn tell_clear_way<'p>(&mut self, paths: impl IntoIterator<Item = &'p Paths>) {
        let voice = self.voice;
        let mut paths = paths.into_iter();
        if !self.way_told && paths.any(|paths| voice.leaves_way_open(paths)) {
            self.way_told = true;
            self.say(say!(voice, ClearWay));
        }
    }

    /// What happens on arrival, and whether it must.
    fn tell_effects(
        &mut self,
        effects: &[Consequence],
        told: Option<&Go>,
        requires: Option<Requirement>,
    ) {
        for consequence in effects {
            self.tell_consequence(consequence, told);
        }
        if let Some(requirement) = requires {
            self.say(self.requirement(requirement));
        }
    }

    /// Two legs, with all that belongs to them.
    fn tell_legs(&mut self, legs: &Legs) {
        self.say(self.legs(legs));
        self.tell_contact(&legs.limits);
        let (first, second) = (&legs.first, &legs.second);
        self.tell_clear_way([&first.quiet, &first.capture, &second.quiet, &second.capture]);
        if legs.cannot_stop {
            self.say(say!(self.voice, CannotStop));
        }
        if let Some(only) = &legs.limits.only {
            let units = Units::enemies(self.voice, Some(only));
            self.say(say!(self.voice, LegsOnly, units: &units));
        }
        self.tell_effects(&legs.effects, None, legs.requires);
    }

    /// A capture without moving, with all that belongs to it.
    fn tell_shot(&mut self, shot: &Shot) {
        self.say(self.shot(shot));
        self.tell_contact(&shot.limits);
        if !shot.as_captures && shot.over == Over::Nothing {
            self.tell_clear_way([&shot.paths]);
        }
        self.cannot("shot", &shot.exempt);
        self.tell_effects(&shot.effects, None, None);
    }
}

/// Exactly two steps, which cross one square.
pub(super) fn two_steps() -> Reach {
    Reach::new(2, 2)
}

/// Whether nothing but captures is told.
pub(super) fn captures_only(ways: &[Way]) -> bool {
    ways.iter().all(|way| way.verb == Verb::Capture)
}
