//! Matches with a program that writes moves and positions as programs of other makers do, and knows no other spelling.

use std::sync::atomic::AtomicBool;

use variorum_arena::{Contest, ContestError, Elsewhere, Entrant, Event, GameLine, Kind, Program};

/// Some games against chance, with what others call the game.
fn play(game: &str, name: &str, own: bool) -> Result<Vec<GameLine>, ContestError> {
    let command = [env!("CARGO_BIN_EXE_fake-engine"), "foreign", game, name];
    let program = Program {
        command: command.map(str::to_owned).to_vec(),
        ..Program::default()
    };
    let players = [
        Entrant::new("foreign", Kind::Uci(program)),
        Entrant::new("random", Kind::Random),
    ];
    let rules = variorum_catalog::load(game).unwrap();
    let mut contest = Contest::new(rules, game, players);
    if !own {
        contest.elsewhere = vec![Elsewhere {
            name: name.to_owned(),
            ..Elsewhere::default()
        }];
    }
    contest.games = 6;
    contest.openings.plies = 6;
    contest.adjudication.plies = Some(120);
    let mut lines = Vec::new();
    contest.run(&[], &AtomicBool::new(false), &mut |event| {
        if let Event::Game(line, _) = event {
            lines.push(line.clone());
        }
        Ok(())
    })?;
    Ok(lines)
}

#[test]
fn both_play_by_one_language() {
    for (game, name, special) in [
        ("shogi", "shogi", "+"),
        ("minishogi", "minishogi", "+"),
        ("chushogi", "chu", "+"),
        ("seirawan", "seirawan", "@"),
        ("janggi", "janggi", "0000"),
        ("threecheck", "3check", ""),
    ] {
        let lines = play(game, name, false).unwrap_or_else(|error| panic!("{game}: {error}"));
        assert_eq!(lines.len(), 6, "{game}");
        for line in &lines {
            assert_eq!(line.refused, None, "{game}: {line:?}");
        }
        let mut moves = lines.iter().flat_map(|line| &line.moves);
        assert!(moves.any(|text| text.contains(special)), "{game}");
    }
}

#[test]
fn the_name_that_others_use_must_be_known() {
    let error = play("threecheck", "3check", true).unwrap_err().to_string();
    assert!(
        error.contains("does not know the game `threecheck`"),
        "{error}"
    );
}
