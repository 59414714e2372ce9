import Foundation

extension ChildProgram {
    /// How often a thread of the program has gone to sleep so far, and so was woken before: 0 more of them is an idle program.
    ///
    /// Counted by the kernel (`voluntary_ctxt_switches`), over all threads that the program has at the moment.
    public var wakeUps: Int {
        get throws {
            let tasks = "/proc/\(processID)/task"
            return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
                // A thread that has ended meanwhile has no file any more.
                let status = (try? String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)) ?? ""
                let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
                return sum + (line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
            }
        }
    }

    /// How often the program wakes up within a span of time, while nothing is done to it.
    public func wakeUps(within span: Duration) async throws -> Int {
        let before = try wakeUps
        try await Task.sleep(for: span)
        return try wakeUps - before
    }
}
