//! The first page: what can be played at once, the games that are going on, and the games there are.

use askama::Template;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use variorum_catalog::{Offer, Title};
use variorum_journal::DraftLine;
use variorum_journal::identity::{GameId, PersonName, RulesId, VariantId};
use variorum_journal::stored::{GameLine, Player, Players, Side, StoredEnding, now};
use variorum_pictures::Theme;
use variorum_play::game::Game;
use variorum_play::setup_form::{board_of, pair};
use variorum_play::view::in_words;
use variorum_play::words::Words;
use variorum_rules::def::{GameDef, Kind, Language, Level};

use super::{Frame, PageError, blocking, own_file, render, visitor};
use crate::cards::Board;
use crate::shelf::{Contents, Desk, FILES};
use crate::state::AppState;
use crate::studies;

/// Games listed.
const RECENT: u32 = 12;

/// Games of visitors listed.
const PUBLIC: u32 = 12;

/// Games played last that are named.
const LAST: usize = 4;

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    frame: Frame,
    play: Option<Play>,
    going: Vec<Going>,
    over: Vec<Over>,
    /// Games that the visitor played last, each once.
    last: Vec<Last>,
    /// What a click looks for.
    marks: Vec<Mark>,
    rows: Vec<RowView>,
    own: OwnView,
    /// Games that visitors have written and published.
    public: Vec<Work>,
}

/// The games of the server's folder.
#[derive(Default)]
struct OwnView {
    works: Vec<Work>,
    faulty: Vec<Faulty>,
    /// What is wrong with the folder as a whole.
    notices: Vec<String>,
}

/// A file of the folder that has faults.
struct Faulty {
    address: String,
    file: String,
    faults: String,
}

/// What one click plays.
struct Play {
    id: String,
    name: String,
    pairs: Vec<(String, String)>,
    board: Board,
}

/// A game that is going on.
pub(super) struct Going {
    pub(super) id: GameId,
    pub(super) name: String,
    pub(super) players: String,
    pub(super) state: String,
    /// It waits for the reader.
    pub(super) yours: bool,
    pub(super) when: String,
    pub(super) board: Option<Board>,
}

/// A game that is over.
pub(super) struct Over {
    pub(super) id: GameId,
    pub(super) name: String,
    pub(super) players: String,
    pub(super) state: String,
    pub(super) when: String,
}

struct RowView {
    title: String,
    /// The house's own come large.
    own: bool,
    works: Vec<Work>,
}

/// A game that was played lately.
struct Last {
    id: VariantId,
    name: String,
    when: String,
}

/// A few words that stand on cards of games and by which they are found.
struct Mark {
    words: String,
    /// For newcomers: it comes first and is seen at once.
    first: bool,
}

/// A game with its other forms.
struct Work {
    id: String,
    name: String,
    /// What is special about it, in a few words; may be empty.
    special: String,
    summary: String,
    facts: String,
    /// How hard it is, how long it takes, what kind of game it is.
    marks: Vec<Mark>,
    /// How hard it is, to be sorted by; what is not known comes last.
    level: usize,
    /// How many moves a game has, to be sorted by; what is not known comes last.
    moves: usize,
    /// When it was played last, in words.
    played: Option<String>,
    /// The same, to be sorted by.
    at: u64,
    /// How many squares the board has, to be sorted by.
    squares: usize,
    /// How many kinds of pieces there are.
    pieces: usize,
    board: Board,
    forms: Vec<Form>,
    /// Where its rule file is shown.
    file: Option<String>,
}

struct Form {
    id: String,
    name: String,
}

/// What is told to a reader, and from what.
pub(super) struct Teller {
    pub(super) words: Words,
    pub(super) desk: Desk,
    pub(super) now: u64,
}

/// Up to so many moves of each side a game is short.
const SHORT: u16 = 30;

/// From so many moves of each side a game is long.
const LONG: u16 = 70;

/// What is not known is sorted as if it were this.
const UNKNOWN: usize = 10_000;

/// When games were played last, by their ids.
type Played<'a> = [(&'a str, u64)];

impl Teller {
    fn language(&self) -> Language {
        self.words.language()
    }

    fn load(&self, id: &str) -> Option<Game> {
        self.desk.load(&VariantId::new(id)).ok()
    }

    fn board(&self, game: &Game, answers: &str) -> Board {
        let (width, height) = game.pixels();
        let address = |theme: Theme| board_of(&game.id(), answers, theme);
        Board {
            light: address(Theme::Light),
            dark: address(Theme::Dark),
            width,
            height,
        }
    }

