import Foundation

/// The appearance of a tab bar's items in each state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, NSCopying, ItemStates {
    /// The arrangement of image and title.
    public enum Style: Int, Sendable, CaseIterable {
        /// The image above the title.
        case stacked = 0
        /// The image beside the title.
        case inline = 1
        /// The image beside the title in a bar of compact height.
        case compactInline = 2
    }

    struct Look: EmptyLook {
        var attributes: [NSAttributedString.Key: Any] = [:]
        var titleOffset = UIOffset.zero
        var iconColor: UIColor?
        var badgeOffset = UIOffset.zero
        var badgeColor: UIColor?
        var badgeAttributes: [NSAttributedString.Key: Any] = [:]
        var badgeTitleOffset = UIOffset.zero
    }

    /// Called after a change, by the appearance that has this one.
    final var onChange: (() -> Void)?
    final var states: [UInt: Look] = [:] { didSet { onChange?() } }

    /// Creates the default appearance.
    @preconcurrency @MainActor public override required init() { super.init() }
    /// Creates the default appearance of an arrangement.
    public convenience init(style: Style) { self.init() }
    /// Creates the default appearance. The coder is ignored.
    public convenience required init?(coder: NSCoder) { self.init() }

    /// Sets the default appearance of an arrangement.
    open func configureWithDefault(for style: Style) { states = [:] }

    /// Returns a copy.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { copy() }
    nonisolated open override func copy() -> Any { duplicated }

    func duplicate() -> Self {
        let copy = Self()
        copy.states = states
        return copy
    }

    /// The appearance of an item that is not selected.
    open var normal: UITabBarItemStateAppearance { .init(self, .normal) }
    /// The appearance of the selected item.
    open var selected: UITabBarItemStateAppearance { .init(self, .selected) }
    /// The appearance of a disabled item.
    open var disabled: UITabBarItemStateAppearance { .init(self, .disabled) }
    /// The appearance of an item with the keyboard focus. It is stored and not shown: a ring shows the focus.
    open var focused: UITabBarItemStateAppearance { .init(self, .focused) }

    /// The appearance as a value.
    var style: TabBarItemStyle {
        let normal = states[UIControl.State.normal.rawValue] ?? Look()
        return TabBarItemStyle(
            iconColors: states.compactMapValues(\.iconColor), titleAttributes: states.mapValues(\.attributes),
            titleOffset: normal.titleOffset, badgeColor: normal.badgeColor, badgeAttributes: normal.badgeAttributes,
            badgeOffset: normal.badgeOffset, badgeTitleOffset: normal.badgeTitleOffset)
    }
}

/// The appearance of a tab bar's items in one state. It belongs to a `UITabBarItemAppearance`.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    private let owner: UITabBarItemAppearance
    private let state: UIControl.State

    init(_ owner: UITabBarItemAppearance, _ state: UIControl.State) {
        (self.owner, self.state) = (owner, state)
        super.init()
    }

    /// The font (`.font`) and the colour (`.foregroundColor`) of titles. Other attributes are ignored.
    open var titleTextAttributes: [NSAttributedString.Key: Any] {
        get { owner[state, \.attributes] }
        set { owner[state, \.attributes] = newValue }
    }
    /// The offset of titles in points. That of `normal` holds for all states.
    open var titlePositionAdjustment: UIOffset {
        get { owner[state, \.titleOffset] }
        set { owner[state, \.titleOffset] = newValue }
    }
    /// The colour of images that are drawn as templates. With `nil` it is the bar's tint, or gray.
    open var iconColor: UIColor? {
        get { owner[state, \.iconColor] }
        set { owner[state, \.iconColor] = newValue }
    }
    /// The offset of the badge in points. That of `normal` holds for all states.
    open var badgePositionAdjustment: UIOffset {
        get { owner[state, \.badgeOffset] }
        set { owner[state, \.badgeOffset] = newValue }
    }
    /// The colour of the badge. That of `normal` holds for all states.
    open var badgeBackgroundColor: UIColor? {
        get { owner[state, \.badgeColor] }
        set { owner[state, \.badgeColor] = newValue }
    }
    /// The font and the colour of the badge's text. Those of `normal` hold for all states.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] {
        get { owner[state, \.badgeAttributes] }
        set { owner[state, \.badgeAttributes] = newValue }
    }
    /// The offset of the badge's text in points. That of `normal` holds for all states.
    open var badgeTitlePositionAdjustment: UIOffset {
        get { owner[state, \.badgeTitleOffset] }
        set { owner[state, \.badgeTitleOffset] = newValue }
    }
}
