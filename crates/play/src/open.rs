//! A game that somebody leads: what its messages ask for, and what its pages are told.
//!
//! Nothing here waits, stores or searches. Whoever leads the game, a server or a page without one, has the table decide, stores what
//! that comes to, makes it so, and tells the pages what is said here.

use variorum_describe::Language;
use variorum_engine::{Level, Score};
use variorum_rules::{Move, Position};

use crate::game::Game;
use crate::identity::{GameId, PersonName, RequestId};
use crate::setup_form::MOVETIME;
use crate::stored::{Entry, GameRecord, Proposal, Side, Sides};
use crate::table::{Command, Made, Table, Tried, Unreadable};
use crate::view;
use crate::wire::{
    self, Bundle, Change, ClientMessage, GameInfo, Line, Links, Offer, Progress, ServerMessage,
    VERSION,
};

/// Moves of both sides after which the computer agrees to a draw at the earliest.
const AGREES_AFTER: usize = 40;

/// A game with its rules, how it was set up, and its table.
#[derive(Clone, Debug)]
pub struct OpenGame {
    /// The rules.
    pub game: Game,
    /// How it was set up.
    pub record: GameRecord,
    /// Where it stands.
    pub table: Table,
}

/// What a page asks the table to do, with its name for the request. A fresh address is that of another game, should both agree to
/// one.
///
/// # Errors
/// The message asks for something else; it is given back.
pub fn command(
    message: ClientMessage,
    fresh: impl FnOnce() -> GameId,
) -> Result<(String, Command), ClientMessage> {
    match message {
        ClientMessage::Move { id, ply, text } => Ok((id, Command::Move { ply, text })),
        ClientMessage::Undo { id, ply } => Ok((id, Command::Undo { ply })),
        ClientMessage::End { id, ply, resigns } => Ok((id, Command::End { ply, resigns })),
        ClientMessage::Offer { id, ply, what } => {
            let next = fresh();
            Ok((id, Command::Offer { ply, what, next }))
        }
        ClientMessage::Retract { id, what } => Ok((id, Command::Retract { what })),
        other => Err(other),
    }
}

/// That something is not done, and why.
pub fn rejected(id: Option<&str>, message: &str) -> String {
    ServerMessage::Rejected { id, message }.encode()
}

/// That a request was carried out, by an event.
pub fn accepted(id: &str, seq: u64) -> String {
    ServerMessage::Accepted { id, seq }.encode()
}

/// At which pace a game goes on that the computer plays alone.
pub fn paced(ms: u64, paused: bool) -> String {
    ServerMessage::Pace { ms, paused }.encode()
}

/// Where a search is that the pages wait for.
#[derive(Clone, Copy, Debug)]
pub struct Work<'a> {
    /// How long it may take, in milliseconds, if it has begun.
    pub granted: Option<u64>,
    /// Its place in line, if it has not begun.
    pub line: Option<Line>,
    /// How far it has come.
    pub progress: Option<&'a Progress>,
}

/// How a game has gone on.
#[derive(Debug)]
pub struct Development {
    seq: u64,
    after: u64,
    from: u32,
    moves: Vec<wire::Made>,
    change: Change,
}

impl Development {
    /// As it is told who may play these moves now.
    pub fn told(&self, legal: &[Bundle]) -> String {
        let message = ServerMessage::Changed {
            seq: self.seq,
            after: self.after,
            from: self.from,
            moves: &self.moves,
            change: &self.change,
            legal,
        };
        message.encode()
    }
}

impl OpenGame {
    /// A stored game, with all that has happened in it.
    ///
    /// # Errors
    /// The rules refuse its first position.
    pub fn replay(
        game: Game,
        record: GameRecord,
        history: &[Entry],
    ) -> Result<OpenGame, Unreadable> {
        let rules = game.rules().clone();
        let table = Table::replay(rules, record.terms(), &record.start, history)?;
        Ok(OpenGame {
            game,
            record,
            table,
        })
    }

