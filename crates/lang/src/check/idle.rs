//! Warnings: what a game says without effect. It can be played all the same, but most likely its author meant
//! something else.
//!
//! Only the file that is checked is looked at, not those that it extends or imports: they serve other games as well.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use variorum_geometry::{Color, Square};
use variorum_rules::def::{
    Atom, Course, EnPassant, Exchange, GameDef, Legs, MovementDef, Path as Way, PieceDef,
    PromotionDef, Route, Shot, TypeIndex,
};
use variorum_rules::setup::StartingPosition;

use super::build::Built;
use super::load::Program;
use super::looks;
use super::reach::{Stand, may_stand};
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::source::{FileId, Span};
use crate::syntax::{Node, Prop, Text, ValueKind, excerpt};

/// The file that was given to be checked.
pub(super) const OWN: FileId = FileId(0);

/// Reports what games made from a file say without effect: the game without options and those with some.
pub(super) fn report(file: &str, program: &Program, games: &[(Built, Stands)], faults: &Faults) {
    let texts = Texts::of(program);
    let own = program.files.last().map_or(&[][..], |file| &file.nodes);
    unlike_file(file, own, faults);
    for node in own {
        texts.unused(node, faults);
        if node.name() == "option" {
            node.children
                .iter()
                .for_each(|child| texts.unused(child, faults));
        }
    }
    for (built, _) in games {
        let Some(game) = &built.game else { continue };
        for (piece, spans) in game.pieces.iter().zip(&built.spans) {
            contained(piece, &spans.movements, faults);
            for (promotion, place) in piece.promotions.iter().zip(&spans.promotions) {
                to_itself(game, piece, promotion, *place, faults);
            }
        }
        for (later, first) in looks::alike(game) {
            let [name, other] = [later, first].map(|piece| excerpt(&game.pieces[piece].name));
            let title = format!("the picture of `{name}` is that of `{other}`");
            let fault = Fault::of(Code::LooksAlike, built.spans[later].head, title);
            let fault = fault.also(built.spans[first].head, "the other one");
            let ways = looks::told_apart_by(game.pieces[later].look.kind);
            let help = format!("give one of them {ways}; until then it bears a pennant");
            warn(fault.help(help), faults);
        }
    }
    lone_en_passant(games, faults);
    idle_castling(games, faults);
    unreachable(games, faults);
}

fn warn(fault: Fault, faults: &Faults) {
    if fault.span.file == OWN {
        faults.report(fault.warning());
    }
}

/// The game's id should be its file's name, by which it is found.
fn unlike_file(file: &str, own: &[Node], faults: &Faults) {
    let path = Path::new(file);
    let stem = path.extension().and_then(|_| path.file_stem()?.to_str());
    let game = own.iter().find(|node| node.name() == "game");
    let id = game.and_then(|game| game.prop_text("id"));
    if let (Some(stem), Some(id)) = (stem, id)
        && id.as_str() != stem
    {
        let title = format!(
            "the id `{}` is not the file's name, `{}`",
            excerpt(id.as_str()),
            excerpt(stem)
        );
        let fault = Fault::of(Code::IdUnlikeFile, id.span, title);
        warn(
            fault.help("a game is found by its file's name; give both the same"),
            faults,
        );
    }
}

/// A text of the files: what it stands for, and where.
struct Mention<'a> {
    text: &'a str,
    /// It gives a name to what the entry defines, or says of a piece what it belongs to.
    defines: bool,
    /// It is an array, or puts units onto squares.
    units: bool,
}

/// All texts of all files.
#[derive(Default)]
struct Texts<'a> {
    mentions: Vec<Mention<'a>>,
    /// The texts that define nothing, one to a line: many names are looked for in them.
    uses: String,
    /// The class of pieces that name none.
    default: Option<&'a str>,
}

impl<'a> Texts<'a> {
    fn of(program: &'a Program) -> Self {
        let mut texts = Texts::default();
        for file in &program.files {
            file.nodes.iter().for_each(|node| texts.add(node));
        }
        let uses = texts.mentions.iter().filter(|mention| !mention.defines);
        texts.uses = uses
            .map(|mention| mention.text)
            .collect::<Vec<_>>()
            .join("\n");
        texts
    }

