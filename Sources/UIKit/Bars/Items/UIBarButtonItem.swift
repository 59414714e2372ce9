import Foundation

/// A button of a navigation bar or a toolbar.
///
/// ```
/// navigationItem.rightBarButtonItem = UIBarButtonItem(
///     systemItem: .add, primaryAction: UIAction { _ in print("added") })
/// toolbarItems = [UIBarButtonItem(title: "Archive", style: .plain, target: self, action: Mailbox.archive)]
/// ```
///
/// An action without a target goes along the responder chain. An item can be in one bar at a time.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// The emphasis of an item.
    public enum Style: Int, Sendable {
        /// A plain button.
        case plain = 0
        /// The former style with a border. It looks like `plain`.
        case bordered = 1
        /// The button that finishes a task. Its title is bold.
        case done = 2
    }

    /// Creates an item without content.
    @preconcurrency @MainActor public override init() { super.init() }

    /// Creates an item from a storyboard. With any other coder it has no content.
    @preconcurrency @MainActor public required init?(coder: NSCoder) {
        super.init(coder: coder)
        (coder as? InterfaceCoder)?.decode(self)
    }

    /// Creates an item with a title.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - style: The emphasis.
    ///   - target: The object whose method is called; it is not retained. With `nil` the responder chain is searched.
    ///   - action: The method. It takes nothing, the item, or the item and the event.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        set(target: target, action)
    }

    /// Creates an item with an image.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        self.style = style
        set(target: target, action)
    }

    /// Creates an item with an image, and another one for bars of compact height.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    /// Creates an item with one of the system's titles or symbols.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        show(systemItem)
        set(target: target, action)
    }

    /// Creates an item that shows a view. The view has its own size or that of its constraints.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Creates an item with one of the system's titles or symbols, which performs an action.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        show(systemItem)
        if primaryAction != nil { adopt(primaryAction) }
        self.menu = menu
    }

    /// Creates an item with a title or an image and a menu, which is opened as ``menu`` says.
    public convenience init(title: String?, image: UIImage?, target: Any?, action: Selector?, menu: UIMenu?) {
        self.init()
        self.title = title
        self.image = image
        self.menu = menu
        set(target: target, action)
    }

    /// Creates an item that performs an action. Title and image default to those of the action.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.menu = menu
        if let primaryAction { adopt(primaryAction) }
        if let title { self.title = title }
        if let image { self.image = image }
    }

    /// Returns a space in a bar that takes a share of the space that is left.
    open class func flexibleSpace() -> Self { space(.flexibleSpace, width: 0) }

    /// Returns a space of a width in a bar, in points.
    open class func fixedSpace(_ width: CGFloat) -> Self { space(.fixedSpace, width: width) }

    private static func space(_ system: SystemItem, width: CGFloat) -> Self {
        let item = _Instantiable.make(Self.self).map { unsafeDowncast($0, to: Self.self) }
        let space = item ?? unsafeDowncast(UIBarButtonItem(), to: Self.self)
        space.show(system)
        space.width = width
        return space
    }

    /// A short name for assistive programs. The default is the title, or the name of the system's symbol.
    open override var itemAccessibilityLabel: String? {
        get { super.itemAccessibilityLabel ?? (image == nil ? systemItem?.accessibilityLabel : nil) }
        set { super.itemAccessibilityLabel = newValue }
    }

    // MARK: Content

    /// The system's title or symbol that the item has; `nil` if it has its own.
    private(set) var systemItem: SystemItem?
    /// A symbol of UIKit's own that is drawn in place of an image, at the scale of the screen.
    var ownSymbol: BarSymbol? { didSet { if ownSymbol != oldValue { presentation?.itemDidChange() } } }

    func show(_ systemItem: SystemItem) {
        self.systemItem = systemItem
        style = systemItem.isEmphasized ? .done : .plain
        title = systemItem.title
        itemDidChange()
    }

    /// The emphasis. The default is `plain`.
    open var style = Style.plain { didSet { if style != oldValue { itemDidChange() } } }

    /// The width in points. With 0, the default, it is that of the content. Values that are not positive and finite
    /// count as 0.
    open var width: CGFloat = 0 { didSet { if width != oldValue { itemDidChange() } } }
    var fixedWidth: CGFloat? { width.isFinite && width > 0 ? width : nil }

    /// Titles that the item may have. The item is as wide as the widest of them.
    open var possibleTitles: Set<String>? { didSet { if possibleTitles != oldValue { itemDidChange() } } }

    /// Moves the title in bars of a height, in addition to the bar's appearance.
    ///
    /// - Parameters:
    ///   - adjustment: The offset in points. Numbers that are not finite count as 0.
    ///   - barMetrics: The height of the bar. The offset for `default` is used where there is none for `compact`.
    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        let finite = UIOffset(
            horizontal: adjustment.horizontal.isFinite ? adjustment.horizontal : 0,
            vertical: adjustment.vertical.isFinite ? adjustment.vertical : 0)
        guard titleOffsets[barMetrics] != finite else { return }
        titleOffsets[barMetrics] = finite
        itemDidChange()
    }

    /// Returns the offset by which the title is moved in bars of a height. The default is zero.
    open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { titleOffsets[barMetrics] ?? .zero }

    /// Returns the offset of the title in a bar.
    final func titleOffset(isCompact: Bool) -> UIOffset {
        (isCompact ? titleOffsets[.compact] : nil) ?? titleOffsets[.default] ?? .zero
    }
    private var titleOffsets: [UIBarMetrics: UIOffset] = [:]

    /// A view that takes the place of the title and the image. The default is `nil`.
    open var customView: UIView? { didSet { if customView !== oldValue { itemDidChange() } } }

    /// The colour of the title and the image. The default, `nil`, is the bar's.
    open var tintColor: UIColor? { didSet { if tintColor != oldValue { itemDidChange() } } }

    /// The badge at the corner of the item. The default is `nil`. Spaces show none.
    open var badge: Badge? { didSet { if badge != oldValue { itemDidChange() } } }

    /// A Boolean value that indicates whether the item has no glass behind it, and takes no part in its neighbours'
    /// pane. The default is `false`.
    ///
    /// Bars have glass behind their items instead of a background while the effect of their scroll view is soft or
    /// hidden. See ``UIScrollEdgeEffect``.
    open var hidesSharedBackground = false {
        didSet { if hidesSharedBackground != oldValue { itemDidChange() } }
    }

    /// A Boolean value that indicates whether the item has one pane of glass together with its neighbours. The default
    /// is `true`. With `false` it has a pane of its own.
    open var sharesBackground = true { didSet { if sharesBackground != oldValue { itemDidChange() } } }

    /// A Boolean value that indicates whether the item is shown as selected. The default is `false`.
    open var isSelected = false { didSet { if isSelected != oldValue { itemDidChange() } } }

    /// A Boolean value that indicates whether the item is hidden in its bar. The default is `false`.
    open var isHidden = false { didSet { if isHidden != oldValue { itemDidChange() } } }

    /// A Boolean value that indicates whether a press toggles `isSelected`, before the action is sent. The default is
    /// `false`.
    open var changesSelectionAsPrimaryAction = false

    var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

    // MARK: Menu

    /// The menu of the item, or `nil`. A press opens it if the item has no action, otherwise a click with the secondary
    /// button or a long press.
    open var menu: UIMenu? { didSet { itemDidChange() } }
    /// The order of the menu's elements. With the default, `automatic`, the first one is nearest to the item.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic {
        didSet { itemDidChange() }
    }

    // MARK: Action

    /// The object whose method is called. It is not retained. With `nil` the responder chain is searched.
    open weak var target: AnyObject? {
        didSet {
            hasTarget = target != nil
            call = nil
        }
    }
    /// The method that is called. It takes nothing, the item, or the item and the event.
    open var action: Selector? { didSet { call = nil } }
    /// Whether a target was set. If it is deallocated, no other object takes its place.
    private var hasTarget = false
    /// A method that was given without a selector.
    private var call: ((UIBarButtonItem, UIEvent?) -> Void)?

    /// The action that a press performs. Setting it replaces the target and the title and image by those of the action.
    open var primaryAction: UIAction? {
        get { ownAction }
        set { adopt(newValue) }
    }
    private var ownAction: UIAction?

    private func adopt(_ action: UIAction?) {
        ownAction = action
        guard let action else { return }
        set(target: nil, nil)
        if !action.title.isEmpty { title = action.title }
        if let picture = action.image { image = picture }
        if action.attributes.contains(.disabled) { isEnabled = false }
    }

    private func set(target: Any?, _ action: Selector?) {
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    func set<Target: AnyObject>(
        target: Target?, call: @escaping @MainActor (Target, UIBarButtonItem, UIEvent?) -> Void
    ) {
        let own = ActionTarget(target)
        self.target = target
        self.call = { item, event in
            if own.isNone {
                guard let found: Target = item.responder() else { return }
                call(found, item, event)
            } else if let target = own.liveObject as? Target {
                call(target, item, event)
            }
        }
    }

    /// Whether a press has an effect.
    var hasAction: Bool { ownAction != nil || action != nil || call != nil }

    /// Performs the item's action, as when the user presses it. A disabled item does nothing.
    func press(with event: UIEvent?) {
        guard isEnabled else { return }
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        if let ownAction { return ownAction.performWithSender(self, target: nil) }
        if let call { return call(self, event) }
        guard let action else { return }
        if let target {
            UIApplication.shared.sendAction(action, to: target, from: self, for: event)
        } else if !hasTarget {
            for start in responderStarts {
                if let found = start.target(forAction: action, withSender: self) {
                    UIApplication.shared.sendAction(action, to: found, from: self, for: event)
                    return
                }
            }
        }
    }

    /// The controller whose navigation item or toolbar has the item.
    weak var controller: UIViewController?

    /// The objects at which the search for an action's responder starts: the first responder, then the controller that
    /// the item belongs to, then the item's view.
    private var responderStarts: [UIResponder] {
        let view = presentation as? UIView
        let window = view?.window ?? controller?.viewIfLoaded?.window ?? UIApplication.shared.keyWindow
        return [window?.firstResponder, controller, view, window].compactMap { $0 }
    }

    private func responder<Target>() -> Target? {
        for start in responderStarts {
            var responder: UIResponder? = start
            while let current = responder {
                if let found = current as? Target { return found }
                responder = current.next
            }
        }
        return nil
    }
}
