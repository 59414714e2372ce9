import Foundation
import Graphics

/// The button of a bar button item in its bar.
@MainActor
final class BarButtonView: UIControl, BarItemPresentation {
    let item: UIBarButtonItem
    private let label = UILabel()
    private let symbolView = BarSymbolView(frame: .zero)
    /// The view of the item's image, which shows its symbol effects.
    let imageView = UIImageView(image: nil)
    private let background = UIImageView(image: nil)
    /// Called when the width of the content may have changed.
    var onChange: (() -> Void)?
    /// The appearances of the bar's plain and emphasized buttons.
    var styles = BarButtonStyles() { didSet { styleDidChange() } }
    /// Whether the bar has its compact height.
    var isCompact = false { didSet { if isCompact != oldValue { itemDidChange() } } }

    /// The padding beside the content, which belongs to the button.
    static let padding: CGFloat = 8
    private static let leastWidth: CGFloat = 44
    private static let symbolSide: CGFloat = 23

    init(_ item: UIBarButtonItem) {
        self.item = item
        super.init(frame: .zero)
        label.lineBreakMode = .byTruncatingMiddle
        label.textAlignment = .center
        for part in [background, symbolView, imageView, label] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        imageView.takesAutomaticAsTemplate = true
        imageView.contentMode = .scaleAspectFit
        item.add(self)
        addAction(
            UIAction { [weak self] _ in self?.item.press(with: nil) }, for: .primaryActionTriggered)
        itemDidChange()
    }

    required init?(coder: NSCoder) { nil }

