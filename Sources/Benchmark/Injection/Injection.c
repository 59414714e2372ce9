#include "Injection.h"

#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xrandr.h>
#include <stdlib.h>

struct Injector {
    Display *display;
};

Injector *injector_open(const char *name) {
    Display *display = XOpenDisplay(name);
    if (!display) return NULL;
    int event, error, major, minor;
    Injector *injector = malloc(sizeof *injector);
    if (!injector || !XTestQueryExtension(display, &event, &error, &major, &minor)) {
        XCloseDisplay(display);
        free(injector);
        return NULL;
    }
    injector->display = display;
    // Xlib asks for the keyboard with the first key.
    XKeysymToKeycode(display, 'k');
    return injector;
}

void injector_close(Injector *injector) {
    XCloseDisplay(injector->display);
    free(injector);
}

void injector_move(Injector *injector, int x, int y) {
    XTestFakeMotionEvent(injector->display, -1, x, y, 0);
    XFlush(injector->display);
}

void injector_button(Injector *injector, bool is_down) {
    XTestFakeButtonEvent(injector->display, 1, is_down, 0);
    XFlush(injector->display);
}

void injector_key(Injector *injector, unsigned long keysym, bool is_down) {
    XTestFakeKeyEvent(injector->display, XKeysymToKeycode(injector->display, keysym), is_down, 0);
    XFlush(injector->display);
}

void injector_plug(Injector *injector, const char *name, int x, int y) {
    Display *display = injector->display;
    XRRMonitorInfo *monitor = XRRAllocateMonitor(display, 0);
    if (!monitor) return;
    monitor->name = XInternAtom(display, name, False);
    monitor->x = x;
    monitor->y = y;
    monitor->width = 1280;
    monitor->height = 720;
    monitor->mwidth = 339;
    monitor->mheight = 191;
    XRRSetMonitor(display, DefaultRootWindow(display), monitor);
    XRRFreeMonitors(monitor);
    XFlush(display);
}

void injector_unplug(Injector *injector, const char *name) {
    Display *display = injector->display;
    XRRDeleteMonitor(display, DefaultRootWindow(display), XInternAtom(display, name, False));
    XFlush(display);
}
