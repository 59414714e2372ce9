// An input method for the tests, which composes Japanese text with three keys. "n" shows にほん as preedit text. "space"
// converts it to 日本, with the first character selected. "j" commits it. "q" is consumed. "z" shows にほん and stops the
// program before it has answered for the key. All other keys are returned to the client. The program prints the
// position of the caret, and each change of focus and each reset of the preedit text.
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xcb-imdkit/encoding.h>
#include <xcb-imdkit/imdkit.h>
#include <xcb/xcb.h>

enum { key_q = 24, key_j = 44, key_n = 57, key_space = 65, key_z = 52 };

static uint32_t length_shown;

static void draw(xcb_im_t *im, xcb_im_input_context_t *ic, const char *text, uint32_t *styles, uint32_t count) {
    size_t length = 0;
    char *converted = xcb_utf8_to_compound_text(text, strlen(text), &length);
    if (!converted) return;
    xcb_im_preedit_draw_fr_t frame;
    memset(&frame, 0, sizeof frame);
    frame.caret = count;
    frame.chg_length = length_shown;
    frame.length_of_preedit_string = (uint16_t)length;
    frame.preedit_string = (uint8_t *)converted;
    frame.feedback_array.size = count;
    frame.feedback_array.items = styles;
    xcb_im_preedit_draw_callback(im, ic, &frame);
    free(converted);
    length_shown = count;
}

static void key(xcb_im_t *im, xcb_im_input_context_t *ic, xcb_key_press_event_t *event, xcb_connection_t *connection) {
    switch (event->detail) {
    case key_q: break;
    case key_n:
        xcb_im_preedit_start_callback(im, ic);
        draw(im, ic, "にほん", (uint32_t[]){2, 2, 2}, 3);
        break;
    case key_z:
        draw(im, ic, "にほん", (uint32_t[]){2, 2, 2}, 3);
        xcb_flush(connection);
        raise(SIGSTOP);
        break;
    case key_space: draw(im, ic, "日本", (uint32_t[]){1, 2}, 2); break;
    case key_j: {
        size_t length = 0;
        char *text = xcb_utf8_to_compound_text("日本", 6, &length);
        draw(im, ic, "", NULL, 0);
        xcb_im_preedit_done_callback(im, ic);
        if (text) xcb_im_commit_string(im, ic, XCB_XIM_LOOKUP_CHARS, text, (uint32_t)length, 0);
        free(text);
        break;
    }
    default: xcb_im_forward_event(im, ic, event);
    }
}

static void heard(xcb_im_t *im, xcb_im_client_t *client, xcb_im_input_context_t *ic,
                  const xcb_im_packet_header_fr_t *header, void *frame, void *argument, void *data) {
    (void)client, (void)frame;
    switch (header->major_opcode) {
    case XCB_XIM_FORWARD_EVENT: key(im, ic, argument, data); break;
    case XCB_XIM_SET_IC_FOCUS: puts("focus"); break;
    case XCB_XIM_UNSET_IC_FOCUS: puts("no focus"); break;
    case XCB_XIM_RESET_IC:
        length_shown = 0;
        puts("reset");
        break;
    case XCB_XIM_SET_IC_VALUES: {
        const xcb_im_preedit_attr_t *preedit = xcb_im_input_context_get_preedit_attr(ic);
        printf("spot %d %d\n", preedit->spot_location.x, preedit->spot_location.y);
        break;
    }
    default: break;
    }
    fflush(stdout);
}

int main(void) {
    int number = 0;
    xcb_connection_t *connection = xcb_connect(NULL, &number);
    if (xcb_connection_has_error(connection)) return 69;
    xcb_compound_text_init();
    xcb_screen_t *screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data;
    xcb_window_t window = xcb_generate_id(connection);
    xcb_create_window(connection, XCB_COPY_FROM_PARENT, window, screen->root, 0, 0, 1, 1, 0,
                      XCB_WINDOW_CLASS_INPUT_OUTPUT, screen->root_visual, 0, NULL);
    uint32_t wanted[] = {XCB_IM_PreeditCallbacks | XCB_IM_StatusNothing, XCB_IM_PreeditNothing | XCB_IM_StatusNothing};
    char *names[] = {"COMPOUND_TEXT"};
    xcb_im_styles_t styles = {2, wanted};
    xcb_im_encodings_t encodings = {1, names};
    xcb_im_t *im = xcb_im_create(connection, number, window, "casement-test", XCB_IM_ALL_LOCALES, &styles, NULL, NULL,
                                 &encodings, 0, heard, connection);
    if (!im || !xcb_im_open_im(im)) return 70;
    puts("ready");
    fflush(stdout);
    for (xcb_generic_event_t *event; (event = xcb_wait_for_event(connection)); free(event)) {
        xcb_im_filter_event(im, event);
        xcb_flush(connection);
    }
    return 0;
}
