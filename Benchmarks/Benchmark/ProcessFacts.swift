import Foundation

/// The kernel's figures about a process.
enum ProcessFacts {
    /// Returns the number of times that its threads have gone to sleep, and so were woken before.
    static func wakeUps(of id: pid_t) throws -> Int {
        let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")
        return tasks.reduce(0) { $0 + (field("voluntary_ctxt_switches:", in: "/proc/\(id)/task/\($1)/status") ?? 0) }
    }

    /// Returns its memory in bytes: the proportional share of its mappings (PSS), and its private memory that it has
    /// written.
    static func memory(of id: pid_t) throws -> (proportional: Int, written: Int) {
        let file = "/proc/\(id)/smaps_rollup"
        guard let pss = field("Pss:", in: file), let dirty = field("Private_Dirty:", in: file) else {
            throw RowFailure("\(file) cannot be read")
        }
        return (pss * 1024, dirty * 1024)
    }

    private static func field(_ name: String, in file: String) -> Int? {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return nil }
        let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
        return line?.dropFirst(name.count).split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
    }
}

extension ProcessFacts {
    /// The processor time that all threads of a process have used, in seconds.
    static func processorTime(of id: pid_t) throws -> Double {
        var clock = clockid_t()
        var time = timespec()
        guard clock_getcpuclockid(id, &clock) == 0, clock_gettime(clock, &time) == 0 else {
            throw RowFailure("process \(id) has ended")
        }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
