//! The command's contract, which other tools rely on: records, order, exit codes, what goes
//! where.
#![allow(clippy::unwrap_used, reason = "tests")]

mod run;

use run::{P, S, file, unica};

/// Two solutions: a rectangle of four cells is open.
const TWO: &str =
    ".7.912648812546793694378125437891256259764831168235479921483567.8.627914746159382";
const CLASH: &str =
    "11...............................................................................";

#[test]
fn a_solution_a_line_and_an_empty_line_where_there_is_no_single_one() {
    let input = format!("{P}\n{TWO}\n{CLASH}\n{P}\n");
    let done = unica(&["solve"], &input);
    assert_eq!(done.out, format!("{S}\n\n\n{S}\n"));
    assert_eq!(
        done.err,
        "unica: -:2: several solutions (at least 2)\n\
         unica: -:3: no solution: two 1s in row 1: r1c1, r1c2\n\
         unica: 4 puzzles: 1 without a solution, 1 with several solutions\n"
    );
    assert_eq!(done.code, 1);
}

#[test]
fn any_prints_the_first_of_several() {
    let done = unica(&["solve", "--any", "--puzzle", TWO], "");
    assert_eq!(done.out.lines().count(), 1);
    assert_eq!(done.out.trim().len(), 81);
    assert_eq!((done.err.as_str(), done.code), ("", 0));
    assert_eq!(unica(&["solve", "--any", "-p", CLASH], "").code, 1);
}

#[test]
fn csv_and_json_lines_have_a_record_a_puzzle() {
    let input = format!("{P}\n{TWO}\n{CLASH}\n");
    let csv = unica(&["solve", "--format", "csv", "-q"], &input);
    let expected = format!("puzzle,solutions,solution\n{P},1,{S}\n{TWO},2+,\n{CLASH},0,\n");
    assert_eq!((csv.out, csv.err.as_str(), csv.code), (expected, "", 1));
    let json = unica(&["solve", "--format", "jsonl", "-q"], &input);
    let expected = format!(
        "{{\"puzzle\":\"{P}\",\"solutions\":1,\"capped\":false,\"solution\":\"{S}\",\"source\":\"-:1\"}}\n\
         {{\"puzzle\":\"{TWO}\",\"solutions\":2,\"capped\":true,\"source\":\"-:2\"}}\n\
         {{\"puzzle\":\"{CLASH}\",\"solutions\":0,\"capped\":false,\"conflict\":[\"r1c1\",\"r1c2\"],\
         \"reason\":\"two 1s in row 1: r1c1, r1c2\",\"source\":\"-:3\"}}\n"
    );
    assert_eq!(json.out, expected);
}

#[test]
fn all_solutions_come_numbered_and_in_order() {
    let lines = unica(&["solve", "--all", "-p", TWO], "");
    let found: Vec<&str> = lines.out.lines().collect();
    assert_eq!((found.len(), lines.code, lines.err.as_str()), (2, 0, ""));
    assert!(found.is_sorted());
    let grids = unica(&["solve", "--all", "--format", "grid", "-p", TWO], "").out;
    assert!(grids.starts_with("Solution 1\n") && grids.contains("\n\nSolution 2\n"), "{grids}");
    let one = unica(&["solve", "--limit", "1", "-p", TWO], "").out;
    assert_eq!(one, format!("{}\n", found[0]));
    let csv = unica(&["solve", "--limit", "7", "-f", "csv", "-p", TWO], "").out;
    assert!(csv.ends_with(",2,\n"), "{csv}");
    let any = unica(&["solve", "--any", "-p", TWO], "").out;
    assert_eq!(any, one, "the first is the first, whoever asks");
    let json = unica(&["solve", "--all", "-f", "jsonl", "-p", TWO], "").out;
    let all = format!("\"all\":[\"{}\",\"{}\"]", found[0], found[1]);
    assert!(json.contains(&all) && json.contains("\"capped\":false"), "{json}");
    let none = unica(&["solve", "--all", "-p", CLASH], "");
    assert_eq!((none.out.as_str(), none.code), ("\n", 1));
}

