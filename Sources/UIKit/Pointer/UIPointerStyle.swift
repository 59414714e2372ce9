import Foundation

/// A form that the pointer takes.
public enum UIPointerShape {
    /// A filled path, drawn in the pointer's colours. In points around the place that points, which is zero; what is farther
    /// from it than 128 pixels is cut off.
    case path(UIBezierPath)
    /// A filled rectangle with round corners, as `path`. A radius beyond half a side counts as that.
    case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
    /// The beam of text: the user's cursor theme has it, in the size that the user has chosen whatever the length in points.
    case verticalBeam(length: CGFloat)
    /// The beam of vertical text, as `verticalBeam`.
    case horizontalBeam(length: CGFloat)

    /// In points.
    public static let defaultCornerRadius: CGFloat = 8
}

/// What the pointer looks like in a region.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
    let look: PointerLook

    private init(_ look: PointerLook) {
        self.look = look
        super.init()
    }

    /// The pointer in this form. A path or a rectangle with nothing in it is the usual pointer.
    public convenience init(shape: UIPointerShape) { self.init(PointerLook(shape)) }

    /// No pointer can be seen.
    public static func hidden() -> UIPointerStyle { UIPointerStyle(.hidden) }

    /// The usual pointer: the arrow of the user's cursor theme.
    public static func system() -> UIPointerStyle { UIPointerStyle(.system) }
}
