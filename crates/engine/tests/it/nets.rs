//! Which games play with which nets.

use variorum_engine::Engine;
use variorum_rules::Rules;

/// What a net says of the first position of a game, in centipawns.
fn learnt(rules: &Rules) -> i32 {
    let start = rules.setup(&Default::default(), 3).unwrap();
    let mut alone = Engine::new(1);
    alone.set_net(None);
    Engine::new(1).evaluate(&start) - alone.evaluate(&start)
}

/// A rule file of somebody's own.
fn own(name: &str, text: &str) -> Rules {
    let folder = std::env::temp_dir().join(format!("variorum-nets-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(format!("{name}.kdl"));
    std::fs::write(&path, text).unwrap();
    variorum_catalog::load_path(&path.display().to_string()).unwrap()
}

#[test]
fn a_file_that_extends_a_game_plays_with_its_net() {
    let chess = learnt(&variorum_catalog::load("chess").unwrap());
    assert_ne!(chess, 0);
    let copy = own("copy", "game \"Copy\" id=\"copy\"\nextends \"chess\"\n");
    assert_eq!(learnt(&copy), chess);
    // A piece more, which nobody has met, changes nothing for the others.
    let more =
        "game \"More\" id=\"more\"\nextends \"chess\"\npiece \"Camel\" id=\"Ca\" { move \"C\"; }\n";
    assert_eq!(learnt(&own("more", more)), chess);
    // Where the loser wins, the net of a game where he loses says nothing.
    let other = "game \"Other\" id=\"other\"\nextends \"chess\"\nwithout-rule \"no-moves\"\nno-moves \"wins\" mated=\"wins\"\n";
    assert_eq!(learnt(&own("other", other)), 0);
}
