/// The common parts of all measured programs: the arguments, the lines that they write, the clock, and the probe that
/// looks at the display from outside.
///
/// A peer is started with `--row NAME` and numbers, draws what `Scenery.h` describes, and writes one JSON object a
/// line:
///
///     {"ready":true}                       it shows what the row starts with
///     {"sample":123456}                    nanoseconds that one piece of work took
///     {"event":"key","at":99,"woke":90,"x":1,"y":2}
///                                          something has arrived, and when the thread had woken up to handle it, on
///                                          the clock that all processes share
///     {"value":"ink","number":12}          a measured number
///     {"fail":"the reason"}                the pixels, the order or the events are wrong: the row has no result
///     {"done":true}                        that was all
///
/// Words come in on its standard input, one a line. A peer ends with its standard input, but a row that takes samples
/// does not stop for that: it ends after `done`.
#ifndef CASEMENT_BENCHMARK_PEER_H
#define CASEMENT_BENCHMARK_PEER_H

#include <stdbool.h>
#include <stdint.h>

#include "Scenery.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { peer_pause_nanoseconds = 2000000 };

typedef struct {
    /// The row's name.
    const char *row;
    /// The size of the scene, in pixels.
    int width, height;
    /// The number of windows, scenes or moving views.
    int count;
    /// The number of samples to take, and the number to discard before.
    int samples, warmup;
    /// The frames in a second.
    int rate;
    /// The page that a redraw draws: `flat`, `text` or `rounded`. For the row `blur`: `ground` without a blur, `blur`
    /// for a blur over a changing area, `beside` for a blur beside it. For the row `table`: `empty` or `full`. For the
    /// row `scroll`: `steady`, or `thrown` from one end to the other.
    const char *page;
} PeerOptions;

/// Reads the arguments; ends the program with a message where they make no sense. `rows` names the rows that the
/// program has, with spaces between.
PeerOptions peer_options(int argc, char *const argv[], const char *rows);

/// Nanoseconds of CLOCK_MONOTONIC, the same for all processes.
int64_t peer_now(void);
/// Returns the last time before `time` at which this thread woke up in poll() or ppoll(), on the clock of `peer_now`.
/// Calls that return at once do not count. 0 before the first.
int64_t peer_woke(int64_t time);
/// Nanoseconds of processor time that all threads of this process have used.
int64_t peer_processor_time(void);

void peer_ready(void);
void peer_sample(int64_t nanoseconds);
/// To be called with the time of the arrival: writing comes after what is measured.
void peer_event(const char *kind, int64_t at, int x, int y);
/// Reports the beginning of the work for a frame. Not written before the buffer is full or the row ends.
void peer_tick(int64_t at);
void peer_value(const char *name, double number);
/// Writes the reason and ends the program.
void peer_fail(const char *reason);
/// Tells of a monitor that has come or gone, with its size in pixels, and of how many there are now.
void peer_monitor(const char *kind, int64_t at, int width, int height, int count);
void peer_done(void);
/// Says `done`, keeps what is shown until the standard input ends, and ends the program.
void peer_finish(void);
/// Whether commands can arrive. A pipe or a terminal can send them; event sources do not report files and /dev/null.
bool peer_has_runner(void);
/// Ends the program with its standard input, for a peer whose library waits for nothing but X events.
void peer_end_with_input(void);
/// Lets the server and the machine come to rest between two samples.
void peer_pause(void);
/// Bytes that the program has taken from its heap.
double peer_heap(void);

/// Opens the eye's own connection to the display. It is none of the peer's, so that it measures all peers alike.
/// NULL for the display that the environment names.
bool probe_open(const char *name);
/// To be called before the server ends: Xlib ends a program that loses its server.
void probe_close(void);
/// The colour at a place of the root window, as 0xRRGGBB.
uint32_t probe_pixel(int x, int y);
/// Whether the colour is within 2 steps a channel of `rgb`.
bool probe_shows(int x, int y, uint32_t rgb);
/// Looks until the place has the colour; false after `timeout` nanoseconds.
bool probe_wait(int x, int y, uint32_t rgb, int64_t timeout);
/// Returns the number of pixels in a part of the root window that differ from `rgb` by more than 2 steps.
int probe_ink(int x, int y, int width, int height, uint32_t rgb);
/// The child of `window` (0: the root) that is in front of its siblings.
unsigned long probe_front(unsigned long window);
/// The server's name and version, such as "X.Org 21.1.7"; "" without a connection. Kept until it is asked for again.
const char *probe_server(void);
/// A window's frame in its parent.
SceneryRect probe_frame(unsigned long window);

#ifdef __cplusplus
}
#endif

#endif
