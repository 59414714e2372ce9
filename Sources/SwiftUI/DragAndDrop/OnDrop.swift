import Foundation
import UIKit
import UniformTypeIdentifiers

/// An object that decides about things which are dragged over a view.
@preconcurrency @MainActor
public protocol DropDelegate {
    /// Returns whether the view takes part in a drag. The default is `true`.
    func validateDrop(info: DropInfo) -> Bool
    /// Called when the things come over the view.
    func dropEntered(info: DropInfo)
    /// Returns what a drop would do here; `nil`, the default, leaves the answer as it was. The first one copies.
    func dropUpdated(info: DropInfo) -> DropProposal?
    /// Called when the things leave the view.
    func dropExited(info: DropInfo)
    /// Takes the things. Loads must begin here.
    ///
    /// - Returns: Whether the things were taken.
    func performDrop(info: DropInfo) -> Bool
}

extension DropDelegate {
    /// The default implementation returns `true`.
    public func validateDrop(info: DropInfo) -> Bool { true }
    /// The default implementation does nothing.
    public func dropEntered(info: DropInfo) {}
    /// The default implementation returns `nil`.
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    /// The default implementation does nothing.
    public func dropExited(info: DropInfo) {}
}

/// The result of a drop.
public enum DropOperation: Hashable, Sendable {
    /// Nothing happens.
    case cancel
    /// Nothing may happen here.
    case forbidden
    /// The things are copied.
    case copy
    /// The things are moved. It counts as ``forbidden`` if the drag does not allow it.
    case move
}

/// The answer of a view to things that are dragged over it.
public struct DropProposal: Sendable {
    /// The effect that a drop would have.
    public let operation: DropOperation

    /// Creates an answer.
    public init(operation: DropOperation) { self.operation = operation }
}

/// The things that are dragged over a view, and their place.
@preconcurrency @MainActor
public struct DropInfo {
    let session: any UIDropSession
    /// The place in the view's coordinates.
    public let location: CGPoint

    /// Returns whether one of the things has content of one of some types.
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
        session.hasItemsConforming(toTypeIdentifiers: contentTypes.map(\.identifier))
    }

    /// Returns the providers of the things that have content of one of some types.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
        session.items.map(\.itemProvider).filter { provider in
            contentTypes.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
        }
    }
}

/// A modifier with which a view takes things that are dropped on it.
public struct _DropTargetModifier {
    let types: [UTType]
    let delegate: any DropDelegate
}

extension _DropTargetModifier: ViewModifier {
    /// The modifier has no body.
    public typealias Body = Never

    public static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> {
        ElementModifierNode(view, inputs) {
            DropTargetLayout($0, $1)
        } update: {
            $0.modifier = $1
        }
    }
}

extension View {
    /// Takes things that are dropped on the view.
    ///
    /// ```swift
    /// Text(title).onDrop(of: [.plainText], isTargeted: nil) { providers in
    ///     _ = providers.first?.loadObject(ofClass: String.self) { text, _ in title = text ?? title }
    ///     return true
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - supportedContentTypes: The types of content that the view takes.
    ///   - isTargeted: Receives whether such content is over the view.
    ///   - action: A closure that takes the things, and returns whether it did.
    public nonisolated func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
    }

    /// Takes things that are dropped on the view.
    ///
    /// - Parameters:
    ///   - supportedContentTypes: The types of content that the view takes.
    ///   - isTargeted: Receives whether such content is over the view.
    ///   - action: A closure that takes the things at a place in the view's coordinates, and returns whether it did.
    public nonisolated func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View {
        onDrop(
            of: supportedContentTypes,
            delegate: DropAction(types: supportedContentTypes, isTargeted: isTargeted, action: action))
    }

    /// Lets an object decide about things that are dropped on the view.
    ///
    /// - Parameters:
    ///   - supportedContentTypes: The types of content that the view takes.
    ///   - delegate: The object.
    public nonisolated func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
        modifier(_DropTargetModifier(types: supportedContentTypes, delegate: delegate))
    }
}

/// The delegate of a view that takes things by a closure.
private struct DropAction: DropDelegate {
    let types: [UTType]
    let isTargeted: Binding<Bool>?
    // `onDrop` is not bound to the main actor, and its closure is called there alone.
    nonisolated(unsafe) let action: ([NSItemProvider], CGPoint) -> Bool

    nonisolated init(
        types: [UTType], isTargeted: Binding<Bool>?, action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) {
        (self.types, self.isTargeted, self.action) = (types, isTargeted, action)
    }

    func dropEntered(info: DropInfo) { isTargeted?.wrappedValue = true }
    func dropExited(info: DropInfo) { isTargeted?.wrappedValue = false }
    func performDrop(info: DropInfo) -> Bool {
        isTargeted?.wrappedValue = false
        return action(info.itemProviders(for: types), info.location)
    }
}

/// The layout of a view that takes things which are dropped on it.
final class DropTargetLayout: PassThroughLayout {
    var modifier: _DropTargetModifier
    private var isFollowed = false

    init(_ modifier: _DropTargetModifier, _ inputs: _NodeInputs) {
        self.modifier = modifier
        super.init(inputs)
    }

    override var label: String { "dropTarget" }

    override func display(_ pass: DisplayPass, at origin: CGPoint) {
        if !isFollowed { host.drags.addTarget(in: host.view) }
        isFollowed = true
        super.display(pass, at: origin)
    }

    override func hit(_ point: CGPoint) -> HitTarget? {
        guard var target = hitChildren(point) else { return nil }
        target.dropTargets.append(self)
        return target
    }

    func info(_ session: any UIDropSession) -> DropInfo {
        let point = host.view.map { session.location(in: $0) } ?? .zero
        let origin = globalOrigin
        return DropInfo(session: session, location: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
    }

    /// Returns whether the view takes part in a session.
    func accepts(_ session: any UIDropSession) -> Bool {
        session.hasItemsConforming(toTypeIdentifiers: modifier.types.map(\.identifier))
            && modifier.delegate.validateDrop(info: info(session))
    }
}
