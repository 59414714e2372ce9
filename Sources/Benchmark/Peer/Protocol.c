#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "Peer.h"

static char output[1 << 20];

static int number(const char *name, const char *text, int least) {
    char *end;
    long value = strtol(text, &end, 10);
    if (*end || value < least || value > 10000000) {
        fprintf(stderr, "peer: %s is no number of at least %d: %s\n", name, least, text);
        exit(64);
    }
    return (int)value;
}

PeerOptions peer_options(int argc, char *const argv[]) {
    setvbuf(stdout, output, _IOFBF, sizeof output);
    PeerOptions options = {"start", 1920, 1080, 1, 20, 3, "flat"};
    for (int i = 1; i < argc; i++) {
        const char *name = argv[i], *value = i + 1 < argc ? argv[++i] : NULL;
        if (!value) {
            fprintf(stderr, "peer: %s has no value\n", name);
            exit(64);
        }
        if (!strcmp(name, "--row")) options.row = value;
        else if (!strcmp(name, "--page")) options.page = value;
        else if (!strcmp(name, "--width")) options.width = number(name, value, 100);
        else if (!strcmp(name, "--height")) options.height = number(name, value, 100);
        else if (!strcmp(name, "--count")) options.count = number(name, value, 1);
        else if (!strcmp(name, "--samples")) options.samples = number(name, value, 1);
        else if (!strcmp(name, "--warmup")) options.warmup = number(name, value, 0);
        else {
            fprintf(stderr, "peer: there is no option %s\n", name);
            exit(64);
        }
    }
    return options;
}

int64_t peer_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

void peer_ready(void) {
    puts("{\"ready\":true}");
    fflush(stdout);
}

void peer_sample(int64_t nanoseconds) { printf("{\"sample\":%lld}\n", (long long)nanoseconds); }

void peer_event(const char *kind, int64_t at, int x, int y) {
    printf("{\"event\":\"%s\",\"at\":%lld,\"x\":%d,\"y\":%d}\n", kind, (long long)at, x, y);
    fflush(stdout);
}

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

void peer_pause(void) {
    struct timespec time = {0, peer_pause_nanoseconds};
    nanosleep(&time, NULL);
}

double peer_heap(void) {
    struct mallinfo2 heap = mallinfo2();
    return (double)heap.uordblks + (double)heap.hblkhd;
}
