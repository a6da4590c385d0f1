//! From a [`GameDef`] to [`Tables`].

mod attacks;
mod captures;
mod ends;
mod hands;
mod herds;
mod plan;
mod threats;

use std::sync::Arc;

use variorum_geometry::{Bits, Color, Square};

use attacks::AttackKeys;

use crate::def::sense::{self, Nonsense};
use crate::def::{
    CastlingSquares, CheckIn, Forbidden, GameDef, Goal, Harm, MovementDef, OnCaptureDef, Region,
    Restrictions, Threat, TypeSet, Unit, Wherever, Wing,
};
use crate::moves::rule;
use crate::tables::keys::zobrist;
use crate::tables::{
    Attacks, Banned, Bans, Castling, CompiledRestrictions, CompiledTurn, Lattice, NONE, Plan,
    SQUARES, Tables, feature,
};
use crate::width::MOST_SQUARES;

/// Why a definition cannot be compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompileError {
    /// The piece concerned, as an index into the definition.
    pub piece: Option<usize>,
    /// Its movement concerned.
    pub movement: Option<usize>,
    /// The castling concerned, as an index into the definition.
    pub castling: Option<usize>,
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
}

impl std::fmt::Display for CompileError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for CompileError {}

fn fault(message: impl Into<String>) -> CompileError {
    CompileError {
        piece: None,
        movement: None,
        castling: None,
        message: message.into(),
    }
}

/// There is no code for boards of so many squares.
pub(crate) fn too_large(squares: usize) -> CompileError {
    fault(format!(
        "a board of {squares} squares: this program was built for at most {MOST_SQUARES}"
    ))
}

/// Checks that every movement means something.
pub(crate) fn check_movements(def: &GameDef) -> Result<(), CompileError> {
    let directed = |entry: &OnCaptureDef| {
        let mut arrivals = entry.arrivals.iter();
        arrivals.any(|arrival| arrival.zone.is_directional())
    };
    if def.on_captures.iter().any(directed) {
        return Err(fault(Nonsense::CaptureHasNoDirection.to_string()));
    }
    let drops = def.drops.iter();
    if let Some(nonsense) = drops.filter_map(sense::contradictory_drop).next() {
        return Err(fault(nonsense.to_string()));
    }
    if let Some((kind, from)) = def.unclear_drop() {
        let [one, other] = from.map(|kind| def.pieces[kind].name.as_str());
        let kind = &def.pieces[kind].name;
        return Err(fault(format!("{kind} dropped may be {one} or {other}")));
    }
    if let Some(why) = sense::bad_relics(def) {
        return Err(fault(why));
    }
    if def.drops_from_mover() && def.has_chains() {
        return Err(fault(sense::CHAINS_AND_MOVERS));
    }
    if def.goal == Goal::Mate && def.has_chains() {
        return Err(fault(sense::CHAINS_AND_MATE));
    }
    (0..def.pieces.len()).try_for_each(|piece| {
        if sense::is_of_two_minds(&def.pieces[piece]) {
            return Err(CompileError {
                piece: Some(piece),
                movement: None,
                castling: None,
                message: sense::OF_TWO_MINDS.to_owned(),
            });
        }
        find_nonsense(def, piece, sense::contradiction)
    })
}

fn find_nonsense(
    def: &GameDef,
    piece: usize,
    find: impl Fn(&MovementDef) -> Option<Nonsense>,
) -> Result<(), CompileError> {
    for (number, movement) in def.pieces[piece].movements.iter().enumerate() {
        if let Some(nonsense) = find(movement) {
            return Err(CompileError {
                piece: Some(piece),
                movement: Some(number),
                castling: None,
                message: nonsense.to_string(),
            });
        }
    }
    Ok(())
}

