#include "CXlib.h"

#include <X11/Xlibint.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>

typedef struct watch {
    struct watch *next;
    Display *display;
    cx_error_function error;
    void *error_context;
    cx_io_error_function io_error;
    void *io_error_context;
    bool is_broken;
} watch;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static watch *watches;
static bool installed;
static XErrorHandler previous_error_handler;
static XIOErrorHandler previous_io_error_handler;

/// The point to return to if a connection breaks while it is being opened. Otherwise Xlib would end the process.
static _Thread_local jmp_buf *opening;

static watch *find(Display *display) {
    for (watch *w = watches; w; w = w->next)
        if (w->display == display) return w;
    return NULL;
}

static int handle_error(Display *display, XErrorEvent *event) {
    pthread_mutex_lock(&lock);
    watch *w = find(display);
    cx_error_function function = w ? w->error : NULL;
    void *context = w ? w->error_context : NULL;
    pthread_mutex_unlock(&lock);
    if (function)
        function(context, event->serial, event->error_code, event->request_code, event->minor_code,
                 event->resourceid);
    else if (!w && previous_error_handler)
        previous_error_handler(display, event);
    return 0;
}

static int handle_io_error(Display *display) {
    pthread_mutex_lock(&lock);
    watch *w = find(display);
    pthread_mutex_unlock(&lock);
    if (!w && opening) longjmp(*opening, 1);
    if (!w && previous_io_error_handler) previous_io_error_handler(display);
    return 0;
}

/// The buffer for requests on a broken connection. It holds one request of the greatest length (BIG-REQUESTS).
enum { scratch_size = 17 << 20 };

/// Called after each request on a broken connection, like a function of XSetAfterFunction. Empties the buffer, because
/// its contents are never sent.
static int forget_requests(Display *display) {
    display->bufptr = display->buffer;
    display->bufmax = display->buffer + scratch_size;
    return 0;
}

/// Replaces the buffer of a display whose server is gone, because Xlib has no way to empty it.
///
/// With a full buffer Xlib would wait for room forever (_XData32), and return a null pointer for the next request
/// (_XGetRequest). The new buffer is never full. The old one is not freed, because the function that Xlib is executing
/// may still use it.
static void replace_buffer(Display *display) {
    if (display->synchandler == forget_requests) return (void)forget_requests(display);
    char *scratch = malloc(scratch_size);
    if (!scratch) return;
    display->buffer = scratch;
    display->synchandler = forget_requests;
    forget_requests(display);
}

/// Handles a broken connection. A display with its own exit handler does not end the process (libX11 1.7 and later).
static void handle_exit(Display *display, void *unused) {
    (void)unused;
    // Xlib took this lock for a thread that will exit (_XIOError). If it stayed locked, every other thread would block
    // at its next call on the display, and the main queue may run on another thread then.
    XUnlockDisplay(display);
    pthread_mutex_lock(&lock);
    watch *w = find(display);
    cx_io_error_function function = w ? w->io_error : NULL;
    void *context = w ? w->io_error_context : NULL;
    if (w) {
        w->io_error = NULL;
        w->is_broken = true;
    }
    pthread_mutex_unlock(&lock);
    replace_buffer(display);
    if (function) function(context);
}

/// Ignores SIGPIPE, with which XCB's writes would end the process once the server is gone. A handler of the program
/// stays.
static void ignore_broken_pipes(void) {
    struct sigaction action;
    if (sigaction(SIGPIPE, NULL, &action) == 0 && action.sa_handler == SIG_DFL) signal(SIGPIPE, SIG_IGN);
}

static void install(void) {
    if (installed) return;
    installed = true;
    ignore_broken_pipes();
    previous_error_handler = XSetErrorHandler(handle_error);
    previous_io_error_handler = XSetIOErrorHandler(handle_io_error);
}

static watch *find_or_add(Display *display) {
    install();
    watch *w = find(display);
    if (!w && (w = calloc(1, sizeof *w))) {
        w->display = display;
        w->next = watches;
        watches = w;
    }
    return w;
}

Display *cx_open(const char *name) {
    pthread_mutex_lock(&lock);
    install();
    pthread_mutex_unlock(&lock);
    jmp_buf back;
    // The memory that Xlib had allocated for the display is lost.
    if (setjmp(back)) {
        opening = NULL;
        return NULL;
    }
    opening = &back;
    Display *display = XOpenDisplay(name);
    opening = NULL;
    if (display) cx_watch_io_errors(display, NULL, NULL);
    return display;
}

bool cx_is_broken(Display *display) {
    pthread_mutex_lock(&lock);
    watch *w = find(display);
    bool is_broken = w && w->is_broken;
    pthread_mutex_unlock(&lock);
    return is_broken;
}

void cx_watch_errors(Display *display, cx_error_function function, void *context) {
    pthread_mutex_lock(&lock);
    watch *w = find_or_add(display);
    if (w) {
        w->error = function;
        w->error_context = context;
    }
    pthread_mutex_unlock(&lock);
}

void cx_watch_io_errors(Display *display, cx_io_error_function function, void *context) {
    pthread_mutex_lock(&lock);
    watch *w = find_or_add(display);
    if (w) {
        w->io_error = function;
        w->io_error_context = context;
    }
    pthread_mutex_unlock(&lock);
    XSetIOErrorExitHandler(display, handle_exit, NULL);
}

void cx_close(Display *display) {
    // Xlib waits for the server once more. If that fails, it must find a watch that does nothing.
    cx_watch_errors(display, NULL, NULL);
    cx_watch_io_errors(display, NULL, NULL);
    XCloseDisplay(display);
    pthread_mutex_lock(&lock);
    for (watch **link = &watches; *link; link = &(*link)->next) {
        if ((*link)->display != display) continue;
        watch *gone = *link;
        *link = gone->next;
        free(gone);
        break;
    }
    pthread_mutex_unlock(&lock);
}
