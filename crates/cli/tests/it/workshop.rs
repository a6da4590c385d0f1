//! From an idea to a played game at the terminal: `new`, `source`, `check`, `fmt`, `pieces --diagram`, `play`.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A folder of the test's own, which goes when it ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("variorum-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// Runs the program in it, with a text as its standard input.
    fn run(&self, args: &[&str], input: &str) -> Output {
        let mut child = Command::new(env!("CARGO_BIN_EXE_variorum"))
            .args(args)
            .current_dir(&self.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut pipe = child.stdin.take().expect("a pipe");
        pipe.write_all(input.as_bytes()).unwrap();
        drop(pipe);
        child.wait_with_output().unwrap()
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(Path::new(&self.0));
    }
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_new_game_is_whole_and_playable() {
    let folder = Folder::new("new");
    let made = folder.run(&["new", "Fool's War"], "");
    assert!(
        made.status.success() && out(&made).starts_with("fools-war.kdl"),
        "{made:?}"
    );
    let checked = folder.run(&["check", "fools-war.kdl", "--deny-warnings"], "");
    assert!(checked.status.success(), "{}", out(&checked));
    let laid_out = folder.run(&["fmt", "--check", "fools-war.kdl"], "");
    assert!(laid_out.status.success(), "{}", out(&laid_out));
    let again = folder.run(&["new", "Fools War"], "");
    assert_eq!(again.status.code(), Some(2));
    let bad = folder.run(&["new", "…"], "");
    assert_eq!(bad.status.code(), Some(2));
    let unknown = folder.run(&["new", "Gnu", "--from", "ultimo"], "");
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("did you mean `ultima`?"));
    assert!(!folder.0.join("gnu.kdl").exists(), "nothing half-written");
}

#[test]
fn every_game_can_be_begun_with() {
    let folder = Folder::new("from");
    for game in variorum_catalog::ids() {
        let made = folder.run(&["new", &format!("My {game}"), "--from", &game], "");
        assert!(made.status.success(), "{game}: {made:?}");
        let file = format!(
            "{}.kdl",
            variorum_catalog::id_of(&format!("My {game}")).unwrap()
        );
        let checked = folder.run(&["check", &file, "--deny-warnings"], "");
        assert!(checked.status.success(), "{game}: {}", out(&checked));
        // Comments and all.
        let lines = |text: &str| text.lines().count();
        assert_eq!(
            lines(&folder.read(&file)),
            lines(&variorum_catalog::source(&game).unwrap())
        );
    }
}

#[test]
fn files_are_laid_out_in_place_or_not_at_all() {
    let folder = Folder::new("fmt");
    std::fs::write(folder.0.join("a.kdl"), "piece   \"A\"  {  move \"R\" ; }\n").unwrap();
    std::fs::write(folder.0.join("b.kdl"), "piece \"B\" {\n").unwrap();
    let faulty = folder.run(&["fmt", "a.kdl", "b.kdl"], "");
    assert_eq!(faulty.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&faulty.stderr).contains("b.kdl"));
    assert!(
        folder.read("a.kdl").starts_with("piece   "),
        "nothing is changed"
    );
    let wanted = folder.run(&["fmt", "--check", "a.kdl"], "");
    assert_eq!(
        (wanted.status.code(), out(&wanted).as_str()),
        (Some(1), "a.kdl\n")
    );
    assert!(folder.run(&["fmt", "a.kdl"], "").status.success());
    assert_eq!(folder.read("a.kdl"), "piece \"A\" { move \"R\" }\n");
    assert_eq!(out(&folder.run(&["fmt", "-"], "a   1")), "a 1\n");
    assert_eq!(out(&folder.run(&["fmt"], "a   1")), "a 1\n");
}

#[test]
fn a_game_is_played_by_typing() {
    let folder = Folder::new("play");
    let typed = "moves e2\ne9\ne4\nundo\nhelp\npiece Archer\ne2e4\nfen\nquit\n";
    folder.run(&["new", "Mine"], "");
    let both = ["play", "mine.kdl", "--black", "human"];
    let told = out(&folder.run(&both, typed));
    for part in ["White> ", "e3 e4", "Black> ", "Archer (A): ", "FEN: "] {
        assert!(told.contains(part), "no `{part}` in {told}");
    }
    assert!(told.contains("/4P3/"), "{told}");
    let computer = ["play", "mine.kdl", "--movetime", "20"];
    let told = out(&folder.run(&computer, "e4\nhint\nundo\n"));
    assert!(told.contains("Black played "), "{told}");
    // The end of the input is the end of the game.
    let ended = folder.run(&computer, "");
    assert!(ended.status.success());
}

#[test]
fn a_diagram_shows_what_a_piece_can_do() {
    let folder = Folder::new("diagram");
    let told = out(&folder.run(&["pieces", "chess", "--diagram"], ""));
    for part in ["[K]", "[P]", "o goes there", "x captures by going there"] {
        assert!(told.contains(part), "no `{part}` in {told}");
    }
}
