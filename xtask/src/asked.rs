//! What is asked on the command line.

use crate::fuzz;
use crate::stages::{STAGES, Stage};
use crate::web::PORT;

/// How long each fuzz target runs, unless told otherwise.
const SECONDS: u64 = 60;

/// A command with its arguments.
#[derive(Debug, PartialEq)]
pub(crate) enum Asked {
    Help,
    List,
    Test { stages: Vec<&'static Stage>, keep_going: bool },
    Fuzz { targets: Vec<String>, seconds: u64 },
    Wasm,
    Web { port: u16, serves: bool },
}

/// The help text.
pub(crate) fn help() -> String {
    format!(
        "\
Developer commands.

usage:
  cargo xtask test [--keep-going] [STAGE…]    run every check, or some; stop at the first failure
  cargo xtask test --list                     name the stages and their commands
  cargo xtask fuzz [--seconds N] [TARGET…]    run each fuzz target for N seconds ({SECONDS})
  cargo xtask wasm                            build the engine as WebAssembly, for npm/ and web/
  cargo xtask web [--port N] [--build]        build the app into web/dist, and serve it on
                                              http://127.0.0.1:N ({PORT}); --build: do not serve

exit status: 0 where all is well, 1 where something failed, 2 where the command is not understood
"
    )
}

/// Understands the words after `cargo xtask`.
pub(crate) fn parse(words: &[String]) -> Result<Asked, String> {
    let Some((command, rest)) = words.split_first() else {
        return Err("no command".to_owned());
    };
    if rest.iter().any(|word| word == "--help" || word == "-h") {
        return Ok(Asked::Help);
    }
    match command.as_str() {
        "help" | "--help" | "-h" => Ok(Asked::Help),
        "test" => parse_test(rest),
        "fuzz" => parse_fuzz(rest),
        "wasm" => rest.first().map_or(Ok(Asked::Wasm), |word| Err(no_option(word))),
        "web" => parse_web(rest),
        unknown => Err(format!("no command '{unknown}'")),
    }
}

fn parse_test(words: &[String]) -> Result<Asked, String> {
    let (mut stages, mut keep_going, mut list) = (Vec::new(), false, false);
    for word in words {
        match word.as_str() {
            "--keep-going" => keep_going = true,
            "--list" => list = true,
            option if option.starts_with('-') => return Err(no_option(option)),
            name => {
                let stage = STAGES.iter().find(|stage| stage.name == name);
                stages.push(stage.ok_or_else(|| format!("no stage '{name}'"))?);
            }
        }
    }
    if list {
        return Ok(Asked::List);
    }
    if stages.is_empty() {
        stages = STAGES.iter().collect();
    }
    Ok(Asked::Test { stages, keep_going })
}

fn parse_fuzz(words: &[String]) -> Result<Asked, String> {
    let (mut targets, mut seconds) = (Vec::new(), SECONDS);
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--seconds" => {
                let number = words.next().and_then(|number| number.parse().ok());
                seconds = number.filter(|&n| n > 0).ok_or("--seconds wants a number above 0")?;
            }
            option if option.starts_with('-') => return Err(no_option(option)),
            name if fuzz::targets()?.iter().any(|target| target == name) => {
                targets.push(name.to_owned());
            }
            name => return Err(format!("no target '{name}'")),
        }
    }
    Ok(Asked::Fuzz { targets, seconds })
}

fn parse_web(words: &[String]) -> Result<Asked, String> {
    let (mut port, mut serves) = (PORT, true);
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--port" => {
                let number = words.next().and_then(|number| number.parse().ok());
                port = number.filter(|&n| n > 0).ok_or("--port wants a number from 1 to 65535")?;
            }
            "--build" => serves = false,
            option => return Err(no_option(option)),
        }
    }
    Ok(Asked::Web { port, serves })
}

fn no_option(option: &str) -> String {
    format!("no option '{option}'")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Asked, String> {
        parse(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn commands_are_understood() {
        let all: Vec<&Stage> = STAGES.iter().collect();
        let test = |stages, keep_going| Ok(Asked::Test { stages, keep_going });
        assert_eq!(parsed("test"), test(all.clone(), false));
        assert_eq!(parsed("test --keep-going"), test(all, true));
        assert_eq!(parsed("test fmt"), test(vec![&STAGES[0]], false));
        assert_eq!(parsed("test --list"), Ok(Asked::List));
        assert_eq!(parsed("test --help"), Ok(Asked::Help));
        assert_eq!(parsed("--help"), Ok(Asked::Help));
        assert_eq!(parsed("fuzz"), Ok(Asked::Fuzz { targets: vec![], seconds: SECONDS }));
        let some = Asked::Fuzz { targets: vec!["solvers_agree".to_owned()], seconds: 9 };
        assert_eq!(parsed("fuzz --seconds 9 solvers_agree"), Ok(some));
        assert_eq!(parsed("wasm"), Ok(Asked::Wasm));
        assert_eq!(parsed("web"), Ok(Asked::Web { port: PORT, serves: true }));
        let built = Asked::Web { port: 8080, serves: false };
        assert_eq!(parsed("web --build --port 8080"), Ok(built));
    }

    #[test]
    fn unknown_words_are_errors() {
        for (line, error) in [
            ("", "no command"),
            ("tset", "no command 'tset'"),
            ("test fnt", "no stage 'fnt'"),
            ("test --fast", "no option '--fast'"),
            ("fuzz --fast", "no option '--fast'"),
            ("fuzz solvers", "no target 'solvers'"),
            ("fuzz --seconds", "--seconds wants a number above 0"),
            ("wasm --fast", "no option '--fast'"),
            ("web --port 0", "--port wants a number from 1 to 65535"),
            ("web 8080", "no option '8080'"),
            ("fuzz --seconds 0", "--seconds wants a number above 0"),
        ] {
            assert_eq!(parsed(line), Err(error.to_owned()), "{line}");
        }
    }
}
