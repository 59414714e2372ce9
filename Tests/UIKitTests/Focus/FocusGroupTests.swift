import Foundation
import Testing

@testable import UIKit

@MainActor
struct FocusGroupTests {
    @Test("R1024: Tab visits one item of a group, the one with the highest priority or else the first")
    func stops() {
        func item(_ group: String?, _ priority: Int = 0) -> FocusStops.Item {
            FocusStops.Item(group: group, priority: priority)
        }
        #expect(FocusStops.indices(of: []) == [])
        #expect(FocusStops.indices(of: [item(nil), item(nil)]) == [0, 1])
        #expect(FocusStops.indices(of: [item("a"), item("b"), item("a"), item(nil), item("b", 1)]) == [0, 3, 4])
    }

    @Test("R1024: arrows lead from item to item of a group, and Tab comes back to the last one or a prioritized one")
    func focusGroups() {
        TouchBench.run { bench in
            let bar = bench.add(UIView(), 0, 0, 400, 30)
            bar.focusGroupIdentifier = "bar"
            let buttons = (0..<3).map { index in
                let button = UIButton(type: .system)
                button.frame = CGRect(x: CGFloat(index) * 60, y: 0, width: 50, height: 30)
                bar.addSubview(button)
                return button
            }
            let below = bench.add(UIButton(type: .system), 0, 100, 50, 30)
            #expect(bar.focusGroupIdentifier == "bar" && below.focusGroupIdentifier == nil)
            bench.press(.keyboardTab)
            #expect(bench.focused === buttons[0])
            bench.press(.keyboardRightArrow)
            #expect(bench.focused === buttons[1])
            bench.press(.keyboardDownArrow)
            #expect(bench.focused === buttons[1], "the button below is in no group")
            bench.press(.keyboardTab)
            #expect(bench.focused === below)
            bench.press(.keyboardTab)
            #expect(bench.focused === buttons[1])
            bench.press(.keyboardTab)
            buttons[2].focusGroupPriority = .prioritized
            bench.press(.keyboardTab, .shift)
            #expect(bench.focused === buttons[2] && buttons[2].focusGroupPriority == .prioritized)
            bar.focusGroupIdentifier = nil
            bench.press(.keyboardTab, .shift)
            #expect(bench.focused === buttons[1])
            bench.press(.keyboardLeftArrow)
            #expect(bench.focused === buttons[1])
        }
    }

    @Test("R1024: a text and a slider in a group are visited one by one, because arrows are theirs")
    func arrowUsers() {
        TouchBench.run { bench in
            bench.view.focusGroupIdentifier = "all"
            let slider = bench.add(UISlider(), 0, 0, 100, 30)
            let field = bench.add(UITextField(), 0, 50, 100, 30)
            let buttons = (0..<2).map { bench.add(UIButton(type: .system), 0, 100 + CGFloat($0) * 50, 50, 30) }
            for expected in [slider, field, buttons[0], slider] as [UIView] {
                bench.press(.keyboardTab)
                #expect(bench.focused === expected)
            }
        }
    }
}
