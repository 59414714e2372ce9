#include "CXTest.h"

#include <stdlib.h>
#include <string.h>

// The server refuses other formats, so no items are made for them.
static long items_of(long bytes, int format) {
    return format == 8 || format == 16 || format == 32 ? bytes / (format / 8) : 0;
}

// Xlib takes values of format 32 as C longs.
static long value(const uint8_t *bytes, int format) {
    uint32_t wide = 0;
    uint16_t narrow = 0;
    switch (format) {
    case 8: return bytes[0];
    case 16: memcpy(&narrow, bytes, sizeof narrow); return narrow;
    default: memcpy(&wide, bytes, sizeof wide); return (long)wide;
    }
}

void cxtest_set_property(
    Display *display, Window window, Atom property, Atom type, int format, const uint8_t *bytes, long count) {
    long items = items_of(count, format);
    long *values = calloc((size_t)items + 1, sizeof *values);
    if (!values) return;
    for (long i = 0; i < items; i++) {
        long item = value(bytes + i * (format / 8), format);
        if (format == 8) ((uint8_t *)values)[i] = (uint8_t)item;
        else if (format == 16) ((uint16_t *)values)[i] = (uint16_t)item;
        else values[i] = item;
    }
    XChangeProperty(
        display, window, property, type, format, PropModeReplace, (const unsigned char *)values, (int)items);
    free(values);
}

void cxtest_send_bytes(Display *display, Window window, Atom type, int format, const uint8_t *bytes, long count) {
    XEvent event;
    memset(&event, 0, sizeof event);
    event.xclient.type = ClientMessage;
    event.xclient.window = window;
    event.xclient.message_type = type;
    event.xclient.format = format;
    long items = items_of(20, format), present = items_of(count, format);
    for (long i = 0; i < items && i < present; i++) {
        long item = value(bytes + i * (format / 8), format);
        if (format == 8) event.xclient.data.b[i] = (char)item;
        else if (format == 16) event.xclient.data.s[i] = (short)item;
        else event.xclient.data.l[i] = item;
    }
    XSendEvent(display, window, False, NoEventMask, &event);
}

void cxtest_send_configure(Display *display, Window window, int x, int y, int width, int height) {
    XEvent event;
    memset(&event, 0, sizeof event);
    event.xconfigure.type = ConfigureNotify;
    event.xconfigure.event = event.xconfigure.window = window;
    event.xconfigure.x = x;
    event.xconfigure.y = y;
    event.xconfigure.width = width;
    event.xconfigure.height = height;
    XSendEvent(display, window, False, StructureNotifyMask, &event);
}
