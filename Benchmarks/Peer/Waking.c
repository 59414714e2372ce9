#define _GNU_SOURCE
#include <dlfcn.h>
#include <poll.h>
#include <signal.h>

#include "Peer.h"

/// These functions stand before those of the C library in the whole program, and note when a thread woke up. They call
/// the next ones, which may be those of a library that counts code.

enum { asleep_nanoseconds = 20000 };
/// The last time and the one before it.
static _Thread_local int64_t woke, woke_before;

int64_t peer_woke(int64_t time) { return woke <= time ? woke : woke_before; }

/// Notes the end of a call that began at `start`. A library may ask again for what has woken it.
static void note(int64_t start) {
    int64_t end = peer_now();
    if (end - start < asleep_nanoseconds) return;
    woke_before = woke;
    woke = end;
}

int poll(struct pollfd *files, nfds_t count, int milliseconds) {
    static int (*next)(struct pollfd *, nfds_t, int);
    if (!next) *(void **)&next = dlsym(RTLD_NEXT, "poll");
    int64_t start = peer_now();
    int found = next(files, count, milliseconds);
    note(start);
    return found;
}

int ppoll(struct pollfd *files, nfds_t count, const struct timespec *limit, const sigset_t *mask) {
    static int (*next)(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
    if (!next) *(void **)&next = dlsym(RTLD_NEXT, "ppoll");
    int64_t start = peer_now();
    int found = next(files, count, limit, mask);
    note(start);
    return found;
}

// The names by which libraries call them that were compiled with checks of the arguments.
int __poll_chk(struct pollfd *files, nfds_t count, int milliseconds, size_t size) {
    (void)size;
    return poll(files, count, milliseconds);
}

int __ppoll_chk(struct pollfd *files, nfds_t count, const struct timespec *limit, const sigset_t *mask, size_t size) {
    (void)size;
    return ppoll(files, count, limit, mask);
}
