// A program of SDL's: its own software renderer draws, SDL_ttf the text page, and cairo the first frame.
#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
#include <fontconfig/fontconfig.h>
#include <stdio.h>
#include <string.h>

#include "Pages.h"

enum { second = 1000000000 };

static void set_color(SDL_Renderer *renderer, uint32_t rgb) {
    SDL_SetRenderDrawColor(renderer, (Uint8)(rgb >> 16), (Uint8)(rgb >> 8), (Uint8)rgb, 255);
}

/// A rounded rectangle as a fan of triangles. SDL's renderer does not smooth edges.
static void draw_rounded(SDL_Renderer *renderer, SceneryRect rect, float radius, uint32_t rgb) {
    enum { steps = 6, points = 4 * (steps + 1) };
    SDL_Color color = {(Uint8)(rgb >> 16), (Uint8)(rgb >> 8), (Uint8)rgb, 255};
    SDL_Vertex vertices[points + 1];
    int indices[3 * points];
    SDL_FPoint middle = {(float)rect.x + (float)rect.width / 2, (float)rect.y + (float)rect.height / 2};
    vertices[0] = (SDL_Vertex){middle, color, {0, 0}};
    for (int i = 0; i < points; i++) {
        int corner = i / (steps + 1);
        float angle = (float)M_PI / 2 * ((float)corner + (float)(i % (steps + 1)) / steps);
        float x = corner == 0 || corner == 3 ? (float)(rect.x + rect.width) - radius : (float)rect.x + radius;
        float y = corner < 2 ? (float)(rect.y + rect.height) - radius : (float)rect.y + radius;
        vertices[i + 1] = (SDL_Vertex){{x + radius * SDL_cosf(angle), y + radius * SDL_sinf(angle)}, color, {0, 0}};
        indices[3 * i] = 0;
        indices[3 * i + 1] = i + 1;
        indices[3 * i + 2] = i + 1 < points ? i + 2 : 1;
    }
    SDL_RenderGeometry(renderer, NULL, vertices, points + 1, indices, 3 * points);
}

/// The font's file, which SDL_ttf does not look for by name.
static TTF_Font *open_font(void) {
    if (TTF_Init() < 0) peer_fail(TTF_GetError());
    FcPattern *wanted = FcNameParse((const FcChar8 *)scenery_family ":regular");
    FcConfigSubstitute(NULL, wanted, FcMatchPattern);
    FcDefaultSubstitute(wanted);
    FcResult result;
    FcPattern *found = FcFontMatch(NULL, wanted, &result);
    FcChar8 *path;
    if (!found || FcPatternGetString(found, FC_FILE, 0, &path) != FcResultMatch) peer_fail("no font");
    TTF_Font *font = TTF_OpenFont((const char *)path, scenery_font_size);
    if (!font) peer_fail(TTF_GetError());
    // As in the other programs, but at whole pixels: SDL_ttf keeps no glyphs at subpixel positions.
    TTF_SetFontHinting(font, TTF_HINTING_NONE);
    FcPatternDestroy(wanted);
    FcPatternDestroy(found);
    return font;
}

enum { most_lines = 1024, most_bytes = 1024 };

/// A page's text, broken into lines once: SDL_ttf keeps no layout.
typedef struct {
    TTF_Font *font;
    char *lines[most_lines];
    int count;
} Text;

static Text break_text(PeerOptions options) {
    Text text = {.font = open_font()};
    char part[most_bytes];
    const char *rest = scenery_text(options.width, options.height);
    for (; *rest && text.count < most_lines; rest += *rest == ' ') {
        snprintf(part, sizeof part, "%s", rest);
        int width, length;
        if (TTF_MeasureUTF8(text.font, part, options.width - 2 * scenery_margin, &width, &length) < 0)
            peer_fail(TTF_GetError());
        if (part[length]) while (length > 1 && part[length] != ' ') length--;
        part[length] = 0;
        text.lines[text.count++] = strdup(part);
        rest += length;
    }
    return text;
}

/// Draws the text again with each frame, as the other peers do. A texture that is kept could only be copied.
static void draw_text(SDL_Renderer *renderer, const Text *text, int frame) {
    uint32_t rgb = scenery_text_color(frame);
    SDL_Color color = {(Uint8)(rgb >> 16), (Uint8)(rgb >> 8), (Uint8)rgb, 255};
    for (int i = 0; i < text->count; i++) {
        SDL_Surface *line = TTF_RenderUTF8_Blended(text->font, text->lines[i], color);
        SDL_Texture *texture = line ? SDL_CreateTextureFromSurface(renderer, line) : NULL;
        if (!texture) peer_fail(SDL_GetError());
        int y = scenery_margin + i * TTF_FontLineSkip(text->font);
        SDL_RenderCopy(renderer, texture, NULL, &(SDL_Rect){scenery_margin, y, line->w, line->h});
        SDL_DestroyTexture(texture);
        SDL_FreeSurface(line);
    }
}

static void redraw(SDL_Window *window, PeerOptions options) {
    SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
    if (!renderer) peer_fail("SDL has no software renderer");
    if (!probe_open(NULL)) peer_fail("no second connection");
    bool has_text = !strcmp(options.page, "text");
    Text text = has_text ? break_text(options) : (Text){0};
    int frames = options.warmup + options.samples;
    for (int frame = 0; frame < frames; frame++) {
        int64_t start = peer_now();
        set_color(renderer, scenery_flat(frame));
        SDL_RenderClear(renderer);
        if (!strcmp(options.page, "rounded")) {
            for (int i = 0; i < scenery_rounded_columns * scenery_rounded_rows; i++) {
                SceneryRect rect = scenery_rounded_rect(i, options.width, options.height);
                draw_rounded(renderer, rect, scenery_radius, scenery_rounded_color(i, frame));
            }
        }
        if (has_text) draw_text(renderer, &text, frame);
        SDL_RenderPresent(renderer);
        if (!page_is_shown(options.page, options.width, options.height, frame, 10LL * second)) peer_fail("the page is not shown");
        if (frame >= options.warmup) peer_sample(peer_now() - start);
        peer_pause();
        SDL_PumpEvents();
    }
    peer_value("ink", probe_ink(0, 0, options.width, options.height, scenery_flat(frames - 1)));
    peer_finish();
}

