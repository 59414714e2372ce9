import Foundation
import Peer
import UIKitTesting

extension Bench {
    func runRedraw() async throws {
        for (width, height) in [(1920, 1080), (3840, 2160)] {
            let display = try await makeDisplay(width: width, height: height)
            for (page, title, peers) in [
                ("flat", "flat", [PeerKind.casement, .floor, .sdl, .gtk]),
                ("text", "text page", [.casement, .floor, .sdl, .gtk]),
                ("rounded", "1,000 rounded", [.casement, .floor, .sdl, .gtk]),
            ] {
                let measurement = Measurement(
                    "redraw", "redraw \(width)x\(height): \(title)", .milliseconds,
                    goal: .init(ratio: 1.1, before: peers.filter { $0 != .casement && $0 != .floor }))
                var ink: [PeerKind: Double] = [:]
                await sample(measurement, peers, runs: choose(5, quick: 2), perUnit: 1e6) { peer in
                    try start(
                        peer, "redraw", on: display.name,
                        ["width": width, "height": height, "samples": choose(40, quick: 10), "warmup": 5], page: page)
                } check: { peer, lines in
                    ink[peer] = try Self.ink(lines, of: peer, page, beside: ink[.floor])
                }
            }
        }
    }

    /// Returns the number of pixels of the page that are drawn on, which must match the floor's.
    private static func ink(_ lines: [PeerLine], of peer: PeerKind, _ page: String, beside floor: Double?) throws
        -> Double
    {
        let found = lines.compactMap { if case .value("ink", let number) = $0 { number } else { nil } }.first
        guard let found else { throw RowFailure("the peer reported no page") }
        // SDL does not smooth a shape's edges, and SDL_ttf spaces and breaks lines in its own way.
        let tolerance = peer != .sdl ? 0.02 : page == "text" ? 0.25 : 0.04
        if let floor, abs(found - floor) > max(100, floor * tolerance) {
            throw RowFailure("the page has \(Int(found)) pixels that are drawn on, the floor's has \(Int(floor))")
        }
        return found
    }
}
