//! Why a move is refused, in words.

use variorum_def::{
    CastlingBar, CastlingDef, Fact, GameDef, Harm, Language, NoCapture, NoPlace, NoWay, PieceDef,
    Refusal, Region, Restriction, Standing, Threat, Turning, TypeIndex, Victims,
};
use variorum_geometry::Square;

use crate::game::cases;
use crate::telling::{Units, harm, nearby};
use crate::texts::{Voice, say};

/// So many units that hold another are named, no more.
const NAMED: usize = 3;

/// Says in a sentence or two why something that a player tries cannot be played.
///
/// ```
/// use variorum_describe::{Language, refusal_text};
/// use variorum_lang::{NoSources, check};
/// use variorum_rules::{Attempt, Rules};
///
/// let text = r#"
///     game "Guards" id="guards"
///     board 4 4
///     class "piece" default=#true
///     class "royal" royal=#true
///     piece "King" id="K" class="royal" { move "K" }
///     piece "Guard" id="G" { move "R" }
///     setup { array "k3/4/G3/K3" }
/// "#;
/// let game = check("guards", text, &NoSources, &[]).game.expect("a game without faults");
/// let rules = Rules::compile(game)?;
/// let legal = rules.start_position()?.legal();
/// let square = |name| rules.topology().square(name).expect("a square");
/// let attempt = Attempt::Board { from: square("a1"), to: Some(square("a2")) };
/// let refusal = legal.why_not(attempt).expect("a unit stands there");
/// let text = refusal_text(rules.def(), &refusal, Language::English);
/// assert_eq!(text, "Your own Guard stands on a2.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn refusal_text(game: &GameDef, refusal: &Refusal, language: Language) -> String {
    let speaker = Speaker {
        voice: Voice::new(game, language),
    };
    speaker.text(refusal)
}

/// Who says why.
#[derive(Clone, Copy)]
struct Speaker<'a> {
    voice: Voice<'a>,
}

impl<'a> Speaker<'a> {
    fn text(self, refusal: &Refusal) -> String {
        let voice = self.voice;
        match refusal {
            Refusal::Over => say!(voice, RefusalOver),
            Refusal::NotYourTurn { turn } => say!(voice, RefusalNotYourTurn, side: *turn),
            Refusal::Empty { square } => {
                say!(voice, RefusalEmpty, square: voice.square(*square))
            }
            Refusal::NotYours(unit) => {
                let owner = unit.unit.color();
                say!(voice, RefusalNotYours, turn: !owner, unit: *unit, owner)
            }
            Refusal::Placing => say!(voice, RefusalPlacing),
            Refusal::Frozen { unit, by } => {
                say!(voice, RefusalFrozen, unit: *unit, by: by.as_slice())
            }
            Refusal::Danger {
                mover,
                to,
                royal,
                by,
                already,
            } => self.danger(*mover, *to, *royal, by, *already),
            Refusal::Restricted(restriction) => self.restriction(restriction),
            Refusal::Way { unit, to, why } => self.way(*unit, *to, why),
            Refusal::Stuck { unit, by } => say!(voice, RefusalStuck, unit: *unit, by: few(by)),
            Refusal::Place { kind, to, why } => self.placement(*kind, *to, *why),
        }
    }

    fn danger(
        self,
        mover: Option<Standing>,
        to: Option<Square>,
        royal: Standing,
        by: &[Standing],
        already: bool,
    ) -> String {
        let voice = self.voice;
        let (name, square) = (voice.name(royal.unit.kind()), voice.square(royal.square));
        let leaves = || say!(voice, RefusalLeavesCheck, royal, name, square, by);
        let Some(unit) = mover else {
            return leaves();
        };
        let is_royal = self.is_royal(unit);
        match to {
            Some(to) if is_royal && to == royal.square => {
                say!(voice, RefusalEntersCheck, royal, name, square, by)
            }
            Some(_) => leaves(),
            None if is_royal => say!(voice, RefusalNowhereSafe, unit),
            None if already => say!(voice, RefusalStillCheck, unit, royal, name, square, by),
            None => say!(voice, RefusalPinned, unit, royal, name, square, by),
        }
    }

