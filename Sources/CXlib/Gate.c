#define _GNU_SOURCE
#include "CXlib_Gate.h"

#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

int cx_open_gate(int descriptor, bool writing) {
    int gate = epoll_create1(EPOLL_CLOEXEC);
    if (gate < 0) return -1;
    struct epoll_event event = {.events = writing ? EPOLLOUT : EPOLLIN};
    if (epoll_ctl(gate, EPOLL_CTL_ADD, descriptor, &event) == 0) return gate;
    close(gate);
    return -1;
}

static bool waits_for(const char *set, int member) {
    char path[64], line[256];
    snprintf(path, sizeof path, "/proc/self/fdinfo/%s", set);
    FILE *info = fopen(path, "re");
    if (!info) return false;
    int found = -1;
    while (found != member && fgets(line, sizeof line, info)) sscanf(line, "tfd: %d", &found);
    fclose(info);
    return found == member;
}

int cx_find_epoll_set(int member) {
    DIR *descriptors = opendir("/proc/self/fd");
    if (!descriptors) return -1;
    int set = -1;
    for (struct dirent *entry; set != -2 && (entry = readdir(descriptors));) {
        char kind[32] = "";
        if (readlinkat(dirfd(descriptors), entry->d_name, kind, sizeof kind - 1) < 0) continue;
        if (strcmp(kind, "anon_inode:[eventpoll]") != 0 || !waits_for(entry->d_name, member)) continue;
        set = set == -1 ? atoi(entry->d_name) : -2;
    }
    closedir(descriptors);
    return set < 0 ? -1 : set;
}

static struct timespec time_until(int64_t deadline) {
    const int64_t second = 1000000000;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    int64_t left = deadline - (now.tv_sec * second + now.tv_nsec);
    if (left < 0) left = 0;
    return (struct timespec){left / second, left % second};
}

int cx_wait_for(int descriptor, int set, int queue, int64_t deadline) {
    struct pollfd awaited[] = {{descriptor, POLLIN, 0}, {set, POLLIN, 0}, {queue, POLLIN, 0}};
    int count;
    do {
        struct timespec left = deadline < 0 ? (struct timespec){0, 0} : time_until(deadline);
        count = ppoll(awaited, 3, deadline < 0 ? NULL : &left, NULL);
    } while (count < 0 && (errno == EINTR || errno == EAGAIN));
    if (count < 0) return cx_readable_others;
    return (awaited[0].revents ? cx_readable_descriptor : 0)
        | (awaited[1].revents || awaited[2].revents ? cx_readable_others : 0);
}
