// An input method of the user's, such as ibus or fcitx, by the X Input Method protocol. Through xcb-imdkit: libX11's own
// client waits for the method at every step, for ever where the method hangs. Nothing here waits for it; what it says comes
// in by `cx_im_filter`, and goes on to the functions that were given.
#pragma once

#include <X11/Xlib.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct cx_input_method cx_input_method;

/// All texts are UTF-8, not terminated.
typedef struct cx_im_functions {
    void *context;
    /// The method is there and takes keys; or it is gone.
    void (*connected)(void *context, bool is_connected);
    /// Text is finished.
    void (*commit)(void *context, const char *text, int length);
    /// Of the unfinished text, `length` characters from `first` on become `text`, with `style` (XIM's feedback) for each
    /// character of it. `caret` counts characters of the whole.
    void (*draw)(void *context, int caret, int first, int length, const char *text, int text_length,
                 const uint32_t *style, int style_count);
    /// The caret is elsewhere in the unfinished text.
    void (*caret)(void *context, int position);
    /// There is no unfinished text any more.
    void (*done)(void *context);
    /// The method has no use for a key.
    void (*key)(void *context, const XKeyEvent *event);
    /// The method has come to the end of a key, used or not.
    void (*answered)(void *context);
} cx_im_functions;

/// Watches for the method of this name (`ibus`), now and whenever it starts. NULL where that cannot be.
cx_input_method *cx_im_open(Display *display, const char *name, Window client, cx_im_functions functions);
void cx_im_close(cx_input_method *method);

/// Takes an event that is the method's; false for any other.
bool cx_im_filter(cx_input_method *method, const XEvent *event);

/// Keys typed into `window` are the method's to see from now on, and no more.
void cx_im_focus(cx_input_method *method, Window window);
void cx_im_unfocus(cx_input_method *method);
/// Hands a key to the method. False where there is none, or it does not want such keys.
bool cx_im_forward(cx_input_method *method, const XKeyEvent *event);
/// Where the caret is, in pixels of the window.
void cx_im_spot(cx_input_method *method, int x, int y);
/// Unfinished text is given up.
void cx_im_reset(cx_input_method *method);
