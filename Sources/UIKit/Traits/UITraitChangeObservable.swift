import Foundation

/// A registration for changes of traits, with which it can be ended.
public protocol UITraitChangeRegistration: AnyObject {}

/// An object whose changes of traits can be observed: a view or a view controller.
///
/// ```swift
/// registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Self, previous: UITraitCollection) in
///     view.layer.borderColor = UIColor.separator.resolvedColor(with: view.traitCollection).cgColor
/// }
/// ```
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable where Self: UITraitEnvironment {
    /// Calls a closure after each change of one of the given traits.
    ///
    /// It is called once for a change of several of them, and not for the traits with which the object enters a window
    /// for the first time. Observers are called after `traitCollectionDidChange(_:)`, in the order of their
    /// registration. A registration ends with the object at the latest.
    ///
    /// - Parameters:
    ///   - traits: The types of the traits. Without any the closure is never called.
    ///   - handler: The closure, with the object, which it should not capture, and its former traits. It is not called
    ///     if its first parameter has another class than the object.
    /// - Returns: The registration, for ``unregisterForTraitChanges(_:)``.
    @discardableResult
    public func registerForTraitChanges<Object: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping @MainActor (Object, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = TraitRegistration(traits) { object, previous in
            if let object = object as? Object { handler(object, previous) }
        }
        (self as? any TraitStateOwner)?.requiredTraitState.add(registration)
        return registration
    }

    /// Calls a method of a target after each change of one of the given traits. The target is not retained.
    ///
    /// - Parameters:
    ///   - traits: The types of the traits.
    ///   - target: The object with the method.
    ///   - action: The method, with no parameter, or the object, or the object and its former traits.
    /// - Returns: The registration.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let target = target as AnyObject
        return registerForTraitChanges(traits) { [weak target] (object: Self, previous) in
            if let target { action.perform(on: target, with: [object, previous]) }
        }
    }

    /// Calls a method of this object after each change of one of the given traits.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits) { (object: Self, previous) in
            action.perform(on: object, with: [object, previous])
        }
    }

    /// Ends a registration. Does nothing if it has ended, or is that of another object.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? any TraitStateOwner)?.traitState?.remove(registration)
    }
}

extension UIView: UITraitChangeObservable {
    /// Traits that the view sets for itself and its subviews. A change takes effect at once.
    public var traitOverrides: UITraitOverrides {
        get { traitState?.overrides ?? UITraitOverrides() }
        set {
            guard newValue.values != traitOverrides.values else { return }
            requiredTraitState.overrides = newValue
            traitsDidChange()
        }
    }
}

extension UIViewController: UITraitChangeObservable {
    /// Traits that the controller sets for itself, its view and its children. A change takes effect at once.
    public var traitOverrides: UITraitOverrides {
        get { traitState?.overrides ?? UITraitOverrides() }
        set {
            guard newValue.values != traitOverrides.values else { return }
            requiredTraitState.overrides = newValue
            viewIfLoaded?.traitsDidChange()
        }
    }

    func setTraits(_ collection: UITraitCollection?, ofChild child: UIViewController) {
        guard child.parent === self else {
            return Log.view.error("Traits can be set for children only: \(child) is not one.")
        }
        guard traits(ofChild: child) != collection else { return }
        child.requiredTraitState.ofParent = collection
        child.viewIfLoaded?.traitsDidChange()
    }

    func traits(ofChild child: UIViewController) -> UITraitCollection? {
        child.parent === self ? child.traitState?.ofParent : nil
    }
}

extension UIViewController {
    /// The traits that the parent sets for the controller, with the controller's own ones over them; `nil` without any.
    final var overridingTraits: TraitValues? {
        guard var values = parent?.overrideTraitCollection(forChild: self)?.values else {
            return traitState?.overrides.values
        }
        if let traitState { values.merge(traitState.overrides.values) }
        return values
    }

    /// The traits as long as the view is not loaded.
    final var traitsWithoutView: UITraitCollection {
        let base = parent?.traitCollection ?? UIScreen.main.traitCollection
        guard let overridingTraits else { return base }
        var values = base.values
        values.merge(overridingTraits)
        return values == base.values ? base : UITraitCollection(values: values)
    }
}
