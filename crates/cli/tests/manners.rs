//! The command's manners: examples that work, help and manual, the signature, interruption,
//! pipes that close, terminals.
#![allow(clippy::unwrap_used, clippy::print_stderr, reason = "tests")]

mod run;

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};
use std::time::Duration;

use run::{P, command, unica};

fn example(name: &str) -> String {
    let root = unica_testkit::testdata();
    root.parent().unwrap().join("examples").join(name).to_str().unwrap().to_owned()
}

#[test]
fn the_examples_are_solved_by_each_method_that_can() {
    let hash =
        "182574396764391258395682174278413965641259837539768421426137589953846712817925643\n";
    let array =
        "832475691956381472741629835698753214375214986124968357413592768569847123287136549\n";
    for method in ["search", "backtracking", "elimination"] {
        let done = unica(&["solve", "--method", method, &example("hash.txt")], "");
        assert_eq!((done.out.as_str(), done.code), (hash, 0), "{method}");
    }
    for method in ["search", "backtracking"] {
        let done = unica(&["solve", "--all", "--method", method, &example("c-array.txt")], "");
        assert_eq!((done.out.as_str(), done.code), (array, 0), "{method}");
    }
}

#[test]
fn the_signature_is_the_one_on_file() {
    let done = unica(&["bench", "--rounds", "1"], "");
    let signature = std::fs::read_to_string(unica_testkit::testdata().join("SIGNATURE")).unwrap();
    let found: Vec<&str> =
        done.out.lines().filter_map(|line| line.strip_prefix("signature: ")).collect();
    assert_eq!(
        found,
        signature.lines().collect::<Vec<_>>(),
        "the work of a method has changed: if that is meant, change testdata/SIGNATURE and say so"
    );
    assert!(done.out.contains("puzzles/s"));
}

#[test]
fn every_command_has_help_with_an_example_a_manual_page_and_completions() {
    let help = unica(&["--help"], "").out;
    assert!(help.contains("Exit codes:"));
    for name in [
        "solve",
        "count",
        "enumerate",
        "check",
        "convert",
        "rate",
        "explain",
        "hint",
        "generate",
        "levels",
        "audit",
    ] {
        assert!(help.contains(name));
        let help = unica(&[name, "--help"], "").out;
        assert!(help.contains("Examples:") && help.contains("Exit codes:"), "{name}");
        let page = unica(&["man", name], "").out;
        assert!(page.contains(".TH") && page.contains("Examples"), "{name}: {page}");
    }
    assert!(unica(&["man"], "").out.contains("unica"));
    assert_eq!(unica(&["man", "nothing"], "").code, 2);
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = unica(&["completions", shell], "");
        assert!(script.out.contains("enumerate") && script.code == 0, "{shell}");
    }
    assert_eq!(unica(&["completions", "abacus"], "").code, 2);
    let formats = unica(&["formats"], "").out;
    assert!(formats.lines().count() > 10 && formats.contains("pencilmarks"));
}

/// Each line that begins with the command, as a person would copy it, run from the root.
fn run_examples(text: &str, prefix: &str) -> usize {
    let root = unica_testkit::testdata();
    let lines = text.lines().map(str::trim).filter(|line| line.starts_with(prefix));
    let mut count = 0;
    for line in lines.map(|line| line.split('#').next().unwrap_or_default()) {
        let words: Vec<&str> = line.split_whitespace().skip(1).collect();
        if words.iter().any(|word| ["|", ">", "bench", "game"].contains(word)) {
            continue;
        }
        let done = command().args(&words).current_dir(root.parent().unwrap()).output().unwrap();
        let code = done.status.code().unwrap();
        let expected = match words[0] {
            "solve" | "check" | "enumerate" | "audit" => [0, 1].contains(&code),
            _ => code == 0,
        };
        assert!(expected && !done.stdout.is_empty(), "{line}: {code}, {done:?}");
        count += 1;
    }
    count
}

#[test]
fn the_examples_in_the_help_and_in_the_readme_run() {
    for name in ["solve", "count", "enumerate", "check", "convert"] {
        let help = unica(&[name, "--help"], "").out;
        assert!(run_examples(&help, "unica ") >= 2, "{help}");
    }
    let root = unica_testkit::testdata();
    let readme = std::fs::read_to_string(root.parent().unwrap().join("README.md")).unwrap();
    assert!(run_examples(&readme, "unica ") >= 7);
    let page = root.parent().unwrap().join("docs/rating.md");
    assert!(run_examples(&std::fs::read_to_string(page).unwrap(), "unica ") >= 5);
}

#[test]
fn a_pipe_that_closes_ends_the_run_cleanly() {
    let mut child = command()
        .args(["enumerate", "--puzzle", &".".repeat(81)])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert_eq!(first.trim().len(), 81);
    let mut told = String::new();
    child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
    assert_eq!((child.wait().unwrap().code(), told.as_str()), (Some(0), ""));
}

