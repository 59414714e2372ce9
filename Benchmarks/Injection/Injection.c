#include "Injection.h"

#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
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

void injector_focus(Injector *injector) {
    Window root, parent, *children = NULL;
    unsigned count = 0;
    if (!XQueryTree(injector->display, DefaultRootWindow(injector->display), &root, &parent, &children, &count)) return;
    for (unsigned i = count; i-- > 0;) {
        XWindowAttributes attributes;
        if (!XGetWindowAttributes(injector->display, children[i], &attributes)) continue;
        if (attributes.map_state != IsViewable) continue;
        XSetInputFocus(injector->display, children[i], RevertToPointerRoot, CurrentTime);
        break;
    }
    if (children) XFree(children);
    XFlush(injector->display);
}
