import CXlib
import Glibc

/// A process that does something in this one's place when this one is gone, however it ended: be it by SIGKILL.
public final class Substitute {
    private let lifeline: Int32
    private var isDismissed = false

    /// Makes the process ready; from now on the end of this process runs the program. `nil` where there is no such program in
    /// `PATH`, or no process to be had.
    public init?(program: String, arguments: [String]) {
        guard let path = Self.path(of: program) else { return nil }
        var strings: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        defer { strings.forEach { free($0) } }
        lifeline = cx_run_afterwards(&strings)
        guard lifeline >= 0 else { return nil }
    }

    /// Nothing is to be done any more.
    public func dismiss() {
        guard !isDismissed else { return }
        isDismissed = true
        cx_dismiss(lifeline)
    }

    deinit { dismiss() }

    /// Found now: between a fork and an exec little may be done.
    private static func path(of program: String) -> String? {
        let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        return folders.split(separator: ":").map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
    }
}
