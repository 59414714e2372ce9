import Foundation

/// A part of a view in which the pointer has one look.
///
/// Two regions are equal when their rectangles and identifiers are: while the pointer stays in regions that are equal, its look
/// is not asked for again.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
    /// In points of the view that the interaction belongs to. The far edges are outside.
    public nonisolated let rect: CGRect
    /// Tells regions with the same rectangle apart.
    public nonisolated(unsafe) let identifier: AnyHashable?

    /// A region of a rectangle; an empty one the pointer is never in.
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

/// Where the pointer is, when a region is asked for.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
    /// In points of the view that the interaction belongs to.
    public let location: CGPoint
    /// The modifier keys that are down.
    public let modifiers: UIKeyModifierFlags

    init(location: CGPoint, modifiers: UIKeyModifierFlags) {
        self.location = location
        self.modifiers = modifiers
        super.init()
    }
}
