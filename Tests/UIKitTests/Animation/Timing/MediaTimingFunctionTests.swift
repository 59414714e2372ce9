import Foundation
import Testing

@testable import UIKit

/// The curves of animations.
struct MediaTimingFunctionTests {
    @Test(
        "R255: the named functions have UIKit's values after 25, 50 and 75 % of the time",
        arguments: [
            (CAMediaTimingFunctionName.linear, [0.25, 0.5, 0.75]),
            (.easeInEaseOut, [0.1292, 0.5, 0.8708]),
            (.easeIn, [0.0935, 0.3154, 0.6219]),
            (.easeOut, [0.3781, 0.6846, 0.9065]),
            (.default, [0.4085, 0.8024, 0.9605]),
        ])
    func namedFunctions(name: CAMediaTimingFunctionName, values: [Double]) {
        let function = CAMediaTimingFunction(name: name)
        for (time, value) in zip([0.25, 0.5, 0.75], values) {
            #expect(abs(function.progress(at: time) - value) < 0.00005, "\(name.rawValue) at \(time)")
        }
        #expect(function.progress(at: 0) == 0 && function.progress(at: 1) == 1)
        #expect(function.progress(at: -1) == 0 && function.progress(at: 2) == 1 && function.progress(at: .nan) == 0)
    }

    @Test("a function has the control points that it was created with, and the ends of the curve")
    func controlPoints() {
        let function = CAMediaTimingFunction(controlPoints: 0.25, -0.5, 0.75, 1.5)
        var points: [[Float]] = []
        for index in 0...3 {
            var values: [Float] = [-1, -1]
            function.getControlPoint(at: index, values: &values)
            points.append(values)
        }
        #expect(points == [[0, 0], [0.25, -0.5], [0.75, 1.5], [1, 1]])
        var untouched: [Float] = [7, 7]
        function.getControlPoint(at: 4, values: &untouched)
        function.getControlPoint(at: -1, values: &untouched)
        #expect(untouched == [7, 7])
        #expect(function.progress(at: 0.2) < 0 && function.progress(at: 0.8) > 1, "it may go beyond both ends")
    }

    @Test("functions with the same control points are equal")
    func mediaTimingFunctionEquality() {
        #expect(
            CAMediaTimingFunction(name: .easeIn) == CAMediaTimingFunction(CubicCurve(0.42, 0, 1, 1)))
        #expect(CAMediaTimingFunction(name: .easeIn) != CAMediaTimingFunction(name: .easeOut))
        #expect(CAMediaTimingFunction(name: .linear).hash == CAMediaTimingFunction(name: .linear).hash)
    }

    @Test("an unknown name and control points that are not finite are linear; an x beyond the curve is clamped")
    func invalidFunctions() {
        #expect(CAMediaTimingFunction(name: .init(rawValue: "bounce")) == CAMediaTimingFunction(name: .linear))
        #expect(CAMediaTimingFunction(controlPoints: 0, .nan, 1, 1) == CAMediaTimingFunction(name: .linear))
        #expect(CAMediaTimingFunction(controlPoints: 0, 0, .infinity, 1) == CAMediaTimingFunction(name: .linear))
        let steep = CAMediaTimingFunction(controlPoints: -3, 0, 4, 1)
        #expect(steep == CAMediaTimingFunction(controlPoints: 0, 0, 1, 1))
    }

    @Test("every curve can be evaluated exactly, flat and steep ones included")
    func exactness() {
        for x1 in [0, 0.1, 0.5, 0.9, 1.0] {
            for x2 in [0, 0.1, 0.5, 0.9, 1.0] {
                // With y = x, a curve of any pace would be the diagonal; here y runs at the parameter's own pace.
                let curve = CubicCurve(x1, 1.0 / 3, x2, 2.0 / 3)
                for t in stride(from: 0.05, to: 1, by: 0.05) {
                    let x = 3 * (1 - t) * (1 - t) * t * x1 + 3 * (1 - t) * t * t * x2 + t * t * t
                    let error = abs(curve.progress(at: x) - t)
                    #expect(error < 1e-4, "control points \(x1) and \(x2) at \(t)")
                    #expect(abs(TimingCurve.cubic(curve).part(reaching: t) - x) < 1e-4)
                }
            }
        }
    }
}
