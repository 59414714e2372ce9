// The guard of a child process. PR_SET_PDEATHSIG alone is not enough: it fires when the *thread* that forked ends, and
// Swift's threads come and go. So a process with one thread stands between, which sees the end of the tests as the end
// of a socket. Between fork and exec only functions are called that are safe in the child of a process with several
// threads.
#define _GNU_SOURCE
#include "CXTest.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { most_descriptors = 16 };

static void report(int connection, int kind, int value) {
    cxtest_report message = {kind, value};
    // The other end may be gone. The report is not needed then.
    (void)!send(connection, &message, sizeof message, MSG_NOSIGNAL);
}

/// Moves the descriptors to 0 ... count-1 and `*kept` to the next number, and closes all others.
static bool arrange_descriptors(const int descriptors[], int count, int *kept) {
    int high[most_descriptors];
    for (int i = 0; i < count; i++)
        if ((high[i] = fcntl(descriptors[i], F_DUPFD, 64)) < 0) return false;
    int connection = fcntl(*kept, F_DUPFD, 64);
    if (connection < 0) return false;
    for (int i = 0; i < count; i++)
        if (dup2(high[i], i) < 0) return false;
    if (dup2(connection, count) < 0) return false;
    *kept = count;
    return close_range((unsigned)count + 1, ~0u, 0) == 0 && fcntl(count, F_SETFD, FD_CLOEXEC) == 0;
}

static void reset_signals(void) {
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

_Noreturn static void run_child(char *const arguments[], char *const environment[], const char *directory,
                                bool own_group, pid_t guard, int failure) {
    // The guard has one thread, so the parent-death signal works here.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() == guard && (!directory || chdir(directory) == 0)) {
        if (own_group) setsid();
        reset_signals();
        execvpe(arguments[0], arguments, environment);
    }
    int code = errno;
    (void)!write(failure, &code, sizeof code);
    _exit(127);
}

/// Asks the child to end and waits for it, at most a second. A server removes its socket and its lock in that time.
static void ask_to_end(pid_t child, int signals) {
    struct timespec now, deadline;
    clock_gettime(CLOCK_MONOTONIC, &deadline);
    deadline.tv_sec += 1;
    kill(child, SIGTERM);
    kill(child, SIGCONT);
    for (;;) {
        siginfo_t info = {0};
        if (waitid(P_PID, (id_t)child, &info, WEXITED | WNOHANG | WNOWAIT) < 0 || info.si_pid == child) return;
        clock_gettime(CLOCK_MONOTONIC, &now);
        long left = (deadline.tv_sec - now.tv_sec) * 1000 + (deadline.tv_nsec - now.tv_nsec) / 1000000;
        struct pollfd source = {.fd = signals, .events = POLLIN};
        if (left <= 0 || poll(&source, 1, (int)left) <= 0) return;
        struct signalfd_siginfo seen;
        (void)!read(signals, &seen, sizeof seen);
    }
}

/// Kills the child and its descendants, which became children of the guard when their parents ended.
static void kill_descendants(pid_t child, bool own_group) {
    if (own_group) kill(-child, SIGKILL);
    kill(child, SIGKILL);
    // A descendant that loses its parent becomes our child (PR_SET_CHILD_SUBREAPER), and is in the kernel's list.
    for (;;) {
        char text[4096];
        int list = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
        ssize_t length = list < 0 ? 0 : read(list, text, sizeof text - 1);
        if (list >= 0) close(list);
        pid_t pid = 0;
        for (ssize_t i = 0; i < length; i++) {
            if (text[i] >= '0' && text[i] <= '9') {
                pid = pid * 10 + (text[i] - '0');
            } else if (pid) {
                kill(pid, SIGKILL);
                pid = 0;
            }
        }
        if (waitpid(-1, NULL, 0) < 0 && errno == ECHILD) return;
    }
}