    fn play(&self, offer: &Offer) -> Option<Play> {
        let game = self.load(&offer.id)?;
        let pairs = offer.pairs();
        let seeded = format!("{}&seed=1", offer.choices);
        Some(Play {
            name: game.rules().def().name_in(self.language()).to_owned(),
            pairs: pairs
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            board: self.board(&game, seeded.trim_start_matches('&')),
            id: offer.id.clone(),
        })
    }

    /// The picture of a game where it is offered: a position of play, if its file has one.
    pub(super) fn shown(&self, game: &Game, offer: &Offer) -> Board {
        match &game.rules().def().card.position {
            Some(fen) => self.board(game, &pair("fen", fen)),
            None => self.board(game, &offer.choices),
        }
    }

    /// How many moves each side makes in a usual game: as a study has measured it, or as the file says; and whether it was
    /// measured.
    fn moves(game: &Game) -> Option<(u16, bool)> {
        match studies::plies(game) {
            Some(plies) => Some(((plies / 2.0).round() as u16, true)),
            None => Some((game.rules().def().card.moves?, false)),
        }
    }

    fn level(&self, level: Level) -> Mark {
        Mark {
            words: self.words.say(&format!("home-level-{}", level.word())),
            first: level == Level::Minute,
        }
    }

    fn kind(&self, kind: Kind) -> Mark {
        Mark {
            words: self.words.say(&format!("home-kind-{}", kind.word())),
            first: false,
        }
    }

    fn marks(&self, def: &GameDef, moves: Option<(u16, bool)>) -> Vec<Mark> {
        let length = moves.map(|(moves, measured)| {
            let length = match moves {
                ..=SHORT => "short",
                LONG.. => "long",
                _ => "usual",
            };
            let how = if measured { "measured" } else { "about" };
            let values = [
                ("length", length.into()),
                ("how", how.into()),
                ("moves", moves.into()),
            ];
            Mark {
                words: self.words.with("home-length", &values),
                first: false,
            }
        });
        let level = def.card.level.map(|level| self.level(level));
        let kinds = def.kinds().into_iter().map(|kind| self.kind(kind));
        level.into_iter().chain(length).chain(kinds).collect()
    }

    /// What a click looks for: words that stand on cards.
    fn all_marks(&self) -> Vec<Mark> {
        let first = ["home-find-minute", "home-find-easy", "home-find-short"].map(|key| Mark {
            words: self.words.say(key),
            first: true,
        });
        let kinds = Kind::ALL.into_iter().map(|kind| self.kind(kind));
        first.into_iter().chain(kinds).collect()
    }

    fn work(&self, offers: &[Offer], played: &Played<'_>) -> Option<Work> {
        let (first, others) = offers.split_first()?;
        let game = self.load(&first.id)?;
        let def = game.rules().def();
        let topology = game.rules().topology();
        let special = def.card.special.as_ref();
        let moves = Self::moves(&game);
        let of_work = |id: &str| offers.iter().any(|offer| base(&offer.id) == base(id));
        let played = played.iter().find(|(id, _)| of_work(id));
        let form = |offer: &Offer| {
            let game = self.load(&offer.id)?;
            Some(Form {
                id: offer.id.clone(),
                name: game.rules().def().name_in(self.language()).to_owned(),
            })
        };
        Some(Work {
            id: first.id.clone(),
            name: def.name_in(self.language()).to_owned(),
            summary: def.summary_in(self.language()).to_owned(),
            special: special.map_or_else(String::new, |words| {
                words.text_in(self.language()).to_owned()
            }),
            facts: game.facts(&self.words),
            marks: self.marks(def, moves),
            level: def.card.level.map_or(UNKNOWN, |level| level as usize),
            moves: moves.map_or(UNKNOWN, |(moves, _)| usize::from(moves)),
            played: played.map(|(_, when)| self.ago(*when)),
            at: played.map_or(0, |(_, when)| *when),
            squares: topology.len(),
            pieces: def.pieces.len(),
            board: self.shown(&game, first),
            forms: others.iter().filter_map(form).collect(),
            file: None,
        })
    }

    /// The games of the folder, and what is wrong there.
    fn own(&self, folder: &Contents, played: &Played<'_>) -> OwnView {
        let mut own = OwnView::default();
        if let Some(why) = &folder.trouble {
            own.notices
                .push(self.words.one("home-folder-trouble", "why", why.as_str()));
        }
        if folder.left_out > 0 {
            let values = [("most", FILES.into()), ("count", folder.left_out.into())];
            own.notices
                .push(self.words.with("home-folder-full", &values));
        }
        for (name, file) in &folder.files {
            let offer = Offer {
                id: name.clone(),
                choices: String::new(),
            };
            if file.game.is_some()
                && let Some(work) = self.work(&[offer], played)
            {
                own.works.push(Work {
                    file: Some(own_file::address(name)),
                    ..work
                });
            }
            let faults = file.faults();
            if faults > 0 {
                own.faulty.push(Faulty {
                    address: own_file::address(name),
                    file: format!("{name}.{}", variorum_catalog::EXTENSION),
                    faults: self.words.one("home-file-faults", "count", faults),
                });
            }
        }
        own
    }

