// The child of a process with several threads may call only functions that are safe in a signal handler. Everything
// else that it needs is made before the fork.
#define _GNU_SOURCE
#include "CXlib_Afterwards.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

_Noreturn static void wait_and_run(int lifeline, char *const arguments[]) {
    // A terminal's interrupt and hang-up are for the program, not for the process that cleans up after it.
    setsid();
    dup2(lifeline, 0);
    int nothing = open("/dev/null", O_RDWR);
    dup2(nothing, 1);
    dup2(nothing, 2);
    close_range(3, ~0u, 0);
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    char byte;
    ssize_t count;
    do count = read(0, &byte, 1);
    while (count < 0 && errno == EINTR);
    // A byte is the dismissal. The end of the pipe is the end of the program.
    if (count == 0) execve(arguments[0], arguments, environ);
    _exit(0);
}

int cx_run_afterwards(char *const arguments[]) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return -1;
    pid_t first = fork();
    if (first == 0) {
        close(ends[1]);
        // The waiting process is not our child, so no code here has to wait for its end.
        if (fork() == 0) wait_and_run(ends[0], arguments);
        _exit(0);
    }
    int failure = errno;
    close(ends[0]);
    if (first < 0) {
        close(ends[1]);
        errno = failure;
        return -1;
    }
    while (waitpid(first, NULL, 0) < 0 && errno == EINTR) {}
    return ends[1];
}

void cx_dismiss(int lifeline) {
    // SIGPIPE is ignored wherever a display is watched.
    (void)!write(lifeline, "", 1);
    close(lifeline);
}
