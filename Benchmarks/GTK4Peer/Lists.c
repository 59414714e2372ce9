// Lists of GTK 4's: list views whose rows are made again by a factory, over a model that makes its items when they are
// asked for; and a stack whose pages come and go.
#include <string.h>

#include "Widgets.h"

static PeerOptions options;
static GtkWidget *list_view;
static int cells;

enum { second = 1000000000 };

// MARK: A model without items of its own

typedef struct {
    GObject parent;
    int number;
} Item;
typedef GObjectClass ItemClass;
G_DEFINE_TYPE(Item, item, G_TYPE_OBJECT)

static void item_init(Item *item) { (void)item; }
static void item_class_init(ItemClass *class) { (void)class; }

typedef struct {
    GObject parent;
    guint count;
    int inserted;
} Model;
typedef GObjectClass ModelClass;

static GType model_item_type(GListModel *list) {
    (void)list;
    return item_get_type();
}

static guint model_count(GListModel *list) { return ((Model *)list)->count; }

static gpointer model_item(GListModel *list, guint position) {
    Model *model = (Model *)list;
    if (position >= model->count) return NULL;
    Item *item = g_object_new(item_get_type(), NULL);
    item->number = scenery_row_number((int)position, model->inserted);
    return item;
}

static void model_list_init(GListModelInterface *interface) {
    interface->get_item_type = model_item_type;
    interface->get_n_items = model_count;
    interface->get_item = model_item;
}

G_DEFINE_TYPE_WITH_CODE(Model, model, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, model_list_init))

static void model_init(Model *model) { (void)model; }
static void model_class_init(ModelClass *class) { (void)class; }

static Model *model_new(guint count) {
    Model *model = g_object_new(model_get_type(), NULL);
    model->count = count;
    return model;
}

// MARK: Rows

static bool has_fixed_rows(void) { return !strcmp(options.row, "table"); }

/// A strip of one colour and a text. A label would lay its text out several times for its least and its natural width.
typedef struct {
    GtkWidget parent;
    PangoLayout *layout;
    uint32_t rgb;
} Row;
typedef GtkWidgetClass RowClass;
G_DEFINE_TYPE(Row, row, GTK_TYPE_WIDGET)

static void row_init(Row *row) {
    cells++;
    row->layout = gtk_widget_create_pango_layout(GTK_WIDGET(row), NULL);
    PangoFontDescription *font = pango_font_description_from_string(scenery_family);
    pango_font_description_set_absolute_size(font, scenery_font_size * PANGO_SCALE);
    pango_layout_set_font_description(row->layout, font);
    pango_font_description_free(font);
}

static GtkSizeRequestMode row_mode(GtkWidget *widget) {
    (void)widget;
    return has_fixed_rows() ? GTK_SIZE_REQUEST_CONSTANT_SIZE : GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void row_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
    int *minimum_baseline, int *natural_baseline) {
    (void)minimum_baseline, (void)natural_baseline;
    PangoLayout *layout = ((Row *)widget)->layout;
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
        *minimum = *natural = 2 * scenery_row_inset;
    } else if (has_fixed_rows()) {
        *minimum = *natural = scenery_row_height;
    } else {
        int width = for_size > 0 ? for_size : options.width, height;
        pango_layout_set_width(layout, (width - 2 * scenery_row_inset) * PANGO_SCALE);
        pango_layout_get_pixel_size(layout, NULL, &height);
        *minimum = *natural = height + 2 * scenery_row_padding;
    }
}

static void row_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    Row *row = (Row *)widget;
    GdkRGBA ink = color(scenery_ink);
    fill(snapshot, (SceneryRect){0, 0, scenery_row_strip, gtk_widget_get_height(widget)}, row->rgb);
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(scenery_row_inset, scenery_row_padding));
    gtk_snapshot_append_layout(snapshot, row->layout, &ink);
    gtk_snapshot_restore(snapshot);
}

