import Foundation

extension CGPath {
    /// Returns the path whose points lie at a part of the way to those of another path: 0 is this path, 1 the other
    /// one. Returns `nil` if the two do not have the same kinds of elements in the same order.
    package final func interpolated(to end: CGPath, by progress: CGFloat) -> CGPath? {
        guard elements.verbs == end.elements.verbs, elements.points.count == end.elements.points.count else {
            return nil
        }
        return CGPath(elements: elements.interpolated(to: end.elements, by: progress))
    }
}

extension PathElements {
    /// Returns the elements between these and others of the same kinds.
    fileprivate func interpolated(to end: PathElements, by progress: CGFloat) -> PathElements {
        var result = PathElements()
        var index = 0
        func next() -> CGPoint {
            let (a, b) = (points[index], end.points[index])
            index += 1
            return CGPoint(x: a.x + (b.x - a.x) * progress, y: a.y + (b.y - a.y) * progress)
        }
        for verb in verbs {
            switch verb {
            case .moveToPoint: result.move(to: next())
            case .addLineToPoint: result.addLine(to: next())
            case .addQuadCurveToPoint:
                let control = next()
                result.addQuadCurve(to: next(), control: control)
            case .addCurveToPoint:
                let (first, second) = (next(), next())
                result.addCurve(to: next(), control1: first, control2: second)
            case .closeSubpath: result.close()
            @unknown default: break
            }
        }
        return result
    }
}
