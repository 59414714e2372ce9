import Testing

@testable import UIKit

/// The order in which scenes have had the focus, without a server.
struct FocusSuccessionRuleTests {
    @Test("R940: the heir is the scene that had the focus last, or the newest one if none of them had it")
    func focusHeir() {
        var order = FocusSuccession()
        #expect(order.heir(among: []) == nil)
        #expect(order.heir(among: [1, 3, 2]) == 3)
        for number in [1, 2, 3, 1] { order.noteGain(of: number) }
        #expect(order.heir(among: [1, 2, 3]) == 1)
        #expect(order.heir(among: [2, 3, 4]) == 3)
        order.forget(3)
        #expect(order.heir(among: [2, 3, 4]) == 2)
    }
}
