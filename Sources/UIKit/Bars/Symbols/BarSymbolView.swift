import Foundation
import Graphics

/// A view that draws a symbol in its tint colour, as large as it fits.
@MainActor
final class BarSymbolView: UIView {
    /// The symbol; `nil` draws nothing.
    var symbol: BarSymbol? { didSet { if symbol != oldValue { setNeedsDisplay() } } }
    /// The width of lines as a factor of the regular width.
    var weight: CGFloat = 1 { didSet { if weight != oldValue { setNeedsDisplay() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let symbol else { return }
        let isMirrored = symbol.isDirectional && effectiveUserInterfaceLayoutDirection == .rightToLeft
        symbol.draw(
            in: bounds, color: tintColor.resolvedColor(with: traitCollection), weight: weight, isMirrored: isMirrored)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }
}
