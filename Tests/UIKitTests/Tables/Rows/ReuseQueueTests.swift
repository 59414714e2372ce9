import Foundation
import Testing

@testable import UIKit

struct ReuseQueueTests {
    private final class Thing {}

    @Test("views wait by identifier, and each one once")
    func queueInReuseQueue() {
        var queue = ReuseQueue<Thing>()
        let (a, b) = (Thing(), Thing())
        queue.add(a, for: "x")
        queue.add(a, for: "x")
        queue.add(b, for: "x")
        #expect(queue.count(of: "x") == 2 && queue.take("y") == nil)
        #expect(queue.take("x") === b && queue.take("x") === a && queue.take("x") == nil)
        queue.add(a, for: "x")
        queue.add(b, for: "y")
        #expect(queue.removeAll(of: "x").count == 1 && queue.removeAll().count == 1 && queue.all.isEmpty)
    }
}
