import Foundation

/// The button of a navigation bar that lists the items that do not fit.
@MainActor
final class BarOverflowButton: UIControl {
    /// The width in points.
    static let width: CGFloat = 44
    private static let symbolSide: CGFloat = 23

    private let symbolView = BarSymbolView(frame: .zero)
    private let items: () -> [UIBarButtonItem]

    /// Creates a button that lists the items which a closure returns.
    init(items: @escaping () -> [UIBarButtonItem]) {
        self.items = items
        super.init(frame: .zero)
        symbolView.symbol = .ellipsis
        accessibilityLabel = BarText.more.localized
        addSubview(symbolView)
        addAction(UIAction { [weak self] _ in self?.list() }, for: .primaryActionTriggered)
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

    /// Presents the list. A choice presses the item.
    private func list() {
        let controllers = sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        for item in items() where item.canBeListed {
            let action = UIAlertAction(title: item.listTitle, style: .default) { _ in item.press(with: nil) }
            action.isEnabled = item.isEnabled
            sheet.addAction(action)
        }
        guard !sheet.actions.isEmpty, let presenter = controllers.first(where: { _ in true }) else { return }
        sheet.addAction(UIAlertAction(title: BarText.cancel.localized, style: .cancel))
        sheet.popoverPresentationController?.sourceView = self
        sheet.popoverPresentationController?.sourceRect = bounds
        presenter.present(sheet, animated: true)
    }
}

extension UIBarButtonItem {
    /// Whether the item can be in a list: it has a name, and is neither hidden nor a view of the program.
    var canBeListed: Bool { !isHidden && !isSpace && customView == nil && listTitle != nil }

    /// The name of the item in a list.
    var listTitle: String? {
        [title, itemAccessibilityLabel].lazy.compactMap { $0 }.first { !$0.isEmpty }
    }
}
