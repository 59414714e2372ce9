import Foundation

/// A segment of a segmented control: its content and its action.
@MainActor
final class Segment {
    var title: String? { didSet { showContent() } }
    var image: UIImage? { didSet { showContent() } }
    var action: UIAction?
    /// The requested width in points; 0 means automatic.
    var width: CGFloat = 0
    var isEnabled = true

    /// The view over the segment's area, which shows the content.
    let view = ControlStyle.part()
    private let label = UILabel()
    private let imageView = UIImageView(image: nil)

    init(title: String? = nil, image: UIImage? = nil, action: UIAction? = nil) {
        self.title = title
        self.image = image
        self.action = action
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.7
        imageView.contentMode = .scaleAspectFit
        view.addSubview(label)
        view.addSubview(imageView)
        view.isAccessibilityElement = true
        showContent()
    }

    /// Creates a segment for an action. It shows the action's image or, if there is none, its title.
    convenience init(action: UIAction) {
        self.init(title: action.image == nil ? action.title : nil, image: action.image, action: action)
        isEnabled = !action.attributes.contains(.disabled)
    }

    private func showContent() {
        label.text = title
        label.isHidden = image != nil
        imageView.image = image
        imageView.isHidden = image == nil
        view.accessibilityLabel = title ?? action?.title
    }

    /// The width of the segment's content.
    var contentWidth: CGFloat {
        image?.size.width ?? max(textWidth(isSelected: true), textWidth(isSelected: false))
    }

    private func textWidth(isSelected: Bool) -> CGFloat {
        (title ?? "").size(withAttributes: [.font: Self.font(isSelected: isSelected)]).width.rounded(.up)
    }

    /// Returns the system's font for a title.
    private static func font(isSelected: Bool) -> UIFont {
        .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
    }

    func show(
        isSelected: Bool, isEnabled isControlEnabled: Bool, isPressed: Bool, attributes: [NSAttributedString.Key: Any]
    ) {
        let isUsable = isEnabled && isControlEnabled
        view.accessibilityTraits = isSelected ? [.button, .selected] : .button
        if !isUsable { view.accessibilityTraits.insert(.notEnabled) }
        label.font = attributes[.font] as? UIFont ?? Self.font(isSelected: isSelected)
        label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
        imageView.tintColor = label.textColor
        view.alpha = !isUsable ? ControlStyle.disabledAlpha : isPressed && !isSelected ? 0.5 : 1
        let area = view.bounds.insetBy(dx: 4, dy: 4)
        label.frame = area
        imageView.frame = area
    }
}
