#include "CXlib_Sync.h"

#include <X11/Xlib-xcb.h>
#include <xcb/sync.h>
#include <xcb/xcb.h>

void cx_ask_sync(Display *display) { xcb_prefetch_extension_data(XGetXCBConnection(display), &xcb_sync_id); }

bool cx_has_sync(Display *display) {
    const xcb_query_extension_reply_t *data = xcb_get_extension_data(XGetXCBConnection(display), &xcb_sync_id);
    return data && data->present;
}

static xcb_sync_int64_t split(int64_t value) {
    return (xcb_sync_int64_t){.hi = (int32_t)(value >> 32), .lo = (uint32_t)value};
}

XID cx_sync_create_counter(Display *display, int64_t value) {
    xcb_connection_t *connection = XGetXCBConnection(display);
    XID counter = XAllocID(display);
    xcb_sync_create_counter(connection, (xcb_sync_counter_t)counter, split(value));
    return counter;
}

void cx_sync_set_counter(Display *display, XID counter, int64_t value) {
    xcb_sync_set_counter(XGetXCBConnection(display), (xcb_sync_counter_t)counter, split(value));
}

void cx_sync_destroy_counter(Display *display, XID counter) {
    xcb_sync_destroy_counter(XGetXCBConnection(display), (xcb_sync_counter_t)counter);
}
