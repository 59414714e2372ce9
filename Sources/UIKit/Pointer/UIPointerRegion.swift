import Foundation

/// A part of a view in which the pointer has one look.
///
/// Two regions are equal if their rectangles and identifiers are. While the pointer stays in equal regions, the
/// delegate is not asked for the look again.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
    /// The rectangle in points of the interaction's view. Its right and bottom edges are outside.
    public nonisolated let rect: CGRect
    /// A value that distinguishes regions with the same rectangle. The default is `nil`.
    public nonisolated(unsafe) let identifier: AnyHashable?

    /// Creates a region. The pointer is never in a region with an empty rectangle.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        self.rect = rect
        self.identifier = identifier
        super.init()
    }

    public nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIPointerRegion else { return false }
        return other === self || (other.rect == rect && other.identifier == identifier)
    }

    public nonisolated override var hash: Int {
        var hasher = Hasher()
        for value in [rect.minX, rect.minY, rect.width, rect.height] { hasher.combine(value) }
        hasher.combine(identifier)
        return hasher.finalize()
    }
}

/// The place of the pointer for which a region is requested.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
    /// The place in points of the interaction's view.
    public let location: CGPoint
    /// The modifier keys that are down.
    public let modifiers: UIKeyModifierFlags

    init(location: CGPoint, modifiers: UIKeyModifierFlags) {
        self.location = location
        self.modifiers = modifiers
        super.init()
    }
}
