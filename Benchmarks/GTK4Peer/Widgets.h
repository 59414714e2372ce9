/// The widgets of the rows that move something, and the rows of lists and containers.
#ifndef CASEMENT_BENCHMARK_GTK4_WIDGETS_H
#define CASEMENT_BENCHMARK_GTK4_WIDGETS_H

#include <gtk/gtk.h>

#include "Peer.h"

GdkRGBA color(uint32_t rgb);
void fill(GtkSnapshot *snapshot, SceneryRect rect, uint32_t rgb);

/// A box of one colour.
GtkWidget *box_new(int width, int height, uint32_t rgb);
/// A panel: a background, a title and boxes.
GtkWidget *panel_new(int number, int width, int height);

/// Runs the row if it is one of the lists or containers, and ends the program. Returns false for any other row.
bool run_list_row(GtkWindow *window, PeerOptions options);

#endif
