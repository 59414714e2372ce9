#include "CXlib_LateAnswers.h"

#include <X11/Xlib-xcb.h>
#include <stdlib.h>
#include <xcb/xcbext.h>

unsigned int cx_ask_position(Display *display, Window window, Window root) {
    return xcb_translate_coordinates(XGetXCBConnection(display), (xcb_window_t)window, (xcb_window_t)root, 0, 0)
        .sequence;
}

cx_late cx_poll_items(Display *display, unsigned int question, unsigned long *items, long most, long *count) {
    xcb_get_property_reply_t *reply = NULL;
    xcb_generic_error_t *error = NULL;
    *count = 0;
    if (!xcb_poll_for_reply(XGetXCBConnection(display), question, (void **)&reply, &error)) return cx_late_waiting;
    cx_late result = cx_late_none;
    if (reply && reply->format == 32) {
        const uint32_t *values = xcb_get_property_value(reply);
        *count = xcb_get_property_value_length(reply) / 4;
        if (*count > most) *count = most;
        for (long i = 0; i < *count; i++) items[i] = values[i];
        result = cx_late_answered;
    }
    free(reply);
    free(error);
    return result;
}

cx_late cx_poll_position(Display *display, unsigned int question, int *x, int *y) {
    xcb_translate_coordinates_reply_t *reply = NULL;
    xcb_generic_error_t *error = NULL;
    if (!xcb_poll_for_reply(XGetXCBConnection(display), question, (void **)&reply, &error)) return cx_late_waiting;
    cx_late result = cx_late_none;
    if (reply) {
        *x = reply->dst_x;
        *y = reply->dst_y;
        result = cx_late_answered;
    }
    free(reply);
    free(error);
    return result;
}
