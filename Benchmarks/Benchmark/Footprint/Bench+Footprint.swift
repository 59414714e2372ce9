import Footprint
import Foundation
import UIKitTesting

extension Bench {
    /// The programs whose footprint is counted. The toolkits have no comparable programs for most steps.
    private static let countedPeers: [PeerKind] = [.casement, .floor, .glfw]

    /// Counts the code and the calls of the system that single events cause.
    func countFootprints() async throws -> FootprintTable {
        var table = FootprintTable(machine: report.machine)
        for peer in Self.countedPeers {
            say("counting \(peer.rawValue): input")
            try await count(peer, into: &table) { try await $0.input(takesFocus: peer != .casement) }
            guard peer != .glfw else { continue }
            say("counting \(peer.rawValue): windows")
            try await count(peer, into: &table) { try $0.words([.window, .level, .toast]) }
            say("counting \(peer.rawValue): scenes and monitors")
            try await count(peer, scenes: true, into: &table) { try $0.words([.scene]) }
            try await count(peer, into: &table) { [.monitor: try $0.monitor()] }
            say("counting \(peer.rawValue): views, lists and constraints")
            let steps: [FootprintStep] = peer == .casement ? [.box, .list, .constraint] : [.box, .list]
            for step in steps { try await count(peer, into: &table) { try $0.words([step]) } }
        }
        for (peer, page) in [(PeerKind.swiftUI, "swiftui"), (.casement, "uikit")] {
            say("counting \(peer.rawValue): texts")
            try await count(peer, program: .swiftUI, into: &table) { try $0.words([.text], ["--page", page]) }
        }
        table.machine = report.machine
        return table
    }

    /// Plays steps twice on displays of their own: for the code, and for the calls of the system. `program` is another
    /// program that contains the peer.
    private func count(
        _ peer: PeerKind, program: PeerKind? = nil, scenes: Bool = false, into table: inout FootprintTable,
        _ play: (FootprintScript) async throws -> [FootprintStep: EventFootprint]
    ) async throws {
        for counting in [CountedProgram.Counting.code, .systemCalls] {
            let display = try await makeDisplay(room: 640)
            let script = FootprintScript(display: display) { [self] arguments in
                try countedProgram(program ?? peer, scenes: scenes, arguments, on: display.name, counting)
            }
            for (step, footprint) in try await play(script) { table.add(footprint, of: step, by: peer, counting) }
        }
    }
}
