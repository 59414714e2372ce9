#include <stdlib.h>

#include "Rows.h"

enum { second = 1000000000 };

/// Makes and shows windows in a scene, paints them in one go, and takes them away again.
void run_windows(PeerOptions options) {
    Scene scene;
    show_first(&scene, options);
    if (!probe_open(NULL)) peer_fail("no second connection");
    int x, y;
    scenery_window_place(options.count - 1, options.width, options.height, &x, &y);
    for (int round = 0; round < options.warmup + options.samples; round++) {
        int64_t start = peer_now();
        SceneryRect damage = scenery_window_rect(0, options.width, options.height);
        for (int i = 0; i < options.count; i++) {
            SceneryRect rect = scenery_window_rect(i, options.width, options.height);
            scene_add(&scene, rect, scenery_window_color(i, round));
            damage = scenery_union(damage, rect);
        }
        scene_paint(&scene, damage);
        XFlush(floor_display);
        if (!probe_wait(x, y, scenery_window_color(options.count - 1, round), 10LL * second))
            peer_fail("the last window is not shown");
        if (round >= options.warmup) peer_sample(peer_now() - start);
        scene_wait(&scene);
        scene_keep(&scene, 1);
        scene_paint(&scene, damage);
        scene_wait(&scene);
        peer_pause();
    }
    peer_finish();
}

/// Moves a window to another place in the order, where 0 is at the back, and paints it.
void move_level(Scene *scene, int from, int to) {
    Child moved = scene->children[from];
    bool up = to > from;
    XWindowChanges changes = {.sibling = scene->children[up ? to : to - 1].window, .stack_mode = Above};
    XConfigureWindow(floor_display, moved.window, CWSibling | CWStackMode, &changes);
    for (int at = from; at != to; at += up ? 1 : -1) scene->children[at] = scene->children[up ? at + 1 : at - 1];
    scene->children[to] = moved;
    scene_paint(scene, moved.rect);
}

/// Moves one window among many to the front of them all, and behind them all.
void run_stack(PeerOptions options) {
    Scene scene;
    show_first(&scene, options);
    if (!probe_open(NULL)) peer_fail("no second connection");
    for (int i = 0; i < options.count; i++) {
        scene_add(&scene, scenery_window_rect(i, options.width, options.height), scenery_window_color(i, 0));
    }
    scene_paint(&scene, (SceneryRect){0, 0, options.width, options.height});
    scene_wait(&scene);
    // The window at the very back shows the first frame and stays there.
    int index = options.count / 2, last = scene.count - 1, at = 1 + index;
    Child moved = scene.children[at];
    for (int round = 0; round < options.warmup + options.samples; round++) {
        int64_t start = peer_now();
        bool up = round % 2 == 0;
        int to = up ? last : 1;
        move_level(&scene, at, to);
        at = to;
        XFlush(floor_display);
        // The corner that the next window covers.
        if (!probe_wait(moved.rect.x + 55, moved.rect.y + 10, scenery_window_color(up ? index : index + 1, 0), second))
            peer_fail("the windows are in the wrong order");
        if (round >= options.warmup) peer_sample(peer_now() - start);
        if ((probe_front(scene.top) == moved.window) != up) peer_fail("the X windows are in the wrong order");
        scene_wait(&scene);
        peer_pause();
    }
    peer_finish();
}

/// Opens a scene with 64 windows.
void open_scene(Scene *scene, int number, PeerOptions options) {
    SceneryRect rect = scenery_scene_rect(number, options.width, options.height);
    scene_open(scene, rect);
    for (int window = 0; window < scenery_windows_a_scene; window++) {
        SceneryRect inside = {window, window / 2, 60, 60};
        scene_add(scene, inside, scenery_window_color(window, number));
    }
    scene_map(scene);
    scene_paint(scene, (SceneryRect){0, 0, rect.width, rect.height});
}

/// Opens scenes with 64 windows each, all in one go.
void run_scenes(PeerOptions options) {
    if (!probe_open(NULL)) peer_fail("no second connection");
    int64_t start = peer_now();
    Scene *scenes = calloc((size_t)options.count, sizeof *scenes);
    if (!scenes) peer_fail("no memory");
    for (int i = 0; i < options.count; i++) {
        open_scene(&scenes[i], i, options);
    }
    XFlush(floor_display);
    for (int i = 0; i < options.count; i++) {
        SceneryRect rect = scenery_scene_rect(i, options.width, options.height);
        uint32_t color = scenery_window_color(scenery_windows_a_scene - 1, i);
        if (!probe_wait(rect.x + scenery_scene_place, rect.y + scenery_scene_place, color, 20LL * second))
            peer_fail("a scene is not shown");
    }
    peer_sample(peer_now() - start);
    peer_finish();
}
