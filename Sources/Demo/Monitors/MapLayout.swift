import Foundation

/// The places of monitors and their names on a map of the desktop.
///
/// Each name has a strip of its own below its monitor, which no monitor and no scene covers.
struct MapLayout: Equatable {
    /// The monitors' frames on the desktop, in pixels.
    let monitors: [CGRect]
    /// The size of the map, in points.
    let size: CGSize
    /// The height of the strip for a name, in points.
    static let captionHeight: CGFloat = 18

    /// Returns the place of a frame of the desktop that belongs to the given monitor.
    func place(of frame: CGRect, on monitor: CGRect) -> CGRect {
        let (scale, desktop) = (scale, desktop)
        guard scale > 0 else { return .zero }
        let left = (size.width - desktop.width * scale) / 2
        let top = (size.height - desktop.height * scale - CGFloat(strips) * Self.captionHeight) / 2
        return CGRect(
            x: left + (frame.minX - desktop.minX) * scale,
            y: top + (frame.minY - desktop.minY) * scale + CGFloat(stripsAbove(monitor)) * Self.captionHeight,
            width: frame.width * scale, height: frame.height * scale)
    }

    /// Returns the place of a monitor's name.
    func caption(of monitor: CGRect) -> CGRect {
        let place = place(of: monitor, on: monitor)
        return CGRect(x: place.minX, y: place.maxY, width: place.width, height: Self.captionHeight)
    }

    /// Returns the room for the title of a scene, from its left edge to the next scene that lies over the title.
    ///
    /// - Parameters:
    ///   - scene: The place of the scene on the map.
    ///   - others: The places of the scenes in front of it.
    static func titleWidth(of scene: CGRect, behind others: some Sequence<CGRect>) -> CGFloat {
        let title = CGRect(x: scene.minX, y: scene.minY, width: scene.width, height: captionHeight)
        return others.filter { $0.intersects(title) }.reduce(title.width) { min($0, max(0, $1.minX - title.minX)) }
    }

    /// Points of the map for each pixel of the desktop.
    private var scale: CGFloat {
        let desktop = desktop
        guard !desktop.isNull, desktop.width > 0, desktop.height > 0 else { return 0 }
        return max(
            0, min(size.width / desktop.width, (size.height - CGFloat(strips) * Self.captionHeight) / desktop.height))
    }

    private var desktop: CGRect { monitors.reduce(.null) { $0.union($1) } }

    /// The largest number of names below one another.
    private var strips: Int { monitors.map { stripsAbove($0) + 1 }.max() ?? 0 }

    private func stripsAbove(_ monitor: CGRect) -> Int {
        monitors.filter { !$0.isEmpty && $0.maxY <= monitor.minY }.map { stripsAbove($0) + 1 }.max() ?? 0
    }
}
