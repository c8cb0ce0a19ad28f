//! `cargo xtask web`: builds the app and serves it on a loopback port.

use crate::command::run;
use crate::stages::Done;
use crate::wasm;

/// The port, unless another is asked for.
pub(crate) const PORT: u16 = 4173;

/// What [`check`] does, for the list of stages.
pub(crate) const CHECKS: &str =
    "npm run check, test, build and test:browser --prefix web; the last once more where it fails";

/// Tests the app. A browser on a busy machine may be late for a time-out, so what fails there is
/// tried once more, and said.
pub(crate) fn check() -> Result<Done, String> {
    for script in ["ci", "run check", "test", "run build"] {
        run(&format!("npm {script} --prefix web"))?;
    }
    let browser = || run("npm run test:browser --prefix web");
    if let Err(error) = browser() {
        println!("{error}\nonce more:");
        browser()?;
    }
    Ok(Done::Passed)
}

/// Builds the app into `web/dist`: a folder to be hosted as it is.
pub(crate) fn build() -> Result<(), String> {
    // What fails at once comes first.
    run("npm ci --prefix web")?;
    wasm::build()?;
    run("npm run build --prefix web")
}

/// Builds it, and serves it until somebody says stop; the server tells the address.
pub(crate) fn run_app(port: u16, serves: bool) -> bool {
    let serve = || match serves {
        true => run(&format!("npm run preview --prefix web -- --host 127.0.0.1 --port {port}")),
        false => Ok(()),
    };
    match build().and_then(|()| serve()) {
        Ok(()) => true,
        Err(error) => {
            eprintln!("error: {error}");
            false
        }
    }
}
