//! Files: damaged ones, work that was ended, and what has no table.

use std::ops::ControlFlow;
use std::time::Duration;

use variorum_rules::Color;
use variorum_tables::{Build, Folder, Material, Progress, Stage, TableError, build};

use crate::support::{Temporary, game, shelf, table, try_table};

/// Wherever a byte is changed or the file is cut off, it is noticed, and nothing panics.
#[test]
fn damage_is_noticed() {
    let (chess, folder) = (game("chess"), Temporary::new());
    table(&chess, "KQ v K", &folder.0);
    let path = Folder::new(&folder.0).of_game(&chess).join("KQ-v-K.table");
    let whole = std::fs::read(&path).expect("a file");
    let position = chess
        .position_from_fen("7k/8/8/8/8/8/8/KQ6 w - - 0 1")
        .expect("a position");
    let black = chess
        .position_from_fen("k7/8/8/8/8/8/1Q6/7K b - - 0 1")
        .expect("a position");
    let read = || -> Result<_, TableError> {
        let shelf = Folder::new(&folder.0).shelf(&chess)?;
        Ok((shelf.probe(&position)?, shelf.probe(&black)?))
    };
    let right = read().expect("whole");
    let mut noticed = 0;
    for at in (0..whole.len()).step_by(whole.len() / 150) {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x40;
        std::fs::write(&path, &bytes).expect("written");
        match read() {
            Ok(values) => assert_eq!(values, right, "byte {at}"),
            Err(TableError::Damaged { .. }) => noticed += 1,
            Err(error) => panic!("byte {at}: {error}"),
        }
        std::fs::write(&path, &whole[..at]).expect("written");
        assert!(read().is_err(), "{at} bytes");
    }
    assert!(noticed > 2, "{noticed}");
    // A table that is damaged is made again only when it is gone.
    std::fs::write(&path, &whole).expect("written");
    assert_eq!(read().expect("whole"), right);
}

/// Every table is of its rules, whatever its name.
#[test]
fn other_rules_have_other_tables() {
    let (chess, atomic, folder) = (game("chess"), game("atomic"), Temporary::new());
    table(&chess, "KQ v K", &folder.0);
    let here = Folder::new(&folder.0).of_game(&chess).join("KQ-v-K.table");
    let there = Folder::new(&folder.0).of_game(&atomic);
    std::fs::create_dir_all(&there).expect("a folder");
    std::fs::copy(here, there.join("KQ-v-K.table")).expect("copied");
    let error = Folder::new(&folder.0)
        .shelf(&atomic)
        .map(|_| ())
        .unwrap_err();
    assert!(error.to_string().contains("other rules"), "{error}");
}

/// Work that is ended again and again comes to the same end.
#[test]
fn work_goes_on_where_it_was_ended() {
    let (chess, folder, other) = (game("chess"), Temporary::new(), Temporary::new());
    let whole = table(&chess, "KR v K", &folder.0);
    let material = Material::parse(chess.def(), "KR v K").expect("units");
    let how = Build {
        threads: 2,
        keep_every: Duration::ZERO,
        ..Build::default()
    };
    let (mut ended, mut stages) = (0, Vec::new());
    let found = loop {
        let mut passes = 0;
        let found = build(&chess, &material, &other.0, &how, &mut |progress| {
            if let Progress::Working { stage, .. } = progress {
                stages.push(*stage);
                passes += usize::from(matches!(stage, Stage::Pass(_)));
            }
            // Two passes each time.
            match passes {
                0..=4 => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        });
        match found {
            Err(TableError::Ended) => ended += 1,
            found => break found.expect("a table"),
        }
        assert!(ended < 100, "it never ends");
    };
    assert!(ended > 3, "{ended}");
    assert_eq!(found, whole);
    let name = "KR-v-K.table";
    let bytes =
        |folder: &Temporary| std::fs::read(Folder::new(&folder.0).of_game(&chess).join(name));
    assert_eq!(
        bytes(&folder).expect("a file"),
        bytes(&other).expect("a file")
    );
    let left = std::fs::read_dir(Folder::new(&other.0).of_game(&chess)).expect("a folder");
    let parts = left.filter(|entry| {
        let path = entry.as_ref().expect("an entry").path();
        path.extension()
            .is_some_and(|extension| extension != "table")
    });
    assert_eq!(parts.count(), 0);
}

#[test]
fn what_has_no_table_is_refused_with_the_reason() {
    let folder = Temporary::new();
    let why = |id: &str, units: &str| {
        let error = try_table(&game(id), units, &folder.0).unwrap_err();
        error.to_string()
    };
    assert!(why("crazyhouse", "KQ v K").contains("comes back"));
    assert!(why("chess", "KQRBN v KQ").contains("units"));
    let large = why("chess", "KQRB v KQ");
    assert!(large.contains("MiB"), "{large}");
    // Stones become more with every move.
    let leaves = why("ataxx", "P v P");
    assert!(leaves.contains("more units"), "{leaves}");
}

#[test]
fn a_position_with_something_open_is_in_no_table() {
    let (chess, folder) = (game("chess"), Temporary::new());
    table(&chess, "KR v K", &folder.0);
    let shelf = shelf(&chess, &folder.0);
    let probe = |fen: &str| {
        shelf
            .probe(&chess.position_from_fen(fen).expect("a position"))
            .expect("a table")
    };
    assert!(probe("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").is_some());
    assert!(probe("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1").is_none());
    assert!(probe("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1").is_none());
    assert_eq!(shelf.summaries().count(), 2);
    assert!(
        shelf
            .summaries()
            .all(|summary| summary.with(Color::White).positions > 0)
    );
}
