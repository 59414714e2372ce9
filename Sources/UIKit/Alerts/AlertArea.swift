import Foundation

/// A part of an alert that scrolls if its content is higher.
@MainActor
final class AlertArea: UIScrollView {
    /// The whole height of the content.
    var contentHeight: CGFloat = 0 { didSet { if contentHeight != oldValue { setNeedsLayout() } } }

    init() {
        super.init(frame: .zero)
        isOpaque = false
        scrollsToTop = false
        contentInsetAdjustmentBehavior = .never
        // A pressed button is highlighted at once.
        delaysContentTouches = false
    }

    required init?(coder: NSCoder) { nil }

    /// Returns `true`, because a drag that begins on a button scrolls too.
    override func touchesShouldCancel(in view: UIView) -> Bool { true }

    override func layoutSubviews() {
        contentSize = CGSize(width: bounds.width, height: contentHeight)
        // Otherwise a finger may slide from button to button.
        isScrollEnabled = contentHeight > bounds.height
        super.layoutSubviews()
    }

    /// Scrolls until a rectangle of the content is visible.
    func reveal(_ rect: CGRect) {
        layoutIfNeeded()
        scrollRectToVisible(rect, animated: false)
    }
}
