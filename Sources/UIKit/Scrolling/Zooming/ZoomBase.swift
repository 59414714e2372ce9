import Foundation

/// The size of the content and the place of the zoomed view at a scale of 1.
///
/// They are remembered from one scale to the next, so that rounding errors do not add up. Values that the program has
/// changed meanwhile are read again.
struct ZoomBase: Equatable {
    typealias Content = (size: CGSize, center: CGPoint)

    private struct Entry: Equatable {
        let size: CGSize
        let center: CGPoint
    }
    private var base: Entry?
    private var shown: Entry?

    /// Returns the size and the center at a scale of 1.
    func of(_ size: CGSize, _ center: CGPoint, at scale: CGFloat) -> Content {
        if let base, shown == Entry(size: size, center: center) { return (base.size, base.center) }
        return (
            CGSize(width: size.width / scale, height: size.height / scale),
            CGPoint(x: center.x / scale, y: center.y / scale)
        )
    }

    /// Returns the size and the center at another scale, and remembers them.
    mutating func scaled(_ content: Content, by scale: CGFloat) -> Content {
        let size = CGSize(width: content.size.width * scale, height: content.size.height * scale)
        let center = CGPoint(x: content.center.x * scale, y: content.center.y * scale)
        base = Entry(size: content.size, center: content.center)
        shown = Entry(size: size, center: center)
        return (size, center)
    }
}
