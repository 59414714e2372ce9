/// The values that views inherit from the views above them.
///
/// Views read them with `@Environment` and set them with `environment(_:_:)`.
public struct EnvironmentValues {
    private var first: EnvironmentEntry?
    /// The recorder of the keys that are read, or `nil`.
    var recorder: EnvironmentRecorder?

    /// Creates an environment in which each key has its default value.
    public init() {}

    /// The value of a key, or its default.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { (entry(ObjectIdentifier(key)) as? Entry<Key.Value>)?.value ?? Key.defaultValue }
        set { first = Entry(ObjectIdentifier(key), newValue, before: first) }
    }

    /// The value of a key, or `nil` if none was set.
    func setValue<Key: EnvironmentKey>(of key: Key.Type) -> Key.Value? {
        (entry(ObjectIdentifier(key)) as? Entry<Key.Value>)?.value
    }

    /// The object that was set for a type.
    func object<Object: AnyObject>(_ type: Object.Type) -> Object? {
        (entry(ObjectIdentifier(type)) as? Entry<Object>)?.value
    }

    /// Sets the object for a type.
    mutating func setObject<Object: AnyObject>(_ object: Object?, for type: Object.Type) {
        let key = ObjectIdentifier(type)
        if let object { first = Entry(key, object, before: first) } else { first = Absence(key, before: first) }
    }

    private func entry(_ key: ObjectIdentifier) -> EnvironmentEntry? {
        if let recorder, recorder.isRecording { recorder.keys.insert(key) }
        return first?.find(key)
    }

    /// Returns whether a key has an equal value in another environment.
    func hasSameValue(as other: EnvironmentValues, for key: ObjectIdentifier) -> Bool {
        let (mine, others) = (first?.find(key), other.first?.find(key))
        guard let mine, let others else { return mine === others }
        return mine === others || mine.isEqual(to: others)
    }

    /// Returns whether each key has an equal value in another environment.
    func hasSameValues(as other: EnvironmentValues) -> Bool {
        first === other.first || keys.union(other.keys).allSatisfy { hasSameValue(as: other, for: $0) }
    }

    /// The keys that were set.
    private var keys: Set<ObjectIdentifier> {
        var keys: Set<ObjectIdentifier> = []
        var entry = first
        while let present = entry {
            keys.insert(present.key)
            entry = present.next
        }
        return keys
    }
}

/// One value in an environment, and those that were set before it.
private class EnvironmentEntry {
    fileprivate let key: ObjectIdentifier
    fileprivate let next: EnvironmentEntry?

    init(_ key: ObjectIdentifier, before next: EnvironmentEntry?) {
        self.key = key
        self.next = next
    }

    /// Returns whether another entry has an equal value.
    func isEqual(to other: EnvironmentEntry) -> Bool { false }

    /// Returns the last entry that was set for a key.
    ///
    /// The entry retains those that are visited. A text reads a dozen values (benchmark row *1,000 rows of 7 views*).
    final func find(_ key: ObjectIdentifier) -> EnvironmentEntry? {
        var entry = Unmanaged.passUnretained(self)
        while true {
            if entry._withUnsafeGuaranteedRef({ $0.key == key }) { return entry.takeUnretainedValue() }
            guard let next = entry._withUnsafeGuaranteedRef({ $0.next.map { Unmanaged.passUnretained($0) } }) else {
                return nil
            }
            entry = next
        }
    }
}

private final class Entry<Value>: EnvironmentEntry {
    let value: Value

    init(_ key: ObjectIdentifier, _ value: Value, before next: EnvironmentEntry?) {
        self.value = value
        super.init(key, before: next)
    }

    override func isEqual(to other: EnvironmentEntry) -> Bool {
        guard let other = other as? Entry<Value> else { return false }
        if Value.self is AnyClass { return (value as AnyObject) === (other.value as AnyObject) }
        return ValueComparison.areEqual(value, other.value)
    }
}

/// An object that is not set, although one was set before.
private final class Absence: EnvironmentEntry {
    override func isEqual(to other: EnvironmentEntry) -> Bool { other is Absence }
}

/// The keys that were read from an environment.
final class EnvironmentRecorder {
    var keys = EnvironmentKeySet()
    /// Whether values are still read for an evaluation. A closure may keep the environment, and read it on any thread.
    var isRecording = true
}
