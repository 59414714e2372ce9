#include "CXlib_XInput2.h"

#include <X11/Xlib-xcb.h>
#include <X11/Xlibint.h>
#include <X11/extensions/XI2proto.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

#include "CXlib_Questions.h"

static xcb_extension_t xinput = {"XInputExtension", 0};

void cx_prefetch_xinput(Display *display) { xcb_prefetch_extension_data(XGetXCBConnection(display), &xinput); }

// MARK: Keeping events

static Bool keep_event(Display *display, XGenericEventCookie *cookie, xEvent *wire) {
    const xGenericEvent *event = (const xGenericEvent *)wire;
    size_t size = sizeof(xEvent) + (size_t)event->length * 4;
    cookie->serial = _XSetLastRequestRead(display, (xGenericReply *)wire);
    cookie->type = GenericEvent;
    cookie->send_event = (event->type & 0x80) != 0;
    cookie->display = display;
    cookie->extension = event->extension;
    cookie->evtype = event->evtype;
    cookie->data = malloc(size);
    if (!cookie->data) return False;
    memcpy(cookie->data, wire, size);
    return True;
}

int cx_xi_open(Display *display) {
    const xcb_query_extension_reply_t *reply = xcb_get_extension_data(XGetXCBConnection(display), &xinput);
    if (!reply || !reply->present) return 0;
    XESetWireToEventCookie(display, reply->major_opcode, keep_event);
    return reply->major_opcode;
}

// MARK: Questions

static unsigned int ask(Display *display, uint8_t opcode, void *request, size_t size) {
    xcb_protocol_request_t protocol = {.count = 2, .ext = &xinput, .opcode = opcode, .isvoid = 0};
    // XCB needs two free parts in front, and completes the head of the request itself.
    struct iovec parts[4] = {{0}};
    parts[2].iov_base = request;
    parts[2].iov_len = size;
    parts[3].iov_len = -size & 3;
    return xcb_send_request(XGetXCBConnection(display), XCB_REQUEST_CHECKED, parts + 2, &protocol);
}

unsigned int cx_ask_xi_version(Display *display, int major, int minor) {
    xXIQueryVersionReq request = {.major_version = (uint16_t)major, .minor_version = (uint16_t)minor};
    return ask(display, X_XIQueryVersion, &request, sizeof request);
}

bool cx_take_xi_version(Display *display, unsigned int question, int *major, int *minor) {
    xcb_generic_error_t *error = NULL;
    xXIQueryVersionReply *reply = xcb_wait_for_reply(XGetXCBConnection(display), question, &error);
    free(error);
    if (!reply) return false;
    *major = reply->major_version;
    *minor = reply->minor_version;
    free(reply);
    return true;
}

static double number(FP3232 value) { return value.integral + value.frac / 4294967296.0; }

/// Reads the classes of one device. Returns the end of their data, or NULL if they do not fit.
static const char *read_classes(const char *data, const char *end, int count, int device, cx_xi_axis *axes, int most,
                                int *found) {
    const char *classes = data;
    int first = *found;
    for (int pass = 0; pass < 2; pass++) {
        data = classes;
        for (int i = 0; i < count; i++) {
            xXIAnyInfo any;
            if (end - data < (long)sizeof any) return NULL;
            memcpy(&any, data, sizeof any);
            long size = any.length * 4L;
            if (size < (long)sizeof any || size > end - data) return NULL;
            if (pass == 0 && any.type == XIScrollClass && size >= (long)sizeof(xXIScrollInfo) && *found < most) {
                xXIScrollInfo scroll;
                memcpy(&scroll, data, sizeof scroll);
                axes[*found].device = device;
                axes[*found].number = scroll.number;
                axes[*found].is_horizontal = scroll.scroll_type == XIScrollTypeHorizontal;
                axes[*found].increment = number(scroll.increment);
                axes[*found].value = 0;
                ++*found;
            } else if (pass == 1 && any.type == XIValuatorClass && size >= (long)sizeof(xXIValuatorInfo)) {
                xXIValuatorInfo valuator;
                memcpy(&valuator, data, sizeof valuator);
                for (int axis = first; axis < *found; axis++)
                    if (axes[axis].number == valuator.number) axes[axis].value = number(valuator.value);
            }
            data += size;
        }
    }
    return data;
}

