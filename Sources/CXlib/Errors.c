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

/// Where to go on when a connection breaks while it is being opened: Xlib would end the process.
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

/// Room for the requests on a broken connection: one at a time, as long as requests can be (BIG-REQUESTS).
enum { scratch_size = 17 << 20 };

/// Called after each request on a broken connection, as a function of XSetAfterFunction would be: what nobody sends any
/// more must not fill the buffer.
static int forget_requests(Display *display) {
    display->bufptr = display->buffer;
    display->bufmax = display->buffer + scratch_size;
    return 0;
}

/// Xlib has no way to empty its buffer once the server is gone. With a full one it waits for room without end
/// (_XData32), and hands out a null pointer for the next request (_XGetRequest). So from now on it has a buffer that is
/// never full; what Xlib is about may still look into the old one, which is left to it.
static void replace_buffer(Display *display) {
    if (display->synchandler == forget_requests) return (void)forget_requests(display);
    char *scratch = malloc(scratch_size);
    if (!scratch) return;
    display->buffer = scratch;
    display->synchandler = forget_requests;
    forget_requests(display);
}

/// With an exit handler of its own, a display's broken connection does not end the process (libX11 1.7 and later).
static void handle_exit(Display *display, void *unused) {
    (void)unused;
    // Xlib took this lock for a thread that will exit (_XIOError). Kept, it would stop every other thread at its next call on
    // the display, and the main queue may be on another one then.
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

/// XCB writes to its socket in a way that, once the server is gone, ends the process before anybody hears of it.
/// Whoever has a handler of his own keeps it.
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
    // What Xlib had made of the display by then is lost with it.
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
    // Xlib waits for the server once more: that may fail, and must find a watch that does nothing.
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
