#include "CXlib_InputMethod.h"

#include <X11/Xlib-xcb.h>
#include <stdlib.h>
#include <string.h>
#include <xcb-imdkit/encoding.h>
#include <xcb-imdkit/imclient.h>

struct cx_input_method {
    Display *display;
    xcb_xim_t *xim;
    xcb_xic_t ic;
    bool has_context;
    Window client;
    /// The window with the focus; None without.
    Window focus;
    xcb_point_t spot;
    uint32_t forwarded;
    /// The messages that are still to be sent. The library holds requests back while an answer is outstanding, and does
    /// not send them by itself afterwards (1.0.4, measured). So it gets one at a time.
    bool tells_reset, tells_values, tells_focus, has_key;
    xcb_key_press_event_t key;
    /// Whether an answer is outstanding.
    bool is_busy;
    /// Whether the outstanding answer is to a reset. The library does not report it, so another question is sent to
    /// learn when it has come.
    bool is_resetting;
    cx_im_functions functions;
};

static void values_taken(xcb_xim_t *xim, xcb_xic_t ic, void *data) {
    (void)xim, (void)ic;
    ((cx_input_method *)data)->is_busy = false;
}

static void tell_values(cx_input_method *m) {
    xcb_window_t window = (xcb_window_t)m->focus;
    xcb_xim_nested_list nested = xcb_xim_create_nested_list(m->xim, XCB_XIM_XNSpotLocation, &m->spot, NULL);
    m->is_busy = xcb_xim_set_ic_values(m->xim, m->ic, values_taken, m, XCB_XIM_XNFocusWindow, &window,
                                       XCB_XIM_XNPreeditAttributes, &nested, NULL);
    free(nested.data);
}

static void reset_is_over(xcb_xim_t *xim, xcb_xic_t ic, xcb_im_get_ic_values_reply_fr_t *reply, void *data) {
    (void)xim, (void)ic, (void)reply;
    cx_input_method *m = data;
    m->is_busy = m->is_resetting = false;
}

static void answered(xcb_xim_t *xim, xcb_xic_t ic, xcb_im_get_ic_values_reply_fr_t *reply, void *data) {
    (void)xim, (void)ic, (void)reply;
    cx_input_method *m = data;
    m->is_busy = false;
    m->functions.answered(m->functions.context);
}

/// Sends messages until an answer must be waited for.
static void tell(cx_input_method *m) {
    while (m->has_context && !m->is_busy) {
        if (m->tells_reset) {
            m->tells_reset = false;
            m->is_busy = m->is_resetting = xcb_xim_reset_ic(m->xim, m->ic, NULL, NULL);
        } else if (m->tells_values && m->focus != None) {
            m->tells_values = false;
            tell_values(m);
        } else if (m->tells_focus) {
            m->tells_focus = false;
            if (m->focus != None) xcb_xim_set_ic_focus(m->xim, m->ic);
            else xcb_xim_unset_ic_focus(m->xim, m->ic);
        } else if (m->has_key) {
            m->has_key = false;
            // A method sends nothing about a key that it keeps. The answer to a question comes after everything about
            // the key.
            m->is_busy = xcb_xim_forward_event(m->xim, m->ic, &m->key) &&
                         xcb_xim_get_ic_values(m->xim, m->ic, answered, m, XCB_XIM_XNInputStyle, NULL);
        } else {
            return;
        }
    }
}

static void forget(cx_input_method *m) {
    m->tells_reset = m->tells_values = m->tells_focus = m->has_key = m->is_busy = m->is_resetting = false;
}

static void created(xcb_xim_t *xim, xcb_xic_t ic, void *data) {
    (void)xim;
    cx_input_method *m = data;
    m->ic = ic;
    m->has_context = ic != 0;
    if (!m->has_context) return;
    forget(m);
    m->tells_values = m->tells_focus = m->focus != None;
    m->functions.connected(m->functions.context, true);
}

static uint32_t best_style(const xcb_im_get_im_values_reply_fr_t *reply) {
    const uint32_t callbacks = XCB_IM_PreeditCallbacks | XCB_IM_StatusNothing,
                   nothing = XCB_IM_PreeditNothing | XCB_IM_StatusNothing;
    if (!reply) return nothing;
    for (uint32_t i = 0; i < reply->im_attribute_returned.size; i++) {
        const uint8_t *bytes = reply->im_attribute_returned.items[i].value;
        uint16_t length = reply->im_attribute_returned.items[i].value_length, count = 0;
        if (length < 4) continue;
        memcpy(&count, bytes, sizeof count);
        for (uint16_t k = 0; k < count && 4u + (k + 1u) * 4u <= length; k++) {
            uint32_t style;
            memcpy(&style, bytes + 4 + k * 4, sizeof style);
            if (style == callbacks) return callbacks;
        }
    }
    return nothing;
}

