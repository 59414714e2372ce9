import CCairo
import Foundation

/// The elements of a path: the kinds in one array, their points in another.
package struct PathElements: Hashable, Sendable {
    private(set) var verbs: [CGPathElementType] = []
    private(set) var points: [CGPoint] = []
    private var subpathStart: CGPoint?

    /// The start of the next line; `nil` before the first `move(to:)`.
    private(set) var currentPoint: CGPoint?

    mutating func move(to point: CGPoint) {
        guard point.isFinite else { return }
        verbs.append(.moveToPoint)
        points.append(point)
        subpathStart = point
        currentPoint = point
    }

    mutating func addLine(to point: CGPoint) {
        guard point.isFinite, continuesSubpath() else { return }
        verbs.append(.addLineToPoint)
        points.append(point)
        currentPoint = point
    }

    mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard end.isFinite, control.isFinite, continuesSubpath() else { return }
        verbs.append(.addQuadCurveToPoint)
        points.append(control)
        points.append(end)
        currentPoint = end
    }

    mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard end.isFinite, control1.isFinite, control2.isFinite, continuesSubpath() else { return }
        verbs.append(.addCurveToPoint)
        points.append(control1)
        points.append(control2)
        points.append(end)
        currentPoint = end
    }

    mutating func close() {
        guard let last = verbs.last, last != .closeSubpath else { return }
        verbs.append(.closeSubpath)
        currentPoint = subpathStart
    }

    mutating func append(_ other: PathElements) {
        guard !other.verbs.isEmpty else { return }
        verbs += other.verbs
        points += other.points
        subpathStart = other.subpathStart
        currentPoint = other.currentPoint
    }

    /// Returns whether a line or curve can be added. After a close it first starts a subpath at the closed one's start.
    private mutating func continuesSubpath() -> Bool {
        guard let currentPoint else { return false }
        if verbs.last == .closeSubpath {
            move(to: currentPoint)
        }
        return true
    }

    func applying(_ transform: CGAffineTransform) -> PathElements {
        guard !transform.isIdentity else { return self }
        var result = self
        result.points = points.map { $0.applying(transform) }
        result.subpathStart = subpathStart?.applying(transform)
        result.currentPoint = currentPoint?.applying(transform)
        return result.points.allSatisfy(\.isFinite) ? result : PathElements()
    }

    /// Calls `body` with each element's kind and points.
    func forEach(_ body: (CGPathElementType, UnsafeBufferPointer<CGPoint>) -> Void) {
        points.withUnsafeBufferPointer { buffer in
            var next = 0
            for verb in verbs {
                body(verb, UnsafeBufferPointer(rebasing: buffer[next..<(next + verb.pointCount)]))
                next += verb.pointCount
            }
        }
    }
}
