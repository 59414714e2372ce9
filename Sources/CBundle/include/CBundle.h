#ifndef CBUNDLE_H
#define CBUNDLE_H

/// Replaces the contents of the main bundle's Info.plist, which Foundation's `Bundle.main` returns.
///
/// Foundation on Linux reads only a file beside the executable, and Swift cannot change what it has read.
/// The dictionary belongs to CoreFoundation, which Foundation contains and exports for C.
///
/// - Parameters:
///   - list: A property list with a dictionary, as XML or binary. Anything else changes nothing.
///   - length: The number of its bytes.
void cb_replace_main_info(const void *list, long length);

#endif
