#include "CXlib_Cursors.h"

#include <string.h>
#include <xcb/xcbext.h>

unsigned int cx_ask_render(Display *display) {
    xcb_connection_t *connection = XGetXCBConnection(display);
    xcb_prefetch_extension_data(connection, &xcb_render_id);
    return xcb_query_extension(connection, (uint16_t)strlen(xcb_render_id.name), xcb_render_id.name).sequence;
}

unsigned int cx_ask_picture_formats(Display *display) {
    xcb_connection_t *connection = XGetXCBConnection(display);
    // A client that does not announce its version counts as one of version 0.0. The server's version does not matter: a
    // request that it does not have causes an error that is expected.
    xcb_discard_reply(connection, xcb_render_query_version(connection, 0, 11).sequence);
    return xcb_render_query_pict_formats(connection).sequence;
}
