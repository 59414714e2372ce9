/// The scenery that the peers draw, in pixels: the same numbers for all of them.
#ifndef CASEMENT_BENCHMARK_SCENERY_H
#define CASEMENT_BENCHMARK_SCENERY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    int x, y, width, height;
} SceneryRect;

enum {
    scenery_background = 0xF2F2F7,
    /// The square of the first frame.
    scenery_mark = 0x3366CC,
    scenery_ink = 0x101010,
    scenery_toast = 0x204080,
    scenery_font_size = 14,
    scenery_margin = 40,
    scenery_toast_size = 200,
    /// The distance that the toast moves with each frame.
    scenery_toast_step = 4,
    scenery_rounded_columns = 40,
    scenery_rounded_rows = 25,
    scenery_radius = 8,
    scenery_windows_a_scene = 64,
    scenery_panel_boxes = 12,
    /// The pixels that a moving box goes in a second.
    scenery_mover_speed = 240,
    /// The width of the drawer that slides in.
    scenery_drawer_width = 480,
    /// A place, from a scene's upper left corner right and down, that only its last window covers in its colour.
    scenery_scene_place = 90,
};

#define scenery_family "Inter"
#define scenery_title "Casement"

/// The square of the first frame, and the room for its title.
SceneryRect scenery_mark_rect(void);
SceneryRect scenery_title_rect(void);

/// The background of a whole-scene redraw, which changes with every frame.
uint32_t scenery_flat(int frame);
/// The colour of a page's text, which changes with every frame.
uint32_t scenery_text_color(int frame);

SceneryRect scenery_rounded_rect(int index, int width, int height);
uint32_t scenery_rounded_color(int index, int frame);

/// The frame of one of many windows: cells that overlap with their neighbours.
SceneryRect scenery_window_rect(int index, int width, int height);
uint32_t scenery_window_color(int index, int round);
/// A place of it that only a window of the same place in the next row or column of cells could hide.
void scenery_window_place(int index, int width, int height, int *x, int *y);

/// The frame of one of many scenes.
SceneryRect scenery_scene_rect(int index, int width, int height);

/// Returns the toast's frame at a frame number.
SceneryRect scenery_toast_rect(int frame, int width, int height);

/// Returns the place where one of `cells` moving boxes begins. Each moves to the right and back in a cell of its own:
/// one box of 200x200, 100 of 80x80, 1,000 of 24x24 or 10,000 of 8x8.
SceneryRect scenery_mover_rect(int index, int cells, int width, int height);
/// Returns the pixels that a box goes to the right.
int scenery_mover_way(int cells, int width);
/// Returns the seconds that one way takes, at least a quarter of one.
double scenery_mover_seconds(int cells, int width);
/// Returns the part of the way, 0 to 1, after some seconds of moving to and fro.
double scenery_to_and_fro(double seconds, double one_way);

/// Returns the frame of one of the boxes on a panel, which also has a title and a background.
SceneryRect scenery_panel_box(int index);
/// The background of one of two panels.
uint32_t scenery_panel_color(int panel);
/// The seconds in which a drawer or a page slides in.
#define scenery_slide_seconds 1.0

/// The number of rows of the lists whose rows have heights of their own.
enum { scenery_list_rows = 10000 };
enum {
    /// The height of a row among 1,000,000.
    scenery_row_height = 44,
    /// The width of the strip of one colour at a row's left edge, by which the row is recognised.
    scenery_row_strip = 8,
    /// The distances of a row's text from the sides, and from top and bottom.
    scenery_row_inset = 20,
    scenery_row_padding = 8,
    /// The pixels that a list is scrolled by with each frame.
    scenery_scroll_step = 16,
};
/// Returns the number of the row at a position of a list into whose top some rows were inserted. These are numbered
/// from `scenery_list_rows` up, in the order of their insertion.
int scenery_row_number(int position, int inserted);
/// Returns the colour of a row's strip. Neighbours differ.
uint32_t scenery_row_color(int number);
/// Returns a row's text, which is one to four lines in a list of 800 pixels, or one line. Valid until the next call.
const char *scenery_row_text(int number, bool is_one_line);

/// A page of text that fills the size. Kept for the life of the process.
const char *scenery_text(int width, int height);

#ifdef __cplusplus
}
#endif

#endif
