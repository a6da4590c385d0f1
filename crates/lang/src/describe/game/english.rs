//! The rules of a game in English.

use variorum_geometry::Color;
use variorum_rules::def::{
    Chapter, DeadMaterial, DrawDefault, GameDef, Goal, Language, LimitKind, NoMoves, Region,
    RegionKind, Symmetry, TypeIndex, TypeSet,
};

use super::clause::{Lot, Named, Notion, Row, Rule, Special, When};
use super::{Line, capitalized, is_house, list, names};
use crate::describe::{Clause, realise};

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
        let royal = self.royal();
        match rule {
            Rule::Mate => say(format!(
                "Attack the enemy’s {royal} so that nothing can save it: that is mate, and it wins the game."
            )),
            Rule::Check { turning, freezing } => {
                let turned = if *turning {
                    ", or make change sides,"
                } else {
                    ""
                };
                let frozen = if *freezing {
                    "; only a frozen one does not"
                } else {
                    ""
                };
                say(format!(
                    "A {royal} that an enemy unit could capture next{turned} is in check. No move may leave your own \
                     {royal} in check. A unit gives check even if its own {royal} would be in danger after it moved{frozen}."
                ))
            }
            Rule::CaptureRoyal { several, turning } => {
                let turned = if *turning {
                    format!(" A {royal} does not change sides: whatever would make it do so captures it.")
                } else {
                    String::new()
                };
                let one = if *several {
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
            Rule::NoCheck => say(format!(
                "There is no check: nothing forbids a move that leaves your own {royal} where it can be captured."
            )),
            Rule::Royals(kinds) => say(format!(
                "The royal pieces are {}.",
                list(&self.each(kinds), "and")
            )),
            Rule::NoMoves(goal, no_moves) => say(match (goal, no_moves) {
                (Goal::Mate, NoMoves::Loses) => {
                    "A side that has no legal move on its turn has lost, in check or not: stalemate wins as mate does."
                }
                (Goal::Mate, NoMoves::Draws) => {
                    "If the side to move is not in check and has no legal move, that is stalemate, and the game is drawn."
                }
                (Goal::Capture, NoMoves::Loses) => {
                    "A side that has no legal move on its turn has lost."
                }
                (Goal::Capture, NoMoves::Draws) => {
                    "If the side to move has no legal move, the game is drawn."
                }
            }),
            Rule::Board => say(self.board()),
            Rule::Holes(holes) => say(format!(
                "{} {} not exist: nothing stands there, and no unit slides across. A leap does not mind.",
                list(holes, "and"),
                if holes.len() == 1 { "does" } else { "do" }
            )),
            Rule::Beyond(squares) => Line {
                text: "Some squares lie outside the ranks and files. Units go there and back by their ordinary moves."
                    .to_owned(),
                items: squares
                    .iter()
                    .map(|(name, near)| match near.as_slice() {
                        [] => format!("{name} touches no other square"),
                        near => format!("{name} touches {}", list(near, "and")),
                    })
                    .collect(),
                ..Line::default()
            },
            Rule::Put {
                when,
                sides,
                mirrored,
            } => self.put(when, sides, *mirrored),
            Rule::Fill { when, rank, unit } => say(self.under(
                when,
                &format!(
                    "{} stands on every square of {}",
                    self.one(*unit),
                    self.rank(*rank)
                ),
            )),
            Rule::Shuffle {
                when,
                onto,
                units,
                in_order,
            } => self.shuffle(when, onto, units, *in_order),
            Rule::Opposite(when, symmetry) => say(self.under(
                when,
                match symmetry {
                    Symmetry::Rotate => {
                        "Black has the same units, with the board turned half round: what White has on his left, Black \
                         has on his own left"
                    }
                    Symmetry::Mirror => "Black has the same units opposite, on the same files",
                },
            )),
            Rule::Hand { when, side, units } => {
                let who = match side {
                    None => "each side has",
                    Some(Color::White) => "White has",
                    Some(Color::Black) => "Black has",
                };
                say(self.under(
                    when,
                    &format!("{who} in hand, off the board: {}", self.several(units)),
                ))
            }
            Rule::Pool(when, units) => say(self.under(
                when,
                &format!(
                    "both sides share one pool, off the board: {}",
                    self.several(units)
                ),
            )),
            Rule::PlaceFromHand(region) => say(format!(
                "Before the first move the units in hand are placed, one at a time and in turn, White first: each on an \
                 empty square of {}.",
                self.region(region)
            )),
            Rule::PlaceFromPool { region, turns } => say(format!(
                "Before the first move the units of the pool are placed: in turn, White first, a side takes what it likes \
                 and puts it on an empty square of {}. So many in each turn: {}.",
                self.region(region),
                numbers(turns)
            )),
            Rule::RoyalsFirst => say(
                "Half of all royal pieces go to each side, and each side must place its own before any other unit.",
            ),
            Rule::WhilePlacing { effects, check } => Line {
                text: format!(
                    "While units are placed nothing is captured{}, and nobody loses for want of moves; all that begins \
                     when the last unit stands. Then White makes the first move.{}",
                    if *effects { ", turned or frozen" } else { "" },
                    if *check {
                        format!(
                            " The last unit that a side places may not leave its own {royal} in check if the other side \
                             is then to move."
                        )
                    } else {
                        String::new()
                    }
                ),
                house: *check,
                ..Line::default()
            },
            Rule::Turns { drops } => say(format!(
                "White makes the first move, then the sides take turns. A turn is one move{}, and nobody may pass.",
                if *drops {
                    " or one unit dropped from the hand"
                } else {
                    ""
                }
            )),
            Rule::Moving => say(
                "A move takes one of your own units to another square by one of the ways in its description. No unit ends \
                 its move on a square where a friend stands; whether it can end it on an enemy, and so capture it, its \
                 description says.",
            ),
            Rule::Captured { drops, swaps } => say(if *drops {
                "A captured unit changes sides and goes to its captor’s hand, as what it is when it is captured."
            } else if *swaps {
                "Captured units leave the board for good, unless they change places with their captor."
            } else {
                "Captured units leave the board for good."
            }),
            Rule::Mandatory => say(
                "What a move does besides, once the unit has arrived, happens by itself and all at once; nobody can \
                 leave it out.",
            ),
            Rule::Named {
                name,
                pieces,
                clauses,
            } => self.named(*name, pieces, clauses),
            Rule::Notion(notion, pieces) => self.notion(*notion, pieces),
            Rule::Attribute(kinds, clauses) => self.attribute(kinds, clauses),
            Rule::WinsFirst => say("A move that wins the game wins it even if it would also make a draw."),
            Rule::TwoParts => say(format!(
                "A move in two parts that captures a {royal} with the first may still be carried to its end."
            )),
            Rule::Repetition {
                times,
                hands,
                castling,
                en_passant,
                borrows,
                entry,
            } => {
                let mut same = vec!["the same units stand on the same squares", "the same side is to move"];
                if *hands {
                    same.push("the same units are in hand");
                }
                if *castling {
                    same.push("the same units may still castle or move together");
                }
                if *en_passant {
                    same.push("the same captures en passant are possible");
                }
                if *entry {
                    same.push("the units in hand could still join the game in the same ways");
                }
                if *borrows {
                    same.push("the same movement can be copied");
                }
                say(format!(
                    "When the same position stands on the board for the {} time, the game is drawn. Positions are the \
                     same if {}.",
                    ordinal(*times),
                    list(&same, "and")
                ))
            }
            Rule::MoveLimit {
                plies,
                types,
                conversions,
                drops,
            } => {
                let half = if plies % 2 == 0 {
                    format!("{} moves of each side", plies / 2)
                } else {
                    format!("{plies} moves, counting both sides")
                };
                let mut none = vec!["no unit was captured".to_owned()];
                if *conversions {
                    none.push("none changed sides".to_owned());
                }
                if *drops {
                    none.push("none was dropped".to_owned());
                }
                let types: Vec<TypeIndex> = types.iter().copied().collect();
                if !types.is_empty() {
                    none.push(format!("no {} moved", list(&self.each(&types), "or")));
                }
                say(format!(
                    "When {half} have passed in which {}, the game is drawn.",
                    list(&none, "and")
                ))
            }
            Rule::Dead(dead) => Line {
                text: "The game is drawn as soon as nobody can win any more, that is, if nothing is left on the board or \
                       off it but"
                    .to_owned(),
                items: dead.iter().map(|material| self.dead(material)).collect(),
                ..Line::default()
            },
            Rule::NoDraws => say("No position and no number of moves makes a draw by itself."),
            Rule::GameOption(index) => {
                let option = self.game.options.get(*index);
                option.map_or_else(Line::default, |option| Line {
                    term: Some(option.label_in(LANGUAGE).to_owned()),
                    text: format!(
                        "{}{}",
                        option.summary_in(LANGUAGE),
                        if option.chosen { " (Chosen here.)" } else { "" }
                    ),
                    ..Line::default()
                })
            }
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

    fn each(&self, kinds: &[TypeIndex]) -> Vec<String> {
        let pieces = kinds.iter().filter_map(|kind| self.game.pieces.get(*kind));
        pieces
            .map(|piece| piece.name_in(LANGUAGE).to_owned())
            .collect()
    }

    fn board(&self) -> String {
        let shape = self.game.board.shape();
        let last = char::from(b'a' + shape.files.saturating_sub(1));
        format!(
            "The board has {} files, a to {last}, and {} ranks, {} to {}. White’s side is rank {}.",
            shape.files,
            shape.ranks,
            shape.first_rank,
            shape.first_rank + shape.ranks.saturating_sub(1),
            shape.first_rank,
        )
    }

    /// "his second rank", or by its name where ranks are not counted from 1.
    fn rank(&self, rank: u8) -> String {
        let shape = self.game.board.shape();
        if shape.first_rank == 1 {
            format!("the {} rank", ordinal(rank))
        } else {
            format!("rank {}", rank.saturating_sub(1) + shape.first_rank)
        }
    }

    fn region(&self, region: &Region) -> String {
        match (region.name(), region.kind()) {
            (_, RegionKind::Rank(rank)) => format!("its own {} rank", ordinal(*rank)),
            (_, RegionKind::LastRank) => "its farthest rank".to_owned(),
            (Some(_), _) => {
                let name = region
                    .name_in(LANGUAGE)
                    .unwrap_or_default()
                    .replace('-', " ");
                format!("the {name}")
            }
            (None, RegionKind::Squares(names)) => list(names, "or"),
            (None, RegionKind::Any(parts)) => {
                let parts: Vec<String> = parts.iter().map(|part| self.region(part)).collect();
                list(&parts, "or")
            }
        }
    }

    fn condition(&self, when: &When) -> String {
        let Some(option) = self.game.setup.options.get(when.option) else {
            return String::new();
        };
        let values = when
            .values
            .iter()
            .filter_map(|value| option.values.get(*value));
        let values: Vec<String> = values
            .map(|value| format!("“{}”", value.label_in(LANGUAGE)))
            .collect();
        format!(
            "{} is {}{}",
            option.caption.label_in(LANGUAGE),
            if when.negated { "not " } else { "" },
            list(&values, "or")
        )
    }

    /// A sentence under conditions.
    fn under(&self, when: &[When], text: &str) -> String {
        if when.is_empty() {
            return format!("{}.", capitalized(text));
        }
        let when: Vec<String> = when.iter().map(|when| self.condition(when)).collect();
        format!("If {}: {text}.", list(&when, "and"))
    }

    fn one(&self, unit: Named) -> String {
        match unit {
            Named::Piece(kind) => {
                let name = self
                    .game
                    .pieces
                    .get(kind)
                    .map_or("", |piece| piece.name_in(LANGUAGE));
                super::english::article(name)
            }
            Named::Drawn(draw) => format!("what is chosen as “{}”", self.label(draw)),
        }
    }

    fn label(&self, draw: usize) -> &str {
        let draw = self.game.setup.draws.get(draw);
        draw.map_or("", |draw| draw.caption.label_in(LANGUAGE))
    }

    fn several(&self, units: &[Named]) -> String {
        let units: Vec<String> = units.iter().map(|unit| self.one(*unit)).collect();
        list(&units, "and")
    }

    fn put(&self, when: &[When], sides: &[(Color, Vec<Row>)], mirrored: bool) -> Line {
        let mut items = Vec::new();
        for (color, rows) in sides {
            for row in rows {
                items.push(format!("{color}, {}", self.row(row)));
            }
        }
        let black = if mirrored {
            "; Black has the same units opposite, on the same files"
        } else {
            ""
        };
        Line {
            text: self.under(when, &format!("the units stand so at the beginning{black}")),
            items,
            ..Line::default()
        }
    }

    fn row(&self, row: &Row) -> String {
        let name = |unit: &Named| match unit {
            Named::Piece(kind) => self
                .game
                .pieces
                .get(*kind)
                .map_or("", |piece| piece.name_in(LANGUAGE))
                .to_owned(),
            Named::Drawn(draw) => self.label(*draw).to_owned(),
        };
        let first = row.units.first().map(|(_, unit)| *unit);
        let same = row.units.iter().all(|(_, unit)| Some(*unit) == first);
        match (&row.rank, first) {
            (Some(rank), Some(unit)) if row.full && same => {
                format!("rank {rank}: {} on every square", name(&unit))
            }
            (Some(rank), _) if row.full => {
                let units: Vec<String> = row.units.iter().map(|(_, unit)| name(unit)).collect();
                format!("rank {rank}, from the first file: {}", units.join(", "))
            }
            _ => {
                let units = row
                    .units
                    .iter()
                    .map(|(square, unit)| format!("{} {square}", name(unit)));
                units.collect::<Vec<_>>().join(", ")
            }
        }
    }

    fn shuffle(
        &self,
        when: &[When],
        onto: &[Vec<Vec<String>>],
        units: &[(Vec<When>, Lot)],
        in_order: bool,
    ) -> Line {
        let group = |slots: &Vec<Vec<String>>| -> String {
            let slots: Vec<String> = slots.iter().map(|slot| slot.join("–")).collect();
            slots.join(", ")
        };
        let groups: Vec<String> = onto.iter().map(group).collect();
        let lots = units.iter().map(|(when, lot)| {
            let lot = match lot {
                Lot::Each(unit) => format!("{}: each on a square of its own", self.one(*unit)),
                Lot::Twins(unit) => format!(
                    "{}: two of each, on the two squares of a pair",
                    self.one(*unit)
                ),
                Lot::Couple(one, other) => format!(
                    "{} and {}: on the two squares of a pair",
                    self.one(*one),
                    self.one(*other)
                ),
                Lot::Couples(unit) => {
                    format!(
                        "{}: two by two, on the two squares of a pair",
                        self.one(*unit)
                    )
                }
            };
            self.under(when, &lot)
        });
        let order = if in_order {
            " in this order from the left"
        } else {
            ""
        };
        Line {
            text: self.under(
                when,
                &format!(
                    "these of White’s units stand{order} by chance on {}",
                    groups.join("; when these are full, on ")
                ),
            ),
            items: lots.collect(),
            ..Line::default()
        }
    }

    fn named(&self, name: Special, pieces: &[TypeIndex], clauses: &[Clause]) -> Line {
        let text = pieces.first().map_or_else(String::new, |piece| {
            realise(self.game, *piece, clauses, LANGUAGE)
        });
        let term = match name {
            Special::Castling => "Castling",
            Special::DoubleMove => "Double move",
            Special::LongStep => "Long step",
            Special::EnPassant => "En passant",
            Special::Crossing => "Guarded squares",
            Special::Promotion => "Promotion",
            Special::Borrowing => "Copied movement",
            Special::Entry => "Joining the game",
            Special::Drop => "Dropping",
            Special::Vanishing => "Leaving the board",
        };
        let who = list(&names(self.game, pieces, LANGUAGE), "and");
        Line {
            term: Some(term.to_owned()),
            text: format!("{}: {}", capitalized(&who), lower(&text)),
            ..Line::default()
        }
    }

    fn notion(&self, notion: Notion, pieces: &[TypeIndex]) -> Line {
        let royal = self.royal();
        let captured = |royals: bool| {
            if royals {
                format!(" A {royal} is captured instead.")
            } else {
                String::new()
            }
        };
        let (term, text) = match notion {
            Notion::Shooting => (
                "Shooting",
                "A unit that shoots captures an enemy without leaving its square; that is its whole move.".to_owned(),
            ),
            Notion::Around => (
                "Capturing around",
                "When such a unit has moved, enemies next to the square where it arrived are captured, as its description \
                 says: one, several, or none."
                    .to_owned(),
            ),
            Notion::Afar => (
                "Capturing without meeting",
                "When such a unit has moved, enemies on other squares than the one where it arrived are captured, as its \
                 description says."
                    .to_owned(),
            ),
            Notion::Trampling => (
                "Trampling",
                "Such a unit captures all enemies on the squares that it passes, and one on the square where it stops. \
                 Friends block its way."
                    .to_owned(),
            ),
            Notion::Turning { royals } => (
                "Changing sides",
                format!(
                    "An enemy that is made to change sides stays where it stands and what it is, but belongs to the other \
                     side, which may move it from its next turn on. Forward is then forward for that side.{}",
                    captured(royals)
                ),
            ),
            Notion::Swapping { royals } => (
                "Changing places",
                format!(
                    "What such a unit captures by moving onto it is not removed: it changes sides and is put on the square \
                     from which the captor came.{}",
                    captured(royals)
                ),
            ),
            Notion::Freezing { check, vanish } => (
                "Freezing",
                format!(
                    "A frozen unit can neither move nor do anything else{}. What counts is the position before the move. \
                     Along lines only the first unit is frozen; leaps pass what stands between. A frozen unit still stands \
                     in the way, and if it freezes others it goes on doing so{}.",
                    if vanish { ", but some may leave the board (see the special moves)" } else { "" },
                    if check { "; but it gives no check" } else { "" }
                ),
            ),
        };
        Line {
            term: Some(term.to_owned()),
            text,
            pieces: pieces.to_vec(),
            ..Line::default()
        }
    }

    fn attribute(&self, kinds: &TypeSet, clauses: &[Clause]) -> Line {
        let name = clauses.iter().find_map(|clause| match clause {
            Clause::Attribute(attribute) => self.game.attributes.get(attribute.index),
            _ => None,
        });
        let kinds: Vec<TypeIndex> = kinds.iter().copied().collect();
        Line {
            term: name.map(|attribute| capitalized(attribute.name_in(LANGUAGE))),
            text: realise(
                self.game,
                kinds.first().copied().unwrap_or_default(),
                clauses,
                LANGUAGE,
            ),
            pieces: kinds,
            ..Line::default()
        }
    }

    fn dead(&self, material: &DeadMaterial) -> String {
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

    fn option(&self, index: usize, when: &[When]) -> Line {
        let Some(option) = self.game.setup.options.get(index) else {
            return Line::default();
        };
        let values = option.values.iter().enumerate().map(|(number, value)| {
            let mut text = value.label_in(LANGUAGE).to_owned();
            if option.default == Some(number) {
                text.push_str(" (usual)");
            }
            match value.help_in(LANGUAGE) {
                "" => text,
                help => format!("{text}: {help}"),
            }
        });
        Line {
            term: Some(option.caption.label_in(LANGUAGE).to_owned()),
            text: sentences([self.only(when), option.caption.help_in(LANGUAGE).to_owned()]),
            items: values.collect(),
            ..Line::default()
        }
    }

    fn only(&self, when: &[When]) -> String {
        let when: Vec<String> = when.iter().map(|when| self.condition(when)).collect();
        if when.is_empty() {
            String::new()
        } else {
            format!("Only if {}.", list(&when, "and"))
        }
    }

    fn draw(&self, index: usize, when: &[Vec<When>]) -> Line {
        let Some(draw) = self.game.setup.draws.get(index) else {
            return Line::default();
        };
        let cases = draw.cases.iter().zip(when).map(|(case, when)| {
            let from: Vec<TypeIndex> = case.from.iter().copied().collect();
            let from = names(self.game, &from, LANGUAGE);
            let mut text = if case.count == 1 {
                format!("one of these: {}", from.join(", "))
            } else {
                format!(
                    "{} of these, {}: {}",
                    case.count,
                    if case.repeat {
                        "the same one may come twice"
                    } else {
                        "all different"
                    },
                    from.join(", ")
                )
            };
            if !case.chosen {
                text.push_str("; drawn by chance");
            } else {
                match case.default {
                    DrawDefault::Any => text.push_str("; by chance, if nobody chooses"),
                    DrawDefault::Piece(kind) => {
                        let name = self
                            .game
                            .pieces
                            .get(kind)
                            .map_or("", |piece| piece.name_in(LANGUAGE));
                        text.push_str(&format!("; usually {}", article(name)));
                    }
                    DrawDefault::Set(set) => {
                        let label = case
                            .sets
                            .get(set)
                            .map_or("", |set| set.caption.label_in(LANGUAGE));
                        text.push_str(&format!("; usually by chance out of “{label}”"));
                    }
                }
            }
            for set in &case.sets {
                let types: Vec<TypeIndex> = set.types.iter().copied().collect();
                let help = set.caption.help_in(LANGUAGE);
                text.push_str(&format!(
                    "; “{}” are {}{}",
                    set.caption.label_in(LANGUAGE),
                    list(&self.each(&types), "and"),
                    if help.is_empty() {
                        String::new()
                    } else {
                        format!(" ({})", help.trim_end_matches('.'))
                    }
                ));
            }
            self.under(when, &text)
        });
        Line {
            term: Some(draw.caption.label_in(LANGUAGE).to_owned()),
            text: draw.caption.help_in(LANGUAGE).to_owned(),
            items: cases.collect(),
            ..Line::default()
        }
    }

    fn limit(&self, index: usize, when: &[When]) -> Line {
        let Some(limit) = self.game.setup.limits.get(index) else {
            return Line::default();
        };
        let among: Vec<String> = limit
            .among
            .iter()
            .map(|draw| format!("“{}”", self.label(*draw)))
            .collect();
        let among = list(&among, "and");
        say(match &limit.kind {
            LimitKind::Different => {
                self.under(when, &format!("no piece is chosen twice under {among}"))
            }
            LimitKind::AtMost { count, of, .. } => {
                let of = super::within(self.game, &limit.among, of);
                self.under(
                    when,
                    &format!(
                        "under {among}, at most {count} of {}",
                        list(&self.each(&of), "and")
                    ),
                )
            }
        })
    }
}

fn say(text: impl Into<String>) -> Line {
    Line {
        text: text.into(),
        ..Line::default()
    }
}

fn sentences(texts: [String; 2]) -> String {
    let texts: Vec<String> = texts.into_iter().filter(|text| !text.is_empty()).collect();
    texts.join(" ")
}

fn lower(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_lowercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// The name with its indefinite article.
fn article(name: &str) -> String {
    let vowel = name.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o', 'u']);
    format!("{} {name}", if vowel { "an" } else { "a" })
}

fn numbers(turns: &[u8]) -> String {
    let turns: Vec<String> = turns.iter().map(u8::to_string).collect();
    turns.join(", ")
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
