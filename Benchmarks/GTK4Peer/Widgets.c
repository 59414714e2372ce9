#include "Widgets.h"

GdkRGBA color(uint32_t rgb) {
    return (GdkRGBA){(float)(rgb >> 16 & 0xFF) / 255, (float)(rgb >> 8 & 0xFF) / 255, (float)(rgb & 0xFF) / 255, 1};
}

void fill(GtkSnapshot *snapshot, SceneryRect rect, uint32_t rgb) {
    GdkRGBA shade = color(rgb);
    graphene_rect_t bounds = GRAPHENE_RECT_INIT((float)rect.x, (float)rect.y, (float)rect.width, (float)rect.height);
    gtk_snapshot_append_color(snapshot, &shade, &bounds);
}

// MARK: A box of one colour

typedef struct {
    GtkWidget parent;
    int width, height;
    uint32_t rgb;
} Box;
typedef GtkWidgetClass BoxClass;
G_DEFINE_TYPE(Box, box, GTK_TYPE_WIDGET)

static void box_init(Box *box) { (void)box; }

static void box_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
    int *minimum_baseline, int *natural_baseline) {
    (void)for_size, (void)minimum_baseline, (void)natural_baseline;
    Box *box = (Box *)widget;
    *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? box->width : box->height;
}

static void box_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    Box *box = (Box *)widget;
    fill(snapshot, (SceneryRect){0, 0, box->width, box->height}, box->rgb);
}

static void box_class_init(BoxClass *class) {
    class->measure = box_measure;
    class->snapshot = box_snapshot;
}

GtkWidget *box_new(int width, int height, uint32_t rgb) {
    Box *box = g_object_new(box_get_type(), NULL);
    box->width = width, box->height = height, box->rgb = rgb;
    return GTK_WIDGET(box);
}

// MARK: A panel: a background, a title and boxes

typedef struct {
    Box box;
    int number;
    PangoLayout *title;
} Panel;
typedef BoxClass PanelClass;
G_DEFINE_TYPE(Panel, panel, box_get_type())

static void panel_init(Panel *panel) { (void)panel; }

static void panel_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
    Panel *panel = (Panel *)widget;
    fill(snapshot, (SceneryRect){0, 0, panel->box.width, panel->box.height}, scenery_panel_color(panel->number));
    GdkRGBA ink = color(scenery_ink);
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(scenery_margin, scenery_margin));
    gtk_snapshot_append_layout(snapshot, panel->title, &ink);
    gtk_snapshot_restore(snapshot);
    for (int i = 0; i < scenery_panel_boxes; i++)
        fill(snapshot, scenery_panel_box(i), scenery_rounded_color(i, panel->number));
}

static void panel_class_init(PanelClass *class) { class->snapshot = panel_snapshot; }

GtkWidget *panel_new(int number, int width, int height) {
    Panel *panel = g_object_new(panel_get_type(), NULL);
    panel->box.width = width, panel->box.height = height, panel->number = number;
    panel->title = gtk_widget_create_pango_layout(GTK_WIDGET(panel), scenery_title);
    PangoFontDescription *font = pango_font_description_from_string(scenery_family);
    pango_font_description_set_absolute_size(font, 2 * scenery_font_size * PANGO_SCALE);
    pango_layout_set_font_description(panel->title, font);
    pango_font_description_free(font);
    return GTK_WIDGET(panel);
}
