// The user's input method, such as ibus or fcitx, by the X Input Method protocol. It is reached with xcb-imdkit,
// because libX11's own client waits for the method at every step, forever if it hangs. Nothing here waits. The method's
// messages come in through `cx_im_filter`, which calls the functions in `cx_im_functions`.
#pragma once

#include <X11/Xlib.h>
#include <stdbool.h>
#include <stdint.h>

/// A connection to an input method.
typedef struct cx_input_method cx_input_method;

/// The functions that receive the method's messages. All texts are UTF-8 and not terminated.
typedef struct cx_im_functions {
    void *context;
    /// The method is connected and takes keys, or is gone.
    void (*connected)(void *context, bool is_connected);
    /// A text is finished.
    void (*commit)(void *context, const char *text, int length);
    /// Of the unfinished text, `length` characters from `first` on are replaced by `text`.
    ///
    /// `style` has XIM's feedback for each new character. `caret` is a position in the whole text.
    void (*draw)(void *context, int caret, int first, int length, const char *text, int text_length,
                 const uint32_t *style, int style_count);
    /// The caret moved in the unfinished text.
    void (*caret)(void *context, int position);
    /// The unfinished text is gone.
    void (*done)(void *context);
    /// The method does not use a key.
    void (*key)(void *context, const XKeyEvent *event);
    /// The method has finished a key, whether it used it or not.
    void (*answered)(void *context);
} cx_im_functions;

/// Watches for the method of this name (`ibus`), now and whenever it starts. Returns NULL if that is impossible.
cx_input_method *cx_im_open(Display *display, const char *name, Window client, cx_im_functions functions);
/// Ends the connection to the method and frees it.
void cx_im_close(cx_input_method *method);

/// Handles an event that belongs to the method. Returns false for any other event.
bool cx_im_filter(cx_input_method *method, const XEvent *event);

/// Moves the method's focus to `window`, whose keys it handles from now on.
void cx_im_focus(cx_input_method *method, Window window);
/// Takes the focus from the method.
void cx_im_unfocus(cx_input_method *method);
/// Sends a key to the method. Returns false if there is no method or it does not select such keys.
bool cx_im_forward(cx_input_method *method, const XKeyEvent *event);
/// Sends the caret's position to the method, in pixels of the window.
void cx_im_spot(cx_input_method *method, int x, int y);
/// Asks the method to discard its unfinished text.
void cx_im_reset(cx_input_method *method);
