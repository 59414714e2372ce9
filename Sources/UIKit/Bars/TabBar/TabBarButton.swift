import Foundation
import Graphics

/// The button of an item in a tab bar.
@MainActor
final class TabBarButton: UIControl, BarItemPresentation {
    let item: UITabBarItem
    private let label = UILabel()
    private let symbolView = BarSymbolView(frame: .zero)
    private let imageView = UIImageView(image: nil)
    private let badge = TabBarBadge()
    /// Called when the width of the content may have changed.
    var onChange: (() -> Void)?
    /// Whether the title is beside the image, as in regular width.
    var isInline = false { didSet { if isInline != oldValue { styleDidChange() } } }
    var style = TabBarItemStyle() { didSet { styleDidChange() } }
    /// The colour of items that are not selected; `nil` for gray.
    var unselectedTint: UIColor? { didSet { setNeedsLayout() } }

    private static let symbolSide: CGFloat = 25
    private static let inlineGap: CGFloat = 7
    /// The part of a badge that covers the image.
    private static let badgeOverlap: CGFloat = 8

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        for part in [symbolView, imageView, label, badge] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        symbolView.weight = 1.1
        imageView.takesAutomaticAsTemplate = true
        imageView.contentMode = .scaleAspectFit
        label.lineBreakMode = .byTruncatingTail
        label.textAlignment = .center
        item.add(self)
        itemDidChange()
    }

    required init?(coder: NSCoder) { nil }

    override var eventsOfPress: Event { .primaryActionTriggered }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, !AppearanceRules.isEmpty { AppearanceRules.shared.apply(to: item, in: self) }
    }

    func itemDidChange() {
        isEnabled = item.isEnabled
        accessibilityIdentifier = item.accessibilityIdentifier
        label.text = item.title
        badge.text = item.badgeValue
        styleDidChange()
        onChange?()
    }

    private func styleDidChange() {
        let attributes = style.attributes(for: shownState).merging(own(.normal)) { $1 }
        label.font =
            attributes[.font] as? UIFont
            ?? (isInline ? .systemFont(ofSize: 13) : .systemFont(ofSize: 10, weight: .medium))
        badge.color = item.badgeColor ?? style.badgeColor ?? .systemRed
        let text = style.badgeAttributes.merging(
            item.badgeTextAttributes(for: shownState) ?? item.badgeTextAttributes(for: .normal) ?? [:]
        ) { $1 }
        badge.textColor = text[.foregroundColor] as? UIColor ?? .white
        badge.titleOffset = style.badgeTitleOffset
        badge.font = text[.font] as? UIFont ?? .systemFont(ofSize: 13)
        setNeedsLayout()
    }

    private var shownState: UIControl.State { !isEnabled ? .disabled : isSelected ? .selected : .normal }

    private func own(_ state: UIControl.State) -> [NSAttributedString.Key: Any] {
        item.titleTextAttributes(for: state) ?? [:]
    }

    private var picture: UIImage? { isSelected ? item.selectedImage ?? item.image : item.image }
    private var symbol: BarSymbol? { picture == nil ? item.systemItem?.symbol : nil }

    private var imageSize: CGSize {
        if symbol != nil { return CGSize(width: Self.symbolSide, height: Self.symbolSide) }
        return picture?.size ?? .zero
    }

    /// The width of the content.
    var fittingWidth: CGFloat {
        let title = label.sizeThatFits(.zero).width
        guard isInline else { return max(imageSize.width, title) + 8 }
        return imageSize.width + (imageSize.width > 0 && title > 0 ? Self.inlineGap : 0) + title + 16
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        showLook()
        let size = CGSize(
            width: min(imageSize.width, bounds.width), height: min(imageSize.height, max(0, bounds.height - 4)))
        let title = label.sizeThatFits(.zero)
        let frames = isInline ? inlineFrames(size, title) : stackedFrames(size, title)
        let image = frames.image.inset(by: item.imageInsets)
        let imageFrame = (image.isNull ? frames.image : image).onPixels(of: self)
        symbolView.frame = imageFrame
        imageView.frame = imageFrame
        let offset = UIOffset(
            horizontal: style.titleOffset.horizontal + item.titlePositionAdjustment.horizontal,
            vertical: style.titleOffset.vertical + item.titlePositionAdjustment.vertical)
        label.frame = frames.title.offsetBy(dx: offset.horizontal, dy: offset.vertical).onPixels(of: self)
        // Beside the image a badge would cover the title, so it stands behind the title.
        let hasTitle = isInline && frames.title.width > 0
        placeBadge(beside: hasTitle ? frames.title.insetBy(dx: -(Self.badgeOverlap + 1), dy: 0) : frames.image)
    }

    private func stackedFrames(_ image: CGSize, _ title: CGSize) -> (image: CGRect, title: CGRect) {
        let middle = bounds.width / 2
        let hasTitle = label.text?.isEmpty == false
        let width = min(title.width, bounds.width)
        // The title is at the bottom, and the image is centred in the space above.
        let titleTop = bounds.height - 2 - title.height
        let imageMiddle = hasTitle ? min(titleTop / 2 + 1.5, titleTop - image.height / 2) : bounds.height / 2
        return (
            CGRect(
                x: middle - image.width / 2, y: imageMiddle - image.height / 2, width: image.width, height: image.height
            ),
            CGRect(
                x: middle - width / 2, y: image == .zero ? (bounds.height - title.height) / 2 : titleTop, width: width,
                height: title.height)
        )
    }

    private func inlineFrames(_ image: CGSize, _ title: CGSize) -> (image: CGRect, title: CGRect) {
        let gap = image.width > 0 && title.width > 0 ? Self.inlineGap : 0
        let width = min(title.width, max(0, bounds.width - image.width - gap))
        let start = (bounds.width - image.width - gap - width) / 2
        var (imageX, titleX) = (start, start + image.width + gap)
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { (imageX, titleX) = (start + width + gap, start) }
        return (
            CGRect(x: imageX, y: (bounds.height - image.height) / 2, width: image.width, height: image.height),
            CGRect(x: titleX, y: (bounds.height - title.height) / 2, width: width, height: title.height)
        )
    }

    private func placeBadge(beside image: CGRect) {
        badge.isHidden = item.badgeValue == nil
        guard !badge.isHidden else { return }
        let size = badge.fittingSize
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isRightToLeft ? image.minX + Self.badgeOverlap - size.width : image.maxX - Self.badgeOverlap
        let y = max(1, image.minY - 4)
        badge.frame = CGRect(
            x: x + style.badgeOffset.horizontal, y: y + style.badgeOffset.vertical, width: size.width,
            height: size.height
        ).onPixels(of: self)
    }

    // MARK: Appearance

    private func showLook() {
        let state = shownState
        let normal = unselectedTint ?? .systemGray
        let fallback: UIColor = !isEnabled ? .tertiaryLabel : isSelected ? tintColor : normal
        let attributes = style.attributes(for: state).merging(own(state)) { $1 }
        let plain = isSelected ? nil : own(.normal)[.foregroundColor] as? UIColor
        label.textColor = attributes[.foregroundColor] as? UIColor ?? plain ?? fallback
        let icon = style.iconColor(for: state) ?? fallback
        symbolView.symbol = symbol
        symbolView.tintColor = icon
        imageView.image = picture
        imageView.tintColor = icon
        symbolView.isHidden = symbol == nil
        imageView.isHidden = picture == nil
        let pressed: CGFloat = isHighlighted ? 0.5 : 1
        for part in [symbolView, imageView, label] as [UIView] { part.alpha = pressed }
    }

    override func stateDidChange() {
        super.stateDidChange()
        styleDidChange()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override var focusRingRect: CGRect { bounds.insetBy(dx: 4, dy: 3) }
    override var focusRingRadius: CGFloat { 8 }
    override func handles(_ gesture: RivalGesture) -> Bool { gesture.isSingleTap }
}
