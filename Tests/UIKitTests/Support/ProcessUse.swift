import Foundation
import Testing
import UIKitTesting

/// The memory, descriptors and X resources of this process at one moment, as reported by the kernel and the X server.
struct ProcessUse: CustomStringConvertible {
    /// The resident memory in megabytes (proc(5), statm).
    let megabytes: Double
    /// The number of open file descriptors.
    let descriptors: Int
    /// The number of attached segments of shared memory.
    let segments: Int
    /// The number of the client's X resources by type.
    let resources: [String: Int]

    /// Whether the program is built with a sanitizer (`scripts/test --sanitize`), which keeps freed memory.
    static var isSanitized: Bool { ProcessInfo.processInfo.environment["CASEMENT_SANITIZER"] != nil }

    /// Measures the process. The client is the one that created `window`.
    @MainActor
    init(of window: UInt, on display: VirtualDisplay) throws {
        resources = try display.resources(ofClientWithWindow: window).counts
        let statm = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        let pages = try #require(statm.split(separator: " ").dropFirst().first.flatMap { Double($0) })
        megabytes = pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
        descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
        let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
        segments = maps.split(separator: "\n").count { $0.contains("/SYSV") }
    }

    var description: String {
        "\((megabytes * 10).rounded() / 10) MB, \(descriptors) descriptors, \(segments) shared segments, "
            + "\(resources.values.reduce(0, +)) X resources"
    }
}
