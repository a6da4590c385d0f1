//! Refusals in English.

use variorum_def::{CastlingBar, NoCapture, NoPlace, NoWay, Refusal, Restriction, Standing};
use variorum_def::{Harm, Nearby, Threat, TypeIndex};
use variorum_geometry::Square;

use super::{Speaker, listed, of_side};
use crate::english::place;

const SIDES: [&str; 2] = ["White", "Black"];

/// So many units that hold another are named, no more.
const NAMED: usize = 3;

pub(super) fn text(speaker: Speaker<'_>, refusal: &Refusal) -> String {
    let say = English(speaker);
    match refusal {
        Refusal::Over => "The game is over.".to_owned(),
        Refusal::NotYourTurn { turn } => format!("It is {}'s turn.", of_side(*turn, SIDES)),
        Refusal::Empty { square } => format!("There is no unit on {}.", speaker.square(*square)),
        Refusal::NotYours(unit) => {
            let owner = unit.unit.color();
            format!(
                "It is {}'s turn; {} is {}'s.",
                of_side(!owner, SIDES),
                say.the(*unit),
                of_side(owner, SIDES)
            )
        }
        Refusal::Placing => "Nothing moves before every unit is placed.".to_owned(),
        Refusal::Frozen { unit, by } => format!(
            "{} cannot move: {} {} it.",
            capitalized(&say.the(*unit)),
            say.all(by),
            if by.len() == 1 { "freezes" } else { "freeze" }
        ),
        Refusal::Danger {
            mover,
            to,
            royal,
            by,
            already,
        } => say.danger(*mover, *to, *royal, by, *already),
        Refusal::Restricted(restriction) => say.restriction(restriction),
        Refusal::Way { unit, to, why } => say.way(*unit, *to, why),
        Refusal::Stuck { unit, by } => {
            let unit = capitalized(&say.the(*unit));
            if by.is_empty() || by.len() > NAMED {
                format!("{unit} has nowhere to go.")
            } else {
                let stand = if by.len() == 1 { "stands" } else { "stand" };
                format!(
                    "{unit} has nowhere to go: {} {stand} in its way.",
                    say.all(by)
                )
            }
        }
        Refusal::Place { kind, to, why } => say.placement(*kind, *to, *why),
    }
}

struct English<'a>(Speaker<'a>);

