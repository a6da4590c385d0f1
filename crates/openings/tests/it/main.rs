//! Openings counted, merged and asked for.

use std::fs;
use std::path::PathBuf;

use variorum_openings::{Book, BookError, Builder, Line, Texts, digest_of, key};
use variorum_record::{Game, sheets};
use variorum_rules::Rules;
use variorum_rules::def::Language;

/// A folder that is gone after the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path =
            std::env::temp_dir().join(format!("variorum-openings-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Games by a simple rule, all different from each other, of which every third is drawn.
fn games(rules: &Rules, from: usize, to: usize) -> Vec<Game> {
    let game = |number: usize| {
        let mut game = Game::new(rules.start_position().unwrap());
        let mut seed = number;
        for _ in 0..12 {
            let legal = game.last().legal();
            if legal.is_empty() || game.last().outcome().is_some() {
                break;
            }
            let mv = legal.moves()[seed % legal.len().min(4)];
            seed = seed / 2 + 1;
            game.play(mv);
        }
        let score = ["1-0", "0-1", "1/2-1/2"][number % 3];
        let text = game.write().replace(" *", &format!(" {score}"));
        let sheet = sheets(&text).next().unwrap();
        Game::read(&sheet, rules, Language::English).unwrap()
    };
    (from..to).map(game).collect()
}

fn lines(book: &Book, rules: &Rules, moves: &[&str]) -> Vec<Line> {
    book.lines(&rules.replay(None, moves).unwrap()).unwrap()
}

#[test]
fn what_does_not_fit_into_memory_is_counted_all_the_same() {
    let folder = Folder::new("spill");
    let rules = variorum_catalog::load("chess").unwrap();
    let games = games(&rules, 0, 200);
    let (small, large) = (folder.file("small"), folder.file("large"));
    for (path, most) in [(&small, 7), (&large, 1_000_000)] {
        let mut builder = Builder::new(&rules, path).unwrap().most(most);
        for game in &games {
            assert!(builder.add(game, &[]).unwrap());
        }
        builder.write().unwrap();
    }
    assert_eq!(fs::read(&small).unwrap(), fs::read(&large).unwrap());
    // Nothing else is left there.
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 2);
    let book = Book::open(&large, &rules).unwrap();
    assert_eq!(book.header().games, 200);
    let first = lines(&book, &rules, &[]);
    assert_eq!(
        first.iter().map(|line| line.count.games()).sum::<u64>(),
        200
    );
    assert!(first.is_sorted_by(|one, other| one.count.games() >= other.count.games()));
    // What follows a move was played as often as the move.
    let next = lines(&book, &rules, &[&first[0].text]);
    let games = next.iter().map(|line| line.count.games());
    assert!(games.sum::<u64>() >= first[0].count.games());
    assert!(lines(&book, &rules, &["h4", "h5", "Rh3"]).is_empty());
}

#[test]
fn counting_in_parts_comes_to_the_same_in_whatever_order() {
    let folder = Folder::new("merge");
    let rules = variorum_catalog::load("chess").unwrap();
    let all = games(&rules, 0, 90);
    let write = |name: &str, games: &[Game], source: u64| {
        let path = folder.file(name);
        let mut builder = Builder::new(&rules, &path).unwrap();
        for game in games {
            builder.add(game, &[]).unwrap();
        }
        builder.note(source);
        builder.write().unwrap();
        path
    };
    let once = {
        let path = folder.file("once");
        let mut builder = Builder::new(&rules, &path).unwrap();
        for game in &all {
            builder.add(game, &[]).unwrap();
        }
        builder.note(1);
        builder.note(2);
        builder.write().unwrap();
        fs::read(path).unwrap()
    };
    // Added to.
    write("twice", &all[..40], 1);
    let twice = write("twice", &all[40..], 2);
    assert_eq!(fs::read(twice).unwrap(), once);
    // Merged.
    let second = write("second", &all[40..], 2);
    write("first", &all[..40], 1);
    let mut builder = Builder::new(&rules, &folder.file("first")).unwrap();
    assert!(builder.knows(1) && !builder.knows(2));
    assert!(builder.merge(&rules, &second).unwrap());
    assert!(
        !builder.merge(&rules, &second).unwrap(),
        "nothing counts twice"
    );
    builder.write().unwrap();
    assert_eq!(fs::read(folder.file("first")).unwrap(), once);
}

#[test]
fn what_is_no_file_of_this_game_is_refused() {
    let folder = Folder::new("refused");
    let rules = variorum_catalog::load("chess").unwrap();
    let other = variorum_catalog::load("crazyhouse").unwrap();
    let path = folder.file("some");
    let mut builder = Builder::new(&rules, &path).unwrap().plies(10).unwrap();
    builder
        .add(&games(&rules, 3, 4)[0], &[Some(12), None])
        .unwrap();
    builder.write().unwrap();
    assert!(matches!(Book::open(&path, &other), Err(BookError::Game(game)) if game == "chess"));
    let again = Builder::new(&rules, &path).unwrap().plies(12);
    assert!(matches!(again, Err(BookError::Plies(10))));
    let whole = fs::read(&path).unwrap();
    let rules_line = whole.windows(6).position(|part| part == b"rules ").unwrap();
    let mut changed = whole.clone();
    changed[rules_line + 6] = b'x';
    for (bytes, message) in [
        (changed, "another version of the rules"),
        (whole[..whole.len() - 1].to_vec(), "damaged"),
        (b"variorum openings 1\n".to_vec(), "damaged"),
        (b"[Event \"x\"]\n".to_vec(), "damaged"),
        (vec![b'x'; 5000], "damaged"),
        (Vec::new(), "damaged"),
    ] {
        fs::write(&path, bytes).unwrap();
        let error = Book::open(&path, &rules).unwrap_err().to_string();
        assert!(error.contains(message), "{error}");
    }
}

#[test]
fn a_game_without_result_is_not_counted() {
    let folder = Folder::new("open");
    let rules = variorum_catalog::load("chess").unwrap();
    let sheet = sheets("1. e4 e5 *").next().unwrap();
    let game = Game::read(&sheet, &rules, Language::English).unwrap();
    let mut builder = Builder::new(&rules, &folder.file("open")).unwrap();
    assert!(!builder.add(&game, &[]).unwrap());
    assert_eq!(builder.header().games, 0);
}

/// Where turns grow with the number of the move, the same board at another number is another position.
#[test]
fn the_number_of_a_move_counts_where_turns_grow() {
    for (game, same) in [("chess", true), ("progressive", false)] {
        let rules = variorum_catalog::load(game).unwrap();
        let mut setup = rules.start_position().unwrap().setup();
        let first = key(&rules.position_from_setup(&setup).unwrap());
        setup.fullmove = 3;
        let third = key(&rules.position_from_setup(&setup).unwrap());
        assert_eq!(first == third, same, "{game}");
    }
}

#[test]
fn a_file_is_read_in_parts_that_end_with_games() {
    let game = |number: usize| {
        let comment = "{ long,\n[Not \"a tag\"]\n and on }";
        format!("[Round \"{number}\"]\n[White \"Anna\"]\n\n1. e4 {comment} e5 1-0\n\n")
    };
    let text: String = (0..3000).map(game).collect();
    let parts: Vec<String> = Texts::new(text.as_bytes())
        .collect::<Result<_, _>>()
        .unwrap();
    assert!(parts.len() > 2, "{}", parts.len());
    assert_eq!(parts.concat(), text);
    let games = parts.iter().map(|part| sheets(part).count());
    assert_eq!(games.sum::<usize>(), 3000);
    assert_ne!(
        digest_of(text.as_bytes()).unwrap(),
        digest_of(&text.as_bytes()[1..]).unwrap()
    );
}
