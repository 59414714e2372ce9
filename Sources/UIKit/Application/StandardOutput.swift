import Foundation

/// The stream that `print` writes to.
enum StandardOutput {
    /// Makes it send each line at once, into pipes and files too, as Xcode's console shows it: what a program has printed
    /// is there when it is killed.
    static func bufferByLine() {
        // C's `stdout` is a global variable, which Swift 6 does not let one read; it never changes here.
        guard let symbol = dlsym(nil, "stdout") else { return }
        setvbuf(symbol.load(as: UnsafeMutablePointer<FILE>?.self), nil, _IOLBF, 0)
    }
}
