//! Clauses as sentences, in any language.
//!
//! What follows what, and what is said at all, is decided here, once. A language is a [`Tongue`]: it has a sentence
//! for each thing there is to say, and decides only words and grammar.

mod manner;
mod phrase;
mod places;
mod types;

use variorum_def::{
    Again, DropDef, GameDef, Harm, Language, Occasion, Over, PieceDef, PromotionDef, Region, Stop,
    TypeIndex, TypeSet,
};
use variorum_geometry::Color;

use super::clause::{
    Attribute, Borrow, Castling, Clause, Consequence, Crossing, Dropping, EnPassant, Entry,
    Exchange, Freezing, Go, Hit, Jump as JumpClause, Legs, OnCapture, Requirement, Royal, Shot,
    Swaps, Trampling, Verb, Way,
};
use super::paths::{Paths, Reach};
pub(super) use manner::{Bearing, Hand, Heading, Jump, Likeness, Manner, headings, mirrored_pairs};
pub(super) use phrase::{Phrase, list, phrase};
pub(super) use places::{Part, Place, Whose, are_a_span, blocks, spoken_name, unexplained_regions};
pub(super) use types::{Noun, Selection, nouns, only_royal, selection};

/// A text in the making.
pub(super) struct Teller<'a> {
    pub(super) game: &'a GameDef,
    pub(super) piece: &'a PieceDef,
    pub(super) language: Language,
    /// The known unit that bears the piece's name.
    namesake: Option<Likeness>,
    sentences: Vec<String>,
    /// It has been said that the way must be empty.
    way_told: bool,
}

impl<'a> Teller<'a> {
    /// An empty text about a piece; none for an index that the game does not have. `words` are what the language calls
    /// known units.
    pub(super) fn new(
        game: &'a GameDef,
        piece: TypeIndex,
        language: Language,
        word: fn(Likeness) -> &'static str,
    ) -> Option<Self> {
        let piece = game.pieces.get(piece)?;
        let name = piece.name_in(language).to_lowercase();
        let mut known = Likeness::ALL.into_iter();
        Some(Teller {
            game,
            piece,
            language,
            namesake: known.find(|like| word(*like).to_lowercase() == name),
            sentences: Vec::new(),
            way_told: false,
        })
    }

    /// Adds a sentence.
    fn say(&mut self, sentence: impl Into<Phrase>) {
        self.sentences.push(sentence.into().into_sentence());
    }

    /// The name of a type, if the game has it.
    pub(super) fn name(&self, index: TypeIndex) -> Option<&'a str> {
        let piece = self.game.pieces.get(index)?;
        Some(piece.name_in(self.language))
    }

    /// The names of these types, or of whole classes.
    pub(super) fn names(&self, types: &TypeSet) -> Vec<&'a str> {
        let nouns = nouns(self.game, types).into_iter();
        nouns
            .map(|noun| noun.name(self.game, self.language))
            .collect()
    }

    /// The words for attributes.
    pub(super) fn attributes(&self, indices: &[usize]) -> Vec<Phrase> {
        indices
            .iter()
            .filter_map(|&index| self.game.attributes.get(index))
            .map(|attribute| attribute.name_in(self.language).into())
            .collect()
    }

    /// Where something may be dropped that asks for the unit that has just moved.
    pub(super) fn reach(&self, drop: &DropDef) -> Option<Paths> {
        let atoms = drop.reach.as_ref()?;
        Some(Paths::on(self.game.board.shape().cells, atoms))
    }

    /// Whether it may be dropped as what it promotes to.
    pub(super) fn drops_promoted(&self, drop: &DropDef) -> bool {
        let mut promotions = self.piece.promotions.iter();
        let same = |own: &PromotionDef| own.side.zip(drop.side).is_none_or(|(one, two)| one == two);
        drop.promoted && promotions.any(same)
    }

    /// Whether a move of two units by this type is castling.
    pub(super) fn castles(&self, mover: TypeIndex) -> bool {
        self.game.pieces.get(mover).is_some_and(|piece| piece.royal)
    }
}

/// What a bearer of an attribute is safe from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Safety<'a> {
    /// A harm.
    From(Harm),
    /// Capture, or capture in that way, by units that put what they capture where they came from.
    FromSwaps(Swaps),
    /// Units of these types cannot pass it: they must stop where they capture it.
    Stops(&'a TypeSet),
}

