// A program that runs when this process is gone.
#pragma once

/// Starts a process that waits until this one is gone and then runs `arguments[0]`, a path.
///
/// Returns a descriptor for `cx_dismiss`, or -1 with errno. Other processes that this one starts do not delay the
/// program.
int cx_run_afterwards(char *const arguments[]);

/// Ends the waiting process without running the program, and closes the descriptor.
void cx_dismiss(int lifeline);
