import Foundation
import Testing

@testable import UIKit

@MainActor
struct AccessibilityOrderTests {
    private func frame(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 40, _ height: CGFloat = 20) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    @Test("R487: elements are read row by row, and a row from its leading edge")
    func rowsInReadingOrder() {
        let frames = [frame(100, 50), frame(0, 52), frame(100, 0), frame(0, 3)]
        #expect(AccessibilityOrder.order(of: frames, isRightToLeft: false) == [3, 2, 1, 0])
        #expect(AccessibilityOrder.order(of: frames, isRightToLeft: true) == [2, 3, 0, 1])
    }

    @Test("a tall element and the small ones beside its upper part are one row")
    func heightsInReadingOrder() {
        let frames = [frame(50, 10), frame(0, 0, 40, 60), frame(50, 40), frame(0, 70)]
        #expect(AccessibilityOrder.order(of: frames, isRightToLeft: false) == [1, 0, 2, 3])
    }

    @Test("equal frames keep their order, and those without numbers come last")
    func degenerateInReadingOrder() {
        let frames = [frame(.nan, 0), frame(5, 5), frame(5, 5), frame(0, .infinity), frame(0, 0, 0, 0)]
        #expect(AccessibilityOrder.order(of: frames, isRightToLeft: false) == [4, 1, 2, 0, 3])
        #expect(AccessibilityOrder.order(of: [], isRightToLeft: false) == [])
    }
}