static void row_dispose(GObject *object) {
    g_clear_object(&((Row *)object)->layout);
    G_OBJECT_CLASS(row_parent_class)->dispose(object);
}

static void row_class_init(RowClass *class) {
    class->get_request_mode = row_mode;
    class->measure = row_measure;
    class->snapshot = row_snapshot;
    G_OBJECT_CLASS(class)->dispose = row_dispose;
}

static void set_up(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
    (void)factory, (void)data;
    gtk_list_item_set_child(item, g_object_new(row_get_type(), NULL));
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
    (void)factory, (void)data;
    int number = ((Item *)gtk_list_item_get_item(item))->number;
    Row *row = (Row *)gtk_list_item_get_child(item);
    row->rgb = scenery_row_color(number);
    pango_layout_set_text(row->layout, scenery_row_text(number, has_fixed_rows()), -1);
    gtk_widget_queue_resize(GTK_WIDGET(row));
}

/// Returns a list view without scroll bars. The model becomes the list's.
static GtkWidget *list_new(Model *model) {
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    list_view = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(model))), factory);
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list_view);
    return scroller;
}

/// The theme's rows have borders, animations and colours of their own.
static void set_style(void) {
    char style[512];
    snprintf(style, sizeof style,
        "window { background: #%06x; } listview { background: #%06x; }"
        "listview > row { padding: 0; margin: 0; border: none; min-height: 0; transition: none; }",
        scenery_background, scenery_flat(1));
    GtkCssProvider *provider = gtk_css_provider_new();
    gtk_css_provider_load_from_data(provider, style, -1);
    gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), GTK_STYLE_PROVIDER(provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    g_object_unref(provider);
}

// MARK: Waiting

/// Runs the main loop until a place has a colour. Returns the time of that.
static int64_t show(int x, int y, uint32_t rgb, const char *reason) {
    int64_t deadline = peer_now() + 10LL * second;
    while (!probe_shows(x, y, rgb)) {
        if (peer_now() > deadline) peer_fail(reason);
        while (g_main_context_iteration(NULL, FALSE)) {}
    }
    return peer_now();
}

/// Runs the main loop until the frame clock has come to rest, so that the next frame does not have to wait for its
/// turn.
static void come_to_rest(void) {
    int64_t end = peer_now() + 50 * 1000000LL;
    while (peer_now() < end) {
        while (g_main_context_iteration(NULL, FALSE)) {}
        peer_pause();
    }
}

// MARK: The rows of the benchmark

static void run_table(GtkWindow *window) {
    bool is_full = !strcmp(options.page, "full");
    int last = (options.height - 1) / scenery_row_height;
    for (int round = 0; round < options.warmup + options.samples; round++) {
        int64_t start = peer_now();
        gtk_window_set_child(window, list_new(model_new(is_full ? (guint)options.count : 0)));
        uint32_t bottom = is_full ? scenery_row_color(last) : scenery_flat(1);
        int64_t end = show(4, last * scenery_row_height + 4, bottom, "the table is not shown");
        if (!probe_shows(4, 20, is_full ? scenery_row_color(0) : scenery_flat(1))) peer_fail("the table's top is not shown");
        if (round >= options.warmup) peer_sample(end - start);
        if (round + 1 == options.warmup + options.samples) break;
        come_to_rest();
        gtk_window_set_child(window, NULL);
        show(4, last * scenery_row_height + 4, scenery_background, "the table stays");
        come_to_rest();
    }
}

static gboolean scroll(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    static int frame;
    (void)widget, (void)clock, (void)data;
    if (frame++ >= options.samples) {
        peer_value("frames", options.samples);
        // The last frame is shown behind this one.
        *(bool *)data = true;
        return G_SOURCE_REMOVE;
    }
    peer_tick(peer_now());
    GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(list_view));
    double most = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment);
    bool is_thrown = !strcmp(options.page, "thrown");
    gtk_adjustment_set_value(adjustment,
        is_thrown ? most * frame / options.samples : gtk_adjustment_get_value(adjustment) + scenery_scroll_step);
    return G_SOURCE_CONTINUE;
}

