import Foundation

/// The objects to which a rule applies.
@MainActor
struct AppearanceScope {
    let type: AnyClass
    /// The classes of containers, from the innermost to the outermost.
    let containers: [AnyClass]
    let traits: UITraitCollection?

    init(type: AnyClass, containers: [any UIAppearanceContainer.Type], traits: UITraitCollection?) {
        (self.type, self.traits) = (type, traits)
        self.containers = containers.map { $0 as AnyClass }
    }

    func isSame(as other: AppearanceScope) -> Bool {
        type == other.type && containers.count == other.containers.count
            && zip(containers, other.containers).allSatisfy { $0 == $1 } && traits == other.traits
    }

    /// Returns whether the rule applies to an object in a view.
    ///
    /// - Parameters:
    ///   - target: The object.
    ///   - view: The view that shows it, or the object itself.
    func contains(_ target: AnyObject, in view: UIView) -> Bool {
        guard AppearanceScope.depth(of: Swift.type(of: target), below: type) != nil else { return false }
        if let traits, !view.traitCollection.containsTraits(in: traits) { return false }
        var wanted = containers[...]
        var responder: UIResponder? = target === view ? view.next : view
        while let current = responder, let first = wanted.first {
            if AppearanceScope.depth(of: Swift.type(of: current), below: first) != nil { wanted = wanted.dropFirst() }
            responder = current.next
        }
        return wanted.isEmpty
    }

    /// Returns the precedence among rules for one property: containers count more than the class, and the class more
    /// than traits.
    func precedence(for target: AnyObject) -> (Int, Int, Int) {
        let depth = AppearanceScope.depth(of: Swift.type(of: target), below: type) ?? 0
        return (containers.count, -depth, traits == nil ? 0 : 1)
    }

    /// Returns the number of steps from a class up to a superclass; `nil` if it is not a subclass.
    private static func depth(of cls: AnyClass, below other: AnyClass) -> Int? {
        var current: AnyClass? = cls
        var steps = 0
        while let this = current {
            if this == other { return steps }
            current = _getSuperclass(this)
            steps += 1
        }
        return nil
    }
}

/// A value for a property of all objects in a scope.
@MainActor
struct AppearanceRule {
    /// The key path of a property, or the name of a method with its arguments.
    let key: AnyHashable
    let value: Any
    let scope: AppearanceScope
    /// Sets the value on an object, unless it has its own value. The second argument is the value that a rule has set
    /// before.
    let apply: (AnyObject, Any?) -> Void
}

/// The values that are set on objects when they are shown (R432).
@MainActor
final class AppearanceRules {
    static let shared = AppearanceRules()

    private var rules: [AppearanceRule] = []

    /// Whether there are no rules, so that views need not be checked.
    private(set) static var isEmpty = true

    func set(_ rule: AppearanceRule) {
        rules.removeAll { $0.key == rule.key && $0.scope.isSame(as: rule.scope) }
        rules.append(rule)
        Self.isEmpty = false
    }

    func value(_ key: AnyHashable, _ scope: AppearanceScope) -> Any? {
        rules.last { $0.key == key && $0.scope.isSame(as: scope) }?.value
    }

    /// Removes all rules. The tests begin with it.
    func removeAll() {
        rules = []
        Self.isEmpty = true
    }

    private nonisolated(unsafe) static var appliedKey: UInt8 = 0

    /// The values that rules have set on an object.
    private final class Applied {
        var values: [AnyHashable: Any] = [:]
    }

    /// Sets the values of all rules that apply to an object.
    ///
    /// - Parameters:
    ///   - target: The object.
    ///   - view: The view that shows it, or the object itself.
    func apply(to target: AnyObject, in view: UIView) {
        var best: [AnyHashable: AppearanceRule] = [:]
        var order: [AnyHashable] = []
        for rule in rules where rule.scope.contains(target, in: view) {
            if let other = best[rule.key] {
                if other.scope.precedence(for: target) <= rule.scope.precedence(for: target) { best[rule.key] = rule }
            } else {
                best[rule.key] = rule
                order.append(rule.key)
            }
        }
        guard !best.isEmpty else { return }
        let applied = objc_getAssociatedObject(target, &Self.appliedKey) as? Applied ?? Applied()
        for key in order {
            guard let rule = best[key] else { continue }
            rule.apply(target, applied.values[key])
            applied.values[key] = rule.value
        }
        objc_setAssociatedObject(target, &Self.appliedKey, applied, .OBJC_ASSOCIATION_RETAIN)
    }
}

extension UIView {
    /// Sets the values for the view's class, when it has entered a window.
    func applyAppearance() {
        guard !AppearanceRules.isEmpty, containingWindow != nil else { return }
        AppearanceRules.shared.apply(to: self, in: self)
    }
}

/// The default values of properties.
@MainActor
enum AppearanceDefaults {
    private static var prototypes: [ObjectIdentifier: AnyObject] = [:]

    /// Returns an object of a class that has the defaults.
    static func prototype<Target: AnyObject>(of type: Target.Type) -> Target {
        if let known = prototypes[ObjectIdentifier(type)] { return unsafeDowncast(known, to: Target.self) }
        let new: AnyObject = _Instantiable.make(type) ?? NSObject()
        prototypes[ObjectIdentifier(type)] = new
        return unsafeDowncast(new, to: Target.self)
    }

    /// Returns whether a class belongs to UIKit, whose classes can all be created without arguments.
    static func isOfUIKit(_ type: AnyClass) -> Bool {
        _typeName(type, qualified: true).hasPrefix("UIKit.") && type is NSObject.Type
    }

    /// Returns whether a value is `nil`, an empty collection, or an appearance that a bar has created by itself.
    static func isEmpty(_ value: Any) -> Bool {
        if let appearance = value as? UIBarAppearance { return appearance.isImplicit }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional:
            guard let some = mirror.children.first?.value else { return true }
            return isEmpty(some)
        case .dictionary, .collection, .set: return mirror.children.isEmpty
        default: return false
        }
    }

    /// Returns whether two values are known to be equal.
    static func isEqual(_ one: Any, _ other: Any?) -> Bool {
        guard let other else { return false }
        if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
        return isEmpty(one) && isEmpty(other)
    }
}