#[test]
fn enumerate_lists_without_end_until_the_limit() {
    let some = unica(&["enumerate", "--limit", "3", "-p", &".".repeat(81)], "");
    assert_eq!(some.out.lines().count(), 3);
    assert!(some.out.starts_with("123456789456789123789123456"), "{}", some.out);
    let csv = unica(&["enumerate", "-f", "csv", "-p", TWO], "").out;
    assert!(csv.starts_with(&format!("puzzle,number,solution\n{TWO},1,")), "{csv}");
    let json = unica(&["enumerate", "-f", "jsonl", "-p", TWO], "").out;
    assert!(json.lines().all(|line| line.starts_with("{\"puzzle\":\"")), "{json}");
    assert!(json.contains("\"number\":2,"), "{json}");
    let none = unica(&["enumerate", "-p", CLASH], "");
    assert_eq!((none.out.as_str(), none.code), ("", 1));
    let by_cells = unica(&["enumerate", "--method", "backtracking", "-p", TWO], "").out;
    assert_eq!(by_cells, unica(&["enumerate", "-p", TWO], "").out);
}

#[test]
fn counts_say_plus_where_the_limit_was_reached() {
    let empty = ".".repeat(81);
    let input = format!("{P}\n{TWO}\n{CLASH}\n{empty}\n");
    let count = |args: &[&str]| unica(&[&["count", "-q"], args].concat(), &input);
    let default = count(&[]);
    assert_eq!((default.out.as_str(), default.code), ("1\n2+\n0\n2+\n", 0));
    assert_eq!(count(&["--limit", "1000"]).out, "1\n2\n0\n1000+\n");
    assert_eq!(count(&["--limit", "1"]).out, "1+\n1+\n0\n1+\n");
    let csv = count(&["-f", "csv", "-n", "3"]).out;
    let expected = format!(
        "puzzle,solutions,capped\n{P},1,false\n{TWO},2,false\n{CLASH},0,false\n{empty},3,true\n"
    );
    assert_eq!(csv, expected);
    let json = count(&["-f", "jsonl"]).out;
    let second =
        format!("{{\"puzzle\":\"{TWO}\",\"solutions\":2,\"capped\":true,\"source\":\"-:2\"}}");
    assert_eq!(json.lines().nth(1), Some(second.as_str()));
    assert_eq!(unica(&["count", "--all", "-p", TWO], "").out, "2\n");
}

#[test]
fn very_many_solutions_are_counted_in_full() {
    let band = format!("123456789456789123789123456{}", ".".repeat(54));
    let empty = ".".repeat(81);
    let input = format!("{band}\n{P}\n{empty}\n{CLASH}\n");
    let count = |args: &[&str]| unica(&[&["count", "-q", "--all"], args].concat(), &input);
    let lines = "7802998272\n1\n6670903752021072936960\n0\n";
    for jobs in ["1", "2", "5"] {
        assert_eq!(count(&["--jobs", jobs]).out, lines);
    }
    let csv = count(&["-f", "csv"]).out;
    assert!(csv.contains(&format!("\n{empty},6670903752021072936960,false\n")), "{csv}");
    let json = count(&["-f", "jsonl"]).out;
    let number = "\"solutions\":7802998272,\"capped\":false";
    let string = "\"solutions\":\"6670903752021072936960\",\"capped\":false";
    let lines: Vec<&str> = json.lines().collect();
    assert!(lines[0].contains(number) && lines[2].contains(string), "{json}");
    let limits = ["7802998271", "7802998272", "7802998273"];
    let limited = limits.map(|limit| unica(&["count", "-n", limit, "-p", &band], "").out);
    assert_eq!(limited, ["7802998271+\n", "7802998272+\n", "7802998272\n"]);
}

