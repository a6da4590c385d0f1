//! The rules, the engine and the rule files as this crate sees them.
//!
//! The only file that touches the domain crates: it turns their types into those of [`crate::wire`]
//! and of the set-up page. A change of their interface ends here.

use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use serde::Serialize;
use variorum_engine::host::clock;
use variorum_engine::{Info, Limits, Score};
use variorum_rules::def::TypeIndex;
use variorum_rules::setup::{self, FormTest};
use variorum_rules::{Color, MoveInfo, Position, Rules, Square};

use crate::wire::{
    self, Board, Cell, Move, Outcome, Phase, PieceInfo, Played, Progress, Reserve, Reserves, Side,
    Unit,
};

pub(crate) use variorum_rules::setup::RANDOM;

/// Moves of an expected line that are shown.
const LINE: usize = 8;

/// A game in the list of games.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    /// What [`Game::load`] takes.
    pub(crate) id: String,
    /// The name people read.
    pub(crate) name: String,
    /// A sentence or two.
    pub(crate) summary: String,
}

/// An option of a game, chosen with `+name` in its id.
#[derive(Clone, Debug)]
pub(crate) struct GameOption {
    /// What follows the `+`.
    pub(crate) name: String,
    /// What it changes.
    pub(crate) summary: String,
    /// Whether it is on.
    pub(crate) chosen: bool,
}

/// What a player chose for the set-up: names of fields and values as typed.
pub(crate) type Choices = Vec<(String, String)>;

/// The set-up form that a rule file declares.
#[derive(Clone, Debug, Default)]
pub(crate) struct Form {
    /// The fields, in the order in which they are asked.
    pub(crate) fields: Vec<Field>,
    /// What players should know before they choose.
    pub(crate) warnings: Vec<Warning>,
}

/// A remark on some choices.
#[derive(Clone, Debug)]
pub(crate) struct Warning {
    /// The remark.
    pub(crate) text: String,
    /// It is due when all tests of one of these lists pass.
    pub(crate) when: Vec<Vec<Test>>,
}

/// A question to the player.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    /// Its name.
    pub(crate) name: String,
    /// A few words.
    pub(crate) label: String,
    /// A sentence or two; may be empty.
    pub(crate) help: String,
    /// What is asked.
    pub(crate) kind: FieldKind,
    /// It applies when all tests of one of these lists pass.
    pub(crate) when: Vec<Vec<Test>>,
}

/// What a field asks.
#[derive(Clone, Debug)]
pub(crate) enum FieldKind {
    /// One of these values.
    Values {
        /// The values.
        values: Vec<Choice>,
        /// The one taken when the player says nothing.
        default: String,
    },
    /// Pieces, which may depend on other fields.
    Pieces(Vec<Case>),
    /// Places of units, as text.
    Places,
}

/// Which pieces are asked for under a condition.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    /// The condition: all of these.
    pub(crate) when: Vec<Test>,
    /// How many.
    pub(crate) count: usize,
    /// All of them different.
    pub(crate) different: bool,
    /// Words in place of a piece.
    pub(crate) values: Vec<Choice>,
    /// The pieces.
    pub(crate) pieces: Vec<Choice>,
    /// What is taken when the player says nothing.
    pub(crate) default: String,
}

/// A value with its explanation.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    /// What is sent.
    pub(crate) value: String,
    /// What is read.
    pub(crate) label: String,
    /// More about it; may be empty.
    pub(crate) help: String,
}

/// A test of another field, as `setup.js` reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Test {
    /// The other field.
    pub(crate) option: String,
    /// It applies and has one of these values …
    pub(crate) values: Vec<String>,
    /// … or, if this is set, that is not so.
    pub(crate) negated: bool,
}

