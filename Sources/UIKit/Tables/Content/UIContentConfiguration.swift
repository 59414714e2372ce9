/// A description of the content of a cell, which creates the view that shows it.
///
/// ```swift
/// struct BadgeContent: UIContentConfiguration {
///     var count = 0
///     func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
///     func updated(for state: any UIConfigurationState) -> Self { self }
/// }
///
/// cell.contentConfiguration = BadgeContent(count: 3)
/// ```
public protocol UIContentConfiguration {
    /// Returns a new view that shows this configuration.
    @MainActor func makeContentView() -> any UIView & UIContentView
    /// Returns the configuration with its appearance for a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows the content that a configuration describes.
@MainActor
public protocol UIContentView: AnyObject {
    /// The configuration. Setting it changes what the view shows.
    var configuration: any UIContentConfiguration { get set }
    /// Returns whether the view can show a configuration. If it cannot, the cell creates a new view. The default
    /// accepts configurations of the type of the present one.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Returns whether the configuration has the type of the present one.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}
