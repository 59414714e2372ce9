import Foundation
import Graphics

/// The box around the text fields of an alert, with a line between two of them.
@MainActor
final class AlertFieldBox: UIView {
    private(set) var fields: [UITextField] = []
    private var lines: [UIView] = []

    init() {
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = AlertColors.field
        clipsToBounds = true
        layer.cornerRadius = AlertMetrics.fieldCornerRadius
    }

    required init?(coder: NSCoder) { nil }

    func add(_ field: UITextField) {
        if !fields.isEmpty {
            let line = ControlStyle.part(AlertColors.line)
            lines.append(line)
            addSubview(line)
        }
        fields.append(field)
        addSubview(field)
    }

    /// The heights of the fields, as their fonts need.
    var heights: [CGFloat] {
        fields.map { field in
            let font = field.font ?? .preferredFont(forTextStyle: .footnote)
            return max(AlertMetrics.fieldHeight, font.lineHeight.rounded(.up) + AlertMetrics.fieldInset * 2)
        }
    }

    /// Places the box and its fields. The frames are in the superview's coordinates.
    func place(_ frames: [CGRect], pixel: CGFloat) {
        guard let first = frames.first, let last = frames.last else { return }
        frame = first.union(last)
        for (field, frame) in zip(fields, frames) {
            let inner = frame.offsetBy(dx: -self.frame.minX, dy: -self.frame.minY)
            let margin = field.borderStyle == .none ? AlertMetrics.fieldInset : 0
            field.frame = inner.insetBy(dx: margin, dy: 0)
            // The ring lies within the box, which clips.
            let ring = ControlStyle.focusRingWidth + ControlStyle.focusRingGap + pixel
            field.focusRingInsets = UIEdgeInsets(top: ring, left: ring - margin, bottom: ring, right: ring - margin)
        }
        for (line, frame) in zip(lines, frames.dropFirst()) {
            line.frame = CGRect(x: 0, y: frame.minY - self.frame.minY, width: frame.width, height: pixel)
        }
        layer.borderWidth = pixel
        layer.borderColor = AlertColors.line.resolvedColor(with: traitCollection).cgColor
    }
}
