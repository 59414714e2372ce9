#include "Scenery.h"

#include <stdlib.h>
#include <string.h>

SceneryRect scenery_mark_rect(void) { return (SceneryRect){100, 100, 100, 100}; }

SceneryRect scenery_title_rect(void) { return (SceneryRect){300, 100, 200, 40}; }

uint32_t scenery_flat(int frame) { return frame % 2 ? 0xE8F0FF : 0xFFF4E0; }

uint32_t scenery_text_color(int frame) { return frame % 2 ? 0x102040 : 0x401020; }

SceneryRect scenery_rounded_rect(int index, int width, int height) {
    int column = index % scenery_rounded_columns, row = index / scenery_rounded_columns;
    int x = column * width / scenery_rounded_columns, y = row * height / scenery_rounded_rows;
    int right = (column + 1) * width / scenery_rounded_columns, bottom = (row + 1) * height / scenery_rounded_rows;
    return (SceneryRect){x + 3, y + 3, right - x - 6, bottom - y - 6};
}

uint32_t scenery_rounded_color(int index, int frame) {
    uint32_t mixed = (uint32_t)(index + 1) * 2654435761u + (uint32_t)frame % 2 * 0x9E3779u;
    // Dark enough to differ from each background.
    return mixed & 0x7F7F7F;
}

enum { cell = 40, window_size = 60 };

static void window_cell(int index, int width, int height, int *x, int *y) {
    int columns = (width - window_size) / cell + 1, rows = (height - window_size) / cell + 1;
    int place = index % (columns * rows);
    *x = place % columns * cell;
    *y = place / columns * cell;
}

SceneryRect scenery_window_rect(int index, int width, int height) {
    int x, y;
    window_cell(index, width, height, &x, &y);
    return (SceneryRect){x, y, window_size, window_size};
}

uint32_t scenery_window_color(int index, int round) {
    return ((uint32_t)(index + 1) * 0x9E3779B1u + (uint32_t)round * 0x85EBCAu) & 0xBFBFBF;
}

void scenery_window_place(int index, int width, int height, int *x, int *y) {
    window_cell(index, width, height, x, y);
    *x += 30;
    *y += 30;
}

SceneryRect scenery_scene_rect(int index, int width, int height) {
    return (SceneryRect){index % 8 * width / 8, index / 8 % 8 * height / 8, 200, 120};
}

SceneryRect scenery_toast_rect(int frame, int width, int height) {
    int span = width - scenery_toast_size;
    int way = frame * scenery_toast_step % (2 * span);
    return (SceneryRect){way < span ? way : 2 * span - way, height / 2, scenery_toast_size, scenery_toast_size};
}

typedef struct {
    int columns, rows, side;
} MoverGrid;

static MoverGrid mover_grid(int cells) {
    if (cells <= 1) return (MoverGrid){1, 1, 200};
    if (cells <= 100) return (MoverGrid){10, 10, 80};
    if (cells <= 1000) return (MoverGrid){40, 25, 24};
    return (MoverGrid){125, 80, 8};
}

SceneryRect scenery_mover_rect(int index, int cells, int width, int height) {
    MoverGrid grid = mover_grid(cells);
    int column = index % grid.columns, row = index / grid.columns % grid.rows;
    int y = row * height / grid.rows + (height / grid.rows - grid.side) / 2;
    return (SceneryRect){column * width / grid.columns + 2, y, grid.side, grid.side};
}

int scenery_mover_way(int cells, int width) {
    MoverGrid grid = mover_grid(cells);
    return width / grid.columns - grid.side - 4;
}

double scenery_mover_seconds(int cells, int width) {
    double seconds = (double)scenery_mover_way(cells, width) / scenery_mover_speed;
    return seconds < 0.25 ? 0.25 : seconds;
}

double scenery_to_and_fro(double seconds, double one_way) {
    double ways = seconds / one_way;
    double part = ways - 2 * (double)(int64_t)(ways / 2);
    return part < 1 ? part : 2 - part;
}

SceneryRect scenery_panel_box(int index) { return (SceneryRect){40, 120 + index * 70, 60, 50}; }

uint32_t scenery_panel_color(int panel) { return panel ? 0xD8F0D8 : 0xFFE8D0; }

static const char sentence[] =
    "A scene is the unit that the user sees, moves, minimises and closes, so it is a window of the desktop; its own "
    "windows live inside it, stacked by level, and the key window is the one that the keyboard speaks to. ";

const char *scenery_text(int width, int height) {
    static char *text;
    if (text) return text;
    size_t room = (size_t)(width - 2 * scenery_margin) * (size_t)(height - 2 * scenery_margin) / 150;
    size_t length = sizeof sentence - 1, count = room / length + 1;
    text = malloc(count * length + 1);
    if (!text) return "";
    for (size_t i = 0; i < count; i++) memcpy(text + i * length, sentence, length);
    text[count * length] = 0;
    return text;
}
