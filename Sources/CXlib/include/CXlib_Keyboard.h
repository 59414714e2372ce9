// Keys and what they type: the keyboard's map, and compose sequences and dead keys by libX11's own input method, which
// runs in this process.
#pragma once

#include <X11/Xlib.h>
#include <stdbool.h>

/// Switches the connection to XKB, which `XkbIgnoreExtension` left out when it was opened, and asks for repetitions without
/// releases in between. Waits for the server. False where the server has no XKB or no such repetitions; keys work all the
/// same.
bool cx_keyboard_open(Display *display);

/// An input context for compose sequences and lookups alone, which asks nobody; NULL where libX11 has no files for any
/// locale. While it is made, the process's LC_CTYPE is the user's if the program has set none.
XIC cx_compose_create(Display *display, Window window);
void cx_compose_destroy(XIC context);
/// Forgets a sequence that has begun.
void cx_compose_reset(XIC context);

/// Writes what the key types as UTF-8, not terminated, and returns its length; 0 for a key that types nothing. `context` may
/// be NULL: then Latin-1 is all there is.
int cx_key_text(XIC context, XKeyEvent *event, char *buffer, int size, KeySym *keysym);
/// The same as if no modifier were down.
int cx_key_plain_text(XIC context, const XKeyEvent *event, char *buffer, int size, KeySym *keysym);

/// Whether the release is followed by a press of the same moment, as repetitions are without XKB.
bool cx_is_repetition(Display *display, const XKeyEvent *release);