    /// The answer to the hello of a page that moves for some sides, and perhaps leads a game that the computer plays alone.
    pub fn welcome(
        &self,
        language: Language,
        (sides, leads): (Sides, bool),
        links: Links,
        times: &[u64],
    ) -> String {
        let game = GameInfo {
            id: self.record.id.clone(),
            variant: self.record.variant.clone(),
            name: self.game.title_in(language),
            board: self.game.board(),
            pieces: self.game.pieces(language),
            pictures: self.game.pictures().address(),
            white: self.record.white,
            black: self.record.black,
            you: sides.list(),
            links,
            control: self.record.control.map(wire::Control::from),
            times,
            levels: Level::COUNT,
            leads,
        };
        let message = ServerMessage::Welcome {
            v: VERSION,
            game: &game,
        };
        message.encode()
    }

    /// The ways to the game that a page is told which moves for some sides. Where only this machine is served, any page may play on
    /// where no second person is expected.
    pub fn links(&self, sides: Sides, is_host: bool, local: bool) -> Links {
        let seating = &self.record.seating;
        let path = |sides| {
            let secret = seating.secret(sides)?;
            Some(format!("/games/{}/seat/{secret}", self.record.id))
        };
        let invited = seating.invited();
        let alone = local && invited.is_none();
        let own = match sides {
            Sides::NONE if alone => seating.host,
            sides => sides,
        };
        Links {
            invite: invited
                .filter(|_| is_host)
                .and_then(|side| path(Sides::of(side))),
            seat: path(own),
            watch: format!("/games/{}", self.record.id),
        }
    }