    fn add(&mut self, node: &'a Node) {
        let named = matches!(node.name(), "piece" | "class" | "region" | "attribute");
        let units = matches!(node.name(), "array" | "hand" | "pool");
        let default = |prop: &Prop| {
            prop.name.as_str() == "default" && prop.value.kind == ValueKind::Flag(true)
        };
        if node.name() == "class"
            && node.props.iter().any(default)
            && let Some(name) = node.first_text()
        {
            self.default = Some(name.as_str());
        }
        for (index, value) in node.args.iter().enumerate() {
            if let Some(text) = value.text() {
                self.mentions.push(Mention {
                    text: text.as_str(),
                    defines: named && index == 0,
                    units,
                });
            }
        }
        for prop in &node.props {
            if let Some(text) = prop.value.text() {
                let belongs = matches!(prop.name.as_str(), "class" | "family");
                let defines = matches!(node.name(), "piece" | "class") && belongs;
                self.mentions.push(Mention {
                    text: text.as_str(),
                    defines,
                    units: false,
                });
            }
        }
        node.children.iter().for_each(|child| self.add(child));
    }

    /// Whether something is named anywhere but where it is defined.
    fn mention(&self, name: &str) -> bool {
        has_word(&self.uses, name)
    }

    /// Whether units with this id stand in an array.
    fn stand(&self, id: &str) -> bool {
        let mut arrays = self.mentions.iter().filter(|mention| mention.units);
        let (upper, lower) = (format!("{{{id}}}"), format!("{{{}}}", id.to_lowercase()));
        arrays.any(|mention| {
            let text = mention.text;
            text.contains(&upper)
                || text.contains(&lower)
                || id.chars().count() == 1 && has_letter(text, id)
        })
    }

    /// Reports what an entry defines and nothing uses.
    fn unused(&self, node: &Node, faults: &Faults) {
        let Some(name) = node.first_text() else {
            return;
        };
        match node.name() {
            // A region that is drawn is there to be seen.
            "region" if node.prop("drawn").is_some() => {}
            "region" | "attribute" if !self.mention(name.as_str()) => {
                unused(node.name(), name, faults);
            }
            "piece" => {
                let families = || list(node.prop_text("family"));
                for (family, span) in families() {
                    if !self.mention(family) {
                        let title = format!("no entry uses the family `{}`", excerpt(family));
                        warn(Fault::of(Code::Unused, span, title), faults);
                    }
                }
                let class = node.prop_text("class").map(Text::as_str).or(self.default);
                let groups = families()
                    .into_iter()
                    .map(|(family, _)| family)
                    .chain(class);
                let used = self.mention(name.as_str())
                    || node
                        .prop_text("id")
                        .is_none_or(|id| self.stand(id.as_str()))
                    || groups.into_iter().any(|group| self.mention(group));
                if !used {
                    let title = format!(
                        "no set-up has the piece `{}`, and nothing becomes one",
                        excerpt(name.as_str())
                    );
                    let fault = Fault::of(Code::Unused, name.span, title);
                    warn(
                        fault.help("put it into an array, or let something promote to it"),
                        faults,
                    );
                }
            }
            _ => {}
        }
    }
}

/// The names of a list, each with its place.
fn list(text: Option<&Text>) -> Vec<(&str, Span)> {
    let Some(text) = text else { return Vec::new() };
    let mut names = Vec::new();
    let mut at = 0;
    for part in text.as_str().split(',') {
        let start = at + (part.len() - part.trim_start().len());
        let name = part.trim();
        names.push((name, text.part(start..start + name.len())));
        at += part.len() + 1;
    }
    names
}

fn unused(what: &str, name: &Text, faults: &Faults) {
    let title = format!("no entry uses the {what} `{}`", excerpt(name.as_str()));
    warn(Fault::of(Code::Unused, name.span, title), faults);
}

/// Whether a text has a name in it that is no part of a longer word.
fn has_word(text: &str, name: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '-';
    text.match_indices(name).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + name.len()..].chars().next();
        !before.is_some_and(part) && !after.is_some_and(part)
    })
}

/// Whether an array has a letter, of either side, outside of braces.
fn has_letter(text: &str, letter: &str) -> bool {
    let mut inside = false;
    text.chars().any(|c| {
        match c {
            '{' => inside = true,
            '}' => inside = false,
            _ => {}
        }
        !inside && c.to_string().eq_ignore_ascii_case(letter)
    })
}