    fn restriction(self, restriction: &Restriction) -> String {
        let voice = self.voice;
        match restriction {
            Restriction::MustCapture { by, most } => {
                say!(voice, RefusalMustCapture, by: few(by), most: *most)
            }
            Restriction::GoesOn(unit) => say!(voice, RefusalGoesOn, unit: *unit),
            Restriction::Turns { unit, turning } => {
                say!(voice, RefusalTurns, unit: *unit, straight: *turning == Turning::Straight)
            }
            Restriction::Forbidden { threat, kind, drop } => {
                let threat = match threat {
                    Threat::Check => "check",
                    Threat::CheckAlone => "check-alone",
                    Threat::Capture => "capture",
                    Threat::Mate => "mate",
                    Threat::Flight => return say!(voice, RefusalFlight),
                };
                let name = kind.map(|kind| voice.name(kind));
                say!(voice, RefusalForbidden, threat, name, drop: *drop)
            }
        }
    }

    fn way(self, unit: Standing, to: Square, why: &NoWay) -> String {
        let voice = self.voice;
        let name = voice.name(unit.unit.kind());
        let square = voice.square(to);
        match why {
            NoWay::Here => say!(voice, RefusalHere, unit, name, square),
            NoWay::Own(own) => {
                say!(voice, RefusalOwn, name: voice.name(own.unit.kind()), square)
            }
            NoWay::Capture(there, why) => self.no_capture(unit, *there, *why),
            NoWay::OnlyCaptures => say!(voice, RefusalOnlyCaptures, unit, name),
            NoWay::Blocked(by) => say!(voice, RefusalBlocked, by: *by),
            NoWay::StopsBeside(by) => say!(voice, RefusalStopsBeside, unit, name, by: *by),
            NoWay::CrossesAttack(by) => say!(voice, RefusalCrossesAttack, unit, name, by: *by),
            NoWay::NeedsHurdle => say!(voice, RefusalNeedsHurdle, unit, name),
            NoWay::NeedsVictim => say!(voice, RefusalNeedsVictim, unit, name),
            NoWay::NoPromotion => say!(voice, RefusalNoPromotion, unit, name, square),
            NoWay::Castling(bar) => self.no_castling(unit, to, bar),
            NoWay::StartsElsewhere => {
                let region = self.bounds(unit, unit.square, true);
                say!(voice, RefusalStartsElsewhere, unit, name, region)
            }
            NoWay::EndsElsewhere => {
                let region = self.bounds(unit, to, false);
                say!(voice, RefusalEndsElsewhere, unit, name, square, region)
            }
            NoWay::HasMoved => say!(voice, RefusalHasMoved, unit, name),
            NoWay::Contact { own, wanted, by } => {
                let whose = match own {
                    true => Victims::Friends,
                    false => Victims::Enemies,
                };
                let units = Units::of(voice, whose, Some(by));
                let (own, wanted) = (*own, *wanted);
                say!(voice, RefusalContact, unit, name, own, wanted, units: &units)
            }
            NoWay::NothingToCopy => say!(voice, RefusalNothingToCopy, unit, name),
            NoWay::NotAs(kind) => {
                say!(voice, RefusalNotAs, unit, name, square, other: voice.name(*kind))
            }
            NoWay::NotItsWay => {
                let from = voice.square(unit.square);
                say!(voice, RefusalNotItsWay, unit, name, from, square)
            }
        }
    }

    fn no_capture(self, unit: Standing, there: Standing, why: NoCapture) -> String {
        let voice = self.voice;
        let name = voice.name(unit.unit.kind());
        match why {
            NoCapture::Resists(harm) => {
                let attribute = self.protection(there, harm);
                say!(voice, RefusalResists, unit: there, harm: self::harm(harm), attribute)
            }
            NoCapture::Exempt => say!(voice, RefusalExempt, unit, name, there),
            NoCapture::Never => say!(voice, RefusalNeverCaptures, unit, name, there),
        }
    }

    fn no_castling(self, unit: Standing, to: Square, bar: &CastlingBar) -> String {
        let voice = self.voice;
        let name = voice.name(unit.unit.kind());
        let castling = self.castling(unit, to);
        let partner = castling.map(|castling| voice.name(castling.partner));
        let castles = castling.is_some_and(|castling| castling.letter.is_some());
        let reason = match bar {
            CastlingBar::Lost => say!(voice, CastlingLost, name, partner),
            CastlingBar::Blocked(by) => say!(voice, CastlingBlocked, by: *by),
            CastlingBar::Frozen { partner, by } => {
                say!(voice, CastlingFrozen, partner: *partner, by: by.as_slice())
            }
            CastlingBar::InCheck { by } => {
                say!(voice, CastlingInCheck, unit, name, by: by.as_slice())
            }
            CastlingBar::Crosses { square, by } => {
                let square = voice.square(*square);
                say!(voice, CastlingCrosses, name, square, by: by.as_slice())
            }
        };
        say!(voice, RefusalCastling, name, partner, castles, reason)
    }

