import Foundation
import UIKit

/// The node of a UIKit view. Subclasses create and update the view.
class PlatformNode<V: View>: LeafNode<V, PlatformLayout> {
    let bound: BoundValue<V>
    lazy var evaluation = Evaluation(self)
    private var environment = PlatformEnvironment()

    init(_ view: V, _ inputs: _NodeInputs) {
        bound = BoundValue(view)
        super.init(PlatformLayout(inputs), inputs)
        evaluation.track {
            bound.prepare(evaluation)
            scope.read { make($0) }
        }
        evaluate()
    }

    override var label: String { "\(V.self)" }

    override func update(_ view: V) {
        if bound.accept(view) || evaluation.isDirty { evaluate() }
    }

    override func evaluate() {
        evaluation.track {
            bound.prepare(evaluation)
            scope.read { values in
                if let view = layout.view { environment.apply(values, to: view, in: host.view) }
                refresh(values)
            }
        }
        layout.viewDidUpdate()
    }

    /// Creates the view and installs it in the layout node.
    func make(_ values: EnvironmentValues) {}

    /// Updates the view from the value and the environment.
    func refresh(_ values: EnvironmentValues) {}

    /// Ends the use of the view.
    func dismantle() {}

    /// Whether the view may hold a state: one of the program, or one that the user types into.
    override var holdsState: Bool {
        !String(reflecting: V.self).hasPrefix("SwiftUI.") || bound.holdsState
            || layout.view?.containsFirstResponder == true
    }

    override func willUnmount() {
        evaluation.end()
        bound.end()
        // The view first leaves its superview, with the next frame.
        if host.isEnding { dismantle() } else { host.afterLayout { self.dismantle() } }
    }
}

extension GraphHost {
    /// The controller that contains the tree, or `nil`.
    var controller: UIViewController? {
        var responder: UIResponder? = view
        while let current = responder {
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return nil
    }
}

extension UIView {
    /// Whether this view or a view inside of it is the first responder.
    fileprivate var containsFirstResponder: Bool { isFirstResponder || subviews.contains { $0.containsFirstResponder } }
}
