//! What the checks need beside Rust itself: it is looked for, and got where that can be done.

use crate::command::{ask, run};
use crate::stages::{Done, Stage};
use crate::wasm;

/// How a thing that is not there can be got.
enum Source {
    /// A component of the toolchain.
    Rustup(&'static str),
    /// Debian packages. Installed only where this runs as root.
    Debian(&'static str),
}

/// How it is seen whether a thing is there.
enum Probe {
    /// A command line that succeeds.
    Line(&'static str),
    /// More than that.
    Code(fn() -> bool),
}

/// Something that some stages need.
struct Need {
    /// The program, by its name.
    name: &'static str,
    /// The stages that need it.
    stages: &'static [&'static str],
    probe: Probe,
    source: Source,
    /// What is not tested without it; `None` where its stages cannot do without it.
    without: Option<&'static str>,
}

/// Everything that is needed, in one table.
const NEEDS: &[Need] = &[
    Need {
        name: "rustfmt",
        stages: &["fmt"],
        probe: Probe::Line("cargo fmt --version"),
        source: Source::Rustup("rustfmt"),
        without: None,
    },
    Need {
        name: "clippy",
        stages: &["clippy"],
        probe: Probe::Line("cargo clippy --version"),
        source: Source::Rustup("clippy"),
        without: None,
    },
    Need {
        name: "script",
        stages: &["test"],
        probe: Probe::Line("script --version"),
        source: Source::Debian("bsdutils"),
        without: Some("the command on a terminal"),
    },
    Need {
        name: "qemu-x86_64",
        stages: &["nehalem"],
        probe: Probe::Line("qemu-x86_64 --version"),
        source: Source::Debian("qemu-user"),
        without: Some("the backend for processors without AVX2, unless this is one"),
    },
    Need {
        name: "a compiler for WebAssembly",
        stages: &["wasm", "npm", "web"],
        probe: Probe::Code(wasm::is_there),
        source: Source::Debian(wasm::PACKAGES),
        without: None,
    },
    Need {
        name: "node",
        stages: &["npm", "web"],
        // Version 20 or newer.
        probe: Probe::Line("node -e process.exit(parseInt(process.versions.node)<20?1:0)"),
        source: Source::Debian("nodejs npm"),
        without: None,
    },
    Need {
        name: "chromium",
        stages: &["npm", "web"],
        probe: Probe::Line("chromium --version"),
        source: Source::Debian("chromium"),
        without: Some("the app and the package in a browser"),
    },
];

impl Need {
    fn is_there(&self) -> bool {
        match self.probe {
            Probe::Line(line) => ask(line).success,
            Probe::Code(is_there) => is_there(),
        }
    }

    /// How a person gets it.
    fn advice(&self) -> String {
        match self.source {
            Source::Rustup(component) => format!("`rustup component add {component}`"),
            Source::Debian(package) => format!(
                "`apt-get install {package}`, or the package of your system that has `{}`",
                self.name
            ),
        }
    }

    /// Gets it, where that can be done here. Whether it worked is seen by looking again.
    fn get(&self) {
        let tried = match self.source {
            Source::Rustup(component) if ask("rustup --version").success => {
                run(&format!("rustup component add {component}"))
            }
            Source::Debian(package) if is_root() && ask("apt-get --version").success => {
                install(package).or_else(|_| run("apt-get update").and_then(|()| install(package)))
            }
            _ => Ok(()),
        };
        if let Err(error) = tried {
            println!("{error}");
        }
    }
}

fn install(package: &str) -> Result<(), String> {
    run(&format!(
        "DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends {package}"
    ))
}

fn is_root() -> bool {
    ask("id -u").out.trim() == "0"
}

/// Sets up what these stages need. Without an optional thing it goes on, and says what is not
/// tested then.
pub(crate) fn run_for(stages: &[&Stage]) -> Result<Done, String> {
    let is_needed = |need: &&Need| stages.iter().any(|stage| need.stages.contains(&stage.name));
    let mut missing = Vec::new();
    for need in NEEDS.iter().filter(is_needed) {
        if !need.is_there() {
            need.get();
        }
        if need.is_there() {
            println!("{}: there", need.name);
            continue;
        }
        println!("{}: not there; install it with {}", need.name, need.advice());
        match need.without {
            Some(untested) => println!("  going on without; not tested: {untested}"),
            None => missing.push(need.advice()),
        }
    }
    if missing.is_empty() {
        Ok(Done::Passed)
    } else {
        Err(format!("to be installed: {}", missing.join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stages::STAGES;

    #[test]
    fn needs_are_those_of_stages_that_exist() {
        for need in NEEDS {
            for name in need.stages {
                assert!(STAGES.iter().any(|stage| stage.name == *name), "{}: {name}", need.name);
            }
        }
    }

    #[test]
    fn a_program_that_nobody_has_is_not_there() {
        let need = Need {
            name: "nowhere",
            stages: &[],
            probe: Probe::Line("no-such-program --version"),
            source: Source::Debian("no-such-package"),
            without: None,
        };
        assert!(!need.is_there());
        assert!(need.advice().starts_with("`apt-get install no-such-package`"));
    }

    #[test]
    fn stages_without_needs_need_nothing() {
        assert_eq!(run_for(&[]), Ok(Done::Passed));
    }
}
