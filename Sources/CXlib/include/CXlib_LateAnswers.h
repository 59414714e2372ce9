// Questions whose answers nobody waits for: each is asked with a function `cx_ask_`, and looked for with a function
// `cx_poll_` whenever the socket has been read. Looking never waits.
#pragma once

#include <X11/Xlib.h>

/// What has become of a question.
typedef enum cx_late {
    /// The server has not come to it yet.
    cx_late_waiting,
    /// There is nothing to tell: no such property, no such window, no connection.
    cx_late_none,
    cx_late_answered,
} cx_late;

/// Looks for the answer to `cx_ask_items`: at most `most` items, `*count` of them.
cx_late cx_poll_items(Display *display, unsigned int question, unsigned long *items, long most, long *count);

/// Where a window's inner corner is on the root window.
unsigned int cx_ask_position(Display *display, Window window, Window root);
cx_late cx_poll_position(Display *display, unsigned int question, int *x, int *y);