/// The games there are, options apart. Reading every file takes a moment, so it is done once.
pub(crate) fn list() -> &'static [Listed] {
    static GAMES: LazyLock<Vec<Listed>> = LazyLock::new(|| {
        let line = |game: variorum_catalog::GameSummary| Listed {
            id: game.id,
            name: game.name,
            summary: game.summary,
        };
        variorum_catalog::list().into_iter().map(line).collect()
    });
    &GAMES
}

/// A compiled game. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    rules: Rules,
}

impl Game {
    /// A game of the list, with its options. Never a path to a file: those are not for strangers on
    /// a network.
    ///
    /// # Errors
    /// There is no such game or option, or its file has faults.
    pub(crate) fn load(id: &str) -> Result<Game, String> {
        let rules = variorum_catalog::load(id).map_err(|error| error.to_string())?;
        Ok(Game { rules })
    }

    /// Its id with the options chosen.
    pub(crate) fn id(&self) -> &str {
        &self.rules.def().id
    }

    /// The name people read.
    pub(crate) fn name(&self) -> String {
        self.rules.def().name.clone()
    }

    /// The name with the options chosen.
    pub(crate) fn title(&self) -> String {
        let options = self.options().into_iter().filter(|option| option.chosen);
        options.fold(self.name(), |title, option| {
            format!("{title} + {}", option.name)
        })
    }

    /// A sentence or two.
    pub(crate) fn summary(&self) -> String {
        self.rules.def().summary.clone()
    }

    /// The options the rule file offers.
    pub(crate) fn options(&self) -> Vec<GameOption> {
        let options = self.rules.def().options.iter();
        let line = |option: &variorum_rules::def::OptionDef| GameOption {
            name: option.name.clone(),
            summary: option.summary.clone(),
            chosen: option.chosen,
        };
        options.map(line).collect()
    }

    /// The shape of the board.
    pub(crate) fn board(&self) -> Board {
        let topology = self.rules.topology();
        let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        let cell = |square: Square| {
            let (column, row) = topology.frame_position(square);
            let square = topology.name(square).to_owned();
            Cell {
                square,
                column: small(column),
                row: small(row),
            }
        };
        Board {
            columns: small(topology.frame_width()),
            rows: small(topology.frame_height()),
            cells: topology.squares().map(cell).collect(),
        }
    }

    /// Every piece type, with its description.
    pub(crate) fn pieces(&self) -> Vec<PieceInfo> {
        let def = self.rules.def();
        let line = |(index, piece): (usize, &variorum_rules::def::PieceDef)| PieceInfo {
            id: piece.id.clone(),
            name: piece.name.clone(),
            class: piece.class.clone(),
            shape: piece.shape.word(),
            royal: piece.royal,
            attributes: piece
                .attributes
                .iter()
                .filter_map(|index| def.attributes.get(*index))
                .map(|attribute| attribute.name.clone())
                .collect(),
            description: variorum_lang::describe::describe(def, index),
            note: piece.note.clone(),
            house: piece.house,
        };
        def.pieces.iter().enumerate().map(line).collect()
    }

    /// The set-up form.
    pub(crate) fn form(&self) -> Form {
        let form = self.rules.setup_form();
        let field = |field: setup::FormField| Field {
            name: field.name,
            label: field.label,
            help: field.help,
            kind: match field.kind {
                setup::FieldKind::Values { values, default } => FieldKind::Values {
                    values: values.into_iter().map(choice).collect(),
                    default,
                },
                setup::FieldKind::Pieces(cases) => {
                    FieldKind::Pieces(cases.into_iter().map(|case| self.case(case)).collect())
                }
                setup::FieldKind::Places => FieldKind::Places,
            },
            when: field.when.into_iter().map(tests).collect(),
        };
        let warning = |(when, text): (Vec<FormTest>, String)| Warning {
            text,
            when: vec![tests(when)],
        };
        Form {
            fields: form.fields.into_iter().map(field).collect(),
            warnings: form.warnings.into_iter().map(warning).collect(),
        }
    }

