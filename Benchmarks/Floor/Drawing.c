#include <string.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "Rows.h"

enum { second = 1000000000 };

/// Draws the whole scene again with each frame.
void run_redraw(PeerOptions options) {
    Scene scene;
    show_first(&scene, options);
    if (!probe_open(NULL)) peer_fail("no second connection");
    SceneryRect whole = {0, 0, options.width, options.height};
    PangoLayout *layout = page_layout(scene.cairo, options.width, options.height);
    int frames = options.warmup + options.samples;
    for (int frame = 0; frame < frames; frame++) {
        int64_t start = peer_now();
        page_draw(scene.cairo, options.page, layout, options.width, options.height, frame);
        scene_put(&scene, whole);
        XFlush(floor_display);
        if (!page_is_shown(options.page, options.width, options.height, frame, 10LL * second)) peer_fail("the page is not shown");
        if (frame >= options.warmup) peer_sample(peer_now() - start);
        scene_wait(&scene);
        peer_pause();
    }
    peer_value("ink", probe_ink(0, 0, options.width, options.height, scenery_flat(frames - 1)));
    peer_finish();
}

static void move_toast(Scene *scene, cairo_surface_t *page, SceneryRect from, SceneryRect to) {
    XMoveWindow(floor_display, scene->children[scene->count - 1].window, to.x, to.y);
    SceneryRect damage = scenery_union(from, to);
    cairo_t *cairo = scene->cairo;
    cairo_save(cairo);
    cairo_rectangle(cairo, damage.x, damage.y, damage.width, damage.height);
    cairo_clip(cairo);
    cairo_set_source_surface(cairo, page, 0, 0);
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE);
    cairo_paint(cairo);
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER);
    cairo_set_source_rgba(cairo, (scenery_toast >> 16) / 255.0, (scenery_toast >> 8 & 0xFF) / 255.0,
                          (scenery_toast & 0xFF) / 255.0, 0.5);
    cairo_rectangle(cairo, to.x, to.y, to.width, to.height);
    cairo_fill(cairo);
    cairo_restore(cairo);
    scene_put(scene, damage);
    scene_wait(scene);
}

/// Shows the toast over a page of text, or moves it on.
void overlay_step(Overlay *overlay, Scene *scene, PeerOptions options) {
    if (overlay->page) {
        SceneryRect next = scenery_toast_rect(++overlay->frame, options.width, options.height);
        move_toast(scene, overlay->page, overlay->at, next);
        overlay->at = next;
        return;
    }
    overlay->page = cairo_image_surface_create(CAIRO_FORMAT_RGB24, options.width, options.height);
    cairo_t *cairo = cairo_create(overlay->page);
    page_draw(cairo, "text", page_layout(cairo, options.width, options.height), options.width, options.height, 0);
    cairo_destroy(cairo);
    cairo_set_source_surface(scene->cairo, overlay->page, 0, 0);
    cairo_paint(scene->cairo);
    scene_put(scene, (SceneryRect){0, 0, options.width, options.height});
    overlay->at = scenery_toast_rect(0, options.width, options.height);
    scene_add(scene, overlay->at, scenery_toast);
    move_toast(scene, overlay->page, overlay->at, overlay->at);
}

/// A half-clear toast moves over a page that is kept as a picture, 60 times a second.
void run_overlay(PeerOptions options) {
    Scene scene;
    show_first(&scene, options);
    Overlay overlay = {0};
    overlay_step(&overlay, &scene, options);
    int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
    struct itimerspec each = {{0, second / 60}, {0, second / 60}};
    timerfd_settime(timer, 0, &each, NULL);
    peer_ready();
    for (int frame = 0; frame < options.samples; frame++) {
        uint64_t ticks;
        if (read(timer, &ticks, sizeof ticks) < 0) peer_fail("no timer");
        overlay_step(&overlay, &scene, options);
    }
    peer_value("frames", options.samples);
    peer_finish();
}