/// Compiles a definition for a board of at most as many squares as a set has room for.
pub(crate) fn compile<B: Bits>(def: GameDef) -> Result<Tables<B>, CompileError> {
    if def.pieces.len() > 126 {
        return Err(fault(format!(
            "a game has at most 126 piece types, not {}",
            def.pieces.len()
        )));
    }
    for (index, piece) in def.pieces.iter().enumerate() {
        if piece.movements.len() > rule::MOVEMENTS {
            return Err(CompileError {
                piece: Some(index),
                movement: None,
                castling: None,
                message: format!("a piece has at most {} movements", rule::MOVEMENTS),
            });
        }
        if def.crossing.contains(&index) {
            find_nonsense(&def, index, sense::contradicts_crossing)?;
        }
    }
    // Movements that are bound to parts of the board are plain where there are features enough to find their attacks.
    let def = Arc::new(def);
    let simple = Compiler::new(Arc::clone(&def), true).finish();
    let mut tables = simple.or_else(|_| Compiler::new(def, false).finish())?;
    if tables.tracks_unmoved {
        let array = tables.def.array.iter();
        let array = array.map(|placed| (placed.square, Unit::new(placed.piece, placed.color)));
        let castlings = tables.castlings.iter().flatten();
        let castlers = castlings
            .filter(|castling| castling.letter.is_none())
            .flat_map(|castling| {
                [
                    (castling.from, castling.mover),
                    (castling.partner_from, castling.partner),
                ]
            });
        tables.home = array.chain(castlers).collect();
    }
    Ok(tables)
}

/// The restrictions of a game, if it has any.
fn restrictions(def: &GameDef) -> Option<CompiledRestrictions> {
    let Restrictions {
        must_capture,
        any_capture,
        most,
        forbidden,
    } = &def.restrictions;
    let kinds = (0..def.pieces.len()).map(|kind| must_capture.contains(&kind));
    let last = def.turn.check == Some(CheckIn::Last);
    let stops = def
        .pieces
        .iter()
        .any(|piece| piece.again().is_some_and(|again| again.may_stop));
    let promotions = def.pieces.iter().flat_map(|piece| &piece.promotions);
    let waits = promotions.into_iter().any(|promotion| promotion.waits);
    let any = !def.restrictions.is_none() || def.has_passes() || last || stops || waits;
    any.then(|| CompiledRestrictions {
        most: *most,
        waits,
        check_last: last,
        must_capture: (!must_capture.is_empty()).then(|| kinds.collect()),
        any_capture: *any_capture,
        bans: [false, true].map(|drops| bans(forbidden, drops, def.pieces.len())),
        passes: [0, 1].map(|side| (def.pass.free[side], def.no_moves[side].passes)),
    })
}

/// By type, what its moves may not do, or its drops; empty if nothing is forbidden, since that is asked in every position.
fn bans(forbidden: &[Forbidden], drops: bool, types: usize) -> Vec<Bans> {
    if forbidden.is_empty() {
        return Vec::new();
    }
    let mut all = vec![Bans::default(); types];
    // A drop is no capture, whatever it does.
    let meant = |ban: &&Forbidden| match drops {
        true => ban.threat != Threat::Capture,
        false => !ban.drops,
    };
    for ban in forbidden.iter().filter(meant) {
        let banned = match ban.types.len() < types {
            true => Banned::Type,
            false => Banned::All,
        };
        for kind in ban.types.iter() {
            let bans = &mut all[*kind];
            if ban.threat == Threat::Capture {
                let victims = |kind: &usize| ban.of.as_ref().is_none_or(|of| of.contains(kind));
                let victims = (0..types).filter(victims);
                bans.victims |= victims.fold(0, |set, kind| set | 1 << kind);
            }
            let slot = match ban.threat {
                Threat::Capture => &mut bans.capture,
                Threat::Check => &mut bans.check,
                Threat::CheckAlone => &mut bans.check_alone,
                Threat::Mate => &mut bans.mate,
                Threat::Flight => &mut bans.flight,
            };
            // Where two say the same, the one for all types says more.
            *slot = Some(slot.map_or(banned, |known| known.min(banned)));
        }
    }
    all
}

struct Compiler<B> {
    t: Tables<B>,
    /// Types of each feature that is a plain set of types, to share equal filters.
    filters: Vec<(TypeSet, usize)>,
    attack_keys: AttackKeys,
    /// Whether movements are plain that are bound to parts of the board.
    masks_regions: bool,
}