#[test]
fn check_tells_valid_unique_minimal_and_why_not() {
    let minimal =
        ".3.....68.....5...75.....4........2.24..7.3...6.8...591...9....8.......5....1.7..";
    let full_but_one = format!(".{}", &S[1..]);
    let input = format!("{minimal}\n{P}\n{TWO}\n{CLASH}\n{full_but_one}\n");
    let text = unica(&["check"], &input);
    let lines: Vec<&str> = text.out.lines().collect();
    assert_eq!(lines[0], "-:1: valid, unique, minimal (22 givens)");
    assert!(lines[1].starts_with("-:2: valid, unique, not minimal (30 givens): redundant r"));
    assert_eq!(lines[2], "-:3: valid, not unique: two solutions differ in r1c1 r1c3 r8c1 r8c3");
    let clash = "-:4: not valid: two 1s in row 1: r1c1, r1c2; two 1s in box 1: r1c1, r1c2";
    assert_eq!(lines[3], clash);
    assert_eq!(text.code, 1);
    let json = unica(&["check", "-f", "jsonl"], &input).out;
    let lines: Vec<&str> = json.lines().collect();
    let has = |line: usize, part: &str| assert!(lines[line].contains(part), "{}", lines[line]);
    has(0, "\"valid\":true,\"solutions\":1,\"unique\":true");
    has(0, "\"minimal\":true,\"redundant\":[],\"conflict\":[]");
    has(1, "\"minimal\":false,\"redundant\":[\"r");
    has(2, "\"valid\":true,\"solutions\":2,\"unique\":false");
    has(2, "\"differ\":[\"r1c1\",\"r1c3\",\"r8c1\",\"r8c3\"]");
    has(3, "\"valid\":false,\"solutions\":0,\"unique\":false");
    has(3, "\"conflict\":[\"r1c1\",\"r1c2\"]");
    has(4, "\"minimal\":false");
    assert_eq!(unica(&["check", "-p", P], "").code, 0);
}

#[test]
fn elimination_never_guesses_and_says_how_far_it_came() {
    let easy = unica(&["solve", "--method", "elimination", "-p", P], "");
    assert_eq!((easy.out, easy.code), (format!("{S}\n"), 0));
    let hard = "8...........4..62..7..81...4.6.5........97..6........3...14......3....5..8.....39";
    let stuck = unica(&["solve", "--method", "elimination", "-p", hard], "");
    assert_eq!((stuck.out.as_str(), stuck.code), ("\n", 1));
    assert!(stuck.err.starts_with("unica: --puzzle:1: stuck, "), "{}", stuck.err);
    let csv = unica(&["solve", "-qm", "elimination", "-f", "csv", "-p", hard], "").out;
    assert_eq!(csv, format!("puzzle,solutions,solution\n{hard},,\n"));
    let json = unica(&["solve", "-qm", "elimination", "-f", "jsonl", "-p", hard], "").out;
    assert!(json.contains("\"solutions\":null,\"capped\":false,\"stuck\":{\"grid\":\""), "{json}");
    let count = unica(&["count", "-qm", "elimination", "-p", hard], "");
    assert_eq!((count.out.as_str(), count.code), ("\n", 1));
    let clash = unica(&["solve", "-m", "elimination", "-p", CLASH], "").err;
    assert_eq!(clash, "unica: --puzzle:1: no solution: two 1s in row 1: r1c1, r1c2\n");
}

#[test]
fn a_bad_line_is_told_and_the_rest_goes_on() {
    let input = format!("{P}\n{}\n{P}\n{}A{}\n{P}\n", &P[1..], &P[..40], &P[41..]);
    for args in [&["solve"][..], &["count"], &["check"], &["convert", "--to", "line"]] {
        let done = unica(args, &input);
        assert_eq!(done.out.lines().count(), 3, "{args:?}");
        assert_eq!(
            done.err,
            "unica: -:2:81: too short (80 of 81 cells)\n\
             unica: -:4:41: unexpected character 'A'\n\
             unica: 3 puzzles; 2 bad records in the input\n"
        );
        assert_eq!(done.code, 2);
        let quiet = unica(&[args, &["--quiet"]].concat(), &input);
        assert_eq!((quiet.err.as_str(), quiet.code), ("", 2));
    }
}

