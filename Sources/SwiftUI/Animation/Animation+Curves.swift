import Foundation
import UIKit

extension Animation {
    private static let standardDuration: TimeInterval = 0.35

    /// An animation of constant speed.
    public static var linear: Animation { linear(duration: standardDuration) }
    /// Returns an animation of constant speed.
    public static func linear(duration: TimeInterval) -> Animation {
        Animation(BezierAnimation(.linear, duration))
    }

    /// An animation with a slow start.
    public static var easeIn: Animation { easeIn(duration: standardDuration) }
    /// Returns an animation with a slow start.
    public static func easeIn(duration: TimeInterval) -> Animation {
        Animation(BezierAnimation(.easeIn, duration))
    }

    /// An animation with a slow end.
    public static var easeOut: Animation { easeOut(duration: standardDuration) }
    /// Returns an animation with a slow end.
    public static func easeOut(duration: TimeInterval) -> Animation {
        Animation(BezierAnimation(.easeOut, duration))
    }

    /// An animation with a slow start and a slow end.
    public static var easeInOut: Animation { easeInOut(duration: standardDuration) }
    /// Returns an animation with a slow start and a slow end.
    public static func easeInOut(duration: TimeInterval) -> Animation {
        Animation(BezierAnimation(.easeInOut, duration))
    }

    /// Returns an animation along a cubic Bézier curve with two control points. Their x lies between 0 and 1.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        Animation(BezierAnimation(CubicCurve(CGFloat(p1x), CGFloat(p1y), CGFloat(p2x), CGFloat(p2y)), duration))
    }

    /// Returns an animation along a curve, with a duration in seconds.
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        curve.bezier.map { Animation(BezierAnimation($0, duration)) } ?? Animation(CurveAnimation(curve, duration))
    }
}
