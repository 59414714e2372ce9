// What wakes a program: descriptors that stand for others, and the sets that the main run loop waits for.
#pragma once

#include <stdbool.h>

/// An epoll descriptor that is readable while `descriptor` has something to read (its end included), or with `writing` while
/// it has room; -1 where there is none to be had. To be closed by the caller, who goes on owning `descriptor`.
int cx_open_gate(int descriptor, bool writing);

/// The one epoll descriptor of this process that waits for `member`, as proc(5) tells; -1 where there is none, or several.
/// It goes on being its owner's.
int cx_find_epoll_set(int member);

/// Waits until `descriptor`, `set` or `queue` has something to read; nothing ends it but that. Whether it is `descriptor`.
bool cx_wait_for(int descriptor, int set, int queue);

/// The descriptor that is readable while the main dispatch queue has something to do (libdispatch has it for CoreFoundation).
int _dispatch_get_main_queue_handle_4CF(void);
