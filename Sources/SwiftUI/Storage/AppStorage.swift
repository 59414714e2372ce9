import Foundation

/// A value that is stored in the user's defaults.
///
/// ```swift
/// struct Settings: View {
///     @AppStorage("showsSeconds") private var showsSeconds = false
///     var body: some View { Toggle("Seconds", isOn: $showsSeconds) }
/// }
/// ```
///
/// The default value counts while no value of its type is stored under the key. If one view changes the value, all
/// views with the same key are updated. A value that is set with `UserDefaults` itself is read only by views that
/// appear later, because Foundation does not report such changes on Linux.
@propertyWrapper
public struct AppStorage<Value> {
    private let key: StoredKey<Value>
    private var slot: StoredValue<Value>?

    fileprivate init(_ key: StoredKey<Value>) { self.key = key }

    /// The value.
    public var wrappedValue: Value {
        get { slot?.location.get() ?? key.value }
        nonmutating set {
            key.store(newValue)
            slot?.location.set(newValue)
            StoredValues.keyDidChange(key.name)
        }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        guard let slot else { return Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }
        return Binding(location: StoredLocation(key, slot.location))
    }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}

extension AppStorage: BoundProperty {
    func makeSlot(_ evaluation: Evaluation) -> StoredValue<Value> { StoredValue(key) }

    mutating func bind(to slot: StoredValue<Value>, _ evaluation: Evaluation) {
        slot.follow(key)
        self.slot = slot
    }

    func isInterchangeable(with other: AppStorage<Value>) -> Bool {
        key.name == other.key.name && key.defaults === other.key.defaults
    }
}

// MARK: Types

extension AppStorage where Value == TabViewCustomization {
    /// Creates a property with the user's changes to the sidebar of a tab view. Without a stored value it is the
    /// default.
    public init(wrappedValue: Value = TabViewCustomization(), _ key: String, store: UserDefaults? = nil) {
        self.init(
            StoredKey(key, store, wrappedValue, read: { TabViewCustomization.stored($0) }, write: { $0.storable }))
    }
}

extension AppStorage {
    /// Creates a property with the columns that a table shows. Without a stored value it is the default.
    public init<RowValue: Identifiable>(
        wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String, store: UserDefaults? = nil
    ) where Value == TableColumnCustomization<RowValue> {
        self.init(
            StoredKey(
                key, store, wrappedValue, read: { TableColumnCustomization.stored($0) }, write: { $0.storable }))
    }
}

extension AppStorage where Value: StorableValue {
    /// Creates a value with its default and the key in `store`, or in the standard defaults.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(StoredKey(key, store, wrappedValue, read: { Value.stored($0) }, write: { $0.storable }))
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue: StorableValue {
    /// Creates a value with its default and the key in `store`, or in the standard defaults. The raw value is stored.
    @_disfavoredOverload
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(
            StoredKey(
                key, store, wrappedValue, read: { Value.RawValue.stored($0).flatMap(Value.init(rawValue:)) },
                write: { $0.rawValue.storable }))
    }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
    /// Creates a value that is `nil` while no value is stored under the key. Setting `nil` removes the stored value.
    public init<Wrapped: StorableValue>(_ key: String, store: UserDefaults? = nil) where Value == Wrapped? {
        self.init(StoredKey(key, store, nil, read: { Wrapped.stored($0).map { .some($0) } }, write: { $0?.storable }))
    }

    /// Creates a value that is `nil` while no raw value is stored under the key. Setting `nil` removes the stored one.
    @_disfavoredOverload
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue: StorableValue {
        self.init(
            StoredKey(
                key, store, nil, read: { R.RawValue.stored($0).flatMap(R.init(rawValue:)).map { .some($0) } },
                write: { $0?.rawValue.storable }))
    }
}
