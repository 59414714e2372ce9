import Foundation
import Graphics

/// Access to properties by key paths, and the program's own values.
extension CALayer {
    /// Sets a property by its key path, or stores a value under a key of the program's own.
    ///
    /// ```
    /// layer.setValue(0.5, forKeyPath: "transform.scale")
    /// layer.setValue("badge", forKey: "kind")
    /// ```
    ///
    /// The key paths are those of animations, such as `"position.x"`. A value of another kind than the property's is
    /// refused with a log line. Values under keys of the program's own can be animated; see ``needsDisplay(forKey:)``.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let path = AnimationKeyPath(keyPath)
        guard let present = modelValue(forKey: path.key) ?? emptyValue(forKey: path.key) else {
            return setOwnValue(value, at: path, keyPath)
        }
        guard let component = path.component else {
            if let new = AnimatedValue(value) ?? emptyValue(forKey: path.key), setModelValue(new, forKey: path.key) {
                return
            }
            return refuse(value, keyPath)
        }
        guard let new = AnimatedValue(value), present[component] != nil else { return refuse(value, keyPath) }
        let whole = present.setting(component, to: new)
        guard whole != present || present[component] == new else { return refuse(value, keyPath) }
        _ = setModelValue(whole, forKey: path.key)
    }

    /// Returns the value at a key path of a property, or the value that the program has stored under a key.
    public func value(forKeyPath keyPath: String) -> Any? {
        let path = AnimationKeyPath(keyPath)
        guard let value = modelValue(forKey: path.key) else { return ownObject(at: path, keyPath) }
        return path.component.map { value[$0]?.object } ?? value.object
    }

    /// Sets a property by its key, or stores a value under a key of the program's own.
    public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

    /// Returns a property by its key, or the value that the program has stored under a key.
    public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    private func refuse(_ value: Any?, _ keyPath: String) {
        Log.animation.error(
            "\(type(of: self)) has no value \(value.map { "\($0)" } ?? "nil") for \"\(keyPath)\"; nothing changes.")
    }

    /// The value of a property that has none now, such as a colour that is `nil`.
    func emptyValue(forKey key: String) -> AnimatedValue? {
        switch key {
        case "contents", "shadowPath": .other(NSNull())
        case "path" where self is CAShapeLayer: .other(NSNull())
        case "fillColor" where self is CAShapeLayer, "strokeColor" where self is CAShapeLayer: .other(NSNull())
        case "colors" where self is CAGradientLayer, "locations" where self is CAGradientLayer: .other(NSNull())
        default: nil
        }
    }

    // MARK: The properties of every layer

    /// Returns the value of a property that every layer has, or `nil` for another key.
    final func commonValue(forKey key: String) -> AnimatedValue? {
        let clear = CGColor.clear
        return switch key {
        case "position": .point(geometry.position)
        case "bounds": .rect(geometry.bounds)
        case "opacity": .number(CGFloat(style.opacity))
        case "transform": .transform(transform)
        case "sublayerTransform": .transform(sublayerTransform)
        case "anchorPointZ": .number(anchorPointZ)
        case "backgroundColor": .color(style.backgroundColor ?? clear)
        case "anchorPoint": .point(geometry.anchorPoint)
        case "zPosition": .number(geometry.zPosition)
        case "cornerRadius": .number(style.cornerRadius)
        case "borderWidth": .number(style.borderWidth)
        case "borderColor": .color(borderColor ?? .black)
        case "shadowColor": .color(shadowColor ?? .black)
        case "shadowOpacity": .number(CGFloat(shadowOpacity))
        case "shadowOffset": .size(shadowOffset)
        case "shadowRadius": .number(shadowRadius)
        case "shadowPath": style.shadow?.path.map { .path($0) }
        case "contents": contents.map { .other($0) }
        case "hidden": .number(style.isHidden ? 1 : 0)
        case "contentsRect": .rect(contentsRect)
        case "contentsCenter": .rect(contentsCenter)
        default: nil
        }
    }

    /// Sets a property that every layer has. Returns whether the key and the kind of the value are right.
    final func setCommonValue(_ value: AnimatedValue, forKey key: String) -> Bool {
        switch (key, value) {
        case ("position", .point(let point)): position = point
        case ("bounds", .rect(let rect)): bounds = rect
        case ("frame", .rect(let rect)): frame = rect
        case ("opacity", .number(let number)): opacity = Float(number)
        case ("transform", .transform(let matrix)): transform = matrix
        case ("sublayerTransform", .transform(let matrix)): sublayerTransform = matrix
        case ("anchorPointZ", .number(let number)): anchorPointZ = number
        case ("backgroundColor", .color(let color)): backgroundColor = color
        case ("anchorPoint", .point(let point)): anchorPoint = point
        case ("zPosition", .number(let number)): zPosition = number
        case ("cornerRadius", .number(let number)): cornerRadius = number
        case ("borderWidth", .number(let number)): borderWidth = number
        case ("borderColor", .color(let color)): borderColor = color
        case ("shadowColor", .color(let color)): shadowColor = color
        case ("shadowOpacity", .number(let number)): shadowOpacity = Float(number)
        case ("shadowOffset", .size(let size)): shadowOffset = size
        case ("shadowRadius", .number(let number)): shadowRadius = number
        case ("shadowPath", .path(let path)): shadowPath = path
        case ("shadowPath", .other(is NSNull)): shadowPath = nil
        case ("contents", .other(let object)): contents = object is NSNull ? nil : object
        case ("hidden", .number(let number)): isHidden = number != 0
        case ("contentsRect", .rect(let rect)): contentsRect = rect
        case ("contentsCenter", .rect(let rect)): contentsCenter = rect
        default: return false
        }
        return true
    }
}
