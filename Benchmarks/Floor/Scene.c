#include "Scene.h"

#include <X11/Xatom.h>
#include <X11/extensions/Xrandr.h>
#include <stdlib.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <unistd.h>

Display *floor_display;
static int completion;
static GC image_gc;
static Window leader;

enum {
    wm_protocols, wm_delete, wm_focus, net_ping, net_pid, net_name, net_icon_name, utf8, net_type, net_normal,
    wm_leader, atom_count
};
static char *atom_names[] = {"WM_PROTOCOLS", "WM_DELETE_WINDOW", "WM_TAKE_FOCUS", "_NET_WM_PING", "_NET_WM_PID", "_NET_WM_NAME",
    "_NET_WM_ICON_NAME", "UTF8_STRING", "_NET_WM_WINDOW_TYPE", "_NET_WM_WINDOW_TYPE_NORMAL", "WM_CLIENT_LEADER"};
static Atom atoms[atom_count];

void floor_open(void) {
    floor_display = XOpenDisplay(NULL);
    if (!floor_display) peer_fail("no display");
    XInternAtoms(floor_display, atom_names, atom_count, False, atoms);
    if (!XShmQueryExtension(floor_display)) peer_fail("the server has no shared memory");
    completion = XShmGetEventBase(floor_display) + ShmCompletion;
    int count;
    XRRMonitorInfo *monitors = XRRGetMonitors(floor_display, DefaultRootWindow(floor_display), True, &count);
    if (monitors) XRRFreeMonitors(monitors);
    leader = XCreateSimpleWindow(floor_display, DefaultRootWindow(floor_display), -1, -1, 1, 1, 0, 0, 0);
}

static void set(Window window, Atom property, Atom type, int format, const void *data, int count) {
    XChangeProperty(floor_display, window, property, type, format, PropModeReplace, data, count);
}

static void make_image(Scene *scene) {
    int screen = DefaultScreen(floor_display);
    scene->image = XShmCreateImage(floor_display, DefaultVisual(floor_display, screen),
        (unsigned)DefaultDepth(floor_display, screen), ZPixmap, NULL, &scene->segment, (unsigned)scene->rect.width,
        (unsigned)scene->rect.height);
    if (!scene->image) peer_fail("no image");
    size_t size = (size_t)scene->image->bytes_per_line * (size_t)scene->image->height;
    scene->segment.shmid = shmget(IPC_PRIVATE, size, IPC_CREAT | 0600);
    scene->segment.shmaddr = scene->image->data = shmat(scene->segment.shmid, NULL, 0);
    shmctl(scene->segment.shmid, IPC_RMID, NULL);
    if (scene->image->data == (char *)-1) peer_fail("no shared memory");
    scene->segment.readOnly = True;
    XShmAttach(floor_display, &scene->segment);
    cairo_surface_t *surface = cairo_image_surface_create_for_data((unsigned char *)scene->image->data,
        CAIRO_FORMAT_RGB24, scene->rect.width, scene->rect.height, scene->image->bytes_per_line);
    scene->cairo = cairo_create(surface);
    cairo_surface_destroy(surface);
}

void scene_open(Scene *scene, SceneryRect rect) {
    *scene = (Scene){.rect = rect, .background = scenery_background};
    XSetWindowAttributes attributes = {.background_pixmap = None, .bit_gravity = NorthWestGravity,
        .event_mask = StructureNotifyMask | PropertyChangeMask | FocusChangeMask | ExposureMask | ButtonPressMask
            | ButtonReleaseMask | PointerMotionMask | KeyPressMask};
    scene->top = XCreateWindow(floor_display, DefaultRootWindow(floor_display), rect.x, rect.y, (unsigned)rect.width,
        (unsigned)rect.height, 0, CopyFromParent, InputOutput, CopyFromParent,
        CWBackPixmap | CWBitGravity | CWEventMask, &attributes);
    XSizeHints size = {
        .flags = PPosition | PSize, .x = rect.x, .y = rect.y, .width = rect.width, .height = rect.height};
    XWMHints hints = {.flags = InputHint | StateHint | WindowGroupHint, .input = True, .initial_state = NormalState,
        .window_group = leader};
    XClassHint class = {"floor", "Floor"};
    Xutf8SetWMProperties(floor_display, scene->top, "Floor", "Floor", NULL, 0, &size, &hints, &class);
    set(scene->top, atoms[net_name], atoms[utf8], 8, "Floor", 5);
    set(scene->top, atoms[net_icon_name], atoms[utf8], 8, "Floor", 5);
    long pid = getpid();
    set(scene->top, atoms[net_pid], XA_CARDINAL, 32, &pid, 1);
    set(scene->top, atoms[wm_leader], XA_WINDOW, 32, &leader, 1);
    set(scene->top, atoms[net_type], XA_ATOM, 32, &atoms[net_normal], 1);
    Atom protocols[] = {atoms[wm_delete], atoms[wm_focus], atoms[net_ping]};
    XSetWMProtocols(floor_display, scene->top, protocols, 3);
    make_image(scene);
}

