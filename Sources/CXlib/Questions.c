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

unsigned int cx_ask_randr_version(Display *display) {
    return xcb_randr_query_version(XGetXCBConnection(display), 1, 6).sequence;
}

bool cx_take_randr_version(Display *display, unsigned int question, unsigned int *major, unsigned int *minor) {
    xcb_randr_query_version_cookie_t cookie = {question};
    xcb_generic_error_t *error = NULL;
    xcb_randr_query_version_reply_t *reply =
        xcb_randr_query_version_reply(XGetXCBConnection(display), cookie, &error);
    free(error);
    if (!reply) return false;
    *major = reply->major_version;
    *minor = reply->minor_version;
    free(reply);
    return true;
}

unsigned int cx_ask_monitors(Display *display, Window root) {
    return xcb_randr_get_monitors(XGetXCBConnection(display), (xcb_window_t)root, 1).sequence;
}

cx_monitor *cx_take_monitors(Display *display, unsigned int question, int *count) {
    xcb_randr_get_monitors_cookie_t cookie = {question};
    xcb_generic_error_t *error = NULL;
    xcb_randr_get_monitors_reply_t *reply = xcb_randr_get_monitors_reply(XGetXCBConnection(display), cookie, &error);
    free(error);
    *count = 0;
    if (!reply) return NULL;
    cx_monitor *monitors = calloc((size_t)xcb_randr_get_monitors_monitors_length(reply) + 1, sizeof *monitors);
    if (monitors) {
        for (xcb_randr_monitor_info_iterator_t i = xcb_randr_get_monitors_monitors_iterator(reply); i.rem;
             xcb_randr_monitor_info_next(&i)) {
            cx_monitor *monitor = &monitors[(*count)++];
            *monitor = (cx_monitor){
                .name = i.data->name,
                .x = i.data->x,
                .y = i.data->y,
                .width = i.data->width,
                .height = i.data->height,
                .width_in_millimeters = (int)i.data->width_in_millimeters,
                .height_in_millimeters = (int)i.data->height_in_millimeters,
                .is_primary = i.data->primary,
            };
            const xcb_randr_output_t *outputs = xcb_randr_monitor_info_outputs(i.data);
            int length = xcb_randr_monitor_info_outputs_length(i.data);
            if (length > 8) length = 8;
            for (monitor->output_count = 0; monitor->output_count < length; monitor->output_count++)
                monitor->outputs[monitor->output_count] = outputs[monitor->output_count];
        }
    }
    free(reply);
    return monitors;
}