#[test]
fn an_input_without_a_puzzle_is_an_error() {
    let done = unica(&["solve"], "");
    assert_eq!((done.out.as_str(), done.code), ("", 2));
    assert!(done.err.starts_with("unica: -:1:1: no puzzle found\n"), "{}", done.err);
}

#[test]
fn files_that_cannot_be_read_are_named_and_the_others_are_done() {
    let good = file("good.txt", &format!("{P}\n"));
    let folder = good.parent().unwrap();
    let args = ["solve", "no such file", folder.to_str().unwrap(), good.to_str().unwrap()];
    let done = unica(&args, "");
    assert_eq!((done.out, done.code), (format!("{S}\n"), 2));
    assert!(done.err.starts_with("unica: no such file: "), "{}", done.err);
    assert!(done.err.contains(": is a folder\n"), "{}", done.err);
    assert!(done.err.ends_with("2 inputs not read to the end\n"), "{}", done.err);
}

#[test]
fn several_inputs_come_one_after_the_other() {
    let a = file("a.txt", &format!("{P}\n"));
    let b = file("b.txt", &format!("{TWO}\n"));
    let args =
        ["convert", "--to", "line", "-p", CLASH, a.to_str().unwrap(), "-", b.to_str().unwrap()];
    let done = unica(&args, &format!("{S}\n"));
    assert_eq!(done.out, format!("{CLASH}\n{P}\n{S}\n{TWO}\n"));
}

#[test]
fn the_order_is_that_of_the_input_whatever_the_threads() {
    let puzzles = std::fs::read_to_string(unica_testkit::testdata().join("bench.txt")).unwrap();
    // Without the rows that have no single solution, each solution extends its puzzle.
    let input: String = puzzles.lines().take(1000).fold(String::new(), |all, p| all + p + "\n");
    let input = input.repeat(5);
    let one = unica(&["solve", "--jobs", "1"], &input);
    let many = unica(&["solve", "--jobs", "7"], &input);
    assert_eq!(one.out, many.out);
    assert_eq!((many.err.as_str(), many.code), ("", 0));
    for (puzzle, solution) in input.lines().zip(many.out.lines()) {
        let (puzzle, solution) = (puzzle.parse().unwrap(), solution.parse().unwrap());
        assert_eq!(unica::check::solution(&solution, &unica::Candidates::from(&puzzle)), Ok(()));
    }
}

#[test]
fn compressed_files_are_unpacked() {
    let text = format!("{P}\n").repeat(3000);
    let gz = file("many.txt.gz", "");
    let mut packer = flate2::write::GzEncoder::new(
        std::fs::File::create(&gz).unwrap(),
        flate2::Compression::default(),
    );
    std::io::Write::write_all(&mut packer, text.as_bytes()).unwrap();
    packer.finish().unwrap();
    let zst = file("many.txt.zst", "");
    let level = ruzstd::encoding::CompressionLevel::Fastest;
    let frame = ruzstd::encoding::compress_to_vec(text.as_bytes(), level);
    // Two frames with one to be skipped between them.
    let skip = [&[0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0][..], b"abc"].concat();
    std::fs::write(&zst, [&frame[..], &skip, &frame].concat()).unwrap();
    for (path, copies) in [(&gz, 1), (&zst, 2)] {
        let done = unica(&["convert", "--to", "line", path.to_str().unwrap()], "");
        assert_eq!((done.out, done.err.as_str()), (text.repeat(copies), ""));
        let bytes = std::fs::read(path).unwrap();
        let cut = file("cut", "");
        std::fs::write(&cut, &bytes[..bytes.len() / 2]).unwrap();
        let done = unica(&["count", cut.to_str().unwrap()], "");
        assert_eq!(done.code, 2, "{}", done.err);
        assert!(done.err.contains("1 input not read to the end"), "{}", done.err);
    }
}

