#include "CXlib_Gate.h"

#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
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

bool cx_wait_for(int descriptor, int set, int queue) {
    struct pollfd awaited[] = {{descriptor, POLLIN, 0}, {set, POLLIN, 0}, {queue, POLLIN, 0}};
    while (poll(awaited, 3, -1) < 0 && (errno == EINTR || errno == EAGAIN)) {}
    return awaited[0].revents != 0;
}
