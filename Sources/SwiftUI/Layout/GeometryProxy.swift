import Foundation

/// The size and position of a geometry reader.
@MainActor
public struct GeometryProxy {
    private let record: GeometryRecord

    init(_ record: GeometryRecord) { self.record = record }

    /// The size of the reader, in points.
    public var size: CGSize { record.layout?.size ?? .zero }

    /// Returns the reader's frame in a coordinate space.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        switch coordinateSpace {
        case .local: return CGRect(origin: .zero, size: size)
        case .global:
            record.readsPlace = true
            let origin = record.layout?.globalOrigin ?? .zero
            let root = record.layout?.host.rootOrigin ?? .zero
            return CGRect(x: root.x + origin.x, y: root.y + origin.y, width: size.width, height: size.height)
        }
    }
}

/// A coordinate space of views.
public enum CoordinateSpace: Equatable, Hashable, Sendable {
    /// The coordinate space of the view itself, with its top left corner at 0.
    case local
    /// The coordinate space of the window.
    case global
}

/// The size and position for which the content of a geometry reader was created.
@MainActor
final class GeometryRecord {
    weak var layout: LayoutNode?
    var shownSize: CGSize?
    var shownPlace = CGPoint.zero
    /// Whether the content has read a position in the window.
    var readsPlace = false
}
