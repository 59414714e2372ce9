// A program of GTK 4's: widgets that a tick callback moves, a revealer, a stack's transition, and lists. Each widget
// paints itself in the most direct way. GTK draws with cairo, as there is no OpenGL on the measured displays.
#include <gtk/gtk.h>
#include <string.h>

#include "Widgets.h"

static PeerOptions options;
static int frames;
static bool is_ready;
static gint64 start;

// MARK: Movements

static GtkWidget **boxes;
static GtkWidget *ground, *revealer, *stack, *pages[2];

static void move_boxes(double seconds) {
    double one_way = scenery_mover_seconds(options.count, options.width);
    double way = scenery_to_and_fro(seconds, one_way) * scenery_mover_way(options.count, options.width);
    for (int i = 0; i < options.count; i++) {
        SceneryRect rect = scenery_mover_rect(i, options.count, options.width, options.height);
        gtk_fixed_move(GTK_FIXED(ground), boxes[i], rect.x + way, rect.y);
    }
}

/// Turns the revealer or the stack around once it has arrived.
static void slide(void) {
    if (revealer) {
        GtkRevealer *sliding = GTK_REVEALER(revealer);
        if (gtk_revealer_get_child_revealed(sliding) == gtk_revealer_get_reveal_child(sliding))
            gtk_revealer_set_reveal_child(sliding, !gtk_revealer_get_reveal_child(sliding));
    }
    if (stack && !gtk_stack_get_transition_running(GTK_STACK(stack))) {
        GtkWidget *shown = gtk_stack_get_visible_child(GTK_STACK(stack));
        gtk_stack_set_visible_child(GTK_STACK(stack), pages[shown == pages[0]]);
    }
}

/// The first frames show what the row begins with.
enum { first_frame = 20 };

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    gint64 now = peer_now(), time = gdk_frame_clock_get_frame_time(clock);
    (void)widget, (void)data;
    if (frames++ < first_frame) return G_SOURCE_CONTINUE;
    if (!is_ready) {
        is_ready = true;
        start = time;
        peer_ready();
    }
    if (frames - first_frame > options.samples) {
        peer_value("frames", options.samples);
        peer_finish();
    }
    if (!strcmp(options.row, "ticks")) peer_tick(now);
    if (boxes) move_boxes((double)(time - start) / 1e6);
    else slide();
    return G_SOURCE_CONTINUE;
}

static GtkWidget *make_boxes(void) {
    ground = gtk_fixed_new();
    boxes = g_new(GtkWidget *, options.count);
    for (int i = 0; i < options.count; i++) {
        SceneryRect rect = scenery_mover_rect(i, options.count, options.width, options.height);
        boxes[i] = box_new(rect.width, rect.height, scenery_rounded_color(i, 0));
        gtk_fixed_put(GTK_FIXED(ground), boxes[i], rect.x, rect.y);
    }
    return ground;
}

static GtkWidget *make_drawer(void) {
    revealer = gtk_revealer_new();
    gtk_revealer_set_transition_type(GTK_REVEALER(revealer), GTK_REVEALER_TRANSITION_TYPE_SLIDE_RIGHT);
    gtk_revealer_set_transition_duration(GTK_REVEALER(revealer), (guint)(scenery_slide_seconds * 1000));
    gtk_revealer_set_child(GTK_REVEALER(revealer), panel_new(1, scenery_drawer_width, options.height));
    gtk_widget_set_halign(revealer, GTK_ALIGN_START);
    return revealer;
}

static GtkWidget *make_pages(void) {
    stack = gtk_stack_new();
    gtk_stack_set_transition_type(GTK_STACK(stack), GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT_RIGHT);
    gtk_stack_set_transition_duration(GTK_STACK(stack), (guint)(scenery_slide_seconds * 1000));
    for (int i = 0; i < 2; i++) {
        pages[i] = panel_new(i, options.width, options.height);
        gtk_stack_add_child(GTK_STACK(stack), pages[i]);
    }
    return stack;
}

int main(int argc, char *argv[]) {
    options = peer_options(argc, argv, "boxes ticks drawer pages table scroll insert push pop");
    if (!gtk_init_check()) peer_fail("GTK does not start");
    GtkWidget *window = gtk_window_new();
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(window), options.width, options.height);
    if (run_list_row(GTK_WINDOW(window), options)) return 0;
    GtkWidget *content = !strcmp(options.row, "drawer") ? make_drawer()
        : !strcmp(options.row, "pages")                 ? make_pages()
                                                        : make_boxes();
    gtk_window_set_child(GTK_WINDOW(window), content);
    gtk_widget_add_tick_callback(window, tick, NULL, NULL);
    gtk_window_present(GTK_WINDOW(window));
    for (;;) g_main_context_iteration(NULL, TRUE);
}
