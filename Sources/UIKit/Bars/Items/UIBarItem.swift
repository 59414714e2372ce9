import Foundation

/// An item of a bar: a title, an image and a state. `UIBarButtonItem` and `UITabBarItem` are its subclasses.
@preconcurrency @MainActor
open class UIBarItem: NSObject, _SelectorTable {
    /// Returns the method with a name in Objective-C, or `nil`. Programs do not call it.
    nonisolated open class func _selector(named name: String) -> Selector? { nil }

    /// Creates an item without title and image.
    @preconcurrency @MainActor public override init() { super.init() }

    /// Creates an item without title and image. UIKit's own classes read a storyboard's element by themselves.
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init() }

    /// The title. The default is `nil`.
    open var title: String? {
        willSet { announceChange(of: .title) }
        didSet {
            if title != oldValue { itemDidChange() }
            reportChange(of: .title)
        }
    }
    /// The image. It is drawn in the tint colour unless its rendering mode is `alwaysOriginal`. The default is `nil`.
    open var image: UIImage? { didSet { if image !== oldValue { itemDidChange() } } }
    /// The image for bars of compact height. With `nil`, the default, they show `image`.
    open var landscapeImagePhone: UIImage? { didSet { if landscapeImagePhone !== oldValue { itemDidChange() } } }
    /// An image for people who need large content. It is stored and not shown: desktops magnify the screen.
    open var largeContentSizeImage: UIImage?
    /// The insets of the image from its normal frame, in points. The default is zero.
    open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { itemDidChange() } } }
    /// The insets of `landscapeImagePhone` from its normal frame, in points. The default is zero.
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero {
        didSet { if landscapeImagePhoneInsets != oldValue { itemDidChange() } }
    }
    /// The distances of `largeContentSizeImage`, in points. They are stored and have no effect.
    open var largeContentSizeImageInsets = UIEdgeInsets.zero
    /// A Boolean value that indicates whether the user can press the item. The default is `true`.
    open var isEnabled = true {
        willSet { announceChange(of: .enabled) }
        didSet {
            if isEnabled != oldValue { itemDidChange() }
            reportChange(of: .enabled)
        }
    }
    /// An integer that identifies the item. The default is 0.
    open var tag = 0
    /// A name that identifies the item in tests. It is never shown.
    open var accessibilityIdentifier: String? { didSet { itemDidChange() } }

    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    /// Sets the font (`.font`) and the colour (`.foregroundColor`) of the title in a state. Other attributes are
    /// ignored. A state without attributes has those of `.normal`.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
        itemDidChange()
    }

    /// Returns the attributes that were set for a state; `nil` if there are none.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    /// A short name of the item for assistive programs. The default is the title.
    open var itemAccessibilityLabel: String? {
        get { ownAccessibilityLabel ?? title }
        set {
            ownAccessibilityLabel = newValue
            itemDidChange()
        }
    }
    private var ownAccessibilityLabel: String?

    private struct Shown { weak var view: (any BarItemPresentation)? }
    /// The views that show the item in bars, the latest one last. An item in two bars has two.
    private var shown: [Shown] = []

    /// Adds a view that shows the item in a bar, and follows its changes as long as it exists.
    final func add(_ presentation: any BarItemPresentation) {
        shown.removeAll { $0.view == nil }
        shown.append(Shown(view: presentation))
    }

    /// The latest view that shows the item, which has its custom view.
    final var presentation: (any BarItemPresentation)? { shown.last { $0.view != nil }?.view }

    /// The latest view that shows the item in a window, for popovers that point to it; `nil` if there is none.
    final var shownView: UIView? {
        shown.lazy.reversed().compactMap { $0.view as? UIView }.first { $0.window != nil && !$0.isHidden }
    }

    /// Shows a change of the item in its bars.
    func itemDidChange() { for part in shown { part.view?.itemDidChange() } }
}

extension UIBarItem {
    /// A short name of the item for assistive programs. The default is the title.
    public var accessibilityLabel: String? {
        get { itemAccessibilityLabel }
        set { itemAccessibilityLabel = newValue }
    }
}

/// A view that shows an item in a bar.
@MainActor
protocol BarItemPresentation: AnyObject {
    /// Updates the view after a change of the item.
    func itemDidChange()
}
