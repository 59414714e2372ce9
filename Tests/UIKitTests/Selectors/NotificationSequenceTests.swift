import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite(.timeLimit(.minutes(1))) struct NotificationSequenceTests {
    private let center = NotificationCenter()
    private let name = Notification.Name("org.example.posted")

    private func post(_ number: Int, _ object: AnyObject? = nil) {
        center.post(name: name, object: object, userInfo: ["number": number])
    }

    @Test("R750: a sequence has the notifications with its name and object, from its iterator on and in their order")
    func notificationSequence() async {
        let sender = NSObject()
        post(0)
        var all = center.notifications(named: name).makeAsyncIterator()
        var own = center.notifications(named: name, object: sender).makeAsyncIterator()
        post(1)
        center.post(name: Notification.Name("org.example.other"), object: sender)
        post(2, sender)
        var numbers: [Int?] = []
        for _ in 0..<2 { numbers.append(await all.next(isolation: #isolation)?.userInfo?["number"] as? Int) }
        numbers.append(await own.next(isolation: #isolation)?.userInfo?["number"] as? Int)
        #expect(numbers == [1, 2, 2])
    }

    @Test("R750: a loop over notifications ends with its task, and keeps no observer")
    func notificationSequenceEnd() async {
        let task = Task { @MainActor [center, name] in
            var count = 0
            for await _ in center.notifications(named: name) { count += 1 }
            return count
        }
        task.cancel()
        #expect(await task.value == 0)
        weak var sender: NSObject?
        do {
            let object = NSObject()
            sender = object
            _ = center.notifications(named: name, object: object).makeAsyncIterator()
        }
        #expect(sender == nil)
    }
}
