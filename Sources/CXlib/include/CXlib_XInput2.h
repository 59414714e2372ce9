// XInput2 without libXi: its calls wait for the server three times before the first event can be selected, and a
// question to it always waits. Requests without a reply go through Xlib, questions through XCB, events are kept as
// the server has sent them and read here.
#pragma once

#include <X11/Xlib.h>
#include <X11/extensions/XI2.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The extension's major opcode, and from then on its events; 0 where the server has no XInput. `cx_ask_extensions`
/// comes before it.
int cx_xi_open(Display *display);

unsigned int cx_ask_xi_version(Display *display, int major, int minor);
/// Whether there is an answer.
bool cx_take_xi_version(Display *display, unsigned int question, int *major, int *minor);

/// A wheel or scroll area of a device: how much of the valuator is one click, and where the valuator stands.
typedef struct cx_xi_axis {
    int device;
    int number;
    bool is_horizontal;
    double increment;
    double value;
} cx_xi_axis;

/// The scroll axes of a device, or of XIAllMasterDevices.
unsigned int cx_ask_xi_axes(Display *display, int device);
/// Waits; writes at most `most` axes and returns how many there are.
int cx_take_xi_axes(Display *display, unsigned int question, cx_xi_axis *axes, int most);
/// The same without waiting: -1 as long as the server has not answered.
int cx_poll_xi_axes(Display *display, unsigned int question, cx_xi_axis *axes, int most);

/// Selects events of a device on a window. `events` has a bit for each XI_ event.
void cx_xi_select(Display *display, int opcode, Window window, int device, uint32_t events);

typedef struct cx_xi_valuator {
    int number;
    double value;
} cx_xi_valuator;

#define CX_XI_VALUATORS 24

/// An event of a pointer or of a touch, or of its crossing a window's border.
typedef struct cx_xi_event {
    int type;
    int device;
    /// The physical device behind a master.
    int source;
    unsigned long time;
    Window window;
    /// The button, or the touch's number.
    uint32_t detail;
    uint32_t flags;
    double root_x, root_y, x, y;
    /// The core protocol's state word: modifiers and the first five buttons before the event.
    uint32_t state;
    int crossing_mode, crossing_detail;
    bool is_sent;
    int valuator_count;
    cx_xi_valuator valuators[CX_XI_VALUATORS];
} cx_xi_event;

/// Reads the data of a generic event's cookie. False for an event that has no pointer in it.
bool cx_xi_read(const XGenericEventCookie *cookie, cx_xi_event *event);

/// The axes of the device that XI_DeviceChanged tells of, which is written to `device`.
int cx_xi_changed_axes(const XGenericEventCookie *cookie, int *device, cx_xi_axis *axes, int most);

/// The devices that XI_HierarchyChanged tells to be gone or switched off.
int cx_xi_gone_devices(const XGenericEventCookie *cookie, int *devices, int most);
