#include <X11/XKBlib.h>
#include <X11/keysym.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "Rows.h"

void show_first(Scene *scene, PeerOptions options) {
    SceneryRect whole = {0, 0, options.width, options.height};
    scene_open(scene, whole);
    scene_add(scene, whole, scene->background);
    scene_map(scene);
    page_first(scene->cairo, options.width, options.height);
    scene_put(scene, whole);
    scene_wait(scene);
}

/// Stamps and reports input, and sends lost pixels again; true at the end of the row.
static bool take(Scene *scene, XEvent *event) {
    int64_t now = peer_now();
    switch (event->type) {
    case MotionNotify: peer_event("motion", now, event->xmotion.x, event->xmotion.y); break;
    case ButtonPress: peer_event("button", now, event->xbutton.x, event->xbutton.y); break;
    case Expose:
        scene_put(scene,
            (SceneryRect){event->xexpose.x, event->xexpose.y, event->xexpose.width, event->xexpose.height});
        break;
    case KeyPress:
        if (XLookupKeysym(&event->xkey, 0) == XK_q) return true;
        peer_event("key", now, 0, 0);
        break;
    default: scene_note(scene, event);
    }
    return false;
}

/// Does one word of the runner's; false at the end.
static bool obey(Scene *scene, PeerOptions options) {
    char line[64] = "";
    ssize_t length = read(STDIN_FILENO, line, sizeof line - 1);
    if (length <= 0) return false;
    for (char *word = strtok(line, "\n"); word; word = strtok(NULL, "\n")) {
        if (!strcmp(word, "frame")) {
            page_first(scene->cairo, options.width, options.height);
            scene_put(scene, (SceneryRect){0, 0, options.width, options.height});
        } else if (!strcmp(word, "window") || !strcmp(word, "windows")) {
            double before = peer_heap();
            for (int i = 0; i < (word[6] ? options.count : 1); i++)
                scene_add(scene, (SceneryRect){300, 300, 60, 60}, 0x808080);
            XFlush(floor_display);
            peer_value("heap", peer_heap() - before);
        } else if (!strcmp(word, "show")) {
            int index = scene->count - 1;
            SceneryRect rect = scenery_window_rect(index, options.width, options.height);
            scene_add(scene, rect, scenery_window_color(index, 0));
            scene_paint(scene, rect);
        } else if (!strcmp(word, "level")) {
            static bool is_up;
            is_up = !is_up;
            move_level(scene, is_up ? 1 : scene->count - 1, is_up ? scene->count - 1 : 1);
        } else if (!strcmp(word, "toast")) {
            static Overlay overlay;
            overlay_step(&overlay, scene, options);
        } else if (!strcmp(word, "box")) {
            box_step(scene, options);
        } else if (!strcmp(word, "list")) {
            list_step(scene, options);
        } else if (!strcmp(word, "scene")) {
            static Scene others[64];
            static int count;
            if (count < 64) open_scene(&others[count], count, options);
            count++;
        }
    }
    XFlush(floor_display);
    return true;
}

void serve(Scene *scene, PeerOptions options) {
    peer_ready();
    struct pollfd files[] = {{ConnectionNumber(floor_display), POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}};
    for (;;) {
        while (XPending(floor_display)) {
            XEvent event;
            XNextEvent(floor_display, &event);
            if (take(scene, &event)) return peer_done();
        }
        if (poll(files, 2, -1) < 0) return;
        if (files[1].revents && !obey(scene, options)) return;
    }
}

int main(int argc, char *argv[]) {
    PeerOptions options = peer_options(argc, argv, "start serve latency windows stack scenes redraw overlay boxes ticks drawer pages table scroll insert push pop monitors");
    XkbIgnoreExtension(True);
    floor_open();
    if (!strcmp(options.row, "windows")) run_windows(options);
    else if (!strcmp(options.row, "stack")) run_stack(options);
    else if (!strcmp(options.row, "scenes")) run_scenes(options);
    else if (!strcmp(options.row, "redraw")) run_redraw(options);
    else if (!strcmp(options.row, "overlay")) run_overlay(options);
    else if (!strcmp(options.row, "boxes") || !strcmp(options.row, "ticks")) run_boxes(options);
    else if (!strcmp(options.row, "drawer") || !strcmp(options.row, "pages")) run_slide(options);
    else if (!strcmp(options.row, "table")) run_table(options);
    else if (!strcmp(options.row, "scroll")) run_scroll(options);
    else if (!strcmp(options.row, "insert")) run_insert(options);
    else if (!strcmp(options.row, "push") || !strcmp(options.row, "pop")) run_push(options);
    else if (!strcmp(options.row, "monitors")) run_monitors(options);
    else {
        Scene scene;
        show_first(&scene, options);
        serve(&scene, options);
    }
    return 0;
}
