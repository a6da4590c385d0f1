//! Games that somebody is writing are tried out: the engine plays them against itself, and the pages tell what that has shown.
//!
//! Nobody waits for such games, so they are played one after the other, by a process that lets everything else go first. They go on while
//! somebody looks at what they show, up to the number that was asked for. The same rules always have the same games
//! ([`variorum_reader::trial`]); they are kept with the rules, and whoever wants more of them goes on from there. The page of their writer
//! may play them on his own device ([`device`]).

mod device;

use std::collections::HashMap;
use std::io::{Read as _, Write as _};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use base64::prelude::{BASE64_STANDARD, Engine as _};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use variorum_journal::identity::{RulesId, VariantId};
use variorum_journal::workshop::Tried;
use variorum_journal::{Journal, JournalError};
use variorum_play::game::Game;
use variorum_reader::{Answer, Certifying, Job, Question, Spell, Task, asked, trial};
use variorum_study::report::Report;
use variorum_study::{Certificate, PlayedGame, ReportError};

use crate::limits::Address;
use crate::line::{Line, asking};
use crate::machine::{self, Instant};
use crate::shelf::Library;
use crate::worker::{Died, Workers};
use device::Devices;

/// Games that are played if nobody says how many.
pub(crate) const GAMES: u32 = 600;

/// The most games of one set of rules and one question.
pub(crate) const MOST: u32 = 3_000;

/// How long games are played before others have their turn, in milliseconds. In a tab texts are read by the same worker of a page, so
/// that whoever types waits for it.
const SPELL: u64 = match cfg!(target_family = "wasm") {
    true => 250,
    false => 700,
};

/// After how long without anybody looking no more games are played.
const UNSEEN: Duration = Duration::from_secs(20);

/// After how long one asks again whose address has too much in line.
const AGAIN: Duration = Duration::from_millis(500);

/// Rules whose games are at hand.
const AT_HAND: usize = 32;

/// The most bytes that kept games may take when they are unpacked.
const UNPACKED: u64 = 64 << 20;

/// Who plays, and where it is kept.
#[derive(Clone, Debug)]
pub(crate) struct Hands {
    pub(crate) journal: Arc<dyn Journal>,
    pub(crate) library: Library,
    pub(crate) workers: Workers,
}

/// All games that are tried out here. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Trials {
    at_hand: Arc<Mutex<HashMap<VariantId, Arc<Trial>>>>,
    line: Line,
    /// What is kept of rules holds the games with all their options, so one writes it at a time.
    keeping: Arc<tokio::sync::Mutex<()>>,
}

impl Default for Trials {
    fn default() -> Trials {
        Trials {
            at_hand: Arc::default(),
            line: Line::patient(),
            keeping: Arc::default(),
        }
    }
}

/// The games of one set of rules with some of its options.
#[derive(Debug)]
pub(crate) struct Trial {
    rules: RulesId,
    /// The options, in alphabetical order.
    options: Vec<String>,
    keeping: Arc<tokio::sync::Mutex<()>>,
    state: Mutex<State>,
    /// What the engine thinks that each type is worth.
    derived: OnceLock<Vec<i32>>,
    /// How many settings can be compared.
    settings: OnceLock<usize>,
}

/// The games of one question.
#[derive(Clone, Debug, Default)]
pub(crate) struct Share {
    pub(crate) games: Vec<PlayedGame>,
    /// So many are to be played.
    pub(crate) goal: usize,
    /// How many there were when a device first told of more.
    own: Option<usize>,
}

impl Share {
    fn is_done(&self) -> bool {
        self.games.len() >= self.goal
    }

    /// The number of the first job that has not been played.
    fn next(&self) -> u64 {
        let last = self.games.last().and_then(PlayedGame::number);
        last.map_or(0, |number| number + 1)
    }
}

/// The games of all questions, in the order of [`Question::ALL`].
type Shares = [Share; Question::ALL.len()];

#[derive(Debug)]
struct State {
    shares: Shares,
    certificate: Option<Certificate>,
    /// Whether both are kept.
    kept: bool,
    /// Whether somebody plays.
    running: bool,
    /// Who else does.
    devices: Devices,
    /// Whether a certificate is being made.
    certifying: bool,
    /// Why no more can be played, and the question that was asked.
    fault: Option<(Question, Fault)>,
    /// When somebody last looked.
    seen: Instant,
}

/// Why games cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// They ask for more than a worker may use.
    TooMuch,
    /// They cannot begin; why, in English.
    Unplayable(String),
}

/// How far a trial has come.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    shares: Shares,
    /// The question whose games are being played.
    pub(crate) running: Option<Question>,
    /// Why no more can be played.
    pub(crate) fault: Option<Fault>,
}

