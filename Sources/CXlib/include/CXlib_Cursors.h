// Cursors with colours and transparency, which the RENDER extension makes of pictures. They are made with XCB: Xlib's
// functions ask for the extension first and wait. Xlib's functions for core cursors load libXcursor, which waits too.
// Swift calls the functions of XCB directly. libXcursor reads the files of cursor themes.
#pragma once

#include <X11/Xcursor/Xcursor.h>
#include <X11/Xlib-xcb.h>
#include <X11/Xlib.h>
#include <X11/cursorfont.h>
#include <stdbool.h>
#include <xcb/render.h>
#include <xcb/xcb.h>

/// Asks whether the server has RENDER (xcb_query_extension_reply_t).
///
/// It also sends XCB's own question for the extension ahead. Once the answer is here, requests to RENDER do not wait.
unsigned int cx_ask_render(Display *display);

/// Asks for the picture formats (xcb_render_query_pict_formats_reply_t). The server must have RENDER.
unsigned int cx_ask_picture_formats(Display *display);
