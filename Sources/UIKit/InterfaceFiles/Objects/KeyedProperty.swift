/// A property of an object that is set by its name, through the setter's selector: `setLabel:` for `label`.
///
/// The plugin `IOSSources` gives classes these setters for `@IBOutlet` and `@IBInspectable`.
@MainActor
struct KeyedProperty {
    private let object: AnyObject
    private let setter: Selector

    /// Returns `nil` if the object's class has no such setter.
    init?(_ name: String, of object: AnyObject) {
        setter = Selector(named: "set\(name.prefix(1).uppercased())\(name.dropFirst()):")
        self.object = object
        guard setter.method(of: object) != nil else { return nil }
    }

    /// Sets the first of some values that is of the property's type. Returns whether there is one.
    func set(_ values: [Any]) -> Bool {
        values.contains { value in
            if case .performed = setter.send(to: object, with: [value]) { true } else { false }
        }
    }
}
