#include <string.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "Rows.h"

enum { second = 1000000000, most_rows = 80 };

/// A row that is shown.
typedef struct {
    int number, y, height;
    PangoLayout *layout;
} ListRow;

/// The rows of a list that meet its window, from top to bottom.
typedef struct {
    ListRow rows[most_rows];
    int count, width, height;
    bool has_fixed_rows;
} List;

static ListRow make_row(List *list, cairo_t *cairo, int number, int y) {
    int text_height;
    PangoLayout *layout =
        row_layout(cairo, scenery_row_text(number, list->has_fixed_rows), list->has_fixed_rows ? 0 : list->width);
    pango_layout_get_pixel_size(layout, NULL, &text_height);
    int height = list->has_fixed_rows ? scenery_row_height : text_height + 2 * scenery_row_padding;
    return (ListRow){number, y, height, layout};
}

static void drop_rows(List *list, int first, int count) {
    for (int i = first; i < first + count; i++) g_object_unref(list->rows[i].layout);
    memmove(list->rows + first, list->rows + first + count, (size_t)(list->count - first - count) * sizeof *list->rows);
    list->count -= count;
}

/// Adds rows below the last one until the window is full.
static void fill_list(List *list, cairo_t *cairo, int first) {
    for (;;) {
        ListRow *last = list->count ? &list->rows[list->count - 1] : NULL;
        int y = last ? last->y + last->height : 0;
        if (y >= list->height || list->count == most_rows) return;
        list->rows[list->count++] = make_row(list, cairo, last ? last->number + 1 : first, y);
    }
}

static void move_rows(List *list, int distance) {
    for (int i = 0; i < list->count; i++) list->rows[i].y += distance;
}

/// Paints and sends a part of the list.
static void paint_rows(List *list, Scene *scene, SceneryRect damage) {
    cairo_t *cairo = scene->cairo;
    cairo_save(cairo);
    cairo_rectangle(cairo, damage.x, damage.y, damage.width, damage.height);
    cairo_clip(cairo);
    page_fill(cairo, damage, scenery_flat(1));
    for (int i = 0; i < list->count; i++) {
        ListRow row = list->rows[i];
        if (row.y >= damage.y + damage.height || row.y + row.height <= damage.y) continue;
        page_fill(cairo, (SceneryRect){0, row.y, scenery_row_strip, row.height}, scenery_row_color(row.number));
        page_color(cairo, scenery_ink);
        cairo_move_to(cairo, scenery_row_inset, row.y + scenery_row_padding);
        pango_cairo_show_layout(cairo, row.layout);
    }
    cairo_restore(cairo);
    scene_put(scene, damage);
}

/// Moves pixels of the list on the server, up or down by some pixels, and paints the part that comes into view.
static void scroll_pixels(List *list, Scene *scene, int distance) {
    bool goes_up = distance < 0;
    int strip = goes_up ? -distance : distance;
    scene_copy(scene, (SceneryRect){0, goes_up ? strip : 0, list->width, list->height - strip}, distance);
    paint_rows(list, scene, (SceneryRect){0, goes_up ? list->height - strip : 0, list->width, strip});
}

static void scroll_on(List *list, Scene *scene) {
    move_rows(list, -scenery_scroll_step);
    while (list->rows[0].y + list->rows[0].height <= 0) drop_rows(list, 0, 1);
    fill_list(list, scene->cairo, 0);
    scroll_pixels(list, scene, -scenery_scroll_step);
}

void list_step(Scene *scene, PeerOptions options) {
    static List list;
    if (list.count) {
        scroll_on(&list, scene);
    } else {
        list = (List){.width = options.width, .height = options.height};
        fill_list(&list, scene->cairo, 0);
        paint_rows(&list, scene, (SceneryRect){0, 0, options.width, options.height});
    }
    scene_wait(scene);
}

/// Shows a list of rows of one height, or an empty one, and takes it away again.
void run_table(PeerOptions options) {
    Scene scene;
    show_first(&scene, options);
    if (!probe_open(NULL)) peer_fail("no second connection");
    SceneryRect whole = {0, 0, options.width, options.height};
    bool is_full = !strcmp(options.page, "full");
    int last = (options.height - 1) / scenery_row_height;
    for (int round = 0; round < options.warmup + options.samples; round++) {
        int64_t start = peer_now();
        List list = {.width = options.width, .height = options.height, .has_fixed_rows = true};
        if (is_full) fill_list(&list, scene.cairo, 0);
        paint_rows(&list, &scene, whole);
        XFlush(floor_display);
        uint32_t top = is_full ? scenery_row_color(0) : scenery_flat(1);
        uint32_t bottom = is_full ? scenery_row_color(last) : scenery_flat(1);
        if (!probe_wait(4, last * scenery_row_height + 4, bottom, 10LL * second) || !probe_shows(4, 20, top))
            peer_fail("the table is not shown");
        if (round >= options.warmup) peer_sample(peer_now() - start);
        scene_wait(&scene);
        if (round + 1 == options.warmup + options.samples) break;
        drop_rows(&list, 0, list.count);
        page_first(scene.cairo, options.width, options.height);
        scene_put(&scene, whole);
        scene_wait(&scene);
        peer_pause();
    }
    peer_finish();
}

