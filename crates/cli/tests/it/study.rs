//! `variorum study` as people and scripts use it: jobs, games, reports, and what happens when it is killed.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

const PROGRAM: &str = env!("CARGO_BIN_EXE_variorum");
/// What makes games short.
const QUICK: [&str; 6] = ["--nodes", "20", "--max-plies", "60", "--seed", "7"];

/// A folder of its own for a test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let name = format!("variorum-study-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir(&path).expect("a new folder");
        Folder(path)
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(PROGRAM);
        command
            .current_dir(&self.0)
            .arg("study")
            .args(args)
            .stdin(Stdio::null());
        command
    }

    fn run(&self, args: &[&str]) -> Output {
        self.command(args).output().expect("the program starts")
    }

    fn output(&self, args: &[&str]) -> String {
        let output = self.run(args);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{args:?}: {errors}");
        String::from_utf8(output.stdout).expect("UTF-8")
    }

    fn refused(&self, args: &[&str], words: &[&str]) {
        let output = self.run(args);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {errors}");
        assert!(output.stdout.is_empty(), "{args:?} printed something");
        for word in words {
            assert!(errors.contains(word), "{args:?}: no `{word}` in {errors}");
        }
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.0.join(name), text).expect("it can be written");
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).expect("it was written")
    }

    fn has(&self, name: &str) -> bool {
        self.0.join(name).exists()
    }

    /// The jobs of a study of chess.
    fn jobs(&self, name: &str, games: &str) -> Vec<String> {
        let args = [&["plan", "chess", "--values", "--games", games], &QUICK[..]].concat();
        let text = self.output(&args);
        self.write(name, &text);
        text.lines().map(str::to_owned).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn the_same_job_gives_the_same_lines() {
    let folder = Folder::new("same");
    let jobs = folder.jobs("jobs", "5");
    let again = folder.jobs("again", "5");
    assert_eq!(jobs, again);
    let job = jobs.last().expect("jobs");
    let lines = folder.output(&["run", "--job", job]);
    assert!(lines.ends_with('\n') && !lines.is_empty());
    assert_eq!(lines, folder.output(&["run", "--job", job]));
    let all = folder.output(&["run", "--jobs", "jobs", "--threads", "1"]);
    assert!(all.ends_with(&lines), "alone or among others");
    assert!(all.lines().count() >= 5);
}

#[test]
fn two_processes_come_to_the_same_as_one() {
    let folder = Folder::new("shared");
    folder.jobs("jobs", "8");
    for (index, file) in [("0", "zero"), ("1", "one")] {
        let args = ["run", "--jobs", "jobs", "--index", index, "--of", "2"];
        folder.output(&[&args[..], &["--out", file]].concat());
    }
    folder.output(&["run", "--jobs", "jobs", "--out", "all", "--threads", "2"]);
    let lines = |name: &str| folder.read(name).lines().count();
    assert_eq!(lines("zero") + lines("one"), lines("all"));
    let whole = folder.output(&["report", "all", "--json"]);
    assert_eq!(whole, folder.output(&["report", "one", "zero", "--json"]));
    // Games that are there twice count once.
    assert_eq!(
        whole,
        folder.output(&["report", "one", "all", "zero", "--json"])
    );
    // What is there is not played again.
    let before = folder.read("all");
    folder.output(&["run", "--jobs", "jobs", "--out", "all"]);
    assert_eq!(before, folder.read("all"));
}

#[test]
fn killed_and_started_again_it_comes_to_the_same() {
    let folder = Folder::new("killed");
    let args = |file: &'static str, games: &'static str| {
        let args = ["chess", "--values", "--games", games, "--out", file];
        [&args[..], &["--threads", "1", "--json"], &QUICK[..]].concat()
    };
    let mut child = folder
        .command(&args("broken", "40"))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let file = folder.0.join("broken");
    let size = |path: &Path| std::fs::metadata(path).map_or(0, |about| about.len());
    let begun = Instant::now();
    while size(&file) == 0 {
        assert!(begun.elapsed() < Duration::from_secs(60), "no game came");
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("SIGKILL");
    child.wait().expect("it has ended");
    let played = folder.read("broken").lines().count();
    assert!((1..40).contains(&played), "{played}");
    // As if it had been writing.
    let text = folder.read("broken");
    folder.write("broken", &format!("{text}{{\"job\":\"half"));
    let report = folder.output(&args("broken", "40"));
    assert_eq!(report, folder.output(&args("whole", "40")));
    let mut games: Vec<(String, u64)> = folder
        .read("broken")
        .lines()
        .map(json)
        .map(|line| {
            let job = line["job"].as_str().expect("a job").to_owned();
            (job, line["game"].as_u64().expect("a number"))
        })
        .collect();
    let all = games.len();
    games.sort();
    games.dedup();
    assert_eq!(games.len(), all, "nothing is there twice");
    assert_eq!(json(&report)["games"], all);
}

#[test]
fn the_page_is_written_whole_or_not_at_all() {
    let folder = Folder::new("page");
    folder.jobs("jobs", "3");
    folder.output(&["run", "--jobs", "jobs", "--out", "games"]);
    let text = folder.output(&["report", "games", "--html", "page.html"]);
    assert!(text.contains("First mover scores"));
    let page = folder.read("page.html");
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    assert!(page.contains("Study of Chess"));
    // A file that was there is replaced.
    folder.write("page.html", "something else");
    folder.output(&["report", "games", "--html", "page.html", "--json"]);
    assert_eq!(page, folder.read("page.html"));
    let missing = ["report", "games", "--html", "no/such/page.html"];
    folder.refused(&missing, &["cannot write", "no/such/page.html"]);
    let early = ["chess", "--games", "1", "--html", "no/such/page.html"];
    folder.refused(&early, &["cannot write", "no/such/page.html"]);
    let files: Vec<_> = std::fs::read_dir(&folder.0).expect("the folder").collect();
    assert_eq!(
        files.len(),
        3,
        "no game was played and nothing is left over"
    );
    let args = [
        "chess", "--games", "1", "--out", "new", "--html", "new.html",
    ];
    folder.output(&[&args[..], &QUICK[..]].concat());
    assert!(folder.has("new.html"));
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let folder = Folder::new("wrong");
    let jobs = folder.jobs("jobs", "2");
    folder.write("bad", &format!("{}\n{{\"job\":5}}\n", jobs[0]));
    folder.refused(&["run", "--jobs", "bad"], &["bad: line 2"]);
    folder.refused(&["run", "--job", "{"], &["--job: line 1"]);
    folder.refused(&["run", "--jobs", "nowhere"], &["nowhere"]);
    folder.refused(&["run"], &["--job"]);
    let shares = ["run", "--jobs", "jobs", "--index", "2", "--of", "2"];
    folder.refused(&shares, &["--index must be less than --of"]);

    let changed = |key: &str, value: &str| {
        let mut job = json(&jobs[0]);
        job[key] = value.into();
        job.to_string()
    };
    let name = json(&jobs[0])["job"].as_str().expect("a name").to_owned();
    let other = changed("rules", "0123456789abcdef");
    folder.refused(
        &["run", "--job", &other],
        &[&name, "other rules of chess", "0123456789abcdef"],
    );
    let other = changed("program", "99.1.0");
    folder.refused(&["run", "--job", &other], &[&name, "version 99.1.0"]);

    let army = [
        "plan",
        "chess",
        "--army",
        "-Archbishop",
        "--against",
        "usual",
    ];
    folder.refused(&army, &["--army", "no piece `Archbishop`"]);
    let army = ["plan", "chess", "--army", "usual", "--against", "Q=Zebra"];
    folder.refused(&army, &["--against", "no piece `Zebra`"]);

    folder.write("games", "{\"job\":5}\n");
    folder.refused(&["report", "games"], &["games", "line 1"]);
    folder.write("games", "");
    folder.refused(&["report", "games"], &["no games"]);
}

#[test]
fn a_rule_file_of_ones_own_is_named_for_the_report() {
    let folder = Folder::new("own");
    let chess = Command::new(PROGRAM)
        .args(["source", "chess"])
        .output()
        .expect("the program starts");
    assert!(chess.status.success());
    folder.write("mine.kdl", &String::from_utf8(chess.stdout).expect("UTF-8"));
    let args = [&["plan", "mine.kdl", "--games", "2"], &QUICK[..]].concat();
    folder.write("jobs", &folder.output(&args));
    // The jobs bring the rules along.
    std::fs::rename(folder.0.join("mine.kdl"), folder.0.join("away.kdl")).expect("renamed");
    folder.output(&["run", "--jobs", "jobs", "--out", "games"]);
    let mut line = json(folder.read("games").lines().next().expect("a game"));
    line["variant"] = "nowhere".into();
    folder.write("renamed", &format!("{line}\n"));
    folder.refused(&["report", "renamed"], &["`nowhere`", "--game"]);
    let report = folder.output(&["report", "games", "--game", "away.kdl", "--json"]);
    assert_eq!(json(&report)["games"], 2);
    let other = ["report", "games", "--game", "ultima"];
    folder.refused(&other, &["other rules"]);
}
