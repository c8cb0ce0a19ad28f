//! Writes the types of the npm package, `npm/src/wire.d.ts`.
#![allow(clippy::expect_used, reason = "a developer reads this")]

#[path = "../tests/support/types.rs"]
mod types;

fn main() -> std::io::Result<()> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../npm/src/wire.d.ts");
    std::fs::write(path, types::text())
}
