import Foundation

/// The back button of a navigation bar: an arrow, and a title if there is space.
@MainActor
final class NavigationBackButton: UIControl {
    private let arrow = BarSymbolView(frame: .zero)
    private let image = UIImageView(image: nil)
    let label = UILabel()
    /// The view around the label. A title that moves out at its leading edge disappears behind the arrow.
    private let textArea = UIView()
    /// The form that the layout has chosen.
    var form = NavigationBarLayout.BackForm.title { didSet { if form != oldValue { showText() } } }
    /// The title of the item below; `nil` allows only the arrow or "Back".
    private(set) var title: String?
    private(set) var allowsGeneric = true
    /// The image in place of the arrow.
    var arrowImage: UIImage? { didSet { showArrow() } }
    var style = BarButtonStyle() { didSet { showText() } }

    private static let arrowSize: CGFloat = 22
    private static let arrowWidth: CGFloat = 14
    private static let arrowGap: CGFloat = 5

    override init(frame: CGRect) {
        super.init(frame: frame)
        arrow.symbol = .chevron
        label.lineBreakMode = .byTruncatingTail
        textArea.clipsToBounds = true
        textArea.isOpaque = false
        textArea.addSubview(label)
        for part in [arrow, image, textArea] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        image.takesAutomaticAsTemplate = true
        showArrow()
        showText()
        isContextMenuInteractionEnabled = true
    }

    required init?(coder: NSCoder) { nil }

    // MARK: List

    /// The items below in the bar, for the menu that a long press or a click with the secondary button shows.
    var itemsBelow: () -> [UINavigationItem] = { [] }

    /// The titles of the items below (R410).
    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        let actions = itemsBelow().map { item in
            UIAction(title: item.backButtonTitle ?? item.titleLine.text ?? BarText.back.localized) { [weak self] _ in
                self?.bar?.goBack(to: item)
            }
        }
        return actions.isEmpty
            ? nil : UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: actions) })
    }

    private var bar: UINavigationBar? { superview?.superview as? UINavigationBar }

    override var eventsOfPress: Event { .primaryActionTriggered }

    /// Shows the title of the item below in the forms that the item allows.
    func show(title: String?, mode: UINavigationItem.BackButtonDisplayMode) {
        self.title = mode == .default ? title : nil
        allowsGeneric = mode != .minimal
        showText()
    }

    private func showArrow() {
        image.image = arrowImage
        image.isHidden = arrowImage == nil
        arrow.isHidden = arrowImage != nil
        setNeedsLayout()
    }

    private func showText() {
        label.font = style.attributes(for: .normal)[.font] as? UIFont ?? BarFonts.title(isEmphasized: false)
        switch form {
        case .title: label.text = title ?? BarText.back.localized
        case .generic: label.text = BarText.back.localized
        case .arrow: label.text = nil
        }
        setNeedsLayout()
    }

    /// The widths of the forms.
    var widths: NavigationBarLayout.Back {
        func width(_ text: String?) -> CGFloat? {
            guard let text, !text.isEmpty else { return nil }
            let size = (text as NSString).size(withAttributes: [.font: label.font as Any])
            return textStart + size.width.rounded(.up) + Self.arrowGap
        }
        return NavigationBarLayout.Back(
            title: width(title), generic: allowsGeneric ? width(BarText.back.localized) : nil, arrow: 44)
    }

    private var arrowExtent: CGFloat { arrowImage?.size.width ?? Self.arrowWidth }
    private var textStart: CGFloat { arrowExtent + Self.arrowGap }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func mirrored(_ rect: CGRect) -> CGRect {
            isRightToLeft
                ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
        }
        let side = Self.arrowSize
        arrow.frame = mirrored(
            CGRect(x: (Self.arrowWidth - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
        ).onPixels(of: self)
        if let size = arrowImage?.size {
            image.frame = mirrored(
                CGRect(x: 0, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
            ).onPixels(of: self)
        }
        let size = label.sizeThatFits(.zero)
        let offset = style.titleOffset
        let text = mirrored(
            CGRect(
                x: textStart + offset.horizontal, y: (bounds.height - size.height) / 2 + offset.vertical,
                width: max(0, min(size.width, bounds.width - textStart)), height: size.height)
        ).onPixels(of: self)
        // Titles on their way are anywhere in the bar.
        let reach = superview?.bounds.width ?? bounds.width
        let start = textStart + min(0, offset.horizontal)
        textArea.frame = mirrored(
            CGRect(x: start, y: min(0, text.minY), width: reach, height: max(bounds.height, text.height)))
        label.bounds.size = text.size
        label.center = convert(CGPoint(x: text.midX, y: text.midY), to: textArea)
        let color = isEnabled ? tintColor ?? .systemBlue : .tertiaryLabel
        arrow.tintColor = color
        image.tintColor = color
        let state: UIControl.State = !isEnabled ? .disabled : isHighlighted ? .highlighted : .normal
        label.textColor = style.attributes(for: state)[.foregroundColor] as? UIColor ?? color
        for part in [arrow, image, label] { part.alpha = isHighlighted ? 0.3 : 1 }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    override var focusRingRect: CGRect { bounds.insetBy(dx: -4, dy: max(2, (bounds.height - 36) / 2)) }
    override var focusRingRadius: CGFloat { 8 }
    override func handles(_ gesture: RivalGesture) -> Bool { gesture.isSingleTap }
}
