import Foundation

/// The small drawings in cells: accessories, editing controls and the handle for moving.
enum CellGlyph: Equatable {
    case chevron, checkmark, info, minus, plus, handle
    /// The circle of a row that can be selected, while it is selected or not.
    case selection(isSelected: Bool)

    /// The size of the drawing in points.
    var size: CGSize {
        switch self {
        case .chevron: CellMetrics.chevron
        case .checkmark: CellMetrics.checkmark
        case .info: CellMetrics.detailButton
        case .minus, .plus, .selection: CellMetrics.editingControl
        case .handle: CellMetrics.reorderHandle
        }
    }

    /// Draws the glyph into a rectangle of its size, in the current context.
    ///
    /// - Parameters:
    ///   - rect: The rectangle to draw into.
    ///   - tint: The colour of glyphs without a colour of their own.
    ///   - isRightToLeft: Whether the chevron points to the left.
    func draw(in rect: CGRect, tint: UIColor, isRightToLeft: Bool) {
        switch self {
        case .chevron:
            UIColor.tertiaryLabel.setStroke()
            Self.chevron(in: rect, isRightToLeft: isRightToLeft).stroke()
        case .checkmark:
            tint.setStroke()
            Self.tick(in: rect.insetBy(dx: 3.2, dy: 3.7), width: 2.2).stroke()
        case .info:
            drawInfo(in: rect, tint: tint)
        case .minus, .plus:
            (self == .minus ? UIColor.systemRed : .systemGreen).setFill()
            UIBezierPath(ovalIn: rect).fill()
            UIColor.white.setFill()
            Self.bar(width: 11, height: 2, in: rect).fill()
            if self == .plus { Self.bar(width: 2, height: 11, in: rect).fill() }
        case .selection(let isSelected):
            drawSelection(in: rect, tint: tint, isSelected: isSelected)
        case .handle:
            UIColor.tertiaryLabel.setFill()
            for offset: CGFloat in [-4.5, 0, 4.5] {
                Self.bar(width: 20, height: 1.5, in: rect.offsetBy(dx: 0, dy: offset)).fill()
            }
        }
    }

    private func drawInfo(in rect: CGRect, tint: UIColor) {
        tint.setStroke()
        tint.setFill()
        let circle = UIBezierPath(ovalIn: rect.insetBy(dx: 2.3, dy: 2.3))
        circle.lineWidth = 1.6
        circle.stroke()
        let (x, y) = (rect.midX, rect.midY)
        UIBezierPath(ovalIn: CGRect(x: x - 1.5, y: y - 6, width: 2.8, height: 2.8)).fill()
        let stem = UIBezierPath()
        stem.move(to: CGPoint(x: x - 1.9, y: y - 1.4))
        stem.addLine(to: CGPoint(x: x + 0.4, y: y - 1.4))
        stem.addLine(to: CGPoint(x: x + 0.4, y: y + 4.9))
        stem.move(to: CGPoint(x: x - 2.3, y: y + 4.9))
        stem.addLine(to: CGPoint(x: x + 2.8, y: y + 4.9))
        stem.lineWidth = 1.6
        stem.lineCapStyle = .round
        stem.lineJoinStyle = .round
        stem.stroke()
    }

    private func drawSelection(in rect: CGRect, tint: UIColor, isSelected: Bool) {
        if isSelected {
            tint.setFill()
            UIBezierPath(ovalIn: rect).fill()
            UIColor.white.setStroke()
            Self.tick(in: rect.insetBy(dx: 5.6, dy: 6.2), width: 2).stroke()
        } else {
            UIColor.systemGray3.setStroke()
            let circle = UIBezierPath(ovalIn: rect.insetBy(dx: 0.75, dy: 0.75))
            circle.lineWidth = 1.5
            circle.stroke()
        }
    }

    // MARK: Paths

    /// Returns the line of a chevron that points to the trailing edge.
    static func chevron(in rect: CGRect, isRightToLeft: Bool) -> UIBezierPath {
        let inset: CGFloat = 1.1
        let rect = rect.insetBy(dx: inset, dy: inset)
        let (start, tip) = isRightToLeft ? (rect.maxX, rect.minX) : (rect.minX, rect.maxX)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: start, y: rect.minY))
        path.addLine(to: CGPoint(x: tip, y: rect.midY))
        path.addLine(to: CGPoint(x: start, y: rect.maxY))
        path.lineWidth = 2.1
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        return path
    }

    /// Returns the line of a checkmark, which is never mirrored.
    private static func tick(in rect: CGRect, width: CGFloat) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: rect.minX, y: rect.minY + rect.height * 0.58))
        path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.36, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        path.lineWidth = width
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        return path
    }

    /// Returns a bar with round ends in the middle of a rectangle.
    private static func bar(width: CGFloat, height: CGFloat, in rect: CGRect) -> UIBezierPath {
        let bar = CGRect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
        return UIBezierPath(roundedRect: bar, cornerRadius: min(width, height) / 2)
    }
}
