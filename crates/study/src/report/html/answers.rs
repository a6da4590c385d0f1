//! What was found out, in a few sentences.

use super::Page;
use variorum_rules::def::Language;

use super::markup::{escaped, games, interval, number, percent, percent_interval};
use crate::report::say::{of, say};
use crate::report::text::reason;
use crate::report::{Choice, Duel, Play, Values};

/// Pieces whose worth stands in the answer.
const NAMED: usize = 6;

/// A question, its answer as a number or a word, and the sentences that go with it, as markup.
struct Answer {
    question: &'static str,
    answer: String,
    more: String,
}

impl Page<'_> {
    pub(super) fn answers(&self) -> String {
        let (report, l) = (self.report, self.language);
        let mut answers: Vec<Answer> = Vec::new();
        if let Some(play) = &report.base {
            answers.push(fair(l, play));
            answers.push(long(l, play));
            answers.push(drawn(l, play));
        }
        answers.extend(report.values.as_ref().and_then(|values| self.dear(values)));
        answers.extend(report.armies.as_ref().map(|duel| even(l, duel)));
        answers.extend(fairest(l, &report.options));
        if let Some(play) = &report.base {
            answers.push(exciting(l, play));
        }
        if answers.is_empty() {
            return String::new();
        }
        let mut out = format!(
            "<section class=\"findings\" aria-label=\"{}\">\n",
            of(
                l,
                "The answers in short",
                "Die Antworten in Kürze",
                "Les réponses en bref"
            )
        );
        for Answer {
            question,
            answer,
            more,
        } in answers
        {
            out.push_str(&format!(
                "<div class=\"finding\"><h2>{question}</h2><p class=\"figure\">{answer}</p><p>{more}</p></div>\n"
            ));
        }
        out.push_str("</section>\n");
        out
    }

    fn dear(&self, values: &Values) -> Option<Answer> {
        let l = self.language;
        let told = values.worth.iter().filter(|worth| worth.id != values.unit);
        let told: Vec<(String, f64)> = told
            .filter_map(|worth| {
                let value = values.surest(worth)?.value;
                Some((escaped(&worth.name), value))
            })
            .collect();
        let unit = escaped(&values.unit_name);
        let (first, value) = told.first()?;
        let others: Vec<String> = told[1..]
            .iter()
            .take(NAMED - 1)
            .map(|(name, value)| format!("{name} {}", number(l, *value, 1)))
            .collect();
        let left = told.len().saturating_sub(NAMED);
        let rest = match (others.is_empty(), left) {
            (true, _) => String::new(),
            (false, 0) => say!(
                l,
                " Then {}.",
                " Danach {}.",
                " Ensuite {}.",
                others.join(", ")
            ),
            (false, _) => say!(
                l,
                " Then {}, and {left} more <a href=\"#study-worth\">below</a>.",
                " Danach {} und {left} weitere <a href=\"#study-worth\">unten</a>.",
                " Ensuite {}, et {left} de plus <a href=\"#study-worth\">plus bas</a>.",
                others.join(", ")
            ),
        };
        let tempo = match values.first.n {
            0 => String::new(),
            _ => say!(
                l,
                " To move first is worth {} ({}).",
                " Der erste Zug ist {} wert ({}).",
                " Le trait vaut {} ({}).",
                number(l, values.first.value, 2),
                interval(l, &values.first, 2)
            ),
        };
        Some(Answer {
            question: of(
                l,
                "What are pieces worth?",
                "Was sind Figuren wert?",
                "Que valent les pièces ?",
            ),
            answer: format!("{first} {}", number(l, *value, 1)),
            more: say!(
                l,
                "if a {unit} is worth 1.{rest}{tempo}",
                "wenn {unit} 1 wert ist.{rest}{tempo}",
                "si {unit} vaut 1.{rest}{tempo}"
            ),
        })
    }
}

fn fair(l: Language, play: &Play) -> Answer {
    let first = &play.first;
    let verdict = if first.low > 0.5 {
        of(
            l,
            "Whoever moves first is better off.",
            "Wer anfängt, ist im Vorteil.",
            "Qui commence est avantagé.",
        )
    } else if first.high < 0.5 {
        of(
            l,
            "Whoever moves second is better off.",
            "Wer nachzieht, ist im Vorteil.",
            "Qui joue en second est avantagé.",
        )
    } else {
        of(
            l,
            "An even game, 50 %, is within that: so far it may be fair.",
            "Ein ausgeglichenes Spiel, 50 %, liegt darin: Bisher kann es gerecht sein.",
            "Un jeu égal, 50 %, est dans cette fourchette : il est peut-être équitable.",
        )
    };
    // No headline says what may as well be the other way round.
    let answer = match first.low <= 0.5 && 0.5 <= first.high {
        true => of(l, "It may be", "Vielleicht", "Peut-être"),
        false => of(l, "Not quite", "Nicht ganz", "Pas tout à fait"),
    };
    Answer {
        question: of(l, "Is it fair?", "Ist es gerecht?", "Est-il équitable ?"),
        answer: answer.to_owned(),
        more: say!(
            l,
            "The first mover scores {} (95\u{a0}%: {}), a win counted as 1 and a draw as a half. {verdict}{}",
            "Wer anfängt, erzielt {} (95\u{a0}%: {}); ein Sieg zählt 1, ein Remis einen halben. {verdict}{}",
            "Qui commence marque {} (95\u{a0}% : {}) ; un gain compte 1, une nulle un demi. {verdict}{}",
            percent(l, first.value),
            percent_interval(l, first),
            play.repeats(l)
        ),
    }
}