static void got_styles(xcb_xim_t *xim, xcb_im_get_im_values_reply_fr_t *reply, void *data) {
    cx_input_method *m = data;
    uint32_t style = best_style(reply);
    xcb_window_t window = (xcb_window_t)m->client;
    xcb_xim_nested_list nested = xcb_xim_create_nested_list(xim, XCB_XIM_XNSpotLocation, &m->spot, NULL);
    xcb_xim_create_ic(xim, created, m, XCB_XIM_XNInputStyle, &style, XCB_XIM_XNClientWindow, &window,
                      XCB_XIM_XNFocusWindow, &window, XCB_XIM_XNPreeditAttributes, &nested, NULL);
    free(nested.data);
}

static void opened(xcb_xim_t *xim, void *data) {
    xcb_xim_get_im_values(xim, got_styles, data, XCB_XIM_XNQueryInputStyle, NULL);
}

static void disconnected(xcb_xim_t *xim, void *data) {
    (void)xim;
    cx_input_method *m = data;
    bool was_there = m->has_context;
    m->has_context = false;
    m->ic = 0;
    forget(m);
    if (was_there) m->functions.connected(m->functions.context, false);
}

/// Returns the text in UTF-8, for `free`.
static char *utf8(xcb_xim_t *xim, const char *text, size_t length, int *count) {
    size_t converted = 0;
    char *result;
    if (xcb_xim_get_encoding(xim) == XCB_XIM_UTF8_STRING) {
        result = malloc(length + 1);
        if (result) memcpy(result, text, length);
        converted = length;
    } else {
        result = xcb_compound_text_to_utf8(text, length, &converted);
    }
    *count = result ? (int)converted : 0;
    return result;
}

static void commit(xcb_xim_t *xim, xcb_xic_t ic, uint32_t flag, char *text, uint32_t length, uint32_t *keysym,
                   size_t keysyms, void *data) {
    (void)ic, (void)keysym, (void)keysyms;
    cx_input_method *m = data;
    if (!(flag & XCB_XIM_LOOKUP_CHARS)) return;
    int count;
    char *converted = utf8(xim, text, length, &count);
    if (converted) m->functions.commit(m->functions.context, converted, count);
    free(converted);
}

static void draw(xcb_xim_t *xim, xcb_xic_t ic, xcb_im_preedit_draw_fr_t *frame, void *data) {
    (void)ic;
    cx_input_method *m = data;
    // The lowest bit of the status says that there is no text.
    int count = 0;
    char *text = NULL;
    if (!(frame->status & 1))
        text = utf8(xim, (const char *)frame->preedit_string, frame->length_of_preedit_string, &count);
    int styles = frame->status & 2 ? 0 : (int)frame->feedback_array.size;
    m->functions.draw(m->functions.context, (int)frame->caret, (int)frame->chg_first, (int)frame->chg_length,
                      text ? text : "", count, frame->feedback_array.items, styles);
    free(text);
}

static void caret(xcb_xim_t *xim, xcb_xic_t ic, xcb_im_preedit_caret_fr_t *frame, void *data) {
    (void)xim, (void)ic;
    cx_input_method *m = data;
    // XIMAbsolutePosition is the only direction that methods send.
    m->functions.caret(m->functions.context, (int)frame->position);
}

static void done(xcb_xim_t *xim, xcb_xic_t ic, void *data) {
    (void)xim, (void)ic;
    cx_input_method *m = data;
    m->functions.done(m->functions.context);
}

static void set_mask(xcb_xim_t *xim, xcb_xic_t ic, uint32_t forwarded, uint32_t synchronous, void *data) {
    (void)xim, (void)ic, (void)synchronous;
    ((cx_input_method *)data)->forwarded = forwarded;
}

static void came_back(xcb_xim_t *xim, xcb_xic_t ic, xcb_key_press_event_t *e, void *data) {
    (void)xim, (void)ic;
    cx_input_method *m = data;
    XKeyEvent event = {
        .type = e->response_type & 0x7f, .serial = LastKnownRequestProcessed(m->display), .display = m->display,
        .window = e->event, .root = e->root, .subwindow = e->child, .time = e->time, .x = e->event_x, .y = e->event_y,
        .x_root = e->root_x, .y_root = e->root_y, .state = e->state, .keycode = e->detail,
        .same_screen = e->same_screen,
    };
    m->functions.key(m->functions.context, &event);
}

