//! From a definition to the rules that there are to tell.

use variorum_def::{
    Chapter, Course, Deed, DrawRules, GameDef, Goal, MovementDef, NoMoves, NoMovesDef, Over,
    PieceDef, PlacementDef, Restrictions, Royals, Ruling, StepKind, Threat, TypeIndex, TypeSet,
    Victims,
};
use variorum_geometry::{Color, Square};

use super::clause::{Beyond, Notion, Rule, Same, Section, Special};
use super::setup;
use crate::telling::unexplained_regions;
use crate::{Clause, Go, Step, Verb, Way, clauses};

/// The chapters of a game's rules, without those that have nothing in them.
pub(super) fn sections(game: &GameDef) -> Vec<Section> {
    let book = Book {
        game,
        clauses: (0..game.pieces.len())
            .map(|kind| clauses(game, kind))
            .collect(),
    };
    let sections = Chapter::ALL.into_iter().map(|chapter| {
        let about = |(_, ruling): &(usize, &Ruling)| ruling.about == chapter;
        let rulings = game.rulings.iter().enumerate().filter(about);
        Section {
            chapter,
            rules: book.rules(chapter),
            rulings: rulings.map(|(index, _)| index).collect(),
        }
    });
    let told = |section: &Section| {
        let pieces = section.chapter == Chapter::Pieces && !game.pieces.is_empty();
        pieces || !section.rules.is_empty() || !section.rulings.is_empty()
    };
    sections.filter(told).collect()
}

struct Book<'a> {
    game: &'a GameDef,
    /// What is said about each piece.
    clauses: Vec<Vec<Clause>>,
}

