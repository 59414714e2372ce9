import Foundation

/// An item of a tab bar: a title, an image and a badge.
///
/// ```
/// controller.tabBarItem = UITabBarItem(title: "Inbox", image: UIImage(named: "inbox"), tag: 0)
/// controller.tabBarItem.badgeValue = "3"
/// ```
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// A standard item, with a title in the user's language and a symbol.
    public enum SystemItem: Int, Sendable, CaseIterable {
        /// The tabs that do not fit.
        case more = 0
        /// The user's favourites.
        case favorites
        /// Content that is recommended.
        case featured
        /// Content with the best ratings.
        case topRated
        /// Recently used content.
        case recents
        /// Contacts.
        case contacts
        /// The user's history.
        case history
        /// Bookmarks.
        case bookmarks
        /// A search.
        case search
        /// Downloads.
        case downloads
        /// The most recent content.
        case mostRecent
        /// The most viewed content.
        case mostViewed

        var text: BarText {
            switch self {
            case .more: .more
            case .favorites: .favorites
            case .featured: .featured
            case .topRated: .topRated
            case .recents: .recents
            case .contacts: .contacts
            case .history: .history
            case .bookmarks: .bookmarks
            case .search: .search
            case .downloads: .downloads
            case .mostRecent: .mostRecent
            case .mostViewed: .mostViewed
            }
        }

        var symbol: BarSymbol {
            switch self {
            case .more: .ellipsis
            case .favorites, .featured, .topRated: .star
            case .recents, .history, .mostRecent: .clock
            case .contacts: .person
            case .bookmarks: .book
            case .search: .magnifier
            case .downloads: .download
            case .mostViewed: .list
            }
        }
    }

    /// Creates an item without title and image.
    @preconcurrency @MainActor public override init() { super.init() }

    /// Creates an item from a storyboard. With any other coder it has no content.
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        super.init(coder: coder)
        (coder as? InterfaceCoder)?.decode(self)
    }

    /// Creates an item with a title, an image and a tag.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// Creates an item with a title and images for the states.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

    /// Creates an item with one of the system's titles and symbols.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init()
        show(systemItem)
        self.tag = tag
    }

    /// The system's title and symbol that the item has; `nil` if it has its own.
    private(set) var systemItem: SystemItem?

    func show(_ systemItem: SystemItem) {
        self.systemItem = systemItem
        title = systemItem.text.localized
        itemDidChange()
    }

    /// The image while the item is selected. With `nil`, the default, it is `image`.
    open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { itemDidChange() } } }
    /// The text of the badge. `nil`, the default, shows none; an empty text shows a dot.
    open var badgeValue: String? {
        willSet { announceChange(of: .badgeValue) }
        didSet {
            if badgeValue != oldValue { itemDidChange() }
            reportChange(of: .badgeValue)
        }
    }
    /// The colour of the badge. With `nil`, the default, it is red.
    open var badgeColor: UIColor? { didSet { if badgeColor != oldValue { itemDidChange() } } }
    /// The offset of the title in points. The default is zero.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet { if titlePositionAdjustment != oldValue { itemDidChange() } }
    }

    private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Sets the font (`.font`) and the colour (`.foregroundColor`) of the badge in a state.
    open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        badgeAttributes[state.rawValue] = textAttributes
        itemDidChange()
    }

    /// Returns the attributes of the badge that were set for a state; `nil` if there are none.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes[state.rawValue]
    }
}
