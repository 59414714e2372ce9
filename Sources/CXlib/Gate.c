#include "CXlib_Gate.h"

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
