import Foundation
import Graphics

/// Values under keys of the program's own, which animations change like properties.
extension CALayer {
    /// Returns the value of an animatable property, or one of the program's own; `nil` if there is none.
    final func currentValue(forKey key: String) -> AnimatedValue? {
        if let value = modelValue(forKey: key) { return value }
        // Properties without a value, such as a colour that is `nil`, are no keys of the program.
        return emptyValue(forKey: key) == nil ? AnimatedValue(ownObject(forKey: key)) : nil
    }

    /// Whether a key is one of the program's own and has a value.
    final func hasOwnValue(forKey key: String) -> Bool {
        modelValue(forKey: key) == nil && emptyValue(forKey: key) == nil && ownObject(forKey: key) != nil
    }

    /// Whether the class draws the contents again when the value with a key changes.
    final func drawsValue(forKey key: String) -> Bool {
        let kind = type(of: self)
        return kind != CALayer.self && kind.needsDisplay(forKey: key)
    }

    /// The value that the program has stored under a key, or the one that the class has for it.
    private func ownObject(forKey key: String) -> Any? {
        if let stored = extras?.values[key] { return stored }
        let kind = type(of: self)
        return kind == CALayer.self ? nil : kind.defaultValue(forKey: key)
    }

    /// Returns a value of the program's own, or a component of it. `path` is the parsed `keyPath`.
    final func ownObject(at path: AnimationKeyPath, _ keyPath: String) -> Any? {
        if let stored = ownObject(forKey: keyPath) { return stored }
        guard let component = path.component else { return nil }
        return AnimatedValue(ownObject(forKey: path.key))?[component]?.object
    }

    /// Sets a value of the program's own, or a component of it. `path` is the parsed `keyPath`.
    final func setOwnValue(_ value: Any?, at path: AnimationKeyPath, _ keyPath: String) {
        guard let component = path.component, let new = AnimatedValue(value),
            let whole = AnimatedValue(ownObject(forKey: path.key)), whole[component] != nil
        else { return setOwnValue(value, forKey: keyPath) }
        setOwnValue(like: whole.setting(component, to: new), forKey: path.key)
    }

    /// Sets a value of the program's own to an animated one, in the type that it had before.
    final func setOwnValue(like value: AnimatedValue, forKey key: String) {
        setOwnValue(value.object(like: ownObject(forKey: key)), forKey: key)
    }

    private func setOwnValue(_ value: Any?, forKey key: String) {
        let kind = type(of: self)
        // Values of layers that do not add any are only kept.
        if kind != CALayer.self { willChangeOwnValue(key) } else { presented?.isStale = true }
        ensuredExtras.values[key] = value
        if kind != CALayer.self, kind.needsDisplay(forKey: key) { setNeedsDisplay() }
    }
}

extension AnimatedValue {
    /// Returns the value as programs read it, and a number in the type of another object.
    fileprivate func object(like other: Any?) -> Any {
        guard case .number(let number) = self, let other else { return object }
        if type(of: other) is NSNumber.Type { return NSNumber(value: Double(number)) }
        return switch other {
        case is Double: Double(number)
        case is Float: Float(number)
        case is Int: Int(max(-9e18, min(9e18, Double(number).rounded())))
        case is Bool: number != 0
        default: object
        }
    }
}

extension CAAnimation {
    /// Whether the animation changes a value that the class of a layer draws.
    @MainActor final func drawsValues(of layer: CALayer) -> Bool {
        if let group = self as? CAAnimationGroup {
            return group.animations?.contains { $0.drawsValues(of: layer) } ?? false
        }
        guard let path = (self as? CAPropertyAnimation)?.parsedPath else { return false }
        return layer.drawsValue(forKey: path.key)
    }
}
