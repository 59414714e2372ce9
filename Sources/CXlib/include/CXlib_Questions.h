// Questions to the server that are asked together and answered together. Xlib's own calls wait for each reply;
// XCB, which carries Xlib's connection, does not: every function `cx_ask_` sends, every `cx_take_` waits for the
// reply to what was asked under that number. An answer that is an error or lost reads as none. RandR's questions Swift asks
// by itself, with the functions of XCB that are included here.
#pragma once

#include <X11/Xlib.h>
#include <stdbool.h>
#include <stdint.h>
#include <X11/Xlib-xcb.h>
#include <xcb/randr.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

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
