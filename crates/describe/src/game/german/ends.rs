//! How a game is won, lost and drawn, in German.

use variorum_def::{
    Bound, CountLimit, CountdownDef, DeadMaterial, EndDef, Fact, Goal, Lines, Moment, NoMoves,
    NoMovesDef, PointsDef, RepeatsDef, Royals, TypeIndex, TypeSet, Unsettled, Verdict, Whose,
};
use variorum_geometry::Color;

use super::{German, Line, list, number, ordinal, say};
use crate::game::by_worth;
use crate::game::clause::Same;

/// What check is.
pub(super) fn check(turning: bool, freezing: bool) -> String {
    let turned = if turning { " oder bekehren" } else { "" };
    let frozen = if freezing {
        " Eine gelähmte Figur gibt kein Schach."
    } else {
        ""
    };
    format!(
        "Eine königliche Figur steht im Schach, wenn eine gegnerische Figur sie im nächsten Zug schlagen{turned} könnte. Kein Zug \
         darf die eigene königliche Figur im Schach lassen. Eine Figur gibt auch dann Schach, wenn sie nicht ziehen dürfte, \
         weil sonst die eigene königliche Figur in Gefahr geriete.{frozen}"
    )
}

/// What it means for a side, or for both, to have no legal move.
pub(super) fn no_moves(goal: Goal, side: Option<Color>, means: NoMovesDef) -> String {
    let who = side.map_or("Wer".to_owned(), |color| {
        format!("{}: Wer", super::side(color))
    });
    let verdict = |what: NoMoves| match what {
        NoMoves::Loses => "hat verloren",
        NoMoves::Draws => "hat remis gespielt",
        NoMoves::Wins => "hat gewonnen",
        NoMoves::Scores => "beendet die Partie, und es entscheiden die Punkte",
    };
    if means.passes {
        return match goal {
            Goal::Mate => format!(
                "{who} am Zug ist, nicht im Schach steht und keinen regelgemäßen Zug hat, muss aussetzen; im Schach {} er.",
                verdict_before(means.mate)
            ),
            Goal::Capture => {
                format!("{who} am Zug ist und keinen anderen Zug hat, muss aussetzen.")
            }
        };
    }
    match (goal, means.stalemate, means.mate) {
        (Goal::Mate, NoMoves::Loses, NoMoves::Loses) => format!(
            "{who} am Zug ist und keinen regelgemäßen Zug hat, hat verloren, ob im Schach oder nicht: Patt gewinnt wie Matt."
        ),
        (Goal::Mate, NoMoves::Draws, NoMoves::Loses) => format!(
            "{who} am Zug ist, nicht im Schach steht und keinen regelgemäßen Zug hat, ist patt: Die Partie ist remis."
        ),
        (Goal::Mate, stalemate, mate) => format!(
            "{who} am Zug ist und keinen regelgemäßen Zug hat, {}, wenn er im Schach steht, und {}, wenn nicht.",
            verdict(mate),
            verdict(stalemate)
        ),
        (Goal::Capture, NoMoves::Draws, _) => match side {
            None => "Hat die Seite, die am Zug ist, keinen regelgemäßen Zug, ist die Partie remis."
                .to_owned(),
            Some(color) => format!(
                "Hat {} am Zug keinen regelgemäßen Zug, ist die Partie remis.",
                super::side(color)
            ),
        },
        (Goal::Capture, stalemate, _) => format!(
            "{who} am Zug ist und keinen regelgemäßen Zug hat, {}.",
            verdict(stalemate)
        ),
    }
}

/// What being without a move means, in front of who is.
fn verdict_before(what: NoMoves) -> &'static str {
    match what {
        NoMoves::Loses => "verliert",
        NoMoves::Draws => "spielt remis",
        NoMoves::Wins => "gewinnt",
        NoMoves::Scores => "lässt die Punkte entscheiden",
    }
}

