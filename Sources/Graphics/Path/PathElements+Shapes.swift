import Foundation

extension PathElements {
    /// The distance of the control points of a quarter circle from its ends, in radii.
    private static let quarterArcControl: CGFloat = 0.552_284_749_830_793_6

    mutating func addRect(_ rect: CGRect, _ transform: CGAffineTransform) {
        guard !rect.isNull, rect.isFinite else { return }
        move(to: CGPoint(x: rect.minX, y: rect.minY).applying(transform))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY).applying(transform))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY).applying(transform))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY).applying(transform))
        close()
    }

    mutating func addEllipse(in rect: CGRect, _ transform: CGAffineTransform) {
        guard !rect.isNull, rect.isFinite else { return }
        let toRect = CGAffineTransform(
            a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY
        ).concatenating(transform)
        move(to: CGPoint(x: 1, y: 0).applying(toRect))
        for quarter in 0..<4 {
            addUnitArc(from: CGFloat(quarter) * .pi / 2, delta: .pi / 2, toRect)
        }
        close()
    }

    mutating func addRoundedRect(
        _ rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat, _ transform: CGAffineTransform
    ) {
        guard !rect.isNull, rect.isFinite else { return }
        let radii = CGSize(
            width: min(max(cornerWidth, 0), rect.width / 2), height: min(max(cornerHeight, 0), rect.height / 2))
        addRoundedRect(rect, topLeft: radii, topRight: radii, bottomRight: radii, bottomLeft: radii, transform)
    }

    /// Adds a rectangle with a quarter ellipse for each corner that has a size. Corners are named as they appear if the
    /// y axis points down.
    package mutating func addRoundedRect(
        _ rect: CGRect, topLeft: CGSize, topRight: CGSize, bottomRight: CGSize, bottomLeft: CGSize,
        _ transform: CGAffineTransform = .identity
    ) {
        guard !rect.isNull, rect.isFinite else { return }
        let corners: [(radii: CGSize, x: CGFloat, y: CGFloat, inward: CGVector, start: CGFloat)] = [
            (topRight, rect.maxX, rect.minY, CGVector(dx: -1, dy: 1), -.pi / 2),
            (bottomRight, rect.maxX, rect.maxY, CGVector(dx: -1, dy: -1), 0),
            (bottomLeft, rect.minX, rect.maxY, CGVector(dx: 1, dy: -1), .pi / 2),
            (topLeft, rect.minX, rect.minY, CGVector(dx: 1, dy: 1), .pi),
        ]
        move(to: CGPoint(x: rect.minX + topLeft.width, y: rect.minY).applying(transform))
        for corner in corners {
            let corners = corner.radii
            let center = CGPoint(
                x: corner.x + corner.inward.dx * corners.width, y: corner.y + corner.inward.dy * corners.height)
            let place = CGAffineTransform(
                a: corners.width, b: 0, c: 0, d: corners.height, tx: center.x, ty: center.y
            ).concatenating(transform)
            addLine(to: CGPoint(x: cos(corner.start), y: sin(corner.start)).applying(place))
            if corners.width > 0, corners.height > 0 {
                addUnitArc(from: corner.start, delta: .pi / 2, place)
            }
        }
        close()
    }

    mutating func addArc(
        _ center: CGPoint, _ radius: CGFloat, _ startAngle: CGFloat, _ delta: CGFloat, _ transform: CGAffineTransform
    ) {
        guard center.isFinite, radius.isFinite, radius >= 0, startAngle.isFinite, delta.isFinite else { return }
        let place = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
            .concatenating(transform)
        let start = CGPoint(x: cos(startAngle), y: sin(startAngle)).applying(place)
        if currentPoint == nil {
            move(to: start)
        } else {
            addLine(to: start)
        }
        // Further turns would only draw over themselves.
        let delta =
            abs(delta) > 4 * .pi ? delta.truncatingRemainder(dividingBy: 2 * .pi) + (delta < 0 ? -2 : 2) * .pi : delta
        let count = Int((abs(delta) / (.pi / 2)).rounded(.up))
        for index in 0..<count {
            let step = delta / CGFloat(count)
            addUnitArc(from: startAngle + CGFloat(index) * step, delta: step, place)
        }
    }

    mutating func addTangentArc(
        _ corner: CGPoint, _ end: CGPoint, _ radius: CGFloat, _ transform: CGAffineTransform
    ) {
        guard let current = currentPoint, corner.isFinite, end.isFinite, radius.isFinite else { return }
        let start = transform.isIdentity ? current : current.applying(transform.inverted())
        let incoming = CGVector(dx: start.x - corner.x, dy: start.y - corner.y)
        let outgoing = CGVector(dx: end.x - corner.x, dy: end.y - corner.y)
        let lengths = hypot(incoming.dx, incoming.dy) * hypot(outgoing.dx, outgoing.dy)
        let cross = incoming.dx * outgoing.dy - incoming.dy * outgoing.dx
        guard radius > 0, lengths > 0, abs(cross) > lengths * 1e-9 else {
            addLine(to: corner.applying(transform))
            return
        }
        let angle = acos(min(max((incoming.dx * outgoing.dx + incoming.dy * outgoing.dy) / lengths, -1), 1))
        let tangent = radius / tan(angle / 2)
        let middle = radius / sin(angle / 2)
        let from = atan2(incoming.dy, incoming.dx)
        let bisector = from + (cross > 0 ? angle / 2 : -angle / 2)
        let center = CGPoint(x: corner.x + cos(bisector) * middle, y: corner.y + sin(bisector) * middle)
        let first = CGPoint(x: corner.x + cos(from) * tangent, y: corner.y + sin(from) * tangent)
        let startAngle = atan2(first.y - center.y, first.x - center.x)
        addArc(center, radius, startAngle, cross > 0 ? angle - .pi : .pi - angle, transform)
    }

    /// Returns the angle that an arc extends over: positive, or negative if `clockwise`. An arc in the given direction
    /// keeps its full turns.
    package static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
        let delta = end - start
        guard delta.isFinite else { return .nan }
        let turn = 2 * CGFloat.pi
        if clockwise {
            return delta <= 0 ? delta : delta.truncatingRemainder(dividingBy: turn) - turn
        }
        return delta >= 0 ? delta : delta.truncatingRemainder(dividingBy: turn) + turn
    }

    /// Adds an arc, at most a quarter, of the circle around the origin with radius 1, mapped by `place`.
    private mutating func addUnitArc(from angle: CGFloat, delta: CGFloat, _ place: CGAffineTransform) {
        let control = abs(delta - .pi / 2) < 1e-12 ? Self.quarterArcControl : 4 / 3 * tan(delta / 4)
        let start = CGPoint(x: cos(angle), y: sin(angle))
        let end = CGPoint(x: cos(angle + delta), y: sin(angle + delta))
        addCurve(
            to: end.applying(place),
            control1: CGPoint(x: start.x - control * start.y, y: start.y + control * start.x).applying(place),
            control2: CGPoint(x: end.x + control * end.y, y: end.y - control * end.x).applying(place))
    }
}
