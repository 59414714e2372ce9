/// Input as a device would make it (XTEST), with as little of its own as can be.
#ifndef CASEMENT_BENCHMARK_INJECTION_H
#define CASEMENT_BENCHMARK_INJECTION_H

#include <stdbool.h>

typedef struct Injector Injector;

/// NULL where there is no such display, or it has no XTEST.
Injector *injector_open(const char *display);
void injector_close(Injector *injector);
void injector_move(Injector *injector, int x, int y);
void injector_button(Injector *injector, bool is_down);
/// A key by its keysym, such as 'k'.
void injector_key(Injector *injector, unsigned long keysym, bool is_down);
/// Gives the front-most window the keyboard, as a window manager would.
void injector_focus(Injector *injector);

#endif
