import Foundation
import Graphics

/// A symbol that UIKit draws in bars. Its lines lie in a square of 24 points.
enum BarSymbol: CaseIterable {
    case plus, compose, reply, share, folder, book, magnifier, refresh, cross, camera, trash
    case play, pause, rewind, fastForward, undo, redo
    case chevron, ellipsis, star, clock, person, download, list, magnifierSmall, sidebar, info, circledPlus

    /// The side of the square in points.
    static let side: CGFloat = 24

    /// Whether the symbol points into the direction of reading, so that it is mirrored from right to left.
    var isDirectional: Bool {
        switch self {
        case .chevron, .reply, .undo, .redo, .book, .list, .sidebar: true
        default: false
        }
    }

    /// Draws the symbol in a square.
    ///
    /// - Parameters:
    ///   - rect: The square in the current context, in points.
    ///   - color: The colour of the lines.
    ///   - weight: The width of lines as a factor of the regular width.
    ///   - isMirrored: Whether left and right are exchanged.
    @MainActor
    func draw(in rect: CGRect, color: UIColor, weight: CGFloat = 1, isMirrored: Bool = false) {
        let scale = min(rect.width, rect.height) / Self.side
        guard scale > 0 else { return }
        var transform = CGAffineTransform(translationX: rect.midX - 12 * scale, y: rect.midY - 12 * scale)
        transform = transform.scaledBy(x: scale, y: scale)
        if isMirrored { transform = transform.translatedBy(x: 24, y: 0).scaledBy(x: -1, y: 1) }
        // Lines that cross have the colour's opacity only once.
        let opacity = color.cgColor.alpha
        let context = opacity < 1 ? UIGraphicsGetCurrentContext() : nil
        context?.saveGState()
        context?.setAlpha(opacity)
        context?.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
        defer {
            context?.endTransparencyLayer()
            context?.restoreGState()
        }
        (context == nil ? color : color.withAlphaComponent(1)).set()
        let shape = shape
        for (path, width) in shape.lines {
            path.apply(transform)
            path.lineWidth = width * weight * scale
            path.lineCapStyle = .round
            path.lineJoinStyle = .round
            path.stroke()
        }
        for path in shape.areas {
            path.apply(transform)
            path.fill()
        }
    }
}

/// The lines and the filled areas of a symbol.
@MainActor
struct BarSymbolShape {
    var lines: [(path: UIBezierPath, width: CGFloat)] = []
    var areas: [UIBezierPath] = []

    /// Adds a line through points.
    mutating func line(_ points: (CGFloat, CGFloat)..., width: CGFloat = 1.75, isClosed: Bool = false) {
        stroke(width: width) { path in
            for (index, point) in points.enumerated() {
                let point = CGPoint(x: point.0, y: point.1)
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            if isClosed { path.close() }
        }
    }

    /// Adds a line that a closure draws.
    mutating func stroke(width: CGFloat = 1.75, _ draw: (UIBezierPath) -> Void) {
        let path = UIBezierPath()
        draw(path)
        lines.append((path, width))
    }

    /// Adds a filled area with corners.
    mutating func area(_ points: (CGFloat, CGFloat)...) {
        let path = UIBezierPath()
        for (index, point) in points.enumerated() {
            let point = CGPoint(x: point.0, y: point.1)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        areas.append(path)
    }

    /// Adds an arc. Angles are in degrees, clockwise from the right.
    mutating func arc(
        _ x: CGFloat, _ y: CGFloat, radius: CGFloat, from start: CGFloat = 0, to end: CGFloat = 360,
        width: CGFloat = 1.75
    ) {
        let path = UIBezierPath(
            arcCenter: CGPoint(x: x, y: y), radius: radius, startAngle: start * .pi / 180, endAngle: end * .pi / 180,
            clockwise: true)
        lines.append((path, width))
    }
}
