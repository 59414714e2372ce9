#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Peer.h"

static Display *display;

bool probe_open(const char *name) {
    probe_close();
    display = XOpenDisplay(name);
    return display != NULL;
}

void probe_close(void) {
    if (display) XCloseDisplay(display);
    display = NULL;
}

uint32_t probe_pixel(int x, int y) {
    if (!display) return 0;
    XImage *image = XGetImage(display, DefaultRootWindow(display), x, y, 1, 1, AllPlanes, ZPixmap);
    if (!image) return 0;
    uint32_t pixel = (uint32_t)XGetPixel(image, 0, 0) & 0xFFFFFF;
    XDestroyImage(image);
    return pixel;
}

static bool is_close(uint32_t a, uint32_t b) {
    for (int shift = 0; shift < 24; shift += 8) {
        int difference = (int)(a >> shift & 0xFF) - (int)(b >> shift & 0xFF);
        if (difference < -2 || difference > 2) return false;
    }
    return true;
}

bool probe_shows(int x, int y, uint32_t rgb) { return is_close(probe_pixel(x, y), rgb); }

bool probe_wait(int x, int y, uint32_t rgb, int64_t timeout) {
    int64_t deadline = peer_now() + timeout;
    while (!probe_shows(x, y, rgb)) {
        if (peer_now() > deadline) return false;
    }
    return true;
}

int probe_ink(int x, int y, int width, int height, uint32_t rgb) {
    if (!display) return 0;
    XImage *image =
        XGetImage(display, DefaultRootWindow(display), x, y, (unsigned)width, (unsigned)height, AllPlanes, ZPixmap);
    if (!image) return 0;
    int count = 0;
    for (int row = 0; row < height; row++) {
        for (int column = 0; column < width; column++) {
            if (!is_close((uint32_t)XGetPixel(image, column, row) & 0xFFFFFF, rgb)) count++;
        }
    }
    XDestroyImage(image);
    return count;
}

unsigned long probe_front(unsigned long window) {
    if (!display) return 0;
    Window root, parent, *children = NULL;
    unsigned count = 0;
    if (!XQueryTree(display, window ? window : DefaultRootWindow(display), &root, &parent, &children, &count)) return 0;
    Window front = count ? children[count - 1] : 0;
    if (children) XFree(children);
    return front;
}

SceneryRect probe_frame(unsigned long window) {
    XWindowAttributes attributes;
    if (!display || !window || !XGetWindowAttributes(display, window, &attributes)) return (SceneryRect){0, 0, 0, 0};
    return (SceneryRect){attributes.x, attributes.y, attributes.width, attributes.height};
}

const char *probe_server(void) {
    static char text[128];
    text[0] = 0;
    if (!display) return text;
    // X.Org counts 1.20.14 as 12014000, and 21.1.7 as 12101007.
    int release = XVendorRelease(display);
    int major = release / 100000 % 100, minor = release / 1000 % 100, patch = release % 1000;
    if (!strstr(XServerVendor(display), "X.Org")) snprintf(text, sizeof text, "%s %d", XServerVendor(display), release);
    else if (major > 20) snprintf(text, sizeof text, "X.Org %d.%d.%d", major, minor, patch);
    else snprintf(text, sizeof text, "X.Org %d.%d.%d", release / 10000000, major, minor);
    return text;
}
