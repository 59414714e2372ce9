import Foundation

/// The view of a standard accessory: a chevron, a checkmark, or a detail button with or without a chevron.
final class CellAccessoryView: UIView {
    let type: UITableViewCell.AccessoryType
    /// The size of the drawings in parts of the standard one.
    let scale: CGFloat
    private let button: CellButton?
    private let glyph: CellGlyphView?

    /// Creates the view of an accessory; `nil` for `none`.
    init?(_ type: UITableViewCell.AccessoryType, scale: CGFloat = 1, onPress: @escaping () -> Void) {
        guard let size = Self.size(of: type) else { return nil }
        (self.type, self.scale) = (type, scale)
        switch type {
        case .none, .disclosureIndicator: (button, glyph) = (nil, CellGlyphView(.chevron, scale: scale))
        case .checkmark: (button, glyph) = (nil, CellGlyphView(.checkmark, scale: scale))
        case .detailButton: (button, glyph) = (CellButton(.info, scale: scale, onPress), nil)
        case .detailDisclosureButton:
            (button, glyph) = (CellButton(.info, scale: scale, onPress), CellGlyphView(.chevron, scale: scale))
        }
        super.init(frame: CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale))
        isOpaque = false
        button.map(addSubview)
        glyph.map(addSubview)
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the standard size of an accessory in points; `nil` for `none`.
    static func size(of type: UITableViewCell.AccessoryType) -> CGSize? {
        switch type {
        case .none: nil
        case .disclosureIndicator: CellMetrics.chevron
        case .checkmark: CellMetrics.checkmark
        case .detailButton: CellMetrics.detailButton
        case .detailDisclosureButton:
            CGSize(
                width: CellMetrics.detailButton.width + CellMetrics.detailGap + CellMetrics.chevron.width,
                height: CellMetrics.detailButton.height)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView?, atEnd: Bool) {
            guard let view else { return }
            view.frame.origin = CGPoint(
                x: atEnd != isRightToLeft ? bounds.width - view.bounds.width : 0,
                y: (bounds.height - view.bounds.height) / 2)
        }
        place(button, atEnd: false)
        place(glyph, atEnd: true)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        button.map { $0.point(inside: convert(point, to: $0), with: event) } ?? false
    }
}
