#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "Peer.h"

static char output[1 << 20];
/// Marks the arrival of an event for `Footprint.c`, if that is loaded.
static void (*mark)(const char *kind);

static int number(const char *name, const char *text, int least) {
    char *end;
    long value = strtol(text, &end, 10);
    if (*end || value < least || value > 10000000) {
        fprintf(stderr, "peer: %s is no number of at least %d: %s\n", name, least, text);
        exit(64);
    }
    return (int)value;
}

static void help(const char *program, const char *rows) {
    printf("usage: %s [--row NAME] [--NAME NUMBER ...] [--page NAME]\n\n"
        "A program that scripts/benchmark measures: plays one row on the display that DISPLAY names and writes a JSON object a\n"
        "line. Ends when its standard input does, but not before the row's last sample.\n\n"
        "  --row NAME            one of: %s (default: the first)\n"
        "  --width, --height N   the scene's size in pixels (default: 1920, 1080)\n"
        "  --count N             windows, scenes or moving views (default: 1)\n"
        "  --samples, --warmup N samples to take, and to throw away before (default: 20, 3)\n"
        "  --rate N              frames in a second (default: 60)\n"
        "  --page NAME           what the row redraw draws: flat, text or rounded (default: flat);\n"
        "                        for the row blur: ground, blur or beside; for the row table: empty or full;\n"
        "                        for the row scroll: steady or thrown; for rows of SwiftUI: swiftui or uikit\n", program, rows);
    fflush(stdout);
    exit(0);
}

static bool has_word(const char *words, const char *word) {
    size_t length = strlen(word);
    for (const char *place = words; length && (place = strstr(place, word)); place += length) {
        if ((place == words || place[-1] == ' ') && (!place[length] || place[length] == ' ')) return true;
    }
    return false;
}

/// Returns the values that `--page` has for a row.
static const char *pages(const char *row) {
    if (!strcmp(row, "blur")) return "ground blur beside";
    if (!strcmp(row, "table")) return "empty full";
    if (!strcmp(row, "scroll")) return "steady thrown";
    if (!strcmp(row, "serve")) return "flat swiftui uikit";
    if (has_word("set sets element build resize texts environment hits tap", row)) return "swiftui uikit";
    return "flat text rounded";
}

static void check(const char *option, const char *value, const char *known) {
    if (has_word(known, value)) return;
    fprintf(stderr, "peer: %s is one of %s, not \"%s\"\n", option, known, value);
    exit(64);
}

PeerOptions peer_options(int argc, char *const argv[], const char *rows) {
    // A standard input that was closed would be the X connection's number.
    if (fcntl(STDIN_FILENO, F_GETFD) < 0 && errno == EBADF) open("/dev/null", O_RDONLY);
    setvbuf(stdout, output, _IOFBF, sizeof output);
    *(void **)&mark = dlsym(RTLD_DEFAULT, "footprint_mark");
    static char first[32];
    snprintf(first, sizeof first, "%.*s", (int)strcspn(rows, " "), rows);
    PeerOptions options = {first, 1920, 1080, 1, 20, 3, 60, "flat"};
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h")) help(argv[0], rows);
        const char *name = argv[i], *value = i + 1 < argc ? argv[++i] : NULL;
        if (!value) {
            fprintf(stderr, "peer: %s has no value\n", name);
            exit(64);
        }
        if (!strcmp(name, "--row")) options.row = value;
        else if (!strcmp(name, "--page")) options.page = value;
        else if (!strcmp(name, "--width")) options.width = number(name, value, 100);
        else if (!strcmp(name, "--height")) options.height = number(name, value, 100);
        else if (!strcmp(name, "--rate")) options.rate = number(name, value, 1);
        else if (!strcmp(name, "--count")) options.count = number(name, value, 1);
        else if (!strcmp(name, "--samples")) options.samples = number(name, value, 1);
        else if (!strcmp(name, "--warmup")) options.warmup = number(name, value, 0);
        else {
            fprintf(stderr, "peer: there is no option %s; --help lists them\n", name);
            exit(64);
        }
    }
    check("--row", options.row, rows);
    check("--page", options.page, pages(options.row));
    return options;
}

int64_t peer_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int64_t peer_processor_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

void peer_ready(void) {
    puts("{\"ready\":true}");
    fflush(stdout);
}

void peer_sample(int64_t nanoseconds) { printf("{\"sample\":%lld}\n", (long long)nanoseconds); }

void peer_event(const char *kind, int64_t at, int x, int y) {
    if (mark) mark(kind);
    printf("{\"event\":\"%s\",\"at\":%lld,\"woke\":%lld,\"x\":%d,\"y\":%d}\n", kind, (long long)at, (long long)peer_woke(at), x, y);
    fflush(stdout);
}

void peer_monitor(const char *kind, int64_t at, int width, int height, int count) {
    printf("{\"value\":\"monitors\",\"number\":%d}\n", count);
    peer_event(kind, at, width, height);
}

void peer_tick(int64_t at) { printf("{\"event\":\"tick\",\"at\":%lld}\n", (long long)at); }

void peer_value(const char *name, double value) {
    printf("{\"value\":\"%s\",\"number\":%.17g}\n", name, value);
    fflush(stdout);
}

void peer_fail(const char *reason) {
    fputs("{\"fail\":\"", stdout);
    for (const char *c = reason; *c; c++) {
        if (*c == '"' || *c == '\\') putchar('\\');
        putchar((unsigned char)*c < ' ' ? ' ' : *c);
    }
    puts("\"}");
    fflush(stdout);
    _Exit(1);
}

void peer_done(void) {
    puts("{\"done\":true}");
    fflush(stdout);
}

static void *wait_for_end(void *unused) {
    char word;
    while (read(STDIN_FILENO, &word, 1) > 0) {}
    _Exit(0);
    return unused;
}

void peer_finish(void) {
    peer_done();
    if (isatty(STDIN_FILENO)) _Exit(0);
    wait_for_end(NULL);
}

bool peer_has_runner(void) {
    struct stat facts;
    return !fstat(STDIN_FILENO, &facts) && (S_ISFIFO(facts.st_mode) || S_ISSOCK(facts.st_mode) || isatty(STDIN_FILENO));
}

void peer_end_with_input(void) {
    pthread_t thread;
    if (!pthread_create(&thread, NULL, wait_for_end, NULL)) pthread_detach(thread);
}

void peer_pause(void) {
    struct timespec time = {0, peer_pause_nanoseconds};
    nanosleep(&time, NULL);
}

double peer_heap(void) {
    struct mallinfo2 heap = mallinfo2();
    return (double)heap.uordblks + (double)heap.hblkhd;
}
