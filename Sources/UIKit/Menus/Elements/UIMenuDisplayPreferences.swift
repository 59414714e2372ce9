import Foundation

/// The look of the elements of a menu, as far as the program chooses it.
///
/// ```swift
/// let preferences = UIMenuDisplayPreferences()
/// preferences.maximumNumberOfTitleLines = 1
/// menu.displayPreferences = preferences
/// ```
@preconcurrency @MainActor
open class UIMenuDisplayPreferences: NSObject, @MainActor NSCopying {
    /// The greatest number of lines of a row's title, which ends with an ellipsis then. The default, 0, and negative
    /// values leave the choice to the system: as many as needed.
    open var maximumNumberOfTitleLines = 0

    /// Creates preferences that leave everything to the system.
    public override init() { super.init() }

    /// Returns preferences with the same values. `zone` is ignored.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIMenuDisplayPreferences()
        copy.maximumNumberOfTitleLines = maximumNumberOfTitleLines
        return copy
    }
}