void scene_map(Scene *scene) {
    XMapWindow(floor_display, scene->top);
    if (scene->count) XSetInputFocus(floor_display, scene->children[0].window, RevertToParent, CurrentTime);
}

void scene_add(Scene *scene, SceneryRect rect, uint32_t color) {
    if (scene->count == scene->room) {
        scene->room = scene->room ? 2 * scene->room : 16;
        scene->children = realloc(scene->children, (size_t)scene->room * sizeof *scene->children);
        if (!scene->children) peer_fail("no memory");
    }
    XSetWindowAttributes attributes = {.background_pixmap = None, .bit_gravity = NorthWestGravity,
        .event_mask = KeyPressMask | KeyReleaseMask | KeymapStateMask | ExposureMask | FocusChangeMask};
    Window window = XCreateWindow(floor_display, scene->top, rect.x, rect.y, (unsigned)rect.width,
        (unsigned)rect.height, 0, CopyFromParent, InputOutput, CopyFromParent,
        CWBackPixmap | CWBitGravity | CWEventMask, &attributes);
    XMapWindow(floor_display, window);
    scene->children[scene->count++] = (Child){window, rect, color, 1};
}

void scene_keep(Scene *scene, int kept) {
    while (scene->count > kept) XDestroyWindow(floor_display, scene->children[--scene->count].window);
}

static int meets(SceneryRect a, SceneryRect b) {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

static GC get_image_gc(Scene *scene) {
    if (image_gc) return image_gc;
    XGCValues values = {.subwindow_mode = IncludeInferiors, .graphics_exposures = False};
    return image_gc = XCreateGC(floor_display, scene->top, GCSubwindowMode | GCGraphicsExposures, &values);
}

void scene_copy(Scene *scene, SceneryRect from, int distance) {
    XCopyArea(floor_display, scene->top, scene->top, get_image_gc(scene), from.x, from.y, (unsigned)from.width,
        (unsigned)from.height, from.x, from.y + distance);
}

void scene_put(Scene *scene, SceneryRect damage) {
    cairo_surface_flush(cairo_get_target(scene->cairo));
    XShmPutImage(floor_display, scene->top, get_image_gc(scene), scene->image, damage.x, damage.y, damage.x, damage.y,
        (unsigned)damage.width, (unsigned)damage.height, True);
    scene->puts++;
}

void scene_paint(Scene *scene, SceneryRect damage) {
    cairo_t *cairo = scene->cairo;
    cairo_save(cairo);
    cairo_rectangle(cairo, damage.x, damage.y, damage.width, damage.height);
    cairo_clip(cairo);
    page_color(cairo, scene->background);
    cairo_paint(cairo);
    for (int i = 0; i < scene->count; i++) {
        Child child = scene->children[i];
        if (child.color == scene->background || !meets(child.rect, damage)) continue;
        page_fill(cairo, child.rect, child.color);
    }
    cairo_restore(cairo);
    scene_put(scene, damage);
}

void scene_note(Scene *scene, const XEvent *event) {
    if (event->type == completion && scene->puts > 0) scene->puts--;
}

void scene_wait(Scene *scene) {
    XFlush(floor_display);
    while (scene->puts > 0) {
        XEvent event;
        XNextEvent(floor_display, &event);
        scene_note(scene, &event);
    }
}

SceneryRect scenery_union(SceneryRect a, SceneryRect b) {
    int x = a.x < b.x ? a.x : b.x, y = a.y < b.y ? a.y : b.y;
    int right = a.x + a.width > b.x + b.width ? a.x + a.width : b.x + b.width;
    int bottom = a.y + a.height > b.y + b.height ? a.y + a.height : b.y + b.height;
    return (SceneryRect){x, y, right - x, bottom - y};
}
