// An owner of the clipboard that breaks the protocol of selections in the way that its first argument names. The second
// one, if there is one, is the number of bytes of its value. It prints a line once it owns the selection.
//
//   silent   never answers
//   type     answers with numbers under the name of a text
//   missing  announces a property that it has not written
//   dies     ends in the middle of a transfer in pieces
//   stalls   stops in the middle of a transfer in pieces
//   endless  sends pieces for ever
//   plain    keeps to the protocol, with text in pieces of 64 KB if it is larger
//   manager  owns CLIPBOARD_MANAGER, takes the clipboard of a program that asks for it, and prints its text
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { piece = 65536 };

static Display *display;
static Window window;
static const char *mode;
static char *text;
static long length, sent;
static Window requestor;
static Atom property;
static XSelectionRequestEvent saving;

static Atom atom(const char *name) { return XInternAtom(display, name, False); }
static int is(const char *name) { return !strcmp(mode, name); }

static int ignore(Display *d, XErrorEvent *event) {
    (void)d, (void)event;
    return 0;
}

static void answer(XSelectionRequestEvent *r, Atom written) {
    XSelectionEvent event = {.type = SelectionNotify, .requestor = r->requestor, .selection = r->selection,
                             .target = r->target, .property = written, .time = r->time};
    XSendEvent(display, r->requestor, False, 0, (XEvent *)&event);
}

static void put(Window w, Atom p, Atom type, int format, const void *data, long count) {
    XChangeProperty(display, w, p, type, format, PropModeReplace, data, (int)count);
}

static void convert(XSelectionRequestEvent *r) {
    Atom utf8 = atom("UTF8_STRING");
    if (r->target == atom("TARGETS")) {
        Atom list[] = {atom("TARGETS"), utf8};
        put(r->requestor, r->property, XA_ATOM, 32, list, 2);
        return answer(r, r->property);
    }
    if (r->target != utf8) return answer(r, None);
    if (is("silent")) return;
    if (is("missing")) return answer(r, r->property);
    if (is("type")) {
        long numbers[] = {1, 2, 3};
        put(r->requestor, r->property, XA_INTEGER, 32, numbers, 3);
        return answer(r, r->property);
    }
    if (is("plain") && length <= piece) {
        put(r->requestor, r->property, utf8, 8, text, length);
        return answer(r, r->property);
    }
    requestor = r->requestor, property = r->property, sent = 0;
    XSelectInput(display, requestor, PropertyChangeMask);
    put(requestor, property, atom("INCR"), 32, &length, 1);
    answer(r, property);
}

static void go_on(void) {
    long rest = length - sent, count = rest < piece ? rest : piece;
    if (sent > 0 && is("dies")) exit(0);
    if (sent > 0 && is("stalls")) return;
    if (is("endless")) count = 10;
    put(requestor, property, atom("UTF8_STRING"), 8, text + (is("endless") ? 0 : sent), count);
    sent += count;
    if (count == 0) requestor = None;
}

static void print_text(void) {
    Atom type;
    int format;
    unsigned long count, rest;
    unsigned char *data = NULL;
    XGetWindowProperty(display, window, atom("SAVED"), 0, 1 << 20, True, AnyPropertyType, &type, &format, &count, &rest,
                       &data);
    printf("saved %.*s\n", (int)count, data ? (char *)data : "");
    fflush(stdout);
    XFree(data);
    answer(&saving, saving.property);
    XFlush(display);
}

int main(int argc, char **argv) {
    mode = argc > 1 ? argv[1] : "plain";
    length = argc > 2 ? atol(argv[2]) : 5;
    text = malloc((size_t)length + piece);
    for (long i = 0; i < length + piece; i++) text[i] = (char)('a' + i % 26);
    display = XOpenDisplay(NULL);
    if (!display) return 1;
    XSetErrorHandler(ignore);
    window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
    XSetSelectionOwner(display, atom(is("manager") ? "CLIPBOARD_MANAGER" : "CLIPBOARD"), window, CurrentTime);
    XSync(display, False);
    puts("ready");
    fflush(stdout);
    for (XEvent event; !XNextEvent(display, &event);) {
        switch (event.type) {
        case SelectionRequest:
            if (!is("manager")) {
                convert(&event.xselectionrequest);
            } else {
                saving = event.xselectionrequest;
                XConvertSelection(display, atom("CLIPBOARD"), atom("UTF8_STRING"), atom("SAVED"), window, saving.time);
            }
            break;
        case SelectionNotify: print_text(); break;
        case PropertyNotify:
            if (event.xproperty.window == requestor && event.xproperty.atom == property &&
                event.xproperty.state == PropertyDelete)
                go_on();
            break;
        default: break;
        }
    }
    return 0;
}
