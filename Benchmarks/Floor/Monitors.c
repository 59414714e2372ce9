#include <X11/extensions/Xrandr.h>
#include <poll.h>
#include <unistd.h>

#include "Rows.h"

static XRRMonitorInfo *ask(int *count) {
    XRRMonitorInfo *monitors = XRRGetMonitors(floor_display, DefaultRootWindow(floor_display), True, count);
    if (!monitors) *count = 0;
    return monitors;
}

/// Asks for the modes and the EDID of a new monitor, as a program needs them beside its position.
static void learn(XRRMonitorInfo *monitor, Atom edid) {
    if (!monitor->noutput) return;
    XRRScreenResources *resources = XRRGetScreenResourcesCurrent(floor_display, DefaultRootWindow(floor_display));
    if (!resources) return;
    XRROutputInfo *output = XRRGetOutputInfo(floor_display, resources, monitor->outputs[0]);
    if (output) XRRFreeOutputInfo(output);
    XRRFreeScreenResources(resources);
    Atom type;
    int format;
    unsigned long count, rest;
    unsigned char *bytes = NULL;
    XRRGetOutputProperty(floor_display, monitor->outputs[0], edid, 0, 32, False, False, AnyPropertyType, &type, &format,
        &count, &rest, &bytes);
    if (bytes) XFree(bytes);
}

/// Tells of the monitors of one list that are not in the other; with the atom EDID also learns of them.
static void tell(const char *kind, XRRMonitorInfo *list, int length, XRRMonitorInfo *other, int other_length, int count,
    Atom edid) {
    for (int i = 0; i < length; i++) {
        bool is_there = false;
        for (int j = 0; j < other_length; j++) is_there |= other[j].name == list[i].name;
        if (is_there) continue;
        if (edid) learn(&list[i], edid);
        peer_monitor(kind, peer_now(), list[i].width, list[i].height, count);
    }
}

/// Tells when a monitor has come or gone, as soon as the server's answer says so.
void run_monitors(PeerOptions options) {
    Scene scene;
    show_first(&scene, options);
    Window root = DefaultRootWindow(floor_display);
    XRRSelectInput(floor_display, root, RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask);
    XSelectInput(floor_display, root, StructureNotifyMask);
    Atom edid = XInternAtom(floor_display, "EDID", False);
    int known_count, event_base, error_base;
    XRRQueryExtension(floor_display, &event_base, &error_base);
    XRRMonitorInfo *known = ask(&known_count);
    peer_ready();
    struct pollfd files[] = {{ConnectionNumber(floor_display), POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}};
    for (;;) {
        bool changed = false;
        while (XPending(floor_display)) {
            XEvent event;
            XNextEvent(floor_display, &event);
            changed |= event.type >= event_base || (event.type == ConfigureNotify && event.xconfigure.window == root);
        }
        if (changed) {
            int count;
            XRRMonitorInfo *monitors = ask(&count);
            tell("connected", monitors, count, known, known_count, count, edid);
            tell("disconnected", known, known_count, monitors, count, count, None);
            if (known) XRRFreeMonitors(known);
            known = monitors;
            known_count = count;
            continue;
        }
        if (poll(files, 2, -1) < 0 || files[1].revents) return;
    }
}
