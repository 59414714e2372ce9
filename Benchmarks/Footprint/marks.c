// Loaded into a program that valgrind counts (LD_PRELOAD). Marks the moments between which the counts are taken: when
// the main thread is about to wait, and when the program's own callback is called.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <valgrind/callgrind.h>

static void mark(const char *name) {
    if (syscall(SYS_gettid) != getpid()) return;
    CALLGRIND_DUMP_STATS_AT(name);
    VALGRIND_PRINTF("MARK %s\n", name);
}

/// Called by the measured programs when an event has reached their callback.
void footprint_mark(const char *kind) {
    (void)kind;
    mark("callback");
}

static void mark_wait(int is_blocking) {
    if (is_blocking) mark("wait");
}

#define ORIGINAL(name) \
    static __typeof__(name) *original; \
    if (!original) *(void **)&original = dlsym(RTLD_NEXT, #name)

int poll(struct pollfd *files, nfds_t count, int timeout) {
    ORIGINAL(poll);
    mark_wait(timeout != 0);
    return original(files, count, timeout);
}

int ppoll(struct pollfd *files, nfds_t count, const struct timespec *timeout, const sigset_t *signals) {
    ORIGINAL(ppoll);
    mark_wait(!timeout || timeout->tv_sec || timeout->tv_nsec);
    return original(files, count, timeout, signals);
}

int select(int count, fd_set *reading, fd_set *writing, fd_set *failing, struct timeval *timeout) {
    ORIGINAL(select);
    mark_wait(!timeout || timeout->tv_sec || timeout->tv_usec);
    return original(count, reading, writing, failing, timeout);
}

int epoll_wait(int set, struct epoll_event *events, int most, int timeout) {
    ORIGINAL(epoll_wait);
    mark_wait(timeout != 0);
    return original(set, events, most, timeout);
}

int epoll_pwait(int set, struct epoll_event *events, int most, int timeout, const sigset_t *signals) {
    ORIGINAL(epoll_pwait);
    mark_wait(timeout != 0);
    return original(set, events, most, timeout, signals);
}

int epoll_pwait2(
    int set, struct epoll_event *events, int most, const struct timespec *timeout, const sigset_t *signals) {
    ORIGINAL(epoll_pwait2);
    mark_wait(!timeout || timeout->tv_sec || timeout->tv_nsec);
    return original(set, events, most, timeout, signals);
}
