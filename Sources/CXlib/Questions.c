#include "CXlib_Questions.h"

#include <X11/Xlib-xcb.h>
#include <stdlib.h>
#include <string.h>
#include <xcb/randr.h>
#include <xcb/xcb.h>

void cx_ask_extensions(Display *display) {
    xcb_prefetch_extension_data(XGetXCBConnection(display), &xcb_randr_id);
    cx_prefetch_xinput(display);
}

unsigned int cx_ask_items(Display *display, Window window, Atom property, uint32_t most) {
    return xcb_get_property(XGetXCBConnection(display), 0, (xcb_window_t)window, (xcb_atom_t)property,
                            XCB_GET_PROPERTY_TYPE_ANY, 0, most)
        .sequence;
}

long cx_take_items(Display *display, unsigned int question, unsigned long *items, long most) {
    xcb_get_property_cookie_t cookie = {question};
    xcb_generic_error_t *error = NULL;
    xcb_get_property_reply_t *reply = xcb_get_property_reply(XGetXCBConnection(display), cookie, &error);
    free(error);
    long count = -1;
    if (reply && reply->format == 32) {
        const uint32_t *values = xcb_get_property_value(reply);
        count = xcb_get_property_value_length(reply) / 4;
        if (count > most) count = most;
        for (long i = 0; i < count; i++) items[i] = values[i];
    }
    free(reply);
    return count;
}

unsigned int cx_ask_atom_name(Display *display, Atom atom) {
    return xcb_get_atom_name(XGetXCBConnection(display), (xcb_atom_t)atom).sequence;
}

char *cx_take_atom_name(Display *display, unsigned int question) {
    xcb_get_atom_name_cookie_t cookie = {question};
    xcb_generic_error_t *error = NULL;
    xcb_get_atom_name_reply_t *reply = xcb_get_atom_name_reply(XGetXCBConnection(display), cookie, &error);
    free(error);
    char *name = reply ? strndup(xcb_get_atom_name_name(reply), (size_t)xcb_get_atom_name_name_length(reply)) : NULL;
    free(reply);
    return name;
}