impl Standing {
    /// The games of a question.
    pub(crate) fn of(&self, question: Question) -> &Share {
        &self.shares[question as usize]
    }

    /// All games that were played.
    pub(crate) fn into_games(self) -> Vec<PlayedGame> {
        let shares = self.shares.into_iter();
        shares.flat_map(|share| share.games).collect()
    }
}

impl Trials {
    /// The games of rules with these options, those among them that were kept.
    pub(crate) async fn of(
        &self,
        journal: &dyn Journal,
        rules: &RulesId,
        options: &[String],
    ) -> Arc<Trial> {
        let variant = VariantId::new([&[rules.to_string()], options].concat().join("+")).sorted();
        if let Some(trial) = self.known().get(&variant) {
            return Arc::clone(trial);
        }
        let options: Vec<String> = variant.options().into_iter().map(str::to_owned).collect();
        let kept = journal.trial(rules).await.unwrap_or_else(|error| {
            tracing::error!(%error, "games that were tried out cannot be read");
            None
        });
        let (games, certificate) = kept.as_ref().and_then(unpacked).unwrap_or_default();
        let mut shares = Shares::default();
        for game in games.into_iter().filter(|game| has(game, &options)) {
            let share = &mut shares[asked(&game) as usize];
            share.games.push(game);
            share.goal += 1;
        }
        let trial = Arc::new(Trial {
            rules: rules.clone(),
            options,
            keeping: Arc::clone(&self.keeping),
            state: Mutex::new(State {
                shares,
                certificate,
                kept: true,
                running: false,
                devices: Devices::default(),
                certifying: false,
                fault: None,
                seen: Instant::now(),
            }),
            derived: OnceLock::new(),
            settings: OnceLock::new(),
        });
        let mut known = self.known();
        if known.len() >= AT_HAND {
            known.retain(|_, trial| trial.state().running);
        }
        Arc::clone(known.entry(variant).or_insert(trial))
    }

    /// Plays on until there are so many games of a question, if that is not being done.
    pub(crate) fn play(
        &self,
        trial: &Arc<Trial>,
        (question, goal): (Question, u32),
        from: Option<Address>,
        hands: Hands,
    ) {
        {
            let mut state = trial.state();
            state.share(question).goal = goal.min(MOST) as usize;
            state.seen = Instant::now();
            if state.running || state.open().is_none() {
                return;
            }
            state.running = true;
            state.fault = None;
        }
        let (trial, line) = (Arc::clone(trial), self.line.clone());
        machine::spawn(asking(from, async move {
            loop {
                let fault = trial.go_on(&line, &hands).await.err();
                trial.keep(&hands).await;
                // More may have been asked for while the games were being kept.
                if trial.is_over(fault) {
                    break;
                }
            }
        }));
    }

    /// Makes the certificate of rules, if there is none: plays as many games as that takes, and compares the compiled rules with a literal
    /// reading. It goes on although nobody looks.
    pub(crate) fn certify(&self, trial: &Arc<Trial>, game: Game, hands: Hands) {
        {
            let mut state = trial.state();
            // What has failed would fail again at every look.
            let failed = matches!(state.fault, Some((Question::Play, _)));
            if state.certificate.is_some() || state.certifying || failed {
                return;
            }
            state.certifying = true;
        }
        let (trial, line) = (Arc::clone(trial), self.line.clone());
        machine::spawn(async move {
            if let Err(fault) = trial.certify(&line, &hands, game).await {
                tracing::info!(rules = %trial.rules, ?fault, "no certificate could be made");
                trial.state().fault = Some((Question::Play, fault));
            }
            trial.state().certifying = false;
            trial.keep(&hands).await;
        });
    }

    fn known(&self) -> MutexGuard<'_, HashMap<VariantId, Arc<Trial>>> {
        self.at_hand.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn share(&mut self, question: Question) -> &mut Share {
        &mut self.shares[question as usize]
    }

    /// The question whose games are played next: whoever asks more than how the game goes waits for that.
    fn open(&self) -> Option<Question> {
        let mut questions = Question::ALL.into_iter().rev();
        questions.find(|question| !self.shares[*question as usize].is_done())
    }
}

impl Trial {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes why no more games can be played, if that is so. Says whether nothing is left to be done.
    fn is_over(&self, fault: Option<(Question, Fault)>) -> bool {
        if fault.is_some() {
            // What cannot be played must not stand before what can.
            self.stop();
        }
        let mut state = self.state();
        let unseen = state.seen.elapsed() > UNSEEN;
        state.running = fault.is_none() && !unseen && state.open().is_some();
        state.fault = fault;
        !state.running
    }

