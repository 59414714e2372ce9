import Foundation
import Graphics

/// The small drawings in menus and in buttons that open them.
final class MenuGlyph: UIView {
    enum Kind: Equatable { case tick, dash, chevron, upDown, down }

    var kind: Kind? { didSet { if kind != oldValue { setNeedsDisplay() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let kind else { return }
        tintColor.setStroke()
        Self.path(kind, in: bounds, isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft).stroke()
    }

    /// Returns the line of a drawing in the middle of a rectangle.
    private static func path(_ kind: Kind, in bounds: CGRect, isRightToLeft: Bool) -> UIBezierPath {
        let (x, y, unit) = (bounds.midX, bounds.midY, min(bounds.width, bounds.height) / 14)
        let path = UIBezierPath()
        func line(_ points: [(CGFloat, CGFloat)]) {
            for (index, point) in points.enumerated() {
                let place = CGPoint(x: x + point.0 * unit, y: y + point.1 * unit)
                if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
            }
        }
        let side: CGFloat = isRightToLeft ? -1 : 1
        switch kind {
        case .tick: line([(-5.2, 0.6), (-1.6, 4.4), (5.2, -4.6)])
        case .dash: line([(-4.5, 0), (4.5, 0)])
        case .chevron: line([(-2.2 * side, -4.4), (2.2 * side, 0), (-2.2 * side, 4.4)])
        case .down: line([(-4.4, -2.2), (0, 2.2), (4.4, -2.2)])
        case .upDown:
            line([(-3.2, -2), (0, -5), (3.2, -2)])
            line([(-3.2, 2), (0, 5), (3.2, 2)])
        }
        path.lineWidth = 1.8 * unit
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        return path
    }

    /// Returns a drawing as an image that takes the tint colour.
    static func image(_ kind: Kind, side: CGFloat) -> UIImage {
        let frame = CGRect(x: 0, y: 0, width: side, height: side)
        return UIGraphicsImageRenderer(size: frame.size).image { _ in
            UIColor.black.setStroke()
            path(kind, in: frame, isRightToLeft: false).stroke()
        }.withRenderingMode(.alwaysTemplate)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }
}