/// Reports the child's changes until the other end closes, and then ends the child and its descendants.
static void watch(pid_t child, bool own_group, int connection, int signals) {
    struct pollfd sources[2] = {{.fd = connection, .events = POLLIN}, {.fd = signals, .events = POLLIN}};
    bool ended = false;
    for (;;) {
        // No data is ever sent to the guard, so readable means closed.
        if (poll(sources, 2, -1) > 0 && sources[0].revents) break;
        struct signalfd_siginfo seen;
        (void)!read(signals, &seen, sizeof seen);
        siginfo_t info = {0};
        // With WNOWAIT the child stays a zombie while the tests need it. Its process id cannot be reused, so a signal
        // to it cannot hit another process.
        while (!ended && waitid(P_PID, (id_t)child, &info, WEXITED | WSTOPPED | WCONTINUED | WNOHANG | WNOWAIT) == 0 &&
               info.si_pid == child) {
            switch (info.si_code) {
                case CLD_STOPPED: report(connection, cxtest_stopped, info.si_status); break;
                case CLD_CONTINUED: report(connection, cxtest_continued, 0); break;
                case CLD_EXITED: report(connection, cxtest_exited, info.si_status); break;
                default: report(connection, cxtest_signalled, info.si_status); break;
            }
            ended = info.si_code != CLD_STOPPED && info.si_code != CLD_CONTINUED;
            if (!ended) waitid(P_PID, (id_t)child, &info, WSTOPPED | WCONTINUED | WNOHANG);
            info.si_pid = 0;
        }
        // Reaps orphans that became our children and have ended.
        siginfo_t any = {0};
        for (; waitid(P_ALL, 0, &any, WEXITED | WNOHANG | WNOWAIT) == 0 && any.si_pid; any.si_pid = 0) {
            if (any.si_pid == child) break;
            waitpid(any.si_pid, NULL, WNOHANG);
        }
    }
    ask_to_end(child, signals);
    kill_descendants(child, own_group);
}

_Noreturn static void run_guard(char *const arguments[], char *const environment[], const char *directory,
                                const int descriptors[], int count, bool own_group, int connection) {
    prctl(PR_SET_NAME, "uikittest-guard");
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    // A terminal's signals go to the whole group. The guard ends only when its owner ends.
    for (int number = 1; number < NSIG; number++) signal(number, SIG_IGN);
    signal(SIGCHLD, SIG_DFL);
    sigset_t children;
    sigemptyset(&children);
    sigaddset(&children, SIGCHLD);
    sigprocmask(SIG_SETMASK, &children, NULL);

    int failure[2], code = 0;
    if (!arrange_descriptors(descriptors, count, &connection) || pipe2(failure, O_CLOEXEC) < 0) {
        report(connection, cxtest_failed, errno);
        _exit(1);
    }
    int signals = signalfd(-1, &children, SFD_CLOEXEC | SFD_NONBLOCK);
    pid_t guard = getpid(), child = fork();
    if (child == 0) run_child(arguments, environment, directory, own_group, guard, failure[1]);
    code = errno;
    close(failure[1]);
    if (child < 0 || read(failure[0], &code, sizeof code) == (ssize_t)sizeof code) {
        report(connection, cxtest_failed, code);
        _exit(1);
    }
    close(failure[0]);
    // The child has them now. If they stayed open here, the ends of pipes would not be seen.
    for (int i = 0; i < count; i++) close(i);
    report(connection, cxtest_started, child);
    watch(child, own_group, connection, signals);
    _exit(0);
}

pid_t cxtest_spawn(char *const arguments[], char *const environment[], const char *directory, const int descriptors[],
                   int count, bool own_group, int *connection) {
    int ends[2];
    if (count < 0 || count > most_descriptors) {
        errno = EINVAL;
        return -1;
    }
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) return -1;
    // No signal handler of this process may run in its copy.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t guard = fork();
    if (guard == 0) run_guard(arguments, environment, directory, descriptors, count, own_group, ends[1]);
    int code = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    close(ends[1]);
    if (guard < 0) {
        close(ends[0]);
        errno = code;
        return -1;
    }
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    *connection = ends[0];
    return guard;
}

int cxtest_read_report(int connection, cxtest_report *message) {
    ssize_t length = recv(connection, message, sizeof *message, 0);
    if (length == (ssize_t)sizeof *message) return 1;
    return length < 0 ? -1 : 0;
}

int cxtest_pipe(int ends[2]) {
    if (pipe2(ends, O_CLOEXEC) < 0) return -1;
    return fcntl(ends[0], F_SETFL, O_NONBLOCK);
}
