import Foundation

extension PathElements {
    /// Returns the same elements from the last to the first. Closed subpaths stay closed.
    func reversed() -> PathElements {
        var subpaths: [PathElements] = []
        forEach { verb, points in
            if verb == .moveToPoint { subpaths.append(PathElements()) }
            guard !subpaths.isEmpty else { return }
            let last = subpaths.count - 1
            switch verb {
            case .moveToPoint: subpaths[last].move(to: points[0])
            case .addLineToPoint: subpaths[last].addLine(to: points[0])
            case .addQuadCurveToPoint: subpaths[last].addQuadCurve(to: points[1], control: points[0])
            case .addCurveToPoint:
                subpaths[last].addCurve(to: points[2], control1: points[0], control2: points[1])
            case .closeSubpath: subpaths[last].close()
            }
        }
        var result = PathElements()
        for subpath in subpaths.reversed() {
            result.append(subpath.reversedSubpath())
        }
        return result
    }

    private func reversedSubpath() -> PathElements {
        var result = PathElements()
        guard let end = points.last else { return result }
        result.move(to: end)
        var index = points.count - 1
        for verb in verbs.reversed() {
            switch verb {
            case .moveToPoint, .closeSubpath: break
            case .addLineToPoint: result.addLine(to: points[index - 1])
            case .addQuadCurveToPoint: result.addQuadCurve(to: points[index - 2], control: points[index - 1])
            case .addCurveToPoint:
                result.addCurve(to: points[index - 3], control1: points[index - 1], control2: points[index - 2])
            }
            index -= verb == .moveToPoint ? 0 : verb.pointCount
        }
        if verbs.last == .closeSubpath { result.close() }
        return result
    }
}

extension CGPath {
    /// Returns the same path from its end to its start.
    package final func reversed() -> CGPath {
        CGPath(elements: elements.reversed())
    }
}
