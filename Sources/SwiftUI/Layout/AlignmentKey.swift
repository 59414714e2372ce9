import Foundation

/// The key of a guide in one direction.
struct AlignmentKey: Equatable, Sendable {
    let id: any AlignmentID.Type
    /// Whether the guide is a position in the horizontal direction.
    let isHorizontal: Bool

    /// The rule by which the guides of several views make that of their container.
    var isFirst: Bool { id == FirstTextBaseline.self }
    var isLast: Bool { id == LastTextBaseline.self }

    static func == (first: AlignmentKey, second: AlignmentKey) -> Bool {
        first.id == second.id && first.isHorizontal == second.isHorizontal
    }

    /// Returns the guide of a container from those of its children. It is their mean, or the outermost baseline.
    func combined(_ values: [CGFloat]) -> CGFloat? {
        guard let first = values.first else { return nil }
        if isFirst { return values.reduce(first, min) }
        if isLast { return values.reduce(first, max) }
        return values.reduce(0, +) / CGFloat(values.count)
    }
}
