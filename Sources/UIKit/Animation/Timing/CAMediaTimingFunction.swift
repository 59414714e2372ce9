import Foundation

/// The name of one of Core Animation's timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name as text.
    public let rawValue: String
    /// Creates a name from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A constant speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// A slow start.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// A slow end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// A slow start and a slow end.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// A short slow start and a long slow end, as animations of Core Animation have it without a timing function.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The pace of an animation: a cubic Bézier curve that maps a part of the duration to a part of the way.
///
/// ```
/// animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
/// animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1)
/// ```
///
/// The curve begins at (0, 0) and ends at (1, 1). Functions with the same control points are equal.
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    let curve: CubicCurve

    init(_ curve: CubicCurve) { self.curve = curve }

    /// Creates one of the named functions. An unknown name is logged and gives the linear function.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: self.init(.linear)
        case .easeIn: self.init(.easeIn)
        case .easeOut: self.init(.easeOut)
        case .easeInEaseOut: self.init(.easeInOut)
        case .default: self.init(.default)
        default:
            Log.animation.error("There is no CAMediaTimingFunction with the name \"\(name.rawValue)\"; it is linear.")
            self.init(.linear)
        }
    }

    /// Creates a function from the two control points of its curve.
    ///
    /// An x outside of 0 to 1 is clamped. With a coordinate that is not finite the function is linear, which is logged.
    public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        let points = [c1x, c1y, c2x, c2y]
        if !points.allSatisfy(\.isFinite) {
            Log.animation.error("The control points \(points) of a CAMediaTimingFunction are not finite; it is linear.")
        }
        self.init(CubicCurve(CGFloat(c1x), CGFloat(c1y), CGFloat(c2x), CGFloat(c2y)))
    }

    /// Writes the coordinates of one of the four points of the curve.
    ///
    /// - Parameters:
    ///   - idx: 0 for the start (0, 0), 1 and 2 for the control points, 3 for the end (1, 1). With another index
    ///     nothing is written, which is logged.
    ///   - ptr: The place for two numbers, x and y.
    open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
        guard points.indices.contains(idx) else {
            return Log.animation.error("A CAMediaTimingFunction has the control points 0 to 3, not \(idx).")
        }
        ptr[0] = Float(points[idx].0)
        ptr[1] = Float(points[idx].1)
    }

    /// Returns the part of the way after a part of the duration, which is clamped to 0 to 1.
    func progress(at time: CGFloat) -> CGFloat { curve.progress(at: time) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? CAMediaTimingFunction)?.curve == curve }

    open override var hash: Int { curve.hashValue }

    open override var description: String {
        "<CAMediaTimingFunction: (\(curve.x1), \(curve.y1)), (\(curve.x2), \(curve.y2))>"
    }
}
