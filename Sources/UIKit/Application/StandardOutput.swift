import Foundation

/// The stream that `print` writes to.
enum StandardOutput {
    /// Flushes the stream after each line, also if it is a pipe or a file. The output is therefore complete if the
    /// program is killed, as in Xcode's console.
    static func bufferByLine() {
        // Swift 6 does not allow access to C's global variable `stdout`. It never changes here.
        guard let symbol = dlsym(nil, "stdout") else { return }
        setvbuf(symbol.load(as: UnsafeMutablePointer<FILE>?.self), nil, _IOLBF, 0)
    }
}
