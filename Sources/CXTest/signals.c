#include "CXTest.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

static int pipe_ends[2] = {-1, -1};

/// Writes a byte into the pipe, which is all that a signal handler may do. It can run in any thread.
static void note(int number) {
    int saved = errno;
    unsigned char byte = (unsigned char)number;
    while (write(pipe_ends[1], &byte, 1) < 0 && errno == EINTR) {
    }
    errno = saved;
}

int cxtest_hold_signals(const int *numbers, int count) {
    if (cxtest_pipe(pipe_ends) != 0) return -1;
    struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
    for (int i = 0; i < count; i++) sigaction(numbers[i], &action, NULL);
    return pipe_ends[0];
}

int cxtest_next_signal(int descriptor) {
    unsigned char byte = 0;
    return read(descriptor, &byte, 1) == 1 ? byte : 0;
}
