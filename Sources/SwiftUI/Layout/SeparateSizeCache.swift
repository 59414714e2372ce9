import Foundation

/// The sizes of a view whose width depends only on the proposed width, and whose height only on the proposed height.
struct SeparateSizeCache {
    private struct Entry {
        let proposal: CGFloat?
        let length: CGFloat
    }

    private var widths: [Entry] = []
    private var heights: [Entry] = []

    var isEmpty: Bool { widths.isEmpty && heights.isEmpty }

    subscript(proposal: ProposedViewSize) -> CGSize? {
        guard let width = widths.first(where: { $0.proposal == proposal.width }),
            let height = heights.first(where: { $0.proposal == proposal.height })
        else { return nil }
        return CGSize(width: width.length, height: height.length)
    }

    mutating func insert(_ size: CGSize, for proposal: ProposedViewSize) {
        Self.insert(Entry(proposal: proposal.width, length: size.width), into: &widths)
        Self.insert(Entry(proposal: proposal.height, length: size.height), into: &heights)
    }

    private static func insert(_ entry: Entry, into entries: inout [Entry]) {
        guard !entries.contains(where: { $0.proposal == entry.proposal }) else { return }
        if entries.count == 4 { entries.removeFirst() }
        entries.append(entry)
    }

    mutating func removeAll() {
        widths.removeAll(keepingCapacity: true)
        heights.removeAll(keepingCapacity: true)
    }
}