static void run_scroll(GtkWindow *window) {
    gtk_window_set_child(window, list_new(model_new(scenery_list_rows)));
    show(4, 4, scenery_row_color(0), "the list is not shown");
    come_to_rest();
    bool has_ended = false;
    peer_ready();
    gtk_widget_add_tick_callback(GTK_WIDGET(window), scroll, &has_ended, NULL);
    while (!has_ended) g_main_context_iteration(NULL, TRUE);
    come_to_rest();
    if (!strcmp(options.page, "thrown")) {
        gtk_widget_activate_action(list_view, "list.scroll-to-item", "u", scenery_list_rows - 1);
        come_to_rest();
    }
    peer_value("cells", cells);
}

static void run_insert(GtkWindow *window) {
    Model *model = model_new(scenery_list_rows);
    gtk_window_set_child(window, list_new(model));
    show(4, 4, scenery_row_color(0), "the list is not shown");
    come_to_rest();
    for (int round = 0; round < options.warmup + options.samples; round++) {
        int64_t start = peer_now();
        model->inserted++;
        model->count++;
        g_list_model_items_changed(G_LIST_MODEL(model), 0, 0, 1);
        // The list would keep the row in its place that is at the top.
        gtk_widget_activate_action(list_view, "list.scroll-to-item", "u", 0);
        int64_t end = show(4, 4, scenery_row_color(scenery_row_number(0, model->inserted)), "the row is not shown");
        if (round >= options.warmup) peer_sample(end - start);
        come_to_rest();
    }
}

/// Pages come into a stack and leave it, without a transition.
static void run_push(GtkWindow *window) {
    GtkWidget *stack = gtk_stack_new(), *root = panel_new(0, options.width, options.height);
    gtk_stack_set_transition_type(GTK_STACK(stack), GTK_STACK_TRANSITION_TYPE_NONE);
    gtk_stack_add_child(GTK_STACK(stack), root);
    gtk_window_set_child(window, stack);
    show(options.width - 2, 5, scenery_panel_color(0), "the first page is not shown");
    come_to_rest();
    bool is_push = !strcmp(options.row, "push");
    for (int round = 0; round < options.warmup + options.samples; round++) {
        int64_t start = peer_now();
        GtkWidget *page = panel_new(1, options.width, options.height);
        gtk_stack_add_child(GTK_STACK(stack), page);
        gtk_stack_set_visible_child(GTK_STACK(stack), page);
        int64_t end = show(options.width - 2, 5, scenery_panel_color(1), "the page is not shown");
        if (round >= options.warmup && is_push) peer_sample(end - start);
        come_to_rest();
        start = peer_now();
        gtk_stack_set_visible_child(GTK_STACK(stack), root);
        gtk_stack_remove(GTK_STACK(stack), page);
        end = show(options.width - 2, 5, scenery_panel_color(0), "the first page does not come back");
        if (round >= options.warmup && !is_push) peer_sample(end - start);
        come_to_rest();
    }
}

bool run_list_row(GtkWindow *window, PeerOptions peer_options) {
    static const struct {
        const char *row;
        void (*run)(GtkWindow *window);
    } rows[] = {{"table", run_table}, {"scroll", run_scroll}, {"insert", run_insert}, {"push", run_push}, {"pop", run_push}};
    options = peer_options;
    for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
        if (strcmp(options.row, rows[i].row)) continue;
        if (!probe_open(NULL)) peer_fail("no second connection");
        set_style();
        gtk_window_present(window);
        show(options.width - 2, options.height - 2, scenery_background, "the window is not shown");
        come_to_rest();
        rows[i].run(window);
        peer_finish();
    }
    return false;
}
