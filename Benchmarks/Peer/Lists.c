#include <stdio.h>

#include "Scenery.h"

static const char sentence[] =
    "A list shows the rows that meet its window, and makes a row again from one that has left it, so that a long list "
    "takes no more than a short one. ";

int scenery_row_number(int position, int inserted) {
    return position < inserted ? scenery_list_rows + inserted - 1 - position : position - inserted;
}

uint32_t scenery_row_color(int number) { return scenery_rounded_color(number, 0); }

const char *scenery_row_text(int number, bool is_one_line) {
    enum { most = 400, letters_a_line = 100 };
    static char text[most + 1];
    int lines = is_one_line ? 1 : number % 4 + 1, length = lines * letters_a_line - 30;
    int used = snprintf(text, sizeof text, "Row %d. ", number);
    for (int i = 0; used < length; i++) text[used++] = sentence[i % (int)(sizeof sentence - 1)];
    text[used] = 0;
    return text;
}