    /// Plays no more games. Those that are being played are still counted.
    pub(crate) fn stop(&self) {
        for share in &mut self.state().shares {
            share.goal = share.games.len();
        }
    }

    /// How far it has come; who asks is taken to be looking.
    pub(crate) fn standing(&self) -> Standing {
        let mut state = self.state();
        state.seen = Instant::now();
        Standing {
            shares: state.shares.clone(),
            running: state.open().filter(|_| state.running),
            fault: state.fault.as_ref().map(|(_, fault)| fault.clone()),
        }
    }

    /// What games of it say. Takes its time.
    ///
    /// # Errors
    /// There are none.
    pub(crate) fn report(&self, game: &Game, games: &[PlayedGame]) -> Result<Report, ReportError> {
        let rules = game.rules();
        let derived = self
            .derived
            .get_or_init(|| Report::derived(rules).unwrap_or_default());
        Report::of(rules, games, derived)
    }

    /// How many settings of the game can be compared: options, set-ups, and values that the text marks. Takes its time once.
    pub(crate) async fn settings(&self, hands: &Hands) -> usize {
        if let Some(settings) = self.settings.get() {
            return *settings;
        }
        let Ok(text) = self.text(hands).await else {
            return 0;
        };
        let options = self.options.clone();
        let count = move || {
            let plan = trial(&text, &options, Question::Settings);
            plan.map_or(0, |plan| plan.settings_to_compare())
        };
        let settings = machine::spawn_blocking(count).await.unwrap_or_default();
        *self.settings.get_or_init(|| settings)
    }

    async fn go_on(&self, line: &Line, hands: &Hands) -> Result<(), (Question, Fault)> {
        let text = self.text(hands).await;
        let text = text.map_err(|fault| (Question::Play, fault))?;
        loop {
            let next = {
                let mut state = self.state();
                let Some(question) = state.open().filter(|_| state.seen.elapsed() <= UNSEEN) else {
                    return Ok(());
                };
                let next = state.share(question).next();
                (!state.devices.are_playing()).then_some((question, next))
            };
            let Some((question, from)) = next else {
                machine::time::sleep(AGAIN).await;
                continue;
            };
            let task = Task::Play(Spell {
                ms: SPELL,
                without: self.settled(question).await,
                ..self.spell(question, from)
            });
            let answer = ask(line, hands, &text, task).await;
            let answer = answer.map_err(|fault| (question, fault))?;
            let mut state = self.state();
            if answer.games.is_empty() {
                return Err((question, Fault::Unplayable(answer.said)));
            }
            // Meanwhile a certificate or a device may have played the same ones.
            let share = state.share(question);
            if share.next() == from {
                share.games.extend(answer.games);
                state.kept = false;
            }
        }
    }

    /// The games of a question from one of this number on.
    fn spell(&self, question: Question, from: u64) -> Spell {
        Spell {
            question,
            options: self.options.clone(),
            from,
            ..Spell::default()
        }
    }

    /// Settings of which no more games are played, since others are certainly nearer to even.
    async fn settled(&self, question: Question) -> Vec<String> {
        if question != Question::Settings {
            return Vec::new();
        }
        let games = self.state().share(question).games.clone();
        let settled = machine::spawn_blocking(move || Report::settled(&games));
        settled.await.unwrap_or_default()
    }

    async fn certify(&self, line: &Line, hands: &Hands, game: Game) -> Result<(), Fault> {
        let text = self.text(hands).await?;
        // All is played here: a device may have told of the games that there are.
        let mut certifying = Certifying::default();
        while let Some(task) = certifying.next(SPELL) {
            let answer = ask(line, hands, &text, task).await?;
            certifying.take(answer).map_err(Fault::Unplayable)?;
            self.learn(certifying.games());
        }
        let certificate = machine::spawn_blocking(move || certifying.certificate(game.rules()));
        let certificate = certificate.await.ok().and_then(Result::ok).flatten();
        let mut state = self.state();
        state.certificate = certificate;
        state.kept = false;
        Ok(())
    }

    /// Takes games that were played for a certificate, if they are more: the same rules always have the same ones.
    fn learn(&self, games: &[PlayedGame]) {
        let mut state = self.state();
        let known = &mut state.share(Question::Play).games;
        if let Some(more) = games.get(known.len()..).filter(|more| !more.is_empty()) {
            known.extend_from_slice(more);
            state.kept = false;
        }
    }

    /// The texts of the rules.
    async fn text(&self, hands: &Hands) -> Result<String, Fault> {
        let unknown = || Fault::Unplayable("these rules are not kept any more".to_owned());
        let bundle = hands.library.bundle(&self.rules).await;
        Ok(bundle.ok().flatten().ok_or_else(unknown)?.write())
    }

