import Foundation

/// A class whose instances contain other objects with an appearance: views, bars and view controllers.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

/// A class whose objects can be styled together, before they are shown.
///
/// ```
/// UINavigationBar.appearance().barTintColor = .systemIndigo
/// UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.white], for: .normal)
/// UILabel.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).textColor = .white
/// ```
///
/// The values are set when an object's view enters a window. Objects that are already in a window do not change. A
/// value that was set on the object itself takes precedence, if it differs from the default.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}

extension UIAppearance {
    /// Returns the proxy for all objects of the class and its subclasses.
    public static func appearance() -> UIAppearanceProxy<Self> { UIAppearanceProxy() }

    /// Returns the proxy for the objects of the class within containers.
    ///
    /// - Parameter containerTypes: The classes of the containers, from the innermost to the outermost. There may be
    ///   further views between them.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> UIAppearanceProxy<Self> { UIAppearanceProxy(containers: containerTypes) }

    /// Returns the proxy for the objects of the class whose traits contain some traits.
    public static func appearance(for trait: UITraitCollection) -> UIAppearanceProxy<Self> {
        UIAppearanceProxy(traits: trait)
    }

    /// Returns the proxy for the objects of the class within containers, whose traits contain some traits.
    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> UIAppearanceProxy<Self> { UIAppearanceProxy(containers: containerTypes, traits: trait) }
}

/// The properties of all objects of a class. Values are stored, and set on objects that are shown later.
@preconcurrency @MainActor
@dynamicMemberLookup
public final class UIAppearanceProxy<Target: UIAppearance> {
    private let scope: AppearanceScope

    init(containers: [any UIAppearanceContainer.Type] = [], traits: UITraitCollection? = nil) {
        scope = AppearanceScope(type: Target.self, containers: containers, traits: traits)
    }

    /// The value of a property that was set for the class, or else its default.
    public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Target, Value>) -> Value {
        get {
            if let value = AppearanceRules.shared.value(path, scope) as? Value { return value }
            if let type = Value.self as? any ExpressibleByNilLiteral.Type,
                let none = type.init(nilLiteral: ()) as? Value
            {
                return none
            }
            return AppearanceDefaults.prototype(of: Target.self)[keyPath: path]
        }
        set {
            let isOwn = AppearanceDefaults.isOfUIKit(Target.self)
            AppearanceRules.shared.set(
                AppearanceRule(key: path, value: newValue, scope: scope) { target, applied in
                    guard let target = target as? Target else { return }
                    let present = target[keyPath: path]
                    var mayChange = AppearanceDefaults.isEqual(present, applied) || AppearanceDefaults.isEmpty(present)
                    if !mayChange, isOwn {
                        let usual = AppearanceDefaults.prototype(of: Target.self)[keyPath: path]
                        mayChange = AppearanceDefaults.isEqual(present, usual)
                    } else if !isOwn, applied == nil, !(Value.self is any ExpressibleByNilLiteral.Type) {
                        // The default of a client's class is not known.
                        mayChange = true
                    }
                    if mayChange { target[keyPath: path] = newValue }
                })
        }
    }

    /// Stores the call of a method. It is made on objects for which `isUnset` is true, or which it has changed before.
    func record(_ name: String, _ call: @escaping (Target) -> Void, isUnset: @escaping (Target) -> Bool) {
        AppearanceRules.shared.set(
            AppearanceRule(key: name, value: (), scope: scope) { target, applied in
                guard let target = target as? Target, applied != nil || isUnset(target) else { return }
                call(target)
            })
    }
}
