//! The engine for browsers and Node, as WebAssembly with a plain interface: no glue is generated,
//! and a host needs some twenty lines (`npm/src/wasm.js`).
//!
//! * [`abi`]: the functions that a host calls: a request is written into memory, answered, read;
//! * [`call`]: one request, a JSON object with what is wanted in `do`, and its answer;
//! * [`games`]: open games: play, undo; [`view`]: what lies on the board;
//! * the rest, in the full build: [`solving`], [`rating`], [`making`], [`learning`], and [`batch`]
//!   for many puzzles as bytes.
//!
//! Nothing here panics on what a host sends: a request that makes no sense is answered by an
//! object with `error` and `kind`.

pub mod abi;
pub mod asked;
#[cfg(feature = "full")]
pub mod batch;
pub mod call;
#[cfg(feature = "full")]
pub mod drawing;
pub mod games;
#[cfg(feature = "full")]
pub mod learning;
#[cfg(feature = "full")]
pub mod making;
mod marks;
#[cfg(feature = "full")]
pub mod rating;
#[cfg(feature = "full")]
pub mod solving;
pub mod view;