impl<B: Bits> Compiler<B> {
    fn new(def: Arc<GameDef>, masks_regions: bool) -> Self {
        let topology = def.board.shared_topology();
        let squares = topology.len();
        let codes = 2 + 2 * def.pieces.len();
        let tables = Tables {
            all: topology.squares().collect(),
            lattice: Lattice::new(&topology),
            plans: (0..codes).map(|_| Plan::default()).collect(),
            bearing: Vec::new(),
            asks_contact: false,
            features: vec![0; codes],
            feature_count: feature::FIRST_FREE,
            leap_attacks: Vec::new(),
            slide_attacks: [Vec::new(), Vec::new()],
            hop_attacks: [Vec::new(), Vec::new()],
            herds: [Vec::new(), Vec::new()],
            threats: (0..codes).map(|_| None).collect(),
            plain_origins: Vec::new(),
            castlings: [Vec::new(), Vec::new()],
            all_rights: [0; 2],
            rights: [0; SQUARES],
            rights_anyway: [0; SQUARES],
            rights_of: Vec::new(),
            placement: None,
            captured: None,
            drops: None,
            endless: false,
            entries: Vec::new(),
            below: NONE,
            zobrist: zobrist(def.pieces.len()),
            restarts_clock: vec![false; codes],
            displacing: vec![0; codes],
            stands: false,
            tracks_unmoved: def.tracks_unmoved(),
            bases: Vec::new(),
            remembers_squares: def.tracks_unmoved(),
            files: Vec::new(),
            first_movers: NONE,
            has_special_key: false,
            royal_sides: def.royal_sides(),
            royals_vary: def.royals_vary(),
            guards_royals: def.goal == Goal::Mate && !def.royals_vary(),
            ends: Vec::new(),
            countdown: None,
            counts_checks: false,
            turns: None,
            takes_at_end: def.takes_at_end(),
            passed_twice: def.pass.twice.filter(|_| def.counts_passes()),
            has_evening: false,
            borrows: def.borrows(),
            en_passant_from: [vec![B::EMPTY; squares], vec![B::EMPTY; squares]],
            crossing_from: [vec![B::EMPTY; squares], vec![B::EMPTY; squares]],
            home: Vec::new(),
            on_captures: Vec::new(),
            relic: def
                .left_behind()
                .first()
                .map_or(Unit::NONE, |kind| Unit::new(*kind, Color::White)),
            attacks: Attacks::Backwards,
            restrictions: restrictions(&def),
            types: def.pieces.len(),
            def,
            topology,
        };
        debug_assert_eq!(squares, tables.topology.len());
        Compiler {
            t: tables,
            filters: Vec::new(),
            attack_keys: AttackKeys::default(),
            masks_regions,
        }
    }

    fn finish(mut self) -> Result<Tables<B>, CompileError> {
        self.basic_features();
        // All plans first: attacks, threats and herds are made from them.
        for kind in 0..self.t.types {
            for color in Color::BOTH {
                let plan = self.plan(kind, color)?;
                let code = Unit::new(kind, color).code() as usize;
                if !plan.freezes.is_empty() {
                    self.t.features[code] |= 1 << feature::FREEZER;
                }
                self.t.stands |= plan
                    .promotion
                    .as_ref()
                    .is_some_and(|promotion| promotion.stands);
                self.t.displacing[code] = plan.displacing();
                self.t.plans[code] = plan;
            }
        }
        self.contacts()?;
        if self.t.borrows {
            let plans = self.t.plans.iter();
            let origins = plans.map(|plan| threats::plain_origins(&self.t, plan));
            self.t.plain_origins = origins.collect();
        }
        if self.t.def.goal == Goal::Mate {
            self.attacks_of_all()?;
        }
        self.on_captures()?;
        let first_movers = self.first_movers();
        if !first_movers.is_empty() {
            self.t.first_movers = self.filter(Some(&first_movers))?;
        }
        self.herds()?;
        self.castlings()?;
        self.t.all_rights = Color::BOTH.map(|color| {
            let rights = self.t.castlings_of(color).iter();
            rights.fold(0, |rights, castling| rights | castling.right)
        });
        self.ends()?;
        self.turns()?;
        self.evening();
        if let Some(placement) = &self.t.def.placement {
            let regions = Color::BOTH.map(|color| self.region(&placement.region, color));
            self.t.placement = Some(regions);
        }
        self.hands()?;
        if self.t.def.goal == Goal::Capture {
            // No rule asks for them there, but who thinks about exchanges does. So what finds no room any more is left out.
            let _ = self.attacks_of_all();
        }
        Ok(self.t)
    }

    /// Gives all units the features by which attacks are found.
    fn attacks_of_all(&mut self) -> Result<(), CompileError> {
        for kind in 0..self.t.types {
            for color in Color::BOTH {
                self.attack_features(kind, color)?;
            }
        }
        Ok(())
    }

