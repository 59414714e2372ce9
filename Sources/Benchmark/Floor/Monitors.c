#include <X11/extensions/Xrandr.h>
#include <poll.h>
#include <unistd.h>

#include "Rows.h"

/// Tells when the number of monitors has changed, as soon as the server's answer says so.
void run_monitors(PeerOptions options) {
    Scene scene;
    show_first(&scene, options);
    Window root = DefaultRootWindow(floor_display);
    XRRSelectInput(floor_display, root, RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask);
    XSelectInput(floor_display, root, StructureNotifyMask);
    int known = 0, event_base, error_base;
    XRRQueryExtension(floor_display, &event_base, &error_base);
    XRRMonitorInfo *monitors = XRRGetMonitors(floor_display, root, True, &known);
    if (monitors) XRRFreeMonitors(monitors);
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
            int count = 0;
            monitors = XRRGetMonitors(floor_display, root, True, &count);
            if (monitors) XRRFreeMonitors(monitors);
            if (count != known) {
                peer_event(count > known ? "connected" : "disconnected", peer_now(), count, 0);
                peer_value("monitors", count);
            }
            known = count;
            continue;
        }
        if (poll(files, 2, -1) < 0 || files[1].revents) return;
    }
}
