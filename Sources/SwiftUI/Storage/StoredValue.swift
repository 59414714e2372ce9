import Foundation

/// A type whose values defaults can store: `Bool`, `Int`, `Double`, `String`, `URL` and `Data`.
///
/// Programs do not conform their own types to it; those with a raw value are stored by it.
public protocol StorableValue {
    /// Returns the value of what is stored, or `nil` if that has another type.
    static func stored(_ object: Any) -> Self?
    /// The object that is stored for the value.
    var storable: Any { get }
}

extension Bool: StorableValue {
    public static func stored(_ object: Any) -> Bool? { object as? Bool ?? (object as? NSNumber)?.boolValue }
    public var storable: Any { self }
}

extension Int: StorableValue {
    public static func stored(_ object: Any) -> Int? { object as? Int ?? (object as? NSNumber)?.intValue }
    public var storable: Any { self }
}

extension Double: StorableValue {
    public static func stored(_ object: Any) -> Double? { object as? Double ?? (object as? NSNumber)?.doubleValue }
    public var storable: Any { self }
}

extension String: StorableValue {
    public static func stored(_ object: Any) -> String? { object as? String }
    public var storable: Any { self }
}

extension URL: StorableValue {
    public static func stored(_ object: Any) -> URL? { (object as? String).flatMap { URL(string: $0) } }
    public var storable: Any { absoluteString }
}

extension Data: StorableValue {
    public static func stored(_ object: Any) -> Data? { object as? Data }
    public var storable: Any { self }
}

/// The place of a value in defaults.
struct StoredKey<Value>: @unchecked Sendable {
    let name: String
    let defaults: UserDefaults
    private let initial: Value
    private let read: (Any) -> Value?
    private let write: (Value) -> Any?

    init(
        _ name: String, _ store: UserDefaults?, _ initial: Value, read: @escaping (Any) -> Value?,
        write: @escaping (Value) -> Any?
    ) {
        self.name = name
        self.initial = initial
        self.read = read
        self.write = write
        defaults = store ?? .standard
    }

    /// The stored value, or the default one.
    var value: Value { defaults.object(forKey: name).flatMap(read) ?? initial }

    func store(_ value: Value) {
        if let object = write(value) {
            defaults.set(object, forKey: name)
        } else {
            defaults.removeObject(forKey: name)
        }
    }
}

/// The value of a view that follows defaults.
final class StoredValue<Value>: EndingSlot, StoredValueFollower {
    private(set) var key: StoredKey<Value>
    let location: StateLocation<Value>

    init(_ key: StoredKey<Value>) {
        self.key = key
        location = StateLocation(key.value)
        StoredValues.shared.add(self)
    }

    /// Follows another key.
    func follow(_ key: StoredKey<Value>) {
        let isOther = key.name != self.key.name || key.defaults !== self.key.defaults
        self.key = key
        if isOther { location.set(key.value) }
    }

    func readAgain(name: String) {
        if name == key.name { location.set(key.value) }
    }

    func end() { StoredValues.shared.remove(self) }
}

/// A place in defaults that views read and write.
final class StoredLocation<Value>: AnyLocation {
    private let key: StoredKey<Value>
    private let location: StateLocation<Value>

    init(_ key: StoredKey<Value>, _ location: StateLocation<Value>) {
        self.key = key
        self.location = location
    }

    func get() -> Value { location.get() }

    func set(_ value: Value) {
        key.store(value)
        location.set(value)
        StoredValues.keyDidChange(key.name)
    }

    func isSame(as other: any AnyLocation<Value>) -> Bool {
        (other as? StoredLocation<Value>)?.location === location
    }
}

@MainActor
protocol StoredValueFollower: AnyObject {
    /// Reads the value again if it has this name.
    func readAgain(name: String)
}

/// All values of views that follow defaults. Foundation does not report changes of defaults on Linux, so the writers do.
@MainActor
final class StoredValues {
    static let shared = StoredValues()
    private var followers: [ObjectIdentifier: any StoredValueFollower] = [:]

    func add(_ follower: any StoredValueFollower) { followers[ObjectIdentifier(follower)] = follower }

    func remove(_ follower: any StoredValueFollower) { followers[ObjectIdentifier(follower)] = nil }

    /// Lets all values with a name be read again. It may be called from any thread.
    nonisolated static func keyDidChange(_ name: String) {
        MainThread.run {
            for follower in shared.followers.values { follower.readAgain(name: name) }
        }
    }
}
