import Foundation
import Peer
import UIKitTesting

extension Bench {
    func runHotPlug() async throws { try await measureHotPlug(row: "hot-plug", monitors: 1) }

    /// A monitor comes and goes beside `monitors` others. GLFW, SDL and GTK hear of outputs only, which Xvfb has none to add of.
    func measureHotPlug(row: String, monitors: Int) async throws {
        let display = try await makeDisplay(
            width: monitors > 1 ? 640 : 1920, height: monitors > 1 ? 480 : 1080, monitors: monitors, room: true)
        let width = try display.framebuffer.width
        let suffix = monitors > 1 ? " (\(monitors + 1) monitors)" : ""
        var measurements = [
            Measurement(row, "hot-plug: a monitor comes\(suffix)", .microseconds, goal: .init(ratio: 1.2)),
            Measurement(
                row, "hot-plug: a monitor goes\(suffix)", .microseconds,
                goal: .init(ratio: 1.2, plus: Self.settleInterval)),
        ]
        let count = choose(15, quick: 5)
        await alternate(&measurements, [.casement, .floor], runs: choose(5, quick: 2)) { peer in
            if try display.monitors.contains(where: { $0.name == "PLUGGED" }) { try display.unplug("PLUGGED") }
            let process = try start(peer, "monitors", on: display.name)
            try process.waitUntilReady()
            rest(0.4)
            var (come, gone): ([Double], [Double]) = ([], [])
            for _ in 0..<count {
                let plugged = peer_now()
                try display.plug(.monitor("PLUGGED", 640, 480, x: width - 640, y: 0))
                come.append(try Self.wait(process, "connected", monitors + 1, since: plugged))
                rest(0.05)
                let unplugged = peer_now()
                try display.unplug("PLUGGED")
                gone.append(try Self.wait(process, "disconnected", monitors, since: unplugged))
                rest(0.05)
            }
            return [Array(come.dropFirst()), Array(gone.dropFirst())]
        }
    }

    /// How long Casement waits before a monitor counts as gone, in microseconds.
    private static let settleInterval = 100_000.0

    private static func wait(_ process: PeerProcess, _ kind: String, _ count: Int, since: Int64) throws -> Double {
        while true {
            guard case .event(let event) = try process.next(timeout: 5), event.kind == kind else { continue }
            guard event.x == count else { throw RowFailure("\(event.x) monitors where \(count) are due") }
            return Double(event.at - since) / 1000
        }
    }
}