    fn basic_features(&mut self) {
        let def = &self.t.def;
        for (kind, piece) in def.pieces.iter().enumerate() {
            let mut bits = 0u64;
            if piece.royal {
                bits |= 1 << feature::ROYAL;
            }
            if piece.neutral {
                bits |= 1 << feature::NEUTRAL;
            }
            for attribute in &piece.attributes {
                let attribute = &def.attributes[*attribute];
                for harm in &attribute.resists {
                    bits |= 1
                        << match harm {
                            Harm::Proximity => feature::RESISTS_PROXIMITY,
                            Harm::Freeze => feature::RESISTS_FREEZE,
                            Harm::Shot => feature::RESISTS_SHOT,
                            Harm::Conversion => feature::RESISTS_CONVERSION,
                        };
                }
                if attribute.stops_trampling {
                    bits |= 1 << feature::STOPPER;
                }
            }
            let freezes = |kind: &usize| !def.pieces[*kind].freezes.is_empty();
            if piece
                .promotions
                .iter()
                .any(|promotion| promotion.kinds().any(|kind| freezes(&kind)))
            {
                bits |= 1 << feature::PROMOTES_TO_FREEZER;
            }
            if def.crossing.contains(&kind) {
                bits |= 1 << feature::CROSSING;
            }
            for color in Color::BOTH {
                let code = Unit::new(kind, color).code() as usize;
                self.t.features[code] |= bits;
                self.t.restarts_clock[code] = def.draws.clock.contains(&kind);
            }
        }
    }

    fn turns(&mut self) -> Result<(), CompileError> {
        if !self.t.def.has_parts() {
            return Ok(());
        }
        let def = self.t.def.turn.clone();
        let actors = def
            .parts
            .iter()
            .map(|part| self.filter(part.types.as_ref()));
        let actors = actors.collect::<Result<_, _>>()?;
        self.t.turns = Some(CompiledTurn {
            def,
            actors,
            tells_mover: self.t.def.drops_from_mover(),
        });
        Ok(())
    }

    /// How units attack and guard, if some movement asks for that. The plans are known.
    fn contacts(&mut self) -> Result<(), CompileError> {
        let movements = self.t.def.pieces.iter().flat_map(|piece| &piece.movements);
        let asking = movements.filter_map(|movement| Some((movement, movement.contact.as_ref()?)));
        self.t.asks_contact = asking.clone().any(|(movement, _)| movement.captures());
        if asking
            .into_iter()
            .all(|(_, contact)| contact.along.is_some())
        {
            return Ok(());
        }
        self.t.bearing = self.t.plans.iter().map(|_| Vec::new()).collect();
        for kind in 0..self.t.types {
            for color in Color::BOTH {
                let code = Unit::new(kind, color).code() as usize;
                self.t.bearing[code] = self.bearing_movements(kind, color)?;
            }
        }
        Ok(())
    }

    fn new_feature(&mut self) -> Result<usize, CompileError> {
        if self.t.feature_count >= 64 {
            return Err(fault(
                "the game needs too many different filters and capture patterns",
            ));
        }
        self.t.feature_count += 1;
        Ok(self.t.feature_count - 1)
    }

    /// Types with movements that only unmoved units have.
    fn first_movers(&self) -> TypeSet {
        let pieces = self.t.def.pieces.iter().enumerate();
        let first =
            pieces.filter(|(_, piece)| piece.movements.iter().any(|movement| movement.first));
        first.map(|(kind, _)| kind).collect()
    }

    /// The feature that marks exactly these types.
    fn filter(&mut self, types: Option<&TypeSet>) -> Result<u8, CompileError> {
        let Some(types) = types else { return Ok(NONE) };
        if let Some((_, index)) = self.filters.iter().find(|(set, _)| set == types) {
            return Ok(*index as u8);
        }
        let index = self.new_feature()?;
        for kind in types {
            for color in Color::BOTH {
                self.t.features[Unit::new(*kind, color).code() as usize] |= 1 << index;
            }
        }
        self.filters.push((types.clone(), index));
        Ok(index as u8)
    }

    fn region(&self, region: &Region, color: Color) -> B {
        let squares = region.squares(color).iter();
        squares.fold(B::EMPTY, |set, square| set | B::of(*square))
    }

