import Foundation
import UIKit

/// A value that is kept for each scene, also between runs of the program.
///
/// ```swift
/// struct ContentView: View {
///     @SceneStorage("tab") private var tab = "home"
///     var body: some View { TabView(selection: $tab) { … } }
/// }
/// ```
///
/// It is stored in the `userInfo` of the scene's session, under the key `SwiftUI.SceneStorage`. Views of a scene with
/// the same key share the value, and every scene has its own. A view without a scene keeps its value while it exists.
@propertyWrapper
public struct SceneStorage<Value> {
    private let key: SceneKey<Value>
    private var slot: SceneValue<Value>?

    fileprivate init(_ key: SceneKey<Value>) { self.key = key }

    /// The value.
    public var wrappedValue: Value {
        get { slot?.location.get() ?? key.initial }
        nonmutating set { slot?.set(newValue) }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        guard let slot else { return Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }
        return Binding(location: SceneLocation(slot))
    }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {}

extension SceneStorage: BoundProperty {
    func makeSlot(_ evaluation: Evaluation) -> SceneValue<Value> {
        SceneValue(key, evaluation.scope, evaluation.host)
    }

    mutating func bind(to slot: SceneValue<Value>, _ evaluation: Evaluation) { self.slot = slot }

    func isInterchangeable(with other: SceneStorage<Value>) -> Bool { key.name == other.key.name }
}

// MARK: Types

extension SceneStorage where Value == TabViewCustomization {
    /// Creates a property with the user's changes to the sidebar of a tab view. Without a stored value it is the
    /// default.
    public init(wrappedValue: Value = TabViewCustomization(), _ key: String) {
        self.init(
            SceneKey(
                name: key, initial: wrappedValue, read: { TabViewCustomization.stored($0) }, write: { $0.storable }))
    }
}

extension SceneStorage {
    /// Creates a property with the columns that a table shows. Without a stored value it is the default.
    public init<RowValue: Identifiable>(
        wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String
    ) where Value == TableColumnCustomization<RowValue> {
        self.init(
            SceneKey(
                name: key, initial: wrappedValue, read: { TableColumnCustomization.stored($0) },
                write: { $0.storable }))
    }
}

extension SceneStorage where Value: StorableValue {
    /// Creates a value with its default and its key.
    public init(wrappedValue: Value, _ key: String) {
        self.init(SceneKey(name: key, initial: wrappedValue, read: { Value.stored($0) }, write: { $0.storable }))
    }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue: StorableValue {
    /// Creates a value with its default and its key. The raw value is stored.
    @_disfavoredOverload
    public init(wrappedValue: Value, _ key: String) {
        self.init(
            SceneKey(
                name: key, initial: wrappedValue, read: { Value.RawValue.stored($0).flatMap(Value.init(rawValue:)) },
                write: { $0.rawValue.storable }))
    }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
    /// Creates a value that is `nil` while no value is stored under the key. Setting `nil` removes the stored value.
    public init<Wrapped: StorableValue>(_ key: String) where Value == Wrapped? {
        self.init(
            SceneKey(name: key, initial: nil, read: { Wrapped.stored($0).map { .some($0) } }, write: { $0?.storable }))
    }

    /// Creates a value that is `nil` while no raw value is stored under the key. Setting `nil` removes the stored one.
    @_disfavoredOverload
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue: StorableValue {
        self.init(
            SceneKey(
                name: key, initial: nil,
                read: { R.RawValue.stored($0).flatMap(R.init(rawValue:)).map { .some($0) } },
                write: { $0?.rawValue.storable }))
    }
}
