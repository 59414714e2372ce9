// Questions to the server that are sent together and answered together. Xlib's own functions wait for each reply. XCB,
// which shares the connection, does not: a function `cx_ask_` sends a question and returns its number, and a function
// `cx_take_` waits for the reply to it. An error or a lost reply counts as no answer. Swift sends RandR's questions
// directly, with the functions of XCB.
#pragma once

#include <X11/Xlib.h>
#include <stdbool.h>
#include <stdint.h>
#include <X11/Xlib-xcb.h>
#include <xcb/randr.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

/// Sends XCB's questions for RandR and XInput ahead, which it would otherwise wait for at the first request.
void cx_ask_extensions(Display *display);
/// Sends XCB's question for XInput ahead.
void cx_prefetch_xinput(Display *display);

/// Asks for the 32-bit items of a property, at most `most` of them.
unsigned int cx_ask_items(Display *display, Window window, Atom property, uint32_t most);
/// Waits, writes the items and returns their number; -1 if there is no such property with 32-bit items.
long cx_take_items(Display *display, unsigned int question, unsigned long *items, long most);

/// Asks for the name of an atom.
unsigned int cx_ask_atom_name(Display *display, Atom atom);
/// Waits and returns the name, for `free`; NULL without one.
char *cx_take_atom_name(Display *display, unsigned int question);
