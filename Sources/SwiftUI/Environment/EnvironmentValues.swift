/// The values that views inherit from the views above them.
///
/// Views read them with `@Environment` and set them with `environment(_:_:)`.
public struct EnvironmentValues {
    /// One value, and those that were set before it.
    private final class Link {
        let key: ObjectIdentifier
        let value: any EnvironmentEntry
        let next: Link?

        init(_ key: ObjectIdentifier, _ value: any EnvironmentEntry, _ next: Link?) {
            self.key = key
            self.value = value
            self.next = next
        }
    }

    private var first: Link?
    /// The recorder of the keys that are read, or `nil`.
    var recorder: EnvironmentRecorder?

    /// Creates an environment in which each key has its default value.
    public init() {}

    /// The value of a key, or its default.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { (entry(ObjectIdentifier(key)) as? Entry<Key.Value>)?.value ?? Key.defaultValue }
        set { set(ObjectIdentifier(key), Entry(value: newValue)) }
    }

    /// The object that was set for a type.
    func object<Object: AnyObject>(_ type: Object.Type) -> Object? {
        (entry(ObjectIdentifier(type)) as? Entry<Object>)?.value
    }

    /// Sets the object for a type.
    mutating func setObject<Object: AnyObject>(_ object: Object?, for type: Object.Type) {
        guard let object else { return set(ObjectIdentifier(type), Absence()) }
        set(ObjectIdentifier(type), Entry(value: object))
    }

    private mutating func set(_ key: ObjectIdentifier, _ value: any EnvironmentEntry) {
        first = Link(key, value, first)
    }

    private func entry(_ key: ObjectIdentifier) -> (any EnvironmentEntry)? {
        if let recorder, recorder.isRecording { recorder.keys.insert(key) }
        var link = first
        while let current = link {
            if current.key == key { return current.value }
            link = current.next
        }
        return nil
    }

    /// Returns whether a key has an equal value in another environment.
    func hasSameValue(as other: EnvironmentValues, for key: ObjectIdentifier) -> Bool {
        let (mine, others) = (unrecorded(key), other.unrecorded(key))
        guard let mine, let others else { return mine == nil && others == nil }
        return mine === others || mine.value.isEqual(to: others.value)
    }

    private func unrecorded(_ key: ObjectIdentifier) -> Link? {
        var link = first
        while let current = link, current.key != key { link = current.next }
        return link
    }

    private struct Entry<Value>: EnvironmentEntry {
        let value: Value

        func isEqual(to other: any EnvironmentEntry) -> Bool {
            guard let other = other as? Entry<Value> else { return false }
            if let object = value as AnyObject?, Value.self is AnyClass { return object === (other.value as AnyObject) }
            return ValueComparison.areEqual(value, other.value)
        }
    }

    private struct Absence: EnvironmentEntry {
        func isEqual(to other: any EnvironmentEntry) -> Bool { other is Absence }
    }
}

/// A value in the environment.
private protocol EnvironmentEntry {
    /// Returns whether another entry has an equal value.
    func isEqual(to other: any EnvironmentEntry) -> Bool
}

/// The keys that were read from an environment.
final class EnvironmentRecorder {
    var keys = EnvironmentKeySet()
    /// Whether values are still read for an evaluation. A closure may keep the environment, and read it on any thread.
    var isRecording = true
}