unsigned int cx_ask_xi_axes(Display *display, int device) {
    xXIQueryDeviceReq request = {.deviceid = (uint16_t)device};
    return ask(display, X_XIQueryDevice, &request, sizeof request);
}

static int read_devices(const xXIQueryDeviceReply *reply, cx_xi_axis *axes, int most) {
    if (!reply) return 0;
    const char *data = (const char *)(reply + 1), *end = data + reply->length * 4L;
    int found = 0;
    for (int i = 0; i < reply->num_devices; i++) {
        xXIDeviceInfo info;
        if (end - data < (long)sizeof info) break;
        memcpy(&info, data, sizeof info);
        data += sizeof info + (info.name_len + 3) / 4 * 4;
        data = data > end ? NULL : read_classes(data, end, info.num_classes, info.deviceid, axes, most, &found);
        if (!data) break;
    }
    return found;
}

int cx_take_xi_axes(Display *display, unsigned int question, cx_xi_axis *axes, int most) {
    xcb_generic_error_t *error = NULL;
    xXIQueryDeviceReply *reply = xcb_wait_for_reply(XGetXCBConnection(display), question, &error);
    int found = read_devices(reply, axes, most);
    free(error);
    free(reply);
    return found;
}

int cx_poll_xi_axes(Display *display, unsigned int question, cx_xi_axis *axes, int most) {
    xcb_generic_error_t *error = NULL;
    void *reply = NULL;
    if (!xcb_poll_for_reply(XGetXCBConnection(display), question, &reply, &error)) return -1;
    int found = read_devices(reply, axes, most);
    free(error);
    free(reply);
    return found;
}

// MARK: Selecting

// Xlib's macros require this name for the display.
void cx_xi_select(Display *dpy, int opcode, Window window, int device, uint32_t events) {
    struct {
        xXIEventMask head;
        uint32_t bits;
    } mask = {{(uint16_t)device, 1}, events};
    xXISelectEventsReq *req;
    LockDisplay(dpy);
    GetReq(XISelectEvents, req);
    req->reqType = (CARD8)opcode;
    req->ReqType = X_XISelectEvents;
    req->win = (CARD32)window;
    req->num_masks = 1;
    req->length += sizeof mask / 4;
    Data(dpy, (char *)&mask, sizeof mask);
    UnlockDisplay(dpy);
    SyncHandle();
}

// MARK: Reading

static double fixed(FP1616 value) { return value / 65536.0; }

static uint32_t state_word(uint32_t modifiers, const char *buttons, const char *end) {
    uint32_t bits = buttons < end ? (uint8_t)*buttons : 0;
    // Bit n of the mask is button n. In the state word, the first button is bit 8.
    return (modifiers & 0xff) | ((bits >> 1 & 0x1f) << 8);
}

/// Reads the members that the events of devices have under the same names, at different offsets.
#define READ_COMMON_MEMBERS(wire, event)     \
    ((event)->device = (wire).deviceid,      \
     (event)->source = (wire).sourceid,      \
     (event)->time = (wire).time,            \
     (event)->window = (wire).event,         \
     (event)->x = fixed((wire).event_x),     \
     (event)->y = fixed((wire).event_y))

static bool read_device_event(const char *data, const char *end, cx_xi_event *event) {
    xXIDeviceEvent wire;
    if (end - data < (long)sizeof wire) return false;
    memcpy(&wire, data, sizeof wire);
    READ_COMMON_MEMBERS(wire, event);
    event->detail = wire.detail;
    event->flags = wire.flags;
    const char *buttons = data + sizeof wire, *mask = buttons + wire.buttons_len * 4L,
               *value = mask + wire.valuators_len * 4L;
    if (value > end) return false;
    event->state = state_word(wire.mods.effective_mods, buttons, mask);
    return true;
}

static bool read_crossing(const char *data, const char *end, cx_xi_event *event) {
    xXIEnterEvent wire;
    if (end - data < (long)sizeof wire) return false;
    memcpy(&wire, data, sizeof wire);
    READ_COMMON_MEMBERS(wire, event);
    event->crossing_mode = wire.mode;
    event->crossing_detail = wire.detail;
    const char *buttons = data + sizeof wire;
    event->state = state_word(wire.mods.effective_mods, buttons, buttons + wire.buttons_len * 4L);
    return buttons + wire.buttons_len * 4L <= end;
}