    override var eventsOfPress: Event { .primaryActionTriggered }

    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu = item.menu, isEnabled else { return nil }
        let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
        configuration.preferredMenuElementOrder = item.preferredMenuElementOrder
        return configuration
    }

    override var senderOfMenu: AnyObject { item }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, !AppearanceRules.isEmpty { AppearanceRules.shared.apply(to: item, in: self) }
    }

    func itemDidChange() {
        isEnabled = item.isEnabled
        isSelected = item.isSelected
        isContextMenuInteractionEnabled = item.menu != nil
        showsMenuAsPrimaryAction = item.menu != nil && !item.hasAction
        // The bar's tint is used if the item has none.
        if appliedTint != item.tintColor {
            appliedTint = item.tintColor
            tintColor = item.tintColor
        }
        accessibilityIdentifier = item.accessibilityIdentifier
        showContent()
        setNeedsLayout()
        onChange?()
    }
    private var appliedTint: UIColor?

    private func showContent() {
        let symbol = item.image == nil ? item.ownSymbol ?? item.systemItem?.symbol : nil
        let picture = isCompact ? item.landscapeImagePhone ?? item.image : item.image
        symbolView.symbol = symbol
        symbolView.isHidden = symbol == nil || item.customView != nil
        imageView.image = picture
        imageView.isHidden = picture == nil || item.customView != nil
        label.isHidden = symbol != nil || picture != nil || item.customView != nil
        label.text = item.title
        showCustomView()
        showBadge()
        styleDidChange()
    }

    /// The badge; `nil` if the item has none.
    private(set) var badgeView: TabBarBadge?

    private func showBadge() {
        guard let badge = item.badge, !item.isSpace else {
            badgeView?.removeFromSuperview()
            badgeView = nil
            return
        }
        let view = badgeView ?? TabBarBadge(frame: .zero)
        view.isUserInteractionEnabled = false
        badgeView = view
        view.show(badge)
        addSubview(view)
    }

    /// Places the badge at the upper trailing corner of the content. A long text does not go beyond the button.
    private func placeBadge() {
        guard let badgeView else { return }
        let parts: [UIView?] = [shownCustomView, imageView, symbolView, label]
        let content = parts.lazy.compactMap { $0 }.first { !$0.isHidden }?.frame ?? bounds
        var size = badgeView.fittingSize
        size.width = min(size.width, bounds.width)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x =
            isRightToLeft
            ? max(content.minX + TabBarBadge.overlap - size.width, bounds.minX)
            : min(content.maxX - TabBarBadge.overlap, bounds.maxX - size.width)
        badgeView.frame = CGRect(x: x, y: max(0, content.minY - 4), width: size.width, height: size.height)
            .onPixels(of: self)
    }

    /// The custom view that is shown.
    private weak var shownCustomView: UIView?
    private var customSize = BarItemViewSize()

    private func showCustomView() {
        // A custom view is in the bar that has received its item last.
        let wanted = item.presentation === self ? item.customView : nil
        if shownCustomView !== wanted {
            if shownCustomView?.superview === self { shownCustomView?.removeFromSuperview() }
            shownCustomView = wanted
            customSize = BarItemViewSize()
            if let wanted { addSubview(wanted) }
        } else if let wanted, wanted.superview !== self, window != nil || wanted.superview == nil {
            addSubview(wanted)
        }
    }

    // MARK: Size

    /// The width of the button with its padding; 0 for a flexible space.
    var fittingWidth: CGFloat {
        if item.systemItem == .flexibleSpace { return 0 }
        if item.systemItem == .fixedSpace { return item.fixedWidth ?? 0 }
        if let width = item.fixedWidth { return width + 2 * Self.padding }
        if let view = item.customView {
            return customSize.wanted(by: view).width + 2 * Self.padding
        }
        if !imageView.isHidden { return max(Self.leastWidth, imageSize.width + 2 * Self.padding) }
        if !symbolView.isHidden { return Self.leastWidth }
        var width = label.sizeThatFits(.zero).width
        for title in item.possibleTitles ?? [] {
            width = max(width, (title as NSString).size(withAttributes: [.font: label.font as Any]).width)
        }
        return width > 0 ? width.rounded(.up) + 2 * Self.padding : 0
    }

    private var imageSize: CGSize { imageView.intrinsicContentSize }

    /// Returns the size of a custom view: that of its constraints, its content, or its frame.
    static func size(of view: UIView) -> CGSize {
        let natural = view.intrinsicContentSize
        var size = view.bounds.size
        if !view.translatesAutoresizingMaskIntoConstraints {
            size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        } else if size.width <= 0 || size.height <= 0 {
            let fitting = view.sizeThatFits(.zero)
            size = CGSize(
                width: natural.width >= 0 ? natural.width : fitting.width,
                height: natural.height >= 0 ? natural.height : fitting.height)
        }
        guard size.width.isFinite, size.height.isFinite else { return .zero }
        return completed(CGSize(width: max(0, size.width), height: max(0, size.height)), for: view)
    }

    /// Returns a size with the lengths that constraints give where it has none. Stack views and views that are filled
    /// with constraints have no size of their own.
    private static func completed(_ size: CGSize, for view: UIView) -> CGSize {
        guard size.width <= 0 || size.height <= 0, view.translatesAutoresizingMaskIntoConstraints else { return size }
        func priority(_ length: CGFloat) -> UILayoutPriority { length > 0 ? UILayoutPriority(999) : .fittingSizeLevel }
        let fitting = view.systemLayoutSizeFitting(
            size, withHorizontalFittingPriority: priority(size.width), verticalFittingPriority: priority(size.height))
        guard fitting.width.isFinite, fitting.height.isFinite else { return size }
        return CGSize(
            width: size.width > 0 ? size.width : max(0, fitting.width),
            height: size.height > 0 ? size.height : max(0, fitting.height))
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.insetBy(dx: min(Self.padding, bounds.width / 2), dy: 0)
        let insets = isCompact ? item.landscapeImagePhoneInsets : item.imageInsets
        place(symbolView, CGSize(width: Self.symbolSide, height: Self.symbolSide), in: bounds.inset(by: insets))
        place(imageView, limited(imageSize, to: bounds.size), in: bounds.inset(by: insets))
        let title = label.sizeThatFits(.zero)
        let (offset, own) = (style.titleOffset, item.titleOffset(isCompact: isCompact))
        label.frame = CGRect(
            x: area.minX + offset.horizontal + own.horizontal,
            y: (bounds.height - title.height) / 2 + offset.vertical + own.vertical,
            width: area.width, height: title.height
        ).onPixels(of: self)
        background.frame = bounds.insetBy(dx: 0, dy: max(0, (bounds.height - 32) / 2))
            .offsetBy(dx: style.backgroundOffset.horizontal, dy: style.backgroundOffset.vertical)
        background.isHidden = background.image == nil
        // A view without room keeps its size, by which the bar sees whether it has room later.
        let customView = bounds.width > 0 ? shownCustomView : nil
        // Constraints within the view may have changed its size.
        if let customView, customSize.hasChanged(of: customView) { onChange?() }
        if let view = customView, view.superview === self, view.translatesAutoresizingMaskIntoConstraints {
            let size = limited(customSize.wanted(by: view), to: CGSize(width: area.width, height: bounds.height))
            place(view, item.fixedWidth.map { CGSize(width: $0, height: size.height) } ?? size, in: area)
            customSize.wasPlaced(view)
        } else if let view = customView, view.superview === self {
            let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            let frame = CGRect(
                x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width, height: size.height)
            view.frame = frame.onPixels(of: self)
        }
        placeBadge()
        showColors()
    }

    /// Has the bar make room if a custom view wants another size.
    private func customViewDidChange() {
        guard let view = shownCustomView, customSize.hasChanged(of: view) else { return }
        setNeedsLayout()
        onChange?()
    }

    override func subviewContentDidChange() {
        super.subviewContentDidChange()
        customViewDidChange()
    }

    override func subviewArrangementDidChange(_ subview: UIView) {
        super.subviewArrangementDidChange(subview)
        if subview === shownCustomView { customViewDidChange() }
    }

    override func subviewFitDidChange(_ subview: UIView) {
        if subview === shownCustomView { customViewDidChange() }
    }

    private func limited(_ size: CGSize, to area: CGSize) -> CGSize {
        CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
    }

    private func place(_ view: UIView, _ size: CGSize, in area: CGRect) {
        guard !area.isNull else { return }
        view.frame = CGRect(
            x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width, height: size.height
        ).onPixels(of: self)
    }

    // MARK: Appearance

    private var style: BarButtonStyle { styles.style(isEmphasized: item.style == .done) }

    private func styleDidChange() {
        let attributes = style.attributes(for: .normal).merging(item.titleTextAttributes(for: .normal) ?? [:]) { $1 }
        label.font = attributes[.font] as? UIFont ?? BarFonts.title(isEmphasized: item.style == .done)
        background.image = style.backgroundImage(for: .normal)
        setNeedsLayout()
    }

    private func showColors() {
        let state: UIControl.State =
            !isEnabled ? .disabled : isHighlighted ? .highlighted : isSelected ? .selected : .normal
        let attributes = style.attributes(for: state)
            .merging(item.titleTextAttributes(for: .normal) ?? [:]) { $1 }
            .merging(item.titleTextAttributes(for: state) ?? [:]) { $1 }
        let own = attributes[.foregroundColor] as? UIColor
        label.textColor = isEnabled ? own ?? tintColor : own ?? .tertiaryLabel
        let picture: UIColor = isEnabled ? tintColor : .tertiaryLabel
        symbolView.tintColor = picture
        imageView.tintColor = picture
        imageView.alpha = isEnabled || imageView.image?.renderingMode != .alwaysOriginal ? 1 : 0.5
        background.image = style.backgroundImage(for: state)
        let pressed: CGFloat = isHighlighted && shownCustomView == nil ? 0.3 : 1
        for part in [label, symbolView] as [UIView] { part.alpha = pressed }
        if isHighlighted { imageView.alpha = pressed }
        backgroundColor = nil
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override var focusRingRect: CGRect { bounds.insetBy(dx: 1, dy: max(2, (bounds.height - 36) / 2)) }
    override var focusRingRadius: CGFloat { 8 }

    // MARK: Touches

    /// A space receives no touches. Those of a custom view are its own.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        !item.isSpace && super.point(inside: point, with: event)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self && item.customView != nil ? nil : hit
    }

    override var canBecomeFirstResponder: Bool {
        super.canBecomeFirstResponder && !item.isSpace && item.customView == nil
    }

    override func handles(_ gesture: RivalGesture) -> Bool { gesture.isSingleTap }
}

/// The looks of plain and emphasized buttons of a bar.
struct BarButtonStyles {
    var plain = BarButtonStyle()
    var emphasized = BarButtonStyle()

    func style(isEmphasized: Bool) -> BarButtonStyle { isEmphasized ? emphasized : plain }
}
