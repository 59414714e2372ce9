// A window manager for the tests that refuses all requests, although it claims to support them. It puts each window at
// the upper left corner of the root window in a size of its own choice, and gives it the focus. It ignores positions,
// states and desktops.
//
// With the argument "granting" it lets windows have the position and size that they request. With the argument "deaf"
// it takes the focus when it starts, and drops the first two requests to activate a window.
//
// The message _REFUSING_MOVE to the root window moves a window to x, y, width and height.
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <stdio.h>
#include <string.h>

enum { most = 64, own_width = 1000, own_height = 700 };

static Display *display;
static Window root, managed[most];
static int count, grants, deaf;

static Atom atom(const char *name) { return XInternAtom(display, name, False); }

static void set_atoms(Window window, const char *property, Atom *atoms, int length) {
    XChangeProperty(display, window, atom(property), XA_ATOM, 32, PropModeReplace, (unsigned char *)atoms, length);
}

static int ignore(Display *d, XErrorEvent *event) {
    (void)d, (void)event;
    return 0;
}

static int is_managed(Window window) {
    for (int i = 0; i < count; i++)
        if (managed[i] == window) return 1;
    return 0;
}

static void announce(void) {
    Window check = XCreateSimpleWindow(display, root, -10, -10, 1, 1, 0, 0, 0);
    Atom supported[] = {
        atom("_NET_WM_STATE"),         atom("_NET_WM_STATE_FULLSCREEN"),     atom("_NET_MOVERESIZE_WINDOW"),
        atom("_NET_WM_DESKTOP"),       atom("_NET_WM_FULLSCREEN_MONITORS"),  atom("_NET_ACTIVE_WINDOW"),
        atom("_NET_NUMBER_OF_DESKTOPS"),
    };
    const char *name = "Refusing";
    long desktops = 3;
    XChangeProperty(display, check, atom("_NET_WM_NAME"), atom("UTF8_STRING"), 8, PropModeReplace,
                    (const unsigned char *)name, (int)strlen(name));
    XChangeProperty(display, root, atom("_NET_NUMBER_OF_DESKTOPS"), XA_CARDINAL, 32, PropModeReplace,
                    (unsigned char *)&desktops, 1);
    set_atoms(root, "_NET_SUPPORTED", supported, sizeof supported / sizeof *supported);
    Window windows[] = {check, root};
    for (int i = 0; i < 2; i++)
        XChangeProperty(display, windows[i], atom("_NET_SUPPORTING_WM_CHECK"), XA_WINDOW, 32, PropModeReplace,
                        (unsigned char *)&check, 1);
}

static void map(Window window) {
    if (!is_managed(window) && count < most) managed[count++] = window;
    if (!grants) XMoveResizeWindow(display, window, 0, 0, own_width, own_height);
    long state[] = {NormalState, None};
    XChangeProperty(display, window, atom("WM_STATE"), atom("WM_STATE"), 32, PropModeReplace, (unsigned char *)state, 2);
    XMapRaised(display, window);
    XSetInputFocus(display, window, RevertToPointerRoot, CurrentTime);
}

static void configure(XConfigureRequestEvent *request) {
    if (!is_managed(request->window) || grants) {
        XWindowChanges changes = {request->x,      request->y,     request->width, request->height,
                                  request->border_width, request->above, request->detail};
        XConfigureWindow(display, request->window, (unsigned)request->value_mask, &changes);
        return;
    }
    // A refusal is answered with a synthetic ConfigureNotify (ICCCM 4.1.5).
    XWindowAttributes now;
    if (!XGetWindowAttributes(display, request->window, &now)) return;
    XConfigureEvent answer = {.type = ConfigureNotify, .event = request->window, .window = request->window};
    answer.x = now.x, answer.y = now.y, answer.width = now.width, answer.height = now.height;
    XSendEvent(display, request->window, False, StructureNotifyMask, (XEvent *)&answer);
}

static void activate(Window window) {
    if (deaf && --deaf > 0) return;
    XSetInputFocus(display, window, RevertToPointerRoot, CurrentTime);
    XChangeProperty(display, root, atom("_NET_ACTIVE_WINDOW"), XA_WINDOW, 32, PropModeReplace, (unsigned char *)&window,
                    1);
}

static void forget(Window window) {
    for (int i = 0; i < count; i++)
        if (managed[i] == window) managed[i] = managed[--count];
}

int main(int argc, char **argv) {
    grants = argc > 1 && !strcmp(argv[1], "granting");
    display = XOpenDisplay(NULL);
    if (!display) return 1;
    XSetErrorHandler(ignore);
    root = DefaultRootWindow(display);
    XSelectInput(display, root, SubstructureRedirectMask | SubstructureNotifyMask);
    announce();
    if (argc > 1 && !strcmp(argv[1], "deaf")) {
        grants = 1;
        deaf = 3;
        XSetInputFocus(display, None, RevertToPointerRoot, CurrentTime);
    }
    for (XEvent event; !XNextEvent(display, &event);) {
        switch (event.type) {
        case MapRequest: map(event.xmaprequest.window); break;
        case ConfigureRequest: configure(&event.xconfigurerequest); break;
        case DestroyNotify: forget(event.xdestroywindow.window); break;
        case ClientMessage:
            if (event.xclient.message_type == atom("_REFUSING_MOVE")) {
                long *place = event.xclient.data.l;
                XMoveResizeWindow(display, event.xclient.window, (int)place[0], (int)place[1], (unsigned)place[2],
                                  (unsigned)place[3]);
            }
            if (event.xclient.message_type == atom("_NET_ACTIVE_WINDOW") && deaf) activate(event.xclient.window);
            break;
        default: break;
        }
    }
    return 0;
}
