import Foundation
import UIKit

/// A type whose values can be stored in the user's defaults: `Bool`, `Int`, `Double`, `String`, `URL`, `Date` and
/// `Data`.
///
/// Programs do not conform their own types to it. Types with a raw value are stored by their raw value.
public protocol StorableValue {
    /// Returns the value of a stored object, or `nil` if the object has a different type.
    static func stored(_ object: Any) -> Self?
    /// The object that is stored for the value.
    var storable: Any { get }
}

extension Bool: StorableValue {
    /// Returns the value of a stored object, or `nil` if the object has a different type.
    public static func stored(_ object: Any) -> Bool? { object as? Bool ?? (object as? NSNumber)?.boolValue }
    /// The value itself.
    public var storable: Any { self }
}

extension Int: StorableValue {
    /// Returns the value of a stored object, or `nil` if the object has a different type.
    public static func stored(_ object: Any) -> Int? { object as? Int ?? (object as? NSNumber)?.intValue }
    /// The value itself.
    public var storable: Any { self }
}

extension Double: StorableValue {
    /// Returns the value of a stored object, or `nil` if the object has a different type.
    public static func stored(_ object: Any) -> Double? { object as? Double ?? (object as? NSNumber)?.doubleValue }
    /// The value itself.
    public var storable: Any { self }
}

extension String: StorableValue {
    /// Returns the value of a stored object, or `nil` if the object has a different type.
    public static func stored(_ object: Any) -> String? { object as? String }
    /// The value itself.
    public var storable: Any { self }
}

extension URL: StorableValue {
    /// Returns the value of a stored object, or `nil` if the object has a different type.
    public static func stored(_ object: Any) -> URL? { (object as? String).flatMap { URL(string: $0) } }
    /// The absolute string of the URL.
    public var storable: Any { absoluteString }
}

extension Date: StorableValue {
    /// Returns the value of a stored object, or `nil` if the object has a different type.
    public static func stored(_ object: Any) -> Date? { object as? Date }
    /// The value itself.
    public var storable: Any { self }
}

extension Data: StorableValue {
    /// Returns the value of a stored object, or `nil` if the object has a different type.
    public static func stored(_ object: Any) -> Data? { object as? Data }
    /// The value itself.
    public var storable: Any { self }
}

/// The key and the store of a value in the user's defaults.
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

/// The value of a view that follows the user's defaults.
final class StoredValue<Value>: EndingSlot, StoredValueFollower {
    private(set) var key: StoredKey<Value>
    let location: StateLocation<Value>

    init(_ key: StoredKey<Value>) {
        self.key = key
        location = StateLocation(key.value)
        StoredValues.shared.add(self)
    }

    /// Follows a new key.
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

/// A value in the user's defaults that views read and write.
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
    /// Reads the value again if its key has this name.
    func readAgain(name: String)
}

/// All values of views that follow the user's defaults. The writers report changes, because Foundation does not do so
/// on Linux.
@MainActor
final class StoredValues {
    static let shared = StoredValues()
    private var followers: [ObjectIdentifier: any StoredValueFollower] = [:]

    func add(_ follower: any StoredValueFollower) { followers[ObjectIdentifier(follower)] = follower }

    func remove(_ follower: any StoredValueFollower) { followers[ObjectIdentifier(follower)] = nil }

    /// Lets all values with this name be read again. It may be called from any thread.
    nonisolated static func keyDidChange(_ name: String) {
        MainQueue.run {
            for follower in shared.followers.values { follower.readAgain(name: name) }
        }
    }
}
