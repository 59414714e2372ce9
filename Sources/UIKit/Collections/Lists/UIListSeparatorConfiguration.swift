import Foundation

/// The lines above and below a row of a list in a collection view.
public struct UIListSeparatorConfiguration: Hashable {
    /// The cases in which a line is visible.
    public enum Visibility: Int, Sendable {
        /// As the list does it: below each row but the last one of a group.
        case automatic
        /// Always.
        case visible
        /// Never.
        case hidden
    }

    /// The insets with which a line begins at the text and ends at the edge.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    /// Whether the line above the row is visible. The default is `automatic`.
    public var topSeparatorVisibility = Visibility.automatic
    /// Whether the line below the row is visible. The default is `automatic`.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The distances of the line above the row from the sides. The default is `automaticInsets`.
    public var topSeparatorInsets = automaticInsets
    /// The distances of the line below the row from the sides. The default is `automaticInsets`.
    public var bottomSeparatorInsets = automaticInsets
    /// The colour of the lines. The default is that of separators.
    public var color = UIColor.separator

    /// Creates the lines of a list with an appearance.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