/// Scrolls a list by the same distance with each frame, or throws it from its first row to its last.
void run_scroll(PeerOptions options) {
    Scene scene;
    show_first(&scene, options);
    SceneryRect whole = {0, 0, options.width, options.height};
    bool is_thrown = !strcmp(options.page, "thrown");
    static List list;
    list = (List){.width = options.width, .height = options.height};
    fill_list(&list, scene.cairo, 0);
    paint_rows(&list, &scene, whole);
    scene_wait(&scene);
    int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
    struct itimerspec each = {{0, second / options.rate}, {0, second / options.rate}};
    timerfd_settime(timer, 0, &each, NULL);
    peer_ready();
    for (int frame = 1; frame <= options.samples; frame++) {
        uint64_t ticks;
        if (read(timer, &ticks, sizeof ticks) < 0) peer_fail("no timer");
        peer_tick(peer_now());
        if (is_thrown) {
            drop_rows(&list, 0, list.count);
            int first = (int)((int64_t)(scenery_list_rows - 1) * frame / options.samples);
            fill_list(&list, scene.cairo, first);
            // The end of the list is the end of its last row.
            while (list.rows[list.count - 1].number >= scenery_list_rows) drop_rows(&list, list.count - 1, 1);
            ListRow *last = &list.rows[list.count - 1];
            if (last->number == scenery_list_rows - 1) move_rows(&list, list.height - last->y - last->height);
            while (list.rows[0].y > 0) {
                memmove(list.rows + 1, list.rows, (size_t)list.count++ * sizeof *list.rows);
                list.rows[0] = make_row(&list, scene.cairo, list.rows[1].number - 1, 0);
                list.rows[0].y = list.rows[1].y - list.rows[0].height;
            }
            paint_rows(&list, &scene, whole);
        } else {
            scroll_on(&list, &scene);
        }
        scene_wait(&scene);
    }
    peer_value("frames", options.samples);
    peer_finish();
}

/// Inserts rows at the top of a list, one after the other.
void run_insert(PeerOptions options) {
    Scene scene;
    show_first(&scene, options);
    if (!probe_open(NULL)) peer_fail("no second connection");
    static List list;
    list = (List){.width = options.width, .height = options.height};
    fill_list(&list, scene.cairo, 0);
    paint_rows(&list, &scene, (SceneryRect){0, 0, options.width, options.height});
    scene_wait(&scene);
    for (int round = 0; round < options.warmup + options.samples; round++) {
        int number = scenery_row_number(0, round + 1);
        int64_t start = peer_now();
        memmove(list.rows + 1, list.rows, (size_t)list.count++ * sizeof *list.rows);
        list.rows[0] = make_row(&list, scene.cairo, number, 0);
        for (int i = 1; i < list.count; i++) list.rows[i].y += list.rows[0].height;
        while (list.rows[list.count - 1].y >= list.height) drop_rows(&list, list.count - 1, 1);
        scroll_pixels(&list, &scene, list.rows[0].height);
        XFlush(floor_display);
        if (!probe_wait(4, 4, scenery_row_color(number), 10LL * second)) peer_fail("the row is not shown");
        if (round >= options.warmup) peer_sample(peer_now() - start);
        scene_wait(&scene);
        peer_pause();
    }
    peer_finish();
}

/// Shows a page in the place of another, and the other again.
void run_push(PeerOptions options) {
    Scene scene;
    show_first(&scene, options);
    if (!probe_open(NULL)) peer_fail("no second connection");
    bool is_push = !strcmp(options.row, "push");
    for (int round = 0; round < options.warmup + options.samples; round++) {
        for (int panel = 1; panel >= 0; panel--) {
            int64_t start = peer_now();
            PangoLayout *title = panel_title(scene.cairo);
            panel_draw(scene.cairo, panel, title, options.width, options.height);
            scene_put(&scene, (SceneryRect){0, 0, options.width, options.height});
            XFlush(floor_display);
            if (!probe_wait(options.width - 2, 5, scenery_panel_color(panel), 10LL * second))
                peer_fail("the page is not shown");
            if (round >= options.warmup && is_push == (panel == 1)) peer_sample(peer_now() - start);
            g_object_unref(title);
            scene_wait(&scene);
            peer_pause();
        }
    }
    peer_finish();
}
