// Questions to the server that are asked together and answered together. Xlib's own calls wait for each reply;
// XCB, which carries Xlib's connection, does not: every function `cx_ask_` sends, every `cx_take_` waits for the
// reply to what was asked under that number. An answer that is an error or lost reads as none.
#pragma once

#include <X11/Xlib.h>
#include <stdbool.h>
#include <stdint.h>

/// Sends ahead what XCB would have to ask before the first question on RandR and XInput.
void cx_ask_extensions(Display *display);
void cx_prefetch_xinput(Display *display);

/// The 32-bit items of a property, at most `most` of them.
unsigned int cx_ask_items(Display *display, Window window, Atom property, uint32_t most);
/// Writes the items and returns how many there are; -1 where there is no such property of 32-bit items.
long cx_take_items(Display *display, unsigned int question, unsigned long *items, long most);

unsigned int cx_ask_atom_name(Display *display, Atom atom);
/// A string for `free`, or NULL.
char *cx_take_atom_name(Display *display, unsigned int question);

/// The version of RandR; the highest that this client knows goes with the question.
unsigned int cx_ask_randr_version(Display *display);
/// Whether there is an answer.
bool cx_take_randr_version(Display *display, unsigned int question, unsigned int *major, unsigned int *minor);

typedef struct cx_monitor {
    Atom name;
    int x, y, width, height;
    int width_in_millimeters, height_in_millimeters;
    bool is_primary;
    int output_count;
    unsigned long outputs[8];
} cx_monitor;

/// RandR 1.5's list of monitors.
unsigned int cx_ask_monitors(Display *display, Window root);
/// An array of `*count` for `free`; NULL where there is no answer, as from a server older than RandR 1.5.
cx_monitor *cx_take_monitors(Display *display, unsigned int question, int *count);
