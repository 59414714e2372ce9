import Foundation
import Peer
import UIKitTesting

extension Bench {
    /// Measures monitors on outputs of Xorg's dummy driver, because GLFW, SDL and GTK observe connected outputs only.
    func runHotPlug() async throws {
        let names = (1...15).map { "DUMMY\($0)" }
        let first = VirtualMonitor(name: "DUMMY0", width: 1920, height: 1080, placement: .at(x: 0, y: 0))
        let display = try await VirtualDisplay(
            monitors: [first], options: .init(server: .xorgDummy, framebuffer: (1920 + Plug.room, 1080)))
        let plug = Plug(display: display, x: 1920, others: 1)
        // Each output takes its mode for the first time.
        for name in names { _ = try (plug.come(name), plug.go(name)) }
        try await measureHotPlug("hot-plug", plug, names: names, peers: PeerKind.programs)
    }

    /// Measures a monitor beside 15 others, which have no outputs. SDL and the other toolkits are not notified of them.
    func runManyMonitors() async throws {
        let others = 15
        let display = try await makeDisplay(width: 640, height: 480, monitors: others, room: Plug.room)
        let plug = Plug(display: display, x: 640 * others, others: others)
        try await measureHotPlug(
            "scale", plug, names: Array(repeating: "PLUGGED", count: 15), peers: [.casement, .floor])
    }

    private func measureHotPlug(_ row: String, _ plug: Plug, names: [String], peers: [PeerKind]) async throws {
        let suffix = plug.others > 1 ? " (\(plug.others + 1) monitors)" : ""
        let others = peers.filter { $0 != .casement && $0 != .floor }
        var measurements = [
            Measurement(row, "hot-plug: a monitor comes\(suffix)", .microseconds, goal: .init(ratio: 1.2)),
            Measurement(
                row, "hot-plug: a monitor goes\(suffix)", .microseconds,
                goal: .init(ratio: 1.2, plus: Plug.settleInterval)),
        ]
        var silent: Set<PeerKind> = []
        await alternate(&measurements, peers, runs: choose(5, quick: 2)) { peer in
            try plug.clear(names)
            let process = try start(peer, "monitors", on: plug.display.name)
            try process.waitUntilReady()
            rest(0.4)
            var (come, gone): ([Double], [Double]) = ([], [])
            // A different output each time, because SDL keeps removed outputs and reports none twice.
            for name in names.prefix(choose(15, quick: 6)) {
                let plugged = try plug.come(name)
                guard
                    let time = try plug.wait(
                        process, "connected", since: plugged, timeout: 5, isCounted: !silent.contains(peer))
                else { throw RowFailure("a connected monitor is not reported") }
                come.append(time)
                rest(0.05)
                let unplugged = try plug.go(name)
                if !silent.contains(peer) {
                    let time = try plug.wait(process, "disconnected", since: unplugged, timeout: 2, isCounted: true)
                    if let time {
                        gone.append(time)
                    } else if others.contains(peer) {
                        silent.insert(peer)
                    } else {
                        throw RowFailure("a disconnected monitor is not reported")
                    }
                }
                rest(0.05)
            }
            return [Array(come.dropFirst()), Array(gone.dropFirst())]
        }
        for peer in silent { report.measurements[report.measurements.count - 1].inabilities[peer] = "not told" }
    }
}

/// A monitor that comes and goes beside others.
@MainActor
private struct Plug {
    let display: VirtualDisplay
    /// The horizontal position of the monitor, in pixels.
    let x: Int
    /// The number of other monitors.
    let others: Int
    private static let size = (width: 600, height: 440)
    static let room = 640
    /// The time that Casement waits before it reports a monitor as gone, in microseconds.
    static let settleInterval = 100_000.0

    /// Plugs the monitor in. Returns the time at which the server was released, before which no client can observe the
    /// change. The runner's own work is therefore not part of any peer's latency.
    func come(_ name: String) throws -> Int64 {
        try display.plug(.monitor(name, Self.size.width, Self.size.height, x: x, y: 0))
        return try Int64(display.lastChangeTime.uptimeNanoseconds)
    }

    func go(_ name: String) throws -> Int64 {
        try display.unplug(name)
        return try Int64(display.lastChangeTime.uptimeNanoseconds)
    }

    /// Unplugs what a peer that failed has left.
    func clear(_ names: [String]) throws {
        for monitor in try display.monitors where names.contains(monitor.name) { try display.unplug(monitor.name) }
    }

    /// The time until the peer reports the monitor, in microseconds; `nil` if it does not.
    ///
    /// - Throws: ``RowFailure`` if it reports a different monitor, or a different number of them.
    func wait(_ process: PeerProcess, _ kind: String, since: Int64, timeout: TimeInterval, isCounted: Bool) throws
        -> Double?
    {
        var count = 0
        let deadline = peer_now() + Int64(timeout * 1e9)
        while let line = try process.nextIfAny(timeout: Double(deadline - peer_now()) / 1e9) {
            if case .value("monitors", let number) = line { count = Int(number) }
            guard case .event(let event) = line, event.kind == kind else { continue }
            // SDL has no size of what is gone.
            let size = (event.x, event.y)
            guard size == Self.size || size == (0, 0) && kind == "disconnected" else {
                throw RowFailure(
                    "a monitor of \(size.0)x\(size.1) is \(kind), not the one of \(Self.size.width)x\(Self.size.height)"
                )
            }
            let due = others + (kind == "connected" ? 1 : 0)
            guard !isCounted || count == due else { throw RowFailure("\(count) monitors where \(due) are due") }
            return Double(event.at - since) / 1000
        }
        return nil
    }
}
