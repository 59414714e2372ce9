import Foundation

/// The size and the place of a geometry reader.
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
    /// That of the view itself, with its top left corner at 0.
    case local
    /// That of the window.
    case global
}

/// The size and the place that the content of a geometry reader was made for.
@MainActor
final class GeometryRecord {
    weak var layout: LayoutNode?
    var shownSize: CGSize?
    var shownPlace = CGPoint.zero
    /// Whether the content has read a place in the window.
    var readsPlace = false
}
