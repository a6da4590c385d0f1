//! What was found out, in a few sentences.

use super::Page;
use super::markup::{count, escaped, interval, number, percent, percent_interval};
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
        let report = self.report;
        let mut answers: Vec<Answer> = Vec::new();
        if let Some(play) = &report.base {
            answers.push(fair(play));
            answers.push(long(play));
            answers.push(drawn(play));
        }
        answers.extend(report.values.as_ref().and_then(|values| self.dear(values)));
        answers.extend(report.armies.as_ref().map(even));
        answers.extend(report.options.first().map(fairest));
        if let Some(play) = &report.base {
            answers.push(exciting(play));
        }
        if answers.is_empty() {
            return String::new();
        }
        let mut out =
            String::from("<section class=\"findings\" aria-label=\"The answers in short\">\n");
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
            .map(|(name, value)| format!("{name} {}", number(*value, 1)))
            .collect();
        let left = told.len().saturating_sub(NAMED);
        let rest = match (others.is_empty(), left) {
            (true, _) => String::new(),
            (false, 0) => format!(" Then {}.", others.join(", ")),
            (false, _) => format!(
                " Then {}, and {left} more <a href=\"#study-worth\">below</a>.",
                others.join(", ")
            ),
        };
        let tempo = match values.first.n {
            0 => String::new(),
            _ => format!(
                " To move first is worth {} ({}).",
                number(values.first.value, 2),
                interval(&values.first, 2)
            ),
        };
        Some(Answer {
            question: "What are pieces worth?",
            answer: format!("{first} {}", number(*value, 1)),
            more: format!("if a {unit} is worth 1.{rest}{tempo}"),
        })
    }
}

fn fair(play: &Play) -> Answer {
    let first = &play.first;
    let verdict = if first.low > 0.5 {
        "Who moves first is better off."
    } else if first.high < 0.5 {
        "Who moves second is better off."
    } else {
        "An even game, 50 %, is within that: so far it may be fair."
    };
    Answer {
        question: "Is it fair?",
        answer: percent(first.value),
        more: format!(
            "is what the first mover scores (95\u{a0}%: {}), a win counted as 1 and a draw as a half. {verdict}",
            percent_interval(first)
        ),
    }
}

fn long(play: &Play) -> Answer {
    let [shortest, quarter, half, three, longest] = play.spread;
    Answer {
        question: "How long is a game?",
        answer: format!("{} plies", number(play.plies.value, 0)),
        more: format!(
            "moves of both sides together (95\u{a0}%: {}). Half of all games take {quarter} to {three}, the game in the middle {half}; the \
             shortest took {shortest}, the longest {longest}.",
            interval(&play.plies, 0)
        ),
    }
}

fn drawn(play: &Play) -> Answer {
    let most = play.ends.first().map(|end| {
        format!(
            " The most frequent end: {}, {} of all games.",
            escaped(&reason(end)),
            percent(end.share.value)
        )
    });
    Answer {
        question: "How often is it drawn?",
        answer: percent(play.draws.value),
        more: format!(
            "of the games have no winner (95\u{a0}%: {}).{}",
            percent_interval(&play.draws),
            most.unwrap_or_default()
        ),
    }
}

fn exciting(play: &Play) -> Answer {
    Answer {
        question: "Is it exciting?",
        answer: format!("{} times", number(play.lead_changes.value, 1)),
        more: format!(
            "a game the lead passes to the other side. {} of the winners had been far behind. A winner leads for good after {} of the game.",
            percent(play.comebacks.value),
            percent(play.decided.value)
        ),
    }
}

fn even(duel: &Duel) -> Answer {
    Answer {
        question: "Are the armies even?",
        answer: percent(duel.score.value),
        more: format!(
            "is what the first army scores in {} (95\u{a0}%: {}). {}",
            count(duel.games, "game"),
            percent_interval(&duel.score),
            super::armies::verdict(duel)
        ),
    }
}

fn fairest(choice: &Choice) -> Answer {
    let first = &choice.play.first;
    Answer {
        question: "What is the fairest way to play?",
        answer: super::armies::choice(choice),
        more: format!(
            "with {} for the first mover (95\u{a0}%: {}), of all that was tried.",
            percent(first.value),
            percent_interval(first)
        ),
    }
}
