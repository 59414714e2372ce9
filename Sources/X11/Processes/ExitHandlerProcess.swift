import CXlib
import Glibc

/// A program that runs when this process is gone, however it ended, even by SIGKILL.
public final class ExitHandlerProcess {
    private let lifeline: Int32
    private var isDismissed = false

    /// Prepares the program. From now on it runs at the end of this process.
    ///
    /// - Parameters:
    ///   - program: The name of the program, which is searched in `PATH`.
    ///   - arguments: The arguments without the program's name.
    /// - Returns: `nil` if there is no such program, or no process can be started.
    public init?(program: String, arguments: [String]) {
        guard let path = Self.path(of: program) else { return nil }
        var strings: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        defer { strings.forEach { free($0) } }
        lifeline = cx_run_afterwards(&strings)
        guard lifeline >= 0 else { return nil }
    }

    /// Cancels the program. Further calls do nothing.
    public func dismiss() {
        guard !isDismissed else { return }
        isDismissed = true
        cx_dismiss(lifeline)
    }

    deinit { dismiss() }

    /// Searches the program now, because little may be done between fork and exec.
    private static func path(of program: String) -> String? {
        let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        return folders.split(separator: ":").map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
    }
}
