#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "Rows.h"

enum { second = 1000000000 };

static int start_timer(int rate) {
    int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
    struct itimerspec each = {{0, second / rate}, {0, second / rate}};
    timerfd_settime(timer, 0, &each, NULL);
    return timer;
}

/// Waits for the next frame. Returns the time at which its work begins.
static int64_t next_frame(int timer) {
    uint64_t ticks;
    if (read(timer, &ticks, sizeof ticks) < 0) peer_fail("no timer");
    return peer_now();
}

static SceneryRect whole_pixels(double x, SceneryRect rect) {
    int left = (int)floor(x), right = (int)ceil(x + rect.width);
    return (SceneryRect){left, rect.y, right - left, rect.height};
}

/// Paints the boxes at a part of their way and sends what has changed. `shown` has the pixels of their last places.
static void move_boxes(Scene *scene, PeerOptions options, SceneryRect *shown, double part) {
    cairo_t *cairo = scene->cairo;
    double way = part * scenery_mover_way(options.count, options.width);
    for (int i = 0; i < options.count; i++) page_fill(cairo, shown[i], scene->background);
    SceneryRect all = shown[0];
    for (int i = 0; i < options.count; i++) {
        SceneryRect rect = scenery_mover_rect(i, options.count, options.width, options.height);
        double x = rect.x + way;
        page_color(cairo, scenery_rounded_color(i, 0));
        cairo_rectangle(cairo, x, rect.y, rect.width, rect.height);
        cairo_fill(cairo);
        SceneryRect next = whole_pixels(x, rect), damage = scenery_union(shown[i], next);
        if (options.count <= 100) scene_put(scene, damage);
        else all = scenery_union(all, damage);
        shown[i] = next;
    }
    // One large image takes the server less time than a thousand small ones.
    if (options.count > 100) scene_put(scene, all);
    scene_wait(scene);
}

void box_step(Scene *scene, PeerOptions options) {
    static SceneryRect shown;
    static int frame;
    options.count = 1;
    if (!frame) {
        SceneryRect whole = {0, 0, options.width, options.height};
        page_fill(scene->cairo, whole, scene->background);
        scene_put(scene, whole);
        shown = scenery_mover_rect(0, 1, options.width, options.height);
    }
    move_boxes(scene, options, &shown, frame++ % 100 / 100.0);
}

/// Boxes move to and fro over a scene of one colour. The row `ticks` also reports the times of the frames.
void run_boxes(PeerOptions options) {
    Scene scene;
    show_first(&scene, options);
    page_fill(scene.cairo, (SceneryRect){0, 0, options.width, options.height}, scene.background);
    scene_put(&scene, (SceneryRect){0, 0, options.width, options.height});
    SceneryRect *shown = calloc((size_t)options.count, sizeof *shown);
    if (!shown) peer_fail("no memory");
    for (int i = 0; i < options.count; i++)
        shown[i] = scenery_mover_rect(i, options.count, options.width, options.height);
    move_boxes(&scene, options, shown, 0);
    bool has_ticks = !strcmp(options.row, "ticks");
    double seconds = scenery_mover_seconds(options.count, options.width);
    int timer = start_timer(options.rate);
    peer_ready();
    int64_t start = peer_now();
    for (int frame = 0; frame < options.samples; frame++) {
        int64_t now = next_frame(timer);
        if (has_ticks) peer_tick(now);
        move_boxes(&scene, options, shown, scenery_to_and_fro((double)(now - start) / second, seconds));
    }
    peer_value("frames", options.samples);
    peer_finish();
}

/// Paints a panel at a place in the scene.
static void draw_panel(Scene *scene, int panel, PangoLayout *title, double x, int width, int height) {
    cairo_save(scene->cairo);
    cairo_translate(scene->cairo, x, 0);
    panel_draw(scene->cairo, panel, title, width, height);
    cairo_restore(scene->cairo);
}

/// A drawer slides in and out at the left edge, or two pages that fill the scene slide to and fro.
void run_slide(PeerOptions options) {
    Scene scene;
    show_first(&scene, options);
    page_fill(scene.cairo, (SceneryRect){0, 0, options.width, options.height}, scene.background);
    scene_put(&scene, (SceneryRect){0, 0, options.width, options.height});
    scene_wait(&scene);
    bool has_pages = !strcmp(options.row, "pages");
    int width = has_pages ? options.width : scenery_drawer_width, height = options.height;
    PangoLayout *title = panel_title(scene.cairo);
    int timer = start_timer(options.rate);
    int edge = has_pages ? width : 0;
    peer_ready();
    int64_t start = peer_now();
    for (int frame = 0; frame < options.samples; frame++) {
        double part = scenery_to_and_fro((double)(next_frame(timer) - start) / second, scenery_slide_seconds);
        int right = (int)ceil(width * part);
        SceneryRect damage = {0, 0, has_pages ? width : right > edge ? right : edge, height};
        if (has_pages) {
            draw_panel(&scene, 0, title, -width * part, width, height);
        } else {
            page_fill(scene.cairo, damage, scene.background);
            edge = right;
        }
        draw_panel(&scene, 1, title, has_pages ? width * (1 - part) : width * (part - 1), width, height);
        scene_put(&scene, damage);
        scene_wait(&scene);
    }
    peer_value("frames", options.samples);
    peer_finish();
}
