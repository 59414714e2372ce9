#ifndef CASEMENT_BENCHMARK_FLOOR_ROWS_H
#define CASEMENT_BENCHMARK_FLOOR_ROWS_H

#include "Scene.h"

/// One scene that fills the monitor, with one window that shows the first frame.
void show_first(Scene *scene, PeerOptions options);
/// Handles X events and waits for words until the runner closes the pipe.
void serve(Scene *scene, PeerOptions options);

void open_scene(Scene *scene, int number, PeerOptions options);
void move_level(Scene *scene, int from, int to);

/// A toast over a page of text, which is kept as a picture.
typedef struct {
    cairo_surface_t *page;
    SceneryRect at;
    int frame;
} Overlay;

void overlay_step(Overlay *overlay, Scene *scene, PeerOptions options);

/// Moves a box by a part of its way, or scrolls a list by some pixels. The first time shows it.
void box_step(Scene *scene, PeerOptions options);
void list_step(Scene *scene, PeerOptions options);

void run_windows(PeerOptions options);
void run_stack(PeerOptions options);
void run_scenes(PeerOptions options);
void run_redraw(PeerOptions options);
void run_overlay(PeerOptions options);
void run_boxes(PeerOptions options);
void run_slide(PeerOptions options);
void run_table(PeerOptions options);
void run_scroll(PeerOptions options);
void run_insert(PeerOptions options);
/// For the rows `push` and `pop`.
void run_push(PeerOptions options);
void run_monitors(PeerOptions options);

#endif
