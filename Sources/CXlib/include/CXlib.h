// The parts of Xlib that Swift cannot call directly. Macros become functions and constants. Error handlers, which Xlib
// has only for the whole process, are dispatched by display. There is mechanism here and no policy.
#pragma once

#include <X11/Xlib.h>
#include <X11/XKBlib.h>
#include <X11/Xatom.h>
#include <X11/Xresource.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/shape.h>
#include <X11/keysym.h>
#include <stdbool.h>

#include "CXlib_Afterwards.h"
#include "CXlib_Cursors.h"
#include "CXlib_Gate.h"
#include "CXlib_InputMethod.h"
#include "CXlib_Keyboard.h"
#include "CXlib_LateAnswers.h"
#include "CXlib_Questions.h"
#include "CXlib_Sync.h"
#include "CXlib_XInput2.h"

// MARK: Errors

/// Called for an X error on a watched display. Xlib calls it while it reads, so it must not make X requests.
typedef void (*cx_error_function)(void *context, unsigned long serial, unsigned char code, unsigned char request,
                                  unsigned short minor, XID resource);

/// Called once when the connection of a watched display breaks. Xlib returns to its caller afterwards.
typedef void (*cx_io_error_function)(void *context);

/// Opens a connection. Returns NULL if no server answers, or if it refuses or closes the connection meanwhile.
///
/// From the start, the end of the connection does not end the process.
Display *cx_open(const char *name);

/// Whether the connection has ended. `cx_watch_io_errors` reports only an end that comes after it was called.
bool cx_is_broken(Display *display);

/// Passes the errors of one display to `function`; NULL ignores them.
///
/// The first watched display installs the handlers of the process. The errors of displays that are not watched go to
/// the handlers that were installed before.
void cx_watch_errors(Display *display, cx_error_function function, void *context);
/// Passes the end of one display's connection to `function`; NULL ignores it.
void cx_watch_io_errors(Display *display, cx_io_error_function function, void *context);

/// Closes a display and ends its watches. Errors that come while it closes are ignored.
void cx_close(Display *display);

// MARK: Constants whose macros contain a cast

static const Atom cx_XA_ATOM = XA_ATOM;
static const Atom cx_XA_CARDINAL = XA_CARDINAL;
static const Atom cx_XA_INTEGER = XA_INTEGER;
static const Atom cx_XA_PRIMARY = XA_PRIMARY;
static const Atom cx_XA_STRING = XA_STRING;
static const Atom cx_XA_WINDOW = XA_WINDOW;
static const Atom cx_XA_WM_NAME = XA_WM_NAME;
static const Atom cx_XA_WM_ICON_NAME = XA_WM_ICON_NAME;
static const Atom cx_XA_WM_CLASS = XA_WM_CLASS;
static const Atom cx_XA_WM_CLIENT_MACHINE = XA_WM_CLIENT_MACHINE;
static const Atom cx_XA_WM_TRANSIENT_FOR = XA_WM_TRANSIENT_FOR;
static const Atom cx_XA_WM_HINTS = XA_WM_HINTS;
static const Atom cx_XA_WM_NORMAL_HINTS = XA_WM_NORMAL_HINTS;
static const Atom cx_XA_WM_SIZE_HINTS = XA_WM_SIZE_HINTS;

static const unsigned long cx_InputHint = InputHint;
static const unsigned long cx_StateHint = StateHint;
static const unsigned long cx_WindowGroupHint = WindowGroupHint;
static const unsigned long cx_UrgencyHint = XUrgencyHint;
static const unsigned long cx_PPosition = PPosition;
static const unsigned long cx_PSize = PSize;
static const unsigned long cx_PMinSize = PMinSize;
static const unsigned long cx_PMaxSize = PMaxSize;
static const unsigned long cx_PWinGravity = PWinGravity;

// MARK: Shared memory

/// Creates a System V segment of `size` bytes and maps it into this process. Only this user can read and write it.
///
/// Returns false, with `segment->shmaddr` NULL, if there is none. The segment disappears when both server and client
/// have detached it, however they end.
bool cx_shm_create(XShmSegmentInfo *segment, size_t size);

/// Unmaps the segment from this process. Does nothing if it is not mapped.
void cx_shm_unmap(XShmSegmentInfo *segment);

/// Frees an XImage without its pixels.
void cx_image_free(XImage *image);

/// Frees an XImage with its pixels.
void cx_image_destroy(XImage *image);

/// Returns one pixel in the image's own format.
unsigned long cx_image_pixel(XImage *image, int x, int y);
