// A program of GLFW's: it has windows and input but draws nothing itself, so cairo draws on its X window.
#define GLFW_EXPOSE_NATIVE_X11
#include <GLFW/glfw3.h>
#include <GLFW/glfw3native.h>
#include <cairo-xlib.h>
#include <string.h>

#include "Pages.h"

static bool is_done;

static void moved(GLFWwindow *window, double x, double y) {
    (void)window;
    peer_event("motion", peer_now(), (int)x, (int)y);
}

static void clicked(GLFWwindow *window, int button, int action, int modifiers) {
    int64_t now = peer_now();
    (void)button, (void)modifiers;
    if (action != GLFW_PRESS) return;
    double x, y;
    glfwGetCursorPos(window, &x, &y);
    peer_event("button", now, (int)x, (int)y);
}

static void typed(GLFWwindow *window, int key, int code, int action, int modifiers) {
    int64_t now = peer_now();
    (void)window, (void)code, (void)modifiers;
    if (action != GLFW_PRESS) return;
    if (key == GLFW_KEY_Q) is_done = true;
    else peer_event("key", now, 0, 0);
}

typedef struct {
    int width, height;
} Size;

static Size *remember(GLFWmonitor *monitor) {
    static Size sizes[64];
    static int used;
    const GLFWvidmode *mode = glfwGetVideoMode(monitor);
    Size *size = &sizes[used++ % 64];
    *size = mode ? (Size){mode->width, mode->height} : (Size){0, 0};
    glfwSetMonitorUserPointer(monitor, size);
    return size;
}

static void plugged(GLFWmonitor *monitor, int event) {
    int64_t now = peer_now();
    int count;
    glfwGetMonitors(&count);
    // A monitor that is gone has no mode any more, but keeps its user pointer.
    Size *size = glfwGetMonitorUserPointer(monitor);
    if (event == GLFW_CONNECTED) size = remember(monitor);
    peer_monitor(event == GLFW_CONNECTED ? "connected" : "disconnected", now, size ? size->width : 0, size ? size->height : 0, count);
}

int main(int argc, char *argv[]) {
    PeerOptions options = peer_options(argc, argv, "start serve latency monitors");
    if (!glfwInit()) peer_fail("GLFW does not start");
    glfwWindowHint(GLFW_CLIENT_API, GLFW_NO_API);
    glfwWindowHint(GLFW_DECORATED, GLFW_FALSE);
    GLFWwindow *window = glfwCreateWindow(options.width, options.height, "GLFW", NULL, NULL);
    if (!window) peer_fail("GLFW makes no window");
    glfwSetWindowPos(window, 0, 0);
    glfwSetCursorPosCallback(window, moved);
    glfwSetMouseButtonCallback(window, clicked);
    glfwSetKeyCallback(window, typed);
    glfwSetMonitorCallback(plugged);
    int count;
    GLFWmonitor **monitors = glfwGetMonitors(&count);
    for (int i = 0; i < count; i++) remember(monitors[i]);
    Display *display = glfwGetX11Display();
    cairo_surface_t *surface = cairo_xlib_surface_create(display, glfwGetX11Window(window),
        DefaultVisual(display, DefaultScreen(display)), options.width, options.height);
    cairo_t *cairo = cairo_create(surface);
    page_first(cairo, options.width, options.height);
    cairo_surface_flush(surface);
    XFlush(display);
    peer_ready();
    peer_end_with_input();
    while (!is_done) glfwWaitEvents();
    peer_done();
    return 0;
}
