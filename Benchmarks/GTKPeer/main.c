// A program of GTK 3's: a window with a drawing area, which cairo and Pango draw.
#include <gtk/gtk.h>
#include <string.h>

#include "Pages.h"

enum { second = 1000000000 };

static PeerOptions options;
static GtkWidget *area;
static PangoLayout *layout;
static int frame = -1;

static gboolean draw(GtkWidget *widget, cairo_t *cairo, gpointer data) {
    (void)widget, (void)data;
    if (frame < 0) page_first(cairo, options.width, options.height);
    else page_draw(cairo, options.page, layout, options.width, options.height, frame);
    return FALSE;
}

/// Draws at once: GTK's frame clock would hold the program to 60 frames a second.
static void redraw(void) {
    if (!probe_open(NULL)) peer_fail("no second connection");
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1);
    cairo_t *cairo = cairo_create(surface);
    layout = page_layout(cairo, options.width, options.height);
    int frames = options.warmup + options.samples;
    for (frame = 0; frame < frames; frame++) {
        int64_t start = peer_now();
        gtk_widget_queue_draw(area);
        G_GNUC_BEGIN_IGNORE_DEPRECATIONS
        gdk_window_process_all_updates();
        G_GNUC_END_IGNORE_DEPRECATIONS
        gdk_display_flush(gdk_display_get_default());
        if (!page_is_shown(options.page, options.width, options.height, frame, 10LL * second)) peer_fail("the page is not shown");
        if (frame >= options.warmup) peer_sample(peer_now() - start);
        peer_pause();
        while (gtk_events_pending()) gtk_main_iteration();
    }
    peer_value("ink", probe_ink(0, 0, options.width, options.height, scenery_flat(frames - 1)));
    peer_finish();
}

static gboolean moved(GtkWidget *widget, GdkEventMotion *event, gpointer data) {
    int64_t now = peer_now();
    (void)widget, (void)data;
    peer_event("motion", now, (int)event->x, (int)event->y);
    return TRUE;
}

static gboolean clicked(GtkWidget *widget, GdkEventButton *event, gpointer data) {
    int64_t now = peer_now();
    (void)widget, (void)data;
    if (event->type == GDK_BUTTON_PRESS) peer_event("button", now, (int)event->x, (int)event->y);
    return TRUE;
}

static gboolean typed(GtkWidget *widget, GdkEventKey *event, gpointer data) {
    int64_t now = peer_now();
    (void)widget, (void)data;
    if (event->keyval == GDK_KEY_q) gtk_main_quit();
    else peer_event("key", now, 0, 0);
    return TRUE;
}

static void plugged(GdkDisplay *display, GdkMonitor *monitor, gpointer kind) {
    int64_t now = peer_now();
    GdkRectangle place;
    gdk_monitor_get_geometry(monitor, &place);
    peer_monitor(kind, now, place.width, place.height, gdk_display_get_n_monitors(display));
}

static gboolean first(gpointer data) {
    (void)data;
    peer_ready();
    peer_end_with_input();
    return G_SOURCE_REMOVE;
}

int main(int argc, char *argv[]) {
    options = peer_options(argc, argv, "start serve latency redraw monitors");
    int count = 1;
    if (!gtk_init_check(&count, &argv)) peer_fail("GTK does not start");
    GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(window), options.width, options.height);
    area = gtk_drawing_area_new();
    gtk_container_add(GTK_CONTAINER(window), area);
    // The pointer's events on the drawing area alone, so that motion is not held back for the frame clock.
    gtk_widget_add_events(area, GDK_POINTER_MOTION_MASK | GDK_BUTTON_PRESS_MASK);
    g_signal_connect(area, "draw", G_CALLBACK(draw), NULL);
    g_signal_connect(area, "motion-notify-event", G_CALLBACK(moved), NULL);
    g_signal_connect(area, "button-press-event", G_CALLBACK(clicked), NULL);
    g_signal_connect(window, "key-press-event", G_CALLBACK(typed), NULL);
    GdkDisplay *display = gdk_display_get_default();
    g_signal_connect(display, "monitor-added", G_CALLBACK(plugged), "connected");
    g_signal_connect(display, "monitor-removed", G_CALLBACK(plugged), "disconnected");
    gtk_widget_show_all(window);
    gtk_window_move(GTK_WINDOW(window), 0, 0);
    gdk_window_set_event_compression(gtk_widget_get_window(window), FALSE);
    gdk_window_set_event_compression(gtk_widget_get_window(area), FALSE);
    if (!strcmp(options.row, "redraw")) {
        while (gtk_events_pending()) gtk_main_iteration();
        redraw();
        return 0;
    }
    g_idle_add_full(G_PRIORITY_LOW, first, NULL, NULL);
    gtk_main();
    peer_done();
    return 0;
}
