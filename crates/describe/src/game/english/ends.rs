//! How a game is won, lost and drawn, in English.

use variorum_def::{
    Bound, CountLimit, CountdownDef, DeadMaterial, EndDef, Fact, Goal, Lines, Moment, NoMoves,
    NoMovesDef, PointsDef, RepeatsDef, Royals, TypeIndex, TypeSet, Unsettled, Verdict, Whose,
};
use variorum_geometry::Color;

use super::{English, Line, list, number, ordinal, say};
use crate::game::by_worth;
use crate::game::clause::Same;

/// What it means for a side, or for both, to have no legal move.
pub(super) fn no_moves(goal: Goal, side: Option<Color>, means: NoMovesDef) -> String {
    let who = side.map_or_else(|| "A side".to_owned(), |side| side.to_string());
    let verdict = |what: NoMoves| match what {
        NoMoves::Loses => "has lost",
        NoMoves::Draws => "has drawn the game",
        NoMoves::Wins => "has won",
        NoMoves::Scores => "ends the game, and the points decide",
    };
    if means.passes {
        return match goal {
            Goal::Mate => format!(
                "{who} that is to move, is not in check and has no legal move must pass; in check it {}.",
                verdict(means.mate)
            ),
            Goal::Capture => format!("{who} that is to move and has no other move must pass."),
        };
    }
    match (goal, means.stalemate, means.mate) {
        (Goal::Mate, NoMoves::Loses, NoMoves::Loses) => format!(
            "{who} that is to move and has no legal move has lost, in check or not: stalemate wins as mate does."
        ),
        (Goal::Mate, NoMoves::Draws, NoMoves::Loses) => format!(
            "{who} that is to move, is not in check and has no legal move is stalemated, and the game is drawn."
        ),
        (Goal::Mate, stalemate, mate) => format!(
            "{who} that is to move and has no legal move {} if it is in check, and {} if it is not.",
            verdict(mate),
            verdict(stalemate)
        ),
        (Goal::Capture, NoMoves::Draws, _) => match side {
            None => "If the side to move has no legal move, the game is drawn.".to_owned(),
            Some(side) => format!(
                "If it is {}’s turn and there is no legal move, the game is drawn.",
                side
            ),
        },
        (Goal::Capture, stalemate, _) => format!(
            "{who} that is to move and has no legal move {}.",
            verdict(stalemate)
        ),
    }
}

/// Which royals of several must not be lost.
pub(super) fn kept(goal: Goal, royals: Royals) -> &'static str {
    match (goal, royals) {
        (_, Royals::Each) => "Every royal piece counts: losing any one of them decides the game.",
        (Goal::Mate, Royals::Last) => {
            "A royal piece may be lost while its side has another one; only the last one can be in check."
        }
        (Goal::Capture, Royals::Last | Royals::All) => {
            "Only the last royal piece of a side counts: while it has another one, one may be lost."
        }
        (Goal::Mate, Royals::Kinds) => {
            "A royal piece may be lost while its side has another one of the same kind; only the last one of each kind can \
             be in check."
        }
        (Goal::Capture, Royals::Kinds) => {
            "The last royal piece of each kind counts: while its side has another one of the same kind, one may be lost."
        }
        (Goal::Mate, Royals::All) => {
            "A side is in check only when all its royal pieces could be captured, each by itself; as long as one of them is \
             safe, the others may stay where they can be captured."
        }
    }
}

/// What a repeated position means.
fn repeating(repeats: RepeatsDef) -> String {
    let who = match repeats.side {
        None => "the side whose move repeats it".to_owned(),
        Some(side) => side.to_string(),
    };
    let result = match repeats.result {
        NoMoves::Draws => "the game is drawn".to_owned(),
        NoMoves::Loses => format!("{who} has lost"),
        NoMoves::Wins => format!("{who} has won"),
        NoMoves::Scores => "the points decide".to_owned(),
    };
    let checking = if repeats.checking {
        "; but a side that gave check with every move since the position first came about loses, if the other one did not"
    } else {
        ""
    };
    result + checking
}

