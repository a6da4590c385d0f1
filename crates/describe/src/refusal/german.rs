//! Refusals in German.
//!
//! Rule files do not say of which gender a name is, so no article stands before one: "Turm e8", as players say.

use variorum_def::{CastlingBar, NoCapture, NoPlace, NoWay, Refusal, Restriction, Standing};
use variorum_def::{Harm, Nearby, Threat, TypeIndex};
use variorum_geometry::Square;

use super::{Speaker, listed, of_side};

const SIDES: [&str; 2] = ["Weiß", "Schwarz"];

/// So many units that hold another are named, no more.
const NAMED: usize = 3;

pub(super) fn text(speaker: Speaker<'_>, refusal: &Refusal) -> String {
    let say = German(speaker);
    match refusal {
        Refusal::Over => "Die Partie ist zu Ende.".to_owned(),
        Refusal::NotYourTurn { turn } => format!("{} ist am Zug.", of_side(*turn, SIDES)),
        Refusal::Empty { square } => format!("Auf {} steht nichts.", speaker.square(*square)),
        Refusal::NotYours(unit) => {
            let owner = unit.unit.color();
            format!(
                "{} ist am Zug; {} gehört {}.",
                of_side(!owner, SIDES),
                say.unit(*unit),
                of_side(owner, SIDES)
            )
        }
        Refusal::Placing => "Gezogen wird erst, wenn alle Figuren eingesetzt sind.".to_owned(),
        Refusal::Frozen { unit, by } => format!(
            "{} kann nicht ziehen: gelähmt von {}.",
            say.unit(*unit),
            say.all(by)
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
            let unit = say.unit(*unit);
            if by.is_empty() || by.len() > NAMED {
                format!("{unit} kann nirgendwohin ziehen.")
            } else {
                format!("{unit} kann nirgendwohin ziehen. Im Weg: {}.", say.all(by))
            }
        }
        Refusal::Place { kind, to, why } => say.placement(*kind, *to, *why),
    }
}

struct German<'a>(Speaker<'a>);