static void fill(SDL_Surface *surface, SDL_Rect rect, uint32_t rgb) {
    SDL_FillRect(surface, &rect, SDL_MapRGB(surface->format, (Uint8)(rgb >> 16), (Uint8)(rgb >> 8), (Uint8)rgb));
}

/// Boxes move to and fro. Only what has changed is shown again: SDL's fastest way, which has whole pixels only.
static void move_boxes(SDL_Window *window, PeerOptions options) {
    SDL_Surface *surface = SDL_GetWindowSurface(window);
    if (!surface) peer_fail("SDL has no surface");
    SDL_FillRect(surface, NULL, SDL_MapRGB(surface->format, scenery_background >> 16, scenery_background >> 8 & 0xFF,
        scenery_background & 0xFF));
    SDL_UpdateWindowSurface(window);
    SDL_Rect *shown = SDL_calloc((size_t)options.count, sizeof *shown);
    SDL_Rect *changed = SDL_calloc((size_t)options.count, sizeof *changed);
    if (!shown || !changed) peer_fail("no memory");
    bool has_ticks = !strcmp(options.row, "ticks");
    double one_way = scenery_mover_seconds(options.count, options.width);
    peer_ready();
    int64_t start = peer_now();
    for (int frame = 1; frame <= options.samples; frame++) {
        int64_t due = start + (int64_t)frame * second / options.rate, left = due - peer_now();
        if (left > 0) SDL_Delay((Uint32)((left + 500000) / 1000000));
        int64_t now = peer_now();
        if (has_ticks) peer_tick(now);
        double way = scenery_to_and_fro((double)(now - start) / second, one_way)
            * scenery_mover_way(options.count, options.width);
        for (int i = 0; i < options.count; i++) fill(surface, shown[i], scenery_background);
        for (int i = 0; i < options.count; i++) {
            SceneryRect rect = scenery_mover_rect(i, options.count, options.width, options.height);
            SDL_Rect next = {rect.x + (int)way, rect.y, rect.width, rect.height};
            fill(surface, next, scenery_rounded_color(i, 0));
            if (frame == 1) changed[i] = next;
            else SDL_UnionRect(&shown[i], &next, &changed[i]);
            shown[i] = next;
        }
        SDL_UpdateWindowSurfaceRects(window, changed, options.count);
        SDL_PumpEvents();
    }
    peer_value("frames", options.samples);
    peer_finish();
}

/// Reports a display. SDL's index identifies a connected display; a disconnected one has no bounds any more.
static void tell_of_display(SDL_DisplayEvent event, int64_t now) {
    SDL_Rect place = {0, 0, 0, 0};
    if (event.event != SDL_DISPLAYEVENT_CONNECTED && event.event != SDL_DISPLAYEVENT_DISCONNECTED) return;
    bool is_there = event.event == SDL_DISPLAYEVENT_CONNECTED;
    if (is_there) SDL_GetDisplayBounds((int)event.display, &place);
    peer_monitor(is_there ? "connected" : "disconnected", now, place.w, place.h, SDL_GetNumVideoDisplays());
}

static void show_first(SDL_Window *window, PeerOptions options) {
    SDL_Surface *surface = SDL_GetWindowSurface(window);
    if (!surface) peer_fail("SDL has no surface");
    cairo_surface_t *target = cairo_image_surface_create_for_data(
        surface->pixels, CAIRO_FORMAT_RGB24, surface->w, surface->h, surface->pitch);
    cairo_t *cairo = cairo_create(target);
    page_first(cairo, options.width, options.height);
    cairo_destroy(cairo);
    cairo_surface_destroy(target);
    SDL_UpdateWindowSurface(window);
}

int main(int argc, char *argv[]) {
    PeerOptions options = peer_options(argc, argv, "start serve latency redraw boxes ticks monitors");
    // Its software renderer, not OpenGL's.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    if (SDL_Init(SDL_INIT_VIDEO) < 0) peer_fail(SDL_GetError());
    SDL_Window *window = SDL_CreateWindow("SDL", 0, 0, options.width, options.height, SDL_WINDOW_BORDERLESS);
    if (!window) peer_fail(SDL_GetError());
    if (!strcmp(options.row, "redraw")) {
        redraw(window, options);
        return 0;
    }
    if (!strcmp(options.row, "boxes") || !strcmp(options.row, "ticks")) {
        move_boxes(window, options);
        return 0;
    }
    show_first(window, options);
    peer_ready();
    peer_end_with_input();
    SDL_Event event;
    while (SDL_WaitEvent(&event)) {
        int64_t now = peer_now();
        if (event.type == SDL_QUIT) break;
        if (event.type == SDL_DISPLAYEVENT) tell_of_display(event.display, now);
        else if (event.type == SDL_MOUSEMOTION) peer_event("motion", now, event.motion.x, event.motion.y);
        else if (event.type == SDL_MOUSEBUTTONDOWN) peer_event("button", now, event.button.x, event.button.y);
        else if (event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_q) break;
        else if (event.type == SDL_KEYDOWN && !event.key.repeat) peer_event("key", now, 0, 0);
    }
    peer_done();
    return 0;
}
