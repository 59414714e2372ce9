/// The floor: Casement's model of a scene written against Xlib in the most direct way. A top level with the properties
/// that a window manager reads, a child window for each window, one shared image a scene.
#ifndef CASEMENT_BENCHMARK_FLOOR_SCENE_H
#define CASEMENT_BENCHMARK_FLOOR_SCENE_H

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <cairo.h>

#include "Pages.h"

typedef struct {
    Window window;
    SceneryRect rect;
    uint32_t color;
    double alpha;
} Child;

typedef struct {
    Window top;
    SceneryRect rect;
    XShmSegmentInfo segment;
    XImage *image;
    cairo_t *cairo;
    /// From back to front.
    Child *children;
    int count, room;
    int puts;
    uint32_t background;
} Scene;

/// Asks the server everything that a client has to know, together.
void floor_open(void);
extern Display *floor_display;

void scene_open(Scene *scene, SceneryRect rect);
void scene_map(Scene *scene);
/// Adds a window in front of all others. Not painted.
void scene_add(Scene *scene, SceneryRect rect, uint32_t color);
/// Destroys all windows but the first `kept`.
void scene_keep(Scene *scene, int kept);
/// Paints what lies in a rectangle, back to front, and sends it.
void scene_paint(Scene *scene, SceneryRect damage);
/// Sends a rectangle of the image.
void scene_put(Scene *scene, SceneryRect damage);
/// Moves pixels down on the server, or up by a negative distance. The image is not changed.
void scene_copy(Scene *scene, SceneryRect from, int distance);
/// Notes an event that may say that the server has read the image once.
void scene_note(Scene *scene, const XEvent *event);
/// Waits until the server has read the image.
void scene_wait(Scene *scene);
SceneryRect scenery_union(SceneryRect a, SceneryRect b);

#endif
