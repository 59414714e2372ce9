import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct StepperTests {
    @Test("a stepper's value stays within its limits, whichever is set first, and stepValue is above 0")
    func stepperLimits() {
        let stepper = UIStepper(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(stepper.frame == CGRect(x: 1, y: 2, width: 94, height: 32))
        #expect(
            stepper.value == 0 && stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1)
        stepper.value = 1_000
        #expect(stepper.value == 100)
        stepper.minimumValue = 200
        #expect(stepper.maximumValue == 200 && stepper.value == 200)
        stepper.maximumValue = .infinity
        stepper.value = .nan
        #expect(stepper.maximumValue == 200 && stepper.value == 200)
        let lines = LogRecorder.record { for step in [0, -1, .nan, .infinity] { stepper.stepValue = step } }
        #expect(stepper.stepValue == 1 && lines.filter { $0.contains("stepValue must be above 0") }.count == 4)
    }

    @Test("the halves of a stepper step down and up, send events, and stop at the limits")
    func stepperHalves() {
        withControl(UIStepper(), width: 94) { stepper, bench, log in
            stepper.maximumValue = 2
            for _ in 0..<3 { bench.tap(1, 180, 116, .indirectPointer) }
            #expect(stepper.value == 2)
            #expect(log.take().filter { $0 == "value" }.count == 2)
            bench.tap(1, 110, 116, .indirectPointer)
            #expect(stepper.value == 1 && log.take().contains("value"))
            stepper.wraps = true
            stepper.value = 0
            bench.tap(1, 110, 116, .indirectPointer)
            #expect(stepper.value == 2)
            bench.tap(1, 180, 116, .indirectPointer)
            #expect(stepper.value == 0)
            stepper.isContinuous = false
            _ = log.take()
            bench.down(1, 180, 116, .indirectPointer)
            #expect(stepper.value == 0)
            bench.up()
            #expect(stepper.value == 1 && log.take().filter { $0 == "value" }.count == 1)
            bench.down(1, 180, 116, .indirectPointer)
            bench.cancel()
            #expect(stepper.value == 1)
        }
    }

    @Test("arrow keys step, and Home and End go to the limits")
    func stepperKeys() {
        withControl(UIStepper(), width: 94) { stepper, bench, log in
            stepper.becomeFirstResponder()
            bench.press(.keyboardUpArrow)
            bench.press(.keyboardRightArrow)
            bench.press(.keyboardLeftArrow)
            #expect(stepper.value == 1)
            bench.press(.keyboardEnd)
            #expect(stepper.value == 100)
            bench.press(.keyboardHome)
            #expect(stepper.value == 0 && log.take().filter { $0 == "value" }.count == 5)
        }
    }

    @Test("a held button repeats, and stops when it is released")
    func autorepeat() async throws {
        try await withApplication(on: [.monitor("SCREEN", 400, 300)]) { application, display in
            let window = makeWindow(.white, in: try application.mainScene())
            let stepper = UIStepper(frame: CGRect(x: 50, y: 50, width: 0, height: 0))
            window.rootViewController?.view.addSubview(stepper)
            window.makeKeyAndVisible()
            try await display.settle()
            try await display.hover(over: stepper, at: CGPoint(x: 80, y: 16))
            try display.press()
            try await waitUntil("the stepper to go on") { stepper.value >= 3 }
            try display.release()
            try await display.settle()
            let value = stepper.value
            try display.press()
            try display.release()
            try await display.settle()
            #expect(stepper.value == value + 1)
            let frame = CGRect(x: 50, y: 50, width: 94, height: 32)
            #expect(try display.screenshot(of: frame).histogram.count > 3, "a pill, a line and two signs")
        }
    }

    @Test(
        "a page control clamps its page, has one dot per page, and changes with clicks and keys"
    )
    func pageControl() {
        withControl(UIPageControl(), width: 120) { pages, bench, log in
            pages.currentPage = 3
            #expect(pages.currentPage == 0)
            pages.numberOfPages = 3
            pages.currentPage = 7
            #expect(pages.currentPage == 2)
            pages.numberOfPages = 2
            #expect(pages.currentPage == 1)
            pages.numberOfPages = 3
            @MainActor func dots() -> Int {
                pages.layoutIfNeeded()
                return pages.subviews.filter { $0.bounds.width == 7 }.count
            }
            #expect(dots() == 3)
            #expect(pages.size(forNumberOfPages: 3).width > pages.size(forNumberOfPages: 2).width)
            bench.tap(1, 110, 116, .indirectPointer)
            #expect(pages.currentPage == 0 && log.take().contains("value"))
            bench.tap(1, 110, 116, .indirectPointer)
            #expect(pages.currentPage == 0 && !log.take().contains("value"))
            bench.tap(1, 210, 116, .indirectPointer)
            #expect(pages.currentPage == 1)
            pages.becomeFirstResponder()
            bench.press(.keyboardEnd)
            bench.press(.keyboardLeftArrow)
            #expect(pages.currentPage == 1)
            pages.numberOfPages = 1_000_000
            #expect(dots() == 7, "as many as have room")
            pages.numberOfPages = 1
            pages.hidesForSinglePage = true
            #expect(dots() == 0)
            pages.numberOfPages = -4
            #expect(pages.numberOfPages == 0)
        }
    }
}
