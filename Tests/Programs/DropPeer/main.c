// A target of a drag between clients (XDND), with a window at the place and of the size that its second to fifth
// arguments name. The sixth one is the form in which it asks for the data. It prints "ready", and then all that it
// receives. The first argument says how it answers, or how it breaks the protocol:
//
//   accepts    takes what is suggested
//   moves      moves
//   refuses    takes nothing
//   quiet      takes what is suggested, and wants no positions in the left half of its window
//   silent     never answers a position
//   mute       never finishes a drop
//   fails      accepts, and reports that the drop has failed
//   lies       answers in the name of another window, before and after its own answer
//   reads      reads the data at each position too
//   asks       asks for the data again and again, and never finishes a drop
//   four       speaks version 4
//   two        speaks version 2
//   proxy      receives its messages in another window
//   stale      names a proxy that does not exist any more
//   enter, position, drop   ends at this message
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Display *display;
static Window window, proxy, source;
static const char *mode, *form;
static int x, y, width, height;
static long version = 5;
static Atom action, property;
static unsigned long length, sum;
static int isInPieces, isDropped;
static Time last;

static Atom atom(const char *name) { return XInternAtom(display, name, False); }
static int is(const char *name) { return !strcmp(mode, name); }

static int ignore(Display *d, XErrorEvent *event) {
    (void)d, (void)event;
    return 0;
}

static const char *name(Atom a) {
    static char text[256];
    char *found = a ? XGetAtomName(display, a) : NULL;
    snprintf(text, sizeof text, "%s", found ? found : "none");
    if (found) XFree(found);
    return text;
}

static void say(const char *type, Window from, long a, long b, long c, long d) {
    XEvent event = {0};
    event.xclient.type = ClientMessage;
    event.xclient.window = source;
    event.xclient.message_type = atom(type);
    event.xclient.format = 32;
    event.xclient.data.l[0] = (long)from;
    event.xclient.data.l[1] = a, event.xclient.data.l[2] = b;
    event.xclient.data.l[3] = c, event.xclient.data.l[4] = d;
    XSendEvent(display, source, False, NoEventMask, &event);
}

static void print_list(void) {
    Atom type;
    int format;
    unsigned long count, rest;
    unsigned char *value = NULL;
    XGetWindowProperty(display, source, atom("XdndTypeList"), 0, 100, False, XA_ATOM, &type, &format, &count, &rest,
                       &value);
    printf("list");
    for (unsigned long i = 0; value && i < count; i++) printf(" %s", name(((Atom *)value)[i]));
    printf("\n");
    if (value) XFree(value);
}

static void enter(long *l) {
    source = (Window)l[0];
    isDropped = 0;
    printf("enter %ld %ld", l[1] >> 24, l[1] & 1);
    for (int i = 2; i < 5; i++) printf(" %s", name((Atom)l[i]));
    printf("\n");
    if (l[1] & 1) print_list();
    if (is("enter")) exit(0);
}

static void ask(Time time) {
    last = time;
    XConvertSelection(display, atom("XdndSelection"), atom(form), property, window, time);
}

static void lie(void) { say("XdndStatus", window + 1, 3, 0, 0, (long)atom("XdndActionMove")); }

static void position(long *l) {
    action = (Atom)l[4];
    printf("position %ld %ld %s%s\n", l[2] >> 16 & 0xffff, l[2] & 0xffff, name(action), l[3] ? "" : " without a time");
    if (is("position")) exit(0);
    if (is("silent")) return;
    if (is("moves")) action = atom("XdndActionMove");
    if (is("refuses")) return say("XdndStatus", window, 0, 0, 0, 0);
    if (is("reads")) ask((Time)l[3]);
    if (is("lies")) lie();
    if (is("quiet"))
        return say("XdndStatus", window, 1, (long)x << 16 | y, (long)(width / 2) << 16 | height, (long)action);
    say("XdndStatus", window, 3, 0, 0, (long)action);
    if (is("lies")) lie();
}

static void finish(int isDone) {
    if (!isDropped) return;
    if (is("four")) return say("XdndFinished", window, 0, 0, 0, 0);
    say("XdndFinished", window, isDone, isDone ? (long)action : 0, 0, 0);
}

