import Foundation
import Testing
import UIKitTesting

/// What this process holds at one moment, as the kernel and the X server tell.
struct ProcessUse: CustomStringConvertible {
    /// Resident memory in megabytes (proc(5), statm).
    let megabytes: Double
    /// Open file descriptors.
    let descriptors: Int
    /// Segments of shared memory that are attached.
    let segments: Int
    /// The X resources of the client by their type.
    let resources: [String: Int]

    /// The program is built to look for its own mistakes (`scripts/test --sanitize`), and keeps freed memory for that.
    static var isSanitized: Bool { ProcessInfo.processInfo.environment["CASEMENT_SANITIZER"] != nil }

    /// Measures; the client is the one that made `window`.
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
