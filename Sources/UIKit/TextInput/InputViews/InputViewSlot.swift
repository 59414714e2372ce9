import Foundation

/// The place of an input view or an accessory view. It gives the view its whole size.
@MainActor
final class InputViewSlot: UIView {
    /// The height in points of an input view that has none of its own: that of a picker.
    private static let usualHeight: CGFloat = 216

    /// Whether the slot is for the view in place of a keyboard.
    private let isForInput: Bool
    /// Called after a layout that has changed the height that the view needs.
    var onHeightChange: (() -> Void)?
    /// The view in the slot.
    private(set) weak var content: UIView?

    init(isForInput: Bool) {
        self.isForInput = isForInput
        super.init(frame: .zero)
        clipsToBounds = isForInput
        // Behind the view in place of a keyboard is the keyboard's colour.
        if isForInput { backgroundColor = .secondarySystemBackground }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a view in place of the former one, in a width in points.
    func show(_ view: UIView?, width: CGFloat) {
        if let content, content !== view, content.superview === self { content.removeFromSuperview() }
        content = view
        guard let view, view.superview !== self else { return }
        if view.translatesAutoresizingMaskIntoConstraints {
            // The view has its size before it meets the slot. Without a size its constraints would conflict.
            frame.size = CGSize(width: width, height: height(of: view, inWidth: width))
            view.frame = bounds
        }
        addSubview(view)
        guard !view.translatesAutoresizingMaskIntoConstraints else { return }
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: leadingAnchor),
            view.trailingAnchor.constraint(equalTo: trailingAnchor),
            view.topAnchor.constraint(equalTo: topAnchor),
        ])
    }

    /// Returns the height that the view needs in a width, in points (R435).
    func height(inWidth width: CGFloat) -> CGFloat {
        guard let content, content.superview === self else { return 0 }
        return height(of: content, inWidth: width)
    }

    /// Whether the height of a view follows what it contains (R854, R1055).
    private func isFlexible(_ content: UIView) -> Bool {
        content.autoresizingMask.contains(.flexibleHeight) || (content as? UIInputView)?.allowsSelfSizing == true
    }

    private func height(of content: UIView, inWidth width: CGFloat) -> CGFloat {
        let own = max(content.intrinsicContentSize.height, 0)
        let isFlexible = isFlexible(content)
        let translates = content.translatesAutoresizingMaskIntoConstraints
        if isForInput, own > 0 { return own }
        if translates, !isFlexible, content.bounds.height > 0 { return content.bounds.height }
        let fitting = content.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        let needed = max(own, fitting.height)
        return needed == 0 && isForInput ? Self.usualHeight : needed
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let content, content.superview === self else { return }
        let translates = content.translatesAutoresizingMaskIntoConstraints
        if translates { content.frame = bounds }
        let isFixed = translates && !isFlexible(content)
        if !isFixed, height(inWidth: bounds.width) != bounds.height { onHeightChange?() }
    }
}
