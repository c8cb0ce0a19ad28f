//! What a host calls. The memory of a request and of an answer belongs to this side: a host asks
//! for [`room`], writes there, calls, and reads [`length`] bytes from where the answer is. So no
//! pointer ever comes in, and nothing has to be freed.
//!
//! A module has one thread and one session.

#![allow(
    unsafe_code,
    reason = "a function can be exported under its name by an attribute alone that counts as \
              unsafe: two of one name would be. There is no unsafe block."
)]

use std::cell::RefCell;

use crate::call::Session;

#[derive(Default)]
struct Post {
    request: Vec<u8>,
    answer: Vec<u8>,
    session: Session,
}

thread_local! {
    static POST: RefCell<Post> = RefCell::default();
}

/// Makes room for a request of so many bytes, and says where.
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    POST.with_borrow_mut(|post| {
        post.request.clear();
        post.request.resize(bytes, 0);
        post.request.as_mut_ptr()
    })
}

/// Answers the request, JSON in UTF-8, and says where the answer is, which is the same.
#[unsafe(no_mangle)]
pub extern "C" fn call() -> *const u8 {
    POST.with_borrow_mut(|post| {
        post.answer = post.session.answer(&post.request).into_bytes();
        post.answer.as_ptr()
    })
}

/// How many bytes the last answer has.
#[unsafe(no_mangle)]
pub extern "C" fn length() -> usize {
    POST.with_borrow(|post| post.answer.len())
}

/// Answers a request of puzzles of 81 bytes each, digits as characters, anything else for an empty
/// cell: the kind of batch is told by its [number](crate::batch::Kind).
#[cfg(feature = "full")]
#[unsafe(no_mangle)]
pub extern "C" fn batch(kind: u32, argument: u32) -> *const u8 {
    POST.with_borrow_mut(|post| {
        post.answer = crate::batch::answer(kind, argument, &post.request);
        post.answer.as_ptr()
    })
}
