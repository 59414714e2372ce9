import Foundation
import UIKit

/// A view that shows a view controller of UIKit.
///
/// ```swift
/// struct Map: UIViewControllerRepresentable {
///     func makeUIViewController(context: Context) -> MapController { MapController() }
///     func updateUIViewController(_ uiViewController: MapController, context: Context) {}
/// }
/// ```
///
/// The controller is a child of the one that shows the SwiftUI views. Its size is its `preferredContentSize`, and the
/// proposal in a direction in which that is 0.
@preconcurrency @MainActor
public protocol UIViewControllerRepresentable: View where Body == Never {
    /// The class of the controller.
    associatedtype UIViewControllerType: UIViewController
    /// An object that connects the controller with SwiftUI, such as its delegate. The default is none.
    associatedtype Coordinator = Void

    /// Creates the controller.
    func makeUIViewController(context: Context) -> UIViewControllerType
    /// Brings the controller up to date. It is called after the controller was made, and after each change.
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// Called once when the controller goes. The default does nothing.
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
    /// Creates the coordinator, before the controller.
    func makeCoordinator() -> Coordinator
    /// Returns the size for a proposal, in points, or `nil`, the default, for the usual one.
    func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize?

    /// The surroundings of the controller.
    typealias Context = UIViewControllerRepresentableContext<Self>
}

extension UIViewControllerRepresentable where Coordinator == Void {
    /// Creates no coordinator.
    public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
    /// Does nothing.
    public static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator
    ) {}

    /// Returns `nil`.
    public func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
    ) -> CGSize? { nil }

    /// Creates the node of the view.
    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _ViewNode<Self> {
        ControllerNode(view, inputs)
    }
}

/// The surroundings of a view controller of UIKit: its coordinator and its environment.
@preconcurrency @MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    /// The coordinator.
    public let coordinator: Representable.Coordinator
    /// The environment of the view. The controller is updated when a value that it has read from it changes.
    public let environment: EnvironmentValues
}

/// The node of a view controller of UIKit.
private final class ControllerNode<V: UIViewControllerRepresentable>: PlatformNode<V> {
    private var parts: (controller: V.UIViewControllerType, coordinator: V.Coordinator)?

    override func make(_ values: EnvironmentValues) {
        let coordinator = bound.value.makeCoordinator()
        let controller = bound.value.makeUIViewController(
            context: .init(coordinator: coordinator, environment: values))
        parts = (controller, coordinator)
        layout.willDisplay = { [weak self] in self?.join($0) }
        layout.install(controller.view) { [weak self] in self?.size($0) ?? .zero }
    }

    override func refresh(_ values: EnvironmentValues) {
        guard let (controller, coordinator) = parts else { return }
        bound.value.updateUIViewController(controller, context: .init(coordinator: coordinator, environment: values))
    }

    private func size(_ proposal: ProposedViewSize) -> CGSize {
        guard let (controller, coordinator) = parts else { return .zero }
        let own = bound.value.sizeThatFits(
            proposal, uiViewController: controller,
            context: .init(coordinator: coordinator, environment: scope.values))
        if let own { return own }
        let preferred = controller.preferredContentSize
        let room = proposal.replacingUnspecifiedDimensions()
        return CGSize(
            width: preferred.width > 0 ? preferred.width : room.width,
            height: preferred.height > 0 ? preferred.height : room.height)
    }

    /// Makes the controller a child of the one around the tree, when its view is about to be shown.
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
