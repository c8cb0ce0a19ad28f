//! Writes the guide of techniques, `docs/techniques`.

#![allow(clippy::expect_used, reason = "a developer reads this")]

#[path = "../tests/support/guide.rs"]
mod guide;

use std::path::Path;

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/techniques");
    std::fs::create_dir_all(&folder)?;
    for entry in std::fs::read_dir(&folder)? {
        std::fs::remove_file(entry?.path())?;
    }
    for (name, page) in guide::pages() {
        std::fs::write(folder.join(name), page)?;
    }
    Ok(())
}
