// Questions whose answers no code waits for. A function `cx_ask_` sends each question, and a function `cx_poll_` looks
// for its answer when the socket has been read. Looking never waits.
#pragma once

#include <X11/Xlib.h>

/// The state of a question.
typedef enum cx_late {
    /// The server has not answered yet.
    cx_late_waiting,
    /// There is no such property or window, or the connection has ended.
    cx_late_none,
    /// The server has answered.
    cx_late_answered,
} cx_late;

/// Looks for the answer to `cx_ask_items`. Writes at most `most` items, and their number to `*count`.
cx_late cx_poll_items(Display *display, unsigned int question, unsigned long *items, long most, long *count);

/// Asks for the position of a window's inner corner on the root window.
unsigned int cx_ask_position(Display *display, Window window, Window root);
/// Looks for the answer to `cx_ask_position`, in pixels.
cx_late cx_poll_position(Display *display, unsigned int question, int *x, int *y);
