import Foundation
import Graphics

/// An interaction by which things are dragged out of a view.
///
/// ```swift
/// photo.addInteraction(UIDragInteraction(delegate: self))
///
/// func dragInteraction(
///     _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
/// ) -> [UIDragItem] {
///     [UIDragItem(itemProvider: NSItemProvider(object: photo.image ?? UIImage()))]
/// }
/// ```
///
/// A drag begins when the pointer moves 10 points with the primary button down, or when a finger has stayed for half a
/// second. Of the interactions from the touched view upwards, the first one whose delegate has items begins. Escape
/// cancels the drag.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The delegate, which is not retained.
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// The view that the interaction belongs to, or `nil`.
    open private(set) weak var view: UIView?
    /// Whether new interactions are enabled. It is `true`.
    open class var isEnabledByDefault: Bool { true }
    /// Whether drags begin. The default is `true`. A drag that is under way goes on.
    open var isEnabled = isEnabledByDefault { didSet { gesture.isEnabled = isEnabled } }

    private lazy var gesture = DragGesture(self)

    /// Creates an interaction with a delegate, which is not retained.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    /// Removes the gesture recognizer from the former view.
    open func willMove(to view: UIView?) {
        if view !== self.view { self.view?.removeGestureRecognizer(gesture) }
    }

    /// Adds the gesture recognizer to the new view.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(gesture)
    }
}

/// An object that has the things of a ``UIDragInteraction`` and follows their drag.
///
/// The methods are called in the order in which they are listed here.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: AnyObject {
    /// Returns the things that a drag at the session's place takes along. With none, no drag begins.
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem]
    /// Returns the preview that is lifted for an item; `nil` for none. The default is the interaction's view.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview?
    /// Called before the things are lifted.
    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession)
    /// Called when the lifted things begin to move.
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
    /// Returns whether the things may be moved. The default is `true`.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool
    /// Returns whether the things may only be dropped in this program. The default is `false`.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
    /// Called when the things have moved.
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
    /// Called when the user has dropped the things, before the animation.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
    /// Returns the preview to which an item returns after a drag without a drop; `nil` lets it fade where it is. The
    /// default is the preview that was lifted.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?
    /// Called when the drag is over, after the animation.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
    /// The default implementation returns a preview of the interaction's view.
    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? { interaction.view.map { UITargetedDragPreview(view: $0) } }
    /// The default implementation does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {}
    /// The default implementation does nothing.
    public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
    /// The default implementation returns `true`.
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }
    /// The default implementation returns `false`.
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
    /// The default implementation does nothing.
    public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
    /// The default implementation does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {}
    /// The default implementation returns the default preview.
    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { defaultPreview }
    /// The default implementation does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {}
}