/// Reports movements that another one of the same piece contains.
fn contained(piece: &PieceDef, places: &[Span], faults: &Faults) {
    for (index, (small, place)) in piece.movements.iter().zip(places).enumerate() {
        let larger = piece.movements.iter().zip(places).enumerate();
        // Of two that contain each other, the later one is in excess.
        let mut larger = larger.filter(|(other, (large, _))| {
            *other != index && contains(large, small) && !(contains(small, large) && *other > index)
        });
        if let Some((_, (_, wider))) = larger.next() {
            let title = "another movement of the piece does all that this one does";
            let fault = Fault::of(Code::ContainedMovement, *place, title);
            warn(fault.also(*wider, "by this one"), faults);
        }
    }
}

/// Whether one movement can do all that another can: the same but for its atoms, which reach at least as far.
fn contains(large: &MovementDef, small: &MovementDef) -> bool {
    let reach = |large: &[Atom], small: &[Atom]| {
        small.iter().all(|small| {
            large.iter().any(|large| {
                let rays = small.rays.iter().all(|ray| large.rays.contains(ray));
                let range = large.min <= small.min && small.max <= large.max;
                rays && range && (large.quiet || !small.quiet) && (large.capture || !small.capture)
            })
        })
    };
    let [first, second] = large.legs();
    let [first_small, second_small] = small.legs();
    let anywhere = large.from.is_none() && large.to.is_none();
    let placed = anywhere || (&large.from, &large.to) == (&small.from, &small.to);
    placed
        && reach(first, first_small)
        && reach(second, second_small)
        && bare(&large.course) == bare(&small.course)
}

/// A course without its atoms.
fn bare(course: &Course) -> Course {
    match course.clone() {
        Course::Path(way) => Course::Path(Way {
            route: Route {
                atoms: Vec::new(),
                ..way.route
            },
            ..way
        }),
        Course::Swap(route) => Course::Swap(Route {
            atoms: Vec::new(),
            ..route
        }),
        Course::Legs(legs) => Course::Legs(Legs {
            first: Vec::new(),
            second: Vec::new(),
            ..legs
        }),
        Course::Shot(shot) => Course::Shot(Shot {
            atoms: Vec::new(),
            ..shot
        }),
        Course::Exchange(exchange) => Course::Exchange(Exchange {
            atoms: Vec::new(),
            ..exchange
        }),
        jump @ Course::Jump(_) => jump,
    }
}

/// Reports promotion to what the unit is already.
fn to_itself(
    game: &GameDef,
    piece: &PieceDef,
    promotion: &PromotionDef,
    place: Span,
    faults: &Faults,
) {
    let own = game.pieces.iter().position(|other| other.id == piece.id);
    // By some of its moves it may become itself, where others make it something else.
    let by_some = |own: &usize| {
        let mut bounds = promotion.bounds.iter();
        bounds.any(|bound| bound.captures.is_some() && bound.types.contains(own))
    };
    if own.is_some_and(|own| promotion.to.contains(&own) && !by_some(&own)) {
        let title = format!("`{}` promotes to itself", excerpt(&piece.name));
        let fault = Fault::of(Code::PromotesToItself, place, title);
        warn(
            fault.help("where it need not promote, say so with `optional`"),
            faults,
        );
    }
}

/// Reports en passant of which only one half is there.
fn lone_en_passant(games: &[(Built, Stands)], faults: &Faults) {
    let mut halves: [Option<Span>; 2] = [None; 2];
    for (built, _) in games {
        let pieces = built.game.iter().flat_map(|game| &game.pieces);
        for (piece, spans) in pieces.zip(&built.spans) {
            for (movement, place) in piece.movements.iter().zip(&spans.movements) {
                match movement.en_passant() {
                    Some(EnPassant::Leaves) => halves[0] = halves[0].or(Some(*place)),
                    Some(EnPassant::Takes) => halves[1] = halves[1].or(Some(*place)),
                    None => {}
                }
            }
        }
    }
    let (place, title, help) = match halves {
        [Some(leaves), None] => (
            leaves,
            "no movement takes en passant what this one leaves",
            "write `en-passant=\"takes\"` at the movement that captures in passing",
        ),
        [None, Some(takes)] => (
            takes,
            "no movement leaves anything that could be taken en passant",
            "write `en-passant=\"leaves\"` at the long first step",
        ),
        _ => return,
    };
    warn(
        Fault::of(Code::LoneEnPassant, place, title).help(help),
        faults,
    );
}