impl Book<'_> {
    fn rules(&self, chapter: Chapter) -> Vec<Rule> {
        match chapter {
            Chapter::Goal => self.goal(),
            Chapter::Setup => [self.board(), setup::steps(self.game), self.placement()].concat(),
            Chapter::Turn => self.turn(),
            Chapter::Moves => self.moves(),
            Chapter::Effects => self.effects(),
            Chapter::Protection => self.protection(),
            Chapter::End => self.end(),
            Chapter::Choices => setup::choices(self.game),
            Chapter::Pieces => Vec::new(),
        }
    }

    fn kinds(&self, has: impl Fn(&PieceDef) -> bool) -> Vec<TypeIndex> {
        let pieces = self.game.pieces.iter().enumerate();
        pieces
            .filter(|(_, piece)| has(piece))
            .map(|(kind, _)| kind)
            .collect()
    }

    fn any(&self, has: impl Fn(&PieceDef) -> bool) -> bool {
        self.game.pieces.iter().any(has)
    }

    /// Whether a royal can be met by what would make it change sides.
    fn royals_turned(&self) -> bool {
        self.clauses.iter().flatten().any(|clause| match clause {
            Clause::Royal(royal) => royal.turned,
            _ => false,
        })
    }

    fn goal(&self) -> Vec<Rule> {
        let royals = self.kinds(|piece| piece.royal);
        if royals.is_empty() {
            return self.ends(false);
        }
        let turning = self.royals_turned();
        let mut rules = match self.game.goal {
            Goal::Mate => {
                let freezing = self.any(|piece| !piece.freezes.is_empty());
                let check = Rule::Check { turning, freezing };
                // Where nobody may give check, nobody is mated.
                match self.forbids_check() {
                    true => vec![check],
                    false => vec![Rule::Mate, check],
                }
            }
            Goal::Capture => {
                let several = self.game.royals == Royals::Each && setup::several_royals(self.game);
                let royals = self.game.royals;
                let mut rules = vec![Rule::CaptureRoyal {
                    royals,
                    several,
                    turning,
                }];
                if self.goes_on() {
                    rules.push(Rule::TwoParts);
                }
                rules.push(Rule::NoCheck);
                rules
            }
        };
        if self.game.royals != Royals::Each {
            rules.push(Rule::Kept(self.game.goal, self.game.royals));
        }
        let sides = Color::BOTH.into_iter().zip(self.game.royal_sides());
        let without = sides.filter(|(_, has)| !has);
        rules.extend(without.map(|(side, _)| Rule::Unroyal(side)));
        rules.extend(self.ends(self.game.goal == Goal::Mate));
        if royals.len() > 1 {
            rules.push(Rule::Royals(royals));
        }
        rules
    }

    /// What ends the game besides royals.
    fn ends(&self, mate: bool) -> Vec<Rule> {
        let ends = &self.game.ends;
        let mut rules: Vec<Rule> = ends.iter().cloned().map(Rule::End).collect();
        let several = ends.len() > 1 || ends.iter().any(|end| end.side.is_none());
        if several {
            rules.push(Rule::AtOnce { mate });
        }
        let goal = self.game.goal;
        // Who may always pass is never without a move, unless he is in check.
        let stuck = |side: Color, means: NoMovesDef| {
            let mated = goal == Goal::Mate && means.mate != NoMoves::Loses;
            !self.game.pass.free[side.index()] || mated
        };
        match self.game.no_moves {
            [white, black]
                if white == black && Color::BOTH.into_iter().all(|side| stuck(side, white)) =>
            {
                rules.push(Rule::NoMoves(goal, None, white));
            }
            both => {
                let sides = Color::BOTH.into_iter().zip(both);
                let told = sides.filter(|(side, own)| stuck(*side, *own));
                rules.extend(told.map(|(side, own)| Rule::NoMoves(goal, Some(side), own)));
            }
        }
        rules.extend(self.game.points.clone().map(Rule::Points));
        rules
    }

    fn board(&self) -> Vec<Rule> {
        let shape = self.game.board.shape();
        let topology = self.game.board.topology();
        let mut rules = vec![Rule::Board];
        if shape.wraps {
            rules.push(Rule::Wraps);
        }
        if !shape.holes.is_empty() {
            rules.push(Rule::Holes(shape.holes.clone()));
        }
        let around = [-1, 0, 1].map(|x| [-1, 0, 1].map(|y| (x, y)));
        let neighbours = |square: Square| -> Vec<((i8, i8), String)> {
            let steps = around.iter().flatten().filter(|step| **step != (0, 0));
            let near = steps.filter_map(|step| Some((*step, topology.step(square, *step)?)));
            near.map(|(step, near)| (step, topology.name(near).to_owned()))
                .collect()
        };
        let beyond = shape.extra.iter().filter_map(|(name, ..)| {
            let near = neighbours(topology.square(name)?);
            Some(Beyond {
                name: name.clone(),
                diagonal: near.iter().all(|((x, y), _)| *x != 0 && *y != 0),
                near: near.into_iter().map(|(_, name)| name).collect(),
            })
        });
        let beyond: Vec<Beyond> = beyond.collect();
        if !beyond.is_empty() {
            rules.push(Rule::Beyond(beyond));
        }
        let named = unexplained_regions(self.game);
        if !named.is_empty() {
            rules.push(Rule::Regions(named.into_iter().cloned().collect()));
        }
        rules
    }

    fn placement(&self) -> Vec<Rule> {
        let Some(placement) = &self.game.placement else {
            return Vec::new();
        };
        let mut rules = Vec::new();
        let steps = &self.game.setup.steps;
        if steps
            .iter()
            .any(|step| matches!(step.kind, StepKind::Hand { .. }))
        {
            rules.push(Rule::PlaceFromHand(placement.region.clone()));
            if !placement.every_color.is_empty() {
                let kinds = placement.every_color.iter().copied();
                rules.push(Rule::EveryColor(kinds.collect()));
            }
        }
        if steps
            .iter()
            .any(|step| matches!(step.kind, StepKind::Pool(_)))
        {
            rules.push(Rule::PlaceFromPool {
                region: placement.region.clone(),
                turns: turns(placement),
            });
            if placement.royals_first && self.any(|piece| piece.royal) {
                rules.push(Rule::RoyalsFirst);
            }
        }
        let effects = |piece: &PieceDef| {
            !piece.freezes.is_empty() || piece.movements.iter().any(|m| !m.arrivals().is_empty())
        };
        rules.push(Rule::WhilePlacing {
            effects: self.any(effects),
            check: self.game.goal == Goal::Mate,
        });
        rules
    }

    fn turn(&self) -> Vec<Rule> {
        let drops = &self.game.drops;
        let hands = drops.iter().any(|drop| !drop.endless);
        let swap = |m: &MovementDef| matches!(m.course, Course::Swap(_));
        let swaps = self.any(|piece| piece.movements.iter().any(swap));
        let lands = self.clauses.iter().flatten().any(captures_by_landing);
        let mut rules = vec![
            Rule::Turns {
                single: self.game.turn.is_single(),
                passes: self.game.has_passes(),
                drops: !drops.is_empty(),
                hands,
            },
            Rule::Moving { lands },
            Rule::Captured {
                hand: self.game.captured.clone(),
                swaps,
            },
        ];
        if self.game.arrivals().next().is_some() {
            rules.push(Rule::Mandatory);
        }
        if !self.game.turn.is_single() {
            let mut clauses = self.clauses.iter().flatten();
            let passing = clauses.any(|clause| matches!(clause, Clause::EnPassant(_)));
            let turn = self.game.turn.clone();
            rules.insert(1, Rule::TurnOf { turn, passing });
        }
        rules.extend(self.limits());
        rules.extend(self.passes());
        rules
    }

    /// Who may pass, and what that leads to.
    fn passes(&self) -> Vec<Rule> {
        let pass = self.game.pass;
        let side = match pass.free {
            [true, true] => Some(None),
            [true, false] => Some(Some(Color::White)),
            [false, true] => Some(Some(Color::Black)),
            [false, false] => None,
        };
        let check = self.game.goal == Goal::Mate;
        let may = side.map(|side| Rule::MayPass { side, check });
        let twice = pass.twice.filter(|_| self.game.counts_passes());
        may.into_iter()
            .chain(twice.map(Rule::PassedTwice))
            .collect()
    }

    /// Whether no move at all may give check.
    fn forbids_check(&self) -> bool {
        let all = self.game.pieces.len();
        let mut bans = self.game.restrictions.forbidden.iter();
        bans.any(|ban| ban.threat == Threat::Check && !ban.drops && ban.types.len() == all)
    }

    /// What must be done, and what may not be.
    fn limits(&self) -> Vec<Rule> {
        let Restrictions {
            must_capture,
            any_capture,
            most,
            forbidden,
        } = &self.game.restrictions;
        let some = |types: &TypeSet| {
            let all = types.len() == self.game.pieces.len();
            (!all).then(|| types.iter().copied().collect())
        };
        let mut rules = Vec::new();
        if !must_capture.is_empty() {
            rules.push(Rule::MustCapture {
                types: some(must_capture),
                any: *any_capture,
                most: *most,
            });
        }
        rules.extend(forbidden.iter().map(|ban| Rule::Forbidden {
            threat: ban.threat,
            drops: ban.drops,
            types: some(&ban.types),
            of: ban.of.as_ref().and_then(some),
        }));
        rules
    }

    /// What the pieces can do that has a name of its own, told once for all pieces that do the same.
    fn moves(&self) -> Vec<Rule> {
        let mut found: Vec<(Special, Vec<TypeIndex>, Vec<Clause>)> = Vec::new();
        for (kind, clauses) in self.clauses.iter().enumerate() {
            let mut own: Vec<(Special, Vec<Clause>)> = Vec::new();
            for clause in clauses {
                let Some(name) = self.special(clause) else {
                    continue;
                };
                match own.iter_mut().find(|(other, _)| *other == name) {
                    Some((_, together)) => together.push(clause.clone()),
                    None => own.push((name, vec![clause.clone()])),
                }
            }
            for (name, clauses) in own {
                let same = found
                    .iter_mut()
                    .find(|(other, _, told)| *other == name && *told == clauses);
                match same {
                    Some((_, kinds, _)) => kinds.push(kind),
                    None => found.push((name, vec![kind], clauses)),
                }
            }
        }
        found.sort_by_key(|(name, ..)| *name);
        let named = found
            .into_iter()
            .map(|(name, pieces, clauses)| Rule::Named {
                name,
                pieces,
                clauses,
            });
        named.collect()
    }

    fn special(&self, clause: &Clause) -> Option<Special> {
        Some(match clause {
            Clause::Castling(castling) => {
                let ways = castling.ways.iter();
                let mut movers = ways.filter_map(|way| self.game.castlings.get(*way));
                let royal = movers.any(|way| {
                    let mover = self.game.pieces.get(way.mover);
                    mover.is_some_and(|mover| mover.royal)
                });
                if royal {
                    Special::Castling
                } else {
                    Special::DoubleMove
                }
            }
            Clause::Go(go) if go.limits.first => Special::FirstMove,
            Clause::Go(go) if is_long_step(go) => Special::LongStep,
            Clause::EnPassant(_) => Special::EnPassant,
            Clause::Crossing(_) => Special::Crossing,
            Clause::Promotion(_) => Special::Promotion,
            Clause::Borrow(_) => Special::Borrowing,
            Clause::Entry(_) => Special::Entry,
            Clause::Drop(_) => Special::Drop,
            Clause::OnCapture(_) => Special::Capturing,
            Clause::GoesOn(_) => Special::GoingOn,
            Clause::Suicide => Special::Vanishing,
            Clause::Go(_)
            | Clause::Legs(_)
            | Clause::Shot(_)
            | Clause::Exchange(_)
            | Clause::Jump(_)
            | Clause::Immobile
            | Clause::RoyalsNotTurned
            | Clause::Leaves(_)
            | Clause::Neutral
            | Clause::Side(_)
            | Clause::Limit { .. }
            | Clause::HousePart(_)
            | Clause::Freeze(_)
            | Clause::CastlingPartner(_)
            | Clause::Attribute(_)
            | Clause::Royal(_)
            | Clause::House
            | Clause::Note(_) => return None,
        })
    }

    fn effects(&self) -> Vec<Rule> {
        let by = |does: &dyn Fn(&MovementDef) -> bool| {
            self.kinds(|piece| piece.movements.iter().any(does))
        };
        let arrives = |deed: Deed, beside: Option<bool>| {
            by(&move |movement: &MovementDef| {
                let mut arrivals = movement.arrivals().iter();
                arrivals.any(|arrival| {
                    arrival.deed == deed
                        && beside.is_none_or(|beside| arrival.zone.is_beside() == beside)
                })
            })
        };
        // Whose units such captures take: enemies, unless some of them take others, too.
        let victims = |beside: bool| {
            let movements = self.game.pieces.iter().flat_map(|piece| &piece.movements);
            let mut captures = movements.flat_map(MovementDef::arrivals).filter(|arrival| {
                arrival.deed == Deed::Capture && arrival.zone.is_beside() == beside
            });
            match captures.all(|arrival| arrival.whose == Victims::Enemies) {
                true => Victims::Enemies,
                false => Victims::All,
            }
        };
        let royals = self.royals_turned();
        let check = self.game.goal == Goal::Mate;
        let vanish = !self.game.suicide.is_empty();
        let notions = [
            (
                Notion::Shooting,
                by(&|m| matches!(m.course, Course::Shot(_))),
            ),
            (
                Notion::Around(victims(true)),
                arrives(Deed::Capture, Some(true)),
            ),
            (
                Notion::Afar(victims(false)),
                arrives(Deed::Capture, Some(false)),
            ),
            (
                Notion::Trampling,
                by(&|m| matches!(m.over(), Over::Trample)),
            ),
            (Notion::Turning { royals }, arrives(Deed::Convert, None)),
            (
                Notion::Swapping { royals },
                by(&|m| matches!(m.course, Course::Swap(_))),
            ),
            (
                Notion::Exchanging,
                by(&|m| matches!(m.course, Course::Exchange(_))),
            ),
            (Notion::Leaving, by(&|m| m.leaves.is_some())),
            (
                Notion::Freezing { check, vanish },
                self.kinds(|piece| !piece.freezes.is_empty()),
            ),
        ];
        let found = notions.into_iter().filter(|(_, kinds)| !kinds.is_empty());
        found
            .map(|(notion, kinds)| Rule::Notion(notion, kinds))
            .collect()
    }

    fn protection(&self) -> Vec<Rule> {
        let mut rules: Vec<Rule> = Vec::new();
        for index in 0..self.game.attributes.len() {
            for (kind, clauses) in self.clauses.iter().enumerate() {
                let own = clauses.iter().filter(|clause| {
                    matches!(clause, Clause::Attribute(attribute) if attribute.index == index)
                });
                let own: Vec<Clause> = own.cloned().collect();
                if own.is_empty() {
                    continue;
                }
                let same = rules.iter_mut().find_map(|rule| match rule {
                    Rule::Attribute(kinds, told) if *told == own => Some(kinds),
                    _ => None,
                });
                match same {
                    Some(kinds) => {
                        kinds.insert(kind);
                    }
                    None => rules.push(Rule::Attribute(TypeSet::from([kind]), own)),
                }
            }
        }
        rules
    }

    fn end(&self) -> Vec<Rule> {
        let DrawRules {
            repetition,
            repeats,
            move_limit,
            clock_turns,
            clock,
            dead,
            countdown,
            means,
        } = &self.game.draws;
        let mut rules = Vec::new();
        let mut besides = self
            .game
            .on_captures
            .iter()
            .flat_map(|entry| &entry.arrivals);
        let conversions = self.any(|piece| piece.movements.iter().any(converts))
            || besides.any(|arrival| arrival.deed == Deed::Convert);
        if let Some(times) = repetition {
            rules.push(Rule::Repetition {
                repeats: *repeats,
                times: *times,
                same: self.same(),
            });
        }
        if let Some(plies) = move_limit {
            rules.push(Rule::MoveLimit {
                plies: *plies,
                turns: *clock_turns,
                types: clock.clone(),
                conversions,
                drops: !self.game.drops.is_empty(),
                means: *means,
            });
        }
        if !dead.is_empty() {
            rules.push(Rule::Dead(dead.clone(), *means));
        }
        if let Some(countdown) = countdown {
            rules.push(Rule::Countdown(countdown.clone(), *means));
        }
        if rules.is_empty() {
            rules.push(Rule::NoDraws);
        } else {
            rules.push(Rule::WinsFirst);
        }
        rules
    }

    /// What makes two positions the same.
    fn same(&self) -> Vec<Same> {
        let game = self.game;
        let castles = |royal: bool| {
            let mut movers = game.castlings.iter().map(|way| way.mover);
            movers.any(|mover| {
                game.pieces
                    .get(mover)
                    .is_some_and(|mover| mover.royal == royal)
            })
        };
        let mut clauses = self.clauses.iter().flatten();
        let en_passant = clauses.any(|clause| matches!(clause, Clause::EnPassant(_)));
        let dropped = game.drops.iter().any(|drop| !drop.endless);
        let hands = game.captured.is_some() || dropped || !game.entries.is_empty();
        let all = [
            (true, Same::Board),
            (true, Same::Side),
            (hands, Same::Hands),
            (
                game.captured
                    .as_ref()
                    .is_some_and(|captured| captured.reverts),
                Same::Promoted,
            ),
            (castles(true), Same::Castling),
            (castles(false), Same::DoubleMoves),
            (en_passant, Same::EnPassant),
            (!game.entries.is_empty(), Same::Entry),
            (
                self.any(|piece| piece.movements.iter().any(|m| m.first)),
                Same::FirstMoves,
            ),
            (game.borrows(), Same::Borrowed),
            (game.counts_passes(), Same::Passed),
        ];
        let found = all.into_iter().filter(|(counts, _)| *counts);
        found.map(|(_, same)| same).collect()
    }

    /// Whether a move in two parts may go on after its first part took a royal.
    fn goes_on(&self) -> bool {
        let two_parts = |movement: &MovementDef| match &movement.course {
            Course::Legs(legs) => legs.first.iter().any(|atom| atom.capture),
            _ => false,
        };
        self.any(|piece| piece.movements.iter().any(two_parts))
    }
}