/// What happens if the game ends in several ways at once.
pub(super) fn at_once(mate: bool) -> String {
    let mate = if mate {
        " A mate counts before all of these."
    } else {
        ""
    };
    format!(
        "If by these rules both sides win at the same moment, the game is drawn; a win counts before a draw.{mate}"
    )
}

impl English<'_> {
    pub(super) fn mate(&self) -> Line {
        say(format!(
            "The goal is mate: attack the enemy’s {} so that nothing can save it.",
            self.royal()
        ))
    }

    pub(super) fn check(&self, turning: bool, freezing: bool) -> Line {
        let royal = self.royal();
        let turned = if turning { " or convert" } else { "" };
        let frozen = if freezing {
            " A frozen unit gives no check."
        } else {
            ""
        };
        say(format!(
            "A {royal} that an enemy could capture{turned} next is in check. No move may leave your own {royal} in check. A \
             unit gives check even if it could not move without leaving its own {royal} in danger.{frozen}"
        ))
    }

    pub(super) fn capture_royal(&self, several: bool, turning: bool) -> Line {
        let royal = self.royal();
        let turned = if turning {
            format!(" A {royal} never changes sides: whatever would convert it captures it.")
        } else {
            String::new()
        };
        let one = if several {
            " One is enough, even if the enemy has another."
        } else {
            ""
        };
        let whose = self.one_royal().map_or_else(
            || "a royal piece of the enemy".to_owned(),
            |name| format!("the enemy’s {name}"),
        );
        say(format!(
            "Whoever captures {whose} wins at once, by whatever means.{one}{turned}"
        ))
    }

    /// Something that ends the game besides royals.
    pub(super) fn end(&self, end: &EndDef) -> Line {
        let facts = end.conditions.iter().map(|fact| self.fact(fact));
        let facts = list(&facts.collect::<Vec<_>>(), "and");
        let who: String = end
            .side
            .map_or_else(|| "A side".to_owned(), |side| side.to_string());
        let verb = match end.verdict {
            Verdict::Wins => "wins",
            Verdict::Loses => "loses",
            Verdict::Draws | Verdict::Scores => {
                let what = match end.verdict {
                    Verdict::Scores => "The points decide",
                    _ => "The game is drawn",
                };
                let of = end.side.map_or("of a side", |side| match side {
                    Color::White => "of White",
                    Color::Black => "of Black",
                });
                let still = match end.after {
                    Moment::Move => "",
                    Moment::Reply => ", and still does after the next turn",
                    Moment::Round => ", when both have had equally many turns",
                };
                return say(format!("{what} when this holds {of}: {facts}{still}."));
            }
        };
        say(match end.after {
            Moment::Move => format!("{who} {verb} as soon as {facts}."),
            // What loses has come about by a move of the other side, as a rule, and what wins by one's own.
            Moment::Reply => {
                let whose = match end.verdict {
                    Verdict::Loses => "its own",
                    _ => "the other side’s",
                };
                format!("{who} {verb} if {facts}, and if that is still so after {whose} next turn.")
            }
            Moment::Round => {
                let first = self.game.setup.first();
                format!(
                    "{who} {verb} if {facts}. That is looked at when both sides have had equally many turns: what holds for \
                     {first} first, {} may make good with his next move; if he has no such move, the game ends at once.",
                    !first
                )
            }
        })
    }

    fn fact(&self, fact: &Fact) -> String {
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
                    (true, 1) => ", where it could not be captured now",
                    (true, _) => ", where none of them could be captured now",
                };
                match count {
                    1 => format!(
                        "one of its {} stands on a square of {place}{safe}",
                        self.units(types)
                    ),
                    _ => format!(
                        "{} of its {} stand on squares of {place}{safe}",
                        number(usize::from(*count)),
                        self.units(types)
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
                    Whose::Own => ("it", "has"),
                    Whose::Enemy => ("the other side", "has"),
                    Whose::All => ("both sides together", "have"),
                };
                let many = match bound {
                    Bound::AtMost(0) => "no".to_owned(),
                    Bound::AtMost(most) => format!("at most {}", number(usize::from(*most))),
                    Bound::AtLeast(least) => format!("at least {}", number(usize::from(*least))),
                };
                match each {
                    true => format!(
                        "{who} {have} {many} units left of any one of these kinds: {}",
                        self.kinds(types)
                    ),
                    false => {
                        let units = match bound {
                            Bound::AtMost(1) | Bound::AtLeast(1) => self.unit_of(types),
                            _ => self.units(types),
                        };
                        format!("{who} {have} {many} {units} left")
                    }
                }
            }
            Fact::Checks(1) => "it gives check".to_owned(),
            Fact::Checks(times) => format!("it gives check for the {} time", ordinal(*times)),
            Fact::Row {
                length,
                types,
                lines,
            } => format!(
                "{} of its {} stand in an unbroken row along {}",
                number(usize::from(*length)),
                self.units(types),
                along(*lines)
            ),
            Fact::Facing { types, lines } => format!(
                "one of its {} faces one of the enemy’s, with nothing between, along {}",
                self.units(types),
                along(*lines)
            ),
            Fact::Full(region) => format!("no square of {} is empty", self.region(region)),
        }
    }

    /// "units", "Kings", "Kings and Queens".
    fn units(&self, types: &TypeSet) -> String {
        if types.len() == self.game.pieces.len() {
            return "units".to_owned();
        }
        let types: Vec<TypeIndex> = types.iter().copied().collect();
        let names: Vec<String> = self
            .each(&types)
            .iter()
            .map(|name| format!("{name}s"))
            .collect();
        list(&names, "and")
    }

    /// "unit", "King", "King or Queen".
    fn unit_of(&self, types: &TypeSet) -> String {
        if types.len() == self.game.pieces.len() {
            return "unit".to_owned();
        }
        let types: Vec<TypeIndex> = types.iter().copied().collect();
        list(&self.each(&types), "or")
    }

    fn kinds(&self, types: &TypeSet) -> String {
        let types: Vec<TypeIndex> = types.iter().copied().collect();
        self.each(&types).join(", ")
    }

    /// What units count.
    pub(super) fn points(&self, points: &PointsDef) -> String {
        let held = if points.hands { " and in hand" } else { "" };
        let worths = by_worth(points);
        let counts = match worths.as_slice() {
            [(worth, kinds)] if kinds.len() == self.game.pieces.len() => {
                format!("each unit on the board{held} counts {worth}")
            }
            worths => {
                let each = worths
                    .iter()
                    .map(|(worth, kinds)| format!("{} {worth}", list(&self.each(kinds), "or")));
                let each = list(&each.collect::<Vec<_>>(), "and");
                format!("of the units on the board{held} these count: {each}")
            }
        };
        let bonus = Color::BOTH.into_iter().filter_map(|side| {
            let more = points.bonus[side.index()];
            let word = if more == 1 { "point" } else { "points" };
            (more > 0).then(|| format!(" {side} has {more} {word} besides."))
        });
        let tie = match points.tie {
            Some(side) => format!("{side} wins"),
            None => "the game is drawn".to_owned(),
        };
        let fewest = if points.fewest {
            " Who has fewer wins."
        } else {
            ""
        };
        format!(
            "Where the points decide, {counts}.{fewest}{} With equally many points {tie}.",
            bonus.collect::<String>()
        )
    }

    pub(super) fn no_check(&self) -> Line {
        let royal = self.royal();
        say(format!(
            "There is no check: you may leave your own {royal} where it can be captured, or move it there."
        ))
    }

    pub(super) fn repetition(&self, repeats: RepeatsDef, times: u8, same: &[Same]) -> Line {
        let same: Vec<&str> = same
            .iter()
            .map(|same| match same {
                Same::Board => "the same units stand on the same squares",
                Same::Side => "the same side is to move",
                Same::Hands => "the same units are in hand",
                Same::Promoted => "the same units came by promotion",
                Same::Castling => "the same castlings are still possible",
                Same::DoubleMoves => "the same double moves are still possible",
                Same::EnPassant => "the same captures en passant are possible",
                Same::Entry => "the units in hand could join the game in the same ways",
                Same::FirstMoves => "the same units can still make a first move",
                Same::Borrowed => "the same movement can be copied",
                Same::Passed => "both or neither come after a pass",
            })
            .collect();
        say(format!(
            "When the same position comes about for the {} time, {}. Two positions are the same if {}.",
            ordinal(times),
            repeating(repeats),
            list(&same, "and")
        ))
    }

    pub(super) fn move_limit(
        &self,
        (plies, turns): (u16, bool),
        types: &TypeSet,
        (conversions, drops): (bool, bool),
        means: Unsettled,
    ) -> Line {
        let half = if turns {
            format!("{plies} turns, counting both sides,")
        } else if plies.is_multiple_of(2) {
            format!("{} moves of each side", plies / 2)
        } else {
            format!("{plies} moves, counting both sides")
        };
        let mut none = vec!["nothing was captured".to_owned()];
        if conversions {
            none.push("nothing changed sides".to_owned());
        }
        if drops {
            none.push("nothing was dropped".to_owned());
        }
        let types: Vec<TypeIndex> = types.iter().copied().collect();
        if !types.is_empty() {
            none.push(format!("no {} moved", list(&self.each(&types), "or")));
        }
        say(format!(
            "After {half} in which {}, {}.",
            list(&none, "and"),
            unsettled(means)
        ))
    }

    pub(super) fn dead(&self, dead: &[DeadMaterial], means: Unsettled) -> Line {
        let what = match means {
            Unsettled::Draws => "The game is drawn",
            Unsettled::Scores => "The points decide",
        };
        Line {
            text: format!(
                "{what} as soon as nobody can win any more: when nothing is left, on the board or off it, but"
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
            let facts = facts.iter().map(|fact| self.fact(fact));
            list(&facts.collect::<Vec<_>>(), "and")
        };
        let units = countdown.limits.iter().filter(|limit| limit.units).count();
        let mixed = units > 0 && units < countdown.limits.len();
        let keeps = if mixed {
            "A count keeps the limit with which it began; but it begins anew when one that starts from the units on the board \
             comes to fit in place of one that starts from nothing, or the other way round."
        } else {
            "A count keeps the limit with which it began."
        };
        let limit = |limit: &CountLimit| {
            let from = if limit.units {
                "; the count begins with the number of units on the board"
            } else {
                ""
            };
            let when = match limit.conditions.as_slice() {
                [] if countdown.limits.len() > 1 => "otherwise".to_owned(),
                [] => "in any case".to_owned(),
                conditions => format!("if {}", facts(conditions)),
            };
            format!("{} {when}{from}", limit.turns)
        };
        Line {
            text: format!(
                "A side counts its turns as long as {} when a turn is over, unless the other side counts already; if both could \
                 begin, the one to move does. With the turn by which it counts past the limit, {}. {keeps} The limit is the first \
                 of these that fits:",
                facts(&countdown.starts),
                unsettled(means)
            ),
            items: countdown.limits.iter().map(limit).collect(),
            ..Line::default()
        }
    }

    fn material(&self, material: &DeadMaterial) -> String {
        let royals = match self.one_royal() {
            Some(name) => format!("the {name}s"),
            None => "royal pieces".to_owned(),
        };
        let types: Vec<TypeIndex> = material.types.iter().copied().collect();
        let names = self.each(&types);
        match material.at_most {
            Some(0) => royals,
            Some(1) => format!("{royals}, with at most one {}", list(&names, "or")),
            Some(most) => format!(
                "{royals}, with at most {most} units of these kinds: {}",
                names.join(", ")
            ),
            None => format!(
                "{royals} and {}s that all stand on squares of one colour",
                names.join("s, ")
            ),
        }
    }
}

fn unsettled(means: Unsettled) -> &'static str {
    match means {
        Unsettled::Draws => "the game is drawn",
        Unsettled::Scores => "the points decide",
    }
}

/// "a file, a rank or a diagonal".
fn along(lines: Lines) -> String {
    let all = [
        (lines.files, "a file"),
        (lines.ranks, "a rank"),
        (lines.diagonals, "a diagonal"),
    ];
    let wanted: Vec<&str> = all
        .into_iter()
        .filter(|(wanted, _)| *wanted)
        .map(|(_, word)| word)
        .collect();
    list(&wanted, "or")
}
