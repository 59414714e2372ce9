import Foundation
import Peer

/// The kind of machine that the run was measured on: the facts needed for comparisons, and nothing that identifies it.
struct Machine: Codable {
    var processor: String
    var cores: Int
    /// In bytes.
    var memory: UInt64
    var kernel: String
    var swift: String
    /// The X server, such as `X.Org 21.1.7`; empty until a display has been there.
    var server = ""

    /// This one.
    init() {
        let information = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let model = information.split(separator: "\n").first { $0.hasPrefix("model name") }?.split(separator: ":").last
        processor = model.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor"
        cores = ProcessInfo.processInfo.activeProcessorCount
        memory = ProcessInfo.processInfo.physicalMemory
        var name = utsname()
        uname(&name)
        kernel = withUnsafeBytes(of: name.release) { "Linux " + String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        swift = Self.compilerVersion
    }

    /// `AMD EPYC 7B13, 2 cores, 8 GB; Linux 6.1.0, X.Org 21.1.7, Swift 6.3.1`
    var description: String {
        let size = (Double(memory) / 1e9).rounded()
        let system = [kernel, server, swift].filter { !$0.isEmpty }.joined(separator: ", ")
        return "\(processor), \(cores) core\(cores == 1 ? "" : "s"), \(Int(size)) GB; \(system)"
    }

    /// The compiler's version according to `swift --version`; empty if there is no `swift` in the search path.
    private static var compilerVersion: String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift", "--version"]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return "" }
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let place = words.firstIndex(of: "version"), place + 1 < words.endIndex else { return "" }
        return "Swift \(words[place + 1])"
    }
}