/// Whether it goes several squares from a region, and captures nothing.
fn is_long_step(go: &Go) -> bool {
    let quiet = go.effects.is_empty() && go.ways.iter().all(|way| way.verb == Verb::Move);
    let long = |way: &Way| {
        let mut rays = way.paths.rays();
        let several = rays.any(|(_, reach)| reach.spans().iter().any(|&(_, most)| most > 1));
        several || way.paths.step() != Step::Neighbour
    };
    quiet && go.limits.from.is_some() && go.ways.iter().any(long)
}

/// Whether it captures what stands where it arrives.
fn captures_by_landing(clause: &Clause) -> bool {
    match clause {
        Clause::Go(go) => go.ways.iter().any(|way| way.verb != Verb::Move),
        Clause::Legs(legs) => !legs.first.capture.is_empty() || !legs.second.capture.is_empty(),
        _ => false,
    }
}

fn converts(movement: &MovementDef) -> bool {
    matches!(movement.course, Course::Swap(_))
        || movement
            .arrivals()
            .iter()
            .any(|arrival| arrival.deed == Deed::Convert)
}

/// How many units of the whole pool are placed in each turn.
fn turns(placement: &PlacementDef) -> Vec<u8> {
    let mut left = u16::from(placement.pool);
    let mut turns = Vec::new();
    while left > 0 {
        let (_, quota) = placement.turn(left);
        turns.push(quota as u8);
        left -= quota.min(left).max(1);
    }
    turns
}
