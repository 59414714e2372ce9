// C functions for the tests' own X connection and their child processes. There is mechanism here and no policy.
#pragma once

#include <CXlib.h>
#include <X11/extensions/XRes.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xfixes.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: Guarded processes

/// The kinds of reports of a guard.
enum {
    cxtest_started = 1,   ///< value: the child's process id
    cxtest_failed = 2,    ///< value: the errno of fork or exec; nothing runs
    cxtest_exited = 3,    ///< value: the exit status
    cxtest_signalled = 4, ///< value: the signal that ended the child
    cxtest_stopped = 5,   ///< value: the signal that stopped it
    cxtest_continued = 6, ///< value: 0
};

/// A report of a guard.
typedef struct {
    int kind;
    int value;
} cxtest_report;

/// Starts `arguments[0]` under a guard, which is a process of its own. Without a slash, the program is searched in
/// PATH.
///
/// The guard ends the child and all its descendants as soon as this process closes `*connection` or is gone, whatever
/// ended it. The child's descriptors 0 ... count-1 become `descriptors`, and it gets no others. With `own_group` the
/// child leads a session of its own, so that signals from a terminal do not reach it.
///
/// Returns the guard's process id, or -1 with errno. `*connection` is a SOCK_SEQPACKET socket with reports.
pid_t cxtest_spawn(char *const arguments[], char *const environment[], const char *directory,
                   const int descriptors[], int count, bool own_group, int *connection);

/// Reads a report. Returns 1 with a report, 0 at the end, and -1 with errno EAGAIN if there is none yet.
int cxtest_read_report(int connection, cxtest_report *report);

// MARK: Xlib

/// Writes the pixels of an image as rows of red, green, blue and alpha (always 255), 4 * width bytes per row.
///
/// Each channel is scaled to eight bits. Returns false if the image has no colour masks.
bool cxtest_copy_rgba(XImage *image, unsigned char *target);

/// Frees an image with its pixels; XDestroyImage is a macro.
void cxtest_destroy_image(XImage *image);

/// Returns the window of a PropertyNotify event and writes its atom to `*atom`; None for other events.
Window cxtest_property_window(const XEvent *event, Atom *atom);

/// Sends a ClientMessage of format 32 with five values to `target`, with `mask`.
void cxtest_send_message(Display *display, Window target, Window window, Atom type, long mask, const long values[5]);

/// Replaces a property by `count` bytes: items of 8, 16 or 32 bits (`format`) in the machine's byte order.
void cxtest_set_property(
    Display *display, Window window, Atom property, Atom type, int format, const uint8_t *bytes, long count);

/// Sends a client message with at most 20 bytes to the window itself, as items of 8, 16 or 32 bits.
void cxtest_send_bytes(Display *display, Window window, Atom type, int format, const uint8_t *bytes, long count);

/// Sends a ConfigureNotify about the window to the window itself.
void cxtest_send_configure(Display *display, Window window, int x, int y, int width, int height);

/// Writes the value of a SYNC counter. Returns false if there is no such counter.
bool cxtest_counter(Display *display, XID counter, int64_t *value);

/// Grabs a device of XInput2 for a window, with its buttons, moves and touches.
///
/// Returns X's status: 0 for success, 1 if another client has grabbed it. Returns -1 without XInput.
int cxtest_grab_device(Display *display, int device, Window window);
/// Ends the grab of a device.
void cxtest_ungrab_device(Display *display, int device);

/// Returns the first id of this connection's own resources.
XID cxtest_resource_base(Display *display);

/// Creates a pipe that no other program inherits. Reading from `ends[0]` does not block; write to `ends[1]`.
///
/// Returns 0, or -1 with errno.
int cxtest_pipe(int ends[2]);

/// Collects signals of this process for reading, instead of their usual effect. Call it once.
///
/// Returns a descriptor that does not block, or -1 with errno. Signals are collected from this call on.
int cxtest_hold_signals(const int *numbers, int count);

/// Returns the next collected signal, or 0 if there is none.
int cxtest_next_signal(int descriptor);
