import Foundation

/// A button of an action beside a swiped row: a title, an image or both, in white on the action's colour.
final class SwipeActionButton: UIControl {
    let action: UIContextualAction
    private let label = UILabel()
    private let imageView = UIImageView()
    /// The width that the content is placed in. A button that is covered in part keeps its content in place.
    var contentWidth: CGFloat = SwipeLayout.leastWidth { didSet { if contentWidth != oldValue { setNeedsLayout() } } }
    /// Whether the content stands at the inner edge, as that of the first action in a full swipe does.
    var isStretched = false { didSet { if isStretched != oldValue { setNeedsLayout() } } }
    /// Whether the row's edge, from which the button grows, is at the right.
    let growsFromRight: Bool

    init(_ action: UIContextualAction, growsFromRight: Bool, onPress: @escaping () -> Void) {
        self.action = action
        self.growsFromRight = growsFromRight
        super.init(frame: .zero)
        backgroundColor = action.backgroundColor
        clipsToBounds = true
        label.text = action.title
        label.font = .systemFont(ofSize: 15, weight: .medium)
        label.textColor = .white
        label.textAlignment = .center
        label.numberOfLines = 2
        imageView.image = action.image?.withRenderingMode(.alwaysTemplate)
        imageView.tintColor = .white
        addSubview(label)
        addSubview(imageView)
        accessibilityLabel = action.title ?? action.spokenTitle
        isAccessibilityElement = true
        addAction(UIAction { _ in onPress() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    /// The width of the action at rest.
    var naturalWidth: CGFloat {
        let text = label.sizeThatFits(CGSize(width: 160, height: CGFloat.greatestFiniteMagnitude)).width
        let content = max(text, imageView.image?.size.width ?? 0)
        return max(SwipeLayout.leastWidth, content + 2 * SwipeLayout.padding)
    }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            label.alpha = isHighlighted ? 0.5 : 1
            imageView.alpha = label.alpha
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let inner = max(0, contentWidth - SwipeLayout.padding)
        let text =
            label.text?.isEmpty != false
            ? CGSize.zero : label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude))
        let image = imageView.image?.size ?? .zero
        // A low row has room for only one of the two; UIKit shows the image then.
        let showsBoth = text != .zero && image != .zero && text.height + image.height + 10 <= bounds.height
        label.isHidden = text == .zero || image != .zero && !showsBoth
        imageView.isHidden = image == .zero
        let gap: CGFloat = showsBoth ? 4 : 0
        let height = (label.isHidden ? 0 : text.height) + gap + image.height
        // The content keeps its distance from the inner edge, so that it seems to come out from below the row.
        let middle = contentMiddle
        let top = (bounds.height - height) / 2
        imageView.frame = CGRect(
            x: middle - image.width / 2, y: top, width: image.width, height: image.height)
        label.frame = CGRect(
            x: middle - text.width / 2, y: top + (imageView.isHidden ? 0 : image.height + gap), width: text.width,
            height: text.height)
    }

    private var contentMiddle: CGFloat {
        if isStretched || bounds.width < contentWidth {
            return growsFromRight ? contentWidth / 2 : bounds.width - contentWidth / 2
        }
        return bounds.width / 2
    }
}
