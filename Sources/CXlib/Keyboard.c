#include "CXlib_Keyboard.h"

#include <X11/XKBlib.h>
#include <X11/Xlibint.h>
#include <X11/Xutil.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

bool cx_keyboard_open(Display *display) {
    int major = XkbMajorVersion, minor = XkbMinorVersion;
    if (!XkbUseExtension(display, &major, &minor)) return false;
    // XkbIgnoreExtension leaves this flag behind. With it Xlib's lookups would not use the extension.
    display->flags &= ~XlibDisplayNoXkb;
    Bool is_supported = False;
    XkbSetDetectableAutoRepeat(display, True, &is_supported);
    return is_supported;
}

XIC cx_compose_create(Display *display, Window window) {
    // A copy, because the next call overwrites the result of this one.
    const char *current = setlocale(LC_CTYPE, NULL);
    char *before = current ? strdup(current) : NULL;
    if (!before || !strcmp(before, "C") || !strcmp(before, "POSIX")) {
        const char *user = setlocale(LC_CTYPE, "");
        if (!user || !strcmp(user, "C") || !strcmp(user, "POSIX")) setlocale(LC_CTYPE, "C.UTF-8");
    }
    XIC context = NULL;
    if (XSupportsLocale() && XSetLocaleModifiers("@im=none")) {
        XIM method = XOpenIM(display, NULL, NULL, NULL);
        if (method) {
            context = XCreateIC(method, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window,
                                XNFocusWindow, window, NULL);
            if (context) XSetICFocus(context);
            else XCloseIM(method);
        }
    }
    if (before) setlocale(LC_CTYPE, before);
    free(before);
    return context;
}

void cx_compose_destroy(XIC context) {
    XIM method = XIMOfIC(context);
    XDestroyIC(context);
    if (method) XCloseIM(method);
}

void cx_compose_reset(XIC context) {
    char *rest = Xutf8ResetIC(context);
    if (rest) XFree(rest);
}

int cx_key_text(XIC context, XKeyEvent *event, char *buffer, int size, KeySym *keysym) {
    *keysym = NoSymbol;
    if (context) {
        Status status = XLookupNone;
        int length = Xutf8LookupString(context, event, buffer, size, keysym, &status);
        return status == XLookupChars || status == XLookupBoth ? length : 0;
    }
    char latin[32];
    int count = XLookupString(event, latin, sizeof latin, keysym, NULL), length = 0;
    for (int i = 0; i < count && length + 2 <= size; i++) {
        unsigned char byte = (unsigned char)latin[i];
        if (byte < 0x80) {
            buffer[length++] = (char)byte;
        } else {
            buffer[length++] = (char)(0xc0 | byte >> 6);
            buffer[length++] = (char)(0x80 | (byte & 0x3f));
        }
    }
    return length;
}

int cx_key_plain_text(XIC context, const XKeyEvent *event, char *buffer, int size, KeySym *keysym) {
    XKeyEvent plain = *event;
    plain.type = KeyPress;
    // The layout's group, and Num Lock, which decides about the keys of the numeric pad.
    plain.state &= (3u << 13) | Mod2Mask;
    return cx_key_text(context, &plain, buffer, size, keysym);
}

bool cx_is_repetition(Display *display, const XKeyEvent *release) {
    if (XEventsQueued(display, QueuedAfterReading) == 0) return false;
    XEvent next;
    XPeekEvent(display, &next);
    return next.type == KeyPress && next.xkey.keycode == release->keycode && next.xkey.time == release->time;
}
