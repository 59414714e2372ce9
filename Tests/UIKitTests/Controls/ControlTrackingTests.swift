import Foundation
import Testing

@testable import UIKit

@MainActor struct ControlTrackingTests {
    @Test("the events of a touch over a control are sent step by step")
    func trackingEvents() {
        var tracking = ControlTracking()
        #expect(tracking.move(isInside: true) == [] && tracking.end(isInside: true) == [] && tracking.cancel() == [])
        #expect(tracking.begin(tapCount: 1) == .touchDown && tracking.isTracking && tracking.isInside)
        #expect(tracking.move(isInside: true) == .touchDragInside)
        #expect(tracking.move(isInside: false) == [.touchDragOutside, .touchDragExit] && !tracking.isInside)
        #expect(tracking.move(isInside: false) == .touchDragOutside)
        #expect(tracking.move(isInside: true) == [.touchDragInside, .touchDragEnter])
        #expect(tracking.end(isInside: true) == .touchUpInside && !tracking.isTracking && !tracking.isInside)
        #expect(tracking.begin(tapCount: 2) == [.touchDown, .touchDownRepeat])
        #expect(tracking.end(isInside: false) == .touchUpOutside)
        #expect(tracking.begin(tapCount: 1) == .touchDown && tracking.cancel() == .touchCancel && !tracking.isTracking)
    }

    private func withControl(
        _ body: (UIControl, TouchBench, EventLog) throws -> Void
    ) rethrows {
        try TouchBench.run { bench in
            let control = bench.add(UIControl(), 100, 100, 50, 50)
            let log = EventLog()
            log.watch(control)
            try body(control, bench, log)
        }
    }

    @Test("a click sends touch down and touch up, and highlights the control meanwhile")
    func clickEvents() {
        withControl { control, bench, log in
            bench.down(1, 110, 110, .indirectPointer)
            #expect(log.take() == ["down"] && control.isHighlighted && control.isTracking && control.isTouchInside)
            #expect(control.state == .highlighted)
            bench.up()
            #expect(log.take() == ["up"] && !control.isHighlighted && !control.isTracking && control.state == .normal)
            bench.wait(2)
            bench.tap(1, 110, 110, .indirectPointer)
            bench.tap(1, 110, 110, .indirectPointer)
            #expect(log.take() == ["down", "up", "down", "repeat", "up"])
        }
    }

    @Test("dragging out of the control ends its highlight, and dragging back restores it")
    func dragOutAndBack() {
        withControl { control, bench, log in
            bench.down(1, 110, 110, .indirectPointer)
            bench.move(1, 120, 110)
            bench.move(1, 151, 110)
            #expect(log.take() == ["down", "inside", "outside", "exit"] && !control.isHighlighted)
            bench.move(1, 149, 110)
            #expect(log.take() == ["inside", "enter"] && control.isHighlighted)
            bench.move(1, 300, 110)
            bench.up()
            #expect(log.take() == ["outside", "exit", "up outside"])
        }
    }

    @Test("a finger may be up to 70 points outside the control")
    func fingerTolerance() {
        withControl { control, bench, log in
            bench.down(1, 110, 110)
            bench.move(1, 219, 110)
            #expect(control.isTouchInside)
            bench.move(1, 221, 110)
            #expect(!control.isTouchInside)
            bench.cancel()
            #expect(log.take() == ["down", "inside", "outside", "exit", "cancel"] && !control.isTracking)
        }
    }

    @Test("a disabled control takes touches but sends no events, and disabling it meanwhile cancels tracking")
    func controlTrackingDisabled() {
        withControl { control, bench, log in
            control.isEnabled = false
            bench.tap(1, 110, 110)
            #expect(log.take() == [] && control.state == .disabled && bench.view.heard == [])
            control.isEnabled = true
            bench.wait(2)
            bench.down(1, 110, 110)
            control.isEnabled = false
            #expect(log.take() == ["down", "cancel"] && !control.isHighlighted)
            bench.up()
            #expect(log.take() == [])
        }
    }

    @Test("a control that is removed from its window during a touch cancels tracking")
    func removedWhileTracking() {
        withControl { control, bench, log in
            bench.down(1, 110, 110)
            control.removeFromSuperview()
            #expect(log.take() == ["down", "cancel"])
            bench.up()
            #expect(log.take() == [])
        }
    }

    @Test("beginTracking can refuse a touch, and continueTracking can end it")
    func trackingMethods() {
        TouchBench.run { bench in
            let control = bench.add(TrackingControl(), 100, 100, 50, 50)
            let log = EventLog()
            log.watch(control)
            control.accepts = false
            bench.tap(1, 110, 110)
            #expect(control.calls == ["begin"] && log.take() == [])
            control.accepts = true
            control.calls = []
            bench.wait(2)
            bench.down(1, 110, 110)
            bench.move(1, 115, 110)
            control.goesOn = false
            bench.move(1, 120, 110)
            bench.move(1, 125, 110)
            bench.up()
            #expect(control.calls == ["begin", "continue", "continue", "end"])
            #expect(log.take() == ["down", "inside"])
            control.calls = []
            bench.wait(2)
            bench.down(1, 110, 110)
            bench.cancel()
            #expect(control.calls == ["begin", "cancel"] && log.take() == ["down", "cancel"])
        }
    }

    @Test("R58: controls, progress views and activity indicators can be touched by default")
    func interaction() {
        let views = [
            UIControl(), UIButton(type: .system), UISwitch(), UISlider(), UISegmentedControl(items: nil),
            UIProgressView(progressViewStyle: .default), UIActivityIndicatorView(style: .medium),
        ]
        #expect(views.allSatisfy { $0.isUserInteractionEnabled })
    }
}

/// A control that records its tracking calls.
private final class TrackingControl: UIControl {
    var accepts = true
    var goesOn = true
    var calls: [String] = []

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        calls.append("begin")
        return accepts
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        calls.append("continue")
        return goesOn
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end") }
    override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
}