static bool read_pinch(const char *data, const char *end, cx_xi_event *event) {
    xXIGesturePinchEvent wire;
    if (end - data < (long)sizeof wire) return false;
    memcpy(&wire, data, sizeof wire);
    READ_COMMON_MEMBERS(wire, event);
    event->detail = wire.detail;
    event->flags = wire.flags;
    event->scale = fixed(wire.scale);
    event->state = state_word(wire.mods.effective_mods, end, end);
    return true;
}

static const char *wire_end(const XGenericEventCookie *cookie) {
    const xGenericEvent *event = cookie->data;
    return (const char *)event + sizeof(xEvent) + event->length * 4L;
}

bool cx_xi_read(const XGenericEventCookie *cookie, cx_xi_event *event) {
    if (!cookie->data) return false;
    memset(event, 0, sizeof *event);
    event->type = cookie->evtype;
    event->is_sent = cookie->send_event != 0;
    switch (cookie->evtype) {
    case XI_ButtonPress:
    case XI_ButtonRelease:
    case XI_Motion:
    case XI_TouchBegin:
    case XI_TouchUpdate:
    case XI_TouchEnd: return read_device_event(cookie->data, wire_end(cookie), event);
    case XI_Enter:
    case XI_Leave: return read_crossing(cookie->data, wire_end(cookie), event);
    case XI_GesturePinchBegin:
    case XI_GesturePinchUpdate:
    case XI_GesturePinchEnd: return read_pinch(cookie->data, wire_end(cookie), event);
    default: return false;
    }
}

int cx_xi_valuators(const XGenericEventCookie *cookie, cx_xi_valuator *valuators, int most) {
    xXIDeviceEvent wire;
    const char *data = cookie->data, *end = data ? wire_end(cookie) : NULL;
    if (cookie->evtype != XI_Motion || end - data < (long)sizeof wire) return 0;
    memcpy(&wire, data, sizeof wire);
    const char *mask = data + sizeof wire + wire.buttons_len * 4L, *value = mask + wire.valuators_len * 4L;
    int found = 0;
    for (int word = 0; word < wire.valuators_len && value <= end; word++) {
        uint32_t bits;
        memcpy(&bits, mask + word * 4L, sizeof bits);
        for (; bits && found < most; bits &= bits - 1) {
            FP3232 read;
            if (end - value < (long)sizeof read) return found;
            memcpy(&read, value, sizeof read);
            value += sizeof read;
            valuators[found++] = (cx_xi_valuator){word * 32 + __builtin_ctz(bits), number(read)};
        }
    }
    return found;
}

int cx_xi_changed_axes(const XGenericEventCookie *cookie, int *device, cx_xi_axis *axes, int most) {
    xXIDeviceChangedEvent wire;
    const char *data = cookie->data;
    if (!data || wire_end(cookie) - data < (long)sizeof wire) return 0;
    memcpy(&wire, data, sizeof wire);
    *device = wire.deviceid;
    int found = 0;
    read_classes(data + sizeof wire, wire_end(cookie), wire.num_classes, wire.deviceid, axes, most, &found);
    return found;
}

int cx_xi_gone_devices(const XGenericEventCookie *cookie, int *devices, int most) {
    xXIHierarchyEvent wire;
    const char *data = cookie->data, *end = data ? wire_end(cookie) : NULL;
    if (!data || end - data < (long)sizeof wire) return 0;
    memcpy(&wire, data, sizeof wire);
    data += sizeof wire;
    int found = 0;
    for (int i = 0; i < wire.num_info && found < most; i++) {
        xXIHierarchyInfo info;
        if (end - data < (long)sizeof info) break;
        memcpy(&info, data, sizeof info);
        data += sizeof info;
        const uint32_t gone = XISlaveRemoved | XISlaveDetached | XIMasterRemoved | XIDeviceDisabled;
        if (info.flags & gone) devices[found++] = info.deviceid;
    }
    return found;
}
