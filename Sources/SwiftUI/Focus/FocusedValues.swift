/// A key of a value that depends on the focus.
///
/// ```swift
/// struct DocumentKey: FocusedValueKey {
///     typealias Value = Binding<Document>
/// }
/// extension FocusedValues {
///     var document: Binding<Document>? {
///         get { self[DocumentKey.self] }
///         set { self[DocumentKey.self] = newValue }
///     }
/// }
/// ```
///
/// The macro `@Entry` declares the same in one line: `@Entry var document: Binding<Document>?`.
public protocol FocusedValueKey {
    /// The type of the value.
    associatedtype Value
}

/// The values that views publish while the focus is in them, or while their scene is shown.
///
/// Views set them with `focusedValue(_:_:)` and `focusedSceneValue(_:_:)`, and read them with `@FocusedValue`.
public struct FocusedValues {
    private var boxes: [ObjectIdentifier: FocusedBox] = [:]
    /// The recorder of the keys that are read, or `nil`.
    var recorder: FocusedRecorder?
    /// The number of the view whose values are being set.
    var publisher = 0

    init() {}

    /// The value of a key, or `nil` if no view publishes one.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { value(of: ObjectIdentifier(key)) }
        set { set(newValue, for: ObjectIdentifier(key)) }
    }

    /// Returns the object of a type, or `nil` if no view publishes one.
    func object<Object: AnyObject>(_ type: Object.Type) -> Object? { value(of: ObjectIdentifier(type)) }

    /// Sets the object of a type.
    mutating func setObject<Object: AnyObject>(_ object: Object?) { set(object, for: ObjectIdentifier(Object.self)) }

    private func value<Value>(of key: ObjectIdentifier) -> Value? {
        recorder?.keys.insert(key)
        return (boxes[key] as? TypedFocusedBox<Value>)?.value
    }

    private mutating func set<Value>(_ value: Value?, for key: ObjectIdentifier) {
        boxes[key] = value.map { TypedFocusedBox($0, from: publisher) }
    }

    /// Returns how the value of a key differs from that in other values.
    @MainActor
    func difference(from old: FocusedValues, for key: ObjectIdentifier) -> Difference {
        switch (boxes[key], old.boxes[key]) {
        case (nil, nil): .none
        case (let new?, let old?):
            new.isSame(as: old) ? .none : new.isKnownToDiffer(from: old) ? .value : .unknown
        default: .value
        }
    }

    /// A difference between two values of a key.
    enum Difference {
        case none
        case value
        /// Two values of the same view that cannot be compared, such as closures.
        case unknown
    }
}

/// A value of any type.
private class FocusedBox {
    /// The number of the view that has published the value.
    let publisher: Int

    init(from publisher: Int) { self.publisher = publisher }

    /// Returns whether another box has an equal value.
    @MainActor func isSame(as other: FocusedBox) -> Bool { false }
    /// Whether a value is known to be equal to itself.
    @MainActor private final var isComparable: Bool { isSame(as: self) }
    /// Returns whether another box with a value that is not known to be equal is known to have a different one.
    @MainActor final func isKnownToDiffer(from other: FocusedBox) -> Bool {
        publisher != other.publisher || isComparable || other.isComparable
    }
}

private final class TypedFocusedBox<Value>: FocusedBox {
    let value: Value

    init(_ value: Value, from publisher: Int) {
        self.value = value
        super.init(from: publisher)
    }

    override func isSame(as other: FocusedBox) -> Bool {
        guard let other = other as? TypedFocusedBox<Value> else { return false }
        return FieldPlan.of(Value.self).areEqual(value, other.value)
    }
}

/// The keys that were read from focused values.
final class FocusedRecorder {
    var keys: Set<ObjectIdentifier> = []
}
