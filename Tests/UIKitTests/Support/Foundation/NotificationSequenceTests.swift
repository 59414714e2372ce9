import Foundation
import Testing
import UIKit

/// Notifications as a sequence, and other small parts of Foundation that Linux lacks.
struct NotificationSequenceTests {
    @Test("R760: a sequence of notifications has those of its name and object since its loop began")
    func notificationSequence() async {
        let center = NotificationCenter()
        let object = Sender()
        let name = Notification.Name("sequence")
        center.post(name: name, object: object)
        var iterator = center.notifications(named: name, object: object).makeAsyncIterator()
        center.post(name: Notification.Name("other"), object: object)
        center.post(name: name, object: Sender())
        for number in 1...3 { center.post(name: name, object: object, userInfo: ["number": number]) }
        var numbers: [Int?] = []
        for _ in 0..<3 { numbers.append(await iterator.next()?.userInfo?["number"] as? Int) }
        #expect(numbers == [1, 2, 3])
    }

    @Test("R760: a loop over notifications ends when its task is cancelled, and then retains nothing")
    func notificationSequenceEnd() async {
        let center = NotificationCenter()
        weak var watched: Sender?
        do {
            let object = Sender()
            watched = object
            let name = Notification.Name("end")
            let (received, continuation) = AsyncStream.makeStream(of: Void.self)
            let task = Task {
                var iterator = center.notifications(named: name, object: object).makeAsyncIterator()
                center.post(name: name, object: object)
                while await iterator.next() != nil { continuation.yield() }
                return true
            }
            // The loop has begun and waits for the next one.
            for await _ in received { break }
            task.cancel()
            #expect(await task.value)
        }
        #expect(watched == nil)
    }

    @Test("R760: the user's folders and the calendar's clock have Foundation's values")
    func foldersAndClock() {
        let places: [(URL, FileManager.SearchPathDirectory)] = [
            (.documentsDirectory, .documentDirectory), (.cachesDirectory, .cachesDirectory),
            (.applicationSupportDirectory, .applicationSupportDirectory),
            (.downloadsDirectory, .downloadsDirectory), (.picturesDirectory, .picturesDirectory),
        ]
        for (url, place) in places { #expect([url] == FileManager.default.urls(for: place, in: .userDomainMask)) }
        let before = Date().timeIntervalSinceReferenceDate
        let time = CFAbsoluteTimeGetCurrent()
        #expect(before <= time)
        #expect(time <= Date().timeIntervalSinceReferenceDate)
    }
}

private final class Sender: Sendable {}