static void drop(long *l) {
    printf("drop%s\n", l[2] ? "" : " without a time");
    isDropped = 1;
    if (is("drop")) exit(0);
    if (is("mute")) return;
    if (is("fails")) return finish(0);
    ask((Time)l[2]);
}

static void leave(long *l) {
    (void)l;
    printf("leave\n");
}

// Reads what the source has written. Returns its number of bytes.
static unsigned long receive(void) {
    Atom type;
    int format;
    unsigned long count, rest;
    unsigned char *value = NULL;
    XGetWindowProperty(display, window, property, 0, 1 << 24, True, AnyPropertyType, &type, &format, &count, &rest,
                       &value);
    if (type == atom("INCR")) {
        isInPieces = 1;
        XFree(value);
        return 1;
    }
    for (unsigned long i = 0; i < count; i++) sum = sum * 31 + value[i];
    length += count;
    if (!isInPieces) {
        printf("data %s ", name(type));
        for (unsigned long i = 0; i < count && i < 200; i++)
            printf(value[i] < 32 || value[i] > 126 ? "\\%02x" : "%c", value[i]);
        printf("\n");
    }
    if (value) XFree(value);
    return count;
}

int main(int count, char **arguments) {
    if (count < 7 || !(display = XOpenDisplay(NULL))) return 1;
    mode = arguments[1], form = arguments[6];
    x = atoi(arguments[2]), y = atoi(arguments[3]), width = atoi(arguments[4]), height = atoi(arguments[5]);
    setlinebuf(stdout);
    XSetErrorHandler(ignore);
    XSetWindowAttributes attributes = {.override_redirect = True, .background_pixel = 0x8080ff,
                                       .event_mask = PropertyChangeMask};
    window = XCreateWindow(display, DefaultRootWindow(display), x, y, (unsigned)width, (unsigned)height, 0,
                           CopyFromParent, InputOutput, CopyFromParent,
                           CWOverrideRedirect | CWBackPixel | CWEventMask, &attributes);
    proxy = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
    property = atom("DATA");
    if (is("four")) version = 4;
    if (is("two")) version = 2;
    XChangeProperty(display, window, atom("XdndAware"), XA_ATOM, 32, PropModeReplace, (unsigned char *)&version, 1);
    if (is("proxy") || is("stale")) {
        XChangeProperty(display, window, atom("XdndProxy"), XA_WINDOW, 32, PropModeReplace, (unsigned char *)&proxy, 1);
        XChangeProperty(display, proxy, atom("XdndAware"), XA_ATOM, 32, PropModeReplace, (unsigned char *)&version, 1);
        if (is("proxy"))
            XChangeProperty(display, proxy, atom("XdndProxy"), XA_WINDOW, 32, PropModeReplace, (unsigned char *)&proxy,
                            1);
    }
    XMapRaised(display, window);
    XSync(display, False);
    printf("ready\n");
    for (;;) {
        XEvent event;
        XNextEvent(display, &event);
        if (event.type == ClientMessage) {
            long *l = event.xclient.data.l;
            if (event.xclient.window != window) printf("another window is named\n");
            if (event.xclient.message_type == atom("XdndEnter")) enter(l);
            if (event.xclient.message_type == atom("XdndPosition")) position(l);
            if (event.xclient.message_type == atom("XdndDrop")) drop(l);
            if (event.xclient.message_type == atom("XdndLeave")) leave(l);
        } else if (event.type == SelectionNotify) {
            if (!event.xselection.property) {
                printf("refused\n");
                finish(0);
            } else {
                receive();
                if (is("asks")) {
                    poll(NULL, 0, 20);
                    ask(last);
                } else if (!isInPieces) {
                    finish(1);
                }
            }
        } else if (event.type == PropertyNotify && isInPieces && event.xproperty.atom == property &&
                   event.xproperty.state == PropertyNewValue && !receive()) {
            printf("pieces %lu %lu\n", length, sum & 0xffffffff);
            finish(1);
        }
        XFlush(display);
    }
}
