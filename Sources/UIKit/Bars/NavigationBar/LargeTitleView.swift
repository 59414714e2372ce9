import Foundation

/// The large title below a navigation bar's row. It is clipped at the top while it is scrolled under the row.
@MainActor
final class LargeTitleView: UIView {
    let label = UILabel()
    /// The distances of the title from the left and right edges.
    var margins: (left: CGFloat, right: CGFloat) = (16, 16) { didSet { setNeedsLayout() } }
    /// The distance between the title and the bottom of the view.
    private static let bottom: CGFloat = 8

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        clipsToBounds = true
        label.lineBreakMode = .byTruncatingTail
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = label.sizeThatFits(.zero)
        let width = min(size.width, max(0, bounds.width - margins.left - margins.right))
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x = isRightToLeft ? bounds.width - margins.right - width : margins.left
        // Titles in all scripts stand on the same line, also those with deeper letters.
        let baseline = bounds.height - Self.bottom - abs(label.font.descender)
        let ascent = label.textBaselines?.ascent ?? size.height
        let frame = CGRect(x: x, y: baseline - ascent, width: width, height: size.height).onPixels(of: self)
        // The frame of a view with a transform is not its rectangle.
        label.bounds = CGRect(origin: .zero, size: frame.size)
        label.center = CGPoint(x: frame.midX, y: frame.midY)
    }
}
