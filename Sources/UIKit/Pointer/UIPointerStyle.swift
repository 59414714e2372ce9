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

/// A change of a view under the pointer.
///
/// An iPad's pointer turns into the view's background, or lifts it. A desktop's pointer keeps its look, and the view
/// stays as it is, as on a Mac: views show with ``UIHoverGestureRecognizer`` that the pointer is over them.
@preconcurrency @MainActor
public enum UIPointerEffect {
    /// The part of a preview that `hover` tints.
    public enum TintMode: Int, Sendable {
        /// Nothing, the area above the view, or that below it.
        case none, overlay, underlay
    }

    /// The effect that fits the size of the view.
    case automatic(UITargetedPreview)
    /// The pointer becomes the background of the view.
    case highlight(UITargetedPreview)
    /// The pointer disappears, and the view is lifted.
    case lift(UITargetedPreview)
    /// The pointer stays, and the view is tinted, scaled or has a shadow.
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)

    /// The view of the effect.
    public var preview: UITargetedPreview {
        switch self {
        case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _):
            preview
        }
    }
}

/// The look of the pointer in a region.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
    let look: PointerLook
    /// Whether the style is an effect on a view.
    private(set) final var isEffect = false

    private init(_ look: PointerLook) {
        self.look = look
        super.init()
    }

    /// Creates a style with an effect. The pointer is the system's: the effect is not shown, and neither is the shape,
    /// which the pointer would have as the background of the view.
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        self.init(.system)
        isEffect = true
    }

    /// Creates a style with a shape. A path or a rectangle without an area gives the system's pointer.
    public convenience init(shape: UIPointerShape) { self.init(PointerLook(shape)) }

    /// Returns the style of an invisible pointer.
    public static func hidden() -> UIPointerStyle { UIPointerStyle(.hidden) }

    /// Returns the style of the usual pointer: the arrow of the user's cursor theme.
    public static func system() -> UIPointerStyle { UIPointerStyle(.system) }
}
