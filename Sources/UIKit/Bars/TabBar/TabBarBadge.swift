import Foundation
import Graphics

/// The badge of a tab bar item: a text on a coloured capsule, or a dot.
@MainActor
final class TabBarBadge: UIView {
    private let label = UILabel()
    var text: String? { didSet { label.text = text } }
    var titleOffset = UIOffset.zero { didSet { setNeedsLayout() } }
    var color: UIColor = .systemRed { didSet { backgroundColor = color } }
    var textColor: UIColor = .white { didSet { label.textColor = textColor } }
    var font = UIFont.systemFont(ofSize: 13) { didSet { label.font = font } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        backgroundColor = color
        label.textAlignment = .center
        label.font = font
        label.textColor = .white
        label.isAccessibilityElement = false
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    var fittingSize: CGSize {
        guard let text, !text.isEmpty else { return CGSize(width: 10, height: 10) }
        let size = label.sizeThatFits(.zero)
        // The height does not follow from the line, which is higher if another font has the letters.
        let height = max(18, (label.font.pointSize + 5).rounded(.up))
        // One letter is in a circle.
        return CGSize(width: max(height, size.width + (text.count == 1 ? 4 : 10)), height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        var size = label.sizeThatFits(.zero)
        // A badge with less room than it needs shows the beginning of its text.
        if size.width > bounds.width - 2 { size.width = max(0, bounds.width - 10) }
        label.frame = CGRect(
            x: (bounds.width - size.width) / 2 + titleOffset.horizontal,
            y: (bounds.height - size.height) / 2 + titleOffset.vertical, width: size.width, height: size.height
        ).onPixels(of: self)
    }
}
