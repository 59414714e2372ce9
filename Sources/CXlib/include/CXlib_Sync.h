// Counters of the SYNC extension, with which a client reports to the window manager that it has drawn. They use XCB:
// Xlib's own functions ask for the extension and its version first, and wait for both.
#pragma once

#include <X11/Xlib.h>
#include <stdbool.h>
#include <stdint.h>

/// Sends XCB's question for the extension ahead.
void cx_ask_sync(Display *display);
/// Whether the server has the extension.
///
/// Does not wait if a question that was sent after `cx_ask_sync` has been answered.
bool cx_has_sync(Display *display);

/// Creates a counter with a value and returns its id.
XID cx_sync_create_counter(Display *display, int64_t value);
/// Sets the value of a counter.
void cx_sync_set_counter(Display *display, XID counter, int64_t value);
/// Destroys a counter.
void cx_sync_destroy_counter(Display *display, XID counter);
