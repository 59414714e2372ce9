/// The pages that the peers draw through cairo and Pango, each in the most direct way.
#ifndef CASEMENT_BENCHMARK_PAGES_H
#define CASEMENT_BENCHMARK_PAGES_H

#include <cairo.h>
#include <pango/pangocairo.h>

#include "Peer.h"

void page_color(cairo_t *cairo, uint32_t rgb);
void page_fill(cairo_t *cairo, SceneryRect rect, uint32_t rgb);
/// The first frame: a background, a square and a title.
void page_first(cairo_t *cairo, int width, int height);
/// A page's text, laid out once.
PangoLayout *page_layout(cairo_t *cairo, int width, int height);
/// The title of a panel, laid out once.
PangoLayout *panel_title(cairo_t *cairo);
/// A panel that slides in: a background, a title and boxes, with its upper left corner at 0, 0.
void panel_draw(cairo_t *cairo, int panel, PangoLayout *title, int width, int height);
/// The text of a list's row, laid out in the width of a list; without a width in one line.
PangoLayout *row_layout(cairo_t *cairo, const char *text, int width);
/// One whole scene. `layout` is for the text page.
void page_draw(cairo_t *cairo, const char *page, PangoLayout *layout, int width, int height, int frame);
/// Whether the display shows that frame of a page.
bool page_is_shown(const char *page, int width, int height, int frame, int64_t timeout);

#endif
