import Foundation

/// The state of a controller that may have no content.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the controller.
    public var traitCollection: UITraitCollection
    /// The text in the search bar of the controller's navigation item; `nil` without one.
    public var searchText: String?
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state without a searched text.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// The value that a program has stored under a key, or `nil`.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}
