/// A property of an object.
final class ObjectLocation<Object: AnyObject, Value>: AnyLocation, @unchecked Sendable {
    private let object: Object
    private let keyPath: ReferenceWritableKeyPath<Object, Value>

    init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
        self.object = object
        self.keyPath = keyPath
    }

    func get() -> Value { object[keyPath: keyPath] }
    func set(_ value: Value) { object[keyPath: keyPath] = value }

    func isSame(as other: any AnyLocation<Value>) -> Bool {
        guard let other = other as? ObjectLocation<Object, Value> else { return false }
        return object === other.object && keyPath == other.keyPath
    }
}
