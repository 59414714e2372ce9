import SwiftUI
import Testing

/// Calculations with angles.
struct AngleTests {
    @Test("angles are added, subtracted, multiplied and divided in place, from both sides")
    func operators() {
        var angle = Angle.degrees(30)
        angle += .degrees(60)
        #expect(abs(angle.radians - .pi / 2) < 1e-12)
        angle -= .degrees(45)
        angle *= 4
        #expect(abs(angle.degrees - 180) < 1e-9)
        angle /= 3
        #expect(abs(angle.degrees - 60) < 1e-9)
        #expect(2 * angle == angle * 2)
    }
}
