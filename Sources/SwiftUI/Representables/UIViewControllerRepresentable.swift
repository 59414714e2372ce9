import Foundation
import UIKit

/// A view that shows a UIKit view controller.
///
/// ```swift
/// struct Map: UIViewControllerRepresentable {
///     func makeUIViewController(context: Context) -> MapController { MapController() }
///     func updateUIViewController(_ uiViewController: MapController, context: Context) {}
/// }
/// ```
///
/// The controller is a child of the controller that shows the SwiftUI views. Its size is its `preferredContentSize`. In
/// a direction in which that is 0, it is the proposed size.
@preconcurrency @MainActor
public protocol UIViewControllerRepresentable: View where Body == Never {
    /// The class of the controller.
    associatedtype UIViewControllerType: UIViewController
    /// An object that connects the controller with SwiftUI, such as its delegate. The default is none.
    associatedtype Coordinator = Void

    /// Creates the controller.
    func makeUIViewController(context: Context) -> UIViewControllerType
    /// Updates the controller. It is called after the controller was created, and after each change.
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// Called once when the controller is removed. The default does nothing.
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
    /// Creates the coordinator. It is called before the controller is created.
    func makeCoordinator() -> Coordinator
    /// Returns the size for a proposal, in points. `nil`, the default, stands for the preferred content size.
    func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize?

    /// The context of the controller.
    typealias Context = UIViewControllerRepresentableContext<Self>
}

extension UIViewControllerRepresentable where Coordinator == Void {
    /// Creates an empty coordinator.
    public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
    /// The default implementation does nothing.
    public static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator
    ) {}

    /// Returns `nil`, for the default size.
    public func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize? { nil }

    /// Creates the node of the view.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        ControllerNode(view, inputs)
    }
}

/// The context of a UIKit view controller: its coordinator and environment.
@preconcurrency @MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    /// The coordinator.
    public let coordinator: Representable.Coordinator
    /// The environment of the view. If a value changes that was read from it, the controller is updated.
    public let environment: EnvironmentValues
    /// The transaction of the change for which the controller is updated.
    public let transaction: Transaction
}

/// The node of a UIKit view controller.
private final class ControllerNode<V: UIViewControllerRepresentable>: PlatformNode<V> {
    private var parts: (controller: V.UIViewControllerType, coordinator: V.Coordinator)?

    override func make(_ values: EnvironmentValues) {
        let coordinator = bound.value.makeCoordinator()
        let controller = bound.value.makeUIViewController(
            context: .init(coordinator: coordinator, environment: values, transaction: transaction))
        parts = (controller, coordinator)
        layout.willDisplay = { [weak self] in self?.join($0) }
        layout.install(controller.view) { [weak self] in self?.size($0) ?? .zero }
    }

    override func refresh(_ values: EnvironmentValues) {
        guard let (controller, coordinator) = parts else { return }
        bound.value.updateUIViewController(
            controller, context: .init(coordinator: coordinator, environment: values, transaction: transaction))
    }

    private func size(_ proposal: ProposedViewSize) -> CGSize {
        guard let (controller, coordinator) = parts else { return .zero }
        let own = bound.value.sizeThatFits(
            proposal, uiViewController: controller,
            context: .init(coordinator: coordinator, environment: scope.values, transaction: transaction))
        if let own { return own }
        let preferred = controller.preferredContentSize
        let room = proposal.replacingUnspecifiedDimensions()
        return CGSize(
            width: preferred.width > 0 ? preferred.width : room.width,
            height: preferred.height > 0 ? preferred.height : room.height)
    }

    /// Makes the controller a child of the one that contains the tree, before its view is shown.
    private func join(_ pass: DisplayPass) {
        guard let controller = parts?.controller, let parent = host.controller, controller.parent !== parent else {
            return
        }
        parent.addChild(controller)
        pass.whenApplied { [weak parent] in controller.didMove(toParent: parent) }
    }

    override func dismantle() {
        guard let (controller, coordinator) = parts else { return }
        parts = nil
        controller.willMove(toParent: nil)
        controller.view.removeFromSuperview()
        controller.removeFromParent()
        V.dismantleUIViewController(controller, coordinator: coordinator)
    }
}