    async fn keep(&self, hands: &Hands) {
        let _alone = self.keeping.lock().await;
        let (own, certificate) = {
            let mut state = self.state();
            if state.kept {
                return;
            }
            state.kept = true;
            let shares = state.shares.iter();
            let own: Vec<PlayedGame> = shares.flat_map(|share| share.games.clone()).collect();
            (own, state.certificate.clone())
        };
        let kept = async {
            let there = hands.journal.trial(&self.rules).await?;
            let (others, certified) = there.as_ref().and_then(unpacked).unwrap_or_default();
            let others = others.iter().filter(|game| !has(game, &self.options));
            let packed = packed(own.iter().chain(others), certificate.or(certified).as_ref());
            if let Some(bundle) = hands.library.bundle(&self.rules).await? {
                hands.journal.keep_rules(&bundle).await?;
                hands.journal.keep_trial(&self.rules, packed).await?;
            }
            Ok::<(), JournalError>(())
        };
        if let Err(error) = kept.await {
            tracing::error!(%error, "games that were tried out were not kept");
        }
    }
}

/// Has something done when nothing else is to be done.
async fn ask(line: &Line, hands: &Hands, text: &str, task: Task) -> Result<Answer, Fault> {
    let turn = loop {
        match line.turn().await {
            Ok(turn) => break turn,
            Err(_) => machine::time::sleep(AGAIN).await,
        }
    };
    let job = Job {
        n: 0,
        text: text.to_owned(),
        task,
    };
    let answer = hands.workers.ask(&turn, job).await;
    answer.map_err(|Died| Fault::TooMuch)
}

/// What was certified of rules, if anything was.
pub(crate) async fn certificate(
    journal: &dyn Journal,
    rules: &RulesId,
) -> Result<Option<Certificate>, JournalError> {
    let kept = journal.certificate(rules).await?;
    Ok(kept.and_then(|kept| serde_json::from_str(&kept).ok()))
}

/// Whether a game was played with these options, in alphabetical order.
fn has(game: &PlayedGame, options: &[String]) -> bool {
    game.variant.split('+').skip(1).eq(options)
}

/// Games as they are kept: lines of JSON, packed by gzip and written in base64. There is not room for any number: the last are left out.
fn packed<'a>(
    games: impl IntoIterator<Item = &'a PlayedGame>,
    certificate: Option<&Certificate>,
) -> Tried {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    let mut room = UNPACKED;
    for game in games {
        let line = serde_json::to_string(game).unwrap_or_default();
        let Some(rest) = room.checked_sub(line.len() as u64 + 1) else {
            break;
        };
        room = rest;
        let _ = writeln!(packer, "{line}");
    }
    Tried {
        games: BASE64_STANDARD.encode(packer.finish().unwrap_or_default()),
        certificate: certificate.and_then(|own| serde_json::to_string(own).ok()),
    }
}

/// Games that were kept; nothing if they were written otherwise than games are now.
fn unpacked(kept: &Tried) -> Option<(Vec<PlayedGame>, Option<Certificate>)> {
    let bytes = BASE64_STANDARD.decode(&kept.games).ok()?;
    let mut lines = String::new();
    GzDecoder::new(&bytes[..])
        .take(UNPACKED)
        .read_to_string(&mut lines)
        .ok()?;
    let games = lines.lines().map(serde_json::from_str);
    let games: Vec<PlayedGame> = games.collect::<Result<_, _>>().ok()?;
    // Another version of the program may play otherwise.
    let own = |game: &PlayedGame| game.program.as_deref() == Some(variorum_study::PROGRAM);
    let certificate = kept.certificate.as_deref();
    let certificate = certificate.and_then(|kept| serde_json::from_str(kept).ok());
    games.iter().all(own).then_some((games, certificate))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_kept_as_they_were_played_and_others_are_played_anew() {
        let text = "game \"Mine\" id=\"mine\"\nextends \"chess\"\n";
        let bundle = variorum_reader::gather(text).0.write();
        let plan = variorum_reader::trial(&bundle, &[], Question::Play).expect("a plan");
        let planner = plan.planner().expect("jobs");
        let job = planner.job(0).expect("a job");
        let mut games = variorum_study::Worker::default().run(&job).expect("a game");
        let kept = packed(&games, None);
        assert_eq!(unpacked(&kept), Some((games.clone(), None)));
        games[0].program = Some("0.0.1".to_owned());
        assert_eq!(unpacked(&packed(&games, None)), None);
        for damaged in ["?", "AAAA"] {
            let kept = Tried {
                games: damaged.to_owned(),
                certificate: None,
            };
            assert_eq!(unpacked(&kept), None, "{damaged}");
        }
    }
}
