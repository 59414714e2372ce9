import Foundation
import Testing

@testable import UIKit

@MainActor
struct MotionEffectTests {
    @Test("R443: an effect gives the value between its two for a tilt, and a group those of all its effects")
    func values() throws {
        let shift = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        #expect(shift.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 1, vertical: 0)) == nil)
        (shift.minimumRelativeValue, shift.maximumRelativeValue) = (-10, 20)
        func value(_ effect: UIMotionEffect, _ key: String, _ x: CGFloat, _ y: CGFloat) -> CGFloat? {
            let values = effect.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: x, vertical: y))
            return values?[key] as? CGFloat
        }
        #expect(value(shift, "center.x", -1, 0) == -10 && value(shift, "center.x", 0, 1) == 5)
        #expect(value(shift, "center.x", 1, 0) == 20 && value(shift, "center.x", 9, 0) == 20)
        let lift = UIInterpolatingMotionEffect(keyPath: "center.y", type: .tiltAlongVerticalAxis)
        (lift.minimumRelativeValue, lift.maximumRelativeValue) = (0, 8)
        let group = UIMotionEffectGroup()
        #expect(group.keyPathsAndRelativeValues(forViewerOffset: .zero) == nil)
        group.motionEffects = [shift, lift]
        #expect(value(group, "center.x", 1, 0) == 20 && value(group, "center.y", 0, 1) == 8)
    }

    @Test("R443: a view keeps its motion effects, and stays as it is")
    func motionEffects() {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        (effect.minimumRelativeValue, effect.maximumRelativeValue) = (10, 20)
        view.addMotionEffect(effect)
        view.addMotionEffect(effect)
        #expect(view.motionEffects == [effect] && view.center == CGPoint(x: 35, y: 35))
        view.removeMotionEffect(effect)
        #expect(view.motionEffects.isEmpty)
    }
}
