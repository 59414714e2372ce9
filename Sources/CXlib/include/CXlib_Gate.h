// Functions for waking a program: descriptors that stand for others, and the sets that the main run loop waits for.
#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Returns an epoll descriptor that is readable while `descriptor` has something to read or is at its end.
///
/// With `writing` it is readable while `descriptor` has room. Returns -1 if there is none. The caller closes it, and
/// still owns `descriptor`.
int cx_open_gate(int descriptor, bool writing);

/// Returns the epoll descriptor of this process that waits for `member`, according to proc(5).
///
/// Returns -1 if there is none or several. The caller must not close it.
int cx_find_epoll_set(int member);

/// The descriptors that a wait has found readable.
enum { cx_readable_descriptor = 1, cx_readable_others = 2 };

/// Waits until `descriptor`, `set` or `queue` is readable, or until a deadline.
///
/// The deadline is in nanoseconds of `CLOCK_MONOTONIC`; a negative one stands for none. Returns what is readable, as a
/// sum of `cx_readable_descriptor` and `cx_readable_others`; 0 at the deadline.
int cx_wait_for(int descriptor, int set, int queue, int64_t deadline);

/// Returns the descriptor that is readable while the main queue has work. libdispatch has it for CoreFoundation.
int _dispatch_get_main_queue_handle_4CF(void);
