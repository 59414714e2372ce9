import Foundation
import Graphics

/// The properties of a view that animators change, before or after the change.
struct ViewState {
    let view: UIView
    let center: CGPoint
    let bounds: CGRect
    let transform: CGAffineTransform
    let alpha: CGFloat

    @MainActor
    init(of view: UIView) {
        self.view = view
        center = view.center
        bounds = view.bounds
        transform = view.transform
        alpha = view.alpha
    }

    /// Returns the states of all views of a transition.
    @MainActor
    static func all(of transition: ControllerTransition) -> [ObjectIdentifier: ViewState] {
        var states: [ObjectIdentifier: ViewState] = [:]
        for root in [transition.timedView, transition.from.view, transition.to.view] + transition.viewsBeside {
            root?.forEachInTree { states[ObjectIdentifier($0)] = ViewState(of: $0) }
        }
        // A presenter that stays in the window is outside of the container.
        for controller in [transition.from.controller, transition.to.controller] {
            if let view = controller.viewIfLoaded { states[ObjectIdentifier(view)] = ViewState(of: view) }
        }
        return states
    }
}

/// The change of a view by an animator.
struct ViewChange {
    let before: ViewState
    let after: ViewState

    /// Returns the changes of the views that are in both sets.
    @MainActor
    static func between(
        _ before: [ObjectIdentifier: ViewState], _ after: [ObjectIdentifier: ViewState]
    ) -> [ViewChange] {
        before.compactMap { key, old in
            guard let new = after[key] else { return nil }
            let isSame =
                old.center == new.center && old.bounds == new.bounds && old.transform == new.transform
                && old.alpha == new.alpha
            return isSame ? nil : ViewChange(before: old, after: new)
        }
    }

    /// Ends the animations of the view, and restores the properties that the animator has changed.
    @MainActor
    func undo() {
        let view = before.view
        view.layer.removeAllAnimations()
        if view.transform == after.transform { view.transform = before.transform }
        if view.bounds == after.bounds { view.bounds = before.bounds }
        if view.center == after.center { view.center = before.center }
        if view.alpha == after.alpha { view.alpha = before.alpha }
    }
}
