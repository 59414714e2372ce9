// Functions for waking a program: descriptors that stand for others, and the sets that the main run loop waits for.
#pragma once

#include <stdbool.h>

/// Returns an epoll descriptor that is readable while `descriptor` has something to read or is at its end.
///
/// With `writing` it is readable while `descriptor` has room. Returns -1 if there is none. The caller closes it, and
/// still owns `descriptor`.
int cx_open_gate(int descriptor, bool writing);

/// Returns the epoll descriptor of this process that waits for `member`, according to proc(5).
///
/// Returns -1 if there is none or several. The caller must not close it.
int cx_find_epoll_set(int member);

/// Waits, without a limit, until `descriptor`, `set` or `queue` is readable. Returns whether it is `descriptor`.
bool cx_wait_for(int descriptor, int set, int queue);

/// Returns the descriptor that is readable while the main queue has work. libdispatch has it for CoreFoundation.
int _dispatch_get_main_queue_handle_4CF(void);