    /// The games that visitors have published. One that cannot be loaded is left out.
    fn public(&self, drafts: &[DraftLine], played: &Played<'_>) -> Vec<Work> {
        let work = |draft: &DraftLine| {
            let rules = draft.published.as_ref()?;
            let offer = Offer {
                id: rules.to_string(),
                choices: String::new(),
            };
            let work = self.work(&[offer], played)?;
            Some(Work {
                file: Some(format!("/workshop/{}", draft.id)),
                ..work
            })
        };
        drafts.iter().filter_map(work).collect()
    }

    fn rows(&self, played: &Played<'_>) -> Vec<RowView> {
        let rows = variorum_catalog::shelf().rows.into_iter();
        let row = |row: variorum_catalog::Row| RowView {
            own: matches!(row.title, Some(Title::By(_))),
            title: match &row.title {
                Some(Title::By(by)) => self.words.one("home-by", "name", by.as_str()),
                Some(Title::Group(title)) => title.text_in(self.language()).to_owned(),
                None => self.words.say("home-more"),
            },
            works: row
                .works
                .iter()
                .filter_map(|work| self.work(work, played))
                .collect(),
        };
        rows.map(row).collect()
    }

    /// The games played last, each once.
    fn last(&self, lines: &[GameLine]) -> Vec<Last> {
        let mut last: Vec<Last> = Vec::new();
        for line in lines {
            if last.len() < LAST
                && !last.iter().any(|other| other.id == line.variant)
                && let Ok(game) = self.desk.load(&line.variant)
            {
                last.push(Last {
                    id: line.variant.clone(),
                    name: game.title_in(self.language()),
                    when: self.ago(line.updated),
                });
            }
        }
        last
    }

    /// Who plays whom, as the reader sees it.
    pub(super) fn players(&self, line: &GameLine) -> String {
        let name = |side: Side| line.names[side.index()].as_ref().map(PersonName::as_str);
        let other = line.seat.map(Side::other).and_then(name);
        let key = match (line.white, line.black) {
            (Player::Human, Player::Human) => match (line.seat, other) {
                (None, _) if name(Side::White).or(name(Side::Black)).is_some() => {
                    let who = |side| name(side).map_or_else(|| "?".to_owned(), str::to_owned);
                    return format!("{} – {}", who(Side::White), who(Side::Black));
                }
                (None, _) => "home-two-people",
                (Some(Side::White), Some(name)) => {
                    return self.words.one("home-white-against", "name", name);
                }
                (Some(Side::Black), Some(name)) => {
                    return self.words.one("home-black-against", "name", name);
                }
                (Some(Side::White), None) => "home-white-against-friend",
                (Some(Side::Black), None) => "home-black-against-friend",
            },
            (Player::Human, Player::Computer) => "home-white-against-computer",
            (Player::Computer, Player::Human) => "home-black-against-computer",
            (Player::Computer, Player::Computer) => "home-two-computers",
        };
        self.words.say(key)
    }

    /// How long ago something was, as people say it.
    pub(super) fn ago(&self, then: u64) -> String {
        let minutes = self.now.saturating_sub(then) / 60_000;
        let (key, count) = match minutes {
            0 => return self.words.say("ago-now"),
            1..60 => ("ago-minutes", minutes),
            60..1440 => ("ago-hours", minutes / 60),
            _ => ("ago-days", minutes / 1440),
        };
        self.words.one(key, "count", count)
    }

    pub(super) fn name(&self, line: &GameLine) -> String {
        match self.desk.load(&line.variant) {
            Ok(game) => game.title_in(self.language()),
            Err(_) => line.name.clone(),
        }
    }

