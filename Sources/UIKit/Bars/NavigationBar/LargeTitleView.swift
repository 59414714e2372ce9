import Foundation

/// The large title below a navigation bar's row. It is clipped at the top while it is scrolled under the row.
@MainActor
final class LargeTitleView: UIView {
    let label = UILabel()
    /// The line below the title, which exists once there was one.
    private(set) var subtitle: UILabel?
    /// The item's view in place of that line.
    weak var customSubtitle: UIView? {
        didSet {
            if oldValue !== customSubtitle, oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let customSubtitle, customSubtitle.superview !== self { addSubview(customSubtitle) }
            isUserInteractionEnabled = customSubtitle != nil
            setNeedsLayout()
        }
    }
    /// The height of the line or the view below the title; 0 without one.
    private var subtitleHeight: CGFloat = 0
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

    /// Shows a line below the title, or none if the text is empty.
    func showSubtitle(_ text: String) {
        guard !text.isEmpty || subtitle != nil else { return }
        let label = subtitle ?? UILabel()
        if subtitle == nil {
            label.lineBreakMode = .byTruncatingTail
            addSubview(label)
            subtitle = label
        }
        label.text = text
        label.isHidden = text.isEmpty
    }

    /// Sets the look of the line below the title.
    func styleSubtitle(font: UIFont, color: UIColor, height: CGFloat) {
        subtitle?.font = font
        subtitle?.textColor = color
        subtitleHeight = customSubtitle != nil || subtitle?.isHidden == false ? height : 0
        setNeedsLayout()
    }

    /// Touches pass through beside the view below the title.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = label.sizeThatFits(.zero)
        let (x, width) = span(of: size.width)
        // Titles in all scripts stand on the same line, also those with deeper letters.
        let baseline = bounds.height - Self.bottom - subtitleHeight - abs(label.font.descender)
        let ascent = label.textBaselines?.ascent ?? size.height
        place(label, CGRect(x: x, y: baseline - ascent, width: width, height: size.height))
        if let customSubtitle {
            let (left, length) = span(of: BarButtonView.size(of: customSubtitle).width)
            place(
                customSubtitle,
                CGRect(x: left, y: bounds.height - Self.bottom - subtitleHeight, width: length, height: subtitleHeight))
        }
        guard let subtitle, customSubtitle == nil, subtitleHeight > 0 else { return }
        let fitting = subtitle.sizeThatFits(.zero)
        let (left, length) = span(of: fitting.width)
        place(
            subtitle,
            CGRect(x: left, y: bounds.height - Self.bottom - fitting.height, width: length, height: fitting.height))
    }

    /// Returns the horizontal place of a text at the leading margin.
    private func span(of width: CGFloat) -> (x: CGFloat, width: CGFloat) {
        let width = min(width, max(0, bounds.width - margins.left - margins.right))
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return (isRightToLeft ? bounds.width - margins.right - width : margins.left, width)
    }

    private func place(_ label: UIView, _ rect: CGRect) {
        let frame = rect.onPixels(of: self)
        // The frame of a view with a transform is not its rectangle.
        label.bounds = CGRect(origin: .zero, size: frame.size)
        label.center = CGPoint(x: frame.midX, y: frame.midY)
    }
}
