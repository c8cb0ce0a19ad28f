//! The end of a run: a table, and one line that a machine can read.

use std::time::Duration;

use crate::stages::Done;

/// How one check ended.
pub(crate) struct Row {
    pub(crate) name: &'static str,
    /// `None`: it was not run, as an earlier one had failed.
    pub(crate) end: Option<Result<Done, String>>,
    pub(crate) time: Duration,
}

/// The table of all checks, then `N passed, N failed` alone on the last line; `, N skipped`
/// follows where something was not tested.
pub(crate) fn text(rows: &[Row]) -> String {
    let mut text = String::new();
    let [mut passed, mut failed, mut skipped] = [0; 3];
    for row in rows {
        let (word, why, count) = match &row.end {
            Some(Ok(Done::Passed)) => ("passed", "", &mut passed),
            Some(Err(why)) => ("FAILED", why.as_str(), &mut failed),
            Some(Ok(Done::Skipped(why))) => ("skipped", why.as_str(), &mut skipped),
            None => ("not run", "", &mut skipped),
        };
        *count += 1;
        let seconds = row.time.as_secs_f64();
        let line = format!("{:<14}{word:<9}{seconds:>7.1} s  {why}", row.name);
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text.push_str(&format!("\n{passed} passed, {failed} failed"));
    if skipped > 0 {
        text.push_str(&format!(", {skipped} skipped"));
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &'static str, end: Option<Result<Done, String>>) -> Row {
        Row { name, end, time: Duration::from_millis(1250) }
    }

    #[test]
    fn the_last_line_counts() {
        let passed = || row("a", Some(Ok(Done::Passed)));
        let all = text(&[passed(), passed()]);
        assert_eq!(all.lines().last(), Some("2 passed, 0 failed"));
        assert_eq!(all.lines().next(), Some("a             passed       1.2 s"));
        let some = text(&[
            passed(),
            row("b", Some(Ok(Done::Skipped("no network".to_owned())))),
            row("c", Some(Err("exit status: 1: cargo test".to_owned()))),
            row("d", None),
        ]);
        assert_eq!(some.lines().last(), Some("1 passed, 1 failed, 2 skipped"));
        assert!(some.contains("b             skipped      1.2 s  no network\n"));
        assert!(some.contains("c             FAILED       1.2 s  exit status: 1: cargo test\n"));
    }
}
