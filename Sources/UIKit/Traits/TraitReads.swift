import Foundation
import Synchronization

/// The traits that a method has read, as a value.
///
/// ```
/// var reads = TraitReads()
/// reads.insert(.horizontalSizeClass)
/// reads.differ(regular, compact)   // true
/// reads.differ(light, dark)        // false
/// ```
struct TraitReads {
    /// The traits that `UITraitCollection` has a property for.
    struct Properties: OptionSet {
        let rawValue: UInt16

        static let userInterfaceStyle = Properties(rawValue: 1 << 0)
        static let userInterfaceLevel = Properties(rawValue: 1 << 1)
        static let accessibilityContrast = Properties(rawValue: 1 << 2)
        static let displayScale = Properties(rawValue: 1 << 3)
        static let horizontalSizeClass = Properties(rawValue: 1 << 4)
        static let verticalSizeClass = Properties(rawValue: 1 << 5)
        static let userInterfaceIdiom = Properties(rawValue: 1 << 6)
        static let layoutDirection = Properties(rawValue: 1 << 7)
        static let preferredContentSizeCategory = Properties(rawValue: 1 << 8)
    }

    private var properties: Properties = []
    /// The traits that were read by their types.
    private var types: [UITrait] = []

    var isEmpty: Bool { properties.isEmpty && types.isEmpty }

    mutating func insert(_ property: Properties) { properties.insert(property) }

    mutating func insert(_ trait: UITrait) { if !types.contains(where: { $0 == trait }) { types.append(trait) } }

    mutating func formUnion(_ other: TraitReads) {
        properties.formUnion(other.properties)
        for trait in other.types { insert(trait) }
    }

    mutating func remove(_ others: Properties) { properties.subtract(others) }

    /// Returns whether one of the traits has different values.
    func differ(_ old: TraitValues, _ new: TraitValues) -> Bool {
        func differs<Value: Equatable>(_ property: Properties, _ path: KeyPath<TraitValues, Value>) -> Bool {
            properties.contains(property) && old[keyPath: path] != new[keyPath: path]
        }
        return differs(.userInterfaceStyle, \.userInterfaceStyle) || differs(.userInterfaceLevel, \.userInterfaceLevel)
            || differs(.accessibilityContrast, \.accessibilityContrast) || differs(.displayScale, \.displayScale)
            || differs(.horizontalSizeClass, \.horizontalSizeClass)
            || differs(.verticalSizeClass, \.verticalSizeClass)
            || differs(.userInterfaceIdiom, \.userInterfaceIdiom) || differs(.layoutDirection, \.layoutDirection)
            || differs(.preferredContentSizeCategory, \.preferredContentSizeCategory)
            || types.contains { $0.differs(old, new) }
    }
}

/// Notes the traits that are read on a thread, while a method runs that has to run again when they change.
final class TraitRecorder {
    private static let ofThread = ThreadLocal { TraitRecorder() }

    /// The number of methods that run on all threads. Most traits are read while it is 0 (benchmark row *windows*).
    private static let running = Atomic<Int>(0)

    /// The recorder of this thread.
    static var current: TraitRecorder { ofThread.value }

    /// The recorder of this thread if a method runs on one of them; else `nil`.
    static var recording: TraitRecorder? { running.load(ordering: .relaxed) > 0 ? ofThread.value : nil }

    /// The traits that were read; `nil` while no such method runs.
    private var reads: TraitReads?

    /// Runs `body` and returns the traits that it has read, without those of methods that ran within it.
    func record(_ body: () -> Void) -> TraitReads {
        let outer = reads
        reads = TraitReads()
        Self.running.add(1, ordering: .relaxed)
        body()
        Self.running.subtract(1, ordering: .relaxed)
        defer { reads = outer }
        return reads ?? TraitReads()
    }

    func note(_ property: TraitReads.Properties) { reads?.insert(property) }

    func note(_ trait: UITrait) { reads?.insert(trait) }
}