impl English<'_> {
    /// "the Rook on a1".
    fn the(&self, unit: Standing) -> String {
        format!(
            "the {} on {}",
            self.0.unit(unit),
            self.0.square(unit.square)
        )
    }

    /// "the Rook on a1 and the Guard on b2".
    fn all(&self, units: &[Standing]) -> String {
        listed(units.iter().map(|unit| self.the(*unit)).collect(), "and")
    }

    fn danger(
        &self,
        mover: Option<Standing>,
        to: Option<Square>,
        royal: Standing,
        by: &[Standing],
        already: bool,
    ) -> String {
        let (name, square) = (self.0.unit(royal), self.0.square(royal.square));
        let by = self.all(by);
        let Some(mover) = mover else {
            return format!("That would leave your {name} on {square} in check from {by}.");
        };
        let is_royal = self.0.is_royal(mover);
        match to {
            Some(to) if is_royal && to == royal.square => {
                format!("On {square} your {name} would be in check from {by}.")
            }
            Some(_) => format!("That would leave your {name} on {square} in check from {by}."),
            None if is_royal => format!(
                "{} cannot move: wherever it went, it would be in check.",
                capitalized(&self.the(mover))
            ),
            None if already => format!(
                "Your {name} on {square} is in check from {by}, and {} cannot help.",
                self.the(mover)
            ),
            None => format!(
                "{} is pinned: without it your {name} on {square} would be in check from {by}.",
                capitalized(&self.the(mover))
            ),
        }
    }

    fn restriction(&self, restriction: &Restriction) -> String {
        match restriction {
            Restriction::MustCapture { by, most: true } if by.len() > NAMED => {
                "You must capture as many units as possible.".to_owned()
            }
            Restriction::MustCapture { by, most: true } => format!(
                "You must capture as many units as possible, which {} can do.",
                self.all(by)
            ),
            Restriction::MustCapture { by, .. } if by.len() > NAMED => {
                "You can capture, so you must.".to_owned()
            }
            Restriction::MustCapture { by, .. } => {
                format!("You can capture with {}, so you must.", self.all(by))
            }
            Restriction::GoesOn(unit) => {
                format!(
                    "{} goes on capturing in this turn, and nothing else moves.",
                    capitalized(&self.the(*unit))
                )
            }
            Restriction::Forbidden { threat, kind, drop } => {
                let gives = match threat {
                    Threat::Check => "give check",
                    Threat::Mate => "give mate",
                    Threat::Flight => {
                        return "In check it may leave its square only to capture all that give check."
                            .to_owned();
                    }
                };
                match (kind, drop) {
                    (None, false) => format!("That would {gives}, and no move may do so."),
                    (None, true) => format!("That would {gives}, and no dropped unit may do so."),
                    (Some(kind), false) => {
                        let name = self.0.name(*kind);
                        format!("That would {gives}, and the {name} may not do so.")
                    }
                    (Some(kind), true) => {
                        let name = self.0.name(*kind);
                        format!("That would {gives}, and the {name} may not do so when dropped.")
                    }
                }
            }
        }
    }

    fn way(&self, unit: Standing, to: Square, why: &NoWay) -> String {
        let speaker = self.0;
        let name = speaker.unit(unit);
        let square = speaker.square(to);
        match why {
            NoWay::Here => format!("The {name} stands on {square} already."),
            NoWay::Own(own) => format!("Your own {} stands on {square}.", speaker.unit(*own)),
            NoWay::Capture(there, why) => self.no_capture(name, *there, *why),
            NoWay::OnlyCaptures => format!("The {name} goes there only to capture."),
            NoWay::Blocked(by) => format!("{} stands in the way.", capitalized(&self.the(*by))),
            NoWay::StopsBeside(by) => format!("The {name} must stop beside {}.", self.the(*by)),
            NoWay::CrossesAttack(by) => format!(
                "The {name} may not pass where {} could capture it.",
                self.the(*by)
            ),
            NoWay::NeedsHurdle => format!("The {name} would have to leap over a unit."),
            NoWay::NeedsVictim => {
                format!("The {name} goes there only if it hits an enemy by that.")
            }
            NoWay::NoPromotion => {
                format!("On {square} the {name} must promote, and there is nothing to promote to.")
            }
            NoWay::Castling(bar) => self.castling(unit, to, bar),
            NoWay::StartsElsewhere => {
                let from = speaker.bounds(unit, unit.square, true);
                let from = from.map(|region| place(speaker.game, region, "its", "or"));
                let from = from.unwrap_or_else(|| "certain squares".to_owned());
                format!("The {name} makes that move only from {from}.")
            }
            NoWay::EndsElsewhere => {
                let ends = speaker.bounds(unit, to, false);
                let ends = ends.map(|region| place(speaker.game, region, "its", "or"));
                let ends = ends.unwrap_or_else(|| "certain squares".to_owned());
                format!("That move of the {name} ends only on {ends}.")
            }
            NoWay::HasMoved => format!("The {name} goes there only with its first move."),
            NoWay::NothingToCopy => format!(
                "The {name} moves like the unit that the opponent moved last, and there is none yet."
            ),
            NoWay::NotAs(kind) => format!(
                "The {name} moves like the opponent's {} now, which does not lead to {square}.",
                speaker.name(*kind)
            ),
            NoWay::NotItsWay => format!(
                "The {name} does not move from {} to {square}.",
                speaker.square(unit.square)
            ),
        }
    }

    fn no_capture(&self, name: &str, there: Standing, why: NoCapture) -> String {
        let harm = match why {
            NoCapture::Resists(harm) => harm,
            NoCapture::Exempt => return format!("The {name} cannot capture {}.", self.the(there)),
            NoCapture::Never => {
                return format!(
                    "The {name} does not capture like that, and {} is in the way.",
                    self.the(there)
                );
            }
        };
        let safe = match harm {
            Harm::Proximity => "captured from beside",
            Harm::Freeze => "frozen",
            Harm::Shot => "shot",
            Harm::Conversion => "converted",
        };
        let attribute = self.0.protection(there, harm);
        let attribute = attribute.map_or_else(String::new, |word| format!(" is {word} and"));
        format!(
            "{}{attribute} cannot be {safe}.",
            capitalized(&self.the(there))
        )
    }

    fn castling(&self, unit: Standing, to: Square, bar: &CastlingBar) -> String {
        let speaker = self.0;
        let name = speaker.unit(unit);
        let castling = speaker.castling(unit, to);
        let pair = castling.map_or_else(
            || format!("The {name}"),
            |castling| format!("The {name} and the {}", speaker.name(castling.partner)),
        );
        let named = castling.is_some_and(|castling| castling.letter.is_some());
        let act = if named { "castle" } else { "move together" };
        let reason = match bar {
            CastlingBar::Lost => "one of them has moved or is gone".to_owned(),
            CastlingBar::Blocked(by) => format!("{} stands in the way", self.the(*by)),
            CastlingBar::Frozen { partner, by } => {
                let freeze = if by.len() == 1 { "freezes" } else { "freeze" };
                format!("{} {freeze} {}", self.all(by), self.the(*partner))
            }
            CastlingBar::InCheck { by } => {
                format!("the {name} is in check from {}", self.all(by))
            }
            CastlingBar::Crosses { square, by } => format!(
                "the {name} would be in check on {} from {}",
                speaker.square(*square),
                self.all(by)
            ),
        };
        format!("{pair} cannot {act}: {reason}.")
    }

    fn placement(&self, kind: TypeIndex, to: Option<Square>, why: NoPlace) -> String {
        let speaker = self.0;
        let name = speaker.name(kind);
        match why {
            NoPlace::Surroundings(nearby) => match nearby {
                Nearby::Friend => "There is no friend next to that square.".to_owned(),
                Nearby::NoEnemy | Nearby::NoEnemyOrthogonal => {
                    "There is an enemy next to that square.".to_owned()
                }
                Nearby::Rest | Nearby::Anything => {
                    "There is nothing on which it would rest.".to_owned()
                }
            },
            NoPlace::HitsNothing => format!("The {name} would do nothing there, and it must."),
            NoPlace::FileTaken => format!("There may be no further {name} on that file."),
            NoPlace::NotThere => format!("There is no {name} to put on the board."),
            NoPlace::EveryColor => {
                "Units that belong on squares of every color could no longer be placed so."
                    .to_owned()
            }
            NoPlace::RoyalsFirst => "Royal units are placed first.".to_owned(),
            NoPlace::EntersWithMove => {
                format!(
                    "The {name} enters only together with a move, on a square which that leaves."
                )
            }
            NoPlace::Occupied(there) => {
                let square = speaker.square(there.square);
                format!("The {} stands on {square}.", speaker.unit(there))
            }
            NoPlace::OutsideRegion => match (speaker.home(kind), to) {
                (Some(region), _) => {
                    let home = place(speaker.game, region, "your", "or");
                    format!("The {name} is put only on {home}.")
                }
                (None, Some(to)) => {
                    format!("The {name} cannot be put on {}.", speaker.square(to))
                }
                (None, None) => format!("The {name} cannot be put there."),
            },
            NoPlace::NoneFree => format!("There is no free square for the {name}."),
        }
    }
}

fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(chars).collect()
    })
}
