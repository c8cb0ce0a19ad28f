//! Which backends there are, and which of them this machine can run.

use core::fmt;

use super::Task;
#[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
use super::neon;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
use super::plain;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use super::simd128;
#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512, sse41};

/// A way to do the vector operations. Each has a name on every machine; where one cannot be run,
/// [`Backend::Plain`] takes its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Backend {
    /// Arrays of numbers, which the compiler turns into what vectors the target promises.
    Plain,
    /// SSE4.1: eight lanes of 16 bits a register.
    Sse41,
    /// AVX2: sixteen lanes a register.
    Avx2,
    /// AVX-512 (BW, VL, DQ): 32 lanes a register for many puzzles; AVX2's registers for one.
    Avx512,
    /// The vectors of 64-bit ARM: eight lanes a register.
    Neon,
    /// The vectors of WebAssembly: eight lanes a register. There in programs that are built for
    /// them.
    Simd128,
}

impl Backend {
    /// The backends that this machine can run, the slowest first. `Plain` is always there, but in
    /// WebAssembly that is built for vectors: nothing could choose it, and it would be a third of
    /// the file.
    ///
    /// ```
    /// use unica_solve::Backend;
    /// assert_eq!(Backend::available().first(), Some(&Backend::Plain));
    /// ```
    pub fn available() -> &'static [Self] {
        #[cfg(target_arch = "x86_64")]
        {
            // Each of these machines can do what the ones before it can.
            const X86: [Backend; 4] =
                [Backend::Plain, Backend::Sse41, Backend::Avx2, Backend::Avx512];
            if avx512::is_available() {
                return &X86;
            }
            if avx2::is_available() {
                return &X86[..3];
            }
            if sse41::is_available() {
                return &X86[..2];
            }
        }
        #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
        return &[Self::Plain, Self::Neon];
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        return &[Self::Simd128];
        #[allow(unreachable_code, reason = "not on every target")]
        &[Self::Plain]
    }

    /// The fastest backend that this machine can run.
    #[inline]
    pub fn best() -> Self {
        Self::available().last().copied().unwrap_or(Self::Plain)
    }

    /// Its name, as a person types it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Sse41 => "sse4.1",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
            Self::Neon => "neon",
            Self::Simd128 => "simd128",
        }
    }

    /// Runs a task; on [`Backend::Plain`] where this machine cannot run it on this one.
    #[inline]
    pub(crate) fn run<T: Task>(self, task: T) -> T::Output {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Sse41 if sse41::is_available() => sse41::run(task),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 if avx2::is_available() => avx2::run(task),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 if avx512::is_available() => avx512::run(task),
            #[cfg(all(target_arch = "aarch64", target_feature = "neon"))]
            Self::Neon => neon::run(task),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            _ => simd128::run(task),
            #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
            _ => task.run::<plain::Plain<16>>(),
        }
    }
}

impl fmt::Display for Backend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