    fn case(&self, case: setup::FieldCase) -> Case {
        let def = self.rules.def();
        let piece = |index: &TypeIndex| {
            let name = &def.pieces[*index].name;
            Choice {
                value: name.clone(),
                label: name.clone(),
                help: variorum_lang::describe::describe(def, *index),
            }
        };
        Case {
            when: tests(case.when),
            count: case.count,
            different: case.different,
            values: case.values.into_iter().map(choice).collect(),
            pieces: case.pieces.iter().map(piece).collect(),
            default: case.default,
        }
    }

    /// A first position.
    ///
    /// # Errors
    /// The choices do not go together; the text says why.
    pub(crate) fn setup(&self, choices: &Choices, seed: u64) -> Result<Table, String> {
        let choices = choices
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()));
        let position = self.rules.setup(&choices.collect(), seed);
        Ok(Table {
            rules: self.rules.clone(),
            position: position.map_err(|e| e.to_string())?,
        })
    }

    /// A position from its text.
    ///
    /// # Errors
    /// The text is malformed or the position impossible.
    pub(crate) fn table(&self, fen: &str) -> Result<Table, String> {
        let position = self
            .rules
            .position_from_fen(fen)
            .map_err(|error| error.to_string())?;
        Ok(Table {
            rules: self.rules.clone(),
            position,
        })
    }
}

fn choice(value: setup::FieldValue) -> Choice {
    Choice {
        value: value.name,
        label: value.label,
        help: value.help,
    }
}

fn tests(tests: Vec<FormTest>) -> Vec<Test> {
    let test = |test: FormTest| Test {
        option: test.option,
        values: test.values,
        negated: test.negated,
    };
    tests.into_iter().map(test).collect()
}

/// A game being played: a position with the moves that led there.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    rules: Rules,
    position: Position,
}

impl Table {
    /// The position as text.
    pub(crate) fn fen(&self) -> String {
        self.position.fen()
    }

    /// Plays a move given in any accepted notation.
    ///
    /// # Errors
    /// No legal move fits, or several do.
    pub(crate) fn play(&mut self, text: &str) -> Result<Played, String> {
        let legal = self.position.legal();
        let mv = legal.parse(text).map_err(|error| error.to_string())?;
        let played = Played {
            ply: u32::try_from(self.position.plies()).unwrap_or(u32::MAX),
            side: side(self.position.turn()),
            phase: self.phase(),
            mv: self.wire_move(legal.info(mv), legal.san(mv)),
        };
        self.position.play_unchecked(mv);
        Ok(played)
    }

    /// Takes back the last move; false if there is none.
    pub(crate) fn undo(&mut self) -> bool {
        self.position.undo()
    }

    fn phase(&self) -> Phase {
        if self.position.is_placing() {
            Phase::Placement
        } else {
            Phase::Movement
        }
    }

    /// Everything a player may see and do.
    pub(crate) fn view(&self) -> wire::Position {
        let topology = self.rules.topology();
        let position = &self.position;
        let outcome = position.outcome();
        let name = |square: Square| topology.name(square).to_owned();
        let units = topology.squares().filter_map(|square| {
            let unit = position.unit(square)?;
            let (piece, side) = (self.id(unit.kind()), side(unit.color()));
            Some(Unit {
                square: name(square),
                piece,
                side,
            })
        });
        let reserves = position.reserves();
        let list = |units: &[(TypeIndex, u8)]| {
            let line = |&(kind, count): &(TypeIndex, u8)| Reserve {
                piece: self.id(kind),
                count: u32::from(count),
            };
            units.iter().map(line).collect()
        };
        let [white, black] = &reserves.hands;
        wire::Position {
            fen: position.fen(),
            turn: side(position.turn()),
            phase: self.phase(),
            units: units.collect(),
            reserves: Reserves {
                w: list(white),
                b: list(black),
                shared: list(&reserves.pool),
            },
            placements_left: position.is_placing().then_some(u32::from(reserves.quota)),
            frozen: position.frozen().into_iter().map(name).collect(),
            check: position.in_check(),
            outcome: outcome.map(|end| Outcome::new(end.winner.map(side), end.reason.key())),
            // A draw ends the game although its rules leave the moves legal.
            moves: if outcome.is_some() {
                Vec::new()
            } else {
                let legal = position.legal();
                let infos = legal.infos().into_iter();
                infos
                    .map(|info| {
                        let san = legal.san(info.mv);
                        self.wire_move(info, san)
                    })
                    .collect()
            },
        }
    }