cx_input_method *cx_im_open(Display *display, const char *name, Window client, cx_im_functions functions) {
    cx_input_method *m = calloc(1, sizeof *m);
    if (!m) return NULL;
    xcb_compound_text_init();
    char full[256] = "@im=";
    strncat(full, name, sizeof full - strlen(full) - 1);
    *m = (cx_input_method){.display = display, .client = client, .forwarded = KeyPressMask, .functions = functions};
    m->xim = xcb_xim_create(XGetXCBConnection(display), DefaultScreen(display), full);
    if (!m->xim) {
        free(m);
        return NULL;
    }
    xcb_xim_set_use_compound_text(m->xim, true);
    xcb_xim_set_use_utf8_string(m->xim, true);
    const xcb_xim_im_callback callbacks = {
        .set_event_mask = set_mask, .forward_event = came_back, .commit_string = commit, .preedit_draw = draw,
        .preedit_caret = caret, .preedit_done = done, .disconnected = disconnected,
    };
    xcb_xim_set_im_callback(m->xim, &callbacks, m);
    xcb_xim_open(m->xim, opened, true, m);
    xcb_flush(XGetXCBConnection(display));
    return m;
}

void cx_im_close(cx_input_method *m) {
    xcb_xim_close(m->xim);
    xcb_xim_destroy(m->xim);
    free(m);
}

bool cx_im_filter(cx_input_method *m, const XEvent *event) {
    union {
        xcb_generic_event_t any;
        xcb_client_message_event_t message;
        xcb_property_notify_event_t property;
        xcb_selection_notify_event_t selection;
        xcb_destroy_notify_event_t destroy;
        uint8_t bytes[64];
    } e;
    memset(&e, 0, sizeof e);
    e.any.response_type = (uint8_t)(event->type | (event->xany.send_event ? 0x80 : 0));
    e.any.sequence = (uint16_t)event->xany.serial;
    e.any.full_sequence = (uint32_t)event->xany.serial;
    switch (event->type) {
    case ClientMessage:
        e.message.format = (uint8_t)event->xclient.format;
        e.message.window = (xcb_window_t)event->xclient.window;
        e.message.type = (xcb_atom_t)event->xclient.message_type;
        if (event->xclient.format == 32) {
            for (int i = 0; i < 5; i++) e.message.data.data32[i] = (uint32_t)event->xclient.data.l[i];
        } else {
            memcpy(e.message.data.data8, event->xclient.data.b, 20);
        }
        break;
    case PropertyNotify:
        e.property.window = (xcb_window_t)event->xproperty.window;
        e.property.atom = (xcb_atom_t)event->xproperty.atom;
        e.property.time = (xcb_timestamp_t)event->xproperty.time;
        e.property.state = (uint8_t)event->xproperty.state;
        break;
    case SelectionNotify:
        e.selection.time = (xcb_timestamp_t)event->xselection.time;
        e.selection.requestor = (xcb_window_t)event->xselection.requestor;
        e.selection.selection = (xcb_atom_t)event->xselection.selection;
        e.selection.target = (xcb_atom_t)event->xselection.target;
        e.selection.property = (xcb_atom_t)event->xselection.property;
        break;
    case DestroyNotify:
        e.destroy.event = (xcb_window_t)event->xdestroywindow.event;
        e.destroy.window = (xcb_window_t)event->xdestroywindow.window;
        break;
    default: return false;
    }
    // A reset that is only sent while the event is handled is not answered by it.
    bool was_resetting = m->is_resetting;
    if (!xcb_xim_filter_event(m->xim, &e.any)) return false;
    if (was_resetting && m->is_resetting)
        xcb_xim_get_ic_values(m->xim, m->ic, reset_is_over, m, XCB_XIM_XNInputStyle, NULL);
    tell(m);
    return true;
}

void cx_im_focus(cx_input_method *m, Window window) {
    m->focus = window;
    m->tells_values = m->tells_focus = true;
    tell(m);
}

void cx_im_unfocus(cx_input_method *m) {
    m->focus = None;
    m->tells_focus = true;
    tell(m);
}

bool cx_im_forward(cx_input_method *m, const XKeyEvent *event) {
    uint32_t mask = event->type == KeyPress ? KeyPressMask : KeyReleaseMask;
    if (!m->has_context || m->focus == None || !(m->forwarded & mask)) return false;
    m->key = (xcb_key_press_event_t){
        .response_type = (uint8_t)event->type, .detail = (xcb_keycode_t)event->keycode,
        .sequence = (uint16_t)event->serial, .time = (xcb_timestamp_t)event->time, .root = (xcb_window_t)event->root,
        .event = (xcb_window_t)event->window, .child = (xcb_window_t)event->subwindow, .root_x = (int16_t)event->x_root,
        .root_y = (int16_t)event->y_root, .event_x = (int16_t)event->x, .event_y = (int16_t)event->y,
        .state = (uint16_t)event->state, .same_screen = (uint8_t)event->same_screen,
    };
    m->has_key = true;
    tell(m);
    return true;
}

void cx_im_spot(cx_input_method *m, int x, int y) {
    xcb_point_t spot = {(int16_t)x, (int16_t)y};
    if (spot.x == m->spot.x && spot.y == m->spot.y) return;
    m->spot = spot;
    m->tells_values = true;
    tell(m);
}

void cx_im_reset(cx_input_method *m) {
    m->tells_reset = true;
    tell(m);
}
