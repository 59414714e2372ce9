import Foundation

/// One thing that is dragged.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    /// The content.
    public final let itemProvider: NSItemProvider
    /// An object for the program that drags the item. Drops in the same program see it, other programs do not.
    open var localObject: Any?
    /// A closure that makes the preview that moves with the pointer. The default is `nil`: the lifted view's picture.
    open var previewProvider: (() -> UIDragPreview?)?

    /// Creates an item with content.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

/// The look of a dragged item's preview.
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The place to which a dragged item's preview moves.
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that moves with the pointer, with its look.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
    /// The view. It is in no window.
    public final let view: UIView
    /// The look of the view.
    public final let parameters: UIDragPreviewParameters

    /// Creates a preview of a view.
    public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
        (self.view, self.parameters) = (view, parameters)
        super.init()
    }
}

/// A view that is lifted for a drag, or to which a drop moves, with its look and its place.
open class UITargetedDragPreview: UITargetedPreview {
    /// Returns the preview with another place.
    open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }
}
