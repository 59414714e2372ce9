#include "Pages.h"

#include <string.h>

void page_color(cairo_t *cairo, uint32_t rgb) {
    cairo_set_source_rgb(cairo, (rgb >> 16) / 255.0, (rgb >> 8 & 0xFF) / 255.0, (rgb & 0xFF) / 255.0);
}

void page_fill(cairo_t *cairo, SceneryRect rect, uint32_t rgb) {
    page_color(cairo, rgb);
    cairo_rectangle(cairo, rect.x, rect.y, rect.width, rect.height);
    cairo_fill(cairo);
}

static PangoLayout *make_layout(cairo_t *cairo, const char *text, int size) {
    PangoContext *context = pango_cairo_create_context(cairo);
    // As Casement has it: the same glyphs at any scale.
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(context, FALSE);
    PangoLayout *layout = pango_layout_new(context);
    g_object_unref(context);
    PangoFontDescription *font = pango_font_description_from_string(scenery_family);
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    pango_layout_set_text(layout, text, -1);
    return layout;
}

void page_first(cairo_t *cairo, int width, int height) {
    page_fill(cairo, (SceneryRect){0, 0, width, height}, scenery_background);
    page_fill(cairo, scenery_mark_rect(), scenery_mark);
    PangoLayout *layout = make_layout(cairo, scenery_title, 2 * scenery_font_size);
    SceneryRect rect = scenery_title_rect();
    page_color(cairo, scenery_ink);
    cairo_move_to(cairo, rect.x, rect.y);
    pango_cairo_show_layout(cairo, layout);
    g_object_unref(layout);
}

PangoLayout *page_layout(cairo_t *cairo, int width, int height) {
    PangoLayout *layout = make_layout(cairo, scenery_text(width, height), scenery_font_size);
    pango_layout_set_width(layout, (width - 2 * scenery_margin) * PANGO_SCALE);
    return layout;
}

PangoLayout *panel_title(cairo_t *cairo) { return make_layout(cairo, scenery_title, 2 * scenery_font_size); }

PangoLayout *row_layout(cairo_t *cairo, const char *text, int width) {
    PangoLayout *layout = make_layout(cairo, text, scenery_font_size);
    if (width) pango_layout_set_width(layout, (width - 2 * scenery_row_inset) * PANGO_SCALE);
    return layout;
}

void panel_draw(cairo_t *cairo, int panel, PangoLayout *title, int width, int height) {
    page_fill(cairo, (SceneryRect){0, 0, width, height}, scenery_panel_color(panel));
    page_color(cairo, scenery_ink);
    cairo_move_to(cairo, scenery_margin, scenery_margin);
    pango_cairo_show_layout(cairo, title);
    for (int i = 0; i < scenery_panel_boxes; i++)
        page_fill(cairo, scenery_panel_box(i), scenery_rounded_color(i, panel));
}

static void rounded(cairo_t *cairo, SceneryRect rect, double radius) {
    double right = rect.x + rect.width, bottom = rect.y + rect.height, quarter = G_PI / 2;
    cairo_new_path(cairo);
    cairo_arc(cairo, right - radius, rect.y + radius, radius, -quarter, 0);
    cairo_arc(cairo, right - radius, bottom - radius, radius, 0, quarter);
    cairo_arc(cairo, rect.x + radius, bottom - radius, radius, quarter, 2 * quarter);
    cairo_arc(cairo, rect.x + radius, rect.y + radius, radius, 2 * quarter, 3 * quarter);
    cairo_close_path(cairo);
    cairo_fill(cairo);
}

void page_draw(cairo_t *cairo, const char *page, PangoLayout *layout, int width, int height, int frame) {
    page_fill(cairo, (SceneryRect){0, 0, width, height}, scenery_flat(frame));
    if (!strcmp(page, "text")) {
        page_color(cairo, scenery_text_color(frame));
        cairo_move_to(cairo, scenery_margin, scenery_margin);
        pango_cairo_show_layout(cairo, layout);
    } else if (!strcmp(page, "rounded")) {
        for (int i = 0; i < scenery_rounded_columns * scenery_rounded_rows; i++) {
            page_color(cairo, scenery_rounded_color(i, frame));
            rounded(cairo, scenery_rounded_rect(i, width, height), scenery_radius);
        }
    }
}

bool page_is_shown(const char *page, int width, int height, int frame, int64_t timeout) {
    if (!probe_wait(width - 1, height - 1, scenery_flat(frame), timeout)) return false;
    if (strcmp(page, "rounded")) return probe_shows(0, 0, scenery_flat(frame));
    int last = scenery_rounded_columns * scenery_rounded_rows - 1;
    SceneryRect rect = scenery_rounded_rect(last, width, height);
    return probe_shows(rect.x + rect.width / 2, rect.y + rect.height / 2, scenery_rounded_color(last, frame));
}
