import Foundation
import Graphics

/// A part of an alert that scrolls if its content is higher: by a finger, the wheel or the keyboard focus.
@MainActor
final class AlertScrollView: UIView {
    let content = UIView()
    /// The whole height of the content.
    var contentHeight: CGFloat = 0 { didSet { if contentHeight != oldValue { setNeedsLayout() } } }
    /// The height of the content above the visible part.
    private(set) var offset: CGFloat = 0 { didSet { if offset != oldValue { setNeedsLayout() } } }
    private let indicator = ControlStyle.part(AlertColors.indicator)
    private let pan = UIPanGestureRecognizer()
    /// Follows the wheel alone, so that a click right after a turn of it is still received by a button.
    private let wheel = UIPanGestureRecognizer()

    init() {
        super.init(frame: .zero)
        isOpaque = false
        clipsToBounds = true
        content.isOpaque = false
        indicator.layer.cornerRadius = Self.indicatorWidth / 2
        addSubview(content)
        addSubview(indicator)
        wheel.allowedScrollTypesMask = .all
        wheel.allowedTouchTypes = []
        wheel.cancelsTouchesInView = false
        for recognizer in [pan, wheel] {
            recognizer.addAction { [weak self, unowned recognizer] _ in self?.follow(recognizer) }
            addGestureRecognizer(recognizer)
        }
    }

    required init?(coder: NSCoder) { nil }

    private static let indicatorWidth: CGFloat = 3
    private static let indicatorInset: CGFloat = 3

    /// The greatest offset.
    private var limit: CGFloat { max(0, contentHeight - bounds.height) }

    /// Scrolls until a rectangle of the content is visible.
    func reveal(_ rect: CGRect) {
        layoutIfNeeded()
        offset = Self.offset(offset, revealing: rect.minY...rect.maxY, height: bounds.height, limit: limit)
    }

    /// Returns the offset nearest to `offset` at which a part of the content is visible, or its top if it is too high.
    static func offset(
        _ offset: CGFloat, revealing part: ClosedRange<CGFloat>, height: CGFloat, limit: CGFloat
    ) -> CGFloat {
        let wanted = min(max(offset, part.upperBound - height), part.lowerBound)
        return min(max(0, wanted), max(0, limit))
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .began || pan.state == .changed else { return }
        let way = pan.translation(in: self)
        pan.setTranslation(.zero, in: self)
        offset = min(max(0, offset - way.y), limit)
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan || gestureRecognizer === wheel else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return limit > 0
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        offset = min(offset, limit)
        content.frame = CGRect(x: 0, y: -offset, width: bounds.width, height: contentHeight)
        indicator.isHidden = limit <= 0
        guard limit > 0 else { return }
        let track = bounds.height - 2 * Self.indicatorInset
        let length = max(min(36, track), track * bounds.height / contentHeight)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        indicator.frame = CGRect(
            x: isRightToLeft ? Self.indicatorInset : bounds.width - Self.indicatorInset - Self.indicatorWidth,
            y: Self.indicatorInset + (track - length) * offset / limit, width: Self.indicatorWidth, height: length)
    }
}
