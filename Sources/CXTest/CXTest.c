#include "CXTest.h"

#include <X11/Xlibint.h>
#include <X11/extensions/XI2.h>
#include <X11/extensions/XI2proto.h>
#include <X11/extensions/sync.h>
#include <stdint.h>
#include <string.h>

static unsigned shift_of(unsigned long mask) {
    return mask ? (unsigned)__builtin_ctzl(mask) : 0;
}

static unsigned char stretched(unsigned long pixel, unsigned long mask, unsigned shift) {
    unsigned long most = mask >> shift;
    return (unsigned char)((((pixel & mask) >> shift) * 255 + most / 2) / most);
}

bool cxtest_copy_rgba(XImage *image, unsigned char *target) {
    if (!image || !image->red_mask || !image->green_mask || !image->blue_mask) return false;
    // The format of nearly every server. XGetPixel would take seconds for a wall of monitors.
    bool common = image->bits_per_pixel == 32 && image->byte_order == LSBFirst && image->red_mask == 0xff0000 &&
                  image->green_mask == 0xff00 && image->blue_mask == 0xff;
    unsigned red = shift_of(image->red_mask), green = shift_of(image->green_mask), blue = shift_of(image->blue_mask);
    for (int y = 0; y < image->height; y++) {
        const unsigned char *row = (const unsigned char *)image->data + (size_t)y * (size_t)image->bytes_per_line;
        for (int x = 0; x < image->width; x++, target += 4) {
            if (common) {
                target[0] = row[4 * x + 2];
                target[1] = row[4 * x + 1];
                target[2] = row[4 * x];
            } else {
                unsigned long pixel = XGetPixel(image, x, y);
                target[0] = stretched(pixel, image->red_mask, red);
                target[1] = stretched(pixel, image->green_mask, green);
                target[2] = stretched(pixel, image->blue_mask, blue);
            }
            target[3] = 255;
        }
    }
    return true;
}

void cxtest_destroy_image(XImage *image) {
    if (image) XDestroyImage(image);
}

Window cxtest_property_window(const XEvent *event, Atom *atom) {
    if (event->type != PropertyNotify) return None;
    *atom = event->xproperty.atom;
    return event->xproperty.window;
}

void cxtest_send_message(Display *display, Window target, Window window, Atom type, long mask, const long values[5]) {
    XEvent event;
    memset(&event, 0, sizeof event);
    event.xclient.type = ClientMessage;
    event.xclient.window = window;
    event.xclient.message_type = type;
    event.xclient.format = 32;
    for (int i = 0; i < 5; i++) event.xclient.data.l[i] = values[i];
    XSendEvent(display, target, False, mask, &event);
}

XID cxtest_resource_base(Display *display) {
    return display->resource_base;
}

bool cxtest_counter(Display *display, XID counter, int64_t *value) {
    int event, error, major, minor;
    XSyncValue found;
    if (!XSyncQueryExtension(display, &event, &error) || !XSyncInitialize(display, &major, &minor) ||
        !XSyncQueryCounter(display, counter, &found))
        return false;
    *value = (int64_t)(((uint64_t)(uint32_t)XSyncValueHigh32(found) << 32) | XSyncValueLow32(found));
    return true;
}

// Xlib's macros require this name for the display.
int cxtest_grab_device(Display *dpy, int device, Window window) {
    int opcode, event, error;
    if (!XQueryExtension(dpy, "XInputExtension", &opcode, &event, &error)) return -1;
    uint32_t mask = 1 << XI_ButtonPress | 1 << XI_ButtonRelease | 1 << XI_Motion | 1 << XI_TouchBegin |
                    1 << XI_TouchUpdate | 1 << XI_TouchEnd;
    xXIGrabDeviceReq *req;
    xXIGrabDeviceReply reply;
    LockDisplay(dpy);
    GetReq(XIGrabDevice, req);
    req->reqType = (CARD8)opcode;
    req->ReqType = X_XIGrabDevice;
    req->deviceid = (CARD16)device;
    req->grab_window = (CARD32)window;
    req->time = CurrentTime;
    req->cursor = None;
    req->grab_mode = GrabModeAsync;
    req->paired_device_mode = GrabModeAsync;
    req->owner_events = False;
    req->mask_len = 1;
    req->length += 1;
    Data(dpy, (char *)&mask, sizeof mask);
    int status = _XReply(dpy, (xReply *)&reply, 0, xTrue) ? reply.status : -1;
    UnlockDisplay(dpy);
    SyncHandle();
    return status;
}

void cxtest_ungrab_device(Display *dpy, int device) {
    int opcode, event, error;
    if (!XQueryExtension(dpy, "XInputExtension", &opcode, &event, &error)) return;
    xXIUngrabDeviceReq *req;
    LockDisplay(dpy);
    GetReq(XIUngrabDevice, req);
    req->reqType = (CARD8)opcode;
    req->ReqType = X_XIUngrabDevice;
    req->deviceid = (CARD16)device;
    req->time = CurrentTime;
    UnlockDisplay(dpy);
    SyncHandle();
}
