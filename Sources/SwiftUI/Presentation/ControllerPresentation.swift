import Foundation
import UIKit

/// A modifier that presents a controller of UIKit while a value is `true`, for modules above SwiftUI.
package struct ControllerPresentation {
    let isPresented: Binding<Bool>
    /// Makes the controller. It receives a function that ends the presentation and makes the value `false`.
    let make: @MainActor (@escaping @MainActor () -> Void) -> UIViewController
}

extension ControllerPresentation: ViewModifier {
    /// The modifier has no body.
    package typealias Body = Never

    package static func _makeNode<Base: View>(
        _ view: ModifiedContent<Base, Self>, _ inputs: _NodeInputs
    ) -> _ViewNode<ModifiedContent<Base, Self>> { ControllerPresentationNode(view, inputs) }
}

/// The node of a view with a controller in front of it.
private final class ControllerPresentationNode<Base: View>: EffectNode<Base, ControllerPresentation>,
    AppearanceObserver
{
    private lazy var evaluation = Evaluation(self)
    private lazy var session = PresentationSession(host)

    override init(_ view: ModifiedContent<Base, ControllerPresentation>, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        host.observeAppearance(self)
    }

    func appear() { evaluate() }
    func disappear() {}
    override func modifierDidChange(from old: ControllerPresentation) { evaluate() }

    override func evaluate() {
        // A presenter below a full-screen cover is not visible.
        guard host.isVisible || session.identity != nil else { return }
        guard evaluation.track({ modifier.isPresented.wrappedValue }) else { return session.change(to: nil, nil) }
        guard session.identity == nil else { return }
        session.onUserDismissal = { [weak self] in self?.end() }
        session.change(to: 0) { [weak self] in
            guard let self else { return UIViewController() }
            return modifier.make { [weak self] in self?.end() }
        }
    }

    private func end() {
        session.change(to: nil, nil)
        modifier.isPresented.wrappedValue = false
    }

    override func willUnmount() {
        evaluation.end()
        host.stopObservingAppearance(self)
        session.change(to: nil, nil)
    }
}

extension View {
    /// Presents a controller while a value is `true`.
    ///
    /// - Parameters:
    ///   - isPresented: The value. It becomes `false` when the presentation ends.
    ///   - make: A closure that makes the controller. Its argument ends the presentation.
    package nonisolated func controllerPresentation(
        isPresented: Binding<Bool>,
        make: @escaping @MainActor (@escaping @MainActor () -> Void) -> UIViewController
    ) -> some View { modifier(ControllerPresentation(isPresented: isPresented, make: make)) }
}
