/// The areas drawn on a display by any client, as the server reports them (DAMAGE), whether or not the pixels change.
#ifndef CASEMENT_BENCHMARK_DAMAGE_H
#define CASEMENT_BENCHMARK_DAMAGE_H

#include <stdbool.h>

#include "Peer.h"

typedef struct DamageWatch DamageWatch;

/// NULL where there is no such display, or it has no DAMAGE.
DamageWatch *damage_open(const char *display);
void damage_close(DamageWatch *watch);
/// The next rectangle that something has drawn in, in the order of drawing; false where none comes within `timeout`
/// milliseconds.
bool damage_next(DamageWatch *watch, SceneryRect *rect, int timeout);

#endif
