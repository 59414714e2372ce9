import Testing
import UIKit
@testable import Counter

struct CounterTests {

    @Test func tally() {
        var tally = Tally()
        tally.count(by: 3)
        tally.count(by: -1)
        #expect(tally.value == 2)
    }

    @Test @MainActor func buttons() {
        let controller = CounterViewController()
        controller.loadViewIfNeeded()
        controller.plus.sendActions(for: .touchUpInside)
        controller.plus.sendActions(for: .touchUpInside)
        controller.minus.sendActions(for: .touchUpInside)
        #expect(controller.label.text == "1")
    }
}
