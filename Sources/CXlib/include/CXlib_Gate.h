// A descriptor that is readable while another one is ready, and never hangs up.
#pragma once

#include <stdbool.h>

/// An epoll descriptor that is readable while `descriptor` has something to read (its end included), or with `writing` while
/// it has room; -1 where there is none to be had. To be closed by the caller, who goes on owning `descriptor`.
int cx_open_gate(int descriptor, bool writing);
