import Footprint

/// The footprints of all steps, beside each other.
struct FootprintTable {
    var machine: Machine
    private var footprints: [FootprintStep: [PeerKind: EventFootprint]] = [:]

    init(machine: Machine) { self.machine = machine }

    mutating func add(
        _ footprint: EventFootprint, of step: FootprintStep, by peer: PeerKind, _ counting: CountedProgram.Counting
    ) {
        guard counting == .systemCalls else {
            footprints[step, default: [:]][peer] = footprint
            return
        }
        footprints[step]?[peer]?.whole.systemCalls = footprint.whole.systemCalls
        footprints[step]?[peer]?.toCallback?.systemCalls = footprint.toCallback?.systemCalls
    }

    /// The table as Markdown: for each step and program the part up to the callback, and the whole.
    var markdown: String {
        var lines = [
            machine.description, "",
            "| step |  | program | instructions | lines | pages | allocations | retains | system calls |",
            "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
        ]
        for step in FootprintStep.allCases {
            let peers = footprints[step] ?? [:]
            for (name, part) in [("to the callback", \EventFootprint.toCallback), ("whole", \.optionalWhole)] {
                for peer in PeerKind.allCases {
                    guard let footprint = peers[peer]?[keyPath: part] else { continue }
                    lines.append(
                        "| \(step.rawValue) | \(name) | \(peer.shortName) | \(footprint.instructions) | \(footprint.lines) | "
                            + "\(footprint.pages) | \(footprint.allocations) | \(footprint.retains) | "
                            + "\(footprint.systemCalls.map(String.init) ?? "") |")
                }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension EventFootprint {
    fileprivate var optionalWhole: Footprint? { whole }
}
