import Foundation

/// The appearance of a tab bar: its background and items.
///
/// ```
/// let appearance = UITabBarAppearance()
/// appearance.stackedLayoutAppearance.selected.iconColor = .systemOrange
/// tabBar.standardAppearance = appearance
/// ```
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    private final var parts: [UITabBarItemAppearance.Style: UITabBarItemAppearance] = [:]

    /// Creates an appearance with the default background.
    @preconcurrency @MainActor public required init() {
        super.init()
        for style in UITabBarItemAppearance.Style.allCases { set(UITabBarItemAppearance(), style) }
    }

    private func set(_ part: UITabBarItemAppearance, _ style: UITabBarItemAppearance.Style) {
        part.onChange = { [weak self] in self?.onChange?() }
        parts[style] = part
        onChange?()
    }

    override func adopt(_ other: UIBarAppearance) {
        super.adopt(other)
        guard let other = other as? UITabBarAppearance else { return }
        for (style, part) in other.parts { set(part.duplicate(), style) }
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
        selectionIndicatorImage = other.selectionIndicatorImage
        stackedItemPositioning = other.stackedItemPositioning
        stackedItemWidth = other.stackedItemWidth
        stackedItemSpacing = other.stackedItemSpacing
    }

    private func part(_ style: UITabBarItemAppearance.Style) -> UITabBarItemAppearance {
        parts[style] ?? UITabBarItemAppearance()
    }

    /// The appearance of items with the image above the title.
    open var stackedLayoutAppearance: UITabBarItemAppearance {
        get { part(.stacked) }
        set { set(newValue.duplicate(), .stacked) }
    }
    /// The appearance of items with the image beside the title.
    open var inlineLayoutAppearance: UITabBarItemAppearance {
        get { part(.inline) }
        set { set(newValue.duplicate(), .inline) }
    }
    /// The appearance of items with the image beside the title in a bar of compact height.
    open var compactInlineLayoutAppearance: UITabBarItemAppearance {
        get { part(.compactInline) }
        set { set(newValue.duplicate(), .compactInline) }
    }

    /// The colour of the image behind the selected item. The default, `nil`, is the bar's tint.
    open var selectionIndicatorTintColor: UIColor? { didSet { onChange?() } }
    /// An image behind the selected item. The default is `nil`.
    open var selectionIndicatorImage: UIImage? { didSet { onChange?() } }
    /// The places of the items. The default is `automatic`.
    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { onChange?() } }
    /// The width of items in the middle of the bar, in points; 0, the default, for the system's.
    open var stackedItemWidth: CGFloat = 0 { didSet { onChange?() } }
    /// The distance between items in the middle of the bar, in points; 0, the default, for the system's.
    open var stackedItemSpacing: CGFloat = 0 { didSet { onChange?() } }
}
