import Foundation

/// One segment of a segmented control: what it shows, and what it calls.
@MainActor
final class Segment {
    var title: String? { didSet { showContent() } }
    var image: UIImage? { didSet { showContent() } }
    var action: UIAction?
    /// As asked for, in points; 0 asks for nothing.
    var width: CGFloat = 0
    var isEnabled = true

    /// Lies over the segment's place.
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
        showContent()
    }

    /// An action's image takes the place of its title.
    convenience init(action: UIAction) {
        self.init(title: action.image == nil ? action.title : nil, image: action.image, action: action)
        isEnabled = !action.attributes.contains(.disabled)
    }

    private func showContent() {
        label.text = title
        label.isHidden = image != nil
        imageView.image = image
        imageView.isHidden = image == nil
    }

    /// How wide what the segment shows is.
    var contentWidth: CGFloat {
        image?.size.width ?? max(textWidth(isSelected: true), textWidth(isSelected: false))
    }

    private func textWidth(isSelected: Bool) -> CGFloat {
        (title ?? "").size(withAttributes: [.font: Self.font(isSelected: isSelected)]).width.rounded(.up)
    }

    /// Font, colour and so on for the state, with the system's where a program has chosen none.
    private static func font(isSelected: Bool) -> UIFont {
        .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
    }

    func show(
        isSelected: Bool, isEnabled isControlEnabled: Bool, isPressed: Bool, attributes: [NSAttributedString.Key: Any]
    ) {
        let isUsable = isEnabled && isControlEnabled
        label.font = attributes[.font] as? UIFont ?? Self.font(isSelected: isSelected)
        label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
        imageView.tintColor = label.textColor
        view.alpha = !isUsable ? ControlStyle.disabledAlpha : isPressed && !isSelected ? 0.5 : 1
        let area = view.bounds.insetBy(dx: 4, dy: 4)
        label.frame = area
        imageView.frame = area
    }
}
