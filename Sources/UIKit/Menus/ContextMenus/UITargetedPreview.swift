import Foundation
import Graphics

/// The look of a preview: its background, and the part of the view that is shown.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// The colour behind the view. The default, also for `nil`, is clear.
    open var backgroundColor: UIColor! = .clear
    /// The part of the view that is shown, in the view's coordinates; `nil`, the default, is all of it.
    open var visiblePath: UIBezierPath?
    /// The path of the shadow, in the view's coordinates; `nil`, the default, is that of the visible part.
    open var shadowPath: UIBezierPath?
    /// Whether the picture of a drag hangs below the pointer, so that the place of the drop is seen.
    final var hangsBelowPointer = false

    /// Creates parameters that show the whole view.
    public override init() { super.init() }
}

/// The place of a preview: a point in a container view.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    /// The view in whose coordinates the center is.
    public let container: UIView
    /// The middle of the preview.
    public let center: CGPoint
    /// The transform of the preview.
    public let transform: CGAffineTransform

    /// Creates a target.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        (self.container, self.center, self.transform) = (container, center, transform)
        super.init()
    }
}

/// A view that is lifted for a context menu, with its look and its place.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// The view of the preview.
    public let view: UIView
    /// The look of the preview.
    public let parameters: UIPreviewParameters
    /// The place of the preview.
    public let target: UIPreviewTarget
    /// The size of the view, in points.
    open var size: CGSize { view.bounds.size }

    /// Creates a preview of a view at a place.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        (self.view, self.parameters, self.target) = (view, parameters, target)
        super.init()
    }

    /// Creates a preview of a view at its own place, which must be in a window. A view without a superview is logged as
    /// an error; UIKit raises an exception.
    public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
        if view.window == nil {
            Log.view.error("UITargetedPreview requires that the view is in a window, but it is not: \(view)")
        }
        let container = view.superview ?? view
        let center = view.superview == nil ? CGPoint(x: view.bounds.midX, y: view.bounds.midY) : view.center
        self.init(view: view, parameters: parameters, target: UIPreviewTarget(container: container, center: center))
    }

    /// Returns the preview with another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }
}
