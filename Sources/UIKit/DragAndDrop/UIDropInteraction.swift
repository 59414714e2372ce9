import Foundation
import Graphics

/// An interaction by which things can be dropped on a view.
///
/// ```swift
/// list.addInteraction(UIDropInteraction(delegate: self))
///
/// func dropInteraction(
///     _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
/// ) -> UIDropProposal {
///     UIDropProposal(operation: .copy)
/// }
/// func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
///     session.loadObjects(ofClass: String.self) { self.add($0) }
/// }
/// ```
///
/// Of the views from the pointer upwards, the first one takes part whose delegate can handle the session.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// The delegate, which is not retained.
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// The view that the interaction belongs to, or `nil`.
    open private(set) weak var view: UIView?
    /// Whether the view takes part in several drags at a time. It is stored; Casement has one drag at a time.
    open var allowsSimultaneousDropSessions = false

    /// Creates an interaction with a delegate, which is not retained.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    /// Does nothing.
    open func willMove(to view: UIView?) {}
    /// Stores the view.
    open func didMove(to view: UIView?) { self.view = view }
}

/// An object that decides about the things that are dragged over the view of a ``UIDropInteraction``.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: AnyObject {
    /// Returns whether the view takes part in a session. It is asked once in a session. The default is `true`.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    /// Called when the things come over the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    /// Returns what a drop would do here. It is asked when the things have come over the view and whenever they move.
    /// The default cancels.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal
    /// Called when the things leave the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    /// Takes the things, after an answer to copy or to move them. Loads must begin here.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
    /// Called after the drop's animation.
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
    /// Called when a session is over that the view could handle.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
    /// Returns the preview to which a dropped item moves; `nil` lets it shrink where it is, which is the default.
    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?
}

extension UIDropInteractionDelegate {
    /// The default implementation returns `true`.
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
    /// The default implementation does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
    /// The default implementation cancels.
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
    /// The default implementation does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
    /// The default implementation does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
    /// The default implementation does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}
    /// The default implementation does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
    /// The default implementation returns `nil`.
    public func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { nil }
}
