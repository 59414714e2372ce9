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
        case .global, .named:
            record.readsPlace = true
            return CGRect(origin: record.layout?.origin(in: coordinateSpace) ?? .zero, size: size)
        }
    }

    /// Returns the reader's frame in a coordinate space.
    @_disfavoredOverload
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// The reader's frame in the window. The content depends on its origin.
    var frameInWindow: CGRect {
        record.readsPlace = true
        guard let layout = record.layout else { return CGRect(origin: .zero, size: size) }
        let (origin, root) = (layout.globalOrigin, layout.host.rootOrigin)
        return CGRect(x: origin.x + root.x, y: origin.y + root.y, width: size.width, height: size.height)
    }

    /// Returns the reader's bounds in a named coordinate space, or `nil` if it is not inside of a view with that one.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        record.readsPlace = true
        guard let layout = record.layout, let space = layout.space(named: coordinateSpace.name) else { return nil }
        let origin = layout.origin(below: space)
        return CGRect(x: -origin.x, y: -origin.y, width: space.size.width, height: space.size.height)
    }

    /// The distances, in points, by which the safe area's edges that the reader touches are inside of its container.
    public var safeAreaInsets: EdgeInsets {
        record.readsPlace = true
        guard let layout = record.layout else { return EdgeInsets() }
        let insets = layout.safeAreaGrowths(.all).whole
        let isMirrored = layout.scope.isMirrored
        return EdgeInsets(
            top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isMirrored ? insets.left : insets.right)
    }
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
