// Keys and the text that they type: the keyboard's map, and compose sequences and dead keys. Those come from libX11's
// own input method, which runs in this process.
#pragma once

#include <X11/Xlib.h>
#include <stdbool.h>

/// Switches the connection to XKB, which was left out when it was opened, and requests repetitions without releases.
///
/// Waits for the server. Returns false if the server has no XKB or no such repetitions. Keys work in both cases.
bool cx_keyboard_open(Display *display);

/// Creates an input context for compose sequences and lookups, which asks no other program.
///
/// Returns NULL if libX11 has no files for any locale. Meanwhile, the process's LC_CTYPE is the user's if the program
/// has set none.
XIC cx_compose_create(Display *display, Window window);
/// Frees an input context.
void cx_compose_destroy(XIC context);
/// Discards a sequence that has begun.
void cx_compose_reset(XIC context);

/// Writes the text of a key as UTF-8, not terminated, and returns its length; 0 for a key that types nothing.
///
/// With a NULL `context` only Latin-1 is supported.
int cx_key_text(XIC context, XKeyEvent *event, char *buffer, int size, KeySym *keysym);
/// Writes the text that the key types without modifiers, like `cx_key_text`.
int cx_key_plain_text(XIC context, const XKeyEvent *event, char *buffer, int size, KeySym *keysym);

/// Whether a release is followed by a press with the same time, as in repetitions without XKB.
bool cx_is_repetition(Display *display, const XKeyEvent *release);