/// The sentences of a language. None of them has its capital or its full stop yet.
pub(super) trait Tongue<'a> {
    /// The text.
    fn teller(&mut self) -> &mut Teller<'a>;

    /// Ordinary moves.
    fn plain(&self, go: &Go) -> Vec<Phrase>;
    /// Ways to pass units.
    fn hops(&self, go: &Go) -> Phrase;
    /// Moves with conditions or effects.
    fn special(&self, go: &Go) -> Phrase;
    /// The way must be empty.
    fn clear_way(&self) -> Phrase;
    /// What trampling does, and what it ends on.
    fn tramples(&self, end: Trampling) -> Vec<Phrase>;
    /// The one unit that is passed must be of some type.
    fn passes_only(&self, only: &TypeSet) -> Phrase;
    /// Single enemies may be passed.
    fn passes_single(&self, only: Option<&TypeSet>) -> Phrase;
    /// A line of enemies is passed.
    fn passes_line(&self) -> Phrase;
    /// The moves must stop beside an enemy, where the sentence about them does not say so.
    fn stops_beside(&self, go: &Go) -> Option<Phrase>;
    /// The moves must stop where they capture a unit with one of these attributes, at least one.
    fn stops_on(&self, attributes: Vec<Phrase>) -> Phrase;
    /// What is captured takes the mover's place.
    fn swaps(&self) -> Phrase;
    /// Units with these attributes cannot be captured so.
    fn cannot_be_swapped(&self, attributes: Vec<Phrase>) -> Phrase;
    /// What happens after which moves. `told`: the clause about these, if they are a path to its end.
    fn consequence(&self, consequence: &Consequence, told: Option<&Go>) -> Phrase;
    /// It ends on the nearest square of those that capture the same.
    fn ends_near(&self) -> Phrase;
    /// The effects must do something.
    fn requirement(&self, requirement: Requirement) -> Phrase;
    /// It can be captured en passant. `one`: only one square is ever crossed.
    fn leaves_en_passant(&self, one: bool) -> Phrase;
    /// Two legs.
    fn legs(&self, legs: &Legs) -> Phrase;
    /// It cannot stop after the first leg.
    fn cannot_stop(&self) -> Phrase;
    /// On either leg it captures only these.
    fn legs_only(&self, only: &TypeSet) -> Phrase;
    /// A capture without moving.
    fn shot(&self, shot: &Shot) -> Phrase;
    /// Units with these attributes cannot be shot.
    fn cannot_be_shot(&self, attributes: Vec<Phrase>) -> Phrase;
    /// A change of places.
    fn exchange(&self, exchange: &Exchange) -> Phrase;
    /// From region to region.
    fn jump(&self, jump: &JumpClause) -> Phrase;
    /// It never moves.
    fn immobile(&self) -> Phrase;
    /// Royal units are captured in place of being turned.
    fn royals_not_turned(&self) -> Phrase;
    /// It captures en passant.
    fn en_passant(&self, en_passant: &EnPassant) -> Phrase;
    /// These ways are a house reading.
    fn house_part(&self, ways: &[Way]) -> Phrase;
    /// It may not cross attacked squares.
    fn crossing(&self, crossing: Crossing) -> Phrase;
    /// It freezes.
    fn freezes(&self, freezing: &Freezing) -> Phrase;
    /// What another one of this type releases from that.
    fn releases(&self, freezing: &Freezing, releaser: TypeIndex) -> Phrase;
    /// It must become one of these.
    fn promotes(&self, promotion: &PromotionDef, region: &Region, must: bool) -> Phrase;
    /// Where it may become something in place of a move.
    fn promotes_standing(&self, promotion: &PromotionDef, region: &Region) -> Phrase;
    /// After a capture it goes on.
    fn goes_on(&self, again: Again) -> Phrase;
    /// The moves just told leave a unit of a type behind where they begin.
    fn leaves(&self, kind: TypeIndex) -> Phrase;
    /// What it captures stays for a while.
    fn taken_at_end(&self) -> Phrase;
    /// What becomes something does not go on, or what goes on does not become anything.
    fn promotion_and_going_on(&self, waits: bool) -> Phrase;
    /// It belongs to nobody.
    fn neutral(&self) -> Phrase;
    /// Of how many on the board there are no more.
    fn limited(&self, most: u8, drops: bool) -> Phrase;
    /// Only one side has it.
    fn of_side(&self, side: Color) -> Phrase;
    /// Here it may do so or not.
    fn may_promote(&self, region: &Region) -> Phrase;
    /// It becomes only what has been lost.
    fn lost_only(&self) -> Phrase;
    /// It moves together with another unit.
    fn castling(&self, castling: &Castling) -> Phrase;
    /// It may not castle out of or through check.
    fn castles_in_safety(&self) -> Phrase;
    /// The other side may not do the same any more.
    fn castles_once(&self) -> Phrase;
    /// It takes part in such a move of these.
    fn castling_partner(&self, movers: &[TypeIndex]) -> Phrase;
    /// It enters from the hand.
    fn enters(&self, entry: &Entry) -> Phrase;
    /// When that is allowed, if not always.
    fn entry_conditions(&self, entry: &Entry) -> Option<Phrase>;
    /// It may be put on the board in place of a move.
    fn drop(&self, dropping: &Dropping, drop: &DropDef) -> Phrase;
    /// What happens where it is dropped, and whether something must.
    fn dropped(&self, hits: &[Hit], required: bool) -> Phrase;
    /// Who captures one that came by promotion gets another unit.
    fn reverts(&self, dropping: &Dropping, base: TypeIndex) -> Phrase;
    /// What happens besides when it captures.
    fn on_capture(&self, besides: &OnCapture) -> Phrase;
    /// It may take itself off the board.
    fn suicide(&self) -> Phrase;
    /// An attribute, with what it means.
    fn attribute(&self, name: &str, safety: &[Safety<'_>]) -> Phrase;
    /// It is royal.
    fn royal(&self) -> Phrase;
    /// What would turn it captures it.
    fn captured_not_turned(&self) -> Phrase;
    /// Some of it is a house reading.
    fn house(&self) -> Phrase;
    /// It moves like the unit moved last.
    fn borrows(&self, borrow: &Borrow) -> Vec<Phrase>;

    /// The text of these clauses.
    fn tell(&mut self, clauses: &[Clause]) -> String {
        for clause in clauses {
            self.clause(clause);
        }
        self.teller().sentences.join(" ")
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
                self.say(Tongue::exchange(self, exchange));
                if exchange.over == Over::Nothing {
                    self.tell_clear_way([&exchange.paths]);
                }
            }
            Clause::Jump(jump) => {
                self.say(self.jump(jump));
                self.tell_effects(&jump.effects, None, jump.requires);
            }
            Clause::Immobile => self.say(self.immobile()),
            Clause::RoyalsNotTurned => self.say(self.royals_not_turned()),
            Clause::EnPassant(en_passant) => self.say(self.en_passant(en_passant)),
            Clause::HousePart(ways) => self.say(self.house_part(ways)),
            Clause::Crossing(crossing) => self.say(self.crossing(*crossing)),
            Clause::Freeze(freezing) => {
                self.say(self.freezes(freezing));
                if let Some(releaser) = freezing.released_by {
                    self.say(self.releases(freezing, releaser));
                }
            }
            Clause::Promotion(promotion) => {
                let told = !promotion.region.is_nowhere();
                if told {
                    self.say(self.promotes(promotion, &promotion.region, true));
                }
                if let Some(region) = &promotion.optional {
                    if told && promotion.when == PromotionDef::usual() {
                        self.say(self.may_promote(region));
                    } else if promotion.moves() {
                        self.say(self.promotes(promotion, region, false));
                    }
                    if promotion.when.contains(&Occasion::Stands) {
                        self.say(self.promotes_standing(promotion, region));
                    }
                }
                if promotion.lost_only {
                    self.say(self.lost_only());
                }
                if self.teller().piece.again().is_some() && promotion.moves() {
                    self.say(self.promotion_and_going_on(promotion.waits));
                }
            }
            Clause::Castling(castling) => {
                self.say(self.castling(castling));
                if castling.safe {
                    self.say(self.castles_in_safety());
                }
                if castling.once {
                    self.say(self.castles_once());
                }
            }
            Clause::CastlingPartner(movers) => self.say(self.castling_partner(movers)),
            Clause::Entry(entry) => {
                self.say(self.enters(entry));
                let conditions = self.entry_conditions(entry);
                self.say_all(conditions);
            }
            Clause::Drop(dropping) => {
                for (drop, hits) in dropping.drops.iter().zip(&dropping.hits) {
                    self.say(self.drop(dropping, drop));
                    if !hits.is_empty() {
                        self.say(self.dropped(hits, drop.effects.requires));
                    }
                }
                if let Some(base) = dropping.base {
                    self.say(self.reverts(dropping, base));
                }
            }
            Clause::GoesOn(again) => {
                self.say(self.goes_on(*again));
                if again.at_end {
                    self.say(self.taken_at_end());
                }
            }
            Clause::Leaves(kind) => self.say(self.leaves(*kind)),
            Clause::Neutral => self.say(self.neutral()),
            Clause::Limit { most, drops } => self.say(self.limited(*most, *drops)),
            Clause::Side(side) => self.say(self.of_side(*side)),
            Clause::OnCapture(besides) => self.say(self.on_capture(besides)),
            Clause::Suicide => self.say(self.suicide()),
            Clause::Attribute(attribute) => self.tell_attribute(attribute),
            Clause::Royal(Royal { turned }) => {
                self.say(self.royal());
                if *turned {
                    self.say(self.captured_not_turned());
                }
            }
            Clause::House => self.say(self.house()),
            Clause::Note(note) => {
                let teller = self.teller();
                let notes = &teller.piece.notes;
                let note = notes.of(note, teller.language).trim().to_owned();
                teller.sentences.push(note);
            }
        }
    }

    /// Adds a sentence.
    fn say(&mut self, sentence: Phrase) {
        self.teller().say(sentence);
    }

    /// Adds sentences.
    fn say_all(&mut self, sentences: impl IntoIterator<Item = Phrase>) {
        for sentence in sentences {
            self.say(sentence);
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
        if *go.over() == Over::Nothing {
            self.tell_clear_way(go.ways.iter().map(|way| &way.paths));
        }
        match go.over() {
            Over::Nothing | Over::One(None) | Over::Any => {}
            Over::One(Some(only)) => self.say(self.passes_only(only)),
            Over::Trample => {
                let sentences = self.tramples(go.trampling());
                self.say_all(sentences);
            }
            Over::Gap(only) => self.say(self.passes_single(only.as_ref())),
            Over::Line => self.say(self.passes_line()),
        }
        match go.stop {
            Stop::Never => {}
            Stop::BesideEnemy => {
                let sentence = self.stops_beside(go);
                self.say_all(sentence);
            }
            Stop::OnStopper => {
                let teller = self.teller();
                let stoppers: Vec<usize> = (0..teller.game.attributes.len())
                    .filter(|&index| teller.game.attributes[index].stops_trampling)
                    .collect();
                let names = teller.attributes(&stoppers);
                if !names.is_empty() {
                    self.say(self.stops_on(names));
                }
            }
        }
        if let Some(exempt) = &go.swap {
            self.say(self.swaps());
            let names = self.teller().attributes(exempt);
            if !names.is_empty() {
                self.say(self.cannot_be_swapped(names));
            }
        }
        self.tell_effects(&go.effects, Some(go), go.requires);
        if go.shortest {
            self.say(self.ends_near());
        }
        if go.leaves_en_passant {
            let two = |way: &Way| way.paths.rays().all(|(_, reach)| *reach == two_steps());
            self.say(self.leaves_en_passant(go.ways.iter().all(two)));
        }
    }

    /// Says once that the way must be clear, where the words for paths leave that open.
    fn tell_clear_way<'p>(&mut self, paths: impl IntoIterator<Item = &'p Paths>) {
        let teller = self.teller();
        let mut paths = paths.into_iter();
        if !teller.way_told && paths.any(|paths| teller.leaves_way_open(paths)) {
            teller.way_told = true;
            self.say(self.clear_way());
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
            self.say(self.consequence(consequence, told));
        }
        if let Some(requirement) = requires {
            self.say(self.requirement(requirement));
        }
    }

    /// Two legs, with all that belongs to them.
    fn tell_legs(&mut self, legs: &Legs) {
        self.say(Tongue::legs(self, legs));
        let (first, second) = (&legs.first, &legs.second);
        self.tell_clear_way([&first.quiet, &first.capture, &second.quiet, &second.capture]);
        if legs.cannot_stop {
            self.say(self.cannot_stop());
        }
        if let Some(only) = &legs.limits.only {
            self.say(self.legs_only(only));
        }
        self.tell_effects(&legs.effects, None, legs.requires);
    }

    /// A capture without moving, with all that belongs to it.
    fn tell_shot(&mut self, shot: &Shot) {
        self.say(Tongue::shot(self, shot));
        if !shot.as_captures && shot.over == Over::Nothing {
            self.tell_clear_way([&shot.paths]);
        }
        let names = self.teller().attributes(&shot.exempt);
        if !names.is_empty() {
            self.say(self.cannot_be_shot(names));
        }
        self.tell_effects(&shot.effects, None, None);
    }

    /// An attribute, with what it means.
    fn tell_attribute(&mut self, clause: &Attribute) {
        let teller = self.teller();
        let Some(attribute) = teller.game.attributes.get(clause.index) else {
            return;
        };
        let name = attribute.name_in(teller.language);
        let harms = attribute.resists.iter().copied().map(Safety::From);
        let stops = (!clause.stops.is_empty()).then_some(Safety::Stops(&clause.stops));
        let swaps = clause.swaps.map(Safety::FromSwaps);
        let safety: Vec<Safety<'_>> = harms.chain(swaps).chain(stops).collect();
        self.say(Tongue::attribute(self, name, &safety));
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
