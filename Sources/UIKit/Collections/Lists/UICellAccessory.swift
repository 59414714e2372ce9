import Foundation
import Graphics

/// A part at a side of a list cell, such as a chevron, a checkmark or a view of the program.
///
/// ```swift
/// cell.accessories = [.disclosureIndicator(), .delete()]
/// ```
public struct UICellAccessory {
    /// The states of the cell in which an accessory is shown.
    public enum DisplayedState: Hashable, Sendable {
        /// Always.
        case always
        /// While the collection view is edited.
        case whenEditing
        /// While the collection view is not edited.
        case whenNotEditing
    }

    /// The width that is kept free for an accessory.
    public enum LayoutDimension: Hashable, Sendable {
        /// The width of the accessory.
        case actual
        /// The width of the system's accessories.
        case standard
        /// A width in points.
        case custom(CGFloat)
    }

    /// The side at which a view of the program is.
    public enum Placement {
        /// The place of a view among the accessories of its side: given the others, from the content outwards, returns
        /// its index.
        public typealias Position = (_ accessories: [UICellAccessory]) -> Int

        /// The leading side.
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        /// The trailing side.
        case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })
    }

    enum Kind {
        case disclosure
        case checkmark
        case detail((() -> Void)?)
        case delete((() -> Void)?)
        case insert((() -> Void)?)
        case multiselect
        case outline(OutlineDisclosureOptions.Style, (() -> Void)?)
        case label(String, LabelOptions)
        case custom(UIView, maintainsFixedSize: Bool)
        case menu(UIMenu)
        case reorder(showsLine: Bool)
    }

    let kind: Kind
    let displayed: DisplayedState
    let isHidden: Bool
    let tintColor: UIColor?
    let reservedWidth: LayoutDimension?
    /// The side of a view of the program.
    let placement: Placement?

    private init(
        _ kind: Kind, _ displayed: DisplayedState, isHidden: Bool, _ tintColor: UIColor?,
        _ reservedWidth: LayoutDimension?, placement: Placement? = nil
    ) {
        (self.kind, self.displayed, self.isHidden) = (kind, displayed, isHidden)
        (self.tintColor, self.reservedWidth, self.placement) = (tintColor, reservedWidth, placement)
    }

    // MARK: Options

    /// The options of simple accessories.
    public struct Options {
        /// Whether the accessory is hidden, and its room kept free.
        public var isHidden: Bool
        /// The width that is kept free. `nil` is that of the accessory.
        public var reservedLayoutWidth: LayoutDimension?
        /// The tint colour. `nil` is the standard one.
        public var tintColor: UIColor?

        /// Creates options.
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
                isHidden ?? false, reservedLayoutWidth, tintColor
            )
        }
    }

    /// The options of a disclosure indicator.
    public typealias DisclosureIndicatorOptions = Options
    /// The options of a checkmark.
    public typealias CheckmarkOptions = Options
    /// The options of a detail button.
    public typealias DetailOptions = Options
    /// The options of a control that deletes the row.
    public typealias DeleteOptions = Options
    /// The options of a control that inserts a row.
    public typealias InsertOptions = Options
    /// The options of a circle that shows the selection.
    public typealias MultiselectOptions = Options
    /// The options of a menu.
    public typealias PopUpMenuOptions = Options

    /// The options of a chevron that opens and closes the row.
    public struct OutlineDisclosureOptions {
        /// The appearances.
        public enum Style: Hashable, Sendable {
            /// That of a header for a header, else that of a cell.
            case automatic
            /// At the trailing side; a click on the whole cell opens and closes.
            case header
            /// At the leading side; a click on the chevron opens and closes.
            case cell
        }

        /// The appearance.
        public var style: Style
        /// Whether the accessory is hidden, and its room kept free.
        public var isHidden: Bool
        /// The width that is kept free. `nil` is that of the accessory.
        public var reservedLayoutWidth: LayoutDimension?
        /// The tint colour. `nil` is the standard one.
        public var tintColor: UIColor?

        /// Creates options.
        public init(
            style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            (self.style, self.isHidden) = (style, isHidden ?? false)
            (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
        }
    }

    /// The options of a handle by which the row is moved.
    public struct ReorderOptions {
        /// Whether the handle is hidden, and its room kept free.
        public var isHidden: Bool
        /// The width that is kept free. `nil` is that of the handle.
        public var reservedLayoutWidth: LayoutDimension?
        /// The tint colour. `nil` is the standard one.
        public var tintColor: UIColor?
        /// Whether a line stands between the handle and another accessory beside it.
        public var showsVerticalSeparator: Bool

        /// Creates options. Without `showsVerticalSeparator` there is a line.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth)
            (self.tintColor, self.showsVerticalSeparator) = (tintColor, showsVerticalSeparator ?? true)
        }
    }

    /// The options of a text.
    public struct LabelOptions {
        /// Whether the text is hidden, and its room kept free.
        public var isHidden: Bool
        /// The width that is kept free. `nil` is that of the text.
        public var reservedLayoutWidth: LayoutDimension?
        /// The colour of the text. `nil` is gray.
        public var tintColor: UIColor?
        /// The font of the text. `nil` is that of the body.
        public var font: UIFont?
        /// Whether the font follows the text size of the user.
        public var adjustsFontForContentSizeCategory: Bool

        /// Creates options.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth)
            (self.tintColor, self.font) = (tintColor, font)
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
        }
    }

    /// A view of the program as an accessory.
    public struct CustomViewConfiguration {
        /// The view.
        public let customView: UIView
        /// The side, and the place there.
        public let placement: Placement
        /// Whether the view is hidden, and its room kept free.
        public let isHidden: Bool
        /// The width that is kept free. `nil` is that of the view.
        public let reservedLayoutWidth: LayoutDimension?
        /// The tint colour. `nil` is the standard one.
        public let tintColor: UIColor?
        /// Whether the view keeps the size that it has now.
        public let maintainsFixedSize: Bool

        /// Creates a view as an accessory.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden ?? false)
            (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }

    // MARK: Kinds

    /// Returns a chevron, which says that a click shows more.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
    ) -> UICellAccessory { make(.disclosure, displayed, options) }
    /// Returns a checkmark.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
    ) -> UICellAccessory { make(.checkmark, displayed, options) }
    /// Returns a button for details.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = .init(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { make(.detail(actionHandler), displayed, options) }
    /// Returns a minus. Without a function of the program, a click shows the swipe actions of the trailing side.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { make(.delete(actionHandler), displayed, options) }
    /// Returns a plus. Without a function of the program, a click shows the swipe actions of the leading side.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { make(.insert(actionHandler), displayed, options) }
    /// Returns a circle that shows whether the row is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
    ) -> UICellAccessory { make(.multiselect, displayed, options) }
    /// Returns a chevron that opens and closes a row with rows below it. Without a function of the program the data
    /// source opens and closes it, if it shows a section snapshot.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .outline(options.style, actionHandler), displayed, isHidden: options.isHidden, options.tintColor,
            options.reservedLayoutWidth)
    }
    /// Returns a text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(
            .label(text, options), displayed, isHidden: options.isHidden, options.tintColor,
            options.reservedLayoutWidth)
    }
    /// Returns a view of the program.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let displayed: DisplayedState
        switch configuration.placement {
        case .leading(let state, _), .trailing(let state, _): displayed = state
        }
        return UICellAccessory(
            .custom(configuration.customView, maintainsFixedSize: configuration.maintainsFixedSize), displayed,
            isHidden: configuration.isHidden, configuration.tintColor, configuration.reservedLayoutWidth,
            placement: configuration.placement)
    }
    /// Returns three lines, by which the user moves the row at once, if the data source lets it move.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(
            .reorder(showsLine: options.showsVerticalSeparator), displayed, isHidden: options.isHidden,
            options.tintColor, options.reservedLayoutWidth)
    }
    /// Returns a button that shows a menu.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init()
    ) -> UICellAccessory { make(.menu(menu), displayed, options) }

    private static func make(_ kind: Kind, _ displayed: DisplayedState, _ options: Options) -> UICellAccessory {
        UICellAccessory(kind, displayed, isHidden: options.isHidden, options.tintColor, options.reservedLayoutWidth)
    }
}