/// Which royals of several must not be lost.
pub(super) fn kept(goal: Goal, royals: Royals) -> &'static str {
    match (goal, royals) {
        (_, Royals::Each) => {
            "Jede königliche Figur zählt: Der Verlust einer einzigen entscheidet die Partie."
        }
        (Goal::Mate, Royals::Last) => {
            "Solange eine Seite noch eine andere hat, darf sie eine königliche Figur verlieren; nur die letzte kann im Schach \
             stehen."
        }
        (Goal::Capture, Royals::Last | Royals::All) => {
            "Nur die letzte königliche Figur einer Seite zählt: Solange sie noch eine andere hat, darf sie eine verlieren."
        }
        (Goal::Mate, Royals::Kinds) => {
            "Solange eine Seite noch eine andere derselben Art hat, darf sie eine königliche Figur verlieren; nur die letzte \
             jeder Art kann im Schach stehen."
        }
        (Goal::Capture, Royals::Kinds) => {
            "Die letzte königliche Figur jeder Art zählt: Solange eine Seite noch eine andere derselben Art hat, darf sie eine \
             verlieren."
        }
        (Goal::Mate, Royals::All) => {
            "Eine Seite steht nur dann im Schach, wenn alle ihre königlichen Figuren geschlagen werden könnten, jede für sich; \
             solange eine sicher ist, dürfen die anderen stehen bleiben, wo sie geschlagen werden können."
        }
    }
}

/// What a repeated position means.
fn repeating(repeats: RepeatsDef) -> String {
    let who = repeats.side.map_or("wer sie wiederholt hat", super::side);
    let result = match repeats.result {
        NoMoves::Draws => "ist die Partie remis".to_owned(),
        NoMoves::Loses => format!("hat verloren, {who}"),
        NoMoves::Wins => format!("hat gewonnen, {who}"),
        NoMoves::Scores => "entscheiden die Punkte".to_owned(),
    };
    let result = match (repeats.side, repeats.result) {
        (Some(_), NoMoves::Loses) => format!("hat {who} verloren"),
        (Some(_), NoMoves::Wins) => format!("hat {who} gewonnen"),
        _ => result,
    };
    let checking = if repeats.checking {
        "; doch wer seit dem ersten Mal mit jedem Zug Schach gegeben hat, verliert, wenn der andere es nicht auch tat"
    } else {
        ""
    };
    result + checking
}

/// What happens if the game ends in several ways at once.
pub(super) fn at_once(mate: bool) -> String {
    let mate = if mate {
        " Ein Matt zählt vor alledem."
    } else {
        ""
    };
    format!(
        "Gewinnen nach diesen Regeln beide Seiten im selben Augenblick, ist die Partie remis; ein Gewinn zählt vor einem \
         Remis.{mate}"
    )
}

pub(super) fn repetition(repeats: RepeatsDef, times: u8, same: &[Same]) -> String {
    let same: Vec<&str> = same
        .iter()
        .map(|same| match same {
            Same::Board => "dieselben Figuren auf denselben Feldern stehen",
            Same::Side => "dieselbe Seite am Zug ist",
            Same::Hands => "dieselben Figuren in der Hand sind",
            Same::Promoted => "dieselben Figuren durch Umwandlung entstanden sind",
            Same::Castling => "dieselben Rochaden noch möglich sind",
            Same::DoubleMoves => "dieselben Doppelzüge noch möglich sind",
            Same::EnPassant => "dieselben Schläge en passant möglich sind",
            Same::Entry => "die Figuren in der Hand auf dieselben Weisen ins Spiel kommen könnten",
            Same::FirstMoves => "dieselben Figuren noch einen ersten Zug haben",
            Same::Borrowed => "dieselbe Gangart nachgeahmt werden kann",
            Same::Passed => "vor beiden oder vor keiner ausgesetzt wurde",
        })
        .collect();
    format!(
        "Entsteht dieselbe Stellung zum {} Mal, {}. Zwei Stellungen sind gleich, wenn {}.",
        ordinal(times),
        repeating(repeats),
        list(&same, "und")
    )
}

