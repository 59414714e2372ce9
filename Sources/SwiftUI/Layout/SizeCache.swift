import Foundation

/// The sizes of a view for the last four proposals.
struct SizeCache {
    private var entries: [(proposal: ProposedViewSize, size: CGSize)] = []
    private var next = 0

    var isEmpty: Bool { entries.isEmpty }

    subscript(proposal: ProposedViewSize) -> CGSize? {
        for entry in entries where entry.proposal == proposal { return entry.size }
        return nil
    }

    mutating func insert(_ size: CGSize, for proposal: ProposedViewSize) {
        if entries.count < 4 {
            entries.append((proposal, size))
        } else {
            entries[next] = (proposal, size)
            next = (next + 1) % 4
        }
    }

    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        next = 0
    }
}