fn long(l: Language, play: &Play) -> Answer {
    let [shortest, quarter, half, three, longest] = play.spread;
    Answer {
        question: of(
            l,
            "How long is a game?",
            "Wie lang ist eine Partie?",
            "Combien dure une partie ?",
        ),
        answer: say!(
            l,
            "{} plies",
            "{} Halbzüge",
            "{} demi-coups",
            number(l, play.plies.value, 0)
        ),
        more: say!(
            l,
            "moves of both sides together (95\u{a0}%: {}). Half of all games take {quarter} to {three}, the game in the middle {half}; the \
             shortest took {shortest}, the longest {longest}.",
            "also Züge beider Seiten zusammen (95\u{a0}%: {}). Die Hälfte aller Partien dauert {quarter} bis {three}, die mittlere {half}; die \
             kürzeste dauerte {shortest}, die längste {longest}.",
            "soit les coups des deux camps (95\u{a0}% : {}). La moitié des parties en prend {quarter} à {three}, la médiane {half} ; la \
             plus courte en a pris {shortest}, la plus longue {longest}.",
            interval(l, &play.plies, 0)
        ),
    }
}

fn drawn(l: Language, play: &Play) -> Answer {
    let most = play.ends.first().map(|end| {
        say!(
            l,
            " The most frequent end: {} ({} of all games).",
            " Das häufigste Ende: {} ({} aller Partien).",
            " La fin la plus fréquente : {} ({} de toutes les parties).",
            escaped(&reason(l, &end.reason, end.won)),
            percent(l, end.share.value)
        )
    });
    Answer {
        question: of(
            l,
            "How often is it drawn?",
            "Wie oft ist es remis?",
            "Est-il souvent nul ?",
        ),
        answer: percent(l, play.draws.value),
        more: say!(
            l,
            "of the games have no winner (95\u{a0}%: {}).{}",
            "der Partien haben keinen Sieger (95\u{a0}%: {}).{}",
            "des parties n’ont pas de gagnant (95\u{a0}% : {}).{}",
            percent_interval(l, &play.draws),
            most.unwrap_or_default()
        ),
    }
}

fn exciting(l: Language, play: &Play) -> Answer {
    Answer {
        question: of(
            l,
            "Is it exciting?",
            "Ist es spannend?",
            "Est-il palpitant ?",
        ),
        answer: say!(
            l,
            "{} times",
            "{}-mal",
            "{} fois",
            number(l, play.lead_changes.value, 1)
        ),
        more: say!(
            l,
            "a game the lead passes to the other side. {} of the winners had been far behind. A winner leads for good after {} of the game.",
            "je Partie geht die Führung an die andere Seite. {} der Sieger lagen einmal weit zurück. Endgültig führt der Sieger nach {} der Partie.",
            "par partie, l’avantage passe à l’autre camp. {} des gagnants avaient été loin derrière. Le gagnant mène pour de bon après {} \
             de la partie.",
            percent(l, play.comebacks.value),
            percent(l, play.decided.value)
        ),
    }
}

fn even(l: Language, duel: &Duel) -> Answer {
    Answer {
        question: of(
            l,
            "Are the armies even?",
            "Sind die Armeen gleich stark?",
            "Les armées sont-elles égales ?",
        ),
        answer: percent(l, duel.score.value),
        more: say!(
            l,
            "is what the first army scores in {} (95\u{a0}%: {}). {}",
            "erzielt die erste Armee in {} (95\u{a0}%: {}). {}",
            "est le score de la première armée en {} (95\u{a0}% : {}). {}",
            games(l, duel.games),
            percent_interval(l, &duel.score),
            duel.verdict(l)
        ),
    }
}

fn fairest(l: Language, choices: &[Choice]) -> Option<Answer> {
    let (choice, others) = choices.split_first()?;
    let first = &choice.play.first;
    let [most, _] = choice.bounds();
    let is_certain = others.iter().all(|other| other.bounds()[1] > most);
    let name = super::armies::choice(l, choice);
    let score = percent(l, first.value);
    let range = percent_interval(l, first);
    let (answer, more) = match is_certain {
        true => (
            name,
            say!(
                l,
                "with {score} for the first mover (95\u{a0}%: {range}), of all that was tried.",
                "mit {score} für den, der anfängt (95\u{a0}%: {range}), von allem, was versucht wurde.",
                "avec {score} pour qui commence (95\u{a0}% : {range}), de tout ce qui a été essayé."
            ),
        ),
        false => (
            of(l, "Not known yet", "Noch unbekannt", "Pas encore connue").to_owned(),
            say!(
                l,
                "Nearest to even so far: {name}, with {score} for the first mover (95\u{a0}%: {range}). Others may be nearer.",
                "Bisher am nächsten am Gleichgewicht: {name}, mit {score} für den, der anfängt (95\u{a0}%: {range}). Andere können näher sein.",
                "La plus proche de l’égalité jusqu’ici : {name}, avec {score} pour qui commence (95\u{a0}% : {range}). D’autres le sont \
                 peut-être plus."
            ),
        ),
    };
    Some(Answer {
        question: of(
            l,
            "What is the fairest way to play?",
            "Wie spielt man es am gerechtesten?",
            "Quelle est la façon la plus équitable de jouer ?",
        ),
        answer,
        more,
    })
}
