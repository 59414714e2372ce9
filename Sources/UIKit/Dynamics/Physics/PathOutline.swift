import Foundation
import Graphics

/// The straight lines that stand for a path.
enum PathOutline {
    struct Line: Equatable, Sendable {
        var points: [PhysicsVector]
        var isClosed = false
    }

    /// The number of straight lines for a curve.
    private static let parts = 12

    /// Returns the subpaths with at least two points. Points that are not finite are left out.
    static func lines(of path: CGPath) -> [Line] {
        var lines: [Line] = []
        var current = Line(points: [])
        func end() {
            if current.points.count > 1 { lines.append(current) }
            // A closed subpath goes on from where it started.
            current = Line(points: current.isClosed ? Array(current.points.prefix(1)) : [])
        }
        path.applyWithBlock { pointer in
            let element = pointer.pointee
            func point(_ index: Int) -> PhysicsVector { PhysicsVector(element.points[index]) }
            switch element.type {
            case .moveToPoint:
                end()
                current = Line(points: [point(0)])
            case .addLineToPoint: current.points.append(point(0))
            case .addQuadCurveToPoint:
                let start = current.points.last ?? point(0)
                current.points += curve { part in
                    start * ((1 - part) * (1 - part)) + point(0) * (2 * part * (1 - part)) + point(1) * (part * part)
                }
            case .addCurveToPoint:
                let start = current.points.last ?? point(0)
                current.points += curve { part in
                    let rest = 1 - part
                    let ends = start * (rest * rest * rest) + point(2) * (part * part * part)
                    return ends + point(0) * (3 * part * rest * rest) + point(1) * (3 * part * part * rest)
                }
            case .closeSubpath:
                current.isClosed = true
                end()
            }
        }
        end()
        return lines
    }

    private static func curve(_ point: (Double) -> PhysicsVector) -> [PhysicsVector] {
        (1...parts).map { point(Double($0) / Double(parts)) }
    }
}