    /// What a request comes to that is to be carried out: its name, and the event that carried it out if it was carried out before.
    ///
    /// # Errors
    /// Its name is none, or that of another request.
    pub fn request(
        &self,
        id: &str,
        command: &Command,
    ) -> Result<(RequestId, Option<u64>), &'static str> {
        let request = RequestId::parse(id).ok_or("A request needs an id of 1 to 64 characters.")?;
        if !self.table.is_what_was_asked(&request, command) {
            return Err("This request has the id of an earlier one that asked for something else.");
        }
        let seq = self.table.log().answered(&request);
        Ok((request, seq))
    }

    /// The answer to a question that the table alone can answer; nothing to what is no such question.
    pub fn answer(&self, message: &ClientMessage) -> Option<String> {
        match message {
            ClientMessage::Hello { .. } => Some(rejected(None, "You have said hello already.")),
            ClientMessage::Ping {} => Some(ServerMessage::Pong {}.encode()),
            ClientMessage::Look { id, ply } => Some(self.look(id, *ply)),
            ClientMessage::Inspect { id, ply, square } => Some(self.inspect(id, *ply, square)),
            ClientMessage::Why {
                id,
                ply,
                from,
                piece,
                to,
                lang,
            } => {
                let tried = Tried {
                    from: from.as_deref(),
                    piece: piece.as_deref(),
                    to: to.as_deref(),
                };
                let language = Language::parse(lang).unwrap_or_default();
                Some(self.explain(id, *ply, tried, language))
            }
            _ => None,
        }
    }

    fn look(&self, id: &str, ply: u32) -> String {
        match self.table.before(ply) {
            Ok(position) => {
                let position = &view::past(&self.game, &position);
                ServerMessage::Past { id, ply, position }.encode()
            }
            Err(reason) => rejected(Some(id), &reason.to_string()),
        }
    }

    fn inspect(&self, id: &str, ply: u32, square: &str) -> String {
        let found = self.table.inspect(ply, square);
        match found.and_then(|found| Ok((found, self.table.reach(square)?))) {
            Ok(((side, moves), reach)) => {
                let message = ServerMessage::Inspection {
                    id,
                    square,
                    moves: &view::moves(&self.game, moves, side),
                    reach: &reach,
                };
                message.encode()
            }
            Err(reason) => rejected(Some(id), &reason.to_string()),
        }
    }

    fn explain(&self, id: &str, ply: u32, tried: Tried<'_>, language: Language) -> String {
        match self.table.why(ply, tried, language) {
            Ok(reason) => {
                let (text, squares) = reason.unzip();
                let message = ServerMessage::Refusal {
                    id,
                    text: text.as_deref(),
                    squares: &squares.unwrap_or_default(),
                };
                message.encode()
            }
            Err(reason) => rejected(Some(id), &reason.to_string()),
        }
    }

    /// The answer to who has asked for a hint, about a position after so many moves.
    pub fn hint(&self, id: &str, ply: u32, position: &Position, best: Option<Move>) -> String {
        let legal = position.legal();
        match best.filter(|best| legal.contains(*best)) {
            Some(best) => {
                let best = Made::of(position, &legal, best);
                let best = &view::made(&self.game, &best);
                ServerMessage::Hint { id, ply, best }.encode()
            }
            None => rejected(Some(id), "There is no move here."),
        }
    }

    /// What everybody may see of the game.
    pub fn position(&self) -> wire::Position {
        view::table(&self.game, &self.table)
    }

    /// The moves that stand, from a ply on.
    fn moves_since(&self, from: u32) -> Vec<wire::Made> {
        let moves = self.table.log().moves(from).iter();
        moves.map(|made| view::made(&self.game, made)).collect()
    }

    /// What may be played now by who moves for these sides.
    pub fn legal(&self, sides: Sides) -> Vec<Bundle> {
        let moves = self.table.moves(sides);
        wire::bundle(view::moves(&self.game, moves, self.table.turn()))
    }

    /// The game from a ply on, with the whole position, for who moves for these sides.
    pub fn whole(&self, sides: Sides, from: u32) -> String {
        let message = ServerMessage::Update {
            seq: self.table.log().seq(),
            from,
            moves: &self.moves_since(from),
            position: &self.position(),
            legal: &self.legal(sides),
        };
        message.encode()
    }

    /// How the game has gone on from a ply on, which stood otherwise since an event.
    pub fn development(&self, after: u64, from: u32, before: &wire::Position) -> Development {
        Development {
            seq: self.table.log().seq(),
            after,
            from,
            moves: self.moves_since(from),
            change: Change::between(before, &self.position()),
        }
    }

    /// Who is there, what is proposed and how the clocks stand, for who moves for these sides.
    pub fn around(&self, sides: Sides, present: Vec<Side>, watching: u32, now: u64) -> String {
        let [white, black] = &self.record.names;
        let list = |proposals: &[(Proposal, Side)]| -> Vec<Offer> {
            let proposals = proposals.iter();
            proposals.map(|&(what, by)| Offer { what, by }).collect()
        };
        let message = ServerMessage::Around {
            present,
            watching,
            offers: list(self.table.offers().open()),
            declined: list(self.table.offers().declined()),
            clocks: self.table.clock().map(|clock| view::clocks(clock, now)),
            rematch: self.rematch_path(sides),
            white: white.as_ref().map(PersonName::as_str),
            black: black.as_ref().map(PersonName::as_str),
        };
        message.encode()
    }

    /// The way to the game that followed, with the seat that somebody has there who moves for these sides here.
    fn rematch_path(&self, sides: Sides) -> Option<String> {
        let game = self.table.rematch()?;
        Some(match self.record.seating.secret(sides) {
            Some(secret) => format!("/games/{game}/seat/{secret}"),
            None => format!("/games/{game}"),
        })
    }

    /// What the computer does, where a move may take so long at most.
    pub fn status(&self, work: Option<Work<'_>>, longest: u64) -> String {
        let ms = self.record.movetime.min(longest);
        let level = self.record.level.number();
        let message = match work {
            None => ServerMessage::Idle { ms, level },
            Some(work) => ServerMessage::Thinking {
                ply: self.table.log().ply(),
                ms,
                granted: work.granted.unwrap_or(ms),
                line: work.line,
                progress: work.progress,
                level,
            },
        };
        message.encode()
    }

    /// What the computer may think about its next move, in milliseconds, where a move may take so long at most: with a clock, no more
    /// than a small part of what it has left.
    pub fn thinking_time(&self, longest: u64, now: u64) -> u64 {
        let clock = self.table.clock();
        let left = clock.map(|clock| clock.left(self.table.turn(), now) / 20);
        let ms = self.record.movetime.min(longest);
        left.map_or(ms, |left| ms.min(left.max(*MOVETIME.start())))
    }

    /// Whether the computer, which thinks so of its position, agrees to a draw that is offered: once the game has been
    /// going on for a while, unless it stands better.
    pub fn agrees(&self, score: Score) -> bool {
        let moves = self.table.log().moves(0).iter();
        let played = moves.filter(|made| !made.placing).count();
        let better = match score {
            Score::Centipawns(score) => score > 0,
            Score::Mate(moves) => moves > 0,
        };
        self.table.is_computer_asked() && played >= AGREES_AFTER && !better
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::setup_form::TIMES;
    use crate::stored::{Player, Players};
    use crate::testing::{first_game, record};
    use crate::wire::decode;
    use crate::wire::fold::Fold;

    const HUMANS: Players = Players {
        white: Player::Human,
        black: Player::Human,
    };

    fn opened() -> OpenGame {
        OpenGame::replay(first_game(), record(HUMANS, || [1; 20], 0), &[]).unwrap()
    }

    fn read(text: &str) -> Value {
        serde_json::from_str(text).unwrap()
    }

    /// Carries out what a page says, as whoever leads the game does; gives how the game has gone on.
    fn carry_out(open: &mut OpenGame, said: &Value) -> (String, Development) {
        let message = decode(&said.to_string()).unwrap();
        assert_eq!(open.answer(&message), None);
        let (id, command) = command(message, || GameId::of([2; 20])).unwrap();
        let (request, answered) = open.request(&id, &command).unwrap();
        assert_eq!(answered, None);
        let events = open.table.decide(&command, Sides::BOTH, 0).unwrap();
        let (after, before) = (open.table.log().stands(), open.position());
        let from = open.table.apply(&events, Some(&request), 0);
        (id, open.development(after, from, &before))
    }

    /// Without a server: what the page is told of its game adds up to the game.
    #[test]
    fn a_game_is_led_by_its_messages_alone() {
        let (mut open, mut page) = (opened(), Fold::default());
        let links = open.links(Sides::BOTH, true, true);
        let welcome = open.welcome(Language::English, (Sides::BOTH, false), links, &TIMES);
        assert_eq!(read(&welcome)["v"], VERSION);
        page.hear(read(&welcome));
        let mut seen = page.hear(read(&open.whole(Sides::BOTH, 0)));
        for ply in 0..12 {
            let text = &seen["position"]["moves"][0]["text"];
            let said = json!({"type": "move", "id": format!("m{ply}"), "ply": ply, "text": text});
            let (id, development) = carry_out(&mut open, &said);
            seen = page.hear(read(&development.told(&open.legal(Sides::BOTH))));
            assert_eq!(seen["position"]["fen"], json!(open.position().fen), "{id}");
            assert_eq!(seen["moves"].as_array().unwrap().len(), 1);
        }
        let (_, development) = carry_out(&mut open, &json!({"type": "undo", "id": "u", "ply": 12}));
        seen = page.hear(read(&development.told(&open.legal(Sides::BOTH))));
        assert_eq!(seen["position"]["fen"], json!(open.position().fen));
        assert_eq!(open.table.log().ply(), 11);
    }

    #[test]
    fn a_request_is_known_by_its_name() {
        let mut open = opened();
        let text = open.table.moves(Sides::BOTH)[0].text.clone();
        let said = json!({"type": "move", "id": "a", "ply": 0, "text": text});
        carry_out(&mut open, &said);
        let again = command(decode(&said.to_string()).unwrap(), || unreachable!())
            .unwrap()
            .1;
        assert_eq!(open.request("a", &again).map(|(_, seq)| seq), Ok(Some(1)));
        assert!(open.request("a", &Command::Undo { ply: 1 }).is_err());
        assert!(open.request("", &again).is_err());
    }

    #[test]
    fn questions_are_answered_by_the_table() {
        let open = opened();
        let ask = |said: Value| open.answer(&decode(&said.to_string()).unwrap());
        let square = open.position().units[0].square.clone();
        let told = ask(json!({"type": "inspect", "id": "i", "ply": 0, "square": square})).unwrap();
        assert_eq!(read(&told)["type"], "inspection");
        let told = ask(json!({"type": "inspect", "id": "i", "ply": 9, "square": square})).unwrap();
        assert_eq!(read(&told)["type"], "rejected");
        let told = ask(json!({"type": "look", "id": "l", "ply": 0})).unwrap();
        assert_eq!(read(&told)["type"], "past");
        assert_eq!(
            ask(json!({"type": "ping"})),
            Some("{\"type\":\"pong\"}".to_owned())
        );
        assert_eq!(ask(json!({"type": "hurry"})), None);
    }
}