impl German<'_> {
    /// "Turm a1".
    fn unit(&self, unit: Standing) -> String {
        format!("{} {}", self.0.unit(unit), self.0.square(unit.square))
    }

    /// "Turm a1 und Wächter b2".
    fn all(&self, units: &[Standing]) -> String {
        listed(units.iter().map(|unit| self.unit(*unit)).collect(), "und")
    }

    fn danger(
        &self,
        mover: Option<Standing>,
        to: Option<Square>,
        royal: Standing,
        by: &[Standing],
        already: bool,
    ) -> String {
        let (royal, by) = (self.unit(royal), self.all(by));
        match (mover, to) {
            (Some(mover), None) if self.0.is_royal(mover) => {
                format!(
                    "{} hat kein Feld, auf dem kein Schach droht.",
                    self.unit(mover)
                )
            }
            (Some(mover), None) if already => format!(
                "{royal} steht im Schach von {by}; {} kann das nicht ändern.",
                self.unit(mover)
            ),
            (Some(mover), None) => format!(
                "{} ist gefesselt: Sonst stünde {royal} im Schach von {by}.",
                self.unit(mover)
            ),
            (_, Some(_)) | (None, None) => format!("Dann stünde {royal} im Schach von {by}."),
        }
    }

    fn restriction(&self, restriction: &Restriction) -> String {
        match restriction {
            Restriction::MustCapture { by, most: true } if by.len() > NAMED => {
                "Es müssen so viele Figuren wie möglich geschlagen werden.".to_owned()
            }
            Restriction::MustCapture { by, most: true } => format!(
                "Es müssen so viele Figuren wie möglich geschlagen werden. Das kann: {}.",
                self.all(by)
            ),
            Restriction::GoesOn(unit) => {
                format!(
                    "In diesem Zug wird weitergeschlagen. Es zieht nur: {}.",
                    self.unit(*unit)
                )
            }
            Restriction::MustCapture { by, .. } if by.len() > NAMED => {
                "Es kann geschlagen werden, also muss es auch.".to_owned()
            }
            Restriction::MustCapture { by, .. } => {
                format!("Schlagen ist Pflicht. Es kann: {}.", self.all(by))
            }
            Restriction::Forbidden { threat, kind, drop } => {
                let gives = match threat {
                    Threat::Check => "gäbe Schach",
                    Threat::Mate => "wäre matt",
                    Threat::Flight => {
                        return "Im Schach darf sie ihr Feld nur verlassen, um alle zu schlagen, die Schach geben."
                            .to_owned();
                    }
                };
                match (kind, drop) {
                    (None, false) => format!("Das {gives}, und das darf kein Zug."),
                    (None, true) => {
                        format!("Das {gives}, und das darf keine eingesetzte Figur.")
                    }
                    (Some(kind), false) => {
                        format!("Das {gives}, und das darf {} nicht.", self.0.name(*kind))
                    }
                    (Some(kind), true) => format!(
                        "Das {gives}, und das darf {} beim Einsetzen nicht.",
                        self.0.name(*kind)
                    ),
                }
            }
        }
    }

    fn way(&self, unit: Standing, to: Square, why: &NoWay) -> String {
        let speaker = self.0;
        let name = self.unit(unit);
        let square = speaker.square(to);
        match why {
            NoWay::Here => format!("{name} steht schon dort."),
            NoWay::Own(own) => {
                format!(
                    "Auf {square} steht eine eigene Figur: {}.",
                    speaker.unit(*own)
                )
            }
            NoWay::Capture(there, why) => self.no_capture(&name, *there, *why),
            NoWay::OnlyCaptures => format!("Dorthin zieht {name} nur, um zu schlagen."),
            NoWay::Blocked(by) => format!("{} steht im Weg.", self.unit(*by)),
            NoWay::StopsBeside(by) => format!("{name} muss neben {} anhalten.", self.unit(*by)),
            NoWay::CrossesAttack(by) => format!(
                "{name} darf kein Feld überqueren, auf dem {} schlagen könnte.",
                self.unit(*by)
            ),
            NoWay::NeedsHurdle => format!("{name} müsste dafür eine Figur überspringen."),
            NoWay::NeedsVictim => {
                format!("Dorthin zieht {name} nur, wenn das eine gegnerische Figur trifft.")
            }
            NoWay::NoPromotion => format!(
                "Auf {square} müsste {name} sich umwandeln, und dafür steht keine Figur bereit."
            ),
            NoWay::Castling(bar) => self.castling(unit, to, bar),
            NoWay::StartsElsewhere => {
                format!("So zieht {name} nur von bestimmten Feldern aus.")
            }
            NoWay::EndsElsewhere => {
                format!("So zieht {name} nur auf bestimmte Felder; {square} gehört nicht dazu.")
            }
            NoWay::HasMoved => format!("Dorthin zieht {name} nur mit dem ersten Zug."),
            NoWay::NothingToCopy => format!(
                "{name} zieht wie die Figur, die der Gegner zuletzt gezogen hat; noch gibt es keine."
            ),
            NoWay::NotAs(kind) => format!(
                "{name} zieht jetzt wie {} des Gegners, und so nicht nach {square}.",
                speaker.name(*kind)
            ),
            NoWay::NotItsWay => format!("{name} zieht nicht nach {square}."),
        }
    }

    fn no_capture(&self, name: &str, there: Standing, why: NoCapture) -> String {
        let there_is = self.unit(there);
        let harm = match why {
            NoCapture::Resists(harm) => harm,
            NoCapture::Exempt => return format!("{name} kann {there_is} nicht schlagen."),
            NoCapture::Never => {
                return format!("So schlägt {name} nicht, und {there_is} steht im Weg.");
            }
        };
        let safe = match harm {
            Harm::Proximity => "lässt sich nicht von nebenan schlagen",
            Harm::Freeze => "lässt sich nicht lähmen",
            Harm::Shot => "lässt sich nicht abschießen",
            Harm::Conversion => "wechselt nicht die Seite",
        };
        let attribute = self.0.protection(there, harm);
        let attribute = attribute.map_or_else(String::new, |word| format!(" ({word})"));
        format!("{there_is} {safe}{attribute}.")
    }

    fn castling(&self, unit: Standing, to: Square, bar: &CastlingBar) -> String {
        let speaker = self.0;
        let castling = speaker.castling(unit, to);
        let named = castling.is_some_and(|castling| castling.letter.is_some());
        let act = if named {
            "Keine Rochade"
        } else {
            "Kein gemeinsamer Zug"
        };
        let partner = castling.map(|castling| speaker.name(castling.partner));
        let reason = match bar {
            CastlingBar::Lost => {
                let pair: Vec<String> = [Some(speaker.unit(unit)), partner]
                    .into_iter()
                    .flatten()
                    .map(str::to_owned)
                    .collect();
                format!("{} hat schon gezogen oder fehlt", listed(pair, "oder"))
            }
            CastlingBar::Blocked(by) => format!("{} steht im Weg", self.unit(*by)),
            CastlingBar::Frozen { partner, by } => {
                format!("{} ist gelähmt von {}", self.unit(*partner), self.all(by))
            }
            CastlingBar::InCheck { by } => {
                format!("{} steht im Schach von {}", self.unit(unit), self.all(by))
            }
            CastlingBar::Crosses { square, by } => format!(
                "Auf {} droht Schach von {}",
                speaker.square(*square),
                self.all(by)
            ),
        };
        format!("{act}: {reason}.")
    }

    fn placement(&self, kind: TypeIndex, to: Option<Square>, why: NoPlace) -> String {
        let speaker = self.0;
        let name = speaker.name(kind);
        match why {
            NoPlace::Surroundings(nearby) => match nearby {
                Nearby::Friend => "Neben diesem Feld steht keine eigene Figur.".to_owned(),
                Nearby::NoEnemy | Nearby::NoEnemyOrthogonal => {
                    "Neben diesem Feld steht eine gegnerische Figur.".to_owned()
                }
                Nearby::Rest | Nearby::Anything => {
                    "Dort ruht sie auf keiner Figur und nicht am Rand.".to_owned()
                }
            },
            NoPlace::HitsNothing => {
                format!("Dort würde sie nichts bewirken, das muss sie aber: {name}.")
            }
            NoPlace::FileTaken => {
                format!("Auf dieser Linie darf nichts mehr eingesetzt werden: {name}.")
            }
            NoPlace::NotThere => format!("Zum Einsetzen nicht da: {name}."),
            NoPlace::EveryColor => {
                "Figuren, die auf Felder jeder Farbe gehören, ließen sich dann nicht mehr so einsetzen."
                    .to_owned()
            }
            NoPlace::RoyalsFirst => "Königliche Figuren werden zuerst eingesetzt.".to_owned(),
            NoPlace::EntersWithMove => format!(
                "{name} kommt nur zusammen mit einem Zug ins Spiel, auf ein Feld, das dabei frei wird."
            ),
            NoPlace::Occupied(there) => {
                let square = speaker.square(there.square);
                format!(
                    "Auf {square} steht schon eine Figur: {}.",
                    speaker.unit(there)
                )
            }
            NoPlace::OutsideRegion => match to {
                Some(to) => format!(
                    "Auf {} darf {name} nicht eingesetzt werden.",
                    speaker.square(to)
                ),
                None => format!("Dort darf {name} nicht eingesetzt werden."),
            },
            NoPlace::NoneFree => format!("Zum Einsetzen ist kein Feld frei: {name}."),
        }
    }
}