/// Where units of castling stand in the set-ups that were tried.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stands {
    /// Of each castling: whether both of its units ever stood where it begins.
    ready: Vec<bool>,
    /// Of each castling's mover: where White's stood.
    movers: Vec<BTreeSet<Option<Square>>>,
    /// Units come onto the board later.
    off_board: bool,
    /// What stood where.
    units: BTreeSet<Stand>,
    /// Units may stand elsewhere: chance decides, or not every form of the set-up was tried.
    pub(crate) unsure: bool,
}

impl Stands {
    /// Takes a first position in.
    pub(crate) fn see(&mut self, game: &GameDef, position: &StartingPosition) {
        let setup = &position.setup;
        self.ready.resize(game.castlings.len(), false);
        self.movers.resize(game.castlings.len(), BTreeSet::new());
        self.off_board |= !setup.hands.iter().all(|hand| hand.is_empty()) || !setup.pool.is_empty();
        self.unsure |= position.drawn;
        let units = setup.units.iter();
        self.units
            .extend(units.map(|(square, unit)| (unit.kind(), unit.color(), *square)));
        let stands = |square: Square, kind: TypeIndex, color: Color| {
            let unit = setup.units.get(&square);
            unit.is_some_and(|unit| unit.kind() == kind && unit.color() == color)
        };
        for (index, castling) in game.castlings.iter().enumerate() {
            for color in Color::BOTH {
                let (mover, partner) = (castling.mover, castling.partner);
                self.ready[index] |= castling.squares_of(color).any(|at| {
                    stands(at.from, mover, color) && stands(at.partner_from, partner, color)
                });
            }
            let mut there = setup.units.iter();
            let mover = there
                .find(|(_, unit)| unit.kind() == castling.mover && unit.color() == Color::White);
            self.movers[index].insert(mover.map(|(square, _)| *square));
        }
    }
}

/// Reports castling whose units never stand where it begins. Where chance places the mover, nothing is known.
fn idle_castling(games: &[(Built, Stands)], faults: &Faults) {
    let Some((base, _)) = games.first() else {
        return;
    };
    for (index, place) in base.castlings.iter().enumerate() {
        let mut known = games.iter().filter(|(built, stands)| {
            built.castlings.get(index) == Some(place) && stands.ready.len() > index
        });
        let idle = known.clone().count() > 0
            && known.all(|(_, stands)| {
                !stands.off_board && !stands.ready[index] && stands.movers[index].len() == 1
            });
        if idle {
            let title = "in no set-up do both units stand where this castling begins";
            warn(Fault::of(Code::IdleCastling, *place, title), faults);
        }
    }
}

/// Reports movements that begin where no unit of the piece ever gets, whatever options are on.
fn unreachable(games: &[(Built, Stands)], faults: &Faults) {
    let mut idle: BTreeMap<Span, String> = BTreeMap::new();
    let mut used = BTreeSet::new();
    for (built, stands) in games {
        let Some(game) = &built.game else { continue };
        let certain = !stands.unsure && !stands.off_board;
        for (kind, (piece, spans)) in game.pieces.iter().zip(&built.spans).enumerate() {
            for (movement, place) in piece.movements.iter().zip(&spans.movements) {
                let Some(from) = movement.from.as_ref().filter(|_| place.file == OWN) else {
                    continue;
                };
                if used.contains(place) {
                    continue;
                }
                if certain && !may_stand(game, &stands.units, kind, from) {
                    idle.insert(*place, piece.name.clone());
                } else {
                    used.insert(*place);
                    idle.remove(place);
                }
            }
        }
    }
    for (place, name) in idle {
        let title = format!("no `{}` ever gets to where this begins", excerpt(&name));
        let fault = Fault::of(Code::UnreachableMovement, place, title);
        warn(
            fault.help("it begins in `from=`, and no movement leads there from the set-up"),
            faults,
        );
    }
}
