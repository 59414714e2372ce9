#define _GNU_SOURCE
#include <poll.h>
#include <signal.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "Peer.h"

/// These functions replace those of the C library in the whole program, and note when a thread woke up.

enum { asleep_nanoseconds = 20000 };
/// The last time and the one before it.
static _Thread_local int64_t woke, woke_before;

int64_t peer_woke(int64_t time) { return woke <= time ? woke : woke_before; }

static int wait_for(struct pollfd *files, nfds_t count, const struct timespec *limit, const sigset_t *mask) {
    // The kernel writes the rest of the time.
    struct timespec left = limit ? *limit : (struct timespec){0, 0};
    int64_t start = peer_now();
    long found = syscall(SYS_ppoll, files, count, limit ? &left : NULL, mask, (size_t)_NSIG / 8);
    int64_t end = peer_now();
    // A library may ask again for what has woken it.
    if (end - start >= asleep_nanoseconds) {
        woke_before = woke;
        woke = end;
    }
    return (int)found;
}

int poll(struct pollfd *files, nfds_t count, int milliseconds) {
    struct timespec limit = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
    return wait_for(files, count, milliseconds < 0 ? NULL : &limit, NULL);
}

int ppoll(struct pollfd *files, nfds_t count, const struct timespec *limit, const sigset_t *mask) {
    return wait_for(files, count, limit, mask);
}

// The names by which libraries call them that were compiled with checks of the arguments.
int __poll_chk(struct pollfd *files, nfds_t count, int milliseconds, size_t size) {
    (void)size;
    return poll(files, count, milliseconds);
}

int __ppoll_chk(struct pollfd *files, nfds_t count, const struct timespec *limit, const sigset_t *mask, size_t size) {
    (void)size;
    return wait_for(files, count, limit, mask);
}
