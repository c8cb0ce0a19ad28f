//! The types of the npm package are those of the engine.
#![allow(clippy::expect_used, reason = "tests")]

#[path = "support/types.rs"]
mod types;

#[test]
fn the_types_of_typescript_are_those_of_rust() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../npm/src/wire.d.ts");
    let found = std::fs::read_to_string(path).expect("npm/src/wire.d.ts");
    assert_eq!(found, types::text(), "cargo run -p unica-wasm --example types writes it anew");
}
