// What the tests' own X connection and their child processes need from C. Mechanism only.
#pragma once

#include <CXlib.h>
#include <X11/extensions/XRes.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xfixes.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: Guarded processes

/// What a guard reports, one message each.
enum {
    cxtest_started = 1,   ///< value: the child's process id
    cxtest_failed = 2,    ///< value: the errno of fork or exec; nothing runs
    cxtest_exited = 3,    ///< value: the exit status
    cxtest_signalled = 4, ///< value: the signal that ended the child
    cxtest_stopped = 5,   ///< value: the signal that stopped it
    cxtest_continued = 6, ///< value: 0
};

typedef struct {
    int kind;
    int value;
} cxtest_report;

/// Starts `arguments[0]` (searched for in PATH when it has no slash) under a guard: a process of its own that
/// kills the child and all the child has started as soon as this process closes `*connection` or is gone,
/// whatever ended it. The child's descriptors 0 ... count-1 become `descriptors`; it gets no others.
/// With `own_group` the child leads a session of its own, so that signals from a terminal do not reach it.
/// Returns the guard's process id, or -1 with errno. `*connection` is a SOCK_SEQPACKET socket with reports.
pid_t cxtest_spawn(char *const arguments[], char *const environment[], const char *directory,
                   const int descriptors[], int count, bool own_group, int *connection);

/// 1 with a report, 0 at the end, -1 with errno EAGAIN when there is none yet.
int cxtest_read_report(int connection, cxtest_report *report);

// MARK: Xlib

/// The pixels of an image as rows of red, green, blue, alpha (always 255), 4 * width bytes a row, each channel stretched
/// to eight bits. False when the image has no colour masks.
bool cxtest_copy_rgba(XImage *image, unsigned char *target);

/// XDestroyImage is a macro.
void cxtest_destroy_image(XImage *image);

/// The window of a PropertyNotify event with the atom in `*atom`; None for other events.
Window cxtest_property_window(const XEvent *event, Atom *atom);

/// A format 32 ClientMessage with five values, sent with `mask` to `target`.
void cxtest_send_message(Display *display, Window target, Window window, Atom type, long mask, const long values[5]);

/// Replaces a property by `count` bytes: items of 8, 16 or 32 bits (`format`), in the machine's order of bytes.
void cxtest_set_property(
    Display *display, Window window, Atom property, Atom type, int format, const uint8_t *bytes, long count);

/// Sends a client message of these bytes to the window itself, at most 20, as items of 8, 16 or 32 bits.
void cxtest_send_bytes(Display *display, Window window, Atom type, int format, const uint8_t *bytes, long count);

/// Sends a ConfigureNotify about the window to the window itself.
void cxtest_send_configure(Display *display, Window window, int x, int y, int width, int height);

/// What a counter of the SYNC extension stands at. False where there is none of this name.
bool cxtest_counter(Display *display, XID counter, int64_t *value);

/// Grabs a device of XInput2 for a window, with its buttons, moves and touches. X's status: 0 for success, 1 where another client
/// has it; -1 without XInput.
int cxtest_grab_device(Display *display, int device, Window window);
void cxtest_ungrab_device(Display *display, int device);

/// The first id of this connection's own resources.
XID cxtest_resource_base(Display *display);

/// A pipe whose ends no other program inherits: `ends[0]` to read from, without blocking; `ends[1]` to write to. 0, or -1
/// with errno.
int cxtest_pipe(int ends[2]);

/// Keeps signals of this process for reading instead of what they do: a descriptor that does not block, or -1 with errno.
/// They are kept from this call on, whatever reads them later. To be called once.
int cxtest_hold_signals(const int *numbers, int count);

/// The next signal kept; 0 where there is none.
int cxtest_next_signal(int descriptor);
