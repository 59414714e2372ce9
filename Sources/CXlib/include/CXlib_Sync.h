// Counters of the SYNC extension, with which a client tells the window manager that it has drawn. Through XCB: Xlib's
// own functions ask for the extension and its version first, and wait for both.
#pragma once

#include <X11/Xlib.h>
#include <stdbool.h>
#include <stdint.h>

/// Sends ahead what XCB would have to ask before the first counter.
void cx_ask_sync(Display *display);
/// Whether the server has the extension. Does not wait once another question, asked later than `cx_ask_sync`, has been
/// answered.
bool cx_has_sync(Display *display);

XID cx_sync_create_counter(Display *display, int64_t value);
void cx_sync_set_counter(Display *display, XID counter, int64_t value);
void cx_sync_destroy_counter(Display *display, XID counter);
