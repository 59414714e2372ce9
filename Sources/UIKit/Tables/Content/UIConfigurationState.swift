/// The state of a view for which a configuration can be updated.
///
/// ```swift
/// extension UIConfigurationStateCustomKey {
///     static let isUnread = UIConfigurationStateCustomKey("org.example.isUnread")
/// }
///
/// var state = cell.configurationState
/// state[.isUnread] = true
/// ```
public protocol UIConfigurationState {
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
    /// The value that a program has stored under a key, or `nil`.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
    /// Creates a state in which nothing applies, with the given traits.
    init(traitCollection: UITraitCollection)
}

/// A key for a value that a program adds to a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key from its name. A prefix in reverse domain notation avoids conflicts between modules.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key from its name. A prefix in reverse domain notation avoids conflicts between modules.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}
