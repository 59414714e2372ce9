import Foundation

/// A type that names an alignment guide.
///
/// ```swift
/// enum Middle: AlignmentID {
///     static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
/// }
/// extension VerticalAlignment { static let middle = VerticalAlignment(Middle.self) }
/// ```
public protocol AlignmentID: SendableMetatype {
    /// Returns the position of the guide in a view that does not set it.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A guide in one direction.
struct AlignmentKey: Equatable, Sendable {
    let id: any AlignmentID.Type
    /// Whether the guide is a position in the horizontal direction.
    let isHorizontal: Bool

    /// How the guides of several views make that of their container.
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

enum LeadingEdge: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
enum HorizontalCenter: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}
enum TrailingEdge: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width } }
enum TopEdge: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
enum VerticalCenter: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}
enum BottomEdge: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height } }
enum FirstTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
enum LastTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
