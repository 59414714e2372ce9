import Foundation
import Graphics

/// A token of a search field, drawn as a piece with rounded corners.
@MainActor
final class SearchTokenChip: UIControl {
    let token: UISearchToken
    private let icon = UIImageView()
    private let label = UILabel()
    private static let (padding, iconGap): (CGFloat, CGFloat) = (7, 4)

    init(_ token: UISearchToken) {
        self.token = token
        super.init(frame: .zero)
        label.text = token.text
        icon.image = token.icon?.withRenderingMode(.alwaysTemplate)
        icon.contentMode = .scaleAspectFit
        icon.isHidden = token.icon == nil
        layer.cornerRadius = 6
        addSubview(icon)
        addSubview(label)
        showsMenuAsPrimaryAction = token.menu != nil
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the token in the colours of its state.
    func show(background: UIColor, isSelected: Bool) {
        if isSelected != self.isSelected { self.isSelected = isSelected }
        label.textColor = isSelected ? .white : .label
        icon.tintColor = label.textColor
        backgroundColor = isSelected ? tintColor : background
    }

    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        token.menu?().map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
    }

    private var iconSide: CGFloat { token.icon == nil ? 0 : (label.font.lineHeight * 0.85).rounded() }

    /// Returns the width of image and text in a font, in points, and shows the text in it.
    func fittingWidth(in font: UIFont) -> CGFloat {
        if label.font != font {
            label.font = font
            setNeedsLayout()
        }
        let text = label.sizeThatFits(CGSize(width: 10_000, height: 100)).width.rounded(.up)
        return 2 * Self.padding + (token.icon == nil ? 0 : iconSide + Self.iconGap) + text
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = iconSide
        let start = Self.padding + (token.icon == nil ? 0 : side + Self.iconGap)
        let textWidth = max(0, bounds.width - start - Self.padding)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        icon.frame = CGRect(
            x: isRightToLeft ? bounds.width - Self.padding - side : Self.padding, y: (bounds.height - side) / 2,
            width: side, height: side)
        label.frame = CGRect(
            x: isRightToLeft ? Self.padding : start, y: 0, width: textWidth, height: bounds.height)
    }
}

/// The row of the tokens of a search field. It cuts off what has no room.
@MainActor
final class SearchTokenRow: UIView {
    private(set) var chips: [SearchTokenChip] = []
    var onPress: ((SearchTokenChip) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    /// Replaces the tokens.
    func show(_ tokens: [UISearchToken]) {
        for chip in chips { chip.removeFromSuperview() }
        chips = tokens.map { token in
            let chip = SearchTokenChip(token)
            chip.addAction(
                UIAction { [weak self, weak chip] _ in
                    guard let self, let chip else { return }
                    onPress?(chip)
                }, for: .touchUpInside)
            addSubview(chip)
            return chip
        }
    }

    /// Places the tokens.
    func place(by layout: SearchTokenLayout, isRightToLeft: Bool) {
        for (index, edge) in layout.edges(isRightToLeft: isRightToLeft).enumerated() {
            chips[index].frame = CGRect(x: edge, y: 0, width: layout.widths[index], height: bounds.height)
        }
    }
}
