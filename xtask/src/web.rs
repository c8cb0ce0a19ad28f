//! `cargo xtask web`: builds the app and serves it on a loopback port.

use crate::command::run;
use crate::wasm;

/// The port, unless another is asked for.
pub(crate) const PORT: u16 = 4173;

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
