#include "Damage.h"

#include <X11/Xlib.h>
#include <X11/extensions/Xdamage.h>
#include <poll.h>
#include <stdlib.h>

struct DamageWatch {
    Display *display;
    int notify;
};

DamageWatch *damage_open(const char *name) {
    Display *display = XOpenDisplay(name);
    if (!display) return NULL;
    int event, error;
    DamageWatch *watch = malloc(sizeof *watch);
    if (!watch || !XDamageQueryExtension(display, &event, &error)) {
        XCloseDisplay(display);
        free(watch);
        return NULL;
    }
    *watch = (DamageWatch){display, event + XDamageNotify};
    // The root window's damage is that of all windows. Each drawing is reported separately.
    XDamageCreate(display, DefaultRootWindow(display), XDamageReportRawRectangles);
    // Everything that is already shown counts as drawn and is not reported.
    XSync(display, True);
    return watch;
}

void damage_close(DamageWatch *watch) {
    XCloseDisplay(watch->display);
    free(watch);
}

bool damage_next(DamageWatch *watch, SceneryRect *rect, int timeout) {
    int64_t deadline = peer_now() + timeout * 1000000LL;
    for (;;) {
        while (XPending(watch->display)) {
            XEvent event;
            XNextEvent(watch->display, &event);
            if (event.type != watch->notify) continue;
            XRectangle area = ((XDamageNotifyEvent *)&event)->area;
            *rect = (SceneryRect){area.x, area.y, area.width, area.height};
            return true;
        }
        int64_t left = deadline - peer_now();
        struct pollfd file = {ConnectionNumber(watch->display), POLLIN, 0};
        if (left <= 0 || poll(&file, 1, (int)((left + 999999) / 1000000)) < 0) return false;
    }
}
