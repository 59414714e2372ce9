import Foundation

/// The button of a navigation bar that lists the items that do not fit.
@MainActor
final class BarOverflowButton: UIControl {
    /// The width in points.
    static let width: CGFloat = 44
    private static let symbolSide: CGFloat = 23

    private let symbolView = BarSymbolView(frame: .zero)
    private let elements: () -> [UIMenuElement]

    /// Creates a button that lists the elements which a closure returns.
    init(elements: @escaping () -> [UIMenuElement]) {
        self.elements = elements
        super.init(frame: .zero)
        symbolView.symbol = .ellipsis
        accessibilityLabel = BarText.more.localized
        addSubview(symbolView)
        showsMenuAsPrimaryAction = true
    }

    required init?(coder: NSCoder) { nil }

    override var eventsOfPress: Event { .primaryActionTriggered }
    override func handles(_ gesture: RivalGesture) -> Bool { gesture.isSingleTap }

    override func layoutSubviews() {
        super.layoutSubviews()
        symbolView.frame = CGRect(
            x: (bounds.width - Self.symbolSide) / 2, y: (bounds.height - Self.symbolSide) / 2, width: Self.symbolSide,
            height: Self.symbolSide
        ).onPixels(of: self)
        symbolView.alpha = isHighlighted ? 0.3 : 1
    }

    override var focusRingRect: CGRect { bounds.insetBy(dx: 1, dy: max(2, (bounds.height - 36) / 2)) }
    override var focusRingRadius: CGFloat { 8 }

    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        let elements = elements()
        return elements.isEmpty
            ? nil : UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: elements) })
    }
}

extension UIBarButtonItem {
    /// Whether the item can be in a list: it has a name, and is neither hidden nor a view of the program.
    var canBeListed: Bool { !isHidden && !isSpace && customView == nil && listTitle != nil }

    /// The item in a list: an action that presses it, or its menu.
    var listElement: UIMenuElement {
        if let menu, !hasAction {
            return UIMenu(title: listTitle ?? "", image: image, children: menu.children)
        }
        return UIAction(title: listTitle ?? "", image: image, attributes: isEnabled ? [] : .disabled) {
            [weak self] _ in self?.press(with: nil)
        }
    }

    /// The name of the item in a list.
    var listTitle: String? {
        [title, itemAccessibilityLabel].lazy.compactMap { $0 }.first { !$0.isEmpty }
    }
}