    fn castlings(&mut self) -> Result<(), CompileError> {
        let def = Arc::clone(&self.t.def);
        let sides = def
            .castlings
            .iter()
            .enumerate()
            .flat_map(|(index, castling)| {
                Color::BOTH.into_iter().flat_map(move |color| {
                    let squares = castling.squares_of(color);
                    squares.map(move |squares| (index, castling, color, squares))
                })
            });
        let mut held: Vec<(Color, Right)> = Vec::new();
        for (index, castling, color, squares) in sides {
            let at = |error: CompileError| CompileError {
                castling: Some(index),
                ..error
            };
            let CastlingSquares {
                from,
                to,
                partner_from,
                partner_to,
            } = squares;
            let between = |a: Square, b: Square| {
                let squares = if a == b {
                    Some(B::EMPTY)
                } else {
                    self.t.lattice.between(a, b)
                };
                squares.ok_or_else(|| at(fault("castling needs units on one line")))
            };
            let of_side = |letter: char| match color {
                Color::White => letter.to_ascii_uppercase(),
                Color::Black => letter.to_ascii_lowercase(),
            };
            let letter = castling.letter.map(of_side);
            let name = self.t.topology.name(partner_from);
            let file = castling.wherever.as_ref().and_then(|_| name.chars().next());
            let right = match (letter, &castling.wherever) {
                (None, _) => 0,
                (Some(letter), None) => {
                    right_of(&mut held, (color, Right::Letter(letter))).map_err(at)?
                }
                (Some(_), Some(_)) => {
                    right_of(&mut held, (color, Right::Partner(partner_from))).map_err(at)?
                }
            };
            let ends = B::of(from) | B::of(partner_from);
            let landing = B::of(to) | B::of(partner_to);
            let ways = between(from, partner_from)?
                | between(from, to)?
                | between(partner_from, partner_to)?;
            // The units may pass through each other, so their own squares are no obstacles.
            let empty = (ways | landing) & !ends;
            let crossed = between(from, to)?;
            for square in [from, partner_from] {
                self.t.rights[square.index()] |= right;
            }
            self.t.rights_anyway[partner_from.index()] |= right;
            let mover = Unit::new(castling.mover, color);
            // Where the mover may begin on many squares, it loses the right by itself and not by its square.
            if castling.wherever.is_some() {
                self.t.rights_of.resize(self.t.features.len(), 0);
                self.t.rights_of[mover.code() as usize] |= right;
            } else {
                self.t.rights_anyway[from.index()] |= right;
            }
            let length = self.castling_length(castling.wherever.as_ref(), squares);
            self.t.castlings[color.index()].push(Castling {
                right,
                letter,
                file: file.map(of_side),
                length,
                mover,
                from,
                to,
                partner: Unit::new(castling.partner, color),
                partner_from,
                partner_to,
                empty,
                crossed,
                // Only a game with check knows attacked squares.
                safe: castling.safe && def.goal == Goal::Mate,
                takes: 0,
            });
        }
        // Only one side may do this in a game: with it go the rights of the other side's castling of the same letter.
        for castling in def.castlings.iter().filter(|castling| castling.once) {
            let same = |own: &&mut Castling<B>| {
                let letter = own.letter.map(|letter| letter.to_ascii_uppercase());
                letter.is_some() && letter == castling.letter
            };
            let rights = [0, 1].map(|side: usize| {
                let own = self.t.castlings[side].iter_mut().filter(same);
                own.fold(0, |rights, own| rights | own.right)
            });
            for (side, taken) in [(0, rights[1]), (1, rights[0])] {
                for own in self.t.castlings[side].iter_mut().filter(same) {
                    own.takes = taken;
                }
            }
        }
        Ok(())
    }

    /// How short a castling is: where it may begin on many squares, by how near to the edge it ends.
    fn castling_length(&self, wherever: Option<&Wherever>, squares: CastlingSquares) -> u8 {
        let file = |square| self.t.topology.coordinates(square).0;
        let last = self.t.def.board.shape().files.cast_signed() - 1;
        match wherever.map(|wherever| wherever.wing) {
            None => file(squares.from).abs_diff(file(squares.partner_from)),
            Some(Wing::Left) => file(squares.to).abs_diff(0),
            Some(Wing::Right) => file(squares.to).abs_diff(last),
        }
    }
}

/// What a castling right of a side is told by.
#[derive(Clone, Copy, PartialEq)]
enum Right {
    Letter(char),
    /// Where the partner stands: one right may then serve several castlings.
    Partner(Square),
}

/// The bit of a right, a new one if it has none yet.
fn right_of(held: &mut Vec<(Color, Right)>, right: (Color, Right)) -> Result<u32, CompileError> {
    let known = held.iter().position(|own| *own == right);
    let index = known.unwrap_or_else(|| {
        held.push(right);
        held.len() - 1
    });
    let bit = 1_u32.checked_shl(index as u32);
    bit.ok_or_else(|| fault("there are at most 32 castling rights"))
}