/// Sends a signal as a person at the keyboard would.
#[cfg(unix)]
fn interrupt(id: u32) {
    assert!(Command::new("kill").args(["-INT", &id.to_string()]).status().unwrap().success());
}

/// Runs the command and interrupts it after a while.
#[cfg(unix)]
fn interrupted(words: &[&str], millis: u64) -> run::Done {
    let child =
        command().args(words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(millis));
    interrupt(child.id());
    run::Done::from(child.wait_with_output().unwrap())
}

#[cfg(unix)]
const MARKS: [char; 9] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

#[cfg(unix)]
#[test]
fn ctrl_c_prints_what_is_known() {
    // In each cell another digit is missing: no two digits are alike, and every layout is there.
    let marks: String = (0..81)
        .flat_map(|cell| (0..9).map(move |digit| (cell, digit)))
        .map(|(cell, digit)| if digit == (cell * cell + cell / 9) % 9 { '.' } else { MARKS[digit] })
        .collect();
    let done = interrupted(&["count", "--all", "--puzzle", &marks], 500);
    let (number, plus) = done.out.trim().split_at(done.out.trim().len() - 1);
    assert!(number.parse::<u128>().unwrap() > 0 && plus == "+", "{}", done.out);
    assert!(done.err.contains("interrupted"), "{}", done.err);
    assert_eq!(done.code, 130);
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_the_solutions_that_were_found() {
    let endless = u64::MAX.to_string();
    let done = interrupted(&["solve", "-n", &endless, "-f", "jsonl", "-p", &".".repeat(81)], 300);
    let first = "\"all\":[\"123456789456789123789123456214365897365897214897214365531642978642978531978531642\"";
    assert!(
        done.out.contains(first) && done.out.contains("\"interrupted\":true"),
        "{:.500}",
        done.out
    );
    assert_eq!(done.code, 130);
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_the_bench_too() {
    let done = interrupted(&["bench", "--rounds", "1000000"], 300);
    assert_eq!((done.out.as_str(), done.code), ("", 130));
    assert_eq!(done.err, "unica: interrupted\n");
}

#[cfg(unix)]
#[test]
fn file_names_may_be_anything() {
    use std::os::unix::ffi::OsStrExt;
    let name = std::ffi::OsStr::from_bytes(b"a\xff\nb.txt");
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, format!("{P}\n")).unwrap();
    let done = run::Done::from(command().arg("check").arg(&path).output().unwrap());
    assert!(done.out.contains("a\u{fffd}\u{fffd}b.txt:1: valid, unique"), "{}", done.out);
    assert_eq!(done.out.lines().count(), 1);
    assert_eq!(done.code, 0);
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_run_that_waits_for_input() {
    let mut child = command()
        .arg("solve")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Answers come while the input is still open.
    let mut stdin = child.stdin.take().unwrap();
    std::io::Write::write_all(&mut stdin, format!("{P}\n").as_bytes()).unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    assert_eq!(line.trim(), run::S);
    interrupt(child.id());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let mut told = String::new();
    child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
    assert_eq!(told, "unica: 1 puzzle; interrupted\n");
}

/// Runs the command on a terminal made by `script`; `None` where there is no such program.
#[cfg(target_os = "linux")]
fn on_a_terminal(args: &str, no_color: bool) -> Option<String> {
    let unica = env!("CARGO_BIN_EXE_unica");
    let mut script = Command::new("script");
    script.args(["-qec", &format!("{unica} {args}"), "/dev/null"]).env_remove("NO_COLOR");
    script.env("TERM", "xterm");
    if no_color {
        script.env("NO_COLOR", "1");
    }
    match script.stdin(Stdio::null()).output() {
        Ok(output) => Some(String::from_utf8(output.stdout).unwrap()),
        Err(_) => {
            eprintln!("skipped: no program `script`");
            None
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn on_a_terminal_the_grid_is_drawn_with_colour_unless_told_not_to() {
    let Some(drawn) = on_a_terminal(&format!("solve --puzzle {P}"), false) else { return };
    assert!(drawn.contains('┌') && drawn.contains("\x1b[36m4\x1b[0m"), "{drawn}");
    let plain = on_a_terminal(&format!("solve --puzzle {P}"), true).unwrap();
    assert!(plain.contains('┌') && !plain.contains('\x1b'), "{plain}");
    let all = on_a_terminal(&format!("solve --all --puzzle {P}"), true).unwrap();
    assert!(all.contains("Solution 1"), "{all}");
}

#[test]
fn progress_on_demand_is_told_in_lines_where_there_is_no_terminal() {
    // Long enough for a line, if the machine is not very fast; and in any case no harm is done.
    let input = std::fs::read_to_string(unica_testkit::testdata().join("bench.txt")).unwrap();
    let done = unica(&["solve", "--progress", "-q"], &input.repeat(3));
    assert_eq!(done.out.lines().count(), input.lines().count() * 3);
    assert!(!done.out.contains("puzzles,"));
    assert!(done.err.lines().all(|line| line.ends_with("/s")), "{}", done.err);
}
