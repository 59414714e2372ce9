// A program that runs when this process is gone.
#pragma once

/// Starts a process that waits until this one is gone, then runs `arguments[0]`, a path. Returns what `cx_dismiss` takes, or
/// -1 with errno. No other process that this one starts keeps it waiting.
int cx_run_afterwards(char *const arguments[]);

/// The process ends, and runs nothing.
void cx_dismiss(int lifeline);
