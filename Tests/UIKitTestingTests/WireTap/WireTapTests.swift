import CXTest
import Foundation
import Testing
@testable import UIKitTesting

@MainActor
struct WireTapTests {
    /// Opens a display, sends requests, and returns the tap's counts. Runs off the main queue, like a program of its
    /// own.
    private func counts(
        _ tap: WireTap, _ requests: @escaping @Sendable (OpaquePointer) -> Void
    ) async -> WireCounts {
        await withCheckedContinuation { done in
            DispatchQueue.global().async {
                guard let display = XOpenDisplay(tap.name) else { return done.resume(returning: WireCounts()) }
                XSync(display, 0)
                let start = tap.mark()
                requests(display)
                XSync(display, 0)
                let counts = tap.since(start)
                cx_close(display)
                done.resume(returning: counts)
            }
        }
    }

    @Test("a wire tap counts requests by name, and one round trip for each wait")
    func requestNames() async throws {
        let display = try await VirtualDisplay()
        let tap = try WireTap(to: display.name)
        let counts = await counts(tap) { display in
            let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 10, 10, 0, 0, 0)
            XMapWindow(display, window)
            for width in 1...20 { XResizeWindow(display, window, UInt32(width), 5) }
        }
        #expect(
            counts.requestsByName == ["CreateWindow": 1, "MapWindow": 1, "ConfigureWindow": 20, "GetInputFocus": 1])
        #expect(counts.replies == 1)
        #expect(counts.roundTrips == 1)
        // Closing a display frees its graphics context.
        #expect(tap.log.suffix(4) == ["ConfigureWindow", "GetInputFocus", "FreeGC", "GetInputFocus"])
    }

    @Test("requests that are answered together count as one round trip")
    func pipelining() async throws {
        let display = try await VirtualDisplay()
        let tap = try WireTap(to: display.name)
        let counts = await counts(tap) { display in
            var names = ["CASEMENT_A", "CASEMENT_B", "CASEMENT_C"].map { (name: String) in strdup(name) }
            var atoms = [Atom](repeating: 0, count: 3)
            XInternAtoms(display, &names, 3, 0, &atoms)
            names.forEach { free($0) }
        }
        #expect(counts["InternAtom"] == 3)
        #expect(counts.replies == 4)
        // One round trip for the atoms and one for the XSync at the end.
        #expect(counts.roundTrips == 2)
    }

    @Test("a wire tap names the requests of extensions, and counts errors and events")
    func extensionNames() async throws {
        let display = try await VirtualDisplay()
        let tap = try WireTap(to: display.name)
        let counts = await counts(tap) { display in
            cx_watch_errors(display, { _, _, _, _, _, _ in }, nil)
            var (event, error): (Int32, Int32) = (0, 0)
            XRRQueryExtension(display, &event, &error)
            var count: Int32 = 0
            if let list = XRRGetMonitors(display, XDefaultRootWindow(display), 1, &count) { XRRFreeMonitors(list) }
            XMapWindow(display, 1)
            XSelectInput(display, XDefaultRootWindow(display), PropertyChangeMask)
            var byte: UInt8 = 0
            XChangeProperty(
                display, XDefaultRootWindow(display), cx_XA_WM_NAME, cx_XA_STRING, 8, PropModeReplace, &byte, 1)
            XSync(display, 0)
        }
        #expect(counts["RANDR.42"] == 1)
        #expect(counts["RANDR"] >= 1)
        #expect(counts.errors == 1)
        #expect(counts.events == 1)
    }

    @Test(
        "programs run unchanged through a wire tap",
        arguments: [["xdpyinfo"], ["xprop", "-root"], ["xrandr", "--listmonitors"]])
    func transparency(command: [String]) async throws {
        let display = try await VirtualDisplay()
        let tap = try WireTap(to: display.name)
        let direct = try await ChildProgram(command, on: display)
        let tapped = try await ChildProgram(command, display: tap.name)
        #expect(try await direct.waitForExit() == .exited(0))
        #expect(try await tapped.waitForExit() == .exited(0))
        let expected = direct.standardOutput.replacingOccurrences(
            of: "name of display:    \(display.name)", with: "name of display:    \(tap.name)")
        // xdpyinfo prints the focus and the resource base, which differ between clients.
        func comparable(_ text: String) -> [Substring] { text.split(separator: "\n").filter { !$0.contains("focus") } }
        #expect(comparable(tapped.standardOutput) == comparable(expected))
        #expect(tap.counts.connections == 1)
        #expect(tap.counts.requests > 3)
    }

    @Test("a wire tap delays every reply, in both directions")
    func wireTapDelay() async throws {
        let display = try await VirtualDisplay()
        let tap = try WireTap(to: display.name, delay: .milliseconds(30))
        let start = ContinuousClock.now
        let counts = await counts(tap) { XSync($0, 0) }
        #expect(counts.roundTrips == 2)
        // The setup and at least three round trips take 60 ms each.
        #expect(ContinuousClock.now - start >= .milliseconds(240))
    }

    @Test("a wire tap forwards more than a socket holds at once, also with BIG-REQUESTS")
    func largeRequests() async throws {
        let display = try await VirtualDisplay()
        let tap = try WireTap(to: display.name)
        let counts = await counts(tap) { display in
            let root = XDefaultRootWindow(display)
            let bytes = [UInt8](repeating: 7, count: 3_000_000)
            XChangeProperty(
                display, root, XInternAtom(display, "BULK", 0), cx_XA_STRING, 8, PropModeReplace, bytes, 3_000_000)
        }
        #expect(counts["ChangeProperty"] == 1)
        #expect(try display.property("BULK", of: display.root)?.values.count == 3_000_000)
    }

    @Test("each wire tap has a display number of its own, and frees it again")
    func displayNumbers() async throws {
        let display = try await VirtualDisplay()
        var taps = try (0..<3).map { _ in try WireTap(to: display.name) }
        #expect(Set(taps.map(\.name)).count == 3)
        let paths = taps.map { "/tmp/.X\($0.name.dropFirst())-lock" }
        #expect(paths.allSatisfy { FileManager.default.fileExists(atPath: $0) })
        taps = []
        #expect(!paths.contains { FileManager.default.fileExists(atPath: $0) })
    }

    @Test("the error for a missing display names it", arguments: [":1999", "elsewhere:0", "nonsense", ""])
    func missingDisplay(name: String) {
        #expect(throws: WireTapError.noSuchDisplay(name)) { try WireTap(to: name) }
    }

    @Test("a stream is cut into the same messages however its bytes arrive")
    func messageBoundaries() {
        var bytes: [UInt8] = [0x6c, 0, 11, 0, 0, 0, 2, 0, 3, 0, 0, 0] + Array("ab\0\0xyz\0".utf8)
        bytes += [8, 0, 2, 0, 1, 0, 0, 0]
        bytes += [98, 0, 4, 0, 5, 0, 0, 0] + Array("RANDR\0\0\0".utf8)
        bytes += [72, 2, 0, 0, 4, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8]
        bytes += [43, 0, 1, 0]
        let expected = [
            WireRequest(opcode: 8, data: 0), WireRequest(opcode: 98, data: 0, extensionName: "RANDR"),
            WireRequest(opcode: 72, data: 2), WireRequest(opcode: 43, data: 0),
        ]
        for size in 1...bytes.count {
            var stream = ClientStream()
            var found: [WireRequest] = []
            for start in Swift.stride(from: 0, to: bytes.count, by: size) {
                found += stream.requests(from: bytes[start..<min(start + size, bytes.count)])
            }
            #expect(found == expected)
        }
    }
}
