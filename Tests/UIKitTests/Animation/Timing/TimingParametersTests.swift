import Foundation
import Graphics
import Testing

@testable import UIKit

/// The timing parameters of property animators.
struct TimingParametersTests {
    @Test("R255: cubic parameters have the named curves, control points, and UIKit's default")
    func timingParametersCubic() {
        let named = UICubicTimingParameters(animationCurve: .easeIn)
        #expect(named.animationCurve == .easeIn && named.timingCurveType == .builtin)
        #expect(named.controlPoint1 == CGPoint(x: 0.42, y: 0) && named.controlPoint2 == CGPoint(x: 1, y: 1))
        #expect(named.cubicTimingParameters === named && named.springTimingParameters == nil)
        #expect(abs(named.curve(duration: 1).progress(at: 0.5) - 0.3154) < 0.00005)
        let points = UICubicTimingParameters(
            controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 1.4))
        #expect(points.timingCurveType == .cubic && points.controlPoint2.y == 1.4)
        #expect(points.curve(duration: 1) == .cubic(CubicCurve(0.1, 0.2, 0.3, 1.4)))
        #expect(abs(UICubicTimingParameters().curve(duration: 1).progress(at: 0.5) - 0.8024) < 0.00005)
        #expect(UICubicTimingParameters().timingCurveType == .builtin)
        #expect(points.copy() as? UICubicTimingParameters == points && points != named)
        let invalid = UICubicTimingParameters(controlPoint1: CGPoint(x: CGFloat.nan, y: 0), controlPoint2: .zero)
        #expect(invalid.curve(duration: 1) == .linear)
    }

    @Test("R282: a spring without arguments is that of mass 3, stiffness 1000 and damping 500, with its own duration")
    func defaultSpring() throws {
        let timing = UISpringTimingParameters()
        let spring = timing.spring(duration: 20)
        #expect(spring == Spring(mass: 3, stiffness: 1_000, damping: 500))
        #expect(abs(try #require(timing.ownDuration) - 0.5057) < 0.0001)
        #expect(timing.timingCurveType == .spring && timing.springTimingParameters === timing)
    }

    @Test("R267: a spring of a damping ratio settles within the animator's duration, others have their own")
    func springs() throws {
        let ratio = UISpringTimingParameters(dampingRatio: 0.5)
        #expect(ratio.ownDuration == nil && ratio.initialVelocity == .zero)
        #expect(abs(ratio.spring(duration: 3).settlingDuration - 3) < 1e-5)
        let physical = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
        #expect(abs(try #require(physical.ownDuration) - 1.4727) < 0.00005)
        let bouncing = UISpringTimingParameters(duration: 0.5, bounce: 0.3)
        #expect(abs(bouncing.spring(duration: 9).dampingRatio - 0.7) < 1e-9)
        #expect(ratio != physical && ratio == UISpringTimingParameters(dampingRatio: 0.5))
    }

    @Test("the initial velocity is the length of its vector; equal components are the speed of each")
    func velocity() {
        func speed(_ dx: CGFloat, _ dy: CGFloat) -> CGFloat {
            let timing = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: dx, dy: dy))
            return timing.spring(duration: 1).initialVelocity
        }
        #expect(speed(3, 4) == 5 && speed(-2, 0) == -2 && speed(0, 7) == 7 && speed(6, 6) == 6)
        #expect(speed(.nan, 0) == 0)
    }

    @Test("a provider of one's own is asked for the parameters of its type")
    func ownProvider() {
        final class Provider: NSObject, UITimingCurveProvider {
            var timingCurveType = UITimingCurveType.cubic
            let cubicTimingParameters: UICubicTimingParameters? = UICubicTimingParameters(animationCurve: .linear)
            let springTimingParameters: UISpringTimingParameters? = UISpringTimingParameters(duration: 1, bounce: 0)
            func copy(with zone: NSZone?) -> Any { self }
        }
        let provider = Provider()
        #expect(provider.curve(duration: 1) == .linear && provider.ownDuration == nil)
        provider.timingCurveType = .composed
        #expect(provider.ownDuration == provider.springTimingParameters?.ownDuration)
    }
}
