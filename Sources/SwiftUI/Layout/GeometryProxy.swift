import Foundation
import UIKit

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

    /// Returns a rectangle of a tree's root in the coordinates of the reader. The content depends on its origin.
    func place(of rect: CGRect, in host: GraphHost?) -> CGRect {
        record.readsPlace = true
        guard let layout = record.layout, !rect.isNull else { return rect }
        var rect = rect
        // A page has a view of its own.
        if let host, host !== layout.host, let source = host.view, let target = layout.host.view {
            rect = source.convert(rect, to: target)
        }
        let origin = layout.globalOrigin
        return rect.offsetBy(dx: -origin.x, dy: -origin.y)
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