    /// What the unit on a square could do from there, were it its side's turn.
    ///
    /// # Errors
    /// There is no such square, or nothing on it.
    pub(crate) fn moves_of(&self, square: &str) -> Result<Vec<Move>, String> {
        let known = self.rules.topology().square(square);
        let found = known.ok_or_else(|| format!("There is no square {square}."))?;
        if self.position.unit(found).is_none() {
            return Err(format!("Nothing stands on {square}."));
        }
        let moves = self.position.moves_of(found);
        let wire = |info| self.wire_move(info, String::new());
        Ok(moves.into_iter().map(wire).collect())
    }

    fn id(&self, kind: TypeIndex) -> String {
        self.rules.def().pieces[kind].id.clone()
    }

    fn wire_move(&self, info: MoveInfo, san: String) -> Move {
        let topology = self.rules.topology();
        let name = |square: Square| topology.name(square).to_owned();
        let names = |squares: Vec<Square>| squares.into_iter().map(name).collect();
        let mut path: Vec<String> = names(info.path);
        // A unit that enters from the hand in the same turn is one click more.
        path.extend(info.enters.map(name));
        Move {
            text: info.text,
            san,
            from: info.from.map(name),
            to: name(info.to),
            path,
            captures: names(info.captures),
            converts: names(info.converts),
            promotes: info.promotes.map(|kind| self.id(kind)),
            drop: info.drops.map(|kind| self.id(kind)),
        }
    }

    /// A line of moves in human notation.
    fn line(&self, moves: &[variorum_rules::Move]) -> Vec<String> {
        let mut position = self.position.clone();
        let mut line = Vec::new();
        for mv in moves.iter().take(LINE) {
            let legal = position.legal();
            if !legal.contains(*mv) {
                break;
            }
            line.push(legal.san(*mv));
            position.play_unchecked(*mv);
        }
        line
    }
}

fn side(color: Color) -> Side {
    match color {
        Color::White => Side::White,
        Color::Black => Side::Black,
    }
}

/// The computer player of one game.
pub(crate) struct Engine(variorum_engine::Engine);

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Engine")
    }
}

impl Engine {
    /// A player with this much memory for what it has seen.
    pub(crate) fn new(megabytes: usize) -> Engine {
        Engine(variorum_engine::Engine::new(megabytes))
    }

    /// Says in this counter how many positions a search has looked at.
    pub(crate) fn count_in(&mut self, counter: Arc<AtomicU64>) {
        self.0.count_in(counter);
    }

    /// Looks for a move, for so many milliseconds or until told to stop. Blocks.
    pub(crate) fn search(
        &mut self,
        table: &Table,
        ms: u64,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Progress),
    ) -> Option<String> {
        let limits = Limits::movetime(Duration::from_millis(ms), clock);
        let mut convert = |info: &Info| {
            report(Progress {
                depth: info.depth,
                nodes: info.nodes,
                nps: info.nps,
                score: Some(score(info.score)),
                pv: table.line(&info.pv),
                ..Progress::default()
            });
        };
        let found = self.0.search(&table.position, &limits, stop, &mut convert);
        found.best.map(|best| table.position.legal().text(best))
    }
}

fn score(score: Score) -> wire::Score {
    match score {
        Score::Centipawns(value) => wire::Score::Cp(value),
        Score::Mate(moves) => wire::Score::Mate(moves),
    }
}
