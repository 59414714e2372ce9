import Foundation

extension ChildProgram {
    /// The number of times that the program's current threads have gone to sleep so far. An idle program adds none.
    ///
    /// The kernel counts them (`voluntary_ctxt_switches`).
    ///
    /// - Throws: Foundation's error if the program is gone.
    public var wakeUps: Int {
        get throws {
            let tasks = "/proc/\(processID)/task"
            return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
                // A thread that has ended in the meantime has no such file.
                let status = (try? String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)) ?? ""
                let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
                return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
            }
        }
    }

    /// Returns the number of times that the program wakes up during a span of time.
    ///
    /// - Throws: Foundation's error if the program is gone; `CancellationError` if the task is cancelled.
    public func wakeUps(within span: Duration) async throws -> Int {
        let before = try wakeUps
        try await Task.sleep(for: span)
        return try wakeUps - before
    }
}
