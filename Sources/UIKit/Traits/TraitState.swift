import Foundation

/// The overrides and the observers of a view's or a controller's traits, and what a view's methods have read.
@MainActor
final class TraitState {
    /// The overrides of the object.
    var overrides = UITraitOverrides()
    /// The text sizes that a view allows.
    var sizeLimits = ContentSizeLimits()
    /// The traits that the parent controller sets, which the controller's own overrides replace.
    var ofParent: UITraitCollection?
    /// The traits that the view's methods have read.
    var tracked: [TrackedMethod: TrackedTraits] = [:]
    /// The observable objects that the view's methods have read.
    var observed: [TrackedMethod: MethodObservation] = [:]
    private var registrations: [TraitRegistration] = []

    func add(_ registration: TraitRegistration) { registrations.append(registration) }

    func remove(_ registration: any UITraitChangeRegistration) { registrations.removeAll { $0 === registration } }

    /// Calls the observers of traits that have changed, in the order of their registration (R477).
    func notify(_ object: any UITraitEnvironment, from previous: UITraitCollection, to traits: UITraitCollection) {
        for registration in registrations where registration.observes(previous.values, traits.values) {
            // An observer can end other registrations.
            guard registrations.contains(where: { $0 === registration }) else { continue }
            registration.handler(object, previous)
        }
    }
}

/// An object with overrides and observers.
@MainActor
protocol TraitStateOwner: UITraitEnvironment {
    var traitState: TraitState? { get set }
}

extension TraitStateOwner {
    /// The state, which is made when it is needed.
    var requiredTraitState: TraitState {
        if let traitState { return traitState }
        let state = TraitState()
        traitState = state
        return state
    }
}

extension UIView: TraitStateOwner {}
extension UIViewController: TraitStateOwner {}

/// Calls a closure after a change of certain traits.
@MainActor
final class TraitRegistration: UITraitChangeRegistration {
    private let traits: [UITrait]
    let handler: (any UITraitEnvironment, UITraitCollection) -> Void

    init(_ traits: [UITrait], handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void) {
        self.traits = traits
        self.handler = handler
    }

    func observes(_ previous: TraitValues, _ present: TraitValues) -> Bool {
        traits.contains { $0.differs(previous, present) }
    }
}
