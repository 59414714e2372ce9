import Foundation
import UIKit

/// A view that shows a view of UIKit.
///
/// ```swift
/// struct Badge: UIViewRepresentable {
///     var count: Int
///     func makeUIView(context: Context) -> BadgeView { BadgeView() }
///     func updateUIView(_ uiView: BadgeView, context: Context) { uiView.count = count }
/// }
/// ```
///
/// The view is made once for an identity, and updated when the structure or something that it has read changes.
@preconcurrency @MainActor
public protocol UIViewRepresentable: View where Body == Never {
    /// The class of the view.
    associatedtype UIViewType: UIView
    /// An object that connects the view with SwiftUI, such as its delegate. The default is none.
    associatedtype Coordinator = Void

    /// Creates the view.
    func makeUIView(context: Context) -> UIViewType
    /// Brings the view up to date. It is called after the view was made, and after each change.
    func updateUIView(_ uiView: UIViewType, context: Context)
    /// Called once when the view goes. The default does nothing.
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    /// Creates the coordinator, before the view.
    func makeCoordinator() -> Coordinator
    /// Returns the view's size for a proposal, in points. With `nil`, the default, it is the intrinsic size, and the
    /// proposal in a direction without one.
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?

    /// The surroundings of the view.
    typealias Context = UIViewRepresentableContext<Self>
}

extension UIViewRepresentable where Coordinator == Void {
    /// Creates no coordinator.
    public func makeCoordinator() {}
}

extension UIViewRepresentable {
    /// Does nothing.
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

    /// Returns `nil`.
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }

    /// Creates the node of the view.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        RepresentableNode(view, inputs)
    }
}

/// The surroundings of a view of UIKit: its coordinator and its environment.
@preconcurrency @MainActor
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    /// The coordinator.
    public let coordinator: Representable.Coordinator
    /// The environment of the view. The view is updated when a value that it has read from it changes.
    public let environment: EnvironmentValues
}

/// The node of a view of UIKit.
private final class RepresentableNode<V: UIViewRepresentable>: PlatformNode<V> {
    private var parts: (view: V.UIViewType, coordinator: V.Coordinator)?

    override func make(_ values: EnvironmentValues) {
        let coordinator = bound.value.makeCoordinator()
        let view = bound.value.makeUIView(context: .init(coordinator: coordinator, environment: values))
        parts = (view, coordinator)
        layout.install(view) { [weak self, weak view] in
            guard let view else { return .zero }
            return self?.ownSize($0) ?? view.platformSize($0)
        }
    }

    override func refresh(_ values: EnvironmentValues) {
        guard let (view, coordinator) = parts else { return }
        bound.value.updateUIView(view, context: .init(coordinator: coordinator, environment: values))
    }

    private func ownSize(_ proposal: ProposedViewSize) -> CGSize? {
        guard let (view, coordinator) = parts else { return nil }
        return bound.value.sizeThatFits(
            proposal, uiView: view, context: .init(coordinator: coordinator, environment: scope.values))
    }

    override func dismantle() {
        guard let (view, coordinator) = parts else { return }
        parts = nil
        V.dismantleUIView(view, coordinator: coordinator)
    }
}
