import Foundation
import UIKit

/// A function from the progress of time to that of a value, both from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
    private enum Shape: Hashable {
        case bezier(CubicCurve)
        case circularIn, circularOut, circularInOut, circularOutIn
    }

    private let shape: Shape
    /// The Bézier curve, or `nil` for another one.
    var bezier: CubicCurve? { if case .bezier(let curve) = shape { curve } else { nil } }

    /// Returns a cubic Bézier curve between (0, 0) and (1, 1).
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(
            shape: .bezier(
                CubicCurve(startControlPoint.x, startControlPoint.y, endControlPoint.x, endControlPoint.y)))
    }

    /// A curve of constant speed.
    public static let linear = UnitCurve(shape: .bezier(.linear))
    /// A curve with a slow start.
    public static let easeIn = UnitCurve(shape: .bezier(.easeIn))
    /// A curve with a slow end.
    public static let easeOut = UnitCurve(shape: .bezier(.easeOut))
    /// A curve with a slow start and a slow end.
    public static let easeInOut = UnitCurve(shape: .bezier(.easeInOut))
    /// A quarter of a circle that starts slowly.
    public static let circularEaseIn = UnitCurve(shape: .circularIn)
    /// A quarter of a circle that ends slowly.
    public static let circularEaseOut = UnitCurve(shape: .circularOut)
    /// Two quarters of a circle with a slow start and a slow end.
    public static let circularEaseInOut = UnitCurve(shape: .circularInOut)

    /// Returns the value at a progress, which is limited to the range from 0 to 1.
    public func value(at progress: Double) -> Double {
        let part = min(max(progress, 0), 1)
        func slowStart(_ part: Double) -> Double { 1 - (1 - part * part).squareRoot() }
        return switch shape {
        case .bezier(let curve): Double(curve.progress(at: CGFloat(part)))
        case .circularIn: slowStart(part)
        case .circularOut: 1 - slowStart(1 - part)
        case .circularInOut: part < 0.5 ? slowStart(2 * part) / 2 : 1 - slowStart(2 - 2 * part) / 2
        case .circularOutIn: part < 0.5 ? (1 - slowStart(1 - 2 * part)) / 2 : (1 + slowStart(2 * part - 1)) / 2
        }
    }

    /// The curve that is mirrored at the line of constant speed: it has the progress of time for that of the value.
    ///
    /// Control points of Bézier curves whose y lies outside of the range from 0 to 1 are limited to it.
    public var inverse: UnitCurve {
        switch shape {
        case .bezier(let curve): UnitCurve(shape: .bezier(curve.mirrored))
        case .circularIn: .circularEaseOut
        case .circularOut: .circularEaseIn
        case .circularInOut: UnitCurve(shape: .circularOutIn)
        case .circularOutIn: .circularEaseInOut
        }
    }

    /// Returns the slope at a progress, which is limited to the range from 0 to 1.
    public func velocity(at progress: Double) -> Double {
        let part = min(max(progress, 0), 1)
        let (before, after) = (max(part - 0.000_5, 0), min(part + 0.000_5, 1))
        return (value(at: after) - value(at: before)) / (after - before)
    }
}
