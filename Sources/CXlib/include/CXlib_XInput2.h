// XInput2 without libXi, whose functions wait for the server three times before the first event is selected. Requests
// without a reply use Xlib, and questions use XCB. Events are kept as the server has sent them and are read here.
#pragma once

#include <X11/Xlib.h>
#include <X11/extensions/XI2.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Returns the extension's major opcode, or 0 if the server has no XInput. Call `cx_ask_extensions` first.
///
/// From then on the events of the extension are kept.
int cx_xi_open(Display *display);

/// Asks for the version of XInput2, and announces the given version of this client.
unsigned int cx_ask_xi_version(Display *display, int major, int minor);
/// Waits for the server's version. Returns whether there is an answer.
bool cx_take_xi_version(Display *display, unsigned int question, int *major, int *minor);

/// A wheel or a scroll area of a device: the valuator's number, its change per click, and its value.
typedef struct cx_xi_axis {
    int device;
    int number;
    bool is_horizontal;
    double increment;
    double value;
} cx_xi_axis;

/// Asks for the scroll axes of a device, or of XIAllMasterDevices.
unsigned int cx_ask_xi_axes(Display *display, int device);
/// Waits, writes at most `most` axes and returns their number.
int cx_take_xi_axes(Display *display, unsigned int question, cx_xi_axis *axes, int most);
/// Writes the axes like `cx_take_xi_axes` without waiting. Returns -1 while the server has not answered.
int cx_poll_xi_axes(Display *display, unsigned int question, cx_xi_axis *axes, int most);

/// Selects events of a device on a window. `events` has a bit for each XI_ event.
void cx_xi_select(Display *display, int opcode, Window window, int device, uint32_t events);

/// The value of an axis of a device.
typedef struct cx_xi_valuator {
    int number;
    double value;
} cx_xi_valuator;

/// An event of a pointer, of a touch or of a touchpad's pinch, or a crossing of a window's border.
typedef struct cx_xi_event {
    int type;
    int device;
    /// The physical device behind a master.
    int source;
    unsigned long time;
    Window window;
    /// The number of the button or of the touch.
    uint32_t detail;
    uint32_t flags;
    double x, y;
    /// The core protocol's state word: modifiers and the first five buttons before the event.
    uint32_t state;
    int crossing_mode, crossing_detail;
    bool is_sent;
    /// The distance of the fingers of a pinch, as a part of that at its beginning.
    double scale;
} cx_xi_event;

/// Reads the data of a generic event's cookie. Returns false for an event of another kind.
bool cx_xi_read(const XGenericEventCookie *cookie, cx_xi_event *event);

/// Writes at most `most` values of axes that an XI_Motion event contains, and returns their number.
int cx_xi_valuators(const XGenericEventCookie *cookie, cx_xi_valuator *valuators, int most);

/// Writes the device of an XI_DeviceChanged event to `device`, and its scroll axes. Returns the number of axes.
int cx_xi_changed_axes(const XGenericEventCookie *cookie, int *device, cx_xi_axis *axes, int most);

/// Writes the devices that an XI_HierarchyChanged event reports as removed, detached or disabled. Returns their number.
int cx_xi_gone_devices(const XGenericEventCookie *cookie, int *devices, int most);
