import Foundation
import Testing

@testable import UIKit

struct TwoFingerMeasureTests {
    private static func fingers(_ distance: CGFloat) -> TwoTouches {
        TwoTouches(.zero, CGPoint(x: distance, y: 0))
    }

    /// Moves the fingers and multiplies the value by the change of their distance, like a pinch.
    private static func pinch(_ measure: inout TwoFingerMeasure, to distance: CGFloat?, at time: TimeInterval)
        -> TwoTouches?
    {
        measure.move(to: distance.map(fingers), at: time) { $0 *= $2.distance / $1.distance }
    }

    @Test("a movement changes the value from the previous position")
    func movement() {
        var measure = TwoFingerMeasure(1)
        measure.adopt(Self.fingers(100), isBeforeStart: true)
        #expect(Self.pinch(&measure, to: 150, at: 0) == Self.fingers(150) && measure.value == 1.5)
        #expect(Self.pinch(&measure, to: 300, at: 0.05) == Self.fingers(300) && measure.value == 3)
        #expect(measure.start == Self.fingers(100))
        #expect(abs(measure.velocity - 30) < 0.001)
    }

    @Test("other fingers keep the value, and the start only changes before the gesture begins")
    func otherFingers() {
        var measure = TwoFingerMeasure(1)
        measure.adopt(Self.fingers(50), isBeforeStart: true)
        measure.adopt(Self.fingers(100), isBeforeStart: true)
        _ = Self.pinch(&measure, to: 200, at: 0)
        measure.adopt(Self.fingers(10), isBeforeStart: false)
        #expect(measure.value == 2 && measure.start == Self.fingers(100))
        _ = Self.pinch(&measure, to: 20, at: 0.01)
        #expect(measure.value == 4)
    }

    @Test("a movement with less than two fingers before or after it changes nothing")
    func oneFinger() {
        var measure = TwoFingerMeasure(1)
        #expect(Self.pinch(&measure, to: 100, at: 0) == nil && measure.value == 1)
        measure.adopt(Self.fingers(100), isBeforeStart: true)
        #expect(Self.pinch(&measure, to: nil, at: 0.01) == nil && measure.value == 1)
        measure.adopt(nil, isBeforeStart: false)
        #expect(Self.pinch(&measure, to: 200, at: 0.02) == nil && measure.value == 1 && measure.velocity == 0)
    }

    @Test("setting the value restarts the velocity, and movement continues from the set value")
    func settingTheValue() {
        var measure = TwoFingerMeasure(1)
        measure.adopt(Self.fingers(100), isBeforeStart: true)
        _ = Self.pinch(&measure, to: 110, at: 0)
        _ = Self.pinch(&measure, to: 120, at: 0.05)
        measure.set(10)
        #expect(measure.value == 10 && measure.velocity == 0)
        _ = Self.pinch(&measure, to: 240, at: 0.1)
        #expect(measure.value == 20 && abs(measure.velocity - 200) < 0.001)
    }
}
