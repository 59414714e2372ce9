import Foundation

/// The parts of a change that an observer receives.
///
/// ```swift
/// scrollView.observe(\.contentOffset, options: [.old, .new]) { _, change in
///     print(change.oldValue, change.newValue)
/// }
/// ```
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The value after the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value before the change.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// A report at once, before the call that begins the observation returns.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A further report before each change.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change. Properties that are set have `setting`; the other kinds are those of observed collections,
/// which Casement does not have.
public enum NSKeyValueChange: UInt, Sendable {
    /// The property was set.
    case setting = 1
    /// Objects were inserted into a collection.
    case insertion = 2
    /// Objects were removed from a collection.
    case removal = 3
    /// Objects of a collection were replaced.
    case replacement = 4
}

/// The keys of the dictionary that ``UIResponder/observeValue(forKeyPath:of:change:context:)`` receives.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The raw value of the ``NSKeyValueChange``, a `UInt`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value after the change, with the property's own type; `NSNull` for `nil`.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before the change, with the property's own type; `NSNull` for `nil`.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The changed places of a collection. It is never there.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// `true` in a report before a change; not there in a report after it.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
    /// The kind of a change.
    public typealias Kind = NSKeyValueChange

    /// The kind, `setting`.
    public let kind: Kind
    /// The value after the change, if the observation has the option `new`. It is `nil` in a report before a change.
    public let newValue: Value?
    /// The value before the change, if the observation has the option `old`. It is `nil` in the initial report.
    public let oldValue: Value?
    /// The changed places of a collection, always `nil`.
    public let indexes: IndexSet?
    /// Whether this is a report before a change.
    public let isPrior: Bool

    init(newValue: Value?, oldValue: Value?, isPrior: Bool) {
        kind = .setting
        self.newValue = newValue
        self.oldValue = oldValue
        indexes = nil
        self.isPrior = isPrior
    }
}