#[test]
fn pencil_mark_puzzles_are_solved_by_their_marks() {
    // The empty grid, but r1c1 cannot be 1: the first solution begins with 2.
    let marks = format!(".23456789{}", "123456789".repeat(80));
    let first = unica(&["enumerate", "--limit", "1", "-p", &marks], "").out;
    assert!(first.starts_with("213456789"), "{first}");
    let json = unica(&["count", "-f", "jsonl", "-p", &marks], "").out;
    assert!(json.contains(&format!("\"candidates\":\"{marks}\"")), "{json}");
}

#[test]
fn the_first_solutions_are_the_same_in_every_format() {
    let empty = ".".repeat(81);
    for limit in ["1", "2", "3"] {
        for method in ["auto", "search", "backtracking"] {
            let told = |command: &str, format: &str| {
                let words = [command, "-n", limit, "-m", method, "-f", format, "-p", &empty];
                unica(&words, "").out
            };
            let (lines, json) = (told("solve", "line"), told("solve", "jsonl"));
            assert_eq!(lines, told("enumerate", "line"));
            assert!(lines.starts_with("123456789456789123789123456"), "{lines}");
            let all: Vec<String> = lines.lines().map(|line| format!("\"{line}\"")).collect();
            assert!(json.contains(&format!("\"all\":[{}]", all.join(","))), "{json}");
            assert!(json.contains(&format!("\"solutions\":{limit},\"capped\":true")), "{json}");
        }
    }
}

#[test]
fn convert_says_what_a_format_cannot_hold() {
    let marks = format!("{}{}", ".23456789", "123456789".repeat(80));
    let input = format!("{marks}\n{marks}\n");
    let lossy = unica(&["convert", "--to", "line"], &input);
    let told = "unica: -:1: line cannot hold pencil marks: they are left out from here on\n";
    assert_eq!((lossy.err.as_str(), lossy.code), (told, 0));
    assert_eq!(unica(&["convert", "--to", "sukaku"], &input).err, "");
    let placed = format!("+5{}", &P[1..]);
    let lossy = unica(&["convert", "--to", "csv"], &placed);
    let told =
        "unica: -:1: csv cannot tell placed digits from givens: they look alike from here on\n";
    assert_eq!((lossy.err.as_str(), lossy.code), (told, 0));
    let givens = unica(&["convert", "--to", "line", "--givens"], &placed);
    assert_eq!((givens.out, givens.err.as_str()), (format!(".{}\n", &P[1..]), ""));
}

#[test]
fn wrong_usage_is_fatal() {
    let wrong: [&[&str]; 10] = [
        &["solve", "--jobs", "0"],
        &["solve", "--jobs", "100000"],
        &[],
        &["frobnicate"],
        &["solve", "--frobnicate"],
        &["solve", "--method", "guess"],
        &["solve", "--limit", "0"],
        &["solve", "--all", "--any"],
        &["convert"],
        &["convert", "--to", "stone"],
    ];
    for args in wrong {
        let done = unica(args, P);
        assert_eq!((done.out.as_str(), done.code), ("", 2), "{args:?}");
        assert!(!done.err.is_empty());
    }
}

#[test]
fn no_colour_in_a_pipe_and_colour_on_demand() {
    let drawn = |color: &str| unica(&["solve", "-f", "text", "--color", color, "-p", P], "").out;
    assert!(!drawn("auto").contains('\x1b'));
    assert!(drawn("auto").contains("│ 5 3 . │ . 7 . │ . . . │   │ 5 3 4 │ 6 7 8 │ 9 1 2 │"));
    assert!(drawn("always").contains("\x1b[1m5\x1b[0m"));
    assert!(!drawn("never").contains('\x1b'));
}

#[test]
fn what_is_drawn_can_be_read_again() {
    let drawn = unica(&["solve", "-f", "text", "--color", "never", "-p", S], "").out;
    let again = unica(&["convert", "--to", "line"], &drawn[drawn.find('┌').unwrap()..]).out;
    assert_eq!(again, format!("{S}\n"));
    let grids = unica(&["solve", "-f", "grid"], &format!("{P}\n{TWO}\n{P}\n")).out;
    let again = unica(&["convert", "--to", "line"], &grids).out;
    assert_eq!(again, format!("{S}\n{S}\n"), "{grids}");
}