    fn placement(self, kind: TypeIndex, to: Option<Square>, why: NoPlace) -> String {
        let voice = self.voice;
        let name = voice.name(kind);
        match why {
            NoPlace::Surroundings(around) => {
                say!(voice, RefusalSurroundings, nearby: nearby(around))
            }
            NoPlace::HitsNothing => say!(voice, RefusalHitsNothing, name),
            NoPlace::FileTaken => say!(voice, RefusalFileTaken, name),
            NoPlace::NotThere => say!(voice, RefusalNotThere, name),
            NoPlace::NotWhile => {
                // The side is not told here: whoever may not drop it may not for one of these reasons.
                let drops = voice.game.drops.iter();
                let own = drops.filter(|drop| drop.types.contains(&kind));
                let guards: Vec<Vec<Fact>> = own.flat_map(|drop| drop.conditions.clone()).collect();
                say!(voice, RefusalNotWhile, name, cases: cases(voice, &guards))
            }
            NoPlace::EveryColor => say!(voice, RefusalEveryColor),
            NoPlace::RoyalsFirst => say!(voice, RefusalRoyalsFirst),
            NoPlace::EntersWithMove => say!(voice, RefusalEntersWithMove, name),
            NoPlace::Occupied(there) => {
                let (name, square) = (voice.name(there.unit.kind()), voice.square(there.square));
                say!(voice, RefusalOccupied, name, square)
            }
            NoPlace::OutsideRegion => {
                let square = to.map(|square| voice.square(square));
                say!(voice, RefusalOutside, name, region: self.home(kind), square)
            }
            NoPlace::NoneFree => say!(voice, RefusalNoneFree, name),
        }
    }

    fn piece(self, kind: TypeIndex) -> Option<&'a PieceDef> {
        self.voice.game.pieces.get(kind)
    }

    /// The word for the attribute that protects a unit from a harm.
    fn protection(self, unit: Standing, harm: Harm) -> Option<&'a str> {
        let own = &self.piece(unit.unit.kind())?.attributes;
        let attributes = own
            .iter()
            .filter_map(|index| self.voice.game.attributes.get(*index));
        let mut protecting = attributes.filter(|attribute| attribute.resists.contains(&harm));
        protecting
            .next()
            .map(|attribute| attribute.name_in(self.voice.language))
    }

    /// The move of two units that brings one of them to a square.
    fn castling(self, unit: Standing, to: Square) -> Option<&'a CastlingDef> {
        let side = unit.unit.color();
        self.voice.game.castlings.iter().find(|castling| {
            let mut squares = castling.squares_of(side);
            castling.mover == unit.unit.kind()
                && squares.any(|squares| {
                    let onto = castling.wherever.is_some() && squares.partner_from == to;
                    squares.from == unit.square && (squares.to == to || onto)
                })
        })
    }

    /// The region to which a unit's movements that begin or end in one are bound, if a square is outside and they
    /// agree.
    fn bounds(self, unit: Standing, outside: Square, begins: bool) -> Option<&'a Region> {
        let side = unit.unit.color();
        let movements = self.piece(unit.unit.kind())?.movements.iter();
        let regions = movements.filter_map(|movement| {
            let region = if begins { &movement.from } else { &movement.to };
            region
                .as_ref()
                .filter(|region| !region.contains(outside, side))
        });
        let mut regions: Vec<&Region> = regions.collect();
        regions.dedup();
        match regions[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// Where units of a type are put on the board: while the game is set up, or from the hand.
    fn home(self, kind: TypeIndex) -> Option<&'a Region> {
        let mut drops = self.voice.game.drops.iter();
        if let Some(drop) = drops.find(|drop| drop.types.contains(&kind)) {
            return drop.region.as_ref();
        }
        self.voice
            .game
            .placement
            .as_ref()
            .map(|placement| &placement.region)
    }

    fn is_royal(self, unit: Standing) -> bool {
        self.piece(unit.unit.kind())
            .is_some_and(|piece| piece.royal)
    }
}

/// These units, unless they are too many to be named.
fn few(units: &[Standing]) -> &[Standing] {
    if units.len() > NAMED { &[] } else { units }
}
