import Foundation
import Graphics

/// The things that are dragged, and their place.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
    /// The things that are dragged.
    var items: [UIDragItem] { get }
    /// Returns the place of the pointer or finger, in points of a view.
    func location(in view: UIView) -> CGPoint
    /// Whether the things may be moved, and not only copied.
    var allowsMoveOperation: Bool { get }
    /// Whether the things may only be dropped in the program that drags them.
    var isRestrictedToDraggingApplication: Bool { get }
    /// Returns whether one of the things has content of one of some types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Returns whether objects of a class can be loaded from one of the things.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, as the view sees it from which the things are dragged.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// An object for the program that drags. Drops in the same program see it.
    var localContext: Any? { get set }
}

/// A drag, as the views see it over which the things are dragged.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The drag, if it is of this program; otherwise `nil`.
    var localDragSession: (any UIDragSession)? { get }
    /// The progress of all loads. It is complete when there are none.
    var progress: Progress { get }
    /// Loads objects of a class from all things that have one.
    ///
    /// - Parameters:
    ///   - aClass: The class, such as `String`.
    ///   - completion: A closure that receives the objects, in the order of the things.
    /// - Returns: The progress of these loads.
    @discardableResult
    func loadObjects<Object: NSItemProviderReading>(
        ofClass aClass: Object.Type, completion: @escaping @MainActor ([Object]) -> Void
    ) -> Progress
}

extension UIDragDropSession {
    /// The default implementation asks the items' providers.
    public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in
            typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
        }
    }

    /// The default implementation asks the items' providers.
    public func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
}

/// The result of a drag.
public enum UIDropOperation: UInt, Sendable {
    /// Nothing happens.
    case cancel = 0
    /// Nothing may happen here, although it could elsewhere in the view.
    case forbidden = 1
    /// The things are copied.
    case copy = 2
    /// The things are moved. It counts as ``forbidden`` if the drag does not allow it.
    case move = 3
}

/// The answer of a view to things that are dragged over it.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
    /// The effect that a drop would have.
    public final let operation: UIDropOperation
    /// Whether the place within the view matters. It is stored and has no effect.
    open var isPrecise = false
    /// Whether the preview keeps its size. It is stored and has no effect.
    open var prefersFullSizePreview = false

    /// Creates an answer.
    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }
}

/// The animation of things that are lifted, dropped or put back.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
    /// Adds changes that are animated together with the preview.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that is called when the animation has ended.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
