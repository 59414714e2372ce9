import Foundation
import UIKit

/// A key of the environment whose value is a trait of UIKit as well.
///
/// ```swift
/// struct DensityKey: UITraitBridgedEnvironmentKey {
///     static let defaultValue = 1.0
///     static func read(from traitCollection: UITraitCollection) -> Double { traitCollection[Density.self] }
///     static func write(to mutableTraits: inout any UIMutableTraits, value: Double) {
///         mutableTraits[Density.self] = value
///     }
/// }
/// extension EnvironmentValues {
///     var density: Double {
///         get { self[DensityKey.self] }
///         set { self[DensityKey.self] = newValue }
///     }
/// }
/// ```
///
/// Views read the value from the traits of the hosting controller, unless a view above them sets it. A value that is
/// set in SwiftUI becomes an override of the traits of UIKit's views and controllers inside.
public protocol UITraitBridgedEnvironmentKey: EnvironmentKey {
    /// Returns the value of the key in a collection of traits.
    static func read(from traitCollection: UITraitCollection) -> Value
    /// Sets the trait for a value of the key. Only traits that belong to the key may be set.
    static func write(to mutableTraits: inout any UIMutableTraits, value: Value)
}

extension EnvironmentValues {
    /// The value of a key that is a trait too: the one that was set by a view above, or that of the hosting
    /// controller's traits.
    public subscript<K: UITraitBridgedEnvironmentKey>(key: K.Type) -> K.Value {
        get { setValue(of: key) ?? K.read(from: hostTraits) }
        set {
            assign(newValue, to: key)
            if !traitBridges.contains(key) { traitBridges.add(key) }
        }
    }

    /// Sets the value of a key, whichever kind of key it is.
    private mutating func assign<K: EnvironmentKey>(_ value: K.Value, to key: K.Type) { self[key] = value }

    /// The traits of the view that shows the tree.
    var hostTraits: UITraitCollection {
        get { self[HostTraitsKey.self].traits }
        set { self[HostTraitsKey.self] = HostTraits(traits: newValue) }
    }

    /// The keys with traits that views above have set.
    var traitBridges: TraitBridges {
        get { self[TraitBridgesKey.self] }
        set { self[TraitBridgesKey.self] = newValue }
    }
}

/// The traits of a hosting view, which are compared by their values.
private struct HostTraits: Equatable {
    let traits: UITraitCollection
}

private struct HostTraitsKey: EnvironmentKey {
    static var defaultValue: HostTraits { HostTraits(traits: UITraitCollection()) }
}

private struct TraitBridgesKey: EnvironmentKey {
    static var defaultValue: TraitBridges { TraitBridges() }
}

/// The keys of an environment whose values are written to the traits of UIKit's views.
struct TraitBridges: Equatable {
    private var keys: [any UITraitBridgedEnvironmentKey.Type] = []

    static func == (left: TraitBridges, right: TraitBridges) -> Bool {
        left.keys.elementsEqual(right.keys) { ObjectIdentifier($0) == ObjectIdentifier($1) }
    }

    func contains(_ key: any UITraitBridgedEnvironmentKey.Type) -> Bool {
        keys.contains { ObjectIdentifier($0) == ObjectIdentifier(key) }
    }

    mutating func add(_ key: any UITraitBridgedEnvironmentKey.Type) { keys.append(key) }

    /// Overrides the traits of a view, or of its controller, with the values of the keys.
    @MainActor
    func apply(_ values: EnvironmentValues, to view: UIView) {
        guard !keys.isEmpty else { return }
        let controller = (view.next as? UIViewController).flatMap { $0.viewIfLoaded === view ? $0 : nil }
        var traits: any UIMutableTraits = controller?.traitOverrides ?? view.traitOverrides
        for key in keys { write(key, of: values, to: &traits) }
        guard let overrides = traits as? UITraitOverrides else { return }
        if let controller { controller.traitOverrides = overrides } else { view.traitOverrides = overrides }
    }

    private func write<K: UITraitBridgedEnvironmentKey>(
        _ key: K.Type, of values: EnvironmentValues, to traits: inout any UIMutableTraits
    ) { K.write(to: &traits, value: values[key]) }
}
