import Foundation

/// A program that runs under valgrind, which counts what it does for single events.
///
/// ```swift
/// let program = try CountedProgram("CasementPeer", ["--row", "latency"], display: ":5", folder: folder)
/// try program.waitUntilReady()
/// let press = try program.count("press") { injectButton(true) }
/// ```
///
/// The program runs about fifty times slower. It must write a line that contains `ready` when it can be measured, and
/// its functions must have names, but no debug information: this version of valgrind cannot read it.
public final class CountedProgram {
    /// What is counted. Calls of the system need a run of their own.
    public enum Counting: Sendable { case code, systemCalls }

    static let callback = "callback"

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let folder: URL
    private let counting: Counting
    /// The number of files, or of bytes of the log, that have been read.
    private var read = 0
    /// The time without a mark after which the program counts as at rest, in seconds.
    private static let rest = 0.3
    private static let patience = 60.0

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: The path of the program.
    ///   - arguments: Its arguments.
    ///   - display: The X display.
    ///   - folder: An empty folder for valgrind's files.
    ///   - counting: What is counted.
    /// - Throws: ``CountingError`` if valgrind or clang is not installed.
    public init(
        _ program: String, _ arguments: [String], display: String, folder: URL, counting: Counting = .code
    ) throws {
        self.folder = folder
        self.counting = counting
        let marks = try Self.buildMarks(in: folder)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let tool =
            switch counting {
            case .code:
                [
                    "--tool=callgrind", "--dump-instr=yes", "--dump-line=no", "--compress-strings=no",
                    "--compress-pos=no", "--demangle=no", "--callgrind-out-file=\(folder.path)/part",
                ]
            case .systemCalls: ["--tool=none", "--trace-syscalls=yes", "--log-file=\(folder.path)/log"]
            }
        process.arguments = ["valgrind", "--quiet"] + tool + [program] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(
            [
                "DISPLAY": display, "LD_PRELOAD": marks.path, "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": folder.path,
                // The order in dictionaries differs from run to run otherwise, and with it the counts.
                "SWIFT_DETERMINISTIC_HASHING": "1",
            ]) { $1 }
        process.standardInput = input
        process.standardOutput = output
        let errors = folder.appendingPathComponent("errors")
        try Data().write(to: errors)
        process.standardError = try FileHandle(forWritingTo: errors)
        do {
            try process.run()
        } catch {
            throw CountingError("\(program) does not start: \(error)")
        }
    }

    deinit { end() }

    /// Ends the program.
    public func end() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Sends a line to the program's standard input.
    public func say(_ word: String) { input.fileHandleForWriting.write(Data("\(word)\n".utf8)) }

    /// Waits until the program has written `ready` and has come to rest.
    public func waitUntilReady() throws {
        var text = ""
        while !text.contains("ready") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw CountingError("the program ended before it was ready: \(errors)") }
            text += String(decoding: data, as: UTF8.self)
        }
        // Nobody reads what the program writes from now on, and it must not wait for that.
        output.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
        try settle()
        read = try position()
    }

    /// Returns what follows on an event.
    ///
    /// - Parameters:
    ///   - event: The event's name, for the error.
    ///   - inject: Causes the event.
    /// - Throws: ``CountingError`` if nothing follows, or the program does not come to rest.
    public func count(_ event: String, _ inject: () throws -> Void) throws -> EventFootprint {
        try inject()
        try settle()
        let next = try position()
        defer { read = next }
        guard next > read else { throw CountingError("nothing follows on \(event)") }
        if counting == .systemCalls { return try SystemCallLog(log(from: read, to: next)).footprint }
        let parts = try (read + 1...next).map {
            try CallgrindPart(contentsOf: folder.appendingPathComponent("part.\($0)"))
        }
        return EventFootprint(parts)
    }

    /// The end of what valgrind and the program have written to their standard error.
    private var errors: String {
        let text = (try? String(contentsOf: folder.appendingPathComponent("errors"), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.contains("MARK ") }.suffix(5).joined(separator: "\n")
    }

    /// Waits until the program has neither run nor passed a mark for a moment.
    private func settle() throws {
        let deadline = Date() + Self.patience
        var (last, since) = ([-1], Date())
        while Date().timeIntervalSince(since) < Self.rest {
            guard process.isRunning else { throw CountingError("the program has ended: \(errors)") }
            guard Date() < deadline else { throw CountingError("the program does not come to rest: \(errors)") }
            usleep(20_000)
            let now = [try position(), processorTime]
            if now != last { (last, since) = (now, Date()) }
        }
    }

    /// The processor time that the program has used, in the kernel's ticks.
    private var processorTime: Int {
        let path = "/proc/\(process.processIdentifier)/stat"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8), let end = text.lastIndex(of: ")") else {
            return 0
        }
        // The fields behind the name: utime and stime are the 14th and the 15th of all.
        let fields = text[end...].split(separator: " ")
        return fields.count > 13 ? (Int(fields[12]) ?? 0) + (Int(fields[13]) ?? 0) : 0
    }

    /// The number of the last file, or the number of bytes in the log.
    private func position() throws -> Int {
        if counting == .systemCalls {
            let path = folder.appendingPathComponent("log").path
            return (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return files.compactMap { $0.hasPrefix("part.") ? Int($0.dropFirst(5)) : nil }.max() ?? 0
    }

    private func log(from: Int, to: Int) throws -> String {
        let file = try FileHandle(forReadingFrom: folder.appendingPathComponent("log"))
        defer { try? file.close() }
        try file.seek(toOffset: UInt64(from))
        return String(decoding: try file.read(upToCount: to - from) ?? Data(), as: UTF8.self)
    }

    /// Compiles the library that marks the waits.
    private static func buildMarks(in folder: URL) throws -> URL {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("marks.c")
        let library = folder.appendingPathComponent("marks.so")
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = ["clang", "-O1", "-shared", "-fPIC", source.path, "-o", library.path]
        let errors = Pipe()
        compiler.standardError = errors
        try compiler.run()
        let text = errors.fileHandleForReading.readDataToEndOfFile()
        compiler.waitUntilExit()
        guard compiler.terminationStatus == 0 else {
            throw CountingError("marks.c does not compile: \(String(decoding: text, as: UTF8.self))")
        }
        return library
    }
}

/// The reason why something could not be counted.
public struct CountingError: Error, CustomStringConvertible {
    /// A message in English.
    public let description: String

    init(_ description: String) { self.description = description }
}
