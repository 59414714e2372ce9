import Foundation
import UIKit

/// A view that shows a UIKit view.
///
/// ```swift
/// struct Badge: UIViewRepresentable {
///     var count: Int
///     func makeUIView(context: Context) -> BadgeView { BadgeView() }
///     func updateUIView(_ uiView: BadgeView, context: Context) { uiView.count = count }
/// }
/// ```
///
/// The view is created once for an identity. It is updated when the structure changes, or a value that an update has
/// read.
@preconcurrency @MainActor
public protocol UIViewRepresentable: View where Body == Never {
    /// The class of the view.
    associatedtype UIViewType: UIView
    /// An object that connects the view with SwiftUI, such as its delegate. The default is none.
    associatedtype Coordinator = Void

    /// Creates the view.
    func makeUIView(context: Context) -> UIViewType
    /// Updates the view. It is called after the view was created, and after each change.
    func updateUIView(_ uiView: UIViewType, context: Context)
    /// Called once when the view is removed. The default does nothing.
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    /// Creates the coordinator. It is called before the view is created.
    func makeCoordinator() -> Coordinator
    /// Returns the view's size for a proposal, in points. `nil`, the default, stands for the intrinsic size.
    ///
    /// In a direction without an intrinsic size, or with a `contentHuggingPriority` of at most `.defaultLow`, the view
    /// takes the proposed size. That is the default priority, also of a label. Switches, steppers and other controls
    /// with one size keep it.
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?

    /// The context of the view.
    typealias Context = UIViewRepresentableContext<Self>
}

extension UIViewRepresentable where Coordinator == Void {
    /// Creates an empty coordinator.
    public func makeCoordinator() {}
}

extension UIViewRepresentable {
    /// The default implementation does nothing.
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

    /// Returns `nil`, for the default size.
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }

    /// Creates the node of the view.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        RepresentableNode(view, inputs)
    }
}

/// The context of a UIKit view: its coordinator and environment.
@preconcurrency @MainActor
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    /// The coordinator.
    public let coordinator: Representable.Coordinator
    /// The environment of the view. If a value changes that was read from it, the view is updated.
    public let environment: EnvironmentValues
    /// The transaction of the change for which the view is updated.
    public let transaction: Transaction
}

/// The node of a UIKit view.
private final class RepresentableNode<V: UIViewRepresentable>: PlatformNode<V> {
    private var parts: (view: V.UIViewType, coordinator: V.Coordinator)?

    override func make(_ values: EnvironmentValues) {
        let coordinator = bound.value.makeCoordinator()
        let view = bound.value.makeUIView(
            context: .init(coordinator: coordinator, environment: values, transaction: transaction))
        parts = (view, coordinator)
        layout.install(view) { [weak self, weak view] in
            guard let view else { return .zero }
            return self?.ownSize($0) ?? view.platformSize($0)
        }
    }

    override func refresh(_ values: EnvironmentValues) {
        guard let (view, coordinator) = parts else { return }
        bound.value.updateUIView(
            view, context: .init(coordinator: coordinator, environment: values, transaction: transaction))
    }

    private func ownSize(_ proposal: ProposedViewSize) -> CGSize? {
        guard let (view, coordinator) = parts else { return nil }
        return bound.value.sizeThatFits(
            proposal, uiView: view,
            context: .init(coordinator: coordinator, environment: scope.values, transaction: transaction))
    }

    override func dismantle() {
        guard let (view, coordinator) = parts else { return }
        parts = nil
        V.dismantleUIView(view, coordinator: coordinator)
    }
}
