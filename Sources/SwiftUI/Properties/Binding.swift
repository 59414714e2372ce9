/// A reference to a value that is stored elsewhere, which can be read and written.
///
/// ```swift
/// struct Switch: View {
///     @Binding var isOn: Bool
///     var body: some View { Button(isOn ? "On" : "Off") { isOn.toggle() } }
/// }
/// ```
///
/// The `$` of a state returns a binding: `Switch(isOn: $isOn)`. A view depends on the value only if it reads it.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: @unchecked Sendable {
    let location: any AnyLocation<Value>

    nonisolated init(location: any AnyLocation<Value>) { self.location = location }

    /// Creates a binding that calls closures to read and write the value.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        location = ClosureLocation(read: get, write: set)
    }

    /// Returns a binding to a value that does not change. Writes are ignored.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(location: ConstantLocation(value))
    }

    /// Creates a binding to the same value as another one.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// Creates a binding to the value of an optional. Returns `nil` if the optional is `nil` now.
    ///
    /// If the optional becomes `nil` later, the binding keeps the last value that was read.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        location = UnwrappedLocation(base.location, last: value)
    }

    /// Creates a binding to an optional from a binding to a value. Writes of `nil` are ignored.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
    }

    /// The value.
    public var wrappedValue: Value {
        get { location.get() }
        nonmutating set { location.set(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// Returns a binding to a part of the value. A write reads the whole value and writes it back once.
    public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part>(location: PartLocation(location, keyPath))
    }
}

extension Binding: Identifiable where Value: Identifiable {
    /// The identity of the value.
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
    /// A binding to an element.
    public typealias Element = Binding<Value.Element>
    /// An iterator over bindings to the elements.
    public typealias Iterator = IndexingIterator<Binding<Value>>
    /// A part of the collection, as bindings.
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    /// The type of positions, which is that of the collection.
    public typealias Index = Value.Index
    /// The type of the positions of all elements.
    public typealias Indices = Value.Indices
    /// The position of the first element.
    public var startIndex: Value.Index { wrappedValue.startIndex }
    /// The position after the last element.
    public var endIndex: Value.Index { wrappedValue.endIndex }
    /// The positions of all elements.
    public var indices: Value.Indices { wrappedValue.indices }
    /// Returns the position after another one.
    public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }

    /// Returns a binding to an element.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(location: ElementLocation(location, position))
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
    /// Returns the position before another one.
    public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

extension Binding: DynamicProperty {}

extension Binding: BoundProperty {
    func makeSlot(_ evaluation: Evaluation) -> NoSlot { .shared }
    mutating func bind(to slot: NoSlot, _ evaluation: Evaluation) {}
    func isInterchangeable(with other: Binding<Value>) -> Bool { location.isSame(as: other.location) }
}

/// The storage of a property whose value is stored elsewhere.
@MainActor
final class NoSlot {
    static let shared = NoSlot()
}