impl German<'_> {
    pub(super) fn mate(&self) -> Line {
        say(format!(
            "Ziel ist das Matt: die königliche Figur des Gegners{} so anzugreifen, dass nichts sie mehr retten kann.",
            self.royal()
        ))
    }

    pub(super) fn capture_royal(&self, several: bool, turning: bool) -> Line {
        let turned = if turning {
            " Eine königliche Figur wechselt nie die Seite: Was sie bekehren würde, schlägt sie."
        } else {
            ""
        };
        let one = if several {
            " Eine genügt, auch wenn der Gegner noch eine andere hat."
        } else {
            ""
        };
        let royal = self.royal();
        let whose = if royal.is_empty() {
            "eine königliche Figur"
        } else {
            "die königliche Figur"
        };
        say(format!(
            "Wer {whose} des Gegners{royal} schlägt, gewinnt sofort, ganz gleich, auf welche Weise.{one}{turned}"
        ))
    }

    /// Something that ends the game besides royals.
    pub(super) fn end(&self, end: &EndDef) -> Line {
        let words = match end.side {
            None => Words::SIDE,
            Some(_) => Words::COLOR,
        };
        let facts = end.conditions.iter().map(|fact| self.fact(fact, words));
        let facts = list(&facts.collect::<Vec<_>>(), "und");
        let who = end.side.map_or("Eine Seite", super::side);
        let verb = match end.verdict {
            Verdict::Wins => "gewinnt",
            Verdict::Loses => "verliert",
            Verdict::Draws | Verdict::Scores => {
                let what = match end.verdict {
                    Verdict::Scores => "Die Punkte entscheiden",
                    _ => "Die Partie ist remis",
                };
                let of = end.side.map_or("eine Seite", super::side);
                let still = match end.after {
                    Moment::Move => "",
                    Moment::Reply => "; es muss nach dem nächsten Zug noch gelten",
                    Moment::Round => "; gefragt wird, wenn beide gleich oft gezogen haben",
                };
                return say(format!("{what}, wenn für {of} gilt, dass {facts}{still}."));
            }
        };
        say(match end.after {
            Moment::Move => format!("{who} {verb}, sobald {facts}."),
            // What loses has come about by a move of the other side, as a rule, and what wins by one's own.
            Moment::Reply => {
                let whose = match end.verdict {
                    Verdict::Loses => "dem eigenen nächsten Zug",
                    _ => "dem nächsten Zug der anderen Seite",
                };
                format!("{who} {verb}, wenn {facts} und das nach {whose} noch so ist.")
            }
            Moment::Round => {
                let first = self.game.setup.first();
                let [first, second] = [first, !first].map(super::side);
                format!(
                    "{who} {verb}, wenn {facts}. Gefragt wird danach, wenn beide Seiten gleich oft gezogen haben: Was zuerst für \
                     {first} gilt, darf {second} mit seinem nächsten Zug gleichmachen; kann er es nicht, endet die Partie sofort."
                )
            }
        })
    }

    /// What units count.
    pub(super) fn points(&self, points: &PointsDef) -> String {
        let held = if points.hands { " und in der Hand" } else { "" };
        let worths = by_worth(points);
        let counts = match worths.as_slice() {
            [(worth, kinds)] if kinds.len() == self.game.pieces.len() => {
                format!("zählt jede Figur auf dem Brett{held} {worth}")
            }
            worths => {
                let each = worths
                    .iter()
                    .map(|(worth, kinds)| format!("{} {worth}", list(&self.each(kinds), "oder")));
                let each = list(&each.collect::<Vec<_>>(), "und");
                format!("zählen von den Figuren auf dem Brett{held} diese: {each}")
            }
        };
        let bonus = Color::BOTH.into_iter().filter_map(|side| {
            let more = points.bonus[side.index()];
            let word = if more == 1 {
                "einen Punkt".to_owned()
            } else {
                format!("{more} Punkte")
            };
            (more > 0).then(|| format!(" {} hat {word} dazu.", super::side(side)))
        });
        let tie = match points.tie {
            Some(side) => format!("gewinnt {}", super::side(side)),
            None => "ist die Partie remis".to_owned(),
        };
        let fewest = if points.fewest {
            " Wer weniger hat, gewinnt."
        } else {
            ""
        };
        format!(
            "Wo die Punkte entscheiden, {counts}.{fewest}{} Bei Gleichstand {tie}.",
            bonus.collect::<String>()
        )
    }

    fn fact(&self, fact: &Fact, words: Words) -> String {
        let Words { of, it, enemy } = words;
        match fact {
            Fact::Reach {
                types,
                region,
                count,
                safe,
            } => {
                let place = self.region(region);
                let safe = match (safe, count) {
                    (false, _) => "",
                    (true, 1) => ", wo sie gerade nicht geschlagen werden kann",
                    (true, _) => ", wo gerade keine von ihnen geschlagen werden kann",
                };
                let units = self.units(types);
                match count {
                    1 => format!("eine {of} {units} auf einem Feld {place} steht{safe}"),
                    _ => format!(
                        "{} {of} {units} auf Feldern {place} stehen{safe}",
                        number(usize::from(*count))
                    ),
                }
            }
            Fact::Left {
                types,
                bound,
                each,
                whose,
            } => {
                let (who, have) = match whose {
                    Whose::Own => (it, "hat"),
                    Whose::Enemy => (enemy, "hat"),
                    Whose::All => ("beide Seiten zusammen", "haben"),
                };
                let many = match bound {
                    Bound::AtMost(0) => "keine".to_owned(),
                    Bound::AtMost(most) => format!("höchstens {}", number(usize::from(*most))),
                    Bound::AtLeast(least) => {
                        format!("mindestens {}", number(usize::from(*least)))
                    }
                };
                let more = match bound {
                    Bound::AtMost(_) => " mehr",
                    Bound::AtLeast(_) => "",
                };
                match each {
                    true => format!(
                        "{who} von einer dieser Arten {many} Figuren{more} {have}: {}",
                        self.kinds(types)
                    ),
                    false => {
                        let units = self.units(types);
                        let units = match bound {
                            Bound::AtMost(1) | Bound::AtLeast(1) => {
                                units.replacen("Figuren", "Figur", 1)
                            }
                            _ => units,
                        };
                        format!("{who} {many} {units}{more} {have}")
                    }
                }
            }
            Fact::Checks(1) => format!("{it} Schach gibt"),
            Fact::Checks(times) => format!("{it} zum {} Mal Schach gibt", ordinal(*times)),
            Fact::Row {
                length,
                types,
                lines,
            } => format!(
                "{} {of} {} lückenlos in einer Reihe stehen, {}",
                number(usize::from(*length)),
                self.units(types),
                along(*lines)
            ),
            Fact::Facing { types, lines } => format!(
                "eine {of} {} einer gegnerischen gegenübersteht, mit nichts dazwischen, {}",
                self.units(types),
                along(*lines)
            ),
            Fact::Full(region) => format!("kein Feld {} mehr leer ist", self.region(region)),
        }
    }

    /// "Figuren", "Figuren (König oder Dame)".
    fn units(&self, types: &TypeSet) -> String {
        if types.len() == self.game.pieces.len() {
            return "Figuren".to_owned();
        }
        let types: Vec<TypeIndex> = types.iter().copied().collect();
        format!("Figuren ({})", list(&self.each(&types), "oder"))
    }

    fn kinds(&self, types: &TypeSet) -> String {
        let types: Vec<TypeIndex> = types.iter().copied().collect();
        self.each(&types).join(", ")
    }

    pub(super) fn move_limit(
        &self,
        (plies, turns): (u16, bool),
        types: &TypeSet,
        (conversions, drops): (bool, bool),
        means: Unsettled,
    ) -> Line {
        let half = if turns {
            format!("{plies} Zugfolgen beider Seiten zusammen")
        } else if plies.is_multiple_of(2) {
            format!("{} Zügen jeder Seite", plies / 2)
        } else {
            format!("{plies} Zügen beider Seiten zusammen")
        };
        let mut none = vec!["nichts geschlagen wurde".to_owned()];
        if conversions {
            none.push("nichts die Seite gewechselt hat".to_owned());
        }
        if drops {
            none.push("nichts eingesetzt wurde".to_owned());
        }
        let types: Vec<TypeIndex> = types.iter().copied().collect();
        if !types.is_empty() {
            none.push(format!("keine {} gezogen hat", self.of_kind(&types)));
        }
        say(format!(
            "Nach {half}, in denen {}, {}.",
            list(&none, "und"),
            match means {
                Unsettled::Draws => "ist die Partie remis",
                Unsettled::Scores => "entscheiden die Punkte",
            }
        ))
    }

    pub(super) fn dead(&self, dead: &[DeadMaterial], means: Unsettled) -> Line {
        let what = match means {
            Unsettled::Draws => "Die Partie ist remis",
            Unsettled::Scores => "Die Punkte entscheiden",
        };
        Line {
            text: format!(
                "{what}, sobald niemand mehr gewinnen kann, wenn also auf dem Brett und daneben nur noch das übrig ist:"
            ),
            items: dead
                .iter()
                .map(|material| self.material(material))
                .collect(),
            ..Line::default()
        }
    }

    pub(super) fn countdown(&self, countdown: &CountdownDef, means: Unsettled) -> Line {
        let facts = |facts: &[Fact]| {
            let facts = facts.iter().map(|fact| self.fact(fact, Words::SIDE));
            list(&facts.collect::<Vec<_>>(), "und")
        };
        let units = countdown.limits.iter().filter(|limit| limit.units).count();
        let keeps = if units > 0 && units < countdown.limits.len() {
            "Es bleibt bei der Grenze, mit der sie begonnen hat; nur wenn statt einer Grenze, bis zu der von null an gezählt wird, \
             eine zutrifft, bis zu der von der Zahl der Figuren an gezählt wird, oder umgekehrt, beginnt sie von neuem."
        } else {
            "Es bleibt bei der Grenze, mit der sie begonnen hat."
        };
        let limit = |limit: &CountLimit| {
            let from = if limit.units {
                "; gezählt wird ab der Zahl der Figuren auf dem Brett"
            } else {
                ""
            };
            let when = match limit.conditions.as_slice() {
                [] if countdown.limits.len() > 1 => "sonst".to_owned(),
                [] => "in jedem Fall".to_owned(),
                conditions => format!("wenn {}", facts(conditions)),
            };
            format!("{}, {when}{from}", limit.turns)
        };
        Line {
            text: format!(
                "Eine Seite zählt ihre Züge, solange nach einem Zug {}, es sei denn, die andere Seite zählt schon; könnten beide \
                 beginnen, zählt die Seite am Zug. Mit dem Zug, mit dem sie über die Grenze hinaus zählt, {}. {keeps} Grenze ist \
                 die erste, die zutrifft:",
                facts(&countdown.starts),
                match means {
                    Unsettled::Draws => "ist die Partie remis",
                    Unsettled::Scores => "entscheiden die Punkte",
                }
            ),
            items: countdown.limits.iter().map(limit).collect(),
            ..Line::default()
        }
    }

    fn material(&self, material: &DeadMaterial) -> String {
        let royals = format!("die königlichen Figuren{}", self.royal());
        let types: Vec<TypeIndex> = material.types.iter().copied().collect();
        let names = self.each(&types);
        match material.at_most {
            Some(0) => royals,
            Some(1) => format!("{royals} und höchstens eine {}", self.of_kind(&types)),
            Some(most) => format!(
                "{royals} und höchstens {most} Figuren dieser Arten: {}",
                names.join(", ")
            ),
            None => format!(
                "{royals} und Figuren der Art {}, die alle auf Feldern derselben Farbe stehen",
                list(&names, "oder")
            ),
        }
    }
}

/// How a sentence speaks of the side that it is about.
#[derive(Clone, Copy)]
struct Words {
    of: &'static str,
    it: &'static str,
    enemy: &'static str,
}

impl Words {
    const SIDE: Words = Words {
        of: "ihrer",
        it: "sie",
        enemy: "die andere Seite",
    };
    const COLOR: Words = Words {
        of: "seiner",
        it: "es",
        enemy: "die andere Seite",
    };
}

/// "auf einer Linie, einer Reihe oder einer Diagonale".
fn along(lines: Lines) -> String {
    let all = [
        (lines.files, "auf einer Linie"),
        (lines.ranks, "waagerecht"),
        (lines.diagonals, "diagonal"),
    ];
    let wanted = all.into_iter().filter(|(wanted, _)| *wanted);
    let wanted: Vec<&str> = wanted.map(|(_, word)| word).collect();
    list(&wanted, "oder")
}
