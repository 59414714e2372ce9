// A source of a drag between clients (XDND, version 5), which drags over the point of the root window that its second
// and third arguments name, and drops there. It prints the target's answers and then "over". The first argument says
// what it drags, or how it breaks the protocol:
//
//   text     a text
//   files    two files, with the list of its four types in a property
//   move     a text, with the suggestion to move it
//   leaves   leaves without a drop
//   silent   drops a text, and never sends it
//   hasty    drops without a position
//   late     sends a position and a drop without an enter, and then drags as text does
//   dies     ends while the drag is over the target
//   twice    another source drags over the target meanwhile, which must be ignored
//   old      speaks version 2
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Display *display;
static Window source, other, target;
static const char *mode;
static int x, y, hasDropped;

static Atom atom(const char *name) { return XInternAtom(display, name, False); }
static int is(const char *name) { return !strcmp(mode, name); }

static int ignore(Display *d, XErrorEvent *event) {
    (void)d, (void)event;
    return 0;
}

static void say(const char *type, Window from, long a, long b, long c, long d) {
    XEvent event = {0};
    event.xclient.type = ClientMessage;
    event.xclient.window = target;
    event.xclient.message_type = atom(type);
    event.xclient.format = 32;
    event.xclient.data.l[0] = (long)from;
    event.xclient.data.l[1] = a, event.xclient.data.l[2] = b;
    event.xclient.data.l[3] = c, event.xclient.data.l[4] = d;
    XSendEvent(display, target, False, NoEventMask, &event);
}

// Finds the window at the point that takes part in the protocol.
static void find(void) {
    Window window = DefaultRootWindow(display), child = None;
    int left, top;
    while (XTranslateCoordinates(display, DefaultRootWindow(display), window, x, y, &left, &top, &child), child) {
        Atom type;
        int format;
        unsigned long count, rest;
        unsigned char *version = NULL;
        window = child;
        XGetWindowProperty(display, window, atom("XdndAware"), 0, 1, False, XA_ATOM, &type, &format, &count, &rest,
                           &version);
        if (version && count == 1) {
            target = window;
            printf("version %ld\n", *(long *)version);
            XFree(version);
            return;
        }
    }
    printf("no target\n");
    exit(1);
}

static void enter(Window from) {
    Atom types[] = {atom("UTF8_STRING"), atom("text/plain"), atom("TEXT"), atom("text/uri-list")};
    if (is("files")) {
        XChangeProperty(display, from, atom("XdndTypeList"), XA_ATOM, 32, PropModeReplace, (unsigned char *)types, 4);
        return say("XdndEnter", from, 5L << 24 | 1, 0, 0, 0);
    }
    say("XdndEnter", from, (is("old") ? 2L : 5L) << 24, (long)types[0], (long)types[1], 0);
}

static void position(Window from) {
    say("XdndPosition", from, 0, (long)x << 16 | y, CurrentTime, (long)atom(is("move") ? "XdndActionMove"
                                                                                      : "XdndActionCopy"));
}

static void drop(void) {
    hasDropped = 1;
    say("XdndDrop", source, 0, CurrentTime, 0, 0);
}

static void send_data(XSelectionRequestEvent *r) {
    const char *text = r->target == atom("text/uri-list") ? "file:///tmp/one\r\nfile:///tmp/two\r\n" : "between clients";
    XSelectionEvent event = {.type = SelectionNotify, .requestor = r->requestor, .selection = r->selection,
                             .target = r->target, .property = r->property, .time = r->time};
    if (is("silent")) return;
    XChangeProperty(display, r->requestor, r->property, r->target, 8, PropModeReplace, (unsigned char *)text,
                    (int)strlen(text));
    XSendEvent(display, r->requestor, False, 0, (XEvent *)&event);
}

static void over(void) {
    printf("over\n");
    exit(0);
}

static void answer(XClientMessageEvent *message) {
    char *action = message->data.l[4] ? XGetAtomName(display, (Atom)message->data.l[4]) : "none";
    if (message->window == other) printf("answer to the second source\n");
    if (message->message_type == atom("XdndStatus")) {
        int accepts = message->data.l[1] & 1;
        printf("status %d %s\n", accepts, action);
        if (is("dies")) exit(0);
        if (is("leaves") || !accepts) {
            say("XdndLeave", source, 0, 0, 0, 0);
            XSync(display, False);
            over();
        }
        if (is("twice")) {
            enter(other);
            position(other);
        }
        if (!hasDropped) drop();
    } else if (message->message_type == atom("XdndFinished")) {
        char *done = message->data.l[2] ? XGetAtomName(display, (Atom)message->data.l[2]) : "none";
        printf("finished %ld %s\n", message->data.l[1], done);
        over();
    }
}

int main(int count, char **arguments) {
    if (count < 4 || !(display = XOpenDisplay(NULL))) return 1;
    mode = arguments[1], x = atoi(arguments[2]), y = atoi(arguments[3]);
    setlinebuf(stdout);
    XSetErrorHandler(ignore);
    source = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
    other = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
    XSetSelectionOwner(display, atom("XdndSelection"), source, CurrentTime);
    find();
    if (is("late")) {
        position(source);
        say("XdndDrop", source, 0, CurrentTime, 0, 0);
    }
    enter(source);
    if (is("hasty")) drop();
    else position(source);
    XFlush(display);
    for (;;) {
        XEvent event;
        // A target that does not know the version never answers.
        struct pollfd waiting = {.fd = ConnectionNumber(display), .events = POLLIN};
        if (is("old") && !XPending(display) && poll(&waiting, 1, 500) == 0) over();
        XNextEvent(display, &event);
        if (event.type == SelectionRequest) send_data(&event.xselectionrequest);
        if (event.type == ClientMessage) answer(&event.xclient);
        XFlush(display);
    }
}
