import Foundation

/// The shape of the pointer.
public enum UIPointerShape {
    /// A filled path in the pointer's colours, in points. The origin is the hot spot.
    ///
    /// Parts more than 128 pixels away from the hot spot are cut off.
    case path(UIBezierPath)
    /// A filled rectangle with round corners, with the origin as hot spot. A radius beyond half a side counts as half a
    /// side.
    case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
    /// The beam for text from the user's cursor theme. The length is ignored: the user's settings determine the size.
    case verticalBeam(length: CGFloat)
    /// The beam for vertical text. The length is ignored as in `verticalBeam`.
    case horizontalBeam(length: CGFloat)

    /// The default radius of the corners of `roundedRect`, in points: 8.
    public static let defaultCornerRadius: CGFloat = 8
}

/// The look of the pointer in a region.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
    let look: PointerLook

    private init(_ look: PointerLook) {
        self.look = look
        super.init()
    }

    /// Creates a style with a shape. A path or a rectangle without an area gives the system's pointer.
    public convenience init(shape: UIPointerShape) { self.init(PointerLook(shape)) }

    /// Returns the style of an invisible pointer.
    public static func hidden() -> UIPointerStyle { UIPointerStyle(.hidden) }

    /// Returns the style of the usual pointer: the arrow of the user's cursor theme.
    public static func system() -> UIPointerStyle { UIPointerStyle(.system) }
}
