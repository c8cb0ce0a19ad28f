//! Commands in Markdown, so that what the reader is told to type is what is tested.

/// The first command of the fenced `console`, `sh` or `bash` blocks that begins with these
/// words. A prompt (`$ `) before it goes, and lines that end with a backslash go on.
pub(crate) fn first_command(text: &str, words: &str) -> Option<String> {
    commands(text).into_iter().find(|command| command.starts_with(words))
}

fn commands(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    // The language of the block that is open, and whether the last command goes on.
    let mut block: Option<&str> = None;
    let mut goes_on = false;
    for line in text.lines() {
        if let Some(language) = line.trim_start().strip_prefix("```") {
            block = if block.is_some() { None } else { Some(language.trim()) };
            goes_on = false;
            continue;
        }
        if !matches!(block, Some("console" | "sh" | "bash")) {
            continue;
        }
        let told = line.trim();
        let (told, more) = match told.strip_suffix('\\') {
            Some(start) => (start.trim_end(), true),
            None => (told, false),
        };
        match found.last_mut() {
            Some(last) if goes_on => {
                last.push(' ');
                last.push_str(told);
            }
            _ => found.push(told.strip_prefix("$ ").unwrap_or(told).to_owned()),
        }
        goes_on = more;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &str = "\
Run `cargo run -- solve x`, or this:

```text
cargo run -- solve not-a-shell
```

```console
$ cargo build
$ cargo run -- solve \\
    1.3
123
```

```sh
cargo run -- solve second
```
";

    #[test]
    fn the_first_command_of_a_shell_block_is_found() {
        let found = first_command(SAMPLE, "cargo run -- solve");
        assert_eq!(found.as_deref(), Some("cargo run -- solve 1.3"));
        assert_eq!(first_command(SAMPLE, "cargo run -- count"), None);
        assert_eq!(first_command(SAMPLE, "123").as_deref(), Some("123"));
    }
}