    /// A game that is going on: whose turn it is, and how the board stands. Where the rules have changed so that it
    /// cannot be read any more, it is listed all the same.
    pub(super) fn going(&self, line: &GameLine) -> Going {
        let position = line.fen.as_ref().and_then(|fen| {
            let game = self.desk.load(&line.variant).ok()?;
            let position = game.rules().position_from_fen(fen).ok()?;
            Some((game, position))
        });
        let players = Players {
            white: line.white,
            black: line.black,
        };
        let (state, yours, board) = match &position {
            None => (self.words.one("home-moves", "count", line.ply), false, None),
            Some((game, position)) => {
                let turn = variorum_journal::stored::Side::from(position.turn());
                let human = players.of(turn) == Player::Human;
                let yours = human && line.seat.is_none_or(|seat| seat == turn);
                let key = match (line.seat.is_some() && yours, position.is_placing()) {
                    _ if !human => "home-computer-moves",
                    (true, false) => "home-your-move",
                    (true, true) => "home-you-place",
                    (false, false) => "home-side-moves",
                    (false, true) => "home-side-places",
                };
                let side = match turn {
                    Side::White => self.words.say("setup-white"),
                    Side::Black => self.words.say("setup-black"),
                };
                let fen = position.fen();
                let board = self.board(game, &variorum_play::setup_form::pair("fen", &fen));
                (self.words.one(key, "side", side), yours, Some(board))
            }
        };
        Going {
            id: line.id.clone(),
            name: self.name(line),
            players: self.players(line),
            state,
            yours,
            when: self.ago(line.updated),
            board,
        }
    }

    /// How the board of a game stands, where its rules can still be read.
    pub(super) fn stands(&self, line: &GameLine) -> Option<Board> {
        let game = self.desk.load(&line.variant).ok()?;
        let position = game.rules().position_from_fen(line.fen.as_ref()?).ok()?;
        Some(self.board(
            &game,
            &variorum_play::setup_form::pair("fen", &position.fen()),
        ))
    }

    pub(super) fn over(&self, line: &GameLine, ending: &StoredEnding) -> Over {
        let state = match ending {
            StoredEnding::Sentence(words) => words.clone(),
            StoredEnding::Known(ending) => {
                let game = self.desk.load(&line.variant).ok();
                in_words(ending, game.as_ref().map(Game::draws), &self.words)
            }
        };
        Over {
            id: line.id.clone(),
            name: self.name(line),
            players: self.players(line),
            state,
            when: self.ago(line.updated),
        }
    }
}

/// A game without its options.
fn base(id: &str) -> &str {
    id.split('+').next().unwrap_or_default()
}

pub(crate) async fn home(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let visitor = visitor(&headers);
    let recent = async || match (state.policy.list_all, &visitor) {
        (true, _) => state.journal.recent(None, RECENT).await,
        (false, Some(visitor)) => state.journal.recent(Some(visitor), RECENT).await,
        (false, None) => Ok(Vec::new()),
    };
    let mut lines = recent().await?;
    let going = lines.iter().filter(|line| line.ending.is_none());
    if state.rooms.see_to_clocks(going.map(|line| &line.id)).await {
        lines = recent().await?;
    }
    let drafts = state.journal.public_drafts(PUBLIC).await?;
    let folder = state.library.folder();
    let published = drafts.iter().filter_map(|draft| draft.published.as_ref());
    let needed = lines.iter().map(|line| line.variant.clone());
    let needed: Vec<VariantId> = needed.chain(published.map(RulesId::variant)).collect();
    let teller = Teller {
        words: frame.words,
        desk: state.library.desk(&needed).await?,
        now: now(),
    };
    let page = blocking(move || {
        let going = lines.iter().filter(|line| line.ending.is_none());
        let going: Vec<Going> = going.map(|line| teller.going(line)).collect();
        let over = lines
            .iter()
            .filter_map(|line| Some((line, line.ending.as_ref()?)));
        let played = lines
            .iter()
            .map(|line| (line.variant.as_str(), line.updated));
        let played: Vec<(&str, u64)> = played.collect();
        HomePage {
            last: teller.last(&lines),
            marks: teller.all_marks(),
            play: variorum_catalog::shelf()
                .play
                .and_then(|offer| teller.play(&offer)),
            over: over
                .map(|(line, ending)| teller.over(line, ending))
                .collect(),
            rows: teller.rows(&played),
            own: teller.own(&folder, &played),
            public: teller.public(&drafts, &played),
            going,
            frame,
        }
    });
    render(&page.await?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shelf::Library;

    #[tokio::test]
    async fn times_are_said_as_people_say_them() {
        let desk = Library::default().desk(&[]).await.unwrap();
        let teller = |now: u64| Teller {
            words: Words::of(Language::English),
            desk: desk.clone(),
            now,
        };
        for (ms, words) in [
            (0, "just now"),
            (60_000, "1 minute ago"),
            (3 * 3_600_000, "3 hours ago"),
            (25 * 3_600_000, "1 day ago"),
        ] {
            assert_eq!(teller(ms).ago(0), words);
        }
        assert_eq!(teller(0).ago(u64::MAX), "just now");
    }
}
