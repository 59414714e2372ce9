import Foundation
import Graphics

/// The button over the title of a navigation bar that opens the item's title menu, with its sign beside the title.
@MainActor
final class NavigationTitleButton: UIControl {
    private unowned let item: UINavigationItem
    private let sign = UIView()
    private let glyph = MenuGlyph(frame: .zero)
    /// Called when the button is highlighted or no longer highlighted.
    var onHighlight: (() -> Void)?

    /// The width of the sign with the gap before it.
    static let signWidth: CGFloat = 24
    private static let signSide: CGFloat = 18

    init(_ item: UINavigationItem) {
        self.item = item
        super.init(frame: .zero)
        glyph.kind = .down
        sign.isUserInteractionEnabled = false
        sign.layer.cornerRadius = Self.signSide / 2
        sign.backgroundColor = .tertiarySystemFill
        sign.addSubview(glyph)
        addSubview(sign)
        showsMenuAsPrimaryAction = true
        accessibilityLabel = item.titleLine.text
    }

    required init?(coder: NSCoder) { nil }

    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let menu = item.titleMenu else { return nil }
        return UIContextMenuConfiguration(actionProvider: { _ in menu })
    }

    override var senderOfMenu: AnyObject { item }
    override func handles(_ gesture: RivalGesture) -> Bool { gesture.isSingleTap }

    override var isHighlighted: Bool {
        didSet {
            sign.alpha = isHighlighted ? 0.4 : 1
            if isHighlighted != oldValue { onHighlight?() }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let side = Self.signSide
        sign.frame = CGRect(
            x: isRightToLeft ? 0 : bounds.width - side, y: (bounds.height - side) / 2, width: side, height: side
        ).onPixels(of: self)
        glyph.frame = sign.bounds.insetBy(dx: 4, dy: 4)
        glyph.tintColor = .secondaryLabel
    }

    override var focusRingRect: CGRect { bounds.insetBy(dx: -4, dy: max(2, (bounds.height - 36) / 2)) }
    override var focusRingRadius: CGFloat { 8 }
}
