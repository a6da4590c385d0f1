//! What is said of bad moves, in every language.

use variorum_describe::Language;
use variorum_describe::lesson::{
    Act, Caption, Chase, Deed, Judgement, Lesson, Mating, Win, lesson_text,
};
use variorum_rules::{Color, Rules, Standing, Unit};

fn unit(rules: &Rules, side: Color, id: &str, square: &str) -> Standing {
    Standing {
        unit: Unit::new(rules.kind_by_id(id).expect("a type"), side),
        square: rules.topology().square(square).expect("a square"),
    }
}

/// One lesson of every kind and form, from a game with pieces of many kinds.
fn lessons(rules: &Rules) -> Vec<Lesson> {
    let own = |id, square| unit(rules, Color::White, id, square);
    let other = |id, square| unit(rules, Color::Black, id, square);
    let kind = |id: &str| rules.kind_by_id(id).expect("a type");
    let marshal = own("Ma", "d5");
    let moves = |after: Option<&str>| -> Vec<String> {
        let after = after.unwrap_or_default();
        after.split_whitespace().map(str::to_owned).collect()
    };
    let deed = |by, act, hit: &[Standing], after: Option<&str>| Deed {
        by,
        act,
        hit: hit.to_vec(),
        after: moves(after),
    };
    let loses = |lost: &[Standing], gains: &[Standing], deed| Lesson::Loses {
        lost: lost.to_vec(),
        gains: gains.to_vec(),
        deed,
    };
    let (archer, legion) = (other("Ar", "d7"), other("Le", "a5"));
    let (king, queen) = (own("K", "a1"), own("Q", "f5"));
    let takes = deed(archer, Act::Captures, &[king], Some("Are7"));
    let shoots = deed(archer, Act::Shoots, &[king], None);
    let both = [marshal, queen];
    let mating = |by, after: Option<&str>| Mating {
        by,
        with: "Qf9#".to_owned(),
        after: moves(after),
    };
    let chase = |unit, by, besides: &[Standing]| Chase {
        unit,
        besides: besides.to_vec(),
        by,
        after: moves(Some("Ard7")),
    };
    let mut all = vec![
        loses(
            &[marshal],
            &[],
            deed(archer, Act::Captures, &[marshal], None),
        ),
        loses(
            &[marshal],
            &[archer],
            deed(archer, Act::Shoots, &[marshal], Some("Ard7")),
        ),
        loses(&both, &[], deed(legion, Act::Tramples, &both, None)),
        loses(
            &both,
            &[archer, legion],
            deed(archer, Act::Captures, &[queen], None),
        ),
        loses(
            &[marshal],
            &[],
            deed(legion, Act::Explodes, &[marshal], None),
        ),
        loses(
            &[marshal],
            &[],
            deed(other("En", "d7"), Act::Converts, &[marshal], None),
        ),
        loses(
            &[marshal],
            &[],
            deed(
                other("Cr", "e7"),
                Act::Swaps,
                &[marshal],
                Some("Kb9 Qf6 Kb8"),
            ),
        ),
        Lesson::Misses {
            missed: vec![archer],
            price: vec![marshal],
            deed: deed(marshal, Act::Captures, &[archer], Some("Maxd7")),
        },
        Lesson::AllowsWin(0, Win::Other),
        Lesson::AllowsWin(1, Win::Other),
        Lesson::AllowsWin(3, Win::Other),
        Lesson::AllowsWin(2, Win::Mate(None)),
        Lesson::AllowsWin(2, Win::Mate(Some(mating(queen, Some("Kb2"))))),
        Lesson::AllowsWin(1, Win::Royal(king, shoots)),
        Lesson::AllowsWin(3, Win::Royal(king, takes.clone())),
        Lesson::MissesWin(2, Win::Mate(None)),
        Lesson::MissesWin(1, Win::Mate(Some(mating(queen, None)))),
        Lesson::MissesWin(1, Win::Other),
        Lesson::MissesWin(4, Win::Other),
        Lesson::MissesWin(4, Win::Royal(king, takes)),
        Lesson::AllowsPromotion {
            unit: archer,
            to: kind("Q"),
            after: Vec::new(),
        },
        Lesson::MissesPromotion {
            unit: marshal,
            to: kind("Q"),
            after: vec!["Mad6".to_owned(), "Kb9".to_owned()],
        },
        Lesson::Frozen {
            unit: marshal,
            by: vec![other("Cy", "b7")],
            after: Some("Cyb7".to_owned()),
        },
        Lesson::Frozen {
            unit: marshal,
            by: vec![other("Cy", "b7"), other("Go", "d9")],
            after: None,
        },
        Lesson::MissesFreezing {
            unit: archer,
            by: vec![own("Cy", "e7")],
            after: "Cye7".to_owned(),
        },
        Lesson::Driven(chase(marshal, archer, &[queen])),
        Lesson::MissesDriving(chase(archer, queen, &[])),
        Lesson::Stuck {
            unit: marshal,
            after: Vec::new(),
        },
        Lesson::Stuck {
            unit: marshal,
            after: moves(Some("Kb9 Qf6")),
        },
    ];
    for reason in [
        "stalemate",
        "repetition",
        "fifty-moves",
        "dead-position",
        "points",
    ] {
        all.push(Lesson::AllowsDraw(reason, Vec::new()));
        all.push(Lesson::MissesDraw(reason, moves(Some("Ka1 Kb9"))));
    }
    all
}

#[test]
fn every_lesson_is_a_sentence_in_every_language() {
    let rules = variorum_catalog::load("optima10").expect("a game");
    let mut told = String::new();
    for lesson in lessons(&rules) {
        told.push_str(&format!("{}\n", lesson.key()));
        for language in Language::ALL {
            let text = lesson_text(rules.def(), &lesson, language);
            assert!(text.ends_with('.') && !text.contains("  "), "{text}");
            told.push_str(&format!("  {text}\n"));
        }
    }
    for language in Language::ALL {
        let words = Judgement::ALL.map(|judgement| judgement.name(language));
        let captions = [Caption::Scores, Caption::Played, Caption::Better];
        let captions = captions.map(|caption| caption.text(language));
        told.push_str(&format!("{}\n{}\n", words.join(", "), captions.join("\n")));
    }
    insta::assert_snapshot!(told);
}
