// Cursors with colours and transparency, which the RENDER extension makes of pictures. Through XCB: Xlib's own functions ask for
// the extension first and wait, and those that make core cursors load libXcursor, which does as well. Swift calls XCB
// by itself, with the functions that are included here; libXcursor reads the files of cursor themes.
#pragma once

#include <X11/Xcursor/Xcursor.h>
#include <X11/Xlib-xcb.h>
#include <X11/Xlib.h>
#include <X11/cursorfont.h>
#include <stdbool.h>
#include <xcb/render.h>
#include <xcb/xcb.h>

/// Sends ahead what XCB would have to ask before the first request to RENDER, and asks the same again: once that has been answered
/// (xcb_query_extension_reply_t), nothing waits.
unsigned int cx_ask_render(Display *display);

/// Asks for the formats of pictures (xcb_render_query_pict_formats_reply_t). To be called where the server has RENDER.
unsigned int cx_ask_picture_formats(Display *display);
